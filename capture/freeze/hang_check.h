// How long one submit may take before a driver takes it for a hang.
#pragma once

#include <vulkan/vulkan_core.h>

namespace framecast::capture {

// Maximum time of a frozen frame on a driver, well below its hang check. Kernels reset the GPU after 640 ms
// without an answer to a request to preempt (i915, xe), or after 500 ms of a job or ring (msm, panfrost,
// v3d). Those of AMD and NVIDIA wait for seconds, and CPU drivers have no such check. Unknown drivers count
// as impatient.
constexpr double max_frozen_ns(VkDriverId driver, VkPhysicalDeviceType type) {
    constexpr double kPatientNs = 1e9;
    constexpr double kImpatientNs = 200e6;
    if (type == VK_PHYSICAL_DEVICE_TYPE_CPU) return kPatientNs;
    switch (driver) {
        case VK_DRIVER_ID_AMD_PROPRIETARY:
        case VK_DRIVER_ID_AMD_OPEN_SOURCE:
        case VK_DRIVER_ID_MESA_RADV:
        case VK_DRIVER_ID_NVIDIA_PROPRIETARY:
            return kPatientNs;
        default:
            return kImpatientNs;
    }
}

}  // namespace framecast::capture
