// What timing must know of the device: which stamps are right, and what they cost for each shape of pass.
// Measured inside submits of the application, for then nobody else uses its queue, in frames that are for
// nothing else: in each a slice as long as an experiment may be. Without the lock, for other threads submit,
// too.

#include <algorithm>
#include <cmath>
#include <limits>

#include "capture/controller/controller.h"
#include "capture/stamps/floor.h"

namespace framecast::capture {
namespace {

// The application may have submitted what waits for something that it only does later. A frame or two on,
// that is done.
constexpr std::uint64_t kBusyTimeoutNs = 500'000'000;
constexpr int kMostBusyFrames = 3;
// Frames without a submit to a queue that fits, after which draws go without times.
constexpr int kMostFramesAwaited = 60;
// Frames without a submit to the queue of the self-test that is under way, after which another queue begins
// anew.
constexpr int kFramesForTheSameQueue = 4;
// A machine that is busy with other work can make right methods look wrong or undecided. Then the test is
// made again, with draws sized anew, before a capture goes without a method.
constexpr int kMostSelfTests = 3;

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

// How good a verdict is: what is right, what was not found wrong, nothing.
int rank(const StampVerdict& verdict) {
    return verdict.method == StampMethod::none ? 0 : verdict.conclusive ? 2 : 1;
}

}  // namespace

SelfTestContext Controller::test_context(VkQueue queue, const QueueInfo& info) const {
    SelfTestContext context;
    context.vk = &device_.vk;
    context.device = device_.handle;
    context.memory = device_.memory;
    context.timestamp_period_ns = device_.properties.limits.timestampPeriod;
    context.queue = queue;
    context.queue_family = info.family;
    context.queue_flags = info.flags;
    context.timestamp_valid_bits = info.timestamp_valid_bits;
    context.set_loader_data = device_.set_loader_data;
    context.events = device_.events;
    context.host_clock = device_.host_clock;
    return context;
}

void Controller::queue_appeared(VkQueue queue, const QueueInfo& info) {
    if (!process_.config.self_test || !(info.flags & VK_QUEUE_GRAPHICS_BIT)) return;
    // The loader does this too, but only after it has the queue from us.
    if (!device_.set_loader_data || device_.set_loader_data(device_.handle, queue) != VK_SUCCESS) return;
    std::unique_lock lock(mutex_);
    if (verdict_ || calibrating_) return;
    calibrating_ = true;
    // With no frames to spread it over, it is all done at once.
    while (!verdict_ || unreported_) {
        Calibration slice = next_slice(queue, info);
        slice.floors.clear();
        lock.unlock();
        measure(slice, test_context(queue, info), std::numeric_limits<double>::infinity());
        lock.lock();
        keep(slice);
    }
    calibrating_ = false;
}

double Controller::floor_of(const FloorShape& shape) const {
    for (const auto& [known, ns] : floors_)
        if (known == shape) return ns;
    return kUnknown;
}

// With the lock. The shapes of passes of a frame that will be timed.
void Controller::want_floors(const BufferPlan& plan) {
    if (mode_ == Mode::count) return;
    auto want = [&](const FloorShape& shape) {
        const bool known = std::any_of(floors_.begin(), floors_.end(),
                                       [&](const auto& floor) { return floor.first == shape; });
        if (!known && !contains(wanted_floors_, shape)) wanted_floors_.push_back(shape);
    };
    want({});
    if (mode_ < Mode::draw) return;
    for (const Action& action : plan.actions)
        if (action.in_render_pass)
            want(floor_shape(plan.passes[static_cast<std::size_t>(action.pass)], true));
}

// With the lock. Whether the frame that begins is for measuring what the next ones need to know.
bool Controller::must_calibrate() {
    calibrated_ = false;
    if (calibrating_) return true;
    if (wanted_floors_.empty()) return false;
    if (++frames_awaited_ <= kMostFramesAwaited && busy_frames_ <= kMostBusyFrames) return true;
    wanted_floors_.clear();
    self_test_.reset();
    if (best_verdict_) settle_for(std::move(*best_verdict_));
    return false;
}

// With the lock, in an ordinary frame: whether the queue is one on which what is wanted can be measured.
bool Controller::can_calibrate(const QueueInfo& info) const {
    if (calibrating_ || calibrated_ || wanted_floors_.empty()) return false;
    const bool draws = std::any_of(wanted_floors_.begin(), wanted_floors_.end(),
                                   [](const FloorShape& shape) { return shape.width > 0; });
    return info.flags & (draws ? VK_QUEUE_GRAPHICS_BIT : VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT);
}

// Waits for what the queue has, but not for long.
bool Controller::becomes_idle(VkQueue queue) {
    {
        std::lock_guard lock(mutex_);
        pending_.reserve(pending_.size() + 1);
    }
    const VkFence fence = fence_after(queue);
    if (!fence) return false;
    const VkResult result = device_.vk.WaitForFences(device_.handle, 1, &fence, VK_TRUE, kBusyTimeoutNs);
    if (result == VK_SUCCESS || result == VK_ERROR_DEVICE_LOST) {
        device_.vk.DestroyFence(device_.handle, fence, nullptr);
        return result == VK_SUCCESS;
    }
    std::lock_guard lock(mutex_);
    pending_.push_back({fence, nullptr, {}, false, {}});
    return false;
}

// Without the lock, inside a submit to the queue, before that goes down.
void Controller::test_gpu_stamps(VkQueue queue, const QueueInfo& info) {
    if (!(info.flags & VK_QUEUE_GRAPHICS_BIT) || !monitor_.begin_test()) return;
    if (!becomes_idle(queue)) return monitor_.postpone_test();
    monitor_.end_test(test_frame_stamps(test_context(queue, info)));
}

// Called with the lock, which it gives back; inside a submit to the queue, before that goes down.
void Controller::calibrate(std::unique_lock<std::mutex>& lock, VkQueue queue, const QueueInfo& info) {
    if (self_test_ && self_test_queue_ != queue) {
        if (frames_awaited_ <= kFramesForTheSameQueue) return;
        self_test_.reset();
    }
    Calibration slice = next_slice(queue, info);
    calibrating_ = calibrated_ = true;
    lock.unlock();
    const Clock::time_point start = Clock::now();
    const bool idle = becomes_idle(queue);
    const double budget_ms = process_.config.budget_ms;
    if (idle)
        measure(slice, test_context(queue, info),
                budget_ms > 0 ? budget_ms : std::numeric_limits<double>::infinity());
    lock.lock();
    worst_interval_ns_ =
        std::fmax(worst_interval_ns_, std::chrono::duration<double, std::nano>(Clock::now() - start).count());
    calibrating_ = false;
    busy_frames_ = idle ? 0 : busy_frames_ + 1;
    if (idle) frames_awaited_ = 0;
    keep(slice);
    // Without the lock, what the slice has no use for any more is destroyed.
    lock.unlock();
}

// With the lock. What comes next: the self-test, its report, floors.
Controller::Calibration Controller::next_slice(VkQueue queue, const QueueInfo& info) {
    Calibration slice;
    const bool draws = mode_ >= Mode::draw || process_.config.self_test;
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
        slice.floors.emplace_back(shape, kUnknown);
    return slice;
}

// Without the lock.
void Controller::measure(Calibration& slice, SelfTestContext context, double slice_ms) {
    if (slice.tests) {
        const VkEventCreateInfo create{VK_STRUCTURE_TYPE_EVENT_CREATE_INFO, nullptr, 0};
        // Without an event for the frames that are measured, the method that waits for one is not tried. No
        // other thread looks for it while one measures.
        if (context.events && !event_ &&
            device_.vk.CreateEvent(device_.handle, &create, nullptr, &event_) != VK_SUCCESS)
            context.events = false;
        if (!slice.test) slice.test = std::make_unique<StampSelfTest>(context);
        slice.over = slice.test->advance(slice_ms);
        return;
    }
    // Once, and not of the slice's time: floors would need another frame, which an application may not have.
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
    // One at the least.
    for (auto& [shape, ns] : slice.floors) {
        if ((slice.reports || slice.floors_done > 0) && !is_left()) return;
        ++slice.floors_done;
        const StampMethod method = shape.width > 0 ? slice.method : StampMethod::bottom_pair;
        if (method == StampMethod::none) continue;
        if (const Result<Floor> floor = measure_floor(context, method, target_of(shape), &slice.leftovers))
            ns = floor->draw_ns;
    }
}

void Controller::report_stamps(double floor_ns) {
    process_.status.event("self_test", {{"method", name(verdict_->method)},
                                        {"conclusive", verdict_->conclusive},
                                        {"floor_ns", floor_ns},
                                        {"resolution_ns", verdict_->resolution_ns},
                                        {"explanation", verdict_->explanation}});
}

// With the lock. What a slice has found, if anything.
void Controller::keep(Calibration& slice) {
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
                           [&](const auto& floor) { return floor.first == shape; });
    });
}

// With the lock. Whether the verdict of a test is taken, or another test is made.
void Controller::judge(Calibration& slice) {
    ++self_tests_;
    const StampVerdict& verdict = slice.test->verdict();
    if (!best_verdict_ || rank(verdict) >= rank(*best_verdict_)) best_verdict_ = verdict;
    const bool another = rank(*best_verdict_) < 2 && slice.test->repeatable() && self_tests_ < kMostSelfTests;
    if (slice.test->stuck()) leftovers_.push_back(std::move(slice.test));
    if (!another) settle_for(std::move(*best_verdict_));
}

void Controller::settle_for(StampVerdict verdict) {
    if (self_tests_ > 1) verdict.explanation += "; " + std::to_string(self_tests_) + " tests";
    best_verdict_.reset();
    verdict_ = std::move(verdict);
    unreported_ = verdict_->method != StampMethod::none;
    if (!unreported_) report_stamps(kUnknown);
}

}  // namespace framecast::capture
