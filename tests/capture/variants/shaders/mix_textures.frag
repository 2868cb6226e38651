#version 450
layout(location = 0) in vec4 a;
layout(location = 0) out vec4 color;
layout(binding = 0) uniform sampler2D image;
layout(binding = 1) uniform sampler2DShadow depths;
layout(binding = 2) uniform samplerBuffer texels;
layout(binding = 3, rgba8) uniform image2D written;
void main() {
    vec4 sum = texture(image, a.xy);
    sum = max(sum, textureLod(image, a.zw, 1.0));
    sum = max(sum, textureGather(image, a.yz));
    sum = max(sum, texelFetch(image, ivec2(3, 4), 0));
    sum = max(sum, texelFetch(texels, 5));
    sum = max(sum, vec4(textureProj(depths, a)));
    imageStore(written, ivec2(1, 2), sum);
    color = sum;
}
