// The largest of several times, with a knob for how well they overlap: (sum t^p)^(1/p). p = 1 is the sum (one
// after the other), p infinite the maximum (side by side), and the truth lies between. It overstates ties:
// two equal times give 1.19 of one at p = 4, 1.04 at p = 16; that is what the exponent means.
#pragma once

#include <Eigen/Core>

#include "model/numeric/bounds.h"
#include "model/numeric/result.h"

namespace framecast {

// p in [1, infinity]; times >= 0; NaN entries are left out. 0 when nothing is left.
double smooth_max(const Eigen::ArrayXd& times, double p);

struct OverlapFit {
    double p = 1;        // infinite when the plain maximum fits best
    double rms = 0;      // root mean square of ln(measured / smooth_max)
    double rms_sum = 0;  // the same for p = 1
    double rms_max = 0;  // the same for p infinite
    Bounds one_sigma;    // exponents whose squares sum to at most 1 + 1/(n-1) of the best
};

// The p that explains measured totals best: rows x stages of single times and one measured time per row, log
// residuals. Refused: no rows, unequal lengths, negative or infinite times, a measured time that is not
// positive; rows in which at most one stage takes time (every p fits them) everywhere.
Result<OverlapFit> fit_overlap(const Eigen::ArrayXXd& stage_times, const Eigen::ArrayXd& measured);

}  // namespace framecast
