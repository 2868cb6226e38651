// Finds the bottleneck of each draw: its longest stage. Source: Issa, pipeline paper, eq (1) and Table 1.
#pragma once

#include <Eigen/Core>
#include <array>
#include <vector>

#include "model/frame/stage.h"
#include "model/numeric/result.h"

namespace framecast {

struct Bottlenecks {
    // T_min, the longest stage time of each draw, ns; kUnknown for a draw without stage times.
    Eigen::ArrayXd minimum_ns;
    // The stage that takes T_min, the first one on ties; -1 without stage times.
    std::vector<int> stage;
    // Second-longest stage time over the longest: 0 when only one stage works, 1 on ties; kUnknown without
    // stage times.
    Eigen::ArrayXd margin;

    Eigen::Index size() const { return minimum_ns.size(); }
};

// stage_ns: draws x kStageCount, nanoseconds, at least 0; NaN where a stage does not apply or is not known.
// Each stage's time must already be in nanoseconds: the paper's ticks come from different clocks and cannot
// be compared. The error names draw and stage of a negative or infinite time.
Result<Bottlenecks> find_bottlenecks(const Eigen::ArrayXXd& stage_ns);

// One row of Table 1: the draws whose bottleneck is this stage, and their time.
struct StageShare {
    Stage stage;
    Eigen::Index draws = 0;
    double draw_fraction = 0;  // over the draws that have a bottleneck
    double time_ns = 0;        // whole time of those draws
    double time_fraction = 0;  // over the time of the draws that have a bottleneck
};

// time_ns: the time that each draw counts with (measured, estimated or projected). Draws without a time (NaN)
// are counted but add no time.
std::array<StageShare, kStageCount> stage_shares(const Bottlenecks& bottlenecks,
                                                 const Eigen::ArrayXd& time_ns);

}  // namespace framecast
