#version 450
// A fragment shader with so many steps of arithmetic.
layout(constant_id = 0) const int steps = 1;
layout(location = 0) out vec4 out_color;
void main() {
    vec4 sum = gl_FragCoord.xyxy * 1e-3;
    for (int i = 0; i < steps; ++i) sum = sum * (1.0 - 0.01 * sum) + 0.001;
    out_color = fract(sum);
}
