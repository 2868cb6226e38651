#version 450
// Shows all that vertex_varyings.vert passes on, so that no driver takes it away. Operations: 6 additions; no triangle
// that is timed has a fragment.
layout(location = 0) in vec3 passed_normal;
layout(location = 1) in vec4 passed_colour;
layout(location = 0) out float color;

void main() {
    color = passed_normal.x + passed_normal.y + passed_normal.z +
            (passed_colour.x + passed_colour.y + passed_colour.z + passed_colour.w);
}
