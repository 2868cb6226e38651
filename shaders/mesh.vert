#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates what happens to triangles: a grid of quads over the target, drawn with indices that use a vertex six times, so
// that shading vertices counts little. Which triangles are culled or clipped is the pipeline's and the depths' to say.
// Operations: 1 division, 1 remainder, 2 multiply-adds.
#include "push.glsl"

void main() {
    uint across = push.columns + 1u;
    uvec2 at = uvec2(uint(gl_VertexIndex) % across, uint(gl_VertexIndex) / across);
    gl_Position = vec4(vec2(at) * 2.0 / float(push.columns) - 1.0, (at.y & 1u) == 0u ? push.z_even : push.z_odd, 1.0);
}
