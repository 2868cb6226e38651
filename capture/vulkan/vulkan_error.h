#pragma once

#include <vulkan/vulkan_core.h>

#include <string>

#include "model/numeric/result.h"

namespace framecast::capture {

// "vkCreateImage failed (VkResult -2)".
inline Error vulkan_error(const char* call, VkResult result) {
    return {std::string(call) + " failed (VkResult " + std::to_string(result) + ")"};
}

}  // namespace framecast::capture
