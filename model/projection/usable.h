// Decides whether a projected frame time is shown: above a certain error it would only mislead.
#pragma once

#include <string>

#include "model/analysis/analysis.h"
#include "model/projection/projection.h"

namespace framecast {

// Maximum ratio of the interval's ends.
inline constexpr double kMaxIntervalRatio = 10;
// Maximum error of the chosen estimator on draws that it did not see, as a share of their time (WAPE). It
// applies where draws decide the projection, so not on the source device itself.
inline constexpr double kMaxHeldOutError = 0.5;

// Why the projected time is withheld, as one sentence without a full stop, equal for targets with the same
// reason; empty where it is usable.
std::string unusable_reason(const Projection& projection, const Analysis& analysis);

// Whether a list of targets has `a` before `b`: the shorter projected time first, withheld ones last.
bool comes_before(const Projection& a, const Projection& b);

// Why no bottleneck of the frame is named: stage times are only bounds (kMaxMisfit), or the model misses
// draws (kMaxHeldOutError). One sentence without a full stop; empty where bottlenecks are named.
std::string verdict_withheld(const Frame& frame, const Analysis& analysis);

}  // namespace framecast
