#include "model/numeric/line_fit.h"

#include <cmath>

namespace framecast {

Eigen::Matrix2d LineFit::unit_covariance() const {
    Eigen::Matrix2d covariance;
    covariance(1, 1) = 1 / s_xx;
    covariance(0, 1) = covariance(1, 0) = -x_mean / s_xx;
    covariance(0, 0) = 1 / weight_sum + x_mean * x_mean / s_xx;
    return covariance;
}

Result<LineFit> fit_line(const Eigen::ArrayXd& x, const Eigen::ArrayXd& y, const Eigen::ArrayXd& weights) {
    if (x.size() < 2) return Error{"a line needs at least 2 points; there are " + std::to_string(x.size())};
    if (!(weights >= 0).all() || !weights.isFinite().all())
        return Error{"a weight of the fit is negative or not finite"};
    LineFit line;
    line.weight_sum = weights.sum();
    if (!(line.weight_sum > 0)) return Error{"every weight of the fit is zero"};
    line.x_mean = (weights * x).sum() / line.weight_sum;
    const double y_mean = (weights * y).sum() / line.weight_sum;
    const Eigen::ArrayXd dx = x - line.x_mean;
    line.s_xx = (weights * dx.square()).sum();
    const double scale = (weights * x.square()).sum();
    if (!(line.s_xx > 1e-24 * scale)) return Error{"the fit is rank deficient: all x are equal"};
    line.slope = (weights * dx * (y - y_mean)).sum() / line.s_xx;
    line.intercept = y_mean - line.slope * line.x_mean;
    return line;
}

}  // namespace framecast
