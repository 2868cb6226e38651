#include "overlay/canvas.h"

#include <imgui/imgui.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace framecast::overlay {
namespace {

// Indices have 16 bits. Pages stay far below that; a text that would exceed it is not drawn.
constexpr int kMaxVertices = 60000;
constexpr std::string_view kEllipsis = "…";

// Maximum number of characters in one row; longer texts are never needed completely.
constexpr std::size_t kMaxCharacters = 400;

struct Characters {
    std::array<ImWchar, kMaxCharacters> at;
    std::size_t count = 0;
    bool cut = false;  // the text continues

    explicit Characters(std::string_view text) {
        while (const std::uint32_t character = next_character(text)) {
            if (count == at.size()) {
                cut = true;
                return;
            }
            at[count++] = static_cast<ImWchar>(character);
        }
    }
};

void append_utf8(char*& out, ImWchar character) {
    const auto c = static_cast<unsigned>(character);
    if (c < 0x80) {
        *out++ = static_cast<char>(c);
    } else if (c < 0x800) {
        *out++ = static_cast<char>(0xc0U | c >> 6);
        *out++ = static_cast<char>(0x80U | (c & 0x3fU));
    } else {
        *out++ = static_cast<char>(0xe0U | c >> 12);
        *out++ = static_cast<char>(0x80U | (c >> 6 & 0x3fU));
        *out++ = static_cast<char>(0x80U | (c & 0x3fU));
    }
}

// Number of characters from the beginning and from the end that fit next to an ellipsis, taken alternately.
std::pair<std::size_t, std::size_t> ends_that_fit(const Characters& characters, const Font& font,
                                                  float room) {
    std::size_t head = 0;
    std::size_t tail = 0;
    float used = font.width(kEllipsis);
    if (used > room) return {0, 0};
    while (head + tail < characters.count) {
        const bool front = head <= tail;
        const ImWchar next = characters.at[front ? head : characters.count - 1 - tail];
        used += font.width(next);
        if (used > room) break;
        ++(front ? head : tail);
    }
    return {head, tail};
}

}  // namespace

float Canvas::row() const {
    return text_height() + em(0.19);
}

float Canvas::em(double share) const {
    return std::max(1.0F, std::round(static_cast<float>(share) * text_height()));
}

bool Canvas::full() const {
    return list_.VtxBuffer.Size > kMaxVertices;
}

float Canvas::text(float x, float y, Rgba colour, std::string_view text, float room) {
    if (text.empty() || full()) return 0;
    const Characters characters(text);
    std::array<char, 3 * kMaxCharacters + 8> bytes;
    char* end = bytes.data();
    float used = 0;
    for (std::size_t i = 0; i < characters.count; ++i)
        used += font_.width(characters.at[i]);
    if (used <= room && !characters.cut) {
        for (std::size_t i = 0; i < characters.count; ++i)
            append_utf8(end, characters.at[i]);
    } else {
        const auto [head, tail] = ends_that_fit(characters, font_, room);
        if (head == 0) return 0;
        for (std::size_t i = 0; i < head; ++i)
            append_utf8(end, characters.at[i]);
        end = std::copy(kEllipsis.begin(), kEllipsis.end(), end);
        for (std::size_t i = characters.count - tail; i < characters.count; ++i)
            append_utf8(end, characters.at[i]);
        used = font_.width({bytes.data(), static_cast<std::size_t>(end - bytes.data())});
    }
    x = std::round(x);
    y = std::round(y);
    list_.AddText(font_.imgui(), text_height(), ImVec2(x, y), colour.value, bytes.data(), end);
    if (drawn_)
        drawn_->push_back({{bytes.data(), static_cast<std::size_t>(end - bytes.data())},
                           {x, y, x + used, y + text_height()}});
    return used;
}

float Canvas::text_right(float right, float y, Rgba colour, std::string_view text, float room) {
    return this->text(right - std::min(width(text), room), y, colour, text, room);
}

void Canvas::fill(const Box& box, Rgba colour) {
    if (full() || !(box.width() > 0 && box.height() > 0)) return;
    list_.AddRectFilled(ImVec2(box.left, box.top), ImVec2(box.right, box.bottom), colour.value);
}

void Canvas::outline(const Box& box, Rgba colour) {
    if (full() || !(box.width() > 0 && box.height() > 0)) return;
    const float thick = em(0.06);
    fill({box.left, box.top, box.right, box.top + thick}, colour);
    fill({box.left, box.bottom - thick, box.right, box.bottom}, colour);
    fill({box.left, box.top + thick, box.left + thick, box.bottom - thick}, colour);
    fill({box.right - thick, box.top + thick, box.right, box.bottom - thick}, colour);
}

void Canvas::line(Point from, Point to, Rgba colour, float thickness) {
    const std::array<Point, 2> ends = {from, to};
    curve(ends, colour, thickness);
}

void Canvas::curve(std::span<const Point> points, Rgba colour, float thickness) {
    if (full() || points.size() < 2) return;
    list_.PathClear();
    for (const Point& point : points)
        list_.PathLineTo(ImVec2(point.x, point.y));
    list_.PathStroke(colour.value, ImDrawFlags_None, thickness);
}

}  // namespace framecast::overlay
