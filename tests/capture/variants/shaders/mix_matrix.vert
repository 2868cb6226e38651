#version 450
layout(location = 0) in vec3 position;
layout(location = 1) in vec2 coordinate;
layout(location = 0) out vec2 passed;
layout(binding = 0) uniform Scene { mat4 matrix; vec4 offsets[4]; } scene;
void main() {
    gl_Position = scene.matrix * vec4(position, 1.0);
    passed = coordinate + scene.offsets[gl_VertexIndex & 3].xy;  // an address of its own
}
