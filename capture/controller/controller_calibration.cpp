// Calibrates the device inside submits of the application. Nobody else uses the queue then; it is made idle
// first. Runs without the lock, because other threads submit, too.

#include <cmath>
#include <limits>

#include "capture/controller/controller.h"

namespace framecast::capture {
namespace {

// Earlier submits may wait for something that the application does only later. A frame or two later they are
// finished.
constexpr std::uint64_t kBusyTimeoutNs = 500'000'000;

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
    context.is_gpu = device_.properties.deviceType != VK_PHYSICAL_DEVICE_TYPE_CPU;
    context.host_clock = device_.host_clock;
    return context;
}

void Controller::queue_appeared(VkQueue queue, const QueueInfo& info) {
    if (!process_.config.self_test || !(info.flags & VK_QUEUE_GRAPHICS_BIT)) return;
    // The loader does this too, but only after we return the queue.
    if (!device_.set_loader_data || device_.set_loader_data(device_.handle, queue) != VK_SUCCESS) return;
    std::unique_lock lock(mutex_);
    if (!calibration_.may_test_at_once()) return;
    // Without frames to spread the work over, it is all done at once.
    while (calibration_.is_testing()) {
        DeviceCalibration::Slice slice = calibration_.begin_slice(queue, info, mode_);
        slice.floors.clear();
        lock.unlock();
        calibration_.measure(slice, test_context(queue, info), std::numeric_limits<double>::infinity());
        lock.lock();
        calibration_.end_slice(slice);
    }
}

// Waits for the queue's work, but not for long.
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

// Call it without the lock, inside a submit to the queue, before that goes down.
void Controller::test_gpu_stamps(VkQueue queue, const QueueInfo& info) {
    if (!(info.flags & VK_QUEUE_GRAPHICS_BIT) || !monitor_.begin_test()) return;
    if (!becomes_idle(queue)) return monitor_.postpone_test();
    monitor_.end_test(test_frame_stamps(test_context(queue, info)));
}

// Call it with the lock, which it releases; inside a submit to the queue, before that goes down.
void Controller::calibrate(std::unique_lock<std::mutex>& lock, VkQueue queue, const QueueInfo& info) {
    DeviceCalibration::Slice slice = calibration_.begin_slice(queue, info, mode_);
    calibration_.spend_frame();
    lock.unlock();
    const Clock::time_point start = Clock::now();
    const bool idle = becomes_idle(queue);
    const double budget_ms = process_.config.budget_ms;
    if (idle)
        calibration_.measure(slice, test_context(queue, info),
                             budget_ms > 0 ? budget_ms : std::numeric_limits<double>::infinity());
    lock.lock();
    worst_interval_ns_ =
        std::fmax(worst_interval_ns_, std::chrono::duration<double, std::nano>(Clock::now() - start).count());
    calibration_.queue_was_idle(idle);
    calibration_.end_slice(slice);
    // Without the lock, it destroys what the slice no longer needs.
    lock.unlock();
}

}  // namespace framecast::capture
