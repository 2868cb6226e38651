#version 450
layout(location = 0) in float a;
layout(location = 0) out float value;
void main() {
    float sum = a;
    for (int i = 0; i < 16; ++i) {
        sum = sqrt(sum);
        if (sum < 0.5) break;
    }
    value = sum;
}
