// What `framecast capture` says about the frame it wrote.
#pragma once

#include <string>

#include "model/frame/frame.h"

namespace framecast::cli {

// A few lines for a person: device, what the frame consists of, how it was timed, and what was skipped for
// which reason. Ends with a line break. `program` names an application that does not name itself.
std::string capture_summary(const Frame& frame, const std::string& program);

// Whether anything of the frame's draws and passes was counted or timed.
bool is_measured(const Frame& frame);

// "12.3 us" from nanoseconds: three significant digits in the unit that suits, "unknown" for NaN.
std::string format_time(double time_ns);

}  // namespace framecast::cli
