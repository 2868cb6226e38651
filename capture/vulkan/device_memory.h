// Device memory of the layer's own.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstdint>
#include <optional>

#include "capture/vulkan/generated/dispatch.h"
#include "capture/vulkan/owned.h"
#include "model/numeric/result.h"

namespace framecast::capture {

// The first type in `type_bits` that has all of `wanted` and needs no feature that we do not enable.
std::optional<std::uint32_t> find_memory_type(const VkPhysicalDeviceMemoryProperties& memory,
                                              std::uint32_t type_bits, VkMemoryPropertyFlags wanted);

// Allocates this many bytes of that type. Fails with the call and its result. CPU drivers keep memory in a
// file. If files may not grow (RLIMIT_FSIZE), that fails, too, and does not end the process by SIGXFSZ.
Result<Owned<VkDeviceMemory>> allocate_memory(const DeviceTable& vk, const OwnerScope& scope,
                                              VkDeviceSize bytes, std::uint32_t type);

}  // namespace framecast::capture
