#version 450
// Isolates atomic additions that all hit one word. Operations: ITERATIONS atomic additions.
layout(local_size_x = 256) in;
layout(constant_id = 0) const int ITERATIONS = 4;
layout(set = 0, binding = 1) buffer Out { uint result[]; };

void main() {
    for (int i = 0; i < ITERATIONS; ++i)
        atomicAdd(result[0], 1u);
}
