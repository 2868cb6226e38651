#include <algorithm>
#include <array>
#include <cmath>

#include "overlay/frame_history.h"
#include "overlay/frame_limits.h"
#include "overlay/label.h"
#include "overlay/pages.h"
#include "overlay/plot.h"
#include "overlay/stage_bar.h"
#include "overlay/table.h"

namespace framecast::overlay {
namespace {

constexpr Rgba kFrameColour = rgb(0xffffff);
constexpr Rgba kGpuColour = rgb(0x56b4e9);
constexpr double kPlotHeight = 4.5;  // em

// Single stutters are clipped at the top, so that they do not flatten the rest.
constexpr double kMaxOverMedian = 4;

double history_top(const Snapshot& snapshot) {
    double top = 0;
    for (const double ms : {snapshot.p99_ms, snapshot.gpu_p99_ms, snapshot.median_ms})
        if (std::isfinite(ms)) top = std::max(top, ms);
    if (std::isfinite(snapshot.median_ms)) top = std::min(top, kMaxOverMedian * snapshot.median_ms);
    return round_axis(1.05 * top);
}

// A CPU driver works on the processor, so its time is not a GPU's.
std::string_view worker(const Snapshot& snapshot) {
    return snapshot.on_cpu ? "driver" : "GPU";
}

// "not GPU-bound: the GPU is busy 57 % of each 18.0 ms frame"
void draw_bound(Rows& rows, const Snapshot& snapshot) {
    const double busy = snapshot.gpu_average_ms / snapshot.average_ms;
    if (!(busy > 0)) return;
    const std::string_view what = worker(snapshot);
    Label label(busy >= kBoundFrom ? "" : "not ");
    label.add(what).add("-bound: the ").add(what).add(" is busy ");
    rows.text(kText, label.add(percent(std::min(busy, 1.0)))
                         .add(" of each ")
                         .add(milliseconds(snapshot.average_ms))
                         .add(" frame"));
}

// "limited by: display 90 %, CPU 10 % of frames", where the GPU does not limit them all.
void draw_limits(Rows& rows, const Snapshot& snapshot) {
    const FrameLimits& limits = snapshot.limits;
    Label label("limited by: ");
    bool any = false;
    for (const FrameLimit limit :
         {FrameLimit::gpu, FrameLimit::display, FrameLimit::cpu, FrameLimit::pipelines}) {
        const double share = limits.share[static_cast<std::size_t>(limit)];
        if (share < 0.005) continue;
        label.add(any ? ", " : "")
            .add(limit == FrameLimit::gpu ? worker(snapshot) : name(limit))
            .add(" ")
            .add(percent(share));
        any = true;
    }
    const double by_gpu = limits.share[static_cast<std::size_t>(FrameLimit::gpu)];
    if (any && by_gpu < 0.995) rows.text(kText, label.add(" of frames"));
}

// "12 pipelines made in 55.1 ms, up to 41.2 ms per frame"
void draw_hitches(Rows& rows, const FrameLimits& limits) {
    if (limits.pipelines == 0) return;
    rows.text(kWarning, Label(limits.pipelines, "pipeline")
                            .add(" made in ")
                            .add(milliseconds(limits.pipelines_ms))
                            .add(", up to ")
                            .add(milliseconds(limits.worst_hitch_ms))
                            .add(" per frame"));
}

// "GPU clock 2100 MHz, memory 1249 MHz"
void draw_clocks(Rows& rows, const Snapshot& snapshot) {
    const bool core = std::isfinite(snapshot.core_clock_mhz);
    const bool memory = std::isfinite(snapshot.memory_clock_mhz);
    if (!core && !memory) return;
    Label label(core ? "GPU clock " : "memory clock ");
    if (core) label.add(megahertz(snapshot.core_clock_mhz));
    if (core && memory) label.add(", memory ");
    if (memory) label.add(megahertz(snapshot.memory_clock_mhz));
    rows.text(kText, label);
}

}  // namespace

void draw_frame_page(Rows& rows, const Snapshot& snapshot) {
    Table times({frames_per_second(snapshot.fps), "average", "95 %", "99 %"});
    times.add({"frame", milliseconds(snapshot.average_ms), milliseconds(snapshot.p95_ms),
               milliseconds(snapshot.p99_ms)});
    times.add({worker(snapshot), milliseconds(snapshot.gpu_average_ms), milliseconds(snapshot.gpu_p95_ms),
               milliseconds(snapshot.gpu_p99_ms)});
    times.draw(rows);
    if (std::isfinite(snapshot.rendered_fps))
        rows.text(kText, presented_per_second(snapshot.fps, snapshot.rendered_fps).add(" per second"));
    draw_bound(rows, snapshot);
    draw_limits(rows, snapshot);
    draw_hitches(rows, snapshot.limits);
    draw_clocks(rows, snapshot);
    draw_doubts(rows, snapshot);
    rows.gap(0.4);
    // With little room the stages matter more than the history.
    const bool history = rows.rows_left() >= 14;
    if (history && !snapshot.frame_ms.empty()) {
        const std::array<PlotCurve, 2> curves = {
            {{"frame", kFrameColour, snapshot.frame_ms}, {worker(snapshot), kGpuColour, snapshot.gpu_ms}}};
        draw_history(rows, curves, history_top(snapshot), FrameHistory::kFrames, kPlotHeight);
        rows.gap(0.5);
    }
    draw_stages(rows, snapshot);
}

}  // namespace framecast::overlay
