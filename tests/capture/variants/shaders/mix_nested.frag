#version 450
layout(location = 0) in float a;
layout(location = 0) out float value;
void main() {
    float sum = a;
    for (int i = 0; i < 4; ++i)
        for (int j = 0; j < i; ++j) sum = sqrt(sum);  // six times
    value = sum;
}
