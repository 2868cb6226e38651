#version 450
#extension GL_ARB_shader_stencil_export : require
layout(location = 0) in vec4 color;
layout(location = 0) out vec4 plain;
void main() {
    if (color.a < 0.5) discard;
    gl_FragDepth = color.z;
    gl_SampleMask[0] = int(color.x);
    gl_FragStencilRefARB = int(color.y);
    plain = color;
}
