// A square grid of quads over the target. Vertices are numbered as shaders/mesh_indices.h says.
// Operations: 2 divisions, 2 remainders, 3 multiply-adds.
layout(constant_id = 0) const int BAND = 8;
#include "push.glsl"

vec4 mesh_position() {
    uint across = uint(BAND) + 1u;
    uint row = uint(gl_VertexIndex) / across;
    uint rows = push.columns + 1u;
    uvec2 at = uvec2(row / rows * uint(BAND) + uint(gl_VertexIndex) % across, row % rows);
    return vec4(vec2(at) * 2.0 / float(push.columns) - 1.0, (at.y & 1u) == 0u ? push.z_even : push.z_odd, 1.0);
}
