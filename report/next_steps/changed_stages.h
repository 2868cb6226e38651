// The times of draws after a change of some of their stages, by an estimator.
#pragma once

#include <Eigen/Core>

#include "model/analysis/analysis.h"

namespace framecast::report {

// T of each draw, ns, by the model's chosen estimator, if its stages take stage_ns: draws x kStageCount, at
// least 0, as StageTimes::ns. A draw keeps the error trend of its bottleneck, as in a projection: another
// stage's trend belongs to other draws. kUnknown for draws without stage times, and for all where stage_ns
// has a time that is negative or infinite.
Eigen::ArrayXd estimate_changed(const Analysis& analysis, const EstimateModel& model,
                                const Eigen::ArrayXXd& stage_ns);

}  // namespace framecast::report
