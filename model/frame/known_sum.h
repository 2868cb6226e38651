// Sums over numbers of which some are not known.
#pragma once

#include <cmath>

#include "model/frame/frame.h"
#include "model/numeric/compensated_sum.h"

namespace framecast {

inline double known_or_zero(double value) {
    return std::isnan(value) ? 0 : value;
}

// Of what is known; kUnknown when nothing is.
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
