// Weighted least squares of a straight line, by centred sums. The papers' normal equations have a determinant
// form (pipeline paper, eqs (11) and (12)). It loses every digit when the spread of x is small compared with
// its mean.
#pragma once

#include <Eigen/Core>

#include "model/numeric/result.h"

namespace framecast {

struct LineFit {
    double intercept = 0;
    double slope = 0;
    double x_mean = 0;  // weighted
    double weight_sum = 0;
    double s_xx = 0;  // weighted sum of squared deviations of x

    Eigen::ArrayXd at(const Eigen::ArrayXd& x) const { return intercept + slope * x; }
    // Covariance of (intercept, slope) when a point of weight w has variance 1/w.
    Eigen::Matrix2d unit_covariance() const;
};

// Minimises sum w (y - intercept - slope x)². Refused: fewer than two different x among the points of
// positive weight, a weight that is negative or not finite.
Result<LineFit> fit_line(const Eigen::ArrayXd& x, const Eigen::ArrayXd& y, const Eigen::ArrayXd& weights);

}  // namespace framecast
