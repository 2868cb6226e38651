#version 450
layout(input_attachment_index = 0, set = 0, binding = 0) uniform subpassInput before;
layout(location = 0) out vec4 plain;
void main() { plain = subpassLoad(before) * 0.5; }
