// framecast fit trend: how much longer draws take than their slowest stage, for one or several weights.
#include <map>
#include <memory>

#include "cli/common/commands.h"
#include "cli/common/frame_input.h"
#include "cli/fit/fit.h"
#include "cli/fit/trend_report.h"
#include "cli/terminal/command_line.h"
#include "model/analysis/trend_study.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

const std::map<std::string, TrendFit> kFits = {
    {"time", TrendFit::time}, {"literal", TrendFit::literal}, {"delta", TrendFit::delta}};
const std::map<std::string, NonPositive> kPolicies = {
    {"drop", NonPositive::drop}, {"floor", NonPositive::floor}, {"refuse", NonPositive::refuse}};

struct FitTrendOptions {
    std::vector<std::string> points;
    std::vector<double> weights = {0};
    double resolution_ns = 1;
    TrendReport report;
    bool json = false;
};

Result<TrendPoints> read_draws(const std::vector<std::string>& arguments) {
    if (arguments.size() == 1 && arguments[0].find('=') == std::string::npos) {
        const auto table = CsvTable::load(arguments[0]);
        if (!table) return table.error();
        return trend_points(*table);
    }
    auto typed = read_points(arguments, "minimum_ns", "measured_ns");
    if (!typed) return typed.error();
    return TrendPoints{std::move(typed->x), std::move(typed->y), {}};
}

int run_fit_trend(const FitTrendOptions& options) {
    const auto points = read_draws(options.points);
    if (!points) return refuse(points.error());
    TrendOptions how;
    how.fit = kFits.at(options.report.fit);
    how.non_positive = kPolicies.at(options.report.non_positive);
    how.resolution_ns = options.resolution_ns;
    how.huber = options.report.robust;
    const auto study = study_trends(*points, options.weights, how);
    if (!study)
        return refuse(options.points.size() == 1 ? Error{options.points[0] + ": " + study.error().message}
                                                 : study.error());
    options.json ? print_trend_json(*study, *points, options.report)
                 : print_trend_text(*study, *points, options.report);
    return kOk;
}

}  // namespace

void add_fit_trend(const Command& fit, int& exit_code) {
    auto options = std::make_shared<FitTrendOptions>();
    const Command command =
        fit.add_subcommand("trend", "How much longer draws take than their slowest stage alone");
    command
        .add_option("POINTS", options->points,
                    "Draws as MINIMUM_NS=MEASURED_NS, or a CSV file with columns minimum_ns, measured_ns "
                    "and, for one trend per bottleneck, bottleneck (as analyze --csv prints)")
        .required();
    command
        .add_option("--weight", options->weights,
                    "Weight of a draw: T_min^W; several values are fitted and compared. The pipeline paper "
                    "tries 0, 1/8, 1/4, 1/2, 1")
        .type_name("W")
        .default_str("0")
        .transform(weight_exponent);
    const Option how =
        command
            .add_option("--fit", options->report.fit,
                        "What the fit minimises: time (ln T, all draws), literal (ln Err, as the "
                        "paper) or delta (ln Err, by its variance)")
            .type_name("HOW")
            .capture_default_str()
            .check_member({"time", "literal", "delta"});
    command
        .add_option("--non-positive", options->report.non_positive,
                    "A draw at or below its minimum in literal and delta fits: drop, floor (raise it to the "
                    "resolution) or refuse")
        .type_name("WHAT")
        .capture_default_str()
        .check_member({"drop", "floor", "refuse"})
        .needs(how);
    command.add_option("--resolution", options->resolution_ns, "Resolution of the timer, for floor")
        .type_name("NS")
        .capture_default_str()
        .check_positive();
    const Option robust =
        command.add_flag("--robust", options->report.robust,
                         "Give outliers (draws that stuttered) less weight; for --fit time");
    command.add_option("--at", options->report.at, "Estimate draws with these minimum times")
        .type_name("NS")
        .check_positive();
    command.add_flag("--json", options->json, "Print JSON (schema framecast.fit/1)");
    command.callback([options, robust, &exit_code] {
        if (robust.count() > 0 && options->report.fit != "time")
            refuse_command_line("--robust: it is for --fit time");
        exit_code = run_fit_trend(*options);
    });
}

}  // namespace framecast::cli
