#version 450
// Colours of the overlay's picture: sRGB-encoded, as the view gives them.
layout(constant_id = 0) const bool plain = false;  // does not look into the font
layout(set = 0, binding = 0) uniform sampler2D font;
layout(location = 0) in vec2 glyph;
layout(location = 1) in vec4 color;
layout(location = 0) out vec4 pixel;

void main() {
    pixel = vec4(color.rgb, plain ? color.a : color.a * texture(font, glyph).r);
}
