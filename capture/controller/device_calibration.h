// What timing must know of a device: which stamps are right, what they cost for each shape of pass, and how
// long sleeping threads take to be woken. Found in slices, each as long as an experiment may be, in frames
// that are for nothing else. Guarded by the controller's lock; measure() works without it.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "capture/assembly/frame_builder.h"
#include "capture/device/device.h"
#include "capture/experiment/frame_log.h"
#include "capture/stamps/floor.h"
#include "capture/stamps/measure_context.h"
#include "capture/stamps/stamp_self_test.h"

namespace framecast::capture {

class DeviceCalibration {
  public:
    using Floors = std::vector<std::pair<FloorShape, double>>;  // ns that stamps add; kUnknown: not measured

    // What one slice is to measure, or has: some of the self-test, or floors.
    struct Slice {
        bool tests = false;                   // the self-test; else floors
        std::unique_ptr<StampSelfTest> test;  // under way
        bool over = false;                    // the test is
        bool reports = false;                 // the verdict with its floor, to the status file
        bool reported = false;
        StampMethod method = StampMethod::none;  // inside passes
        Floors floors;
        std::size_t floors_done = 0;  // the first of them
        bool wakes = false;           // how long threads take to be woken
        double wake_ns = kUnknown;
        Leftovers leftovers;
    };

    DeviceCalibration(Device& device, Process& process) : device_(device), process_(process) {}
    ~DeviceCalibration();
    DeviceCalibration(const DeviceCalibration&) = delete;
    DeviceCalibration& operator=(const DeviceCalibration&) = delete;

    const std::optional<StampVerdict>& verdict() const { return verdict_; }
    VkEvent event() const { return event_; }  // for methods that wait for one; null: there is none
    const Floors& floors() const { return floors_; }
    double floor_of(const FloorShape& shape) const;  // kUnknown where it was not measured
    double wake_ns() const { return wake_ns_; }      // of sleeping threads, of a CPU

    // The shapes of passes of a frame that will be timed in this mode.
    void want_floors(const BufferPlan& plan, Mode mode);
    // Whether the frame that begins is for measuring what the next ones need to know. Gives up after a number
    // of frames without a submit, or with a queue that does not become idle.
    bool must_calibrate();
    // In an ordinary frame: whether the queue is one on which what is wanted can be measured.
    bool can_calibrate(VkQueue queue, const QueueInfo& info);
    // Whether a self-test is to be made at once, with no frames to spread it over, or is not over yet.
    bool may_test_at_once() const { return !verdict_ && !calibrating_; }
    bool is_testing() const { return !verdict_ || unreported_; }

    // What comes next: the self-test, its report, floors. From here to end_slice() no other slice begins.
    Slice begin_slice(VkQueue queue, const QueueInfo& info, Mode mode);
    // The slice has this frame; no other does.
    void spend_frame() { calibrated_ = true; }
    // Without the lock, on an idle queue.
    void measure(Slice& slice, SelfTestContext context, double slice_ms);
    // Keeps what the slice has found, if anything.
    void end_slice(Slice& slice);
    void queue_was_idle(bool idle);

    // For the end of the device: what is still under way, and a self-test between two slices.
    Leftovers take_leftovers() { return std::exchange(leftovers_, {}); }
    void drop_self_test() { self_test_.reset(); }

  private:
    void judge(Slice& slice);
    void settle_for(StampVerdict verdict);
    void report_stamps(double floor_ns);

    Device& device_;
    Process& process_;
    std::optional<StampVerdict> verdict_;
    VkEvent event_ = VK_NULL_HANDLE;
    Floors floors_;
    std::vector<FloorShape> wanted_floors_;     // to be measured before anything is timed
    bool calibrating_ = false;                  // a thread measures, without the lock
    bool calibrated_ = false;                   // in this frame
    int frames_awaited_ = 0;                    // for a submit to measure in
    int busy_frames_ = 0;                       // in which the queue did not become idle
    std::unique_ptr<StampSelfTest> self_test_;  // between two slices
    VkQueue self_test_queue_ = VK_NULL_HANDLE;
    int self_tests_ = 0;                        // that are over
    std::optional<StampVerdict> best_verdict_;  // of those, while there may be more
    bool unreported_ = false;                   // the verdict
    double wake_ns_ = kUnknown;
    Leftovers leftovers_;
};

}  // namespace framecast::capture
