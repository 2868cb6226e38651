// A curve as text, for a terminal.
#pragma once

#include <string>
#include <vector>

namespace framecast::cli {

struct CurvePoint {
    double x = 0;
    double y = 0;
    double low = 0;  // interval around y
    double high = 0;
};

// `height` lines of `width` columns and the axes: the curve as *, its interval as dots. y ranges from just
// below the lowest point of the interval to just above the highest, x linearly from the first to the last.
// Points must be finite with rising x; empty for fewer than two. Where the maximum is more than 20 times the
// minimum the axis of y is logarithmic, and its label says so.
std::string ascii_curve(const std::vector<CurvePoint>& points, const std::string& x_label,
                        const std::string& y_label, int width = 64, int height = 14);

}  // namespace framecast::cli
