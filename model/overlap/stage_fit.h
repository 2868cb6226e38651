// Each stage's time alone, of every draw, by a composition of stages, with bounds.
#pragma once

#include <Eigen/Core>

#include "model/numeric/result.h"
#include "model/overlap/composition.h"

namespace framecast {

struct StageFit {
    // All draws x kStageCount, ns. NaN for stages that no timed variant of the draw runs. If every timed
    // variant of a draw runs several stages equally, the last of them has their common time (order: ia, vs,
    // cc, rs, om, ps). The others are NaN.
    Eigen::ArrayXXd time_ns;    // NaN for hidden stages, too, unless an expectation is given
    Eigen::ArrayXXd fitted_ns;  // within the bounds; for a hidden stage it is one of many values that fit
    Eigen::ArrayXXd lower_ns;   // over p in range and times within two sigmas
    Eigen::ArrayXXd upper_ns;
    // The times do not show that the stage takes any time: its lower bound is 0. With overlap a slower stage
    // covers it; without, it is below the resolution. Its time is less than upper_ns.
    Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic> hidden;
    // The times contradict each other by more than two sigmas, such as a variant that is faster than a part
    // of it; the bounds then contain both.
    Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic> inconsistent;
};

// Uses the p of a fit, or an assumed one (p = range.lo = range.hi). expected_ns, if given, is draws x
// kStageCount: the time that elements over a measured rate predict for each stage, NaN where nothing does.
// Hidden stages take it, clamped to their bounds. Refused: as fit_composition on bad shapes and numbers; p
// below 1.
Result<StageFit> fit_stage_times(const ShadowTimes& times, const Composition& composition,
                                 const Eigen::ArrayXXd* expected_ns = nullptr);

}  // namespace framecast
