#include "model/numeric/nnls.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "model/numeric/all_indices.h"
#include "model/numeric/decompositions.h"

namespace framecast {
namespace {

// Unconstrained least squares over the free columns, zero elsewhere.
Eigen::VectorXd solve_free(const Eigen::MatrixXd& a, const Eigen::VectorXd& b,
                           const std::vector<bool>& free) {
    std::vector<Eigen::Index> columns;
    for (std::size_t i = 0; i < free.size(); ++i)
        if (free[i]) columns.push_back(static_cast<Eigen::Index>(i));
    Eigen::VectorXd x = Eigen::VectorXd::Zero(a.cols());
    if (columns.empty()) return x;
    const Eigen::VectorXd solution = least_squares(a(all_indices::all, columns), b);
    for (std::size_t i = 0; i < columns.size(); ++i)
        x(columns[i]) = solution(static_cast<Eigen::Index>(i));
    return x;
}

// Steps from x towards target until the first free coefficient reaches zero, then holds it at the bound.
void step_to_bound(Eigen::VectorXd& x, const Eigen::VectorXd& target, std::vector<bool>& free) {
    double step = 1;
    for (Eigen::Index i = 0; i < x.size(); ++i)
        if (free[static_cast<std::size_t>(i)] && target(i) <= 0)
            step = std::min(step, x(i) / (x(i) - target(i)));
    x += step * (target - x);
    for (Eigen::Index i = 0; i < x.size(); ++i)
        if (free[static_cast<std::size_t>(i)] &&
            x(i) <= std::numeric_limits<double>::epsilon() * x.maxCoeff()) {
            x(i) = 0;
            free[static_cast<std::size_t>(i)] = false;
        }
}

// Fails when the problem cannot be solved.
Result<void> check_system(const Eigen::MatrixXd& a, const Eigen::VectorXd& b) {
    if (a.rows() == 0 || a.cols() == 0 || a.rows() != b.size())
        return Error{"a fit of " + std::to_string(a.rows()) + " x " + std::to_string(a.cols()) +
                     " terms to " + std::to_string(b.size()) + " values has no meaning"};
    if (!a.allFinite() || !b.allFinite()) return Error{"a term or value of the fit is not finite"};
    return {};
}

}  // namespace

Result<NonNegativeFit> solve_nnls(const Eigen::MatrixXd& a, const Eigen::VectorXd& b) {
    if (const Result<void> sound = check_system(a, b); !sound) return sound.error();
    // Columns of unit length, so that one tolerance suits all of them.
    Eigen::VectorXd length = a.colwise().norm();
    for (double& value : length)
        if (value == 0) value = 1;
    const Eigen::MatrixXd scaled = a * length.cwiseInverse().asDiagonal();
    const double tolerance = 1e-13 * std::max(b.norm(), std::numeric_limits<double>::min());

    NonNegativeFit fit;
    fit.x = Eigen::VectorXd::Zero(a.cols());
    fit.free.assign(static_cast<std::size_t>(a.cols()), false);
    for (Eigen::Index steps = 0; steps < 30 * a.cols(); ++steps) {
        const Eigen::VectorXd gradient = scaled.transpose() * (b - scaled * fit.x);
        Eigen::Index best = -1;
        for (Eigen::Index i = 0; i < gradient.size(); ++i)
            if (!fit.free[static_cast<std::size_t>(i)] && gradient(i) > tolerance &&
                (best < 0 || gradient(i) > gradient(best)))
                best = i;
        if (best < 0) {
            fit.residual = (scaled * fit.x - b).norm();
            fit.x = fit.x.cwiseQuotient(length);
            return fit;
        }
        fit.free[static_cast<std::size_t>(best)] = true;
        Eigen::VectorXd target = solve_free(scaled, b, fit.free);
        // The new coefficient must grow; if rounding prevents that, this column is finished.
        if (target(best) <= 0) {
            fit.free[static_cast<std::size_t>(best)] = false;
            fit.residual = (scaled * fit.x - b).norm();
            fit.x = fit.x.cwiseQuotient(length);
            return fit;
        }
        auto blocked = [&] {
            for (Eigen::Index i = 0; i < target.size(); ++i)
                if (fit.free[static_cast<std::size_t>(i)] && target(i) <= 0) return true;
            return false;
        };
        while (blocked()) {
            step_to_bound(fit.x, target, fit.free);
            target = solve_free(scaled, b, fit.free);
        }
        fit.x = target;
    }
    return Error{"the non-negative fit did not converge"};
}

Result<NonNegativeFit> solve_nnls(const Eigen::MatrixXd& a, const Eigen::VectorXd& b,
                                  const Eigen::VectorXd& prior, double ridge) {
    if (const Result<void> sound = check_system(a, b); !sound) return sound.error();
    if (prior.size() != a.cols() || !prior.allFinite() || !(prior.array() >= 0).all())
        return Error{"the prior must have one entry a term, none of them negative"};
    if (!(ridge > 0) || std::isinf(ridge)) return Error{"the ridge must be positive and finite"};
    // |A x - b|^2 + ridge |x - prior|^2 = |U x - y|^2 + constant, U the Cholesky factor of A'A + ridge, which
    // the ridge keeps well conditioned.
    Eigen::MatrixXd normal(a.cols(), a.cols());
    gram(a, normal);
    normal.diagonal().array() += ridge;
    const Eigen::VectorXd right = a.transpose() * b + ridge * prior;
    const auto system = cholesky(normal, right);
    if (!system) return Error{"the ridge is too small beside the terms of the fit"};
    auto fit = solve_nnls(system->upper, system->right);
    if (fit) fit->residual = (a * fit->x - b).norm();
    return fit;
}

}  // namespace framecast
