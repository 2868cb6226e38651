// The images that a render pass instance draws into.
#pragma once

#include <vulkan/vulkan.h>

#include <cstdint>
#include <vector>

namespace framecast::capture {

struct PassShape {
    VkExtent2D extent{};  // of the render area
    std::uint32_t layers = 1;
    std::uint32_t samples = 1;
    std::uint32_t view_mask = 0;
    std::vector<VkFormat> color_formats;  // UNDEFINED where a subpass does not use an attachment
    VkFormat depth_format = VK_FORMAT_UNDEFINED;
};

}  // namespace framecast::capture
