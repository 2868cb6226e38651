// Sums of numbers of which some are unknown.
#pragma once

#include <cmath>

#include "model/frame/frame.h"
#include "model/numeric/compensated_sum.h"

namespace framecast {

inline double known_or_zero(double value) {
    return std::isnan(value) ? 0 : value;
}

// Sum of the known values; kUnknown when none is known.
template <class Column>
double known_sum(const Column& column) {
    CompensatedSum sum;
    bool known = false;
    for (const double value : column)
        if (!std::isnan(value)) {
            sum += value;
            known = true;
        }
    return known ? sum.total() : kUnknown;
}

}  // namespace framecast
