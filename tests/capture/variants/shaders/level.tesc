#version 450
layout(vertices = 3) out;
layout(set = 0, binding = 0) buffer Counts { uint count; };
void main() {
    gl_TessLevelOuter[0] = gl_TessLevelOuter[1] = gl_TessLevelOuter[2] = gl_TessLevelInner[0] = 1.0;
    gl_out[gl_InvocationID].gl_Position = gl_in[gl_InvocationID].gl_Position;
    atomicAdd(count, 1);
}
