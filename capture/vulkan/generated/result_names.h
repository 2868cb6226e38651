// Names of results.
// Written by tools/generate_vulkan.py from version 1.4.363 of the Vulkan registry; change the generator,
// not this file.
#pragma once

#include <vulkan/vulkan_core.h>
#include <string>

namespace framecast::capture {

/// Vulkan's name of a result ("VK_SUCCESS"); "VkResult N" for one that is newer than the registry.
std::string result_name(VkResult result);

}  // namespace framecast::capture
