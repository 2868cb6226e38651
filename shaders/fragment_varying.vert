#version 450
#extension GL_GOOGLE_include_directive : require
// One triangle over the whole target, as full_screen.vert, with a varying that is the same at its corners, so that what
// fragments make of it is known; drivers interpolate it all the same, for the value is not known to their compilers.
// Operations: 2 shifts, 2 multiply-adds.
#include "push.glsl"
layout(location = 0) out vec4 passed;

void main() {
    passed = vec4(push.one);
    gl_Position = vec4(vec2(gl_VertexIndex << 1 & 2, gl_VertexIndex & 2) * 2.0 - 1.0, push.z_even, 1.0);
}
