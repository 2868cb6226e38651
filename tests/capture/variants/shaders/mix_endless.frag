#version 450
layout(location = 0) out float value;
void main() {
    for (;;) value = 2.0;
}
