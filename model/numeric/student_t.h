// Student's t distribution, for intervals of fits. Infinite degrees of freedom give the normal distribution,
// which is right for a standard deviation known from elsewhere.
#pragma once

namespace framecast {

// P(X <= t). NaN when dof is not positive or t is NaN.
double student_t_cdf(double t, double dof);

// The t with P(X <= t) = probability, to about 1e-12 relative. probability in (0, 1), dof > 0 (need not be
// whole, may be infinite); NaN otherwise.
double student_t_quantile(double probability, double dof);

// The half width, in standard deviations, of a two-sided interval: coverage 0.95 with 3 degrees of freedom
// gives 3.182.
double two_sided_quantile(double coverage, double dof);

}  // namespace framecast
