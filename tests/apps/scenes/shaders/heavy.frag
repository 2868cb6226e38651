#version 450
// A fragment shader bound by arithmetic.
layout(location = 0) in vec4 color;
layout(location = 0) out vec4 out_color;
void main() {
    vec4 sum = color + gl_FragCoord.xyxy * 1e-3;
    for (int i = 0; i < 48; ++i) sum = sum * (1.0 - 0.01 * sum) + 0.001;
    out_color = fract(sum);
}
