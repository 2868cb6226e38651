#include "capture/cpu_driver/host_probe.h"

#include <utility>

#include "capture/cpu_driver/cpu_driver_threads.h"
#include "capture/cpu_driver/page_faults.h"
#include "capture/cpu_driver/wake_latency.h"

namespace framecast::capture {
namespace {

class CpuDriverWork : public HostProbe {
  public:
    explicit CpuDriverWork(std::string device_name) : device_name_(std::move(device_name)) {}
    bool times_frames() const noexcept override { return true; }
    int threads() const override { return cpu_driver_threads(device_name_); }
    bool has_threads_to_wake() const override { return true; }
    double measure_wake_ns() const override { return wake_latency_ns(); }
    std::int64_t page_faults() const noexcept override { return capture::page_faults(); }
    std::string note(double faults) const override {
        return faults >= kManyPageFaults ? page_fault_note(faults, page_fault_ns()) : std::string();
    }

  private:
    std::string device_name_;
};

}  // namespace

std::unique_ptr<HostProbe> HostProbe::of_cpu_driver(std::string device_name) {
    return std::make_unique<CpuDriverWork>(std::move(device_name));
}

std::unique_ptr<HostProbe> HostProbe::of_gpu() {
    return std::make_unique<HostProbe>();
}

}  // namespace framecast::capture
