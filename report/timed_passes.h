// The times of passes, for frames that have no others.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/frame.h"

namespace framecast::report {

struct TimedPass {
    std::string title;
    std::int64_t draws = 0;
    double time_ns = kUnknown;
    double spread_ns = kUnknown;
};

// The passes with a time, the costliest first, of a frame none of whose draws has one, as mode pass makes
// them. Of other frames none: there the draws tell more.
std::vector<TimedPass> timed_passes(const Frame& frame);

}  // namespace framecast::report
