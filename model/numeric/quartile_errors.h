// What the interquartile range of normal repeats says of their scatter, and of what is told from them.
#pragma once

namespace framecast {

inline constexpr double kSigmasInRange = 1.349;  // an interquartile range, in standard deviations
// The error of a quartile and of a median of n repeats, in their standard deviations, times the root of n.
inline constexpr double kQuartileError = 1.3626;
inline constexpr double kMedianError = 1.2533;

}  // namespace framecast
