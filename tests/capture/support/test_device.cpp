#include "test_device.h"

#include <cstring>

#ifdef __SANITIZE_ADDRESS__
// Drivers and the validation layer keep memory for the process and are unloaded before the leak check, which
// then cannot separate their memory from ours. The recorder's own tests, which need no device, do check for
// leaks.
extern "C" __attribute__((visibility("default"))) const char* __asan_default_options();
extern "C" const char* __asan_default_options() {
    return "detect_leaks=0";
}
#endif

namespace framecast::capture {
namespace {

constexpr const char* kValidation = "VK_LAYER_KHRONOS_validation";

bool has_validation_layer() {
    std::uint32_t count = 0;
    vkEnumerateInstanceLayerProperties(&count, nullptr);
    std::vector<VkLayerProperties> layers(count);
    vkEnumerateInstanceLayerProperties(&count, layers.data());
    for (const VkLayerProperties& layer : layers)
        if (std::strcmp(layer.layerName, kValidation) == 0) return true;
    return false;
}

Error failed(const char* call, VkResult result) {
    return {std::string(call) + " failed (VkResult " + std::to_string(result) + ")"};
}

}  // namespace

VkBool32 TestDevice::on_message(VkDebugUtilsMessageSeverityFlagBitsEXT, VkDebugUtilsMessageTypeFlagsEXT,
                                const VkDebugUtilsMessengerCallbackDataEXT* data, void* self) {
    static_cast<TestDevice*>(self)->messages_.emplace_back(data->pMessage);
    return VK_FALSE;
}

Result<void> TestDevice::make_instance(const Options& options) {
    if (options.validation && !has_validation_layer())
        return Error{std::string(kValidation) + " is not installed"};
    VkApplicationInfo application{};
    application.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
    application.apiVersion = options.api_version;
    const char* const extensions[] = {VK_EXT_DEBUG_UTILS_EXTENSION_NAME};
    VkDebugUtilsMessengerCreateInfoEXT messenger{};
    messenger.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT;
    messenger.messageSeverity =
        VK_DEBUG_UTILS_MESSAGE_SEVERITY_WARNING_BIT_EXT | VK_DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT;
    messenger.messageType =
        VK_DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT_EXT | VK_DEBUG_UTILS_MESSAGE_TYPE_PERFORMANCE_BIT_EXT;
    messenger.pfnUserCallback = on_message;
    messenger.pUserData = this;
    // Also synchronization validation, because hazards between our own passes would be our fault.
    const VkValidationFeatureEnableEXT enable = VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT;
    VkValidationFeaturesEXT features{};
    features.sType = VK_STRUCTURE_TYPE_VALIDATION_FEATURES_EXT;
    features.pNext = &messenger;
    features.enabledValidationFeatureCount = 1;
    features.pEnabledValidationFeatures = &enable;

    VkInstanceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
    info.pApplicationInfo = &application;
    if (options.validation) {
        info.pNext = &features;
        info.enabledLayerCount = 1;
        info.ppEnabledLayerNames = &kValidation;
        info.enabledExtensionCount = 1;
        info.ppEnabledExtensionNames = extensions;
    }
    VkResult result = vkCreateInstance(&info, nullptr, &instance_);
    if (result != VK_SUCCESS) return failed("vkCreateInstance", result);
    if (!options.validation) return {};
    const auto create = reinterpret_cast<PFN_vkCreateDebugUtilsMessengerEXT>(
        vkGetInstanceProcAddr(instance_, "vkCreateDebugUtilsMessengerEXT"));
    result = create(instance_, &messenger, nullptr, &messenger_);
    if (result != VK_SUCCESS) return failed("vkCreateDebugUtilsMessengerEXT", result);
    return {};
}

Result<void> TestDevice::make_device(const Options& options) {
    std::uint32_t count = 1;
    vkEnumeratePhysicalDevices(instance_, &count, &physical_);
    if (count == 0) return Error{"no Vulkan device"};
    std::uint32_t families = 0;
    vkGetPhysicalDeviceQueueFamilyProperties(physical_, &families, nullptr);
    std::vector<VkQueueFamilyProperties> properties(families);
    vkGetPhysicalDeviceQueueFamilyProperties(physical_, &families, properties.data());
    std::uint32_t family = 0;
    while (family < families && (properties[family].queueFlags & VK_QUEUE_GRAPHICS_BIT) == 0)
        ++family;
    if (family == families) return Error{"no queue family with graphics"};

    const float priority = 1;
    VkDeviceQueueCreateInfo queue{};
    queue.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
    queue.queueFamilyIndex = family;
    queue.queueCount = 1;
    queue.pQueuePriorities = &priority;
    VkPhysicalDeviceMultiviewFeatures multiview{};
    multiview.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MULTIVIEW_FEATURES;
    multiview.multiview = VK_TRUE;
    VkPhysicalDeviceVulkan13Features vulkan13{};
    vulkan13.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES;
    vulkan13.dynamicRendering = VK_TRUE;
    vulkan13.synchronization2 = VK_TRUE;
    VkDeviceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    info.queueCreateInfoCount = 1;
    info.pQueueCreateInfos = &queue;
    if (options.multiview) {
        multiview.pNext = const_cast<void*>(info.pNext);
        info.pNext = &multiview;
    }
    if (options.dynamic_rendering) {
        vulkan13.pNext = const_cast<void*>(info.pNext);
        info.pNext = &vulkan13;
    }
    VkPhysicalDeviceFeatures features{};
    vkGetPhysicalDeviceFeatures(physical_, &features);
    if (options.core_features) info.pEnabledFeatures = &features;
    const VkResult result = vkCreateDevice(physical_, &info, nullptr, &device_);
    if (result != VK_SUCCESS) return failed("vkCreateDevice", result);

    load_device_table(table_, device_, vkGetDeviceProcAddr, VK_API_VERSION_1_3);
    VkPhysicalDeviceProperties device{};
    vkGetPhysicalDeviceProperties(physical_, &device);
    name_ = device.deviceName;
    context_.vk = &table_;
    context_.device = device_;
    vkGetPhysicalDeviceMemoryProperties(physical_, &context_.memory);
    context_.timestamp_period_ns = static_cast<double>(device.limits.timestampPeriod);
    vkGetDeviceQueue(device_, family, 0, &context_.queue);
    context_.queue_family = family;
    context_.queue_flags = properties[family].queueFlags;
    context_.timestamp_valid_bits = properties[family].timestampValidBits;
    return {};
}

Result<std::unique_ptr<TestDevice>> TestDevice::create(const Options& options) {
    std::unique_ptr<TestDevice> device(new TestDevice);
    if (const Result<void> made = device->make_instance(options); !made) return made.error();
    if (const Result<void> made = device->make_device(options); !made) return made.error();
    return device;
}

TestDevice::~TestDevice() {
    if (device_ != VK_NULL_HANDLE) vkDestroyDevice(device_, nullptr);
    if (messenger_ != VK_NULL_HANDLE) {
        const auto destroy = reinterpret_cast<PFN_vkDestroyDebugUtilsMessengerEXT>(
            vkGetInstanceProcAddr(instance_, "vkDestroyDebugUtilsMessengerEXT"));
        destroy(instance_, messenger_, nullptr);
    }
    if (instance_ != VK_NULL_HANDLE) vkDestroyInstance(instance_, nullptr);
}

}  // namespace framecast::capture
