// The part of a stage's time that its counted elements take, at measured rates of source and target.
#pragma once

#include <algorithm>

namespace framecast {

struct CountedPart {
    double source_ns = 0;
    double target_ns = 0;
};

// Limits the counted part to the whole stage time, ns: elements may be fewer than were counted.
inline CountedPart at_most(const CountedPart& counted, double time_ns) {
    if (!(counted.source_ns > time_ns)) return counted;
    return {time_ns, time_ns * counted.target_ns / counted.source_ns};
}

// The stage's time on the target, ns: the counted part at the target's rates, and the remainder of time_ns
// times rest_ratio. Counts are exact, but short stage times are not. Where a stage took less than its counted
// part should have, the time grows by the larger of two factors: the counted part's growth, and the ratio of
// the parts. All arguments at least 0.
inline double time_on_target_ns(double time_ns, const CountedPart& counted, double rest_ratio) {
    if (counted.source_ns <= time_ns) return counted.target_ns + (time_ns - counted.source_ns) * rest_ratio;
    return std::max(time_ns + counted.target_ns - counted.source_ns,
                    time_ns * counted.target_ns / counted.source_ns);
}

}  // namespace framecast
