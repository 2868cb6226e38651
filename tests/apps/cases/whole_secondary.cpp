// A secondary command buffer with a whole rendering, barriers, a dispatch, a timestamp and the reset of its
// own query pool. It is executed twice outside of a pass, between two passes of the primary.
#include "tests/apps/cases/case.h"
#include "tests/apps/cases/case_shaders.h"

int main() {
    Gpu gpu;
    Canvas canvas(gpu, quad_vert, flat_frag);
    Buffer sums = gpu.buffer(64, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT);
    VkDescriptorSetLayout sets =
        gpu.set_layout(VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, VK_SHADER_STAGE_COMPUTE_BIT);
    VkDescriptorSet set = gpu.buffer_set(sets, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, sums);
    VkPipelineLayout layout = gpu.layout(0, 0, {sets});
    VkPipeline adds = gpu.compute(gpu.shader(add_comp), layout);
    VkQueryPoolCreateInfo queries{
        VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO, nullptr, 0, VK_QUERY_TYPE_TIMESTAMP, 1, 0};
    VkQueryPool stamps = VK_NULL_HANDLE, occlusion = VK_NULL_HANDLE;
    VK(vkCreateQueryPool(gpu.device, &queries, nullptr, &stamps));
    queries.queryType = VK_QUERY_TYPE_OCCLUSION;
    VK(vkCreateQueryPool(gpu.device, &queries, nullptr, &occlusion));
    VkCommandBuffer primary = gpu.commands(), secondary = gpu.commands(VK_COMMAND_BUFFER_LEVEL_SECONDARY);
    VkFence fence = gpu.fence();
    const int n = frames(100);
    for (int f = 0; f < n; ++f) {
        VkCommandBufferInheritanceInfo from{VK_STRUCTURE_TYPE_COMMAND_BUFFER_INHERITANCE_INFO};
        begin(secondary, VK_COMMAND_BUFFER_USAGE_SIMULTANEOUS_USE_BIT, &from);
        vkCmdResetQueryPool(secondary, stamps, 0, 1);
        vkCmdResetQueryPool(secondary, occlusion, 0, 1);
        full_barrier(secondary);
        begin_rendering(secondary, canvas.image.view, canvas.image.size, 0, VK_ATTACHMENT_LOAD_OP_LOAD);
        canvas.quads_of(secondary, 1, 2);
        vkCmdBeginQuery(secondary, occlusion, 0, 0);
        draw_quad(secondary, canvas.layout, Canvas::quad(1, 2));
        vkCmdEndQuery(secondary, occlusion, 0);
        vkCmdEndRendering(secondary);
        vkCmdBindPipeline(secondary, VK_PIPELINE_BIND_POINT_COMPUTE, adds);
        vkCmdBindDescriptorSets(secondary, VK_PIPELINE_BIND_POINT_COMPUTE, layout, 0, 1, &set, 0, nullptr);
        vkCmdDispatch(secondary, 1, 1, 1);
        vkCmdWriteTimestamp(secondary, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, stamps, 0);
        full_barrier(secondary);
        end(secondary);

        begin(primary);
        canvas.start(primary);
        canvas.row(primary, 0, 4, VK_ATTACHMENT_LOAD_OP_CLEAR);
        full_barrier(primary);
        vkCmdExecuteCommands(primary, 1, &secondary);
        vkCmdExecuteCommands(primary, 1, &secondary);
        canvas.row(primary, 2, 5);
        copy_out(primary, canvas.image, canvas.copy);
        end(primary);
        gpu.submit({primary}, fence);
        gpu.wait(fence);
        CHECK(canvas.has_row(0, 4) && canvas.has_row(1, 3) && canvas.has_row(2, 5));
        CHECK(sums.as<std::uint32_t>()[2] == 3U * 2U * static_cast<std::uint32_t>(f + 1));
        std::uint64_t stamp = 0, samples = 0;
        VK(vkGetQueryPoolResults(gpu.device, stamps, 0, 1, 8, &stamp, 8, VK_QUERY_RESULT_64_BIT));
        VK(vkGetQueryPoolResults(gpu.device, occlusion, 0, 1, 8, &samples, 8, VK_QUERY_RESULT_64_BIT));
        CHECK(stamp != 0 && samples == 64);
    }
    gpu.destroy_device();
    gpu.destroy_instance();
    return 0;
}
