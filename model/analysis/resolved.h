// Whether a draw's bottleneck is more than chance.
#pragma once

#include <optional>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"

namespace framecast {

// Above it no law of overlap explains the times of the frame's stage-off draws to within their errors, and
// stage times are bounds.
inline constexpr double kMaxMisfit = 3;

// Of an isolated draw: is its slowest stage slower than the next by more than its stage times are known to,
// DrawColumns::resolution_ns, and by more than the stage times together miss the draw's own by? What they
// miss may belong to any stage. False where that stage is hidden, and for all draws of a frame whose misfit
// is above kMaxMisfit. Nothing where stage times are not isolated, for nothing says how well they are known,
// where the draw has no bottleneck, and where it has no resolution.
std::optional<bool> is_resolved(const Frame& frame, const Analysis& analysis, Eigen::Index draw);

}  // namespace framecast
