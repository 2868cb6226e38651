// Statistics of normal repeats: standard deviation from the interquartile range, and standard errors of
// quartile and median.
#pragma once

namespace framecast {

inline constexpr double kSigmasInRange = 1.349;  // width of an interquartile range, in standard deviations
// Standard error of a quartile and of a median of n repeats, in standard deviations, times the root of n.
inline constexpr double kQuartileError = 1.3626;
inline constexpr double kMedianError = 1.2533;

}  // namespace framecast
