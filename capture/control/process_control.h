// Ways for the user to reach this process while it runs: the control socket, the keys, and the configured
// log. They exist while the process has a Vulkan instance, because after the last one the loader unloads the
// layer, including the code of threads.
#pragma once

#include <cstdint>

namespace framecast::capture {

struct Process;

// Call them for each created and destroyed instance. Failures are reported once on standard error.
void open_process_control(Process& process);
void close_process_control();

// Windows in which the application shows images. The overlay's keys are read while one of them has the
// keyboard, or a window of the same X client, or a window around it. Does nothing without an overlay, or if
// overlay_keys is off.
void x_window_appeared(Process& process, std::uint64_t surface, std::uint32_t window);
void window_gone(std::uint64_t surface);
// The same on Wayland. display: the application's wl_display, which exists until the surface is destroyed.
void wayland_window_appeared(Process& process, std::uint64_t surface, void* display);
// Call it for each present: carries out requests from keys on Wayland. Costs almost nothing without Wayland
// windows.
void read_wayland_keys(Process& process);

}  // namespace framecast::capture
