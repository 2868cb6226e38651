#include "capture/vulkan/texel_bytes.h"

#include <cmath>

#include "capture/vulkan/format_facts.h"

namespace framecast::capture {
double block_bytes(VkFormat format, VkImageAspectFlags aspects) {
    const FormatInfo* info = find_format(format);
    if (!info || info->planes > 1) return 0;
    constexpr VkImageAspectFlags kDepthStencil = VK_IMAGE_ASPECT_DEPTH_BIT | VK_IMAGE_ASPECT_STENCIL_BIT;
    const bool has_aspects = info->depth_bytes > 0 || info->stencil_bytes > 0;
    if (!has_aspects || (aspects & kDepthStencil) == 0) return info->block_bytes;
    double bytes = 0;
    if ((aspects & VK_IMAGE_ASPECT_DEPTH_BIT) != 0) bytes += info->depth_bytes;
    if ((aspects & VK_IMAGE_ASPECT_STENCIL_BIT) != 0) bytes += info->stencil_bytes;
    return bytes;
}

double texels_to_bytes(VkFormat format, VkImageAspectFlags aspects, double width, double height,
                       double depth) {
    const VkExtent3D block = block_extent(format);
    return std::ceil(width / block.width) * std::ceil(height / block.height) *
           std::ceil(depth / block.depth) * block_bytes(format, aspects);
}

}  // namespace framecast::capture
