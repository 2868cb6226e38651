#version 450
#extension GL_EXT_demote_to_helper_invocation : require
layout(location = 0) in vec4 color;
layout(location = 0) out vec4 plain;
void main() {
    if (color.a < 0.5) demote;
    plain = dFdx(color);
}
