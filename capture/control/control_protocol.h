// Requests of the control socket (docs/overlay-control.md): one line of words in, one line of JSON out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "capture/config/config.h"
#include "capture/process/what_if_switch.h"
#include "model/numeric/result.h"

namespace framecast::capture {

struct ControlRequest {
    enum class Verb : std::uint8_t {
        toggle,
        toggle_panel,
        show,
        page,
        corner,
        scale,
        opacity,
        capture,
        target_add,
        target_remove,
        target_list,
        what_if_core,
        what_if_memory,
        what_if_set,
        what_if_keep,
        what_if_off,
        what_if_state,
        renderdoc,
        log_start,
        log_stop,
        pause,
        resume,
        study,
        study_run,
        study_stop,
        status,
    };
    Verb verb = Verb::status;
    // show, page, corner: a name. capture, log start: an absolute path, empty for none. target add, target
    // remove: a GPU.
    std::string text;
    std::optional<Mode> mode;  // capture
    // what-if: factor on the captured clock, 0.25 to 4. scale: scale of the overlay, 0.5 to 4, or 0 for one
    // by the image's height. opacity: 0 to 1.
    double factor = 1;
    std::optional<WhatIfSwitch> what_if{};  // what_if_set; what_if_keep has the target in `text`
};

// Longer lines are refused.
inline constexpr std::size_t kLongestRequest = 4096;

// Parses `line` without its end. The error is one sentence with the allowed requests.
Result<ControlRequest> parse_control(std::string_view line);

// "count", "pass", "draw", "isolate".
std::optional<Mode> parse_mode(std::string_view word);

// The answer to a line that is not a request: {"ok": false, "error": message, "bad_request": true}, without
// line break.
std::string control_error(std::string_view message);

}  // namespace framecast::capture
