// Limits estimates of draws that were not timed to the measured times around them.
#pragma once

#include <Eigen/Core>
#include <cstdint>

#include "model/frame/frame.h"

namespace framecast {

// time_ns: one time per draw, measured or otherwise estimated, ns; changed in place. Where the draws of a
// pass together take longer than the pass was measured to take, its estimates are scaled by that ratio. Where
// no draw and no pass was timed, all estimates are scaled to the ordinary frame instead. Draws that were
// timed alone may take longer than their pass, in which they run side by side; the estimates of the pass are
// scaled by the same ratio. Returns how many estimates were scaled.
std::int64_t hold_to_measured(const Frame& frame, Eigen::ArrayXd& time_ns);

}  // namespace framecast
