#version 450
layout(set = 0, binding = 0) uniform samplerBuffer texels;
layout(location = 0) in vec4 color;
layout(location = 0) out vec4 out_color;
void main() {
    out_color = 0.5 * texelFetch(texels, int(gl_FragCoord.x) % textureSize(texels)) + 0.5 * color;
}
