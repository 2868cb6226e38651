#version 450
// Every texel of a 4x4 texture once: sampled into the first output, fetched into the second.
layout(set = 0, binding = 0) uniform sampler2D picture;
layout(location = 0) in vec4 color;
layout(location = 0) out vec4 sampled;
layout(location = 1) out uint fetched;
void main() {
    sampled = texture(picture, gl_FragCoord.xy / 16.0) * color;
    fetched = uint(round(texelFetch(picture, ivec2(gl_FragCoord.xy) / 4, 0).r * 255.0));
}
