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

// Averages over the frames of the last second.
void fill_averages(Snapshot& snapshot) {
    double sum_ms = 0, gpu_sum_ms = 0;
    int frames = 0, gpu_frames = 0;
    for (std::size_t i = snapshot.frame_ms.size(); i > 0 && sum_ms < kFpsWindowMs; --i) {
        const float time = snapshot.frame_ms[i - 1], gpu_time = snapshot.gpu_ms[i - 1];
        if (!std::isnan(time)) {
            sum_ms += time;
            ++frames;
        }
        if (!std::isnan(gpu_time)) {
            gpu_sum_ms += gpu_time;
            ++gpu_frames;
        }
    }
    snapshot.average_ms = sum_ms > 0 ? sum_ms / frames : kUnknown;
    snapshot.fps = 1000 / snapshot.average_ms;
    snapshot.gpu_average_ms = gpu_frames > 0 ? gpu_sum_ms / gpu_frames : kUnknown;
}

}  // namespace

std::int64_t FrameHistory::add(double frame_ms) {
    frame_ms_[slot(frames_)] = valid_ms(frame_ms);
    gpu_ms_[slot(frames_)] = std::numeric_limits<float>::quiet_NaN();
    rendered_[slot(frames_)] = Rendered::unknown;
    return frames_++;
}

void FrameHistory::set_gpu_ms(std::int64_t frame, double gpu_ms) {
    if (frame < 0 || frame >= frames_ || frame < frames_ - kFrames) return;
    gpu_ms_[slot(frame)] = valid_ms(gpu_ms);
}

void FrameHistory::set_rendered(std::int64_t frame, bool rendered) {
    if (frame < 0 || frame >= frames_ || frame < frames_ - kFrames) return;
    rendered_[slot(frame)] = rendered ? Rendered::yes : Rendered::no;
}

// Of the frames of the averages. Of the last few it is not known yet; they are taken to be as the others.
void FrameHistory::fill_rendered(Snapshot& snapshot) const {
    const std::int64_t first = std::max<std::int64_t>(0, frames_ - kFrames);
    double sum_ms = 0;
    int known = 0, rendered = 0;
    for (std::int64_t frame = frames_; frame > first && sum_ms < kFpsWindowMs; --frame) {
        const std::size_t i = slot(frame - 1);
        if (std::isnan(frame_ms_[i])) continue;
        sum_ms += frame_ms_[i];
        known += rendered_[i] != Rendered::unknown ? 1 : 0;
        rendered += rendered_[i] == Rendered::yes ? 1 : 0;
    }
    snapshot.rendered_fps = rendered < known ? snapshot.fps * rendered / known : kUnknown;
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
    fill_averages(snapshot);
    fill_rendered(snapshot);
    sort_known(snapshot.gpu_ms, sorted_);
    snapshot.gpu_p95_ms = percentile(sorted_, 0.95);
    snapshot.gpu_p99_ms = percentile(sorted_, 0.99);
    sort_known(snapshot.frame_ms, sorted_);
    snapshot.median_ms = percentile(sorted_, 0.5);
    snapshot.p95_ms = percentile(sorted_, 0.95);
    snapshot.p99_ms = percentile(sorted_, 0.99);
}

}  // namespace framecast::overlay
