#version 450
// Which image is read with which sampler is not to be seen where they are combined.
layout(set = 0, binding = 0) uniform texture2D first;
layout(set = 0, binding = 1) uniform texture2D second;
layout(set = 0, binding = 2) uniform sampler near;
layout(set = 0, binding = 3) uniform sampler far;
layout(set = 0, binding = 4) uniform sampler2D combined;
layout(location = 0) out vec4 out_color;
vec4 read(texture2D image, sampler with) { return texture(sampler2D(image, with), vec2(0)); }
void main() { out_color = read(first, near) + read(second, far) + texture(combined, vec2(0)); }
