#version 450
// Shows what a vertex computed. Operations: none but the store.
layout(location = 0) flat in float value;
layout(location = 0) out float color;

void main() {
    color = value;
}
