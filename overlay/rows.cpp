#include "overlay/rows.h"

#include <algorithm>

namespace framecast::overlay {
namespace {

// Removes the parts that fit into a row from `text`, at least one, and returns them. `between` separates
// parts and ends with a space.
std::string_view take_parts(const Canvas& canvas, std::string_view& text, float width,
                            std::string_view between) {
    std::size_t end = 0;
    float used = 0;
    while (end < text.size()) {
        const std::size_t found = text.find(between, end + (end > 0));
        const std::size_t next = found == std::string_view::npos ? text.size() : found + between.size() - 1;
        used += canvas.width(text.substr(end, next - end));
        if (end > 0 && used > width) break;
        end = next;
    }
    const std::string_view row = text.substr(0, end);
    text.remove_prefix(std::min(text.size(), end + 1));
    return row;
}

}  // namespace

std::optional<Box> Rows::take(float height) {
    if (y_ + height > room_.bottom) return std::nullopt;
    const Box box = {room_.left, y_, room_.right, y_ + height};
    y_ = end_ = y_ + height;
    return box;
}

bool Rows::text(Rgba colour, std::string_view text) {
    const auto box = take_row();
    if (box) canvas_.text(box->left, box->top, colour, text, box->width());
    return box.has_value();
}

bool Rows::paragraph(Rgba colour, std::string_view text, int most, std::string_view between) {
    const int rows = std::min(most, rows_left());
    for (int row = 0; row < rows && !text.empty(); ++row) {
        std::string_view words = row + 1 < rows ? take_parts(canvas_, text, room_.width(), between) : text;
        if (row + 1 == rows) text = {};
        this->text(colour, words);
    }
    return text.empty();
}

int Rows::rows_left() const {
    return std::max(0, static_cast<int>((room_.bottom - y_) / canvas_.row()));
}

int paragraph_rows(const Canvas& canvas, std::string_view text, float width, int most,
                   std::string_view between) {
    int rows = 0;
    for (; rows < most && !text.empty(); ++rows)
        take_parts(canvas, text, width, between);
    return rows;
}

}  // namespace framecast::overlay
