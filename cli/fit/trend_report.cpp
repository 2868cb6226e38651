// Prints the result of `framecast fit trend`.
#include "cli/fit/trend_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/common/cells.h"
#include "cli/common/frame_input.h"
#include "cli/fit/fit.h"
#include "cli/terminal/table.h"
#include "model/text/counted.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

// A trend of a study, by its stage; -1 without stages.
struct Row {
    int stage;
    const Trend* trend;
    std::string reason;
};

std::vector<Row> rows_of(const WeightedTrend& trend, const TrendPoints& points) {
    if (points.stage.empty()) return {{-1, &trend.all, {}}};
    std::vector<Row> rows;
    for (int stage = 0; stage < kStageCount; ++stage) {
        if (std::find(points.stage.begin(), points.stage.end(), stage) == points.stage.end()) continue;
        const TrendSet::Row& own = trend.stages.stages[static_cast<std::size_t>(stage)];
        rows.push_back({stage, &own.trend, own.reason});
    }
    return rows;
}

std::string stage_text(int stage) {
    return stage < 0 ? "all" : std::string(name(kStages[static_cast<std::size_t>(stage)]));
}

Json error_json(const ErrorStatistics& held_out) {
    if (held_out.count == 0) return nullptr;
    return {{"draws", held_out.count},
            {"mape", number(held_out.mape)},
            {"wape", number(held_out.wape)},
            {"bias", number(held_out.bias)},
            {"sum_error", number(std::abs(held_out.bias))},
            {"worst", number(held_out.worst)}};
}

Json fit_json(const WeightedTrend& fit, const TrendPoints& points, const TrendReport& report) {
    Json trends = Json::array();
    Json predictions = Json::array();
    for (const Row& row : rows_of(fit, points)) {
        const Trend& trend = *row.trend;
        const Json stage = row.stage < 0 ? Json() : Json(stage_text(row.stage));
        trends.push_back({{"stage", stage},
                          {"A", number(trend.a)},
                          {"B", number(trend.b_per_ns)},
                          {"n", trend.draws},
                          {"dropped", trend.dropped},
                          {"floored", trend.floored},
                          {"outliers", trend.outliers},
                          {"bounded", trend.bounded},
                          {"residual", number(trend.residual)},
                          {"calibration", number(trend.calibration)}});
        if (!row.reason.empty()) trends.back()["reason"] = row.reason;
        for (const double at : report.at) {
            const Factor factor = trend_factor(trend, at);
            predictions.push_back({{"stage", stage},
                                   {"minimum_ns", number(at)},
                                   {"factor", number(factor.value)},
                                   {"held", factor.held},
                                   {"time_ns", number(trend_time_ns(fit, std::max(row.stage, 0), at))}});
        }
    }
    return {{"weight", number(fit.weight_exponent)},
            {"trends", std::move(trends)},
            {"sum_error", number(fit.sum_error)},
            {"held_out", error_json(fit.held_out)},
            {"predictions", std::move(predictions)}};
}

void print_trends(const TrendStudy& study, const TrendPoints& points) {
    Table table({{"w", Align::right},
                 {"stage"},
                 {"A", Align::right},
                 {"B per ns", Align::right},
                 {"draws", Align::right},
                 {"dropped", Align::right},
                 {"raised", Align::right},
                 {"outliers", Align::right},
                 {"scatter", Align::right},
                 {"calibration", Align::right},
                 {""}});
    for (const WeightedTrend& fit : study.trends)
        for (const Row& row : rows_of(fit, points)) {
            const Trend& trend = *row.trend;
            table.add({fit_number(fit.weight_exponent), stage_text(row.stage), fit_number(trend.a),
                       fit_number(trend.b_per_ns), std::to_string(trend.draws), std::to_string(trend.dropped),
                       std::to_string(trend.floored), std::to_string(trend.outliers), percent(trend.residual),
                       fit_number(trend.calibration),
                       row.reason.empty() ? (trend.bounded ? "held at its bound" : "") : row.reason});
        }
    fmt::print("{}", table.text(0));
}

void print_errors(const TrendStudy& study) {
    Table table({{"model"},
                 {"sums, fitted", Align::right},
                 {"sums, unseen", Align::right},
                 {"by draw", Align::right},
                 {"by time", Align::right},
                 {"worst", Align::right}});
    const auto add = [&](const std::string& model, double sum_error, const ErrorStatistics& held_out) {
        const bool none = held_out.count == 0;
        const auto cell = [&](double value) { return none ? std::string("–") : percent(value); };
        table.add({model, percent(sum_error), cell(held_out.bias), cell(held_out.mape), cell(held_out.wape),
                   cell(held_out.worst)});
    };
    for (const WeightedTrend& fit : study.trends)
        add("trend, w = " + fit_number(fit.weight_exponent), fit.sum_error, fit.held_out);
    add("c + k T_min", study.additive.sum_error, study.additive.held_out);
    fmt::print("\nErrors (unseen: five folds of draws, each estimated from the others)\n{}", table.text(0));
}

}  // namespace

void print_trend_json(const TrendStudy& study, const TrendPoints& points, const TrendReport& report) {
    Json document = fit_document("trend");
    document["fit"] = report.fit;
    document["robust"] = report.robust;
    document["non_positive"] = report.fit == "time" ? Json() : Json(report.non_positive);
    document["draws"] = points.minimum_ns.size();
    document["fits"] = Json::array();
    for (const WeightedTrend& trend : study.trends)
        document["fits"].push_back(fit_json(trend, points, report));
    const AdditiveTrend& additive = study.additive;
    document["additive"] = {{"c_ns", number(additive.c_ns)},
                            {"k", number(additive.k)},
                            {"sum_error", number(additive.sum_error)},
                            {"held_out", error_json(additive.held_out)}};
    const auto count = static_cast<int>(study.trends.size());
    document["chosen"] = {
        {"model", study.chosen < 0        ? Json()
                  : study.chosen == count ? Json("additive")
                                          : Json("trend")},
        {"weight", study.chosen < 0 || study.chosen == count
                       ? Json()
                       : number(study.trends[static_cast<std::size_t>(study.chosen)].weight_exponent)},
        {"reason", study.reason}};
    fmt::print("{}", layout(document));
}

void print_trend_text(const TrendStudy& study, const TrendPoints& points, const TrendReport& report) {
    fmt::print("T = T_min (1 + E)/(1 - E), E = exp(A - B T_min)   ({}, fit {}{})\n",
               counted(points.minimum_ns.size(), "draw"), report.fit, report.robust ? ", robust" : "");
    print_trends(study, points);
    fmt::print("T = {} ns + {} T_min\n", fit_number(study.additive.c_ns), fit_number(study.additive.k));
    print_errors(study);
    const auto chosen = static_cast<std::size_t>(std::max(study.chosen, 0));
    if (study.chosen < 0)
        fmt::print("none is chosen: {}\n", study.reason);
    else
        fmt::print("chosen: {}: {}\n",
                   chosen == study.trends.size()
                       ? "c + k T_min"
                       : "the trend with w = " + fit_number(study.trends[chosen].weight_exponent),
                   study.reason);
    if (report.at.empty()) return;
    Table table({{"w", Align::right},
                 {"stage"},
                 {"T_min, ns", Align::right},
                 {"T / T_min", Align::right},
                 {"T, ns", Align::right},
                 {""}});
    for (const WeightedTrend& fit : study.trends)
        for (const Row& row : rows_of(fit, points))
            for (const double at : report.at) {
                const Factor factor = trend_factor(*row.trend, at);
                table.add({fit_number(fit.weight_exponent), stage_text(row.stage), fit_number(at),
                           fit_number(factor.value),
                           fit_number(trend_time_ns(fit, std::max(row.stage, 0), at)),
                           factor.held ? "E held below 1" : ""});
            }
    fmt::print("\n{}", table.text(0));
}

}  // namespace framecast::cli
