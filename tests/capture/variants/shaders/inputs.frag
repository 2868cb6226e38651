#version 450
layout(location = 0) in Block {
    vec3 normal;
    flat uint material;
} block;
layout(location = 2) in vec2 coordinates[2];
layout(location = 4) sample in vec4 of_the_sample;
layout(location = 5) noperspective in float distance_to_edge;
layout(location = 6) flat in double exact_number;
layout(location = 7) in vec4 unread;
layout(location = 0) out vec4 color;
void main() {
    color = vec4(block.normal, float(block.material)) + coordinates[0].xyxy + coordinates[1].xyxy + of_the_sample +
            distance_to_edge + float(exact_number);
}
