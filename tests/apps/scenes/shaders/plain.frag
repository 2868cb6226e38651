#version 450
// What a stage-off draw with a constant fragment shader writes (capture/variants/shader_variants.h).
layout(location = 0) out vec4 out_color;
void main() { out_color = vec4(0.2, 0.4, 0.6, 0.5); }
