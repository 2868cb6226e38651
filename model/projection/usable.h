// Decides whether a projected frame time is shown: above a certain error it would only mislead.
#pragma once

#include <string>

#include "model/analysis/analysis.h"
#include "model/analysis/resolved.h"
#include "model/projection/projection.h"

namespace framecast {

// Maximum ratio of the interval's ends.
inline constexpr double kMaxIntervalRatio = 10;

// Why the projected time is withheld, as one sentence without a full stop, equal for targets with the same
// reason; empty where it is usable. The model's error on draws that it did not see (kMaxHeldOutError) applies
// where draws decide the projection, so not on the source device itself.
std::string unusable_reason(const Projection& projection, const Analysis& analysis);

// Whether a list of targets has `a` before `b`: the shorter projected time first, withheld ones last.
bool comes_before(const Projection& a, const Projection& b);

}  // namespace framecast
