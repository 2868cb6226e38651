// Does `pixel_steps` steps of arithmetic that no compiler can leave out. See self_test.vert.
#version 450

layout(push_constant) uniform Work {
    uint vertex_steps;
    uint pixel_steps;
};
layout(location = 0) in float shade;
layout(location = 0) out vec4 color;

void main() {
    float x = shade;
    for (uint step = 0u; step < pixel_steps; ++step) x = fract(x * 1.37 + 0.113);
    color = vec4(x, shade, 0.0, 1.0);
}
