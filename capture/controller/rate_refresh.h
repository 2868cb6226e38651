// The rates that turn live counts into stage times, and the captures that refresh them: at an interval, in
// one frame of several and with few repeats. The controller's lock guards this class.
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
    // Whether the current capture is a refresh.
    bool under_way() const { return under_way_; }
    // Whether rates are old enough (config.refresh_s) and counting is not paused.
    bool is_due() const;

    // Begins a refresh. Returns its schedule.
    Schedule begin();
    // Whether the new frame is left to counting, so that the application stays responsive.
    bool leaves_frame() { return ++frames_ % kSpacing != 0; }
    // Ends the refresh; if it failed, the rates stay as they were. Returns whether there was one.
    bool end();
    // Rates count as new from now on, whatever the result was.
    void restart_clock() { learned_at_ = Clock::now(); }

    // Computes stage times of isolated draws, with stage-off draws of earlier refreshes (resolve_stages).
    void resolve(Frame& frame) { resolve_stages(frame, &shadows_); }
    // The same from the frame's own stage-off draws only, which later refreshes start from.
    void resolve_alone(Frame& frame);
    // Compares this isolation with what the rates predicted, then adds it to the rates. Writes the result to
    // the status file, and returns the error of the sums.
    double learn(const Frame& frame, std::span<const std::uint64_t> pipelines);

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr int kSpacing = 4;

    Process& process_;
    LearnedRates rates_;
    ShadowHistory shadows_;  // from the isolations behind rates_
    Clock::time_point learned_at_{};
    bool under_way_ = false;
    int frames_ = 0;
};

}  // namespace framecast::capture
