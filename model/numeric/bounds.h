// A closed interval; either end may be infinite.
#pragma once

namespace framecast {

struct Bounds {
    double lo = 0;
    double hi = 0;

    bool contains(double value) const { return lo <= value && value <= hi; }
};

}  // namespace framecast
