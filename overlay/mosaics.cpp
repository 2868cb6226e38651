// Pictures of draws on the draws page.
#include <algorithm>
#include <cmath>

#include "overlay/pages.h"

namespace framecast::overlay {
namespace {

constexpr std::size_t kMaxPictures = 3;
// What a draw touches stays recognisable on any scene: the image is darker, and the draw in the colour of
// fragment shading (Okabe and Ito's vermilion).
constexpr double kDarker = 0.55;
constexpr std::uint32_t kTouched = 0xd55e00;
constexpr double kOpacity = 0.85;

std::uint32_t channel(std::uint32_t colour, int shift) {
    return colour >> shift & 0xff;
}

std::uint32_t shown(std::uint32_t colour, std::uint8_t touched) {
    const double share = kOpacity * touched / 255;
    std::uint32_t out = 0;
    for (const int shift : {16, 8, 0}) {
        const double value =
            kDarker * (1 - share) * channel(colour, shift) + share * channel(kTouched, shift);
        out |= static_cast<std::uint32_t>(std::lround(value)) << shift;
    }
    return out;
}

// Neighbours of one colour become one rectangle.
void draw_mosaic(Canvas& canvas, const Mosaic& mosaic, const Box& box) {
    const float cell_width = box.width() / static_cast<float>(mosaic.columns);
    const float cell_height = box.height() / static_cast<float>(mosaic.rows);
    const auto at = [&](int row, int column) {
        const auto cell = static_cast<std::size_t>(row) * static_cast<std::size_t>(mosaic.columns) +
                          static_cast<std::size_t>(column);
        return shown(mosaic.colours[cell], mosaic.touched[cell]);
    };
    for (int row = 0; row < mosaic.rows; ++row) {
        const float top = box.top + cell_height * static_cast<float>(row);
        for (int from = 0, to = 0; from < mosaic.columns; from = to) {
            const std::uint32_t colour = at(row, from);
            while (to < mosaic.columns && at(row, to) == colour)
                ++to;
            canvas.fill({box.left + cell_width * static_cast<float>(from), top,
                         box.left + cell_width * static_cast<float>(to), top + cell_height},
                        rgb(colour));
        }
    }
    canvas.outline(box, kRule);
}

}  // namespace

void draw_mosaics(Rows& rows, const FrameSummary& frame) {
    struct Shown {
        const Mosaic* mosaic;
        const CostlyRow* row;
    };
    std::vector<Shown> shown;
    for (const CostlyRow& row : frame.costly_draws) {
        const auto found = std::ranges::find(frame.mosaics, row.draw, &Mosaic::draw);
        if (row.draw >= 0 && found != frame.mosaics.end() && shown.size() < kMaxPictures)
            shown.push_back({&*found, &row});
    }
    if (shown.empty()) return;
    Canvas& canvas = rows.canvas();
    const float gap = canvas.em(0.5);
    const float width = std::floor((rows.left().width() - gap * (kMaxPictures - 1)) / kMaxPictures);
    float height = 0;
    for (const Shown& one : shown)
        height = std::max(height, width * static_cast<float>(one.mosaic->rows) /
                                      static_cast<float>(std::max(1, one.mosaic->columns)));
    rows.gap(0.5);
    const std::optional<Box> band = rows.take(std::ceil(height) + canvas.row());
    if (!band) return;
    float left = band->left;
    for (const Shown& one : shown) {
        const float tall =
            width * static_cast<float>(one.mosaic->rows) / static_cast<float>(one.mosaic->columns);
        draw_mosaic(canvas, *one.mosaic, {left, band->top, left + width, band->top + tall});
        canvas.text(left, band->top + std::ceil(height) + canvas.em(0.1), kText, one.row->label, width);
        left += width + gap;
    }
}

}  // namespace framecast::overlay
