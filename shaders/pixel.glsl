// Where a vertex is shown whose value is checked: in the pixel of its number, as a point of one pixel.
layout(constant_id = 1) const bool CHECKED = false;

vec4 pixel_of_vertex() {
    uvec2 pixel = uvec2(uint(gl_VertexIndex) % push.columns, uint(gl_VertexIndex) / push.columns);
    return vec4((vec2(pixel) + 0.5) * 2.0 / float(push.columns) - 1.0, 0.5, 1.0);
}
