#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates reading four attributes of four components; all triangles are outside.
// Operations: 15 additions, 4 attributes.
#include "push.glsl"
#include "place.glsl"
layout(location = 0) in vec4 first;
layout(location = 1) in vec4 second;
layout(location = 2) in vec4 third;
layout(location = 3) in vec4 fourth;

void main() {
    vec4 sum = (first + second) + (third + fourth);
    place(sum.x + sum.y + sum.z + sum.w);
}
