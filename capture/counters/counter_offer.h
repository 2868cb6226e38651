// Whether the counters of a device's units can be read (VK_KHR_performance_query), or why not.
#pragma once

#include <vulkan/vulkan.h>

#include <string>

#include "capture/device/device.h"

namespace framecast::capture {

struct CounterOffer {
    std::string reason;  // why the device must be made without them; empty: it can be made with them
    bool has_host_reset_extension = false;  // VK_EXT_host_query_reset is a part of the request

    bool offered() const { return reason.empty(); }
};

// info: the application's request. kernel_settings: the folder of the kernel's settings, which say who may
// read counters.
CounterOffer counter_offer(const Instance& instance, VkPhysicalDevice physical,
                           const VkDeviceCreateInfo& info,
                           const std::string& kernel_settings = "/proc/sys/dev");

// Why this driver hides counters that the device has, with the remedy: "no permission: ... is 1"; empty where
// nothing is known. For Intel's Mesa driver, from the kernel's settings; for turnip, which wants TU_DEBUG.
std::string denied_by(VkDriverId driver, const std::string& kernel_settings);

}  // namespace framecast::capture
