#include "model/retarget/retarget.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "model/frame/frame.h"
#include "model/numeric/number_text.h"

namespace framecast {
namespace {

Result<void> check_clocks(const Eigen::ArrayXd& clocks_mhz, const Eigen::ArrayXd& values, double clock_mhz,
                          OutsideRange outside) {
    const Eigen::Index count = clocks_mhz.size();
    if (count < 2 || values.size() != count)
        return Error{"values at two or more clocks are needed, one a clock"};
    for (Eigen::Index i = 0; i < count; ++i)
        if (!(clocks_mhz(i) > 0) || (i > 0 && clocks_mhz(i) <= clocks_mhz(i - 1)))
            return Error{"clocks must be above 0 and rise: " + number_text(clocks_mhz(i)) + " MHz does not"};
    if (!values.isFinite().all()) return Error{"a value is not finite"};
    if (!(clock_mhz > 0)) return Error{number_text(clock_mhz) + " MHz is not a clock"};
    if (outside == OutsideRange::refuse && (clock_mhz < clocks_mhz(0) || clock_mhz > clocks_mhz(count - 1)))
        return Error{number_text(clock_mhz) + " MHz is outside the measured clocks, " +
                     number_text(clocks_mhz(0)) + " to " + number_text(clocks_mhz(count - 1)) + " MHz"};
    return {};
}

// Linear between neighbours in `at`, which falls or rises with the clock.
template <class At>
Result<double> interpolate(const Eigen::ArrayXd& clocks_mhz, const Eigen::ArrayXd& values, double clock_mhz,
                           OutsideRange outside, At at) {
    const Result<void> sound = check_clocks(clocks_mhz, values, clock_mhz, outside);
    if (!sound) return sound.error();
    Eigen::Index right = 1;
    while (right + 1 < clocks_mhz.size() && clock_mhz > clocks_mhz(right))
        ++right;
    for (const Eigen::Index known : {right - 1, right})
        if (clock_mhz == clocks_mhz(known)) return values(known);
    const double left_at = at(clocks_mhz(right - 1));
    const double weight = (at(clock_mhz) - left_at) / (at(clocks_mhz(right)) - left_at);
    return values(right - 1) + weight * (values(right) - values(right - 1));
}

// Weighted least squares of c + m x, x = 1/clock, weights 1/time^2, on centred sums. If c or m comes out
// negative, it takes the best fit with that one at 0. Both cannot be negative, because the two terms grow
// together.
template <class Time>
ClockSplit split_times(const Eigen::ArrayXd& clocks_mhz, Time time_ns) {
    double weights = 0;
    double mean_x = 0;
    double mean_time = 0;
    for (Eigen::Index i = 0; i < clocks_mhz.size(); ++i) {
        const double weight = 1 / (time_ns(i) * time_ns(i));
        weights += weight;
        mean_x += weight / clocks_mhz(i);
        mean_time += weight * time_ns(i);
    }
    mean_x /= weights;
    mean_time /= weights;
    double products = 0;
    double squares = 0;
    for (Eigen::Index i = 0; i < clocks_mhz.size(); ++i) {
        const double x = 1 / clocks_mhz(i) - mean_x;
        const double weighted = x / (time_ns(i) * time_ns(i));
        products += weighted * (time_ns(i) - mean_time);
        squares += weighted * x;
    }
    const double slope = products / squares;
    const double core_ns = mean_time - slope * mean_x;
    if (!(slope > 0)) return {mean_time, 0};
    if (core_ns >= 0) return {core_ns, slope};
    products = 0;
    squares = 0;
    for (Eigen::Index i = 0; i < clocks_mhz.size(); ++i) {
        const double x = 1 / clocks_mhz(i);
        products += x / time_ns(i);
        squares += x / time_ns(i) * (x / time_ns(i));
    }
    return {0, products / squares};
}

}  // namespace

Result<double> interpolate_in_clock(const Eigen::ArrayXd& clocks_mhz, const Eigen::ArrayXd& values,
                                    double clock_mhz, OutsideRange outside) {
    return interpolate(clocks_mhz, values, clock_mhz, outside, [](double clock) { return clock; });
}

Result<double> interpolate_time(const Eigen::ArrayXd& clocks_mhz, const Eigen::ArrayXd& times,
                                double clock_mhz, OutsideRange outside) {
    return interpolate(clocks_mhz, times, clock_mhz, outside, [](double clock) { return 1 / clock; });
}

StageTicks split_ticks(double total, double native) {
    if (native > total) return {total, total, true};
    return {total, native, false};
}

double retarget_literal(const StageTicks& ticks, const GpuRatios& ratios) {
    // Written so that equal GPUs give the total back bit for bit.
    return ratios.processors * (ratios.bus * ticks.total + (ratios.stage_clock - ratios.bus) * ticks.native);
}

double retarget_separated(const StageTicks& ticks, const GpuRatios& ratios) {
    return ratios.bus * ticks.total + (ratios.processors * ratios.stage_clock - ratios.bus) * ticks.native;
}

Result<TrendSet> interpolate_trends(const Eigen::ArrayXd& clocks_mhz, const std::vector<TrendSet>& trends,
                                    double clock_mhz, OutsideRange outside) {
    if (static_cast<std::size_t>(clocks_mhz.size()) != trends.size())
        return Error{"values at two or more clocks are needed, one a clock"};
    TrendSet out = trends.empty() ? TrendSet{} : trends.front();
    const auto each = [&](auto member, Trend& result) -> std::string {
        Eigen::ArrayXd a(clocks_mhz.size());
        Eigen::ArrayXd b(clocks_mhz.size());
        Eigen::ArrayXd calibration(clocks_mhz.size());
        for (Eigen::Index i = 0; i < clocks_mhz.size(); ++i) {
            const Trend& trend = member(trends[static_cast<std::size_t>(i)]);
            a(i) = trend.a;
            b(i) = trend.b_per_ns;
            calibration(i) = trend.calibration;
        }
        // As for a and b: at a captured clock all parts of a trend are that capture's.
        const auto calibration0 = interpolate_in_clock(clocks_mhz, calibration, clock_mhz, outside);
        if (!calibration0) return calibration0.error().message;
        result.calibration = *calibration0;
        // F = 1 at every clock stays F = 1.
        if ((a.isInf()).all()) return {};
        const auto a0 = interpolate_in_clock(clocks_mhz, a, clock_mhz, outside);
        const auto b0 = interpolate_in_clock(clocks_mhz, b, clock_mhz, outside);
        if (!a0 || !b0) return a0 ? b0.error().message : a0.error().message;
        result.a = std::min(*a0, 0.0);
        result.b_per_ns = std::max(*b0, 0.0);
        result.bounded |= *a0 > 0 || *b0 < 0;
        return {};
    };
    for (std::size_t stage = 0; stage < out.stages.size(); ++stage) {
        const std::string fault =
            each([&](const TrendSet& set) -> const Trend& { return set.stages[stage].trend; },
                 out.stages[stage].trend);
        if (!fault.empty()) return Error{fault};
    }
    const std::string fault =
        each([](const TrendSet& set) -> const Trend& { return set.pooled; }, out.pooled);
    if (!fault.empty()) return Error{fault};
    return out;
}

double ClockSplit::memory_share(double clock_mhz) const {
    const double memory_ns = memory_ns_mhz / clock_mhz;
    return memory_ns > 0 ? memory_ns / (core_ns + memory_ns) : 0;
}

Result<ClockSplit> split_by_clock(const Eigen::ArrayXd& clocks_mhz, const Eigen::ArrayXd& times_ns) {
    const double any = clocks_mhz.size() > 0 ? clocks_mhz(0) : 0;
    const Result<void> sound = check_clocks(clocks_mhz, times_ns, any, OutsideRange::refuse);
    if (!sound) return sound.error();
    if ((times_ns < 0).any()) return Error{"a time is negative"};
    if ((times_ns == 0).any()) return ClockSplit{};
    return split_times(clocks_mhz, [&](Eigen::Index i) { return times_ns(i); });
}

void memory_shares(const Eigen::ArrayXd& clocks_mhz, const std::vector<const double*>& times_ns,
                   Eigen::Index draws, double clock_mhz, double* shares) {
    for (Eigen::Index draw = 0; draw < draws; ++draw) {
        bool known = true;
        bool zero = false;
        for (const double* times : times_ns) {
            known = known && std::isfinite(times[draw]);
            zero = zero || times[draw] == 0;
        }
        const auto time = [&](Eigen::Index i) { return times_ns[static_cast<std::size_t>(i)][draw]; };
        shares[draw] = !known ? kUnknown : zero ? 0 : split_times(clocks_mhz, time).memory_share(clock_mhz);
    }
}

StageChange stage_change(const StageResources& shares, const StageResources& ratio, Stage stage) {
    constexpr int kMemory = index(Resource::memory);
    const int row = index(stage);
    StageChange change;
    for (int resource = 0; resource < kResourceCount; ++resource)
        change.assumed += shares(row, resource) * (ratio(row, resource) - 1);
    change.memory = ratio(row, kMemory) - 1;
    const double others = 1 - shares(row, kMemory);
    change.other = others > 0 ? (change.assumed - shares(row, kMemory) * change.memory) / others
                              : ratio(row, index(Resource::alu)) - 1;
    return change;
}

Eigen::ArrayXXd retarget_stages(const Eigen::ArrayXXd& stage_ns, const StageResources& shares,
                                const StageResources& ratio, const Eigen::ArrayXXd& memory_share) {
    Eigen::ArrayXXd out(stage_ns.rows(), stage_ns.cols());
    for (const Stage stage : kStages) {
        const int column = index(stage);
        const StageChange change = stage_change(shares, ratio, stage);
        for (Eigen::Index draw = 0; draw < out.rows(); ++draw) {
            const double measured = memory_share.rows() > 0 ? memory_share(draw, column) : kUnknown;
            const double time = stage_ns(draw, column);
            out(draw, column) =
                time + time * (std::isnan(measured)
                                   ? change.assumed
                                   : change.other + measured * (change.memory - change.other));
        }
    }
    return out;
}

}  // namespace framecast
