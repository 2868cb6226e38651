// Deep copies of structures.
// Written by tools/generate_vulkan.py from version 1.3.239 of the Vulkan registry; change the generator,
// not this file.
#include "capture/recorder/generated/deep_structs.h"

namespace framecast::capture {

void deepen(Copier& copier, VkAttachmentSampleLocationsEXT& s) noexcept {
    deepen(copier, s.sampleLocationsInfo);
}

void deepen(Copier& copier, VkBlitImageInfo2& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pRegions = copier.structs(s.pRegions, s.regionCount);
}

void deepen(Copier& copier, VkBufferCopy2& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkBufferImageCopy2& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkBufferMemoryBarrier& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkBufferMemoryBarrier2& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkCoarseSampleOrderCustomNV& s) noexcept {
    s.pSampleLocations = copier.array(s.pSampleLocations, s.sampleLocationCount);
}

void deepen(Copier& copier, VkConditionalRenderingBeginInfoEXT& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkCopyAccelerationStructureInfoKHR& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkCopyAccelerationStructureToMemoryInfoKHR& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkCopyBufferInfo2& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pRegions = copier.structs(s.pRegions, s.regionCount);
}

void deepen(Copier& copier, VkCopyBufferToImageInfo2& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pRegions = copier.structs(s.pRegions, s.regionCount);
}

void deepen(Copier& copier, VkCopyCommandTransformInfoQCOM& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkCopyImageInfo2& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pRegions = copier.structs(s.pRegions, s.regionCount);
}

void deepen(Copier& copier, VkCopyImageToBufferInfo2& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pRegions = copier.structs(s.pRegions, s.regionCount);
}

void deepen(Copier& copier, VkCopyMemoryToAccelerationStructureInfoKHR& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkCopyMemoryToMicromapInfoEXT& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkCopyMicromapInfoEXT& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkCopyMicromapToMemoryInfoEXT& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkDebugMarkerMarkerInfoEXT& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pMarkerName = copier.string(s.pMarkerName);
}

void deepen(Copier& copier, VkDebugUtilsLabelEXT& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pLabelName = copier.string(s.pLabelName);
}

void deepen(Copier& copier, VkDependencyInfo& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pMemoryBarriers = copier.structs(s.pMemoryBarriers, s.memoryBarrierCount);
    s.pBufferMemoryBarriers = copier.structs(s.pBufferMemoryBarriers, s.bufferMemoryBarrierCount);
    s.pImageMemoryBarriers = copier.structs(s.pImageMemoryBarriers, s.imageMemoryBarrierCount);
}

void deepen(Copier& copier, VkDescriptorBufferBindingInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkDescriptorBufferBindingPushDescriptorBufferHandleEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkDeviceGroupRenderPassBeginInfo& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pDeviceRenderAreas = copier.array(s.pDeviceRenderAreas, s.deviceRenderAreaCount);
}

void deepen(Copier& copier, VkGeneratedCommandsInfoNV& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pStreams = copier.array(s.pStreams, s.streamCount);
}

void deepen(Copier& copier, VkImageBlit2& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkImageCopy2& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkImageMemoryBarrier& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkImageMemoryBarrier2& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkImageResolve2& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkMemoryBarrier& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkMemoryBarrier2& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkMultisampledRenderToSingleSampledInfoEXT& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkMultiviewPerViewAttributesInfoNVX& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkRenderPassAttachmentBeginInfo& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pAttachments = copier.array(s.pAttachments, s.attachmentCount);
}

void deepen(Copier& copier, VkRenderPassBeginInfo& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pClearValues = copier.array(s.pClearValues, s.clearValueCount);
}

void deepen(Copier& copier, VkRenderPassSampleLocationsBeginInfoEXT& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pAttachmentInitialSampleLocations = copier.structs(s.pAttachmentInitialSampleLocations, s.attachmentInitialSampleLocationsCount);
    s.pPostSubpassSampleLocations = copier.structs(s.pPostSubpassSampleLocations, s.postSubpassSampleLocationsCount);
}

void deepen(Copier& copier, VkRenderPassTransformBeginInfoQCOM& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkRenderingAttachmentInfo& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkRenderingFragmentDensityMapAttachmentInfoEXT& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkRenderingFragmentShadingRateAttachmentInfoKHR& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkRenderingInfo& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pColorAttachments = copier.structs(s.pColorAttachments, s.colorAttachmentCount);
    s.pDepthAttachment = copier.structs(s.pDepthAttachment, 1);
    s.pStencilAttachment = copier.structs(s.pStencilAttachment, 1);
}

void deepen(Copier& copier, VkResolveImageInfo2& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pRegions = copier.structs(s.pRegions, s.regionCount);
}

void deepen(Copier& copier, VkSampleLocationsInfoEXT& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pSampleLocations = copier.array(s.pSampleLocations, s.sampleLocationsCount);
}

void deepen(Copier& copier, VkShadingRatePaletteNV& s) noexcept {
    s.pShadingRatePaletteEntries = copier.array(s.pShadingRatePaletteEntries, s.shadingRatePaletteEntryCount);
}

void deepen(Copier& copier, VkSubpassBeginInfo& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkSubpassEndInfo& s) noexcept {
    s.pNext = copier.chain(s.pNext);
}

void deepen(Copier& copier, VkSubpassFragmentDensityMapOffsetEndInfoQCOM& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pFragmentDensityOffsets = copier.array(s.pFragmentDensityOffsets, s.fragmentDensityOffsetCount);
}

void deepen(Copier& copier, VkSubpassSampleLocationsEXT& s) noexcept {
    deepen(copier, s.sampleLocationsInfo);
}

void deepen(Copier& copier, VkVertexInputAttributeDescription2EXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkVertexInputBindingDescription2EXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkWriteDescriptorSetAccelerationStructureKHR& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pAccelerationStructures = copier.array(s.pAccelerationStructures, s.accelerationStructureCount);
}

void deepen(Copier& copier, VkWriteDescriptorSetAccelerationStructureNV& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pAccelerationStructures = copier.array(s.pAccelerationStructures, s.accelerationStructureCount);
}

void deepen(Copier& copier, VkWriteDescriptorSetInlineUniformBlock& s) noexcept {
    s.pNext = copier.chain(s.pNext);
    s.pData = copier.bytes(s.pData, s.dataSize);
}

void* copy_chained(Copier& copier, const VkBaseInStructure* source) noexcept {
    switch (source->sType) {
        case VK_STRUCTURE_TYPE_COPY_COMMAND_TRANSFORM_INFO_QCOM:
            return copier.structs(reinterpret_cast<const VkCopyCommandTransformInfoQCOM*>(source), 1);
        case VK_STRUCTURE_TYPE_DESCRIPTOR_BUFFER_BINDING_PUSH_DESCRIPTOR_BUFFER_HANDLE_EXT:
            return copier.structs(reinterpret_cast<const VkDescriptorBufferBindingPushDescriptorBufferHandleEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_DEVICE_GROUP_RENDER_PASS_BEGIN_INFO:
            return copier.structs(reinterpret_cast<const VkDeviceGroupRenderPassBeginInfo*>(source), 1);
        case VK_STRUCTURE_TYPE_MULTISAMPLED_RENDER_TO_SINGLE_SAMPLED_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkMultisampledRenderToSingleSampledInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_MULTIVIEW_PER_VIEW_ATTRIBUTES_INFO_NVX:
            return copier.structs(reinterpret_cast<const VkMultiviewPerViewAttributesInfoNVX*>(source), 1);
        case VK_STRUCTURE_TYPE_RENDER_PASS_ATTACHMENT_BEGIN_INFO:
            return copier.structs(reinterpret_cast<const VkRenderPassAttachmentBeginInfo*>(source), 1);
        case VK_STRUCTURE_TYPE_RENDER_PASS_SAMPLE_LOCATIONS_BEGIN_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkRenderPassSampleLocationsBeginInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_RENDER_PASS_TRANSFORM_BEGIN_INFO_QCOM:
            return copier.structs(reinterpret_cast<const VkRenderPassTransformBeginInfoQCOM*>(source), 1);
        case VK_STRUCTURE_TYPE_RENDERING_FRAGMENT_DENSITY_MAP_ATTACHMENT_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkRenderingFragmentDensityMapAttachmentInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_RENDERING_FRAGMENT_SHADING_RATE_ATTACHMENT_INFO_KHR:
            return copier.structs(reinterpret_cast<const VkRenderingFragmentShadingRateAttachmentInfoKHR*>(source), 1);
        case VK_STRUCTURE_TYPE_SAMPLE_LOCATIONS_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkSampleLocationsInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_SUBPASS_FRAGMENT_DENSITY_MAP_OFFSET_END_INFO_QCOM:
            return copier.structs(reinterpret_cast<const VkSubpassFragmentDensityMapOffsetEndInfoQCOM*>(source), 1);
        case VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_ACCELERATION_STRUCTURE_KHR:
            return copier.structs(reinterpret_cast<const VkWriteDescriptorSetAccelerationStructureKHR*>(source), 1);
        case VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_ACCELERATION_STRUCTURE_NV:
            return copier.structs(reinterpret_cast<const VkWriteDescriptorSetAccelerationStructureNV*>(source), 1);
        case VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_INLINE_UNIFORM_BLOCK:
            return copier.structs(reinterpret_cast<const VkWriteDescriptorSetInlineUniformBlock*>(source), 1);
        default:
            return nullptr;
    }
}

}  // namespace framecast::capture
