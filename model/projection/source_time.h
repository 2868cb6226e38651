// The source frame's time to compare a projection with: a whole frame with a whole frame, a sum of draws with
// a sum of draws.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"
#include "model/projection/projection.h"

namespace framecast {

struct SourceTime {
    double ns = kUnknown;        // kUnknown without any time in the capture
    bool sum_of_draws = false;   // the projected frame is a sum of draws, and so is `ns`
    Eigen::Index estimated = 0;  // number of estimated draws in that sum, which the capture did not time
};

// frame, source: the capture that was projected; with several, the first. Where the projection keeps its
// draws, a sum is over those.
SourceTime source_time(const Frame& frame, const Analysis& source, const Projection& projection);
std::vector<SourceTime> source_times(const Frame& frame, const Analysis& source,
                                     const std::vector<Projection>& projections);

}  // namespace framecast
