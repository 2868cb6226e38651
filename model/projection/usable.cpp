#include "model/projection/usable.h"

#include <cmath>

#include "model/numeric/number_text.h"

namespace framecast {

std::string unusable_reason(const Projection& projection, const Analysis& analysis) {
    const double ratio = projection.high_ns / projection.low_ns;
    if (ratio > kMaxIntervalRatio)
        return "the interval is wider than a factor of " + number_text(kMaxIntervalRatio);
    const double missed = analysis.held_out.wape;
    if (projection.extrapolation != Extrapolation::same_device && analysis.held_out.count > 0 &&
        missed > kMaxHeldOutError)
        return "the model misses draws that it has not seen by " + number_text(std::round(100 * missed)) +
               " % of their time, more than " + number_text(100 * kMaxHeldOutError) + " %";
    return {};
}

}  // namespace framecast
