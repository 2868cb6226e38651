// Least squares with non-negative coefficients. Source: Lawson and Hanson, Solving Least Squares Problems
// (1974), chapter 23.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "model/numeric/result.h"

namespace framecast {

struct NonNegativeFit {
    Eigen::VectorXd x;       // every entry >= 0
    std::vector<bool> free;  // entries that are not held at the bound
    double residual = 0;     // |A x - b|
};

// Minimises |A x - b| over x >= 0. A is rows x columns with rows >= 1, columns >= 1, everything finite.
// Refused: sizes that do not fit, a number that is not finite, no convergence in 30 x columns steps.
Result<NonNegativeFit> solve_nnls(const Eigen::MatrixXd& a, const Eigen::VectorXd& b);

// With a prior: minimises |A x - b|^2 + ridge * |x - prior|^2 over x >= 0. It first reduces the problem to a
// square one. That suits many rows and few columns, but loses half the digits where columns are nearly equal.
// prior >= 0, one entry per column. ridge > 0, and at least 1e-14 of |A|^2 to have an effect. `residual` is
// that of A x - b alone. Refused as above, and an invalid prior or ridge.
Result<NonNegativeFit> solve_nnls(const Eigen::MatrixXd& a, const Eigen::VectorXd& b,
                                  const Eigen::VectorXd& prior, double ridge);

}  // namespace framecast
