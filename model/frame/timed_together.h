// Which times of draws were measured as one.
#pragma once

#include <vector>

#include "model/frame/frame.h"

namespace framecast {

struct TimedTogether {
    double ns = 0;         // sum of the draws' times
    double spread_ns = 0;  // interquartile range of that; kUnknown where a draw has none
    std::int32_t repeats = 0;
};

// Each draw with a time, those of a group as one: they share one measurement, so their errors add up, while
// those of others are independent. Draws for which `left_out` is true are in none; empty: all count.
std::vector<TimedTogether> timed_together(const DrawColumns& draws, const std::vector<bool>& left_out = {});

}  // namespace framecast
