// One chain, each step waiting for the one before: latency of 32-bit multiplications and additions.
// Operations: ITERATIONS * 32 multiplications and as many additions. Result: the chain.
uint chains(uint lane) {
    uint a = lane;
    for (int i = 0; i < ITERATIONS; ++i) {
#define ROUND                                                                                          \
    a = a * push.multiplier + push.increment; a = a * push.multiplier + push.increment;                \
    a = a * push.multiplier + push.increment; a = a * push.multiplier + push.increment;                \
    a = a * push.multiplier + push.increment; a = a * push.multiplier + push.increment;                \
    a = a * push.multiplier + push.increment; a = a * push.multiplier + push.increment;
        ROUND ROUND ROUND ROUND
    }
    return a;
}
