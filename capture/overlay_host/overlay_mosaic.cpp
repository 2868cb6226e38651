#include "capture/overlay_host/overlay_mosaic.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace framecast::capture {
namespace {

constexpr int kColumns = 48;
constexpr int kMaxRows = 36;

overlay::Mosaic mosaic_of(const Picture& draw, const Picture& image) {
    overlay::Mosaic out;
    out.columns = std::min<int>(kColumns, static_cast<int>(draw.width));
    const double square = static_cast<double>(out.columns) * draw.height / draw.width;
    out.rows = std::clamp(static_cast<int>(std::lround(square)), 1,
                          std::min<int>(kMaxRows, static_cast<int>(draw.height)));
    const auto first = [](int cell, int cells, std::uint32_t size) {
        return static_cast<std::size_t>(cell) * size / static_cast<std::size_t>(cells);
    };
    for (int row = 0; row < out.rows; ++row) {
        for (int column = 0; column < out.columns; ++column) {
            std::array<std::size_t, 3> sum{};
            std::size_t touched = 0, pixels = 0;
            for (std::size_t y = first(row, out.rows, draw.height); y < first(row + 1, out.rows, draw.height);
                 ++y)
                for (std::size_t x = first(column, out.columns, draw.width);
                     x < first(column + 1, out.columns, draw.width); ++x) {
                    const std::size_t pixel = y * draw.width + x;
                    for (std::size_t c = 0; c < sum.size(); ++c)
                        sum[c] += image.pixels[3 * pixel + c];
                    touched += draw.pixels[pixel] > 0 ? 1 : 0;
                    ++pixels;
                }
            std::uint32_t colour = 0;
            for (const std::size_t channel : sum)
                colour = colour << 8 | static_cast<std::uint32_t>(channel / pixels);
            out.colours.push_back(colour);
            out.touched.push_back(static_cast<std::uint8_t>(255 * touched / pixels));
        }
    }
    return out;
}

}  // namespace

std::vector<overlay::Mosaic> mosaics_of(const std::vector<RowPicture>& pictures) {
    std::vector<overlay::Mosaic> out;
    for (const RowPicture& draw : pictures) {
        if (draw.picture.kind != PictureKind::draw || draw.picture.pixels.empty()) continue;
        const auto image = std::ranges::find_if(pictures, [&](const RowPicture& other) {
            return other.picture.kind == PictureKind::image && other.pass == draw.pass &&
                   other.picture.width == draw.picture.width && other.picture.height == draw.picture.height &&
                   !other.picture.pixels.empty();
        });
        if (image == pictures.end()) continue;
        out.push_back(mosaic_of(draw.picture, image->picture));
        out.back().draw = static_cast<std::int64_t>(draw.draw);
    }
    return out;
}

}  // namespace framecast::capture
