// Hooks for the creation and destruction of command pools and command buffers, and for the begin and end of
// recordings.
#include "capture/device/command_buffer.h"
#include "capture/device/device.h"
#include "capture/hooks/hooks.h"

namespace framecast::capture {

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateCommandPool(VkDevice handle, const VkCommandPoolCreateInfo* info,
                                                      const VkAllocationCallbacks* allocator,
                                                      VkCommandPool* out) {
    Device* device = find_device(handle);
    const VkResult result = device->vk.CreateCommandPool(handle, info, allocator, out);
    if (result != VK_SUCCESS) return result;
    guarded(*device, [&] { add_command_pool(*device, *out, *info); });
    return result;
}

VKAPI_ATTR void VKAPI_CALL hook_DestroyCommandPool(VkDevice handle, VkCommandPool pool_handle,
                                                   const VkAllocationCallbacks* allocator) {
    Device* device = find_device(handle);
    forget_command_pool(*device, pool_handle);
    device->vk.DestroyCommandPool(handle, pool_handle, allocator);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_ResetCommandPool(VkDevice handle, VkCommandPool pool_handle,
                                                     VkCommandPoolResetFlags flags) {
    Device* device = find_device(handle);
    const VkResult result = device->vk.ResetCommandPool(handle, pool_handle, flags);
    if (result == VK_SUCCESS)
        if (CommandPool* pool = find_command_pool(*device, pool_handle))
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
        CommandPool* pool = find_command_pool(*device, info->commandPool);
        if (!pool) return;
        for (std::uint32_t i = 0; i < info->commandBufferCount; ++i) {
            add_command_buffer(*pool, out[i], info->level);
        }
    });
    return result;
}

VKAPI_ATTR void VKAPI_CALL hook_FreeCommandBuffers(VkDevice handle, VkCommandPool pool_handle,
                                                   std::uint32_t count, const VkCommandBuffer* buffers) {
    Device* device = find_device(handle);
    if (CommandPool* pool = find_command_pool(*device, pool_handle)) {
        for (std::uint32_t i = 0; i < count; ++i)
            forget_command_buffer(*pool, buffers[i]);
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
