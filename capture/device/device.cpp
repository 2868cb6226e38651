#include "capture/device/device.h"

#include <atomic>
#include <cstddef>
#include <cstdio>
#include <map>
#include <mutex>
#include <new>
#include <shared_mutex>
#include <unordered_map>

#include "capture/device/instance_place.h"
#include "capture/platform/at_exit.h"

namespace framecast::capture {
namespace {

// The maps outlive every hook call. They are never destroyed, because applications make Vulkan calls from
// static destructors. They need no memory at first use, because hooks that must not fail come here.
struct Registry {
    std::shared_mutex mutex;
    std::map<void*, std::shared_ptr<Instance>> instances;
    std::unordered_map<void*, std::unique_ptr<Device>> devices;
    std::atomic<bool> told_of_exit{false};
};

Registry& registry() {
    alignas(Registry) static std::byte memory[sizeof(Registry)];
    static Registry& r = *new (memory) Registry;
    return r;
}

// Applications that end with exit() usually do not destroy their devices. Their other threads still run, so
// the registry's lock must protect a device from being destroyed meanwhile.
void process_exits() {
    Registry& r = registry();
    const std::shared_lock lock(r.mutex, std::try_to_lock);
    if (!lock || r.told_of_exit.exchange(true)) return;
    for (const auto& [key, device] : r.devices)
        device->process_exits();
}

struct Remembered {
    void* key = nullptr;
    Device* device = nullptr;
    std::uint64_t changes = 0;
};
thread_local constinit Remembered t_last;
// Changes whenever a device is created or destroyed, so that threads discard the one they remember. Outside
// of the registry, which each use would ask whether it is made.
constinit std::atomic<std::uint64_t> changes_of_devices{1};

// Out of line, so that a hook that finds its device again saves no registers. A new device may get the key of
// a destroyed one, so the cache compares the number of changes, which is read before the map.
[[gnu::noinline]] Device* remember_device(void* key, std::uint64_t changes) noexcept {
    Registry& r = registry();
    std::shared_lock lock(r.mutex);
    auto it = r.devices.find(key);
    Device* device = it == r.devices.end() ? nullptr : it->second.get();
    t_last = {key, device, changes};
    return device;
}

}  // namespace

void Device::disable(std::string_view why) {
    if (disabled.exchange(true)) return;
    char message[VK_MAX_PHYSICAL_DEVICE_NAME_SIZE + 256];
    std::snprintf(message, sizeof message, "switched off for device '%s': %.*s", properties.deviceName,
                  static_cast<int>(why.size()), why.data());
    Process::get().status.error(message);
}

std::shared_ptr<Instance> find_instance_by_key(void* key) {
    Registry& r = registry();
    std::shared_lock lock(r.mutex);
    auto it = r.instances.find(key);
    return it == r.instances.end() ? nullptr : it->second;
}

Device* find_device_by_key(void* key) noexcept {
    const std::uint64_t changes = changes_of_devices.load(std::memory_order_acquire);
    if (t_last.key == key && t_last.changes == changes) [[likely]]
        return t_last.device;
    return remember_device(key, changes);
}

InstancePlace::InstancePlace(std::shared_ptr<Instance> instance) {
    std::map<void*, std::shared_ptr<Instance>> own;
    own.emplace(nullptr, std::move(instance));
    node_ = own.extract(own.begin());
}

void InstancePlace::put() noexcept {
    node_.key() = dispatch_key(node_.mapped()->handle);
    Registry& r = registry();
    std::unique_lock lock(r.mutex);
    r.instances.erase(node_.key());
    r.instances.insert(std::move(node_));
}

void remove_instance(void* key) {
    Registry& r = registry();
    std::unique_lock lock(r.mutex);
    r.instances.erase(key);
}

void register_exit_handler_again() {
    [[maybe_unused]] static const AtExit<process_exits> at_exit;
}

void add_device(std::unique_ptr<Device> device) {
    [[maybe_unused]] static const AtExit<process_exits> at_exit;
    Registry& r = registry();
    std::unique_lock lock(r.mutex);
    void* key = dispatch_key(device->handle);
    r.devices[key] = std::move(device);
    changes_of_devices.fetch_add(1, std::memory_order_release);
}

std::unique_ptr<Device> remove_device(void* key) {
    Registry& r = registry();
    std::unique_lock lock(r.mutex);
    auto it = r.devices.find(key);
    if (it == r.devices.end()) return nullptr;
    std::unique_ptr<Device> device = std::move(it->second);
    r.devices.erase(it);
    changes_of_devices.fetch_add(1, std::memory_order_release);
    return device;
}

}  // namespace framecast::capture
