// A layer for tests, to stand below all others: a screen made of memory. Its swapchains have ordinary images
// of any format and colour space, whatever the surface really offers, and what is presented is written to
// files. Images are given back in a mixed order, the same in every run. Environment:
//   SCREEN_FORMAT=NAME      the one format that surfaces offer, of those in kOffers; without it they offer
//   all SCREEN_USAGE=transfer   images cannot be rendered to, only copied to SCREEN_PICTURES=FOLDER  each
//   presented image: PRESENT-SWAPCHAIN.raw, a line "FORMAT WIDTH HEIGHT BYTES"
//                           (of a texel) and then the texels
//   SCREEN_EVERY=N          writes one present in N only
// One device at a time, whose queues are used by one thread.
#include <vulkan/vk_layer.h>
#include <vulkan/vulkan.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace {

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

// What the layer calls of the driver.
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

PFN_vkGetInstanceProcAddr g_next_instance = nullptr;
PFN_vkGetDeviceProcAddr g_next_device = nullptr;
VkInstance g_instance = VK_NULL_HANDLE;
VkDevice g_device = VK_NULL_HANDLE;
Table vk;
// Asked for while the instance is made: later the loader answers with the top of the chain.
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
    check(vk.AllocateMemory(g_device, &info, nullptr, &memory), "vkAllocateMemory");
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
    check(vk.CreateImage(g_device, &info, nullptr, &image.handle), "vkCreateImage");
    VkMemoryRequirements needs;
    vk.GetImageMemoryRequirements(g_device, image.handle, &needs);
    image.memory = allocate(needs, 0);
    check(vk.BindImageMemory(g_device, image.handle, image.memory, 0), "vkBindImageMemory");
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
    check(vk.CreateBuffer(g_device, &buffer, nullptr, &made->copy), "vkCreateBuffer");
    VkMemoryRequirements needs;
    vk.GetBufferMemoryRequirements(g_device, made->copy, &needs);
    made->copy_memory =
        allocate(needs, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT);
    check(vk.BindBufferMemory(g_device, made->copy, made->copy_memory, 0), "vkBindBufferMemory");
    check(vk.MapMemory(g_device, made->copy_memory, 0, VK_WHOLE_SIZE, 0, &made->texels), "vkMapMemory");
    *out = reinterpret_cast<VkSwapchainKHR>(made);
    return VK_SUCCESS;
}

void VKAPI_CALL destroy_swapchain(VkDevice, VkSwapchainKHR handle, const VkAllocationCallbacks*) {
    if (!handle) return;
    Swapchain* swapchain = of(handle);
    for (const Image& image : swapchain->images) {
        vk.DestroyImage(g_device, image.handle, nullptr);
        vk.FreeMemory(g_device, image.memory, nullptr);
    }
    vk.DestroyBuffer(g_device, swapchain->copy, nullptr);
    vk.FreeMemory(g_device, swapchain->copy_memory, nullptr);
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
    check(vk.WaitForFences(g_device, 1, &g_fence, VK_TRUE, UINT64_MAX), "vkWaitForFences");
    check(vk.ResetFences(g_device, 1, &g_fence), "vkResetFences");
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

// ---- instance and device

template <class Info>
Info* link_of(const void* chain, VkStructureType type) {
    for (auto* node = static_cast<const VkBaseInStructure*>(chain); node; node = node->pNext) {
        auto* info = reinterpret_cast<Info*>(const_cast<VkBaseInStructure*>(node));
        if (node->sType == type && info->function == VK_LAYER_LINK_INFO) return info;
    }
    return nullptr;
}

VkResult VKAPI_CALL create_instance(const VkInstanceCreateInfo* info, const VkAllocationCallbacks* allocator,
                                    VkInstance* out) {
    auto* link =
        link_of<VkLayerInstanceCreateInfo>(info->pNext, VK_STRUCTURE_TYPE_LOADER_INSTANCE_CREATE_INFO);
    g_next_instance = link->u.pLayerInfo->pfnNextGetInstanceProcAddr;
    link->u.pLayerInfo = link->u.pLayerInfo->pNext;
    const auto create = reinterpret_cast<PFN_vkCreateInstance>(g_next_instance(nullptr, "vkCreateInstance"));
    const VkResult result = create(info, allocator, out);
    if (result != VK_SUCCESS) return result;
    g_instance = *out;
    g_surface_capabilities = reinterpret_cast<PFN_vkGetPhysicalDeviceSurfaceCapabilitiesKHR>(
        g_next_instance(g_instance, "vkGetPhysicalDeviceSurfaceCapabilitiesKHR"));
    g_memory_properties = reinterpret_cast<PFN_vkGetPhysicalDeviceMemoryProperties>(
        g_next_instance(g_instance, "vkGetPhysicalDeviceMemoryProperties"));
    return VK_SUCCESS;
}

void prepare_device(std::uint32_t family) {
#define LOAD(name) vk.name = reinterpret_cast<PFN_vk##name>(g_next_device(g_device, "vk" #name));
    CALLED(LOAD)
#undef LOAD
    vk.GetDeviceQueue(g_device, family, 0, &g_queue);
    VkCommandPoolCreateInfo pool{};
    pool.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
    pool.flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT;
    pool.queueFamilyIndex = family;
    check(vk.CreateCommandPool(g_device, &pool, nullptr, &g_pool), "vkCreateCommandPool");
    VkCommandBufferAllocateInfo commands{};
    commands.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
    commands.commandPool = g_pool;
    commands.commandBufferCount = 1;
    check(vk.AllocateCommandBuffers(g_device, &commands, &g_commands), "vkAllocateCommandBuffers");
    VkFenceCreateInfo fence{};
    fence.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO;
    check(vk.CreateFence(g_device, &fence, nullptr, &g_fence), "vkCreateFence");
}

VkResult VKAPI_CALL create_device(VkPhysicalDevice physical, const VkDeviceCreateInfo* info,
                                  const VkAllocationCallbacks* allocator, VkDevice* out) {
    auto* link = link_of<VkLayerDeviceCreateInfo>(info->pNext, VK_STRUCTURE_TYPE_LOADER_DEVICE_CREATE_INFO);
    const PFN_vkGetInstanceProcAddr next_instance = link->u.pLayerInfo->pfnNextGetInstanceProcAddr;
    g_next_device = link->u.pLayerInfo->pfnNextGetDeviceProcAddr;
    link->u.pLayerInfo = link->u.pLayerInfo->pNext;
    const auto create = reinterpret_cast<PFN_vkCreateDevice>(next_instance(g_instance, "vkCreateDevice"));
    const VkResult result = create(physical, info, allocator, out);
    if (result != VK_SUCCESS) return result;
    g_device = *out;
    g_memory_properties(physical, &g_memory);
    prepare_device(info->pQueueCreateInfos->queueFamilyIndex);
    return VK_SUCCESS;
}

void VKAPI_CALL destroy_device(VkDevice device, const VkAllocationCallbacks* allocator) {
    if (!device) return;
    vk.DestroyFence(g_device, g_fence, nullptr);
    vk.DestroyCommandPool(g_device, g_pool, nullptr);
    vk.DestroyDevice(device, allocator);
}

struct Hook {
    std::string_view name;
    PFN_vkVoidFunction function;
};
template <class Function>
Hook hook(std::string_view name, Function* function) {
    return {name, reinterpret_cast<PFN_vkVoidFunction>(function)};
}

PFN_vkVoidFunction VKAPI_CALL device_proc(VkDevice device, const char* name);
PFN_vkVoidFunction VKAPI_CALL instance_proc(VkInstance instance, const char* name);

PFN_vkVoidFunction find(std::string_view wanted, bool of_instance) {
    static const std::vector<Hook> of_devices = {
        hook("vkGetDeviceProcAddr", &device_proc),       hook("vkDestroyDevice", &destroy_device),
        hook("vkCreateSwapchainKHR", &create_swapchain), hook("vkDestroySwapchainKHR", &destroy_swapchain),
        hook("vkGetSwapchainImagesKHR", &get_images),    hook("vkAcquireNextImageKHR", &acquire_next),
        hook("vkAcquireNextImage2KHR", &acquire_next_2), hook("vkQueuePresentKHR", &present),
    };
    static const std::vector<Hook> of_instances = {
        hook("vkGetInstanceProcAddr", &instance_proc),
        hook("vkCreateInstance", &create_instance),
        hook("vkCreateDevice", &create_device),
        hook("vkGetPhysicalDeviceSurfaceFormatsKHR", &surface_formats),
        hook("vkGetPhysicalDeviceSurfaceFormats2KHR", &surface_formats_2),
        hook("vkGetPhysicalDeviceSurfaceCapabilitiesKHR", &surface_capabilities),
        hook("vkGetPhysicalDeviceSurfaceCapabilities2KHR", &surface_capabilities_2),
    };
    for (const Hook& one : of_devices)
        if (one.name == wanted) return one.function;
    for (const Hook& one : of_instances)
        if (of_instance && one.name == wanted) return one.function;
    return nullptr;
}

PFN_vkVoidFunction VKAPI_CALL device_proc(VkDevice device, const char* name) {
    const PFN_vkVoidFunction found = find(name, false);
    return found ? found : g_next_device(device, name);
}

PFN_vkVoidFunction VKAPI_CALL instance_proc(VkInstance instance, const char* name) {
    const PFN_vkVoidFunction found = find(name, true);
    return found ? found : g_next_instance(instance, name);
}

}  // namespace

extern "C" __attribute__((visibility("default"))) VKAPI_ATTR VkResult VKAPI_CALL
vkNegotiateLoaderLayerInterfaceVersion(VkNegotiateLayerInterface* negotiate) {
    negotiate->loaderLayerInterfaceVersion = 2;
    negotiate->pfnGetInstanceProcAddr = instance_proc;
    negotiate->pfnGetDeviceProcAddr = device_proc;
    negotiate->pfnGetPhysicalDeviceProcAddr = nullptr;
    return VK_SUCCESS;
}
