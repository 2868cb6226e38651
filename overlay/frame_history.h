// Times of the last frames, as the overlay shows them.
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

    // A frame that has ended: time since the one before it. Gives its number, from 0. A time that is not one
    // (negative, not finite) is shown as unknown and counts in no figure.
    std::int64_t add(double frame_ms);
    // Its time on the GPU, which is known some frames later; nothing when the frame is no longer kept.
    void set_gpu_ms(std::int64_t frame, double gpu_ms);
    void clear();

    // Sets frame_ms, gpu_ms, fps, median_ms, p95_ms, p99_ms and the same of gpu_ms. Percentiles are values
    // that occurred: of n times the one with at least that share of them at or below it. fps: of the frames
    // of the last second, or of all that are kept when they are less than a second.
    void fill(Snapshot& snapshot);

  private:
    std::size_t slot(std::int64_t frame) const { return static_cast<std::size_t>(frame % kFrames); }

    std::array<float, kFrames> frame_ms_{};
    std::array<float, kFrames> gpu_ms_{};
    std::int64_t frames_ = 0;
    std::vector<float> sorted_;
};

}  // namespace framecast::overlay
