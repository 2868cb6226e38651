#include "capture/device/unknown_commands.h"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <mutex>
#include <string>

#include "capture/device/command_buffer.h"
#include "capture/device/device.h"
#include "capture/platform/unknown_command_entries.h"

namespace framecast::capture {
namespace {

// Names are never removed, because applications keep addresses for as long as they like.
struct Names {
    std::mutex mutex;
    std::array<std::atomic<const std::string*>, kMaxUnknownCommands> by_index{};
    std::size_t count = 0;
};

Names& names() {
    static Names& n = *new Names;
    return n;
}

}  // namespace

std::string names_of(const UnknownCommandSet& commands) {
    std::string text;
    for (std::size_t i = 0; i < commands.size(); ++i) {
        if (!commands.test(i)) continue;
        if (!text.empty()) text += ", ";
        text += *names().by_index[i].load(std::memory_order_acquire);
    }
    return text;
}

// Marks the command buffer and returns the driver's function.
extern "C" AnyFunction framecast_note_unknown_command(void* command_buffer, std::uint32_t index) {
    const auto handle = static_cast<VkCommandBuffer>(command_buffer);
    const std::string& name = *names().by_index[index].load(std::memory_order_acquire);
    CommandBuffer* buffer = find_command_buffer(handle);
    Device* device = buffer ? buffer->device : find_device(handle);
    if (buffer) buffer->unknown_commands.set(index);
    std::atomic<PFN_vkVoidFunction>& next = device->unknown_commands[index];
    PFN_vkVoidFunction function = next.load(std::memory_order_relaxed);
    if (!function) {
        function = device->next_get_proc(device->handle, name.c_str());
        next.store(function, std::memory_order_relaxed);
    }
    return reinterpret_cast<AnyFunction>(function);  // 32-bit Windows has two calling conventions
}

PFN_vkVoidFunction unknown_command(const char* name) {
    try {
        Names& n = names();
        std::lock_guard lock(n.mutex);
        const auto entry = [](std::size_t index) {
            return reinterpret_cast<PFN_vkVoidFunction>(unknown_command_entry(index));
        };
        for (std::size_t i = 0; i < n.count; ++i)
            if (*n.by_index[i].load(std::memory_order_relaxed) == name) return entry(i);
        if (n.count == kMaxUnknownCommands || !entry(n.count)) return nullptr;
        n.by_index[n.count].store(new std::string(name), std::memory_order_release);
        return entry(n.count++);
    } catch (const std::exception&) {
        return nullptr;
    }
}

}  // namespace framecast::capture
