#include "overlay/frame_limits.h"

#include <algorithm>
#include <cmath>

namespace framecast::overlay {
namespace {

// Of the time in which the GPU idles.
constexpr double kMainPart = 0.5;

}  // namespace

std::string_view name(FrameLimit limit) {
    switch (limit) {
        case FrameLimit::unknown:
            return "";
        case FrameLimit::gpu:
            return "GPU";
        case FrameLimit::cpu:
            return "CPU";
        case FrameLimit::display:
            return "display";
        case FrameLimit::pipelines:
            return "pipelines";
    }
    return "";
}

FrameLimit limit_of(const FrameWaits& frame) {
    if (!(frame.frame_ms > 0) || !std::isfinite(frame.gpu_busy_ms)) return FrameLimit::unknown;
    if (frame.gpu_busy_ms >= kBoundFrom * frame.frame_ms) return FrameLimit::gpu;
    const double idle_ms = frame.frame_ms - frame.gpu_busy_ms;
    if (frame.pipelines_ms >= kMainPart * idle_ms) return FrameLimit::pipelines;
    if (frame.display_ms >= kMainPart * idle_ms) return FrameLimit::display;
    return FrameLimit::cpu;
}

void FrameLimitHistory::add(const FrameWaits& frame) {
    entries_[next_] = {limit_of(frame), frame.pipelines, frame.pipelines_ms > 0 ? frame.pipelines_ms : 0};
    next_ = (next_ + 1) % entries_.size();
}

FrameLimits FrameLimitHistory::limits() const {
    FrameLimits all;
    int known = 0;
    for (const Entry& entry : entries_) {
        all.pipelines += entry.pipelines;
        all.pipelines_ms += entry.pipelines_ms;
        all.worst_hitch_ms = std::max(all.worst_hitch_ms, entry.pipelines_ms);
        if (entry.limit == FrameLimit::unknown) continue;
        ++known;
        ++all.share[static_cast<std::size_t>(entry.limit)];
    }
    for (double& share : all.share)
        if (known > 0) share /= known;
    return all;
}

}  // namespace framecast::overlay
