// How a device overlaps the stages of a draw, and how long each stage alone needs, from times of the draw
// with stages switched off.
//
//   t_j = c + (sum_g (sum_{k in g} L_jk tau_k)^p)^(1/p)
//
// t_j is the time of variant j of a draw, tau_k the time of stage k alone, L_jk how much of its work the
// variant leaves (0 none, 1 all), c the latency that every timing has. Each stage is a group g by itself, or,
// by the law of shared units, those that run on the same units: vs and ps on the shader units, ia and om on
// memory. p = 1: one after the other, so that differences of times are stage times. p infinite: side by side,
// so that a stage shows only when it is the slowest. One p, one c and one law for the device, fitted to all
// draws. Variants that nest (ia, ia + vs, ...) fit every p exactly: p takes a variant more than there are
// stages, such as the draw with all but one stage, or with one stage's work halved.
//
// Whatever p >= 1 and the law, and without a fit, tau_k is at least the difference that adding stage k makes
// and at most the time of any variant that runs it, less c.
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
    // draws x variants, ns, at least 0; NaN where a variant was not timed. The floor of an empty measurement
    // is subtracted.
    Eigen::ArrayXXd time_ns;
    // The same shape: standard deviation of each time, ns, positive where there is a time.
    Eigen::ArrayXXd sigma_ns;
    // variants: how much of the latency each time holds, 0 to 1; 1/2 of half the time of two draws. Empty: 1.
    Eigen::ArrayXd latency_share;
};

struct Composition {
    double p = 1;  // infinite at kLargestExponent and above
    // Exponents within two sigmas; the upper end may be infinite. Noise makes side by side look like a little
    // less: 1/p comes out up to 0.1 too high at 3 % noise, so that 1/p below 0.1 is as good as none.
    Bounds range;
    // Squares of (measured - fitted) / sigma per degree of freedom: 1 +- sqrt(2 / degrees_of_freedom) when
    // sigmas are right and the form holds.
    double chi2_per_dof = 0;
    double chi2_per_dof_sum = 0;  // the same for p = 1
    double chi2_per_dof_max = 0;  // and for p infinite
    int draws = 0;                // that tell p: with more times than stages that run in them
    // Times less what is fitted to them: p and, of each draw, as many combinations of stage times as the
    // times tell to better than their own size. A stage that a slower one covers leaves no trace to fit.
    int degrees_of_freedom = 0;
    OverlapLaw law = OverlapLaw::stages;
    double latency_ns = 0;       // c, taken for 0 where it explains no more than noise would
    Bounds latency_range{0, 0};  // within three sigmas
};

// From here on p counts as infinite: two equal stages then take 1.1 % more than one.
inline constexpr double kLargestExponent = 64;
inline constexpr int kMostVariants = 16;
// Draws beyond are left out of the fit of p, evenly.
inline constexpr int kMostFittedDraws = 300;

// Refused, with the reason: shapes that do not fit; loads, times or sigmas out of range (naming row and
// column, from 1); no draw with more times than stages; times that every p explains alike, to within their
// sigmas.
// device: law and latency are taken from it and not fitted, which takes most of the time.
Result<Composition> fit_composition(const ShadowTimes& times, const Composition* device = nullptr);

// What a draw with these stage times takes: ns, of kStageCount values; NaN counts as none. p: at least 1, or
// infinite.
double composed_ns(const Eigen::Ref<const Eigen::ArrayXd>& stage_ns, double p, OverlapLaw law,
                   double latency_ns);

struct StageFit {
    // All draws x kStageCount, ns. NaN for stages that no timed variant of the draw runs. Of stages that
    // every timed variant of a draw runs alike, the last (of ia, vs, cc, rs, om, ps) has the time of all and
    // the others are NaN.
    Eigen::ArrayXXd time_ns;    // NaN for hidden stages, too, unless an expectation is given
    Eigen::ArrayXXd fitted_ns;  // within the bounds, of hidden stages too: there it is one of many that fit
    Eigen::ArrayXXd lower_ns;   // over p in range and times within two sigmas
    Eigen::ArrayXXd upper_ns;
    // The times do not show that the stage takes any: its lower bound is 0. With overlap a slower stage
    // covers it; without, it is below the resolution. Its time is less than upper_ns.
    Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic> hidden;
    // The times contradict each other by more than two sigmas, such as a variant that is faster than a part
    // of it; the bounds then hold what each says.
    Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic> inconsistent;
};

// With the p of a fit, or an assumed one (p = range.lo = range.hi). expected_ns, if given, is draws x
// kStageCount: what elements over a measured rate say of each stage, NaN where nothing; hidden stages take
// it, held within their bounds. Refused: as fit_composition on bad shapes and numbers; p below 1.
Result<StageFit> fit_stage_times(const ShadowTimes& times, const Composition& composition,
                                 const Eigen::ArrayXXd* expected_ns = nullptr);

}  // namespace framecast
