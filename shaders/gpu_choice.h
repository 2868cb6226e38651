// Which device, and which of its memories, by what Vulkan says of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "shaders/vulkan_functions.h"

namespace framecast::microbench {

struct DeviceCandidate {
    VkPhysicalDeviceType type = VK_PHYSICAL_DEVICE_TYPE_OTHER;
    bool has_queue = false;  // a family for graphics and compute
};
// The number of the first of the fastest kind: discrete before integrated before virtual before other before
// CPU. Devices without a queue only where none has one. There is at least one.
std::size_t fastest_device(std::span<const DeviceCandidate> devices);

// The first type in `bits` with all of `required`, one with all of `preferred` too where there is one.
std::optional<std::uint32_t> choose_memory_type(const VkPhysicalDeviceMemoryProperties& memory,
                                                std::uint32_t bits, VkMemoryPropertyFlags required,
                                                VkMemoryPropertyFlags preferred);

}  // namespace framecast::microbench
