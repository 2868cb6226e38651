// Drawing for pages: text that never leaves its area, rectangles and lines, in pixels of a picture whose top
// left is (0, 0). Implemented with Dear ImGui's draw list and font.
//
// Dear ImGui has one context per process. A draw list with its own shared data needs none, so views of
// several devices, used by several threads, share nothing and need no lock.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "overlay/font.h"

struct ImDrawList;

namespace framecast::overlay {

struct Rgba {
    std::uint32_t value = 0xffffffff;  // red in the lowest byte
};
// 0xRRGGBB
constexpr Rgba rgb(std::uint32_t hex, double alpha = 1) {
    const auto opaque = static_cast<std::uint32_t>(alpha * 255 + 0.5);
    return {(hex >> 16 & 0xff) | (hex & 0xff00) | (hex & 0xff) << 16 | opaque << 24};
}

inline constexpr Rgba kText = rgb(0xf2f2f2);
inline constexpr Rgba kQuiet = rgb(0xb4b4b4);    // less important
inline constexpr Rgba kStrong = rgb(0xffffff);   // headings
inline constexpr Rgba kWarning = rgb(0xf0e442);  // for what does not work
inline constexpr Rgba kRule = rgb(0x8c8c8c);     // lines and frames

struct Point {
    float x = 0, y = 0;
};

struct Box {
    float left = 0, top = 0, right = 0, bottom = 0;
    float width() const { return right - left; }
    float height() const { return bottom - top; }
};

// A text as it was drawn, for tests.
struct DrawnText {
    std::string text;
    Box box;
};

class Canvas {
  public:
    // drawn: receives every text; null to keep none.
    Canvas(ImDrawList& list, const Font& font, std::vector<DrawnText>* drawn = nullptr)
        : list_(list), font_(font), drawn_(drawn) {}

    // Height of a row of text, including the gap to the next.
    float row() const;
    float text_height() const { return static_cast<float>(font_.pixels()); }
    // A fraction of the text's height, in whole pixels, at least 1.
    float em(double share) const;
    float width(std::string_view text) const { return font_.width(text); }

    // At most `room` wide: an ellipsis replaces the middle of a longer text. Without room even for that,
    // nothing is drawn. Returns the width that was used.
    float text(float x, float y, Rgba colour, std::string_view text, float room);
    // The same, ending at `right`.
    float text_right(float right, float y, Rgba colour, std::string_view text, float room);

    void fill(const Box& box, Rgba colour);
    void outline(const Box& box, Rgba colour);
    void line(Point from, Point to, Rgba colour, float thickness = 1);
    void curve(std::span<const Point> points, Rgba colour, float thickness);

  private:
    bool full() const;

    ImDrawList& list_;
    const Font& font_;
    std::vector<DrawnText>* drawn_;
};

}  // namespace framecast::overlay
