// Measurements of the host, which matter because a CPU driver runs on it. The rest of the layer only knows
// this interface: it measures nothing for a GPU; for a CPU driver its threads, their wake-up time, and page
// faults.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "model/numeric/unknown.h"

namespace framecast::capture {

class HostProbe {
  public:
    virtual ~HostProbe() = default;

    // For a driver that runs on the CPU, by the name of its device, or for a GPU.
    static std::unique_ptr<HostProbe> of_cpu_driver(std::string device_name);
    static std::unique_ptr<HostProbe> of_gpu();

    // Whether the host's clock can time a frame on the device, from submit to idle. GPU frames are stamped
    // instead, because waiting would serialise submits that overlap.
    virtual bool times_frames() const noexcept { return false; }
    // Worker threads of the driver; 0: none on the host.
    virtual int threads() const { return 0; }
    // Whether measure_wake_ns() gives a meaningful value.
    virtual bool has_threads_to_wake() const { return false; }
    // Wake-up time of a sleeping thread, ns; kUnknown where that cannot be measured. Takes several
    // milliseconds.
    virtual double measure_wake_ns() const { return kUnknown; }
    // Page faults of the process so far. Takes less than a microsecond.
    virtual std::int64_t page_faults() const noexcept { return 0; }
    // A note for a frame with that many page_faults; empty: not worth one.
    virtual std::string note(double /*page_faults*/) const { return {}; }
};

}  // namespace framecast::capture
