#version 450
// A texture and a sampler that lie in descriptors of their own.
layout(set = 0, binding = 0) uniform texture2D image;
layout(set = 0, binding = 1) uniform sampler filtered;
layout(location = 0) in vec4 color;
layout(location = 0) out vec4 out_color;
void main() {
    vec2 at = gl_FragCoord.xy / 64.0;
    out_color = 0.8 * textureLod(sampler2D(image, filtered), at, 0.0) + 0.2 * color;
}
