#include "model/numeric/student_t.h"

#include <cmath>
#include <limits>
#include <unsupported/Eigen/SpecialFunctions>

namespace framecast {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

// P(|X| > t) for t >= 0, by the incomplete beta function. Uses whichever of its two forms does not cancel: 1
// - x loses its digits when t² is small compared with dof.
double two_tails(double t, double dof) {
    const double squared = t * t;
    if (squared < dof) return 1 - Eigen::numext::betainc(0.5, 0.5 * dof, squared / (dof + squared));
    return Eigen::numext::betainc(0.5 * dof, 0.5, dof / (dof + squared));
}

double log_density(double t, double dof) {
    constexpr double kPi = 3.14159265358979323846;
    // Not std::lgamma, which writes a global (signgam).
    return Eigen::numext::lgamma(0.5 * (dof + 1)) - Eigen::numext::lgamma(0.5 * dof) -
           0.5 * std::log(dof * kPi) - 0.5 * (dof + 1) * std::log1p(t * t / dof);
}

// The t >= 0 that leaves `tails` outside [-t, t].
double solve_two_tails(double tails, double dof) {
    double lo = 0;
    double hi = 1;
    while (two_tails(hi, dof) > tails) {
        lo = hi;
        hi *= 2;
        if (!std::isfinite(hi)) return std::numeric_limits<double>::infinity();
    }
    double t = 0.5 * (lo + hi);
    for (int i = 0; i < 200; ++i) {
        const double excess = two_tails(t, dof) - tails;
        (excess > 0 ? lo : hi) = t;
        double next = t + excess / (2 * std::exp(log_density(t, dof)));
        if (!(next > lo && next < hi)) next = 0.5 * (lo + hi);
        if (std::abs(next - t) <= 1e-15 * t) return next;
        t = next;
    }
    return t;
}

}  // namespace

double student_t_cdf(double t, double dof) {
    if (!(dof > 0) || std::isnan(t)) return kNan;
    if (std::isinf(dof)) return 0.5 * std::erfc(-t / std::sqrt(2.0));
    if (std::isinf(t)) return t > 0 ? 1 : 0;
    const double tails = 0.5 * two_tails(std::abs(t), dof);
    return t > 0 ? 1 - tails : tails;
}

double student_t_quantile(double probability, double dof) {
    if (!(dof > 0) || !(probability > 0 && probability < 1)) return kNan;
    if (std::isinf(dof)) return Eigen::numext::ndtri(probability);
    if (probability == 0.5) return 0;
    const bool upper = probability > 0.5;
    const double t = solve_two_tails(2 * (upper ? 1 - probability : probability), dof);
    return upper ? t : -t;
}

double two_sided_quantile(double coverage, double dof) {
    return student_t_quantile(0.5 + 0.5 * coverage, dof);
}

}  // namespace framecast
