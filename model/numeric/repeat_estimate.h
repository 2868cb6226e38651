// What repeats of one measurement say: a quantile with an interval that assumes nothing about how they
// scatter.
#pragma once

#include <cstdint>
#include <vector>

#include "model/numeric/unknown.h"

namespace framecast {

struct RepeatEstimate {
    double value = kUnknown;  // the quantile
    // Order statistics that hold the true quantile with at least the asked probability; kUnknown where there
    // are too few repeats for any two of them to.
    double low = kUnknown;
    double high = kUnknown;
    double spread = kUnknown;  // interquartile range
    std::int32_t repeats = 0;

    // Half the interval over the value; kUnknown without an interval or where the value is not above 0.
    double precision() const;
};

// In any unit; `quantile` and `coverage` in (0, 1). All members are unknown without repeats. Repeats must be
// finite.
RepeatEstimate estimate_repeats(std::vector<double> repeats, double quantile = 0.5, double coverage = 0.95);

// When to stop repeating.
struct RepeatRule {
    double precision = 0.01;   // of the value, as RepeatEstimate::precision()
    std::int32_t least = 9;    // repeats, however well they agree
    std::int32_t most = 2000;  // repeats, however badly they agree
};
bool enough(const RepeatEstimate& estimate, const RepeatRule& rule);
// The value is as well known as the rule asks.
bool settled(const RepeatEstimate& estimate, const RepeatRule& rule);

}  // namespace framecast
