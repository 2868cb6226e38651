#include "cli/common/frame_input.h"

#include <fmt/format.h>

#include "cli/terminal/command_line.h"
#include "model/analysis/frame_report.h"
#include "model/frame/frame_json.h"
#include "model/text/csv_table.h"

namespace framecast::cli {

Result<GpuDatabase> open_database(const std::string& path) {
    if (path.empty()) return GpuDatabase::builtin();
    return GpuDatabase::load(path);
}

Result<AnalysedFrame> read_and_analyse(const std::string& path, const std::string& from,
                                       const GpuDatabase& database, bool any_device,
                                       const TrendOptions& trend, bool work_by_frame) {
    auto frame = read_frame_file(path);
    if (!frame) return frame.error();
    auto device = source_device(frame->device, from, database);
    if (!device && from.empty() && any_device)
        device = unknown_source_device(frame->device, device.error().message);
    if (!device) return Error{from.empty() ? path + ": " + device.error().message : device.error().message};
    AnalysisOptions options;
    options.trend = trend;
    options.stages.by_frame = work_by_frame;
    auto analysis = analyze(*frame, device->rates, options);
    if (!analysis) return Error{path + ": " + analysis.error().message};
    return AnalysedFrame{std::move(*frame), std::move(*analysis), device->how, std::move(device->shaders),
                         std::move(device->no_shaders)};
}

std::string weight_exponent(std::string& text) {
    const std::size_t slash = text.find('/');
    const auto top = parse_finite(std::string_view(text).substr(0, slash));
    const auto bottom = slash == std::string::npos ? Result<double>(1.0)
                                                   : parse_finite(std::string_view(text).substr(slash + 1));
    const double value = top && bottom ? *top / *bottom : kUnknown;
    if (!(value >= 0 && value <= 1))
        return "\"" + text + "\" is not a weight exponent from 0 to 1, such as 0.25 or 1/4";
    text = fmt::format("{}", value);
    return {};
}

void add_trend_options(const Command& command, TrendOptions& options) {
    command.add_flag("--robust", options.huber,
                     "Give outliers (draws that stuttered) less weight in the fits");
    command
        .add_option(
            "--weight", options.weight_exponent,
            "Weight of a draw in error-trend fits: T_min^W; the pipeline paper tries 0, 1/8, 1/4, 1/2, 1")
        .type_name("W")
        .capture_default_str()
        .transform(weight_exponent);
}

ProjectionOptions ProjectionInput::options() const {
    ProjectionOptions out;
    out.coverage = coverage;
    out.seed = seed;
    out.outside = extrapolate ? OutsideRange::extrapolate : OutsideRange::refuse;
    out.threads = 0;
    return out;
}

void add_capture_files(const Command& command, ProjectionInput& input) {
    command
        .add_option("FILE,--baseline", input.files,
                    "Frame files: one, or the same frame captured at several memory clocks")
        .required()
        .type_name("FILE");
}

void add_projection_options(const Command& command, ProjectionInput& input) {
    command.add_option("--coverage", input.coverage, "Coverage probability of the interval")
        .capture_default_str()
        .check_range(0.01, 0.999);
    command.add_option("--seed", input.seed, "Random seed of the resampling for the interval")
        .capture_default_str();
    add_trend_options(command, input.trend);
    command.add_flag("--extrapolate", input.extrapolate, "Allow a memory clock outside the captured ones");
    command.add_option("--database", input.database, "Read this GPU table instead of the built-in one")
        .type_name("CSV");
}

Result<JoinedCaptures> read_captures(const ProjectionInput& input, const GpuDatabase& database) {
    JoinedCaptures out;
    for (const std::string& file : input.files) {
        auto one = read_and_analyse(file, input.from, database, false, input.trend, input.work_by_frame);
        if (!one) return one.error();
        out.inputs.push_back(std::move(*one));
    }
    std::vector<const Frame*> frames;
    std::vector<const Analysis*> analyses;
    for (const AnalysedFrame& one : out.inputs) {
        frames.push_back(&one.frame);
        analyses.push_back(&one.analysis);
    }
    auto baseline = join_baselines(frames, analyses);
    if (!baseline) return baseline.error();
    out.baseline = std::move(*baseline);
    return out;
}

}  // namespace framecast::cli
