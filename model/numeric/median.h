#pragma once

#include <vector>

namespace framecast {

// The middle of the values, of an even number the mean of the two in the middle; kUnknown of none. Time:
// linear.
double median(std::vector<double> values);

}  // namespace framecast
