#version 450
layout(input_attachment_index = 0, set = 0, binding = 0) uniform subpassInput before;
layout(location = 0) in vec4 color;
layout(location = 0) out vec4 out_color;
void main() { out_color = 0.5 * color + 0.5 * subpassLoad(before); }
