#version 450
// A texel of a texture of 64x64 for each pixel.
layout(set = 0, binding = 0) uniform sampler2D image;
layout(location = 0) out vec4 out_color;
void main() { out_color = texelFetch(image, ivec2(gl_FragCoord.xy) & 63, 0); }
