#version 450
// Isolates what a fragment costs whose shader computes nothing: one varying of four components is interpolated and
// written. Operations: none but the interpolation and the store.
layout(location = 0) in vec4 passed;
layout(location = 0) out vec4 color;

void main() {
    color = passed;
}
