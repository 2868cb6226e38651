// Fits the overlap of a draw's stages on a device, and each stage's time alone, to times of the draw with
// stages switched off.
//
//   t_j = c + (sum_g (sum_{k in g} L_jk tau_k)^p)^(1/p)
//
// t_j is the time of variant j of a draw. tau_k is the time of stage k alone. L_jk is the share of stage k's
// work that the variant keeps (0 none, 1 all). c is the latency that every timing contains. Each stage is a
// group g by itself. Under the law of shared units, stages that run on the same units form one group: vs and
// ps on the shader units, ia and om on memory. With p = 1 stages run one after the other, so differences of
// times are stage times. With p infinite they run side by side, so a stage shows only when it is the slowest.
// One p, one c and one law are fitted to all draws of the device. Draws of many triangles may follow another
// law (primitive_units.h). Variants that nest (ia, ia + vs, ...) fit every p exactly. To determine p, a draw
// needs one variant more than it has stages. Examples are the draw with all but one stage, or with one
// stage's work halved.
//
// For any p >= 1 and either law, without a fit, tau_k has bounds: at least the difference that adding stage k
// makes, at most the time of any variant that runs it, less c.
#pragma once

#include <Eigen/Core>

#include "model/frame/overlap_law.h"
#include "model/numeric/bounds.h"
#include "model/numeric/result.h"
#include "model/overlap/shadow_times.h"
#include "model/overlap/stage_groups.h"

namespace framecast {

struct Composition {
    double p = 1;  // infinite at kLargestExponent and above
    // Exponents within two sigmas; the upper end may be infinite. Noise makes full overlap look slightly less
    // than full: 1/p comes out up to 0.1 too high at 3 % noise, so 1/p below 0.1 cannot be distinguished from
    // 0.
    Bounds range;
    // Squares of (measured - fitted) / sigma per degree of freedom: 1 +- sqrt(2 / degrees_of_freedom) when
    // sigmas are right and the form holds.
    double chi2_per_dof = 0;
    double chi2_per_dof_sum = 0;  // the same for p = 1
    double chi2_per_dof_max = 0;  // and for p infinite
    int draws = 0;  // draws that determine p: those with more times than stages that run in them
    // Number of times minus number of fitted values: p and, for each draw, the combinations of stage times
    // that the times determine to better than their own size. A stage that a slower one covers cannot be
    // fitted.
    int degrees_of_freedom = 0;
    OverlapLaw law = OverlapLaw::stages;
    double latency_ns = 0;       // c; 0 where it explains no more than noise would
    Bounds latency_range{0, 0};  // within three sigmas
};

// From this exponent on p counts as infinite: two equal stages then take 1.1 % more than one.
inline constexpr double kLargestExponent = 64;
// The fit of p uses at most this many draws, evenly spaced.
inline constexpr int kMaxFittedDraws = 300;

// Refused, with the reason: shapes that do not fit; loads, times or sigmas out of range (naming row and
// column, from 1); no draw with more times than stages; times that every p explains equally well within their
// sigmas. `device`: the fit takes law and latency from it, which saves most of the time.
Result<Composition> fit_composition(const ShadowTimes& times, const Composition* device = nullptr);

// Time of a draw with these stage times, ns. stage_ns has kStageCount values; NaN counts as 0. p: at least 1,
// or infinite.
double composed_ns(const Eigen::Ref<const Eigen::ArrayXd>& stage_ns, double p, const StageGroups& groups,
                   double latency_ns);

}  // namespace framecast
