// The bottleneck of several actions together, and how near to it the next stage is.
#pragma once

#include <Eigen/Core>
#include <array>

#include "model/analysis/analysis.h"

namespace framecast {

class StageLead {
  public:
    // Adds an action of the analysis; one without a time adds nothing.
    void add(const Analysis& analysis, Eigen::Index action);
    void add(const StageLead& other);

    // The time of the actions, ns, by their bottlenecks.
    const std::array<double, kStageCount>& bottleneck_ns() const { return bottleneck_ns_; }
    // The stage with most of that time; -1 where actions without a bottleneck take as long.
    int stage() const;
    // The runner-up ratio, 0 to 1; kUnknown without a stage. Each action counts for each stage with its time
    // times that stage's share of its bottleneck's time. So the next stage of actions that all have one
    // bottleneck counts, too.
    double margin() const;

  private:
    std::array<double, kStageCount> bottleneck_ns_{};
    double unknown_ns_ = 0;  // of actions without a bottleneck
    std::array<double, kStageCount> near_ns_{};
};

}  // namespace framecast
