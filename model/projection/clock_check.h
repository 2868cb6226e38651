// How well captures of a frame at some memory clocks tell what it takes at another one: each capture is left
// out in turn, predicted from the others, and compared with what was measured.
#pragma once

#include <vector>

#include "model/numeric/error_summary.h"
#include "model/numeric/result.h"
#include "model/projection/projection.h"
#include "model/retarget/baseline.h"

namespace framecast {

// One way to predict the capture that was left out.
struct ClockPrediction {
    double frame_ns = kUnknown;  // kUnknown with a reason
    double low_ns = kUnknown;    // interval of the options' coverage; kUnknown where the way has none
    double high_ns = kUnknown;
    // (predicted - captured) / captured of the frame, signed. Of `literal` against the sum of the draws,
    // which is what it predicts.
    double error = kUnknown;
    ErrorStatistics draws;               // of each draw's time; count 0 with a reason
    double projection_error = kUnknown;  // eq (20) of the draws
    std::string reason;                  // why there is none
};

struct LeftOutClock {
    double clock_mhz = 0;
    bool outside = false;     // the lowest or the highest: the others are extrapolated
    double frame_ns = 0;      // as captured
    ClockPrediction sound;    // project()
    ClockPrediction literal;  // project_literal(), eqs (21) to (29) as printed
};

// One a capture, in the order of their clocks. Options used: coverage, seed, work, threads. Refused: fewer
// than three captures, as what is left of two has no clock to vary.
Result<std::vector<LeftOutClock>> leave_clocks_out(const Baseline& baseline,
                                                   const ProjectionOptions& options = {});

// Objects of docs/file-format.md, `clocks_left_out`.
Json left_out_json(const std::vector<LeftOutClock>& clocks);

}  // namespace framecast
