#include "cli/doctor/vulkan_probe.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#define VK_NO_PROTOTYPES
#include <vulkan/vulkan.h>

#include "capture/platform/loaded_library.h"
#include "capture/vulkan/device_type.h"
#include "capture/vulkan/generated/result_names.h"
#include "shaders/vulkan_instance.h"

namespace framecast::cli {
namespace {

std::string version_text(std::uint32_t version) {
    return fmt::format("{}.{}.{}", VK_API_VERSION_MAJOR(version), VK_API_VERSION_MINOR(version),
                       VK_API_VERSION_PATCH(version));
}

// The loader's functions, found through its one entry point.
struct Loader {
    PFN_vkGetInstanceProcAddr get = nullptr;
    VkInstance instance = VK_NULL_HANDLE;

    template <class Function>
    Function function(const char* name) const {
        return reinterpret_cast<Function>(get(instance, name));
    }
};

void open_loader(Loader& loader, VulkanFacts& facts) {
    Result<microbench::VulkanLoader> opened = microbench::open_vulkan_loader();
    if (!opened) {
        facts.loader_error = opened.error().message;
        return;
    }
    loader.get = opened->get;
    facts.loader_path = std::move(opened->path);
    std::uint32_t version = VK_API_VERSION_1_0;
    if (const auto ask = loader.function<PFN_vkEnumerateInstanceVersion>("vkEnumerateInstanceVersion"))
        ask(&version);
    facts.loader_version = version_text(version);
}

void list_layers(const Loader& loader, VulkanFacts& facts) {
    const auto list =
        loader.function<PFN_vkEnumerateInstanceLayerProperties>("vkEnumerateInstanceLayerProperties");
    std::uint32_t count = 0;
    if (!list || list(&count, nullptr) != VK_SUCCESS) return;
    std::vector<VkLayerProperties> layers(count);
    list(&count, layers.data());
    layers.resize(count);
    for (const VkLayerProperties& layer : layers)
        facts.layers.emplace_back(layer.layerName);
}

bool make_instance(Loader& loader, VulkanFacts& facts) {
    const auto create = loader.function<PFN_vkCreateInstance>("vkCreateInstance");
    VkApplicationInfo application{};
    application.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
    application.pApplicationName = "framecast doctor";
    application.apiVersion = VK_API_VERSION_1_2;
    VkInstanceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
    info.pApplicationInfo = &application;
    const VkResult result = create(&info, nullptr, &loader.instance);
    if (result != VK_SUCCESS) facts.instance_error = capture::result_name(result);
    return result == VK_SUCCESS;
}

void read_families(const Loader& loader, VkPhysicalDevice device, DeviceFacts& facts) {
    const auto list = loader.function<PFN_vkGetPhysicalDeviceQueueFamilyProperties>(
        "vkGetPhysicalDeviceQueueFamilyProperties");
    std::uint32_t count = 0;
    list(device, &count, nullptr);
    std::vector<VkQueueFamilyProperties> families(count);
    list(device, &count, families.data());
    for (const VkQueueFamilyProperties& family : families)
        facts.families.push_back({(family.queueFlags & VK_QUEUE_GRAPHICS_BIT) != 0,
                                  (family.queueFlags & VK_QUEUE_COMPUTE_BIT) != 0,
                                  static_cast<int>(family.queueCount),
                                  static_cast<int>(family.timestampValidBits)});
}

// Driver and host query reset: core since 1.2.
void read_version_1_2(const Loader& loader, VkPhysicalDevice device, DeviceFacts& facts) {
    VkPhysicalDeviceDriverProperties driver{};
    driver.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES;
    VkPhysicalDeviceProperties2 properties{};
    properties.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2;
    properties.pNext = &driver;
    loader.function<PFN_vkGetPhysicalDeviceProperties2>("vkGetPhysicalDeviceProperties2")(device,
                                                                                          &properties);
    facts.driver = fmt::format("{} {}", driver.driverName, driver.driverInfo);

    VkPhysicalDeviceHostQueryResetFeatures reset{};
    reset.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_HOST_QUERY_RESET_FEATURES;
    VkPhysicalDeviceFeatures2 features{};
    features.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2;
    features.pNext = &reset;
    loader.function<PFN_vkGetPhysicalDeviceFeatures2>("vkGetPhysicalDeviceFeatures2")(device, &features);
    facts.host_query_reset = reset.hostQueryReset == VK_TRUE;
}

DeviceFacts read_device(const Loader& loader, VkPhysicalDevice device) {
    VkPhysicalDeviceProperties properties{};
    loader.function<PFN_vkGetPhysicalDeviceProperties>("vkGetPhysicalDeviceProperties")(device, &properties);
    VkPhysicalDeviceFeatures features{};
    loader.function<PFN_vkGetPhysicalDeviceFeatures>("vkGetPhysicalDeviceFeatures")(device, &features);
    DeviceFacts facts;
    facts.name = properties.deviceName;
    facts.type = name(capture::device_type(properties.deviceType));
    facts.driver = "driver version " + std::to_string(properties.driverVersion);
    facts.api_version = version_text(properties.apiVersion);
    facts.pipeline_statistics = features.pipelineStatisticsQuery == VK_TRUE;
    facts.precise_occlusion = features.occlusionQueryPrecise == VK_TRUE;
    facts.timestamp_period_ns = static_cast<double>(properties.limits.timestampPeriod);
    read_families(loader, device, facts);
    if (properties.apiVersion >= VK_API_VERSION_1_2) read_version_1_2(loader, device, facts);
    return facts;
}

void make_device(const Loader& loader, VkPhysicalDevice physical_device, int family, VulkanFacts& facts) {
    const float priority = 1;
    VkDeviceQueueCreateInfo queue_info{};
    queue_info.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
    queue_info.queueFamilyIndex = static_cast<std::uint32_t>(family);
    queue_info.queueCount = 1;
    queue_info.pQueuePriorities = &priority;
    VkDeviceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    info.queueCreateInfoCount = 1;
    info.pQueueCreateInfos = &queue_info;
    VkDevice device = VK_NULL_HANDLE;
    const VkResult result =
        loader.function<PFN_vkCreateDevice>("vkCreateDevice")(physical_device, &info, nullptr, &device);
    if (result != VK_SUCCESS) {
        facts.device_error = capture::result_name(result);
        return;
    }
    VkQueue queue = VK_NULL_HANDLE;
    loader.function<PFN_vkGetDeviceQueue>("vkGetDeviceQueue")(device, queue_info.queueFamilyIndex, 0, &queue);
    loader.function<PFN_vkDeviceWaitIdle>("vkDeviceWaitIdle")(device);
    loader.function<PFN_vkDestroyDevice>("vkDestroyDevice")(device, nullptr);
}

}  // namespace

int DeviceFacts::graphics_family() const {
    const auto found = std::find_if(families.begin(), families.end(),
                                    [](const QueueFamilyFacts& family) { return family.graphics; });
    return found == families.end() ? -1 : static_cast<int>(found - families.begin());
}

int choose_device(const std::vector<DeviceFacts>& devices) {
    // The enumerators are in the order of speed.
    auto rank = [](const DeviceFacts& device) {
        return parse_device_type(device.type).value_or(DeviceType::unknown);
    };
    const auto best = std::min_element(devices.begin(), devices.end(),
                                       [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
    return best == devices.end() ? -1 : static_cast<int>(best - devices.begin());
}

VulkanFacts probe_vulkan(const std::string& layer_library, std::optional<int> gpu) {
    VulkanFacts facts;
    if (!layer_library.empty())
        if (const auto layer = capture::LoadedLibrary::open(layer_library); !layer)
            facts.layer_error = layer.error().message;
    Loader loader;
    open_loader(loader, facts);
    if (!facts.loader_error.empty()) return facts;
    list_layers(loader, facts);
    if (!make_instance(loader, facts)) return facts;

    const auto list = loader.function<PFN_vkEnumeratePhysicalDevices>("vkEnumeratePhysicalDevices");
    std::uint32_t count = 0;
    list(loader.instance, &count, nullptr);
    std::vector<VkPhysicalDevice> devices(count);
    list(loader.instance, &count, devices.data());
    devices.resize(count);
    for (VkPhysicalDevice device : devices)
        facts.devices.push_back(read_device(loader, device));
    facts.chosen = !gpu ? choose_device(facts.devices)
                   : *gpu >= 0 && static_cast<std::size_t>(*gpu) < facts.devices.size() ? *gpu
                                                                                        : -1;
    if (facts.chosen >= 0) {
        const auto row = static_cast<std::size_t>(facts.chosen);
        const int family = facts.devices[row].graphics_family();
        if (family >= 0) make_device(loader, devices[row], family, facts);
    }
    loader.function<PFN_vkDestroyInstance>("vkDestroyInstance")(loader.instance, nullptr);
    return facts;
}

}  // namespace framecast::cli
