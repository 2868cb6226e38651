// Runs the capture of one device: decides what each frame is for, replaces submitted command buffers by
// experiments, collects their results and has the frame written. Ordinary frames' submits pass straight
// through. Other files handle knowledge about the device (device_calibration.h), rates and their refreshes
// (rate_refresh.h) and ordinary frames (frame_monitor.h). The rest is one class, because submits, freezes and
// the end of a capture change the same log, schedule and pending work under one lock.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "capture/assembly/frame_builder.h"
#include "capture/controller/device_calibration.h"
#include "capture/controller/frame_boundary.h"
#include "capture/controller/frame_label.h"
#include "capture/controller/frame_monitor.h"
#include "capture/controller/leading_window.h"
#include "capture/controller/polled_work.h"
#include "capture/controller/rate_refresh.h"
#include "capture/controller/steady_scene.h"
#include "capture/controller/submitted_work.h"
#include "capture/counters/device_counters.h"
#include "capture/device/device.h"
#include "capture/device/submit_batch.h"
#include "capture/experiment/frame_log.h"
#include "capture/experiment/schedule.h"
#include "capture/freeze/freeze.h"
#include "capture/freeze/freeze_copies.h"
#include "capture/live/live_count.h"
#include "capture/platform/at_exit.h"
#include "capture/renderdoc/renderdoc_pair.h"
#include "capture/stamps/measure_context.h"
#include "capture/what_if/what_if_submits.h"

namespace framecast::capture {

class OverlayFeed;

class Controller {
  public:
    // feed: for the overlay on the device's images, which lives until shut_down(); null: no overlay.
    Controller(Device& device, Process& process, OverlayFeed* feed);
    ~Controller();

    // Whether hooks must call submit() instead of calling down. Cheap; may lag by a frame.
    bool takes_submits() const noexcept {
        return experimenting_.load(std::memory_order_acquire) || (live_ && live_->counting()) ||
               monitor_.timing() || monitor_.wants_test() || what_if_on_.load(std::memory_order_acquire);
    }

    // Calls `down` exactly once, with the batches' command buffers possibly replaced, and returns its result.
    VkResult submit(VkQueue queue, const QueueInfo& info, std::span<SubmitBatch> batches,
                    const std::function<VkResult()>& down);

    // Call it when a submit failed with our command buffers and went down again unchanged. Its work is in the
    // frame but was not measured.
    void submitted_alone(const QueueInfo& info, std::span<const SubmitBatch> batches);

    // Whether hooks of submits must do more than call down. Cheap; may lag by a frame.
    bool follows_submits() const noexcept {
        return follows_frames_ || takes_submits() || follows_labels() || follows_waits();
    }
    // Whether a frame may end with a submit, or when the application waits for its work. Cheap.
    bool follows_waits() const noexcept {
        return follows_polls() || may_end_by_work_.load(std::memory_order_relaxed);
    }

    // Whether a frame may end when the application polls and finds its work done. Cheap.
    bool follows_polls() const noexcept { return follows_polls_.load(std::memory_order_relaxed); }
    // A submit will signal this fence, or this timeline semaphore with a value.
    void signals(std::uint64_t handle, std::uint64_t value) noexcept;
    // The application has seen that it is signalled. Returns whether that is new.
    bool found_done(std::uint64_t handle, std::uint64_t value) noexcept;

    // Call it after the call went down successfully. May start, advance or end a capture.
    void frame_event(BoundaryEvent event);
    // The application says that its frame ends here (capture/app); what it submitted before is in the frame.
    // Empty: the frame ends. Otherwise the reason why something else ends frames.
    std::string_view application_ends_frame();
    // Call it before a present goes down. Returns whether the frame ends with it (leading_window.h).
    bool presents(const VkPresentInfoKHR& info);
    FrameMonitor& monitor() noexcept { return monitor_; }
    // What the application submits, acquires and presents.
    // Whether something uses what frames contain. Otherwise nobody looks at it.
    bool follows_frames() const noexcept { return follows_frames_; }
    SubmittedWork& work() noexcept { return work_; }
    void swapchain_created() noexcept;
    void queue_appeared(VkQueue queue, const QueueInfo& info);

    // Labels of queues. The last two return whether the frame ends (frame_label.h).
    void begin_queue_label(VkQueue queue, const char* label);
    bool end_queue_label(VkQueue queue);
    bool insert_queue_label(const char* label);
    // Whether labels end frames. Cheap.
    bool follows_labels() const noexcept { return frame_label_.is_sought(); }
    // The command buffers of a submit that went down, in order. Returns whether the frame ends with it.
    bool submitted_labels(VkQueue queue, std::span<const VkCommandBuffer> buffers);

    // Call it before the device is destroyed: collects finished results and writes what there is. In a fork
    // of the process that made the device, neither this nor process_exits() does anything, because the
    // capture belongs to its parent.
    void shut_down();
    // Call it when the process ends without destroying the device: writes what there is. Makes no Vulkan
    // calls, and does nothing when a thread is inside the controller.
    void process_exits();

    std::chrono::seconds longest_without_draws{30};  // a capture ends after this time; shorter gaps may be
                                                     // loading screens

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint64_t kLateResultsTimeoutNs = 2'000'000'000;
    // A submit of ours, or a mark after a frame's last work.
    struct Pending {
        VkFence fence = VK_NULL_HANDLE;
        std::shared_ptr<FrameLog> log;
        std::vector<LoggedBuffer*> buffers;
        bool ends_frame = false;  // the last one of its log
        std::vector<std::unique_ptr<FreezeCopies>> copies;
        std::uint64_t scratch_submit = 0;  // its number in scratch_; 0: uses none
        std::uint64_t submit = 0;          // its number
        bool in_driver = false;            // a thread is inside the driver's submit of it
    };
    // A command buffer of the application in a submit in preparation, with the experiment that replaces it or
    // the stamps around it.
    struct Replaced {
        VkCommandBuffer* slot;
        VkCommandBuffer own;
        LoggedBuffer* logged;
    };
    enum class State : std::uint8_t { waiting, capturing, done };

    bool presents_again(const VkPresentInfoKHR& info);
    bool is_beside_window() const;
    bool begins_with_first_submit() const;
    void forget_capture() noexcept;
    void begin_capture_again();
    FramePattern::Decision type_of_frame(BoundaryEvent event);
    FrameWork work_of_frame() const;
    void end_frame(BoundaryEvent event);
    bool begin_requested_capture();
    void begin_what_if_frame(bool may);
    VkResult submit_what_if(std::unique_lock<std::mutex>& lock, VkQueue queue, const QueueInfo& info,
                            std::span<SubmitBatch> batches, const std::function<VkResult()>& down);
    void report_counts();
    void maybe_start(double ordinary_ms);
    void report_frames();
    bool is_steady(double ordinary_ms);
    void give_up_waiting(double waited_s);
    int frames_to_prepare() const;
    void begin_capture(OverlayControl::CaptureRequest request, std::string steady_note = {},
                       std::int64_t first_frame = 0);
    void tell_progress();
    void request_shadows();
    void request_shadows(const Action& draw);
    void advance();
    bool waits_for_draws();
    bool expects_draws() const;
    void begin_log();
    bool waits_for_renderdoc();
    void tell_renderdoc(const Frame& frame);
    void finish();
    void finish_early(bool process_ends);
    void learn_rates(const Frame& frame);
    void maybe_refresh();
    void finish_refresh();
    void release_pending();
    void release_scratch();
    void abandon(const std::string& why);
    void end_capture() noexcept;
    PlanTextures wanted_textures() const;
    VkResult submit_timed(VkQueue queue, const std::function<VkResult()>& down);
    bool awaits_frame_stamps();
    void keep_stamped(const FrameMonitor::Finished& finished);
    VkResult call_down(std::unique_lock<std::mutex>& lock, VkQueue queue, Pending prepared,
                       const std::vector<std::shared_ptr<FrameLog>>& logs,
                       const std::function<VkResult()>& down);
    void undo_submit(std::uint64_t submit, const std::vector<std::shared_ptr<FrameLog>>& logs);
    void replace(const QueueInfo& info, SubmitBatch& batch, LoggedSubmission& logged,
                 std::vector<Replaced>& replaced, LabelStack& labels);
    void stamp_around(const QueueInfo& info, SubmitBatch& batch, VkCommandBuffer* slot, LoggedBuffer& buffer,
                      std::vector<Replaced>& replaced);
    Recipe recipe_for(FrameKind kind, const Schedule& schedule, std::int64_t first_ordinal);
    void start_schedule();
    void choose_counters();
    void read_counters();
    void choose_pictures();
    Shadow write_count_variant(const BoundGraphics& graphics);
    void write_pictures(const Frame& frame);
    void write_shaders(const Frame& frame);
    FrameKind next_kind(bool compiling);
    void hold_for_pipelines(std::unique_lock<std::mutex>& lock);
    void watch(VkQueue queue, std::span<SubmitBatch> batches);
    VkResult submit_frozen(std::unique_lock<std::mutex>& lock, VkQueue queue, const QueueInfo& info,
                           std::span<SubmitBatch> batches, const std::function<VkResult()>& down);
    std::string freeze_batch(VkQueue queue, const QueueInfo& info, SubmitBatch& batch, Pending& pending);
    void end_frozen_frame();
    VkFence make_fence();
    VkFence fence_after(VkQueue queue);
    void collect_retired();
    bool becomes_idle(VkQueue queue);
    void calibrate(std::unique_lock<std::mutex>& lock, VkQueue queue, const QueueInfo& info);
    void harvest(std::uint64_t timeout_ns);
    void read_finished();
    bool read_if_done(Pending& pending, std::uint64_t timeout_ns);
    void write_frame_file(Frame frame, const std::vector<UsedShader>& shaders);
    FrameBuilder::NameOf name_of() const;
    Frame assemble();
    void test_gpu_stamps(VkQueue queue, const QueueInfo& info);
    SelfTestContext test_context(VkQueue queue, const QueueInfo& info) const;

    Device& device_;
    Process& process_;
    OverlayFeed* const feed_;
    const OwnerProcess owner_;
    std::atomic<bool> experimenting_{false};
    std::atomic<bool> follows_polls_{false};
    std::atomic<bool> may_end_by_work_{true};  // FrameBoundary::may_end_by_work(), without the lock
    std::atomic<bool> what_if_on_{false};      // the user's switches act in the current frame
    // Counts while the application runs; null if that is not configured. Has a lock of its own.
    std::unique_ptr<LiveCount> live_;
    FrameMonitor monitor_;  // guards itself
    const bool follows_frames_;
    SubmittedWork work_;  // guards itself

    // Guards everything below. Held while a submit is prepared, but not while it goes down. Only one thread
    // at a time submits to a queue, so the log has the order of each queue.
    std::mutex mutex_;
    FrameBoundary boundary_;
    FramePattern pattern_;
    bool made_swapchain_ = false;  // and counts as a device of the process that presents
    PolledWork polled_work_;
    State state_ = State::waiting;
    int went_alone_ = 0;  // submits of this capture that were repeated without ours, because memory ran out
    bool claims_output_ = false;  // this device, of all, will write the configured file
    std::int64_t frames_ = 0;     // number of ended frames
    Clock::time_point last_report_{};
    LiveCount::Report report_;
    Clock::time_point created_ = Clock::now();
    Clock::time_point capture_began_{};
    // Number of consecutive frames before the counted one that have actions, but no draw or dispatch.
    int copying_frames_ = 0;
    Clock::time_point drew_at_{};  // last experiment frame with draws or dispatches, or the start of the
                                   // capture
    Clock::time_point last_end_{};
    double worst_interval_ns_ = kUnknown;  // the longest frame with an experiment
    std::deque<double> intervals_ns_;      // of ordinary frames before the capture
    VkExtent2D presented_{};
    LeadingWindow windows_;
    BoundaryEvent last_event_ = BoundaryEvent::present;
    std::map<VkQueue, LabelStack> labels_;
    FrameLabel frame_label_;
    std::set<VkQueue> used_queues_;  // that the application has submitted to during the capture

    std::optional<RenderdocPair> renderdoc_;  // none if not requested
    std::string output_;                      // file of this capture; empty: only the overlay shows it
    Mode mode_;                               // of this capture
    std::optional<Schedule> schedule_;
    FrameKind kind_ = FrameKind::ordinary;
    std::shared_ptr<Freeze> freeze_;  // null if not requested
    bool schedule_freezes_ = false;   // whether the schedule belongs to a frame that will be frozen
    bool gave_up_holding_ = false;    // the application has waited for stage-off pipelines long enough
    std::shared_ptr<FrameLog> log_;   // of the current frame
    std::int64_t next_ordinal_ = 0;   // actions seen in the current frame
    std::uint64_t submits_ = 0;       // number of submits with experiments so far
    std::vector<Pending> pending_;
    FrameBuilder builder_;
    bool stamped_frame_ = false;                // stamps of the device time the current frame
    std::vector<std::int64_t> stamped_frames_;  // frames of this capture whose times have not arrived
    int frame_stamps_awaited_ = 0;              // frames without a submit in which to test the frame stamps
    DeviceCalibration calibration_;
    int frames_since_issue_ = 0;
    RateRefresh refresh_;
    bool configured_begun_ = false;      // the configured capture has begun
    std::optional<SteadyScene> steady_;  // while the configured capture waits for a steady scene
    double steady_told_s_ = 0;           // when the status last told of the wait
    double frames_reported_s_ = 0;       // when the status last said how many frames there were
    std::string steady_note_;            // of the capture under way
    ScratchPasses scratch_;
    std::unique_ptr<DeviceCounters> counters_;  // while a capture counts with them; then once idle
    WhatIfSubmits what_if_;
};

}  // namespace framecast::capture
