// Shader objects: tracks what draws with them do, and the variants made from them.
#include <algorithm>

#include "capture/device/keep_shaders.h"
#include "capture/hooks/hook_declarations.h"
#include "capture/hooks/hooks.h"
#include "capture/objects/shader_programs.h"
#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {

VKAPI_ATTR VkResult VKAPI_CALL hook_CreateShadersEXT(VkDevice handle, std::uint32_t count,
                                                     const VkShaderCreateInfoEXT* infos,
                                                     const VkAllocationCallbacks* allocator,
                                                     VkShaderEXT* out) {
    Device* device = find_device(handle);
    std::fill_n(out, count, VkShaderEXT{});  // after an error some may be missing
    device->made.fetch_add(count, std::memory_order_relaxed);
    device->waits.made(count);
    VkResult result = VK_SUCCESS;
    {
        const TimedCall timed(device->waits, HostWaits::Kind::pipelines);
        result = device->vk.CreateShadersEXT(handle, count, infos, allocator, out);
    }
    guarded(*device, [&] {
        for (std::uint32_t i = 0; i < count; ++i) {
            if (!out[i]) continue;
            device->objects.shader_objects.insert(
                out[i], std::make_shared<const PipelineInfo>(describe(infos[i], device->objects)));
            if (device->shader_objects) device->shader_objects->add(out[i], infos[i]);
        }
    });
    archive(*device, [&](PipelineArchive& kept) {
        for (std::uint32_t i = 0; i < count; ++i)
            if (const auto described = device->objects.shader_objects.find(out[i]))
                kept.add(infos[i], **described);
    });
    return result;
}

VKAPI_ATTR void VKAPI_CALL hook_DestroyShaderEXT(VkDevice handle, VkShaderEXT shader,
                                                 const VkAllocationCallbacks* allocator) {
    Device* device = find_device(handle);
    guarded(*device, [&] {
        device->objects.shader_objects.take(shader);
        // The application may destroy it, so work that used it has finished, including its stage-off draws.
        if (device->shader_objects)
            for (const auto& program : device->shader_objects->remove(shader))
                device->shadow_pipelines->forget(*program);
    });
    device->vk.DestroyShaderEXT(handle, shader, allocator);
}

}  // namespace framecast::capture
