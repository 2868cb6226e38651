#version 450
layout(location = 0) in vec4 position;
layout(xfb_buffer = 0, xfb_offset = 0, xfb_stride = 16, location = 0) out vec4 captured;
void main() { gl_Position = captured = position; }
