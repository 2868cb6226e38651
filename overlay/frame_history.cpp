#include "overlay/frame_history.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace framecast::overlay {
namespace {

constexpr double kFpsWindowMs = 1000;

float valid_ms(double ms) {
    return ms >= 0 && std::isfinite(ms) ? static_cast<float>(ms) : std::numeric_limits<float>::quiet_NaN();
}

void sort_known(const std::vector<float>& times, std::vector<float>& sorted) {
    sorted.clear();
    for (const float time : times)
        if (!std::isnan(time)) sorted.push_back(time);
    std::sort(sorted.begin(), sorted.end());
}

double percentile(const std::vector<float>& sorted, double share) {
    if (sorted.empty()) return kUnknown;
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
    return sorted[std::clamp<std::size_t>(rank, 1, sorted.size()) - 1];
}

double fps_of(const std::vector<float>& times) {
    double sum_ms = 0;
    int frames = 0;
    for (auto time = times.rbegin(); time != times.rend() && sum_ms < kFpsWindowMs; ++time)
        if (!std::isnan(*time)) {
            sum_ms += *time;
            ++frames;
        }
    return sum_ms > 0 ? 1000 * frames / sum_ms : kUnknown;
}

}  // namespace

std::int64_t FrameHistory::add(double frame_ms) {
    frame_ms_[slot(frames_)] = valid_ms(frame_ms);
    gpu_ms_[slot(frames_)] = std::numeric_limits<float>::quiet_NaN();
    return frames_++;
}

void FrameHistory::set_gpu_ms(std::int64_t frame, double gpu_ms) {
    if (frame < 0 || frame >= frames_ || frame < frames_ - kFrames) return;
    gpu_ms_[slot(frame)] = valid_ms(gpu_ms);
}

void FrameHistory::clear() {
    frames_ = 0;
}

void FrameHistory::fill(Snapshot& snapshot) {
    snapshot.frame_ms.clear();
    snapshot.gpu_ms.clear();
    for (std::int64_t frame = std::max<std::int64_t>(0, frames_ - kFrames); frame < frames_; ++frame) {
        snapshot.frame_ms.push_back(frame_ms_[slot(frame)]);
        snapshot.gpu_ms.push_back(gpu_ms_[slot(frame)]);
    }
    snapshot.fps = fps_of(snapshot.frame_ms);
    sort_known(snapshot.gpu_ms, sorted_);
    snapshot.gpu_median_ms = percentile(sorted_, 0.5);
    snapshot.gpu_p95_ms = percentile(sorted_, 0.95);
    snapshot.gpu_p99_ms = percentile(sorted_, 0.99);
    sort_known(snapshot.frame_ms, sorted_);
    snapshot.median_ms = percentile(sorted_, 0.5);
    snapshot.p95_ms = percentile(sorted_, 0.95);
    snapshot.p99_ms = percentile(sorted_, 0.99);
}

}  // namespace framecast::overlay
