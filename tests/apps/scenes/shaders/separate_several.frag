#version 450
// One texture, read with both samplers of an array.
layout(set = 0, binding = 0) uniform texture2D image;
layout(set = 0, binding = 1) uniform sampler either[2];
layout(location = 0) in vec4 color;
layout(location = 0) out vec4 out_color;
void main() {
    vec2 at = gl_FragCoord.xy / 64.0;
    out_color = 0.4 * textureLod(sampler2D(image, either[0]), at, 0.0) +
                0.4 * textureLod(sampler2D(image, either[1]), at, 0.0) + 0.2 * color;
}
