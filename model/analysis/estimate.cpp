#include "model/analysis/estimate.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "model/analysis/time_trend.h"
#include "model/frame/frame.h"
#include "model/kernels/draw_kernels.h"
#include "model/numeric/all_indices.h"
#include "model/numeric/golden_section.h"
#include "model/numeric/median.h"
#include "model/numeric/nnls.h"
#include "model/numeric/sample.h"
#include "model/numeric/workers.h"

namespace framecast {
namespace {

constexpr std::array<std::string_view, kEstimatorCount> kNames = {"trend", "overhead", "overlap",
                                                                  "composition"};

static_assert(kMaxStageColumns >= kStageCount);

// scale (sum τ^p)^(1/p) of each draw.
Eigen::ArrayXd overlapped(const Eigen::ArrayXXd& stage_ns, double overlap, double scale) {
    static constexpr std::array<StageChange, kMaxStageColumns> kSame{};
    DrawModel model;
    model.kind = DrawModel::Kind::overlap;
    model.overlap = overlap;
    model.overlap_scale = scale;
    StageColumns columns;
    columns.stages = static_cast<int>(stage_ns.cols());
    for (int stage = 0; stage < columns.stages; ++stage)
        columns.time_ns[stage] = stage_ns.col(stage).data();
    Eigen::ArrayXd out(stage_ns.rows());
    draw_kernels().estimate(columns, kSame.data(), model, stage_ns.rows(), out.data(), nullptr, nullptr,
                            nullptr);
    return out;
}

// Scatter of ln T - ln compose(τ, p) around its centre; k = exp(centre) fits best. Uses squares around the
// mean, with huber distances from the median.
struct OverlapCost {
    double log_scale;
    double scatter;
};
OverlapCost overlap_cost(const Eigen::ArrayXXd& stage_ns, const Eigen::ArrayXd& measured_ns, double overlap,
                         bool huber) {
    const Eigen::ArrayXd difference = (measured_ns / overlapped(stage_ns, overlap, 1)).log();
    if (!huber) {
        const double mean = difference.mean();
        return {mean, (difference - mean).square().sum()};
    }
    const double middle = median({difference.begin(), difference.end()});
    return {middle, (difference - middle).abs().sum()};
}

// Finds p by golden section over 1/p in [0, 1]. Starts from the best point of a grid, because the cost may
// have several local minima.
void fit_overlap(const Eigen::ArrayXXd& stage_ns, const Eigen::ArrayXd& measured_ns, bool huber,
                 EstimateModel& model) {
    constexpr int kGrid = 10;
    const auto power = [](double inverse) {
        return inverse < 1e-3 ? std::numeric_limits<double>::infinity() : 1 / inverse;
    };
    const auto cost = [&](double inverse) {
        return overlap_cost(stage_ns, measured_ns, power(inverse), huber).scatter;
    };
    Minimum best{0, std::numeric_limits<double>::infinity()};
    for (int i = 0; i <= kGrid; ++i) {
        const double inverse = static_cast<double>(i) / kGrid;
        const double at = cost(inverse);
        if (at < best.value) best = {inverse, at};
    }
    best = golden_section(cost, std::max(0.0, best.at - 1.0 / kGrid), std::min(1.0, best.at + 1.0 / kGrid),
                          40, best);
    model.overlap = power(best.at);
    model.overlap_scale = std::exp(overlap_cost(stage_ns, measured_ns, model.overlap, huber).log_scale);
}

// The draws that a fit may use, and the tables reduced to some of them.
struct Sample {
    Eigen::ArrayXXd stage_ns;
    Eigen::ArrayXd minimum_ns;
    Eigen::ArrayXd measured_ns;
    Bottlenecks bottlenecks;
};
Sample cut(const Eigen::ArrayXXd& stage_ns, const Bottlenecks& bottlenecks, const Eigen::ArrayXd& measured_ns,
           const std::vector<Eigen::Index>& rows) {
    Sample sample;
    sample.stage_ns = stage_ns(rows, all_indices::all);
    sample.minimum_ns = bottlenecks.minimum_ns(rows);
    sample.measured_ns = measured_ns(rows);
    sample.bottlenecks.minimum_ns = sample.minimum_ns;
    sample.bottlenecks.margin = bottlenecks.margin(rows);
    for (const Eigen::Index row : rows)
        sample.bottlenecks.stage.push_back(bottlenecks.stage[static_cast<std::size_t>(row)]);
    return sample;
}

// A random sample of all draws contains few with a rare bottleneck stage. The trend of such a stage uses a
// sample of its own.
void add_rare_stages(const Bottlenecks& bottlenecks, const Eigen::ArrayXd& measured_ns,
                     const std::vector<Eigen::Index>& rows, const TrendOptions& options, TrendSet& trends) {
    constexpr std::size_t kMaxOfStage = 1000;
    std::array<std::vector<Eigen::Index>, kStageCount> led;
    for (const Eigen::Index row : rows)
        led[static_cast<std::size_t>(bottlenecks.stage[static_cast<std::size_t>(row)])].push_back(row);
    for (std::size_t stage = 0; stage < led.size(); ++stage) {
        TrendSet::Row& own = trends.stages[stage];
        const std::size_t fitted = own.reason.empty() ? static_cast<std::size_t>(own.trend.draws) : 0;
        const std::vector<Eigen::Index> lot = at_random(std::move(led[stage]), kMaxOfStage);
        if (lot.size() <= fitted || lot.size() < kMinDraws) continue;
        const Eigen::ArrayXd minimum = bottlenecks.minimum_ns(lot);
        const auto trend = fit_trend(minimum, measured_ns(lot), options);
        if (trend && trend->draws >= kMinDraws) own = {*trend, {}};
    }
}

Result<EstimateModel> fit_all(const Eigen::ArrayXXd& stage_ns, const Bottlenecks& bottlenecks,
                              const Eigen::ArrayXd& measured_ns, const std::vector<Eigen::Index>& rows,
                              const TrendOptions& options, double composition) {
    const std::vector<Eigen::Index> lot = at_random(rows);
    const Sample sample = cut(stage_ns, bottlenecks, measured_ns, lot);
    EstimateModel model;
    model.composition = composition;
    auto trends = fit_trends(sample.bottlenecks, sample.measured_ns, options);
    if (!trends) return trends.error();
    model.trends = std::move(*trends);
    if (lot.size() < rows.size()) add_rare_stages(bottlenecks, measured_ns, rows, options, model.trends);
    const Overhead overhead = fit_overhead(sample.minimum_ns, sample.measured_ns, options.huber);
    model.overhead_ns = overhead.ns;
    model.overhead_slope = overhead.slope;
    fit_overlap(sample.stage_ns, sample.measured_ns, options.huber, model);
    return model;
}

// The models fitted without each fold, judged on it. `rows`: the usable draws; every fold has a fifth of
// them.
struct HeldOut {
    std::vector<EstimateModel> models;  // by fold
    Eigen::ArrayXXd estimate_ns;        // `rows` x estimators
    std::array<ErrorStatistics, kEstimatorCount> errors;
};
Result<HeldOut> hold_out(const Eigen::ArrayXXd& stage_ns, const Bottlenecks& bottlenecks,
                         const Eigen::ArrayXd& measured_ns, const std::vector<Eigen::Index>& rows,
                         const TrendOptions& options, double composition, Workers& workers) {
    constexpr std::size_t kPieceRows = 2048;
    HeldOut out;
    out.models.resize(kFolds);
    out.estimate_ns.resize(static_cast<Eigen::Index>(rows.size()), kEstimatorCount);
    std::array<std::string, kFolds> faults;
    const std::vector<std::uint8_t> fold_of = random_folds(rows.size(), kFolds);
    workers.run(kFolds, [&](std::size_t fold) {
        std::vector<Eigen::Index> inside;
        inside.reserve(rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (fold_of[i] != fold) inside.push_back(rows[i]);
        const auto model = fit_all(stage_ns, bottlenecks, measured_ns, inside, options, composition);
        if (!model) {
            faults[fold] = model.error().message;
            return;
        }
        out.models[fold] = *model;
        // One piece of the fold at a time.
        std::vector<Eigen::Index> piece;
        std::vector<Eigen::Index> at;
        const auto estimate_piece = [&] {
            const Sample sample = cut(stage_ns, bottlenecks, measured_ns, piece);
            for (int estimator = 0; estimator < kEstimatorCount; ++estimator)
                out.estimate_ns(at, estimator) = estimate_draws(*model, static_cast<Estimator>(estimator),
                                                                sample.stage_ns, sample.bottlenecks);
            piece.clear();
            at.clear();
        };
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (fold_of[i] != fold) continue;
            piece.push_back(rows[i]);
            at.push_back(static_cast<Eigen::Index>(i));
            if (piece.size() == kPieceRows) estimate_piece();
        }
        if (!piece.empty()) estimate_piece();
    });
    for (const std::string& fault : faults)
        if (!fault.empty()) return Error{fault};
    for (int estimator = 0; estimator < kEstimatorCount; ++estimator) {
        ErrorSums sums;
        if (static_cast<Estimator>(estimator) == Estimator::composition && std::isnan(composition)) {
            out.errors[static_cast<std::size_t>(estimator)] = sums.statistics();
            continue;
        }
        for (std::size_t i = 0; i < rows.size(); ++i)
            sums.add(out.estimate_ns(static_cast<Eigen::Index>(i), estimator), measured_ns(rows[i]));
        out.errors[static_cast<std::size_t>(estimator)] = sums.statistics();
    }
    return out;
}

}  // namespace

std::string_view name(Estimator estimator) {
    return kNames[static_cast<std::size_t>(estimator)];
}

Overhead fit_overhead(const Eigen::ArrayXd& minimum_ns, const Eigen::ArrayXd& measured_ns, bool huber) {
    constexpr int kRounds = 20;
    Overhead out;
    if (minimum_ns.size() == 0) return out;
    Eigen::MatrixXd a(minimum_ns.size(), 2);
    a.col(0) = 1 / measured_ns;
    a.col(1) = minimum_ns / measured_ns;
    const double scale = measured_ns.mean();
    a.col(0) *= scale;
    Eigen::ArrayXd root_weight = Eigen::ArrayXd::Ones(a.rows());
    for (int round = 0; round < (huber ? kRounds : 1); ++round) {
        const Eigen::MatrixXd weighted = a.array().colwise() * root_weight;
        const auto fit = solve_nnls(weighted, root_weight.matrix(), Eigen::VectorXd::Zero(2),
                                    1e-12 * weighted.squaredNorm());
        if (!fit) return out;
        out.ns = fit->x(0) * scale;
        out.slope = fit->x(1);
        if (huber) root_weight = huber_weights((a * fit->x).array() - 1).sqrt();
    }
    return out;
}

Eigen::ArrayXd estimate_draws(const EstimateModel& model, Estimator estimator,
                              const Eigen::ArrayXXd& stage_ns, const Bottlenecks& bottlenecks) {
    if (estimator == Estimator::trend) return trend_estimate(model.trends, bottlenecks);
    if (estimator == Estimator::overhead)
        return model.overhead_ns + model.overhead_slope * bottlenecks.minimum_ns;
    if (estimator == Estimator::overlap) return overlapped(stage_ns, model.overlap, model.overlap_scale);
    if (std::isnan(model.composition)) return Eigen::ArrayXd::Constant(stage_ns.rows(), kUnknown);
    return overlapped(stage_ns, model.composition, 1);
}

Result<EstimateFit> fit_estimate(const Eigen::ArrayXXd& stage_ns, const Bottlenecks& bottlenecks,
                                 const Eigen::ArrayXd& measured_ns, double assumed_overlap,
                                 const TrendOptions& options, int threads, double composition) {
    EstimateFit fit;
    fit.model.composition = composition;
    fit.held_out_ns = Eigen::ArrayXd::Constant(measured_ns.size(), kUnknown);
    std::vector<Eigen::Index> rows;
    for (Eigen::Index row = 0; row < measured_ns.size(); ++row)
        if (measured_ns(row) > 0 && bottlenecks.minimum_ns(row) > 0) rows.push_back(row);
    const std::string count = std::to_string(rows.size()) + (rows.size() == 1 ? " draw has" : " draws have") +
                              " both stage times and a measured time";
    if (rows.size() < kMinForChoice) {
        auto trends = fit_trends(bottlenecks, measured_ns, options);
        if (!trends) return trends.error();
        fit.model.trends = std::move(*trends);
        fit.model.overlap = assumed_overlap;
        const Sample sample = cut(stage_ns, bottlenecks, measured_ns, rows);
        if (!rows.empty())
            fit.model.overlap_scale = std::exp(
                overlap_cost(sample.stage_ns, sample.measured_ns, assumed_overlap, options.huber).log_scale);
        fit.reason = "only " + count + ", too few to choose by";
        return fit;
    }
    auto model = fit_all(stage_ns, bottlenecks, measured_ns, rows, options, composition);
    if (!model) return model.error();
    fit.model = std::move(*model);
    Workers workers(threads);
    auto held_out = hold_out(stage_ns, bottlenecks, measured_ns, rows, options, composition, workers);
    if (!held_out) return held_out.error();
    fit.held_out = held_out->errors;
    int best = 0;
    for (int estimator = 1; estimator < kEstimatorCount; ++estimator)
        if (fit.held_out[static_cast<std::size_t>(estimator)].wape <
            fit.held_out[static_cast<std::size_t>(best)].wape)
            best = estimator;
    fit.model.chosen = static_cast<Estimator>(best);
    fit.held_out_ns(rows) = held_out->estimate_ns.col(best);
    fit.without_fold = std::move(held_out->models);
    for (EstimateModel& without : fit.without_fold)
        without.chosen = fit.model.chosen;
    fit.reason = "least error on draws it was not fitted to; " + count;
    return fit;
}

}  // namespace framecast
