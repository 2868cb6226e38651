#version 450
// A vertex shader whose work cannot be removed: the loop ends in a colour.
layout(location = 0) in vec4 position;
layout(location = 1) in vec4 color;
layout(location = 0) out vec4 out_color;
void main() {
    vec4 sum = color;
    for (int i = 0; i < 16; ++i) sum = fract(sin(sum * 3.1 + position) * 1.7 + 0.3);
    gl_Position = position;
    out_color = sum;
}
