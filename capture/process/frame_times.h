// Data of ended frames, in their order, although their GPU times arrive several frames later. No Vulkan
// calls.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "capture/process/frame_pattern.h"
#include "model/frame/frame.h"
#include "model/frame/stage.h"
#include "overlay/frame_limits.h"

namespace framecast::capture {

// The layer's work in a frame.
enum class FrameWork : std::uint8_t {
    none,      // the application's own command buffers
    counted,   // with queries in them
    measured,  // an experiment, so its times are not ordinary
    what_if,   // the user's switches change its draws (what_if.h)
};
std::string_view name(FrameWork work);  // "ordinary", "counted", "measured", "what-if"

struct FrameTimes {
    std::int64_t frame = 0;  // number of earlier frames
    double at_s = 0;         // steady clock when its present, or other end, was called
    double begun_s =
        kUnknown;  // the same when the present before returned; kUnknown where none ended the last frame
    std::uint64_t swapchain = 0;  // the first presented swapchain; 0: it ended otherwise
    double frame_ms = kUnknown;   // since the end of the previous frame
    double in_present_ms = kUnknown;
    double cpu_busy_ms = kUnknown;  // from the end of the present before to the start of this one
    // Of the application's threads in calls that wait for the GPU or for images of the display, and in those
    // that make pipelines.
    double waits_gpu_ms = kUnknown;
    double waits_display_ms = kUnknown;
    double pipelines_ms = kUnknown;
    int pipelines = 0;
    double gpu_busy_ms = kUnknown;  // as in GpuFrameTime
    double gpu_span_ms = kUnknown;
    // From `begun_s` until the GPU began its work, and how far off that may be because two clocks are
    // compared.
    double gpu_latency_ms = kUnknown;
    double gpu_latency_within_ms = kUnknown;
    // The last readings (capture/clocks/clock_poll.h); kUnknown without any.
    double core_clock_mhz = kUnknown;
    double memory_clock_mhz = kUnknown;
    FrameWork work = FrameWork::none;
    FrameType type = FrameType::application;
    // Shares of the last counted frame, by rates; kUnknown without any.
    std::array<float, kStageCount> stage_share{};
    std::int64_t stages_of = -1;  // which frame was counted
};

// What limits the frame; unknown for one that is not ordinary.
overlay::FrameLimit limit_of(const FrameTimes& frame);
overlay::FrameWaits waits_of(const FrameTimes& frame);

// A ring of frames that await their GPU time. Used by one thread at a time; allocates nothing.
class FrameTimesQueue {
  public:
    static constexpr std::size_t kMaxAwaited = 32;

    // awaits_gpu: set_gpu() will be called for it. open: decide() will say its type. When there are too many
    // frames, the oldest stops waiting.
    void ended(const FrameTimes& frame, bool awaits_gpu, bool open = false);
    // The type of all frames that are still open.
    void decide(FrameType type);
    // kUnknown: it could not be measured after all.
    struct GpuTimes {
        double busy_ms = kUnknown;
        double span_ms = kUnknown;
        double begun_s = kUnknown;  // steady clock
        double begun_within_s = kUnknown;
    };
    // Does nothing for a frame that is not waiting.
    void set_gpu(std::int64_t frame, const GpuTimes& gpu);
    // Returns the oldest frame, when its data is complete. False: there is none.
    bool take(FrameTimes& out);
    // Returns the oldest frame, complete or not.
    bool take_any(FrameTimes& out);
    bool empty() const { return count_ == 0; }

  private:
    struct Entry {
        FrameTimes times;
        bool awaited = false;
        bool open = false;
    };
    Entry& at(std::size_t place) { return entries_[(first_ + place) % kMaxAwaited]; }

    std::array<Entry, kMaxAwaited> entries_{};
    std::size_t first_ = 0;
    std::size_t count_ = 0;
};

}  // namespace framecast::capture
