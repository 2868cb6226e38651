// The overlay's font as an image of glyphs, at one size.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "overlay/draw_data.h"

struct ImDrawList;
struct ImDrawListSharedData;
struct ImFont;
struct ImFontAtlas;

namespace framecast::overlay {

class Font {
  public:
    // Height of a line of text in pixels, 4 to 128.
    explicit Font(int pixels);
    ~Font();
    Font(const Font&) = delete;
    Font& operator=(const Font&) = delete;

    int pixels() const { return pixels_; }
    // Width of UTF-8 text in one line, in pixels.
    float width(std::string_view text) const;
    float width(std::uint32_t character) const;
    // version is 0.
    FontImage image() const;

    // The data with which Dear ImGui's draw list draws text of this height.
    ImFont* imgui() const { return font_; }
    ImDrawListSharedData* shared() const { return shared_.get(); }
    // Empties a list made with shared(), for another picture that binds this font's image.
    void begin(ImDrawList& list) const;

  private:
    int pixels_;
    std::unique_ptr<ImFontAtlas> atlas_;
    std::unique_ptr<ImDrawListSharedData> shared_;
    ImFont* font_ = nullptr;
};

// Reads one character of UTF-8 and moves `text` past it. Invalid UTF-8 gives U+FFFD, characters without a
// glyph (control characters) a space. 0 at the end.
std::uint32_t next_character(std::string_view& text);

}  // namespace framecast::overlay
