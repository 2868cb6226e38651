// The Vulkan structure that describes a descriptor of a given type.
#pragma once

#include <vulkan/vulkan_core.h>

namespace framecast::capture {

enum class DescriptorKind {
    image,             // VkDescriptorImageInfo
    buffer,            // VkDescriptorBufferInfo
    texel_buffer,      // VkBufferView
    inline_data,       // bytes; the descriptor count is their number
    acceleration_khr,  // VkAccelerationStructureKHR, in a pNext structure of a write
    acceleration_nv,   // VkAccelerationStructureNV, likewise
    unknown,
};

constexpr DescriptorKind descriptor_kind(VkDescriptorType type) noexcept {
    switch (type) {
        case VK_DESCRIPTOR_TYPE_SAMPLER:
        case VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER:
        case VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE:
        case VK_DESCRIPTOR_TYPE_STORAGE_IMAGE:
        case VK_DESCRIPTOR_TYPE_INPUT_ATTACHMENT:
        case VK_DESCRIPTOR_TYPE_SAMPLE_WEIGHT_IMAGE_QCOM:
        case VK_DESCRIPTOR_TYPE_BLOCK_MATCH_IMAGE_QCOM:
            return DescriptorKind::image;
        case VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER:
        case VK_DESCRIPTOR_TYPE_STORAGE_BUFFER:
        case VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER_DYNAMIC:
        case VK_DESCRIPTOR_TYPE_STORAGE_BUFFER_DYNAMIC:
            return DescriptorKind::buffer;
        case VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER:
        case VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER:
            return DescriptorKind::texel_buffer;
        case VK_DESCRIPTOR_TYPE_INLINE_UNIFORM_BLOCK:
            return DescriptorKind::inline_data;
        case VK_DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_KHR:
            return DescriptorKind::acceleration_khr;
        case VK_DESCRIPTOR_TYPE_ACCELERATION_STRUCTURE_NV:
            return DescriptorKind::acceleration_nv;
        default:
            // VK_DESCRIPTOR_TYPE_MUTABLE_EXT only occurs in a layout; a write names the actual type.
            return DescriptorKind::unknown;
    }
}

}  // namespace framecast::capture
