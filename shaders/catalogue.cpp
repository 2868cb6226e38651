#include "shaders/catalogue.h"

#include <cstring>

namespace framecast::microbench {
namespace {

constexpr int kStepsPerIteration = 4;

double integer_chain(std::uint32_t value, std::int32_t steps, const Push& push) {
    for (std::int32_t i = 0; i < steps; ++i)
        value = value * push.multiplier + push.increment;
    return value;
}

double integer_chains(std::uint32_t lane, std::int32_t steps, const Push& push) {
    std::uint32_t all = 0;
    for (std::uint32_t chain = 0; chain < 8; ++chain)
        all ^= static_cast<std::uint32_t>(integer_chain(lane + chain, steps, push));
    return all;
}

}  // namespace

Size size_for(bool is_cpu) {
    if (is_cpu) return {};
    // A fragment writes 16 bytes: with few texels a GPU would wait for its output.
    return {2048, 8192, 512, 64, 32};
}

const std::vector<Chain>& chains() {
    static const std::vector<Chain> all = {
        {"float-independent", "float_independent", 64, false,
         "multiply-adds, each two operations, in eight chains that do not wait for one another"},
        {"float-dependent", "float_dependent", 64, false, "multiply-adds, each two operations, in one chain"},
        {"integer-independent", "integer_independent", 64, true,
         "32-bit multiplications and additions in eight chains that do not wait for one another"},
        {"integer-dependent", "integer_dependent", 64, true,
         "32-bit multiplications and additions in one chain"},
        {"special", "special", 32, false,
         "inverse square roots in eight chains that do not wait for one another"},
    };
    return all;
}

Expectation chain_result(const Chain& chain, std::int32_t iterations, const Push& push) {
    Expectation expected;
    const std::string_view shader = chain.shader;
    const std::int32_t steps = kStepsPerIteration * iterations;
    for (std::uint32_t lane = 0; lane < 8; ++lane) {
        double& value = expected.by_lane[lane];
        if (shader == "float_independent") value = 8 * lane + 28 + 8.0 * steps;
        if (shader == "float_dependent") value = lane + 8.0 * steps;
        if (shader == "integer_independent") value = integer_chains(lane, steps, push);
        if (shader == "integer_dependent") value = integer_chain(lane, 8 * steps, push);
        if (shader == "special") value = 8;
    }
    // Inverse square roots may be off by 2 units in the last place, and drivers take estimates.
    if (shader == "special") expected.tolerance = 0.01;
    return expected;
}

std::vector<Benchmark> catalogue(const Size& size) {
    std::vector<Benchmark> all;
    add_vertex_benchmarks(size, all);
    add_fragment_benchmarks(size, all);
    add_texture_benchmarks(size, all);
    add_compute_benchmarks(size, all);
    return all;
}

}  // namespace framecast::microbench
