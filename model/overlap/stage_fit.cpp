#include "model/overlap/stage_fit.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "model/frame/frame.h"
#include "model/numeric/bounds.h"
#include "model/overlap/draw_fit.h"

namespace framecast {
namespace {

// (longer^p - shorter^p)^(1/p), or 0 when the difference is negative.
double root_of_difference(double longer, double shorter, double p) {
    if (longer <= shorter) return 0;
    if (std::isinf(p)) return longer;
    return longer * std::pow(1 - std::pow(std::max(shorter, 0.0) / longer, p), 1 / p);
}

struct StageBounds : Bounds {
    bool contradicted = false;  // a variant that runs the stage is faster than the same variant without it
};

// Bounds of one stage of a draw, from every time in which it runs, and from every pair of variants that
// differ only in it.
StageBounds stage_bounds(const Observations& seen, Eigen::Index k, const Composition& composition) {
    // What a stage adds to stages on the same units is a difference, for any p.
    const bool shared = composition.law == OverlapLaw::shared_units;
    const Bounds p = shared ? Bounds{1, kUnbounded} : composition.range;
    const auto most = [&](Eigen::Index i) {
        return seen.measured(i) - composition.latency_range.lo * seen.latency_share(i);
    };
    const auto least = [&](Eigen::Index i) {
        return seen.measured(i) - composition.latency_range.hi * seen.latency_share(i);
    };
    StageBounds bounds{{0, kUnbounded}};
    for (Eigen::Index with = 0; with < seen.time.size(); ++with) {
        const double load = seen.load(with, k);
        if (load <= 0) continue;
        bounds.hi = std::min(bounds.hi, std::max(0.0, most(with) + kBoundSigmas * seen.sigma(with)) / load);
        // A stage that runs alone takes the whole time.
        if ((seen.load.row(with).array() > 0).count() == 1)
            bounds.lo = std::max(bounds.lo, (least(with) - kBoundSigmas * seen.sigma(with)) / load);
        for (Eigen::Index without = 0; without < seen.time.size(); ++without) {
            if (seen.load(without, k) > 0) continue;
            StageVector difference = seen.load.row(with) - seen.load.row(without);
            difference(k) = 0;
            if (!difference.isZero(0)) continue;
            const double sigma = kBoundSigmas * std::hypot(seen.sigma(with), seen.sigma(without));
            if (seen.time(with) + sigma < seen.time(without)) {
                bounds.contradicted = true;
                continue;
            }
            bounds.lo =
                std::max(bounds.lo, root_of_difference(least(with) - sigma, least(without), p.lo) / load);
            bounds.hi =
                std::min(bounds.hi, root_of_difference(most(with) + sigma, most(without), p.hi) / load);
        }
    }
    if (bounds.lo > bounds.hi) {
        std::swap(bounds.lo, bounds.hi);
        bounds.contradicted = true;
    }
    return bounds;
}

}  // namespace

Result<StageFit> fit_stage_times(const ShadowTimes& times, const Composition& composition,
                                 const Eigen::ArrayXXd* expected_ns) {
    if (const Result<void> checked = check_shadow_times(times); !checked) return checked.error();
    const Eigen::Index draws = times.time_ns.rows();
    if (!(composition.p >= 1) || !(composition.range.lo >= 1) ||
        !(composition.range.hi >= composition.range.lo))
        return Error{"the exponent and its range must be 1 or more"};
    if (expected_ns != nullptr && (expected_ns->rows() != draws || expected_ns->cols() != kStageCount))
        return Error{"expected times must be draws x " + std::to_string(kStageCount) + " stages"};
    StageFit out;
    out.time_ns = out.fitted_ns = out.lower_ns = out.upper_ns =
        Eigen::ArrayXXd::Constant(draws, kStageCount, kUnknown);
    out.hidden = out.inconsistent =
        Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic>::Constant(draws, kStageCount, false);
    for (Eigen::Index c = 0; c < draws; ++c) {
        Observations seen = observations_of(times, c);
        if (seen.stages.empty()) continue;
        seen.take(groups_of(composition.law), composition.latency_ns);
        const DrawFit fit = fit_draw(seen, std::min(composition.p, kLargestExponent), nullptr);
        for (Eigen::Index k = 0; k < seen.load.cols(); ++k) {
            const int stage = seen.stages[static_cast<std::size_t>(k)];
            const StageBounds bounds = stage_bounds(seen, k, composition);
            out.inconsistent(c, stage) = bounds.contradicted;
            out.lower_ns(c, stage) = bounds.lo;
            out.upper_ns(c, stage) = bounds.hi;
            out.hidden(c, stage) = bounds.lo <= 0;
            out.fitted_ns(c, stage) = std::clamp(fit.tau(k), bounds.lo, bounds.hi);
            double time = fit.tau(k);
            if (out.hidden(c, stage)) time = expected_ns != nullptr ? (*expected_ns)(c, stage) : kUnknown;
            if (!std::isnan(time)) time = std::clamp(time, bounds.lo, bounds.hi);
            out.time_ns(c, stage) = time;
        }
    }
    return out;
}

}  // namespace framecast
