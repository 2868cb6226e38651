#version 450
// Isolates rasterization: nothing is computed and nothing is written. Operations: none.
void main() {}
