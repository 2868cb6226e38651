// framecast project: predicts the time of a captured frame on another GPU.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/project_batch.h"
#include "cli/commands/project_survey.h"
#include "cli/commands/region_table.h"
#include "cli/common/capture_summary.h"
#include "cli/common/cells.h"
#include "cli/common/commands.h"
#include "cli/common/efficiency_input.h"
#include "cli/common/frame_input.h"
#include "cli/common/survey_input.h"
#include "cli/common/target_list.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/table.h"
#include "model/analysis/frame_report.h"
#include "model/projection/clock_check.h"
#include "model/projection/literal_projection.h"
#include "model/projection/projection.h"
#include "model/regions/region_projection.h"
#include "model/text/file_path.h"
#include "model/text/json.h"
#include "report/sums_note.h"
#include "report/text.h"
#include "report/trust.h"

namespace framecast::cli {
namespace {

struct ProjectOptions {
    ProjectionInput input;
    std::vector<std::string> targets;
    double core_clock_mhz = kUnknown;
    double memory_clock_mhz = kUnknown;
    std::string resolution;
    bool literal = false;
    EfficiencyInput efficiencies;
    RegionOptions regions;
    SurveyInput survey;
    bool json = false;
    bool strict = false;
    double fail_over_ms = kUnknown;
    std::string output;
    std::string shard = "1/1";
    int jobs = 0;
};

// Carries the program's failures up to one place.
std::string stage_and_resource(const Projection& projection) {
    if (projection.bottleneck < 0) return "–";
    const ProjectedStage& stage = projection.stages[static_cast<std::size_t>(projection.bottleneck)];
    return fmt::format("{} ({})", name(stage.share.stage), name(stage.resource));
}

void print_targets(const AnalysedFrame& input, const std::vector<Projection>& projections,
                   const std::vector<SourceTime>& sources, const std::string& from) {
    const double here_ns = captured_ns(input.frame, input.analysis);
    const std::string modelled =
        from.empty()
            ? ""
            : fmt::format(", modelled as {} (--from)", printable(input.analysis.device.name, kNameWidth));
    if (const std::string limit = limit_text(input.frame); !limit.empty())
        fmt::print("The captured frame was {}.\n\n", printable(limit));
    fmt::print("{}, captured on {}{}: {}\n\n", printable(report::title_of(input.frame), kNameWidth),
               printable(input.frame.device.name, kNameWidth), modelled,
               std::isnan(here_ns) ? "without times, so there is no speed-up; capture it with --mode draw"
                                   : format_time(here_ns));
    Table table({{"on"},
                 {report::frame_title(sources), Align::right},
                 {std::isnan(projections.front().coverage)
                      ? "interval"
                      : fmt::format("{:.0f} % interval", 100 * projections.front().coverage),
                  Align::right},
                 {"fps if GPU-bound", Align::right},
                 {"speed-up", Align::right},
                 {"bottleneck"},
                 {"extrapolation"}});
    for (std::size_t i = 0; i < projections.size(); ++i) {
        const Projection& target = projections[i];
        const std::string interval = interval_text(target.low_ns, target.high_ns);
        if (!target.unusable.empty()) {
            table.add({printable(target.gpu), "–", interval, "–", "–", "–",
                       std::string(shown_name(target.extrapolation, is_cpu_driver(input.frame.device)))});
            continue;
        }
        table.add({printable(target.gpu), format_time(target.frame_ns), interval,
                   fps_text(frames_per_second(target)),
                   report::speed_up_text(speed_up(target, sources[i].ns)), stage_and_resource(target),
                   std::string(shown_name(target.extrapolation, is_cpu_driver(input.frame.device)))});
    }
    fmt::print("{}", table.text());
    if (const std::string note = report::sums_note(sources, projections); !note.empty())
        fmt::print("  {}\n", printable(note));
    for (const std::string& line : report::unusable_lines(projections))
        fmt::print("  {}\n", printable(line));
}

std::string main_assumption(const Projection& target) {
    if (std::isnan(target.low_ns)) return "not varied";
    if (target.assumptions.empty()) return "none moves this";
    const auto& first = target.assumptions.front();
    return fmt::format("{}: {}", first.text, interval_text(first.low_ns, first.high_ns));
}

void print_details(const Projection& target) {
    fmt::print("\n{}\n", printable(target.gpu));
    Table table({{"stage"},
                 {""},
                 {"draws", Align::right},
                 {"time", Align::right},
                 {"share", Align::right},
                 {"waits for"},
                 {"source"}});
    for (const ProjectedStage& stage : target.stages)
        if (stage.share.draws > 0 && target.bottleneck >= 0)
            table.add({std::string(name(stage.share.stage)), std::string(long_name(stage.share.stage)),
                       std::to_string(stage.share.draws), format_time(stage.share.time_ns),
                       percent(stage.share.time_ns / target.frame_ns), std::string(name(stage.resource)),
                       "fitted"});
    const auto add_other = [&](const char* what, double ns, const char* source) {
        if (ns > 0) table.add({"–", what, "", format_time(ns), percent(ns / target.frame_ns), "", source});
    };
    add_other("passes and draws, whatever their size", target.fixed_ns, "assumed");
    add_other("non-draw time", target.rest_ns, "fitted");
    if (!table.empty()) fmt::print("{}", table.text());
    fmt::print("  most sensitive to: {}\n", main_assumption(target));
}

void print_efficiencies(const std::vector<Projection>& projections) {
    if (std::none_of(projections.begin(), projections.end(),
                     [](const Projection& target) { return target.efficiency.use.used; }))
        return;
    fmt::print("\nEfficiencies used, factors on data-sheet rates\n");
    for (const Projection& target : projections)
        if (const std::string text = efficiency_text(target.efficiency, target.frame_ns); !text.empty())
            fmt::print("  {}: {}\n", printable(target.gpu), printable(text));
}

// With many targets prints only their differences; --to with one target shows the stages.
constexpr std::size_t kMaxDetailed = 2;

void print_assumptions(const std::vector<Projection>& projections) {
    fmt::print("\nMost sensitive to\n");
    for (const Projection& target : projections)
        fmt::print("  {}: {}\n", printable(target.gpu), main_assumption(target));
}

// What `framecast analyze` says of the captured frame is not repeated.
void print_notes(const AnalysedFrame& input, const std::string& file,
                 const std::vector<Projection>& projections) {
    fmt::print("\nHow far to trust this\n");
    for (const std::string& note : report::notes_beyond_analysis(input.frame, input.analysis, projections))
        fmt::print("  {}\n", printable(note));
    fmt::print("  how far to trust the capture: framecast analyze {}\n", printable(file));
}

// Prints the prediction of each capture from the others, if there are three or more.
void print_left_out(const std::vector<LeftOutClock>& clocks) {
    fmt::print("\nEach captured memory clock, predicted from the others\n");
    Table table({{"memory", Align::right},
                 {"captured", Align::right},
                 {"predicted", Align::right},
                 {"interval", Align::right},
                 {"error", Align::right},
                 {"of draws", Align::right},
                 {"as printed", Align::right},
                 {""}});
    for (const LeftOutClock& left : clocks) {
        const ClockPrediction& sound = left.sound;
        const bool judged = sound.draws.count > 0;
        table.add({fmt::format("{:g} MHz", left.clock_mhz), format_time(left.frame_ns),
                   judged ? format_time(sound.frame_ns) : "–",
                   judged ? interval_text(sound.low_ns, sound.high_ns) : "–", signed_percent(sound.error),
                   judged ? percent(sound.draws.wape) : "–", signed_percent(left.literal.error),
                   !judged        ? sound.reason
                   : left.outside ? "outside the others"
                                  : "between the others"});
    }
    fmt::print("{}", table.text());
    fmt::print(
        "  error: of the frame; of draws: sum of errors over sum of times; as printed: of the sum of draws, "
        "by\n"
        "  the pipeline paper's equations\n");
}

// Every device to project onto; with none named, the source device at other clocks.
Result<std::vector<DeviceRates>> find_targets(const ProjectOptions& options, const AnalysedFrame& input,
                                              const GpuDatabase& database) {
    const ClockChange clocks{options.core_clock_mhz, options.memory_clock_mhz};
    auto named = named_targets(options.targets, database, clocks);
    if (!named || !named->devices.empty()) return named ? Result(std::move(named->devices)) : named.error();
    std::vector<DeviceRates> out;
    if (!clocks.any() && options.resolution.empty())
        return Error{"name a GPU to project onto with --to, another clock or another --resolution"};
    auto device = source_device_at(input.frame.device, options.input.from, database, clocks);
    if (!device) return device.error();
    out.push_back(std::move(device->rates));
    return out;
}

// Only requested clocks; `framecast gpus` shows the devices' own.
std::string clocks_text(const ProjectOptions& options) {
    std::string text;
    const auto add = [&](double mhz, const char* what) {
        if (mhz > 0) text += fmt::format("{}{:g} MHz{}", text.empty() ? " at " : ", ", mhz, what);
    };
    add(options.core_clock_mhz, "");
    add(options.memory_clock_mhz, " memory");
    if (!options.resolution.empty()) text += (text.empty() ? " at " : ", ") + options.resolution;
    return text;
}

std::vector<Result<Projection>> project_onto(const Baseline& baseline,
                                             const std::vector<DeviceRates>& targets,
                                             const ProjectionOptions& options, bool literal) {
    if (!literal) return project_all(baseline, targets, options);
    std::vector<Result<Projection>> out;
    for (const DeviceRates& target : targets)
        out.push_back(project_literal(baseline, target, options));
    return out;
}

struct Projected {
    std::vector<Projection> targets;
    std::vector<RegionProjection> regions;  // with --regions, one per target
};

// With --regions the times of all draws are kept until they are summed. It projects onto few targets at a
// time, because there may be hundreds of targets and 100 000 draws.
Result<Projected> project_targets(const Baseline& baseline, const std::vector<DeviceRates>& targets,
                                  ProjectionOptions options, const RegionTree* tree, bool literal) {
    constexpr std::size_t kAtOnce = 16;
    const std::size_t step = tree != nullptr ? kAtOnce : std::max<std::size_t>(targets.size(), 1);
    options.keep_draws = literal || tree != nullptr;  // literal: shows which draws its sum is over
    Projected out;
    for (std::size_t first = 0; first < targets.size(); first += step) {
        const auto begin = targets.begin() + static_cast<std::ptrdiff_t>(first);
        const auto count = static_cast<std::ptrdiff_t>(std::min(step, targets.size() - first));
        for (auto& projected : project_onto(baseline, {begin, begin + count}, options, literal)) {
            if (!projected) return projected.error();
            if (tree != nullptr)
                out.regions.push_back(project_regions(*tree, *baseline.analysis, *projected));
            if (!literal) {
                projected->draw_ns.resize(0);
                projected->stage_ns.resize(0, 0);
            }
            out.targets.push_back(std::move(*projected));
        }
    }
    return out;
}

bool is_folder(const std::string& path) {
    std::error_code ignored;
    return std::filesystem::is_directory(file_path(path), ignored);
}

int run_folder(const ProjectOptions& options, const GpuDatabase& database,
               const ArchitectureTable* architectures) {
    BatchOptions batch;
    std::string problem;
    if (options.input.files.size() != 1) problem = "one folder at a time, without files";
    if (options.regions.shown) problem = "--regions is for one frame, not for a folder";
    if (options.literal) problem = "--literal needs one frame at several memory clocks, not a folder";
    if (options.json) problem = "the projections of a folder are CSV: leave --json out";
    if (options.core_clock_mhz > 0 || options.memory_clock_mhz > 0 || options.input.extrapolate)
        problem = "the frames of a folder are projected onto GPUs at their own clocks";
    if (!options.resolution.empty()) problem = "--resolution is for one frame, not for a folder";
    if (options.targets.empty()) problem = "name the GPUs to project the folder onto: --to GPU, or --to all";
    if (!options.survey.file.empty()) problem = "--survey is for one frame, not for a folder";
    if (!parse_shard(options.shard, batch))
        problem = "--shard " + options.shard + ": I/N is needed, as in 3/8";
    if (!problem.empty()) {
        print_error(problem);
        return kBadInput;
    }
    const auto targets = named_targets(options.targets, database);
    if (!targets) return fail(targets.error());
    for (const std::string& reason : targets->left_out)
        print_error("left out: " + reason);
    batch.folder = options.input.files.front();
    batch.results =
        options.output.empty() ? (file_path(batch.folder) / "projections").string() : options.output;
    batch.jobs = options.jobs;
    batch.from = options.input.from;
    batch.database = options.input.database;
    batch.trend = options.input.trend;
    batch.coverage = options.input.coverage;
    batch.seed = options.input.seed;
    batch.architectures = architectures;
    batch.architectures_key = options.efficiencies.data_sheet ? "data sheet" : options.efficiencies.file;
    return project_folder(batch, database, targets->devices);
}

// The exit code; prints a line for each target whose answer is "no".
int verdict(const ProjectOptions& options, const std::vector<Projection>& projections) {
    int code = kOk;
    const auto answer_no = [&](const std::string& what) {
        print_error(what);
        code = kAnswerIsNo;
    };
    const bool limited = options.fail_over_ms > 0;
    for (const Projection& target : projections) {
        if (!target.unusable.empty()) {
            if (options.strict || limited) answer_no("no usable projection for " + target.gpu);
        } else if (limited && target.frame_ns > options.fail_over_ms * 1e6) {
            answer_no(fmt::format("{} takes {}, more than {:g} ms", target.gpu, format_time(target.frame_ns),
                                  options.fail_over_ms));
        }
    }
    return code;
}

// --survey: the targets are the survey's.
int run_survey(const ProjectOptions& options, const GpuDatabase& database, const JoinedCaptures& captures,
               const ProjectionOptions& projection) {
    if (options.core_clock_mhz > 0 || options.memory_clock_mhz > 0 || options.literal ||
        options.regions.shown || options.strict || options.fail_over_ms > 0) {
        print_error(
            "--survey is without --core-clock, --memory-clock, --literal, --regions, --strict and "
            "--fail-over-ms");
        return kBadInput;
    }
    const auto answer = answer_survey(options.survey, database, captures.baseline, projection);
    if (!answer) return fail(answer.error());
    if (options.json)
        print_survey_json(captures.inputs.front(), *answer);
    else
        print_survey(captures.inputs.front(), *answer);
    return answer->has_shares() ? kOk : kAnswerIsNo;
}

int run_project(const ProjectOptions& options) {
    const auto database = open_database(options.input.database);
    if (!database) return fail(database.error());
    const auto architectures = open_architectures(options.efficiencies);
    if (!architectures) return fail(architectures.error());
    if (std::any_of(options.input.files.begin(), options.input.files.end(), is_folder))
        return run_folder(options, *database, *architectures);
    if (!options.output.empty() || options.jobs > 0 || options.shard != "1/1") {
        print_error("--output, --jobs and --shard are for a folder of frames, and none is given");
        return kBadInput;
    }
    ProjectionInput input = options.input;
    input.work_by_frame = !options.literal;
    const auto captures = read_captures(input, *database);
    if (!captures) return fail(captures.error());
    const Baseline& baseline = captures->baseline;
    const AnalysedFrame& first = captures->inputs.front();
    ProjectionOptions projection = options.input.options();
    projection.stage_sums = options.json;
    projection.architectures = *architectures;
    if (!options.resolution.empty()) {
        const auto resolution = parse_resolution(options.resolution);
        if (!resolution) {
            print_error("--resolution: " + resolution.error().message);
            return kBadInput;
        }
        projection.resolution = *resolution;
    }
    if (!options.survey.file.empty()) return run_survey(options, *database, *captures, projection);
    const auto targets = find_targets(options, first, *database);
    if (!targets) return fail(targets.error());
    std::optional<RegionTree> tree;
    if (options.regions.shown) tree = find_regions(first.frame, first.analysis);
    auto projected =
        project_targets(baseline, *targets, projection, tree ? &*tree : nullptr, options.literal);
    if (!projected) return fail(projected.error());
    std::vector<Projection>& projections = projected->targets;
    const auto sources = source_times(first.frame, first.analysis, projections);
    std::vector<LeftOutClock> left_out;
    if (captures->inputs.size() > 2) {
        auto clocks = leave_clocks_out(baseline, projection);
        if (!clocks) return fail(clocks.error());
        left_out = std::move(*clocks);
    }
    if (options.json) {
        Json document = projection_json(first.frame, first.analysis, projections, FRAMECAST_VERSION);
        if (!left_out.empty()) document["clocks_left_out"] = left_out_json(left_out);
        if (tree) document["regions"] = projected_regions_json(*tree, projected->regions);
        fmt::print("{}\n", json_text(document, 1));
        return verdict(options, projections);
    }
    for (Projection& target : projections)
        target.gpu += clocks_text(options);
    for (RegionProjection& target : projected->regions)
        target.gpu += clocks_text(options);
    print_targets(first, projections, sources, options.input.from);
    if (projections.size() > kMaxDetailed)
        print_assumptions(projections);
    else
        for (const Projection& target : projections)
            if (target.unusable.empty()) print_details(target);
    print_efficiencies(projections);
    if (tree) fmt::print("{}", projected_region_table(*tree, projected->regions, options.regions.depth));
    if (!left_out.empty()) print_left_out(left_out);
    print_notes(first, options.input.files.front(), projections);
    return verdict(options, projections);
}

}  // namespace

void add_project(const Command& program, int& exit_code) {
    auto options = std::make_shared<ProjectOptions>();
    const Command command = program.add_subcommand("project", "Project a captured frame onto another GPU");
    command
        .add_option(
            "FILE,--baseline", options->input.files,
            "Frame files: one, or the same frame captured at several memory clocks; or a folder of frames")
        .required()
        .type_name("FILE|FOLDER");
    command
        .add_option("--to", options->targets,
                    "GPU names, specification files or device profiles; all: the whole database")
        .type_name("GPU|SPEC.json|PROFILE.json|all");
    command
        .add_option("--from", options->input.from, "The GPU it was captured on, if the file does not name it")
        .type_name("GPU|SPEC.json|PROFILE.json");
    command.add_option("--core-clock", options->core_clock_mhz, "Core clock of the target")
        .type_name("MHZ")
        .check_positive();
    command.add_option("--memory-clock", options->memory_clock_mhz, "Memory clock of the target")
        .type_name("MHZ")
        .check_positive();
    const Option resolution =
        command
            .add_option(
                "--resolution", options->resolution,
                "Resolution of the target: fragment work of passes that follow the frame's size is scaled")
            .type_name("WIDTHxHEIGHT");
    add_projection_options(command, options->input);
    command
        .add_flag("--literal", options->literal,
                  "The pipeline paper's equations as printed, for comparison; needs several memory clocks")
        .excludes(resolution);
    add_efficiency_options(command, options->efficiencies);
    add_region_options(command, options->regions,
                       "Also list the regions: the tree of debug labels, with the projected time of each");
    add_survey_options(command, options->survey);
    command.add_flag("--strict", options->strict, "Exit with 1 when a target has no usable projection");
    command
        .add_option("--fail-over-ms", options->fail_over_ms,
                    "Exit with 1 when a target's projected frame takes longer, or has no usable projection")
        .type_name("MS")
        .check_positive();
    command.add_flag("--json", options->json, "Print everything as JSON");
    command
        .add_option("-o,--output", options->output,
                    "With a folder: where to write results; finished frames are skipped next time (default: "
                    "FOLDER/projections)")
        .type_name("FOLDER");
    command
        .add_option("--jobs", options->jobs,
                    "With a folder: number of frames at a time (default: one per CPU core)")
        .type_name("N")
        .check_positive();
    command
        .add_option("--shard", options->shard,
                    "With a folder: take every N-th frame from the I-th on, to share the work among machines")
        .type_name("I/N")
        .capture_default_str();
    command.callback([options, &exit_code] { exit_code = run_project(*options); });
}

}  // namespace framecast::cli
