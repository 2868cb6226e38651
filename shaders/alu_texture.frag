#version 450
#extension GL_GOOGLE_include_directive : require
// Isolates how arithmetic and samples overlap: TAPS bilinear samples, RATIO multiply-adds of four components after each.
// Operations: TAPS samples, 4 additions each; TAPS * RATIO * 4 multiply-adds.
layout(constant_id = 0) const int TAPS = 4;
layout(constant_id = 1) const int RATIO = 8;
#include "push.glsl"
layout(set = 0, binding = 2) uniform sampler2D image[16];
layout(location = 0) out vec4 color;

void main() {
    vec4 sum = vec4(0.0);
    vec4 lit = vec4(gl_FragCoord.x, 1.0, 2.0, 3.0);
    float step = step_of(gl_FragCoord.x);
    for (int tap = 0; tap < TAPS; ++tap) {
        sum += texture(image[0], (gl_FragCoord.xy + vec2(0.3, 0.4) + float(tap) * vec2(3.0, 2.0)) * push.uv_scale);
        for (int i = 0; i < RATIO; ++i)
            lit = fma(lit, vec4(push.one), vec4(step));
    }
    // Green is what was read; the arithmetic is kept alive by red.
    color = vec4(sum.r + lit.x + lit.y + lit.z + lit.w, sum.g, sum.b, sum.a);
}
