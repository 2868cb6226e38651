// Runs the capture of one device: decides what each frame is for, replaces submitted command buffers by
// experiments, collects their results and has the frame written. In ordinary frames submits go straight down.
// What is learned of the device is in device_calibration.h, rates and their refreshes in rate_refresh.h,
// ordinary frames in frame_monitor.h. What is left is one class because submits, freezes and the end of a
// capture change the same log, schedule and pending work under one lock.
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
#include <span>
#include <vector>

#include "capture/assembly/frame_builder.h"
#include "capture/controller/device_calibration.h"
#include "capture/controller/frame_boundary.h"
#include "capture/controller/frame_monitor.h"
#include "capture/controller/leading_window.h"
#include "capture/controller/polled_work.h"
#include "capture/controller/rate_refresh.h"
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

namespace framecast::capture {

class OverlayFeed;

class Controller {
  public:
    // feed: of the overlay on the device's images, which lives until shut_down(); null: there is none.
    Controller(Device& device, Process& process, OverlayFeed* feed);
    ~Controller();

    // Whether submit() must be called in place of calling down. Cheap; may lag by a frame.
    bool takes_submits() const noexcept {
        return experimenting_.load(std::memory_order_acquire) || (live_ && live_->counting()) ||
               monitor_.timing() || monitor_.wants_test();
    }

    // Calls `down` exactly once, with the batches' command buffers possibly replaced, and returns its result.
    VkResult submit(VkQueue queue, const QueueInfo& info, std::span<SubmitBatch> batches,
                    const std::function<VkResult()>& down);

    // A submit that failed with our command buffers in it went down again as the application gave it: what it
    // does is in the frame, and was not measured.
    void submitted_alone(const QueueInfo& info, std::span<const SubmitBatch> batches);

    // Whether frames may end where the application finds out by asking that its work is done. Cheap.
    bool follows_polls() const noexcept { return follows_polls_.load(std::memory_order_relaxed); }
    // A submit signals this fence, or this timeline semaphore with a value.
    void signals(std::uint64_t handle, std::uint64_t value) noexcept;
    // The application knows that it is signalled. Whether that is news.
    bool found_done(std::uint64_t handle, std::uint64_t value) noexcept;

    // After the call went down successfully. May start, advance or end a capture.
    void frame_event(BoundaryEvent event);
    // A present is about to go down. Whether the frame ends with it (leading_window.h).
    bool presents(const VkPresentInfoKHR& info);
    FrameMonitor& monitor() noexcept { return monitor_; }
    void swapchain_created() noexcept;
    void queue_appeared(VkQueue queue, const QueueInfo& info);

    void begin_queue_label(VkQueue queue, const char* label);
    void end_queue_label(VkQueue queue);

    // Before the device goes: collects what is finished and writes what there is. In a fork of the process
    // that made the device, neither this nor process_exits() does anything: the capture is its parent's.
    void shut_down();
    // The process ends and the device was not destroyed: writes what there is. Calls no Vulkan function, and
    // does nothing when a thread is inside the controller.
    void process_exits();

    std::chrono::seconds longest_without_draws{30};  // then a capture ends; below that a screen may load

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::uint64_t kLateResultsTimeoutNs = 2'000'000'000;
    // Work of ours, or a mark behind a frame's last work.
    struct Pending {
        VkFence fence = VK_NULL_HANDLE;
        std::shared_ptr<FrameLog> log;
        std::vector<LoggedBuffer*> buffers;
        bool ends_frame = false;  // the last of its log
        std::vector<std::unique_ptr<FreezeCopies>> copies;
        std::uint64_t scratch_submit = 0;  // of scratch_; 0: uses none
        std::uint64_t submit = 0;          // its number
        bool in_driver = false;            // a thread is in the driver with it
    };
    // A command buffer of the application in a submit that is being prepared, and the experiment in its
    // place or the stamps around it.
    struct Replaced {
        VkCommandBuffer* slot;
        VkCommandBuffer own;
        LoggedBuffer* logged;
    };
    enum class State : std::uint8_t { waiting, capturing, done };

    bool is_beside_window() const;
    bool begins_with_first_submit() const;
    void forget_capture() noexcept;
    FrameWork work_of_frame() const;
    void end_frame(BoundaryEvent event);
    void report_counts();
    void maybe_start();
    void begin_capture(OverlayControl::CaptureRequest request);
    void tell_progress();
    void request_shadows(const FrameLog& reference);
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
    FrameKind next_kind(bool compiling);
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
    // Counts while the application runs on; null where that is not asked for. Guards itself.
    std::unique_ptr<LiveCount> live_;
    FrameMonitor monitor_;  // guards itself

    // Guards everything below. Held while a submit is prepared, and not while it goes down: of one queue only
    // one thread submits at a time, so the log has the order of each.
    std::mutex mutex_;
    FrameBoundary boundary_;
    PolledWork polled_work_;
    State state_ = State::waiting;
    int went_alone_ = 0;          // submits of this capture that ours were taken out of, for want of memory
    bool claims_output_ = false;  // of all devices this one writes the configured file, and has not yet
    std::int64_t frames_ = 0;     // that ended
    Clock::time_point last_report_{};
    LiveCount::Report report_;
    Clock::time_point created_ = Clock::now();
    Clock::time_point capture_began_{};
    int copying_frames_ =
        0;  // one after the other, before the counted one: with actions, none a draw or dispatch
    Clock::time_point drew_at_{};  // the last experiment frame with draws or dispatches, or the beginning
    Clock::time_point last_end_{};
    double worst_interval_ns_ = kUnknown;  // the longest frame with an experiment
    std::deque<double> intervals_ns_;      // of ordinary frames before the capture
    VkExtent2D presented_{};
    LeadingWindow windows_;
    BoundaryEvent last_event_ = BoundaryEvent::present;
    std::map<VkQueue, LabelStack> labels_;

    std::optional<RenderdocPair> renderdoc_;  // none when not asked for
    std::string output_;                      // file of this capture; empty: only the overlay shows it
    Mode mode_;                               // of this capture
    std::optional<Schedule> schedule_;
    FrameKind kind_ = FrameKind::ordinary;
    std::shared_ptr<Freeze> freeze_;  // null when not asked for
    bool schedule_freezes_ = false;   // whether the schedule is one of a frame that is to be frozen
    std::shared_ptr<FrameLog> log_;   // of the current frame
    std::int64_t next_ordinal_ = 0;   // actions seen in the current frame
    std::uint64_t submits_ = 0;       // with experiments, so far
    std::vector<Pending> pending_;
    FrameBuilder builder_;
    bool stamped_frame_ = false;                // the current one is timed by stamps of the device
    std::vector<std::int64_t> stamped_frames_;  // of this capture, whose times have not arrived
    int frame_stamps_awaited_ = 0;              // frames without a submit to test them in
    DeviceCalibration calibration_;
    int frames_since_issue_ = 0;
    RateRefresh refresh_;
    bool configured_begun_ = false;  // the capture that the configuration asks for
    ScratchPasses scratch_;
};

}  // namespace framecast::capture
