// The clocks that a frame was captured at: read repeatedly during the capture, then written into its file.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "capture/clocks/clock_sources.h"
#include "model/frame/frame.h"

namespace framecast::cli {

using capture::ClockKind;
using capture::ClockReader;
using capture::ClockSource;

// All sources of this machine: NVML, the kernel, and the CPU.
std::vector<ClockSource> read_all_clocks();

class ClockLog {
  public:
    using Read = std::function<std::vector<ClockSource>()>;
    explicit ClockLog(Read read = read_all_clocks) : read_(std::move(read)) {}

    // Reads every source once. Takes microseconds for files, about a millisecond with NVML.
    void sample();

    // Sets the clocks of frame.device, with their source and method, to the medians of that device's
    // readings. The memory clock is converted to the GPU database's form (clock_units.h). A device of type
    // "cpu" gets the CPU's core clock. A clock stays unchanged when it was never read, or when two GPUs of
    // the machine could be the device. Returns whether anything was set.
    bool record(Frame& frame) const;
    // The median as read, without conversion; kUnknown where record() would set none.
    double read_mhz(const DeviceInfo& device, ClockKind kind) const;

  private:
    struct Readings {
        ClockSource source;
        std::vector<double> mhz;
    };
    const Readings* readings_of(const DeviceInfo& device, ClockKind kind) const;

    Read read_;
    std::map<std::pair<std::string, ClockKind>, Readings> readings_;
};

}  // namespace framecast::cli
