#include "model/formulas/amdahl_coverage.h"

#include <cmath>

#include "model/numeric/number_text.h"
#include "model/numeric/student_t.h"
#include "model/numeric/unknown.h"

namespace framecast {
namespace {

constexpr double kMaxLack = 0.03;

// Variance of a point at `time` that the objective is right for, up to a common factor.
double variance_at(AmdahlObjective objective, double time) {
    switch (objective) {
        case AmdahlObjective::time:
            return 1;
        case AmdahlObjective::relative:
            return time * time;
        case AmdahlObjective::score_weights:
        case AmdahlObjective::score:
            break;
    }
    return std::pow(time, 4);
}

}  // namespace

double limit_coverage(const AmdahlFit& fit, const Eigen::ArrayXd& f, AmdahlObjective noise, double coverage) {
    const Eigen::Index n = f.size();
    if (!fit.sigma || std::isinf(fit.dof) || n != fit.points || n < 3) return kUnknown;
    const double unit = f.minCoeff();
    const Eigen::ArrayXd x = unit / f;
    Eigen::ArrayXd weights(n), variances(n);
    for (Eigen::Index i = 0; i < n; ++i) {
        const double time = fit.time(f(i));
        if (!(time > 0)) return kUnknown;
        weights(i) = 1 / variance_at(fit.objective, time);
        variances(i) = variance_at(noise, time);
    }
    const double sum = weights.sum();
    const double mean = (weights * x).sum() / sum;
    const Eigen::ArrayXd centred = x - mean;
    const double spread = (weights * centred.square()).sum();
    // a is this row times the points.
    const Eigen::ArrayXd row = weights * (1 / sum - mean * centred / spread);
    const double variance = (row.square() * variances).sum();
    // Mean of the estimated variance of one point of weight 1.
    double estimated = 0;
    for (Eigen::Index i = 0; i < n; ++i) {
        Eigen::ArrayXd residual = -weights * (1 / sum + centred(i) * centred / spread);
        residual(i) += 1;
        estimated += weights(i) * (residual.square() * variances).sum();
    }
    estimated *= (1 / sum + mean * mean / spread) / static_cast<double>(n - 2);
    const double quantile = two_sided_quantile(coverage, fit.dof) * std::sqrt(estimated / variance);
    return 2 * student_t_cdf(quantile, fit.dof) - 1;
}

std::string undercoverage(const AmdahlFit& fit, const Eigen::ArrayXd& f, double coverage) {
    const bool equal = fit.objective == AmdahlObjective::time;
    const AmdahlObjective other = equal ? AmdahlObjective::relative : AmdahlObjective::time;
    const double held = limit_coverage(fit, f, other, coverage);
    if (!(held < coverage - kMaxLack)) return {};
    return std::string("the ") + number_text(100 * coverage) + " % interval of the limit holds it in " +
           number_text(std::round(100 * held)) + " % of cases if " +
           (equal ? "noise grows with the time" : "every point has the same noise") + ": --objective " +
           std::string(name(other)) + " is right for that";
}

}  // namespace framecast
