// A room that pages fill from its top: each piece takes its height, or is dropped when none is left.
#pragma once

#include <optional>

#include "overlay/canvas.h"

namespace framecast::overlay {

class Rows {
  public:
    Rows(Canvas& canvas, const Box& room) : canvas_(canvas), room_(room), y_(room.top), end_(room.top) {}

    Canvas& canvas() { return canvas_; }
    // A band of this height across the room; nothing when it does not fit.
    std::optional<Box> take(float height);
    // A band of one row of text.
    std::optional<Box> take_row() { return take(canvas_.row()); }
    // Adds a gap before the next piece, but not before the first and not after the last.
    void gap(double em) { y_ = y_ > room_.top ? end_ + canvas_.em(em) : y_; }

    // One row; a longer text is elided.
    bool text(Rgba colour, std::string_view text);
    // As many rows as the words need, at most `most`; the last one is elided. Rows end at `between`, which
    // ends with a space.
    bool paragraph(Rgba colour, std::string_view text, int most, std::string_view between = " ");

    Box left() const { return {room_.left, y_, room_.right, room_.bottom}; }
    int rows_left() const;
    float bottom() const { return end_; }

  private:
    Canvas& canvas_;
    Box room_;
    float y_;
    float end_;  // bottom of the last piece
};

// Number of rows of a paragraph.
int paragraph_rows(const Canvas& canvas, std::string_view text, float width, int most,
                   std::string_view between = " ");

}  // namespace framecast::overlay
