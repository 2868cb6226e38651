#version 450
// The mean of two pictures, four bytes per texel.
layout(local_size_x = 64) in;
layout(set = 0, binding = 0) readonly buffer First { uint first[]; };
layout(set = 0, binding = 1) readonly buffer Second { uint second[]; };
layout(set = 0, binding = 2) writeonly buffer Mean { uint mean[]; };
void main() {
    uint i = gl_GlobalInvocationID.x;
    mean[i] = ((first[i] >> 1) & 0x7f7f7f7f) + ((second[i] >> 1) & 0x7f7f7f7f);
}
