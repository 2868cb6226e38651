// The start of the configured capture: at a frame, after a time, or once the scene holds still.
#include <fmt/format.h>

#include <utility>

#include "capture/controller/controller.h"
#include "capture/freeze/freeze.h"
#include "capture/overlay_host/overlay_feed.h"
#include "capture/platform/steady_seconds.h"

namespace framecast::capture {
namespace {

constexpr double kFramesReported_s = 1;  // between reports of how many frames there were
constexpr double kSteadyTold_s = 0.5;    // between reports of the wait

}  // namespace

// Frame 0 has no previous frame at whose end its capture could begin.
bool Controller::begins_with_first_submit() const {
    const Config& config = process_.config;
    return state_ == State::waiting && frames_ == 0 && config.start_frame == 0 && !config.start_after_s &&
           !config.output.empty() && !(config.steady_s > 0);
}

void Controller::maybe_start(double ordinary_ms) {
    const Config& config = process_.config;
    const bool due = config.start_after_s ? std::chrono::duration<double>(Clock::now() - created_).count() >=
                                                *config.start_after_s
                                          : frames_ >= config.start_frame - frames_to_prepare();
    if (!due) return report_frames();
    if (config.steady_s > 0 && !is_steady(ordinary_ms)) return;
    steady_.reset();
    configured_begun_ = true;
    const bool writes = !config.output.empty() && !process_.capture_claimed.exchange(true);
    claims_output_ = writes;
    if (!writes && !config.overlay) {
        // Another device of this process writes the file, or captures happen only on request.
        state_ = State::done;
        return;
    }
    begin_capture({writes ? config.output : std::string(), config.mode}, std::exchange(steady_note_, {}),
                  frames_to_prepare() > 0 ? config.start_frame : 0);
}

// Call it with the lock. Once a second: whoever waits for the capture's frame sees that frames go on.
void Controller::report_frames() {
    const Config& config = process_.config;
    if (config.output.empty() || config.start_after_s || now_s() - frames_reported_s_ < kFramesReported_s)
        return;
    frames_reported_s_ = now_s();
    process_.status.event("frames", {{"frames", frames_}, {"wanted", config.start_frame}});
}

// Frames of the configured capture before the one that was asked for.
int Controller::frames_to_prepare() const {
    const Config& config = process_.config;
    const bool frame_is_chosen = !config.start_after_s && !(config.steady_s > 0);
    return config.freeze > 0 && frame_is_chosen ? Freeze::kPrepareFrames : 0;
}

// Call it with the lock. Whether the wait for a steady scene is over, with a capture to begin.
bool Controller::is_steady(double ordinary_ms) {
    const Config& config = process_.config;
    const double at_s = now_s();
    if (!steady_) {
        steady_.emplace(config.steady_s, config.steady_timeout_s, at_s);
        steady_told_s_ = -kSteadyTold_s;
    }
    steady_->frame_ended(at_s, ordinary_ms, device_.made.load(std::memory_order_relaxed));
    const SteadyScene::Answer answer = steady_->answer(at_s);
    const double waited_s = steady_->waited_s(at_s);
    if (answer != SteadyScene::Answer::waits || at_s - steady_told_s_ >= kSteadyTold_s) {
        steady_told_s_ = at_s;
        process_.status.event("steady", {{"steady", answer == SteadyScene::Answer::steady},
                                         {"gave_up", answer == SteadyScene::Answer::gave_up},
                                         {"waited_s", waited_s},
                                         {"waits_for", steady_->waits_for()}});
        if (feed_) feed_->progress("waiting for a steady scene: " + steady_->waits_for(), 0, 0);
    }
    if (answer == SteadyScene::Answer::steady)
        steady_note_ =
            fmt::format("the scene had held still for {:g} s when the capture began, after {:.1f} s",
                        config.steady_s, waited_s);
    if (answer != SteadyScene::Answer::gave_up) return answer == SteadyScene::Answer::steady;
    if (!config.steady_anyway) {
        give_up_waiting(waited_s);
        return false;
    }
    steady_note_ = fmt::format("the scene did not hold still for {:g} s within {:g} s: {}", config.steady_s,
                               config.steady_timeout_s, steady_->waits_for());
    return true;
}

// Call it with the lock. No configured capture is made.
void Controller::give_up_waiting(double waited_s) {
    const std::string why = fmt::format("the scene did not hold still for {:g} s within {:.0f} s: {}",
                                        process_.config.steady_s, waited_s, steady_->waits_for());
    steady_.reset();
    configured_begun_ = true;
    state_ = State::done;
    if (!process_.config.output.empty() && !process_.capture_claimed.exchange(true))
        process_.status.error(why);
    if (!feed_) return;
    feed_->progress("", 0, 0);
    process_.overlay.add_problem("no frame was captured: " + why);
}

}  // namespace framecast::capture
