#version 450
layout(location = 0) in vec4 a;
layout(location = 0) out vec4 color;
void main() {
    vec4 sum;
    if (a.x > 0.5)
        sum = a * a + a;
    else
        sum = sqrt(a);
    color = sum;
}
