#include "capture/objects/portability.h"

#include <vulkan/vulkan_beta.h>

#include <string_view>

#include "capture/objects/objects.h"

namespace framecast::capture {

bool allows_events(const VkDeviceCreateInfo& info) noexcept {
    bool subset = false;
    for (std::uint32_t i = 0; i < info.enabledExtensionCount; ++i)
        subset |=
            std::string_view(info.ppEnabledExtensionNames[i]) == VK_KHR_PORTABILITY_SUBSET_EXTENSION_NAME;
    if (!subset) return true;
    const auto* features =
        find_in_chain<VkPhysicalDevicePortabilitySubsetFeaturesKHR>(info.pNext, kPortabilitySubsetFeatures);
    return features && features->events;
}

}  // namespace framecast::capture
