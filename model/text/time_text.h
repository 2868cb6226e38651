// Times as people read them, the same everywhere.
#pragma once

#include <string>

namespace framecast {

// "12.3 µs" from nanoseconds: three significant digits in a suitable unit, "unknown" for NaN.
std::string time_text(double time_ns);

// A lower end of an interval says nothing below this share of the upper end.
inline constexpr double kMinLowerEnd = 1e-3;
// From nanoseconds: "1.20 ms – 3.40 ms"; "at most 21.7 ms" where the lower end says nothing; "none" where an
// end is NaN.
std::string interval_text(double low_ns, double high_ns);

}  // namespace framecast
