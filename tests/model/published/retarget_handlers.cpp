#include "model/retarget/retarget.h"
#include "tests/model/published/handlers.h"

namespace framecast::published {
namespace {

// Table 2 as printed: processors, bus width and stage clocks of the baseline (9800 GX2) and the target
// (NV280).
constexpr double kBaseVertexUnits = 16, kTargetVertexUnits = 240;
constexpr double kBasePixelUnits = 128, kTargetPixelUnits = 120;
constexpr double kBaseBus = 384, kTargetBus = 512;
constexpr double kBaseCoreMhz = 600, kTargetCoreMhz = 512;
constexpr double kBaseShaderMhz = 1500, kTargetShaderMhz = 1180;

// The factor on a stage's time when only this resource changes: all of it waits for memory, or none of it.
Result<double> bus_ratio(const Json&) {
    return retarget_separated(split_ticks(1, 0), {1, kBaseBus / kTargetBus, 1});
}
Result<double> processor_ratio(const Json& entry) {
    const bool vertex = ends_with(id_of(entry), "VS");
    const double ratio = vertex ? kBaseVertexUnits / kTargetVertexUnits : kBasePixelUnits / kTargetPixelUnits;
    return retarget_separated(split_ticks(1, 1), {ratio, 1, 1});
}
Result<double> stage_clock_ratio(const Json& entry) {
    const bool shader = ends_with(id_of(entry), "VS") || ends_with(id_of(entry), "PS");
    const double ratio = shader ? kBaseShaderMhz / kTargetShaderMhz : kBaseCoreMhz / kTargetCoreMhz;
    return retarget_separated(split_ticks(1, 1), {1, 1, ratio});
}

// The weight of the higher clock: the interpolation of 0 at the lower and 1 at the higher clock.
Result<double> interpolation_weight(const Json& entry) {
    return interpolate_in_clock(Eigen::Array2d(number(entry, "f2"), number(entry, "f3")),
                                Eigen::Array2d(0, 1), number(entry, "f0"));
}

Eigen::ArrayXd column(const Json& entry, const char* key) {
    const auto values = entry.at("inputs").at(key).get<std::vector<double>>();
    return Eigen::Map<const Eigen::ArrayXd>(values.data(), static_cast<Eigen::Index>(values.size()));
}

Result<double> at_target_clock(const Json& entry, const char* key) {
    return interpolate_in_clock(column(entry, "fq"), column(entry, key), number(entry, "f0"));
}

// Eqs (21) to (29) for the one-stage example.
Result<double> chain(const Json& entry) {
    const std::string id = id_of(entry);
    auto rate = at_target_clock(entry, "bw");
    auto a = at_target_clock(entry, "A");
    auto b = at_target_clock(entry, "B");
    for (const auto* result : {&rate, &a, &b})
        if (!*result) return result->error();
    const StageTicks ticks = split_ticks(number(entry, "eta") / *rate, number(entry, "t0_over_n_times_eta"));
    const GpuRatios ratios{number(entry, "r_proc"), number(entry, "r_mxu"), number(entry, "r_stg")};
    const double minimum = retarget_literal(ticks, ratios);
    Trend trend;
    trend.a = *a;
    trend.b_per_ns = *b;
    const double factor = trend_factor(trend, minimum).value;
    if (ends_with(id, ".eta_over_bw0")) return ticks.total;
    if (ends_with(id, ".bw0")) return *rate;
    if (ends_with(id, "Tmin_published_eq23")) return minimum;
    if (ends_with(id, "Tmin_separated")) return retarget_separated(ticks, ratios);
    if (ends_with(id, "A0")) return *a;
    if (ends_with(id, "B0")) return *b;
    // Err of the estimate is E itself, eq (15).
    if (ends_with(id, "E0")) return relative_estimation_error(factor * minimum, minimum);
    if (ends_with(id, "F0")) return factor;
    return factor * minimum;
}

}  // namespace

std::vector<Handler> retarget_handlers() {
    return {
        {"002.r_mxu", bus_ratio},          {"002.r_proc.", processor_ratio},
        {"002.r_stg.", stage_clock_ratio}, {"002.interp", interpolation_weight},
        {"synthetic.002.chain.", chain},
    };
}

}  // namespace framecast::published
