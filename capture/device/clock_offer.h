// Whether a device's clock, which its timestamps are times of, can be read together with the host's
// (VK_KHR_calibrated_timestamps).
#pragma once

#include <vulkan/vulkan.h>

#include <string>

#include "capture/config/config.h"

namespace framecast::capture {

struct DeviceTable;
struct Instance;

// Whether something may use the host's times of the device's work: a log, an overlay, or requests for these.
bool wants_clocks(const Config& config);

struct ClockOffer {
    std::string reason;  // why the clocks cannot be read together; empty: they can
    // To be added to the request for the device; null: the application's request has one already, or there is
    // none.
    const char* extension = nullptr;
    // Of the function's name.
    enum class Suffix : char { none, khr, ext } suffix = Suffix::none;

    bool offered() const { return reason.empty(); }
};
// For the application's request `info`. The host's clock is that of steady_seconds.h.
ClockOffer clock_offer(const Instance& instance, VkPhysicalDevice physical, const VkDeviceCreateInfo& info);

// The function that reads them on a device with the extension of the offer; null: there is none after all.
PFN_vkGetCalibratedTimestampsEXT reads_clocks(const DeviceTable& vk, const ClockOffer& offer);

}  // namespace framecast::capture
