// Times as people read them, the same everywhere.
#pragma once

#include <string>

namespace framecast {

// "12.3 µs" from nanoseconds: three significant digits in a suitable unit, "unknown" for NaN.
std::string time_text(double time_ns);

// "1.20 ms – 3.40 ms", "none" where an end is NaN. A lower end below a thousandth of the upper one says
// nothing: "at most 21.7 ms".
std::string interval_text(double low_ns, double high_ns);

}  // namespace framecast
