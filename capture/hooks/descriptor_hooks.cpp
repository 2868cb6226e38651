// Hooks that track the contents of descriptor sets. On devices without a DescriptorTracker
// vkGetDeviceProcAddr does not return them, except for those of layouts; calls through vkGetInstanceProcAddr
// go straight down.

#include "capture/device/keep_shaders.h"
#include "capture/hooks/hook_declarations.h"
#include "capture/hooks/hooks.h"
#include "capture/vulkan/generated/dispatch.h"
#include "capture/vulkan/texel_bytes.h"

namespace framecast::capture {
namespace {

// Size of a view in its buffer, bytes: for VK_WHOLE_SIZE the whole texels of the rest
// (VkBufferViewCreateInfo).
BufferViewInfo buffer_view_info(const Objects& objects, const VkBufferViewCreateInfo& info) noexcept {
    BufferViewInfo out{info.buffer, info.offset, info.range, info.format};
    if (info.range != VK_WHOLE_SIZE) return out;
    const auto texel = static_cast<VkDeviceSize>(block_bytes(info.format, VK_IMAGE_ASPECT_COLOR_BIT));
    const auto size = objects.buffers.find(info.buffer);
    if (!size || *size < info.offset || texel == 0) return out;
    out.size = (*size - info.offset) / texel * texel;
    return out;
}

}  // namespace

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateBufferView(VkDevice handle, const VkBufferViewCreateInfo* info,
                                                     const VkAllocationCallbacks* allocator,
                                                     VkBufferView* out) {
    Device* device = find_device(handle);
    const VkResult result = device->vk.CreateBufferView(handle, info, allocator, out);
    if (device->descriptors && result == VK_SUCCESS)
        device->descriptors->buffer_view_created(*out, buffer_view_info(device->objects, *info));
    return result;
}

VKAPI_ATTR void VKAPI_CALL hook_DestroyBufferView(VkDevice handle, VkBufferView view,
                                                  const VkAllocationCallbacks* allocator) {
    Device* device = find_device(handle);
    if (device->descriptors) device->descriptors->buffer_view_destroyed(view);
    device->vk.DestroyBufferView(handle, view, allocator);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateSampler(VkDevice handle, const VkSamplerCreateInfo* info,
                                                  const VkAllocationCallbacks* allocator, VkSampler* out) {
    Device* device = find_device(handle);
    const VkResult result = device->vk.CreateSampler(handle, info, allocator, out);
    if (device->descriptors && result == VK_SUCCESS) device->descriptors->sampler_created(*out, *info);
    return result;
}

VKAPI_ATTR void VKAPI_CALL hook_DestroySampler(VkDevice handle, VkSampler sampler,
                                               const VkAllocationCallbacks* allocator) {
    Device* device = find_device(handle);
    if (device->descriptors) device->descriptors->sampler_destroyed(sampler);
    device->vk.DestroySampler(handle, sampler, allocator);
}

namespace {

// As with pipeline layouts, one that stage-off draws need outlives its destruction.
const VkAllocationCallbacks* set_layout_allocator(const Device& device,
                                                  const VkAllocationCallbacks* of_application) {
    return device.shader_objects ? nullptr : of_application;
}

}  // namespace

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateDescriptorSetLayout(VkDevice handle,
                                                              const VkDescriptorSetLayoutCreateInfo* info,
                                                              const VkAllocationCallbacks* allocator,
                                                              VkDescriptorSetLayout* out) {
    Device* device = find_device(handle);
    const VkResult result =
        device->vk.CreateDescriptorSetLayout(handle, info, set_layout_allocator(*device, allocator), out);
    if (device->descriptors && result == VK_SUCCESS) device->descriptors->set_layout_created(*out, *info);
    if (result == VK_SUCCESS)
        archive(*device, [&](PipelineArchive& kept) { kept.set_layout_created(*out, *info); });
    return result;
}

VKAPI_ATTR void VKAPI_CALL hook_DestroyDescriptorSetLayout(VkDevice handle, VkDescriptorSetLayout layout,
                                                           const VkAllocationCallbacks* allocator) {
    Device* device = find_device(handle);
    if (device->descriptors) device->descriptors->set_layout_destroyed(layout);
    archive(*device, [&](PipelineArchive& kept) { kept.set_layout_destroyed(layout); });
    if (device->shader_objects && device->shader_objects->retire(layout)) return;
    device->vk.DestroyDescriptorSetLayout(handle, layout, set_layout_allocator(*device, allocator));
}

VKAPI_ATTR void VKAPI_CALL hook_DestroyDescriptorPool(VkDevice handle, VkDescriptorPool pool,
                                                      const VkAllocationCallbacks* allocator) {
    Device* device = find_device(handle);
    if (device->descriptors) device->descriptors->pool_destroyed(pool);
    device->vk.DestroyDescriptorPool(handle, pool, allocator);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_ResetDescriptorPool(VkDevice handle, VkDescriptorPool pool,
                                                        VkDescriptorPoolResetFlags flags) {
    Device* device = find_device(handle);
    if (device->descriptors) device->descriptors->pool_reset(pool);
    return device->vk.ResetDescriptorPool(handle, pool, flags);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_AllocateDescriptorSets(VkDevice handle,
                                                           const VkDescriptorSetAllocateInfo* info,
                                                           VkDescriptorSet* out) {
    Device* device = find_device(handle);
    const VkResult result = device->vk.AllocateDescriptorSets(handle, info, out);
    if (device->descriptors && result == VK_SUCCESS) device->descriptors->allocated(*info, out);
    return result;
}

VKAPI_ATTR VkResult VKAPI_CALL hook_FreeDescriptorSets(VkDevice handle, VkDescriptorPool pool,
                                                       std::uint32_t count, const VkDescriptorSet* sets) {
    Device* device = find_device(handle);
    if (device->descriptors) device->descriptors->freed(pool, count, sets);
    return device->vk.FreeDescriptorSets(handle, pool, count, sets);
}

VKAPI_ATTR void VKAPI_CALL hook_UpdateDescriptorSets(VkDevice handle, std::uint32_t write_count,
                                                     const VkWriteDescriptorSet* writes,
                                                     std::uint32_t copy_count,
                                                     const VkCopyDescriptorSet* copies) {
    Device* device = find_device(handle);
    device->vk.UpdateDescriptorSets(handle, write_count, writes, copy_count, copies);
    if (device->descriptors) device->descriptors->updated(write_count, writes, copy_count, copies);
}

VKAPI_ATTR void VKAPI_CALL hook_UpdateDescriptorSetWithTemplate(VkDevice handle, VkDescriptorSet set,
                                                                VkDescriptorUpdateTemplate with,
                                                                const void* data) {
    Device* device = find_device(handle);
    device->vk.UpdateDescriptorSetWithTemplate(handle, set, with, data);
    if (device->descriptors) device->descriptors->updated(set, with, data);
}

VKAPI_ATTR void VKAPI_CALL hook_UpdateDescriptorSetWithTemplateKHR(VkDevice handle, VkDescriptorSet set,
                                                                   VkDescriptorUpdateTemplate with,
                                                                   const void* data) {
    hook_UpdateDescriptorSetWithTemplate(handle, set, with, data);
}

}  // namespace framecast::capture
