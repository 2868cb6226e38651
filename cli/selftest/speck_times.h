// What draws, dispatches and passes cost that do next to nothing, from the scene `specks`.
#pragma once

#include <string>

#include "cli/selftest/labelled_draws.h"
#include "model/frame/frame.h"

namespace framecast::cli {

// From submit to fence, by the host's clock; NaN where not measured.
struct SpeckTimes {
    double submit_ns = kUnknown;    // an empty command buffer
    double pass_ns = kUnknown;      // more for an empty pass
    double draw_ns = kUnknown;      // more for each further draw of a pass
    double dispatch_ns = kUnknown;  // more for each further dispatch behind a barrier
    // Of the captured frame.
    int stamped = 0;                // draws with a time of their own
    double stamped_ns = kUnknown;   // median of these times, without the stamp overhead
    double overhead_ns = kUnknown;  // stamps around a draw
    double resolution_ns = kUnknown;
};

// alone: by the scene's names ("buffer", "pass", "draws N", "dispatches N"). frame: the scene captured in
// mode draw.
SpeckTimes speck_times(const LoneTimes& alone, const Frame& frame);

// "a draw 0.8 µs, a dispatch 2.1 µs, ...": for one line.
std::string speck_text(const SpeckTimes& times);

// A speck takes next to no time, so what stamps say of it is what they leave of their own overhead. Says so
// where this is more than a tenth of the overhead beyond a draw's cost and the resolution; otherwise empty.
std::string what_is_wrong(const SpeckTimes& times);

}  // namespace framecast::cli
