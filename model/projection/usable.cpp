#include "model/projection/usable.h"

#include "model/numeric/number_text.h"

namespace framecast {

std::string unusable_reason(const Projection& projection, const Analysis& analysis) {
    const double ratio = projection.high_ns / projection.low_ns;
    if (ratio > kMaxIntervalRatio)
        return "the interval is wider than a factor of " + number_text(kMaxIntervalRatio);
    return projection.extrapolation == Extrapolation::same_device ? std::string() : missed_text(analysis);
}

bool comes_before(const Projection& a, const Projection& b) {
    if (a.unusable.empty() != b.unusable.empty()) return a.unusable.empty();
    return a.unusable.empty() && a.frame_ns < b.frame_ns;
}

}  // namespace framecast
