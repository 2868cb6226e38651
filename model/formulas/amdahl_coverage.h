// How often the interval of Amdahl's limit holds the limit when the noise of the points differs from what the
// fit's objective is right for. A fit of times under noise that is proportional to the time may undercover.
#pragma once

#include <Eigen/Core>

#include "model/formulas/amdahl.h"

namespace framecast {

// Share of the intervals of `coverage` that hold the limit, where points have the noise that `noise` is right
// for. To first order: the variances of a and of its error estimate under that noise, by the design and the
// fitted times, as those of a t distribution. Exact where `noise` is the fit's objective. kUnknown where the
// fit has no interval, where its standard deviation was supplied, or where f does not belong to the fit.
double limit_coverage(const AmdahlFit& fit, const Eigen::ArrayXd& f, AmdahlObjective noise, double coverage);

// A sentence without a full stop where the limit's interval holds less often than it says, by more than 3 in
// 100, under the other usual kind of noise: the same on every point, or proportional to the time. Empty where
// it does not, and where limit_coverage is not known.
std::string undercoverage(const AmdahlFit& fit, const Eigen::ArrayXd& f, double coverage);

}  // namespace framecast
