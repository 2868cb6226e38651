#include "capture/device/clock_offer.h"

#include <algorithm>
#include <array>
#include <vector>

#include "capture/device/device.h"
#include "capture/device/device_extensions.h"

namespace framecast::capture {
namespace {

// The headers of Debian 12 do not have it.
constexpr const char* kKhr = "VK_KHR_calibrated_timestamps";

// std::chrono::steady_clock is CLOCK_MONOTONIC there.
bool reads_steady_clock(const Instance& instance, VkPhysicalDevice physical) {
#ifdef __linux__
    const auto ask = instance.vk.GetPhysicalDeviceCalibrateableTimeDomainsEXT
                         ? instance.vk.GetPhysicalDeviceCalibrateableTimeDomainsEXT
                         : instance.vk.GetPhysicalDeviceCalibrateableTimeDomainsKHR;
    std::uint32_t count = 0;
    if (!ask || ask(physical, &count, nullptr) != VK_SUCCESS) return false;
    std::vector<VkTimeDomainEXT> domains(count);
    if (ask(physical, &count, domains.data()) != VK_SUCCESS) return false;
    domains.resize(count);
    return std::ranges::count(domains, VK_TIME_DOMAIN_DEVICE_EXT) > 0 &&
           std::ranges::count(domains, VK_TIME_DOMAIN_CLOCK_MONOTONIC_EXT) > 0;
#else
    (void)instance;
    (void)physical;
    return false;
#endif
}

}  // namespace

bool wants_clocks(const Config& config) {
    return !config.log.empty() || takes_requests(config);
}

ClockOffer clock_offer(const Instance& instance, VkPhysicalDevice physical, const VkDeviceCreateInfo& info) {
    using Suffix = ClockOffer::Suffix;
    struct Extension {
        const char* name;
        Suffix suffix;
    };
    // The older one first: more layers know it.
    constexpr std::array kBoth = {Extension{VK_EXT_CALIBRATED_TIMESTAMPS_EXTENSION_NAME, Suffix::ext},
                                  Extension{kKhr, Suffix::khr}};
    // Both need it, or Vulkan 1.1.
    if (!instance.properties2)
        return {"the application asks for Vulkan 1.0 without VK_KHR_get_physical_device_properties2"};
    ClockOffer offer;
    for (const Extension& one : kBoth)
        if (asks_for_extension(info, one.name)) offer.suffix = one.suffix;
    for (const Extension& one : kBoth) {
        if (offer.suffix != Suffix::none) break;
        if (!offers_extension(instance.vk, physical, one.name)) continue;
        offer.extension = one.name;
        offer.suffix = one.suffix;
    }
    if (offer.suffix == Suffix::none) return {"the device has no VK_KHR_calibrated_timestamps"};
    if (!reads_steady_clock(instance, physical))
        return {"the driver does not read the GPU's clock together with CLOCK_MONOTONIC"};
    return offer;
}

PFN_vkGetCalibratedTimestampsEXT reads_clocks(const DeviceTable& vk, const ClockOffer& offer) {
    if (!offer.offered()) return nullptr;
    return offer.suffix == ClockOffer::Suffix::khr ? vk.GetCalibratedTimestampsKHR
                                                   : vk.GetCalibratedTimestampsEXT;
}

}  // namespace framecast::capture
