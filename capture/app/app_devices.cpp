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
        new (&mutex_) std::shared_mutex;
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
    member = {&controller, feed, first_};
    first_ = &member;
}

void AppDevices::leave(Member& member) {
    if (!owner_.is_this()) return;
    const std::lock_guard lock(mutex_);
    if (!member.controller) return;
    Member** place = &first_;
    while (*place && *place != &member)
        place = &(*place)->next;
    if (*place) *place = member.next;
    member = {};
}

}  // namespace framecast::capture
