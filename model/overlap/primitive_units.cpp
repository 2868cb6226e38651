#include "model/overlap/primitive_units.h"

#include <algorithm>
#include <cmath>

#include "model/numeric/unknown.h"
#include "model/overlap/draw_fit.h"

namespace framecast {
namespace {

// The draw by itself, without the work of ps and om.
ShadowTimes without_fragments(const ShadowTimes& times, Eigen::Index draw) {
    ShadowTimes own{times.load, times.time_ns.row(draw), times.sigma_ns.row(draw), times.latency_share};
    own.load.col(index(Stage::ps)) = 0;
    own.load.col(index(Stage::om)) = 0;
    return own;
}

double time_of(const Observations& seen, const DrawFit& fit, Stage stage) {
    const auto found = std::ranges::find(seen.stages, index(stage));
    return found == seen.stages.end() ? kUnknown : fit.tau(found - seen.stages.begin());
}

}  // namespace

std::optional<PrimitiveTimes> primitive_times(const ShadowTimes& times, Eigen::Index draw,
                                              const Composition& composition, double per_copy_ns) {
    Observations seen = observations_of(without_fragments(times, draw), 0);
    if (!seen.tells_exponent()) return std::nullopt;
    const double p = std::min(composition.p, kLargestExponent);
    seen.take(groups_of(composition.law), composition.latency_ns);
    const double of_device = fit_draw(seen, p, nullptr).chi2;
    seen.take(groups_of_primitives(composition.law), composition.latency_ns);
    const DrawFit fit = fit_draw(seen, p, nullptr);
    const auto dof = std::max<Eigen::Index>(1, seen.time.size() - told_parameters(seen, p, fit.tau));
    const double scale = std::max(1.0, fit.chi2 / static_cast<double>(dof));
    PrimitiveTimes out{time_of(seen, fit, Stage::ia), time_of(seen, fit, Stage::cc)};
    if (!(of_device - fit.chi2 > kTellingGain * scale) || std::isnan(out.ia_ns + out.cc_ns))
        return std::nullopt;
    // The fit may give rs a part of what the units of primitives take.
    if (per_copy_ns > out.ia_ns + out.cc_ns) out.cc_ns = per_copy_ns - out.ia_ns;
    return out;
}

}  // namespace framecast
