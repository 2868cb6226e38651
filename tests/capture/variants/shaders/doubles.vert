#version 450
layout(location = 0) in dvec3 wide;
layout(location = 2) in double single;
layout(location = 3) in dmat2 matrix;
void main() { gl_Position = vec4(wide * single, 1.0) + vec4(matrix[1], 0.0, 0.0); }
