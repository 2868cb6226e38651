// A closed interval; either end may be infinite. And what most quantities of a formula must be.
#pragma once

#include <cmath>

namespace framecast {

struct Bounds {
    double lo = 0;
    double hi = 0;

    bool contains(double value) const { return lo <= value && value <= hi; }
};

// False for zero, negative numbers, infinity and NaN.
inline bool positive_and_finite(double value) {
    return value > 0 && std::isfinite(value);
}

}  // namespace framecast
