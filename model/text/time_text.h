// Times as people read them, the same everywhere.
#pragma once

#include <string>

namespace framecast {

// "12.3 µs" from nanoseconds: three significant digits in a suitable unit, "unknown" for NaN.
std::string time_text(double time_ns);

}  // namespace framecast
