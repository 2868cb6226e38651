// Restrictions of devices that implement Vulkan over another interface (VK_KHR_portability_subset).
#pragma once

#include <vulkan/vulkan.h>

namespace framecast::capture {

// The type of VkPhysicalDevicePortabilitySubsetFeaturesKHR, which the headers hide as provisional.
inline constexpr auto kPortabilitySubsetFeatures = static_cast<VkStructureType>(1000163000);

// Whether events may be created on a device with this create info (VUID-vkCreateEvent-events-04468).
bool allows_events(const VkDeviceCreateInfo& info) noexcept;

}  // namespace framecast::capture
