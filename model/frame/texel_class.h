// What a texture is to the units that fetch its texels: how they are stored, and whether mips are chosen.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace framecast {

enum class TexelClass : std::uint8_t {
    plain,  // less than 8 bytes a texel, not compressed
    mipped,
    compressed,  // blocks: BC, ETC2, EAC, ASTC, PVRTC
    compressed_mipped,
    wide,  // 8 bytes or more a texel: four channels of 16 bits, two or more of 32
    wide_mipped,
    nearest,  // as plain, but the texel nearest to the sample is all that is read
};
inline constexpr int kTexelClassCount = 7;

constexpr bool is_compressed(TexelClass texels) {
    return texels == TexelClass::compressed || texels == TexelClass::compressed_mipped;
}

// "compressed_mipped".
std::string_view name(TexelClass texels);

// Of a format by its Vulkan name without VK_FORMAT_, as in DrawColumns::texture_format, the mips of a view
// (texture_mips) and how it is filtered (texture_filter). Nothing where `format` is empty; a name that is
// none of the compressed or wide ones is plain; mips that are not known are one; only plain texels have a
// class of their own for the filter "nearest", others are taken to be filtered.
std::optional<TexelClass> texel_class(std::string_view format, double mips, std::string_view filter = {});

}  // namespace framecast
