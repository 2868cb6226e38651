#include "capture/device/own_command_buffers.h"

namespace framecast::capture {

VkResult create_transient_pool(const Device& device, std::uint32_t queue_family, VkCommandPool& pool) {
    const VkCommandPoolCreateInfo info{VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO, nullptr,
                                       VK_COMMAND_POOL_CREATE_TRANSIENT_BIT, queue_family};
    return device.vk.CreateCommandPool(device.handle, &info, nullptr, &pool);
}

VkResult allocate_command_buffers(const Device& device, VkCommandPool pool,
                                  std::span<VkCommandBuffer> buffers) {
    const VkCommandBufferAllocateInfo info{VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO, nullptr, pool,
                                           VK_COMMAND_BUFFER_LEVEL_PRIMARY,
                                           static_cast<std::uint32_t>(buffers.size())};
    VkResult result = device.vk.AllocateCommandBuffers(device.handle, &info, buffers.data());
    // Dispatchable objects made by a layer get their dispatch pointer from the loader.
    for (VkCommandBuffer buffer : buffers)
        if (result == VK_SUCCESS) result = device.set_loader_data(device.handle, buffer);
    return result;
}

}  // namespace framecast::capture
