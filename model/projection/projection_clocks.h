// Selects the captures, among several memory clocks, that a target is projected from, and their trends.
#pragma once

#include <Eigen/Core>
#include <string>

#include "model/analysis/error_trend.h"
#include "model/device/rates.h"
#include "model/numeric/result.h"
#include "model/retarget/baseline.h"
#include "model/retarget/extrapolation.h"
#include "model/retarget/retarget.h"

namespace framecast {

// Fails when these clocks do not allow a projection onto the target.
Result<void> check_clocks(const Baseline& baseline, const DeviceRates& target, Extrapolation extrapolation,
                          OutsideRange outside);

// The trends at the target's memory clock: of all draws (fold -1), or of the fit without a fold. Only on the
// captured chip do memory clocks mean the same; for other targets they are the first capture's. Fails as
// interpolate_trends does.
Result<TrendSet> trends_at(const Baseline& baseline, const DeviceRates& target, Extrapolation extrapolation,
                           int fold = -1);

// Identifies the captures around the target's clock, the nearer one first. Targets with the same number share
// them. -1 without such captures: there is only one capture, the target is another chip, or its clock is
// outside.
Eigen::Index captures_beside(const Baseline& baseline, const DeviceRates& target);

}  // namespace framecast
