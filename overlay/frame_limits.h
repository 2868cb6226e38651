// What limits ordinary frames: the GPU, the application's processor time, the display, or pipelines that the
// application makes within a frame (a hitch).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "model/frame/bound.h"
#include "model/numeric/unknown.h"

namespace framecast::overlay {

enum class FrameLimit : std::uint8_t { unknown, gpu, cpu, display, pipelines };
inline constexpr std::size_t kFrameLimitCount = 5;

// "GPU", "CPU", "display", "pipelines"; empty for unknown.
std::string_view name(FrameLimit limit);

// Times of one frame; kUnknown where not known.
struct FrameWaits {
    double frame_ms = kUnknown;      // from present to present
    double gpu_busy_ms = kUnknown;   // without gaps between submits
    double display_ms = kUnknown;    // of the application in presents, and waiting for images of swapchains
    double pipelines_ms = kUnknown;  // of all threads making pipelines or shader objects
    int pipelines = 0;               // made in the frame
};

// The GPU where it is busy for kBoundFrom of the frame. Otherwise what takes at least half of the time in
// which the GPU idles: pipelines before the display; the application's processor time where neither does.
// Unknown without a frame time or GPU time.
FrameLimit limit_of(const FrameWaits& frame);

// Of the last frames.
struct FrameLimits {
    // Shares of the frames whose limit is known, by FrameLimit; 0 where none is known.
    std::array<double, kFrameLimitCount> share{};
    int pipelines = 0;          // made within the frames
    double pipelines_ms = 0;    // time for them
    double worst_hitch_ms = 0;  // in one frame
};

// The last kFrames frames. Used by one thread at a time; allocates nothing.
class FrameLimitHistory {
  public:
    static constexpr int kFrames = 240;

    void add(const FrameWaits& frame);
    FrameLimits limits() const;

  private:
    struct Entry {
        FrameLimit limit = FrameLimit::unknown;
        int pipelines = 0;
        double pipelines_ms = 0;
    };
    std::array<Entry, kFrames> entries_{};
    std::size_t next_ = 0;
};

}  // namespace framecast::overlay
