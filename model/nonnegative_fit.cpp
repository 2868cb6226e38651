#include "model/nonnegative_fit.h"

#include <Eigen/Cholesky>

#include "model/nnls.h"

namespace framecast {

Eigen::VectorXd nonnegative_fit(const Eigen::MatrixXd& a, const Eigen::VectorXd& b,
                                const Eigen::VectorXd& prior, double ridge) {
    // The rows are many and the columns few: the problem shrinks to a square one by its Cholesky factor,
    // which the ridge keeps well conditioned.
    Eigen::MatrixXd normal = a.transpose() * a;
    normal.diagonal().array() += ridge;
    const Eigen::VectorXd right = a.transpose() * b + ridge * prior;
    const Eigen::LLT<Eigen::MatrixXd> factor(normal);
    const Eigen::VectorXd reduced = factor.matrixL().solve(right);
    const auto fit = solve_nnls(factor.matrixU(), reduced);
    return fit ? fit->x : prior;
}

}  // namespace framecast
