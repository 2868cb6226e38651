// Watches every frame of a device: its times, for the overlay, the log and the rule that captures frames.
// Makes Vulkan calls only through the GPU timer.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>

#include "capture/clocks/clock_poll.h"
#include "capture/device/device.h"
#include "capture/live/gpu_frame_timer.h"
#include "capture/live/learned_rates.h"
#include "capture/process/frame_times.h"

namespace framecast::capture {

class OverlayFeed;

class FrameMonitor {
  public:
    // feed: as Controller's. read_clocks: as ClockPoll's.
    FrameMonitor(Device& device, Process& process, OverlayFeed* feed, ClockPoll::Read read_clocks = nullptr);

    GpuFrameTimer& timer() noexcept { return timer_; }

    bool timing() const noexcept { return timer_.timing(); }
    // Whether the GPU times of ordinary frames are known, or may still be once the stamps are tested.
    bool may_time() noexcept;
    // Whether the next submit to a queue with graphics should run test_frame_stamps(). Cheap.
    bool wants_test() const noexcept { return wants_test_.load(std::memory_order_acquire); }
    // A capture needs the test: the next submit runs it, unless it is done.
    void want_test() noexcept;
    // Whether the test was requested this way and is not done.
    bool awaits_test() noexcept;
    // True for the one caller that must run the test.
    bool begin_test();
    void end_test(const FrameStampVerdict& verdict);
    // The test could not run; it is tried again a limited number of times.
    void postpone_test();

    // Records a present: its time on the steady clock, and how long the application was in it.
    void presented(std::uint64_t swapchain, double at_s, double in_present_ms) noexcept;
    // The application was held after its last present, so the next frame's time is not its own.
    void held() noexcept;
    // Records live stage times of a counted frame.
    void counted(std::int64_t frame, const LiveStageTimes& times) noexcept;
    struct Ended {
        std::int64_t frame = 0;  // number of earlier frames
        FrameWork work = FrameWork::none;
        bool by_present = true;
        bool next_is_ordinary = true;
        bool capturing = false;      // a capture is in progress, so the rule requests none
        bool was_timed = false;      // the frame was an experiment that only needed to be timed
        bool next_is_timed = false;  // the next frame is such a frame
        FramePattern::Decision type{};
    };
    // GPU times that arrived with the end of a frame.
    struct Finished {
        std::array<GpuFrameTime, GpuFrameTimer::kFramesUnderWay> times{};
        std::size_t count = 0;
    };
    // Whether nothing reads this frame's times; then frame_ended() need not be called for it.
    bool ends_unread(const Ended& ended);
    // Passes a frame's data to its consumers.
    Finished frame_ended(const Ended& ended);
    // The application reads the times of its frames (capture/app): the next ones are timed on the GPU, where
    // the device can do that. Cheap, from any thread.
    void want_times() noexcept { times_wanted_.store(true, std::memory_order_relaxed); }
    // The last frame of the application's own work of which all is known. False: there is none yet. From any
    // thread; waits for a copy at most.
    bool last_ordinary(FrameTimes& out) noexcept;
    // No more frames will end: writes the remaining data to the log.
    void finish() noexcept;

  private:
    bool wants_waits() const;
    bool wants_gpu_times() const;
    bool has_readers(const Ended& ended) const;
    void give(const FrameTimes& frame, bool capturing);
    void take_waits(bool followed);
    void apply_rule(const FrameTimes& frame, bool capturing);

    Process& process_;
    HostWaits& waits_;
    OverlayFeed* const feed_;
    const bool shows_;        // an overlay on the device's images
    const bool always_read_;  // the times of frames: by an overlay, or as configured
    const bool has_clocks_;   // clocks of a GPU: a CPU driver has none
    ClockPoll clocks_;
    std::atomic<bool> wants_test_{false};
    std::atomic<bool> times_wanted_{false};

    std::mutex last_mutex_;  // guards what follows; never held with anything else to do
    FrameTimes last_;
    bool has_last_ = false;

    std::mutex mutex_;     // guards all below
    GpuFrameTimer timer_;  // guards itself
    enum class Test : std::uint8_t { due, under_way, done } test_ = Test::due;
    bool wanted_ = false;         // by want_test()
    bool presented_ = false;      // presented() was called in this frame
    bool tested_ = false;         // in this frame, or an attempt was made
    int tests_ = 0;               // done
    std::int64_t test_from_ = 0;  // frame
    int tests_postponed_ = 0;
    FrameTimesQueue queue_;
    FrameTimes next_;  // data of the frame that the application is in
    double last_end_s_ = 0;
    double last_in_present_ms_ = kUnknown;  // kUnknown also where no present ended the last frame
    bool after_measured_ = false;
    std::int64_t frames_over_ = 0;  // frames for which the rule was true
    int captures_ = 0;              // captures that it requested
    double captured_at_s_ = 0;
};

}  // namespace framecast::capture
