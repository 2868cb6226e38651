#include "capture/controller/device_calibration.h"

#include <algorithm>
#include <cmath>

namespace framecast::capture {
namespace {

// After this many frames without a submit to a suitable queue, draws are captured without times.
constexpr int kMaxFramesAwaited = 60;
constexpr int kMaxBusyFrames = 3;
// After this many frames without a submit to the queue of the current self-test, the test starts again on
// another queue.
constexpr int kFramesForTheSameQueue = 4;
// Other work on the machine can make right methods look wrong or undecided. The test is then repeated, with
// newly sized draws, before a capture has to do without a method.
constexpr int kMaxSelfTests = 3;

bool contains(const std::vector<FloorShape>& shapes, const FloorShape& shape) {
    return std::find(shapes.begin(), shapes.end(), shape) != shapes.end();
}

OffscreenShape target_of(const FloorShape& shape) {
    return {{shape.width, shape.height},
            shape.color_formats,
            shape.depth_format,
            static_cast<VkSampleCountFlagBits>(shape.samples),
            shape.view_mask};
}

// Rank of a verdict: right, not found wrong, none.
int rank(const StampVerdict& verdict) {
    return verdict.method == StampMethod::none ? 0 : verdict.conclusive ? 2 : 1;
}

}  // namespace

DeviceCalibration::~DeviceCalibration() {
    for (VkEvent event : {event_, counting_event_})
        if (event) device_.vk.DestroyEvent(device_.handle, event, nullptr);
}

VkEvent DeviceCalibration::counting_event() {
    const VkEventCreateInfo create{VK_STRUCTURE_TYPE_EVENT_CREATE_INFO, nullptr, 0};
    if (!counting_event_ && device_.events &&
        device_.vk.CreateEvent(device_.handle, &create, nullptr, &counting_event_) != VK_SUCCESS)
        counting_event_ = VK_NULL_HANDLE;
    return counting_event_;
}

double DeviceCalibration::floor_of(const FloorShape& shape) const {
    for (const ShapeFloor& known : floors_)
        if (known.shape == shape) return known.ns;
    return kUnknown;
}

double DeviceCalibration::longest_floor_ns() const {
    double longest_ns = 0;
    for (const ShapeFloor& floor : floors_)
        longest_ns = std::fmax(longest_ns, floor.ns);
    return longest_ns;
}

void DeviceCalibration::want_floors(const BufferPlan& plan, Mode mode) {
    if (mode == Mode::count) return;
    auto want = [&](const FloorShape& shape) {
        const bool known = std::any_of(floors_.begin(), floors_.end(),
                                       [&](const auto& floor) { return floor.shape == shape; });
        if (!known && !contains(wanted_floors_, shape)) wanted_floors_.push_back(shape);
    };
    want({});
    if (mode < Mode::draw) return;
    for (const Action& action : plan.actions)
        if (action.in_render_pass)
            want(floor_shape(plan.passes[static_cast<std::size_t>(action.pass)], true));
}

bool DeviceCalibration::must_calibrate() {
    calibrated_ = false;
    if (calibrating_) return true;
    if (wanted_floors_.empty()) return false;
    if (++frames_awaited_ <= kMaxFramesAwaited && busy_frames_ <= kMaxBusyFrames) return true;
    wanted_floors_.clear();
    self_test_.reset();
    if (best_verdict_) settle_for(std::move(*best_verdict_));
    return false;
}

bool DeviceCalibration::can_calibrate(VkQueue queue, const QueueInfo& info) {
    if (calibrating_ || calibrated_ || wanted_floors_.empty()) return false;
    const bool draws = std::any_of(wanted_floors_.begin(), wanted_floors_.end(),
                                   [](const FloorShape& shape) { return shape.width > 0; });
    if (!(info.flags & (draws ? VK_QUEUE_GRAPHICS_BIT : VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT)))
        return false;
    if (!self_test_ || self_test_queue_ == queue) return true;
    if (frames_awaited_ <= kFramesForTheSameQueue) return false;
    self_test_.reset();
    return true;
}

DeviceCalibration::Slice DeviceCalibration::begin_slice(VkQueue queue, const QueueInfo& info, Mode mode) {
    calibrating_ = true;
    Slice slice;
    const bool draws = mode >= Mode::draw || process_.config.self_test;
    slice.tests = !verdict_ && draws && (info.flags & VK_QUEUE_GRAPHICS_BIT);
    if (slice.tests) {
        self_test_queue_ = queue;
        slice.test = std::move(self_test_);
        return slice;
    }
    slice.method = verdict_ ? verdict_->method : StampMethod::none;
    slice.reports = unreported_;
    slice.wakes = std::isnan(wake_ns_) && device_.host_probe->has_threads_to_wake();
    for (const FloorShape& shape : wanted_floors_)
        slice.floors.push_back({shape});
    return slice;
}

void DeviceCalibration::measure(Slice& slice, SelfTestContext context, double slice_ms) {
    if (slice.tests) {
        const VkEventCreateInfo create{VK_STRUCTURE_TYPE_EVENT_CREATE_INFO, nullptr, 0};
        // Without an event for the measured frames, the self-test skips the method that waits for one. No
        // other thread uses the event during the measurement.
        if (context.events && !event_ &&
            device_.vk.CreateEvent(device_.handle, &create, nullptr, &event_) != VK_SUCCESS)
            context.events = false;
        if (!slice.test) slice.test = std::make_unique<StampSelfTest>(context);
        slice.over = slice.test->advance(slice_ms);
        return;
    }
    // Measured once, outside the slice's time: overheads would need another frame, which an application may
    // not have.
    if (slice.wakes) slice.wake_ns = device_.host_probe->measure_wake_ns();
    const std::int64_t start = context.host_clock();
    const auto is_left = [&] { return 1e-6 * static_cast<double>(context.host_clock() - start) < slice_ms; };
    if (slice.reports) {
        OffscreenShape shape;
        shape.extent = {512, 512};
        shape.colors = {VK_FORMAT_R8G8B8A8_UNORM};
        const Result<Floor> floor = measure_floor(context, slice.method, shape, &slice.leftovers);
        report_stamps(floor ? floor->draw_ns : kUnknown);
        slice.reported = true;
    }
    // At least one.
    for (ShapeFloor& of : slice.floors) {
        if ((slice.reports || slice.floors_done > 0) && !is_left()) return;
        ++slice.floors_done;
        const StampMethod method = of.shape.width > 0 ? slice.method : StampMethod::bottom_pair;
        if (method == StampMethod::none) continue;
        const Result<Floor> floor = measure_floor(context, method, target_of(of.shape), &slice.leftovers);
        if (!floor) continue;
        of.ns = floor->draw_ns;
        of.each_ns = floor->each_ns;
    }
}

void DeviceCalibration::report_stamps(double floor_ns) {
    process_.status.event("self_test", {{"method", name(verdict_->method)},
                                        {"conclusive", verdict_->conclusive},
                                        {"floor_ns", floor_ns},
                                        {"resolution_ns", verdict_->resolution_ns},
                                        {"explanation", verdict_->explanation}});
}

void DeviceCalibration::end_slice(Slice& slice) {
    calibrating_ = false;
    for (auto& leftover : slice.leftovers)
        leftovers_.push_back(std::move(leftover));
    if (slice.over)
        judge(slice);
    else if (slice.test)
        self_test_ = std::move(slice.test);
    if (slice.reported) unreported_ = false;
    if (slice.wakes) wake_ns_ = slice.wake_ns;
    for (std::size_t i = 0; i < slice.floors_done; ++i)
        floors_.push_back(std::move(slice.floors[i]));
    std::erase_if(wanted_floors_, [&](const FloorShape& shape) {
        return std::any_of(floors_.begin(), floors_.end(),
                           [&](const auto& floor) { return floor.shape == shape; });
    });
}

// Whether the verdict of a test is final, or another test follows.
void DeviceCalibration::judge(Slice& slice) {
    ++self_tests_;
    const StampVerdict& verdict = slice.test->verdict();
    if (!best_verdict_ || rank(verdict) >= rank(*best_verdict_)) best_verdict_ = verdict;
    const bool another = rank(*best_verdict_) < 2 && slice.test->repeatable() && self_tests_ < kMaxSelfTests;
    if (slice.test->stuck()) leftovers_.push_back(std::move(slice.test));
    if (!another) settle_for(std::move(*best_verdict_));
}

void DeviceCalibration::queue_was_idle(bool idle) {
    busy_frames_ = idle ? 0 : busy_frames_ + 1;
    if (idle) frames_awaited_ = 0;
}

void DeviceCalibration::settle_for(StampVerdict verdict) {
    if (self_tests_ > 1) verdict.explanation += "; " + std::to_string(self_tests_) + " tests";
    best_verdict_.reset();
    verdict_ = std::move(verdict);
    unreported_ = verdict_->method != StampMethod::none;
    if (!unreported_) report_stamps(kUnknown);
}

}  // namespace framecast::capture
