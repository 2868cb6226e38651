// Sources on this machine for the clock of a GPU, or of a CPU that replaces one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "capture/platform/loaded_library.h"
#include "model/numeric/result.h"

namespace framecast::capture {

enum class ClockKind : std::uint8_t { core, memory };

// Who reads a clock: the kernel's files and NVML, or AMD's ADLX, which tells memory clocks in another form.
enum class ClockReader : std::uint8_t { driver, adlx };

struct ClockSource {
    std::string path;     // a file, or "NVML GPU 0"
    std::string reading;  // "1350 MHz", as just read
    ClockKind kind = ClockKind::core;
    double mhz = 0;
    bool of_cpu = false;
    // PCI ids of the GPU; 0 when unknown, and for a CPU
    std::uint32_t vendor_id = 0;
    std::uint32_t device_id = 0;
    ClockReader reader = ClockReader::driver;
};

// Readable files below `root` ("/sys" on a real machine) with a clock, of the drivers amdgpu, i915 and xe.
std::vector<ClockSource> gpu_clock_sources(const std::string& root);
// The same for CPU core 0; empty where the kernel or the virtual machine hides it.
std::vector<ClockSource> cpu_clock_sources(const std::string& root);

// Core and memory clock of each NVIDIA GPU, from the driver's management library, opened at run time. Used by
// one thread at a time.
class NvmlClocks {
  public:
    explicit NvmlClocks(const std::string& library = kNvml);
    ~NvmlClocks();
    NvmlClocks(const NvmlClocks&) = delete;
    NvmlClocks& operator=(const NvmlClocks&) = delete;
    // Empty where the library is missing or reports nothing.
    std::vector<ClockSource> read() const;

  private:
    Result<LoadedLibrary> library_;
    bool ready_ = false;
};

// The same for each AMD GPU, from ADLX, on Windows.
class AdlxClocks {
  public:
    explicit AdlxClocks(const std::string& library = kAdlx);
    ~AdlxClocks();
    AdlxClocks(const AdlxClocks&) = delete;
    AdlxClocks& operator=(const AdlxClocks&) = delete;
    std::vector<ClockSource> read() const;

  private:
    Result<LoadedLibrary> library_;
    void* system_ = nullptr;
};

// All of these of this machine's GPUs: files, NVML, ADLX. Opening the libraries takes milliseconds, a reading
// about one.
class GpuClocks {
  public:
    std::vector<ClockSource> read() const;

  private:
    NvmlClocks nvml_;
    AdlxClocks adlx_;
};

}  // namespace framecast::capture
