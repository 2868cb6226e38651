#version 450
layout(push_constant) uniform Numbers { vec3 a; float b; uint c; } numbers;
layout(location = 0) out vec3 color;
layout(location = 1) out uint integer;
void main() {
    float angle = numbers.b;
    color = normalize(numbers.a)               // 6 float, 1 special
            * (sin(angle) / cos(angle))        // 1 + 1 float, 1 + 1 special; a division: 1 + 1; a product: 3
            + cross(numbers.a, numbers.a.yzx)  // 6 float; the product above becomes part of the sum: 3
            - pow(angle, 2.5);                 // 1 float, 2 special; 3 float
    integer = numbers.c / 10u + (numbers.c >> 3);  // 3 integer; 1; 1
}
