// framecast fit amdahl: T = a + b/f through two or more points, or the reciprocal line of some papers.
#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "cli/common/commands.h"
#include "cli/fit/fit.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/table.h"
#include "model/formulas/amdahl.h"
#include "model/formulas/amdahl_coverage.h"
#include "model/formulas/amdahl_robust.h"
#include "model/formulas/reciprocal_fit.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

struct FitAmdahlOptions {
    std::vector<std::string> points;
    std::vector<double> at;
    bool scores = false;
    bool reciprocal = false;
    std::string objective = "time";
    std::string robust;
    double sigma = 0;
    double coverage = 0.95;
    bool json = false;
};

struct Answer {
    AmdahlFit fit;
    std::vector<Eigen::Index> outliers;
    AmdahlLimit limit;
    std::vector<AmdahlPrediction> predictions;
};

Result<Answer> compute(const FitPoints& points, const FitAmdahlOptions& options) {
    Answer answer;
    const Eigen::ArrayXd times = options.scores ? Eigen::ArrayXd(points.y.inverse()) : points.y;
    if (!options.robust.empty()) {
        if (options.scores && !(points.y > 0).all()) return Error{"a score is not positive"};
        auto robust = fit_amdahl_robust(
            points.x, times, options.robust == "huber" ? RobustMethod::huber : RobustMethod::theil_sen);
        if (!robust) return robust.error();
        answer.fit = robust->fit;
        answer.outliers = robust->outliers;
    } else {
        AmdahlOptions fit_options;
        fit_options.objective = *parse_amdahl_objective(options.objective);
        if (options.sigma > 0) fit_options.sigma = options.sigma;
        auto fit = options.scores ? fit_amdahl_scores(points.x, points.y, fit_options)
                                  : fit_amdahl(points.x, points.y, fit_options);
        if (!fit) return fit.error();
        answer.fit = *fit;
    }
    answer.limit = limit(answer.fit, options.coverage);
    for (double f : options.at) {
        auto at = predict(answer.fit, f, options.coverage);
        if (!at) return at.error();
        answer.predictions.push_back(*at);
    }
    return answer;
}

std::vector<std::string> remarks(const Answer& answer, const FitPoints& points,
                                 const FitAmdahlOptions& options) {
    std::vector<std::string> notes;
    if (answer.fit.slower_with_f) notes.emplace_back("b < 0: the time rises with f");
    if (answer.fit.unbounded) notes.emplace_back("a <= 0: the data show no finite limit");
    if (!answer.limit.no_interval.empty()) notes.push_back("no interval: " + answer.limit.no_interval);
    if (options.robust.empty())
        if (std::string lack = undercoverage(answer.fit, points.x, options.coverage); !lack.empty())
            notes.push_back(std::move(lack));
    for (Eigen::Index row : answer.outliers)
        notes.push_back(fmt::format("outlier: row {} (f = {}, residual {})", row + 1,
                                    fit_number(points.x(row)), fit_number(answer.fit.residuals(row))));
    return notes;
}

void print_text(const Answer& answer, const FitPoints& points, const FitAmdahlOptions& options) {
    const std::string how = options.robust.empty() ? "objective " + options.objective : options.robust;
    fmt::print("T = {} {} {} / f   ({} points, {})\n", fit_number(answer.fit.a), answer.fit.b < 0 ? "-" : "+",
               fit_number(std::abs(answer.fit.b)), answer.fit.points, how);
    if (answer.fit.sigma) fmt::print("standard deviation of one point {}\n", fit_number(*answer.fit.sigma));
    fmt::print("limit as f grows: T {}, 1/T {}\n", fit_number(answer.limit.time),
               fit_number(answer.limit.score));
    if (answer.limit.time_interval)
        fmt::print("  {:g} % interval: T {}{}\n", 100 * options.coverage,
                   fit_bounds(*answer.limit.time_interval),
                   answer.limit.score_interval ? ", 1/T " + fit_bounds(*answer.limit.score_interval) : "");
    for (const std::string& note : remarks(answer, points, options))
        fmt::print("{}\n", note);
    if (answer.predictions.empty()) return;
    Table table({{"f", Align::right}, {"T", Align::right}, {"interval"}, {"1/T", Align::right}, {""}});
    for (const AmdahlPrediction& at : answer.predictions)
        table.add({fit_number(at.f), fit_number(at.time), at.interval ? fit_bounds(*at.interval) : "–",
                   fit_number(at.score),
                   at.below_data     ? "below the data"
                   : at.extrapolated ? "beyond the data"
                                     : ""});
    fmt::print("{}", table.text(0));
}

void print_json(const Answer& answer, const FitPoints& points, const FitAmdahlOptions& options) {
    Json document = fit_document("amdahl");
    document["objective"] = options.robust.empty() ? options.objective : options.robust;
    document["a"] = number(answer.fit.a);
    document["b"] = number(answer.fit.b);
    document["points"] = answer.fit.points;
    document["sigma"] = answer.fit.sigma ? number(*answer.fit.sigma) : Json();
    document["coverage"] = options.coverage;
    Json bound = {{"state", answer.limit.state == LimitState::finite ? "finite" : "unbounded"},
                  {"time", number(answer.limit.time)},
                  {"score", number(answer.limit.score)}};
    bound["time_interval"] = answer.limit.time_interval ? bounds_json(*answer.limit.time_interval) : Json();
    bound["score_interval"] =
        answer.limit.score_interval ? bounds_json(*answer.limit.score_interval) : Json();
    document["limit"] = std::move(bound);
    document["predictions"] = Json::array();
    for (const AmdahlPrediction& at : answer.predictions)
        document["predictions"].push_back({{"f", number(at.f)},
                                           {"time", number(at.time)},
                                           {"score", number(at.score)},
                                           {"interval", at.interval ? bounds_json(*at.interval) : Json()},
                                           {"extrapolated", at.extrapolated}});
    document["outliers"] = Json::array();
    for (Eigen::Index row : answer.outliers)
        document["outliers"].push_back(row + 1);
    document["notes"] = remarks(answer, points, options);
    fmt::print("{}", layout(document));
}

int run_reciprocal(const FitPoints& points, const FitAmdahlOptions& options) {
    auto fit = fit_reciprocal(points.x, points.y);
    if (!fit) return refuse(fit.error());
    std::vector<double> times;
    for (double f : options.at) {
        auto time = predict(*fit, f);
        if (!time) return refuse(time.error());
        times.push_back(*time);
    }
    const auto pole = fit->pole();
    const auto bound = fit->limit();
    if (options.json) {
        Json document = fit_document("reciprocal");
        document["intercept"] = number(fit->intercept);
        document["slope"] = number(fit->slope);
        document["pole"] = pole ? number(*pole) : Json();
        document["limit"] = bound ? number(*bound) : Json();
        document["predictions"] = Json::array();
        for (std::size_t i = 0; i < times.size(); ++i)
            document["predictions"].push_back({{"f", number(options.at[i])}, {"time", number(times[i])}});
        fmt::print("{}", layout(document));
        return kOk;
    }
    fmt::print("1/T = {} {} {} / f   (not Amdahl's law; for comparison with papers that fit it)\n",
               fit_number(fit->intercept), fit->slope < 0 ? '-' : '+', fit_number(std::abs(fit->slope)));
    if (bound) fmt::print("limit as f grows: T {}\n", fit_number(*bound));
    if (pole) fmt::print("pole at f = {}\n", fit_number(*pole));
    for (std::size_t i = 0; i < times.size(); ++i)
        fmt::print("T({}) = {}\n", fit_number(options.at[i]), fit_number(times[i]));
    return kOk;
}

int run_fit_amdahl(const FitAmdahlOptions& options) {
    auto points = read_points(options.points, "f", options.scores ? "score" : "time");
    if (!points) return refuse(points.error());
    if (options.reciprocal) return run_reciprocal(*points, options);
    auto answer = compute(*points, options);
    if (!answer) return refuse(answer.error());
    options.json ? print_json(*answer, *points, options) : print_text(*answer, *points, options);
    return kOk;
}

}  // namespace

void add_fit_amdahl(const Command& fit, int& exit_code) {
    auto options = std::make_shared<FitAmdahlOptions>();
    const Command command = fit.add_subcommand(
        "amdahl", "T = a + b/f along one clock or number of units, with its limit and intervals");
    command
        .add_option("POINTS", options->points,
                    "Points as F=T, or a CSV file with columns f and time (or score)")
        .required();
    command.add_option("--at", options->at, "Predict at these f").type_name("F").check_finite();
    const Option scores =
        command.add_flag("--scores", options->scores, "The values are scores or frame rates, 1/T");
    const Option objective = command
                                 .add_option("--objective", options->objective,
                                             "What the fit minimises: time, relative, score-weights or score")
                                 .type_name("WHAT")
                                 .capture_default_str()
                                 .check_member({"time", "relative", "score-weights", "score"});
    const Option sigma = command
                             .add_option("--sigma", options->sigma,
                                         "Known standard deviation of one point, in the objective's unit "
                                         "(T, a fraction of T, or 1/T)")
                             .check_positive();
    command.add_option("--coverage", options->coverage, "Coverage probability of the intervals")
        .capture_default_str()
        .check_range(0.01, 0.999999);
    const Option robust = command
                              .add_option("--robust", options->robust,
                                          "Robust fit, theil-sen or huber, that also lists outliers")
                              .type_name("HOW")
                              .check_member({"theil-sen", "huber"})
                              .excludes(objective)
                              .excludes(sigma);
    command
        .add_flag("--reciprocal", options->reciprocal,
                  "Fit the line 1/T = i + s/f instead, as some papers do")
        .excludes(scores)
        .excludes(objective)
        .excludes(sigma)
        .excludes(robust);
    command.add_flag("--json", options->json, "Print JSON (schema framecast.fit/1)");
    command.callback([options, &exit_code] { exit_code = run_fit_amdahl(*options); });
}

}  // namespace framecast::cli
