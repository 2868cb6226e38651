// Suspended and resumed renderings, together with complete ones, with secondaries in them. Argument: where
// the halves are.
//   buffers  in two command buffers of one VkSubmitInfo
//   infos    in two VkSubmitInfo of one call
//   one      in one command buffer
//   mixed    the second half is first in a buffer that also has a complete rendering
#include <string_view>

#include "tests/apps/cases/case.h"
#include "tests/apps/cases/case_shaders.h"

int main(int argc, char** argv) {
    const std::string_view how = argc > 1 ? argv[1] : "buffers";
    Gpu gpu;
    Canvas canvas(gpu, quad_vert, flat_frag);
    VkCommandBuffer primaries[4], secondaries[2];
    for (VkCommandBuffer& p : primaries)
        p = gpu.commands();
    for (VkCommandBuffer& s : secondaries)
        s = gpu.commands(VK_COMMAND_BUFFER_LEVEL_SECONDARY);
    VkFence fence = gpu.fence();
    for (int f = 0; f < frames(100); ++f) {
        const VkFormat format = canvas.image.format;
        for (int half = 0; half < 2; ++half) {
            const VkRenderingFlags flags =
                VK_RENDERING_CONTENTS_SECONDARY_COMMAND_BUFFERS_BIT |
                (half == 0 ? VK_RENDERING_SUSPENDING_BIT : VK_RENDERING_RESUMING_BIT);
            VkCommandBufferInheritanceRenderingInfo rendering{
                VK_STRUCTURE_TYPE_COMMAND_BUFFER_INHERITANCE_RENDERING_INFO, nullptr, flags & ~1U};
            rendering.colorAttachmentCount = 1;
            rendering.pColorAttachmentFormats = &format;
            rendering.rasterizationSamples = VK_SAMPLE_COUNT_1_BIT;
            VkCommandBufferInheritanceInfo from{VK_STRUCTURE_TYPE_COMMAND_BUFFER_INHERITANCE_INFO,
                                                &rendering};
            begin(secondaries[half], VK_COMMAND_BUFFER_USAGE_RENDER_PASS_CONTINUE_BIT, &from);
            canvas.quads_of(secondaries[half], 2 + half, 4);
            end(secondaries[half]);
        }
        const auto half = [&](VkCommandBuffer commands, int which) {
            begin_rendering(commands, canvas.image.view, canvas.image.size,
                            VK_RENDERING_CONTENTS_SECONDARY_COMMAND_BUFFERS_BIT |
                                (which == 0 ? VK_RENDERING_SUSPENDING_BIT : VK_RENDERING_RESUMING_BIT),
                            VK_ATTACHMENT_LOAD_OP_LOAD);
            vkCmdExecuteCommands(commands, 1, &secondaries[which]);
            vkCmdEndRendering(commands);
        };
        begin(primaries[0]);
        canvas.start(primaries[0]);
        canvas.row(primaries[0], 0, 3, VK_ATTACHMENT_LOAD_OP_CLEAR);
        canvas.row(primaries[0], 1, 2);
        full_barrier(primaries[0]);
        end(primaries[0]);
        begin(primaries[1]);
        half(primaries[1], 0);
        if (how == "one") half(primaries[1], 1), full_barrier(primaries[1]);
        end(primaries[1]);
        begin(primaries[2]);
        if (how != "one") half(primaries[2], 1);
        full_barrier(primaries[2]);
        if (how == "mixed") canvas.row(primaries[2], 5, 5), full_barrier(primaries[2]);
        end(primaries[2]);
        begin(primaries[3]);
        canvas.row(primaries[3], 4, 6);
        copy_out(primaries[3], canvas.image, canvas.copy);
        end(primaries[3]);
        if (how == "infos") {
            VkSubmitInfo infos[2] = {{VK_STRUCTURE_TYPE_SUBMIT_INFO}, {VK_STRUCTURE_TYPE_SUBMIT_INFO}};
            infos[0].commandBufferCount = infos[1].commandBufferCount = 2;
            infos[0].pCommandBuffers = primaries;
            infos[1].pCommandBuffers = primaries + 2;
            VK(vkQueueSubmit(gpu.queue, 2, infos, fence));
        } else {
            gpu.submit({primaries[0], primaries[1], primaries[2], primaries[3]}, fence);
        }
        gpu.wait(fence);
        CHECK(canvas.has_row(0, 3) && canvas.has_row(1, 2) && canvas.has_row(2, 4) && canvas.has_row(3, 4) &&
              canvas.has_row(4, 6));
        CHECK(how == "mixed" ? canvas.has_row(5, 5) : !canvas.has(5, 0));
    }
    canvas.destroy();
    vkDestroyFence(gpu.device, fence, nullptr);
    gpu.destroy_device();
    gpu.destroy_instance();
    return 0;
}
