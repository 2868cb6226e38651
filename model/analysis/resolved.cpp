#include "model/analysis/resolved.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "model/analysis/fragment_shading.h"
#include "model/numeric/median.h"
#include "model/numeric/number_text.h"
#include "model/overlap/composition.h"

namespace framecast {
namespace {

// The largest difference between a stage-off draw's time and what these groups make of the draw's stage
// times; unknown without such times.
double worst_miss_ns(const Frame& frame, const Analysis& analysis, Eigen::Index draw,
                     const StageGroups& groups) {
    const FrameComposition& by = frame.composition;
    double worst_ns = kUnknown;
    if (!(by.p >= 1)) return worst_ns;
    for (int step = 0; step < kShadowStepCount; ++step) {
        const double time_ns = frame.draws.shadow_ns(draw, step);
        // What near_texture keeps of ps is not known, and copies overlap one another.
        if (std::isnan(time_ns) || step == index(ShadowStep::near_texture) ||
            step == index(ShadowStep::copies))
            continue;
        const auto load = stage_load(static_cast<ShadowStep>(step));
        const double times = *std::ranges::max_element(load);  // of the draw between one pair of stamps
        Eigen::ArrayXd part_ns = analysis.times.ns.row(draw).transpose();
        for (int stage = 0; stage < kStageCount; ++stage)
            part_ns(stage) *= load[static_cast<std::size_t>(stage)] / times;
        const double law_ns = times * composed_ns(part_ns, by.p, groups, by.latency_ns / times);
        worst_ns = std::fmax(worst_ns, std::abs(law_ns - time_ns));
    }
    return worst_ns;
}

// The groups of stages that the draw's stage times were found with: those that explain its times.
StageGroups groups_of_draw(const Frame& frame, const Analysis& analysis, Eigen::Index draw) {
    const OverlapLaw law = frame.composition.law;
    const StageGroups of_device = groups_of(law), of_primitives = groups_of_primitives(law);
    return worst_miss_ns(frame, analysis, draw, of_primitives) <
                   worst_miss_ns(frame, analysis, draw, of_device)
               ? of_primitives
               : of_device;
}

// Difference between the draw's time and its stage times composed with the device's overlap; 0 where the
// overlap is not known. Where the draw itself takes longer than when it is repeated, because it finds its
// texels and vertices outside the caches, no stage has the difference.
double unexplained_ns(const Frame& frame, const Analysis& analysis, Eigen::Index draw,
                      const StageGroups& groups) {
    const double full_ns = frame.draws.shadow_ns(draw, index(ShadowStep::full));
    const double cold_ns = frame.draws.measured_ns(draw) - full_ns;
    const double whole_ns = std::isnan(full_ns) ? frame.draws.measured_ns(draw) : full_ns;
    const FrameComposition& by = frame.composition;
    if (!(by.p >= 1) || std::isnan(whole_ns)) return 0;
    return std::fmax(
        std::abs(composed_ns(analysis.times.ns.row(draw).transpose(), by.p, groups, by.latency_ns) -
                 whole_ns),
        cold_ns);
}

// The share of the isolated draws' time that draws with sure bottlenecks take.
double sure_share(const Frame& frame, const Analysis& analysis) {
    double sure_ns = 0, all_ns = 0;
    for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw) {
        const std::optional<bool> resolved = is_resolved(frame, analysis, draw);
        const double time_ns = analysis.time_ns(draw);
        if (!resolved || std::isnan(time_ns)) continue;
        all_ns += time_ns;
        if (*resolved) sure_ns += time_ns;
    }
    return all_ns > 0 ? sure_ns / all_ns : 0;
}

bool has_another_clock(const Analysis& analysis) {
    return std::abs(analysis.repeated_share - 1) > kSameClock;
}

}  // namespace

double repeated_share(const Frame& frame) {
    // Clocks of a CPU do not follow the driver's load alone, and draws repeat unequally beside other work:
    // the scene `interleaved` had medians from 0.66 to 1.55. The noise of its frames tells that.
    if (frame.device.type == DeviceType::cpu) return kUnknown;
    std::vector<double> shares;
    for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw) {
        const double own_ns = frame.draws.measured_ns(draw);
        const double full_ns = frame.draws.shadow_ns(draw, index(ShadowStep::full));
        // The overhead of shorter ones, measured at some other time, may have been of another clock.
        if (own_ns > std::fmax(0, frame.stamp_floor_ns) && !std::isnan(full_ns))
            shares.push_back(full_ns / own_ns);
    }
    return shares.size() < kMinRepeated ? kUnknown : median(std::move(shares));
}

double any_draw_ns(const Frame& frame) {
    double shortest_ns = kUnknown;
    for (Eigen::Index draw = 0; draw < frame.draws.size(); ++draw)
        shortest_ns = std::fmin(shortest_ns, frame.draws.per_copy_ns(draw));
    return std::fmax(0, std::isnan(shortest_ns) ? frame.stamp_floor_ns : shortest_ns);
}

std::optional<bool> is_resolved(const Frame& frame, const Analysis& analysis, Eigen::Index draw) {
    const Bottlenecks& bottlenecks = analysis.bottlenecks;
    const double longest_ns = bottlenecks.minimum_ns(draw);
    // Each copy of a draw in a row takes at least what its longest stage does, and what any draw takes. More
    // than that is what the stage takes to start, which looks like its work in a short draw.
    const double most_ns =
        std::fmin(longest_ns, frame.draws.per_copy_ns(draw) - frame.composition.latency_ns);
    const double ahead_ns = most_ns - longest_ns * bottlenecks.margin(draw);
    const double coarsest_ns = frame.draws.resolution_ns(draw);
    if (analysis.times.source[static_cast<std::size_t>(draw)] != Source::isolated || std::isnan(ahead_ns) ||
        std::isnan(coarsest_ns))
        return std::nullopt;
    if (has_another_clock(analysis)) return false;
    // A row of copies that takes as long as a row of empty draws shows no stage.
    if (frame.draws.per_copy_ns(draw) < kMoreThanEmpty * frame.empty_draw_ns) return false;
    // Another queue took a part of the device that is in none of the stages.
    if (frame.draws.queue_overlap(draw) > 0) return false;
    // A hidden stage has its time from counts and rates.
    const int leader = bottlenecks.stage[static_cast<std::size_t>(draw)];
    const std::string& hidden = frame.draws.hidden[static_cast<std::size_t>(draw)];
    if (leader >= 0 && hidden.find(name(static_cast<Stage>(leader))) != std::string::npos) return false;
    // Where stages overlap, times of stages that follow a longer one are known from above only.
    const auto lows = frame.draws.stage_low_ns.row(draw);
    for (int stage = 0; leader >= 0 && stage < kStageCount; ++stage)
        if (lows(stage) > lows(leader)) return false;
    const StageGroups groups = groups_of_draw(frame, analysis, draw);
    if (frame.composition.misfit > kMaxMisfit) {
        // Without a law, what a draw takes to start and to finish may look like the work of any stage.
        const double limit_ns = std::max(worst_miss_ns(frame, analysis, draw, groups), analysis.any_draw_ns);
        if (!(ahead_ns > limit_ns)) return false;
    }
    return ahead_ns > std::max(coarsest_ns, unexplained_ns(frame, analysis, draw, groups));
}

bool stages_are_bounds(const Frame& frame, const Analysis& analysis) {
    return frame.composition.misfit > kMaxMisfit && sure_share(frame, analysis) < kMinSureShare;
}

std::string missed_text(const Analysis& analysis) {
    const ErrorStatistics& held_out = analysis.held_out;
    if (held_out.count == 0 || !(held_out.wape > kMaxHeldOutError)) return {};
    return "the model misses draws that it was not fitted to by " +
           number_text(std::round(100 * held_out.wape)) + " % of their time, more than " +
           number_text(100 * kMaxHeldOutError) + " %";
}

std::string verdict_withheld(const Frame& frame, const Analysis& analysis) {
    // First, because it may be why no law holds.
    if (has_another_clock(analysis))
        return "repeated for stage times, draws take " +
               number_text(0.01 * std::round(100 * analysis.repeated_share)) +
               " of their time in the frame, by the median: the clock of the device was another one, or its "
               "caches, and stage times are off by as much";
    if (stages_are_bounds(frame, analysis))
        return "stage times are only bounds: no law of overlap explains them (misfit " +
               number_text(std::round(frame.composition.misfit)) + ")";
    return missed_text(analysis);
}

Analysis shown_analysis(const Frame& frame, Analysis analysis) {
    if (verdict_withheld(frame, analysis).empty()) return analysis;
    double draws = 0, time_ns = 0;  // of those that had a bottleneck
    for (const StageShare& share : analysis.stages) {
        draws += static_cast<double>(share.draws);
        time_ns += share.time_ns;
    }
    Bottlenecks& bottlenecks = analysis.bottlenecks;
    for (Eigen::Index draw = 0; draw < bottlenecks.size(); ++draw) {
        if (is_fragment_bound(frame.draws, draw)) {
            analysis.stage_source = Source::measured;
            continue;
        }
        bottlenecks.stage[static_cast<std::size_t>(draw)] = -1;
        bottlenecks.margin(draw) = kUnknown;
    }
    analysis.stages = stage_shares(bottlenecks, analysis.time_ns);
    for (StageShare& share : analysis.stages) {
        share.draw_fraction = draws > 0 ? static_cast<double>(share.draws) / draws : 0;
        share.time_fraction = time_ns > 0 ? share.time_ns / time_ns : 0;
    }
    return analysis;
}

}  // namespace framecast
