#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates what happens to triangles: a square grid of quads over the target, drawn with indices that use a vertex six
// times, so that shading vertices counts little. Which triangles are culled or clipped is the pipeline's and the depths'
// to say. Vertices are numbered as shaders/mesh_indices.h says.
// Operations: 2 divisions, 2 remainders, 3 multiply-adds.
layout(constant_id = 0) const int BAND = 8;
#include "push.glsl"

void main() {
    uint across = uint(BAND) + 1u;
    uint row = uint(gl_VertexIndex) / across;
    uint rows = push.columns + 1u;
    uvec2 at = uvec2(row / rows * uint(BAND) + uint(gl_VertexIndex) % across, row % rows);
    gl_Position = vec4(vec2(at) * 2.0 / float(push.columns) - 1.0, (at.y & 1u) == 0u ? push.z_even : push.z_odd, 1.0);
}
