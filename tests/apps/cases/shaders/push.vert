#version 450
layout(push_constant) uniform Push { vec4 value; };
void main() {
    const vec2 corners[3] = vec2[](vec2(-1, -1), vec2(3, -1), vec2(-1, 3));
    gl_Position = vec4(corners[gl_VertexIndex] * value.x, 0, 1);
}
