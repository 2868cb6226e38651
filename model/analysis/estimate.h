// Draw times from stage times: estimators fitted to the measured draws of a frame and compared by
// cross-validation.
#pragma once

#include <Eigen/Core>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "model/analysis/bottleneck.h"
#include "model/analysis/error_trend.h"
#include "model/frame/frame.h"
#include "model/numeric/error_summary.h"
#include "model/numeric/result.h"

namespace framecast {

enum class Estimator : std::uint8_t {
    // T = F(T_min) T_min, F from the error trend of the bottleneck stage (Issa, pipeline paper, eq (17)).
    trend,
    // T = c + k T_min: a draw has a constant cost in addition to its slowest stage; c >= 0.
    overhead,
    // T = k (sum τ^p)^(1/p): stages overlap in part, p from 1 (one after the other) to infinity (the slowest
    // alone). k and p are fitted to the measured times.
    overlap,
    // T = (sum τ^p)^(1/p) with the p that isolation fitted to stage-off draws (composition.h). Nothing is
    // fitted to the measured times. Exists only where p is known.
    composition,
};
inline constexpr int kEstimatorCount = 4;
std::string_view name(Estimator estimator);

struct EstimateModel {
    Estimator chosen = Estimator::overlap;
    TrendSet trends;
    double overhead_ns = 0;         // c
    double overhead_slope = 1;      // k of `overhead`
    double overlap = 1;             // p
    double overlap_scale = 1;       // k of `overlap`
    double composition = kUnknown;  // p of `composition`; kUnknown: this estimator does not exist
};

// T of each draw by one of the estimators, ns; kUnknown for draws without stage times.
Eigen::ArrayXd estimate_draws(const EstimateModel& model, Estimator estimator,
                              const Eigen::ArrayXXd& stage_ns, const Bottlenecks& bottlenecks);

// The estimator `overhead` alone: c and k >= 0 of T = c + k T_min, fitted to relative errors. Both times
// positive, in ns, of equal length. huber: stutters count less.
struct Overhead {
    double ns = 0;
    double slope = 1;
};
Overhead fit_overhead(const Eigen::ArrayXd& minimum_ns, const Eigen::ArrayXd& measured_ns, bool huber);

struct EstimateFit {
    EstimateModel model;
    // Each measured draw, ns, by the chosen estimator fitted without the draw's fold; otherwise kUnknown.
    Eigen::ArrayXd held_out_ns;
    // Errors of each estimator on draws it was not fitted to; count 0 where there were too few draws.
    std::array<ErrorStatistics, kEstimatorCount> held_out;
    std::string reason;  // why `chosen` was chosen
    // Set by analyze: no draw is isolated, so stage times are each draw's own time divided among its stages.
    // Held-out errors then say little and cannot show which estimator is best.
    bool circular = false;
    // The chosen estimator fitted without each fold, kFolds of them; empty where there were too few draws.
    // Their spread shows how well the draws determine the model.
    std::vector<EstimateModel> without_fold;
};

// Fits all estimators to the draws that have stage times and a measured time. Chooses the one with the
// smallest weighted absolute percentage error over five folds of draws. With fewer than `kMinForChoice`
// such draws it takes `overlap` with p = assumed_overlap and fits k alone. Of more than 5000 draws the fit
// uses 5000 at random; each stage's trend uses up to 1000 of the draws whose bottleneck it is, however rare
// they are. All draws are judged. options.huber: stutters count less in every fit. composition: p of the
// estimator of that name. threads: 0 for one per processor; the result is the same for any number. Time:
// bounded for the fits, plus one estimate per draw. Memory: five numbers per draw while it runs.
inline constexpr int kMinForChoice = 10;
inline constexpr int kFolds = 5;
Result<EstimateFit> fit_estimate(const Eigen::ArrayXXd& stage_ns, const Bottlenecks& bottlenecks,
                                 const Eigen::ArrayXd& measured_ns, double assumed_overlap,
                                 const TrendOptions& options = {}, int threads = 1,
                                 double composition = kUnknown);

}  // namespace framecast
