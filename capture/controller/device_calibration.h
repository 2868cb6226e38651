// The knowledge about a device that timing needs: which stamps are right, their overhead for each shape of
// pass, and the wake-up time of threads. It is measured in slices, each as long as an experiment may be, in
// frames that are used for nothing else. The controller's lock guards this class; measure() works without it.
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
    struct ShapeFloor {
        FloorShape shape;
        double ns = kUnknown;       // stamp overhead; kUnknown: not measured
        double each_ns = kUnknown;  // Floor::each_ns
    };
    using Floors = std::vector<ShapeFloor>;

    // The work and the results of one slice: a part of the self-test, or stamp overheads.
    struct Slice {
        bool tests = false;                   // the self-test; otherwise overheads
        std::unique_ptr<StampSelfTest> test;  // under way
        bool over = false;                    // the test is over
        bool reports = false;                 // writes the verdict with its overhead to the status file
        bool reported = false;
        StampMethod method = StampMethod::none;  // inside passes
        Floors floors;
        std::size_t floors_done = 0;  // number of finished entries, from the first
        bool wakes = false;           // measures the wake-up time of threads
        double wake_ns = kUnknown;
        Leftovers leftovers;
    };

    DeviceCalibration(Device& device, Process& process) : device_(device), process_(process) {}
    ~DeviceCalibration();
    DeviceCalibration(const DeviceCalibration&) = delete;
    DeviceCalibration& operator=(const DeviceCalibration&) = delete;

    const std::optional<StampVerdict>& verdict() const { return verdict_; }
    VkEvent event() const { return event_; }  // for methods that wait for an event; null: there is none
    // An event for drains while counting, which has other stages than those of a stamp method; null: there is
    // none.
    VkEvent counting_event();
    const Floors& floors() const { return floors_; }
    double floor_of(const FloorShape& shape) const;  // kUnknown where it was not measured
    double longest_floor_ns() const;                 // 0 where none was measured
    double wake_ns() const { return wake_ns_; }      // Wake-up time of threads on a CPU

    // Adds the shapes of a frame's passes that will be timed in this mode.
    void want_floors(const BufferPlan& plan, Mode mode);
    // Whether the new frame is for calibration. Gives up after a number of frames without a submit, or with a
    // queue that does not become idle.
    bool must_calibrate();
    // In an ordinary frame: whether the wanted measurement can run on this queue.
    bool can_calibrate(VkQueue queue, const QueueInfo& info);
    // Whether a self-test may run at once, without frames to spread it over; and whether one is not over yet.
    bool may_test_at_once() const { return !verdict_ && !calibrating_; }
    bool is_testing() const { return !verdict_ || unreported_; }

    // Chooses the next step: the self-test, its report, or overheads. Until end_slice() no other slice
    // begins.
    Slice begin_slice(VkQueue queue, const QueueInfo& info, Mode mode);
    // Reserves this frame for the slice.
    void spend_frame() { calibrated_ = true; }
    // Runs without the lock, on an idle queue.
    void measure(Slice& slice, SelfTestContext context, double slice_ms);
    // Keeps the results of the slice, if it has any.
    void end_slice(Slice& slice);
    void queue_was_idle(bool idle);

    // For the end of the device: unfinished work, and a self-test between two slices.
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
    VkEvent counting_event_ = VK_NULL_HANDLE;
    Floors floors_;
    std::vector<FloorShape> wanted_floors_;     // to measure before anything is timed
    bool calibrating_ = false;                  // a thread is measuring, without the lock
    bool calibrated_ = false;                   // a slice used this frame
    int frames_awaited_ = 0;                    // frames awaiting a submit to measure in
    int busy_frames_ = 0;                       // frames in which the queue did not become idle
    std::unique_ptr<StampSelfTest> self_test_;  // between two slices
    VkQueue self_test_queue_ = VK_NULL_HANDLE;
    int self_tests_ = 0;                        // number of finished self-tests
    std::optional<StampVerdict> best_verdict_;  // the best so far, while more tests may follow
    bool unreported_ = false;                   // the verdict
    double wake_ns_ = kUnknown;
    Leftovers leftovers_;
};

}  // namespace framecast::capture
