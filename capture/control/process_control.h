// How the user reaches this process while it runs: the control socket, the keys, and the log that is asked
// for from the start. They are there while the process has a Vulkan instance, because the loader unloads the
// layer, code of threads included, after the last one.
#pragma once

#include <cstdint>

namespace framecast::capture {

struct Process;

// For each instance that comes and goes. What cannot be opened is said once on standard error.
void open_process_control(Process& process);
void close_process_control();

// Windows that the application shows images in: the overlay's keys are read while one of them, or another of
// its X client, or one that it is in, has the keyboard. Nothing happens where there is no overlay, or
// overlay_keys is off.
void x_window_appeared(Process& process, std::uint64_t surface, std::uint32_t window);
void window_gone(std::uint64_t surface);
// The same on Wayland; display: the application's wl_display, which is there until the surface is destroyed.
void wayland_window_appeared(Process& process, std::uint64_t surface, void* display);
// For each present: does what keys on Wayland asked for. Next to nothing where no window is a Wayland one.
void read_wayland_keys(Process& process);

}  // namespace framecast::capture
