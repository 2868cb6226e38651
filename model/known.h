// Sums over numbers of which some are not known.
#pragma once

#include <cmath>

namespace framecast {

inline double known_or_zero(double value) {
    return std::isnan(value) ? 0 : value;
}

}  // namespace framecast
