#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/analysis/frame_shares.h"
#include "model/analysis/pass_times.h"
#include "model/text/counted.h"
#include "report/next_steps/changes.h"

namespace framecast::report {
namespace {

// Whether a draw and the one before it could be one: the same pipeline, next to each other in one pass.
bool continues(const DrawColumns& draws, std::size_t row) {
    return row > 0 && draws.kind[row] == ActionClass::draw && draws.kind[row - 1] == ActionClass::draw &&
           !draws.pipeline[row].empty() && draws.pipeline[row] == draws.pipeline[row - 1] &&
           draws.pass[row] == draws.pass[row - 1] && draws.submission[row] == draws.submission[row - 1];
}

void add_merged_draws(const ChangedFrame& in, std::vector<Change>& out) {
    const double latency_ns = in.frame.composition.latency_ns;
    if (!(latency_ns > 0)) return;
    // The stages of a short draw take less than the latency.
    const auto is_short = [&](Eigen::Index draw) { return in.analysis.time_ns(draw) < 2 * latency_ns; };
    Eigen::ArrayXd saved_ns = Eigen::ArrayXd::Zero(in.frame.draws.size());
    int merged = 0;
    for (Eigen::Index draw = 1; draw < saved_ns.size(); ++draw) {
        if (!continues(in.frame.draws, static_cast<std::size_t>(draw)) || !is_short(draw) ||
            !is_short(draw - 1))
            continue;
        // The first draw of a group keeps its latency.
        saved_ns(draw) = std::min(latency_ns, in.analysis.time_ns(draw));
        ++merged;
    }
    out.push_back({-1,
                   fmt::format("Merge short draws of one pipeline with the one before, by instancing or "
                               "indirect draws: {} can go",
                               merged),
                   "short-draws", in.savings.of_draws(saved_ns), Change::Kind::estimated});
}

bool same_targets(const Pass& a, const Pass& b) {
    return a.kind == PassKind::render && b.kind == PassKind::render && a.width == b.width &&
           a.height == b.height && a.layers == b.layers && a.samples == b.samples &&
           a.color_formats == b.color_formats && a.depth_format == b.depth_format;
}

// The share of the frame that changes of passes can save. What passes take without their contents bounds it,
// where that was measured of all.
double max_share_of_passes(const Frame& frame, const FrameShares& shares) {
    const bool all_measured = pass_boundaries(frame).not_measured.empty();
    return std::isnan(shares.boundaries) || !all_measured ? shares.in_passes : shares.boundaries;
}

void add_passes(const ChangedFrame& in, std::vector<Change>& out) {
    const FrameShares shares = frame_shares(in.frame, in.analysis);
    if (!shares.known() || !(shares.in_passes > 0)) return;
    int like_before = 0;
    for (std::size_t row = 1; row < in.frame.passes.size(); ++row)
        like_before += same_targets(in.frame.passes[row - 1], in.frame.passes[row]);
    Saving saving;
    saving.high_ns = max_share_of_passes(in.frame, shares) * shares.frame_ns;
    out.push_back({-1,
                   like_before > 0
                       ? fmt::format("Merge passes ({} of {} have the targets of the one before), and clear, "
                                     "load and store only what is read",
                                     like_before, in.frame.passes.size())
                       : std::string("Clear, load and store only what is read"),
                   "passes", std::move(saving), Change::Kind::at_most});
}

// What lies between passes: gaps that submits, semaphores, barriers and uploads leave.
void add_outside_passes(const ChangedFrame& in, std::vector<Change>& out) {
    const FrameShares shares = frame_shares(in.frame, in.analysis);
    if (!shares.known() || !(shares.outside > 0)) return;
    // One pass of one submission has nothing to merge.
    if (in.frame.submissions.size() < 2 && in.frame.passes.size() < 2) return;
    Saving saving;
    saving.high_ns = shares.outside * shares.frame_ns;
    out.push_back({-1,
                   fmt::format("Submit less often, and wait for less between passes ({}, {})",
                               counted(static_cast<std::int64_t>(in.frame.submissions.size()), "submission"),
                               counted(static_cast<std::int64_t>(in.frame.passes.size()), "pass", "passes")),
                   "outside-passes", std::move(saving), Change::Kind::at_most});
}

}  // namespace

void add_overhead_changes(const ChangedFrame& in, std::vector<Change>& out) {
    add_merged_draws(in, out);
    add_passes(in, out);
    add_outside_passes(in, out);
}

}  // namespace framecast::report
