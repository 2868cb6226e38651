#version 450
layout(set = 0, binding = 0) readonly buffer Vertices { vec4 vertices[]; };
void main() { gl_Position = vertices[gl_VertexIndex]; }
