#include "overlay/plot.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "overlay/label.h"

namespace framecast::overlay {
namespace {

constexpr std::size_t kMaxPoints = 512;

void draw_values(Canvas& canvas, const Box& box, const PlotCurve& curve, double top_ms, std::size_t slots) {
    std::array<Point, kMaxPoints> points;
    std::size_t count = 0;
    const std::size_t shown = std::min({curve.values.size(), slots, kMaxPoints});
    const auto values = curve.values.last(shown);
    const auto flush = [&] {
        canvas.curve({points.data(), count}, curve.colour, canvas.em(0.09));
        count = 0;
    };
    for (std::size_t i = 0; i < shown; ++i) {
        if (!std::isfinite(values[i])) {
            flush();
            continue;
        }
        const double x =
            static_cast<double>(slots - shown + i) / static_cast<double>(std::max<std::size_t>(slots - 1, 1));
        points[count++] = plot_point(box, x, static_cast<double>(values[i]) / top_ms);
    }
    flush();
}

}  // namespace

double round_axis(double ms) {
    if (!(ms > 0) || !std::isfinite(ms)) return 1;
    const double decade = std::pow(10.0, std::floor(std::log10(ms)));
    for (const double step : {1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0})
        if (ms <= step * decade * (1 + 1e-9)) return step * decade;
    return 10 * decade;
}

Point plot_point(const Box& box, double x, double y) {
    return {box.left + static_cast<float>(std::clamp(x, 0.0, 1.0)) * box.width(),
            box.bottom - static_cast<float>(std::clamp(y, 0.0, 1.0)) * box.height()};
}

Box draw_plot_frame(Canvas& canvas, const Box& box, double top_ms) {
    canvas.fill(box, rgb(0x000000, 0.35));
    canvas.outline(box, kRule);
    const float inset = canvas.em(0.15);
    const Label top = milliseconds(top_ms);
    const float label = canvas.width(top) + 2 * inset;
    if (label < 0.4F * box.width() && box.height() > 2 * canvas.text_height())
        canvas.text(box.left + inset, box.top + inset, kQuiet, top, label);
    // Curves keep a distance from the frame and from the labels.
    const float from = label < 0.4F * box.width() ? box.left + label : box.left + inset;
    return {from, box.top + inset + 1, box.right - inset - 1, box.bottom - inset - 1};
}

void draw_plot_legend(Rows& rows, std::span<const PlotCurve> curves) {
    const auto band = rows.take_row();
    if (!band) return;
    Canvas& canvas = rows.canvas();
    float x = band->left;
    for (const PlotCurve& curve : curves) {
        const float middle = band->top + std::round(canvas.text_height() / 2);
        const float dash = canvas.em(0.8);
        if (x + dash + canvas.em(0.3) + canvas.width(curve.name) > band->right) return;
        canvas.fill({x, middle - canvas.em(0.09), x + dash, middle + canvas.em(0.09)}, curve.colour);
        x += dash + canvas.em(0.3);
        x += canvas.text(x, band->top, kQuiet, curve.name, band->right - x) + canvas.em(0.9);
    }
}

void draw_history(Rows& rows, std::span<const PlotCurve> curves, double top_ms, std::size_t slots,
                  double height_em) {
    draw_plot_legend(rows, curves);
    const auto band = rows.take(rows.canvas().em(height_em));
    if (!band) return;
    const Box inside = draw_plot_frame(rows.canvas(), *band, top_ms);
    for (const PlotCurve& curve : curves)
        draw_values(rows.canvas(), inside, curve, top_ms, slots);
}

}  // namespace framecast::overlay
