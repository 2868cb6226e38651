// Shared by `analyze` and `project`: reads a frame, finds its device, and analyses it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/common/commands.h"
#include "model/analysis/analysis.h"
#include "model/device/device_choice.h"
#include "model/device/gpu_database.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"
#include "model/projection/projection.h"

namespace framecast::cli {

class Command;

struct AnalysedFrame {
    Frame frame;
    Analysis analysis;
    std::string device_how;
    std::optional<ShaderDevice> shaders;  // as ChosenDevice
    std::string no_shaders;
};

// The built-in database, or the one in a file.
Result<GpuDatabase> open_database(const std::string& path);

// from: the source GPU as on the command line; empty: find it by the frame. any_device: model a device that
// is in no database with generic rates, instead of refusing it. trend: options of the fits to draws.
// work_by_frame: StageTimeOptions::by_frame.
Result<AnalysedFrame> read_and_analyse(const std::string& path, const std::string& from,
                                       const GpuDatabase& database, bool any_device,
                                       const TrendOptions& trend, bool work_by_frame = true);

// Options of a subcommand for the fits to draws: --robust and --weight.
void add_trend_options(const Command& command, TrendOptions& options);
// Checks a weight exponent: a number from 0 to 1, or a fraction such as 1/8, which it turns into a number.
// Returns the error, or nothing.
std::string weight_exponent(std::string& text);

// Options of a subcommand for the captures to project, and how.
struct ProjectionInput {
    std::vector<std::string> files;
    std::string from;
    std::string database;
    double coverage = 0.9;
    std::uint32_t seed = 1;
    TrendOptions trend;
    bool extrapolate = false;
    bool work_by_frame = true;  // StageTimeOptions::by_frame

    ProjectionOptions options() const;
};
void add_capture_files(const Command& command, ProjectionInput& input);
// --coverage, --seed, those of the fits, --extrapolate, --database.
void add_projection_options(const Command& command, ProjectionInput& input);

// Joins captures at several memory clocks. The baseline points into `inputs`.
struct JoinedCaptures {
    std::vector<AnalysedFrame> inputs;
    Baseline baseline;
};
Result<JoinedCaptures> read_captures(const ProjectionInput& input, const GpuDatabase& database);

}  // namespace framecast::cli
