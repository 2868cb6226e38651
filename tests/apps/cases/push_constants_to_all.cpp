// A draw after vkCmdPushConstants whose stageFlags include COMPUTE, while no compute pipeline is bound. This
// is valid Vulkan. Argument "graphics": stageFlags without COMPUTE.
#include <string_view>

#include "tests/apps/cases/case.h"
#include "tests/apps/cases/case_shaders.h"

int main(int argc, char** argv) {
    const VkShaderStageFlags stages = argc > 1 && std::string_view(argv[1]) == "graphics"
                                          ? VK_SHADER_STAGE_ALL_GRAPHICS
                                          : VK_SHADER_STAGE_ALL;
    Gpu gpu;
    Image image = gpu.image(64, 64);
    Gpu::Graphics g;
    g.vertex = gpu.shader(push_vert);
    g.fragment = gpu.shader(push_frag);
    g.layout = gpu.layout(stages, 16);
    g.size = image.size;
    VkPipeline pipeline = gpu.graphics(g);
    VkCommandBuffer commands = gpu.commands();
    begin(commands);
    to_layout(commands, image.handle, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL);
    begin_rendering(commands, image.view, image.size);
    vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
    const float value[4] = {1, 0.5F, 0, 1};
    vkCmdPushConstants(commands, g.layout, stages, 0, sizeof value, value);
    vkCmdDraw(commands, 3, 1, 0, 0);
    vkCmdEndRendering(commands);
    end(commands);
    for (int f = 0; f < frames(80); ++f) {
        gpu.submit({commands});
        VK(vkQueueWaitIdle(gpu.queue));
    }
    vkDestroyPipeline(gpu.device, pipeline, nullptr);
    vkDestroyPipelineLayout(gpu.device, g.layout, nullptr);
    vkDestroyShaderModule(gpu.device, g.vertex, nullptr);
    vkDestroyShaderModule(gpu.device, g.fragment, nullptr);
    gpu.destroy(image);
    gpu.destroy_device();
    gpu.destroy_instance();
    std::puts("done");
    return 0;
}
