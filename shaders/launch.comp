#version 450
// Isolates what starting a dispatch takes: one invocation. Operations: one atomic addition.
layout(local_size_x = 1) in;
layout(set = 0, binding = 1) buffer Out { uint result[]; };

void main() {
    atomicAdd(result[0], 1u);
}
