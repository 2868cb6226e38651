// Finds the overlay's panel on a presented picture.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/numeric/result.h"

namespace framecast::cli {

struct PresentedPicture {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::vector<std::uint8_t> rgb;  // 8 bits each, row by row
};

// Reads a binary PPM file of 8 bits (P6), as `framecast_scenes --presented` writes it. The error names the
// file.
Result<PresentedPicture> read_ppm_file(const std::string& path);

// The rectangle around everything that differs.
struct OverlayPanel {
    std::uint32_t left = 0;
    std::uint32_t top = 0;
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    double text_share = 0;  // bright pixels among those of the rectangle
};

// before, after: the same frame without and with the overlay. The error says what is wrong: sizes that
// differ, no panel, a panel that covers the picture, or one without text.
Result<OverlayPanel> find_panel(const PresentedPicture& before, const PresentedPicture& after);

}  // namespace framecast::cli
