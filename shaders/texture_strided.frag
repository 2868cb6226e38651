#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates texture caches where neighbouring fragments read texels of other cache lines, 16 texels apart.
// Operations: TAPS samples, 2 multiply-adds and 4 additions a sample.
layout(constant_id = 0) const int TAPS = 8;
#include "push.glsl"
layout(set = 0, binding = 2) uniform sampler2D image[16];
layout(location = 0) out vec4 color;

void main() {
    vec4 sum = vec4(0.0);
    for (int tap = 0; tap < TAPS; ++tap) {
        sum += texture(image[0], (gl_FragCoord.xy * 16.0 + 0.3 + float(tap) * vec2(37.0, 21.0)) * push.uv_scale);
    }
    color = sum;
}
