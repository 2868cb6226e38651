#version 450
#extension GL_EXT_samplerless_texture_functions : require
// Images that samplers of their own read, one of them two, one none; arrays of both; and one with its own sampler.
layout(set = 0, binding = 0) uniform texture2D by_two;
layout(set = 0, binding = 1) uniform texture2D by_one;
layout(set = 0, binding = 2) uniform texture2D fetched;
layout(set = 0, binding = 3) uniform sampler first;
layout(set = 0, binding = 4) uniform sampler second;
layout(set = 0, binding = 5) uniform sampler unused;
layout(set = 1, binding = 0) uniform texture2D several[3];
layout(set = 1, binding = 1) uniform sampler several_samplers[2];
layout(set = 1, binding = 2) uniform sampler2D combined;
layout(location = 0) flat in int which;
layout(location = 0) out vec4 out_color;
vec4 helper() { return texture(sampler2D(by_two, second), vec2(0)); }
void main() {
    out_color = texture(sampler2D(by_two, first), vec2(0)) + texture(sampler2D(by_one, second), vec2(0)) +
                texelFetch(fetched, ivec2(0), 0) + texture(combined, vec2(0)) + helper() +
                textureGather(sampler2D(several[which], several_samplers[which]), vec2(0));
}
