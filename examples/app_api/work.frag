// Some work for a frame: a hash of each pixel's place, many times over.
#version 450
layout(location = 0) out vec4 colour;

void main() {
    uint n = uint(gl_FragCoord.x) + 977u * uint(gl_FragCoord.y);
    for (uint i = 0; i < 64; ++i)
        n = (n ^ (n >> 7)) * 0x9e3779b1u + i;
    colour = unpackUnorm4x8(n);
}
