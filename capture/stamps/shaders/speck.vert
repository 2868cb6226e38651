// A draw of one pixel whose shader does next to nothing: what it takes, any draw takes to start and to finish.
#version 450

void main() {
    gl_Position = vec4(gl_VertexIndex == 1 ? 3.0 : -1.0, gl_VertexIndex == 2 ? 3.0 : -1.0, 0.5, 1.0);
}
