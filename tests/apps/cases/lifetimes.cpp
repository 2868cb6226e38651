// Orders of destruction: a secondary's pool is destroyed before its primary is recorded again; pools are
// reset with release between two recordings; a buffer begins again after it was half recorded inside a
// rendering; buffers are freed in another order than they were allocated. Threads have pools of their own,
// and the driver reuses their handles at once.
#include <thread>

#include "tests/apps/cases/case.h"
#include "tests/apps/cases/case_shaders.h"

static void inherit(VkCommandBuffer secondary, VkFormat format) {
    VkCommandBufferInheritanceRenderingInfo rendering{
        VK_STRUCTURE_TYPE_COMMAND_BUFFER_INHERITANCE_RENDERING_INFO};
    rendering.colorAttachmentCount = 1;
    rendering.pColorAttachmentFormats = &format;
    rendering.rasterizationSamples = VK_SAMPLE_COUNT_1_BIT;
    VkCommandBufferInheritanceInfo from{VK_STRUCTURE_TYPE_COMMAND_BUFFER_INHERITANCE_INFO, &rendering};
    begin(secondary, VK_COMMAND_BUFFER_USAGE_RENDER_PASS_CONTINUE_BIT, &from);
}

int main() {
    Gpu gpu;
    Canvas canvas(gpu, quad_vert, flat_frag);
    VkCommandBuffer primary = gpu.commands(), half = gpu.commands();
    VkFence fence = gpu.fence();
    VkCommandPool reset_pool = gpu.make_pool();
    for (int f = 0; f < frames(100); ++f) {
        // The primary's last recording refers to a secondary whose pool no longer exists; it is recorded
        // again.
        VkCommandPool pool = gpu.make_pool();
        VkCommandBuffer s = gpu.commands(VK_COMMAND_BUFFER_LEVEL_SECONDARY, pool);
        inherit(s, canvas.image.format);
        canvas.quads_of(s, 1, 3);
        end(s);
        begin(primary);
        canvas.start(primary);
        canvas.row(primary, 0, 2, VK_ATTACHMENT_LOAD_OP_CLEAR);
        begin_rendering(primary, canvas.image.view, canvas.image.size,
                        VK_RENDERING_CONTENTS_SECONDARY_COMMAND_BUFFERS_BIT, VK_ATTACHMENT_LOAD_OP_LOAD);
        vkCmdExecuteCommands(primary, 1, &s);
        vkCmdEndRendering(primary);
        full_barrier(primary);
        end(primary);

        // Half recorded, inside a rendering, and begun again.
        begin(half);
        begin_rendering(half, canvas.image.view, canvas.image.size, 0, VK_ATTACHMENT_LOAD_OP_LOAD);
        canvas.quads_of(half, 7, 8);
        if (f % 2) VK(vkResetCommandBuffer(half, VK_COMMAND_BUFFER_RESET_RELEASE_RESOURCES_BIT));
        begin(half);
        canvas.row(half, 2, 4);
        full_barrier(half);
        end(half);

        // Recorded, its pool reset, recorded again; and two of three freed out of order.
        VkCommandBuffer three[3];
        VkCommandBufferAllocateInfo allocation{VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO, nullptr,
                                               reset_pool, VK_COMMAND_BUFFER_LEVEL_PRIMARY, 3};
        VK(vkAllocateCommandBuffers(gpu.device, &allocation, three));
        for (VkCommandBuffer b : three)
            begin(b), canvas.row(b, 6, 8), end(b);
        VK(vkResetCommandPool(gpu.device, reset_pool, VK_COMMAND_POOL_RESET_RELEASE_RESOURCES_BIT));
        const VkCommandBuffer gone[3] = {three[2], VK_NULL_HANDLE, three[0]};
        vkFreeCommandBuffers(gpu.device, reset_pool, 3, gone);
        begin(three[1], VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT);
        canvas.row(three[1], 3, 5);
        copy_out(three[1], canvas.image, canvas.copy);
        end(three[1]);
        gpu.submit({primary, half, three[1]}, fence);
        gpu.wait(fence);
        CHECK(canvas.has_row(0, 2) && canvas.has_row(1, 3) && canvas.has_row(2, 4) && canvas.has_row(3, 5));
        CHECK(!canvas.has(6, 0) && !canvas.has(7, 0));
        vkFreeCommandBuffers(gpu.device, reset_pool, 1, &three[1]);
        vkDestroyCommandPool(gpu.device, pool, nullptr);
        if (f % 25 == 10) {
            std::vector<std::thread> threads;
            for (int t = 0; t < 8; ++t)
                threads.emplace_back([&] {
                    for (int r = 0; r < 40; ++r) {
                        VkCommandPool own = gpu.make_pool();
                        VkCommandBuffer a = gpu.commands(VK_COMMAND_BUFFER_LEVEL_PRIMARY, own),
                                        b = gpu.commands(VK_COMMAND_BUFFER_LEVEL_SECONDARY, own);
                        begin(a), canvas.start(a), end(a);
                        inherit(b, canvas.image.format), canvas.quads_of(b, 5, 8), end(b);
                        if (r % 2) vkFreeCommandBuffers(gpu.device, own, 1, &a);
                        vkDestroyCommandPool(gpu.device, own, nullptr);
                    }
                });
            for (std::thread& t : threads)
                t.join();
        }
    }
    vkDestroyCommandPool(gpu.device, reset_pool, nullptr);
    vkDestroyFence(gpu.device, fence, nullptr);
    canvas.destroy();
    gpu.destroy_device();
    gpu.destroy_instance();
    return 0;
}
