// framecast analyze: shows where the time of a captured frame goes.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/counter_table.h"
#include "cli/commands/draw_table.h"
#include "cli/commands/region_table.h"
#include "cli/commands/shader_table.h"
#include "cli/common/capture_summary.h"
#include "cli/common/cells.h"
#include "cli/common/commands.h"
#include "cli/common/frame_input.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/table.h"
#include "model/analysis/fragment_shading.h"
#include "model/analysis/frame_report.h"
#include "model/analysis/frame_shares.h"
#include "model/analysis/pass_times.h"
#include "model/analysis/resolved.h"
#include "model/counter_check/counter_verdicts.h"
#include "model/frame/draw_facts.h"
#include "model/regions/regions.h"
#include "model/text/counted.h"
#include "model/text/json.h"
#include "model/timeline/queue_times.h"
#include "report/capture_quality.h"
#include "report/csv.h"
#include "report/next_steps/next_steps.h"
#include "report/text.h"
#include "report/timed_passes.h"
#include "report/trust.h"
#include "report/verdict.h"

namespace framecast::cli {
namespace {

struct AnalyzeOptions {
    std::string file;
    std::string from;
    std::string database;
    int top = 10;
    TrendOptions trend;
    bool json = false;
    bool csv = false;
    bool shaders = false;
    std::string counter_units;
    RegionOptions regions;
};

std::string stage_name(int stage) {
    return stage < 0 ? "–" : std::string(name(kStages[static_cast<std::size_t>(stage)]));
}

// The model's time of the frame, if there is an ordinary frame to compare with.
void print_composed(const AnalysedFrame& input) {
    const double composed_ns = input.analysis.composed_frame_ns;
    if (std::isnan(composed_ns)) return;
    fmt::print(
        "  frame composed  {}  ({:+.1f} %: each draw estimated from the others, non-draw time as measured)\n",
        format_time(composed_ns), 100 * (composed_ns / input.frame.times.gpu_ns - 1));
}

void print_head(const AnalysedFrame& input, const std::string& from) {
    const Frame& frame = input.frame;
    const Analysis& analysis = input.analysis;
    fmt::print("{}, frame {} on {}\n", printable(report::title_of(frame), kNameWidth), frame.frame_index,
               printable(frame.device.name, kNameWidth));
    if (const std::string bound = report::bound_text(frame); !bound.empty()) fmt::print("  {}\n", bound);
    const std::vector<CaptureDoubt> doubts = capture_doubts(frame, analysis);
    fmt::print("{}", report::capture_doubts_text(doubts, better_capture(frame, doubts), "  "));
    if (const std::string why = verdict_withheld(frame, analysis); !why.empty())
        fmt::print("  bottleneck unknown: {}\n", why);
    if (const std::string known = fragment_shading_text(frame, analysis); !known.empty())
        fmt::print("  {}\n", known);
    // Rates may not fit because the device differs from the one in the file.
    if (!from.empty())
        fmt::print("  modelled as     {}  (--from)\n", printable(analysis.device.name, kNameWidth));
    if (frame.times.gpu_ns > 0)
        fmt::print("  ordinary frame  {}  (median of {})\n", format_time(frame.times.gpu_ns),
                   frame.times.gpu_repeats);
    fmt::print("  sum of draws    {}  ({}", time_cell(analysis.measured_ns),
               counted(frame.draws.size(), "draw"));
    if (analysis.unmeasured > 0) fmt::print(", {} without a time", analysis.unmeasured);
    if (const std::string why = report::untimed_text(frame, analysis); !why.empty()) fmt::print(": {}", why);
    if (analysis.unattributed > 0) fmt::print(", {} without counts", analysis.unattributed);
    fmt::print(")\n");
    if (const std::string factor = report::frame_over_draws(frame); !factor.empty())
        fmt::print("  frame / draws   {}\n", factor);
    print_composed(input);
    if (const std::string passes = pass_boundary_sentence(pass_boundaries(frame)); !passes.empty())
        fmt::print("  pass boundaries {}\n", printable(passes));
    const std::vector<std::string> queues = queue_lines(frame);
    for (std::size_t i = 0; i < queues.size(); ++i)
        fmt::print("  {:<15} {}\n", i == 0 ? "queues" : "", queues[i]);
    if (frame.stamp_resolution_ns > 0)
        fmt::print("  resolution      {}  (smaller differences between draws mean nothing)\n",
                   format_time(frame.stamp_resolution_ns));
    fmt::print("  slowest stages  {}  (each draw as long as its slowest stage)\n",
               time_cell(analysis.minimum_ns));
}

void print_stages(const Frame& frame, const Analysis& analysis) {
    const FrameShares shares = frame_shares(frame, analysis);
    std::vector<Table::Column> columns = {{"stage"},
                                          {""},
                                          {"draws", Align::right},
                                          {"share", Align::right},
                                          {"time", Align::right},
                                          {"share", Align::right},
                                          {"source"}};
    if (shares.known()) columns.insert(columns.end() - 1, {"of the frame", Align::right});
    Table table(std::move(columns));
    const auto add = [&](std::vector<std::string> cells, double of_frame) {
        if (shares.known()) cells.insert(cells.end() - 1, percent(of_frame));
        table.add(std::move(cells));
    };
    for (const StageShare& share : analysis.stages) {
        if (share.draws == 0) continue;
        add({std::string(name(share.stage)), std::string(long_name(share.stage)), std::to_string(share.draws),
             percent(share.draw_fraction), format_time(share.time_ns), percent(share.time_fraction),
             std::string(name(analysis.stage_source))},
            shares.stages[static_cast<std::size_t>(index(share.stage))]);
    }
    const bool withheld = !verdict_withheld(frame, analysis).empty();
    if (withheld && !table.empty()) {
        StageShare known{};
        for (const StageShare& share : analysis.stages) {
            known.draws += share.draws;
            known.draw_fraction += share.draw_fraction;
            known.time_ns += share.time_ns;
            known.time_fraction += share.time_fraction;
        }
        add({"–", "bottleneck unknown", std::to_string(frame.draws.size() - known.draws),
             percent(1 - known.draw_fraction),
             format_time(known.time_ns * (1 - known.time_fraction) / known.time_fraction),
             percent(1 - known.time_fraction), "measured"},
            kUnknown);
    }
    if (table.empty() && !withheld) {
        fmt::print("\nNo draw has counts or stage times, so no stage can be named.\n");
        return;
    }
    for (const NonDrawRow& row : non_draw_rows(shares))
        add({"–", row.what, "", "", format_time(row.ns), "", "measured"}, row.share);
    if (!table.empty())
        fmt::print("\nWhere the time goes{}\n{}", withheld ? "" : ": draws by their bottleneck",
                   table.text());
}

void print_next_steps(const Frame& frame, const Analysis& analysis) {
    fmt::print("\nWhat to do next: what each change alone would save\n");
    if (const std::string note = report::next_steps_note(frame); !note.empty())
        fmt::print("  note: {}\n", note);
    // What to change on one line, what that saves on the next: together they are wider than a terminal.
    constexpr std::string_view kSaving = ": saves ";
    for (const std::string& line : report::next_step_lines(report::next_steps(frame, analysis))) {
        const std::size_t end = std::min(line.find(kSaving), line.size());
        fmt::print("  {}\n", printable(line.substr(0, end)));
        if (end < line.size()) fmt::print("    {}\n", printable(line.substr(end + 2)));
    }
}

std::vector<Eigen::Index> costliest(const Analysis& analysis, int top) {
    std::vector<Eigen::Index> order = by_cost(analysis);
    order.resize(std::min(order.size(), static_cast<std::size_t>(std::max(top, 0))));
    return order;
}

void print_passes(const AnalysedFrame& input, int top) {
    std::vector<report::TimedPass> passes = report::timed_passes(input.frame, input.analysis);
    passes.resize(std::min(passes.size(), static_cast<std::size_t>(std::max(top, 0))));
    if (passes.empty()) return;
    const bool estimated = std::ranges::any_of(
        passes, [](const report::TimedPass& pass) { return pass.of_draws.estimated > 0; });
    const bool boundaries = std::ranges::any_of(passes, report::has_boundary);
    std::vector<Table::Column> columns = {{"pass"},
                                          {"draws", Align::right},
                                          {"bottleneck"},
                                          {"time", Align::right},
                                          {"spread", Align::right},
                                          {"its draws", Align::right}};
    if (boundaries) columns.push_back({"its boundary", Align::right});
    Table table(std::move(columns));
    for (const report::TimedPass& pass : passes) {
        std::vector<std::string> cells = {
            printable(pass.title, 48),
            std::to_string(pass.of_draws.draws),
            stage_name(pass.of_draws.stage),
            time_cell(pass.time_ns),
            time_cell(pass.spread_ns),
            time_cell(pass.of_draws.draws_ns) + (pass.of_draws.estimated > 0 ? " *"
                                                 : estimated                 ? "  "
                                                                             : "")};
        if (boundaries) cells.push_back(report::boundary_text(pass));
        table.add(std::move(cells));
    }
    fmt::print("\nMost expensive passes, measured (its draws: the sum of their times{})\n{}",
               boundaries ? "; its boundary: without them" : "", table.text());
    if (estimated) fmt::print("*: draws without a time estimated from their stages\n");
}

// The stage times of isolated draws; "< x" where a stage's time does not show.
void print_isolated(const AnalysedFrame& input, int top) {
    const DrawColumns& draws = input.frame.draws;
    std::vector<Table::Column> columns = {{"draw", Align::right}};
    for (int s = 0; s < kGraphicsStageCount; ++s)
        columns.push_back({std::string(name(kStages[static_cast<std::size_t>(s)])), Align::right});
    columns.push_back({"of ps, textures", Align::right});
    const bool sized = !draws.texture_bytes.isNaN().all();
    if (sized) columns.push_back({"their size", Align::right});
    columns.push_back({"doubtful"});
    Table table(columns);
    for (const Eigen::Index draw : costliest(input.analysis, top)) {
        const auto row = static_cast<std::size_t>(draw);
        if (input.analysis.times.source[row] != Source::isolated || draws.kind[row] != ActionClass::draw)
            continue;
        std::vector<std::string> cells = {std::to_string(draws.id[row])};
        for (int s = 0; s < kGraphicsStageCount; ++s) {
            const double resolution = draws.stage_resolution_ns(draw, s);
            const bool hidden = draws.hidden[row].find(name(static_cast<Stage>(s))) != std::string::npos &&
                                !std::isnan(resolution);
            // No stage takes longer than the draw.
            const double bound_ns =
                std::fmin(std::max(resolution, draws.stage_ns(draw, s)), input.analysis.time_ns(draw));
            cells.push_back(hidden ? "< " + format_time(bound_ns)
                                   : time_cell(input.analysis.times.ns(draw, s)));
        }
        cells.push_back(time_cell(draws.texture_ns(draw)));
        if (sized)
            cells.push_back(std::isnan(draws.texture_bytes(draw)) ? "–"
                                                                  : bytes_text(draws.texture_bytes(draw)));
        cells.push_back(draws.contradicted[row]);
        table.add(cells);
    }
    if (table.empty()) return;
    fmt::print(
        "\nStages of these draws, isolated (< x: below resolution; doubtful: made the draw faster)\n{}",
        table.text());
}

void print_trust(const AnalysedFrame& input) {
    fmt::print("\nHow far to trust this\n");
    // What counters say has a part of its own.
    const std::string counters = counter_summary(input.frame, counter_verdicts(input.frame, input.analysis));
    for (const std::string& line : report::trust_lines(input.frame, input.analysis)) {
        if (line == counters) continue;
        fmt::print("  {}\n", printable(line));
    }
}

// The built-in table, with the rows of a file before its own.
Result<CounterUnits> counter_units(const std::string& path) {
    if (path.empty()) return CounterUnits::builtin();
    const Result<CounterUnits> own = CounterUnits::load(path);
    if (!own) return own.error();
    return CounterUnits::builtin().with(*own);
}

int run_analyze(const AnalyzeOptions& options) {
    const auto database = open_database(options.database);
    if (!database) {
        print_error(database.error().message);
        return kBadInput;
    }
    auto input = read_and_analyse(options.file, options.from, *database, true, options.trend);
    if (!input) {
        print_error(input.error().message);
        return kBadInput;
    }
    const Result<CounterUnits> units = counter_units(options.counter_units);
    if (!units) {
        print_error(units.error().message);
        return kBadInput;
    }
    const ShaderDevice* device = input->shaders ? &*input->shaders : nullptr;
    if (options.json) {
        Json document = analysis_json(input->frame, input->analysis, FRAMECAST_VERSION, input->device_how);
        document["shaders"] =
            shader_times_json(input->frame, shader_times(input->frame, input->analysis, device));
        document["next_steps"] = report::next_steps_json(report::next_steps(input->frame, input->analysis));
        const std::vector<CaptureDoubt> doubts = capture_doubts(input->frame, input->analysis);
        const std::string better = better_capture(input->frame, doubts);
        document["capture_doubts"] = report::capture_doubts_json(doubts);
        document["better_capture"] = better.empty() ? Json(nullptr) : Json(better);
        document["hardware_counters"] = counter_verdicts_json(
            input->frame, counter_verdicts(input->frame, input->analysis, *units), *units);
        document["timeline"] = queue_timeline_json(input->frame);
        if (options.regions.shown) {
            const RegionTree tree = find_regions(input->frame, input->analysis);
            document["regions"] = regions_json(tree);
            document["draw_regions"] = tree.of_action;
        }
        fmt::print("{}\n", json_text(document, 1));
    } else if (options.csv) {
        fmt::print("{}",
                   report::draws_csv({{options.file, &input->frame, &input->analysis, input->device_how}}));
    } else {
        input->analysis = shown_analysis(input->frame, std::move(input->analysis));
        print_head(*input, options.from);
        print_stages(input->frame, input->analysis);
        print_next_steps(input->frame, input->analysis);
        print_passes(*input, options.top);
        if (options.regions.shown)
            fmt::print("{}",
                       region_table(find_regions(input->frame, input->analysis), options.regions.depth));
        fmt::print("{}", draw_table(*input, options.top));
        print_isolated(*input, options.top);
        fmt::print("{}", counter_table(input->frame, input->analysis,
                                       counter_verdicts(input->frame, input->analysis, *units), options.top));
        if (options.shaders)
            fmt::print("{}", shader_table(input->frame, shader_times(input->frame, input->analysis, device),
                                          device, input->no_shaders));
        print_trust(*input);
    }
    return kOk;
}

}  // namespace

void add_analyze(const Command& program, int& exit_code) {
    auto options = std::make_shared<AnalyzeOptions>();
    const Command command = program.add_subcommand("analyze", "Show where the time of a captured frame goes");
    command.add_option("FILE", options->file, "A frame file").required();
    const Option json = command.add_flag("--json", options->json, "Print everything as JSON");
    const Option csv =
        command.add_flag("--csv", options->csv, "Print one row per draw as CSV").excludes(json);
    command.add_flag("--shaders", options->shaders,
                     "Also list the instructions of each shader and the minimum time they take");
    add_region_options(command, options->regions,
                       "Also list the regions: the tree of debug labels, with the time of each")
        .excludes(csv);
    add_trend_options(command, options->trend);
    command.add_option("--top", options->top, "Number of most expensive draws to list")
        .capture_default_str()
        .check_non_negative();
    command.add_option("--from", options->from, "The GPU it was captured on, if the file does not name it")
        .type_name("GPU|SPEC.json");
    command
        .add_option("--counter-units", options->counter_units,
                    "Read which hardware counters tell of which unit from this table, too")
        .type_name("CSV");
    command.add_option("--database", options->database, "Read this GPU table instead of the built-in one")
        .type_name("CSV");
    command.callback([options, &exit_code] { exit_code = run_analyze(*options); });
}

}  // namespace framecast::cli
