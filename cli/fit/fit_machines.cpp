// framecast fit machines: a time as a function of units, core clock and memory bandwidth at once.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "cli/common/commands.h"
#include "cli/fit/fit.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/table.h"
#include "model/formulas/roofline_scaling.h"
#include "model/text/csv_table.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

constexpr const char* kColumns[] = {"units", "core_clock_mhz", "bus_width_bits", "memory_clock_mhz"};
constexpr double MachinePoint::*kMembers[] = {&MachinePoint::units, &MachinePoint::core_clock_mhz,
                                              &MachinePoint::bus_width_bits, &MachinePoint::memory_clock_mhz};

struct FitMachinesOptions {
    std::string file;
    std::vector<std::string> without;
    std::vector<std::string> at;
    double coverage = 0.95;
    bool json = false;
};

struct MachinesData {
    std::string file;
    std::array<bool, 4> has = {};  // indices of kColumns that vary in it
    std::vector<MachinePoint> points;
    Eigen::ArrayXd times;
};

Result<MachinesData> read_data(const std::string& path) {
    auto table = CsvTable::load(path);
    if (!table) return table.error();
    MachinesData data;
    data.file = path;
    auto times = table->numbers("time");
    if (!times) return times.error();
    data.times = *times;
    data.points.resize(table->rows());
    for (std::size_t column = 0; column < data.has.size(); ++column) {
        data.has[column] = table->has(kColumns[column]);
        auto values = table->numbers_or(kColumns[column], 1);
        if (!values) return values.error();
        for (std::size_t i = 0; i < data.points.size(); ++i)
            data.points[i].*kMembers[column] = (*values)(static_cast<Eigen::Index>(i));
    }
    return data;
}

// Parses "units=30" as one of the point's numbers.
Result<void> set_column(const std::string& text, const MachinesData& data, MachinePoint& point) {
    const auto assignment = parse_assignment(text);
    if (!assignment) return assignment.error();
    const auto& [key, value] = *assignment;
    const std::size_t column =
        static_cast<std::size_t>(std::ranges::find(kColumns, key) - std::begin(kColumns));
    if (column == std::size(kColumns))
        return Error{"\"" + key + "\" is none of units, core_clock_mhz, bus_width_bits, memory_clock_mhz"};
    if (!data.has[column]) return Error{data.file + " has no column " + key};
    if (!(value > 0)) return Error{text + " is not above 0"};
    point.*kMembers[column] = value;
    return {};
}

// Parses "units=30,core_clock_mhz=1500": unnamed numbers are those of the first row.
Result<MachinePoint> parse_machine(const std::string& text, const MachinesData& data) {
    MachinePoint point = data.points.front();
    std::size_t at = 0;
    while (at <= text.size()) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        const Result<void> set = set_column(text.substr(at, end - at), data, point);
        if (!set) return Error{"--at: " + set.error().message};
        at = end + 1;
    }
    return point;
}

ScalingTerms terms_without(const std::vector<std::string>& names) {
    const std::vector<std::string> all = {"fixed", "parallel", "serial", "memory"};
    ScalingTerms terms;
    for (std::size_t i = 0; i < all.size(); ++i)
        for (const std::string& name : names)
            if (name == all[i]) terms.used[i] = false;
    return terms;
}

struct MachinesAnswer {
    MultivariateScaling fit;
    Result<ScalingComparison> comparison = Error{};
    std::vector<std::pair<std::string, ScalingPrediction>> predictions;
};

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

void print_text(const MachinesAnswer& answer, double coverage) {
    Table terms({{"term"}, {"coefficient", Align::right}, {""}});
    for (std::size_t i = 0; i < kScalingTermCount; ++i)
        if (answer.fit.terms.used[i])
            terms.add({std::string(name(static_cast<ScalingTerm>(i))), fit_number(answer.fit.coefficient[i]),
                       answer.fit.at_bound[i] ? "held at 0: the data want it negative" : ""});
    fmt::print("T = sum of the terms   ({} points, condition number {:.3g})\n{}", answer.fit.points,
               answer.fit.condition, terms.text(0));
    if (answer.fit.sigma) fmt::print("standard deviation of one point {:.3g} %\n", 100 * *answer.fit.sigma);
    if (answer.comparison)
        fmt::print("error on the point left out: sum of terms {}, core and memory side by side {:.3g} %\n",
                   std::isnan(answer.comparison->sum_error)
                       ? "–"
                       : fmt::format("{:.3g} %", 100 * answer.comparison->sum_error),
                   100 * answer.comparison->roofline_error);
    if (answer.predictions.empty()) return;
    Table table({{"machine"},
                 {"T", Align::right},
                 {fmt::format("{:g} % interval", 100 * coverage)},
                 {"beyond the data"}});
    for (const auto& [machine, at] : answer.predictions)
        table.add({machine, fit_number(at.time), at.interval ? fit_bounds(*at.interval) : "–",
                   joined(at.extrapolated)});
    fmt::print("{}", table.text(0));
}

void print_json(const MachinesAnswer& answer, double coverage) {
    Json document = fit_document("machines");
    document["terms"] = Json::array();
    for (std::size_t i = 0; i < kScalingTermCount; ++i)
        if (answer.fit.terms.used[i])
            document["terms"].push_back({{"term", name(static_cast<ScalingTerm>(i))},
                                         {"coefficient", number(answer.fit.coefficient[i])},
                                         {"at_bound", static_cast<bool>(answer.fit.at_bound[i])}});
    document["points"] = answer.fit.points;
    document["condition"] = number(answer.fit.condition);
    document["relative_sigma"] = answer.fit.sigma ? number(*answer.fit.sigma) : Json();
    document["left_out_error"] = answer.comparison
                                     ? Json{{"sum", number(answer.comparison->sum_error)},
                                            {"roofline", number(answer.comparison->roofline_error)}}
                                     : Json();
    document["coverage"] = coverage;
    document["predictions"] = Json::array();
    for (const auto& [machine, at] : answer.predictions)
        document["predictions"].push_back({{"machine", machine},
                                           {"time", number(at.time)},
                                           {"interval", at.interval ? bounds_json(*at.interval) : Json()},
                                           {"extrapolated", at.extrapolated}});
    fmt::print("{}", layout(document));
}

int run_fit_machines(const FitMachinesOptions& options) {
    auto data = read_data(options.file);
    if (!data) return refuse(data.error());
    const ScalingTerms terms = terms_without(options.without);
    auto fit = fit_scaling(data->points, data->times, terms);
    if (!fit) return refuse({options.file + ": " + fit.error().message});
    MachinesAnswer answer;
    answer.fit = *fit;
    answer.comparison = compare_scaling(data->points, data->times, terms);
    for (const std::string& text : options.at) {
        auto point = parse_machine(text, *data);
        if (!point) return refuse(point.error());
        auto at = predict(answer.fit, *point, options.coverage);
        if (!at) return refuse(at.error());
        answer.predictions.emplace_back(text, *at);
    }
    options.json ? print_json(answer, options.coverage) : print_text(answer, options.coverage);
    return kOk;
}

}  // namespace

void add_fit_machines(const Command& fit, int& exit_code) {
    auto options = std::make_shared<FitMachinesOptions>();
    const Command command = fit.add_subcommand(
        "machines", "T = t0 + c/(n f) + d/f + m/(W phi) over units, core clock and memory bandwidth at once");
    command
        .add_option(
            "CSV", options->file,
            "Columns time and those that vary of units, core_clock_mhz, bus_width_bits, memory_clock_mhz")
        .required();
    command.add_option("--without", options->without, "Terms to omit: fixed, parallel, serial, memory")
        .check_member({"fixed", "parallel", "serial", "memory"})
        .type_name("TERM");
    command
        .add_option("--at", options->at,
                    "Predict a machine, COLUMN=VALUE,...; other columns are as in the first row")
        .type_name("MACHINE");
    command.add_option("--coverage", options->coverage, "Coverage probability of the intervals")
        .capture_default_str()
        .check_range(0.01, 0.999999);
    command.add_flag("--json", options->json, "Print JSON (schema framecast.fit/1)");
    command.callback([options, &exit_code] { exit_code = run_fit_machines(*options); });
}

}  // namespace framecast::cli
