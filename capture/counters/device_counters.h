// The counters of the device's own units, around chosen actions or passes: which there are, the profiling
// lock, and a query pool whose results come over several frames, one for each counter pass.
#pragma once

#include <vulkan/vulkan.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "capture/device/device.h"
#include "model/hardware/hardware_counters.h"
#include "model/numeric/result.h"

namespace framecast::capture {

// The smallest part of a command buffer that all counters can be counted around, the smallest first.
enum class CounterExtent : std::uint8_t { command, render_pass, command_buffer };

class DeviceCounters {
  public:
    // Takes the profiling lock, and makes a pool of `queries` for command buffers of the queue family. Uses
    // the counters of the smallest extent that there is. The error says why there are none.
    static Result<std::unique_ptr<DeviceCounters>> open(Device& device, std::uint32_t family,
                                                        std::uint32_t queries);
    // Destroys the pool and releases the lock. Nothing that uses them may be in flight.
    ~DeviceCounters();
    DeviceCounters(const DeviceCounters&) = delete;
    DeviceCounters& operator=(const DeviceCounters&) = delete;
    // Work in flight never finishes, so that pool and lock must stay.
    void abandon() noexcept { abandoned_ = true; }

    std::uint32_t family() const { return family_; }
    CounterExtent extent() const { return extent_; }
    const std::vector<HardwareCounter>& counters() const { return names_; }
    // Each query must be submitted once for each counter pass, in any command buffer.
    std::uint32_t passes() const { return passes_; }

    void begin(VkCommandBuffer cb, std::uint32_t query) const;
    void end(VkCommandBuffer cb, std::uint32_t query) const;
    // The values of a query in the order of counters(). Every counter pass has been submitted with it, and
    // has finished (VUID-vkGetQueryPoolResults-queryType-03231).
    Result<std::vector<double>> read(std::uint32_t query) const;

    // More counter passes would disturb too many frames: then only counters of percentages are counted.
    static constexpr std::uint32_t kMaxPasses = 16;
    static constexpr std::uint64_t kLockTimeoutNs = 100'000'000;

  private:
    DeviceCounters(Device& device, std::uint32_t family) : device_(device), family_(family) {}
    Result<void> choose();
    Result<void> lock();
    VkResult make_pool(std::uint32_t queries);
    VkQueryPoolPerformanceCreateInfoKHR pool_info() const;
    std::uint32_t passes_of_chosen() const;

    Device& device_;
    std::uint32_t family_;
    CounterExtent extent_ = CounterExtent::command;
    std::vector<std::uint32_t> indices_;  // of the chosen counters
    std::vector<VkPerformanceCounterStorageKHR> storage_;
    std::vector<HardwareCounter> names_;
    std::uint32_t passes_ = 0;
    VkQueryPool pool_ = VK_NULL_HANDLE;
    bool locked_ = false;
    bool abandoned_ = false;
};

}  // namespace framecast::capture
