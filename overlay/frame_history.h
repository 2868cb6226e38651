// Times of the last frames, for the overlay.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "overlay/snapshot.h"

namespace framecast::overlay {

// Used by one thread at a time. Allocates nothing after the first fill() of a snapshot.
class FrameHistory {
  public:
    static constexpr int kFrames = 240;

    // Adds an ended frame: the time since the previous one. Returns its number, from 0. An invalid time
    // (negative, not finite) is shown as unknown and not used in statistics.
    std::int64_t add(double frame_ms);
    // Sets its GPU time, which is known several frames later; does nothing when the frame is no longer kept.
    void set_gpu_ms(std::int64_t frame, double gpu_ms);
    // Whether the application drew it, as set_gpu_ms().
    void set_rendered(std::int64_t frame, bool rendered);
    void clear();

    // Sets frame_ms, gpu_ms, fps, rendered_fps, average_ms, median_ms, p95_ms, p99_ms and the same for
    // gpu_ms. Percentiles are values that occurred: the smallest one with at least that share of the times at
    // or below it. fps and averages: over the frames of the last second, or over all kept frames when they
    // are less than a second.
    void fill(Snapshot& snapshot);

  private:
    void fill_rendered(Snapshot& snapshot) const;
    std::size_t slot(std::int64_t frame) const { return static_cast<std::size_t>(frame % kFrames); }

    std::array<float, kFrames> frame_ms_{};
    std::array<float, kFrames> gpu_ms_{};
    enum class Rendered : std::uint8_t { unknown, yes, no };
    std::array<Rendered, kFrames> rendered_{};
    std::int64_t frames_ = 0;
    std::vector<float> sorted_;
};

}  // namespace framecast::overlay
