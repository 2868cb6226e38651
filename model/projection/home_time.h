// The captured frame's time that a projection of it compares with: like with like, a whole frame with a whole
// frame, a sum of draws with a sum of draws.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"
#include "model/projection/projection.h"

namespace framecast {

struct HomeTime {
    double ns = kUnknown;        // without any time in the capture
    bool sum_of_draws = false;   // the projected frame is one, and so is `ns`
    Eigen::Index estimated = 0;  // of the draws in that sum, as the capture has no time of them
};

// frame, home: the capture that was projected from, of several the first. Where the projection keeps its
// draws, a sum is over those.
HomeTime home_time(const Frame& frame, const Analysis& home, const Projection& projection);
std::vector<HomeTime> home_times(const Frame& frame, const Analysis& home,
                                 const std::vector<Projection>& projections);

}  // namespace framecast
