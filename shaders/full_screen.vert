#version 450
#extension GL_GOOGLE_include_directive : require
// One triangle over the whole target. Operations: 2 shifts, 2 multiply-adds.
#include "push.glsl"

void main() {
    gl_Position = vec4(vec2(gl_VertexIndex << 1 & 2, gl_VertexIndex & 2) * 2.0 - 1.0, push.z_even, 1.0);
}
