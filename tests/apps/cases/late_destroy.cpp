// A static object's destructor destroys Vulkan objects after main has returned. The argument selects the
// objects and the end of the process:
//   static    device and instance; the object is older than the first Vulkan call, so it dies last
//   instance  the instance; the device was destroyed before
//   nothing   neither: the process just ends
//   quick     quick_exit while a second thread still submits
//   thread    main returns while a second thread still submits; then the device is not destroyed
//   atexit    device and instance, by a function registered with atexit before the first Vulkan call
#include <unistd.h>
#include <atomic>
#include <string_view>
#include <thread>

#include "tests/apps/cases/case.h"
#include "tests/apps/cases/case_shaders.h"

static std::string_view g_what;
static Gpu* g_gpu = nullptr;
static std::atomic<int> g_submitted{0};

static void give_up() {
    if (!g_gpu) return;
    if (g_what == "static" || g_what == "atexit") {
        CHECK(vkDeviceWaitIdle(g_gpu->device) == VK_SUCCESS);
        g_gpu->destroy_device();
    }
    if (g_what != "nothing" && g_what != "thread" && g_what != "quick") g_gpu->destroy_instance();
    std::puts("given up");
    std::fflush(stdout);
}

static struct Last {
    ~Last() {
        if (g_what != "atexit") give_up();
    }
} g_last;

int main(int argc, char** argv) {
    g_what = argc > 1 ? argv[1] : "static";
    if (g_what == "atexit") std::atexit(give_up);
    static Gpu* const gpu = new Gpu;
    g_gpu = gpu;
    static Canvas* const canvas = new Canvas(*gpu, quad_vert, flat_frag);
    static VkCommandBuffer commands = gpu->commands();
    static VkFence fence = gpu->fence();
    static const auto frame = [] {
        begin(commands);
        canvas->start(commands);
        canvas->row(commands, 0, 3, VK_ATTACHMENT_LOAD_OP_CLEAR);
        copy_out(commands, canvas->image, canvas->copy);
        end(commands);
        gpu->submit({commands}, fence);
        gpu->wait(fence);
        CHECK(canvas->has_row(0, 3));
        ++g_submitted;
    };
    const int n = frames(100);
    for (int f = 0; f < n; ++f)
        frame();
    if (g_what == "thread" || g_what == "quick") {
        std::thread([] {
            for (;;)
                frame();
        }).detach();
        while (g_submitted < n + 20)
            usleep(1000);
        if (g_what == "quick") std::quick_exit(0);
        return 0;
    }
    canvas->destroy();
    vkDestroyFence(gpu->device, fence, nullptr);
    if (g_what == "instance") gpu->destroy_device();
    return 0;
}
