// framecast gate: fails where a new version draws more, or takes longer, than a base.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "cli/common/commands.h"
#include "cli/common/output_file.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/table.h"
#include "model/frame/frame_json.h"
#include "model/gate/gate.h"
#include "model/text/counted.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

struct GateOptions {
    std::string base_file, new_file;
    std::vector<std::string> base, now;
    std::string budget;
    std::string markdown;
    std::string junit;
    double draw_tolerance = 0;
    double count_tolerance = 2;
    double time_threshold = 5;
    int top = 20;
    bool allow_different = false;
    bool json = false;
};

Result<std::vector<GateCapture>> read_captures_of(const std::vector<std::string>& files) {
    std::vector<GateCapture> out;
    for (const std::string& file : files) {
        auto frame = read_frame_file(file);
        if (!frame) return frame.error();
        out.push_back({file, std::move(*frame)});
    }
    return out;
}

std::string gate_cell(double value) {
    if (std::isnan(value)) return "–";
    if ((value == std::floor(value) || std::fabs(value) >= 1e4) && std::fabs(value) < 1e15)
        return fmt::format("{:.0f}", value);
    return fmt::format("{:.4g}", value);
}

std::string change_cell(double ratio) {
    return std::isfinite(ratio) ? fmt::format("{:+.1f} %", 100 * (ratio - 1)) : "–";
}

std::string limit_cell(const Gate& gate) {
    if (gate.kind != GateKind::time) return "at most " + gate_cell(gate.limit);
    if (std::isnan(gate.low)) return "not tested";
    return change_cell(gate.low) + " … " + change_cell(gate.high);
}

// Gates that failed, then the frame's.
void print_gates(const GateReport& report, int top) {
    Table table({{"", Align::left},
                 {"region"},
                 {"metric"},
                 {"base", Align::right},
                 {"new", Align::right},
                 {"change", Align::right},
                 {"limit, or interval of the change"}});
    int left = top;
    for (const bool failed : {true, false})
        for (const Gate& gate : report.gates) {
            if (gate.passed == failed || (!failed && !gate.path.empty())) continue;
            if (failed && left-- <= 0) continue;
            table.add({failed ? "FAIL" : "ok", gate.path.empty() ? "frame" : printable(gate.path, 48),
                       gate.metric, gate_cell(gate.base), gate_cell(gate.now),
                       change_cell(gate.kind == GateKind::time ? gate.ratio : gate.now / gate.base),
                       limit_cell(gate)});
        }
    const std::string gates = counted(static_cast<std::int64_t>(report.gates.size()), "gate");
    if (report.failed() > 0)
        fmt::print("{} of {} failed\n", report.failed(), gates);
    else
        fmt::print("{}, all passed\n", gates);
    if (!table.empty()) fmt::print("\n{}", table.text());
    if (left < 0) fmt::print("  {} more failed: --top lists them\n", -left);
    for (const std::string& note : report.notes)
        fmt::print("  {}\n", printable(note));
}

void print_json(const GateOptions& options, const GateReport& report) {
    Json document;
    document["schema"] = kGateSchema;
    document["tool_version"] = FRAMECAST_VERSION;
    document["base"] = options.base;
    document["new"] = options.now;
    document["budget"] = options.budget.empty() ? Json(nullptr) : Json(options.budget);
    document.update(gate_json(report));
    fmt::print("{}", layout(document));
}

// The error, or nothing.
Result<void> write_outputs(const GateOptions& options, const GateReport& report) {
    if (!options.markdown.empty())
        if (const auto written = replace_file(options.markdown, gate_markdown(report)); !written)
            return written.error();
    if (!options.junit.empty())
        if (const auto written = replace_file(options.junit, gate_junit(report)); !written)
            return written.error();
    return {};
}

Result<GateReport> report_of(const GateOptions& options) {
    if (options.base.empty() || options.now.empty())
        return Error{std::string(options.base.empty() ? "--base" : "--new") +
                     ": no capture; name BASE and NEW, or files after --base and --new"};
    std::vector<std::string> inputs = options.base;
    inputs.insert(inputs.end(), options.now.begin(), options.now.end());
    if (!options.budget.empty()) inputs.push_back(options.budget);
    for (const std::string& path : {options.markdown, options.junit})
        if (!path.empty())
            if (const auto writable = writable_path(path, inputs); !writable) return writable.error();
    if (!options.markdown.empty() && is_one_file(options.markdown, options.junit))
        return Error{"--markdown and --junit: " + options.junit + " is one file; name two"};
    std::optional<Budget> budget;
    if (!options.budget.empty()) {
        const auto text = read_text_file(options.budget);
        if (!text) return text.error();
        auto read = read_budget(*text, options.budget);
        if (!read) return read.error();
        budget = std::move(*read);
    }
    const auto base = read_captures_of(options.base);
    if (!base) return base.error();
    const auto now = read_captures_of(options.now);
    if (!now) return now.error();
    return check_gates(*base, *now,
                       {.draw_tolerance = options.draw_tolerance / 100,
                        .count_tolerance = options.count_tolerance / 100,
                        .time_threshold = options.time_threshold / 100,
                        .allow_different = options.allow_different},
                       budget ? &*budget : nullptr);
}

int run_gate(GateOptions& options) {
    if (!options.base_file.empty()) options.base.insert(options.base.begin(), options.base_file);
    if (!options.new_file.empty()) options.now.insert(options.now.begin(), options.new_file);
    const auto report = report_of(options);
    if (!report) {
        print_error(report.error().message);
        return kBadInput;
    }
    if (const Result<void> written = write_outputs(options, *report); !written) {
        print_error(written.error().message);
        return kBadInput;
    }
    if (options.json)
        print_json(options, *report);
    else
        print_gates(*report, options.top);
    return report->failed() == 0 ? kOk : kAnswerIsNo;
}

}  // namespace

void add_gate(const Command& program, int& exit_code) {
    auto options = std::make_shared<GateOptions>();
    const Command command =
        program.add_subcommand("gate", "Fail where a new version draws more or takes longer than a base");
    command.add_option("BASE", options->base_file, "A frame file of the base");
    command.add_option("NEW", options->new_file, "A frame file of the new version");
    command.add_option("--base", options->base, "Frame files of the base, captured alternately with --new")
        .type_name("FILE...");
    command.add_option("--new", options->now, "Frame files of the new version").type_name("FILE...");
    command.add_option("--budget", options->budget, "A JSON file of limits that the new version must keep")
        .type_name("FILE");
    command
        .add_option("--draw-tolerance", options->draw_tolerance,
                    "Allowed increase of draws, dispatches, transfers and passes")
        .type_name("PERCENT")
        .capture_default_str()
        .check_non_negative();
    command.add_option("--count-tolerance", options->count_tolerance, "Allowed increase of all other counts")
        .type_name("PERCENT")
        .capture_default_str()
        .check_non_negative();
    command
        .add_option("--time-threshold", options->time_threshold,
                    "A time fails if its 99 % interval is above this increase")
        .type_name("PERCENT")
        .capture_default_str()
        .check_non_negative();
    command.add_flag("--allow-different", options->allow_different,
                     "Compare captures of other sizes, and times of other devices and drivers");
    command.add_option("--top", options->top, "Number of failed gates to list")
        .capture_default_str()
        .check_non_negative();
    command.add_flag("--json", options->json, "Print everything as JSON");
    command.add_option("--markdown", options->markdown, "Write what failed as Markdown").type_name("FILE");
    command.add_option("--junit", options->junit, "Write each gate as a test case of JUnit's XML")
        .type_name("FILE");
    command.callback([options, &exit_code] { exit_code = run_gate(*options); });
}

}  // namespace framecast::cli
