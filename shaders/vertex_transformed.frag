#version 450
// Shows all that vertex_transformed.vert passes on, so that no driver takes it away. Operations: 13 additions; no
// triangle that is timed has a fragment.
layout(location = 0) in vec3 direction_0;
layout(location = 1) in vec3 direction_1;
layout(location = 2) in vec4 colour_0;
layout(location = 3) in vec4 colour_1;
layout(location = 0) out float color;

void main() {
    vec3 direction = direction_0 + direction_1;
    vec4 colour = colour_0 + colour_1;
    color = direction.x + direction.y + direction.z + (colour.x + colour.y + colour.z + colour.w);
}
