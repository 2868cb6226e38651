#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates writing pixels. Operations: none but the store.
#include "push.glsl"
layout(location = 0) out vec4 color;

void main() {
    color = push.color;
}
