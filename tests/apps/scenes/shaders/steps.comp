#version 450
// A compute shader with a given number of steps of arithmetic.
layout(local_size_x = 64) in;
layout(push_constant) uniform Work { uint steps; };
layout(set = 0, binding = 0) buffer Result { uint bits; };
void main() {
    vec4 sum = vec4(gl_GlobalInvocationID.xyzx) * 1e-3;
    for (uint i = 0; i < steps; ++i) sum = sum * (1.0 - 0.01 * sum) + 0.001;
    if (sum.x < -1e9) atomicOr(bits, 1u);  // never, but the compiler does not know
}
