#version 450
// Isolates writing pixels: the colour is known when the shader is compiled. Operations: none but the store.
layout(constant_id = 0) const float ALPHA = 1.0;
layout(location = 0) out vec4 color;

void main() {
    color = vec4(1.0, 1.0, 1.0, ALPHA);
}
