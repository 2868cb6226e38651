#version 450
#extension GL_GOOGLE_include_directive : require
// The texture-unit study's mesh: triangles side by side over the whole target, three vertices each, with lighting of a kind.
// Operations: some 40; the study counts them in the SPIR-V.
#include "push.glsl"
layout(location = 0) out vec4 light;

void main() {
    uint triangle = uint(gl_VertexIndex) / 3u;
    uint corner = uint(gl_VertexIndex) % 3u;
    uint quad = triangle >> 1;
    uvec2 at = uvec2(quad % push.columns, quad / push.columns);
    uvec2 offset = uvec2(corner == 1u ? 1u : 0u, corner == 2u ? 1u : 0u);
    if ((triangle & 1u) == 1u) offset = uvec2(1u) - offset;
    vec2 place = vec2(at + offset) * push.grid_scale * 2.0 - 1.0;
    vec3 normal = normalize(vec3(place, push.one));
    float lambert = max(dot(normal, vec3(0.6, 0.0, 0.8)), 0.0);
    float shine = lambert * lambert * lambert * lambert;
    light = vec4(lambert, shine, place);
    gl_Position = vec4(place, 0.5, 1.0);
}
