// Buffers of the layer's own that the host writes, and objects of the layer's own with less words.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "capture/vulkan/generated/dispatch.h"
#include "capture/vulkan/owned.h"
#include "capture/vulkan/vulkan_error.h"
#include "model/numeric/result.h"

namespace framecast::capture {

// The first of the types in `type_bits` that has all of `wanted` and needs no feature that we do not turn on.
std::optional<std::uint32_t> find_memory_type(const VkPhysicalDeviceMemoryProperties& memory,
                                              std::uint32_t type_bits, VkMemoryPropertyFlags wanted);

struct HostBuffer {
    // Order matters: the buffer is destroyed before its memory is freed, which also unmaps it.
    Owned<VkDeviceMemory> memory;
    Owned<VkBuffer> buffer;
    std::span<std::byte> bytes;  // mapped as long as it lives, coherent
};

// Fails with the Vulkan call and its result. `vk` and `scope` outlive the buffer.
Result<HostBuffer> make_host_buffer(const DeviceTable& vk, const VkPhysicalDeviceMemoryProperties& memory,
                                    const OwnerScope& scope, VkDeviceSize size, VkBufferUsageFlags usage);

// Calls create(scope.device, &info, ...). The error names the call.
template <class Handle, class Info>
Result<Owned<Handle>> make_owned(const OwnerScope& scope, const char* call,
                                 VkResult(VKAPI_PTR* create)(VkDevice, const Info*,
                                                             const VkAllocationCallbacks*, Handle*),
                                 const Info& info, typename Owned<Handle>::Destroy destroy) {
    Handle handle = VK_NULL_HANDLE;
    const VkResult result = create(scope.device, &info, nullptr, &handle);
    if (result != VK_SUCCESS) return vulkan_error(call, result);
    return Owned<Handle>{scope, handle, destroy};
}

}  // namespace framecast::capture
