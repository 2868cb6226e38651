// Whether a draw's bottleneck is more than chance.
#pragma once

#include <optional>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"

namespace framecast {

// Of an isolated draw: is its slowest stage slower than the next by more than its stage times are known to,
// DrawColumns::resolution_ns, and by more than the stage times together miss the draw's own by? What they
// miss may belong to any stage. Nothing where stage times are not isolated, for nothing says how well they
// are known, where the draw has no bottleneck, and where it has no resolution.
std::optional<bool> is_resolved(const Frame& frame, const Analysis& analysis, Eigen::Index draw);

}  // namespace framecast
