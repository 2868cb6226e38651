#version 450
// Counts its own (real, non-helper) invocations in each texel: an extra draw by anybody else shows.
layout(set = 0, binding = 0, r32ui) uniform uimage2D invocations;
layout(location = 0) in vec4 color;
layout(location = 0) out vec4 out_color;
void main() {
    imageAtomicAdd(invocations, ivec2(gl_FragCoord.xy), 1u);
    out_color = color;
}
