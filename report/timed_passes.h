// The passes of a frame that have a time.
#pragma once

#include <string>
#include <vector>

#include "model/analysis/pass_times.h"

namespace framecast::report {

struct TimedPass {
    std::string title;
    double time_ns = kUnknown;  // time of the pass itself, with its clears, loads and stores
    double spread_ns = kUnknown;
    DrawsOfPass of_draws;
};

// The most expensive first. Empty for a frame with one pass whose draws have times, because the draws say
// more.
std::vector<TimedPass> timed_passes(const Frame& frame, const Analysis& analysis);

}  // namespace framecast::report
