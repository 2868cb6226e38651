#include "model/numeric/fieller.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace framecast {

bool RatioSet::contains(double value) const {
    switch (kind) {
        case RatioSetKind::interval:
            return bounds.contains(value);
        case RatioSetKind::complement:
            return value <= bounds.lo || value >= bounds.hi;
        case RatioSetKind::everything:
            break;
    }
    return true;
}

RatioSet fieller(double n, double d, double var_n, double cov_nd, double var_d, double t) {
    // (d² - t² var_d) r² - 2 (n d - t² cov) r + (n² - t² var_n) <= 0
    const double t2 = t * t;
    const double qa = d * d - t2 * var_d;
    const double qb = n * d - t2 * cov_nd;
    const double qc = n * n - t2 * var_n;
    const double discriminant = qb * qb - qa * qc;
    if (qa == 0) {
        if (qb == 0) return {};
        const double edge = qc / (2 * qb);
        const double inf = std::numeric_limits<double>::infinity();
        return {RatioSetKind::interval, qb > 0 ? Bounds{edge, inf} : Bounds{-inf, edge}};
    }
    if (discriminant < 0) return {};
    // The root without cancellation, then the other from the product of the two.
    const double q = qb + std::copysign(std::sqrt(discriminant), qb);
    double first = q / qa;
    double second = q == 0 ? first : qc / q;
    if (first > second) std::swap(first, second);
    return {qa > 0 ? RatioSetKind::interval : RatioSetKind::complement, {first, second}};
}

}  // namespace framecast
