// Pictures of a frame as the layer reads them back: the image of a pass, and how often draws wrote each of
// its pixels.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "capture/pictures/texel_color.h"

namespace framecast::capture {

enum class PictureKind : std::uint8_t {
    image,     // red, green and blue of each pixel, after the pass
    overdraw,  // how often the pass's draws wrote each pixel
    draw,      // how often one draw wrote each pixel
};

struct Picture {
    PictureKind kind = PictureKind::image;
    std::size_t pass = 0;    // of its buffer
    std::size_t action = 0;  // of its buffer; only for a draw
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::vector<std::uint8_t> pixels{};  // row by row, 3 bytes each for an image, otherwise 1
    std::string missing{};               // why there is none, or what it lacks
};

// Writes are counted in the target itself: it begins at 1, and each write halves it. Formats of 8 bits hold
// this many, however a driver rounds. The count of a pixel stops here.
inline constexpr std::uint8_t kMaxWrites = 7;

// The number of writes of each texel.
std::vector<std::uint8_t> writes_of(std::span<const std::byte> texels, const TexelReader& reader);
// The colors as a screen shows them.
std::vector<std::uint8_t> colors_of(std::span<const std::byte> texels, const TexelReader& reader);

}  // namespace framecast::capture
