// A layer for tests, to stand below Framecast's: the driver with one fault. Environment:
//   FAULT=vkCreateQueryPool:3:-2   the fourth call of that function fails with VkResult -2; "none": none does
//   FAULT=submit:3:-4              the device is lost in the scene's fourth submit
//   FAULT_COUNTS=FILE              how often each function was called, written at the end
// Calls count from the first submit of a command buffer on: what the scenes make before, they make without
// faults. Of the functions that the scenes call in every frame, those count that are given an object made
// since then, which is the layer's. With result -4 (VK_ERROR_DEVICE_LOST) the device is lost for good. One
// instance, one device.
#include <array>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>

#include "tests/apps/layers/test_layer.h"

namespace {

// Functions that only the layer under test calls, and the scenes before their first frame; functions that
// both call; and functions that only report a lost device.
#define FAULTY(X)              \
    X(AllocateMemory)          \
    X(BindImageMemory)         \
    X(BindBufferMemory)        \
    X(CreateBuffer)            \
    X(CreateImage)             \
    X(CreateImageView)         \
    X(CreateRenderPass)        \
    X(CreateRenderPass2)       \
    X(CreateFramebuffer)       \
    X(CreatePipelineLayout)    \
    X(CreateShaderModule)      \
    X(CreateGraphicsPipelines) \
    X(CreateQueryPool)         \
    X(GetQueryPoolResults)     \
    X(CreateCommandPool)       \
    X(AllocateCommandBuffers)  \
    X(CreateEvent)             \
    X(CreateFence)             \
    X(GetFenceStatus)          \
    X(BeginCommandBuffer)      \
    X(EndCommandBuffer)        \
    X(ResetCommandPool)        \
    X(ResetFences)             \
    X(WaitForFences)           \
    X(QueueSubmit)             \
    X(QueueWaitIdle)           \
    X(DeviceWaitIdle)

enum Function : std::size_t {
#define NUMBER(name) k##name,
    FAULTY(NUMBER)
#undef NUMBER
        kFunctions
};
constexpr std::array<const char*, kFunctions> kNames = {
#define NAME(name) "vk" #name,
    FAULTY(NAME)
#undef NAME
};
constexpr bool can_fail(Function function) {
    return function <= kQueueSubmit;
}
constexpr bool says_lost(Function function) {
    return function == kGetFenceStatus || function >= kWaitForFences || function == kGetQueryPoolResults;
}

struct Faults {
    std::string name;
    long at = -1;
    int result = VK_SUCCESS;
    std::atomic<bool> counting{false};
    std::atomic<bool> lost{false};
    std::array<std::atomic<long>, kFunctions> counts{};
    std::atomic<long> submits{0};  // submits of the scene, to choose one in which the device is lost
    std::mutex mutex;
    std::set<std::uint64_t> made;  // fences, command buffers and pools, since counting began

    Faults() {
        const char* text = std::getenv("FAULT");
        char function[64] = {};
        if (text && std::sscanf(text, "%63[^:]:%ld:%d", function, &at, &result) == 3) name = function;
    }
    ~Faults() {
        const char* path = std::getenv("FAULT_COUNTS");
        std::FILE* file = path ? std::fopen(path, "w") : nullptr;
        if (!file) return;
        for (std::size_t i = 0; i <= kQueueSubmit; ++i)
            if (counts[i] > 0) std::fprintf(file, "%s %ld\n", kNames[i], counts[i].load());
        std::fprintf(file, "submits %ld\n", submits.load());
        std::fclose(file);
    }
} g_faults;

template <Function Which, class Pointer>
struct Faulty;
template <Function Which, class... Arguments>
struct Faulty<Which, VkResult(VKAPI_PTR*)(Arguments...)> {
    static inline VkResult(VKAPI_PTR* next)(Arguments...) = nullptr;
    static VkResult VKAPI_CALL call(Arguments... arguments);
};
#define ENTRY(name) Faulty<k##name, PFN_vk##name>

template <class Handle>
std::uint64_t bits(Handle handle) {
    return reinterpret_cast<std::uint64_t>(handle);
}
bool made_since(std::uint64_t handle) {
    const std::lock_guard lock(g_faults.mutex);
    return g_faults.made.count(handle) == 1;
}
void remember(std::uint64_t handle) {
    const std::lock_guard lock(g_faults.mutex);
    g_faults.made.insert(handle);
}

// Whether the layer makes a call; other calls have no faults.
template <Function Which, class... Arguments>
bool is_ours(Arguments... arguments) {
    if constexpr (Which == kBeginCommandBuffer || Which == kEndCommandBuffer)
        return [](VkCommandBuffer cb, auto...) { return made_since(bits(cb)); }(arguments...);
    if constexpr (Which == kResetCommandPool)
        return [](VkDevice, VkCommandPool pool, auto...) { return made_since(bits(pool)); }(arguments...);
    if constexpr (Which == kResetFences || Which == kWaitForFences)
        return [](VkDevice, std::uint32_t count, const VkFence* fences, auto...) {
            return count == 1 && made_since(bits(*fences));
        }(arguments...);
    if constexpr (Which == kQueueSubmit)
        return [](VkQueue, std::uint32_t, const VkSubmitInfo*, VkFence fence) {
            return made_since(bits(fence));
        }(arguments...);
    return true;
}

// Handles that identify later calls of the layer.
template <Function Which, class... Arguments>
void remember_made(Arguments... arguments) {
    if (!g_faults.counting) return;
    if constexpr (Which == kCreateFence || Which == kCreateCommandPool)
        [](VkDevice, const void*, const void*, const auto* out) { remember(bits(*out)); }(arguments...);
    if constexpr (Which == kAllocateCommandBuffers)
        [](VkDevice, const VkCommandBufferAllocateInfo* info, const VkCommandBuffer* out) {
            for (std::uint32_t i = 0; i < info->commandBufferCount; ++i)
                remember(bits(out[i]));
        }(arguments...);
}

VkResult lose_device() {
    // The device below is not lost, so it must finish with what is destroyed now.
    ENTRY(DeviceWaitIdle)::next(test_layer::device);
    g_faults.lost = true;
    return VK_ERROR_DEVICE_LOST;
}

VkResult fault(Function function, bool ours) {
    if (g_faults.lost) return says_lost(function) ? VK_ERROR_DEVICE_LOST : VK_SUCCESS;
    if (!g_faults.counting) return VK_SUCCESS;
    if (function == kQueueSubmit && !ours && g_faults.submits++ == g_faults.at && g_faults.name == "submit")
        return lose_device();
    if (!ours || !can_fail(function)) return VK_SUCCESS;
    const long number = g_faults.counts[function]++;
    if (number != g_faults.at || g_faults.name != kNames[function]) return VK_SUCCESS;
    if (g_faults.result == VK_ERROR_DEVICE_LOST) return lose_device();
    return static_cast<VkResult>(g_faults.result);
}

template <Function Which, class... Arguments>
VkResult VKAPI_CALL Faulty<Which, VkResult(VKAPI_PTR*)(Arguments...)>::call(Arguments... arguments) {
    if constexpr (Which == kQueueSubmit)
        [](VkQueue, std::uint32_t count, const VkSubmitInfo* infos, VkFence) {
            if (count > 0 && infos->commandBufferCount > 0) g_faults.counting = true;
        }(arguments...);
    const VkResult failed = fault(Which, is_ours<Which>(arguments...));
    if (failed != VK_SUCCESS) return failed;
    const VkResult result = next(arguments...);
    if (result == VK_SUCCESS) remember_made<Which>(arguments...);
    return result;
}

}  // namespace

namespace test_layer {

void instance_made() {}

void device_made(VkPhysicalDevice, const VkDeviceCreateInfo&) {
#define LOAD(name) ENTRY(name)::next = below_device<PFN_vk##name>("vk" #name);
    FAULTY(LOAD)
#undef LOAD
}

PFN_vkVoidFunction find(std::string_view wanted, bool) {
#define FIND(name) \
    if (wanted == "vk" #name) return erased(&ENTRY(name)::call);
    FAULTY(FIND)
#undef FIND
    return nullptr;
}

}  // namespace test_layer
