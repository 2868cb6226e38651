#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates arithmetic in vertex shaders: nothing is fetched, and all triangles are outside. Eight chains that do not wait for one another: throughput of inverse square roots, on a GPU's special-function units.
// Operations: chains_special.glsl says them; one vertex is one invocation.
layout(constant_id = 0) const int ITERATIONS = 32;
#include "push.glsl"
#include "place.glsl"
#include "chains_special.glsl"

void main() {
    place(chains(uint(gl_VertexIndex) & 7u));
}
