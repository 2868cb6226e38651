#include "capture/controller/frame_monitor.h"

#include <cmath>
#include <utility>

#include "capture/overlay_host/overlay_feed.h"
#include "capture/platform/steady_seconds.h"
#include "capture/process/user_files.h"

namespace framecast::capture {
namespace {

// An application's first frames must not be delayed.
constexpr std::int64_t kFirstTestFrame = 8;
constexpr int kMaxPostponed = 4;
// Repeats a test that finds no right method, because other work on the machine may have disturbed it.
constexpr int kMaxTests = 3;
constexpr std::int64_t kFramesBetweenTests = 600;

}  // namespace

FrameMonitor::FrameMonitor(Device& device, Process& process, OverlayFeed* feed, ClockPoll::Read read_clocks)
    : process_(process),
      waits_(device.waits),
      feed_(feed),
      shows_(feed && device.swapchain_extension),
      always_read_(feed || !process.config.capture_when.empty() ||
                   process.config.gpu_time == GpuTimeChoice::on),
      has_clocks_(device.properties.deviceType != VK_PHYSICAL_DEVICE_TYPE_CPU),
      clocks_(device.properties.vendorID, device.properties.deviceID, std::move(read_clocks)),
      timer_(device) {
    // Without events the host cannot learn when a stamp is written.
    if (process.config.gpu_time == GpuTimeChoice::off || !device.events || !device.set_loader_data)
        test_ = Test::done;
    test_from_ = kFirstTestFrame;
    next_.stage_share.fill(0);
}

bool FrameMonitor::wants_waits() const {
    return (shows_ && !process_.overlay.hidden()) || process_.log.active() ||
           process_.config.capture_when.needs_waits() || times_wanted_.load(std::memory_order_relaxed);
}

bool FrameMonitor::wants_gpu_times() const {
    if (process_.config.gpu_time == GpuTimeChoice::off) return false;
    if (process_.config.gpu_time == GpuTimeChoice::on || process_.what_if.wanted()) return true;
    return wants_waits() || process_.config.capture_when.needs_gpu_time();
}

bool FrameMonitor::may_time() noexcept {
    const std::lock_guard lock(mutex_);
    return timer_.can_time() || test_ != Test::done;
}

void FrameMonitor::want_test() noexcept {
    const std::lock_guard lock(mutex_);
    wanted_ = true;
    if (test_ == Test::due) wants_test_.store(true, std::memory_order_release);
}

bool FrameMonitor::awaits_test() noexcept {
    const std::lock_guard lock(mutex_);
    return wanted_ && test_ == Test::due;
}

bool FrameMonitor::begin_test() {
    const std::lock_guard lock(mutex_);
    if (test_ != Test::due) return false;
    test_ = Test::under_way;
    tested_ = true;
    wants_test_.store(false, std::memory_order_release);
    return true;
}

void FrameMonitor::postpone_test() {
    bool gives_up = false;
    {
        const std::lock_guard lock(mutex_);
        gives_up = ++tests_postponed_ >= kMaxPostponed;
        if (!gives_up) test_ = Test::due;
    }
    FrameStampVerdict verdict;
    verdict.explanation = "the queue did not become idle, so the stamps could not be tested";
    if (gives_up) end_test(verdict);
}

void FrameMonitor::end_test(const FrameStampVerdict& verdict) {
    FrameStamps stamps = verdict.stamps;
    // The configuration requires one, so take the method with the smaller error.
    if (stamps == FrameStamps::none && process_.config.gpu_time == GpuTimeChoice::on)
        stamps = std::abs(verdict.drained_error) < std::abs(verdict.bare_error) ? FrameStamps::drained
                                                                                : FrameStamps::bare;
    bool again = false;
    {
        const std::lock_guard lock(mutex_);
        again = stamps == FrameStamps::none && verdict.measured && ++tests_ < kMaxTests;
        test_ = again ? Test::due : Test::done;
        test_from_ = next_.frame + kFramesBetweenTests;
        wanted_ = false;
    }
    timer_.decide(stamps, verdict.floor_ns);
    process_.status.event("gpu_time", {{"stamps", name(stamps)},
                                       {"bare_error", verdict.bare_error},
                                       {"drained_error", verdict.drained_error},
                                       {"explanation", verdict.explanation}});
    if (stamps == FrameStamps::none && !again)
        process_.overlay.add_problem("the GPU time of ordinary frames is not known: " + verdict.explanation);
}

void FrameMonitor::presented(std::uint64_t swapchain, double at_s, double in_present_ms) noexcept {
    const std::lock_guard lock(mutex_);
    presented_ = true;
    next_.swapchain = swapchain;
    next_.at_s = at_s;
    next_.in_present_ms = in_present_ms;
}

void FrameMonitor::held() noexcept {
    const std::lock_guard lock(mutex_);
    after_measured_ = true;
}

void FrameMonitor::counted(std::int64_t frame, const LiveStageTimes& times) noexcept {
    double sum = 0;
    for (const double ns : times.stage_ns)
        if (std::isfinite(ns)) sum += ns;
    const std::lock_guard lock(mutex_);
    next_.stages_of = sum > 0 ? frame : -1;
    for (std::size_t s = 0; s < times.stage_ns.size(); ++s)
        next_.stage_share[s] = sum > 0 ? static_cast<float>(times.stage_ns[s] / sum) : 0;
}

// Call it with the lock. followed: the frame that ends was followed from its start.
void FrameMonitor::take_waits(bool followed) {
    const double gpu_ms = waits_.take_ms(HostWaits::Kind::gpu);
    const double display_ms = waits_.take_ms(HostWaits::Kind::display);
    next_.waits_gpu_ms = followed ? gpu_ms : kUnknown;
    next_.waits_display_ms = followed ? display_ms : kUnknown;
    next_.pipelines_ms = waits_.take_ms(HostWaits::Kind::pipelines);
    next_.pipelines = waits_.take_made();
}

// Call it with the lock. Whether anything reads the times of the frame that ends or of one before it. Nothing
// does in an idle layer.
bool FrameMonitor::has_readers(const Ended& ended) const {
    const bool reads = always_read_ || process_.log.active() || process_.what_if.wanted() ||
                       times_wanted_.load(std::memory_order_relaxed) ||
                       application_has_api.load(std::memory_order_relaxed);
    const bool measures = wanted_ || tested_ || ended.capturing || ended.was_timed || ended.next_is_timed ||
                          ended.work != FrameWork::none;
    return reads || measures || !queue_.empty() || waits_.followed() || timer_.timing() || wants_test();
}

bool FrameMonitor::ends_unread(const Ended& ended) {
    const std::lock_guard lock(mutex_);
    if (has_readers(ended)) return false;
    presented_ = after_measured_ = false;
    last_end_s_ = 0;
    last_in_present_ms_ = kUnknown;
    return true;
}

FrameMonitor::Finished FrameMonitor::frame_ended(const Ended& ended) {
    const bool wants = wants_gpu_times();
    const std::lock_guard lock(mutex_);
    take_waits(waits_.followed());
    const bool follows = wants_waits();
    waits_.follow(follows);
    if (follows && has_clocks_) clocks_.want();
    const double in_present_before_ms = last_in_present_ms_;
    last_in_present_ms_ = presented_ ? next_.in_present_ms : kUnknown;
    if (!presented_) {
        next_.at_s = now_s();
        next_.swapchain = 0;
        next_.in_present_ms = kUnknown;
    }
    presented_ = false;
    if (ended.by_present && feed_) feed_->frame_ended(ended.frame);
    const FrameWork work = tested_ ? FrameWork::measured : ended.work;
    tested_ = false;
    // The time of the next frame contains what was written at the end of a measured frame.
    const bool was_measured = after_measured_;
    after_measured_ = work == FrameWork::measured;
    const bool application_draws = work == FrameWork::none || work == FrameWork::what_if;
    next_.work = was_measured && application_draws ? FrameWork::measured : work;
    next_.frame = ended.frame;
    const ClockPoll::Clocks clocks = clocks_.last();
    next_.core_clock_mhz = clocks.core_mhz;
    next_.memory_clock_mhz = clocks.memory_mhz;
    next_.type = ended.type.type;
    if (ended.type.earlier) queue_.decide(*ended.type.earlier);
    next_.frame_ms = last_end_s_ > 0 ? 1e3 * (next_.at_s - last_end_s_) : kUnknown;
    next_.cpu_busy_ms = next_.frame_ms - in_present_before_ms;
    next_.begun_s = last_end_s_ > 0 ? last_end_s_ + 1e-3 * in_present_before_ms : kUnknown;
    last_end_s_ = next_.at_s;
    if (!application_draws && !ended.was_timed) timer_.spoil();
    const bool awaited =
        timer_.frame_ended(ended.frame + 1, ended.next_is_timed || (wants && ended.next_is_ordinary));
    queue_.ended(next_, awaited, ended.type.open);
    Finished finished;
    GpuFrameTime gpu;
    while (timer_.take(gpu)) {
        if (finished.count < finished.times.size()) finished.times[finished.count++] = gpu;
        queue_.set_gpu(gpu.frame,
                       {1e-6 * gpu.busy_ns, 1e-6 * gpu.span_ns, gpu.begun.at_s, gpu.begun.within_s});
        if (feed_ && std::isfinite(gpu.busy_ns)) feed_->gpu_time(gpu.frame, 1e-6 * gpu.busy_ns);
    }
    FrameTimes complete;
    while (queue_.take(complete))
        give(complete, ended.capturing);
    const bool due = wanted_ || (wants && ended.frame >= test_from_ && ended.next_is_ordinary);
    wants_test_.store(due && test_ == Test::due, std::memory_order_release);
    return finished;
}

// Call it with the lock.
void FrameMonitor::give(const FrameTimes& frame, bool capturing) {
    process_.log.add(frame);
    if (feed_) feed_->shown(frame.frame, frame.type == FrameType::application);
    // The application did not draw generated and repeated frames: they say nothing of its draws.
    if (frame.type != FrameType::application) return;
    if (frame.work == FrameWork::none || frame.work == FrameWork::what_if)
        process_.what_if.timed(frame.frame, frame.work == FrameWork::what_if, frame.gpu_busy_ms, frame.at_s);
    if (frame.work == FrameWork::none) {
        if (feed_) {
            feed_->limited(waits_of(frame));
            feed_->clocks(frame.core_clock_mhz, frame.memory_clock_mhz);
        }
        const std::lock_guard lock(last_mutex_);
        last_ = frame;
        has_last_ = true;
    }
    if (!process_.config.capture_when.empty()) apply_rule(frame, capturing);
}

bool FrameMonitor::last_ordinary(FrameTimes& out) noexcept {
    const std::lock_guard lock(last_mutex_);
    if (has_last_) out = last_;
    return has_last_;
}

void FrameMonitor::apply_rule(const FrameTimes& frame, bool capturing) {
    const Config& config = process_.config;
    if (frame.work != FrameWork::none || frame.frame < config.start_frame ||
        !config.capture_when.holds({frame.frame_ms, frame.gpu_busy_ms, frame.cpu_busy_ms, frame.waits_gpu_ms,
                                    frame.waits_display_ms, frame.pipelines_ms}))
        return;
    ++frames_over_;
    const double now = now_s();
    const bool captures = !capturing && captures_ < config.capture_when_most &&
                          (captures_ == 0 || now - captured_at_s_ >= config.capture_when_s);
    if (!captures) return;
    const std::string path = default_capture_path(config.captures, config.mode);
    process_.status.event("rule", {{"frame", frame.frame},
                                   {"frame_ms", frame.frame_ms},
                                   {"gpu_ms", frame.gpu_busy_ms},
                                   {"cpu_ms", frame.cpu_busy_ms},
                                   {"pipelines_ms", frame.pipelines_ms},
                                   {"limited_by", name(limit_of(frame))},
                                   {"frames", frames_over_},
                                   {"captures", captures_ + 1},
                                   {"path", path}});
    captured_at_s_ = now;
    ++captures_;
    if (path.empty()) return process_.status.warn_once("capture_when: there is no folder for captures");
    process_.overlay.request_capture({path, config.mode});
}

void FrameMonitor::finish() noexcept {
    clocks_.stop();
    const std::lock_guard lock(mutex_);
    FrameTimes left;
    while (queue_.take_any(left))
        process_.log.add(left);
}

}  // namespace framecast::capture
