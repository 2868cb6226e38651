// Calls during another call that has not returned. A present (case_layer.cpp, CASE_DRIVER=slow-present) must
// not delay another thread's calls: it returns only once that thread has made all of them anew. An allocation
// callback makes a buffer on the same device.
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "tests/apps/cases/case_shaders.h"
#include "tests/apps/cases/case_window.h"

static Gpu* g_gpu = nullptr;
static thread_local bool g_inside = false;
static std::atomic<int> g_made{0};
static std::atomic<long> g_rounds{0};  // of the other thread's calls
static std::atomic<int> g_delayed{0};  // presents in which there was none

// The driver is here in a present. A whole round lies between two ends of rounds. Where a lock is held, none
// ends however long this takes; the limit is for that only.
extern "C" __attribute__((visibility("default"))) void case_in_present() {
    const long before = g_rounds;
    const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (g_delayed == 0 && g_rounds < before + 2) {
        if (std::chrono::steady_clock::now() > limit) ++g_delayed;
        usleep(1000);
    }
}

static void* VKAPI_CALL allocate(void*, std::size_t size, std::size_t alignment, VkSystemAllocationScope) {
    if (g_gpu && !g_inside) {
        g_inside = true;
        VkBufferCreateInfo info{VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
                                nullptr,
                                0,
                                64,
                                VK_BUFFER_USAGE_TRANSFER_DST_BIT,
                                VK_SHARING_MODE_EXCLUSIVE,
                                0,
                                nullptr};
        VkBuffer made;
        VK(vkCreateBuffer(g_gpu->device, &info, nullptr, &made));
        vkDestroyBuffer(g_gpu->device, made, nullptr);
        ++g_made;
        g_inside = false;
    }
    void* at = nullptr;
    return posix_memalign(&at, alignment < 8 ? 8 : alignment, size) == 0 ? at : nullptr;
}
static void VKAPI_CALL give_back(void*, void* at) {
    free(at);
}
static void* VKAPI_CALL again(void*, void* at, std::size_t size, std::size_t alignment,
                              VkSystemAllocationScope scope) {
    (void)alignment, (void)scope;
    return realloc(at, size);
}

int main() {
    Gpu gpu(Window::setup());
    Window window(gpu, 128, 128);
    window.get_images();
    Canvas canvas(gpu, quad_vert, flat_frag);
    VkAllocationCallbacks callbacks{nullptr, allocate, again, give_back, nullptr, nullptr};
    g_gpu = &gpu;
    std::atomic<bool> stop{false};
    std::thread other([&] {
        while (!stop) {
            VkBufferCreateInfo info{VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO,
                                    nullptr,
                                    0,
                                    64,
                                    VK_BUFFER_USAGE_TRANSFER_DST_BIT,
                                    VK_SHARING_MODE_EXCLUSIVE,
                                    0,
                                    nullptr};
            VkBuffer made;
            VK(vkCreateBuffer(gpu.device, &info, &callbacks, &made));
            vkDestroyBuffer(gpu.device, made, &callbacks);
            VkSamplerCreateInfo sampling{VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO};
            VkSampler sampler;
            VK(vkCreateSampler(gpu.device, &sampling, &callbacks, &sampler));
            vkDestroySampler(gpu.device, sampler, &callbacks);
            VkPipelineLayoutCreateInfo empty{VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO};
            VkPipelineLayout layout;
            VK(vkCreatePipelineLayout(gpu.device, &empty, &callbacks, &layout));
            vkDestroyPipelineLayout(gpu.device, layout, &callbacks);
            VkCommandPool pool = gpu.make_pool();
            VkCommandBuffer c = gpu.commands(VK_COMMAND_BUFFER_LEVEL_PRIMARY, pool);
            begin(c), canvas.row(c, 0, 2), end(c);
            vkDestroyCommandPool(gpu.device, pool, nullptr);
            ++g_rounds;
        }
    });
    VkCommandBuffer commands = gpu.commands();
    VkFence fence = gpu.fence();
    for (int f = 0; f < frames(60); ++f) {
        CHECK(window.acquire() == VK_SUCCESS);
        begin(commands);
        canvas.start(commands);
        canvas.row(commands, 0, 3, VK_ATTACHMENT_LOAD_OP_CLEAR);
        copy_out(commands, canvas.image, canvas.copy);
        to_layout(commands, window.images[window.index], VK_IMAGE_LAYOUT_UNDEFINED,
                  VK_IMAGE_LAYOUT_PRESENT_SRC_KHR);
        end(commands);
        window.submit(commands, fence);
        VK(window.present());
        gpu.wait(fence);
        CHECK(canvas.has_row(0, 3));
    }
    stop = true;
    other.join();
    std::fprintf(stderr, "%ld rounds of the other thread; %d callbacks\n", g_rounds.load(), g_made.load());
    CHECK(g_delayed == 0);
    CHECK(g_made > 0);
    g_gpu = nullptr;
    VK(vkDeviceWaitIdle(gpu.device));
    vkDestroyFence(gpu.device, fence, nullptr);
    canvas.destroy();
    window.destroy();
    gpu.destroy_device();
    gpu.destroy_instance();
    return 0;
}
