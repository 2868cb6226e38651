#version 450
layout(local_size_x = 64) in;
layout(constant_id = 3) const int trips = 2;
layout(constant_id = 4) const bool rooted = false;
layout(binding = 0) buffer Numbers { uint total; float values[]; } numbers;
shared float tile[64];
void main() {
    uint at = gl_LocalInvocationIndex;
    tile[at] = numbers.values[at];
    barrier();
    float sum = 0.0;
    for (int i = 0; i < trips; ++i) {
        sum += tile[63u - at];
        if (rooted) sum = sqrt(sum);
    }
    numbers.values[at] = sum;
    atomicAdd(numbers.total, 1u);
}
