// Eight chains that do not wait for one another: throughput of inverse square roots, on a GPU's special-function units.
// Operations: ITERATIONS * 4 * 8 inverse square roots. Result: each chain goes to 1, so 8.
float chains(uint lane) {
    float a = push.one + float(lane), b = a + 1.0, c = a + 2.0, d = a + 3.0, e = a + 4.0, f = a + 5.0, g = a + 6.0,
          h = a + 7.0;
    for (int i = 0; i < ITERATIONS; ++i) {
#define ROUND                                                          \
    a = inversesqrt(a); b = inversesqrt(b); c = inversesqrt(c); d = inversesqrt(d); \
    e = inversesqrt(e); f = inversesqrt(f); g = inversesqrt(g); h = inversesqrt(h);
        ROUND ROUND ROUND ROUND
    }
    return ((a + b) + (c + d)) + ((e + f) + (g + h));
}
