#include "model/sequential_home.h"

#include "model/flush_cost.h"
#include "model/isolated_stages.h"

namespace framecast {

std::unique_ptr<SequentialHome> in_sequence(const Baseline& baseline) {
    if (!baseline.captures.empty()) return nullptr;
    auto out = std::make_unique<SequentialHome>();
    out->frame = *baseline.frame;
    out->analysis = *baseline.analysis;
    resolve_stages_in_sequence(out->frame);
    StageTimes& times = out->analysis.times;
    for (Eigen::Index draw = 0; draw < times.ns.rows(); ++draw) {
        const auto row = static_cast<std::size_t>(draw);
        if (times.source[row] != Source::isolated) continue;
        times.ns.row(draw) = out->frame.draws.stage_ns.row(draw);
        times.from_rates[row].clear();
    }
    out->analysis.time_ns -= sharing_of_draws(out->frame, out->analysis.device);
    auto joined = join_baselines({&out->frame}, {&out->analysis});
    if (!joined) return nullptr;
    out->baseline = std::move(*joined);
    return out;
}

}  // namespace framecast
