// The end of a capture: builds and writes its frame; the device or the process may end meanwhile.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <thread>
#include <utility>

#include "capture/assembly/frame_file.h"
#include "capture/assembly/shader_files.h"
#include "capture/config/config_files.h"
#include "capture/controller/controller.h"
#include "capture/device/device_description.h"
#include "capture/device/guarded.h"
#include "capture/overlay_host/overlay_feed.h"
#include "capture/overlay_host/overlay_mosaic.h"
#include "capture/vulkan/device_type.h"
#include "model/analysis/isolated_stages.h"
#include "model/frame/frame_json.h"

namespace framecast::capture {
namespace {

constexpr int kExitWaitMs = 250;  // for another thread's work of ours
constexpr int kLastWaits = 5;     // number of kLateResultsTimeoutNs to wait when the device is destroyed

std::string now_utc() {
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
}

}  // namespace

void Controller::end_capture() noexcept {
    monitor_.timer().keep_submits(false);
    experimenting_.store(false, std::memory_order_release);
    kind_ = FrameKind::ordinary;
    log_.reset();
    // Work in flight belongs to this capture, not to the next.
    for (Pending& pending : pending_)
        pending.ends_frame = false;
    // A requested capture does not replace the file of the configuration.
    state_ = configured_begun_ || process_.config.output.empty() ? State::done : State::waiting;
}

void Controller::abandon(const std::string& why) {
    end_capture();
    refresh_.restart_clock();
    if (refresh_.end()) return;
    if (!output_.empty()) process_.status.error(why);
    if (!feed_) return;
    feed_->progress("", 0, 0);
    process_.overlay.add_problem("no frame was captured: " + why);
}

void Controller::finish() {
    end_capture();
    for (double ns : intervals_ns_)
        builder_.add_interval(ns);
    Frame frame = assemble();
    if (mode_ == Mode::isolate) {
        // The written frame contains data of that frame only.
        refresh_.resolve_alone(frame);
        learn_rates(frame);
    }
    if (feed_ && !process_is_exiting()) {
        feed_->progress("", 0, 0);
        feed_->captured(frame, builder_.used_shaders(name_of()), mosaics_of(builder_.pictures()));
    }
    if (output_.empty()) return;
    claims_output_ = false;
    // The application waits until it is written, because it may end the process directly after this frame.
    write_frame_file(std::move(frame), builder_.used_shaders(name_of()));
}

void Controller::learn_rates(const Frame& frame) {
    const double error = refresh_.learn(frame, builder_.pipelines());
    if (feed_) feed_->rates_learned(error);
}

void Controller::finish_refresh() {
    end_capture();
    refresh_.end();
    Frame frame = assemble();
    refresh_.resolve(frame);
    learn_rates(frame);
    // The overlay shows the newest captured frame.
    if (feed_ && !process_is_exiting())
        feed_->captured(frame, builder_.used_shaders(name_of()), mosaics_of(builder_.pictures()));
}

FrameBuilder::NameOf Controller::name_of() const {
    return [this](std::uint64_t handle) { return device_.objects.pipeline_names.find(handle).value_or(""); };
}

Frame Controller::assemble() {
    if (!schedule_->exhausted()) builder_.end_early();
    Frame frame = builder_.build(mode_, name_of());
    frame.tool_version = FRAMECAST_VERSION;
    frame.captured_at = now_utc();
    frame.application = device_.instance->application;
    if (frame.application.empty()) frame.application = application_name();
    frame.engine = device_.instance->engine;
    frame.boundary = name(last_event_);
    frame.times.worst_interval_ns = worst_interval_ns_;
    frame.width = static_cast<std::int32_t>(presented_.width);
    frame.height = static_cast<std::int32_t>(presented_.height);
    frame.device = describe_device(device_);
    frame.device.wake_ns = calibration_.wake_ns();
    if (const std::optional<StampVerdict>& verdict = calibration_.verdict()) {
        frame.stamp_method = name(verdict->method);
        if (verdict->method != StampMethod::none) {
            frame.stamp_resolution_ns = verdict->resolution_ns;
            frame.stamp_tick_ns = verdict->tick_ns;
        }
        // Use the shape of most actions: the first overhead measured inside a pass, if there is one.
        for (const auto& [shape, ns, each_ns] : calibration_.floors()) {
            if (shape.width > 0 || std::isnan(frame.stamp_floor_ns)) frame.stamp_floor_ns = ns;
            if (shape.width > 0 && is_gpu(device_.properties.deviceType)) frame.empty_draw_ns = each_ns;
        }
        frame.notes.push_back("stamp self-test: " + verdict->explanation);
    }
    if (!steady_note_.empty()) frame.notes.push_back(steady_note_);
    if (std::string note = pattern_.note(); !note.empty()) frame.notes.push_back(std::move(note));
    if (std::string note = device_.host_probe->note(builder_.page_faults()); !note.empty())
        frame.notes.push_back(std::move(note));
    if (last_event_ == BoundaryEvent::host_wait && builder_.frames_differ())
        frame.notes.push_back(
            "a frame ended with each wait for the GPU, and many frames have other draws than this one: where "
            "the application waits N times in each of its frames, capture with --waits N");
    if (freeze_) frame.notes.push_back(freeze_->note());
    if (freeze_ && !freeze_->late_note().empty()) frame.notes.push_back(freeze_->late_note());
    if (renderdoc_) frame.notes.push_back(renderdoc_->note());
    if (!schedule_->exhausted())
        frame.notes.push_back("the application ended before all repeats were done");
    else if (!pending_.empty())
        frame.notes.push_back("the results of the last repeats did not arrive");
    return frame;
}

void Controller::write_frame_file(Frame frame, const std::vector<UsedShader>& shaders) {
    try {
        frame.pipelines = count_instructions(shaders);
        frame.sources["pipelines"] = Source::counted;
        frame.methods["pipelines"] =
            "instructions of one invocation in the shader's SPIR-V, simplified as compilers do";
        const auto skipped = std::count_if(frame.draws.skip.begin(), frame.draws.skip.end(),
                                           [](const std::string& s) { return !s.empty(); });
        if (const Result<void> done = write_atomically(output_, write_frame(frame)); !done) {
            process_.status.error(done.error().message);
            process_.overlay.show_message(done.error().message);
            return;
        }
        tell_renderdoc(frame);
        write_pictures(frame);
        write_shaders(frame);
        process_.status.event("written",
                              {{"path", output_}, {"draws", frame.draws.size()}, {"skipped", skipped}});
        process_.status.flush();
        process_.overlay.show_message("frame saved to " + output_);
    } catch (const std::exception&) {
        // Only a lack of memory can throw here.
        process_.status.error("the frame could not be written: out of memory");
    }
}

// The frame is complete without them.
void Controller::write_shaders(const Frame& frame) {
    if (!device_.archive) return;
    try {
        const Result<ShaderFiles> written =
            write_shader_files(output_, frame, *device_.archive, builder_.used_pipelines(name_of()));
        if (!written) return process_.status.warn_once("no shaders are kept: " + written.error().message);
        process_.status.event(
            "shaders",
            {{"path", written->folder}, {"pipelines", written->kept}, {"missing", written->missing}});
    } catch (const std::exception&) {
        process_.status.warn_once("no shaders are kept: out of memory");
    }
}

// Stored in RenderDoc's file of the frame. It comes before "written", because a reader of that event may end
// the process.
void Controller::tell_renderdoc(const Frame& frame) {
    if (!renderdoc_ || renderdoc_->file().empty()) return;
    renderdoc_->set_comments(renderdoc_comments(frame, output_));
    process_.status.event("renderdoc", {{"path", renderdoc_->file()}});
}

// Waits for work in flight when the device is destroyed. The application has waited for its own work, but not
// for our fences. On a busy machine that takes time; a device that hangs never finishes.
void Controller::release_pending() {
    bool hangs = false;
    const auto done = [&](auto&& wait) {
        for (int i = 0; i < kLastWaits; ++i) {
            if (wait(hangs ? 0 : kLateResultsTimeoutNs)) return true;
            if (hangs) break;
        }
        hangs = true;
        return false;
    };
    for (Pending& p : pending_) {
        if (!p.fence && !p.in_driver) continue;
        // If the submitting thread ended inside the driver, nothing signals the fence.
        const bool is_done = !p.in_driver && done([&](std::uint64_t timeout_ns) {
            const VkResult waited =
                device_.vk.WaitForFences(device_.handle, 1, &p.fence, VK_TRUE, timeout_ns);
            return waited == VK_SUCCESS || waited == VK_ERROR_DEVICE_LOST;
        });
        if (is_done) {
            device_.vk.DestroyFence(device_.handle, p.fence, nullptr);
            continue;
        }
        // Still in use: destroying it would be undefined behaviour, and a longer wait could hang the
        // application.
        for (LoggedBuffer* buffer : p.buffers) {
            static_cast<void>(buffer->execution.release());
            static_cast<void>(buffer->whole.release());
        }
        for (auto& copies : p.copies)
            copies->abandon();
        scratch_.abandon();
        if (counters_) counters_->abandon();
    }
    pending_.clear();
    counters_.reset();
    scratch_.clear();
    for (auto& leftover : calibration_.take_leftovers())
        done([&](std::uint64_t timeout_ns) { return leftover->settle(timeout_ns); });
    calibration_.drop_self_test();
}

// The application ends in the middle of a capture.
void Controller::finish_early(bool process_ends) {
    if (state_ == State::capturing && !refresh_.under_way() && !device_.disabled && !output_.empty()) {
        const auto ended = [&](const char* what) {
            return fmt::format("{} after {} frame{}, before a frame was captured", what, frames_,
                               frames_ == 1 ? "" : "s");
        };
        if (builder_.has_reference())
            finish();
        else if (process_ends)
            process_.status.error(ended("the application ended"));
        else  // another device may follow, and draw.
            process_.status.warn_once(ended("the device was destroyed"));
    }
    experimenting_.store(false, std::memory_order_release);
    state_ = State::done;
}

void Controller::process_exits() {
    if (!owner_.is_this()) return;
    if (feed_) feed_->stop();
    guarded(device_, [&] {
        // Another thread may be presenting. Whatever holds the lock for longer may be this thread, or never
        // let go.
        std::unique_lock lock(mutex_, std::try_to_lock);
        for (int ms = 0; !lock && ms < kExitWaitMs; ++ms) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            static_cast<void>(lock.try_lock());
        }
        if (!lock) return;
        // Its library may already be unloaded.
        renderdoc_.reset();
        finish_early(true);
        process_.status.event("closed", {{"frames", frames_}});
        process_.status.flush();
    });
    monitor_.finish();
}

void Controller::shut_down() {
    if (!owner_.is_this()) return;
    guarded(device_, [&] {
        std::lock_guard lock(mutex_);
        if (state_ == State::capturing && !device_.disabled) {
            // The first frame may be the last, and nothing else may end it.
            if (kind_ == FrameKind::counters && log_ && !log_->submissions.empty() && !refresh_.under_way() &&
                !builder_.has_reference()) {
                last_event_ = BoundaryEvent::device_end;
                pending_.push_back({VK_NULL_HANDLE, std::move(log_), {}, true, {}});
            }
            harvest(kLateResultsTimeoutNs);
        }
        finish_early(false);
        if (std::exchange(claims_output_, false)) process_.capture_claimed.store(false);
    });
    guarded(device_, [&] {
        if (!live_) return;
        live_->shut_down(kLateResultsTimeoutNs);
        // The last report counts, however recent the previous one is.
        last_report_ = {};
        live_->report(report_);
        if (report_.counted > 0 && process_.config.count_every > 0) report_counts();
    });
    guarded(device_, [&] {
        const std::lock_guard lock(mutex_);
        what_if_on_.store(false, std::memory_order_release);
        if (!what_if_.empty()) what_if_.shut_down(kLateResultsTimeoutNs);
    });
    release_pending();
    monitor_.finish();
    try {
        process_.status.event("closed", {{"frames", frames_}});
        process_.status.flush();
    } catch (const std::exception&) {
    }
}

}  // namespace framecast::capture
