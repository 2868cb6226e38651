// framecast fit traces: a whole workload from a few weighted traces of it.
#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "cli/common/commands.h"
#include "cli/fit/fit.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/table.h"
#include "model/formulas/trace_weights.h"
#include "model/numeric/unknown.h"
#include "model/text/csv_table.h"
#include "model/text/json.h"

namespace framecast::cli {
namespace {

struct TraceOptions {
    std::string file;
    double clock_mhz = kUnknown;
    double total_instructions = kUnknown;
    double score = kUnknown;
    double instructions_per_operation = kUnknown;
    bool literal = false;
    bool json = false;
};

struct TraceFile {
    std::vector<std::string> names;
    std::vector<Trace> traces;
    double represented = kUnknown;  // instructions, if the file contains them
};

// Weights are given, or follow from the instructions that each trace represents.
Result<TraceFile> read_traces(const std::string& path) {
    auto table = CsvTable::load(path);
    if (!table) return table.error();
    auto instructions = table->numbers("instructions");
    if (!instructions) return instructions.error();
    auto cpi = table->numbers("cpi");
    if (!cpi) return cpi.error();
    const bool has_weights = table->has("weight");
    if (has_weights == table->has("represents"))
        return Error{path + ": needs one of the columns weight and represents"};
    auto column = table->numbers(has_weights ? "weight" : "represents");
    if (!column) return column.error();
    std::vector<double> weights(column->begin(), column->end());
    TraceFile out;
    if (!has_weights) {
        auto shares = weights_from_instructions(weights);
        if (!shares) return Error{path + ": represents: " + shares.error().message};
        out.represented = column->sum();
        weights = std::move(*shares);
    }
    for (std::size_t i = 0; i < table->rows(); ++i) {
        const auto row = static_cast<Eigen::Index>(i);
        out.traces.push_back({(*instructions)(row), (*cpi)(row), weights[i]});
        out.names.push_back(table->has("trace") ? (*table->texts("trace"))[i] : std::to_string(i + 1));
    }
    return out;
}

struct Workload {
    double cpi = kUnknown, ipc = kUnknown, per_second = kUnknown;
    double total_instructions = kUnknown, seconds = kUnknown;
    double instructions_per_operation = kUnknown, score = kUnknown;
};

Result<Workload> workload_of(const TraceFile& file, const TraceOptions& options) {
    Workload out;
    auto cpi = weighted_cpi(file.traces);
    if (!cpi) return cpi.error();
    out.cpi = *cpi;
    auto ipc = options.literal ? weighted_ipc_literal(file.traces) : weighted_ipc(file.traces);
    if (!ipc) return ipc.error();
    out.ipc = *ipc;
    out.total_instructions =
        std::isnan(options.total_instructions) ? file.represented : options.total_instructions;
    if (std::isnan(options.clock_mhz)) return out;
    auto per_second = instructions_per_second(out.ipc, options.clock_mhz);
    if (!per_second) return per_second.error();
    out.per_second = *per_second;
    if (options.literal || !std::isnan(out.total_instructions)) {
        auto seconds = options.literal
                           ? workload_seconds_literal(file.traces, options.clock_mhz)
                           : workload_seconds(file.traces, out.total_instructions, options.clock_mhz);
        if (!seconds) return seconds.error();
        out.seconds = *seconds;
    }
    out.instructions_per_operation = options.instructions_per_operation;
    if (!std::isnan(options.score)) {
        auto per_operation = instructions_per_operation(out.ipc, options.clock_mhz, options.score);
        if (!per_operation) return per_operation.error();
        out.instructions_per_operation = *per_operation;
        out.score = options.score;
    } else if (!std::isnan(options.instructions_per_operation)) {
        auto score = benchmark_score(out.ipc, options.clock_mhz, options.instructions_per_operation);
        if (!score) return score.error();
        out.score = *score;
    }
    return out;
}

void print_json(const TraceFile& file, const Workload& workload) {
    Json document = fit_document("traces");
    document["traces"] = Json::array();
    for (std::size_t i = 0; i < file.traces.size(); ++i)
        document["traces"].push_back({{"trace", file.names[i]},
                                      {"instructions", number(file.traces[i].instructions)},
                                      {"cpi", number(file.traces[i].cpi)},
                                      {"weight", number(file.traces[i].weight)}});
    document["cpi"] = number(workload.cpi);
    document["ipc"] = number(workload.ipc);
    document["instructions_per_second"] = number(workload.per_second);
    document["total_instructions"] = number(workload.total_instructions);
    document["seconds"] = number(workload.seconds);
    document["instructions_per_operation"] = number(workload.instructions_per_operation);
    document["score"] = number(workload.score);
    fmt::print("{}", layout(document));
}

void print_text(const TraceFile& file, const Workload& workload, bool literal) {
    Table table({{"trace"},
                 {"instructions", Align::right},
                 {"CPI", Align::right},
                 {"weight", Align::right},
                 {"cycles", Align::right}});
    for (std::size_t i = 0; i < file.traces.size(); ++i) {
        const Trace& trace = file.traces[i];
        table.add({printable(file.names[i]), fit_number(trace.instructions), fit_number(trace.cpi),
                   fmt::format("{:.4f}", trace.weight),
                   fmt::format("{:.1f} %", 100 * trace.weight * trace.cpi / workload.cpi)});
    }
    fmt::print("{}", table.text(0));
    fmt::print("CPI {}, {} instructions per cycle{}\n", fit_number(workload.cpi), fit_number(workload.ipc),
               literal ? ", the arithmetic mean that the paper prints" : "");
    if (!std::isnan(workload.per_second))
        fmt::print("{} instructions per second\n", fit_number(workload.per_second));
    if (!std::isnan(workload.seconds) && literal)
        fmt::print("{} s for one trace of average length, which the paper's eq (8) gives\n",
                   fit_number(workload.seconds));
    else if (!std::isnan(workload.seconds))
        fmt::print("{} s for {} instructions\n", fit_number(workload.seconds),
                   fit_number(workload.total_instructions));
    if (!std::isnan(workload.score))
        fmt::print("score {} with {} instructions per operation\n", fit_number(workload.score),
                   fit_number(workload.instructions_per_operation));
}

int run_traces(const TraceOptions& options) {
    auto file = read_traces(options.file);
    if (!file) return refuse(file.error());
    auto workload = workload_of(*file, options);
    if (!workload) return refuse({options.file + ": " + workload.error().message});
    if (options.json)
        print_json(*file, *workload);
    else
        print_text(*file, *workload, options.literal);
    return kOk;
}

}  // namespace

void add_fit_traces(const Command& fit, int& exit_code) {
    auto options = std::make_shared<TraceOptions>();
    const Command command =
        fit.add_subcommand("traces", "Compute a workload's time and score from a few weighted traces of it");
    command
        .add_option("FILE", options->file,
                    "CSV file with one row per trace: \"instructions\" (its length), \"cpi\" (cycles per "
                    "instruction), and "
                    "\"weight\" (its fraction of the workload) or \"represents\" (instructions it stands "
                    "for); \"trace\" for its name")
        .required();
    const Option clock = command.add_option("--clock", options->clock_mhz, "Clock at which the traces ran")
                             .check_positive()
                             .type_name("MHZ");
    command
        .add_option("--instructions", options->total_instructions,
                    "Instructions of the whole workload; otherwise the sum of \"represents\"")
        .check_positive()
        .type_name("N");
    const Option score = command
                             .add_option("--score", options->score,
                                         "A known score: print the instructions per operation it implies")
                             .check_positive()
                             .type_name("SCORE")
                             .needs(clock);
    command
        .add_option("--per-operation", options->instructions_per_operation,
                    "Instructions per operation: print the score")
        .check_positive()
        .type_name("N")
        .needs(clock)
        .excludes(score);
    command.add_flag("--literal", options->literal, "Use the equations as the paper prints them");
    command.add_flag("--json", options->json, "Print JSON (schema framecast.fit/1)");
    command.callback([options, &exit_code] { exit_code = run_traces(*options); });
}

}  // namespace framecast::cli
