// An instance of Vulkan's loader, which is opened at run time, so that programs start without it.
#pragma once

#include <cstdint>
#include <string>

#define VK_NO_PROTOTYPES
#include <vulkan/vulkan.h>

#include "model/numeric/result.h"

namespace framecast::microbench {

struct VulkanLoader {
    PFN_vkGetInstanceProcAddr get = nullptr;
    std::string path;  // its file; empty: unknown
};

struct OpenInstance {
    PFN_vkGetInstanceProcAddr get = nullptr;
    VkInstance handle = VK_NULL_HANDLE;
};

// The error is the system's reason.
Result<VulkanLoader> open_vulkan_loader();

// Without layers or extensions. application: its name in the create info. The error is one line.
Result<OpenInstance> open_instance(const char* application, std::uint32_t api_version);

// "vkCreateDevice failed: VK_ERROR_DEVICE_LOST".
std::string vulkan_failure(const char* call, VkResult result);

}  // namespace framecast::microbench
