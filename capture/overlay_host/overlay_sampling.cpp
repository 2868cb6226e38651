#include "capture/overlay_host/overlay_sampling.h"

namespace framecast::capture {

Result<OverlaySampledSet> make_sampled_set(const OverlayDevice& device, const OverlaySampling& sampling,
                                           VkImageView view) {
    const DeviceTable& vk = device.vk;
    const VkDescriptorPoolSize size{VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, 1};
    VkDescriptorPoolCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO;
    info.maxSets = 1;
    info.poolSizeCount = 1;
    info.pPoolSizes = &size;
    auto pool = make_owned(device.scope, "vkCreateDescriptorPool", vk.CreateDescriptorPool, info,
                           vk.DestroyDescriptorPool);
    if (!pool) return pool.error();
    OverlaySampledSet made;
    made.pool = std::move(*pool);
    VkDescriptorSetAllocateInfo allocate{};
    allocate.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO;
    allocate.descriptorPool = made.pool.get();
    allocate.descriptorSetCount = 1;
    allocate.pSetLayouts = &sampling.layout;
    const VkResult result = vk.AllocateDescriptorSets(device.scope.device, &allocate, &made.set);
    if (result != VK_SUCCESS) return vulkan_error("vkAllocateDescriptorSets", result);
    const VkDescriptorImageInfo image{sampling.sampler, view, VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL};
    VkWriteDescriptorSet write{};
    write.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET;
    write.dstSet = made.set;
    write.descriptorCount = 1;
    write.descriptorType = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
    write.pImageInfo = &image;
    vk.UpdateDescriptorSets(device.scope.device, 1, &write, 0, nullptr);
    return made;
}

}  // namespace framecast::capture
