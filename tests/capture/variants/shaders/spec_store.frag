#version 450
layout(constant_id = 0) const bool kStore = true;
layout(set = 0, binding = 1, rgba8) uniform image2D picture;
layout(location = 0) in vec4 color;
layout(location = 0) out vec4 plain;
void main() {
    if (kStore) imageStore(picture, ivec2(color.xy), color);
    plain = color;
}
