#version 450
// Eight incoherent taps of a large texture.
layout(set = 0, binding = 0) uniform sampler2D image;
layout(location = 0) in vec4 color;
layout(location = 0) out vec4 out_color;
void main() {
    vec4 sum = vec4(0);
    vec2 at = gl_FragCoord.xy * vec2(0.137, 0.219);
    for (int i = 0; i < 8; ++i) {
        at = fract(at * vec2(7.13, 5.71) + vec2(0.37, 0.61));
        sum += textureLod(image, at, 0.0);
    }
    out_color = 0.125 * sum + 0.1 * color;
}
