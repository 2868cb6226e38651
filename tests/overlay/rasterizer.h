// Draws a view's triangles into an image in memory, as a renderer with a linear sampler and ordinary blending
// would.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "overlay/draw_data.h"

namespace framecast::overlay::test {

struct Image {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::vector<std::uint8_t> rgb;

    Image(std::uint32_t image_width, std::uint32_t image_height, std::uint32_t ground)
        : width(image_width), height(image_height) {
        for (std::size_t i = 0; i < std::size_t{width} * height; ++i)
            rgb.insert(rgb.end(),
                       {static_cast<std::uint8_t>(ground >> 16), static_cast<std::uint8_t>(ground >> 8),
                        static_cast<std::uint8_t>(ground)});
    }
    // 0xRRGGBB
    std::uint32_t at(std::uint32_t x, std::uint32_t y) const {
        const std::uint8_t* pixel = rgb.data() + 3 * (std::size_t{y} * width + x);
        return static_cast<std::uint32_t>(pixel[0]) << 16 | static_cast<std::uint32_t>(pixel[1]) << 8 |
               pixel[2];
    }
    bool write_ppm(const std::string& path) const;
};

void rasterize(const DrawData& data, const FontImage& font, Image& image);

}  // namespace framecast::overlay::test
