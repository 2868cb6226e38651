#version 450
// Drops the left half of a target whose width is the push constant.
layout(push_constant) uniform Push { float width; };
layout(location = 0) in vec4 color;
layout(location = 0) out vec4 out_color;
void main() {
    if (gl_FragCoord.x < 0.5 * width) discard;
    out_color = color;
}
