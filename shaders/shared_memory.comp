#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates shared memory: neighbours read neighbouring words, no two the same bank.
// Operations: ITERATIONS reads of 4 bytes, 1 addition and 2 integer operations each; one store to it, one barrier.
layout(local_size_x = 256) in;
layout(constant_id = 0) const int ITERATIONS = 64;
#include "push.glsl"
layout(set = 0, binding = 1) writeonly buffer Out { uint result[]; };
shared uint words[256];

void main() {
    uint at = gl_LocalInvocationID.x;
    words[at] = push.increment;
    barrier();
    uint sum = 0u;
    for (int i = 0; i < ITERATIONS; ++i) {
        sum += words[at & 255u];
        at += 33u;
    }
    result[gl_GlobalInvocationID.x] = sum;
}
