// Whether a projected frame time is worth telling: above a stated error it would only mislead.
#pragma once

#include <string>

#include "model/analysis/analysis.h"
#include "model/projection/projection.h"

namespace framecast {

// The interval's ends may be a factor of this apart.
inline constexpr double kMaxIntervalRatio = 10;
// The chosen estimator may miss draws that it did not see by this share of their time (WAPE), where the draws
// carry the projection: not on the captured device itself.
inline constexpr double kMaxHeldOutError = 0.5;

// Why the projected time is withheld, in one sentence without a full stop that targets have in common; empty
// where it is usable.
std::string unusable_reason(const Projection& projection, const Analysis& analysis);

}  // namespace framecast
