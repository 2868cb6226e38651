#version 450
// Two textures, each read with a sampler of its own, all in descriptors of their own.
layout(set = 0, binding = 0) uniform texture2D first;
layout(set = 0, binding = 1) uniform sampler of_first;
layout(set = 0, binding = 2) uniform texture2D second;
layout(set = 0, binding = 3) uniform sampler of_second;
layout(location = 0) in vec4 color;
layout(location = 0) out vec4 out_color;
void main() {
    vec2 at = gl_FragCoord.xy / 64.0;
    out_color = 0.4 * textureLod(sampler2D(first, of_first), at, 0.0) +
                0.4 * textureLod(sampler2D(second, of_second), at, 0.0) + 0.2 * color;
}
