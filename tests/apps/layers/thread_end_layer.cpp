// Two layers for tests, of one source, for threads that end inside a call as Wine ends them. The one above
// Framecast's makes calls of the application on a thread of its own first, and again on the application's
// where that thread ended; the one below (FRAMECAST_TEST_BELOW) ends such threads. Environment:
//   THREAD_ENDS=vkQueueSubmit:5   in that function, from the fifth call of any function below on
//   THREAD_ENDS_COUNT=FILE        how many threads ended, written at the end
//   THREAD_END_LOOKS=1            waits look again and again, and so wait in the kernel alone, as those of
//                                 drivers of GPUs do: Wine 8 crashes where a thread ends in
//                                 pthread_cond_wait, in which lavapipe waits
// One instance, one device.
#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <thread>

#include "tests/apps/layers/test_layer.h"

namespace {

#define WAITING(X)          \
    X(WaitForFences)        \
    X(WaitSemaphores)       \
    X(WaitSemaphoresKHR)    \
    X(AcquireNextImageKHR)  \
    X(AcquireNextImage2KHR) \
    X(QueuePresentKHR)      \
    X(QueueWaitIdle)        \
    X(DeviceWaitIdle)       \
    X(QueueSubmit)          \
    X(QueueSubmit2)         \
    X(QueueSubmit2KHR)

enum class Function {
#define NUMBER(name) k##name,
    WAITING(NUMBER)
#undef NUMBER
};

constexpr const char* kDoomed = "doomed";  // the name of threads that must end

struct Ends {
    std::string function;
    long from = 0;
    const bool looks = std::getenv("THREAD_END_LOOKS") != nullptr;
    std::atomic<long> calls{0};
    std::atomic<long> ended{0};

    Ends() {
        char name[64] = {};
        const char* text = std::getenv("THREAD_ENDS");
        if (text && std::sscanf(text, "%63[^:]:%ld", name, &from) == 2) function = name;
    }
    ~Ends() {
        const char* path = std::getenv("THREAD_ENDS_COUNT");
        std::FILE* file = ended > 0 && path ? std::fopen(path, "w") : nullptr;
        if (!file) return;
        std::fprintf(file, "%ld\n", ended.load());
        std::fclose(file);
    }
} g_ends;

#ifdef FRAMECAST_TEST_BELOW
bool is_doomed() {
    char name[16] = {};
    pthread_getname_np(pthread_self(), name, sizeof name);
    return std::strcmp(name, kDoomed) == 0;
}

// Ever less often, because objects that a thread reads disappear while the process ends, and Wine ends the
// thread a moment later.
template <class Look>
VkResult wait_by_looking(std::uint64_t timeout_ns, Look&& look) {
    std::uint64_t waited_ns = 0;
    for (std::uint64_t next_ns = 1'000'000;; next_ns *= 4) {
        const VkResult result = look();
        if (result != VK_TIMEOUT || waited_ns >= timeout_ns) return result;
        next_ns = std::min(next_ns, timeout_ns - waited_ns);
        std::this_thread::sleep_for(std::chrono::nanoseconds(next_ns));
        waited_ns += next_ns;
    }
}
VkResult wait(PFN_vkWaitForFences next, VkDevice device, std::uint32_t count, const VkFence* fences,
              VkBool32 all, std::uint64_t timeout_ns) {
    return wait_by_looking(timeout_ns, [&] { return next(device, count, fences, all, 0); });
}
VkResult wait(PFN_vkWaitSemaphores next, VkDevice device, const VkSemaphoreWaitInfo* info,
              std::uint64_t timeout_ns) {
    return wait_by_looking(timeout_ns, [&] { return next(device, info, 0); });
}
#endif

template <Function Which, class Pointer>
struct Call;
template <Function Which, class... Arguments>
struct Call<Which, VkResult(VKAPI_PTR*)(Arguments...)> {
    static inline VkResult(VKAPI_PTR* next)(Arguments...) = nullptr;
    static inline const char* name = nullptr;

    static VkResult VKAPI_CALL call(Arguments... arguments) {
#ifdef FRAMECAST_TEST_BELOW
        if (g_ends.function == name && is_doomed()) {
            ++g_ends.ended;
            pthread_exit(nullptr);
        }
        if constexpr (Which <= Function::kWaitSemaphoresKHR)
            if (g_ends.looks) return wait(next, arguments...);
        return next(arguments...);
#else
        if (g_ends.function.empty() || ++g_ends.calls < g_ends.from) return next(arguments...);
        VkResult result = VK_SUCCESS;
        bool returned = false;
        std::thread([&] {
            pthread_setname_np(pthread_self(), kDoomed);
            result = next(arguments...);
            returned = true;
        }).join();
        return returned ? result : next(arguments...);
#endif
    }
};
#define ENTRY(name) Call<Function::k##name, PFN_vk##name>

}  // namespace

namespace test_layer {

void instance_made() {}

void device_made(VkPhysicalDevice, const VkDeviceCreateInfo&) {
#define LOAD(function)                                                      \
    ENTRY(function)::next = below_device<PFN_vk##function>("vk" #function); \
    ENTRY(function)::name = "vk" #function;
    WAITING(LOAD)
#undef LOAD
}

PFN_vkVoidFunction find(std::string_view wanted, bool) {
#define FIND(function) \
    if (wanted == "vk" #function) return erased(&ENTRY(function)::call);
    WAITING(FIND)
#undef FIND
    return nullptr;
}

}  // namespace test_layer
