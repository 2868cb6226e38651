#version 450
#extension GL_EXT_nonuniform_qualifier : require
// Every kind of descriptor that leads to an image or texel buffer, and some that do not.
layout(set = 0, binding = 0) uniform texture2D sampled;
layout(set = 0, binding = 1) uniform sampler filtering;
layout(set = 0, binding = 2) uniform sampler2D several[3];
layout(set = 0, binding = 3, r32f) uniform image2D storage;
layout(set = 1, binding = 0) uniform samplerBuffer texels;
layout(set = 1, binding = 1, r32f) uniform imageBuffer stored_texels;
layout(set = 1, binding = 2) uniform Block { vec4 colour; } block;
layout(set = 2, binding = 5) uniform sampler2D unbounded[];
layout(set = 2, binding = 6) uniform sampler2D unused;
layout(input_attachment_index = 0, set = 3, binding = 1) uniform subpassInput before;
layout(set = 3, binding = 2) uniform sampler2D in_function;
layout(set = 3, binding = 3) uniform sampler2D in_dead_function;
layout(constant_id = 0) const bool off = false;
layout(set = 3, binding = 4) uniform sampler2D switched_off;
layout(location = 0) flat in int which;
layout(location = 0) out vec4 out_color;
vec4 helper() { return texture(in_function, vec2(0)); }
vec4 dead() { return texture(in_dead_function, vec2(0)); }
void main() {
    out_color = texture(sampler2D(sampled, filtering), vec2(0)) + texture(several[which], vec2(0)) +
                imageLoad(storage, ivec2(0)) + texelFetch(texels, 0) + imageLoad(stored_texels, 0) + block.colour +
                texture(unbounded[nonuniformEXT(which)], vec2(0)) + subpassLoad(before) + helper();
    if (off) out_color += texture(switched_off, vec2(0));
}
