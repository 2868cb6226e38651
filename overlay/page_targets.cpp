#include <algorithm>
#include <cmath>

#include "model/text/time_text.h"
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

// The ends of all intervals.
struct Ends {
    double low_ms = kUnknown;
    double high_ms = kUnknown;
};
Ends ends_of(const std::vector<TargetRow>& targets) {
    Ends ends;
    for (const TargetRow& target : targets) {
        if (!(target.low_ms > 0) || !std::isfinite(target.high_ms)) continue;
        ends.low_ms = std::fmin(ends.low_ms, target.low_ms);
        ends.high_ms = std::fmax(ends.high_ms, target.high_ms);
    }
    return ends;
}

// The interval on a logarithmic axis between the ends.
void add_interval_bar(Table& table, const TargetRow& target, const Ends& ends) {
    const double width = std::log(ends.high_ms / ends.low_ms);
    if (!(width > 0) || !(target.low_ms > 0) || !std::isfinite(target.high_ms)) return;
    const auto part = [&](double ms) {
        return static_cast<float>(std::clamp(std::log(ms / ends.low_ms) / width, 0.0, 1.0));
    };
    table.add_bar(
        {part(target.low_ms), part(target.high_ms), target.frame_ms > 0 ? part(target.frame_ms) : -1});
}

// Empty without an interval.
Label bars_text(const Ends& ends) {
    Label text;
    if (!std::isfinite(ends.low_ms)) return text;
    return text.add("bars: intervals, from ")
        .add(ends.low_ms, decimals_of(ends.low_ms))
        .add(" to ")
        .add(ends.high_ms, decimals_of(ends.high_ms))
        .add(" ms, logarithmic");
}

// "ps (memory)"
Table::Cell bottleneck_cell(const TargetRow& target) {
    Table::Cell cell = Table::stage_cell(target.bottleneck);
    if (!target.waits_for.empty()) cell.text.add(" (").add(target.waits_for).add(")");
    return cell;
}

// Each reason once, after the GPUs that have it.
void draw_problems(Rows& rows, const std::vector<TargetRow>& targets) {
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const std::string& problem = targets[i].problem;
        const auto same = [&](const TargetRow& target) { return target.problem == problem; };
        const auto begin = targets.begin(), here = begin + static_cast<std::ptrdiff_t>(i);
        if (problem.empty() || std::any_of(begin, here, same)) continue;
        Label label(targets[i].gpu);
        for (auto other = here + 1; other != targets.end(); ++other)
            if (same(*other)) label.add(", ").add(other->gpu);
        rows.gap(0.3);
        rows.paragraph(kWarning, label.add(": ").add(problem), 3);
    }
}

}  // namespace

// One unit for both; the lower bound may be far below the upper one.
Label interval_text(const TargetRow& target) {
    if (!std::isfinite(target.low_ms) || !std::isfinite(target.high_ms)) return Label(kDash);
    Label text;
    if (target.low_ms < kMinLowerEnd * target.high_ms)
        text.add("at most ");
    else
        text.add(target.low_ms, decimals_of(target.low_ms)).add("–");
    return text.add(target.high_ms, decimals_of(target.high_ms)).add(" ms");
}

void draw_targets_page(Rows& rows, const Snapshot& snapshot) {
    if (!draw_frame_line(rows, snapshot)) return;
    const std::vector<TargetRow>& targets = snapshot.frame->targets;
    rows.gap(0.4);
    if (targets.empty()) {
        rows.paragraph(kQuiet, "No target GPU is named: start with framecast overlay --to GPU.", 3);
        return;
    }
    const Ends ends = ends_of(targets);
    // Where all are withheld, what they lack needs no columns, and names have room.
    const bool any =
        std::ranges::any_of(targets, [](const TargetRow& target) { return std::isfinite(target.frame_ms); });
    Table table = any ? Table({"target", "frame", interval_heading(targets), "bottleneck", "extrapolation"})
                      : Table({"target", interval_heading(targets), "extrapolation"});
    for (const TargetRow& target : targets) {
        const std::string_view extrapolation =
            target.extrapolation.empty() ? kDash : std::string_view(target.extrapolation);
        if (any)
            table.add({target.gpu, milliseconds(target.frame_ms), interval_text(target),
                       bottleneck_cell(target), extrapolation});
        else
            table.add({target.gpu, interval_text(target), extrapolation});
        add_interval_bar(table, target, ends);
    }
    table.draw(rows);
    if (const Label text = bars_text(ends); !text.view().empty()) rows.text(kQuiet, text);
    draw_problems(rows, targets);
}

}  // namespace framecast::overlay
