// Empty draws, dispatches, barriers and submits: counts of zero wherever Vulkan allows them.
#include "tests/apps/cases/case.h"
#include "tests/apps/cases/case_shaders.h"

int main() {
    Setup setup;
    setup.features.multiDrawIndirect = VK_TRUE;
    setup.device_extensions = {VK_KHR_DRAW_INDIRECT_COUNT_EXTENSION_NAME, VK_EXT_MULTI_DRAW_EXTENSION_NAME};
    VkPhysicalDeviceMultiDrawFeaturesEXT multi{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MULTI_DRAW_FEATURES_EXT,
                                               nullptr, VK_TRUE};
    setup.device_next = &multi;
    Gpu gpu(setup);
    auto draw_count = reinterpret_cast<PFN_vkCmdDrawIndirectCountKHR>(
        vkGetDeviceProcAddr(gpu.device, "vkCmdDrawIndirectCountKHR"));
    auto draw_multi =
        reinterpret_cast<PFN_vkCmdDrawMultiEXT>(vkGetDeviceProcAddr(gpu.device, "vkCmdDrawMultiEXT"));
    Canvas canvas(gpu, quad_vert, flat_frag);
    Buffer arguments = gpu.buffer(256, VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT),
           number = gpu.buffer(16, VK_BUFFER_USAGE_INDIRECT_BUFFER_BIT),
           small = gpu.buffer(4, VK_BUFFER_USAGE_TRANSFER_DST_BIT | VK_BUFFER_USAGE_TRANSFER_SRC_BIT |
                                     VK_BUFFER_USAGE_STORAGE_BUFFER_BIT),
           odd = gpu.buffer(64, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT);
    number.as<std::uint32_t>()[1] = 2;  // 0, 2
    for (int i = 0; i < 2; ++i)
        arguments.as<VkDrawIndirectCommand>()[i] = {6, 1, 0, 0};
    VkDescriptorSetLayout sets =
        gpu.set_layout(VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, VK_SHADER_STAGE_COMPUTE_BIT);
    VkDescriptorSet set = gpu.buffer_set(sets, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, odd);
    VkPipelineLayout layout = gpu.layout(0, 0, {sets});
    VkPipeline adds = gpu.compute(gpu.shader(add_comp), layout);
    VkCommandBuffer commands = gpu.commands(), empty = gpu.commands(), empty_too = gpu.commands();
    VkFence fence = gpu.fence();
    begin(empty);
    end(empty);
    begin(empty_too);
    end(empty_too);
    for (int f = 0; f < frames(100); ++f) {
        begin(commands);
        canvas.start(commands);
        begin_rendering(commands, canvas.image.view, canvas.image.size);
        canvas.quads_of(commands, 0, 2);
        vkCmdDraw(commands, 0, 1, 0, 0);
        vkCmdDraw(commands, 6, 0, 0, 0);
        vkCmdDrawIndirect(commands, arguments.handle, 0, 0, 16);
        draw_multi(commands, 0, nullptr, 1, 0, sizeof(VkMultiDrawInfoEXT));
        draw_count(commands, arguments.handle, 0, number.handle, 0, 2, 16);
        draw_count(commands, arguments.handle, 0, number.handle, 4, 0, 16);
        vkCmdEndRendering(commands);
        begin_rendering(commands, canvas.image.view, canvas.image.size, 0, VK_ATTACHMENT_LOAD_OP_LOAD);
        vkCmdEndRendering(commands);
        vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
                             0, 0, nullptr, 0, nullptr, 0, nullptr);
        copy_out(commands, canvas.image, canvas.copy);
        vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, adds);
        vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_COMPUTE, layout, 0, 1, &set, 0, nullptr);
        vkCmdDispatch(commands, 0, 1, 1);
        vkCmdDispatch(commands, 1, 0, 1);
        vkCmdFillBuffer(commands, small.handle, 0, VK_WHOLE_SIZE, 7);
        full_barrier(commands);
        end(commands);
        VK(vkQueueSubmit(gpu.queue, 0, nullptr, VK_NULL_HANDLE));
        VkSubmitInfo nothing{VK_STRUCTURE_TYPE_SUBMIT_INFO};
        VK(vkQueueSubmit(gpu.queue, 1, &nothing, VK_NULL_HANDLE));
        gpu.submit({empty, commands, empty_too});
        VK(vkQueueSubmit(gpu.queue, 0, nullptr, fence));
        gpu.wait(fence);
        CHECK(canvas.has_row(0, 2) && !canvas.has(0, 2));
        CHECK(small.as<std::uint32_t>()[0] == 7 && odd.as<std::uint32_t>()[0] == 0);
    }
    return 0;
}
