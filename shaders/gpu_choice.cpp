#include "shaders/gpu_choice.h"

#include <algorithm>
#include <utility>

#include "capture/vulkan/device_type.h"

namespace framecast::microbench {
std::size_t fastest_device(std::span<const DeviceCandidate> devices) {
    const auto order = [](const DeviceCandidate& device) {
        return std::pair(!device.has_queue, capture::device_type(device.type));
    };
    const auto fastest = std::min_element(devices.begin(), devices.end(),
                                          [&](const auto& a, const auto& b) { return order(a) < order(b); });
    return static_cast<std::size_t>(fastest - devices.begin());
}

std::optional<std::uint32_t> choose_memory_type(const VkPhysicalDeviceMemoryProperties& memory,
                                                std::uint32_t bits, VkMemoryPropertyFlags required,
                                                VkMemoryPropertyFlags preferred) {
    for (const VkMemoryPropertyFlags wanted : {required | preferred, required})
        for (std::uint32_t type = 0; type < memory.memoryTypeCount; ++type)
            if ((bits & 1U << type) != 0 && (memory.memoryTypes[type].propertyFlags & wanted) == wanted)
                return type;
    return std::nullopt;
}

}  // namespace framecast::microbench
