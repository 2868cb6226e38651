// Judges a capture: whether the scene held still, times agree with each other, and enough was measured. Each
// doubt comes with advice on a better capture.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"

namespace framecast {

// Whether anything of the frame was counted or timed. The bytes of transfers, which are known without that,
// do not count.
bool is_measured(const Frame& frame);

// Why a capture that should have times is of no use; empty where it has enough of them. Below a tenth of the
// draws and dispatches nothing can be said of the frame.
std::string too_few_times(const Frame& frame);

// Whether ordinary frames came so much faster than this frame takes that they were other frames, such as
// those of a loading screen.
bool interval_is_of_other_frames(const FrameTimes& times);

struct CaptureDoubt {
    std::string what;    // one sentence without a full stop
    std::string advice;  // what to do; empty if nothing helps
    std::string option;  // of `framecast capture`, "--freeze", for a capture without this doubt; may be empty
};

// The doubts about a capture, most serious first; empty: the capture is good. A frame without any time or
// count has one doubt, that nothing was measured. Imports and files without a capture's columns have doubts
// only about their content.
std::vector<CaptureDoubt> capture_doubts(const Frame& frame);
// The same, and whether the analysis can name bottlenecks (verdict_withheld).
std::vector<CaptureDoubt> capture_doubts(const Frame& frame, const Analysis& analysis);

// The one command that gives a better capture, "framecast capture --mode isolate --freeze -- APP"; empty for
// a good capture, and where no option helps. `application`: what the user starts, with its arguments.
std::string better_capture(const Frame& frame, const std::vector<CaptureDoubt>& doubts,
                           const std::string& application = "APP");

}  // namespace framecast
