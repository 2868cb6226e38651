// The part of a stage's time that its counted elements take at rates that were measured, on two devices.
#pragma once

#include <algorithm>

namespace framecast {

struct CountedPart {
    double home_ns = 0;
    double there_ns = 0;
};

// Of elements that may be fewer than were counted: as many as the time has room for.
inline CountedPart at_most(const CountedPart& counted, double time_ns) {
    if (!(counted.home_ns > time_ns)) return counted;
    return {time_ns, time_ns * counted.there_ns / counted.home_ns};
}

// The stage's time there, ns: the counted part as it is there, the rest of time_ns rest_ratio times as long.
// What is counted is sure and a short stage's time is not: of a stage that took less than its counted part
// should have, what that part takes longer there is added to the time; the ratio of the parts is used where
// that is more. All at least 0.
inline double time_there_ns(double time_ns, const CountedPart& counted, double rest_ratio) {
    if (counted.home_ns <= time_ns) return counted.there_ns + (time_ns - counted.home_ns) * rest_ratio;
    return std::max(time_ns + counted.there_ns - counted.home_ns,
                    time_ns * counted.there_ns / counted.home_ns);
}

}  // namespace framecast
