#include "capture/pictures/png.h"

#include <zlib.h>

#include <string_view>

namespace framecast::capture {
namespace {

constexpr char kColors = 2, kIndices = 3;  // color types

void append_number(std::string& out, std::uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8)
        out += static_cast<char>(number >> shift & 0xff);
}

void append_chunk(std::string& out, std::string_view type, std::string_view data) {
    append_number(out, static_cast<std::uint32_t>(data.size()));
    std::string body(type);
    body += data;
    out += body;
    append_number(out, static_cast<std::uint32_t>(crc32(0, reinterpret_cast<const Bytef*>(body.data()),
                                                        static_cast<uInt>(body.size()))));
}

std::string header(std::uint32_t width, std::uint32_t height, char color_type) {
    std::string data;
    append_number(data, width);
    append_number(data, height);
    // 8 bits, deflate, filters by row, no interlace.
    data += std::string{8, color_type, 0, 0, 0};
    return data;
}

// Each row begins with its filter. "Sub" makes photographs small, none makes areas of one index small.
std::string compressed(std::uint32_t height, std::span<const std::uint8_t> pixels, std::size_t row_bytes,
                       std::size_t pixel_bytes) {
    const bool subtracts = pixel_bytes > 1;
    std::string rows;
    rows.reserve((row_bytes + 1) * height);
    for (std::size_t y = 0; y < height; ++y) {
        const std::span row = pixels.subspan(y * row_bytes, row_bytes);
        rows += static_cast<char>(subtracts ? 1 : 0);
        for (std::size_t x = 0; x < row_bytes; ++x) {
            const std::uint8_t left = subtracts && x >= pixel_bytes ? row[x - pixel_bytes] : std::uint8_t{0};
            rows += static_cast<char>(static_cast<std::uint8_t>(row[x] - left));
        }
    }
    uLongf size = compressBound(static_cast<uLong>(rows.size()));
    std::string out(size, '\0');
    const int result =
        compress2(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(rows.data()),
                  static_cast<uLong>(rows.size()), Z_DEFAULT_COMPRESSION);
    if (result != Z_OK) return {};
    out.resize(size);
    return out;
}

std::string png(std::string_view header, std::string_view palette, std::string_view opacity,
                std::string_view data) {
    if (data.empty()) return {};
    std::string out = "\x89PNG\r\n\x1a\n";
    append_chunk(out, "IHDR", header);
    if (!palette.empty()) append_chunk(out, "PLTE", palette);
    if (!opacity.empty()) append_chunk(out, "tRNS", opacity);
    append_chunk(out, "IDAT", data);
    append_chunk(out, "IEND", {});
    return out;
}

}  // namespace

std::string png_of_colors(std::uint32_t width, std::uint32_t height, std::span<const std::uint8_t> rgb) {
    return png(header(width, height, kColors), {}, {}, compressed(height, rgb, std::size_t{3} * width, 3));
}

std::string png_of_indices(std::uint32_t width, std::uint32_t height, std::span<const std::uint8_t> indices,
                           std::span<const PaletteColor> palette) {
    std::string colors, opacity;
    for (const PaletteColor& color : palette) {
        for (const std::uint8_t part : {color.red, color.green, color.blue})
            colors += static_cast<char>(part);
        opacity += static_cast<char>(color.alpha);
    }
    return png(header(width, height, kIndices), colors, opacity, compressed(height, indices, width, 1));
}

}  // namespace framecast::capture
