// Two presents per frame: the drawn image, and one made from it by a blit, as with frame generation. Argument
// "bare": presents without a semaphore, directly after a wait for the fence.
#include <string_view>

#include "tests/apps/cases/case_shaders.h"
#include "tests/apps/cases/case_window.h"

int main(int argc, char** argv) {
    const bool bare = argc > 1 && std::string_view(argv[1]) == "bare";
    Gpu gpu(Window::setup());
    Window window(gpu, 200, 200);
    window.get_images();
    Canvas canvas(gpu, quad_vert, flat_frag);
    VkCommandBuffer commands = gpu.commands();
    VkFence fence = gpu.fence();
    for (int f = 0; f < frames(100); ++f) {
        for (int generated = 0; generated < 2; ++generated) {
            CHECK(window.acquire() == VK_SUCCESS);
            VkImage image = window.images[window.index];
            begin(commands);
            if (!generated) {
                canvas.start(commands);
                canvas.row(commands, 0, 3, VK_ATTACHMENT_LOAD_OP_CLEAR);
                canvas.row(commands, 1, 5);
                copy_out(commands, canvas.image, canvas.copy);  // leaves it as a source of transfers
            }
            to_layout(commands, image, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
            VkImageBlit blit{{VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1},
                             {{0, 0, 0}, {64, 64, 1}},
                             {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1},
                             {{0, 0, 0}, {200, 200, 1}}};
            vkCmdBlitImage(commands, canvas.image.handle, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, image,
                           VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &blit, VK_FILTER_NEAREST);
            to_layout(commands, image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, VK_IMAGE_LAYOUT_PRESENT_SRC_KHR);
            end(commands);
            if (bare) {
                const VkPipelineStageFlags all = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT;
                VkSubmitInfo info{VK_STRUCTURE_TYPE_SUBMIT_INFO,
                                  nullptr,
                                  1,
                                  &window.acquired,
                                  &all,
                                  1,
                                  &commands,
                                  0,
                                  nullptr};
                VK(vkQueueSubmit(gpu.queue, 1, &info, fence));
                VkPresentInfoKHR present{VK_STRUCTURE_TYPE_PRESENT_INFO_KHR,
                                         nullptr,
                                         0,
                                         nullptr,
                                         1,
                                         &window.swapchain,
                                         &window.index,
                                         nullptr};
                VK(vkQueuePresentKHR(gpu.queue, &present));
            } else {
                window.submit(commands, fence);
                VK(window.present());
            }
            gpu.wait(fence);
            CHECK(canvas.has_row(0, 3) && canvas.has_row(1, 5));
        }
    }
    VK(vkDeviceWaitIdle(gpu.device));
    vkDestroyFence(gpu.device, fence, nullptr);
    canvas.destroy();
    window.destroy();
    gpu.destroy_device();
    gpu.destroy_instance();
    return 0;
}
