#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates copying a buffer in a shader, 16 bytes a time.
// Operations: ITERATIONS reads and stores of 16 bytes, 2 integer operations each.
layout(local_size_x = 256) in;
layout(constant_id = 0) const int ITERATIONS = 16;
#include "push.glsl"
layout(set = 0, binding = 0) readonly buffer In { uvec4 data[]; };
layout(set = 0, binding = 1) writeonly buffer Out { uvec4 result[]; };

void main() {
    uint at = gl_GlobalInvocationID.x;
    uint stride = gl_NumWorkGroups.x * 256u;
    for (int i = 0; i < ITERATIONS; ++i) {
        result[at & (push.elements - 1u)] = data[at & (push.elements - 1u)];
        at += stride;
    }
}
