#include "shaders/gpu.h"

#include <algorithm>
#include <chrono>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include "capture/vulkan/device_type.h"
#include "shaders/gpu_choice.h"

namespace framecast::microbench {
namespace {

constexpr VkQueueFlags kWantedQueue = VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT;

bool is_wanted(const VkQueueFamilyProperties& family) {
    return (family.queueFlags & kWantedQueue) == kWantedQueue;
}

// A software driver allocates a frame's triangles and frees them again. Whether glibc then gives the memory
// back to the system, so that each page of it is faulted in anew, depends on what the process freed before
// (mallopt(3), M_TRIM_THRESHOLD): with two threads of lavapipe small triangles took 1.9 times as long where
// it did. Here it never does.
void keep_freed_memory() {
#ifdef __GLIBC__
    constexpr int kMaxKept = 1 << 30;
    constexpr int kLargestInHeap = 32 << 20;  // the most there may be
    mallopt(M_TRIM_THRESHOLD, kMaxKept);
    mallopt(M_MMAP_THRESHOLD, kLargestInHeap);
#endif
}

std::string version_text(std::uint32_t version) {
    return std::to_string(VK_API_VERSION_MAJOR(version)) + '.' +
           std::to_string(VK_API_VERSION_MINOR(version)) + '.' +
           std::to_string(VK_API_VERSION_PATCH(version));
}

}  // namespace

Result<void> Gpu::make_instance() {
    const Result<OpenInstance> opened = open_instance("framecast microbench", VK_API_VERSION_1_2);
    if (!opened) return opened.error();
    get_ = opened->get;
    instance_ = opened->handle;
#define FRAMECAST_LOAD(name) \
    instance_functions_.name = reinterpret_cast<PFN_vk##name>(get_(instance_, "vk" #name));
    FRAMECAST_INSTANCE_FUNCTIONS(FRAMECAST_LOAD)
#undef FRAMECAST_LOAD
    return {};
}

Result<void> Gpu::choose(std::optional<int> number) {
    std::uint32_t count = 0;
    instance_functions_.EnumeratePhysicalDevices(instance_, &count, nullptr);
    std::vector<VkPhysicalDevice> devices(count);
    instance_functions_.EnumeratePhysicalDevices(instance_, &count, devices.data());
    devices.resize(count);
    if (devices.empty()) return Error{"there is no Vulkan device; framecast doctor says more"};
    if (number && (*number < 0 || static_cast<std::size_t>(*number) >= devices.size()))
        return Error{"there is no device " + std::to_string(*number) + "; there are " +
                     std::to_string(devices.size()) + ", counted from 0 (framecast doctor lists them)"};
    std::vector<DeviceCandidate> candidates;
    for (const VkPhysicalDevice device : devices) {
        VkPhysicalDeviceProperties properties{};
        instance_functions_.GetPhysicalDeviceProperties(device, &properties);
        candidates.push_back({properties.deviceType, std::ranges::any_of(queue_families(device), is_wanted)});
    }
    physical_ = devices[number ? static_cast<std::size_t>(*number) : fastest_device(candidates)];
    instance_functions_.GetPhysicalDeviceProperties(physical_, &properties_);
    instance_functions_.GetPhysicalDeviceMemoryProperties(physical_, &memory_);
    return {};
}

std::vector<VkQueueFamilyProperties> Gpu::queue_families(VkPhysicalDevice device) const {
    std::uint32_t count = 0;
    instance_functions_.GetPhysicalDeviceQueueFamilyProperties(device, &count, nullptr);
    std::vector<VkQueueFamilyProperties> families(count);
    instance_functions_.GetPhysicalDeviceQueueFamilyProperties(device, &count, families.data());
    return families;
}

Result<void> Gpu::make_device() {
    const std::vector<VkQueueFamilyProperties> families = queue_families(physical_);
    const auto family = std::find_if(families.begin(), families.end(), is_wanted);
    if (family == families.end())
        return Error{std::string(properties_.deviceName) + " has no queue for graphics and compute"};
    family_ = static_cast<std::uint32_t>(family - families.begin());

    VkPhysicalDeviceFeatures available{};
    instance_functions_.GetPhysicalDeviceFeatures(physical_, &available);
    features_.samplerAnisotropy = available.samplerAnisotropy;
    features_.textureCompressionBC = available.textureCompressionBC;
    features_.textureCompressionASTC_LDR = available.textureCompressionASTC_LDR;
    const float priority = 1;
    VkDeviceQueueCreateInfo queue{};
    queue.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
    queue.queueFamilyIndex = family_;
    queue.queueCount = 1;
    queue.pQueuePriorities = &priority;
    VkDeviceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    info.queueCreateInfoCount = 1;
    info.pQueueCreateInfos = &queue;
    info.pEnabledFeatures = &features_;
    VkResult result = instance_functions_.CreateDevice(physical_, &info, nullptr, &device_);
    if (result != VK_SUCCESS) return Error{vulkan_failure("vkCreateDevice", result)};
#define FRAMECAST_LOAD(name) \
    functions_.name =        \
        reinterpret_cast<PFN_vk##name>(instance_functions_.GetDeviceProcAddr(device_, "vk" #name));
    FRAMECAST_DEVICE_FUNCTIONS(FRAMECAST_LOAD)
#undef FRAMECAST_LOAD
    functions_.GetDeviceQueue(device_, family_, 0, &queue_);
    VkFenceCreateInfo fence{};
    fence.sType = VK_STRUCTURE_TYPE_FENCE_CREATE_INFO;
    result = functions_.CreateFence(device_, &fence, nullptr, &fence_);
    if (result != VK_SUCCESS) return Error{vulkan_failure("vkCreateFence", result)};
    return {};
}

void Gpu::describe() {
    info_.name = properties_.deviceName;
    info_.vendor_id = properties_.vendorID;
    info_.device_id = properties_.deviceID;
    info_.type = capture::device_type(properties_.deviceType);
    info_.api_version = version_text(properties_.apiVersion);
    // Core since 1.2, and asked for by an instance of 1.2.
    if (properties_.apiVersion >= VK_API_VERSION_1_2 && instance_functions_.GetPhysicalDeviceProperties2) {
        VkPhysicalDeviceDriverProperties driver{};
        driver.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES;
        VkPhysicalDeviceProperties2 properties{};
        properties.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2;
        properties.pNext = &driver;
        instance_functions_.GetPhysicalDeviceProperties2(physical_, &properties);
        info_.driver_name = driver.driverName;
        info_.driver_info = driver.driverInfo;
    } else {
        info_.driver_info = "driver version " + std::to_string(properties_.driverVersion);
    }
}

Result<std::unique_ptr<Gpu>> Gpu::open(std::optional<int> number) {
    keep_freed_memory();
    std::unique_ptr<Gpu> gpu(new Gpu);
    Result<void> made = gpu->make_instance();
    if (made) made = gpu->choose(number);
    if (made) made = gpu->make_device();
    if (!made) return made.error();
    gpu->describe();
    return gpu;
}

Gpu::~Gpu() {
    // What the device may still be using is left alone; the process ends soon.
    if (stuck_) return;
    if (fence_ != VK_NULL_HANDLE) functions_.DestroyFence(device_, fence_, nullptr);
    if (device_ != VK_NULL_HANDLE) functions_.DestroyDevice(device_, nullptr);
    if (instance_ != VK_NULL_HANDLE) instance_functions_.DestroyInstance(instance_, nullptr);
}

bool Gpu::supports(VkFormat format, VkFormatFeatureFlags wanted) const {
    VkFormatProperties properties{};
    instance_functions_.GetPhysicalDeviceFormatProperties(physical_, format, &properties);
    return (properties.optimalTilingFeatures & wanted) == wanted;
}

bool Gpu::supports_samples(VkFormat format, VkSampleCountFlagBits samples) const {
    VkImageFormatProperties properties{};
    const VkResult result = instance_functions_.GetPhysicalDeviceImageFormatProperties(
        physical_, format, VK_IMAGE_TYPE_2D, VK_IMAGE_TILING_OPTIMAL, VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT, 0,
        &properties);
    // Depth is drawn beside it with as many samples.
    return result == VK_SUCCESS && (properties.sampleCounts & samples) != 0 &&
           (properties_.limits.framebufferDepthSampleCounts & samples) != 0;
}

Result<double> Gpu::submit(VkCommandBuffer commands) {
    if (stuck_) return Error{"the device did not finish earlier work"};
    VkResult result = functions_.ResetFences(device_, 1, &fence_);
    if (result != VK_SUCCESS) return Error{vulkan_failure("vkResetFences", result)};
    VkSubmitInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    info.commandBufferCount = 1;
    info.pCommandBuffers = &commands;
    const auto start = std::chrono::steady_clock::now();
    result = functions_.QueueSubmit(queue_, 1, &info, fence_);
    if (result != VK_SUCCESS) return Error{vulkan_failure("vkQueueSubmit", result)};
    result = functions_.WaitForFences(device_, 1, &fence_, VK_TRUE, kSubmitTimeoutNs);
    const auto end = std::chrono::steady_clock::now();
    // A lost device uses nothing any more.
    stuck_ = result != VK_SUCCESS && result != VK_ERROR_DEVICE_LOST;
    if (result == VK_TIMEOUT) return Error{"the device did not finish within 20 s"};
    if (result != VK_SUCCESS) return Error{vulkan_failure("vkWaitForFences", result)};
    return std::chrono::duration<double, std::nano>(end - start).count();
}

}  // namespace framecast::microbench
