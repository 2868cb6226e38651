#version 450
#extension GL_GOOGLE_include_directive : require
// The triangles of mesh.vert with a varying that is the same at all corners, so that what fragments make of it is known;
// drivers set it up for each triangle and interpolate it all the same, for the value is not known to their compilers.
// Operations: those of mesh.vert.
layout(location = 0) out vec4 passed;
#include "mesh.glsl"

void main() {
    passed = vec4(push.one);
    gl_Position = mesh_position();
}
