// Images made with VkImageSwapchainCreateInfoKHR and bound to the swapchain's memory by vkBindImageMemory2.
// The application never asks for the swapchain's own images. It clears these, or draws to them ("draw"), and
// presents them.
#include <string_view>

#include "tests/apps/cases/case_shaders.h"
#include "tests/apps/cases/case_window.h"

int main(int argc, char** argv) {
    const bool draws = argc > 1 && std::string_view(argv[1]) == "draw";
    Gpu gpu(Window::setup());
    const VkImageUsageFlags usage = (draws ? VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT : 0) |
                                    VK_IMAGE_USAGE_TRANSFER_DST_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
    Window window(gpu, 256, 256, usage);
    std::vector<VkImage> images;
    std::vector<VkImageView> views;
    std::uint32_t count = 0;
    VK(vkGetSwapchainImagesKHR(gpu.device, window.swapchain, &count, nullptr));
    for (std::uint32_t i = 0; i < count; ++i) {
        VkImageSwapchainCreateInfoKHR of{VK_STRUCTURE_TYPE_IMAGE_SWAPCHAIN_CREATE_INFO_KHR, nullptr,
                                         window.swapchain};
        VkImageCreateInfo info{VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO, &of};
        info.imageType = VK_IMAGE_TYPE_2D;
        info.format = window.format;
        info.extent = {window.size.width, window.size.height, 1};
        info.mipLevels = info.arrayLayers = 1;
        info.samples = VK_SAMPLE_COUNT_1_BIT;
        info.usage = usage;
        VkImage image;
        VK(vkCreateImage(gpu.device, &info, nullptr, &image));
        VkBindImageMemorySwapchainInfoKHR which{VK_STRUCTURE_TYPE_BIND_IMAGE_MEMORY_SWAPCHAIN_INFO_KHR,
                                                nullptr, window.swapchain, i};
        VkBindImageMemoryInfo bind{VK_STRUCTURE_TYPE_BIND_IMAGE_MEMORY_INFO, &which, image, VK_NULL_HANDLE,
                                   0};
        VK(vkBindImageMemory2(gpu.device, 1, &bind));
        images.push_back(image);
        if (draws) views.push_back(gpu.view(image, window.format));
    }
    Canvas canvas(gpu, quad_vert, flat_frag);
    VkPipeline quads = VK_NULL_HANDLE;
    if (draws) {
        Gpu::Graphics g;
        g.vertex = gpu.shader(quad_vert);
        g.fragment = gpu.shader(flat_frag);
        g.layout = canvas.layout;
        g.format = window.format;
        g.size = window.size;
        quads = gpu.graphics(g);
        vkDestroyShaderModule(gpu.device, g.vertex, nullptr);
        vkDestroyShaderModule(gpu.device, g.fragment, nullptr);
    }
    Buffer texel = gpu.buffer(256 * 256 * 4, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    VkCommandBuffer commands = gpu.commands();
    VkFence fence = gpu.fence();
    for (int f = 0; f < frames(100); ++f) {
        const VkResult got = window.acquire();
        CHECK(got == VK_SUCCESS && window.index < count);
        const VkImage image = images[window.index];
        begin(commands);
        // A copy that makes it a frame when the image itself is only cleared.
        canvas.start(commands);
        canvas.row(commands, 0, 3, VK_ATTACHMENT_LOAD_OP_CLEAR);
        copy_out(commands, canvas.image, canvas.copy);
        if (draws) {
            to_layout(commands, image, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL);
            begin_rendering(commands, views[window.index], window.size);
            vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_GRAPHICS, quads);
            draw_quad(commands, canvas.layout, {{-1, -1, 1, 1}, {0, 1, 0, 1}});
            vkCmdEndRendering(commands);
            to_layout(commands, image, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                      VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
        } else {
            to_layout(commands, image, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
            const VkClearColorValue green{{0, 1, 0, 1}};
            const VkImageSubresourceRange all{VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1};
            vkCmdClearColorImage(commands, image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, &green, 1, &all);
            to_layout(commands, image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                      VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
        }
        const VkBufferImageCopy region{
            0, 0, 0, {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1}, {0, 0, 0}, {256, 256, 1}};
        vkCmdCopyImageToBuffer(commands, image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, texel.handle, 1,
                               &region);
        to_layout(commands, image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, VK_IMAGE_LAYOUT_PRESENT_SRC_KHR);
        full_barrier(commands);
        end(commands);
        window.submit(commands, fence);
        const VkResult shown = window.present();
        CHECK(shown == VK_SUCCESS);
        gpu.wait(fence);
        const auto* t = texel.as<unsigned char>();
        CHECK(canvas.has_row(0, 3) && t[0] == 0 && t[1] == 255 && t[256 * 256 * 4 - 3] == 255);
    }
    VK(vkDeviceWaitIdle(gpu.device));
    for (VkImageView view : views)
        vkDestroyImageView(gpu.device, view, nullptr);
    for (VkImage image : images)
        vkDestroyImage(gpu.device, image, nullptr);
    if (quads) vkDestroyPipeline(gpu.device, quads, nullptr);
    canvas.destroy();
    gpu.destroy(texel);
    vkDestroyFence(gpu.device, fence, nullptr);
    window.destroy();
    gpu.destroy_device();
    gpu.destroy_instance();
    return 0;
}
