#version 450
layout(location = 0) in vec4 a;
layout(location = 0) out vec4 color;
void main() {
    color = a * a + vec4(2.0);  // four multiply-adds
}
