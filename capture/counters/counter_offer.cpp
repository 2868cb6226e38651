#include "capture/counters/counter_offer.h"

#include <fcntl.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "capture/device/device_extensions.h"
#include "capture/platform/own_file.h"

namespace framecast::capture {
namespace {

// Before 1.1 only the functions with the extension's names may be called.
bool is_before_1_1(const Instance& instance) {
    return instance.api_version < VK_API_VERSION_1_1;
}

VkDriverId driver_of(const Instance& instance, VkPhysicalDevice physical) {
    VkPhysicalDeviceDriverProperties driver{
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES, nullptr, {}, {}, {}, {}};
    VkPhysicalDeviceProperties2 all{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2, &driver, {}};
    const auto ask = is_before_1_1(instance) ? instance.vk.GetPhysicalDeviceProperties2KHR
                                             : instance.vk.GetPhysicalDeviceProperties2;
    if (ask) ask(physical, &all);
    return driver.driverID;
}

// A setting of the kernel; empty where there is none.
std::string setting(const std::string& path) {
    constexpr std::size_t kMost = 64;
    int error = 0;
    std::string text;
    const OwnFile file = OwnFile::open(path, O_RDONLY, error);
    if (!file || file.read(text, kMost) != 0) return {};
    while (!text.empty() && (text.back() == '\n' || text.back() == ' '))
        text.pop_back();
    return text;
}

// `otherwise`: the reason where nothing is known of this driver.
std::string why_hidden(const Instance& instance, VkPhysicalDevice physical,
                       const std::string& kernel_settings, std::string_view otherwise) {
    std::string why = denied_by(driver_of(instance, physical), kernel_settings);
    return why.empty() ? std::string(otherwise) : why;
}

}  // namespace

std::string denied_by(VkDriverId driver, const std::string& kernel_settings) {
    if (driver == VK_DRIVER_ID_INTEL_OPEN_SOURCE_MESA)
        for (const std::string_view name : {"i915/perf_stream_paranoid", "xe/observation_paranoid"}) {
            const std::string value = setting(kernel_settings + "/" + std::string(name));
            if (value.empty() || value == "0") continue;
            std::string sysctl = "dev." + std::string(name);
            std::ranges::replace(sysctl, '/', '.');
            return "no permission: " + sysctl + " is " + value + "; sysctl " + sysctl + "=0 allows it";
        }
    if (driver == VK_DRIVER_ID_MESA_TURNIP) return "turnip offers counters with TU_DEBUG=perfc only";
    return {};
}

CounterOffer counter_offer(const Instance& instance, VkPhysicalDevice physical,
                           const VkDeviceCreateInfo& info, const std::string& kernel_settings) {
    // A device has one profiling lock, and drivers do not expect that its holder takes it again.
    if (asks_for_extension(info, VK_KHR_PERFORMANCE_QUERY_EXTENSION_NAME))
        return {"the application uses the counters itself"};
    const auto ask = is_before_1_1(instance) ? instance.vk.GetPhysicalDeviceFeatures2KHR
                                             : instance.vk.GetPhysicalDeviceFeatures2;
    if (!instance.properties2 || !ask)
        return {"the application asks for Vulkan 1.0 without VK_KHR_get_physical_device_properties2"};
    const std::vector<VkExtensionProperties> offered = offered_extensions(instance.vk, physical);
    const auto offers = [&](std::string_view extension) {
        return std::ranges::any_of(
            offered, [&](const VkExtensionProperties& one) { return extension == one.extensionName; });
    };
    if (!offers(VK_KHR_PERFORMANCE_QUERY_EXTENSION_NAME))
        return {why_hidden(instance, physical, kernel_settings, "the device offers no counters")};
    VkPhysicalDeviceHostQueryResetFeatures reset{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_HOST_QUERY_RESET_FEATURES,
                                                 nullptr, VK_FALSE};
    VkPhysicalDevicePerformanceQueryFeaturesKHR counters{
        VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PERFORMANCE_QUERY_FEATURES_KHR, &reset, VK_FALSE, VK_FALSE};
    VkPhysicalDeviceFeatures2 features{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2, &counters, {}};
    ask(physical, &features);
    if (!counters.performanceCounterQueryPools)
        return {why_hidden(instance, physical, kernel_settings,
                           "the driver's feature performanceCounterQueryPools is off")};
    if (!reset.hostQueryReset) return {"the driver cannot reset queries on the host (hostQueryReset)"};
    CounterOffer offer;
    offer.has_host_reset_extension = offers(VK_EXT_HOST_QUERY_RESET_EXTENSION_NAME);
    return offer;
}

}  // namespace framecast::capture
