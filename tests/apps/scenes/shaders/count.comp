#version 450
// One atomic addition per invocation.
layout(local_size_x = 64) in;
layout(set = 0, binding = 0) buffer Sum { uint invocations; };
void main() { atomicAdd(invocations, 1); }
