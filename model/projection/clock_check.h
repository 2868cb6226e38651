// Checks how well captures of a frame at some memory clocks predict it at another one. Each capture in turn
// is left out, predicted from the others, and compared with its measured times.
#pragma once

#include <vector>

#include "model/numeric/error_summary.h"
#include "model/numeric/result.h"
#include "model/projection/projection.h"
#include "model/retarget/baseline.h"

namespace framecast {

// One way to predict the capture that was left out.
struct ClockPrediction {
    double frame_ns = kUnknown;  // kUnknown if there is a reason
    double low_ns = kUnknown;    // interval of the options' coverage; kUnknown for `literal`, which has none
    double high_ns = kUnknown;
    // (predicted - captured) / captured of the frame, signed. `literal` predicts the sum of the draws and is
    // compared with that.
    double error = kUnknown;
    ErrorStatistics draws;               // errors of draw times; count 0 if there is a reason
    double projection_error = kUnknown;  // Eq (20) over the draws
    std::string reason;                  // why there is no prediction; otherwise empty
};

struct LeftOutClock {
    double clock_mhz = 0;
    bool outside = false;     // the lowest or the highest clock, which the others extrapolate to
    double frame_ns = 0;      // as captured
    ClockPrediction sound;    // project()
    ClockPrediction literal;  // project_literal(), eqs (21) to (29) as printed
};

// One entry per capture, in the order of their clocks. Options used: coverage, seed, work, threads. Refused:
// fewer than three captures, because after leaving one out of two no clock varies.
Result<std::vector<LeftOutClock>> leave_clocks_out(const Baseline& baseline,
                                                   const ProjectionOptions& options = {});

// JSON objects of `clocks_left_out`, docs/file-format.md.
Json left_out_json(const std::vector<LeftOutClock>& clocks);

}  // namespace framecast
