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
    trend,     // T = F(T_min) T_min, F from the error trend of the bottleneck stage (Issa, pipeline paper, eq
               // (17))
    overhead,  // T = c + k T_min: what a draw costs besides its slowest stage is a constant; c >= 0
    overlap,   // T = k (sum τ^p)^(1/p): stages overlap in part, p from 1 (one after the other) to infinity
               // (the slowest alone); k and p fitted to the measured times
    composition,  // T = (sum τ^p)^(1/p) with the p that isolation found in the shadows (composition.h):
                  // nothing is fitted to the measured times; only where p is known
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
    double composition = kUnknown;  // p of `composition`; kUnknown: it is not to be had
};

// T of each draw by one of the estimators; kUnknown for draws without stage times.
Eigen::ArrayXd estimate_draws(const EstimateModel& model, Estimator estimator,
                              const Eigen::ArrayXXd& stage_ns, const Bottlenecks& bottlenecks);

// `overhead` by itself: c and k >= 0 of T = c + k T_min by relative errors. Both times positive, of equal
// length. huber: stutters count less.
struct Overhead {
    double ns = 0;
    double slope = 1;
};
Overhead fit_overhead(const Eigen::ArrayXd& minimum_ns, const Eigen::ArrayXd& measured_ns, bool huber);

struct EstimateFit {
    EstimateModel model;
    Eigen::ArrayXd
        held_out_ns;  // of each measured draw by the chosen estimator fitted without its fold; else kUnknown
    // Of each estimator on draws it was not fitted to; count 0 where there were too few draws.
    std::array<ErrorStatistics, kEstimatorCount> held_out;
    std::string reason;  // why `chosen` was chosen
    // Set by analyze: no draw is isolated, so stage times are each draw's own time divided among its stages.
    // Held-out errors then say little, and which estimator is best is not told.
    bool circular = false;
    // Fitted without each fold, kFolds of them, with the estimator that was chosen; empty where there were
    // too few draws. How they differ tells how well the draws determine the model.
    std::vector<EstimateModel> without_fold;
};

// Fits all to the draws that have stage times and a measured time, and chooses the one with the least
// weighted absolute percentage error over five folds of draws. With fewer than `kLeastForChoice` such draws
// it is `overlap` with the given p and only k fitted. Of more than 5000 draws 5000 drawn by lot are fitted
// to, and to each stage's trend up to 1000 of the draws it leads, however rare they are; all are judged.
// options.huber: stutters count less in every fit. assumed_overlap: the p to fall back to. Time: a constant
// for the fits, and one estimate of each draw. Memory: five numbers a draw while it runs. threads: 0 for one
// a processor; the result is the same for any number. composition: p of the estimator of that name.
inline constexpr int kLeastForChoice = 10;
inline constexpr int kFolds = 5;
Result<EstimateFit> fit_estimate(const Eigen::ArrayXXd& stage_ns, const Bottlenecks& bottlenecks,
                                 const Eigen::ArrayXd& measured_ns, double assumed_overlap,
                                 const TrendOptions& options = {}, int threads = 1,
                                 double composition = kUnknown);

}  // namespace framecast
