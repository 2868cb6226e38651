// Writes images as PNG files (ISO/IEC 15948).
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace framecast::capture {

// Red, green and blue of each pixel, 8 bits each, row by row. Empty when there is no memory to compress it.
std::string png_of_colors(std::uint32_t width, std::uint32_t height, std::span<const std::uint8_t> rgb);

// A color of the palette of png_of_indices(); alpha 0 is transparent.
struct PaletteColor {
    std::uint8_t red, green, blue, alpha;
};
// One index into the palette for each pixel, row by row; every index is below the palette's size.
std::string png_of_indices(std::uint32_t width, std::uint32_t height, std::span<const std::uint8_t> indices,
                           std::span<const PaletteColor> palette);

}  // namespace framecast::capture
