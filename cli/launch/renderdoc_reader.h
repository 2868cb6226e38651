// Reads a RenderDoc capture with RenderDoc's own Python module, in a process of its own, because replays
// crash and hang with their drivers.
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "cli/common/commands.h"
#include "model/numeric/result.h"

namespace framecast::cli {

struct RenderdocRequest {
    std::string capture;  // absolute path
    std::string python;   // empty: the system's, /usr/bin/python3, or the first in PATH
    std::string gpu;      // a part of its name; empty: RenderDoc's choice
    std::string durations = "auto";
    int repeats = 10;
    bool null_fragment = true;
    bool near_texture = true;
    std::chrono::seconds timeout{600};
    bool show_progress = false;  // a line on standard error that is updated
};

struct RenderdocReading {
    std::string text;   // the replay file; empty when it failed
    std::string error;  // why: one line
    int exit_code = kOk;
};

RenderdocReading read_renderdoc_capture(const RenderdocRequest& request);

// The folder of this program's Python scripts; the error says what is missing.
Result<std::string> find_renderdoc_scripts();

}  // namespace framecast::cli
