// framecast fit: fits the models to numbers from the command line or a CSV file.
#include "cli/fit/fit.h"

#include <fmt/format.h>

#include <cmath>

#include "cli/common/commands.h"
#include "cli/terminal/command_line.h"
#include "model/text/csv_table.h"
#include "model/text/json.h"

namespace framecast::cli {

Result<std::pair<std::string, double>> parse_assignment(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
        return Error{"\"" + text + "\" is not of the form NAME=NUMBER"};
    auto value = parse_finite(std::string_view(text).substr(equals + 1));
    if (!value) return Error{"\"" + text + "\": " + value.error().message};
    return std::pair(text.substr(0, equals), *value);
}

Result<FitPoints> read_points(const std::vector<std::string>& arguments, const std::string& x_name,
                              const std::string& y_name) {
    FitPoints points;
    if (arguments.size() == 1 && arguments[0].find('=') == std::string::npos) {
        auto table = CsvTable::load(arguments[0]);
        if (!table) return table.error();
        auto x = table->numbers(x_name);
        if (!x) return x.error();
        auto y = table->numbers(y_name);
        if (!y) return y.error();
        points.x = *x;
        points.y = *y;
        return points;
    }
    points.x.resize(static_cast<Eigen::Index>(arguments.size()));
    points.y.resize(points.x.size());
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        auto assignment = parse_assignment(arguments[i]);
        if (!assignment)
            return Error{assignment.error().message +
                         "; type points as X=Y, or name one CSV file with the columns " + x_name + " and " +
                         y_name};
        auto x = parse_finite(assignment->first);
        if (!x) return Error{"\"" + arguments[i] + "\": " + x.error().message};
        points.x(static_cast<Eigen::Index>(i)) = *x;
        points.y(static_cast<Eigen::Index>(i)) = assignment->second;
    }
    return points;
}

std::string fit_number(double value) {
    if (std::isnan(value)) return "–";
    if (std::isinf(value)) return value > 0 ? "unbounded" : "-unbounded";
    return fmt::format("{:.6g}", value);
}

std::string fit_bounds(const Bounds& bounds) {
    return "[" + fit_number(bounds.lo) + ", " + fit_number(bounds.hi) + "]";
}

Json bounds_json(const Bounds& bounds) {
    return Json::array({number(bounds.lo), number(bounds.hi)});
}

Json fit_document(const std::string& family) {
    return {{"schema", "framecast.fit/1"}, {"tool_version", FRAMECAST_VERSION}, {"family", family}};
}

int refuse(const Error& error) {
    print_error(error.message);
    return kBadInput;
}

void add_fit(const Command& program, int& exit_code) {
    const Command fit =
        program.add_subcommand("fit", "Fit a model to numbers from the command line or a CSV file");
    fit.require_subcommand();
    add_fit_amdahl(fit, exit_code);
    add_fit_clock(fit, exit_code);
    add_fit_machines(fit, exit_code);
    add_fit_queue(fit, exit_code);
    add_fit_texture(fit, exit_code);
    add_fit_frames(fit, exit_code);
    add_fit_traces(fit, exit_code);
    add_fit_trend(fit, exit_code);
}

}  // namespace framecast::cli
