#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates reading one attribute of four components; all triangles are outside.
// Operations: 3 additions, 1 attribute.
#include "push.glsl"
#include "place.glsl"
layout(location = 0) in vec4 first;

void main() {
    place(first.x + first.y + first.z + first.w);
}
