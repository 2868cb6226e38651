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
// One p, one c and one law are fitted to all draws of the device. Variants that nest (ia, ia + vs, ...) fit
// every p exactly. To determine p, a draw needs one variant more than it has stages. Examples are the draw
// with all but one stage, or with one stage's work halved.
//
// For any p >= 1 and either law, without a fit, tau_k has bounds: at least the difference that adding stage k
// makes, at most the time of any variant that runs it, less c.
#pragma once

#include <Eigen/Core>
#include <initializer_list>
#include <vector>

#include "model/frame/overlap_law.h"
#include "model/frame/stage.h"
#include "model/numeric/bounds.h"
#include "model/numeric/result.h"

namespace framecast {

// Rows of ShadowTimes::load: 1 for these stages, 0 for others.
Eigen::Array<double, 1, kStageCount> stages_running(std::initializer_list<Stage> stages);

struct ShadowTimes {
    // variants x kStageCount, 0 to 1: the share of each stage's work that the variant leaves.
    Eigen::ArrayXXd load;
    // draws x variants, ns, at least 0; NaN where a variant was not timed. The stamp overhead is already
    // subtracted.
    Eigen::ArrayXXd time_ns;
    // The same shape: standard deviation of each time, ns, positive where there is a time.
    Eigen::ArrayXXd sigma_ns;
    // variants: the share of the latency in each time, 0 to 1; 1/2 for half the time of two draws. Empty: all
    // 1.
    Eigen::ArrayXd latency_share;
};

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
inline constexpr int kMaxVariants = 16;
// The fit of p uses at most this many draws, evenly spaced.
inline constexpr int kMaxFittedDraws = 300;

// Refused, with the reason: shapes that do not fit; loads, times or sigmas out of range (naming row and
// column, from 1); no draw with more times than stages; times that every p explains equally well within their
// sigmas. `device`: the fit takes law and latency from it, which saves most of the time.
Result<Composition> fit_composition(const ShadowTimes& times, const Composition* device = nullptr);

// Time of a draw with these stage times, ns. stage_ns has kStageCount values; NaN counts as 0. p: at least 1,
// or infinite.
double composed_ns(const Eigen::Ref<const Eigen::ArrayXd>& stage_ns, double p, OverlapLaw law,
                   double latency_ns);

struct StageFit {
    // All draws x kStageCount, ns. NaN for stages that no timed variant of the draw runs. If every timed
    // variant of a draw runs several stages equally, the last of them has their common time (order: ia, vs,
    // cc, rs, om, ps). The others are NaN.
    Eigen::ArrayXXd time_ns;    // NaN for hidden stages, too, unless an expectation is given
    Eigen::ArrayXXd fitted_ns;  // within the bounds; for a hidden stage it is one of many values that fit
    Eigen::ArrayXXd lower_ns;   // over p in range and times within two sigmas
    Eigen::ArrayXXd upper_ns;
    // The times do not show that the stage takes any time: its lower bound is 0. With overlap a slower stage
    // covers it; without, it is below the resolution. Its time is less than upper_ns.
    Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic> hidden;
    // The times contradict each other by more than two sigmas, such as a variant that is faster than a part
    // of it; the bounds then contain both.
    Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic> inconsistent;
};

// Uses the p of a fit, or an assumed one (p = range.lo = range.hi). expected_ns, if given, is draws x
// kStageCount: the time that elements over a measured rate predict for each stage, NaN where nothing does.
// Hidden stages take it, clamped to their bounds. Refused: as fit_composition on bad shapes and numbers; p
// below 1.
Result<StageFit> fit_stage_times(const ShadowTimes& times, const Composition& composition,
                                 const Eigen::ArrayXXd* expected_ns = nullptr);

}  // namespace framecast
