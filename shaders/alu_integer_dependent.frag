#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates arithmetic in fragment shaders. One chain, each step waiting for the one before: latency of 32-bit multiplications and additions.
// Operations: chains_integer_dependent.glsl says them; one fragment is one invocation.
layout(constant_id = 0) const int ITERATIONS = 32;
#include "push.glsl"
#include "chains_integer_dependent.glsl"
layout(location = 0) out uint color;

void main() {
    color = chains(uint(gl_FragCoord.x) & 7u);
}
