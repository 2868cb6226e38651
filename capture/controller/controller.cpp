// The life of a capture: what each frame is for. controller_start.cpp handles the wait for its first frame,
// controller_submit.cpp the inside of frames, controller_finish.cpp the end of a capture.
#include "capture/controller/controller.h"

#include <cmath>
#include <utility>

#include "capture/config/config_files.h"
#include "capture/device/command_buffer.h"
#include "capture/device/guarded.h"
#include "capture/freeze/hang_check.h"
#include "capture/overlay_host/overlay_feed.h"
#include "capture/platform/steady_seconds.h"

namespace framecast::capture {
namespace {

constexpr std::size_t kIntervalsKept = 120;
// The controller asks for results at each frame end; after this many frames without any, something is wrong.
constexpr int kFramesToWaitForResults = 600;
// This many failed submits with our command buffers are not a coincidence.
constexpr int kMaxAlone = 16;
constexpr int kMaxStampFramesAwaited = 8;
// Most frames between counted ones remain ordinary, so that their times say something.
constexpr int kSteadyCountEvery = 3;

}  // namespace

Controller::Controller(Device& device, Process& process, OverlayFeed* feed)
    : device_(device),
      process_(process),
      feed_(feed),
      monitor_(device, process, feed),
      follows_frames_(captures(process.config) || !process.config.log.empty()),
      boundary_(process.config.boundary, process.config.waits),
      frame_label_(process.config.boundary_label),
      mode_(process.config.mode),
      calibration_(device, process),
      refresh_(process),
      what_if_(device) {
    follows_polls_ = boundary_.ends_by_waits();
    may_end_by_work_ = boundary_.may_end_by_work();
    if (!captures(process.config)) state_ = State::done;
    experimenting_ = begins_with_first_submit();
    if (process.config.count_every > 0)
        live_ = std::make_unique<LiveCount>(device, process.config.count_every);
    else if (process.config.steady_s > 0)
        live_ = std::make_unique<LiveCount>(device, kSteadyCountEvery);
}

Controller::~Controller() {
    if (made_swapchain_) --process_.presenting;
    release_pending();
}

void Controller::swapchain_created() noexcept {
    std::lock_guard lock(mutex_);
    windows_.forget_last();
    if (boundary_.has_swapchain()) return;
    ++process_.presenting;
    made_swapchain_ = true;
    boundary_.swapchain_created();
    follows_polls_ = boundary_.ends_by_waits();
    may_end_by_work_ = boundary_.may_end_by_work();
    // Frames before the first swapchain were loading, whatever ended them.
    if (state_ == State::capturing && claims_output_ && !boundary_.is_chosen()) forget_capture();
    if (state_ == State::waiting) frames_ = 0;
    steady_.reset();
}

// The configured capture restarts later.
void Controller::forget_capture() noexcept {
    end_capture();
    claims_output_ = configured_begun_ = false;
    process_.capture_claimed.store(false);
    steady_.reset();
    state_ = State::waiting;
    frames_ = 0;
    experimenting_.store(begins_with_first_submit(), std::memory_order_release);
}

// With the lock. Whatever asked for the capture asks again, unless a newer request is there.
void Controller::begin_capture_again() {
    if (claims_output_) return forget_capture();
    OverlayControl::CaptureRequest request{output_, mode_};
    end_capture();
    if (request.path.empty()) {
        configured_begun_ = false;
        state_ = State::waiting;
        return;
    }
    if (auto newer = process_.overlay.take_capture_request()) request = std::move(*newer);
    process_.overlay.request_capture(std::move(request));
}

void Controller::signals(std::uint64_t handle, std::uint64_t value) noexcept {
    const std::lock_guard lock(mutex_);
    polled_work_.submitted(handle, value);
}

bool Controller::found_done(std::uint64_t handle, std::uint64_t value) noexcept {
    const std::lock_guard lock(mutex_);
    return polled_work_.done(handle, value);
}

// Whether the same is presented as last time, so that nothing needs to be looked up.
bool Controller::presents_again(const VkPresentInfoKHR& info) {
    if (info.swapchainCount != 1) return false;
    const std::lock_guard lock(mutex_);
    if (!windows_.presented_last(handle_bits(info.pSwapchains[0]))) return false;
    if (follows_frames_) work_.presents(info);
    return true;
}

bool Controller::presents(const VkPresentInfoKHR& info) {
    if (presents_again(info)) return true;
    const auto pixels = [](VkExtent2D extent) { return std::uint64_t{extent.width} * extent.height; };
    std::uint64_t surface = 0;
    VkExtent2D largest{};
    for (std::uint32_t i = 0; i < info.swapchainCount; ++i)
        device_.objects.swapchains.visit(info.pSwapchains[i], [&](const SwapchainInfo& swapchain) {
            if (surface != 0 && pixels(swapchain.extent) <= pixels(largest)) return;
            surface = reinterpret_cast<std::uint64_t>(swapchain.surface);
            largest = swapchain.extent;
        });
    const std::lock_guard lock(mutex_);
    const std::uint64_t alone = info.swapchainCount == 1 ? handle_bits(info.pSwapchains[0]) : 0;
    if (surface == 0)
        windows_.forget_last();
    else if (!windows_.ends_frame(surface, pixels(largest), alone))
        return false;
    if (pixels(largest) > 0) presented_ = largest;
    if (follows_frames_) work_.presents(info);
    return true;
}

void Controller::begin_queue_label(VkQueue queue, const char* label) {
    std::lock_guard lock(mutex_);
    push_label(labels_[queue], label);
    if (frame_label_.is_sought()) frame_label_.begin(queue, label);
}

bool Controller::end_queue_label(VkQueue queue) {
    std::lock_guard lock(mutex_);
    LabelStack& labels = labels_[queue];
    if (!labels.empty()) labels.pop_back();
    return frame_label_.is_sought() && frame_label_.end(queue);
}

bool Controller::insert_queue_label(const char* label) {
    return frame_label_.is_sought() && frame_label_.is_named(label);
}

bool Controller::submitted_labels(VkQueue queue, std::span<const VkCommandBuffer> buffers) {
    const std::lock_guard lock(mutex_);
    bool ends = false;
    for (VkCommandBuffer buffer : buffers)
        if (const CommandBuffer* source = find_command_buffer(buffer))
            ends |= frame_label_.submitted(queue, *source);
    return ends;
}

void Controller::frame_event(BoundaryEvent event) {
    const bool is_work = event == BoundaryEvent::submit || event == BoundaryEvent::host_wait;
    if (is_work && !may_end_by_work_.load(std::memory_order_relaxed)) return;
    // Drivers and layers take their tables apart while this thread still presents.
    if (process_is_exiting()) return;
    guarded(device_, [&] {
        std::unique_lock lock(mutex_);
        if (!boundary_.ends_frame(event)) return;
        if (event == BoundaryEvent::application) follows_polls_.store(false, std::memory_order_relaxed);
        if (!device_.retired.empty()) {
            lock.unlock();
            collect_retired();
            lock.lock();
        }
        // After a fault of ours, work in flight stays as it is until the device is destroyed.
        if (device_.disabled.load(std::memory_order_relaxed)) {
            experimenting_.store(false, std::memory_order_release);
            what_if_on_.store(false, std::memory_order_release);
            if (live_) live_->stop();
            return;
        }
        const FramePattern::Decision type = type_of_frame(event);
        hold_for_pipelines(lock);
        const FrameWork work = work_of_frame();
        const bool was_timed = stamped_frame_;
        end_frame(event);
        const bool next_is_timed = stamped_frame_;
        const std::int64_t frames = frames_;
        // During a refresh of rates most frames still count.
        const bool captured =
            state_ == State::capturing && !(refresh_.under_way() && kind_ == FrameKind::ordinary);
        const bool beside = is_beside_window();
        if (process_.what_if.wanted() || what_if_on_.load(std::memory_order_relaxed) || !what_if_.empty())
            begin_what_if_frame(state_ != State::capturing && !beside);
        const bool counts =
            process_.config.count_every > 0 && !process_.overlay.paused() && !process_.what_if.wanted();
        const bool watches = steady_.has_value() && !process_.what_if.wanted();
        lock.unlock();
        if (live_ && live_->frame_ended(frames, captured || !(counts || watches))) report_counts();
        const FrameMonitor::Ended ended{frames - 1,
                                        work,
                                        event == BoundaryEvent::present,
                                        !captured && !(live_ && live_->counting()),
                                        captured || beside,
                                        was_timed,
                                        next_is_timed,
                                        type};
        if (monitor_.ends_unread(ended)) return;
        const FrameMonitor::Finished finished = monitor_.frame_ended(ended);
        if (finished.count > 0) keep_stamped(finished);
    });
}

std::string_view Controller::application_ends_frame() {
    if (device_.disabled.load(std::memory_order_relaxed))
        return "the layer has switched itself off for this device";
    std::string_view refused;
    guarded(device_, [&] {
        const std::lock_guard lock(mutex_);
        if (boundary_.is_chosen())
            refused = "the key boundary says what ends a frame";
        else if (boundary_.has_swapchain() || process_.presenting > 0)
            refused = "this application presents, and its presents end its frames";
        if (!refused.empty() || boundary_.is_marked() || frames_ == 0) return;
        // As with the first swapchain: what waits and submits cut before were no frames.
        if (state_ == State::capturing && !refresh_.under_way()) begin_capture_again();
        if (state_ == State::waiting) frames_ = 0;
        steady_.reset();
    });
    if (!refused.empty()) return refused;
    frame_event(BoundaryEvent::application);
    return {};
}

// Call it with the lock. Devices for video or computing, whose frames end by waits, must not take requests
// that are meant for the device that the user looks at.
bool Controller::is_beside_window() const {
    return !boundary_.has_swapchain() && !boundary_.is_chosen() && process_.presenting > 0;
}

// Call it with the lock, at the end of the frame.
FramePattern::Decision Controller::type_of_frame(BoundaryEvent event) {
    if (!follows_frames_) return {};
    const SubmittedWork::Taken submitted = work_.take();
    return event == BoundaryEvent::present ? pattern_.ended(submitted.contents, submitted.shown)
                                           : pattern_.ended_otherwise();
}

// Call it with the lock, at the end of the frame.
FrameWork Controller::work_of_frame() const {
    if (kind_ != FrameKind::ordinary || (state_ == State::capturing && !refresh_.under_way()))
        return FrameWork::measured;
    if (what_if_on_.load(std::memory_order_relaxed)) return FrameWork::what_if;
    return live_ && live_->counting() ? FrameWork::counted : FrameWork::none;
}

// Minimum time between reports: a reader of the status file wants progress, not every frame.
void Controller::report_counts() {
    const Clock::time_point now = Clock::now();
    std::lock_guard lock(mutex_);
    const bool shows = (feed_ || process_.log.active()) && !refresh_.rates().empty();
    const bool due = process_.config.count_every > 0 &&
                     now - last_report_ >= std::chrono::duration<double>(process_.config.report_s);
    if (!shows && !due && !steady_) return;
    live_->report(report_);
    if (steady_) steady_->counted(now_s(), report_.totals);
    if (shows) {
        const LiveStageTimes times = refresh_.rates().stage_times(report_.totals);
        if (feed_) feed_->counted(times);
        monitor_.counted(report_.totals.frame(), times);
    }
    if (!due) return;
    last_report_ = now;
    std::vector<JsonMember> fields = to_json(report_.totals);
    fields.push_back({"counted", report_.counted});
    fields.push_back({"missed", report_.missed});
    if (!refresh_.rates().empty())
        for (JsonMember& member : to_json(refresh_.rates().stage_times(report_.totals)))
            fields.push_back(std::move(member));
    process_.status.event("counts", fields);
}

// Call it without the lock.
void Controller::collect_retired() {
    const std::uint64_t before = device_.retired.now();
    std::vector<RecordingSpan> recordings;
    try {
        recordings = recordings_of(device_);
    } catch (const std::bad_alloc&) {
        return;  // it then starts at the end of another frame
    }
    device_.retired.collect(before, recordings, device_.handle, device_.vk);
}

void Controller::end_frame(BoundaryEvent event) {
    const Clock::time_point now = Clock::now();
    if (frames_ == 0) {
        process_.status.event("first_frame", {{"boundary", name(event)}});
        process_.status.flush();
    }
    last_event_ = event;
    ++frames_;
    const bool what_if = process_.what_if.wanted();
    const bool ordinary = kind_ == FrameKind::ordinary && !(live_ && live_->counting()) && !what_if;
    double ordinary_ms = kUnknown;
    if (ordinary && state_ == State::waiting && last_end_ != Clock::time_point{}) {
        ordinary_ms = std::chrono::duration<double, std::milli>(now - last_end_).count();
        intervals_ns_.push_back(1e6 * ordinary_ms);
        if (intervals_ns_.size() > kIntervalsKept) intervals_ns_.pop_front();
    }
    if (kind_ != FrameKind::ordinary && last_end_ != Clock::time_point{})
        worst_interval_ns_ =
            std::fmax(worst_interval_ns_, std::chrono::duration<double, std::nano>(now - last_end_).count());
    last_end_ = now;
    if (what_if && state_ == State::capturing && refresh_.under_way())
        abandon("a what-if changes the application's frames");
    const bool beside = is_beside_window();
    const bool requested = state_ != State::capturing && !beside && process_.overlay.capture_requested();
    if (!requested || !begin_requested_capture()) {
        if (state_ == State::capturing)
            advance();
        else if (!what_if && state_ != State::waiting)  // a what-if's frames are not the application's
            maybe_refresh();
        else if (!what_if && !beside)
            maybe_start(ordinary_ms);
    }
    if (state_ == State::waiting) experimenting_.store(false, std::memory_order_release);
    if (state_ != State::capturing) release_scratch();
}

// Between captures, frees the scratch images and counters of the last one once the device has finished its
// work.
void Controller::release_scratch() {
    if (scratch_.empty() && !counters_) return;
    if (!pending_.empty()) harvest(0);
    if (!pending_.empty()) return;
    scratch_.clear();
    counters_.reset();
}

// Call it with the lock. Whether the new frame tests the stamps that time ordinary frames.
bool Controller::awaits_frame_stamps() {
    if (!builder_.has_reference() || !monitor_.awaits_test()) return false;
    return ++frame_stamps_awaited_ <= kMaxStampFramesAwaited;
}

void Controller::keep_stamped(const FrameMonitor::Finished& finished) {
    const std::lock_guard lock(mutex_);
    for (const GpuFrameTime& time : std::span(finished.times).first(finished.count)) {
        const auto mine = std::ranges::find(stamped_frames_, time.frame);
        if (mine == stamped_frames_.end()) continue;
        stamped_frames_.erase(mine);
        if (state_ == State::capturing && std::isfinite(time.busy_ns))
            builder_.add_stamped_frame(time.busy_ns, time.timeline);
    }
}

void Controller::begin_capture(OverlayControl::CaptureRequest request, std::string steady_note,
                               std::int64_t first_frame) {
    output_ = std::move(request.path);
    mode_ = request.mode;
    state_ = State::capturing;
    capture_began_ = drew_at_ = Clock::now();
    copying_frames_ = 0;
    went_alone_ = 0;
    frames_since_issue_ = 0;
    stamped_frames_.clear();
    used_queues_.clear();
    monitor_.timer().keep_submits(true);
    steady_note_ = std::move(steady_note);
    frame_stamps_awaited_ = 0;
    if (!device_.host_probe->times_frames()) monitor_.want_test();
    worst_interval_ns_ = kUnknown;
    renderdoc_.reset();
    if (process_.config.renderdoc && !output_.empty()) renderdoc_.emplace(output_, device_.renderdoc_below);
    if (renderdoc_ && process_.config.freeze > 0) renderdoc_->refuse("a frozen frame runs more than once");
    if (process_.config.freeze > 0)
        freeze_ = std::make_shared<Freeze>(
            process_.config.freeze, max_frozen_ns(device_.driver.driverID, device_.properties.deviceType),
            first_frame);
    gave_up_holding_ = false;
    start_schedule();
    advance();
}

void Controller::tell_progress() {
    process_.status.event("progress", {{"done", schedule_->issued()}, {"total", schedule_->total()}});
    if (!feed_) return;
    const Schedule::Phase phase = schedule_->phase();
    feed_->progress(phase.what, phase.done, phase.total, "draws");
}

// Whether the new frame must still be counted, because RenderDoc did not capture it yet.
bool Controller::waits_for_renderdoc() {
    if (!renderdoc_ || !(renderdoc_->waits() || renderdoc_->rests())) return false;
    if (renderdoc_->frame_ended() != RenderdocPair::Next::wait) return false;
    log_->index = frames_;
    return true;
}

// Frames that only copy, such as pictures of the previous frame, alternate with frames that draw. A frame
// without any action may belong to a loading screen.
bool Controller::expects_draws() const {
    const bool only_copies = copying_frames_ >= Schedule::kMaxCopyingFrames ||
                             (freeze_ && freeze_->active() && freeze_->only_copies());
    const bool draws_at_all = builder_.has_reference() ? builder_.reference_draws() > 0 : !only_copies;
    return draws_at_all && Clock::now() - drew_at_ < longest_without_draws;
}

// Whether the ended frame draws nothing, so that the next one must replace it: a loading screen, a picture of
// the previous frame, or one that dispatches made between two frames that draw. If no frame draws for long,
// such frames count as experiments, too.
bool Controller::waits_for_draws() {
    if (kind_ == FrameKind::ordinary || kind_ == FrameKind::watched || !log_) return false;
    const bool frozen = kind_ == FrameKind::frozen;
    const Clock::time_point now = Clock::now();
    const bool watching = frozen && !freeze_->active();
    const FrameLog& ended = frozen && !watching ? *freeze_->repeats().front().log : *log_;
    if (watching || (draws(ended) > 0 && !pattern_.last_lacks_draws())) {
        drew_at_ = now;
        copying_frames_ = 0;
    } else if (has_actions(ended)) {
        ++copying_frames_;
    }
    if (drew_at_ == now || !expects_draws()) return false;
    if (frozen) {
        for (FreezeRepeat& repeat : freeze_->repeats()) {
            // Work in flight points into its log.
            pending_.push_back(
                {VK_NULL_HANDLE, std::exchange(repeat.log, std::make_shared<FrameLog>()), {}, false, {}});
            repeat.log->kind = repeat.kind;
        }
    }
    begin_log();
    harvest(0);
    return !device_.disabled;
}

void Controller::begin_log() {
    log_ = std::make_shared<FrameLog>();
    log_->kind = kind_;
    log_->index = frames_;
    next_ordinal_ = 0;
}

void Controller::advance() {
    if (waits_for_renderdoc() || waits_for_draws()) return;
    stamped_frame_ = false;
    // The log is complete when everything submitted before this mark has finished.
    if (kind_ == FrameKind::frozen)
        end_frozen_frame();
    else if (log_ && kind_ != FrameKind::ordinary)
        pending_.push_back({VK_NULL_HANDLE, std::move(log_), {}, true, {}});
    log_.reset();
    // The application has waited for its first frame, and may end directly after it.
    const bool waited = frames_ == 1 && last_event_ == BoundaryEvent::host_wait;
    harvest(waited ? kLateResultsTimeoutNs : 0);
    if (device_.disabled) return;
    if (went_alone_ >= kMaxAlone && !builder_.has_reference())
        return abandon("submits fail for want of memory with the layer's command buffers in them");
    const bool frozen_waits = freeze_ && !refresh_.under_way() && freeze_->waits_for_draws();
    if (schedule_->gave_up() || frozen_waits) {
        // A loading screen may only clear.
        if (refresh_.under_way() || Clock::now() - capture_began_ >= longest_without_draws)
            return abandon("no draws in the frames that were captured");
        if (pending_.empty() && !frozen_waits) start_schedule();
    }
    if (schedule_->exhausted() && pending_.empty()) {
        if (refresh_.under_way()) return finish_refresh();
        if (builder_.has_reference() || !freeze_ || !freeze_->active()) return finish();
        freeze_->refuse("the frozen frame has no draws");
        start_schedule();
    }
    if (renderdoc_ && renderdoc_->rests()) {
        kind_ = FrameKind::ordinary;
        return experimenting_.store(false, std::memory_order_release);
    }
    if (refresh_.under_way() && refresh_.leaves_frame()) {
        kind_ = FrameKind::ordinary;
        return experimenting_.store(false, std::memory_order_release);
    }
    if (calibration_.must_calibrate() || awaits_frame_stamps()) {
        kind_ = FrameKind::ordinary;
        frames_since_issue_ = 0;
        return experimenting_.store(true, std::memory_order_release);
    }
    // A freeze that was refused before any measurement continues as an ordinary capture.
    if (schedule_freezes_ && !freeze_->active() && schedule_->issued() == 0) start_schedule();
    if (freeze_ && !schedule_freezes_ && frames_ < freeze_->first_frame()) {
        kind_ = FrameKind::ordinary;
        return experimenting_.store(false, std::memory_order_release);
    }
    const bool compiling = device_.shadow_pipelines && device_.shadow_pipelines->building() > 0;
    if (builder_.has_reference() && !compiling) schedule_->shadows_ready();
    kind_ = next_kind(compiling);
    if (kind_ == FrameKind::ordinary && compiling) {
        frames_since_issue_ = 0;
    } else if (kind_ == FrameKind::ordinary) {
        // An application that never waits runs far ahead of its results, so wait for them once on its behalf.
        if (++frames_since_issue_ == kFramesToWaitForResults) harvest(kLateResultsTimeoutNs);
        if (frames_since_issue_ > kFramesToWaitForResults) {
            if (builder_.has_reference()) return refresh_.under_way() ? finish_refresh() : finish();
            return abandon("the results of the queries did not arrive");
        }
    } else if (kind_ != FrameKind::watched) {
        frames_since_issue_ = 0;
        if (kind_ == FrameKind::counters && renderdoc_) renderdoc_->begin();
        if (!refresh_.under_way()) tell_progress();
    }
    begin_log();
    stamped_frame_ =
        kind_ == FrameKind::frame_times && !device_.host_probe->times_frames() && monitor_.timer().can_time();
    if (stamped_frame_) stamped_frames_.push_back(frames_);
    experimenting_.store(kind_ != FrameKind::ordinary, std::memory_order_release);
}

void Controller::maybe_refresh() {
    if (process_.config.count_every == 0 || !refresh_.is_due()) return;
    state_ = State::capturing;
    drew_at_ = Clock::now();
    renderdoc_.reset();
    builder_ = FrameBuilder();
    frames_since_issue_ = 0;
    mode_ = Mode::isolate;
    schedule_.emplace(refresh_.begin());
    if (device_.takes_pictures && feed_) schedule_->want_pictures();
    advance();
}

}  // namespace framecast::capture
