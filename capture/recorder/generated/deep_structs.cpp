// Deep copies of structures.
// Written by tools/generate_vulkan.py from version 1.4.363 of the Vulkan registry; change the generator,
// not this file.
#include "capture/recorder/generated/deep_structs.h"

namespace framecast::capture {

void deepen(Copier& copier, VkAccelerationStructureBuildGeometryInfoKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pGeometries = copier.structs(s.pGeometries, s.geometryCount);
    s.ppGeometries = copier.pointers(s.ppGeometries, s.geometryCount, [&]([[maybe_unused]] std::size_t i) { return 1; });
}

void deepen(Copier& copier, VkAccelerationStructureGeometryAabbsDataKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkAccelerationStructureGeometryInstancesDataKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkAccelerationStructureGeometryLinearSweptSpheresDataNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkAccelerationStructureGeometryMicromapDataKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pUsageCounts = copier.array(s.pUsageCounts, s.usageCountsCount);
    s.ppUsageCounts = copier.pointers(s.ppUsageCounts, s.usageCountsCount, [&]([[maybe_unused]] std::size_t i) { return 1; });
}

void deepen(Copier& copier, VkAccelerationStructureGeometryMotionTrianglesDataNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkAccelerationStructureGeometrySpheresDataNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkAccelerationStructureGeometryTrianglesDataKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkAccelerationStructureInfoNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pGeometries = copier.structs(s.pGeometries, s.geometryCount);
}

void deepen(Copier& copier, VkAccelerationStructureTrianglesOpacityMicromapEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pUsageCounts = copier.array(s.pUsageCounts, s.usageCountsCount);
    s.ppUsageCounts = copier.pointers(s.ppUsageCounts, s.usageCountsCount, [&]([[maybe_unused]] std::size_t i) { return 1; });
}

void deepen(Copier& copier, VkAccelerationStructureTrianglesOpacityMicromapKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkAttachmentFeedbackLoopInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkAttachmentSampleLocationsEXT& s) noexcept {
    deepen(copier, s.sampleLocationsInfo);
}

void deepen(Copier& copier, VkBeginCustomResolveInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkBindDescriptorBufferEmbeddedSamplersInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkBindDescriptorSetsInfo& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pDescriptorSets = copier.array(s.pDescriptorSets, s.descriptorSetCount);
    s.pDynamicOffsets = copier.array(s.pDynamicOffsets, s.dynamicOffsetCount);
}

void deepen(Copier& copier, VkBindHeapInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkBindIndexBuffer3InfoKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkBindTransformFeedbackBuffer2InfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkBindVertexBuffer3InfoKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkBlitImageCubicWeightsInfoQCOM& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkBlitImageInfo2& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pRegions = copier.structs(s.pRegions, s.regionCount);
}

void deepen(Copier& copier, VkBufferCopy2& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkBufferImageCopy2& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkBufferMemoryBarrier& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkBufferMemoryBarrier2& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkBufferUsageFlags2CreateInfo& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkBuildPartitionedAccelerationStructureInfoNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    deepen(copier, s.input);
}

void deepen(Copier& copier, VkClusterAccelerationStructureClustersBottomLevelInputNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkClusterAccelerationStructureCommandsInfoNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    deepen(copier, s.input);
}

void deepen(Copier& copier, VkClusterAccelerationStructureMoveObjectsInputNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkClusterAccelerationStructureTriangleClusterInputNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkCoarseSampleOrderCustomNV& s) noexcept {
    s.pSampleLocations = copier.array(s.pSampleLocations, s.sampleLocationCount);
}

void deepen(Copier& copier, VkComputeOccupancyPriorityParametersNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkConditionalRenderingBeginInfo2EXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkConditionalRenderingBeginInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkConvertCooperativeVectorMatrixInfoNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pDstSize = copier.array(s.pDstSize, 1);
}

void deepen(Copier& copier, VkCopyAccelerationStructureInfoKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkCopyAccelerationStructureToMemoryInfoKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkCopyBufferInfo2& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pRegions = copier.structs(s.pRegions, s.regionCount);
}

void deepen(Copier& copier, VkCopyBufferToImageInfo2& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pRegions = copier.structs(s.pRegions, s.regionCount);
}

void deepen(Copier& copier, VkCopyCommandTransformInfoQCOM& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkCopyDeviceMemoryImageInfoKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pRegions = copier.structs(s.pRegions, s.regionCount);
}

void deepen(Copier& copier, VkCopyDeviceMemoryInfoKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pRegions = copier.structs(s.pRegions, s.regionCount);
}

void deepen(Copier& copier, VkCopyImageInfo2& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pRegions = copier.structs(s.pRegions, s.regionCount);
}

void deepen(Copier& copier, VkCopyImageToBufferInfo2& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pRegions = copier.structs(s.pRegions, s.regionCount);
}

void deepen(Copier& copier, VkCopyMemoryIndirectInfoKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkCopyMemoryToAccelerationStructureInfoKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkCopyMemoryToImageIndirectInfoKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pImageSubresources = copier.array(s.pImageSubresources, s.copyCount);
}

void deepen(Copier& copier, VkCopyMemoryToMicromapInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkCopyMicromapInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkCopyMicromapToMemoryInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkCopyTensorInfoARM& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pRegions = copier.structs(s.pRegions, s.regionCount);
}

void deepen(Copier& copier, VkDebugMarkerMarkerInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pMarkerName = copier.string(s.pMarkerName);
}

void deepen(Copier& copier, VkDebugUtilsLabelEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pLabelName = copier.string(s.pLabelName);
}

void deepen(Copier& copier, VkDecompressMemoryInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pRegions = copier.array(s.pRegions, s.regionCount);
}

void deepen(Copier& copier, VkDependencyInfo& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pMemoryBarriers = copier.structs(s.pMemoryBarriers, s.memoryBarrierCount);
    s.pBufferMemoryBarriers = copier.structs(s.pBufferMemoryBarriers, s.bufferMemoryBarrierCount);
    s.pImageMemoryBarriers = copier.structs(s.pImageMemoryBarriers, s.imageMemoryBarrierCount);
}

void deepen(Copier& copier, VkDepthBiasInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkDepthBiasRepresentationInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkDescriptorBufferBindingInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkDescriptorBufferBindingPushDescriptorBufferHandleEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkDeviceGroupRenderPassBeginInfo& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pDeviceRenderAreas = copier.array(s.pDeviceRenderAreas, s.deviceRenderAreaCount);
}

void deepen(Copier& copier, VkDeviceMemoryCopyKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkDeviceMemoryImageCopyKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkDispatchIndirect2InfoKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkDispatchParametersARM& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkDrawIndirect2InfoKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkDrawIndirectCount2InfoKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkExternalMemoryAcquireUnmodifiedEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkGeneratedCommandsInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkGeneratedCommandsInfoNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pStreams = copier.array(s.pStreams, s.streamCount);
}

void deepen(Copier& copier, VkGeneratedCommandsPipelineInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkGeneratedCommandsShaderInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pShaders = copier.array(s.pShaders, s.shaderCount);
}

void deepen(Copier& copier, VkGeometryAABBNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkGeometryDataNV& s) noexcept {
    deepen(copier, s.triangles);
    deepen(copier, s.aabbs);
}

void deepen(Copier& copier, VkGeometryNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    deepen(copier, s.geometry);
}

void deepen(Copier& copier, VkGeometryTrianglesNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkHostAddressRangeConstEXT& s) noexcept {
    s.address = copier.bytes(s.address, s.size);
}

void deepen(Copier& copier, VkImageBlit2& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkImageCopy2& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkImageMemoryBarrier& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkImageMemoryBarrier2& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkImageResolve2& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkMemoryBarrier& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkMemoryBarrier2& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkMemoryBarrierAccessFlags3KHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkMemoryMarkerInfoAMD& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkMemoryRangeBarrierKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkMemoryRangeBarriersInfoKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pMemoryRangeBarriers = copier.structs(s.pMemoryRangeBarriers, s.memoryRangeBarrierCount);
}

void deepen(Copier& copier, VkMicromapBuildInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pUsageCounts = copier.array(s.pUsageCounts, s.usageCountsCount);
    s.ppUsageCounts = copier.pointers(s.ppUsageCounts, s.usageCountsCount, [&]([[maybe_unused]] std::size_t i) { return 1; });
}

void deepen(Copier& copier, VkMultisampledRenderToSingleSampledInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkMultiviewPerViewAttributesInfoNVX& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkMultiviewPerViewRenderAreasRenderPassBeginInfoQCOM& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pPerViewRenderAreas = copier.array(s.pPerViewRenderAreas, s.perViewRenderAreaCount);
}

void deepen(Copier& copier, VkOpticalFlowExecuteInfoNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pRegions = copier.array(s.pRegions, s.regionCount);
}

void deepen(Copier& copier, VkPartitionedAccelerationStructureFlagsNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkPartitionedAccelerationStructureInstancesInputNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkPipelineLayoutCreateInfo& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pSetLayouts = copier.array(s.pSetLayouts, s.setLayoutCount);
    s.pPushConstantRanges = copier.array(s.pPushConstantRanges, s.pushConstantRangeCount);
}

void deepen(Copier& copier, VkPushConstantBankInfoNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkPushConstantsInfo& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pValues = copier.bytes(s.pValues, s.size);
}

void deepen(Copier& copier, VkPushDataInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    deepen(copier, s.data);
}

void deepen(Copier& copier, VkPushDescriptorSetInfo& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pDescriptorWrites = copier.structs(s.pDescriptorWrites, s.descriptorWriteCount);
}

void deepen(Copier& copier, VkRenderPassAttachmentBeginInfo& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pAttachments = copier.array(s.pAttachments, s.attachmentCount);
}

void deepen(Copier& copier, VkRenderPassBeginInfo& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pClearValues = copier.array(s.pClearValues, s.clearValueCount);
}

void deepen(Copier& copier, VkRenderPassFragmentDensityMapOffsetEndInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pFragmentDensityOffsets = copier.array(s.pFragmentDensityOffsets, s.fragmentDensityOffsetCount);
}

void deepen(Copier& copier, VkRenderPassSampleLocationsBeginInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pAttachmentInitialSampleLocations = copier.structs(s.pAttachmentInitialSampleLocations, s.attachmentInitialSampleLocationsCount);
    s.pPostSubpassSampleLocations = copier.structs(s.pPostSubpassSampleLocations, s.postSubpassSampleLocationsCount);
}

void deepen(Copier& copier, VkRenderPassStripeBeginInfoARM& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pStripeInfos = copier.structs(s.pStripeInfos, s.stripeInfoCount);
}

void deepen(Copier& copier, VkRenderPassStripeInfoARM& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkRenderPassTileShadingCreateInfoQCOM& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkRenderPassTransformBeginInfoQCOM& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkRenderingAttachmentFlagsInfoKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkRenderingAttachmentInfo& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkRenderingAttachmentLocationInfo& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pColorAttachmentLocations = copier.array(s.pColorAttachmentLocations, s.colorAttachmentCount);
}

void deepen(Copier& copier, VkRenderingEndInfoKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkRenderingFragmentDensityMapAttachmentInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkRenderingFragmentShadingRateAttachmentInfoKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkRenderingInfo& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pColorAttachments = copier.structs(s.pColorAttachments, s.colorAttachmentCount);
    s.pDepthAttachment = copier.structs(s.pDepthAttachment, 1);
    s.pStencilAttachment = copier.structs(s.pStencilAttachment, 1);
}

void deepen(Copier& copier, VkRenderingInputAttachmentIndexInfo& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pColorAttachmentInputIndices = copier.array(s.pColorAttachmentInputIndices, s.colorAttachmentCount);
    s.pDepthInputAttachmentIndex = copier.array(s.pDepthInputAttachmentIndex, 1);
    s.pStencilInputAttachmentIndex = copier.array(s.pStencilInputAttachmentIndex, 1);
}

void deepen(Copier& copier, VkResolveImageInfo2& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pRegions = copier.structs(s.pRegions, s.regionCount);
}

void deepen(Copier& copier, VkResolveImageModeInfoKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkSampleLocationsInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pSampleLocations = copier.array(s.pSampleLocations, s.sampleLocationsCount);
}

void deepen(Copier& copier, VkSetDescriptorBufferOffsetsInfoEXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pBufferIndices = copier.array(s.pBufferIndices, s.setCount);
    s.pOffsets = copier.array(s.pOffsets, s.setCount);
}

void deepen(Copier& copier, VkShadingRatePaletteNV& s) noexcept {
    s.pShadingRatePaletteEntries = copier.array(s.pShadingRatePaletteEntries, s.shadingRatePaletteEntryCount);
}

void deepen(Copier& copier, VkSubpassBeginInfo& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkSubpassEndInfo& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkSubpassSampleLocationsEXT& s) noexcept {
    deepen(copier, s.sampleLocationsInfo);
}

void deepen(Copier& copier, VkTensorCopyARM& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pSrcOffset = copier.array(s.pSrcOffset, s.dimensionCount);
    s.pDstOffset = copier.array(s.pDstOffset, s.dimensionCount);
    s.pExtent = copier.array(s.pExtent, s.dimensionCount);
}

void deepen(Copier& copier, VkTensorDependencyInfoARM& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pTensorMemoryBarriers = copier.structs(s.pTensorMemoryBarriers, s.tensorMemoryBarrierCount);
}

void deepen(Copier& copier, VkTensorMemoryBarrierARM& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkTileMemoryBindInfoQCOM& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkTileMemorySizeInfoQCOM& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkVertexInputAttributeDescription2EXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkVertexInputBindingDescription2EXT& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(Copier& copier, VkWriteDescriptorSetAccelerationStructureKHR& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pAccelerationStructures = copier.array(s.pAccelerationStructures, s.accelerationStructureCount);
}

void deepen(Copier& copier, VkWriteDescriptorSetAccelerationStructureNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pAccelerationStructures = copier.array(s.pAccelerationStructures, s.accelerationStructureCount);
}

void deepen(Copier& copier, VkWriteDescriptorSetInlineUniformBlock& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pData = copier.bytes(s.pData, s.dataSize);
}

void deepen(Copier& copier, VkWriteDescriptorSetPartitionedAccelerationStructureNV& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pAccelerationStructures = copier.array(s.pAccelerationStructures, s.accelerationStructureCount);
}

void deepen(Copier& copier, VkWriteDescriptorSetTensorARM& s) noexcept {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pTensorViews = copier.array(s.pTensorViews, s.tensorViewCount);
}

void* copy_chained(Copier& copier, const VkBaseInStructure* source) noexcept {
    switch (static_cast<std::uint32_t>(source->sType)) {  // older headers lack some of the enumerators
        case VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_LINEAR_SWEPT_SPHERES_DATA_NV:
            return copier.structs(reinterpret_cast<const VkAccelerationStructureGeometryLinearSweptSpheresDataNV*>(source), 1);
        case VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_MICROMAP_DATA_KHR:
            return copier.structs(reinterpret_cast<const VkAccelerationStructureGeometryMicromapDataKHR*>(source), 1);
        case VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_MOTION_TRIANGLES_DATA_NV:
            return copier.structs(reinterpret_cast<const VkAccelerationStructureGeometryMotionTrianglesDataNV*>(source), 1);
        case VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_SPHERES_DATA_NV:
            return copier.structs(reinterpret_cast<const VkAccelerationStructureGeometrySpheresDataNV*>(source), 1);
        case VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_TRIANGLES_OPACITY_MICROMAP_EXT:
            return copier.structs(reinterpret_cast<const VkAccelerationStructureTrianglesOpacityMicromapEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_TRIANGLES_OPACITY_MICROMAP_KHR:
            return copier.structs(reinterpret_cast<const VkAccelerationStructureTrianglesOpacityMicromapKHR*>(source), 1);
        case VK_STRUCTURE_TYPE_ATTACHMENT_FEEDBACK_LOOP_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkAttachmentFeedbackLoopInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_BLIT_IMAGE_CUBIC_WEIGHTS_INFO_QCOM:
            return copier.structs(reinterpret_cast<const VkBlitImageCubicWeightsInfoQCOM*>(source), 1);
        case VK_STRUCTURE_TYPE_BUFFER_USAGE_FLAGS_2_CREATE_INFO:
            return copier.structs(reinterpret_cast<const VkBufferUsageFlags2CreateInfo*>(source), 1);
        case VK_STRUCTURE_TYPE_COPY_COMMAND_TRANSFORM_INFO_QCOM:
            return copier.structs(reinterpret_cast<const VkCopyCommandTransformInfoQCOM*>(source), 1);
        case VK_STRUCTURE_TYPE_DEPTH_BIAS_REPRESENTATION_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkDepthBiasRepresentationInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_DESCRIPTOR_BUFFER_BINDING_PUSH_DESCRIPTOR_BUFFER_HANDLE_EXT:
            return copier.structs(reinterpret_cast<const VkDescriptorBufferBindingPushDescriptorBufferHandleEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_DEVICE_GROUP_RENDER_PASS_BEGIN_INFO:
            return copier.structs(reinterpret_cast<const VkDeviceGroupRenderPassBeginInfo*>(source), 1);
        case VK_STRUCTURE_TYPE_EXTERNAL_MEMORY_ACQUIRE_UNMODIFIED_EXT:
            return copier.structs(reinterpret_cast<const VkExternalMemoryAcquireUnmodifiedEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_GENERATED_COMMANDS_PIPELINE_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkGeneratedCommandsPipelineInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_GENERATED_COMMANDS_SHADER_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkGeneratedCommandsShaderInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_MEMORY_BARRIER_ACCESS_FLAGS_3_KHR:
            return copier.structs(reinterpret_cast<const VkMemoryBarrierAccessFlags3KHR*>(source), 1);
        case VK_STRUCTURE_TYPE_MEMORY_RANGE_BARRIERS_INFO_KHR:
            return copier.structs(reinterpret_cast<const VkMemoryRangeBarriersInfoKHR*>(source), 1);
        case VK_STRUCTURE_TYPE_MULTISAMPLED_RENDER_TO_SINGLE_SAMPLED_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkMultisampledRenderToSingleSampledInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_MULTIVIEW_PER_VIEW_ATTRIBUTES_INFO_NVX:
            return copier.structs(reinterpret_cast<const VkMultiviewPerViewAttributesInfoNVX*>(source), 1);
        case VK_STRUCTURE_TYPE_MULTIVIEW_PER_VIEW_RENDER_AREAS_RENDER_PASS_BEGIN_INFO_QCOM:
            return copier.structs(reinterpret_cast<const VkMultiviewPerViewRenderAreasRenderPassBeginInfoQCOM*>(source), 1);
        case VK_STRUCTURE_TYPE_PARTITIONED_ACCELERATION_STRUCTURE_FLAGS_NV:
            return copier.structs(reinterpret_cast<const VkPartitionedAccelerationStructureFlagsNV*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO:
            return copier.structs(reinterpret_cast<const VkPipelineLayoutCreateInfo*>(source), 1);
        case VK_STRUCTURE_TYPE_PUSH_CONSTANT_BANK_INFO_NV:
            return copier.structs(reinterpret_cast<const VkPushConstantBankInfoNV*>(source), 1);
        case VK_STRUCTURE_TYPE_RENDER_PASS_ATTACHMENT_BEGIN_INFO:
            return copier.structs(reinterpret_cast<const VkRenderPassAttachmentBeginInfo*>(source), 1);
        case VK_STRUCTURE_TYPE_RENDER_PASS_FRAGMENT_DENSITY_MAP_OFFSET_END_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkRenderPassFragmentDensityMapOffsetEndInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_RENDER_PASS_SAMPLE_LOCATIONS_BEGIN_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkRenderPassSampleLocationsBeginInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_RENDER_PASS_STRIPE_BEGIN_INFO_ARM:
            return copier.structs(reinterpret_cast<const VkRenderPassStripeBeginInfoARM*>(source), 1);
        case VK_STRUCTURE_TYPE_RENDER_PASS_TILE_SHADING_CREATE_INFO_QCOM:
            return copier.structs(reinterpret_cast<const VkRenderPassTileShadingCreateInfoQCOM*>(source), 1);
        case VK_STRUCTURE_TYPE_RENDER_PASS_TRANSFORM_BEGIN_INFO_QCOM:
            return copier.structs(reinterpret_cast<const VkRenderPassTransformBeginInfoQCOM*>(source), 1);
        case VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_FLAGS_INFO_KHR:
            return copier.structs(reinterpret_cast<const VkRenderingAttachmentFlagsInfoKHR*>(source), 1);
        case VK_STRUCTURE_TYPE_RENDERING_FRAGMENT_DENSITY_MAP_ATTACHMENT_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkRenderingFragmentDensityMapAttachmentInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_RENDERING_FRAGMENT_SHADING_RATE_ATTACHMENT_INFO_KHR:
            return copier.structs(reinterpret_cast<const VkRenderingFragmentShadingRateAttachmentInfoKHR*>(source), 1);
        case VK_STRUCTURE_TYPE_RESOLVE_IMAGE_MODE_INFO_KHR:
            return copier.structs(reinterpret_cast<const VkResolveImageModeInfoKHR*>(source), 1);
        case VK_STRUCTURE_TYPE_SAMPLE_LOCATIONS_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkSampleLocationsInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_TENSOR_DEPENDENCY_INFO_ARM:
            return copier.structs(reinterpret_cast<const VkTensorDependencyInfoARM*>(source), 1);
        case VK_STRUCTURE_TYPE_TENSOR_MEMORY_BARRIER_ARM:
            return copier.structs(reinterpret_cast<const VkTensorMemoryBarrierARM*>(source), 1);
        case VK_STRUCTURE_TYPE_TILE_MEMORY_SIZE_INFO_QCOM:
            return copier.structs(reinterpret_cast<const VkTileMemorySizeInfoQCOM*>(source), 1);
        case VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_ACCELERATION_STRUCTURE_KHR:
            return copier.structs(reinterpret_cast<const VkWriteDescriptorSetAccelerationStructureKHR*>(source), 1);
        case VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_ACCELERATION_STRUCTURE_NV:
            return copier.structs(reinterpret_cast<const VkWriteDescriptorSetAccelerationStructureNV*>(source), 1);
        case VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_INLINE_UNIFORM_BLOCK:
            return copier.structs(reinterpret_cast<const VkWriteDescriptorSetInlineUniformBlock*>(source), 1);
        case VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_PARTITIONED_ACCELERATION_STRUCTURE_NV:
            return copier.structs(reinterpret_cast<const VkWriteDescriptorSetPartitionedAccelerationStructureNV*>(source), 1);
        case VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_TENSOR_ARM:
            return copier.structs(reinterpret_cast<const VkWriteDescriptorSetTensorARM*>(source), 1);
        default:
            return nullptr;
    }
}

}  // namespace framecast::capture
