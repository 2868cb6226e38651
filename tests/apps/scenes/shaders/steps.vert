#version 450
// A vertex shader with so many steps of arithmetic; they end in the position, which nothing can leave out.
layout(constant_id = 0) const int steps = 1;
layout(location = 0) in vec4 position;
void main() {
    vec4 sum = position;
    for (int i = 0; i < steps; ++i) sum = fract(sin(sum * 3.1 + position) * 1.7 + 0.3);
    gl_Position = position + 1e-30 * sum;
}
