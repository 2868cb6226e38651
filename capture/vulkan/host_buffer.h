// Buffers of the layer's own that the host writes.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstddef>
#include <cstdint>
#include <span>

#include "capture/vulkan/device_memory.h"
#include "capture/vulkan/generated/dispatch.h"
#include "capture/vulkan/owned.h"
#include "model/numeric/result.h"

namespace framecast::capture {

struct HostBuffer {
    // The order matters: the buffer is destroyed before its memory is freed, which also unmaps it.
    Owned<VkDeviceMemory> memory;
    Owned<VkBuffer> buffer;
    std::span<std::byte> bytes;  // mapped as long as it lives, coherent
};

// Fails with the Vulkan call and its result. `vk` and `scope` must outlive the buffer.
Result<HostBuffer> make_host_buffer(const DeviceTable& vk, const VkPhysicalDeviceMemoryProperties& memory,
                                    const OwnerScope& scope, VkDeviceSize size, VkBufferUsageFlags usage);

}  // namespace framecast::capture
