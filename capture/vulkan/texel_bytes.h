// How many bytes texels of a format take.
#pragma once

#include <vulkan/vulkan_core.h>

namespace framecast::capture {

// Of one texel block; depth and stencil are added when both are named. 0 for formats of several planes and
// for those that the registry does not know.
double block_bytes(VkFormat format, VkImageAspectFlags aspects);

// Of whole blocks that cover the extent.
double texels_to_bytes(VkFormat format, VkImageAspectFlags aspects, double width, double height,
                       double depth);

}  // namespace framecast::capture
