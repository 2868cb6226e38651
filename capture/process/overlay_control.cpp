#include "capture/process/overlay_control.h"

#include <algorithm>

#include "capture/platform/steady_seconds.h"

namespace framecast::capture {
namespace {

using overlay::Page;
using overlay::Show;

Page moved(Page page, int by) {
    const int count = overlay::kPageCount;
    return static_cast<Page>((static_cast<int>(page) + by + count) % count);
}

}  // namespace

template <class Change>
void OverlayControl::change(Change&& how) {
    const std::lock_guard lock(mutex_);
    how(options_);
    if (options_.show != Show::hidden) last_shown_ = options_.show;
    hidden_.store(options_.show == Show::hidden, std::memory_order_release);
    version_.fetch_add(1, std::memory_order_release);
}

void OverlayControl::start(overlay::ViewOptions options, std::vector<std::string> targets) {
    change([&](overlay::ViewOptions& o) { o = options; });
    set_targets(std::move(targets));
    wanted_.store(true, std::memory_order_release);
}

overlay::ViewOptions OverlayControl::options() const {
    const std::lock_guard lock(mutex_);
    return options_;
}

void OverlayControl::set_show(Show show) {
    change([&](overlay::ViewOptions& o) { o.show = show; });
}

void OverlayControl::toggle() {
    change([&](overlay::ViewOptions& o) { o.show = o.show == Show::hidden ? last_shown_ : Show::hidden; });
}

void OverlayControl::toggle_panel() {
    change([](overlay::ViewOptions& o) { o.show = o.show == Show::panel ? Show::compact : Show::panel; });
}

void OverlayControl::set_page(Page page) {
    change([&](overlay::ViewOptions& o) { o.page = page; });
}

void OverlayControl::next_page() {
    change([](overlay::ViewOptions& o) { o.page = moved(o.page, 1); });
}

void OverlayControl::previous_page() {
    change([](overlay::ViewOptions& o) { o.page = moved(o.page, -1); });
}

void OverlayControl::set_corner(overlay::Corner corner) {
    change([&](overlay::ViewOptions& o) { o.corner = corner; });
}

void OverlayControl::set_scale(double scale) {
    change([&](overlay::ViewOptions& o) { o.scale = scale > 0 ? std::clamp(scale, 0.5, 4.0) : 0; });
}

void OverlayControl::set_opacity(double opacity) {
    change([&](overlay::ViewOptions& o) { o.opacity = std::clamp(opacity, 0.0, 1.0); });
}

void OverlayControl::set_what_if(double core_clock, double memory_clock) {
    change([&](overlay::ViewOptions& o) {
        o.core_clock = std::clamp(core_clock, 0.25, 4.0);
        o.memory_clock = std::clamp(memory_clock, 0.25, 4.0);
    });
}

std::vector<std::string> OverlayControl::targets() const {
    const std::lock_guard lock(mutex_);
    return targets_;
}

void OverlayControl::set_targets(std::vector<std::string> targets) {
    const std::lock_guard lock(mutex_);
    targets_ = std::move(targets);
    targets_version_.fetch_add(1, std::memory_order_release);
}

void OverlayControl::add_target(std::string gpu) {
    const std::lock_guard lock(mutex_);
    if (std::find(targets_.begin(), targets_.end(), gpu) != targets_.end()) return;
    targets_.push_back(std::move(gpu));
    targets_version_.fetch_add(1, std::memory_order_release);
}

void OverlayControl::request_capture(CaptureRequest request) {
    const std::lock_guard lock(mutex_);
    capture_ = std::move(request);
    capture_requested_.store(true, std::memory_order_release);
}

std::optional<OverlayControl::CaptureRequest> OverlayControl::take_capture_request() {
    if (!capture_requested_.load(std::memory_order_acquire)) return std::nullopt;
    const std::lock_guard lock(mutex_);
    if (!capture_requested_.exchange(false)) return std::nullopt;
    return std::move(capture_);
}

void OverlayControl::ask_for_study() noexcept {
    StudyState idle = StudyState::idle;
    study_.compare_exchange_strong(idle, StudyState::asked);
}

bool OverlayControl::take_study() noexcept {
    if (study() != StudyState::asked) return false;
    StudyState asked = StudyState::asked;
    study_stops_.store(false);
    return study_.compare_exchange_strong(asked, StudyState::running);
}

void OverlayControl::stop_study() noexcept {
    StudyState asked = StudyState::asked;
    if (!study_.compare_exchange_strong(asked, StudyState::idle)) study_stops_.store(true);
}

void OverlayControl::show_message(std::string text) {
    const std::lock_guard lock(mutex_);
    message_ = std::move(text);
    message_until_s_ = now_s() + kMessageSeconds;
}

void OverlayControl::add_problem(std::string text) {
    const std::lock_guard lock(mutex_);
    if (problems_.size() >= kMaxProblems) return;
    if (std::find(problems_.begin(), problems_.end(), text) != problems_.end()) return;
    problems_.push_back(std::move(text));
}

void OverlayControl::set_keys(std::string text) {
    const std::lock_guard lock(mutex_);
    keys_ = std::move(text);
}

OverlayControl::Texts OverlayControl::texts() const {
    const std::lock_guard lock(mutex_);
    return {now_s() < message_until_s_ ? message_ : std::string(), problems_, keys_};
}

}  // namespace framecast::capture
