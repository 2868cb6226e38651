// How the user reaches this process while it runs: the control socket. It is there while the process has a
// Vulkan instance, because the loader unloads the layer, code of threads included, after the last one.
#pragma once

namespace framecast::capture {

struct Process;

// For each instance that comes and goes. What cannot be opened is said once on standard error.
void open_process_control(Process& process) noexcept;
void close_process_control() noexcept;

}  // namespace framecast::capture
