// Hooks that note where images and buffers are bound, so that a frozen frame finds those that share memory.
// They also report the memory that an image needs with the usage that the layer adds.

#include "capture/device/copyable_usage.h"
#include "capture/hooks/hook_declarations.h"
#include "capture/hooks/hooks.h"

namespace framecast::capture {
namespace {

void remember_image(Device& device, VkImage image, VkDeviceMemory memory, VkDeviceSize offset) {
    if (!device.freezes) return;
    guarded(device, [&] {
        // For planes with their own memory this query is not allowed
        // (VUID-vkGetImageMemoryRequirements-image-01588); the size of all planes is the safe answer.
        const auto info = device.objects.images.find(image);
        if (info && (info->flags & VK_IMAGE_CREATE_DISJOINT_BIT) != 0) {
            device.objects.image_memory.insert(image, {memory, 0, VK_WHOLE_SIZE});
            return;
        }
        VkMemoryRequirements needs{};
        device.vk.GetImageMemoryRequirements(device.handle, image, &needs);
        device.objects.image_memory.insert(image, {memory, offset, needs.size});
    });
}

void remember_buffer(Device& device, VkBuffer buffer, VkDeviceMemory memory, VkDeviceSize offset) {
    if (!device.freezes) return;
    guarded(device, [&] {
        device.objects.buffer_memory.insert(
            buffer, {memory, offset, device.objects.buffers.find(buffer).value_or(0)});
    });
}

// The hooks for images and for buffers only differ in names. `Bind` and `Bind2`: the next layer's functions.
// `Remember` is named, because in 32-bit programs both kinds of handles are one integer type.
template <auto Bind, auto Remember, class Handle>
VkResult bind(VkDevice handle, Handle object, VkDeviceMemory memory, VkDeviceSize offset) {
    Device* device = find_device(handle);
    const VkResult result = (device->vk.*Bind)(handle, object, memory, offset);
    if (result == VK_SUCCESS) Remember(*device, object, memory, offset);
    return result;
}

template <auto Bind2, auto Remember, auto Object, class Info>
VkResult bind_several(VkDevice handle, std::uint32_t count, const Info* infos) {
    Device* device = find_device(handle);
    const VkResult result = (device->vk.*Bind2)(handle, count, infos);
    for (std::uint32_t i = 0; result == VK_SUCCESS && i < count; ++i)
        Remember(*device, infos[i].*Object, infos[i].memory, infos[i].memoryOffset);
    return result;
}

}  // namespace

VKAPI_ATTR VkResult VKAPI_CALL hook_BindImageMemory(VkDevice handle, VkImage image, VkDeviceMemory memory,
                                                    VkDeviceSize offset) {
    return bind<&DeviceTable::BindImageMemory, remember_image>(handle, image, memory, offset);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_BindImageMemory2(VkDevice handle, std::uint32_t count,
                                                     const VkBindImageMemoryInfo* infos) {
    return bind_several<&DeviceTable::BindImageMemory2, remember_image, &VkBindImageMemoryInfo::image>(
        handle, count, infos);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_BindImageMemory2KHR(VkDevice handle, std::uint32_t count,
                                                        const VkBindImageMemoryInfo* infos) {
    return hook_BindImageMemory2(handle, count, infos);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_BindBufferMemory(VkDevice handle, VkBuffer buffer, VkDeviceMemory memory,
                                                     VkDeviceSize offset) {
    return bind<&DeviceTable::BindBufferMemory, remember_buffer>(handle, buffer, memory, offset);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_BindBufferMemory2(VkDevice handle, std::uint32_t count,
                                                      const VkBindBufferMemoryInfo* infos) {
    return bind_several<&DeviceTable::BindBufferMemory2, remember_buffer, &VkBindBufferMemoryInfo::buffer>(
        handle, count, infos);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_BindBufferMemory2KHR(VkDevice handle, std::uint32_t count,
                                                         const VkBindBufferMemoryInfo* infos) {
    return hook_BindBufferMemory2(handle, count, infos);
}

VKAPI_ATTR void VKAPI_CALL hook_GetDeviceImageMemoryRequirements(VkDevice handle,
                                                                 const VkDeviceImageMemoryRequirements* info,
                                                                 VkMemoryRequirements2* out) {
    Device* device = find_device(handle);
    VkImageCreateInfo copyable = *info->pCreateInfo;
    copyable.usage = copyable_usage(*device, copyable);
    VkDeviceImageMemoryRequirements asked = *info;
    asked.pCreateInfo = &copyable;
    device->vk.GetDeviceImageMemoryRequirements(handle, &asked, out);
}

VKAPI_ATTR void VKAPI_CALL hook_GetDeviceImageMemoryRequirementsKHR(
    VkDevice handle, const VkDeviceImageMemoryRequirements* info, VkMemoryRequirements2* out) {
    hook_GetDeviceImageMemoryRequirements(handle, info, out);
}

}  // namespace framecast::capture
