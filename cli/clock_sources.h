// Where this machine tells what clock a GPU, or a CPU that stands in for one, runs at.
#pragma once

#include <string>
#include <vector>

namespace framecast::cli {

struct ClockSource {
    std::string path;
    std::string reading;  // "1350 MHz", as read now
};

// Files below `root` ("/sys" on a real machine) of the amdgpu, i915 and xe drivers that can be read and hold
// a clock.
std::vector<ClockSource> gpu_clock_sources(const std::string& root);
// The same for CPU core 0; empty where the kernel or the virtual machine hides it.
std::vector<ClockSource> cpu_clock_sources(const std::string& root);

}  // namespace framecast::cli
