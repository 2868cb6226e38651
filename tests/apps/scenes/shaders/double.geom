#version 450
// Every triangle twice: as it is, and moved right by half the target (1 in clip space).
layout(triangles) in;
layout(triangle_strip, max_vertices = 6) out;
layout(location = 0) in vec4 color[];
layout(location = 0) out vec4 out_color;
void main() {
    for (int copy = 0; copy < 2; ++copy) {
        for (int i = 0; i < 3; ++i) {
            gl_Position = gl_in[i].gl_Position + vec4(copy, 0, 0, 0);
            out_color = color[i];
            EmitVertex();
        }
        EndPrimitive();
    }
}
