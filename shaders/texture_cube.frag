#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates texture units on cube maps, one face however large the target is.
// Operations: TAPS samples, 2 multiply-adds, 2 fractions, 2 subtractions, the choice of a face and 4 additions a sample.
layout(constant_id = 0) const int TAPS = 8;
#include "push.glsl"
layout(set = 0, binding = 2) uniform samplerCube image[16];
layout(location = 0) out vec4 color;

void main() {
    vec4 sum = vec4(0.0);
    for (int tap = 0; tap < TAPS; ++tap) {
        vec2 place = (gl_FragCoord.xy + vec2(0.3, 0.4) + float(tap) * vec2(3.0, 2.0)) * push.uv_scale;
        sum += texture(image[0], vec3(fract(place) - 0.5, 1.0));
    }
    color = sum;
}
