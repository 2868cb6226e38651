// The drawing of a view, as triangles: everything that a renderer needs, without Dear ImGui.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace framecast::overlay {

struct Vertex {
    float x = 0, y = 0;      // pixels from the top left of the image
    float u = 0, v = 0;      // in the font image, 0 to 1
    std::uint32_t rgba = 0;  // sRGB-encoded, not premultiplied; red in the lowest byte
};

// Triangles with one clip rectangle, in pixels of the image: left <= right, top <= bottom, inside the image.
// plain: all use one white texel of the font image, so that a renderer need not read it.
struct DrawCommand {
    std::uint32_t first_index = 0;
    std::uint32_t index_count = 0;
    std::int32_t left = 0, top = 0, right = 0, bottom = 0;
    bool plain = false;
};

// Valid until the view draws again. Empty commands: nothing to draw.
struct DrawData {
    std::span<const Vertex> vertices;
    std::span<const std::uint16_t> indices;
    std::span<const DrawCommand> commands;
};

// Coverage of the font's glyphs, and one white texel for everything that is not text.
struct FontImage {
    std::span<const std::uint8_t> alpha;  // width x height, row by row
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::uint64_t version = 0;  // changes when the image does, such as when the scale changes
};

}  // namespace framecast::overlay
