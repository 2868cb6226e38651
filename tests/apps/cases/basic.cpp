// The frame that all headless cases draw: a row of quads, then a copy of the image. All frames are equal.
#include "tests/apps/cases/case.h"
#include "tests/apps/cases/case_shaders.h"

int main() {
    Gpu gpu;
    Canvas canvas(gpu, quad_vert, flat_frag);
    VkCommandBuffer commands = gpu.commands();
    VkFence fence = gpu.fence();
    for (int f = 0; f < frames(100); ++f) {
        begin(commands);
        canvas.start(commands);
        canvas.row(commands, 0, 3, VK_ATTACHMENT_LOAD_OP_CLEAR);
        canvas.row(commands, 1, 5);
        copy_out(commands, canvas.image, canvas.copy);
        end(commands);
        gpu.submit({commands}, fence);
        gpu.wait(fence);
        CHECK(canvas.has_row(0, 3) && canvas.has_row(1, 5) && !canvas.has(0, 3));
    }
    canvas.destroy();
    vkDestroyFence(gpu.device, fence, nullptr);
    gpu.destroy_device();
    gpu.destroy_instance();
    return 0;
}
