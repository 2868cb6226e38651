// Hooks that note where images and buffers are bound, so that a frozen frame finds those that share memory.

#include "capture/hook_declarations.h"
#include "capture/hooks.h"

namespace framecast::capture {
namespace {

void remember(Device& device, VkImage image, VkDeviceMemory memory, VkDeviceSize offset) {
    if (!device.freezes) return;
    guarded(device, [&] {
        VkMemoryRequirements needs{};
        device.vk.GetImageMemoryRequirements(device.handle, image, &needs);
        device.objects.image_memory.insert(image, {memory, offset, needs.size});
    });
}

void remember(Device& device, VkBuffer buffer, VkDeviceMemory memory, VkDeviceSize offset) {
    if (!device.freezes) return;
    guarded(device, [&] {
        device.objects.buffer_memory.insert(
            buffer, {memory, offset, device.objects.buffers.find(buffer).value_or(0)});
    });
}

}  // namespace

VKAPI_ATTR VkResult VKAPI_CALL hook_BindImageMemory(VkDevice handle, VkImage image, VkDeviceMemory memory,
                                                    VkDeviceSize offset) noexcept {
    Device* device = find_device(handle);
    const VkResult result = device->vk.BindImageMemory(handle, image, memory, offset);
    if (result == VK_SUCCESS) remember(*device, image, memory, offset);
    return result;
}

VKAPI_ATTR VkResult VKAPI_CALL hook_BindImageMemory2(VkDevice handle, std::uint32_t count,
                                                     const VkBindImageMemoryInfo* infos) noexcept {
    Device* device = find_device(handle);
    const VkResult result = device->vk.BindImageMemory2(handle, count, infos);
    for (std::uint32_t i = 0; result == VK_SUCCESS && i < count; ++i)
        remember(*device, infos[i].image, infos[i].memory, infos[i].memoryOffset);
    return result;
}

VKAPI_ATTR VkResult VKAPI_CALL hook_BindImageMemory2KHR(VkDevice handle, std::uint32_t count,
                                                        const VkBindImageMemoryInfo* infos) noexcept {
    return hook_BindImageMemory2(handle, count, infos);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_BindBufferMemory(VkDevice handle, VkBuffer buffer, VkDeviceMemory memory,
                                                     VkDeviceSize offset) noexcept {
    Device* device = find_device(handle);
    const VkResult result = device->vk.BindBufferMemory(handle, buffer, memory, offset);
    if (result == VK_SUCCESS) remember(*device, buffer, memory, offset);
    return result;
}

VKAPI_ATTR VkResult VKAPI_CALL hook_BindBufferMemory2(VkDevice handle, std::uint32_t count,
                                                      const VkBindBufferMemoryInfo* infos) noexcept {
    Device* device = find_device(handle);
    const VkResult result = device->vk.BindBufferMemory2(handle, count, infos);
    for (std::uint32_t i = 0; result == VK_SUCCESS && i < count; ++i)
        remember(*device, infos[i].buffer, infos[i].memory, infos[i].memoryOffset);
    return result;
}

VKAPI_ATTR VkResult VKAPI_CALL hook_BindBufferMemory2KHR(VkDevice handle, std::uint32_t count,
                                                         const VkBindBufferMemoryInfo* infos) noexcept {
    return hook_BindBufferMemory2(handle, count, infos);
}

}  // namespace framecast::capture
