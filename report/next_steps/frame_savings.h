// What a frame saves when stages or draws take less.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/frame/frame.h"

namespace framecast::report {

struct Saving {
    double low_ns = 0;
    double high_ns = 0;
    double resolution_ns = 0;         // what noise alone makes of the times of the draws that save
    std::vector<std::int64_t> draws;  // as NextStep::draws
};

class FrameSavings {
  public:
    // Both must outlive it.
    FrameSavings(const Frame& frame, const Analysis& analysis);

    // Draws whose stages take stage_ns (draws x kStageCount) in place of StageTimes::ns. A draw saves its
    // time, less the latency, times what the estimator says that the change saves. The range is that of the
    // estimator and of those fitted without a fold of draws. The lower end has resolved draws only.
    Saving of_stages(const Eigen::ArrayXXd& stage_ns) const;
    // Draws that each take this much less, ns; NaN counts as 0. Both ends are the sum.
    Saving of_draws(const Eigen::ArrayXd& saved_ns) const;

    double frame_ns() const { return frame_ns_; }

  private:
    Saving named(const Eigen::ArrayXd& saved_ns) const;

    const Frame& frame_;
    const Analysis& analysis_;
    double frame_ns_ = kUnknown;
    double side_by_side_ = 1;  // time of the draws in the frame over the sum of their times
    std::vector<const EstimateModel*> models_;
    std::vector<Eigen::ArrayXd> before_ns_;  // of each model
    std::vector<bool> resolved_;             // of each draw
};

}  // namespace framecast::report
