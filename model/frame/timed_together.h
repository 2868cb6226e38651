// Groups the times of draws that one measurement gave.
#pragma once

#include <vector>

#include "model/frame/frame.h"

namespace framecast {

struct TimedTogether {
    double ns = 0;         // sum of the draws' times
    double spread_ns = 0;  // interquartile range of ns; kUnknown where a draw has none
    std::int32_t repeats = 0;
};

// One entry per draw with a time, and one per group: its draws share one measurement, so their errors add up,
// while those of other draws are independent. Draws for which `left_out` is true are skipped; empty: none
// are.
std::vector<TimedTogether> timed_together(const DrawColumns& draws, const std::vector<bool>& left_out = {});
// As above, for these rows only.
std::vector<TimedTogether> timed_together_in(const DrawColumns& draws, const std::vector<Eigen::Index>& rows);

}  // namespace framecast
