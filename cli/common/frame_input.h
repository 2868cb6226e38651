// What `analyze` and `project` share: reading a frame, finding its device, analysing it.
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

// from: the captured GPU as on the command line; empty to find it by the frame. any_device: a device that is
// in no database is modelled with generic rates instead of refused. trend: how draws are fitted.
Result<AnalysedFrame> read_and_analyse(const std::string& path, const std::string& from,
                                       const GpuDatabase& database, bool any_device,
                                       const TrendOptions& trend);

// How draws are fitted, as options of a subcommand: --robust and --weight.
void add_trend_options(const Command& command, TrendOptions& options);
// Of a weight exponent: a number from 0 to 1, or a fraction such as 1/8, which becomes a number. Returns what
// is wrong with it, or nothing.
std::string weight_exponent(std::string& text);

// Captures that are projected, and how, as options of a subcommand.
struct ProjectionInput {
    std::vector<std::string> files;
    std::string from;
    std::string database;
    double coverage = 0.9;
    std::uint32_t seed = 1;
    TrendOptions trend;
    bool extrapolate = false;

    ProjectionOptions options() const;
};
void add_capture_files(const Command& command, ProjectionInput& input);
// --coverage, --seed, those of the fits, --extrapolate, --database.
void add_projection_options(const Command& command, ProjectionInput& input);

// Captures at several memory clocks are joined. The baseline points into `inputs`.
struct JoinedCaptures {
    std::vector<AnalysedFrame> inputs;
    Baseline baseline;
};
Result<JoinedCaptures> read_captures(const ProjectionInput& input, const GpuDatabase& database);

// "12.3 %".
std::string percent(double fraction);

// "42.3", "143".
std::string fps_text(double fps);

}  // namespace framecast::cli
