// Times ordinary frames on the GPU: one stamp before each submit's work and one after it, in command buffers
// that are recorded once and reused. Nothing waits; a frame's time arrives several frames after its end.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "capture/device/device.h"
#include "capture/device/submit_batch.h"
#include "capture/live/gpu_clock.h"
#include "capture/stamps/gpu_frame_stamps.h"
#include "capture/vulkan/host_buffer.h"
#include "model/frame/frame.h"

namespace framecast::capture {

// busy: sum over submits of the time from each one's first work to its last; submits of one queue follow each
// other. span: from the first submit's first work to the last one's last. With several queues, busy is the
// time in which any of them works, and span that of all. Where times of different queues cannot be compared
// (Device::device_clock), both are those of the busiest one. kUnknown: not measurable.
struct GpuFrameTime {
    std::int64_t frame = 0;
    double busy_ns = 0;
    double span_ns = 0;
    // When the first work began, by the host's clock, and how far off that may be; kUnknown where the clocks
    // cannot be read together.
    GpuClock::Time begun{kUnknown, kUnknown};
    std::shared_ptr<const FrameTimeline> timeline{};  // null unless its submits were kept
};

class GpuFrameTimer {
  public:
    explicit GpuFrameTimer(Device& device);
    // All submits that it stamped have finished.
    ~GpuFrameTimer();
    GpuFrameTimer(const GpuFrameTimer&) = delete;
    GpuFrameTimer& operator=(const GpuFrameTimer&) = delete;

    // Sets the stamps to use; none: stop timing. Before the first call nothing is timed. `floor_ns`: what a
    // pair of them takes with nothing between, which is not part of a submit's time.
    void decide(FrameStamps stamps, double floor_ns = 0);
    // Whether stamps are chosen and are not none.
    bool can_time() const noexcept { return can_time_.load(std::memory_order_acquire); }

    // Whether the current frame is timed. May lag by a frame.
    bool timing() const noexcept { return timing_.load(std::memory_order_acquire); }
    // As Controller::submit(): calls `down` exactly once and returns its result. Any thread.
    VkResult submit(VkQueue queue, const QueueInfo& info, std::span<SubmitBatch> batches,
                    const std::function<VkResult()>& down);

    // Whether the results of frames hold their submits one by one, with semaphores. For captures: takes
    // memory in each frame.
    void keep_submits(bool keep) noexcept { keeps_submits_.store(keep, std::memory_order_relaxed); }
    bool keeps_submits() const noexcept { return keeps_submits_.load(std::memory_order_relaxed); }

    // A frame has ended. `frame` is the number of the next one, which is timed if `next` says so and it is
    // possible. Reads finished results. Returns whether the ended frame will have a result.
    bool frame_ended(std::int64_t frame, bool next);
    // The current frame turned out not to be ordinary.
    void spoil();
    // Returns results so far, oldest first. False: there are no more.
    bool take(GpuFrameTime& out);

    static constexpr std::size_t kFramesUnderWay = 16;
    static constexpr std::size_t kMaxSubmits = 1024;  // maximum in flight; a frame with more has no time

  private:
    static constexpr std::uint32_t kPerChunk = 32;
    struct Slot {
        VkCommandBuffer before = VK_NULL_HANDLE;
        VkCommandBuffer behind = VK_NULL_HANDLE;
        Owned<VkEvent> event;
        const std::uint64_t* words = nullptr;  // two stamps, each with its availability
        std::uint32_t valid_bits = 64;
        VkQueue queue = VK_NULL_HANDLE;
        std::uint32_t family = 0;
        bool busy = false;
        // Of all batches of the submit, where submits are kept.
        std::vector<SemaphoreUse> waits{};
        std::vector<SemaphoreUse> signals{};
    };
    // Slots of a queue family that were made together.
    struct Chunk {
        Owned<VkCommandPool> pool;
        Owned<VkQueryPool> queries;
        HostBuffer results;
        std::vector<Slot> slots;
        std::uint32_t family = 0;
    };
    struct TimedFrame {
        std::int64_t number = 0;
        std::vector<Slot*> slots;  // in the order of submission
        int submitting = 0;
        bool used = false;
        bool ended = false;
        bool spoiled = false;
    };

    Slot* free_slot(const QueueInfo& info);
    Result<std::unique_ptr<Chunk>> make_chunk(const QueueInfo& info);
    Result<void> record(Chunk& chunk, std::uint32_t index);
    bool has_finished(const TimedFrame& frame) const;
    GpuFrameTime time_of(const TimedFrame& frame) const;
    void add_all_queues(const TimedFrame& frame, GpuFrameTime& time) const;
    GpuClock::Time begin_of(const TimedFrame& frame) const;
    FrameTimeline timeline_of(const TimedFrame& frame) const;
    static std::int32_t signalled_by(const std::vector<Slot*>& slots, std::size_t waiting,
                                     const SemaphoreUse& wait);
    void harvest();

    Device& device_;
    OwnerScope scope_;
    std::atomic<bool> timing_{false};
    std::atomic<bool> can_time_{false};
    std::atomic<bool> keeps_submits_{false};

    std::mutex mutex_;  // guards all below; not held while submits go down
    FrameStamps stamps_ = FrameStamps::none;
    double floor_ns_ = 0;
    GpuClock clock_;
    std::vector<std::unique_ptr<Chunk>> chunks_;
    std::array<TimedFrame, kFramesUnderWay> frames_;
    TimedFrame* current_ = nullptr;
    std::size_t next_frame_ = 0;  // place of the next one, in rotation
    std::size_t oldest_ = 0;
    std::vector<GpuFrameTime> done_;
    std::size_t taken_ = 0;
};

}  // namespace framecast::capture
