// The rates that turn live counts into stage times, and captures that are for them alone: a refresh measures
// them anew every so often, in one frame of several and with few repeats. Guarded by the controller's lock.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>

#include "capture/experiment/schedule.h"
#include "capture/live/learned_rates.h"
#include "capture/process/process.h"
#include "model/analysis/isolated_stages.h"

namespace framecast::capture {

class RateRefresh {
  public:
    explicit RateRefresh(Process& process) : process_(process) {}

    const LearnedRates& rates() const { return rates_; }
    // Whether the capture that is under way is a refresh.
    bool under_way() const { return under_way_; }
    // Whether rates are old enough (config.refresh_s) and nobody has paused counting.
    bool is_due() const;

    // Begins one, with this schedule.
    Schedule begin();
    // Whether the frame that begins is left to counting, for the application to stay responsive.
    bool leaves_frame() { return ++frames_ % kSpacing != 0; }
    // The refresh is over, or came to nothing and leaves the rates as they were. Whether there was one.
    bool end();
    // Rates count as new from now on, whatever came of them.
    void restart_clock() { learned_at_ = Clock::now(); }

    // Stage times of isolated draws, with the shadows of refreshes before (resolve_stages).
    void resolve(Frame& frame) { resolve_stages(frame, &shadows_); }
    // The same from the frame's own shadows alone, which later refreshes begin from.
    void resolve_alone(Frame& frame);
    // What this isolation came to against what the rates foretold, and from now on the rates with it. Tells
    // the status file, and returns the error of the sums.
    double learn(const Frame& frame, std::span<const std::uint64_t> pipelines);

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr int kSpacing = 4;

    Process& process_;
    LearnedRates rates_;
    ShadowHistory shadows_;  // of the isolations that rates_ is from
    Clock::time_point learned_at_{};
    bool under_way_ = false;
    int frames_ = 0;
};

}  // namespace framecast::capture
