#include "capture/stage_isolation.h"

#include <algorithm>
#include <cmath>

namespace framecast::capture {

namespace {

// Two-sided, of a normal distribution.
constexpr double kSigmas95 = 1.96;

}  // namespace

IsolatedStages isolate(const ShadowTimes& shadows, const Slowdowns& slowdowns) {
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
    std::array<Estimate, kShadowStepCount> prefix;
    out.repeats = -1;
    for (std::size_t s = 0; s < kShadowStepCount; ++s) {
        prefix[s] = estimate(shadows[s], slowdowns);
        if (prefix[s].repeats > 0)
            out.repeats = out.repeats < 0 ? prefix[s].repeats : std::min(out.repeats, prefix[s].repeats);
    }
    out.repeats = std::max(out.repeats, 0);
    out.full_ns = prefix[kFullStep].ns;
    if (std::isnan(out.full_ns)) return out;

    double before = 0, error_before = 0, resolution = 0;
    for (const auto& [s, stage] : kAdds) {
        if (std::isnan(prefix[s].ns)) continue;
        out.stage_ns[static_cast<std::size_t>(index(stage))] = std::max(0.0, prefix[s].ns - before);
        resolution = std::max(resolution, std::hypot(prefix[s].error_ns, error_before));
        before = std::max(before, prefix[s].ns);
        error_before = prefix[s].error_ns;
    }
    out.resolution_ns = kSigmas95 * resolution;
    // Only the draw itself writes depth and stencil: what it takes more than the same without is output's.
    double& shading = out.stage_ns[static_cast<std::size_t>(index(Stage::ps))];
    double& output = out.stage_ns[static_cast<std::size_t>(index(Stage::om))];
    const Estimate& shaded = prefix[step_of(ShadowKind::no_depth_write)];
    double whole_ns = out.full_ns;
    if (!std::isnan(output) && out.full_ns > shaded.ns) {
        const double depth_writes = std::min(shading, out.full_ns - shaded.ns);
        output += depth_writes;
        shading -= depth_writes;
        whole_ns -= depth_writes;
    }
    const double near_ns = prefix[step_of(ShadowKind::near_texture)].ns;
    if (!std::isnan(near_ns)) out.texture_ns = std::clamp(whole_ns - near_ns, 0.0, shading);
    return out;
}

}  // namespace framecast::capture
