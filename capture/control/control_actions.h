// Carries out requests of the user, from the control socket, from keys or from the application (capture/app).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "capture/config/key_watch.h"
#include "capture/control/control_protocol.h"
#include "model/numeric/result.h"

namespace framecast::capture {

struct Process;

// Carries the request out, on any thread, without Vulkan calls. Returns the answer, one line of JSON: {"ok":
// true, ...} or {"ok": false, "error": ...}.
std::string carry_out(const ControlRequest& request, Process& process);

// Requests a capture of the next frame. No mode: that of the configuration. file: an absolute path; empty:
// one in the folder of captures. Returns the file that will be written. Any thread may call it.
Result<std::string> ask_for_capture(std::optional<Mode> mode, const std::string& file, Process& process);

// Why a process without an overlay refuses what is about the overlay.
inline constexpr std::string_view kNoOverlay =
    "this process has no overlay; start it with overlay=hidden or another";

// Carries out a key's action and shows the result as a message.
void carry_out(KeyAction action, Process& process);

}  // namespace framecast::capture
