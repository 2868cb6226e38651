#version 450
#extension GL_ARB_fragment_shader_interlock : require
layout(pixel_interlock_ordered) in;
layout(set = 0, binding = 1, rgba8) uniform coherent image2D picture;
layout(location = 0) in vec4 color;
void main() {
    beginInvocationInterlockARB();
    imageStore(picture, ivec2(color.xy), color);
    endInvocationInterlockARB();
}
