// Times of draws with stages switched off, from which stage times are fitted.
#pragma once

#include <Eigen/Core>
#include <initializer_list>

#include "model/frame/stage.h"
#include "model/numeric/result.h"

namespace framecast {

inline constexpr int kMaxVariants = 16;

// Rows of ShadowTimes::load: 1 for these stages, 0 for others.
Eigen::Array<double, 1, kStageCount> stages_running(std::initializer_list<Stage> stages);

struct ShadowTimes {
    // variants x kStageCount, 0 to 1: the share of each stage's work that the variant leaves.
    Eigen::ArrayXXd load;
    // draws x variants, ns, at least 0; NaN where a variant was not timed. The stamp overhead is already
    // subtracted.
    Eigen::ArrayXXd time_ns;
    // The same shape: standard deviation of each time, ns, positive where there is a time.
    Eigen::ArrayXXd sigma_ns;
    // variants: the share of the latency in each time, 0 to 1; 1/2 for half the time of two draws. Empty: all
    // 1.
    Eigen::ArrayXd latency_share;
};

// Refuses shapes that do not fit, and loads, times or sigmas out of range; the error names row and column,
// from 1.
Result<void> check_shadow_times(const ShadowTimes& times);

}  // namespace framecast
