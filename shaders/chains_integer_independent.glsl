// Eight chains that do not wait for one another: throughput of 32-bit multiplications and additions.
// Operations: ITERATIONS * 4 * 8 multiplications and as many additions. Result: exclusive or of the chains.
uint chains(uint lane) {
    uint a = lane, b = a + 1u, c = a + 2u, d = a + 3u, e = a + 4u, f = a + 5u, g = a + 6u, h = a + 7u;
    for (int i = 0; i < ITERATIONS; ++i) {
#define ROUND                                                                                          \
    a = a * push.multiplier + push.increment; b = b * push.multiplier + push.increment;                \
    c = c * push.multiplier + push.increment; d = d * push.multiplier + push.increment;                \
    e = e * push.multiplier + push.increment; f = f * push.multiplier + push.increment;                \
    g = g * push.multiplier + push.increment; h = h * push.multiplier + push.increment;
        ROUND ROUND ROUND ROUND
    }
    return a ^ b ^ c ^ d ^ e ^ f ^ g ^ h;
}
