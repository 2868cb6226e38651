// A Windows program that ends while two of its threads wait in Vulkan, as games do. One waits for a fence and
// one for a timeline semaphore, which nobody signals. Wine ends such threads by a signal.
//   waiting_program.exe [--present] FRAMES EXIT_CODE
// --present: each frame is shown in a window; otherwise it ends with a wait for its fence.
// Exit codes: EXIT_CODE; 2 bad usage, 3 a Vulkan call failed or no such call, 77 there is no Vulkan device.
#define WIN32_LEAN_AND_MEAN
#define NOMINMAX
#define VK_NO_PROTOTYPES
#define VK_USE_PLATFORM_WIN32_KHR
#include <windows.h>
// Includes of its own need windows.h.
#include <vulkan/vulkan.h>

#include <atomic>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

namespace {

[[noreturn]] void fail(const char* what, int result) {
    std::fprintf(stderr, "waiting_program: %s gave %d\n", what, result);
    std::exit(3);
}

PFN_vkGetInstanceProcAddr g_proc = nullptr;
VkInstance g_instance = VK_NULL_HANDLE;

template <class Function>
Function function(const char* name) {
    const PFN_vkVoidFunction found = g_proc(g_instance, name);
    if (!found) fail(name, 0);
    return reinterpret_cast<Function>(found);
}
#define FN(name) function<PFN_##name>(#name)
#define CALL(name, ...)                                                                               \
    do {                                                                                              \
        if (const VkResult result = FN(name)(__VA_ARGS__); result != VK_SUCCESS) fail(#name, result); \
    } while (false)

struct Gpu {
    VkDevice device = VK_NULL_HANDLE;
    VkQueue queue = VK_NULL_HANDLE;
    VkPhysicalDevice physical = VK_NULL_HANDLE;
};

void make_instance(bool presents) {
    const HMODULE loader = LoadLibraryA("vulkan-1.dll");
    if (!loader) std::exit(77);
    // By way of void*, because FARPROC has other arguments.
    g_proc = reinterpret_cast<PFN_vkGetInstanceProcAddr>(
        reinterpret_cast<void*>(GetProcAddress(loader, "vkGetInstanceProcAddr")));
    const char* extensions[] = {VK_KHR_SURFACE_EXTENSION_NAME, VK_KHR_WIN32_SURFACE_EXTENSION_NAME};
    VkApplicationInfo application{};
    application.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
    application.pApplicationName = "waiting_program";
    application.apiVersion = VK_API_VERSION_1_2;
    VkInstanceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
    info.pApplicationInfo = &application;
    info.enabledExtensionCount = presents ? 2 : 0;
    info.ppEnabledExtensionNames = extensions;
    const VkResult result = FN(vkCreateInstance)(&info, nullptr, &g_instance);
    if (result == VK_ERROR_INCOMPATIBLE_DRIVER) std::exit(77);
    if (result != VK_SUCCESS) fail("vkCreateInstance", result);
}

// The first device, with one queue of its first family, which can draw and present with all drivers of the
// tests.
Gpu make_device(bool presents) {
    Gpu gpu;
    std::uint32_t count = 1;
    if (FN(vkEnumeratePhysicalDevices)(g_instance, &count, &gpu.physical) < 0 || count == 0) std::exit(77);
    const float priority = 1;
    VkDeviceQueueCreateInfo queue{};
    queue.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
    queue.queueCount = 1;
    queue.pQueuePriorities = &priority;
    VkPhysicalDeviceVulkan12Features features{};
    features.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES;
    features.timelineSemaphore = VK_TRUE;
    const char* swapchain = VK_KHR_SWAPCHAIN_EXTENSION_NAME;
    VkDeviceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    info.pNext = &features;
    info.queueCreateInfoCount = 1;
    info.pQueueCreateInfos = &queue;
    info.enabledExtensionCount = presents ? 1 : 0;
    info.ppEnabledExtensionNames = &swapchain;
    CALL(vkCreateDevice, gpu.physical, &info, nullptr, &gpu.device);
    FN(vkGetDeviceQueue)(gpu.device, 0, 0, &gpu.queue);
    return gpu;
}

VkFence make_fence(VkDevice device) {
    VkFenceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO;
    VkFence fence = VK_NULL_HANDLE;
    CALL(vkCreateFence, device, &info, nullptr, &fence);
    return fence;
}

VkSemaphore make_timeline(VkDevice device) {
    VkSemaphoreTypeCreateInfo type{};
    type.sType = VK_STRUCTURE_TYPE_SEMAPHORE_TYPE_CREATE_INFO;
    type.semaphoreType = VK_SEMAPHORE_TYPE_TIMELINE;
    VkSemaphoreCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO;
    info.pNext = &type;
    VkSemaphore semaphore = VK_NULL_HANDLE;
    CALL(vkCreateSemaphore, device, &info, nullptr, &semaphore);
    return semaphore;
}

// ---- the threads that wait

struct Waiter {
    VkDevice device;
    VkFence fence;
    VkSemaphore timeline;
    std::atomic<int> about_to_wait{0};
};

DWORD WINAPI wait_for_fence(void* argument) {
    Waiter& w = *static_cast<Waiter*>(argument);
    ++w.about_to_wait;
    fail("a wait for a fence that nobody signals",
         FN(vkWaitForFences)(w.device, 1, &w.fence, VK_TRUE, UINT64_MAX));
}

DWORD WINAPI wait_for_timeline(void* argument) {
    Waiter& w = *static_cast<Waiter*>(argument);
    const std::uint64_t value = 1;
    VkSemaphoreWaitInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SEMAPHORE_WAIT_INFO;
    info.semaphoreCount = 1;
    info.pSemaphores = &w.timeline;
    info.pValues = &value;
    ++w.about_to_wait;
    fail("a wait for a semaphore that nobody signals", FN(vkWaitSemaphores)(w.device, &info, UINT64_MAX));
}

// ---- frames

// Each fills a buffer, an action for captures to find.
struct Frames {
    VkCommandBuffer commands = VK_NULL_HANDLE;
    VkFence done = VK_NULL_HANDLE;
};

Frames record(const Gpu& gpu) {
    VkBufferCreateInfo buffer_info{};
    buffer_info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
    buffer_info.size = 65536;
    buffer_info.usage = VK_BUFFER_USAGE_TRANSFER_DST_BIT;
    VkBuffer buffer = VK_NULL_HANDLE;
    CALL(vkCreateBuffer, gpu.device, &buffer_info, nullptr, &buffer);
    VkMemoryRequirements needs{};
    FN(vkGetBufferMemoryRequirements)(gpu.device, buffer, &needs);
    VkMemoryAllocateInfo memory_info{};
    memory_info.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
    memory_info.allocationSize = needs.size;
    memory_info.memoryTypeIndex = static_cast<std::uint32_t>(std::countr_zero(needs.memoryTypeBits));
    VkDeviceMemory memory = VK_NULL_HANDLE;
    CALL(vkAllocateMemory, gpu.device, &memory_info, nullptr, &memory);
    CALL(vkBindBufferMemory, gpu.device, buffer, memory, 0);

    VkCommandPoolCreateInfo pool_info{};
    pool_info.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
    VkCommandPool pool = VK_NULL_HANDLE;
    CALL(vkCreateCommandPool, gpu.device, &pool_info, nullptr, &pool);
    VkCommandBufferAllocateInfo allocate{};
    allocate.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
    allocate.commandPool = pool;
    allocate.commandBufferCount = 1;
    Frames frames;
    CALL(vkAllocateCommandBuffers, gpu.device, &allocate, &frames.commands);
    VkCommandBufferBeginInfo begin{};
    begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
    CALL(vkBeginCommandBuffer, frames.commands, &begin);
    FN(vkCmdFillBuffer)(frames.commands, buffer, 0, VK_WHOLE_SIZE, 1);
    CALL(vkEndCommandBuffer, frames.commands);
    frames.done = make_fence(gpu.device);
    return frames;
}

void wait_and_reset(VkDevice device, VkFence fence) {
    CALL(vkWaitForFences, device, 1, &fence, VK_TRUE, UINT64_MAX);
    CALL(vkResetFences, device, 1, &fence);
}

VkSwapchainKHR make_swapchain(const Gpu& gpu) {
    const HWND window = CreateWindowA("STATIC", "waiting_program", WS_OVERLAPPEDWINDOW | WS_VISIBLE, 0, 0,
                                      320, 240, nullptr, nullptr, GetModuleHandleA(nullptr), nullptr);
    VkWin32SurfaceCreateInfoKHR surface_info{};
    surface_info.sType = VK_STRUCTURE_TYPE_WIN32_SURFACE_CREATE_INFO_KHR;
    surface_info.hinstance = GetModuleHandleA(nullptr);
    surface_info.hwnd = window;
    VkSurfaceKHR surface = VK_NULL_HANDLE;
    CALL(vkCreateWin32SurfaceKHR, g_instance, &surface_info, nullptr, &surface);
    VkBool32 supported = VK_FALSE;
    CALL(vkGetPhysicalDeviceSurfaceSupportKHR, gpu.physical, 0, surface, &supported);
    if (!supported) std::exit(77);
    VkSurfaceCapabilitiesKHR can{};
    CALL(vkGetPhysicalDeviceSurfaceCapabilitiesKHR, gpu.physical, surface, &can);
    VkSurfaceFormatKHR format{};
    std::uint32_t count = 1;
    if (FN(vkGetPhysicalDeviceSurfaceFormatsKHR)(gpu.physical, surface, &count, &format) < 0) std::exit(77);
    VkSwapchainCreateInfoKHR info{};
    info.sType = VK_STRUCTURE_TYPE_SWAPCHAIN_CREATE_INFO_KHR;
    info.surface = surface;
    info.minImageCount = can.minImageCount;
    info.imageFormat = format.format;
    info.imageColorSpace = format.colorSpace;
    info.imageExtent = can.currentExtent;
    info.imageArrayLayers = 1;
    info.imageUsage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT;
    info.preTransform = can.currentTransform;
    info.compositeAlpha = VK_COMPOSITE_ALPHA_OPAQUE_BIT_KHR;
    info.presentMode = VK_PRESENT_MODE_FIFO_KHR;
    VkSwapchainKHR swapchain = VK_NULL_HANDLE;
    CALL(vkCreateSwapchainKHR, gpu.device, &info, nullptr, &swapchain);
    return swapchain;
}

void handle_messages() {
    MSG message;
    while (PeekMessageA(&message, nullptr, 0, 0, PM_REMOVE))
        DispatchMessageA(&message);
}

// Presents the images as the driver made them, without a layout change; no validation layer checks this.
void present(const Gpu& gpu, VkSwapchainKHR swapchain, VkFence acquired) {
    handle_messages();
    std::uint32_t image = 0;
    const VkResult result =
        FN(vkAcquireNextImageKHR)(gpu.device, swapchain, UINT64_MAX, VK_NULL_HANDLE, acquired, &image);
    if (result < 0) fail("vkAcquireNextImageKHR", result);
    wait_and_reset(gpu.device, acquired);
    VkPresentInfoKHR info{};
    info.sType = VK_STRUCTURE_TYPE_PRESENT_INFO_KHR;
    info.swapchainCount = 1;
    info.pSwapchains = &swapchain;
    info.pImageIndices = &image;
    if (const VkResult shown = FN(vkQueuePresentKHR)(gpu.queue, &info); shown < 0)
        fail("vkQueuePresentKHR", shown);
}

}  // namespace

int main(int argc, char** argv) {
    const bool presents = argc > 1 && std::strcmp(argv[1], "--present") == 0;
    if (argc != (presents ? 4 : 3)) return 2;
    const int frame_count = std::atoi(argv[argc - 2]);
    const int code = std::atoi(argv[argc - 1]);
    make_instance(presents);
    const Gpu gpu = make_device(presents);
    Waiter waiter{gpu.device, make_fence(gpu.device), make_timeline(gpu.device), {}};
    for (const auto wait : {&wait_for_fence, &wait_for_timeline})
        if (!CreateThread(nullptr, 0, wait, &waiter, 0, nullptr)) return 3;
    // Wine 8 itself may crash if a thread ends while it is starting.
    while (waiter.about_to_wait < 2)
        Sleep(1);
    Sleep(100);
    const Frames frames = record(gpu);
    const VkSwapchainKHR swapchain = presents ? make_swapchain(gpu) : VK_NULL_HANDLE;
    const VkFence acquired = make_fence(gpu.device);
    for (int i = 0; i < frame_count; ++i) {
        VkSubmitInfo submit{};
        submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
        submit.commandBufferCount = 1;
        submit.pCommandBuffers = &frames.commands;
        CALL(vkQueueSubmit, gpu.queue, 1, &submit, frames.done);
        wait_and_reset(gpu.device, frames.done);
        if (presents) present(gpu, swapchain, acquired);
    }
    return code;
}
