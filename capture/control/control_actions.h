// What a request of the user does, whether it came by the control socket or by a key.
#pragma once

#include <string>

#include "capture/config/key_watch.h"
#include "capture/control/control_protocol.h"

namespace framecast::capture {

struct Process;

// Carries the request out. Any thread; calls nothing of Vulkan. Returns the answer, one line of JSON:
// {"ok": true, ...} or {"ok": false, "error": ...}.
std::string carry_out(const ControlRequest& request, Process& process);

// What a key does; what came of it is shown as a message.
void carry_out(KeyAction action, Process& process);

}  // namespace framecast::capture
