// Curves over a horizontal axis, with times from 0 upwards.
#pragma once

#include <span>

#include "overlay/rows.h"

namespace framecast::overlay {

struct PlotCurve {
    std::string_view name;
    Rgba colour;
    std::span<const float> values;  // ms, from left to right, the last at the right edge; NaN: a gap
};

// The smallest of 1, 1.5, 2, 3, 4, 6, 8, 10, ... ms that is not below the value; 1 for an invalid value.
double round_axis(double ms);

// Draws names of the curves, then the plot with its largest value. Values above `top_ms` are clipped at the
// top. slots: number of values that fit the width.
void draw_history(Rows& rows, std::span<const PlotCurve> curves, double top_ms, std::size_t slots,
                  double height_em);

// Position in a box of (x, y), each 0 to 1 from the left and from the bottom.
Point plot_point(const Box& box, double x, double y);
// Draws a frame with a label of the largest value; returns the room within.
Box draw_plot_frame(Canvas& canvas, const Box& box, double top_ms);
// Draws a row with the names of the curves in their colours.
void draw_plot_legend(Rows& rows, std::span<const PlotCurve> curves);

}  // namespace framecast::overlay
