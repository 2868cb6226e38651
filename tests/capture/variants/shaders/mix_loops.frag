#version 450
layout(location = 0) in float a;
layout(location = 0) out float value;
void main() {
    float sum = a;
    for (int i = 1; i < 64; i <<= 1) sum = sqrt(sum);           // 6
    for (uint i = 30u; i >= 3u; i -= 3u) sum = sqrt(sum);       // 10
    for (float t = 0.0; t < 1.0; t += 0.125) sum = sqrt(sum);   // 8
    int k = 0;
    do { sum = sqrt(sum); k += 2; } while (k != 14);            // 7
    for (int i = 0; i < min(k, 20) / 2; ++i) {                  // 7
        if (i % 2 == 1) continue;
        sum = sqrt(sum);                                        // 4 of them
    }
    value = sum;                                                // 35 in all
}
