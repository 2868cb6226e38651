// Facts about formats. Formats that the registry does not know count as formats without depth, stencil,
// planes or compression, with blocks of one texel.
#pragma once

#include <vulkan/vulkan_core.h>

#include "capture/vulkan/generated/formats.h"

namespace framecast::capture {

inline bool has_depth(VkFormat format) noexcept {
    const FormatInfo* info = find_format(format);
    return info && info->depth_bytes > 0;
}

inline bool has_stencil(VkFormat format) noexcept {
    const FormatInfo* info = find_format(format);
    return info && info->stencil_bytes > 0;
}

inline bool is_compressed(VkFormat format) noexcept {
    const FormatInfo* info = find_format(format);
    return info && info->compressed;
}

inline bool has_planes(VkFormat format) noexcept {
    const FormatInfo* info = find_format(format);
    return info && info->planes > 1;
}

// Size of a texel block, in texels.
inline VkExtent3D block_extent(VkFormat format) noexcept {
    const FormatInfo* info = find_format(format);
    if (!info) return {1, 1, 1};
    return {info->block_width, info->block_height, info->block_depth};
}

}  // namespace framecast::capture
