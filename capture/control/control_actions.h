// Carries out requests of the user, from the control socket or from keys.
#pragma once

#include <string>

#include "capture/config/key_watch.h"
#include "capture/control/control_protocol.h"

namespace framecast::capture {

struct Process;

// Carries the request out, on any thread, without Vulkan calls. Returns the answer, one line of JSON: {"ok":
// true, ...} or {"ok": false, "error": ...}.
std::string carry_out(const ControlRequest& request, Process& process);

// Carries out a key's action and shows the result as a message.
void carry_out(KeyAction action, Process& process);

}  // namespace framecast::capture
