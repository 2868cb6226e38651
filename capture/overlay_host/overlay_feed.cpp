#include "capture/overlay_host/overlay_feed.h"

#include <algorithm>
#include <cmath>

#include "capture/platform/steady_seconds.h"
#include "model/device/gpu_database.h"
#include "model/text/counted.h"
#include "model/text/printable.h"
#include "overlay/frame_summary.h"

namespace framecast::capture {
namespace {

double quantile(std::vector<float>& values, double share) {
    if (values.empty()) return kUnknown;
    const auto place =
        values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1) + 0.5);
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

std::string_view done_by(WhatIfAction action) {
    switch (action) {
        case WhatIfAction::drop:
            return "dropped";
        case WhatIfAction::constant:
            return "constant shader";
        case WhatIfAction::textures:
            return "2×2 texels";
    }
    return "";
}

}  // namespace

OverlayFeed::OverlayFeed(Process& process, const std::string& application, std::string device, bool on_cpu)
    : process_(process) {
    shown_.application = printable(application, kNameWidth);
    shown_.device = std::move(device);
    shown_.on_cpu = on_cpu;
    // Made before the layer registers its exit handlers, and so destroyed after them, because the thread may
    // use it when the process ends.
    static_cast<void>(GpuDatabase::builtin());
}

OverlayFeed::~OverlayFeed() {
    stop();
}

void OverlayFeed::stop() {
    if (!owner_.is_this()) return;
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_->notify_all();
    if (worker_->joinable()) worker_->join();
}

void OverlayFeed::presented(double at_s) noexcept {
    try {
        const std::lock_guard lock(mutex_);
        if (last_present_s_ > 0) last_in_history_ = history_.add(1e3 * (at_s - last_present_s_));
        last_present_s_ = at_s;
    } catch (...) {
    }
}

void OverlayFeed::held() noexcept {
    const std::lock_guard lock(mutex_);
    last_present_s_ = 0;
}

void OverlayFeed::frame_ended(std::int64_t frame) noexcept {
    const std::lock_guard lock(mutex_);
    numbers_[static_cast<std::size_t>(frame) % kNumbersKept] = {frame, last_in_history_};
}

void OverlayFeed::gpu_time(std::int64_t frame, double ms) noexcept {
    const std::lock_guard lock(mutex_);
    const Numbered& numbered = numbers_[static_cast<std::size_t>(frame) % kNumbersKept];
    if (numbered.frame == frame && numbered.in_history >= 0) history_.set_gpu_ms(numbered.in_history, ms);
}

void OverlayFeed::shown(std::int64_t frame, bool rendered) noexcept {
    const std::lock_guard lock(mutex_);
    const Numbered& numbered = numbers_[static_cast<std::size_t>(frame) % kNumbersKept];
    if (numbered.frame == frame && numbered.in_history >= 0)
        history_.set_rendered(numbered.in_history, rendered);
}

void OverlayFeed::limited(const overlay::FrameWaits& frame) noexcept {
    const std::lock_guard lock(mutex_);
    limits_.add(frame);
}

void OverlayFeed::clocks(double core_mhz, double memory_mhz) noexcept {
    const std::lock_guard lock(mutex_);
    core_clock_mhz_ = core_mhz;
    memory_clock_mhz_ = memory_mhz;
}

void OverlayFeed::spent(double cpu_us) noexcept {
    try {
        const std::lock_guard lock(mutex_);
        if (spent_us_.size() <= next_spent_) spent_us_.resize(next_spent_ + 1);
        spent_us_[next_spent_] = static_cast<float>(cpu_us);
        next_spent_ = (next_spent_ + 1) % kSpentKept;
    } catch (...) {
    }
}

double OverlayFeed::median_spent_us() const {
    std::vector<float> values = spent_us_;
    return quantile(values, 0.5);
}

void OverlayFeed::counted(const LiveStageTimes& times) noexcept {
    const std::lock_guard lock(mutex_);
    live_.stage_ns = times.stage_ns;
    live_.actions = times.actions;
    live_.actions_with_rates = times.actions_with_rates;
    counted_at_s_ = now_s();
    has_live_ = true;
}

void OverlayFeed::rates_learned(double error) noexcept {
    const std::lock_guard lock(mutex_);
    live_.rate_error = error;
}

void OverlayFeed::progress(std::string_view what, std::int64_t done, std::int64_t total,
                           std::string_view unit) noexcept {
    try {
        const std::lock_guard lock(mutex_);
        progress_.what = what;
        progress_.done = static_cast<int>(done);
        progress_.total = static_cast<int>(total);
        progress_.unit = unit;
    } catch (...) {
    }
}

void OverlayFeed::captured(const Frame& frame, std::vector<UsedShader> shaders,
                           std::vector<overlay::Mosaic> mosaics) noexcept {
    try {
        auto kept = std::make_shared<Captured>(Captured{frame, std::move(shaders), std::move(mosaics)});
        bool works = true;
        {
            const std::lock_guard lock(mutex_);
            if (stopping_) return;
            captured_ = std::move(kept);
            captured_at_s_ = now_s();
            dirty_ = true;
            if (!worker_->joinable()) works = start_thread(*worker_, "framecast-show", [this] { work(); });
        }
        if (works) return changed_->notify_all();
    } catch (...) {
    }
    process_.status.warn_once("the overlay cannot show the captured frame: no memory or no thread");
}

void OverlayFeed::work() noexcept {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_->wait(lock, [this] { return stopping_ || dirty_; });
        if (stopping_) return;
        dirty_ = false;
        targets_version_ = process_.overlay.targets_version();
        const std::shared_ptr<Captured> source = captured_;
        lock.unlock();
        std::shared_ptr<const overlay::FrameSummary> made;
        try {
            // Nobody else has this copy of the frame. Counts stay.
            if (!source->shaders.empty()) {
                source->frame.pipelines = count_instructions(source->shaders);
                source->shaders.clear();
            }
            overlay::SummaryOptions options;
            options.targets = process_.overlay.targets();
            overlay::FrameSummary summary = overlay::summarize(source->frame, options);
            summary.mosaics = source->mosaics;
            made = std::make_shared<const overlay::FrameSummary>(std::move(summary));
        } catch (...) {
            process_.status.warn_once("the overlay cannot show the captured frame: out of memory");
        }
        lock.lock();
        if (!made) continue;
        try {
            std::vector<std::string> targets;
            for (const overlay::SwitchRow& row : made->switch_rows)
                targets.push_back(row.target);
            process_.what_if.offer(std::move(targets));
        } catch (...) {
            // Without memory the keys have nothing new to choose from.
        }
        process_.status.event("summary", {{"frame", made->number}, {"draws", made->draws}});
        summary_ = std::move(made);
    }
}

// With the lock.
void OverlayFeed::refresh_targets() {
    if (captured_ && targets_version_ != process_.overlay.targets_version()) dirty_ = true;
    if (dirty_) changed_->notify_all();
}

OverlayFeed::Known OverlayFeed::known(double at_s) noexcept {
    const std::lock_guard lock(mutex_);
    refresh_targets();
    Known known{has_live_, live_, summary_, at_s - captured_at_s_};
    known.live.age_s = at_s - counted_at_s_;
    return known;
}

// What the user has switched off; rows: those on the page of switches.
overlay::Switched OverlayFeed::switched(const overlay::FrameSummary* frame) const {
    const WhatIf::State state = process_.what_if.state();
    overlay::Switched shown;
    shown.active = state.phase != WhatIfPhase::off;
    shown.what = describe(state);
    if (state.counts.left > 0)
        shown.left = framecast::counted(state.counts.left, "draw") + " unchanged: " + state.counts.left_why;
    else if (state.counts.building > 0)
        shown.left = framecast::counted(state.counts.building, "draw") +
                     " unchanged: the pipelines are being compiled";
    shown.before_ms = state.saved.before_ms;
    shown.now_ms = state.saved.now_ms;
    shown.saved_ms = state.saved.saved_ms;
    shown.low_ms = state.saved.low_ms;
    shown.high_ms = state.saved.high_ms;
    shown.chosen = state.chosen;
    if (!frame) return shown;
    for (const overlay::SwitchRow& row : frame->switch_rows) {
        std::string& action = shown.actions.emplace_back();
        for (const WhatIfSwitch& one : state.switches)
            if (one.target() == row.target) action = done_by(one.action);
    }
    return shown;
}

// Medians of hundreds of frames cost more than a panel does, so they are computed some times per second, and
// only where something shows them.
void OverlayFeed::refresh_switched(double at_s) {
    const bool wanted = process_.what_if.wanted();
    const bool shown = wanted || process_.overlay.options().page == overlay::Page::switches;
    if (!shown) {
        if (shown_.switched.active) shown_.switched = {};
        switched_at_s_ = 0;
        return;
    }
    if (wanted == shown_.switched.active && at_s - switched_at_s_ < kSwitchedEvery_s) return;
    shown_.switched = switched(shown_.frame.get());
    switched_at_s_ = at_s;
}

const overlay::Snapshot& OverlayFeed::snapshot(double at_s) {
    OverlayControl::Texts texts = process_.overlay.texts();
    {
        const std::lock_guard lock(mutex_);
        history_.fill(shown_);
        shown_.limits = limits_.limits();
        shown_.core_clock_mhz = core_clock_mhz_;
        shown_.memory_clock_mhz = memory_clock_mhz_;
        refresh_targets();
        shown_.frame = summary_;
        shown_.frame_age_s = at_s - captured_at_s_;
        shown_.has_live = has_live_;
        shown_.live = live_;
        shown_.live.age_s = at_s - counted_at_s_;
        shown_.progress = progress_;
        shown_.own_cpu_us = median_spent_us();
    }
    refresh_switched(at_s);
    shown_.problems = std::move(texts.problems);
    shown_.message = std::move(texts.message);
    shown_.keys = std::move(texts.keys);
    return shown_;
}

}  // namespace framecast::capture
