#version 450
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(location = 0) in f16vec4 halves;
layout(location = 1) in i16vec2 shorts;
layout(location = 2) in uint16_t word;
void main() { gl_Position = vec4(halves) + vec4(ivec2(shorts), uint(word), 1.0); }
