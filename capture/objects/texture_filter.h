// How a sampler, or the samplers of several views, filter.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstdint>
#include <string_view>

namespace framecast::capture {

enum class TextureFilter : std::uint8_t { unknown, nearest, linear, mixed };

// The words of DrawColumns::texture_filter; empty for unknown.
constexpr std::string_view text(TextureFilter filter) noexcept {
    switch (filter) {
        case TextureFilter::nearest:
            return "nearest";
        case TextureFilter::linear:
            return "linear";
        case TextureFilter::mixed:
            return "mixed";
        case TextureFilter::unknown:
            break;
    }
    return "";
}

// Cubic filters have no word.
constexpr TextureFilter texture_filter(VkFilter magnified, VkFilter minified) noexcept {
    if (magnified != minified) return TextureFilter::mixed;
    if (magnified == VK_FILTER_NEAREST) return TextureFilter::nearest;
    return magnified == VK_FILTER_LINEAR ? TextureFilter::linear : TextureFilter::unknown;
}

// The filter of two views together; unknown where one is.
constexpr TextureFilter together(TextureFilter a, TextureFilter b) noexcept {
    if (a == TextureFilter::unknown || b == TextureFilter::unknown) return TextureFilter::unknown;
    return a == b ? a : TextureFilter::mixed;
}

}  // namespace framecast::capture
