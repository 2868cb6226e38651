#version 450
layout(location = 0) in vec4 a;
layout(location = 0) out vec4 color;
void main() {
    if (a.x > 0.5) discard;
    color = sqrt(a);
}
