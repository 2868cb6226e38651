#include "capture/device/command_buffer.h"

#include <algorithm>
#include <cstddef>
#include <new>
#include <unordered_map>

#include "capture/device/device.h"
#include "capture/hooks/hooks.h"
#include "capture/recorder/record_target.h"

namespace framecast::capture {
namespace {

struct Registry {
    HandleMap<VkCommandBuffer, CommandBuffer*> buffers;
    // A command buffer can't be found by its pool's handle alone: pools of two devices may share one.
    std::mutex pool_mutex;
    std::unordered_map<const Device*, std::unordered_map<std::uint64_t, std::unique_ptr<CommandPool>>> pools;
    // Moves on whenever a command buffer goes away, so that threads forget the one they remember.
    std::atomic<std::uint64_t> freed{1};
};

// Never destroyed, as device.cpp's; and made without memory, because hooks that may not fail come here.
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

CommandPool* find_pool(const Device& device, VkCommandPool handle) {
    Registry& r = registry();
    std::lock_guard lock(r.pool_mutex);
    auto of_device = r.pools.find(&device);
    if (of_device == r.pools.end()) return nullptr;
    auto it = of_device->second.find(handle_bits(handle));
    return it == of_device->second.end() ? nullptr : it->second.get();
}

void forget(CommandBuffer& buffer) {
    registry().buffers.take(buffer.handle);
    registry().freed.fetch_add(1, std::memory_order_release);
}

void clear(CommandBuffer& buffer) {
    buffer.stream.reset();
    buffer.refusal = SkipReason::none;
    buffer.unknown_commands.reset();
    buffer.recording = 0;
    buffer.begun_at.store(UINT64_MAX, std::memory_order_relaxed);
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
    Registry& r = registry();
    const std::uint64_t freed = r.freed.load(std::memory_order_acquire);
    if (t_last.handle == handle && t_last.freed == freed) return t_last.buffer;
    CommandBuffer* buffer = r.buffers.find(handle).value_or(nullptr);
    t_last = {handle, buffer, freed};
    return buffer;
}

RecordTarget record_target(VkCommandBuffer handle) noexcept {
    CommandBuffer* buffer = find_command_buffer(handle);
    if (!buffer) {
        Device* device = find_device(handle);
        return {nullptr, &device->vk};
    }
    const bool record = !buffer->device->disabled.load(std::memory_order_relaxed);
    return {record ? &buffer->stream : nullptr, &buffer->device->vk};
}

std::vector<RecordingSpan> recordings_of(const Device& device) {
    std::vector<RecordingSpan> recordings;
    registry().buffers.for_each([&](std::uint64_t, CommandBuffer* buffer) {
        if (buffer->device != &device) return;
        // In this order: an end that is read with a beginning is not of a recording before it.
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

// ---- hooks
// -----------------------------------------------------------------------------------------------------

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateCommandPool(VkDevice handle, const VkCommandPoolCreateInfo* info,
                                                      const VkAllocationCallbacks* allocator,
                                                      VkCommandPool* out) {
    Device* device = find_device(handle);
    const VkResult result = device->vk.CreateCommandPool(handle, info, allocator, out);
    if (result != VK_SUCCESS) return result;
    guarded(*device, [&] {
        auto pool = std::make_unique<CommandPool>();
        pool->handle = *out;
        pool->device = device;
        pool->queue_family = info->queueFamilyIndex;
        pool->flags = info->flags;
        Registry& r = registry();
        std::lock_guard lock(r.pool_mutex);
        r.pools[device][handle_bits(*out)] = std::move(pool);
    });
    return result;
}

VKAPI_ATTR void VKAPI_CALL hook_DestroyCommandPool(VkDevice handle, VkCommandPool pool_handle,
                                                   const VkAllocationCallbacks* allocator) {
    Device* device = find_device(handle);
    std::unique_ptr<CommandPool> pool;
    {
        Registry& r = registry();
        std::lock_guard lock(r.pool_mutex);
        if (auto of_device = r.pools.find(device); of_device != r.pools.end()) {
            auto it = of_device->second.find(handle_bits(pool_handle));
            if (it != of_device->second.end()) {
                pool = std::move(it->second);
                of_device->second.erase(it);
            }
        }
    }
    if (pool)
        for (auto& buffer : pool->buffers)
            forget(*buffer);
    device->vk.DestroyCommandPool(handle, pool_handle, allocator);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_ResetCommandPool(VkDevice handle, VkCommandPool pool_handle,
                                                     VkCommandPoolResetFlags flags) {
    Device* device = find_device(handle);
    const VkResult result = device->vk.ResetCommandPool(handle, pool_handle, flags);
    if (result == VK_SUCCESS)
        if (CommandPool* pool = find_pool(*device, pool_handle))
            for (auto& buffer : pool->buffers)
                clear(*buffer);
    return result;
}

VKAPI_ATTR VkResult VKAPI_CALL hook_AllocateCommandBuffers(VkDevice handle,
                                                           const VkCommandBufferAllocateInfo* info,
                                                           VkCommandBuffer* out) {
    Device* device = find_device(handle);
    const VkResult result = device->vk.AllocateCommandBuffers(handle, info, out);
    if (result != VK_SUCCESS) return result;
    guarded(*device, [&] {
        CommandPool* pool = find_pool(*device, info->commandPool);
        if (!pool) return;
        for (std::uint32_t i = 0; i < info->commandBufferCount; ++i) {
            pool->buffers.push_back(std::make_unique<CommandBuffer>(out[i], *device, *pool, info->level));
            registry().buffers.insert(out[i], pool->buffers.back().get());
            // A handle may come back that some thread remembers as unknown.
            registry().freed.fetch_add(1, std::memory_order_release);
        }
    });
    return result;
}

VKAPI_ATTR void VKAPI_CALL hook_FreeCommandBuffers(VkDevice handle, VkCommandPool pool_handle,
                                                   std::uint32_t count, const VkCommandBuffer* buffers) {
    Device* device = find_device(handle);
    if (CommandPool* pool = find_pool(*device, pool_handle)) {
        for (std::uint32_t i = 0; i < count; ++i) {
            auto it = std::find_if(pool->buffers.begin(), pool->buffers.end(),
                                   [&](const auto& b) { return b->handle == buffers[i]; });
            if (it == pool->buffers.end()) continue;
            forget(**it);
            std::swap(*it, pool->buffers.back());
            pool->buffers.pop_back();
        }
    }
    device->vk.FreeCommandBuffers(handle, pool_handle, count, buffers);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_BeginCommandBuffer(VkCommandBuffer handle,
                                                       const VkCommandBufferBeginInfo* info) {
    CommandBuffer* buffer = find_command_buffer(handle);
    if (!buffer) return find_device(handle)->vk.BeginCommandBuffer(handle, info);
    clear(*buffer);
    buffer->ended_at.store(UINT64_MAX, std::memory_order_relaxed);
    buffer->begun_at.store(buffer->device->retired.now(), std::memory_order_release);
    buffer->one_time = (info->flags & VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT) != 0;
    if (buffer->pool->flags & VK_COMMAND_POOL_CREATE_PROTECTED_BIT)
        buffer->refusal = SkipReason::protected_commands;
    if (find_in_chain<VkDeviceGroupCommandBufferBeginInfo>(
            info->pNext, VK_STRUCTURE_TYPE_DEVICE_GROUP_COMMAND_BUFFER_BEGIN_INFO))
        buffer->refusal = SkipReason::device_group;
    return buffer->device->vk.BeginCommandBuffer(handle, info);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_EndCommandBuffer(VkCommandBuffer handle) {
    CommandBuffer* buffer = find_command_buffer(handle);
    if (!buffer) return find_device(handle)->vk.EndCommandBuffer(handle);
    const VkResult result = buffer->device->vk.EndCommandBuffer(handle);
    buffer->ended_at.store(buffer->device->retired.recording_ends(), std::memory_order_relaxed);
    return result;
}

VKAPI_ATTR VkResult VKAPI_CALL hook_ResetCommandBuffer(VkCommandBuffer handle,
                                                       VkCommandBufferResetFlags flags) {
    CommandBuffer* buffer = find_command_buffer(handle);
    if (!buffer) return find_device(handle)->vk.ResetCommandBuffer(handle, flags);
    clear(*buffer);
    return buffer->device->vk.ResetCommandBuffer(handle, flags);
}

}  // namespace framecast::capture
