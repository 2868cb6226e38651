// What is measured of the host because the driver runs on it. The rest of the layer knows this interface
// alone: for a GPU it measures nothing, for a CPU driver its threads, how long they take to wake, and page
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

    // Of a driver that runs on the CPU, by the name of its device, or of a GPU.
    static std::unique_ptr<HostProbe> of_cpu_driver(std::string device_name);
    static std::unique_ptr<HostProbe> of_gpu();

    // Whether the host's clock tells how long a frame takes on the device, from submit to idle. A GPU's frame
    // is stamped there: submits that overlap with others are not waited for.
    virtual bool times_frames() const noexcept { return false; }
    // Worker threads of the driver; 0: it has none on the host.
    virtual int threads() const { return 0; }
    // Whether measure_wake_ns() tells something.
    virtual bool has_threads_to_wake() const { return false; }
    // How long a sleeping thread takes to run once it is woken, ns; kUnknown where that cannot be measured.
    // Takes some milliseconds.
    virtual double measure_wake_ns() const { return kUnknown; }
    // Page faults of the process so far. Takes less than a microsecond.
    virtual std::int64_t page_faults() const noexcept { return 0; }
    // A note for a frame with that many page faults; empty: not worth one.
    virtual std::string note(double /*page_faults*/) const { return {}; }
};

}  // namespace framecast::capture
