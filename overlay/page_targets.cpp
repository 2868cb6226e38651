#include <algorithm>
#include <cmath>

#include "overlay/label.h"
#include "overlay/pages.h"
#include "overlay/plot.h"
#include "overlay/table.h"

namespace framecast::overlay {
namespace {

Label interval(const TargetRow& target) {
    if (!std::isfinite(target.low_ms) || !std::isfinite(target.high_ms)) return Label(kDash);
    // One unit for both, with the decimals of the larger.
    const double high_ms = target.high_ms;
    const int decimals = high_ms >= 99.95 ? 0 : high_ms >= 9.995 ? 1 : high_ms >= 0.9995 ? 2 : 3;
    return Label().add(target.low_ms, decimals).add("–").add(target.high_ms, decimals).add(" ms");
}

Label interval_heading(const std::vector<TargetRow>& targets) {
    for (const TargetRow& target : targets)
        if (std::isfinite(target.coverage)) return Label().add(100 * target.coverage, 0).add(" % interval");
    return Label("interval");
}

}  // namespace

void draw_targets_page(Rows& rows, const Snapshot& snapshot) {
    if (!draw_frame_line(rows, snapshot)) return;
    const std::vector<TargetRow>& targets = snapshot.frame->targets;
    rows.gap(0.4);
    if (targets.empty()) {
        rows.paragraph(kQuiet, "No GPU is named to project onto: start with framecast overlay --to GPU.", 3);
        return;
    }
    Table table({"projected onto", "frame", interval_heading(targets), "led by", "jump"});
    for (const TargetRow& target : targets)
        table.add({target.gpu, milliseconds(target.frame_ms), interval(target),
                   Table::stage_cell(target.bottleneck), target.jump.empty() ? kDash : target.jump});
    table.draw(rows);
    for (const TargetRow& target : targets) {
        if (target.problem.empty()) continue;
        rows.gap(0.3);
        rows.paragraph(kWarning, Label(target.gpu).add(": ").add(target.problem), 3);
    }
}

}  // namespace framecast::overlay
