// Counts frames while the application runs on: every frame, or one in so many, without waiting for anything.
// In a counted frame each command buffer is replaced by one of ours that counts (LiveRecording); all that is
// needed for that is used again, so memory stays what the first frames took.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <unordered_map>
#include <vector>

#include "capture/device/command_buffer.h"
#include "capture/device/submit_batch.h"
#include "capture/live/live_recording.h"
#include "capture/live/live_totals.h"

namespace framecast::capture {

class LiveCount {
  public:
    // every: of so many frames one is counted; at least 1.
    LiveCount(Device& device, int every);
    // After shut_down().
    ~LiveCount();
    LiveCount(const LiveCount&) = delete;
    LiveCount& operator=(const LiveCount&) = delete;

    // Whether the frame that the application is in is being counted. May lag by a frame.
    bool counting() const noexcept { return counting_.load(std::memory_order_acquire); }

    // As Controller::submit(): calls `down` exactly once and returns its result. From any thread.
    VkResult submit(VkQueue queue, const QueueInfo& info, std::span<SubmitBatch> batches,
                    const std::function<VkResult()>& down);

    // A frame has ended, the last of `frames`. Reads what has finished, and decides about the next frame,
    // which is not counted when `paused`. True when there are new totals.
    bool frame_ended(std::int64_t frames, bool paused);

    // So many command buffers of the current frame went down uncounted after all.
    void submitted_alone(std::size_t buffers);

    // Counts no more; what is under way stays so.
    void stop() noexcept;
    // Waits for what is under way, at most so long for each, and reads it. True when there are new totals.
    bool shut_down(std::uint64_t timeout_ns);

    struct Report {
        LiveTotals totals;         // of the last frame whose counts are back
        std::int64_t counted = 0;  // frames so far
        std::int64_t missed = 0;   // frames that were due while too many others were under way
    };
    void report(Report& out) const;

    // Frames whose results may be awaited at a time.
    static constexpr std::size_t kFramesUnderWay = 8;
    // Command buffers of ours; more than that in a frame are not counted.
    static constexpr std::size_t kMostRecordings = 1024;

  private:
    struct Entry {
        Entry(Device& device, const QueueInfo& queue) : recording(device, queue) {}
        LiveRecording recording;
        VkCommandBuffer source = VK_NULL_HANDLE;
        std::uint64_t of_recording = 0;  // CommandBuffer::recording that it does; 0: none
        std::int64_t last_used = 0;      // turn_
        bool busy = false;               // in a submit that is being made or under way
    };
    struct CountedFrame {
        LiveTotals totals;
        bool used = false;
        bool ended = false;
        int submits = 0;  // being made, or under way
    };
    // A submit whose results are awaited.
    struct Submission {
        VkFence fence = VK_NULL_HANDLE;
        bool fence_used = false;  // since it was last reset
        bool done = false;
        bool stuck = false;  // not done when last asked
        CountedFrame* frame = nullptr;
        std::vector<Entry*> entries;
    };
    // A command buffer of a submit that is being made.
    struct Taken {
        Entry* entry = nullptr;
        const CommandBuffer* source = nullptr;
        VkCommandBuffer* slot = nullptr;
        VkCommandBuffer own = VK_NULL_HANDLE;
        bool fresh = false;    // is to be recorded
        bool refused = false;  // the batch can't be counted
        bool failed = false;   // could not be recorded
    };

    std::vector<Taken> take(const QueueInfo& info, std::span<SubmitBatch> batches);
    Entry* find_entry(CommandBuffer& source, const QueueInfo& info, bool& fresh);
    Entry* idle_entry(const QueueInfo& info);
    Submission* idle_submission();
    void record(std::vector<Taken>& taken, Submission& submission);
    bool ready_fence(Submission& submission);
    void undo(std::vector<Taken>& taken, Submission& submission);
    void finish_submit(std::vector<Taken>& taken, Submission& submission, CountedFrame& frame,
                       bool submitted);
    bool harvest(std::uint64_t timeout_ns);
    bool publish();

    Device& device_;
    const std::int64_t every_;
    std::atomic<bool> counting_{false};

    // Guards all below, except what a busy entry or submission holds: that is its submit's own. Not held
    // while recording, submitting or waiting.
    mutable std::mutex mutex_;
    bool harvesting_ = false;
    CountedFrame* current_ = nullptr;
    std::array<CountedFrame, kFramesUnderWay> frames_;
    std::vector<std::unique_ptr<Entry>> entries_;
    std::unordered_map<VkCommandBuffer, std::vector<Entry*>> entries_of_;
    std::vector<std::unique_ptr<Submission>> submissions_;
    std::vector<Submission*> idle_submissions_;
    std::vector<Submission*> under_way_;
    std::vector<Submission*> polled_;
    std::uint64_t next_recording_ = 1;
    std::int64_t turn_ = 0;  // counted frames begun
    Report latest_;
};

}  // namespace framecast::capture
