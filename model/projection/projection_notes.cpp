#include "model/projection/projection_notes.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "model/analysis/resolved.h"
#include "model/frame/isolation_check.h"
#include "model/numeric/number_text.h"
#include "model/text/counted.h"

namespace framecast {
namespace {

// The factor with half its interquartile range, as `framecast analyze` prints it.
std::string factor_text(const DrawsToFrame& composition) {
    char factor[32];
    std::snprintf(factor, sizeof factor, "%.2f", composition.factor);
    char spread[40] = "";
    if (!std::isnan(composition.factor_spread))
        std::snprintf(spread, sizeof spread, " ± %.2f", composition.factor_spread / 2);
    return std::string(factor) + spread;
}

std::string size_text(const Resolution& size) {
    return std::to_string(size.width) + "x" + std::to_string(size.height);
}

// Share of the source draws' time in stages that are scaled.
std::string resolution_note(const Analysis& analysis, const FollowingDraws& following, const Resolution& to) {
    double scaled_ns = 0;
    double all_ns = 0;
    for (Eigen::Index draw = 0; draw < analysis.times.ns.rows(); ++draw) {
        const auto known = analysis.times.ns.row(draw).isNaN().select(0, analysis.times.ns.row(draw)).eval();
        all_ns += known.sum();
        if (draw >= static_cast<Eigen::Index>(following.draws.size()) ||
            !following.draws[static_cast<std::size_t>(draw)])
            continue;
        for (const Stage stage : {Stage::rs, Stage::ps, Stage::om})
            scaled_ns += known(index(stage));
    }
    const auto percent = [](double share) { return number_text(std::round(100 * share)) + " %"; };
    return size_text(to) + " has " + percent(following.pixel_ratio) + " of the pixels of " +
           size_text(following.from) + ": fragment work of " + counted(following.passes, "pass", "passes") +
           " of that shape goes with them (" + percent(all_ns > 0 ? scaled_ns / all_ns : 0) +
           " of stage time); vertices, dispatches, transfers and " +
           counted(following.other_passes, "pass", "passes") + " of other shapes are kept";
}

}  // namespace

void add_projection_notes(const Baseline& baseline, const Result<DrawsToFrame>& composition,
                          const FollowingDraws& following, ProjectionPlan& plan) {
    const DeviceRates& target = *plan.target;
    Projection& out = plan.out;
    const Analysis& analysis = *baseline.analysis;
    const Frame& frame = *baseline.frame;
    if (plan.time->knows_rest())
        out.notes.push_back(plan.time->rest_note());
    else if (composition)
        out.notes.push_back("the frame takes " + factor_text(*composition) +
                            " times the sum of its draws, as ordinary frames of the capture do");
    else
        out.notes.push_back("the frame is the sum of its draws: " + composition.error().message);
    if (out.resolution.is_set()) out.notes.push_back(resolution_note(analysis, following, out.resolution));
    if (baseline.cached_draws > 0)
        out.notes.push_back("the textures of " + counted(baseline.cached_draws, "draw") +
                            " fit the caches of both devices (at most " +
                            number_text(std::round(baseline.cache_bytes / 1024)) +
                            " KiB a draw): what they wait for texels goes with the shading, not with memory");
    if (std::string note = plan.time->fixed_note(); !note.empty()) out.notes.push_back(std::move(note));
    if (out.limit_ns > 0)
        out.notes.push_back(
            "the captured frame was not limited by the GPU; frames per second are at most the captured ones");
    if (analysis.device.measured != target.measured)
        out.notes.push_back(
            std::string(target.measured ? "the target's rates (" : "the captured device's rates (") +
            (target.measured ? target.name : analysis.device.name) + ") are measured, " +
            (target.measured ? "the captured device's" : "the target's") +
            " are not; name a profile for both (--from) where there is one");
    if (frame.composition.misfit > kMaxMisfit)
        out.notes.push_back("misfit " + number_text(std::round(frame.composition.misfit)) +
                            " (1 is a good fit): stage times are bounds" +
                            (plan.out.bottleneck < 0 ? ", and no bottleneck is named" : ""));
    if (analysis.unattributed > 0)
        out.notes.push_back(counted(analysis.unattributed, "draw") + " without counts " +
                            (analysis.unattributed == 1 ? "changes" : "change") +
                            " as the others do on the whole");
    if (const std::int64_t withdrawn = withdrawn_draws(frame); withdrawn > 0)
        out.notes.push_back(std::to_string(withdrawn) + " of " + counted(frame.draws.size(), "draw") + " " +
                            std::string(kUnlikeDraw));
    for (const auto* lines : {&analysis.device.assumptions, &target.assumptions})
        for (const std::string& line : *lines)
            if (std::find(out.notes.begin(), out.notes.end(), line) == out.notes.end())
                out.notes.push_back(line);
}

}  // namespace framecast
