#include "shaders/descriptors.h"

#include <array>

#include "shaders/benchmark.h"

namespace framecast::microbench {
namespace {

constexpr std::uint32_t kTextures = 16;

VkDescriptorSet allocate(Objects& objects, VkDescriptorSetLayout layout, std::uint32_t buffers,
                         std::uint32_t textures) {
    std::vector<VkDescriptorPoolSize> sizes;
    if (buffers > 0) sizes.push_back({VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, buffers});
    if (textures > 0) sizes.push_back({VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, textures});
    VkDescriptorPoolCreateInfo pool_info{};
    pool_info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO;
    pool_info.maxSets = 1;
    pool_info.poolSizeCount = static_cast<std::uint32_t>(sizes.size());
    pool_info.pPoolSizes = sizes.data();
    const auto& vk = objects.vk();
    VkDescriptorSetAllocateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO;
    info.descriptorPool = objects.make<VkDescriptorPool>("vkCreateDescriptorPool", vk.CreateDescriptorPool,
                                                         vk.DestroyDescriptorPool, pool_info);
    info.descriptorSetCount = 1;
    info.pSetLayouts = &layout;
    VkDescriptorSet set = VK_NULL_HANDLE;
    if (!objects.ok()) return set;
    const VkResult result = vk.AllocateDescriptorSets(objects.gpu().device(), &info, &set);
    if (result != VK_SUCCESS) objects.fail(vulkan_failure("vkAllocateDescriptorSets", result));
    return set;
}

}  // namespace

Descriptors make_descriptors(Objects& objects, const Buffer& in, const Buffer& out,
                             std::span<const Image> textures, VkSampler sampler) {
    const auto& vk = objects.vk();
    std::vector<VkDescriptorSetLayoutBinding> bindings;
    std::vector<VkWriteDescriptorSet> writes;
    std::array<VkDescriptorBufferInfo, 2> buffers{};
    std::array<VkDescriptorImageInfo, kTextures> images{};
    const auto add = [&](std::uint32_t binding, VkDescriptorType type, std::uint32_t count,
                         VkShaderStageFlags stages) {
        bindings.push_back({binding, type, count, stages, nullptr});
        VkWriteDescriptorSet write{};
        write.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET;
        write.dstBinding = binding;
        write.descriptorCount = count;
        write.descriptorType = type;
        if (binding < 2) write.pBufferInfo = &buffers[binding];
        if (binding == 2) write.pImageInfo = images.data();
        writes.push_back(write);
    };
    const std::array<const Buffer*, 2> given = {&in, &out};
    for (std::uint32_t i = 0; i < 2; ++i) {
        if (given[i]->handle == VK_NULL_HANDLE) continue;
        buffers[i] = {given[i]->handle, 0, VK_WHOLE_SIZE};
        add(i, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1, VK_SHADER_STAGE_COMPUTE_BIT);
    }
    const auto storage = static_cast<std::uint32_t>(bindings.size());
    for (std::uint32_t i = 0; i < kTextures && !textures.empty(); ++i)
        images[i] = {sampler, textures[i % textures.size()].view, VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL};
    if (!textures.empty())
        add(2, VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, kTextures, VK_SHADER_STAGE_FRAGMENT_BIT);

    VkDescriptorSetLayoutCreateInfo set_info{};
    set_info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO;
    set_info.bindingCount = static_cast<std::uint32_t>(bindings.size());
    set_info.pBindings = bindings.data();
    const auto set_layout = objects.make<VkDescriptorSetLayout>(
        "vkCreateDescriptorSetLayout", vk.CreateDescriptorSetLayout, vk.DestroyDescriptorSetLayout, set_info);
    const bool compute = storage > 0;
    const VkPushConstantRange range{compute ? VK_SHADER_STAGE_COMPUTE_BIT : VK_SHADER_STAGE_ALL_GRAPHICS, 0,
                                    sizeof(Push)};
    VkPipelineLayoutCreateInfo layout_info{};
    layout_info.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    layout_info.setLayoutCount = 1;
    layout_info.pSetLayouts = &set_layout;
    layout_info.pushConstantRangeCount = 1;
    layout_info.pPushConstantRanges = &range;
    Descriptors made;
    made.layout = objects.make<VkPipelineLayout>("vkCreatePipelineLayout", vk.CreatePipelineLayout,
                                                 vk.DestroyPipelineLayout, layout_info);
    if (bindings.empty() || !objects.ok()) return made;
    made.set = allocate(objects, set_layout, storage, textures.empty() ? 0 : kTextures);
    if (!objects.ok()) return made;
    for (VkWriteDescriptorSet& write : writes)
        write.dstSet = made.set;
    vk.UpdateDescriptorSets(objects.gpu().device(), static_cast<std::uint32_t>(writes.size()), writes.data(),
                            0, nullptr);
    return made;
}

}  // namespace framecast::microbench
