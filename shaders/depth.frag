#version 450
// Shows what a vertex computed and has in its depth (vertex_fetched.vert). Operations: none but the store.
layout(location = 0) out float color;

void main() {
    color = gl_FragCoord.z;
}
