#include "capture/device/device_description.h"

#include <fmt/format.h>

#include <string_view>

namespace framecast::capture {
namespace {

std::string vendor_name(std::uint32_t vendor_id) {
    switch (vendor_id) {
        case 0x1002:
            return "AMD";
        case 0x1010:
            return "Imagination Technologies";
        case 0x106b:
            return "Apple";
        case 0x10de:
            return "NVIDIA";
        case 0x13b5:
            return "Arm";
        case 0x1ae0:
            return "Google";
        case 0x5143:
            return "Qualcomm";
        case 0x8086:
            return "Intel";
        case VK_VENDOR_ID_MESA:
            return "Mesa";
        default:
            return fmt::format("vendor 0x{:04x}", vendor_id);
    }
}

std::string driver_version(std::uint32_t vendor_id, std::uint32_t version) {
    if (vendor_id == 0x10de)  // 10 bits, 8, 8, 6
        return fmt::format("{}.{}.{}.{}", version >> 22, version >> 14 & 0xff, version >> 6 & 0xff,
                           version & 0x3f);
    return fmt::format("{}.{}.{}", version >> 22, version >> 12 & 0x3ff, version & 0xfff);
}

}  // namespace

DeviceInfo describe_device(const Device& device) {
    const VkPhysicalDeviceProperties& p = device.properties;
    DeviceInfo info;
    info.name = p.deviceName;
    info.vendor_id = p.vendorID;
    info.device_id = p.deviceID;
    info.type = device_type(p.deviceType);
    info.driver_name = device.driver.driverName;
    info.driver_info = device.driver.driverInfo;
    // An application of Vulkan 1.0 may not have enabled the query function.
    if (info.driver_name.empty()) {
        info.driver_name = vendor_name(p.vendorID);
        info.driver_info = "driver version " + driver_version(p.vendorID, p.driverVersion);
    }
    info.api_version = fmt::format("{}.{}.{}", VK_API_VERSION_MAJOR(p.apiVersion),
                                   VK_API_VERSION_MINOR(p.apiVersion), VK_API_VERSION_PATCH(p.apiVersion));
    info.timestamp_period_ns = p.limits.timestampPeriod;
    for (const VkQueueFamilyProperties& family : device.families)
        if (family.queueFlags & VK_QUEUE_GRAPHICS_BIT)
            info.timestamp_valid_bits = static_cast<int>(family.timestampValidBits);
    info.threads = device.host_probe->threads();
    info.limits["maxImageDimension2D"] = p.limits.maxImageDimension2D;
    info.limits["maxComputeSharedMemorySize"] = p.limits.maxComputeSharedMemorySize;
    info.limits["maxComputeWorkGroupInvocations"] = p.limits.maxComputeWorkGroupInvocations;
    return info;
}

}  // namespace framecast::capture
