#include "capture/device_description.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string_view>
#include <thread>

namespace framecast::capture {

const char* type_name(VkPhysicalDeviceType type) {
    switch (type) {
        case VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU:
            return "discrete";
        case VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU:
            return "integrated";
        case VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU:
            return "virtual";
        case VK_PHYSICAL_DEVICE_TYPE_CPU:
            return "cpu";
        default:
            return "other";
    }
}

int software_threads(const Device& device) {
    if (device.properties.deviceType != VK_PHYSICAL_DEVICE_TYPE_CPU) return 0;
    const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    const std::string_view name = device.properties.deviceName;
    if (name.find("llvmpipe") != std::string_view::npos) {
        // Mesa's LP_NUM_THREADS: 0 rasterizes on the submitting thread, which is one thread too.
        const char* text = std::getenv("LP_NUM_THREADS");
        const int threads = text ? std::atoi(text) : (cores > 1 ? cores : 0);
        return std::clamp(threads, 1, 32);
    }
    if (name.find("SwiftShader") != std::string_view::npos) {
        // SwiftShader reads "ThreadCount=N" from SwiftShader.ini in the working directory.
        std::ifstream file("SwiftShader.ini");
        constexpr std::string_view key = "ThreadCount=";
        for (std::string line; std::getline(file, line);)
            if (line.starts_with(key))
                if (const int threads = std::atoi(line.c_str() + key.size()); threads > 0) return threads;
        return std::min(cores, 16);
    }
    return cores;
}

DeviceInfo describe_device(const Device& device) {
    const VkPhysicalDeviceProperties& p = device.properties;
    DeviceInfo info;
    info.name = p.deviceName;
    info.vendor_id = p.vendorID;
    info.device_id = p.deviceID;
    info.type = type_name(p.deviceType);
    info.driver_name = device.driver.driverName;
    info.driver_info = device.driver.driverInfo;
    info.api_version = fmt::format("{}.{}.{}", VK_API_VERSION_MAJOR(p.apiVersion),
                                   VK_API_VERSION_MINOR(p.apiVersion), VK_API_VERSION_PATCH(p.apiVersion));
    info.timestamp_period_ns = p.limits.timestampPeriod;
    for (const VkQueueFamilyProperties& family : device.families)
        if (family.queueFlags & VK_QUEUE_GRAPHICS_BIT)
            info.timestamp_valid_bits = static_cast<int>(family.timestampValidBits);
    info.threads = software_threads(device);
    info.limits["maxImageDimension2D"] = p.limits.maxImageDimension2D;
    info.limits["maxComputeSharedMemorySize"] = p.limits.maxComputeSharedMemorySize;
    info.limits["maxComputeWorkGroupInvocations"] = p.limits.maxComputeWorkGroupInvocations;
    return info;
}

}  // namespace framecast::capture
