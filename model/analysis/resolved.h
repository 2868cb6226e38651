// Whether the measurement resolves a draw's bottleneck.
#pragma once

#include <optional>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"

namespace framecast {

// Above this misfit no overlap law explains the times of the frame's stage-off draws within their errors, and
// stage times are only bounds.
inline constexpr double kMaxMisfit = 3;

// For an isolated draw: whether its slowest stage exceeds the next one by more than the resolution and by
// more than the misfit. The resolution is DrawColumns::resolution_ns; the misfit is the difference between
// the composed stage times and the draw's own time, which may belong to any stage. False where the slowest
// stage is hidden, and for all draws of a frame whose misfit is above kMaxMisfit. Nothing where stage times
// are not isolated (their uncertainty is unknown), where the draw has no bottleneck, and where it has no
// resolution.
std::optional<bool> is_resolved(const Frame& frame, const Analysis& analysis, Eigen::Index draw);

}  // namespace framecast
