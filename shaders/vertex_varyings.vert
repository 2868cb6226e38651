#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates what an ordinary vertex shader does with a vertex that is read (vertex_fetched.vert): it transforms its
// position and passes its normal and a colour on. The matrix moves all triangles outside.
// Operations: 12 multiply-adds, 3 attributes, 7 components passed on in two varyings.
#include "push.glsl"
#include "pixel.glsl"
layout(location = 0) in vec4 position;
layout(location = 1) in vec4 normal;
layout(location = 2) in vec4 colour;
layout(location = 0) out vec3 passed_normal;
layout(location = 1) out vec4 passed_colour;

void main() {
    gl_Position = push.matrix * vec4(position.xyz, 1.0);
    passed_normal = normal.xyz;
    passed_colour = colour;
    if (CHECKED) {
        // The transformed position is looked at too.
        passed_colour += gl_Position;
        gl_PointSize = 1.0;
        gl_Position = pixel_of_vertex();
    }
}
