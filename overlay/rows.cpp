#include "overlay/rows.h"

#include <algorithm>

namespace framecast::overlay {
namespace {

// Takes the words off `text` that fit into a row, at least one.
std::string_view take_words(const Canvas& canvas, std::string_view& text, float width) {
    std::size_t end = 0;
    float used = 0;
    while (end < text.size()) {
        const std::size_t next = std::min(text.find(' ', end + (end > 0)), text.size());
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

bool Rows::paragraph(Rgba colour, std::string_view text, int most) {
    const int rows = std::min(most, rows_left());
    for (int row = 0; row < rows && !text.empty(); ++row) {
        std::string_view words = row + 1 < rows ? take_words(canvas_, text, room_.width()) : text;
        if (row + 1 == rows) text = {};
        this->text(colour, words);
    }
    return text.empty();
}

int Rows::rows_left() const {
    return std::max(0, static_cast<int>((room_.bottom - y_) / canvas_.row()));
}

int paragraph_rows(const Canvas& canvas, std::string_view text, float width, int most) {
    int rows = 0;
    for (; rows < most && !text.empty(); ++rows)
        take_words(canvas, text, width);
    return rows;
}

}  // namespace framecast::overlay
