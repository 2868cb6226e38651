#version 450
layout(push_constant) uniform Push { vec4 tint; };
layout(location = 0) in vec4 color;
layout(location = 0) out vec4 out_color;
void main() { out_color = 0.5 * color + tint; }
