// Deep copies of structures.
// Written by tools/generate_vulkan.py from version 1.4.363 of the Vulkan registry; change the generator,
// not this file.
#pragma once

#include "capture/recorder/copier.h"

namespace framecast::capture {

/// Replaces the pointers in a structure, which is a plain copy of the application's, by copies of what
/// they point to.
void deepen(Copier& copier, VkAccelerationStructureBuildGeometryInfoKHR& s) noexcept;
void deepen(Copier& copier, VkAccelerationStructureGeometryAabbsDataKHR& s) noexcept;
void deepen(Copier& copier, VkAccelerationStructureGeometryInstancesDataKHR& s) noexcept;
void deepen(Copier& copier, VkAccelerationStructureGeometryKHR& s) noexcept;
void deepen(Copier& copier, VkAccelerationStructureGeometryLinearSweptSpheresDataNV& s) noexcept;
void deepen(Copier& copier, VkAccelerationStructureGeometryMicromapDataKHR& s) noexcept;
void deepen(Copier& copier, VkAccelerationStructureGeometryMotionTrianglesDataNV& s) noexcept;
void deepen(Copier& copier, VkAccelerationStructureGeometrySpheresDataNV& s) noexcept;
void deepen(Copier& copier, VkAccelerationStructureGeometryTrianglesDataKHR& s) noexcept;
void deepen(Copier& copier, VkAccelerationStructureInfoNV& s) noexcept;
void deepen(Copier& copier, VkAccelerationStructureTrianglesOpacityMicromapEXT& s) noexcept;
void deepen(Copier& copier, VkAccelerationStructureTrianglesOpacityMicromapKHR& s) noexcept;
void deepen(Copier& copier, VkAttachmentFeedbackLoopInfoEXT& s) noexcept;
void deepen(Copier& copier, VkAttachmentSampleLocationsEXT& s) noexcept;
void deepen(Copier& copier, VkBeginCustomResolveInfoEXT& s) noexcept;
void deepen(Copier& copier, VkBindDescriptorBufferEmbeddedSamplersInfoEXT& s) noexcept;
void deepen(Copier& copier, VkBindDescriptorSetsInfo& s) noexcept;
void deepen(Copier& copier, VkBindHeapInfoEXT& s) noexcept;
void deepen(Copier& copier, VkBindIndexBuffer3InfoKHR& s) noexcept;
void deepen(Copier& copier, VkBindTransformFeedbackBuffer2InfoEXT& s) noexcept;
void deepen(Copier& copier, VkBindVertexBuffer3InfoKHR& s) noexcept;
void deepen(Copier& copier, VkBlitImageCubicWeightsInfoQCOM& s) noexcept;
void deepen(Copier& copier, VkBlitImageInfo2& s) noexcept;
void deepen(Copier& copier, VkBufferCopy2& s) noexcept;
void deepen(Copier& copier, VkBufferImageCopy2& s) noexcept;
void deepen(Copier& copier, VkBufferMemoryBarrier& s) noexcept;
void deepen(Copier& copier, VkBufferMemoryBarrier2& s) noexcept;
void deepen(Copier& copier, VkBufferUsageFlags2CreateInfo& s) noexcept;
void deepen(Copier& copier, VkBuildPartitionedAccelerationStructureInfoNV& s) noexcept;
void deepen(Copier& copier, VkClusterAccelerationStructureClustersBottomLevelInputNV& s) noexcept;
void deepen(Copier& copier, VkClusterAccelerationStructureCommandsInfoNV& s) noexcept;
void deepen(Copier& copier, VkClusterAccelerationStructureInputInfoNV& s) noexcept;
void deepen(Copier& copier, VkClusterAccelerationStructureMoveObjectsInputNV& s) noexcept;
void deepen(Copier& copier, VkClusterAccelerationStructureTriangleClusterInputNV& s) noexcept;
void deepen(Copier& copier, VkCoarseSampleOrderCustomNV& s) noexcept;
void deepen(Copier& copier, VkComputeOccupancyPriorityParametersNV& s) noexcept;
void deepen(Copier& copier, VkConditionalRenderingBeginInfo2EXT& s) noexcept;
void deepen(Copier& copier, VkConditionalRenderingBeginInfoEXT& s) noexcept;
void deepen(Copier& copier, VkConvertCooperativeVectorMatrixInfoNV& s) noexcept;
void deepen(Copier& copier, VkCopyAccelerationStructureInfoKHR& s) noexcept;
void deepen(Copier& copier, VkCopyAccelerationStructureToMemoryInfoKHR& s) noexcept;
void deepen(Copier& copier, VkCopyBufferInfo2& s) noexcept;
void deepen(Copier& copier, VkCopyBufferToImageInfo2& s) noexcept;
void deepen(Copier& copier, VkCopyCommandTransformInfoQCOM& s) noexcept;
void deepen(Copier& copier, VkCopyDeviceMemoryImageInfoKHR& s) noexcept;
void deepen(Copier& copier, VkCopyDeviceMemoryInfoKHR& s) noexcept;
void deepen(Copier& copier, VkCopyImageInfo2& s) noexcept;
void deepen(Copier& copier, VkCopyImageToBufferInfo2& s) noexcept;
void deepen(Copier& copier, VkCopyMemoryIndirectInfoKHR& s) noexcept;
void deepen(Copier& copier, VkCopyMemoryToAccelerationStructureInfoKHR& s) noexcept;
void deepen(Copier& copier, VkCopyMemoryToImageIndirectInfoKHR& s) noexcept;
void deepen(Copier& copier, VkCopyMemoryToMicromapInfoEXT& s) noexcept;
void deepen(Copier& copier, VkCopyMicromapInfoEXT& s) noexcept;
void deepen(Copier& copier, VkCopyMicromapToMemoryInfoEXT& s) noexcept;
void deepen(Copier& copier, VkCopyTensorInfoARM& s) noexcept;
void deepen(Copier& copier, VkCuLaunchInfoNVX& s) noexcept;
void deepen(Copier& copier, VkDebugMarkerMarkerInfoEXT& s) noexcept;
void deepen(Copier& copier, VkDebugUtilsLabelEXT& s) noexcept;
void deepen(Copier& copier, VkDecompressMemoryInfoEXT& s) noexcept;
void deepen(Copier& copier, VkDependencyInfo& s) noexcept;
void deepen(Copier& copier, VkDepthBiasInfoEXT& s) noexcept;
void deepen(Copier& copier, VkDepthBiasRepresentationInfoEXT& s) noexcept;
void deepen(Copier& copier, VkDescriptorBufferBindingInfoEXT& s) noexcept;
void deepen(Copier& copier, VkDescriptorBufferBindingPushDescriptorBufferHandleEXT& s) noexcept;
void deepen(Copier& copier, VkDeviceGroupRenderPassBeginInfo& s) noexcept;
void deepen(Copier& copier, VkDeviceMemoryCopyKHR& s) noexcept;
void deepen(Copier& copier, VkDeviceMemoryImageCopyKHR& s) noexcept;
void deepen(Copier& copier, VkDispatchIndirect2InfoKHR& s) noexcept;
void deepen(Copier& copier, VkDispatchParametersARM& s) noexcept;
void deepen(Copier& copier, VkDrawIndirect2InfoKHR& s) noexcept;
void deepen(Copier& copier, VkDrawIndirectCount2InfoKHR& s) noexcept;
void deepen(Copier& copier, VkExternalMemoryAcquireUnmodifiedEXT& s) noexcept;
void deepen(Copier& copier, VkGeneratedCommandsInfoEXT& s) noexcept;
void deepen(Copier& copier, VkGeneratedCommandsInfoNV& s) noexcept;
void deepen(Copier& copier, VkGeneratedCommandsPipelineInfoEXT& s) noexcept;
void deepen(Copier& copier, VkGeneratedCommandsShaderInfoEXT& s) noexcept;
void deepen(Copier& copier, VkGeometryAABBNV& s) noexcept;
void deepen(Copier& copier, VkGeometryDataNV& s) noexcept;
void deepen(Copier& copier, VkGeometryNV& s) noexcept;
void deepen(Copier& copier, VkGeometryTrianglesNV& s) noexcept;
void deepen(Copier& copier, VkHostAddressRangeConstEXT& s) noexcept;
void deepen(Copier& copier, VkImageBlit2& s) noexcept;
void deepen(Copier& copier, VkImageCopy2& s) noexcept;
void deepen(Copier& copier, VkImageMemoryBarrier& s) noexcept;
void deepen(Copier& copier, VkImageMemoryBarrier2& s) noexcept;
void deepen(Copier& copier, VkImageResolve2& s) noexcept;
void deepen(Copier& copier, VkMemoryBarrier& s) noexcept;
void deepen(Copier& copier, VkMemoryBarrier2& s) noexcept;
void deepen(Copier& copier, VkMemoryBarrierAccessFlags3KHR& s) noexcept;
void deepen(Copier& copier, VkMemoryMarkerInfoAMD& s) noexcept;
void deepen(Copier& copier, VkMemoryRangeBarrierKHR& s) noexcept;
void deepen(Copier& copier, VkMemoryRangeBarriersInfoKHR& s) noexcept;
void deepen(Copier& copier, VkMicromapBuildInfoEXT& s) noexcept;
void deepen(Copier& copier, VkMultisampledRenderToSingleSampledInfoEXT& s) noexcept;
void deepen(Copier& copier, VkMultiviewPerViewAttributesInfoNVX& s) noexcept;
void deepen(Copier& copier, VkMultiviewPerViewRenderAreasRenderPassBeginInfoQCOM& s) noexcept;
void deepen(Copier& copier, VkOpticalFlowExecuteInfoNV& s) noexcept;
void deepen(Copier& copier, VkPartitionedAccelerationStructureFlagsNV& s) noexcept;
void deepen(Copier& copier, VkPartitionedAccelerationStructureInstancesInputNV& s) noexcept;
void deepen(Copier& copier, VkPipelineLayoutCreateInfo& s) noexcept;
void deepen(Copier& copier, VkPushConstantBankInfoNV& s) noexcept;
void deepen(Copier& copier, VkPushConstantsInfo& s) noexcept;
void deepen(Copier& copier, VkPushDataInfoEXT& s) noexcept;
void deepen(Copier& copier, VkPushDescriptorSetInfo& s) noexcept;
void deepen(Copier& copier, VkPushDescriptorSetWithTemplateInfo& s) noexcept;
void deepen(Copier& copier, VkRenderPassAttachmentBeginInfo& s) noexcept;
void deepen(Copier& copier, VkRenderPassBeginInfo& s) noexcept;
void deepen(Copier& copier, VkRenderPassFragmentDensityMapOffsetEndInfoEXT& s) noexcept;
void deepen(Copier& copier, VkRenderPassSampleLocationsBeginInfoEXT& s) noexcept;
void deepen(Copier& copier, VkRenderPassStripeBeginInfoARM& s) noexcept;
void deepen(Copier& copier, VkRenderPassStripeInfoARM& s) noexcept;
void deepen(Copier& copier, VkRenderPassTileShadingCreateInfoQCOM& s) noexcept;
void deepen(Copier& copier, VkRenderPassTransformBeginInfoQCOM& s) noexcept;
void deepen(Copier& copier, VkRenderingAttachmentFlagsInfoKHR& s) noexcept;
void deepen(Copier& copier, VkRenderingAttachmentInfo& s) noexcept;
void deepen(Copier& copier, VkRenderingAttachmentLocationInfo& s) noexcept;
void deepen(Copier& copier, VkRenderingEndInfoKHR& s) noexcept;
void deepen(Copier& copier, VkRenderingFragmentDensityMapAttachmentInfoEXT& s) noexcept;
void deepen(Copier& copier, VkRenderingFragmentShadingRateAttachmentInfoKHR& s) noexcept;
void deepen(Copier& copier, VkRenderingInfo& s) noexcept;
void deepen(Copier& copier, VkRenderingInputAttachmentIndexInfo& s) noexcept;
void deepen(Copier& copier, VkResolveImageInfo2& s) noexcept;
void deepen(Copier& copier, VkResolveImageModeInfoKHR& s) noexcept;
void deepen(Copier& copier, VkSampleLocationsInfoEXT& s) noexcept;
void deepen(Copier& copier, VkSetDescriptorBufferOffsetsInfoEXT& s) noexcept;
void deepen(Copier& copier, VkShadingRatePaletteNV& s) noexcept;
void deepen(Copier& copier, VkSubpassBeginInfo& s) noexcept;
void deepen(Copier& copier, VkSubpassEndInfo& s) noexcept;
void deepen(Copier& copier, VkSubpassSampleLocationsEXT& s) noexcept;
void deepen(Copier& copier, VkTensorCopyARM& s) noexcept;
void deepen(Copier& copier, VkTensorDependencyInfoARM& s) noexcept;
void deepen(Copier& copier, VkTensorMemoryBarrierARM& s) noexcept;
void deepen(Copier& copier, VkTileMemoryBindInfoQCOM& s) noexcept;
void deepen(Copier& copier, VkTileMemorySizeInfoQCOM& s) noexcept;
void deepen(Copier& copier, VkVertexInputAttributeDescription2EXT& s) noexcept;
void deepen(Copier& copier, VkVertexInputBindingDescription2EXT& s) noexcept;
void deepen(Copier& copier, VkWriteDescriptorSet& s) noexcept;
void deepen(Copier& copier, VkWriteDescriptorSetAccelerationStructureKHR& s) noexcept;
void deepen(Copier& copier, VkWriteDescriptorSetAccelerationStructureNV& s) noexcept;
void deepen(Copier& copier, VkWriteDescriptorSetInlineUniformBlock& s) noexcept;
void deepen(Copier& copier, VkWriteDescriptorSetPartitionedAccelerationStructureNV& s) noexcept;
void deepen(Copier& copier, VkWriteDescriptorSetTensorARM& s) noexcept;

/// A deep copy of a structure of a pNext chain and of those after it; null when its type is not known or a copy failed.
void* copy_chained(Copier& copier, const VkBaseInStructure* source) noexcept;

}  // namespace framecast::capture
