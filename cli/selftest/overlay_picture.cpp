#include "cli/selftest/overlay_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "model/text/json_text.h"

namespace framecast::cli {
namespace {

constexpr std::uint32_t kMaxSide = 16384;
// Text is nearly white on a dark panel; its strokes cover a few per cent.
constexpr int kBright = 3 * 150;
constexpr double kMinTextShare = 0.005;
constexpr double kMaxTextShare = 0.5;
constexpr double kMinPanelShare = 0.005;
constexpr double kMaxPanelShare = 0.9;

}  // namespace

Result<PresentedPicture> read_ppm_file(const std::string& path) {
    const Result<std::string> text = read_text_file(path);
    if (!text) return text.error();
    PresentedPicture picture;
    int start = 0;
    if (std::sscanf(text->c_str(), "P6 %u %u 255%n", &picture.width, &picture.height, &start) != 2 ||
        start == 0 || picture.width > kMaxSide || picture.height > kMaxSide)
        return Error{path + ": not a binary PPM file of 8 bits"};
    const std::size_t first = static_cast<std::size_t>(start) + 1;  // behind one white-space character
    const std::size_t bytes = std::size_t{3} * picture.width * picture.height;
    if (text->size() != first + bytes) return Error{path + ": the picture is not complete"};
    picture.rgb.assign(text->begin() + static_cast<std::ptrdiff_t>(first), text->end());
    return picture;
}

Result<OverlayPanel> find_panel(const PresentedPicture& before, const PresentedPicture& after) {
    if (before.width != after.width || before.height != after.height)
        return Error{"the picture has another size with the overlay"};
    std::uint32_t left = after.width, right = 0, top = after.height, bottom = 0;
    const auto pixel = [&](const PresentedPicture& of, std::uint32_t x, std::uint32_t y) {
        return of.rgb.begin() + static_cast<std::ptrdiff_t>(3 * (std::size_t{y} * of.width + x));
    };
    for (std::uint32_t y = 0; y < after.height; ++y)
        for (std::uint32_t x = 0; x < after.width; ++x) {
            if (std::equal(pixel(before, x, y), pixel(before, x, y) + 3, pixel(after, x, y))) continue;
            left = std::min(left, x);
            right = std::max(right, x + 1);
            top = std::min(top, y);
            bottom = std::max(bottom, y + 1);
        }
    if (right <= left) return Error{"no overlay is on the picture"};
    OverlayPanel panel{left, top, right - left, bottom - top, 0};
    const double pixels = static_cast<double>(panel.width) * panel.height;
    const double share = pixels / (static_cast<double>(after.width) * after.height);
    if (share < kMinPanelShare || share > kMaxPanelShare)
        return Error{
            fmt::format("the overlay changes {} x {} pixels of the picture", panel.width, panel.height)};
    int bright = 0;
    for (std::uint32_t y = top; y < bottom; ++y)
        for (std::uint32_t x = left; x < right; ++x) {
            const auto color = pixel(after, x, y);
            bright += color[0] + color[1] + color[2] > kBright ? 1 : 0;
        }
    panel.text_share = bright / pixels;
    if (panel.text_share < kMinTextShare || panel.text_share > kMaxTextShare)
        return Error{
            fmt::format("{:.1f} % of the overlay's panel is bright: no text", 100 * panel.text_share)};
    return panel;
}

}  // namespace framecast::cli
