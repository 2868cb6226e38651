#version 450
layout(location = 0) in vec4 position;
layout(location = 1) in vec4 color;
layout(location = 0) out vec4 out_color;
layout(xfb_buffer = 0, xfb_offset = 0, xfb_stride = 16) out gl_PerVertex { vec4 gl_Position; };
void main() {
    gl_Position = position;
    out_color = color;
}
