#include <algorithm>
#include <cmath>

#include "overlay/label.h"
#include "overlay/pages.h"
#include "overlay/plot.h"
#include "overlay/table.h"

namespace framecast::overlay {
namespace {

// Three significant digits, as in Label milliseconds().
int decimals_of(double ms) {
    return ms >= 99.95 ? 0 : ms >= 9.995 ? 1 : ms >= 0.9995 ? 2 : 3;
}

Label interval_heading(const std::vector<TargetRow>& targets) {
    for (const TargetRow& target : targets)
        if (std::isfinite(target.coverage)) return Label().add(100 * target.coverage, 0).add(" % interval");
    return Label("interval");
}

}  // namespace

// One unit for both; the lower bound may be far below the upper one.
Label interval_text(const TargetRow& target) {
    if (!std::isfinite(target.low_ms) || !std::isfinite(target.high_ms)) return Label(kDash);
    return Label()
        .add(target.low_ms, decimals_of(target.low_ms))
        .add("–")
        .add(target.high_ms, decimals_of(target.high_ms))
        .add(" ms");
}

void draw_targets_page(Rows& rows, const Snapshot& snapshot) {
    if (!draw_frame_line(rows, snapshot)) return;
    const std::vector<TargetRow>& targets = snapshot.frame->targets;
    rows.gap(0.4);
    if (targets.empty()) {
        rows.paragraph(kQuiet, "No target GPU is named: start with framecast overlay --to GPU.", 3);
        return;
    }
    Table table({"target", "frame", interval_heading(targets), "bottleneck", "extrapolation"});
    for (const TargetRow& target : targets)
        table.add({target.gpu, milliseconds(target.frame_ms), interval_text(target),
                   Table::stage_cell(target.bottleneck),
                   target.extrapolation.empty() ? kDash : target.extrapolation});
    table.draw(rows);
    for (const TargetRow& target : targets) {
        if (target.problem.empty()) continue;
        rows.gap(0.3);
        rows.paragraph(kWarning, Label(target.gpu).add(": ").add(target.problem), 3);
    }
}

}  // namespace framecast::overlay
