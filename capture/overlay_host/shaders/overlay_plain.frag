#version 450
// Plain rectangles of the overlay's picture: overlay.frag without its look into the font.
layout(location = 1) in vec4 color;
layout(location = 0) out vec4 pixel;

void main() { pixel = color; }
