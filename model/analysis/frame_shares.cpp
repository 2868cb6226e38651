#include "model/analysis/frame_shares.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/analysis/pass_times.h"
#include "model/frame/draws_to_frame.h"

namespace framecast {

FrameShares frame_shares(const Frame& frame, const Analysis& analysis) {
    FrameShares out;
    const auto composition = draws_to_frame(frame);
    if (!composition || !(composition->frame_ns > 0) || !(composition->draws_ns > 0)) return out;
    out.frame_ns = composition->frame_ns;
    const FrameParts parts = frame_parts(*composition);
    const double draws = parts.draws_ns / out.frame_ns;
    for (std::size_t stage = 0; stage < analysis.stages.size(); ++stage)
        out.stages[stage] = analysis.stages[stage].time_fraction * draws;
    const double named = std::accumulate(out.stages.begin(), out.stages.end(), 0.0);
    out.no_bottleneck = std::max(draws - named, 0.0);
    out.besides = parts.rest_ns / out.frame_ns;
    if (std::isnan(composition->outside_passes_ns)) return out;
    if (composition->as_recorded_ns > 0)
        out.as_recorded = std::min(composition->as_recorded_ns / out.frame_ns, out.besides);
    const double others = out.besides - out.as_recorded;
    out.outside = std::clamp(composition->outside_passes_ns / out.frame_ns, 0.0, others);
    out.in_passes = others - out.outside;
    if (const double ns = pass_boundaries(frame).time_ns; !std::isnan(ns))
        out.boundaries = std::clamp(ns / out.frame_ns, 0.0, std::max(out.in_passes, 0.0));
    return out;
}

std::vector<NonDrawRow> non_draw_rows(const FrameShares& shares) {
    constexpr double kShown = 0.0005;
    std::vector<NonDrawRow> out;
    const auto add = [&](const char* what, double share) {
        if (share >= kShown) out.push_back({what, share, share * shares.frame_ns});
    };
    if (!shares.known()) return out;
    add("draws without a bottleneck", shares.no_bottleneck);
    if (std::isnan(shares.outside)) {
        add("outside draws", shares.besides);
        return out;
    }
    if (std::isnan(shares.boundaries)) {
        add("in passes, outside draws", shares.in_passes);
    } else {
        add("pass boundaries", shares.boundaries);
        add("in passes, outside draws and boundaries", shares.in_passes - shares.boundaries);
    }
    add("command buffers that were not recorded again", shares.as_recorded);
    add("outside passes", shares.outside);
    return out;
}

}  // namespace framecast
