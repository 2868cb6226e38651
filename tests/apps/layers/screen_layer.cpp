// A layer for tests, to stand below all others: a screen made of memory. Its swapchains have ordinary images
// of any format and colour space, whatever the surface really offers, and what is presented is written to
// files. Images are given back in a mixed order, the same in every run. Environment:
//   SCREEN_FORMAT=NAME       the one format of kOffers that surfaces offer; without it they offer all
//   SCREEN_USAGE=transfer    images cannot be rendered to, only copied to
//   SCREEN_PICTURES=FOLDER   each presented image: PRESENT-SWAPCHAIN.raw, a line "FORMAT WIDTH HEIGHT BYTES"
//                            (of a texel) and then the texels
//   SCREEN_EVERY=N           writes one present in N only
// One device at a time, whose queues are used by one thread.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "tests/apps/layers/test_layer.h"

namespace {

using test_layer::device;

struct Offer {
    const char* name;
    VkSurfaceFormatKHR format;
    std::uint32_t texel_bytes;
};
constexpr std::array kOffers = {
    Offer{"bgra8-unorm", {VK_FORMAT_B8G8R8A8_UNORM, VK_COLOR_SPACE_SRGB_NONLINEAR_KHR}, 4},
    Offer{"bgra8-srgb", {VK_FORMAT_B8G8R8A8_SRGB, VK_COLOR_SPACE_SRGB_NONLINEAR_KHR}, 4},
    Offer{"rgba8-unorm", {VK_FORMAT_R8G8B8A8_UNORM, VK_COLOR_SPACE_SRGB_NONLINEAR_KHR}, 4},
    Offer{"a2bgr10-unorm", {VK_FORMAT_A2B10G10R10_UNORM_PACK32, VK_COLOR_SPACE_SRGB_NONLINEAR_KHR}, 4},
    Offer{"hdr10", {VK_FORMAT_A2B10G10R10_UNORM_PACK32, VK_COLOR_SPACE_HDR10_ST2084_EXT}, 4},
    Offer{"scrgb", {VK_FORMAT_R16G16B16A16_SFLOAT, VK_COLOR_SPACE_EXTENDED_SRGB_LINEAR_EXT}, 8},
};

// The driver functions that the layer calls.
#define CALLED(X)                  \
    X(AllocateCommandBuffers)      \
    X(AllocateMemory)              \
    X(BeginCommandBuffer)          \
    X(BindBufferMemory)            \
    X(BindImageMemory)             \
    X(CmdCopyImageToBuffer)        \
    X(CmdPipelineBarrier)          \
    X(CreateBuffer)                \
    X(CreateCommandPool)           \
    X(CreateFence)                 \
    X(CreateImage)                 \
    X(DestroyBuffer)               \
    X(DestroyCommandPool)          \
    X(DestroyDevice)               \
    X(DestroyFence)                \
    X(DestroyImage)                \
    X(EndCommandBuffer)            \
    X(FreeMemory)                  \
    X(GetBufferMemoryRequirements) \
    X(GetDeviceQueue)              \
    X(GetImageMemoryRequirements)  \
    X(MapMemory)                   \
    X(QueueSubmit)                 \
    X(ResetFences)                 \
    X(WaitForFences)
struct Table {
#define MEMBER(name) PFN_vk##name name;
    CALLED(MEMBER)
#undef MEMBER
};

Table vk;
// Queried while the instance is made: later the loader returns the top of the chain.
PFN_vkGetPhysicalDeviceSurfaceCapabilitiesKHR g_surface_capabilities = nullptr;
PFN_vkGetPhysicalDeviceMemoryProperties g_memory_properties = nullptr;
VkPhysicalDeviceMemoryProperties g_memory;
VkQueue g_queue = VK_NULL_HANDLE;
VkCommandPool g_pool = VK_NULL_HANDLE;
VkCommandBuffer g_commands = VK_NULL_HANDLE;
VkFence g_fence = VK_NULL_HANDLE;
std::uint32_t g_presents = 0;

void check(VkResult result, const char* what) {
    if (result == VK_SUCCESS) return;
    std::fprintf(stderr, "screen layer: %s gave VkResult %d\n", what, result);
    std::abort();
}

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

std::vector<Offer> offers() {
    std::vector<Offer> all(kOffers.begin(), kOffers.end());
    const std::string first = variable("SCREEN_FORMAT");
    if (first.empty()) return all;
    const auto found = std::find_if(all.begin(), all.end(), [&](const Offer& o) { return first == o.name; });
    if (found == all.end()) {
        std::fprintf(stderr, "screen layer: SCREEN_FORMAT is '%s'\n", first.c_str());
        std::abort();
    }
    return {*found};
}

VkImageUsageFlags allowed_usage(VkImageUsageFlags usage) {
    if (variable("SCREEN_USAGE") != "transfer") return usage;
    return VK_IMAGE_USAGE_TRANSFER_DST_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
}

// ---- memory

template <class Requirements>
VkDeviceMemory allocate(const Requirements& needs, VkMemoryPropertyFlags wanted) {
    std::uint32_t type = 0;
    while (!(needs.memoryTypeBits >> type & 1U) ||
           (g_memory.memoryTypes[type].propertyFlags & wanted) != wanted)
        ++type;
    VkMemoryAllocateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
    info.allocationSize = needs.size;
    info.memoryTypeIndex = type;
    VkDeviceMemory memory = VK_NULL_HANDLE;
    check(vk.AllocateMemory(device, &info, nullptr, &memory), "vkAllocateMemory");
    return memory;
}

// ---- swapchains

struct Image {
    VkImage handle = VK_NULL_HANDLE;
    VkDeviceMemory memory = VK_NULL_HANDLE;
    bool acquired = false;
};

struct Swapchain {
    VkSwapchainCreateInfoKHR info{};
    Offer offer{};
    std::vector<Image> images;
    VkBuffer copy = VK_NULL_HANDLE;
    VkDeviceMemory copy_memory = VK_NULL_HANDLE;
    void* texels = nullptr;
    std::uint32_t mixer = 1;

    VkDeviceSize bytes() const {
        return VkDeviceSize{offer.texel_bytes} * info.imageExtent.width * info.imageExtent.height;
    }
};
Swapchain* of(VkSwapchainKHR handle) {
    return reinterpret_cast<Swapchain*>(handle);
}

void make_image(const VkSwapchainCreateInfoKHR& wanted, Image& image) {
    VkImageCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO;
    info.imageType = VK_IMAGE_TYPE_2D;
    info.format = wanted.imageFormat;
    info.extent = {wanted.imageExtent.width, wanted.imageExtent.height, 1};
    info.mipLevels = 1;
    info.arrayLayers = wanted.imageArrayLayers;
    info.samples = VK_SAMPLE_COUNT_1_BIT;
    info.usage = wanted.imageUsage | VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
    check(vk.CreateImage(device, &info, nullptr, &image.handle), "vkCreateImage");
    VkMemoryRequirements needs;
    vk.GetImageMemoryRequirements(device, image.handle, &needs);
    image.memory = allocate(needs, 0);
    check(vk.BindImageMemory(device, image.handle, image.memory, 0), "vkBindImageMemory");
}

VkResult VKAPI_CALL create_swapchain(VkDevice, const VkSwapchainCreateInfoKHR* info,
                                     const VkAllocationCallbacks*, VkSwapchainKHR* out) {
    const auto offer = std::find_if(kOffers.begin(), kOffers.end(), [&](const Offer& o) {
        return o.format.format == info->imageFormat && o.format.colorSpace == info->imageColorSpace;
    });
    if (offer == kOffers.end() || allowed_usage(info->imageUsage) != (info->imageUsage | allowed_usage(0)))
        return VK_ERROR_INITIALIZATION_FAILED;
    auto* made = new Swapchain{*info, *offer, std::vector<Image>(info->minImageCount)};
    for (Image& image : made->images)
        make_image(*info, image);
    VkBufferCreateInfo buffer{};
    buffer.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
    buffer.size = made->bytes();
    buffer.usage = VK_BUFFER_USAGE_TRANSFER_DST_BIT;
    check(vk.CreateBuffer(device, &buffer, nullptr, &made->copy), "vkCreateBuffer");
    VkMemoryRequirements needs;
    vk.GetBufferMemoryRequirements(device, made->copy, &needs);
    made->copy_memory =
        allocate(needs, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT);
    check(vk.BindBufferMemory(device, made->copy, made->copy_memory, 0), "vkBindBufferMemory");
    check(vk.MapMemory(device, made->copy_memory, 0, VK_WHOLE_SIZE, 0, &made->texels), "vkMapMemory");
    *out = reinterpret_cast<VkSwapchainKHR>(made);
    return VK_SUCCESS;
}

void VKAPI_CALL destroy_swapchain(VkDevice, VkSwapchainKHR handle, const VkAllocationCallbacks*) {
    if (!handle) return;
    Swapchain* swapchain = of(handle);
    for (const Image& image : swapchain->images) {
        vk.DestroyImage(device, image.handle, nullptr);
        vk.FreeMemory(device, image.memory, nullptr);
    }
    vk.DestroyBuffer(device, swapchain->copy, nullptr);
    vk.FreeMemory(device, swapchain->copy_memory, nullptr);
    delete swapchain;
}

VkResult VKAPI_CALL get_images(VkDevice, VkSwapchainKHR handle, std::uint32_t* count, VkImage* out) {
    const std::vector<Image>& images = of(handle)->images;
    const auto all = static_cast<std::uint32_t>(images.size());
    if (!out) {
        *count = all;
        return VK_SUCCESS;
    }
    *count = std::min(*count, all);
    for (std::uint32_t i = 0; i < *count; ++i)
        out[i] = images[i].handle;
    return *count < all ? VK_INCOMPLETE : VK_SUCCESS;
}

VkResult acquire(VkSwapchainKHR handle, VkSemaphore semaphore, VkFence fence, std::uint32_t* index) {
    Swapchain& swapchain = *of(handle);
    std::vector<std::uint32_t> free;
    for (std::uint32_t i = 0; i < swapchain.images.size(); ++i)
        if (!swapchain.images[i].acquired) free.push_back(i);
    if (free.empty()) return VK_NOT_READY;
    // Knuth's multiplier; any other would do.
    swapchain.mixer = swapchain.mixer * 1664525U + 1013904223U;
    *index = free[(swapchain.mixer >> 16) % free.size()];
    swapchain.images[*index].acquired = true;
    VkSubmitInfo submit{};
    submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    submit.signalSemaphoreCount = semaphore ? 1 : 0;
    submit.pSignalSemaphores = &semaphore;
    return vk.QueueSubmit(g_queue, 1, &submit, fence);
}

VkResult VKAPI_CALL acquire_next(VkDevice, VkSwapchainKHR swapchain, std::uint64_t, VkSemaphore semaphore,
                                 VkFence fence, std::uint32_t* index) {
    return acquire(swapchain, semaphore, fence, index);
}

VkResult VKAPI_CALL acquire_next_2(VkDevice, const VkAcquireNextImageInfoKHR* info, std::uint32_t* index) {
    return acquire(info->swapchain, info->semaphore, info->fence, index);
}

// ---- presenting

void record_copy(const Swapchain& swapchain, VkImage image) {
    VkImageMemoryBarrier barrier{};
    barrier.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER;
    barrier.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
    barrier.dstAccessMask = VK_ACCESS_TRANSFER_READ_BIT;
    barrier.oldLayout = VK_IMAGE_LAYOUT_PRESENT_SRC_KHR;
    barrier.newLayout = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL;
    barrier.image = image;
    barrier.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1};
    vk.CmdPipelineBarrier(g_commands, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_TRANSFER_BIT, 0,
                          0, nullptr, 0, nullptr, 1, &barrier);
    VkBufferImageCopy whole{};
    whole.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1};
    whole.imageExtent = {swapchain.info.imageExtent.width, swapchain.info.imageExtent.height, 1};
    vk.CmdCopyImageToBuffer(g_commands, image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, swapchain.copy, 1,
                            &whole);
    std::swap(barrier.oldLayout, barrier.newLayout);
    barrier.srcAccessMask = 0;
    barrier.dstAccessMask = 0;
    vk.CmdPipelineBarrier(g_commands, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, 0,
                          0, nullptr, 0, nullptr, 1, &barrier);
}

void write(const Swapchain& swapchain, std::uint32_t number) {
    char name[64];
    std::snprintf(name, sizeof name, "/%06u-%u.raw", g_presents, number);
    const std::string path = variable("SCREEN_PICTURES") + name;
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (!file) check(VK_ERROR_UNKNOWN, path.c_str());
    const VkExtent2D extent = swapchain.info.imageExtent;
    std::fprintf(file, "%s %u %u %u\n", swapchain.offer.name, extent.width, extent.height,
                 swapchain.offer.texel_bytes);
    std::fwrite(swapchain.texels, 1, swapchain.bytes(), file);
    if (std::fclose(file) != 0) check(VK_ERROR_UNKNOWN, path.c_str());
}

VkResult VKAPI_CALL present(VkQueue queue, const VkPresentInfoKHR* info) {
    const std::uint32_t every = std::max(1, std::atoi(variable("SCREEN_EVERY").c_str()));
    const bool writes = !variable("SCREEN_PICTURES").empty() && g_presents % every == 0;
    VkCommandBufferBeginInfo begin{};
    begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
    check(vk.BeginCommandBuffer(g_commands, &begin), "vkBeginCommandBuffer");
    for (std::uint32_t i = 0; i < info->swapchainCount; ++i) {
        Swapchain& swapchain = *of(info->pSwapchains[i]);
        Image& image = swapchain.images.at(info->pImageIndices[i]);
        if (!image.acquired) check(VK_ERROR_UNKNOWN, "presenting an image that is not acquired");
        image.acquired = false;
        if (writes) record_copy(swapchain, image.handle);
        if (info->pResults) info->pResults[i] = VK_SUCCESS;
    }
    check(vk.EndCommandBuffer(g_commands), "vkEndCommandBuffer");
    const std::vector<VkPipelineStageFlags> stages(info->waitSemaphoreCount,
                                                   VK_PIPELINE_STAGE_ALL_COMMANDS_BIT);
    VkSubmitInfo submit{};
    submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    submit.waitSemaphoreCount = info->waitSemaphoreCount;
    submit.pWaitSemaphores = info->pWaitSemaphores;
    submit.pWaitDstStageMask = stages.data();
    submit.commandBufferCount = 1;
    submit.pCommandBuffers = &g_commands;
    check(vk.QueueSubmit(queue, 1, &submit, g_fence), "vkQueueSubmit");
    check(vk.WaitForFences(device, 1, &g_fence, VK_TRUE, UINT64_MAX), "vkWaitForFences");
    check(vk.ResetFences(device, 1, &g_fence), "vkResetFences");
    if (writes)
        for (std::uint32_t i = 0; i < info->swapchainCount; ++i)
            write(*of(info->pSwapchains[i]), i);
    ++g_presents;
    return VK_SUCCESS;
}

// ---- surfaces

VkResult VKAPI_CALL surface_formats(VkPhysicalDevice, VkSurfaceKHR, std::uint32_t* count,
                                    VkSurfaceFormatKHR* out) {
    const std::vector<Offer> all = offers();
    const auto size = static_cast<std::uint32_t>(all.size());
    if (!out) {
        *count = size;
        return VK_SUCCESS;
    }
    *count = std::min(*count, size);
    for (std::uint32_t i = 0; i < *count; ++i)
        out[i] = all[i].format;
    return *count < size ? VK_INCOMPLETE : VK_SUCCESS;
}

VkResult VKAPI_CALL surface_formats_2(VkPhysicalDevice physical, const VkPhysicalDeviceSurfaceInfo2KHR* info,
                                      std::uint32_t* count, VkSurfaceFormat2KHR* out) {
    if (!out) return surface_formats(physical, info->surface, count, nullptr);
    std::vector<VkSurfaceFormatKHR> formats(*count);
    const VkResult result = surface_formats(physical, info->surface, count, formats.data());
    for (std::uint32_t i = 0; i < *count; ++i)
        out[i].surfaceFormat = formats[i];
    return result;
}

VkResult VKAPI_CALL surface_capabilities(VkPhysicalDevice physical, VkSurfaceKHR surface,
                                         VkSurfaceCapabilitiesKHR* out) {
    const VkResult result = g_surface_capabilities(physical, surface, out);
    if (result == VK_SUCCESS) out->supportedUsageFlags = allowed_usage(out->supportedUsageFlags);
    return result;
}

VkResult VKAPI_CALL surface_capabilities_2(VkPhysicalDevice physical,
                                           const VkPhysicalDeviceSurfaceInfo2KHR* info,
                                           VkSurfaceCapabilities2KHR* out) {
    return surface_capabilities(physical, info->surface, &out->surfaceCapabilities);
}

// ---- device

void prepare_device(std::uint32_t family) {
#define LOAD(name) vk.name = test_layer::below_device<PFN_vk##name>("vk" #name);
    CALLED(LOAD)
#undef LOAD
    vk.GetDeviceQueue(device, family, 0, &g_queue);
    VkCommandPoolCreateInfo pool{};
    pool.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
    pool.flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT;
    pool.queueFamilyIndex = family;
    check(vk.CreateCommandPool(device, &pool, nullptr, &g_pool), "vkCreateCommandPool");
    VkCommandBufferAllocateInfo commands{};
    commands.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
    commands.commandPool = g_pool;
    commands.commandBufferCount = 1;
    check(vk.AllocateCommandBuffers(device, &commands, &g_commands), "vkAllocateCommandBuffers");
    VkFenceCreateInfo fence{};
    fence.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO;
    check(vk.CreateFence(device, &fence, nullptr, &g_fence), "vkCreateFence");
}

void VKAPI_CALL destroy_device(VkDevice made, const VkAllocationCallbacks* allocator) {
    if (!made) return;
    vk.DestroyFence(device, g_fence, nullptr);
    vk.DestroyCommandPool(device, g_pool, nullptr);
    vk.DestroyDevice(made, allocator);
}

}  // namespace

namespace test_layer {

void instance_made() {
    g_surface_capabilities = below_instance<PFN_vkGetPhysicalDeviceSurfaceCapabilitiesKHR>(
        "vkGetPhysicalDeviceSurfaceCapabilitiesKHR");
    g_memory_properties =
        below_instance<PFN_vkGetPhysicalDeviceMemoryProperties>("vkGetPhysicalDeviceMemoryProperties");
}

void device_made(VkPhysicalDevice physical, const VkDeviceCreateInfo& info) {
    g_memory_properties(physical, &g_memory);
    prepare_device(info.pQueueCreateInfos->queueFamilyIndex);
}

PFN_vkVoidFunction find(std::string_view wanted, bool of_instance) {
    struct Hook {
        std::string_view name;
        PFN_vkVoidFunction function;
    };
    static const std::vector<Hook> of_devices = {
        {"vkDestroyDevice", erased(&destroy_device)},
        {"vkCreateSwapchainKHR", erased(&create_swapchain)},
        {"vkDestroySwapchainKHR", erased(&destroy_swapchain)},
        {"vkGetSwapchainImagesKHR", erased(&get_images)},
        {"vkAcquireNextImageKHR", erased(&acquire_next)},
        {"vkAcquireNextImage2KHR", erased(&acquire_next_2)},
        {"vkQueuePresentKHR", erased(&present)},
    };
    static const std::vector<Hook> of_instances = {
        {"vkGetPhysicalDeviceSurfaceFormatsKHR", erased(&surface_formats)},
        {"vkGetPhysicalDeviceSurfaceFormats2KHR", erased(&surface_formats_2)},
        {"vkGetPhysicalDeviceSurfaceCapabilitiesKHR", erased(&surface_capabilities)},
        {"vkGetPhysicalDeviceSurfaceCapabilities2KHR", erased(&surface_capabilities_2)},
    };
    for (const Hook& one : of_devices)
        if (one.name == wanted) return one.function;
    for (const Hook& one : of_instances)
        if (of_instance && one.name == wanted) return one.function;
    return nullptr;
}

}  // namespace test_layer
