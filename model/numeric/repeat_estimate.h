// Summarises repeats of one measurement: a quantile with an interval that makes no assumption about their
// distribution.
#pragma once

#include <cstdint>
#include <vector>

#include "model/numeric/unknown.h"

namespace framecast {

struct RepeatEstimate {
    double value = kUnknown;  // the quantile
    // Order statistics that hold the true quantile with at least the requested probability; kUnknown with too
    // few repeats for any two of them.
    double low = kUnknown;
    double high = kUnknown;
    double spread = kUnknown;  // interquartile range
    std::int32_t repeats = 0;

    // Half the interval over the value; kUnknown without an interval or where the value is not above 0.
    double precision() const;
};

// Repeats in any unit, all finite; `quantile` and `coverage` in (0, 1). Without repeats all members are
// unknown.
RepeatEstimate estimate_repeats(std::vector<double> repeats, double quantile = 0.5, double coverage = 0.95);

// When to stop repeating a measurement.
struct RepeatRule {
    double precision = 0.01;   // relative precision, as RepeatEstimate::precision()
    std::int32_t least = 9;    // minimum of repeats, however well they agree
    std::int32_t most = 2000;  // maximum of repeats, however badly they agree
};
bool enough(const RepeatEstimate& estimate, const RepeatRule& rule);
// The value is as precise as the rule requires.
bool settled(const RepeatEstimate& estimate, const RepeatRule& rule);

}  // namespace framecast
