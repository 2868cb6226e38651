#version 450
#extension GL_EXT_multiview : require
layout(location = 0) in vec4 position;
layout(location = 1) in vec4 color;
layout(location = 0) out vec4 out_color;
void main() {
    gl_Position = position;
    // The views differ in colour only, so that both cover the same samples.
    out_color = gl_ViewIndex == 0 ? color : color.bgra;
}
