#version 450
// Counts its own (real, non-helper) invocations: an extra draw by anybody else shows in the sum.
layout(set = 0, binding = 0) buffer Sum { uint invocations; };
layout(location = 0) in vec4 color;
layout(location = 0) out vec4 out_color;
void main() {
    atomicAdd(invocations, 1);
    out_color = color;
}
