#version 450
// The overlay's picture as a rectangle on the application's image, texel by pixel: four vertices of a strip.
layout(push_constant) uniform Place {
    vec4 rectangle;  // left, top, right, bottom in clip coordinates
    vec2 used;       // share of the picture's image that is shown
};
layout(location = 0) out vec2 texel;

void main() {
    const vec2 corner = vec2(gl_VertexIndex & 1, gl_VertexIndex >> 1);
    gl_Position = vec4(mix(rectangle.xy, rectangle.zw, corner), 0.0, 1.0);
    texel = corner * used;
}
