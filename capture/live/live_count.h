// Counts frames while the application runs: every frame, or one in N, without waiting. In a counted frame one
// of our command buffers, which counts, replaces each of the application's (LiveRecording). Everything for
// that is reused, so memory does not grow after the first frames.
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
    // every: counts one frame in this many; at least 1.
    LiveCount(Device& device, int every);
    // After shut_down().
    ~LiveCount();
    LiveCount(const LiveCount&) = delete;
    LiveCount& operator=(const LiveCount&) = delete;

    // Whether the current frame is being counted. May lag by a frame.
    bool counting() const noexcept { return counting_.load(std::memory_order_acquire); }

    // As Controller::submit(): calls `down` exactly once and returns its result. Any thread.
    VkResult submit(VkQueue queue, const QueueInfo& info, std::span<SubmitBatch> batches,
                    const std::function<VkResult()>& down);

    // A frame has ended, the last of `frames`. Reads finished results, and decides about the next frame,
    // which is not counted when `paused`. True when there are new totals.
    bool frame_ended(std::int64_t frames, bool paused);

    // That many command buffers of the current frame went down uncounted after all.
    void submitted_alone(std::size_t buffers);

    // Stops counting; work in flight stays.
    void stop() noexcept;
    // Waits for work in flight, at most timeout_ns for each submit, and reads it. True when there are new
    // totals.
    bool shut_down(std::uint64_t timeout_ns);

    struct Report {
        LiveTotals totals;         // of the last frame whose counts are back
        std::int64_t counted = 0;  // frames so far
        std::int64_t missed = 0;   // frames that were due while too many others were in flight
    };
    void report(Report& out) const;

    // Maximum number of frames that await results.
    static constexpr std::size_t kFramesUnderWay = 8;
    // Maximum number of our command buffers; further ones in a frame are not counted.
    static constexpr std::size_t kMaxRecordings = 1024;

  private:
    struct Entry {
        Entry(Device& device, const QueueInfo& queue) : recording(device, queue) {}
        LiveRecording recording;
        VkCommandBuffer source = VK_NULL_HANDLE;
        std::uint64_t of_recording = 0;  // CommandBuffer::recording that it repeats; 0: none
        std::int64_t last_used = 0;      // turn_
        bool busy = false;               // in a submit that is being prepared or in flight
    };
    struct CountedFrame {
        LiveTotals totals;
        bool used = false;
        bool ended = false;
        int submits = 0;  // being prepared, or in flight
    };
    // A submit whose results are awaited.
    struct Submission {
        VkFence fence = VK_NULL_HANDLE;
        bool fence_used = false;  // since it was last reset
        bool done = false;
        bool stuck = false;  // not finished when last queried
        CountedFrame* frame = nullptr;
        std::vector<Entry*> entries;
    };
    // A command buffer of a submit that is being prepared.
    struct Taken {
        Entry* entry = nullptr;
        const CommandBuffer* source = nullptr;
        VkCommandBuffer* slot = nullptr;
        VkCommandBuffer own = VK_NULL_HANDLE;
        bool fresh = false;    // must still be recorded
        bool refused = false;  // the batch can't be counted
        bool failed = false;   // recording failed
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

    // Guards all below, except what a busy entry or submission contains: that belongs to its submit. Not held
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
