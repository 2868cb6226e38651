#version 450
#extension GL_GOOGLE_include_directive : require
// The texture-unit study's fragments: lighting from the mesh, and COUNT textures of 16, one bilinear sample each.
// Operations: COUNT samples, 4 multiply-adds each; some 40 beside them. The study counts them in the SPIR-V.
layout(constant_id = 0) const int COUNT = 8;
#include "push.glsl"
layout(set = 0, binding = 2) uniform sampler2D image[16];
layout(location = 0) in vec4 light;
layout(location = 0) out vec4 color;

#define READ(n) if (COUNT > n) sum += texture(image[n], place);

void main() {
    vec2 place = (gl_FragCoord.xy + vec2(0.3, 0.4)) * push.uv_scale;
    vec4 sum = vec4(0.0);
    vec4 lit = light;
    float step = step_of(gl_FragCoord.x);
    for (int i = 0; i < 8; ++i)
        lit = fma(lit, vec4(push.one), vec4(step));
    READ(0) READ(1) READ(2) READ(3)
    READ(4) READ(5) READ(6) READ(7)
    READ(8) READ(9) READ(10) READ(11)
    READ(12) READ(13) READ(14) READ(15)
    // Green is what was read; the arithmetic is kept alive by red.
    color = vec4(sum.r + lit.x + lit.y + lit.z + lit.w, sum.g, sum.b, sum.a);
}
