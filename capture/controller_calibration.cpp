// What timing must know of the device: which stamps are right, and what they cost for each shape of pass.
// Measured inside a submit of the application, for then nobody else uses its queue, in a frame that is for
// nothing else; and without the lock, because it takes a quarter of a second and other threads submit, too.

#include <algorithm>
#include <cmath>

#include "capture/controller.h"
#include "capture/floor.h"

namespace framecast::capture {
namespace {

// The application may have submitted what waits for something that it only does later. A frame or two on,
// that is done.
constexpr std::uint64_t kBusyTimeoutNs = 500'000'000;
constexpr int kMostBusyFrames = 3;
// Frames without a submit to a queue that fits, after which draws go without times.
constexpr int kMostFramesAwaited = 60;

bool contains(const std::vector<FloorShape>& shapes, const FloorShape& shape) {
    return std::find(shapes.begin(), shapes.end(), shape) != shapes.end();
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
    Calibration all;
    {
        std::lock_guard lock(mutex_);
        if (verdict_ || calibrating_) return;
        calibrating_ = true;
        all.stamps = true;
    }
    measure(all, queue, info);
    keep(std::move(all));
}

double Controller::floor_of(const FloorShape& shape) const {
    for (const auto& [known, ns] : floors_)
        if (known == shape) return ns;
    return kUnknown;
}

// With the lock. The shapes of passes of a frame that will be timed.
void Controller::want_floors(const BufferPlan& plan) {
    if (process_.config.mode == Mode::count) return;
    auto want = [&](const FloorShape& shape) {
        const bool known = std::any_of(floors_.begin(), floors_.end(),
                                       [&](const auto& floor) { return floor.first == shape; });
        if (!known && !contains(wanted_floors_, shape)) wanted_floors_.push_back(shape);
    };
    want({});
    if (process_.config.mode < Mode::draw) return;
    for (const Action& action : plan.actions)
        if (action.in_render_pass)
            want(floor_shape(plan.passes[static_cast<std::size_t>(action.pass)], true));
}

// With the lock. Whether the frame that begins is for measuring what the next ones need to know.
bool Controller::must_calibrate() {
    if (calibrating_) return true;
    if (wanted_floors_.empty()) return false;
    if (++frames_awaited_ <= kMostFramesAwaited && busy_frames_ <= kMostBusyFrames) return true;
    wanted_floors_.clear();
    return false;
}

// With the lock, in an ordinary frame: whether the queue is one on which what is wanted can be measured.
bool Controller::can_calibrate(const QueueInfo& info) const {
    if (calibrating_ || wanted_floors_.empty()) return false;
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

// Called with the lock, which it gives back; inside a submit to the queue, before that goes down.
void Controller::calibrate(std::unique_lock<std::mutex>& lock, VkQueue queue, const QueueInfo& info) {
    Calibration wanted;
    wanted.stamps = !verdict_ && process_.config.mode >= Mode::draw && (info.flags & VK_QUEUE_GRAPHICS_BIT);
    wanted.method = verdict_ ? verdict_->method : StampMethod::none;
    for (const FloorShape& shape : wanted_floors_)
        wanted.floors.emplace_back(shape, kUnknown);
    calibrating_ = true;
    lock.unlock();
    const Clock::time_point start = Clock::now();
    const bool idle = becomes_idle(queue);
    if (idle) measure(wanted, queue, info);
    lock.lock();
    worst_interval_ns_ =
        std::fmax(worst_interval_ns_, std::chrono::duration<double, std::nano>(Clock::now() - start).count());
    lock.unlock();
    if (idle) return keep(std::move(wanted));
    lock.lock();
    calibrating_ = false;
    ++busy_frames_;
    lock.unlock();
}

// Without the lock.
void Controller::measure(Calibration& wanted, VkQueue queue, const QueueInfo& info) {
    SelfTestContext context = test_context(queue, info);
    if (wanted.stamps) {
        const VkEventCreateInfo create{VK_STRUCTURE_TYPE_EVENT_CREATE_INFO, nullptr, 0};
        VkEvent event = VK_NULL_HANDLE;
        // Without an event for the frames that are measured, the method that waits for one is not tried.
        if (context.events && device_.vk.CreateEvent(device_.handle, &create, nullptr, &event) != VK_SUCCESS)
            context.events = false;
        StampVerdict verdict = run_stamp_self_test(context);
        wanted.method = verdict.method;
        if (event && wanted.method != StampMethod::event_drain) {
            device_.vk.DestroyEvent(device_.handle, event, nullptr);
            event = VK_NULL_HANDLE;
        }
        report_stamps(context, verdict);
        std::lock_guard lock(mutex_);
        verdict_ = std::move(verdict);
        event_ = event;
    }
    for (auto& [shape, ns] : wanted.floors) {
        const StampMethod method = shape.width > 0 ? wanted.method : StampMethod::bottom_pair;
        if (method == StampMethod::none) continue;
        const OffscreenShape target{{shape.width, shape.height},
                                    shape.color_formats,
                                    shape.depth_format,
                                    static_cast<VkSampleCountFlagBits>(shape.samples),
                                    shape.view_mask};
        if (const Result<Floor> floor = measure_floor(context, method, target)) ns = floor->draw_ns;
    }
}

void Controller::report_stamps(const SelfTestContext& context, const StampVerdict& verdict) {
    double floor_ns = kUnknown;
    if (verdict.method != StampMethod::none) {
        OffscreenShape shape;
        shape.extent = {512, 512};
        shape.colors = {VK_FORMAT_R8G8B8A8_UNORM};
        if (auto floor = measure_floor(context, verdict.method, shape)) floor_ns = floor->draw_ns;
    }
    process_.status.event("self_test", {{"method", name(verdict.method)},
                                        {"conclusive", verdict.conclusive},
                                        {"floor_ns", floor_ns},
                                        {"resolution_ns", verdict.resolution_ns},
                                        {"explanation", verdict.explanation}});
}

void Controller::keep(Calibration&& found) {
    std::lock_guard lock(mutex_);
    calibrating_ = false;
    for (auto& floor : found.floors)
        floors_.push_back(std::move(floor));
    std::erase_if(wanted_floors_, [&](const FloorShape& shape) {
        return std::any_of(floors_.begin(), floors_.end(),
                           [&](const auto& floor) { return floor.first == shape; });
    });
}

}  // namespace framecast::capture
