#version 450
layout(location = 0) in vec4 color;
layout(location = 1) flat in int number;
layout(location = 0) out vec4 plain;
layout(location = 1) out ivec4 integers;
layout(location = 2, component = 0) out vec2 left;
layout(location = 2, component = 2) out float right;
layout(location = 3) out uint word;
layout(location = 4) out vec3 list[2];
layout(location = 6) out vec4 declared_only;
void main() {
    plain = color * color;
    integers = ivec4(number);
    left = color.xy;
    right = color.z;
    word = uint(number);
    list[0] = color.rgb;
    list[1] = color.bgr;
}
