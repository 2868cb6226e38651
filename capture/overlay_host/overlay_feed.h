// The content of one device's overlay, also where a device presents nothing: collected from the presenting
// thread and the controller, and combined into an overlay::Snapshot. A thread of its own summarizes and
// projects a captured frame, never one of the application's.
//
// Any thread may call any member function, but only one at a time snapshot(). Only snapshot() throws: what
// memory does not suffice for is not shown.
#pragma once

#include <array>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "capture/device/device.h"
#include "capture/live/learned_rates.h"
#include "capture/platform/own_thread.h"
#include "capture/spirv/shader_source.h"
#include "model/frame/frame.h"
#include "overlay/frame_history.h"
#include "overlay/frame_limits.h"
#include "overlay/snapshot.h"

namespace framecast::capture {

class OverlayFeed {
  public:
    // on_cpu: the device is a CPU driver.
    OverlayFeed(Process& process, const std::string& application, std::string device, bool on_cpu);
    ~OverlayFeed();
    OverlayFeed(const OverlayFeed&) = delete;
    OverlayFeed& operator=(const OverlayFeed&) = delete;

    // Ends the thread after its current task. Call it before the device is destroyed, and before the process
    // ends; in a fork of the process that made it, does nothing.
    void stop();

    // A frame was presented, at a time of the steady clock.
    void presented(double at_s) noexcept;
    // We held the presenting thread, so the time until the next present is not a frame's.
    void held() noexcept;
    // The frame of the last present has ended, with this number; later, its GPU time.
    void frame_ended(std::int64_t frame) noexcept;
    void gpu_time(std::int64_t frame, double ms) noexcept;
    // Whether the application drew the frame (frame_pattern.h), as gpu_time().
    void shown(std::int64_t frame, bool rendered) noexcept;
    // All of an ordinary frame is known.
    void limited(const overlay::FrameWaits& frame) noexcept;
    // Clocks of the GPU in that frame; kUnknown where they cannot be read.
    void clocks(double core_mhz, double memory_mhz) noexcept;
    // Cost of the overlay in that present, on the thread that presents.
    void spent(double cpu_us) noexcept;

    // A counted frame, by the current rates.
    void counted(const LiveStageTimes& times) noexcept;
    // For the last isolation: (predicted - isolated) / isolated, over all stages.
    void rates_learned(double error) noexcept;
    // Empty `what`: nothing is in progress.
    void progress(std::string_view what, std::int64_t done, std::int64_t total,
                  std::string_view unit = {}) noexcept;
    void captured(const Frame& frame, std::vector<UsedShader> shaders,
                  std::vector<overlay::Mosaic> mosaics = {}) noexcept;

    // What the application may ask for (capture/app): copies, and no text. Asks for a summary for other
    // targets where these have changed, as snapshot() does.
    struct Known {
        bool has_live = false;
        overlay::LiveStages live;
        std::shared_ptr<const overlay::FrameSummary> frame;  // null before the first capture
        double frame_age_s = 0;
    };
    Known known(double at_s) noexcept;

    // Valid until the next call.
    const overlay::Snapshot& snapshot(double at_s);

  private:
    static constexpr std::size_t kSpentKept = 128;

    struct Captured {
        Frame frame;
        std::vector<UsedShader> shaders;  // not counted yet
        std::vector<overlay::Mosaic> mosaics;
    };
    void work() noexcept;
    void refresh_targets();
    overlay::Switched switched(const overlay::FrameSummary* frame) const;
    void refresh_switched(double at_s);
    double median_spent_us() const;

    Process& process_;
    static constexpr double kSwitchedEvery_s = 0.1;
    overlay::Snapshot shown_;   // used by snapshot() only
    double switched_at_s_ = 0;  // when its `switched` was computed; used by snapshot() only

    // Guards all below; held only to copy.
    std::mutex mutex_;
    overlay::FrameHistory history_;
    overlay::FrameLimitHistory limits_;
    double core_clock_mhz_ = kUnknown;
    double memory_clock_mhz_ = kUnknown;
    // By frame number, in rotation: the frame's place in the history; -1: none.
    static constexpr std::size_t kNumbersKept = 64;
    struct Numbered {
        std::int64_t frame = -1;
        std::int64_t in_history = -1;
    };
    std::array<Numbered, kNumbersKept> numbers_{};
    std::int64_t last_in_history_ = -1;
    double last_present_s_ = 0;
    std::vector<float> spent_us_;  // of the last presents that drew
    std::size_t next_spent_ = 0;
    overlay::LiveStages live_;
    double counted_at_s_ = 0;
    bool has_live_ = false;
    overlay::Progress progress_;
    std::shared_ptr<const overlay::FrameSummary> summary_;
    double captured_at_s_ = 0;

    // Data for the thread, which starts with the first captured frame.
    OwnerProcess owner_;
    OfThisProcess<std::condition_variable> changed_;
    OfThisProcess<std::thread> worker_;
    bool stopping_ = false;
    bool dirty_ = false;  // a frame or targets exist that summary_ lacks
    std::shared_ptr<Captured> captured_;
    std::uint64_t targets_version_ = 0;  // the version that summary_ has, or will have
};

}  // namespace framecast::capture
