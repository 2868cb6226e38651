#version 450
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(location = 0) in vec4 color;
layout(location = 0) out f16vec4 halves;
layout(location = 1) out i16vec2 shorts;
void main() {
    halves = f16vec4(color);
    shorts = i16vec2(ivec2(color.xy));
}
