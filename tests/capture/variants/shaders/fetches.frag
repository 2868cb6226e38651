#version 450
layout(set = 0, binding = 0) uniform sampler1D line;
layout(set = 0, binding = 1) uniform sampler2D plane;
layout(set = 0, binding = 2) uniform sampler2DArray layers;
layout(set = 0, binding = 3) uniform sampler3D volume;
layout(set = 0, binding = 4) uniform sampler2DMS samples;
layout(set = 0, binding = 5) uniform samplerBuffer texels;
layout(set = 0, binding = 6) uniform sampler1DArray lines;
layout(location = 0) flat in ivec4 at;
layout(location = 0) out vec4 color;
void main() {
    color = texelFetch(line, at.x, 0) + texelFetch(plane, at.xy, 1) + texelFetch(layers, at.xyz, 2) +
            texelFetch(volume, at.xyz, 0) + texelFetch(samples, at.xy, 3) + texelFetch(texels, at.x) +
            texelFetch(lines, at.xy, 0);
    color += texelFetchOffset(plane, at.xy, 0, ivec2(-1, 1)) + texelFetchOffset(layers, at.xyz, 0, ivec2(2, -2)) +
             texelFetchOffset(lines, at.xy, 0, 1) + texelFetchOffset(line, at.x, 0, -1);
}
