// The summary that `framecast capture` prints about the frame it wrote.
#pragma once

#include <string>

#include "model/frame/frame.h"

namespace framecast::cli {

// Several lines for a person: the device, whether the capture is good and what limits the frame, its
// contents, how it was timed, and what was skipped for which reason. Ends with a line break. `program` names
// an application that does not name itself; `command` is what started it, for the command of a better
// capture.
std::string capture_summary(const Frame& frame, const std::string& program,
                            const std::string& command = "APP");

// "12.3 µs" from nanoseconds: three significant digits in a suitable unit, "unknown" for NaN.
std::string format_time(double time_ns);

}  // namespace framecast::cli
