// Classes of textures by how their texels are stored and whether mips are chosen, which decide what fetching
// a texel costs.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace framecast {

enum class TexelClass : std::uint8_t {
    plain,  // less than 8 bytes per texel, not compressed
    mipped,
    compressed,  // blocks: BC, ETC2, EAC, ASTC, PVRTC
    compressed_mipped,
    wide,  // 8 bytes or more per texel: four channels of 16 bits, two or more of 32
    wide_mipped,
    nearest,  // as plain, but a sample reads only the nearest texel
};
inline constexpr int kTexelClassCount = 7;

constexpr bool is_compressed(TexelClass texels) {
    return texels == TexelClass::compressed || texels == TexelClass::compressed_mipped;
}

// "compressed_mipped".
std::string_view name(TexelClass texels);

// Classifies a format by its Vulkan name without VK_FORMAT_, as in DrawColumns::texture_format, the mips of a
// view (texture_mips) and its filter (texture_filter). Nothing where `format` is empty. A name that is
// neither compressed nor wide is plain; unknown mips count as one. Only plain texels have a class for the
// filter "nearest"; others count as filtered.
std::optional<TexelClass> texel_class(std::string_view format, double mips, std::string_view filter = {});

}  // namespace framecast
