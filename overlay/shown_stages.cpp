#include "overlay/shown_stages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace framecast::overlay {
namespace {

void fill(ShownStages& shown, const StageTimes& ns) {
    double runner_up = 0;
    for (std::size_t stage = 0; stage < ns.size(); ++stage) {
        const double time = std::isfinite(ns[stage]) && ns[stage] > 0 ? ns[stage] : 0;
        shown.ns[stage] = time;
        shown.total_ns += time;
        const double leader = shown.bottleneck < 0 ? 0 : shown.ns[static_cast<std::size_t>(shown.bottleneck)];
        if (time > leader) {
            runner_up = leader;
            shown.bottleneck = static_cast<int>(stage);
        } else {
            runner_up = std::max(runner_up, time);
        }
    }
    if (shown.bottleneck >= 0)
        shown.margin = runner_up / shown.ns[static_cast<std::size_t>(shown.bottleneck)];
}

}  // namespace

double ShownStages::share(int stage) const {
    if (stage < 0 || !(total_ns > 0)) return kUnknown;
    return ns[static_cast<std::size_t>(stage)] / total_ns;
}

std::string withheld_reason(const Snapshot& snapshot, const ShownStages& shown) {
    if (shown.from == ShownStages::From::live && std::abs(snapshot.live.rate_error) > kMaxRateError)
        return fmt::format("live stage times were off by {:.0f} % at the last isolation",
                           100 * std::abs(snapshot.live.rate_error));
    return snapshot.frame ? snapshot.frame->verdict_withheld : std::string();
}

ShownStages shown_stages(const Snapshot& snapshot) {
    ShownStages shown;
    if (snapshot.has_live) {
        fill(shown, snapshot.live.stage_ns);
        if (shown.bottleneck >= 0) {
            shown.from = ShownStages::From::live;
            return shown;
        }
    }
    if (snapshot.frame) {
        fill(shown, snapshot.frame->stage_ns);
        if (shown.bottleneck >= 0) shown.from = ShownStages::From::capture;
    }
    return shown;
}

}  // namespace framecast::overlay
