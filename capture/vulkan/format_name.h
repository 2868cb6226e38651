// How files name formats.
#pragma once

#include <vulkan/vulkan_core.h>

#include <string_view>

#include "capture/vulkan/generated/formats.h"

namespace framecast::capture {

// Vulkan's name without VK_FORMAT_; empty for VK_FORMAT_UNDEFINED and for one that the registry does not
// know.
inline std::string_view format_name(VkFormat format) {
    const FormatInfo* info = find_format(format);
    return info ? info->name : std::string_view();
}

}  // namespace framecast::capture
