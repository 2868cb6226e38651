// The device that overlays are drawn on. It outlives everything made with it, and does not move.
#pragma once

#include <vulkan/vk_layer.h>

#include "capture/vulkan/host_buffer.h"

namespace framecast::capture {

struct OverlayDevice {
    const DeviceTable& vk;  // of the layers below
    const VkPhysicalDeviceMemoryProperties& memory;
    PFN_vkSetDeviceLoaderData set_loader_data;
    OwnerScope scope;
};

}  // namespace framecast::capture
