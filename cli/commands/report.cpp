// framecast report: writes captured frames as one HTML file, as Markdown or as CSV.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>

#include "cli/common/commands.h"
#include "cli/common/efficiency_input.h"
#include "cli/common/frame_input.h"
#include "cli/common/output_file.h"
#include "cli/common/survey_input.h"
#include "cli/common/target_list.h"
#include "cli/terminal/command_line.h"
#include "model/analysis/frame_report.h"
#include "model/device/cpu_driver_device.h"
#include "model/projection/usable.h"
#include "model/text/file_path.h"
#include "model/text/lower_text.h"
#include "report/csv.h"
#include "report/html.h"
#include "report/markdown.h"
#include "report/regions.h"

namespace framecast::cli {
namespace {

struct ReportOptions {
    std::vector<std::string> files;
    std::string output;
    std::string format;
    std::vector<std::string> targets;
    std::string from;
    std::string database;
    std::string study;
    double coverage = 0.9;
    std::uint32_t seed = 1;
    int top = 5;
    EfficiencyInput efficiencies;
    SurveyInput survey;
    TrendOptions trend;
};

// Chooses the format by the end of the file's name; HTML without one. Other endings are refused, because no
// program would open a page with them.
Result<std::string> format_of(const ReportOptions& options) {
    if (!options.format.empty()) return options.format;
    const std::string ending = lower_text(file_path(options.output).extension().string());
    if (ending == ".md" || ending == ".markdown") return std::string("markdown");
    if (ending == ".csv") return std::string("draws-csv");
    if (ending.size() < 2 || ending == ".html" || ending == ".htm") return std::string("html");
    return Error{options.output +
                 ": its name ends in none of .html, .md and .csv; give --format to say what to write"};
}

// Data that is read once, and must outlive the input that points to it.
struct Captures {
    std::vector<AnalysedFrame> frames;
    report::ReportInput input;
};

Result<void> read_frames(const ReportOptions& options, const GpuDatabase& database, Captures& out) {
    for (const std::string& file : options.files) {
        auto frame = read_and_analyse(file, options.from, database, true, options.trend);
        if (!frame) return frame.error();
        out.frames.push_back(std::move(*frame));
    }
    for (std::size_t i = 0; i < out.frames.size(); ++i)
        out.input.frames.push_back(
            {options.files[i], &out.frames[i].frame, &out.frames[i].analysis, out.frames[i].device_how});
    out.input.tool_version = FRAMECAST_VERSION;
    return {};
}

Result<void> read_study(const std::string& path, report::ReportInput& input) {
    if (path.empty()) return {};
    const auto text = read_text_file(path);
    if (!text) return text.error();
    input.texture_study = Json::parse(*text, nullptr, false);
    if (!input.texture_study.is_object())
        return Error{
            path + ": not a texture-unit study: a JSON object is needed (framecast microbench --suite tmu)"};
    // Shows other programs' documents unchanged; one of our own of the wrong kind is an error.
    const Json schema = input.texture_study.value("schema", Json());
    const std::string kind = schema.is_string() ? schema.get<std::string>() : "";
    if (kind.starts_with("framecast.") && !kind.starts_with("framecast.texture-study/"))
        return Error{path + ": schema: \"" + kind +
                     "\" is not a texture-unit study (framecast microbench --suite tmu)"};
    input.texture_study_file = path;
    return {};
}

// A GPU that has both clocks: the first requested one, otherwise the middle one of those that can be
// projected; empty without any.
std::string surface_gpu(const ReportOptions& options, const std::vector<Projection>& projections) {
    if (!options.targets.empty() && options.targets.front() != "all") return options.targets.front();
    std::vector<const Projection*> order;
    for (const Projection& each : projections)
        if (each.unusable.empty()) order.push_back(&each);
    std::sort(order.begin(), order.end(),
              [](const Projection* a, const Projection* b) { return a->frame_ns < b->frame_ns; });
    return order.empty() ? "" : order[order.size() / 2]->gpu;
}

void add_clock_studies(const ReportOptions& options, const GpuDatabase& database, const Baseline& baseline,
                       const ProjectionOptions& projection, report::ReportInput& input) {
    const auto add = [&](const report::DeviceAt& device_at, double core_mhz, bool captured) {
        auto study = report::study_clocks(baseline, device_at, core_mhz, projection);
        if (!study) {
            input.no_clock_studies.push_back(study.error().message);
            return false;
        }
        study->captured = captured;
        input.clock_studies.push_back(std::move(*study));
        return input.clock_studies.back().surface.has_value();
    };
    const DeviceInfo& device = baseline.frame->device;
    const bool cpu_driver = options.from.empty() && is_cpu_driver(device);
    const double core_mhz = cpu_driver ? cpu_driver_spec(device).clock_mhz : kUnknown;
    if (cpu_driver && !(device.core_clock_mhz > 0))
        input.no_clock_studies.push_back(
            fmt::format("the core clock of {} is not known: {:.0f} MHz assumed", device.name, core_mhz));
    if (add(
            [&](const ClockChange& clocks) {
                return source_device_at(device, options.from, database, clocks);
            },
            core_mhz, true))
        return;
    const std::string gpu = surface_gpu(options, input.projections);
    if (gpu.empty()) return;
    add([&](const ClockChange& clocks) { return named_device(gpu, database, clocks); }, kUnknown, false);
}

// Joins all captures, which must be of one frame, at several clocks where there are several.
Result<Baseline> joined(const Captures& captures) {
    std::vector<const Frame*> frames;
    std::vector<const Analysis*> analyses;
    for (const AnalysedFrame& each : captures.frames) {
        frames.push_back(&each.frame);
        analyses.push_back(&each.analysis);
    }
    return join_baselines(frames, analyses, 0);
}

// The projections of a survey's GPUs, with its answer.
Result<void> add_survey(const ReportOptions& options, const GpuDatabase& database, const Baseline& baseline,
                        const ProjectionOptions& projection, report::ReportInput& input) {
    auto answer = answer_survey(options.survey, database, baseline, projection);
    if (!answer) return answer.error();
    input.projections = answer->projections;
    input.survey = std::move(*answer);
    if (input.projections.empty()) input.no_projections = "No GPU to project onto.";
    return {};
}

// False where one of them cannot be projected onto: then none is there, and the reason.
bool add_targets(const TargetList& targets, const Baseline& baseline, const ProjectionOptions& projection,
                 report::ReportInput& input) {
    for (auto& projected : project_all(baseline, targets.devices, projection)) {
        if (!projected) {
            input.projections.clear();
            input.no_projections = "Not projected: " + projected.error().message;
            return false;
        }
        input.projections.push_back(std::move(*projected));
    }
    std::stable_sort(input.projections.begin(), input.projections.end(), comes_before);
    if (input.projections.empty()) input.no_projections = "No GPU to project onto.";
    return true;
}

// Projections, and tables that need them. An unknown source device drops them with the reason; an unknown
// target is refused.
Result<void> add_projections(const ReportOptions& options, const GpuDatabase& database,
                             const Baseline& baseline, bool clocks, Captures& captures) {
    report::ReportInput& input = captures.input;
    auto targets = named_targets(options.targets, database);
    if (!targets) return targets.error();
    if (options.targets.empty()) *targets = usual_targets(database);
    const auto architectures = open_architectures(options.efficiencies);
    if (!architectures) return architectures.error();
    if (const auto source = source_device(baseline.frame->device, options.from, database); !source) {
        input.no_projections = "Not projected: " + source.error().message;
        return {};
    }
    ProjectionOptions projection;
    projection.coverage = options.coverage;
    projection.seed = options.seed;
    projection.outside = OutsideRange::extrapolate;
    // Times of regions are sums over draws.
    projection.keep_draws = targets->devices.size() <= report::kMaxRegionTargets;
    projection.threads = 0;
    projection.architectures = *architectures;
    if (options.survey.file.empty()) {
        if (!add_targets(*targets, baseline, projection, input)) return {};
    } else if (const auto added = add_survey(options, database, baseline, projection, input); !added) {
        return added;
    }
    if (captures.frames.size() > 2) {
        auto left_out = leave_clocks_out(baseline, projection);
        if (!left_out) return left_out.error();
        input.clocks_left_out = std::move(*left_out);
    }
    if (clocks) add_clock_studies(options, database, baseline, projection, input);
    return {};
}

Result<std::string> report_text(const ReportOptions& options, const std::string& format) {
    const auto database = open_database(options.database);
    if (!database) return database.error();
    Captures captures;
    if (const auto read = read_frames(options, *database, captures); !read) return read.error();
    if (format == "draws-csv") return report::draws_csv(captures.input.frames);
    if (format == "frames-csv") return report::frames_csv(captures.input.frames);
    const bool html = format == "html";
    if (const auto read = read_study(options.study, captures.input); !read) return read.error();
    const auto baseline = joined(captures);
    if (!baseline) return baseline.error();
    // A pull request only gets the requested GPUs, without a long list.
    if (html || !options.targets.empty() || !options.survey.file.empty())
        if (const auto added = add_projections(options, *database, *baseline, html, captures); !added)
            return added.error();
    if (html) return report::html_report(report::report_json(captures.input));
    return report::markdown_report(captures.input, options.top);
}

// The list may contain names of GPUs.
std::vector<std::string> inputs_of(const ReportOptions& options) {
    std::vector<std::string> inputs = options.files;
    inputs.insert(inputs.end(), options.targets.begin(), options.targets.end());
    inputs.insert(inputs.end(), {options.from, options.database, options.study, options.survey.file,
                                 options.efficiencies.file});
    return inputs;
}

int run_report(const ReportOptions& options) {
    std::string path;
    if (!options.output.empty()) {
        auto writable = writable_path(options.output, inputs_of(options));
        if (!writable) return fail(writable.error());
        path = std::move(*writable);
    }
    const auto chosen = format_of(options);
    if (!chosen) return fail(chosen.error());
    const std::string& format = *chosen;
    if (path.empty() && format == "html" && ::isatty(STDOUT_FILENO) == 1)
        return fail(Error{"a report is a file for a browser: name it with -o REPORT.html"});
    const auto text = report_text(options, format);
    if (!text) return fail(text.error());
    if (path.empty()) {
        fmt::print("{}", *text);
        return kOk;
    }
    if (const auto written = replace_file(path, *text); !written) return fail(written.error());
    fmt::print("wrote {}{}\n", options.output, format == "html" ? ": open it in a browser" : "");
    return kOk;
}

}  // namespace

void add_report(const Command& program, int& exit_code) {
    auto options = std::make_shared<ReportOptions>();
    const Command command =
        program.add_subcommand("report", "Write captured frames as one HTML file, as Markdown or as CSV");
    command
        .add_option("FILE", options->files,
                    "Frame files: one, or the same frame captured at several memory clocks; for CSV any")
        .required()
        .type_name("");
    command.add_option("-o,--output", options->output, "File to write (default: standard output)")
        .type_name("FILE");
    command
        .add_option("--format", options->format,
                    "What to write (default: from the file name; .html, .md, or .csv for draws-csv)")
        .check_member({"html", "markdown", "draws-csv", "frames-csv"})
        .type_name("FORMAT");
    command
        .add_option("--to", options->targets,
                    "GPUs to project onto: names, specification files, device profiles, or all (default for "
                    "HTML: desktop GPUs since 2016 and integrated ones since 2021)")
        .type_name("GPU|SPEC.json|PROFILE.json|all");
    add_survey_options(command, options->survey);
    add_efficiency_options(command, options->efficiencies);
    command.add_option("--from", options->from, "The GPU it was captured on, if the file does not name it")
        .type_name("GPU|SPEC.json|PROFILE.json");
    command.add_option("--study", options->study, "A texture-unit study to show in the HTML")
        .type_name("JSON");
    command.add_option("--top", options->top, "Number of most expensive draws to list in Markdown")
        .capture_default_str()
        .check_non_negative();
    command.add_option("--coverage", options->coverage, "Coverage probability of the intervals")
        .capture_default_str()
        .check_range(0.01, 0.999);
    command.add_option("--seed", options->seed, "Random seed of the resampling for the intervals")
        .capture_default_str();
    add_trend_options(command, options->trend);
    command.add_option("--database", options->database, "Read this GPU table instead of the built-in one")
        .type_name("CSV");
    command.callback([options, &exit_code] { exit_code = run_report(*options); });
}

}  // namespace framecast::cli
