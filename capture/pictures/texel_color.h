// Reads colors from texels as vkCmdCopyImageToBuffer writes them.
#pragma once

#include <vulkan/vulkan_core.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace framecast::capture {

// Of the formats that applications usually draw into.
class TexelReader {
  public:
    // Nothing for other formats: integers, signed, compressed, several planes, depth.
    static std::optional<TexelReader> of(VkFormat format);

    std::size_t bytes() const { return bytes_; }  // of a texel
    // Red, green and blue in linear light as blending sees them; a format with one channel has it three
    // times.
    std::array<float, 3> linear(const std::byte* texel) const;
    // The same as a screen shows it, 0 to 255: linear formats of 8 and 10 bits hold such values already.
    std::array<std::uint8_t, 3> shown(const std::byte* texel) const;

  private:
    // How the format stores its channels.
    enum class Layout : std::uint8_t { unorm8, unorm16, half, single, unorm10, float11, unorm565 };
    TexelReader(Layout layout, std::uint8_t channels, bool blue_first, bool srgb);
    std::array<float, 3> stored(const std::byte* texel) const;

    Layout layout_;
    std::uint8_t channels_;
    bool blue_first_;
    bool srgb_;
    std::size_t bytes_;
};

}  // namespace framecast::capture
