#include <algorithm>
#include <array>
#include <cmath>

#include "overlay/clock_curves.h"
#include "overlay/label.h"
#include "overlay/pages.h"
#include "overlay/plot.h"
#include "overlay/table.h"

namespace framecast::overlay {
namespace {

constexpr Rgba kCoreColour = rgb(0xffffff);
constexpr Rgba kMemoryColour = rgb(0xe69f00);
constexpr double kPlotHeight = 7;  // em

// Position of a clock between kMinClock and kMaxClock, in octaves: 0 to 1.
double along(double share) {
    return std::log2(share / kMinClock) / std::log2(kMaxClock / kMinClock);
}

double chosen(double share) {
    return share > 0 ? std::clamp(share, kMinClock, kMaxClock) : 1;
}

const ClockCurve* curve_for(const std::vector<ClockCurve>& curves, std::string_view gpu) {
    for (const ClockCurve& curve : curves)
        if (curve.gpu == gpu && !curve.mhz.empty() && curve.mhz.size() == curve.frame_ms.size())
            return &curve;
    return nullptr;
}

// "core clock  ×1.25  2025 MHz" and a track with a mark.
void draw_slider(Rows& rows, std::string_view what, Rgba colour, double share, const ClockCurve* curve) {
    const auto band = rows.take_row();
    if (!band) return;
    Canvas& canvas = rows.canvas();
    Label value = factor(share);
    value.add("  ").add(megahertz(curve ? share * curve->captured_mhz : kUnknown));
    const float name_width =
        std::max(canvas.width("memory clock"), canvas.width("core clock")) + canvas.em(0.6);
    const float value_width = canvas.width("×4.00  99999 MHz") + canvas.em(0.6);
    canvas.text(band->left, band->top, colour, what, std::min(name_width, band->width()));
    canvas.text(band->left + name_width, band->top, kText, value, band->width() - name_width);
    const Box track = {band->left + name_width + value_width,
                       band->top + std::round(canvas.text_height() / 2) - canvas.em(0.06), band->right,
                       band->top + std::round(canvas.text_height() / 2) + canvas.em(0.06)};
    if (track.width() < canvas.em(3)) return;
    canvas.fill(track, kRule);
    const float knob = canvas.em(0.25);
    const float x =
        std::round(track.left + knob + static_cast<float>(along(share)) * (track.width() - 2 * knob));
    canvas.fill({x - knob, band->top + canvas.em(0.15), x + knob, band->top + canvas.em(0.95)}, colour);
}

void draw_clock_curve(Canvas& canvas, const Box& inside, const ClockCurve* curve, double share, Rgba colour,
                      double top_ms) {
    if (!curve) return;
    std::array<Point, 64> points;
    std::size_t count = 0;
    double at_share = kUnknown;
    for (std::size_t i = 0; i < curve->mhz.size() && count < points.size(); ++i) {
        const double x = curve->mhz[i] / curve->captured_mhz;
        const double y = curve->frame_ms[i];
        if (!std::isfinite(x) || !std::isfinite(y)) continue;
        if (std::isnan(at_share) || std::abs(x - share) < std::abs(at_share - share)) at_share = x;
        points[count++] = plot_point(inside, along(x), y / top_ms);
    }
    canvas.curve({points.data(), count}, colour, canvas.em(0.11));
    if (std::isfinite(curve->limit_ms)) {
        const Point limit = plot_point(inside, 1, curve->limit_ms / top_ms);
        for (int dash = 0; dash < 4; ++dash) {
            const float right = inside.right - static_cast<float>(dash) * canvas.em(0.7);
            canvas.fill({right - canvas.em(0.4), std::max(inside.top, limit.y - 1), right,
                         std::min(inside.bottom, limit.y + 1)},
                        colour);
        }
    }
}

void draw_mark(Canvas& canvas, const Box& inside, double share, double ms, double top_ms, Rgba colour) {
    if (!std::isfinite(ms)) return;
    const float half = canvas.em(0.2);
    const Point at = plot_point(inside, along(share), ms / top_ms);
    const float x = std::clamp(at.x, inside.left + half, inside.right - half);
    const float y = std::clamp(at.y, inside.top + half, inside.bottom - half);
    canvas.fill({x - half, y - half, x + half, y + half}, colour);
}

double largest(const ClockCurve* curve) {
    double top = 0;
    if (curve)
        for (const double ms : curve->frame_ms)
            if (std::isfinite(ms)) top = std::max(top, ms);
    return top;
}

void draw_curves(Rows& rows, const FrameSummary& frame, double core, double memory) {
    const ClockGrid& grid = frame.clock_grids.front();
    const ClockCurve* by_core = curve_for(frame.core_curves, grid.gpu);
    const ClockCurve* by_memory = curve_for(frame.memory_curves, grid.gpu);
    const double top_ms = round_axis(std::max(largest(by_core), largest(by_memory)));
    Canvas& canvas = rows.canvas();
    rows.text(kStrong, "the captured GPU over each clock, × 0.25 to 4; upright: own clocks");
    const auto band = rows.take(canvas.em(kPlotHeight));
    if (!band) return;
    const Box inside = draw_plot_frame(canvas, *band, top_ms);
    const Point own = plot_point(inside, along(1), 0);
    canvas.fill({std::round(own.x), inside.top, std::round(own.x) + 1, inside.bottom}, kRule);
    draw_clock_curve(canvas, inside, by_core, core, kCoreColour, top_ms);
    draw_clock_curve(canvas, inside, by_memory, memory, kMemoryColour, top_ms);
    if (by_core) draw_mark(canvas, inside, core, frame_ms_at(grid, core, 1), top_ms, kCoreColour);
    if (by_memory) draw_mark(canvas, inside, memory, frame_ms_at(grid, 1, memory), top_ms, kMemoryColour);
    Label limits("dashes: what an endless clock would leave, core ");
    limits.add(milliseconds(by_core ? by_core->limit_ms : kUnknown));
    rows.text(kQuiet, limits.add(", memory ").add(milliseconds(by_memory ? by_memory->limit_ms : kUnknown)));
}

}  // namespace

void draw_what_if_page(Rows& rows, const Snapshot& snapshot, const ViewOptions& options) {
    if (!draw_frame_line(rows, snapshot)) return;
    const FrameSummary& frame = *snapshot.frame;
    rows.gap(0.4);
    if (frame.clock_grids.empty()) {
        rows.paragraph(kQuiet, "No clock of the captured GPU is known: see page problems.", 3);
        return;
    }
    const double core = chosen(options.core_clock);
    const double memory = chosen(options.memory_clock);
    const std::string& first = frame.clock_grids.front().gpu;
    draw_slider(rows, "core clock", kCoreColour, core, curve_for(frame.core_curves, first));
    draw_slider(rows, "memory clock", kMemoryColour, memory, curve_for(frame.memory_curves, first));
    rows.gap(0.3);
    Table table({"with these clocks", "own clocks", "then", "fps if GPU-bound", "change"});
    for (const ClockGrid& grid : frame.clock_grids) {
        const double own_ms = frame_ms_at(grid, 1, 1);
        const double then_ms = frame_ms_at(grid, core, memory);
        const double fps = 1000 / then_ms;
        table.add({grid.gpu, milliseconds(own_ms), milliseconds(then_ms),
                   Label().add(fps, fps < 1000 ? 1 : 0), signed_percent(then_ms / own_ms - 1)});
    }
    table.draw(rows);
    rows.gap(0.5);
    if (rows.rows_left() >= 6) draw_curves(rows, frame, core, memory);
}

}  // namespace framecast::overlay
