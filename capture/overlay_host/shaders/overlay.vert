#version 450
// Triangles of the overlay (overlay/draw_data.h): positions in pixels of the application's image, of which the picture is a part.
layout(location = 0) in vec2 position;
layout(location = 1) in vec2 glyph_position;
layout(location = 2) in vec4 tint;
layout(push_constant) uniform Picture {
    vec2 origin;  // of the picture, in pixels of the application's image
    vec2 clip_per_pixel;
};
layout(location = 0) out vec2 glyph;
layout(location = 1) out vec4 color;

void main() {
    gl_Position = vec4((position - origin) * clip_per_pixel - 1.0, 0.0, 1.0);
    glyph = glyph_position;
    color = tint;
}
