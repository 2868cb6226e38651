// What every benchmark's shaders are told. None of it is known to the compiler, which therefore can fold nothing.
layout(push_constant) uniform Push {
    vec2 grid_scale;  // 1 / quads of the scene along each side
    vec2 uv_scale;    // texture coordinates a pixel
    float one;        // 1
    float step;       // 1
    uint multiplier;  // of the integer chains
    uint increment;
    float z_even;  // depth of a mesh's even and odd rows
    float z_odd;
    uint columns;   // quads of a mesh in a row; pixels of a row where vertices are checked
    uint elements;  // of the buffer that is read, a power of two
    mat4 matrix;    // of vertices that are transformed
} push;

// push.step, which for all that the compiler knows differs from lane to lane: AMD's units before RDNA take one scalar operand per
// instruction, so that a multiply-add with two would be a multiplication and an addition.
float step_of(float place) {
    return push.step + place * (push.one - 1.0);
}
