#include "model/overlap/composition.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "model/numeric/smooth_max.h"
#include "model/overlap/draw_fit.h"
#include "model/overlap/latency_fit.h"

namespace framecast {
namespace {

constexpr int kGrid = 24;

double power_of(double u) {
    return u <= kSmallestU * (1 + 1e-9) ? std::numeric_limits<double>::infinity() : 1 / u;
}

// Draws that determine p, at most kMaxFittedDraws of them, evenly spaced.
std::vector<Observations> telling_draws(const ShadowTimes& times) {
    std::vector<Observations> all;
    for (Eigen::Index c = 0; c < times.time_ns.rows(); ++c) {
        Observations seen = observations_of(times, c);
        if (seen.tells_exponent() && seen.time.maxCoeff() > 0) all.push_back(std::move(seen));
    }
    if (all.size() <= std::size_t{kMaxFittedDraws}) return all;
    std::vector<Observations> some;
    for (std::size_t i = 0; i < std::size_t{kMaxFittedDraws}; ++i)
        some.push_back(std::move(all[i * all.size() / std::size_t{kMaxFittedDraws}]));
    return some;
}

}  // namespace

double composed_ns(const Eigen::Ref<const Eigen::ArrayXd>& stage_ns, double p, const StageGroups& groups,
                   double latency_ns) {
    Eigen::ArrayXd parts = Eigen::ArrayXd::Zero(kStageCount);
    for (int stage = 0; stage < kStageCount; ++stage)
        if (!std::isnan(stage_ns(stage))) parts(groups[static_cast<std::size_t>(stage)]) += stage_ns(stage);
    return latency_ns + smooth_max(parts, p);
}

Result<Composition> fit_composition(const ShadowTimes& times, const Composition* device) {
    if (const Result<void> checked = check_shadow_times(times); !checked) return checked.error();
    std::vector<Observations> draws = telling_draws(times);
    if (draws.empty())
        return Error{"no draw has more times than stages: variants that nest fit every exponent"};
    const LatencyFit latency =
        device ? LatencyFit{device->law, device->latency_ns, device->latency_range, {}} : fit_latency(draws);
    for (Observations& draw : draws)
        draw.take(groups_of(latency.law), latency.latency_ns);
    Profile profile(std::move(draws));
    std::vector<double> at;
    std::vector<double> values;
    for (int i = 0; i <= kGrid; ++i) {
        at.push_back(kSmallestU + (1 - kSmallestU) * i / kGrid);
        values.push_back(profile(at.back()));
    }
    const Minimum minimum = minimise(profile, at, values, 14);
    profile(minimum.at);
    const double dof = std::max(1, profile.degrees_of_freedom(minimum.at));
    // A misfit beyond the sigmas widens the range, because larger sigmas would.
    const double allowed = minimum.value + 4 * std::max(1.0, minimum.value / dof);
    if (std::ranges::max(values) <= allowed)
        return Error{"the times do not tell how stages overlap: every exponent explains them alike"};
    Composition fit;
    fit.law = latency.law;
    fit.latency_ns = latency.latency_ns;
    fit.latency_range = latency.range;
    fit.p = power_of(minimum.at);
    fit.range = {power_of(edge(profile, minimum.at, 1, allowed)),
                 power_of(edge(profile, minimum.at, kSmallestU, allowed))};
    if (latency.other_u) {
        fit.range.lo = std::min(fit.range.lo, power_of(*latency.other_u));
        fit.range.hi = std::max(fit.range.hi, power_of(*latency.other_u));
    }
    fit.chi2_per_dof = minimum.value / dof;
    fit.chi2_per_dof_sum = values.back() / dof;
    fit.chi2_per_dof_max = values.front() / dof;
    fit.draws = profile.draws();
    fit.degrees_of_freedom = static_cast<int>(dof);
    return fit;
}

}  // namespace framecast
