#version 450
// The overlay's picture as it is, sRGB-encoded and premultiplied: most images want that, and software drivers have fast code for it.
layout(set = 0, binding = 0) uniform sampler2D picture;
layout(location = 0) in vec2 texel;
layout(location = 0) out vec4 pixel;

void main() { pixel = texture(picture, texel); }
