// What `analyze` and `project` share: reading a frame, finding its device, analysing it.
#pragma once

#include <memory>
#include <string>

#include "cli/commands.h"
#include "model/analysis.h"
#include "model/device_choice.h"
#include "model/frame.h"
#include "model/gpu_database.h"
#include "model/result.h"

namespace framecast::cli {

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
// in no database is modelled with generic rates instead of refused. robust: stutters count less in the fits.
Result<AnalysedFrame> read_and_analyse(const std::string& path, const std::string& from,
                                       const GpuDatabase& database, bool any_device, bool robust = false);

// "12.3 %".
std::string percent(double fraction);

// "42.3", "143".
std::string fps_text(double fps);

}  // namespace framecast::cli
