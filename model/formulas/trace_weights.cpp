#include "model/formulas/trace_weights.h"

#include <cmath>
#include <string>

#include "model/numeric/bounds.h"
#include "model/numeric/number_text.h"

namespace framecast {
namespace {

constexpr double kHzPerMhz = 1e6;

Error not_positive(const std::string& what, double value) {
    return Error{what + " is " + number_text(value) + "; it must be positive and finite"};
}

Result<double> sum_weighted(const std::vector<Trace>& traces, double (*term)(const Trace&)) {
    if (traces.empty()) return Error{"there are no traces"};
    std::vector<double> weights;
    double sum = 0;
    for (const Trace& trace : traces) {
        const std::string row = "row " + std::to_string(weights.size() + 1) + ": ";
        if (!positive_and_finite(trace.cpi)) return not_positive(row + "CPI", trace.cpi);
        if (!positive_and_finite(trace.instructions))
            return not_positive(row + "the trace's length", trace.instructions);
        weights.push_back(trace.weight);
        sum += trace.weight * term(trace);
    }
    auto whole = check_fractions(weights);
    if (!whole) return whole.error();
    return sum;
}

}  // namespace

Result<std::vector<double>> weights_from_instructions(const std::vector<double>& represented) {
    double total = 0;
    for (std::size_t i = 0; i < represented.size(); ++i) {
        if (!(represented[i] >= 0) || !std::isfinite(represented[i]))
            return Error{"row " + std::to_string(i + 1) + ": " + number_text(represented[i]) +
                         " instructions; it must be finite and not negative"};
        total += represented[i];
    }
    if (!(total > 0)) return Error{"the traces represent no instructions"};
    std::vector<double> weights = represented;
    for (double& weight : weights)
        weight /= total;
    return weights;
}

Result<double> check_fractions(const std::vector<double>& fractions) {
    double sum = 0;
    for (std::size_t i = 0; i < fractions.size(); ++i) {
        if (!(fractions[i] >= 0 && fractions[i] <= 1))
            return Error{"row " + std::to_string(i + 1) + ": the fraction is " + number_text(fractions[i]) +
                         "; it must lie in [0, 1]"};
        sum += fractions[i];
    }
    if (!(std::abs(sum - 1) <= 1e-6))
        return Error{"the fractions sum to " + number_text(sum) + ", not to 1: " + number_text(1 - sum) +
                     " of the whole is not attributed"};
    return sum;
}

Result<double> weighted_cpi(const std::vector<Trace>& traces) {
    return sum_weighted(traces, [](const Trace& trace) { return trace.cpi; });
}

Result<double> workload_seconds(const std::vector<Trace>& traces, double total_instructions,
                                double clock_mhz) {
    auto cpi = weighted_cpi(traces);
    if (!cpi) return cpi;
    if (!positive_and_finite(total_instructions))
        return not_positive("the number of instructions", total_instructions);
    if (!positive_and_finite(clock_mhz)) return not_positive("the clock", clock_mhz);
    return total_instructions * *cpi / (clock_mhz * kHzPerMhz);
}

Result<double> workload_seconds_literal(const std::vector<Trace>& traces, double clock_mhz) {
    auto cycles = sum_weighted(traces, [](const Trace& trace) { return trace.instructions * trace.cpi; });
    if (!cycles) return cycles;
    if (!positive_and_finite(clock_mhz)) return not_positive("the clock", clock_mhz);
    return *cycles / (clock_mhz * kHzPerMhz);
}

Result<double> weighted_ipc(const std::vector<Trace>& traces) {
    auto cpi = weighted_cpi(traces);
    if (!cpi) return cpi;
    return 1 / *cpi;
}

Result<double> weighted_ipc_literal(const std::vector<Trace>& traces) {
    return sum_weighted(traces, [](const Trace& trace) { return 1 / trace.cpi; });
}

Result<double> instructions_per_second(double ipc, double clock_mhz) {
    if (!positive_and_finite(ipc)) return not_positive("IPC", ipc);
    if (!positive_and_finite(clock_mhz)) return not_positive("the clock", clock_mhz);
    return ipc * clock_mhz * kHzPerMhz;
}

Result<double> ipc_from_totals(double instructions, double cycles) {
    if (!positive_and_finite(instructions)) return not_positive("the number of instructions", instructions);
    if (!positive_and_finite(cycles)) return not_positive("the number of cycles", cycles);
    return instructions / cycles;
}

Result<double> benchmark_score(double ipc, double clock_mhz, double instructions_per_operation) {
    auto rate = instructions_per_second(ipc, clock_mhz);
    if (!rate) return rate;
    if (!positive_and_finite(instructions_per_operation))
        return not_positive("instructions per operation", instructions_per_operation);
    return *rate / instructions_per_operation;
}

Result<double> benchmark_score_literal(double ipc, double clock_mhz, double instructions_per_operation,
                                       double clock_unit_mhz) {
    auto score = benchmark_score(ipc, clock_mhz, instructions_per_operation);
    if (!score) return score;
    if (!positive_and_finite(clock_unit_mhz)) return not_positive("the unit of the clock", clock_unit_mhz);
    return *score * (clock_mhz / clock_unit_mhz);
}

Result<double> instructions_per_operation(double ipc, double clock_mhz, double score) {
    return benchmark_score(ipc, clock_mhz, score);
}

}  // namespace framecast
