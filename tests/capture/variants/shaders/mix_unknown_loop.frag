#version 450
layout(location = 0) in float a;
layout(location = 0) out float value;
layout(push_constant) uniform Counts { int trips; } counts;
void main() {
    float sum = a;
    for (int i = 0; i < counts.trips; ++i) sum = sqrt(sum);
    value = sum;
}
