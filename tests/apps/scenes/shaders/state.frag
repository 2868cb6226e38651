#version 450
layout(push_constant) uniform Push { vec4 pushed; };
layout(set = 0, binding = 0) uniform Tint { vec4 tint; };
layout(location = 0) in vec4 color;
layout(location = 0) out vec4 out_color;
void main() { out_color = 0.25 * color + pushed + tint; }
