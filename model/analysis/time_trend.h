// The default fit of the error trend: least squares of ln T_meas, every draw in it. See error_trend.h.
#pragma once

#include <Eigen/Core>

#include "model/analysis/error_trend.h"

namespace framecast {

// Minimises sum of weight * (ln(T_meas / T_min) - ln coth((B T_min - A) / 2))^2 over A <= 0, B >= 0. Both
// times positive and finite, in ns, with at least two distinct minimum times. Fills a, b_per_ns, bounded and
// outliers; the caller fills the rest.
Trend fit_time_trend(const Eigen::ArrayXd& minimum_ns, const Eigen::ArrayXd& measured_ns,
                     const Eigen::ArrayXd& weight, bool huber);

// Huber's weights: 1 within 1.345 robust deviations (from the median absolute residual), falling as 1 /
// residual beyond; all 1 where the residuals vanish.
Eigen::ArrayXd huber_weights(const Eigen::ArrayXd& residual);

}  // namespace framecast
