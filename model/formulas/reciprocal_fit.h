// A straight line for the reciprocal of a time: 1/T = intercept + slope / f. This is not Amdahl's law.
//
// The papers fit it where they plot "1/quantity" for frame times, CPU times and cycles per instruction (Issa,
// pipeline paper, V.B; Issa, 3D benchmarks paper, VI.B). With slope < 0 it has a pole at f =
// -slope/intercept, below which it gives negative times. The pole is 195.7 MHz for the pipeline paper's line,
// and 1614.7 MHz for a CPU line whose data were taken at 1400 MHz. Use it only to reproduce and compare with
// those papers; use model/formulas/amdahl.h for projections.
#pragma once

#include <Eigen/Core>
#include <optional>

#include "model/numeric/result.h"

namespace framecast {

struct ReciprocalFit {
    double intercept = 0;  // in 1 / (unit of T)
    double slope = 0;      // in (unit of f) / (unit of T)

    // The f at which the line gives an infinite time; none when it has no pole at a positive f.
    std::optional<double> pole() const;
    // T as f grows without bound: 1/intercept; none when the intercept is not positive.
    std::optional<double> limit() const;
};

// Ordinary least squares of 1/T on 1/f, n >= 2. Refuses what fit_amdahl refuses.
Result<ReciprocalFit> fit_reciprocal(const Eigen::ArrayXd& f, const Eigen::ArrayXd& times);

// T at f. Refused where the line gives no positive, finite time: f at or below the pole, or not positive.
Result<double> predict(const ReciprocalFit& fit, double f);

}  // namespace framecast
