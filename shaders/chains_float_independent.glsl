// Eight chains that do not wait for one another: throughput of single-precision multiply-adds.
// Operations: ITERATIONS * 4 * 8 multiply-adds, each two operations. Result: 8 start + 28 + 32 ITERATIONS step.
float chains(uint lane) {
    float a = float(lane), b = a + 1.0, c = a + 2.0, d = a + 3.0, e = a + 4.0, f = a + 5.0, g = a + 6.0, h = a + 7.0;
    float step = step_of(a);
    for (int i = 0; i < ITERATIONS; ++i) {
#define ROUND                                                                  \
    a = fma(a, push.one, step); b = fma(b, push.one, step);          \
    c = fma(c, push.one, step); d = fma(d, push.one, step);          \
    e = fma(e, push.one, step); f = fma(f, push.one, step);          \
    g = fma(g, push.one, step); h = fma(h, push.one, step);
        ROUND ROUND ROUND ROUND
    }
    return ((a + b) + (c + d)) + ((e + f) + (g + h));
}
