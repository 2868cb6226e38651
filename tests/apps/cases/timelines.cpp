// Timeline semaphores that the host signals late. The queue waits for value 2n+1, which another thread
// signals 5 ms later. The wait is submitted before its signal. The host waits with ANY, without a timeout and
// with one of zero.
#include <unistd.h>
#include <thread>

#include "tests/apps/cases/case.h"
#include "tests/apps/cases/case_shaders.h"

int main() {
    Gpu gpu;
    Canvas canvas(gpu, quad_vert, flat_frag);
    VkCommandBuffer commands[2] = {gpu.commands(), gpu.commands()};
    VkSemaphore host = gpu.semaphore(true), done = gpu.semaphore(true);
    std::uint64_t value = 0;
    for (int f = 0; f < frames(100); ++f) {
        begin(commands[0]);
        canvas.start(commands[0]);
        canvas.row(commands[0], 0, 4, VK_ATTACHMENT_LOAD_OP_CLEAR);
        full_barrier(commands[0]);
        end(commands[0]);
        begin(commands[1]);
        canvas.row(commands[1], 1, 4);
        copy_out(commands[1], canvas.image, canvas.copy);
        end(commands[1]);
        const std::uint64_t wanted = 2 * static_cast<std::uint64_t>(f) + 1;
        std::thread signals([&, wanted] {
            usleep(5000);
            VkSemaphoreSignalInfo info{VK_STRUCTURE_TYPE_SEMAPHORE_SIGNAL_INFO, nullptr, host, wanted};
            VK(vkSignalSemaphore(gpu.device, &info));
        });
        for (int i = 0; i < 2; ++i) {
            // The second half waits for the first half's value; each is a submit of its own.
            const std::uint64_t waited = i == 0 ? wanted : value;
            const std::uint64_t signalled = ++value;
            VkTimelineSemaphoreSubmitInfo values{
                VK_STRUCTURE_TYPE_TIMELINE_SEMAPHORE_SUBMIT_INFO, nullptr, 1, &waited, 1, &signalled};
            const VkPipelineStageFlags stage =
                i == 0 ? VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT : VK_PIPELINE_STAGE_ALL_COMMANDS_BIT;
            VkSubmitInfo info{VK_STRUCTURE_TYPE_SUBMIT_INFO, &values};
            info.waitSemaphoreCount = info.commandBufferCount = info.signalSemaphoreCount = 1;
            info.pWaitSemaphores = i == 0 ? &host : &done;
            info.pWaitDstStageMask = &stage;
            info.pCommandBuffers = &commands[i];
            info.pSignalSemaphores = &done;
            VK(vkQueueSubmit(gpu.queue, 1, &info, VK_NULL_HANDLE));
        }
        VkSemaphoreWaitInfo wait{VK_STRUCTURE_TYPE_SEMAPHORE_WAIT_INFO, nullptr, 0, 1, &done, &value};
        const VkResult at_once = vkWaitSemaphores(gpu.device, &wait, 0);
        CHECK(at_once == VK_TIMEOUT || at_once == VK_SUCCESS);
        const VkSemaphore both[2] = {host, done};
        const std::uint64_t values[2] = {wanted + 1000, value};
        VkSemaphoreWaitInfo any{
            VK_STRUCTURE_TYPE_SEMAPHORE_WAIT_INFO, nullptr, VK_SEMAPHORE_WAIT_ANY_BIT, 2, both, values};
        VK(vkWaitSemaphores(gpu.device, &any, UINT64_MAX));
        signals.join();
        CHECK(canvas.has_row(0, 4) && canvas.has_row(1, 4));
        std::uint64_t now = 0;
        VK(vkGetSemaphoreCounterValue(gpu.device, done, &now));
        CHECK(now == value);
    }
    // Mesa 22.3's lavapipe puts a submit's points back into their semaphore after the value is there.
    VK(vkQueueWaitIdle(gpu.queue));
    vkDestroySemaphore(gpu.device, host, nullptr);
    vkDestroySemaphore(gpu.device, done, nullptr);
    canvas.destroy();
    gpu.destroy_device();
    gpu.destroy_instance();
    return 0;
}
