#version 450
// Two textures of one array, and a third one that only a function uses which nothing calls.
layout(set = 0, binding = 0) uniform sampler2D images[2];
layout(set = 0, binding = 1) uniform sampler2D unused;
layout(location = 0) in vec4 color;
layout(location = 0) out vec4 out_color;
vec4 never() { return texture(unused, vec2(0)); }
void main() {
    vec2 at = gl_FragCoord.xy / 64.0;
    out_color = 0.4 * textureLod(images[0], at, 0.0) + 0.4 * textureLod(images[1], at, 1.0) + 0.2 * color;
}
