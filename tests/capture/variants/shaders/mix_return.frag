#version 450
layout(location = 0) in float a;
layout(location = 0) out float value;
float shade(float x) {
    if (x > 0.5) return 1.0;
    for (int i = 0; i < 4; ++i) {
        x = sqrt(x);
        if (x > 0.75) return x;
    }
    return inversesqrt(x);
}
void main() {
    value = shade(a);
}
