// A thread that waits in vkWaitSemaphores, or in vkWaitForFences (argument "fence"). It ends during the wait
// by pthread_exit in a signal handler, as Wine ends threads. The C library unwinds its stack, through every
// layer.
#include <csignal>
#include <cstdio>
#include <string_view>
#include <tuple>

#include <pthread.h>
#include <unistd.h>

#include "tests/apps/cases/case.h"

static void quit(int) {
    pthread_exit(nullptr);
}

static void* wait_for_ever(void* which) {
    const auto& [gpu, fence, semaphore] = *static_cast<std::tuple<Gpu*, VkFence, VkSemaphore>*>(which);
    const std::uint64_t never = 5;
    if (fence)
        vkWaitForFences(gpu->device, 1, &fence, VK_TRUE, UINT64_MAX);
    else {
        VkSemaphoreWaitInfo info{VK_STRUCTURE_TYPE_SEMAPHORE_WAIT_INFO, nullptr, 0, 1, &semaphore, &never};
        vkWaitSemaphores(gpu->device, &info, UINT64_MAX);
    }
    return nullptr;
}

int main(int argc, char** argv) {
    const bool on_fence = argc > 1 && std::string_view(argv[1]) == "fence";
    std::signal(SIGUSR1, quit);
    Gpu gpu;
    std::tuple<Gpu*, VkFence, VkSemaphore> which{&gpu, on_fence ? gpu.fence() : VK_NULL_HANDLE,
                                                 on_fence ? VK_NULL_HANDLE : gpu.semaphore(true)};
    pthread_t waiter;
    CHECK(pthread_create(&waiter, nullptr, wait_for_ever, &which) == 0);
    usleep(300'000);
    CHECK(pthread_kill(waiter, SIGUSR1) == 0);
    CHECK(pthread_join(waiter, nullptr) == 0);
    std::puts("joined");
    return 0;
}
