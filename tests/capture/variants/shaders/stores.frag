#version 450
layout(early_fragment_tests) in;
layout(set = 0, binding = 0) buffer Counts { uint count; vec4 data[]; };
layout(set = 0, binding = 1, rgba8) uniform image2D picture;
layout(set = 0, binding = 2, r32ui) uniform uimage2D counters;
layout(set = 0, binding = 3, r32f) uniform imageBuffer texels;
layout(set = 0, binding = 4, r32ui) uniform uimageBuffer texel_counters;
layout(location = 0) in vec4 color;
void main() {
    const ivec2 at = ivec2(color.xy);
    data[at.x] = color;
    atomicAdd(count, 1);
    imageStore(picture, at, color);
    imageAtomicAdd(counters, at, 1u);
    imageStore(texels, at.x, color);
    imageAtomicMax(texel_counters, at.x, 3u);
}
