// Extensions of a device: those it offers, and those the application asks for.
#pragma once

#include <vulkan/vulkan.h>

#include <string_view>
#include <vector>

namespace framecast::capture {

struct InstanceTable;

// Empty where the driver does not say.
std::vector<VkExtensionProperties> offered_extensions(const InstanceTable& vk, VkPhysicalDevice physical);
bool offers_extension(const InstanceTable& vk, VkPhysicalDevice physical, std::string_view name);

bool asks_for_extension(const VkDeviceCreateInfo& info, std::string_view name);

}  // namespace framecast::capture
