#version 450
layout(location = 0) in vec2 position;
layout(location = 1) in vec4 shade;
layout(location = 0) out vec4 color;
void main() {
    gl_Position = vec4(position, 0.5, 1.0);
    gl_PointSize = 1.0;
    color = shade;
}
