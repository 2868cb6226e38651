#version 450
// Nothing to shade: what is left is writing and blending.
layout(location = 0) out vec4 out_color;
void main() { out_color = vec4(0.25, 0.5, 0.75, 0.5); }
