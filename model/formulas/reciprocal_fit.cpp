#include "model/formulas/reciprocal_fit.h"

#include <cmath>

#include "model/formulas/amdahl.h"
#include "model/numeric/number_text.h"

namespace framecast {

std::optional<double> ReciprocalFit::pole() const {
    if (intercept == 0) return std::nullopt;
    const double f = -slope / intercept;
    return f > 0 ? std::optional(f) : std::nullopt;
}

std::optional<double> ReciprocalFit::limit() const {
    return intercept > 0 ? std::optional(1 / intercept) : std::nullopt;
}

Result<ReciprocalFit> fit_reciprocal(const Eigen::ArrayXd& f, const Eigen::ArrayXd& times) {
    // Fits 1/T as if it were a time: the form is the same, and so are the checks.
    auto line = fit_amdahl_scores(f, times);
    if (!line) return line.error();
    return ReciprocalFit{line->a, line->b};
}

Result<double> predict(const ReciprocalFit& fit, double f) {
    if (!(f > 0) || !std::isfinite(f))
        return Error{"cannot predict at " + number_text(f) + ": it must be positive and finite"};
    const double reciprocal = fit.intercept + fit.slope / f;
    // Within rounding of the pole the time is noise of either sign.
    if (!(reciprocal > 1e-12 * std::abs(fit.intercept))) {
        const auto pole = fit.pole();
        return Error{"the reciprocal line gives no positive time at " + number_text(f) +
                     (pole ? ": its pole is at " + number_text(*pole) : "")};
    }
    return 1 / reciprocal;
}

}  // namespace framecast
