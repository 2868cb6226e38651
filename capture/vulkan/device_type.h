// Vulkan's kind of device as the model's.
#pragma once

#include <vulkan/vulkan_core.h>

#include "model/frame/kinds.h"

namespace framecast::capture {

inline DeviceType device_type(VkPhysicalDeviceType type) {
    switch (type) {
        case VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU:
            return DeviceType::discrete;
        case VK_PHYSICAL_DEVICE_TYPE_INTEGRATED_GPU:
            return DeviceType::integrated;
        case VK_PHYSICAL_DEVICE_TYPE_VIRTUAL_GPU:
            return DeviceType::virtual_gpu;
        case VK_PHYSICAL_DEVICE_TYPE_CPU:
            return DeviceType::cpu;
        default:
            return DeviceType::other;
    }
}

}  // namespace framecast::capture
