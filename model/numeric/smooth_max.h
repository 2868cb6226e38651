// The largest of several times, with a parameter for their overlap: (sum t^p)^(1/p). p = 1 is the sum (one
// after the other), p infinite the maximum (side by side); real devices are in between. Ties exceed the
// maximum: two equal times give 1.19 of one at p = 4, 1.04 at p = 16.
#pragma once

#include <Eigen/Core>

#include "model/numeric/bounds.h"
#include "model/numeric/result.h"

namespace framecast {

// p in [1, infinity]; times >= 0; NaN entries are ignored. 0 without any other entry.
double smooth_max(const Eigen::ArrayXd& times, double p);

struct OverlapFit {
    double p = 1;        // infinite when the plain maximum fits best
    double rms = 0;      // root mean square of ln(measured / smooth_max)
    double rms_sum = 0;  // the same for p = 1
    double rms_max = 0;  // the same for p infinite
    Bounds one_sigma;    // exponents whose sum of squares is at most 1 + 1/(n-1) times the best
};

// Fits the p that explains measured totals best: rows x stages of single times and one measured time per row,
// log residuals. Refused: no rows, unequal lengths, negative or infinite times, a measured time that is not
// positive; and tables without a row in which two stages take time, because every p fits them.
Result<OverlapFit> fit_overlap(const Eigen::ArrayXXd& stage_times, const Eigen::ArrayXd& measured);

}  // namespace framecast
