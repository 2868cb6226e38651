#pragma once

#include <vector>

namespace framecast {

// The middle value; for an even number of values the mean of the two in the middle; kUnknown without values.
// Time: linear.
double median(std::vector<double> values);

}  // namespace framecast
