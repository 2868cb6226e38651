#version 450
layout(location = 0) in float one;
layout(location = 1) in vec2 two;
layout(location = 2) in ivec3 three;
layout(location = 3) in uvec4 four;
layout(location = 4) in mat4 matrix;
layout(location = 8) in vec3 list[3];
layout(location = 11) in vec4 declared_only;
layout(location = 0) out vec4 color;
layout(location = 1) flat out int number;

vec4 moved(vec4 v) { return matrix * v; }

void main() {
    gl_Position = moved(vec4(two, one, 1.0)) + vec4(list[gl_VertexIndex % 3], float(gl_InstanceIndex));
    color = vec4(four);
    number = three.y;
}
