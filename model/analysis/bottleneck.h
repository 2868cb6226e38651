// Which stage holds a draw up. Issa, pipeline paper, eq (1) and Table 1.
#pragma once

#include <Eigen/Core>
#include <array>
#include <vector>

#include "model/frame/stage.h"
#include "model/numeric/result.h"

namespace framecast {

struct Bottlenecks {
    Eigen::ArrayXd
        minimum_ns;  // T_min = max over stages of the stage time; kUnknown for a draw without stage times
    std::vector<int> stage;  // the stage that attains it, the first on ties; -1 without stage times
    Eigen::ArrayXd
        margin;  // runner-up / leader, 0 when only one stage works, 1 on ties; kUnknown without stage times

    Eigen::Index size() const { return minimum_ns.size(); }
};

// stage_ns: draws x kStageCount, nanoseconds, at least 0; NaN where a stage does not apply or is not known.
// Each stage's time must already be in nanoseconds: the paper's ticks are of different clocks and do not
// compare. The error names draw and stage of a negative or infinite time.
Result<Bottlenecks> find_bottlenecks(const Eigen::ArrayXXd& stage_ns);

// One row of Table 1: the draws that a stage holds up, and their time.
struct StageShare {
    Stage stage;
    Eigen::Index draws = 0;
    double draw_fraction = 0;  // of the draws that have a bottleneck
    double time_ns = 0;        // of those draws, in full
    double time_fraction = 0;  // of the time of the draws that have a bottleneck
};

// time_ns: what each draw counts with (measured, estimated or projected); draws without a time (NaN) count as
// draws only.
std::array<StageShare, kStageCount> stage_shares(const Bottlenecks& bottlenecks,
                                                 const Eigen::ArrayXd& time_ns);

}  // namespace framecast
