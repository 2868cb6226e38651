#version 450
layout(constant_id = 3) const int kCount = 2;
layout(location = 0) in vec4 list[kCount];
void main() {
    gl_Position = vec4(0.0);
    for (int i = 0; i < kCount; ++i) gl_Position += list[i];
}
