// Ways for the user to reach this process while it runs: the control socket, the keys, and the configured
// log. They exist while the process has a Vulkan instance, because after the last one the loader unloads the
// layer, including the code of threads.
#pragma once

#include <cstdint>

#include "capture/control/user_control.h"

namespace framecast::capture {

// Call them for each created and destroyed instance. Failures are reported once on standard error.
void open_process_control(Process& process);
void close_process_control();

// Windows in which the application shows images. The overlay's keys are read while one of them has the
// keyboard; on X11 also while a window of the same client has it, or a window around it. Does nothing without
// an overlay, or if overlay_keys is off.
void window_appeared(Process& process, const AppWindow& window);
void window_gone(std::uint64_t surface);
// Call it for each present: carries out requests from keys that no thread of ours reads, as on Wayland. Costs
// almost nothing without such windows.
void read_keys_at_present(Process& process);

}  // namespace framecast::capture
