#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates texture caches where every sample is anywhere in the texture.
// Operations: TAPS samples, 9 integer operations to say where, 4 additions a sample.
layout(constant_id = 0) const int TAPS = 8;
#include "push.glsl"
layout(set = 0, binding = 2) uniform sampler2D image[16];
layout(location = 0) out vec4 color;

void main() {
    vec4 sum = vec4(0.0);
    for (int tap = 0; tap < TAPS; ++tap) {
        uvec2 pixel = uvec2(gl_FragCoord.xy);
        uint hash = (pixel.x * 73856093u) ^ (pixel.y * 19349663u) ^ (uint(tap) * 83492791u);
        hash = (hash ^ (hash >> 15)) * 2246822519u;
        hash ^= hash >> 13;
        vec2 place = vec2(hash & 0xffffu, hash >> 16) * (1.0 / 65536.0);
        // The level is said: what neighbours differ by says nothing.
        sum += textureLod(image[0], place, 0.0);
    }
    color = sum;
}
