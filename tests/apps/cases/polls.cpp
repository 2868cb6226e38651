// Headless applications that end their frames differently. Argument:
//   fence      never waits; calls vkGetFenceStatus until the fence is signaled
//   semaphore  never waits; calls vkGetSemaphoreCounterValue
//   three      waits three times per frame: for an upload, for a shadow pass, for the image
#include <unistd.h>
#include <string_view>

#include "tests/apps/cases/case.h"
#include "tests/apps/cases/case_shaders.h"

int main(int argc, char** argv) {
    const std::string_view how = argc > 1 ? argv[1] : "fence";
    Gpu gpu;
    Canvas canvas(gpu, quad_vert, flat_frag);
    VkCommandBuffer commands[3] = {gpu.commands(), gpu.commands(), gpu.commands()};
    VkFence fence = gpu.fence();
    VkSemaphore done = gpu.semaphore(true);
    std::uint64_t value = 0;
    const int n = frames(how == "three" ? 100 : 600);
    for (int f = 0; f < n; ++f) {
        begin(commands[0]);
        canvas.start(commands[0]);
        canvas.row(commands[0], 0, 1, VK_ATTACHMENT_LOAD_OP_CLEAR);
        full_barrier(commands[0]);
        end(commands[0]);
        begin(commands[1]);
        canvas.row(commands[1], 1, 2);
        full_barrier(commands[1]);
        end(commands[1]);
        begin(commands[2]);
        canvas.row(commands[2], 2, 3);
        copy_out(commands[2], canvas.image, canvas.copy);
        end(commands[2]);
        for (int i = 0; i < 3; ++i) {
            const bool last = i == 2;
            const std::uint64_t signalled = value + 1;
            VkTimelineSemaphoreSubmitInfo values{
                VK_STRUCTURE_TYPE_TIMELINE_SEMAPHORE_SUBMIT_INFO, nullptr, 0, nullptr, 1, &signalled};
            VkSubmitInfo info{VK_STRUCTURE_TYPE_SUBMIT_INFO};
            info.commandBufferCount = 1;
            info.pCommandBuffers = &commands[i];
            if (last) info.pNext = &values, info.signalSemaphoreCount = 1, info.pSignalSemaphores = &done;
            VK(vkQueueSubmit(gpu.queue, 1, &info, how == "three" || last ? fence : VK_NULL_HANDLE));
            if (how == "three") gpu.wait(fence);
        }
        ++value;
        if (how == "fence") {
            while (vkGetFenceStatus(gpu.device, fence) == VK_NOT_READY)
                usleep(50);
            VK(vkResetFences(gpu.device, 1, &fence));
        } else if (how == "semaphore") {
            for (std::uint64_t now = 0; now < value; usleep(50))
                VK(vkGetSemaphoreCounterValue(gpu.device, done, &now));
            while (vkGetFenceStatus(gpu.device, fence) == VK_NOT_READY)
                usleep(50);
            VK(vkResetFences(gpu.device, 1, &fence));
        }
        CHECK(canvas.has_row(0, 1) && canvas.has_row(1, 2) && canvas.has_row(2, 3));
    }
    vkDestroySemaphore(gpu.device, done, nullptr);
    vkDestroyFence(gpu.device, fence, nullptr);
    canvas.destroy();
    gpu.destroy_device();
    gpu.destroy_instance();
    return 0;
}
