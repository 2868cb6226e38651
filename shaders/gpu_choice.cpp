#include "shaders/gpu_choice.h"

#include <algorithm>
#include <array>
#include <utility>

namespace framecast::microbench {
namespace {

struct Kind {
    VkPhysicalDeviceType type;
    const char* name;
};
// The fastest first.
constexpr std::array<Kind, 5> kKinds = {{{VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU, "discrete"},
                                         {VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU, "integrated"},
                                         {VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU, "virtual"},
                                         {VK_PHYSICAL_DEVICE_TYPE_OTHER, "other"},
                                         {VK_PHYSICAL_DEVICE_TYPE_CPU, "cpu"}}};

std::size_t rank(VkPhysicalDeviceType type) {
    const auto found =
        std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& kind) { return kind.type == type; });
    return static_cast<std::size_t>(found - kKinds.begin());
}

}  // namespace

const char* kind_name(VkPhysicalDeviceType type) {
    const std::size_t kind = rank(type);
    return kind < kKinds.size() ? kKinds[kind].name : "other";
}

std::size_t fastest_device(std::span<const DeviceCandidate> devices) {
    const auto order = [](const DeviceCandidate& device) {
        return std::pair(!device.has_queue, rank(device.type));
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
