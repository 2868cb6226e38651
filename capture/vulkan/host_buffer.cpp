#include "capture/vulkan/host_buffer.h"

namespace framecast::capture {

Result<HostBuffer> make_host_buffer(const DeviceTable& vk, const VkPhysicalDeviceMemoryProperties& memory,
                                    const OwnerScope& scope, VkDeviceSize size, VkBufferUsageFlags usage) {
    HostBuffer made;
    VkBufferCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
    info.size = size;
    info.usage = usage;
    auto buffer = make_owned(scope, "vkCreateBuffer", vk.CreateBuffer, info, vk.DestroyBuffer);
    if (!buffer) return buffer.error();
    made.buffer = std::move(*buffer);

    VkMemoryRequirements needs{};
    vk.GetBufferMemoryRequirements(scope.device, made.buffer.get(), &needs);
    // Buffers always have such a type (VkMemoryRequirements, "memoryTypeBits").
    const auto type =
        find_memory_type(memory, needs.memoryTypeBits,
                         VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT);
    if (!type) return Error{"no memory type for a buffer that the host writes"};
    auto backing = allocate_memory(vk, scope, needs.size, *type);
    if (!backing) return backing.error();
    made.memory = std::move(*backing);
    VkResult result = vk.BindBufferMemory(scope.device, made.buffer.get(), made.memory.get(), 0);
    if (result != VK_SUCCESS) return vulkan_error("vkBindBufferMemory", result);
    void* mapped = nullptr;
    result = vk.MapMemory(scope.device, made.memory.get(), 0, VK_WHOLE_SIZE, 0, &mapped);
    if (result != VK_SUCCESS) return vulkan_error("vkMapMemory", result);
    made.bytes = {static_cast<std::byte*>(mapped), static_cast<std::size_t>(size)};
    return made;
}

}  // namespace framecast::capture
