#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates what happens to triangles: a square grid of quads over the target, drawn with indices that use a vertex six
// times, so that shading vertices counts little. Which triangles are culled or clipped is the pipeline's and the depths'
// to say.
#include "mesh.glsl"

void main() {
    gl_Position = mesh_position();
}
