// Hooks that track the application's objects.

#include <algorithm>

#include "capture/device/copyable_usage.h"
#include "capture/device/keep_shaders.h"
#include "capture/hooks/hook_declarations.h"
#include "capture/hooks/hooks.h"
#include "capture/objects/pipeline_copy.h"
#include "capture/objects/pipeline_parts.h"
#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {

// Of the swapchain whose images this one shall be; the overlay may have added to it
// (VUID-VkImageSwapchainCreateInfoKHR-swapchain-00995).
static VkImageUsageFlags swapchain_usage(const Device& device, const VkImageCreateInfo& info) {
    const auto* of = find_in_chain<VkImageSwapchainCreateInfoKHR>(
        info.pNext, VK_STRUCTURE_TYPE_IMAGE_SWAPCHAIN_CREATE_INFO_KHR);
    VkImageUsageFlags usage = 0;
    if (of && of->swapchain)
        device.objects.swapchains.visit(of->swapchain,
                                        [&](const SwapchainInfo& made) { usage = made.usage; });
    return usage;
}

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateImage(VkDevice handle, const VkImageCreateInfo* info,
                                                const VkAllocationCallbacks* allocator, VkImage* out) {
    Device* device = find_device(handle);
    VkImageCreateInfo copyable = *info;
    copyable.usage = copyable_usage(*device, *info) | swapchain_usage(*device, *info);
    VkResult result = device->vk.CreateImage(handle, &copyable, allocator, out);
    if (result != VK_SUCCESS && copyable.usage != info->usage) {
        copyable.usage = info->usage;
        result = device->vk.CreateImage(handle, info, allocator, out);
    }
    device->made.fetch_add(1, std::memory_order_relaxed);
    if (result == VK_SUCCESS)
        guarded(*device, [&] {
            device->objects.images.insert(
                *out, {info->format, info->extent, static_cast<std::uint32_t>(info->samples), info->mipLevels,
                       info->arrayLayers, usage_of_all_aspects(copyable.usage, *info), info->imageType,
                       info->flags});
        });
    return result;
}

VKAPI_ATTR void VKAPI_CALL hook_DestroyImage(VkDevice handle, VkImage image,
                                             const VkAllocationCallbacks* allocator) {
    Device* device = find_device(handle);
    guarded(*device, [&] {
        device->objects.images.take(image);
        device->objects.image_memory.take(image);
    });
    device->vk.DestroyImage(handle, image, allocator);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateImageView(VkDevice handle, const VkImageViewCreateInfo* info,
                                                    const VkAllocationCallbacks* allocator,
                                                    VkImageView* out) {
    Device* device = find_device(handle);
    const VkResult result = device->vk.CreateImageView(handle, info, allocator, out);
    if (result == VK_SUCCESS)
        guarded(*device, [&] {
            const ImageInfo image = device->objects.images.find(info->image).value_or(ImageInfo{});
            VkImageSubresourceRange range = info->subresourceRange;
            if (range.levelCount == VK_REMAINING_MIP_LEVELS)
                range.levelCount = image.mip_levels - range.baseMipLevel;
            if (range.layerCount == VK_REMAINING_ARRAY_LAYERS)
                range.layerCount = image.array_layers - range.baseArrayLayer;
            device->objects.image_views.insert(
                *out, {info->format, image.samples, info->image, range, info->viewType});
        });
    return result;
}

VKAPI_ATTR void VKAPI_CALL hook_DestroyImageView(VkDevice handle, VkImageView view,
                                                 const VkAllocationCallbacks* allocator) {
    Device* device = find_device(handle);
    guarded(*device, [&] { device->objects.image_views.take(view); });
    device->vk.DestroyImageView(handle, view, allocator);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateBuffer(VkDevice handle, const VkBufferCreateInfo* info,
                                                 const VkAllocationCallbacks* allocator, VkBuffer* out) {
    Device* device = find_device(handle);
    VkBufferCreateInfo copyable = *info;
    if (device->freezes) copyable.usage = copyable_usage(*info);
    const VkResult result = device->vk.CreateBuffer(handle, &copyable, allocator, out);
    if (result == VK_SUCCESS)
        guarded(*device, [&] {
            device->objects.buffers.insert(*out, info->size);
            device->objects.buffer_usages.insert(*out, copyable.usage);
        });
    return result;
}

VKAPI_ATTR void VKAPI_CALL hook_DestroyBuffer(VkDevice handle, VkBuffer buffer,
                                              const VkAllocationCallbacks* allocator) {
    Device* device = find_device(handle);
    guarded(*device, [&] {
        device->objects.buffers.take(buffer);
        device->objects.buffer_usages.take(buffer);
        device->objects.buffer_memory.take(buffer);
    });
    device->vk.DestroyBuffer(handle, buffer, allocator);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateQueryPool(VkDevice handle, const VkQueryPoolCreateInfo* info,
                                                    const VkAllocationCallbacks* allocator,
                                                    VkQueryPool* out) {
    Device* device = find_device(handle);
    const VkResult result = device->vk.CreateQueryPool(handle, info, allocator, out);
    if (result == VK_SUCCESS)
        guarded(*device, [&] { device->objects.query_pools.insert(*out, info->queryType); });
    return result;
}

VKAPI_ATTR void VKAPI_CALL hook_DestroyQueryPool(VkDevice handle, VkQueryPool pool,
                                                 const VkAllocationCallbacks* allocator) {
    Device* device = find_device(handle);
    guarded(*device, [&] { device->objects.query_pools.take(pool); });
    device->vk.DestroyQueryPool(handle, pool, allocator);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateShaderModule(VkDevice handle, const VkShaderModuleCreateInfo* info,
                                                       const VkAllocationCallbacks* allocator,
                                                       VkShaderModule* out) {
    Device* device = find_device(handle);
    const VkResult result = device->vk.CreateShaderModule(handle, info, allocator, out);
    if (result == VK_SUCCESS)
        guarded(*device, [&] {
            device->objects.shader_modules.insert(*out, spirv_hash(*info));
            if (auto code = device->objects.code_keeper.keep(*info))
                device->objects.shader_code.insert(*out, std::move(code));
            if (device->pipeline_store) device->pipeline_store->add_module(*out, *info);
        });
    return result;
}

VKAPI_ATTR void VKAPI_CALL hook_DestroyShaderModule(VkDevice handle, VkShaderModule module,
                                                    const VkAllocationCallbacks* allocator) {
    Device* device = find_device(handle);
    guarded(*device, [&] {
        device->objects.shader_modules.take(module);
        device->objects.shader_code.take(module);
        device->objects.shader_names.take(handle_bits(module));
        if (device->pipeline_store) device->pipeline_store->remove_module(module);
    });
    device->vk.DestroyShaderModule(handle, module, allocator);
}

namespace {

// A call that fails may still have made some of the pipelines, which the application may use; the others are
// null. Layers below that refuse the call leave the array unchanged, so it is cleared first.
void clear(VkPipeline* pipelines, std::uint32_t count) {
    std::fill_n(pipelines, count, VkPipeline{});
}

template <class CreateInfo>
void remember_pipelines(Device& device, std::uint32_t count, const CreateInfo* infos,
                        const VkPipeline* pipelines) {
    guarded(device, [&] {
        for (std::uint32_t i = 0; i < count; ++i) {
            // With VK_PIPELINE_COMPILE_REQUIRED, and after an error, some may be missing.
            if (!pipelines[i]) continue;
            device.objects.pipelines.insert(
                pipelines[i], std::make_shared<const PipelineInfo>(describe(infos[i], device.objects)));
        }
    });
}

// Calls add(archive, index, description) for each of the pipelines that was made.
template <class Add>
void archive_pipelines(Device& device, std::uint32_t count, const VkPipeline* pipelines, const Add& add) {
    archive(device, [&](PipelineArchive& kept) {
        for (std::uint32_t i = 0; i < count; ++i)
            if (const auto described = device.objects.pipelines.find(pipelines[i])) add(kept, i, **described);
    });
}

SubpassUse subpass_use(const Device& device, const VkGraphicsPipelineCreateInfo& info) {
    const auto pass = device.objects.render_passes.find(info.renderPass).value_or(nullptr);
    if (!pass || info.subpass >= pass->subpasses.size()) return {};
    const SubpassInfo& subpass = pass->subpasses[info.subpass];
    return {!subpass.color_formats.empty(), subpass.depth_format != VK_FORMAT_UNDEFINED};
}

template <class CreateInfo>
void remember_render_pass(Device& device, VkRenderPass pass, const CreateInfo& info) {
    guarded(device, [&] {
        device.objects.render_passes.insert(pass, std::make_shared<const RenderPassInfo>(describe(info)));
    });
}

// Whether the driver reads pMultisampleState: a pointer that it ignores may dangle.
bool has_multisample_state(const VkGraphicsPipelineCreateInfo& info) {
    const PipelineParts parts = parts_of(info);
    if (!info.pMultisampleState || (parts & (kFragmentShader | kFragmentOutput)) == 0) return false;
    return (parts & kPreRasterization) == 0 || !info.pRasterizationState ||
           !info.pRasterizationState->rasterizerDiscardEnable ||
           has_dynamic_state(info, VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE);
}

bool has_sample_locations(const VkGraphicsPipelineCreateInfo& info) {
    if (!has_multisample_state(info)) return false;
    const auto* locations = find_in_chain<VkPipelineSampleLocationsStateCreateInfoEXT>(
        info.pMultisampleState->pNext, VK_STRUCTURE_TYPE_PIPELINE_SAMPLE_LOCATIONS_STATE_CREATE_INFO_EXT);
    return locations && locations->sampleLocationsEnable;
}

// Calls down, and notes the time, because a frame that makes pipelines stutters.
template <class Make>
VkResult make_pipelines(Device& device, std::uint32_t count, Make&& make) {
    device.made.fetch_add(count, std::memory_order_relaxed);
    device.waits.made(count);
    const TimedCall timed(device.waits, HostWaits::Kind::pipelines);
    return make();
}

}  // namespace

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateGraphicsPipelines(VkDevice handle, VkPipelineCache cache,
                                                            std::uint32_t count,
                                                            const VkGraphicsPipelineCreateInfo* infos,
                                                            const VkAllocationCallbacks* allocator,
                                                            VkPipeline* out) {
    Device* device = find_device(handle);
    clear(out, count);
    const VkResult result = make_pipelines(*device, count, [&] {
        return device->vk.CreateGraphicsPipelines(handle, cache, count, infos, allocator, out);
    });
    remember_pipelines(*device, count, infos, out);
    if (device->isolates && std::any_of(infos, infos + count, has_sample_locations))
        device->sample_locations.store(true, std::memory_order_relaxed);
    for (std::uint32_t i = 0; device->pipeline_store && i < count; ++i)
        if (out[i]) device->pipeline_store->add(out[i], infos[i], subpass_use(*device, infos[i]));
    archive_pipelines(
        *device, count, out, [&](PipelineArchive& kept, std::uint32_t i, const PipelineInfo& described) {
            kept.add(out[i], infos[i], subpass_use(*device, infos[i]), described, device->objects);
        });
    return result;
}

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateComputePipelines(VkDevice handle, VkPipelineCache cache,
                                                           std::uint32_t count,
                                                           const VkComputePipelineCreateInfo* infos,
                                                           const VkAllocationCallbacks* allocator,
                                                           VkPipeline* out) {
    Device* device = find_device(handle);
    clear(out, count);
    const VkResult result = make_pipelines(*device, count, [&] {
        return device->vk.CreateComputePipelines(handle, cache, count, infos, allocator, out);
    });
    remember_pipelines(*device, count, infos, out);
    archive_pipelines(*device, count, out,
                      [&](PipelineArchive& kept, std::uint32_t i, const PipelineInfo& described) {
                          kept.add(infos[i], described);
                      });
    return result;
}

VKAPI_ATTR void VKAPI_CALL hook_DestroyPipeline(VkDevice handle, VkPipeline pipeline,
                                                const VkAllocationCallbacks* allocator) {
    Device* device = find_device(handle);
    guarded(*device, [&] {
        device->objects.pipelines.take(pipeline);
        device->objects.pipeline_names.take(handle_bits(pipeline));
        // The application may destroy it, so work that used it has finished, including its stage-off draws.
        if (device->pipeline_store)
            if (const auto stored = device->pipeline_store->remove(pipeline))
                device->shadow_pipelines->forget(*stored);
    });
    archive(*device, [&](PipelineArchive& kept) { kept.pipeline_destroyed(pipeline); });
    device->vk.DestroyPipeline(handle, pipeline, allocator);
}

// Layouts and templates are made without the application's allocator. They may be destroyed later than it
// thinks (retired_objects.h), when its allocator may no longer exist.
VKAPI_ATTR VkResult VKAPI_CALL hook_CreatePipelineLayout(VkDevice handle,
                                                         const VkPipelineLayoutCreateInfo* info,
                                                         const VkAllocationCallbacks*,
                                                         VkPipelineLayout* out) {
    Device* device = find_device(handle);
    const VkResult result = device->vk.CreatePipelineLayout(handle, info, nullptr, out);
    if (result == VK_SUCCESS)
        guarded(*device, [&] {
            if (device->descriptors) device->descriptors->pipeline_layout_created(*out, *info);
            device->retired.made_layout(*out);
        });
    if (result == VK_SUCCESS)
        archive(*device, [&](PipelineArchive& kept) { kept.layout_created(*out, *info); });
    return result;
}

VKAPI_ATTR void VKAPI_CALL hook_DestroyPipelineLayout(VkDevice handle, VkPipelineLayout layout,
                                                      const VkAllocationCallbacks*) {
    if (!layout) return;
    Device* device = find_device(handle);
    if (device->descriptors) device->descriptors->pipeline_layout_destroyed(layout);
    archive(*device, [&](PipelineArchive& kept) { kept.layout_destroyed(layout); });
    if (device->pipeline_store && device->pipeline_store->retire_layout(layout)) return;
    if (!device->retired.retire_layout(layout)) device->vk.DestroyPipelineLayout(handle, layout, nullptr);
}

VKAPI_ATTR VkResult VKAPI_CALL
hook_CreateDescriptorUpdateTemplate(VkDevice handle, const VkDescriptorUpdateTemplateCreateInfo* info,
                                    const VkAllocationCallbacks*, VkDescriptorUpdateTemplate* out) {
    Device* device = find_device(handle);
    const VkResult result = device->vk.CreateDescriptorUpdateTemplate(handle, info, nullptr, out);
    if (result == VK_SUCCESS)
        guarded(*device, [&] {
            device->templates.add(*out, *info);
            if (device->descriptors) device->descriptors->template_created(*out, *info);
            device->retired.made_template(*out);
        });
    return result;
}

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateDescriptorUpdateTemplateKHR(
    VkDevice handle, const VkDescriptorUpdateTemplateCreateInfo* info, const VkAllocationCallbacks* allocator,
    VkDescriptorUpdateTemplate* out) {
    return hook_CreateDescriptorUpdateTemplate(handle, info, allocator, out);
}

VKAPI_ATTR void VKAPI_CALL hook_DestroyDescriptorUpdateTemplate(
    VkDevice handle, VkDescriptorUpdateTemplate descriptor_template, const VkAllocationCallbacks*) {
    if (!descriptor_template) return;
    Device* device = find_device(handle);
    guarded(*device, [&] { device->templates.remove(descriptor_template); });
    if (device->descriptors) device->descriptors->template_destroyed(descriptor_template);
    if (!device->retired.retire_template(descriptor_template))
        device->vk.DestroyDescriptorUpdateTemplate(handle, descriptor_template, nullptr);
}

VKAPI_ATTR void VKAPI_CALL hook_DestroyDescriptorUpdateTemplateKHR(
    VkDevice handle, VkDescriptorUpdateTemplate descriptor_template, const VkAllocationCallbacks* allocator) {
    hook_DestroyDescriptorUpdateTemplate(handle, descriptor_template, allocator);
}

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateFramebuffer(VkDevice handle, const VkFramebufferCreateInfo* info,
                                                      const VkAllocationCallbacks* allocator,
                                                      VkFramebuffer* out) {
    Device* device = find_device(handle);
    const VkResult result = device->vk.CreateFramebuffer(handle, info, allocator, out);
    if (result == VK_SUCCESS)
        guarded(*device, [&] {
            FramebufferInfo made{info->width, info->height, info->layers, {}};
            if (!(info->flags & VK_FRAMEBUFFER_CREATE_IMAGELESS_BIT) && info->attachmentCount > 0)
                made.attachments.assign(info->pAttachments, info->pAttachments + info->attachmentCount);
            device->objects.framebuffers.insert(*out, std::move(made));
        });
    return result;
}

VKAPI_ATTR void VKAPI_CALL hook_DestroyFramebuffer(VkDevice handle, VkFramebuffer framebuffer,
                                                   const VkAllocationCallbacks* allocator) {
    Device* device = find_device(handle);
    guarded(*device, [&] { device->objects.framebuffers.take(framebuffer); });
    device->vk.DestroyFramebuffer(handle, framebuffer, allocator);
}

namespace {

// As with layouts, a pass that stage-off draws need outlives its destruction.
const VkAllocationCallbacks* pass_allocator(const Device& device,
                                            const VkAllocationCallbacks* of_application) {
    return device.pipeline_store ? nullptr : of_application;
}

}  // namespace

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateRenderPass(VkDevice handle, const VkRenderPassCreateInfo* info,
                                                     const VkAllocationCallbacks* allocator,
                                                     VkRenderPass* out) {
    Device* device = find_device(handle);
    const VkResult result =
        device->vk.CreateRenderPass(handle, info, pass_allocator(*device, allocator), out);
    if (result == VK_SUCCESS) remember_render_pass(*device, *out, *info);
    return result;
}

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateRenderPass2(VkDevice handle, const VkRenderPassCreateInfo2* info,
                                                      const VkAllocationCallbacks* allocator,
                                                      VkRenderPass* out) {
    Device* device = find_device(handle);
    const VkResult result =
        device->vk.CreateRenderPass2(handle, info, pass_allocator(*device, allocator), out);
    if (result == VK_SUCCESS) remember_render_pass(*device, *out, *info);
    return result;
}

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateRenderPass2KHR(VkDevice handle, const VkRenderPassCreateInfo2* info,
                                                         const VkAllocationCallbacks* allocator,
                                                         VkRenderPass* out) {
    return hook_CreateRenderPass2(handle, info, allocator, out);
}

VKAPI_ATTR void VKAPI_CALL hook_DestroyRenderPass(VkDevice handle, VkRenderPass pass,
                                                  const VkAllocationCallbacks* allocator) {
    Device* device = find_device(handle);
    guarded(*device, [&] {
        device->objects.render_passes.take(pass);
        device->objects.render_pass_names.take(handle_bits(pass));
    });
    if (device->pipeline_store && device->pipeline_store->retire_render_pass(pass)) return;
    device->vk.DestroyRenderPass(handle, pass, pass_allocator(*device, allocator));
}

namespace {

void set_name(Device& device, HandleMap<std::uint64_t, std::string>& names, std::uint64_t handle,
              const char* name) {
    guarded(device, [&] {
        if (name && *name)
            names.insert(handle, name);
        else
            names.take(handle);
    });
}

}  // namespace

// vkGetInstanceProcAddr returns the functions of both extensions even if nothing below implements them.
VKAPI_ATTR VkResult VKAPI_CALL hook_SetDebugUtilsObjectNameEXT(VkDevice handle,
                                                               const VkDebugUtilsObjectNameInfoEXT* info) {
    Device* device = find_device(handle);
    if (info->objectType == VK_OBJECT_TYPE_PIPELINE)
        set_name(*device, device->objects.pipeline_names, info->objectHandle, info->pObjectName);
    if (info->objectType == VK_OBJECT_TYPE_SHADER_MODULE)
        set_name(*device, device->objects.shader_names, info->objectHandle, info->pObjectName);
    if (info->objectType == VK_OBJECT_TYPE_RENDER_PASS)
        set_name(*device, device->objects.render_pass_names, info->objectHandle, info->pObjectName);
    return device->vk.SetDebugUtilsObjectNameEXT ? device->vk.SetDebugUtilsObjectNameEXT(handle, info)
                                                 : VK_SUCCESS;
}

VKAPI_ATTR VkResult VKAPI_CALL hook_DebugMarkerSetObjectNameEXT(VkDevice handle,
                                                                const VkDebugMarkerObjectNameInfoEXT* info) {
    Device* device = find_device(handle);
    if (info->objectType == VK_DEBUG_REPORT_OBJECT_TYPE_PIPELINE_EXT)
        set_name(*device, device->objects.pipeline_names, info->object, info->pObjectName);
    if (info->objectType == VK_DEBUG_REPORT_OBJECT_TYPE_SHADER_MODULE_EXT)
        set_name(*device, device->objects.shader_names, info->object, info->pObjectName);
    if (info->objectType == VK_DEBUG_REPORT_OBJECT_TYPE_RENDER_PASS_EXT)
        set_name(*device, device->objects.render_pass_names, info->object, info->pObjectName);
    return device->vk.DebugMarkerSetObjectNameEXT ? device->vk.DebugMarkerSetObjectNameEXT(handle, info)
                                                  : VK_SUCCESS;
}

}  // namespace framecast::capture
