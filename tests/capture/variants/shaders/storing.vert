#version 450
layout(location = 0) in vec4 position;
layout(set = 0, binding = 0) buffer Seen { uint count; uint seen[]; };
void main() {
    seen[gl_VertexIndex] = atomicAdd(count, 1);
    gl_Position = position;
}
