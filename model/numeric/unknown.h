// Numbers that were not obtained.
#pragma once

#include <limits>

namespace framecast {

// NaN here, null in files.
inline constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

}  // namespace framecast
