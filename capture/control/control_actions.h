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

// The folder of what the user asks for without naming a file: the folder `captures`, otherwise
// $XDG_DATA_HOME/framecast (~/.local/share/framecast). Not made. Empty: there is none.
std::string user_folder(const std::string& captures_folder);

// Where a captured frame goes when the user names no file: APPLICATION-TIME-MODE.frame.json in the user's
// folder, which is made. Empty: it cannot be.
std::string default_capture_path(const std::string& captures_folder, Mode mode);

// What a key does; what came of it is shown as a message.
void carry_out(KeyAction action, Process& process);

}  // namespace framecast::capture
