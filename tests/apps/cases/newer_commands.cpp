// Commands newer than the registry (case_layer.cpp, CASE_DRIVER=newer): one that ends a rendering, one that
// draws, one that binds, and 300 others. They are called through vkGetDeviceProcAddr, or through
// vkGetInstanceProcAddr ("instance"), also in a secondary. It also calls a device function that is not a
// command. A copy of a command buffer must contain all of them.
#include <string>
#include <string_view>

#include "tests/apps/cases/case.h"
#include "tests/apps/cases/case_shaders.h"

using Bind = void(VKAPI_PTR*)(VkCommandBuffer, std::uint32_t, const void*);
using End = void(VKAPI_PTR*)(VkCommandBuffer, const void*);
using Draw = void(VKAPI_PTR*)(VkCommandBuffer, std::uint32_t);
using Thing = VkResult(VKAPI_PTR*)(VkDevice, const void*, const void*, std::uint64_t*);

int main(int argc, char** argv) {
    const std::string_view how = argc > 1 ? argv[1] : "device";
    Gpu gpu;
    const auto get = [&](const char* name) {
        return how == "instance" ? vkGetInstanceProcAddr(gpu.instance, name)
                                 : vkGetDeviceProcAddr(gpu.device, name);
    };
    const auto bind = reinterpret_cast<Bind>(get("vkCmdBindNothing9KHR"));
    const auto end_rendering = reinterpret_cast<End>(get("vkCmdEndRendering9EXT"));
    const auto draw = reinterpret_cast<Draw>(get("vkCmdDraw9KHR"));
    const auto thing = reinterpret_cast<Thing>(get("vkCreateThing9EXT"));
    if (!bind || !end_rendering || !draw || !thing) return 77;
    if (how == "many")
        for (int i = 0; i < 300; ++i) {
            char name[32];
            std::snprintf(name, sizeof name, "vkCmdFuture%03dKHR", i);
            CHECK(get(name));
        }
    std::uint64_t made = 0;
    CHECK(thing(gpu.device, nullptr, nullptr, &made) == VK_SUCCESS && made == 0x1234);
    Canvas canvas(gpu, quad_vert, flat_frag);
    VkCommandBuffer known = gpu.commands(), unknown = gpu.commands(),
                    secondary = gpu.commands(VK_COMMAND_BUFFER_LEVEL_SECONDARY), outer = gpu.commands();
    VkFence fence = gpu.fence();
    const VkFormat format = canvas.image.format;
    VkCommandBufferInheritanceRenderingInfo rendering{
        VK_STRUCTURE_TYPE_COMMAND_BUFFER_INHERITANCE_RENDERING_INFO};
    rendering.colorAttachmentCount = 1;
    rendering.pColorAttachmentFormats = &format;
    rendering.rasterizationSamples = VK_SAMPLE_COUNT_1_BIT;
    VkCommandBufferInheritanceInfo from{VK_STRUCTURE_TYPE_COMMAND_BUFFER_INHERITANCE_INFO, &rendering};
    const auto push = [&](VkCommandBuffer commands, const Quad& q) {
        vkCmdPushConstants(commands, canvas.layout, VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT,
                           0, sizeof q, &q);
    };
    for (int f = 0; f < frames(100); ++f) {
        begin(known);
        canvas.start(known);
        canvas.row(known, 0, 3, VK_ATTACHMENT_LOAD_OP_CLEAR);
        full_barrier(known);
        end(known);
        begin(unknown);
        begin_rendering(unknown, canvas.image.view, canvas.image.size, 0, VK_ATTACHMENT_LOAD_OP_LOAD);
        canvas.quads_of(unknown, 1, 2);
        push(unknown, Canvas::quad(1, 2));
        draw(unknown, 6);
        end_rendering(unknown, nullptr);
        full_barrier(unknown);
        end(unknown);
        begin(secondary, VK_COMMAND_BUFFER_USAGE_RENDER_PASS_CONTINUE_BIT, &from);
        bind(secondary, 1, nullptr);
        canvas.quads_of(secondary, 2, 1);
        push(secondary, Canvas::quad(2, 1));
        draw(secondary, 6);
        end(secondary);
        begin(outer);
        begin_rendering(outer, canvas.image.view, canvas.image.size,
                        VK_RENDERING_CONTENTS_SECONDARY_COMMAND_BUFFERS_BIT, VK_ATTACHMENT_LOAD_OP_LOAD);
        vkCmdExecuteCommands(outer, 1, &secondary);
        vkCmdEndRendering(outer);
        copy_out(outer, canvas.image, canvas.copy);
        end(outer);
        gpu.submit({known, unknown, outer}, fence);
        gpu.wait(fence);
        CHECK(canvas.has_row(0, 3) && canvas.has_row(1, 3) && canvas.has_row(2, 2) && !canvas.has(2, 2));
    }
    canvas.destroy();
    vkDestroyFence(gpu.device, fence, nullptr);
    gpu.destroy_device();
    gpu.destroy_instance();
    return 0;
}
