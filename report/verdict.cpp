#include "report/verdict.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "model/analysis/fragment_shading.h"
#include "model/analysis/frame_report.h"
#include "model/analysis/frame_shares.h"
#include "model/analysis/resolved.h"
#include "model/device/cpu_driver_device.h"
#include "report/next_steps/changed_stages.h"
#include "report/text.h"

namespace framecast::report {
namespace {

std::string long_name_of(int stage) {
    return std::string(long_name(static_cast<Stage>(stage)));
}

// The bottlenecks of the most and the second most time.
void rank_stages(const Analysis& analysis, Verdict& out) {
    const auto time = [&](int stage) {
        return stage < 0 ? 0.0 : analysis.stages[static_cast<std::size_t>(stage)].time_ns;
    };
    for (int stage = 0; stage < kStageCount; ++stage) {
        if (time(stage) > time(out.stage)) {
            out.next_stage = out.stage;
            out.stage = stage;
        } else if (time(stage) > time(out.next_stage)) {
            out.next_stage = stage;
        }
    }
}

// The estimate with one stage at half its time over the unchanged estimate, applied to each draw's own time.
double saved_by(const Analysis& analysis, int stage) {
    Eigen::ArrayXXd faster = analysis.times.ns;
    faster.col(stage) *= 0.5;
    const Eigen::ArrayXd after = estimate_changed(analysis, analysis.estimate.model, faster);
    double total = 0, saved = 0;
    for (Eigen::Index draw = 0; draw < after.size(); ++draw) {
        const double time = analysis.time_ns(draw), before = analysis.estimated_ns(draw);
        if (!(time > 0) || !(before > 0) || std::isnan(after(draw))) continue;
        total += time;
        saved += time * (1 - after(draw) / before);
    }
    return total > 0 ? saved / total : kUnknown;
}

void find_levers(const Analysis& analysis, Verdict& out) {
    for (int stage = 0; stage < kStageCount; ++stage) {
        StageLever& lever = out.levers[static_cast<std::size_t>(stage)];
        const auto column = analysis.times.ns.col(stage);
        if (column.isNaN().all()) continue;
        lever.stage_ns = column.isNaN().select(0.0, column).sum();
        lever.saved = saved_by(analysis, stage);
        const bool first = out.best_lever < 0;
        if (lever.saved > 0 &&
            (first || lever.saved > out.levers[static_cast<std::size_t>(out.best_lever)].saved))
            out.best_lever = stage;
    }
}

// Draws without a texture time either read no textures or could not be isolated without them: they count as
// not waiting.
double texture_share_of(const Frame& frame, const Analysis& analysis) {
    double shading = 0, waiting = 0;
    bool any = false;
    for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw) {
        const double texture = frame.draws.texture_ns(draw);
        const double ps = analysis.times.ns(draw, index(Stage::ps));
        if (analysis.times.source[static_cast<std::size_t>(draw)] != Source::isolated || !(ps > 0)) continue;
        shading += ps;
        if (std::isnan(texture)) continue;
        any = true;
        waiting += std::min(texture, ps);
    }
    return any ? waiting / shading : kUnknown;
}

std::string stage_text(const Analysis& analysis, const Verdict& verdict) {
    if (!verdict.withheld.empty())
        return "bottleneck unknown: " + verdict.withheld +
               (verdict.known.empty() ? "" : "; but " + verdict.known);
    if (verdict.stage < 0) return "no draw has counts or stage times, so no stage can be named";
    const auto share = [&](int stage) {
        return fmt::format("{:.0f} %", 100 * analysis.stages[static_cast<std::size_t>(stage)].time_fraction);
    };
    std::string text = fmt::format("{} is the bottleneck of draws with {} of the time",
                                   long_name_of(verdict.stage), share(verdict.stage));
    if (verdict.stage == index(Stage::ps) && verdict.texture_share > 0.005)
        text += fmt::format(", at least {:.0f} % of fragment shading waits for textures",
                            100 * verdict.texture_share);
    constexpr double kShown = 0.005;
    if (verdict.next_stage >= 0 &&
        analysis.stages[static_cast<std::size_t>(verdict.next_stage)].time_fraction >= kShown)
        text += fmt::format("; then {} with {}", long_name_of(verdict.next_stage), share(verdict.next_stage));
    return text;
}

// Where most of the frame is no draw: a faster stage cannot save much of it.
std::string beside_draws(const Frame& frame, const Analysis& analysis) {
    constexpr double kMost = 0.5;
    const FrameShares shares = frame_shares(frame, analysis);
    if (!(shares.besides > kMost)) return {};
    std::vector<NonDrawRow> rows = non_draw_rows(shares);
    std::erase_if(rows, [](const NonDrawRow& row) { return row.share < 0.05; });
    std::ranges::stable_sort(rows, std::greater(), &NonDrawRow::share);
    std::string parts;
    for (const NonDrawRow& row : rows)
        parts += fmt::format("{}{:.0f} % is {}", parts.empty() ? "" : ", ", 100 * row.share, row.what);
    return fmt::format(" Draws take only {:.0f} % of the frame: {}.", 100 * (1 - shares.besides), parts);
}

std::string advice(const Frame& frame, const Analysis& analysis, const Verdict& verdict) {
    std::string text;
    if (verdict.bound == Bound::elsewhere)
        text = fmt::format(
            " A faster {} changes little: look at {}, the display's rate, or a frame limit first.",
            is_cpu_driver(frame.device) ? "device" : "GPU",
            is_cpu_driver(frame.device) ? "the application's own work" : "the CPU");
    text += beside_draws(frame, analysis);
    if (verdict.best_lever < 0) return text;
    const StageLever& lever = verdict.levers[static_cast<std::size_t>(verdict.best_lever)];
    text += fmt::format(" Next: {} twice as fast would take {:.0f} % off the draws' time",
                        long_name_of(verdict.best_lever), 100 * lever.saved);
    // The most expensive draw that waits for it.
    double total = 0;
    Eigen::Index costliest = -1;
    for (const Eigen::Index draw : by_cost(analysis)) {
        total += analysis.time_ns(draw);
        if (costliest < 0 && analysis.bottlenecks.stage[static_cast<std::size_t>(draw)] == verdict.best_lever)
            costliest = draw;
    }
    // One of very many draws is not a useful starting point.
    if (costliest < 0 || !(analysis.time_ns(costliest) >= 0.02 * total)) return text + ".";
    const auto row = static_cast<std::size_t>(costliest);
    return text + fmt::format("; begin with draw {} ({}), {:.0f} % of it.", frame.draws.id[row],
                              title_of(frame.draws, row), 100 * analysis.time_ns(costliest) / total);
}

double busy_share(const Frame& frame) {
    return frame.times.gpu_ns / frame.times.interval_ns;
}

}  // namespace

std::string bound_text(const Frame& frame) {
    const double busy = busy_share(frame);
    if (!(busy > 0)) return {};
    const bool driver = is_cpu_driver(frame.device);
    const std::string interval = time_text(frame.times.interval_ns);
    const std::string what = driver ? "Driver-bound" : "GPU-bound";
    // Both times are of ordinary frames, but not of the same ones: frames that are timed wait for the device.
    if (busy >= 1.005)
        return fmt::format(
            "{}: the {} is busy all of each {} frame (the timed frames were slower than those)", what,
            driver ? "driver" : "GPU", interval);
    return fmt::format("{}: the {} is busy {:.0f} % of each {} frame",
                       busy >= kBoundFrom ? what : (driver ? "Not driver-bound" : "Not GPU-bound"),
                       driver ? "driver" : "GPU", 100 * busy, interval);
}

Verdict judge(const Frame& frame, const Analysis& analysis) {
    Verdict out;
    out.busy = busy_share(frame);
    if (out.busy > 0) out.bound = out.busy >= kBoundFrom ? Bound::device : Bound::elsewhere;
    out.withheld = verdict_withheld(frame, analysis);
    if (!out.withheld.empty()) out.known = fragment_shading_text(frame, analysis);
    if (out.withheld.empty()) {
        rank_stages(analysis, out);
        find_levers(analysis, out);
    }
    out.texture_share = texture_share_of(frame, analysis);
    const std::string bound = bound_text(frame);
    out.sentence = (bound.empty() ? "How much of a frame the device works is not known" : bound) + "; " +
                   stage_text(analysis, out) + "." + advice(frame, analysis, out);
    return out;
}

}  // namespace framecast::report
