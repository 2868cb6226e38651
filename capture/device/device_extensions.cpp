#include "capture/device/device_extensions.h"

#include <algorithm>

#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {

std::vector<VkExtensionProperties> offered_extensions(const InstanceTable& vk, VkPhysicalDevice physical) {
    std::uint32_t count = 0;
    if (vk.EnumerateDeviceExtensionProperties(physical, nullptr, &count, nullptr) != VK_SUCCESS) return {};
    std::vector<VkExtensionProperties> all(count);
    const VkResult result = vk.EnumerateDeviceExtensionProperties(physical, nullptr, &count, all.data());
    all.resize(result == VK_SUCCESS || result == VK_INCOMPLETE ? count : 0);
    return all;
}

bool offers_extension(const InstanceTable& vk, VkPhysicalDevice physical, std::string_view name) {
    return std::ranges::any_of(offered_extensions(vk, physical),
                               [&](const VkExtensionProperties& e) { return name == e.extensionName; });
}

bool asks_for_extension(const VkDeviceCreateInfo& info, std::string_view name) {
    const auto* names = info.ppEnabledExtensionNames;
    return std::any_of(names, names + info.enabledExtensionCount,
                       [&](const char* one) { return name == one; });
}

}  // namespace framecast::capture
