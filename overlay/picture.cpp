#include "overlay/picture.h"

#include <algorithm>
#include <cmath>

#include "overlay/compact_line.h"
#include "overlay/panel.h"

namespace framecast::overlay {
namespace {

constexpr double kTextPixels = 16;  // at scale 1
constexpr double kRows = 720;       // height of an image at scale 1
constexpr double kColumns = 960;    // width of such an image; a panel uses slightly more than half
constexpr double kMinScale = 0.5;
constexpr double kMinOwnScale = 0.75;  // smaller text is not readable; a user can still request it
constexpr double kMaxScale = 4;
// A panel takes at most this share of an image of at least this size, so that the application stays visible.
constexpr double kMaxPanelShare = 1.0 / 3;
constexpr float kMinCappedWidth = 640;
constexpr float kMinCappedHeight = 480;

// Height that a panel `width` wide may take in an image of this size. Whoever chooses a scale chooses the
// size.
float panel_height(const ViewOptions& options, float width, float image_width, float image_height) {
    if (options.scale > 0 || image_width < kMinCappedWidth || image_height < kMinCappedHeight)
        return image_height;
    return std::min(image_height, static_cast<float>(kMaxPanelShare) * image_width * image_height / width);
}

}  // namespace

int text_pixels(const ViewOptions& options, std::uint32_t width, std::uint32_t height) {
    const double by_size = std::min(height / kRows, width / kColumns);
    const double scale = options.scale > 0 ? std::clamp(options.scale, kMinScale, kMaxScale)
                                           : std::clamp(by_size, kMinOwnScale, kMaxScale);
    return static_cast<int>(std::lround(kTextPixels * scale));
}

Box draw_picture(Canvas& canvas, const Snapshot& snapshot, const ViewOptions& options, float width,
                 float height) {
    if (options.show == Show::hidden) return {};
    const float border = canvas.em(0.4);
    Box room = {border, border, width - border, height - border};
    if (room.width() < canvas.em(2) || room.height() < canvas.text_height()) return {};
    if (options.show == Show::panel) {
        const float margin = canvas.em(kMargin);
        const float panel_width = std::min(width, canvas.em(kPanelWidth) + 2 * border);
        room.bottom =
            std::min(room.bottom,
                     panel_height(options, panel_width, width + 2 * margin, height + 2 * margin) - border);
    }
    const Box used = options.show == Show::panel ? draw_panel(canvas, snapshot, options, room)
                                                 : draw_compact_line(canvas, snapshot, room);
    return {0, 0, std::min(std::ceil(used.right) + border, width),
            std::min(std::ceil(used.bottom) + border, height)};
}

}  // namespace framecast::overlay
