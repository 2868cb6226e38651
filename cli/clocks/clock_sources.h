// Where this machine tells what clock a GPU, or a CPU that stands in for one, runs at.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace framecast::cli {

enum class ClockKind : std::uint8_t { core, memory };

struct ClockSource {
    std::string path;     // a file, or "NVML GPU 0"
    std::string reading;  // "1350 MHz", as read now
    ClockKind kind = ClockKind::core;
    double mhz = 0;
    bool of_cpu = false;
    // PCI ids of the GPU; 0 when unknown, and of a CPU.
    std::uint32_t vendor_id = 0;
    std::uint32_t device_id = 0;
};

// Files below `root` ("/sys" on a real machine) of the amdgpu, i915 and xe drivers that can be read and hold
// a clock.
std::vector<ClockSource> gpu_clock_sources(const std::string& root);
// The same for CPU core 0; empty where the kernel or the virtual machine hides it.
std::vector<ClockSource> cpu_clock_sources(const std::string& root);

// Core and memory clock of each NVIDIA GPU, from the driver's management library, opened at run time. Empty
// where that is missing or tells nothing.
std::vector<ClockSource> nvml_clock_sources(const std::string& library = "libnvidia-ml.so.1");

}  // namespace framecast::cli
