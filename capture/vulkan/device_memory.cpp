#include "capture/vulkan/device_memory.h"

#include "capture/platform/write_signals.h"

namespace framecast::capture {
namespace {

// Protected, device-coherent and lazily allocated memory needs features or usages that we do not have.
constexpr VkMemoryPropertyFlags kSpecialMemory = VK_MEMORY_PROPERTY_PROTECTED_BIT |
                                                 VK_MEMORY_PROPERTY_DEVICE_COHERENT_BIT_AMD |
                                                 VK_MEMORY_PROPERTY_LAZILY_ALLOCATED_BIT;

}  // namespace

std::optional<std::uint32_t> find_memory_type(const VkPhysicalDeviceMemoryProperties& memory,
                                              std::uint32_t type_bits, VkMemoryPropertyFlags wanted) {
    for (std::uint32_t type = 0; type < memory.memoryTypeCount; ++type) {
        const VkMemoryPropertyFlags flags = memory.memoryTypes[type].propertyFlags;
        if ((type_bits >> type & 1) != 0 && (flags & wanted) == wanted && (flags & kSpecialMemory) == 0)
            return type;
    }
    return std::nullopt;
}

Result<Owned<VkDeviceMemory>> allocate_memory(const DeviceTable& vk, const OwnerScope& scope,
                                              VkDeviceSize bytes, std::uint32_t type) {
    VkMemoryAllocateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
    info.allocationSize = bytes;
    info.memoryTypeIndex = type;
    const WriteSignalsHeld held;
    return make_owned(scope, "vkAllocateMemory", vk.AllocateMemory, info, vk.FreeMemory);
}

}  // namespace framecast::capture
