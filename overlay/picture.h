// What a view draws, before it has its place in the image.
#pragma once

#include "overlay/canvas.h"
#include "overlay/view.h"

namespace framecast::overlay {

// Between the image's edge and the picture, in heights of text.
inline constexpr double kMargin = 0.4;

// Draws the compact line or the panel from (0, 0), on at most width x height, with a border of its own. Gives
// what it took; empty when there is nothing to draw or no room for it.
Box draw_picture(Canvas& canvas, const Snapshot& snapshot, const ViewOptions& options, float width,
                 float height);

// Height of a line of text in pixels in an image of this size.
int text_pixels(const ViewOptions& options, std::uint32_t width, std::uint32_t height);

}  // namespace framecast::overlay
