// framecast fit clock: the share m of a program that does not scale with the clock.
#include <fmt/format.h>

#include <memory>

#include "cli/common/commands.h"
#include "cli/fit/fit.h"
#include "cli/terminal/command_line.h"
#include "model/formulas/clock_scaling.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

struct FitClockOptions {
    std::vector<std::string> points;
    std::vector<double> at;
    double rebase = 0;
    double sigma = 0;
    bool json = false;
};

std::string meaning(const ClockScaling& scaling) {
    if (scaling.super_linear) return "m < 0: performance grew by more than the clock";
    if (scaling.slow_down) return "m > 1: performance fell as the clock rose";
    return "";
}

int run_fit_clock(const FitClockOptions& options) {
    auto points = read_points(options.points, "clock", "performance");
    if (!points) return refuse(points.error());
    if (points->x.size() != 2)
        return refuse(
            {fmt::format("m comes from exactly 2 points; there are {} (use fit amdahl --scores for more)",
                         points->x.size())});
    auto scaling = clock_scaling(points->x(0), points->y(0), points->x(1), points->y(1));
    if (!scaling) return refuse(scaling.error());
    double m_sigma = 0;
    if (options.sigma > 0)
        m_sigma = *clock_scaling_sigma(points->x(0), points->y(0), points->x(1), points->y(1), options.sigma);
    if (options.rebase > 0) {
        scaling = rebase(*scaling, options.rebase);
        if (!scaling) return refuse(scaling.error());
    }
    std::vector<double> values;
    for (double clock : options.at) {
        auto value = predict(*scaling, clock);
        if (!value) return refuse(value.error());
        values.push_back(*value);
    }
    if (options.json) {
        Json document = fit_document("clock");
        document["m"] = number(scaling->m);
        document["m_sigma"] = m_sigma > 0 ? number(m_sigma) : Json();
        document["reference_clock"] = number(scaling->reference_clock);
        document["reference_performance"] = number(scaling->reference_performance);
        document["super_linear"] = scaling->super_linear;
        document["slow_down"] = scaling->slow_down;
        document["limit"] = scaling->limit() ? number(*scaling->limit()) : Json();
        document["pole"] = scaling->pole() ? number(*scaling->pole()) : Json();
        document["predictions"] = Json::array();
        for (std::size_t i = 0; i < values.size(); ++i)
            document["predictions"].push_back(
                {{"clock", number(options.at[i])}, {"performance", number(values[i])}});
        fmt::print("{}", layout(document));
        return kOk;
    }
    fmt::print("m = {}{} at clock {} (performance {})\n", fit_number(scaling->m),
               m_sigma > 0 ? fmt::format(" ± {:.2g}", m_sigma) : "", fit_number(scaling->reference_clock),
               fit_number(scaling->reference_performance));
    if (!meaning(*scaling).empty()) fmt::print("{}\n", meaning(*scaling));
    if (auto limit = scaling->limit()) fmt::print("limit as the clock grows: {}\n", fit_number(*limit));
    if (auto pole = scaling->pole()) fmt::print("pole at clock {}\n", fit_number(*pole));
    for (std::size_t i = 0; i < values.size(); ++i)
        fmt::print("P({}) = {}\n", fit_number(options.at[i]), fit_number(values[i]));
    return kOk;
}

}  // namespace

void add_fit_clock(const Command& fit, int& exit_code) {
    auto options = std::make_shared<FitClockOptions>();
    const Command command =
        fit.add_subcommand("clock", "The share m of a program that does not scale with the clock");
    command
        .add_option("POINTS", options->points,
                    "Two points as CLOCK=PERFORMANCE, or a CSV file with columns clock and performance")
        .required();
    command.add_option("--at", options->at, "Predict the performance at these clocks")
        .type_name("CLOCK")
        .check_finite();
    command.add_option("--rebase", options->rebase, "State m at this clock instead of the first point's")
        .check_positive()
        .type_name("CLOCK");
    command
        .add_option("--sigma", options->sigma,
                    "Relative standard deviation of one performance, for that of m")
        .check_positive()
        .excludes("--rebase");
    command.add_flag("--json", options->json, "Print JSON (schema framecast.fit/1)");
    command.callback([options, &exit_code] { exit_code = run_fit_clock(*options); });
}

}  // namespace framecast::cli
