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
    double boundary_ns = kUnknown;  // its time without its contents
    std::string boundary_skip;      // why that was not measured; empty if it was, or not asked for
};

// Whether a capture says what the pass takes without its contents, or why not.
bool has_boundary(const TimedPass& pass);
// That time, "not measured", or a dash where nothing was asked for.
std::string boundary_text(const TimedPass& pass);

// The most expensive first. Empty for a frame with one pass whose draws have times, because the draws say
// more.
std::vector<TimedPass> timed_passes(const Frame& frame, const Analysis& analysis);

}  // namespace framecast::report
