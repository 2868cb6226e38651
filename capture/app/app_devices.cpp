#include "capture/app/app_devices.h"

#include <mutex>
#include <new>

namespace framecast::capture {

AppDevices& AppDevices::get() {
    alignas(AppDevices) static std::byte memory[sizeof(AppDevices)];
    static AppDevices& devices = *new (memory) AppDevices;
    return devices;
}

void AppDevices::instance_created(Process& process) noexcept {
    if (!owner_.is_this()) {
        // A fork that begins with Vulkan itself: devices and locks of its parent are nothing to it.
        new (&mutex_) std::mutex;
        new (&left_) std::condition_variable;
        first_ = nullptr;
        owner_.take();
    }
    process_.store(&process, std::memory_order_release);
}

Process* AppDevices::process() const noexcept {
    Process* process = process_.load(std::memory_order_acquire);
    return process && owner_.is_this() ? process : nullptr;
}

void AppDevices::enter(Member& member, Controller& controller, OverlayFeed* feed) {
    const std::lock_guard lock(mutex_);
    member = {&controller, feed, first_, 0};
    first_ = &member;
}

void AppDevices::leave(Member& member) {
    if (!owner_.is_this()) return;
    std::unique_lock lock(mutex_);
    if (!member.controller) return;
    left_.wait(lock, [&] { return member.visits == 0; });
    Member** place = &first_;
    while (*place && *place != &member)
        place = &(*place)->next;
    if (*place) *place = member.next;
    member = {};
}

AppDevices::Member* AppDevices::begin_visits() {
    const std::lock_guard lock(mutex_);
    if (first_) ++first_->visits;
    return first_;
}

AppDevices::Member* AppDevices::end_visit(Member& member, bool goes_on) {
    const std::lock_guard lock(mutex_);
    Member* next = goes_on ? member.next : nullptr;
    if (next) ++next->visits;
    if (--member.visits == 0) left_.notify_all();
    return next;
}

}  // namespace framecast::capture
