// Size of texels of a format, bytes.
#pragma once

#include <vulkan/vulkan_core.h>

#include <limits>

namespace framecast::capture {

// NaN, in place of sizes that are not known.
inline constexpr double kUnknownBytes = std::numeric_limits<double>::quiet_NaN();

// Size of one texel block; depth and stencil are added when both are named. 0 for formats with several planes
// and for those that the registry does not know.
double block_bytes(VkFormat format, VkImageAspectFlags aspects);

// Size of the whole blocks that cover the extent.
double texels_to_bytes(VkFormat format, VkImageAspectFlags aspects, double width, double height,
                       double depth);

}  // namespace framecast::capture
