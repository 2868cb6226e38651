#include "model/projection/usable.h"

#include <cmath>

#include "model/analysis/resolved.h"
#include "model/numeric/number_text.h"

namespace framecast {
namespace {

std::string missed_text(double missed) {
    return "the model misses draws that it has not seen by " + number_text(std::round(100 * missed)) +
           " % of their time, more than " + number_text(100 * kMaxHeldOutError) + " %";
}

}  // namespace

std::string unusable_reason(const Projection& projection, const Analysis& analysis) {
    const double ratio = projection.high_ns / projection.low_ns;
    if (ratio > kMaxIntervalRatio)
        return "the interval is wider than a factor of " + number_text(kMaxIntervalRatio);
    const double missed = analysis.held_out.wape;
    if (projection.extrapolation != Extrapolation::same_device && analysis.held_out.count > 0 &&
        missed > kMaxHeldOutError)
        return missed_text(missed);
    return {};
}

bool comes_before(const Projection& a, const Projection& b) {
    if (a.unusable.empty() != b.unusable.empty()) return a.unusable.empty();
    return a.unusable.empty() && a.frame_ns < b.frame_ns;
}

std::string verdict_withheld(const Frame& frame, const Analysis& analysis) {
    if (frame.composition.misfit > kMaxMisfit)
        return "stage times are only bounds: no law of overlap explains them (misfit " +
               number_text(std::round(frame.composition.misfit)) + ")";
    const ErrorStatistics& held_out = analysis.held_out;
    return held_out.count > 0 && held_out.wape > kMaxHeldOutError ? missed_text(held_out.wape)
                                                                  : std::string();
}

}  // namespace framecast
