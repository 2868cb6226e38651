#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates reading the attributes of an ordinary vertex: what vertex_transformed.vert does without its work. Nothing is
// passed on, for that costs too, and all triangles are outside; vertices that are checked show their sum as depth.
// Operations: 11 additions, 1 multiplication, 3 attributes.
#include "push.glsl"
#include "pixel.glsl"
layout(location = 0) in vec4 position;
layout(location = 1) in vec4 normal;
layout(location = 2) in vec4 colour;

void main() {
    vec4 all = position + normal + colour;
    float sixteenth = (all.x + all.y + all.z + all.w) / 16.0;
    gl_Position = vec4(2.0 + abs(sixteenth), 0.0, 0.5, 1.0);
    if (CHECKED) {
        gl_PointSize = 1.0;
        gl_Position = pixel_of_vertex();
        gl_Position.z = sixteenth;
    }
}
