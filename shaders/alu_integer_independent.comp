#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates arithmetic in compute shaders. Eight chains that do not wait for one another: throughput of 32-bit multiplications and additions.
// Operations: chains_integer_independent.glsl says them, and one store of 4 bytes.
layout(local_size_x = 256) in;
layout(constant_id = 0) const int ITERATIONS = 32;
#include "push.glsl"
#include "chains_integer_independent.glsl"
layout(set = 0, binding = 1) writeonly buffer Out { uint result[]; };

void main() {
    result[gl_GlobalInvocationID.x] = chains(gl_GlobalInvocationID.x & 7u);
}
