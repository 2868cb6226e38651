// The captured frame's time that a projection of it compares with: like with like, a whole frame with a whole
// frame, a sum of draws with a sum of draws.
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "model/analysis.h"
#include "model/frame.h"
#include "model/json.h"
#include "model/projection.h"

namespace framecast::report {

struct HomeTime {
    double ns = kUnknown;        // without any time in the capture
    bool sum_of_draws = false;   // the projected frame is one, and so is `ns`
    Eigen::Index estimated = 0;  // of the draws in that sum, as the capture has no time of them
};

// One for each projection. frame, home: the capture that was projected from, of several the first. Where
// projections keep their draws, a sum is over those.
std::vector<HomeTime> home_times(const Frame& frame, const Analysis& home,
                                 const std::vector<Projection>& projections);

// "sum of draws" when every projected frame is one, otherwise "frame".
std::string frame_title(const std::vector<HomeTime>& homes);
// What a table says of its sums of draws, without a full stop; empty when it has none.
std::string sums_note(const std::vector<HomeTime>& homes, const std::vector<Projection>& projections);

// Keys `captured_ms` and `sum_of_draws` for the targets of a projection_json.
void add_home_times(const std::vector<HomeTime>& homes, Json& document);

}  // namespace framecast::report
