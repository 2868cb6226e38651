// Non-negative least squares with a prior.
#pragma once

#include <Eigen/Core>

namespace framecast {

// The x >= 0 that minimises |A x - b|^2 + ridge * |x - prior|^2. A: rows x columns with few columns, all
// finite; ridge > 0, large enough to tell beside |A|^2 (1e-14 of it); prior >= 0 and as long as x.
Eigen::VectorXd nonnegative_fit(const Eigen::MatrixXd& a, const Eigen::VectorXd& b,
                                const Eigen::VectorXd& prior, double ridge);

}  // namespace framecast
