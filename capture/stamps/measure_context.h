// What the layer's own measurements of a device (stamp self-test, stamp overhead) need to run on it.
#pragma once

#include <vulkan/vk_layer.h>
#include <vulkan/vulkan.h>

#include <chrono>
#include <cstdint>

#include "capture/stamps/stamp.h"

namespace framecast::capture {

struct DeviceTable;

// The host's time, ns, to compare with the device's own times.
using HostClock = std::int64_t (*)() noexcept;
inline std::int64_t steady_clock_ns() noexcept {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

// The caller owns every handle. During a call that takes a context nobody else uses `queue`
// (VUID-vkQueueSubmit-queue-parameter, host synchronization). Work that was already submitted may still run;
// the measurements wait for it.
struct SelfTestContext {
    const DeviceTable* vk = nullptr;
    VkDevice device = VK_NULL_HANDLE;
    VkPhysicalDeviceMemoryProperties memory{};
    double timestamp_period_ns = 1;  // VkPhysicalDeviceLimits::timestampPeriod
    VkQueue queue = VK_NULL_HANDLE;
    std::uint32_t queue_family = 0;
    VkQueueFlags queue_flags = 0;
    std::uint32_t timestamp_valid_bits = 0;
    // From the layer's create info; called on each command buffer made here before any other use. Null
    // outside a layer, where the loader itself has made the command buffer dispatchable.
    PFN_vkSetDeviceLoaderData set_loader_data = nullptr;
    // False on a portability device without events (VUID-vkCreateEvent-events-04468): then methods that wait
    // for one are not tried.
    bool events = true;
    // The device is no CPU: it may draw tile by tile, and a draw takes microseconds to start and to finish.
    bool is_gpu = false;
    HostClock host_clock = steady_clock_ns;

    TimestampClock clock() const { return {timestamp_valid_bits, timestamp_period_ns}; }
};

}  // namespace framecast::capture
