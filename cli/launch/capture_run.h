// Runs an application under the layer until its frame is captured, and reports the result. Knows processes
// and the layer's status file, not command lines.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/launch/child_process.h"
#include "cli/launch/layer_config.h"
#include "cli/launch/layer_status.h"
#include "model/numeric/result.h"

namespace framecast::cli {

struct CaptureRequest {
    std::string program;                 // the file to run
    std::vector<std::string> arguments;  // [0] is the application's name
    std::string layer_folder;
    Settings settings;       // for the layer; "status" is added
    bool renderdoc = false;  // loaded into the application
    bool keep_running = false;
    bool show_progress = false;  // a line on standard error that is updated during the capture
    // After this time without news from the layer, the capture has failed. A requested "after_s" adds to it.
    std::chrono::milliseconds timeout{120'000};
    std::chrono::milliseconds end_grace{5'000};  // between asking the application to end and killing it
    std::function<void()> while_measuring;  // if set, called about four times a second, and at least once
    std::function<void()> when_written;     // if set, called once the frame file exists
};

enum class Ending {
    written,            // the frame file exists
    application_ended,  // before that
    layer_error,        // the layer reported a failure
    timed_out,
    interrupted,  // by a signal to this process
};

struct CaptureOutcome {
    Ending ending = Ending::application_ended;
    LayerStatus status;
    std::optional<ProcessEnd> process_end;  // set when the application ended by itself
    int interrupted_by = 0;                 // the signal
    std::string hidden;                     // why the loader did not load the layer, if that is known
};

// The error says what could not be started.
Result<CaptureOutcome> run_capture(const CaptureRequest& request);
// The same for a caller that already holds signals back.
Result<CaptureOutcome> run_capture(const CaptureRequest& request, const SignalGuard& signals);

// One line on why there is no frame file, and the remedy. Not for Ending::written. `missing`: what this
// machine lacks for Vulkan applications with a window, "no Vulkan device"; empty when nothing.
std::string explain_failure(const CaptureRequest& request, const CaptureOutcome& outcome,
                            const std::string& missing = {});

// The current text of the progress line.
std::string progress_text(const CaptureRequest& request, const LayerStatus& status);

}  // namespace framecast::cli
