// How a sampler, or those of several views, filter what they read.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstdint>
#include <string_view>

namespace framecast::capture {

enum class TextureFilter : std::uint8_t { unknown, nearest, linear, mixed };

// The words of DrawColumns::texture_filter; of unknown none.
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

// Of two views together; not known where one is not.
constexpr TextureFilter together(TextureFilter a, TextureFilter b) noexcept {
    if (a == TextureFilter::unknown || b == TextureFilter::unknown) return TextureFilter::unknown;
    return a == b ? a : TextureFilter::mixed;
}

}  // namespace framecast::capture
