#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates reading a buffer of `elements` times 16 bytes, again and again, neighbours reading neighbours.
// Operations: ITERATIONS reads of 16 bytes, 4 additions and 2 integer operations each; one store of 4 bytes.
layout(local_size_x = 256) in;
layout(constant_id = 0) const int ITERATIONS = 16;
#include "push.glsl"
layout(set = 0, binding = 0) readonly buffer In { uvec4 data[]; };
layout(set = 0, binding = 1) writeonly buffer Out { uint result[]; };

void main() {
    uint at = gl_GlobalInvocationID.x;
    uint stride = gl_NumWorkGroups.x * 256u;
    uvec4 sum = uvec4(0u);
    for (int i = 0; i < ITERATIONS; ++i) {
        sum += data[at & (push.elements - 1u)];
        at += stride;
    }
    result[gl_GlobalInvocationID.x] = sum.x + sum.y + sum.z + sum.w;
}
