// What the registry says of formats.
// Written by tools/generate_vulkan.py from version 1.4.363 of the Vulkan registry; change the generator,
// not this file.
#pragma once

#include <cstdint>
#include <string_view>

namespace framecast::capture {

struct FormatInfo {
    std::int32_t format;         // VkFormat, which older headers may not name
    std::uint8_t block_bytes;    // of one texel block, all planes
    std::uint8_t block_width;    // texels
    std::uint8_t block_height;
    std::uint8_t block_depth;
    std::uint8_t planes;
    bool compressed;
    std::uint8_t depth_bytes;    // 0: no depth
    std::uint8_t stencil_bytes;  // 0: no stencil
    std::string_view name;       // without VK_FORMAT_
};

/// Null for VK_FORMAT_UNDEFINED and for formats newer than the registry.
const FormatInfo* find_format(std::int64_t format) noexcept;

}  // namespace framecast::capture
