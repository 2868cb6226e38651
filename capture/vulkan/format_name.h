// How files name formats.
#pragma once

#include <vulkan/vk_enum_string_helper.h>

#include <string_view>

namespace framecast::capture {

// Vulkan's name without VK_FORMAT_; empty for VK_FORMAT_UNDEFINED and for one that the headers do not know.
inline std::string_view format_name(VkFormat format) {
    constexpr std::string_view prefix = "VK_FORMAT_";
    const std::string_view name = string_VkFormat(format);
    if (format == VK_FORMAT_UNDEFINED || !name.starts_with(prefix)) return {};
    return name.substr(prefix.size());
}

}  // namespace framecast::capture
