// Non-negative least squares with a prior.
#pragma once

#include <Eigen/Core>

namespace framecast {

// The x >= 0 that minimises |A x - b|^2 + ridge * |x - prior|^2. A: rows x columns with few columns; ridge >
// 0 or A of full rank, prior >= 0 and as long as x. Deterministic; converges to about 1e-12 relative.
Eigen::VectorXd nonnegative_fit(const Eigen::MatrixXd& a, const Eigen::VectorXd& b,
                                const Eigen::VectorXd& prior, double ridge);

}  // namespace framecast
