#include "model/retarget.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "model/nnls.h"
#include "model/number_text.h"

namespace framecast {
namespace {

std::string check_clocks(const Eigen::ArrayXd& clocks_mhz, const Eigen::ArrayXd& values, double clock_mhz,
                         OutsideRange outside) {
    const Eigen::Index count = clocks_mhz.size();
    if (count < 2 || values.size() != count) return "values at two or more clocks are needed, one a clock";
    for (Eigen::Index i = 0; i < count; ++i)
        if (!(clocks_mhz(i) > 0) || (i > 0 && clocks_mhz(i) <= clocks_mhz(i - 1)))
            return "clocks must be above 0 and rise: " + number_text(clocks_mhz(i)) + " MHz does not";
    if (!values.isFinite().all()) return "a value is not finite";
    if (!(clock_mhz > 0)) return number_text(clock_mhz) + " MHz is not a clock";
    if (outside == OutsideRange::refuse && (clock_mhz < clocks_mhz(0) || clock_mhz > clocks_mhz(count - 1)))
        return number_text(clock_mhz) + " MHz is outside the measured clocks, " + number_text(clocks_mhz(0)) +
               " to " + number_text(clocks_mhz(count - 1)) + " MHz";
    return {};
}

// Linear between neighbours in `at`, which falls or rises with the clock.
template <class At>
Result<double> interpolate(const Eigen::ArrayXd& clocks_mhz, const Eigen::ArrayXd& values, double clock_mhz,
                           OutsideRange outside, At at) {
    const std::string fault = check_clocks(clocks_mhz, values, clock_mhz, outside);
    if (!fault.empty()) return Error{fault};
    Eigen::Index right = 1;
    while (right + 1 < clocks_mhz.size() && clock_mhz > clocks_mhz(right))
        ++right;
    for (const Eigen::Index known : {right - 1, right})
        if (clock_mhz == clocks_mhz(known)) return values(known);
    const double left_at = at(clocks_mhz(right - 1));
    const double weight = (at(clock_mhz) - left_at) / (at(clocks_mhz(right)) - left_at);
    return values(right - 1) + weight * (values(right) - values(right - 1));
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
        for (Eigen::Index i = 0; i < clocks_mhz.size(); ++i) {
            const Trend& trend = member(trends[static_cast<std::size_t>(i)]);
            a(i) = trend.a;
            b(i) = trend.b_per_ns;
        }
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
    const std::string fault = check_clocks(clocks_mhz, times_ns, any, OutsideRange::refuse);
    if (!fault.empty()) return Error{fault};
    if ((times_ns < 0).any()) return Error{"a time is negative"};
    if ((times_ns == 0).any()) return ClockSplit{};
    const double clock_scale = clocks_mhz.mean();
    const double time_scale = times_ns.mean();
    Eigen::MatrixXd a(clocks_mhz.size(), 2);
    a.col(0) = time_scale / times_ns;
    a.col(1) = time_scale * clock_scale / (clocks_mhz * times_ns);
    const auto fit =
        solve_nnls(a, Eigen::VectorXd::Ones(a.rows()), Eigen::VectorXd::Zero(2), 1e-14 * a.squaredNorm());
    if (!fit) return fit.error();
    return ClockSplit{fit->x(0) * time_scale, fit->x(1) * time_scale * clock_scale};
}

Eigen::ArrayXXd retarget_stages(const Eigen::ArrayXXd& stage_ns, const StageResources& shares,
                                const StageResources& ratio, const Eigen::ArrayXXd& memory_share) {
    constexpr int kMemory = index(Resource::memory);
    const Eigen::ArrayXd change = (shares * (ratio - 1)).rowwise().sum();
    Eigen::ArrayXXd out = stage_ns + stage_ns.rowwise() * change.transpose();
    if (memory_share.rows() == 0) return out;
    for (Eigen::Index draw = 0; draw < stage_ns.rows(); ++draw)
        for (int stage = 0; stage < kStageCount; ++stage) {
            const double measured = memory_share(draw, stage);
            if (std::isnan(measured) || std::isnan(stage_ns(draw, stage))) continue;
            const double memory_change = ratio(stage, kMemory) - 1;
            const double others = 1 - shares(stage, kMemory);
            // A stage that by assumption only waits for memory, but measurably does not, waits for its own
            // shading.
            const double other_change =
                others > 0 ? (change(stage) - shares(stage, kMemory) * memory_change) / others
                           : ratio(stage, index(Resource::alu)) - 1;
            out(draw, stage) =
                stage_ns(draw, stage) +
                stage_ns(draw, stage) * (measured * memory_change + (1 - measured) * other_change);
        }
    return out;
}

}  // namespace framecast
