#include "model/analysis/trend_study.h"

#include <cmath>
#include <limits>

#include "model/analysis/estimate.h"
#include "model/frame/frame.h"

namespace framecast {
namespace {

Result<void> check_points(const TrendPoints& points, const std::vector<double>& weights) {
    if (weights.empty()) return Error{"no weight exponent is given"};
    for (const double weight : weights)
        if (!(weight >= 0) || std::isinf(weight)) return Error{"a weight exponent is negative or not finite"};
    const Eigen::Index rows = points.minimum_ns.size();
    if (points.measured_ns.size() != rows ||
        (!points.stage.empty() && static_cast<Eigen::Index>(points.stage.size()) != rows))
        return Error{"as many measured times and stages as minimum times are needed"};
    for (Eigen::Index row = 0; row < rows; ++row)
        for (const double time : {points.minimum_ns(row), points.measured_ns(row)})
            if (!(time >= 0) || std::isinf(time))
                return Error{"row " + std::to_string(row + 1) + ": a time is negative or not finite"};
    return {};
}

// Draws in which only the bottleneck stage works.
Eigen::ArrayXXd stage_table(const TrendPoints& points) {
    Eigen::ArrayXXd out = Eigen::ArrayXXd::Constant(points.minimum_ns.size(), kStageCount, kUnknown);
    for (Eigen::Index row = 0; row < out.rows(); ++row)
        out(row, points.stage.empty() ? 0 : points.stage[static_cast<std::size_t>(row)]) =
            points.minimum_ns(row);
    return out;
}

void choose(TrendStudy& study) {
    if (study.additive.held_out.count == 0) {
        study.reason = "fewer than " + std::to_string(kMinForChoice) +
                       " draws with both times, too few to choose by draws that were left out";
        return;
    }
    double least = study.additive.held_out.wape;
    study.chosen = static_cast<int>(study.trends.size());
    for (std::size_t i = 0; i < study.trends.size(); ++i)
        if (study.trends[i].held_out.wape < least) {
            least = study.trends[i].held_out.wape;
            study.chosen = static_cast<int>(i);
        }
    study.reason = "least error, weighed by time, on draws it was not fitted to";
}

}  // namespace

Result<TrendPoints> trend_points(const CsvTable& table) {
    const auto minimum = table.texts("minimum_ns");
    if (!minimum) return minimum.error();
    const auto measured = table.texts("measured_ns");
    if (!measured) return measured.error();
    const bool has_stage = table.has("bottleneck");
    const std::vector<std::string> stages =
        has_stage ? *table.texts("bottleneck") : std::vector<std::string>{};
    std::vector<double> minimum_ns;
    std::vector<double> measured_ns;
    TrendPoints points;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        if ((*minimum)[row].empty() || (*measured)[row].empty() || (has_stage && stages[row].empty()))
            continue;
        const std::string where = table.name() + ": line " + std::to_string(table.line(row)) + ": ";
        for (const auto& [text, column, out] : {std::tuple{&(*minimum)[row], "minimum_ns", &minimum_ns},
                                                std::tuple{&(*measured)[row], "measured_ns", &measured_ns}}) {
            const auto value = parse_finite(*text);
            if (!value) return Error{where + column + ": " + value.error().message};
            if (*value < 0) return Error{where + column + ": " + *text + " is negative"};
            out->push_back(*value);
        }
        if (!has_stage) continue;
        const auto stage = parse_stage(stages[row]);
        if (!stage) return Error{where + "bottleneck: \"" + stages[row] + "\" is not a stage"};
        points.stage.push_back(index(*stage));
    }
    const auto as_array = [](const std::vector<double>& values) {
        return Eigen::ArrayXd(
            Eigen::Map<const Eigen::ArrayXd>(values.data(), static_cast<Eigen::Index>(values.size())));
    };
    points.minimum_ns = as_array(minimum_ns);
    points.measured_ns = as_array(measured_ns);
    return points;
}

Result<TrendStudy> study_trends(const TrendPoints& points, const std::vector<double>& weights,
                                const TrendOptions& options) {
    if (const Result<void> sound = check_points(points, weights); !sound) return sound.error();
    const Eigen::ArrayXXd stage_ns = stage_table(points);
    const auto bottlenecks = find_bottlenecks(stage_ns);
    if (!bottlenecks) return bottlenecks.error();
    TrendStudy study;
    for (const double weight : weights) {
        TrendOptions own = options;
        own.weight_exponent = weight;
        WeightedTrend trend;
        trend.weight_exponent = weight;
        auto all = fit_trend(points.minimum_ns, points.measured_ns, own);
        if (!all) return all.error();
        trend.all = *all;
        // Where each draw has one stage, the overlap of stages has no effect.
        auto fit = fit_estimate(stage_ns, *bottlenecks, points.measured_ns,
                                std::numeric_limits<double>::infinity(), own);
        if (!fit) return fit.error();
        trend.stages = fit->model.trends;
        if (points.stage.empty()) trend.stages.stages.fill({trend.all, {}});
        trend.sum_error = projection_error(trend_estimate(trend.stages, *bottlenecks), points.measured_ns);
        trend.held_out = fit->held_out[static_cast<std::size_t>(Estimator::trend)];
        study.additive.held_out = fit->held_out[static_cast<std::size_t>(Estimator::overhead)];
        study.trends.push_back(std::move(trend));
    }
    std::vector<Eigen::Index> rows;
    for (Eigen::Index row = 0; row < points.minimum_ns.size(); ++row)
        if (points.minimum_ns(row) > 0 && points.measured_ns(row) > 0) rows.push_back(row);
    const Overhead overhead = fit_overhead(points.minimum_ns(rows), points.measured_ns(rows), options.huber);
    study.additive.c_ns = overhead.ns;
    study.additive.k = overhead.slope;
    study.additive.sum_error =
        projection_error(overhead.ns + overhead.slope * points.minimum_ns, points.measured_ns);
    choose(study);
    return study;
}

double trend_time_ns(const WeightedTrend& trend, int stage, double minimum_ns) {
    Bottlenecks draw;
    draw.minimum_ns = Eigen::ArrayXd::Constant(1, minimum_ns);
    draw.margin = Eigen::ArrayXd::Zero(1);
    draw.stage = {stage};
    return trend_estimate(trend.stages, draw)(0);
}

}  // namespace framecast
