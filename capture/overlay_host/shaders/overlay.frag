#version 450
// Glyphs of the overlay's picture: sRGB-encoded colours, as the view gives them. What has no glyph is overlay_plain.frag's.
layout(set = 0, binding = 0) uniform sampler2D font;
layout(location = 0) in vec2 glyph;
layout(location = 1) in vec4 color;
layout(location = 0) out vec4 pixel;

void main() { pixel = vec4(color.rgb, color.a * texture(font, glyph).r); }
