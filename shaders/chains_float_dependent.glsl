// One chain, each step waiting for the one before: latency of single-precision multiply-adds.
// Operations: ITERATIONS * 32 multiply-adds, each two operations. Result: start + 32 ITERATIONS step.
float chains(uint lane) {
    float a = float(lane), step = step_of(a);
    for (int i = 0; i < ITERATIONS; ++i) {
#define ROUND                                                                                                  \
    a = fma(a, push.one, step); a = fma(a, push.one, step); a = fma(a, push.one, step);          \
    a = fma(a, push.one, step); a = fma(a, push.one, step); a = fma(a, push.one, step);          \
    a = fma(a, push.one, step); a = fma(a, push.one, step);
        ROUND ROUND ROUND ROUND
    }
    return a;
}
