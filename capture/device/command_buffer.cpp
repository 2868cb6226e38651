#include "capture/device/command_buffer.h"

#include <algorithm>
#include <cstddef>
#include <new>
#include <unordered_map>

#include "capture/device/device.h"
#include "capture/recorder/record_target.h"

namespace framecast::capture {
namespace {

struct Registry {
    HandleMap<VkCommandBuffer, CommandBuffer*> buffers;
    // A pool's handle alone does not identify a command buffer, because pools of two devices may share one.
    std::mutex pool_mutex;
    std::unordered_map<const Device*, std::unordered_map<std::uint64_t, std::unique_ptr<CommandPool>>> pools;
};

// Never destroyed, like device.cpp's. Needs no memory, because hooks that must not fail come here.
Registry& registry() {
    alignas(Registry) static std::byte memory[sizeof(Registry)];
    static Registry& r = *new (memory) Registry;
    return r;
}

struct Remembered {
    VkCommandBuffer handle = VK_NULL_HANDLE;
    CommandBuffer* buffer = nullptr;
    std::uint64_t freed = 0;
};
thread_local constinit Remembered t_last;
// Changes whenever a command buffer is freed, so that threads discard the one they remember. Outside of the
// registry, which each use would ask whether it is made.
constinit std::atomic<std::uint64_t> freed_buffers{1};

void forget(CommandBuffer& buffer) {
    registry().buffers.take(buffer.handle);
    freed_buffers.fetch_add(1, std::memory_order_release);
}

// Out of line, so that a hook that finds its command buffer again saves no registers.
[[gnu::noinline]] CommandBuffer* remember(VkCommandBuffer handle, std::uint64_t freed) noexcept {
    CommandBuffer* buffer = registry().buffers.find(handle).value_or(nullptr);
    t_last = {handle, buffer, freed};
    return buffer;
}

// As find_command_buffer().
inline CommandBuffer* found(VkCommandBuffer handle) noexcept {
    const std::uint64_t freed = freed_buffers.load(std::memory_order_acquire);
    if (t_last.handle == handle && t_last.freed == freed) [[likely]]
        return t_last.buffer;
    return remember(handle, freed);
}

[[gnu::noinline]] RecordTarget target_of_unknown(VkCommandBuffer handle) noexcept {
    return {nullptr, &find_device(handle)->vk};
}

}  // namespace

CommandBuffer::CommandBuffer(VkCommandBuffer the_handle, Device& the_device, CommandPool& the_pool,
                             VkCommandBufferLevel the_level)
    : handle(the_handle),
      device(&the_device),
      pool(&the_pool),
      level(the_level),
      stream(&the_device.templates) {}

CommandBuffer* find_command_buffer(VkCommandBuffer handle) noexcept {
    return found(handle);
}

RecordTarget record_target(VkCommandBuffer handle) noexcept {
    CommandBuffer* buffer = found(handle);
    if (!buffer) [[unlikely]]
        return target_of_unknown(handle);
    const bool record = !buffer->device->disabled.load(std::memory_order_relaxed);
    return {record ? &buffer->stream : nullptr, &buffer->device->vk};
}

std::vector<RecordingSpan> recordings_of(const Device& device) {
    std::vector<RecordingSpan> recordings;
    registry().buffers.for_each([&](std::uint64_t, CommandBuffer* buffer) {
        if (buffer->device != &device) return;
        // In this order, an end that is read together with a beginning does not belong to an earlier
        // recording.
        const std::uint64_t began = buffer->begun_at.load(std::memory_order_acquire);
        const std::uint64_t ended = buffer->ended_at.load(std::memory_order_relaxed);
        if (began != UINT64_MAX) recordings.push_back({began, ended});
    });
    return recordings;
}

void forget_command_pools(Device& device) noexcept {
    Registry& r = registry();
    std::unordered_map<std::uint64_t, std::unique_ptr<CommandPool>> pools;
    {
        std::lock_guard lock(r.pool_mutex);
        auto it = r.pools.find(&device);
        if (it == r.pools.end()) return;
        pools = std::move(it->second);
        r.pools.erase(it);
    }
    for (auto& [bits, pool] : pools)
        for (auto& buffer : pool->buffers)
            forget(*buffer);
}

void add_command_pool(Device& device, VkCommandPool handle, const VkCommandPoolCreateInfo& info) {
    auto pool = std::make_unique<CommandPool>();
    pool->handle = handle;
    pool->device = &device;
    pool->queue_family = info.queueFamilyIndex;
    pool->flags = info.flags;
    Registry& r = registry();
    std::lock_guard lock(r.pool_mutex);
    r.pools[&device][handle_bits(handle)] = std::move(pool);
}

void forget_command_pool(Device& device, VkCommandPool handle) noexcept {
    std::unique_ptr<CommandPool> pool;
    {
        Registry& r = registry();
        std::lock_guard lock(r.pool_mutex);
        auto of_device = r.pools.find(&device);
        if (of_device == r.pools.end()) return;
        auto it = of_device->second.find(handle_bits(handle));
        if (it == of_device->second.end()) return;
        pool = std::move(it->second);
        of_device->second.erase(it);
    }
    for (auto& buffer : pool->buffers)
        forget(*buffer);
}

CommandPool* find_command_pool(const Device& device, VkCommandPool handle) noexcept {
    Registry& r = registry();
    std::lock_guard lock(r.pool_mutex);
    auto of_device = r.pools.find(&device);
    if (of_device == r.pools.end()) return nullptr;
    auto it = of_device->second.find(handle_bits(handle));
    return it == of_device->second.end() ? nullptr : it->second.get();
}

void add_command_buffer(CommandPool& pool, VkCommandBuffer handle, VkCommandBufferLevel level) {
    pool.buffers.push_back(std::make_unique<CommandBuffer>(handle, *pool.device, pool, level));
    registry().buffers.insert(handle, pool.buffers.back().get());
    // A new buffer may have a handle that some thread remembers as unknown.
    freed_buffers.fetch_add(1, std::memory_order_release);
}

void forget_command_buffer(CommandPool& pool, VkCommandBuffer handle) noexcept {
    auto it = std::find_if(pool.buffers.begin(), pool.buffers.end(),
                           [&](const auto& b) { return b->handle == handle; });
    if (it == pool.buffers.end()) return;
    forget(**it);
    std::swap(*it, pool.buffers.back());
    pool.buffers.pop_back();
}

void clear(CommandBuffer& buffer) noexcept {
    buffer.stream.reset();
    buffer.refusal = SkipReason::none;
    buffer.unknown_commands.reset();
    buffer.recording = 0;
    buffer.begun_at.store(UINT64_MAX, std::memory_order_relaxed);
}

}  // namespace framecast::capture
