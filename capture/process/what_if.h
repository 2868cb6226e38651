// "What if": draws that the user drops or makes cheap while the application runs, and the time that saves.
// The process has one, for the control socket, the keys, the overlay and the controllers of all devices. Any
// thread may call any member function; they wait only for each other. No Vulkan calls.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "capture/process/saved_time.h"
#include "capture/process/what_if_switch.h"
#include "model/numeric/result.h"

namespace framecast::capture {

using WhatIfSwitches = std::vector<WhatIfSwitch>;

// One frame with switches on.
struct WhatIfCounts {
    std::int64_t draws = 0;    // of the application
    std::int64_t changed = 0;  // dropped or made cheap
    std::int64_t dropped = 0;
    std::int64_t building = 0;              // their pipeline is still being compiled
    std::int64_t left = 0;                  // drawn unchanged, although a switch is for them
    std::string left_why{};                 // the first reason
    std::vector<std::int64_t> by_switch{};  // changed draws of each switch
};

enum class WhatIfPhase : std::uint8_t {
    off,
    waiting,  // for ordinary frames to compare with, or for the end of a capture
    on,
};
std::string_view name(WhatIfPhase phase);

// Why a capture is refused meanwhile.
inline constexpr std::string_view kWhatIfRefusal =
    "a what-if is active: its frame is not the application's; end it first (framecast ctl what-if off)";

class WhatIf {
  public:
    static constexpr std::size_t kMaxSwitches = 16;
    static constexpr std::size_t kFramesKept = 512;  // on each side
    // Frames before switches act, so that there is something to compare with; but no longer than
    // kMaxWait_s.
    static constexpr std::size_t kFramesBefore = 2 * SavedTime::kMinFrames;
    static constexpr double kMaxWait_s = 5;
    // Times before are forgotten after this time without a newer one, because the scene has moved on.
    static constexpr double kStale_s = 10;

    WhatIf() {
        before_ms_.reserve(kFramesKept);
        now_ms_.reserve(kFramesKept);
    }

    // Whether there are switches. Cheap.
    bool wanted() const noexcept { return wanted_.load(std::memory_order_acquire); }
    // A target has one switch: another action replaces the one before. Fails when there are too many.
    Result<void> set(WhatIfSwitch one);
    // False: it has none.
    bool remove(std::string_view target);
    void clear();

    // For the controller of the device that the user looks at, when a frame has ended: whether switches act
    // in the next one, which has this number. may: nothing else needs it. times_come: its GPU time is
    // measured.
    bool begins_frame(std::int64_t frame, bool may, bool times_come, double at_s);
    std::shared_ptr<const WhatIfSwitches> switches() const;
    // A frame with switches has ended.
    void counted(const WhatIfCounts& counts);
    // The GPU time of an ordinary frame, or of one with switches; kUnknown is ignored.
    void timed(std::int64_t frame, bool switched, double gpu_ms, double at_s);

    // Targets that the user may choose with keys; the chosen one stays where it still exists.
    void offer(std::vector<std::string> targets);
    void choose_next();
    // Gives the chosen target the next action, after the last one none. False: nothing is offered.
    bool change_chosen();

    struct State {
        WhatIfPhase phase = WhatIfPhase::off;
        WhatIfSwitches switches;
        WhatIfCounts counts;  // of the last frame
        SavedTime saved;
        std::vector<std::string> offered;
        std::size_t chosen = 0;  // index in `offered`
    };
    State state() const;

  private:
    void changed();

    std::atomic<bool> wanted_{false};
    mutable std::mutex mutex_;  // guards all below
    std::shared_ptr<const WhatIfSwitches> switches_ = std::make_shared<const WhatIfSwitches>();
    WhatIfPhase phase_ = WhatIfPhase::off;
    double waiting_since_s_ = -1;    // -1: not yet
    std::int64_t first_frame_ = -1;  // in which the present switches act; -1: none yet
    WhatIfCounts counts_;
    std::vector<double> before_ms_, now_ms_;
    double before_at_s_ = 0;
    std::vector<std::string> offered_;
    std::size_t chosen_ = 0;
};

// "14 draws of region 'shadow' dropped; and 2 more", or what is waited for. Empty when off.
std::string describe(const WhatIf::State& state);

}  // namespace framecast::capture
