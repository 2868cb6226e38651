#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates arithmetic in fragment shaders. Eight chains that do not wait for one another: throughput of 32-bit multiplications and additions.
// Operations: chains_integer_independent.glsl says them; one fragment is one invocation.
layout(constant_id = 0) const int ITERATIONS = 32;
#include "push.glsl"
#include "chains_integer_independent.glsl"
layout(location = 0) out uint color;

void main() {
    color = chains(uint(gl_FragCoord.x) & 7u);
}
