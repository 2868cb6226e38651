#version 450
// As tiles.frag, but of the first 2x2 texels only.
layout(set = 0, binding = 0) uniform sampler2D image;
layout(location = 0) out vec4 out_color;
void main() { out_color = texelFetch(image, ivec2(gl_FragCoord.xy) & 1, 0); }
