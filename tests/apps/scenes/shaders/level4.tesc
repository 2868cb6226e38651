#version 450
layout(vertices = 3) out;
layout(location = 0) in vec4 color[];
layout(location = 0) out vec4 out_color[];
void main() {
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
    out_color[gl_InvocationID] = color[gl_InvocationID];
    if (gl_InvocationID == 0) {
        gl_TessLevelInner[0] = 4.0;
        gl_TessLevelOuter[0] = gl_TessLevelOuter[1] = gl_TessLevelOuter[2] = 4.0;
    }
}
