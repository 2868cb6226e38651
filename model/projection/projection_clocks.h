// Of captures at several memory clocks, which ones a target is projected from, and with which trends.
#pragma once

#include <Eigen/Core>
#include <string>

#include "model/analysis/error_trend.h"
#include "model/device/rates.h"
#include "model/numeric/result.h"
#include "model/retarget/baseline.h"
#include "model/retarget/jump.h"
#include "model/retarget/retarget.h"

namespace framecast {

// Why a target cannot be projected onto from these clocks; empty when it can.
std::string clock_fault(const Baseline& baseline, const DeviceRates& target, Jump jump, OutsideRange outside);

// The trends at the target's memory clock: of all draws (fold -1), or of the fit without a fold. Only the
// captured chip has that clock's meaning. Fails as interpolate_trends does.
Result<TrendSet> trends_at(const Baseline& baseline, const DeviceRates& target, Jump jump, int fold = -1);

// Which captures a target lies between: targets with the same number share them. -1: none, as there is one
// capture, the target is another chip, or its clock is outside.
Eigen::Index captures_beside(const Baseline& baseline, const DeviceRates& target);

}  // namespace framecast
