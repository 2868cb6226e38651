#include "capture/device/memory_budget.h"

#include <algorithm>
#include <limits>

namespace framecast::capture {

VkDeviceSize memory_left(const Device& device) {
    constexpr VkDeviceSize kUnlimited = std::numeric_limits<VkDeviceSize>::max();
    const InstanceTable& vk = device.instance->vk;
    // Before 1.1 only the function with the extension's name may be called.
    const auto ask = device.instance->api_version < VK_API_VERSION_1_1
                         ? vk.GetPhysicalDeviceMemoryProperties2KHR
                         : vk.GetPhysicalDeviceMemoryProperties2;
    if (!device.memory_budget || !ask) return kUnlimited;
    VkPhysicalDeviceMemoryBudgetPropertiesEXT budget{};
    budget.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MEMORY_BUDGET_PROPERTIES_EXT;
    VkPhysicalDeviceMemoryProperties2 all{};
    all.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MEMORY_PROPERTIES_2;
    all.pNext = &budget;
    ask(device.physical, &all);
    VkDeviceSize most = 0;
    bool any = false;
    for (std::uint32_t heap = 0; heap < all.memoryProperties.memoryHeapCount; ++heap) {
        const VkMemoryHeap& own = all.memoryProperties.memoryHeaps[heap];
        if (!(own.flags & VK_MEMORY_HEAP_DEVICE_LOCAL_BIT)) continue;
        any = true;
        const VkDeviceSize has = budget.heapBudget[heap], uses = budget.heapUsage[heap];
        // Mesa's CPU driver for 32-bit programs says 2^64 less something on machines with more than 4 GiB.
        // Heaps may be used beyond their size, but not twice.
        if (uses / 2 > own.size) return kUnlimited;
        most = std::max(most, has > uses ? has - uses : 0);
    }
    return any ? most : kUnlimited;
}

}  // namespace framecast::capture
