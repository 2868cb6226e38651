// Estimates of draws that were not timed, against what was timed around them.
#pragma once

#include <Eigen/Core>
#include <cstdint>

#include "model/frame/frame.h"

namespace framecast {

// time_ns: of each draw, measured where it is and otherwise estimated. Where the draws of a pass take longer
// together than the pass was measured to, its estimates are scaled by how much; so are all, by the ordinary
// frame, where no draw and no pass was timed. Draws timed alone may well take longer than their pass, in
// which they run side by side; an estimate is then cut in the same proportion. Returns how many were scaled.
std::int64_t hold_to_measured(const Frame& frame, Eigen::ArrayXd& time_ns);

}  // namespace framecast
