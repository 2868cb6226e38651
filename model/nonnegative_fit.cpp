#include "model/nonnegative_fit.h"

#include <Eigen/Dense>
#include <vector>

namespace framecast {

// Lawson and Hanson's active set on the normal equations: columns are few, and the ridge keeps them well
// conditioned.
Eigen::VectorXd nonnegative_fit(const Eigen::MatrixXd& a, const Eigen::VectorXd& b,
                                const Eigen::VectorXd& prior, double ridge) {
    const Eigen::Index columns = a.cols();
    Eigen::MatrixXd normal = a.transpose() * a;
    normal.diagonal().array() += ridge;
    const Eigen::VectorXd right = a.transpose() * b + ridge * prior;
    Eigen::VectorXd x = Eigen::VectorXd::Zero(columns);
    std::vector<Eigen::Index> free;
    const double tolerance = 1e-12 * right.cwiseAbs().maxCoeff();
    for (Eigen::Index step = 0; step < 10 * columns + 10; ++step) {
        const Eigen::VectorXd gradient = right - normal * x;
        Eigen::Index best = -1;
        for (Eigen::Index i = 0; i < columns; ++i) {
            const bool is_free = std::find(free.begin(), free.end(), i) != free.end();
            if (!is_free && gradient(i) > tolerance && (best < 0 || gradient(i) > gradient(best))) best = i;
        }
        if (best < 0) break;
        free.push_back(best);
        while (!free.empty()) {
            const Eigen::VectorXd solution = normal(free, free).ldlt().solve(right(free));
            if (solution.minCoeff() >= 0) {
                x.setZero();
                x(free) = solution;
                break;
            }
            // Go towards the solution until the first variable reaches 0, and hold that one.
            double length = 1;
            for (std::size_t i = 0; i < free.size(); ++i) {
                const auto at = static_cast<Eigen::Index>(i);
                if (solution(at) < 0) length = std::min(length, x(free[i]) / (x(free[i]) - solution(at)));
            }
            for (std::size_t i = 0; i < free.size(); ++i)
                x(free[i]) += length * (solution(static_cast<Eigen::Index>(i)) - x(free[i]));
            std::erase_if(free, [&](Eigen::Index i) {
                if (x(i) > 1e-15 * (1 + x.cwiseAbs().maxCoeff())) return false;
                x(i) = 0;
                return true;
            });
        }
    }
    return x;
}

}  // namespace framecast
