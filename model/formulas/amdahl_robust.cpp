#include "model/formulas/amdahl_robust.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "model/numeric/line_fit.h"
#include "model/numeric/median.h"

namespace framecast {
namespace {

constexpr double kMadToSigma = 1.482602218505602;
constexpr double kHuber = 1.345;

double median_of(const Eigen::ArrayXd& values) {
    return median({values.begin(), values.end()});
}

double robust_scale(const Eigen::ArrayXd& residuals) {
    return kMadToSigma * median_of(residuals.abs());
}

// Huber's proposal 2: the deviation at which the squares of capped residuals equal those of n - 2 normal
// ones. The median absolute residual is too small for few points around a fitted line: intervals of 90 % then
// cover 73 % (5 points) to 88 % (50). With proposal 2 they cover 89 to 92 % from 4 points on (simulated).
double deviation_of_capped(const Eigen::ArrayXd& residuals) {
    constexpr double kCappedSquare = 0.7101645;  // of a normal variable, capped at 1.345
    const double freedom = static_cast<double>(residuals.size() - 2) * kCappedSquare;
    double deviation = std::sqrt(residuals.square().sum() / freedom);
    for (int round = 0; round < 100; ++round) {
        const double last = deviation;
        deviation = std::sqrt(residuals.abs().min(kHuber * last).square().sum() / freedom);
        if (std::abs(deviation - last) <= 1e-12 * last) break;
    }
    return deviation;
}

LineFit theil_sen(const Eigen::ArrayXd& x, const Eigen::ArrayXd& y) {
    std::vector<double> slopes;
    for (Eigen::Index i = 0; i < x.size(); ++i)
        for (Eigen::Index j = i + 1; j < x.size(); ++j)
            if (x(i) != x(j)) slopes.push_back((y(j) - y(i)) / (x(j) - x(i)));
    LineFit line;
    line.slope = median(std::move(slopes));
    line.intercept = median_of(y - line.slope * x);
    return line;
}

// Iteratively reweighted least squares from the Theil-Sen line, the scale re-estimated each round.
Result<LineFit> huber(const Eigen::ArrayXd& x, const Eigen::ArrayXd& y) {
    LineFit line = theil_sen(x, y);
    for (int round = 0; round < 100; ++round) {
        const Eigen::ArrayXd residuals = y - line.at(x);
        const double cap = kHuber * robust_scale(residuals);
        // At scale 0 more than half of the points lie on the line, so the line is the answer.
        if (cap <= 1e-14 * y.abs().maxCoeff()) return line;
        const Eigen::ArrayXd weights = (cap / residuals.abs().max(cap)).eval();
        auto next = fit_line(x, y, weights);
        if (!next) return next;
        const double moved = std::abs(next->intercept - line.intercept) +
                             std::abs(next->slope - line.slope) * x.abs().maxCoeff();
        line = *next;
        if (moved <= 1e-13 * y.abs().maxCoeff()) break;
    }
    return line;
}

// Huber's covariance of an M-estimate: K² [sum psi² / (n - p)] / [sum psi' / n]² (X'X)^-1.
Eigen::Matrix2d huber_covariance(const Eigen::ArrayXd& x, const Eigen::ArrayXd& residuals, double scale) {
    const double cap = kHuber * scale;
    const auto n = static_cast<double>(x.size());
    const Eigen::ArrayXd psi = residuals.max(-cap).min(cap);
    const double inside = (residuals.abs() <= cap).cast<double>().mean();
    if (inside <= 0) return Eigen::Matrix2d::Constant(std::numeric_limits<double>::quiet_NaN());
    const double correction = 1 + (2 / n) * (1 - inside) / inside;
    const double variance = correction * correction * psi.square().sum() / (n - 2) / (inside * inside);
    auto line = fit_line(x, x, Eigen::ArrayXd::Ones(x.size()));
    return variance * line->unit_covariance();
}

}  // namespace

Result<RobustAmdahlFit> fit_amdahl_robust(const Eigen::ArrayXd& f, const Eigen::ArrayXd& times,
                                          RobustMethod method, double outlier_threshold) {
    // The plain fit checks the points and fills in everything that does not depend on the method.
    auto plain = fit_amdahl(f, times);
    if (!plain) return plain.error();
    if (f.size() < 3) return Error{"a robust fit needs at least 3 points; there are 2"};
    const double f_unit = f.minCoeff();
    const double t_unit = times.maxCoeff();
    const Eigen::ArrayXd x = f_unit / f;
    const Eigen::ArrayXd y = times / t_unit;
    Result<LineFit> line = method == RobustMethod::theil_sen ? Result<LineFit>(theil_sen(x, y)) : huber(x, y);
    if (!line) return line.error();

    RobustAmdahlFit result;
    result.method = method;
    result.fit = *plain;
    result.fit.a = line->intercept * t_unit;
    result.fit.b = line->slope * t_unit * f_unit;
    // As in the plain fit, perfect scaling leaves a rounding error in a, of either sign.
    if (std::abs(result.fit.a) <= 8 * std::numeric_limits<double>::epsilon() * t_unit) result.fit.a = 0;
    result.fit.residuals = times - (result.fit.a + result.fit.b / f);
    result.fit.unbounded = result.fit.a <= 0;
    result.fit.slower_with_f = result.fit.b < 0;
    result.scale = robust_scale(result.fit.residuals);
    const double rounding = 1e-12 * t_unit;
    for (Eigen::Index i = 0; i < f.size(); ++i)
        if (std::abs(result.fit.residuals(i)) > std::max(outlier_threshold * result.scale, rounding))
            result.outliers.push_back(i);
    result.fit.sigma = result.scale;
    result.fit.unit_covariance.setConstant(std::numeric_limits<double>::quiet_NaN());
    if (method == RobustMethod::huber && result.scale > rounding) {
        const Eigen::ArrayXd residuals = y - line->at(x);
        const double deviation = deviation_of_capped(residuals);
        result.fit.sigma = deviation * t_unit;
        const Eigen::Matrix2d scaled = huber_covariance(x, residuals, deviation);
        const Eigen::DiagonalMatrix<double, 2> to_units(t_unit, t_unit * f_unit);
        result.fit.unit_covariance = to_units * scaled * to_units / (deviation * deviation * t_unit * t_unit);
    }
    return result;
}

}  // namespace framecast
