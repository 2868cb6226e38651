#version 450
layout(triangles) in;
void main() { gl_Position = gl_in[0].gl_Position * gl_TessCoord.x; }
