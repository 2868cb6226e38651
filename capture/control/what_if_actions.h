// Requests and keys for draws that the user switches off while the application runs (process/what_if.h).
#pragma once

#include <string>

#include "capture/config/key_watch.h"
#include "capture/control/control_protocol.h"
#include "model/numeric/result.h"

namespace framecast::capture {

struct Process;

// Carries out what_if_set, what_if_keep, what_if_off or what_if_state. The result is the state, as
// what_if_json().
Result<std::string> change_switches(const ControlRequest& request, Process& process);

// An object with the phase, the switches, the draws of the last frame and the time saved (docs/what-if.md).
std::string what_if_json(const Process& process);

// The keys what_if, change and undo.
void what_if_key(KeyAction action, Process& process);

}  // namespace framecast::capture
