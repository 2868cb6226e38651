// One pipeline for all draws of the stamp self-test. `vertex_steps` > 0: tiny triangles all over the target, each vertex doing that
// many steps of work. 0: one triangle that covers the target, or a corner of it where each pixel does much. Compiled to
// capture/stamps/generated/self_test_spirv.h by capture/compile_shaders.sh.
#version 450

layout(push_constant) uniform Work {
    uint vertex_steps;
    uint pixel_steps;
};
layout(location = 0) out float shade;

void main() {
    vec2 corner = vec2(gl_VertexIndex % 3 == 1 ? 1.0 : 0.0, gl_VertexIndex % 3 == 2 ? 1.0 : 0.0);
    uint triangle = uint(gl_VertexIndex) / 3u;
    float x = float(triangle & 1023u) / 1024.0;
    for (uint step = 0u; step < vertex_steps; ++step) x = fract(x * 1.37 + 0.113);
    shade = x;
    if (vertex_steps == 0u) {
        gl_Position = vec4(corner * (pixel_steps > 1u ? 0.5 : 4.0) - 1.0, 0.5, 1.0);
    } else {
        vec2 cell = vec2(float(triangle % 64u), float((triangle / 64u) % 64u)) / 32.0 - 1.0;
        gl_Position = vec4(cell + corner / 64.0, 0.5, 1.0);
    }
}
