#include "cli/terminal/ascii_curve.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace framecast::cli {
namespace {

// Interpolates between the two points around x.
CurvePoint at(const std::vector<CurvePoint>& points, double x) {
    std::size_t i = 1;
    while (i + 1 < points.size() && points[i].x < x)
        ++i;
    const CurvePoint& a = points[i - 1];
    const CurvePoint& b = points[i];
    const double t = std::clamp((x - a.x) / (b.x - a.x), 0.0, 1.0);
    auto mix = [t](double from, double to) { return from + t * (to - from); };
    return {x, mix(a.y, b.y), mix(a.low, b.low), mix(a.high, b.high)};
}

// Ratio of maximum to minimum beyond which a linear axis would put most of a curve on its last line.
constexpr double kLogarithmicFrom = 20;

}  // namespace

std::string ascii_curve(const std::vector<CurvePoint>& points, const std::string& x_label,
                        const std::string& y_label, int width, int height) {
    if (points.size() < 2 || width < 2 || height < 2) return {};
    double lowest = points[0].low;
    double highest = points[0].high;
    for (const CurvePoint& point : points) {
        lowest = std::min({lowest, point.y, point.low});
        highest = std::max({highest, point.y, point.high});
    }
    if (!(highest > lowest)) highest = lowest + std::max(1e-9, std::abs(lowest));
    const bool logarithmic = lowest > 0 && highest / lowest > kLogarithmicFrom;
    const auto height_of = [&](double y) { return logarithmic ? std::log(y) : y; };
    const double top = height_of(highest);
    const double step = (top - height_of(lowest)) / (height - 1);
    auto line_of = [&](double y) {
        return std::clamp(static_cast<int>(std::lround((top - height_of(y)) / step)), 0, height - 1);
    };
    auto value_at = [&](int line) {
        return logarithmic ? std::exp(top - line * step) : highest - line * step;
    };

    std::vector<std::string> lines(static_cast<std::size_t>(height),
                                   std::string(static_cast<std::size_t>(width), ' '));
    for (int column = 0; column < width; ++column) {
        const double x = points.front().x + (points.back().x - points.front().x) * column / (width - 1);
        const CurvePoint point = at(points, x);
        const auto c = static_cast<std::size_t>(column);
        for (int line = line_of(point.high); line <= line_of(point.low); ++line)
            lines[static_cast<std::size_t>(line)][c] = '.';
        lines[static_cast<std::size_t>(line_of(point.y))][c] = '*';
    }
    std::string text = y_label + (logarithmic ? ", logarithmic\n" : "\n");
    for (int line = 0; line < height; ++line) {
        const bool labelled = line == 0 || line == height - 1 || line == height / 2;
        text += fmt::format("{:>10} |{}\n", labelled ? fmt::format("{:.4g}", value_at(line)) : "",
                            lines[static_cast<std::size_t>(line)]);
    }
    const std::string left = fmt::format("{:.6g}", points.front().x);
    const std::string right = fmt::format("{:.6g}", points.back().x);
    const int gap = std::max(1, width - static_cast<int>(left.size() + right.size()));
    text +=
        fmt::format("{:>10} +{}\n{:>12}{}{}{}  {}\n", "", std::string(static_cast<std::size_t>(width), '-'),
                    "", left, std::string(static_cast<std::size_t>(gap), ' '), right, x_label);
    return text;
}

}  // namespace framecast::cli
