#include "model/analysis/time_trend.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "model/numeric/median.h"
#include "model/numeric/sample.h"

namespace framecast {
namespace {

// Smallest E that the fit distinguishes from 0: below it F - 1 is under 1e-10.
constexpr double kLowestA = -24;
constexpr double kHighestA = -1e-9;

// ln coth(u / 2) without loss of digits for large u: 2 atanh(exp(-u)).
double log_factor(double u) {
    return 2 * std::atanh(std::exp(-u));
}

// The problem in scaled variables: t = T / scale, so that both parameters are of order 1.
struct Problem {
    Eigen::ArrayXd t;
    Eigen::ArrayXd z;  // ln(T_meas / T_min)
    Eigen::ArrayXd weight;

    Eigen::ArrayXd residual(const Eigen::Vector2d& p) const {
        return z - (p(1) * t - p(0)).unaryExpr([](double u) { return log_factor(u); });
    }
    double cost(const Eigen::Vector2d& p) const { return (weight * residual(p).square()).sum(); }
};

Eigen::Vector2d within(Eigen::Vector2d p) {
    p(0) = std::clamp(p(0), kLowestA, kHighestA);
    p(1) = std::max(p(1), 0.0);
    return p;
}

// Levenberg-Marquardt, projected onto the bounds. A parameter at its bound whose gradient points outward is
// held.
Eigen::Vector2d minimise(const Problem& problem, Eigen::Vector2d p) {
    constexpr int kMaxSteps = 200;
    double damping = 1e-3;
    double cost = problem.cost(p);
    for (int step = 0; step < kMaxSteps; ++step) {
        const Eigen::ArrayXd residual = problem.residual(p);
        const Eigen::ArrayXd slope = 1 / (p(1) * problem.t - p(0)).sinh();
        Eigen::MatrixX2d jacobian(residual.size(), 2);
        jacobian.col(0) = slope;
        jacobian.col(1) = -problem.t * slope;
        const Eigen::MatrixX2d weighted = (jacobian.array().colwise() * problem.weight).matrix();
        Eigen::Vector2d gradient = weighted.transpose() * residual.matrix();
        Eigen::Matrix2d normal = weighted.transpose() * jacobian;
        const bool hold_a = (p(0) <= kLowestA && gradient(0) < 0) || (p(0) >= kHighestA && gradient(0) > 0);
        const bool hold_b = p(1) <= 0 && gradient(1) < 0;
        for (const auto& [hold, i] : {std::pair{hold_a, 0}, {hold_b, 1}})
            if (hold) {
                normal.row(i).setZero();
                normal.col(i).setZero();
                normal(i, i) = 1;
                gradient(i) = 0;
            }
        bool improved = false;
        bool settled = false;
        while (!improved && damping < 1e12) {
            Eigen::Matrix2d damped = normal;
            damped.diagonal() *= 1 + damping;
            const Eigen::Vector2d next = within(p + damped.ldlt().solve(gradient));
            const double next_cost = problem.cost(next);
            if (next_cost < cost) {
                improved = true;
                settled = cost - next_cost < 1e-15 * cost;
                damping = std::max(damping / 10, 1e-15);
                p = next;
                cost = next_cost;
            } else {
                damping *= 10;
            }
        }
        if (!improved || settled) break;
    }
    return p;
}

// A random sample of at most `count` points.
Problem thinned(const Problem& problem, std::size_t count) {
    std::vector<Eigen::Index> rows(static_cast<std::size_t>(problem.t.size()));
    std::iota(rows.begin(), rows.end(), Eigen::Index{0});
    rows = at_random(std::move(rows), count);
    return {problem.t(rows), problem.z(rows), problem.weight(rows)};
}

// Starts spread over all shapes that a trend can have, because the cost has several local minima when the
// data do not follow a trend. A few hundred points choose the minimum; all points find its exact place.
Eigen::Vector2d best_of_starts(const Problem& problem) {
    constexpr std::size_t kScouts = 400;
    const Problem scouts = thinned(problem, kScouts);
    Eigen::Vector2d best(kLowestA, 0);
    for (const double a : {-0.05, -0.5, -2.0, -6.0})
        for (const double b : {0.0, 0.1, 1.0, 4.0}) {
            const Eigen::Vector2d found = minimise(scouts, Eigen::Vector2d(a, b));
            if (scouts.cost(found) < scouts.cost(best)) best = found;
        }
    return minimise(problem, best);
}

// Reweights by Huber's rule until the parameters settle.
Eigen::Vector2d minimise_robustly(Problem& problem, Eigen::Vector2d p, int& outliers) {
    const Eigen::ArrayXd weight = problem.weight;
    for (int round = 0; round < 20; ++round) {
        const Eigen::ArrayXd by_rule = huber_weights(problem.residual(p));
        outliers = static_cast<int>((by_rule < 1).count());
        if (outliers == 0) break;
        problem.weight = weight * by_rule;
        const Eigen::Vector2d next = minimise(problem, p);
        const bool settled = (next - p).norm() < 1e-10 * (1 + p.norm());
        p = next;
        if (settled) break;
    }
    return p;
}

}  // namespace

Eigen::ArrayXd huber_weights(const Eigen::ArrayXd& residual) {
    constexpr double kHuber = 1.345;
    constexpr double kNormal = 1.4826;  // median absolute deviation -> standard deviation
    const Eigen::ArrayXd size = residual.abs();
    const double limit = kHuber * kNormal * median({size.begin(), size.end()});
    if (limit < 1e-12) return Eigen::ArrayXd::Ones(size.size());
    return limit / size.max(limit);
}

Trend fit_time_trend(const Eigen::ArrayXd& minimum_ns, const Eigen::ArrayXd& measured_ns,
                     const Eigen::ArrayXd& weight, bool huber) {
    const double scale = median({minimum_ns.begin(), minimum_ns.end()});
    Problem problem{minimum_ns / scale, (measured_ns / minimum_ns).log(), weight / weight.maxCoeff()};
    Trend trend;
    Eigen::Vector2d p = best_of_starts(problem);
    if (huber) p = minimise_robustly(problem, p, trend.outliers);
    trend.a = p(0);
    trend.b_per_ns = p(1) / scale;
    trend.bounded = p(0) >= kHighestA || p(0) <= kLowestA || p(1) <= 0;
    return trend;
}

}  // namespace framecast
