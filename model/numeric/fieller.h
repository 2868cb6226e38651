// Fieller's confidence set for the ratio of two normally distributed estimates. A ratio whose denominator may
// be zero has no finite interval, and the set shows this; the delta method would give a finite one, which is
// wrong. Source: Fieller, Some problems in interval estimation (1954).
#pragma once

#include "model/numeric/bounds.h"

namespace framecast {

enum class RatioSetKind {
    interval,    // every value in `bounds`
    complement,  // every value outside the open `bounds`: the denominator may be zero
    everything   // the data say nothing about the ratio
};

struct RatioSet {
    RatioSetKind kind = RatioSetKind::everything;
    Bounds bounds;  // meaningless for `everything`

    bool contains(double value) const;
};

// The set of r with (n - r d)² <= t² Var(n - r d). n and d are the estimates, the next arguments their
// variances and covariance, t the quantile for the wanted coverage (two_sided_quantile).
RatioSet fieller(double n, double d, double var_n, double cov_nd, double var_d, double t);

}  // namespace framecast
