#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates what an ordinary vertex shader does with a vertex that is read (vertex_fetched.vert): it transforms vectors
// and passes directions and colours on, two of each, so that it is not lost beside reading. The matrix moves all
// triangles outside.
// Operations: 24 multiply-adds, 3 attributes, 14 components passed on in four varyings.
#include "push.glsl"
#include "pixel.glsl"
layout(location = 0) in vec4 position;
layout(location = 1) in vec4 normal;
layout(location = 2) in vec4 colour;
// Variables, not arrays: SwiftShader takes longer to store those (fragment_outputs.frag).
layout(location = 0) out vec3 direction_0;
layout(location = 1) out vec3 direction_1;
layout(location = 2) out vec4 colour_0;
layout(location = 3) out vec4 colour_1;

void main() {
    gl_Position = push.matrix * vec4(position.xyz, 1.0);
    vec4 second = push.matrix * vec4(normal.xyz, 1.0);
    direction_0 = normal.xyz;
    direction_1 = colour.xyz;
    colour_0 = colour;
    colour_1 = second;
    if (CHECKED) {
        // The transformed position is looked at too.
        colour_0 += gl_Position;
        gl_PointSize = 1.0;
        gl_Position = pixel_of_vertex();
    }
}
