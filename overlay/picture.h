// The picture of a view, before it is placed in the image.
#pragma once

#include "overlay/canvas.h"
#include "overlay/view.h"

namespace framecast::overlay {

// Gap between the image's edge and the picture, in heights of text.
inline constexpr double kMargin = 0.4;

// Draws the compact line or the panel from (0, 0), on at most width x height, with its own border. Returns
// the area that it used; empty when there is nothing to draw or no room.
Box draw_picture(Canvas& canvas, const Snapshot& snapshot, const ViewOptions& options, float width,
                 float height);

// Height of a line of text in pixels in an image of this size.
int text_pixels(const ViewOptions& options, std::uint32_t width, std::uint32_t height);

}  // namespace framecast::overlay
