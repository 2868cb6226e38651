#include "capture/stage_isolation.h"

#include <algorithm>
#include <cmath>

namespace framecast::capture {

Quartiles quartiles(std::vector<double> values) {
    if (values.empty()) return {};
    std::sort(values.begin(), values.end());
    auto at = [&](double fraction) {
        const double position = fraction * static_cast<double>(values.size() - 1);
        const auto low = static_cast<std::size_t>(position);
        const std::size_t high = std::min(low + 1, values.size() - 1);
        return values[low] + (position - static_cast<double>(low)) * (values[high] - values[low]);
    };
    return {at(0.25), at(0.5), at(0.75) - at(0.25)};
}

std::vector<double> warm(const std::vector<double>& times) {
    if (times.size() < 2) return times;
    return {times.begin() + 1, times.end()};
}

IsolatedStages isolate(const ShadowTimes& shadows) {
    // The stage that each shadow adds.
    constexpr std::array<std::pair<std::size_t, Stage>, 6> kAdds = {
        {{step_of(ShadowKind::fetch_only), Stage::ia},
         {step_of(ShadowKind::rasterizer_discard), Stage::vs},
         {step_of(ShadowKind::empty_scissor), Stage::cc},
         {step_of(ShadowKind::no_fragment_shader), Stage::rs},
         {step_of(ShadowKind::constant_fragment), Stage::om},
         {kFullStep, Stage::ps}}};
    IsolatedStages out;
    out.stage_ns.fill(kUnknown);
    std::array<Quartiles, kShadowStepCount> prefix;
    std::array<double, kShadowStepCount>
        error;  // standard error of the lower quartile, from the interquartile range
    out.repeats = -1;
    for (std::size_t s = 0; s < kShadowStepCount; ++s) {
        const std::vector<double> times = warm(shadows[s]);
        prefix[s] = quartiles(times);
        error[s] = prefix[s].spread / std::sqrt(std::max<double>(1, static_cast<double>(times.size())));
        if (!times.empty())
            out.repeats = out.repeats < 0 ? static_cast<int>(times.size())
                                          : std::min(out.repeats, static_cast<int>(times.size()));
    }
    out.repeats = std::max(out.repeats, 0);
    out.full_ns = prefix[kFullStep].q1;
    if (std::isnan(out.full_ns)) return out;

    double before = 0, error_before = 0, resolution = 0;
    for (const auto& [s, stage] : kAdds) {
        if (std::isnan(prefix[s].q1)) continue;
        out.stage_ns[static_cast<std::size_t>(index(stage))] = std::max(0.0, prefix[s].q1 - before);
        resolution = std::max(resolution, std::hypot(error[s], error_before));
        before = std::max(before, prefix[s].q1);
        error_before = error[s];
    }
    out.resolution_ns = 1.4 * resolution;
    const double near_ns = prefix[step_of(ShadowKind::near_texture)].q1;
    const double shading = out.stage_ns[static_cast<std::size_t>(index(Stage::ps))];
    if (!std::isnan(near_ns)) out.texture_ns = std::clamp(out.full_ns - near_ns, 0.0, shading);
    return out;
}

}  // namespace framecast::capture
