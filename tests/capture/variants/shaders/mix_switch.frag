#version 450
layout(location = 0) flat in int which;
layout(location = 0) out float value;
layout(push_constant) uniform Numbers { float x; } numbers;
void main() {
    float sum = numbers.x;
    switch (which) {
        case 0:
            sum = sqrt(sum);
        case 1:  // falls through
            sum = sqrt(sum);
            break;
        case 7:
            break;
        default:
            sum = sqrt(sqrt(sqrt(sum)));
    }
    value = sum;
}
