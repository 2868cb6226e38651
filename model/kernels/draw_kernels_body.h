// The body of model/kernels/draw_kernels.h for one instruction set. A file that includes it is compiled for
// that set and defines FRAMECAST_KERNELS, the namespace, and FRAMECAST_WIDTH, doubles per register. Neither
// file may include anything with inline functions: the linker could give this set's copy to the whole
// program.
#include "model/kernels/draw_kernels.h"

namespace framecast::FRAMECAST_KERNELS {
namespace {

constexpr int kWidth = FRAMECAST_WIDTH;
constexpr int kParts = kLanes / kWidth;
using Real = double __attribute__((vector_size(8 * kWidth)));
using Bits = long long __attribute__((vector_size(8 * kWidth)));

#define FRAMECAST_INLINE inline __attribute__((always_inline))

FRAMECAST_INLINE Real load(const double* from) {
    Real value;
    __builtin_memcpy(&value, from, sizeof value);
    return value;
}
FRAMECAST_INLINE void store(double* to, const Real& value) {
    __builtin_memcpy(to, &value, sizeof value);
}
FRAMECAST_INLINE Real all(double value) {
    return Real{} + value;
}
FRAMECAST_INLINE Bits bits(const Real& value) {
    return __builtin_bit_cast(Bits, value);
}
FRAMECAST_INLINE Real real(const Bits& value) {
    return __builtin_bit_cast(Real, value);
}

constexpr double kNone = __builtin_nan("");
constexpr double kInfinity = __builtin_inf();
constexpr double kLog2E = 1.4426950408889634;
// ln 2 in two parts, the first with room for an exact product with any exponent.
constexpr double kLn2High = 0x1.62e42fefa3800p-1;
constexpr double kLn2Low = 0x1.ef35793c76730p-45;
// Adding and subtracting it rounds to an integer, which the sum then has in its lowest bits.
constexpr double kRound = 0x1.8p52;

struct Exponential {
    Real minus_one;  // exp(remainder) - 1
    Real power;      // 2^n
};
// exp(x) = power (1 + minus_one), |x| up to 700. Taylor's series up to r^13 for |r| <= ln(2) / 2; the
// truncated part is 4e-18.
FRAMECAST_INLINE Exponential exponential(const Real& x) {
    const Real shifted = x * kLog2E + kRound;
    const Real n = shifted - kRound;
    const Real r = (x - n * kLn2High) - n * kLn2Low;
    const Real r2 = r * r;
    const Real r4 = r2 * r2;
    const Real c23 = 1.0 / 2 + r * (1.0 / 6);
    const Real c45 = 1.0 / 24 + r * (1.0 / 120);
    const Real c67 = 1.0 / 720 + r * (1.0 / 5040);
    const Real c89 = 1.0 / 40320 + r * (1.0 / 362880);
    const Real c1011 = 1.0 / 3628800 + r * (1.0 / 39916800);
    const Real c1213 = 1.0 / 479001600 + r * (1.0 / 6227020800.0);
    const Real low = c23 + r2 * c45;
    const Real middle = c67 + r2 * c89;
    const Real high = c1011 + r2 * c1213;
    const Real series = low + r4 * (middle + r4 * high);
    return {r + r2 * series, real((bits(shifted) + 1023) << 52)};
}

// ln x for normal x > 0: x = m 2^e with m near 1, ln m = 2 atanh((m - 1) / (m + 1)).
FRAMECAST_INLINE Real logarithm(const Real& x) {
    constexpr long long kMantissa = 0xfffffffffffffLL;
    constexpr long long kOne = 0x3ff0000000000000LL;
    constexpr long long kTwo52 = 0x4330000000000000LL;
    const Bits raw = bits(x);
    const Real whole = real((raw & kMantissa) | kOne);
    const Bits upper = whole > all(1.4142135623730951);
    const Real m = upper ? whole * 0.5 : whole;
    const Real exponent = real((raw >> 52) | kTwo52) - 0x1p52 - 1023.0;
    const Real e = upper ? exponent + 1.0 : exponent;
    const Real s = (m - 1.0) / (m + 1.0);
    const Real s2 = s * s;
    const Real s4 = s2 * s2;
    const Real s8 = s4 * s4;
    const Real a = 1.0 / 3 + s2 * (1.0 / 5);
    const Real b = 1.0 / 7 + s2 * (1.0 / 9);
    const Real c = 1.0 / 11 + s2 * (1.0 / 13);
    const Real d = 1.0 / 15 + s2 * (1.0 / 17);
    const Real series = (a + s4 * b) + s8 * ((c + s4 * d) + s8 * (1.0 / 19 + s2 * (1.0 / 21)));
    return e * kLn2High + (2.0 * s + (2.0 * s * s2 * series + e * kLn2Low));
}

// x^p for x in (0, 1]; 0 for 0 and for results that underflow.
FRAMECAST_INLINE Real power(const Real& x, double p) {
    const Bits positive = x > all(1e-300);
    const Real exponent = logarithm(positive ? x : all(1.0)) * p;
    const Bits counts = positive & (exponent > all(-700.0));
    const Exponential e = exponential(counts ? exponent : all(0.0));
    return counts ? e.power + e.power * e.minus_one : all(0.0);
}

struct Scenario {
    const StageColumns& columns;
    const StageChange* change;
    const DrawModel& model;
};

struct Slowest {
    Real minimum;  // -1 where no stage is known
    Real runner_up;
    Real lead;
    // Values of the stage that is slowest without the scenario's change. The model's error of a draw belongs
    // to its kind of draw. With the trend of the slowest stage after the change, a draw whose bottleneck
    // changes would jump, and a faster device could take longer.
    Real a;
    Real b;
    Real calibration;
};

// Smallest and largest times seen, to detect one that is negative or infinite.
struct Extremes {
    Real least = all(0.0);
    Real most = all(0.0);
    void see(const Real& least_of, const Real& most_of) __attribute__((always_inline)) {
        least = least_of < least ? least_of : least;
        most = most_of > most ? most_of : most;
    }
    bool good() const {
        const Bits bad = (least < all(0.0)) | (most == all(kInfinity));
        bool out = true;
        for (int i = 0; i < kWidth; ++i)
            out = out && bad[i] == 0;
        return out;
    }
};

FRAMECAST_INLINE Real stage_time(const Scenario& scenario, int stage, std::ptrdiff_t at) {
    const Real time = load(scenario.columns.time_ns[stage] + at);
    const StageChange& change = scenario.change[stage];
    if (scenario.columns.memory_share[stage] == nullptr) return time + time * change.assumed;
    const Real share = load(scenario.columns.memory_share[stage] + at);
    const Real measured = change.other + share * (change.memory - change.other);
    return time + time * (share == share ? measured : all(change.assumed));
}

// The stages of a scenario, known to the compiler unless 0.
template <int kStages>
FRAMECAST_INLINE int stages_of(const Scenario& scenario) {
    return kStages != 0 ? kStages : scenario.columns.stages;
}

template <bool kDetails, int kStages>
FRAMECAST_INLINE Slowest slowest(const Scenario& scenario, std::ptrdiff_t at, Extremes& seen) {
    Slowest out{all(-1.0), all(0.0), all(-1.0), all(0.0), all(0.0), all(1.0)};
    const int count_of_stages = stages_of<kStages>(scenario);
    Real longest = all(-1.0);
#pragma GCC unroll 8
    for (int stage = 0; stage < count_of_stages; ++stage) {
        const Real time = stage_time(scenario, stage, at);
        const Bits longer = time > out.minimum;
        if constexpr (kDetails) {
            // Check the time before the change: infinity times 0 is NaN.
            seen.see(time, load(scenario.columns.time_ns[stage] + at));
            const Real second = longer ? out.minimum : time;
            out.runner_up = second > out.runner_up ? second : out.runner_up;
            out.lead = longer ? all(static_cast<double>(stage)) : out.lead;
        }
        out.minimum = longer ? time : out.minimum;
        const Real unchanged = load(scenario.columns.time_ns[stage] + at);
        const Bits leads = unchanged > longest;
        longest = leads ? unchanged : longest;
        out.a = leads ? all(scenario.model.a[stage]) : out.a;
        out.b = leads ? all(scenario.model.b_per_ns[stage]) : out.b;
        out.calibration = leads ? all(scenario.model.calibration[stage]) : out.calibration;
    }
    if constexpr (kDetails) seen.see(all(0.0), out.minimum);
    return out;
}

// F = coth((B T - A) / 2) as 1 + 2 / (exp(u) - 1). u is limited to where E is practically 1 and practically
// 0.
FRAMECAST_INLINE Real trend_factor(const Slowest& draw) {
    constexpr double kLeast = 1.000000500029089e-06;  // -ln(kLargestE)
    constexpr double kMost = 700;
    Real u = draw.b * draw.minimum - draw.a;
    u = u > all(kLeast) ? u : all(kLeast);
    u = u < all(kMost) ? u : all(kMost);
    const Exponential e = exponential(u);
    return 1.0 + 2.0 / (e.power * e.minus_one + (e.power - 1.0));
}

template <int kStages>
FRAMECAST_INLINE Real overlapped(const Scenario& scenario, const Slowest& draw, std::ptrdiff_t at) {
    const double p = scenario.model.overlap;
    if (p == kInfinity) return scenario.model.overlap_scale * draw.minimum;
    Real sum = all(0.0);
    for (int stage = 0; stage < stages_of<kStages>(scenario); ++stage) {
        const Real time = stage_time(scenario, stage, at);
        const Real known = time > all(0.0) ? time : all(0.0);
        sum += p == 1 ? known : power(known / draw.minimum, p);
    }
    if (p == 1) return scenario.model.overlap_scale * sum;
    // The sum is from 1 to 8.
    const Bits some = draw.minimum > all(0.0);
    const Exponential root = exponential(logarithm(some ? sum : all(1.0)) * (1 / p));
    const Real time = draw.minimum * (root.power + root.power * root.minus_one);
    return scenario.model.overlap_scale * (some ? time : draw.minimum);
}

// NaN where no stage is known.
template <DrawModel::Kind kKind, int kStages>
FRAMECAST_INLINE Real draw_time(const Scenario& scenario, const Slowest& draw, std::ptrdiff_t at) {
    Real time;
    if constexpr (kKind == DrawModel::Kind::trend)
        time = trend_factor(draw) * draw.minimum * draw.calibration;
    else if constexpr (kKind == DrawModel::Kind::overhead)
        time = scenario.model.overhead_ns + scenario.model.overhead_slope * draw.minimum;
    else
        time = overlapped<kStages>(scenario, draw, at);
    return draw.minimum >= all(0.0) ? time : all(kNone);
}

// Runs `body` over the draws, 8 at a time. The last few are copied into columns filled up with NaN. `inputs`
// are further columns that the body reads.
template <int kInputs, class Body>
FRAMECAST_INLINE void for_lanes(const Scenario& scenario, std::ptrdiff_t draws, const double* const* inputs,
                                Body body) {
    const std::ptrdiff_t whole = draws - draws % kLanes;
    for (std::ptrdiff_t at = 0; at < whole; at += kLanes)
        body(scenario, inputs, at, at, kLanes);
    if (whole == draws) return;
    double rest[2 * kMaxStageColumns + kInputs + 1][kLanes];
    int used = 0;
    const auto copy = [&](const double* from) -> const double* {
        for (int i = 0; i < kLanes; ++i)
            rest[used][i] = whole + i < draws ? from[whole + i] : kNone;
        return rest[used++];
    };
    StageColumns columns;
    columns.stages = scenario.columns.stages;
    for (int stage = 0; stage < columns.stages; ++stage) {
        columns.time_ns[stage] = copy(scenario.columns.time_ns[stage]);
        if (scenario.columns.memory_share[stage] != nullptr)
            columns.memory_share[stage] = copy(scenario.columns.memory_share[stage]);
    }
    const double* other[kInputs + 1] = {};
    for (int i = 0; i < kInputs; ++i)
        other[i] = copy(inputs[i]);
    body(Scenario{columns, scenario.change, scenario.model}, other, 0, whole,
         static_cast<int>(draws - whole));
}

FRAMECAST_INLINE void store_some(double* to, std::ptrdiff_t at, const double* from, int count) {
    if (to == nullptr) return;
    for (int i = 0; i < count; ++i)
        to[at + i] = from[i];
}

template <DrawModel::Kind kKind>
bool estimate_kind(const Scenario& all_draws, std::ptrdiff_t draws, double* estimate_ns, double* minimum_ns,
                   double* margin, double* lead) {
    Extremes seen;
    const double* const none[1] = {};
    for_lanes<0>(
        all_draws, draws, none,
        [&](const Scenario& scenario, const double* const*, std::ptrdiff_t from, std::ptrdiff_t to, int count)
            __attribute__((always_inline)) {
                double out[4][kLanes];
                for (int part = 0; part < kParts; ++part) {
                    const std::ptrdiff_t at = from + part * kWidth;
                    const Slowest draw = slowest<true, 0>(scenario, at, seen);
                    const Bits known = draw.minimum >= all(0.0);
                    const Bits busy = draw.minimum > all(0.0);
                    store(out[0] + part * kWidth, draw_time<kKind, 0>(scenario, draw, at));
                    store(out[1] + part * kWidth, known ? draw.minimum : all(kNone));
                    store(out[2] + part * kWidth,
                          known ? (busy ? draw.runner_up / draw.minimum : all(1.0)) : all(kNone));
                    store(out[3] + part * kWidth, draw.lead);
                }
                store_some(estimate_ns, to, out[0], count);
                store_some(minimum_ns, to, out[1], count);
                store_some(margin, to, out[2], count);
                store_some(lead, to, out[3], count);
            });
    return seen.good();
}

// Divides first, so that equal estimates give the same time bit for bit.
FRAMECAST_INLINE Real carried(const Real& time, const Real& there, const Real& source) {
    return time * (there / source);
}

template <DrawModel::Kind kKind, int kStages>
void carry_kind(const Scenario& all_draws, std::ptrdiff_t draws, const double* time_ns,
                const double* source_ns, LaneSum& sum) {
    Real sums[kParts];
    for (int part = 0; part < kParts; ++part)
        sums[part] = load(sum.lane + part * kWidth);
    Extremes unused;
    const double* const inputs[2] = {time_ns, source_ns};
    for_lanes<2>(
        all_draws, draws, inputs,
        [&](const Scenario& scenario, const double* const* input, std::ptrdiff_t from, std::ptrdiff_t, int)
            __attribute__((always_inline)) {
                for (int part = 0; part < kParts; ++part) {
                    const std::ptrdiff_t at = from + part * kWidth;
                    const Slowest draw = slowest<false, kStages>(scenario, at, unused);
                    const Real there = draw_time<kKind, kStages>(scenario, draw, at);
                    const Real time = carried(load(input[0] + at), there, load(input[1] + at));
                    sums[part] += time == time ? time : all(0.0);
                }
            });
    for (int part = 0; part < kParts; ++part)
        store(sum.lane + part * kWidth, sums[part]);
}

template <DrawModel::Kind kKind, int kStages>
bool carry_draws_kind(const Scenario& all_draws, std::ptrdiff_t draws, const double* time_ns,
                      const double* source_ns, LaneSum& sum, StageSums& stages, double* carried_ns) {
    constexpr int kSums = kStages != 0 ? kStages : kMaxStageColumns;
    Real sums[kParts];
    Real times[kSums][kParts];
    Real numbers[kSums][kParts];
    for (int part = 0; part < kParts; ++part) {
        sums[part] = load(sum.lane + part * kWidth);
        for (int stage = 0; stage < kSums; ++stage) {
            times[stage][part] = load(stages.time_ns[stage].lane + part * kWidth);
            numbers[stage][part] = load(stages.draws[stage].lane + part * kWidth);
        }
    }
    Extremes seen;
    const double* const inputs[2] = {time_ns, source_ns};
    for_lanes<2>(
        all_draws, draws, inputs,
        [&](const Scenario& scenario, const double* const* input, std::ptrdiff_t from, std::ptrdiff_t to,
            int count) __attribute__((always_inline)) {
            double out[kLanes];
#pragma GCC unroll 4
            for (int part = 0; part < kParts; ++part) {
                const std::ptrdiff_t at = from + part * kWidth;
                const Slowest draw = slowest<true, kStages>(scenario, at, seen);
                const Real there = draw_time<kKind, kStages>(scenario, draw, at);
                const Real time = carried(load(input[0] + at), there, load(input[1] + at));
                const Real counted = time == time ? time : all(0.0);
                sums[part] += counted;
                const int count_of_stages = stages_of<kStages>(scenario);
#pragma GCC unroll 8
                for (int stage = 0; stage < count_of_stages; ++stage) {
                    const Bits mine = draw.lead == all(static_cast<double>(stage));
                    times[stage][part] += mine ? counted : all(0.0);
                    numbers[stage][part] += mine ? all(1.0) : all(0.0);
                }
                if (carried_ns != nullptr) store(out + part * kWidth, time);
            }
            store_some(carried_ns, to, out, count);
        });
    for (int part = 0; part < kParts; ++part) {
        store(sum.lane + part * kWidth, sums[part]);
        for (int stage = 0; stage < kSums; ++stage) {
            store(stages.time_ns[stage].lane + part * kWidth, times[stage][part]);
            store(stages.draws[stage].lane + part * kWidth, numbers[stage][part]);
        }
    }
    return seen.good();
}

// Calls use.operator()<kind, stages>(). The usual case, the six stages of draws, has loops of its own, which
// keep sums in registers.
template <class Use>
FRAMECAST_INLINE auto specialized(const StageColumns& columns, const DrawModel& model, const Use& use) {
    using Kind = DrawModel::Kind;
    const auto of_kind = [&]<Kind kKind>() {
        return columns.stages == 6 ? use.template operator()<kKind, 6>()
                                   : use.template operator()<kKind, 0>();
    };
    switch (model.kind) {
        case Kind::trend:
            return of_kind.template operator()<Kind::trend>();
        case Kind::overhead:
            return of_kind.template operator()<Kind::overhead>();
        case Kind::overlap:
            break;
    }
    return of_kind.template operator()<Kind::overlap>();
}

bool estimate(const StageColumns& columns, const StageChange* change, const DrawModel& model,
              std::ptrdiff_t draws, double* estimate_ns, double* minimum_ns, double* margin, double* lead) {
    const Scenario scenario{columns, change, model};
    using Kind = DrawModel::Kind;
    switch (model.kind) {
        case Kind::trend:
            return estimate_kind<Kind::trend>(scenario, draws, estimate_ns, minimum_ns, margin, lead);
        case Kind::overhead:
            return estimate_kind<Kind::overhead>(scenario, draws, estimate_ns, minimum_ns, margin, lead);
        case Kind::overlap:
            return estimate_kind<Kind::overlap>(scenario, draws, estimate_ns, minimum_ns, margin, lead);
    }
    return false;
}

void carry(const StageColumns& columns, const StageChange* change, const DrawModel& model,
           std::ptrdiff_t draws, const double* time_ns, const double* source_ns, LaneSum& sum) {
    specialized(columns, model, [&]<DrawModel::Kind kKind, int kStages>() {
        carry_kind<kKind, kStages>({columns, change, model}, draws, time_ns, source_ns, sum);
    });
}

bool carry_draws(const StageColumns& columns, const StageChange* change, const DrawModel& model,
                 std::ptrdiff_t draws, const double* time_ns, const double* source_ns, LaneSum& sum,
                 StageSums& stages, double* carried_ns) {
    return specialized(columns, model, [&]<DrawModel::Kind kKind, int kStages>() {
        return carry_draws_kind<kKind, kStages>({columns, change, model}, draws, time_ns, source_ns, sum,
                                                stages, carried_ns);
    });
}

#undef FRAMECAST_INLINE

}  // namespace

extern const DrawKernels kKernels;
const DrawKernels kKernels = {FRAMECAST_SET_NAME, estimate, carry, carry_draws};

}  // namespace framecast::FRAMECAST_KERNELS
