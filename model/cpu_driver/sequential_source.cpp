#include "model/cpu_driver/sequential_source.h"

#include <algorithm>

#include "model/analysis/isolated_stages.h"
#include "model/cpu_driver/cpu_driver_extrapolation.h"
#include "model/cpu_driver/flush_cost.h"
#include "model/cpu_driver/thread_scaling.h"
#include "model/frame/draws_to_frame.h"

namespace framecast {

namespace {

// Minimum time of a stage, so that counted work can be added to a stage measured as 0.
constexpr double kMinStageNs = 1;

// Subtracts `ns` from the stages that are divided among threads, in their order.
void take_off(StageTimes& times, Eigen::Index draw, double ns) {
    for (const Stage stage : {Stage::rs, Stage::ps, Stage::om, Stage::xf}) {
        double& time_ns = times.ns(draw, index(stage));
        if (!(time_ns > 0)) continue;
        const double taken_ns = std::min(time_ns, ns);
        time_ns -= taken_ns;
        ns -= taken_ns;
    }
}

// Adds the share of stages that a CPU driver does not divide among threads.
void add_serial_shares(Baseline& baseline) {
    const Eigen::ArrayXXd shares =
        serial_shares(*baseline.frame, baseline.analysis->times.ns, baseline.analysis->device);
    baseline.by_serial_work = shares.rows() > 0;
    if (!baseline.by_serial_work) return;
    if (baseline.memory_share.rows() == 0)
        baseline.memory_share = shares;
    else
        baseline.memory_share = shares.isNaN().select(baseline.memory_share, shares).eval();
}

}  // namespace

SourceView view_for(const DeviceRates& source, const DeviceRates& target) {
    switch (cpu_driver_extrapolation(source, target)) {
        case Extrapolation::same_driver:
            return SourceView::in_sequence;
        case Extrapolation::cpu_driver:
            return SourceView::in_sequence_for_another_driver;
        default:
            return SourceView::as_captured;
    }
}

std::unique_ptr<SequentialSource> in_sequence(const Baseline& baseline, SourceView view) {
    if (!baseline.captures.empty() || view == SourceView::as_captured) return nullptr;
    const bool for_another_driver = view == SourceView::in_sequence_for_another_driver;
    auto out = std::make_unique<SequentialSource>();
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
    Eigen::ArrayXd sharing_ns = sharing_of_draws(out->frame, out->analysis.device);
    // On the same driver the frame's own cost of sharing replaces it (model/cpu_driver/frame_rest.h), if the
    // frame's composition is known.
    if (!for_another_driver && !draws_to_frame(out->frame)) sharing_ns.setZero();
    out->analysis.time_ns -= sharing_ns;
    for (Eigen::Index draw = 0; for_another_driver && draw < times.ns.rows(); ++draw) {
        if (times.source[static_cast<std::size_t>(draw)] != Source::isolated) continue;
        take_off(times, draw, sharing_ns(draw));
        times.ns.row(draw) =
            times.ns.row(draw).isNaN().select(times.ns.row(draw), times.ns.row(draw).max(kMinStageNs));
        const auto known = times.ns.row(draw).isNaN().select(0, times.ns.row(draw));
        if (known.sum() > 0) out->analysis.time_ns(draw) = known.sum();
    }
    auto joined = join_baselines({&out->frame}, {&out->analysis});
    if (!joined) return nullptr;
    out->baseline = std::move(*joined);
    add_serial_shares(out->baseline);
    return out;
}

}  // namespace framecast
