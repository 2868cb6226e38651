#version 450
layout(location = 0) in vec2 a;
layout(location = 0) out float value;
float polynomial(float x) {
    float sum = 0.25;
    for (int i = 0; i < 5; ++i) sum = sum * x + 1.5;
    return sum;
}
void main() {
    value = polynomial(a.x) * polynomial(a.y);
}
