#include "capture/vulkan/texel_bytes.h"

#include <vulkan/vk_format_utils.h>

#include <cmath>

namespace framecast::capture {
namespace {

VkImageAspectFlags size_aspect(VkFormat format, VkImageAspectFlags aspects) {
    if (!FormatIsDepthOrStencil(format)) return VK_IMAGE_ASPECT_COLOR_BIT;
    return aspects & (VK_IMAGE_ASPECT_DEPTH_BIT | VK_IMAGE_ASPECT_STENCIL_BIT);
}

}  // namespace

double block_bytes(VkFormat format, VkImageAspectFlags aspects) {
    const VkImageAspectFlags wanted = size_aspect(format, aspects);
    if (wanted == (VK_IMAGE_ASPECT_DEPTH_BIT | VK_IMAGE_ASPECT_STENCIL_BIT)) {
        double bytes = 0;
        if (FormatHasDepth(format)) bytes += FormatElementSize(format, VK_IMAGE_ASPECT_DEPTH_BIT);
        if (FormatHasStencil(format)) bytes += FormatElementSize(format, VK_IMAGE_ASPECT_STENCIL_BIT);
        return bytes;
    }
    return FormatElementSize(format, wanted);
}

double texels_to_bytes(VkFormat format, VkImageAspectFlags aspects, double width, double height,
                       double depth) {
    const VkExtent3D block = FormatTexelBlockExtent(format);
    return std::ceil(width / block.width) * std::ceil(height / block.height) *
           std::ceil(depth / block.depth) * block_bytes(format, aspects);
}

}  // namespace framecast::capture
