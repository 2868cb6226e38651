#include "capture/process/what_if.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace framecast::capture {
namespace {

constexpr std::size_t kDescribed = 2;

void keep(std::vector<double>& times_ms, double ms) {
    if (times_ms.size() >= WhatIf::kFramesKept) times_ms.erase(times_ms.begin());
    times_ms.push_back(ms);
}

}  // namespace

std::string_view name(WhatIfPhase phase) {
    switch (phase) {
        case WhatIfPhase::off:
            return "off";
        case WhatIfPhase::waiting:
            return "waiting";
        case WhatIfPhase::on:
            return "on";
    }
    return "";
}

// Call it with the lock, after a change of the switches.
void WhatIf::changed() {
    now_ms_.clear();
    counts_ = {};
    first_frame_ = -1;
    waiting_since_s_ = -1;
    if (!switches_->empty() && phase_ == WhatIfPhase::off) phase_ = WhatIfPhase::waiting;
    if (switches_->empty()) {
        phase_ = WhatIfPhase::off;
        before_ms_.clear();
    }
    wanted_.store(!switches_->empty(), std::memory_order_release);
}

Result<void> WhatIf::set(WhatIfSwitch one) {
    const std::lock_guard lock(mutex_);
    WhatIfSwitches next = *switches_;
    const auto same = std::ranges::find_if(
        next, [&](const WhatIfSwitch& s) { return s.kind == one.kind && s.name == one.name; });
    if (same == next.end() && next.size() >= kMaxSwitches)
        return Error{fmt::format("there are {} switches already; what-if off ends them", kMaxSwitches)};
    if (same == next.end())
        next.push_back(std::move(one));
    else if (*same == one)
        return {};
    else
        *same = std::move(one);
    switches_ = std::make_shared<const WhatIfSwitches>(std::move(next));
    changed();
    return {};
}

bool WhatIf::remove(std::string_view target) {
    const std::lock_guard lock(mutex_);
    WhatIfSwitches next = *switches_;
    if (std::erase_if(next, [&](const WhatIfSwitch& s) { return s.target() == target; }) == 0) return false;
    switches_ = std::make_shared<const WhatIfSwitches>(std::move(next));
    changed();
    return true;
}

void WhatIf::clear() {
    const std::lock_guard lock(mutex_);
    if (switches_->empty()) return;
    switches_ = std::make_shared<const WhatIfSwitches>();
    changed();
}

bool WhatIf::begins_frame(std::int64_t frame, bool may, bool times_come, double at_s) {
    if (!wanted()) return false;
    const std::lock_guard lock(mutex_);
    if (!may || switches_->empty()) return false;
    if (phase_ == WhatIfPhase::waiting) {
        if (waiting_since_s_ < 0) {
            waiting_since_s_ = at_s;
            if (at_s - before_at_s_ > kStale_s) before_ms_.clear();
        }
        if (times_come && before_ms_.size() < kFramesBefore && at_s - waiting_since_s_ < kMaxWait_s)
            return false;
        phase_ = WhatIfPhase::on;
    }
    if (first_frame_ < 0) first_frame_ = frame;
    return true;
}

std::shared_ptr<const WhatIfSwitches> WhatIf::switches() const {
    const std::lock_guard lock(mutex_);
    return switches_;
}

void WhatIf::counted(const WhatIfCounts& counts) {
    const std::lock_guard lock(mutex_);
    // The switches may have changed within the frame.
    if (phase_ == WhatIfPhase::on && first_frame_ >= 0) counts_ = counts;
}

void WhatIf::timed(std::int64_t frame, bool switched, double gpu_ms, double at_s) {
    if (!std::isfinite(gpu_ms) || !(gpu_ms > 0)) return;
    const std::lock_guard lock(mutex_);
    // Times arrive some frames later, perhaps those of other switches.
    if (switched) {
        if (first_frame_ >= 0 && frame >= first_frame_) keep(now_ms_, gpu_ms);
    } else if (phase_ != WhatIfPhase::on) {
        keep(before_ms_, gpu_ms);
        before_at_s_ = at_s;
    }
}

void WhatIf::offer(std::vector<std::string> targets) {
    const std::lock_guard lock(mutex_);
    const std::string before = chosen_ < offered_.size() ? offered_[chosen_] : std::string();
    offered_ = std::move(targets);
    const auto same = std::ranges::find(offered_, before);
    chosen_ = same == offered_.end() ? 0 : static_cast<std::size_t>(same - offered_.begin());
}

void WhatIf::choose_next() {
    const std::lock_guard lock(mutex_);
    if (!offered_.empty()) chosen_ = (chosen_ + 1) % offered_.size();
}

bool WhatIf::change_chosen() {
    std::string target;
    int next = 0;
    {
        const std::lock_guard lock(mutex_);
        if (chosen_ >= offered_.size()) return false;
        target = offered_[chosen_];
        for (const WhatIfSwitch& one : *switches_)
            if (one.target() == target) next = static_cast<int>(one.action) + 1;
    }
    if (next == kWhatIfActionCount) return remove(target);
    Result<WhatIfSwitch> one = parse_what_if(static_cast<WhatIfAction>(next), target);
    return one && set(std::move(*one));
}

WhatIf::State WhatIf::state() const {
    State state;
    std::vector<double> before_ms, now_ms;
    {
        const std::lock_guard lock(mutex_);
        state = {phase_, *switches_, counts_, {}, offered_, chosen_};
        before_ms = before_ms_;
        now_ms = now_ms_;
    }
    if (state.phase == WhatIfPhase::on) state.saved = saved_time(before_ms, now_ms);
    return state;
}

std::string describe(const WhatIf::State& state) {
    if (state.phase == WhatIfPhase::off) return {};
    if (state.phase == WhatIfPhase::waiting)
        return "waiting for ordinary frames to compare with, or for the end of a capture";
    std::string text;
    for (std::size_t i = 0; i < std::min(state.switches.size(), kDescribed); ++i) {
        const std::int64_t draws = i < state.counts.by_switch.size() ? state.counts.by_switch[i] : 0;
        text += (text.empty() ? "" : "; ") + describe(state.switches[i], draws);
    }
    if (state.switches.size() > kDescribed)
        text += fmt::format("; and {} more", state.switches.size() - kDescribed);
    return text;
}

}  // namespace framecast::capture
