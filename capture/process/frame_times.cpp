#include "capture/process/frame_times.h"

#include <cmath>
#include <utility>

namespace framecast::capture {

std::string_view name(FrameWork work) {
    switch (work) {
        case FrameWork::none:
            return "ordinary";
        case FrameWork::counted:
            return "counted";
        case FrameWork::measured:
            return "measured";
        case FrameWork::what_if:
            return "what-if";
    }
    return "";
}

overlay::FrameWaits waits_of(const FrameTimes& frame) {
    const double display_ms = (frame.waits_display_ms > 0 ? frame.waits_display_ms : 0) +
                              (frame.in_present_ms > 0 ? frame.in_present_ms : 0);
    return {frame.frame_ms, frame.gpu_busy_ms, display_ms, frame.pipelines_ms, frame.pipelines};
}

overlay::FrameLimit limit_of(const FrameTimes& frame) {
    if (frame.work != FrameWork::none) return overlay::FrameLimit::unknown;
    return overlay::limit_of(waits_of(frame));
}

void FrameTimesQueue::ended(const FrameTimes& frame, bool awaits_gpu, bool open) {
    // The adding thread also takes; if the ring is full, the times of the oldest frame will not come.
    if (count_ == kMaxAwaited) {
        first_ = (first_ + 1) % kMaxAwaited;
        --count_;
    }
    at(count_) = {frame, awaits_gpu, open};
    if (++count_ == kMaxAwaited) at(0).awaited = at(0).open = false;
}

void FrameTimesQueue::decide(FrameType type) {
    for (std::size_t i = 0; i < count_; ++i)
        if (std::exchange(at(i).open, false)) at(i).times.type = type;
}

void FrameTimesQueue::set_gpu(std::int64_t frame, const GpuTimes& gpu) {
    for (std::size_t i = 0; i < count_; ++i) {
        Entry& entry = at(i);
        if (entry.times.frame != frame || !entry.awaited) continue;
        FrameTimes& times = entry.times;
        times.gpu_busy_ms = gpu.busy_ms;
        times.gpu_span_ms = gpu.span_ms;
        times.gpu_latency_ms = 1e3 * (gpu.begun_s - times.begun_s);
        times.gpu_latency_within_ms =
            std::isfinite(times.gpu_latency_ms) ? 1e3 * gpu.begun_within_s : kUnknown;
        entry.awaited = false;
        return;
    }
}

bool FrameTimesQueue::take(FrameTimes& out) {
    return count_ > 0 && !at(0).awaited && !at(0).open && take_any(out);
}

bool FrameTimesQueue::take_any(FrameTimes& out) {
    if (count_ == 0) return false;
    out = at(0).times;
    first_ = (first_ + 1) % kMaxAwaited;
    --count_;
    return true;
}

}  // namespace framecast::capture
