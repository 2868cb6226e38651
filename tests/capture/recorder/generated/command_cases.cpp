// Calls of every command, and a driver that logs them.
// Written by tools/generate_vulkan.py from version 1.4.363 of the Vulkan registry; change the generator,
// not this file.
#include "tests/capture/recorder/command_cases.h"

#include "capture/recorder/generated/command_hooks.h"

namespace framecast::capture {

namespace {

Log* current_log = nullptr;

}  // namespace

void fill(Filler& filler, VkAccelerationStructureBuildGeometryInfoKHR& s);
void describe(Log& log, const std::string& path, const VkAccelerationStructureBuildGeometryInfoKHR& s);
void fill(Filler& filler, VkAccelerationStructureBuildRangeInfoKHR& s);
void describe(Log& log, const std::string& path, const VkAccelerationStructureBuildRangeInfoKHR& s);
void fill(Filler& filler, VkAccelerationStructureGeometryAabbsDataKHR& s);
void describe(Log& log, const std::string& path, const VkAccelerationStructureGeometryAabbsDataKHR& s);
void fill(Filler& filler, VkAccelerationStructureGeometryInstancesDataKHR& s);
void describe(Log& log, const std::string& path, const VkAccelerationStructureGeometryInstancesDataKHR& s);
void fill(Filler& filler, VkAccelerationStructureGeometryKHR& s);
void describe(Log& log, const std::string& path, const VkAccelerationStructureGeometryKHR& s);
void fill(Filler& filler, VkAccelerationStructureGeometryLinearSweptSpheresDataNV& s);
void describe(Log& log, const std::string& path, const VkAccelerationStructureGeometryLinearSweptSpheresDataNV& s);
void fill(Filler& filler, VkAccelerationStructureGeometryMicromapDataKHR& s);
void describe(Log& log, const std::string& path, const VkAccelerationStructureGeometryMicromapDataKHR& s);
void fill(Filler& filler, VkAccelerationStructureGeometryMotionTrianglesDataNV& s);
void describe(Log& log, const std::string& path, const VkAccelerationStructureGeometryMotionTrianglesDataNV& s);
void fill(Filler& filler, VkAccelerationStructureGeometrySpheresDataNV& s);
void describe(Log& log, const std::string& path, const VkAccelerationStructureGeometrySpheresDataNV& s);
void fill(Filler& filler, VkAccelerationStructureGeometryTrianglesDataKHR& s);
void describe(Log& log, const std::string& path, const VkAccelerationStructureGeometryTrianglesDataKHR& s);
void fill(Filler& filler, VkAccelerationStructureInfoNV& s);
void describe(Log& log, const std::string& path, const VkAccelerationStructureInfoNV& s);
void fill(Filler& filler, VkAccelerationStructureTrianglesOpacityMicromapEXT& s);
void describe(Log& log, const std::string& path, const VkAccelerationStructureTrianglesOpacityMicromapEXT& s);
void fill(Filler& filler, VkAccelerationStructureTrianglesOpacityMicromapKHR& s);
void describe(Log& log, const std::string& path, const VkAccelerationStructureTrianglesOpacityMicromapKHR& s);
void fill(Filler& filler, VkAttachmentFeedbackLoopInfoEXT& s);
void describe(Log& log, const std::string& path, const VkAttachmentFeedbackLoopInfoEXT& s);
void fill(Filler& filler, VkAttachmentSampleLocationsEXT& s);
void describe(Log& log, const std::string& path, const VkAttachmentSampleLocationsEXT& s);
void fill(Filler& filler, VkBeginCustomResolveInfoEXT& s);
void describe(Log& log, const std::string& path, const VkBeginCustomResolveInfoEXT& s);
void fill(Filler& filler, VkBindDescriptorBufferEmbeddedSamplersInfoEXT& s);
void describe(Log& log, const std::string& path, const VkBindDescriptorBufferEmbeddedSamplersInfoEXT& s);
void fill(Filler& filler, VkBindDescriptorSetsInfo& s);
void describe(Log& log, const std::string& path, const VkBindDescriptorSetsInfo& s);
void fill(Filler& filler, VkBindHeapInfoEXT& s);
void describe(Log& log, const std::string& path, const VkBindHeapInfoEXT& s);
void fill(Filler& filler, VkBindIndexBuffer3InfoKHR& s);
void describe(Log& log, const std::string& path, const VkBindIndexBuffer3InfoKHR& s);
void fill(Filler& filler, VkBindTransformFeedbackBuffer2InfoEXT& s);
void describe(Log& log, const std::string& path, const VkBindTransformFeedbackBuffer2InfoEXT& s);
void fill(Filler& filler, VkBindVertexBuffer3InfoKHR& s);
void describe(Log& log, const std::string& path, const VkBindVertexBuffer3InfoKHR& s);
void fill(Filler& filler, VkBlitImageCubicWeightsInfoQCOM& s);
void describe(Log& log, const std::string& path, const VkBlitImageCubicWeightsInfoQCOM& s);
void fill(Filler& filler, VkBlitImageInfo2& s);
void describe(Log& log, const std::string& path, const VkBlitImageInfo2& s);
void fill(Filler& filler, VkBufferCopy& s);
void describe(Log& log, const std::string& path, const VkBufferCopy& s);
void fill(Filler& filler, VkBufferCopy2& s);
void describe(Log& log, const std::string& path, const VkBufferCopy2& s);
void fill(Filler& filler, VkBufferImageCopy& s);
void describe(Log& log, const std::string& path, const VkBufferImageCopy& s);
void fill(Filler& filler, VkBufferImageCopy2& s);
void describe(Log& log, const std::string& path, const VkBufferImageCopy2& s);
void fill(Filler& filler, VkBufferMemoryBarrier& s);
void describe(Log& log, const std::string& path, const VkBufferMemoryBarrier& s);
void fill(Filler& filler, VkBufferMemoryBarrier2& s);
void describe(Log& log, const std::string& path, const VkBufferMemoryBarrier2& s);
void fill(Filler& filler, VkBufferUsageFlags2CreateInfo& s);
void describe(Log& log, const std::string& path, const VkBufferUsageFlags2CreateInfo& s);
void fill(Filler& filler, VkBuildPartitionedAccelerationStructureInfoNV& s);
void describe(Log& log, const std::string& path, const VkBuildPartitionedAccelerationStructureInfoNV& s);
void fill(Filler& filler, VkClearAttachment& s);
void describe(Log& log, const std::string& path, const VkClearAttachment& s);
void fill(Filler& filler, VkClearDepthStencilValue& s);
void describe(Log& log, const std::string& path, const VkClearDepthStencilValue& s);
void fill(Filler& filler, VkClearRect& s);
void describe(Log& log, const std::string& path, const VkClearRect& s);
void fill(Filler& filler, VkClusterAccelerationStructureClustersBottomLevelInputNV& s);
void describe(Log& log, const std::string& path, const VkClusterAccelerationStructureClustersBottomLevelInputNV& s);
void fill(Filler& filler, VkClusterAccelerationStructureCommandsInfoNV& s);
void describe(Log& log, const std::string& path, const VkClusterAccelerationStructureCommandsInfoNV& s);
void fill(Filler& filler, VkClusterAccelerationStructureInputInfoNV& s);
void describe(Log& log, const std::string& path, const VkClusterAccelerationStructureInputInfoNV& s);
void fill(Filler& filler, VkClusterAccelerationStructureMoveObjectsInputNV& s);
void describe(Log& log, const std::string& path, const VkClusterAccelerationStructureMoveObjectsInputNV& s);
void fill(Filler& filler, VkClusterAccelerationStructureTriangleClusterInputNV& s);
void describe(Log& log, const std::string& path, const VkClusterAccelerationStructureTriangleClusterInputNV& s);
void fill(Filler& filler, VkCoarseSampleLocationNV& s);
void describe(Log& log, const std::string& path, const VkCoarseSampleLocationNV& s);
void fill(Filler& filler, VkCoarseSampleOrderCustomNV& s);
void describe(Log& log, const std::string& path, const VkCoarseSampleOrderCustomNV& s);
void fill(Filler& filler, VkColorBlendAdvancedEXT& s);
void describe(Log& log, const std::string& path, const VkColorBlendAdvancedEXT& s);
void fill(Filler& filler, VkColorBlendEquationEXT& s);
void describe(Log& log, const std::string& path, const VkColorBlendEquationEXT& s);
void fill(Filler& filler, VkComputeOccupancyPriorityParametersNV& s);
void describe(Log& log, const std::string& path, const VkComputeOccupancyPriorityParametersNV& s);
void fill(Filler& filler, VkConditionalRenderingBeginInfo2EXT& s);
void describe(Log& log, const std::string& path, const VkConditionalRenderingBeginInfo2EXT& s);
void fill(Filler& filler, VkConditionalRenderingBeginInfoEXT& s);
void describe(Log& log, const std::string& path, const VkConditionalRenderingBeginInfoEXT& s);
void fill(Filler& filler, VkConvertCooperativeVectorMatrixInfoNV& s);
void describe(Log& log, const std::string& path, const VkConvertCooperativeVectorMatrixInfoNV& s);
void fill(Filler& filler, VkCopyAccelerationStructureInfoKHR& s);
void describe(Log& log, const std::string& path, const VkCopyAccelerationStructureInfoKHR& s);
void fill(Filler& filler, VkCopyAccelerationStructureToMemoryInfoKHR& s);
void describe(Log& log, const std::string& path, const VkCopyAccelerationStructureToMemoryInfoKHR& s);
void fill(Filler& filler, VkCopyBufferInfo2& s);
void describe(Log& log, const std::string& path, const VkCopyBufferInfo2& s);
void fill(Filler& filler, VkCopyBufferToImageInfo2& s);
void describe(Log& log, const std::string& path, const VkCopyBufferToImageInfo2& s);
void fill(Filler& filler, VkCopyCommandTransformInfoQCOM& s);
void describe(Log& log, const std::string& path, const VkCopyCommandTransformInfoQCOM& s);
void fill(Filler& filler, VkCopyDeviceMemoryImageInfoKHR& s);
void describe(Log& log, const std::string& path, const VkCopyDeviceMemoryImageInfoKHR& s);
void fill(Filler& filler, VkCopyDeviceMemoryInfoKHR& s);
void describe(Log& log, const std::string& path, const VkCopyDeviceMemoryInfoKHR& s);
void fill(Filler& filler, VkCopyImageInfo2& s);
void describe(Log& log, const std::string& path, const VkCopyImageInfo2& s);
void fill(Filler& filler, VkCopyImageToBufferInfo2& s);
void describe(Log& log, const std::string& path, const VkCopyImageToBufferInfo2& s);
void fill(Filler& filler, VkCopyMemoryIndirectInfoKHR& s);
void describe(Log& log, const std::string& path, const VkCopyMemoryIndirectInfoKHR& s);
void fill(Filler& filler, VkCopyMemoryToAccelerationStructureInfoKHR& s);
void describe(Log& log, const std::string& path, const VkCopyMemoryToAccelerationStructureInfoKHR& s);
void fill(Filler& filler, VkCopyMemoryToImageIndirectInfoKHR& s);
void describe(Log& log, const std::string& path, const VkCopyMemoryToImageIndirectInfoKHR& s);
void fill(Filler& filler, VkCopyMemoryToMicromapInfoEXT& s);
void describe(Log& log, const std::string& path, const VkCopyMemoryToMicromapInfoEXT& s);
void fill(Filler& filler, VkCopyMicromapInfoEXT& s);
void describe(Log& log, const std::string& path, const VkCopyMicromapInfoEXT& s);
void fill(Filler& filler, VkCopyMicromapToMemoryInfoEXT& s);
void describe(Log& log, const std::string& path, const VkCopyMicromapToMemoryInfoEXT& s);
void fill(Filler& filler, VkCopyTensorInfoARM& s);
void describe(Log& log, const std::string& path, const VkCopyTensorInfoARM& s);
void fill(Filler& filler, VkCuLaunchInfoNVX& s);
void describe(Log& log, const std::string& path, const VkCuLaunchInfoNVX& s);
void fill(Filler& filler, VkDebugMarkerMarkerInfoEXT& s);
void describe(Log& log, const std::string& path, const VkDebugMarkerMarkerInfoEXT& s);
void fill(Filler& filler, VkDebugUtilsLabelEXT& s);
void describe(Log& log, const std::string& path, const VkDebugUtilsLabelEXT& s);
void fill(Filler& filler, VkDecompressMemoryInfoEXT& s);
void describe(Log& log, const std::string& path, const VkDecompressMemoryInfoEXT& s);
void fill(Filler& filler, VkDecompressMemoryRegionEXT& s);
void describe(Log& log, const std::string& path, const VkDecompressMemoryRegionEXT& s);
void fill(Filler& filler, VkDecompressMemoryRegionNV& s);
void describe(Log& log, const std::string& path, const VkDecompressMemoryRegionNV& s);
void fill(Filler& filler, VkDependencyInfo& s);
void describe(Log& log, const std::string& path, const VkDependencyInfo& s);
void fill(Filler& filler, VkDepthBiasInfoEXT& s);
void describe(Log& log, const std::string& path, const VkDepthBiasInfoEXT& s);
void fill(Filler& filler, VkDepthBiasRepresentationInfoEXT& s);
void describe(Log& log, const std::string& path, const VkDepthBiasRepresentationInfoEXT& s);
void fill(Filler& filler, VkDepthClampRangeEXT& s);
void describe(Log& log, const std::string& path, const VkDepthClampRangeEXT& s);
void fill(Filler& filler, VkDescriptorBufferBindingInfoEXT& s);
void describe(Log& log, const std::string& path, const VkDescriptorBufferBindingInfoEXT& s);
void fill(Filler& filler, VkDescriptorBufferBindingPushDescriptorBufferHandleEXT& s);
void describe(Log& log, const std::string& path, const VkDescriptorBufferBindingPushDescriptorBufferHandleEXT& s);
void fill(Filler& filler, VkDescriptorBufferInfo& s);
void describe(Log& log, const std::string& path, const VkDescriptorBufferInfo& s);
void fill(Filler& filler, VkDescriptorImageInfo& s);
void describe(Log& log, const std::string& path, const VkDescriptorImageInfo& s);
void fill(Filler& filler, VkDeviceAddressRangeKHR& s);
void describe(Log& log, const std::string& path, const VkDeviceAddressRangeKHR& s);
void fill(Filler& filler, VkDeviceGroupRenderPassBeginInfo& s);
void describe(Log& log, const std::string& path, const VkDeviceGroupRenderPassBeginInfo& s);
void fill(Filler& filler, VkDeviceMemoryCopyKHR& s);
void describe(Log& log, const std::string& path, const VkDeviceMemoryCopyKHR& s);
void fill(Filler& filler, VkDeviceMemoryImageCopyKHR& s);
void describe(Log& log, const std::string& path, const VkDeviceMemoryImageCopyKHR& s);
void fill(Filler& filler, VkDispatchIndirect2InfoKHR& s);
void describe(Log& log, const std::string& path, const VkDispatchIndirect2InfoKHR& s);
void fill(Filler& filler, VkDispatchParametersARM& s);
void describe(Log& log, const std::string& path, const VkDispatchParametersARM& s);
void fill(Filler& filler, VkDrawIndirect2InfoKHR& s);
void describe(Log& log, const std::string& path, const VkDrawIndirect2InfoKHR& s);
void fill(Filler& filler, VkDrawIndirectCount2InfoKHR& s);
void describe(Log& log, const std::string& path, const VkDrawIndirectCount2InfoKHR& s);
void fill(Filler& filler, VkExtent2D& s);
void describe(Log& log, const std::string& path, const VkExtent2D& s);
void fill(Filler& filler, VkExtent3D& s);
void describe(Log& log, const std::string& path, const VkExtent3D& s);
void fill(Filler& filler, VkExternalMemoryAcquireUnmodifiedEXT& s);
void describe(Log& log, const std::string& path, const VkExternalMemoryAcquireUnmodifiedEXT& s);
void fill(Filler& filler, VkGeneratedCommandsInfoEXT& s);
void describe(Log& log, const std::string& path, const VkGeneratedCommandsInfoEXT& s);
void fill(Filler& filler, VkGeneratedCommandsInfoNV& s);
void describe(Log& log, const std::string& path, const VkGeneratedCommandsInfoNV& s);
void fill(Filler& filler, VkGeneratedCommandsPipelineInfoEXT& s);
void describe(Log& log, const std::string& path, const VkGeneratedCommandsPipelineInfoEXT& s);
void fill(Filler& filler, VkGeneratedCommandsShaderInfoEXT& s);
void describe(Log& log, const std::string& path, const VkGeneratedCommandsShaderInfoEXT& s);
void fill(Filler& filler, VkGeometryAABBNV& s);
void describe(Log& log, const std::string& path, const VkGeometryAABBNV& s);
void fill(Filler& filler, VkGeometryDataNV& s);
void describe(Log& log, const std::string& path, const VkGeometryDataNV& s);
void fill(Filler& filler, VkGeometryNV& s);
void describe(Log& log, const std::string& path, const VkGeometryNV& s);
void fill(Filler& filler, VkGeometryTrianglesNV& s);
void describe(Log& log, const std::string& path, const VkGeometryTrianglesNV& s);
void fill(Filler& filler, VkHostAddressRangeConstEXT& s);
void describe(Log& log, const std::string& path, const VkHostAddressRangeConstEXT& s);
void fill(Filler& filler, VkImageBlit& s);
void describe(Log& log, const std::string& path, const VkImageBlit& s);
void fill(Filler& filler, VkImageBlit2& s);
void describe(Log& log, const std::string& path, const VkImageBlit2& s);
void fill(Filler& filler, VkImageCopy& s);
void describe(Log& log, const std::string& path, const VkImageCopy& s);
void fill(Filler& filler, VkImageCopy2& s);
void describe(Log& log, const std::string& path, const VkImageCopy2& s);
void fill(Filler& filler, VkImageMemoryBarrier& s);
void describe(Log& log, const std::string& path, const VkImageMemoryBarrier& s);
void fill(Filler& filler, VkImageMemoryBarrier2& s);
void describe(Log& log, const std::string& path, const VkImageMemoryBarrier2& s);
void fill(Filler& filler, VkImageResolve& s);
void describe(Log& log, const std::string& path, const VkImageResolve& s);
void fill(Filler& filler, VkImageResolve2& s);
void describe(Log& log, const std::string& path, const VkImageResolve2& s);
void fill(Filler& filler, VkImageSubresourceLayers& s);
void describe(Log& log, const std::string& path, const VkImageSubresourceLayers& s);
void fill(Filler& filler, VkImageSubresourceRange& s);
void describe(Log& log, const std::string& path, const VkImageSubresourceRange& s);
void fill(Filler& filler, VkIndirectCommandsStreamNV& s);
void describe(Log& log, const std::string& path, const VkIndirectCommandsStreamNV& s);
void fill(Filler& filler, VkMemoryBarrier& s);
void describe(Log& log, const std::string& path, const VkMemoryBarrier& s);
void fill(Filler& filler, VkMemoryBarrier2& s);
void describe(Log& log, const std::string& path, const VkMemoryBarrier2& s);
void fill(Filler& filler, VkMemoryBarrierAccessFlags3KHR& s);
void describe(Log& log, const std::string& path, const VkMemoryBarrierAccessFlags3KHR& s);
void fill(Filler& filler, VkMemoryMarkerInfoAMD& s);
void describe(Log& log, const std::string& path, const VkMemoryMarkerInfoAMD& s);
void fill(Filler& filler, VkMemoryRangeBarrierKHR& s);
void describe(Log& log, const std::string& path, const VkMemoryRangeBarrierKHR& s);
void fill(Filler& filler, VkMemoryRangeBarriersInfoKHR& s);
void describe(Log& log, const std::string& path, const VkMemoryRangeBarriersInfoKHR& s);
void fill(Filler& filler, VkMicromapBuildInfoEXT& s);
void describe(Log& log, const std::string& path, const VkMicromapBuildInfoEXT& s);
void fill(Filler& filler, VkMicromapUsageEXT& s);
void describe(Log& log, const std::string& path, const VkMicromapUsageEXT& s);
void fill(Filler& filler, VkMicromapUsageKHR& s);
void describe(Log& log, const std::string& path, const VkMicromapUsageKHR& s);
void fill(Filler& filler, VkMultiDrawIndexedInfoEXT& s);
void describe(Log& log, const std::string& path, const VkMultiDrawIndexedInfoEXT& s);
void fill(Filler& filler, VkMultiDrawInfoEXT& s);
void describe(Log& log, const std::string& path, const VkMultiDrawInfoEXT& s);
void fill(Filler& filler, VkMultisampledRenderToSingleSampledInfoEXT& s);
void describe(Log& log, const std::string& path, const VkMultisampledRenderToSingleSampledInfoEXT& s);
void fill(Filler& filler, VkMultiviewPerViewAttributesInfoNVX& s);
void describe(Log& log, const std::string& path, const VkMultiviewPerViewAttributesInfoNVX& s);
void fill(Filler& filler, VkMultiviewPerViewRenderAreasRenderPassBeginInfoQCOM& s);
void describe(Log& log, const std::string& path, const VkMultiviewPerViewRenderAreasRenderPassBeginInfoQCOM& s);
void fill(Filler& filler, VkOffset2D& s);
void describe(Log& log, const std::string& path, const VkOffset2D& s);
void fill(Filler& filler, VkOffset3D& s);
void describe(Log& log, const std::string& path, const VkOffset3D& s);
void fill(Filler& filler, VkOpticalFlowExecuteInfoNV& s);
void describe(Log& log, const std::string& path, const VkOpticalFlowExecuteInfoNV& s);
void fill(Filler& filler, VkPartitionedAccelerationStructureFlagsNV& s);
void describe(Log& log, const std::string& path, const VkPartitionedAccelerationStructureFlagsNV& s);
void fill(Filler& filler, VkPartitionedAccelerationStructureInstancesInputNV& s);
void describe(Log& log, const std::string& path, const VkPartitionedAccelerationStructureInstancesInputNV& s);
void fill(Filler& filler, VkPipelineLayoutCreateInfo& s);
void describe(Log& log, const std::string& path, const VkPipelineLayoutCreateInfo& s);
void fill(Filler& filler, VkPushConstantBankInfoNV& s);
void describe(Log& log, const std::string& path, const VkPushConstantBankInfoNV& s);
void fill(Filler& filler, VkPushConstantRange& s);
void describe(Log& log, const std::string& path, const VkPushConstantRange& s);
void fill(Filler& filler, VkPushConstantsInfo& s);
void describe(Log& log, const std::string& path, const VkPushConstantsInfo& s);
void fill(Filler& filler, VkPushDataInfoEXT& s);
void describe(Log& log, const std::string& path, const VkPushDataInfoEXT& s);
void fill(Filler& filler, VkPushDescriptorSetInfo& s);
void describe(Log& log, const std::string& path, const VkPushDescriptorSetInfo& s);
void fill(Filler& filler, VkPushDescriptorSetWithTemplateInfo& s);
void describe(Log& log, const std::string& path, const VkPushDescriptorSetWithTemplateInfo& s);
void fill(Filler& filler, VkRect2D& s);
void describe(Log& log, const std::string& path, const VkRect2D& s);
void fill(Filler& filler, VkRenderPassAttachmentBeginInfo& s);
void describe(Log& log, const std::string& path, const VkRenderPassAttachmentBeginInfo& s);
void fill(Filler& filler, VkRenderPassBeginInfo& s);
void describe(Log& log, const std::string& path, const VkRenderPassBeginInfo& s);
void fill(Filler& filler, VkRenderPassFragmentDensityMapOffsetEndInfoEXT& s);
void describe(Log& log, const std::string& path, const VkRenderPassFragmentDensityMapOffsetEndInfoEXT& s);
void fill(Filler& filler, VkRenderPassSampleLocationsBeginInfoEXT& s);
void describe(Log& log, const std::string& path, const VkRenderPassSampleLocationsBeginInfoEXT& s);
void fill(Filler& filler, VkRenderPassStripeBeginInfoARM& s);
void describe(Log& log, const std::string& path, const VkRenderPassStripeBeginInfoARM& s);
void fill(Filler& filler, VkRenderPassStripeInfoARM& s);
void describe(Log& log, const std::string& path, const VkRenderPassStripeInfoARM& s);
void fill(Filler& filler, VkRenderPassTileShadingCreateInfoQCOM& s);
void describe(Log& log, const std::string& path, const VkRenderPassTileShadingCreateInfoQCOM& s);
void fill(Filler& filler, VkRenderPassTransformBeginInfoQCOM& s);
void describe(Log& log, const std::string& path, const VkRenderPassTransformBeginInfoQCOM& s);
void fill(Filler& filler, VkRenderingAttachmentFlagsInfoKHR& s);
void describe(Log& log, const std::string& path, const VkRenderingAttachmentFlagsInfoKHR& s);
void fill(Filler& filler, VkRenderingAttachmentInfo& s);
void describe(Log& log, const std::string& path, const VkRenderingAttachmentInfo& s);
void fill(Filler& filler, VkRenderingAttachmentLocationInfo& s);
void describe(Log& log, const std::string& path, const VkRenderingAttachmentLocationInfo& s);
void fill(Filler& filler, VkRenderingEndInfoKHR& s);
void describe(Log& log, const std::string& path, const VkRenderingEndInfoKHR& s);
void fill(Filler& filler, VkRenderingFragmentDensityMapAttachmentInfoEXT& s);
void describe(Log& log, const std::string& path, const VkRenderingFragmentDensityMapAttachmentInfoEXT& s);
void fill(Filler& filler, VkRenderingFragmentShadingRateAttachmentInfoKHR& s);
void describe(Log& log, const std::string& path, const VkRenderingFragmentShadingRateAttachmentInfoKHR& s);
void fill(Filler& filler, VkRenderingInfo& s);
void describe(Log& log, const std::string& path, const VkRenderingInfo& s);
void fill(Filler& filler, VkRenderingInputAttachmentIndexInfo& s);
void describe(Log& log, const std::string& path, const VkRenderingInputAttachmentIndexInfo& s);
void fill(Filler& filler, VkResolveImageInfo2& s);
void describe(Log& log, const std::string& path, const VkResolveImageInfo2& s);
void fill(Filler& filler, VkResolveImageModeInfoKHR& s);
void describe(Log& log, const std::string& path, const VkResolveImageModeInfoKHR& s);
void fill(Filler& filler, VkSampleLocationEXT& s);
void describe(Log& log, const std::string& path, const VkSampleLocationEXT& s);
void fill(Filler& filler, VkSampleLocationsInfoEXT& s);
void describe(Log& log, const std::string& path, const VkSampleLocationsInfoEXT& s);
void fill(Filler& filler, VkSetDescriptorBufferOffsetsInfoEXT& s);
void describe(Log& log, const std::string& path, const VkSetDescriptorBufferOffsetsInfoEXT& s);
void fill(Filler& filler, VkShadingRatePaletteNV& s);
void describe(Log& log, const std::string& path, const VkShadingRatePaletteNV& s);
void fill(Filler& filler, VkStridedDeviceAddressRangeKHR& s);
void describe(Log& log, const std::string& path, const VkStridedDeviceAddressRangeKHR& s);
void fill(Filler& filler, VkStridedDeviceAddressRegionKHR& s);
void describe(Log& log, const std::string& path, const VkStridedDeviceAddressRegionKHR& s);
void fill(Filler& filler, VkSubpassBeginInfo& s);
void describe(Log& log, const std::string& path, const VkSubpassBeginInfo& s);
void fill(Filler& filler, VkSubpassEndInfo& s);
void describe(Log& log, const std::string& path, const VkSubpassEndInfo& s);
void fill(Filler& filler, VkSubpassSampleLocationsEXT& s);
void describe(Log& log, const std::string& path, const VkSubpassSampleLocationsEXT& s);
void fill(Filler& filler, VkTensorCopyARM& s);
void describe(Log& log, const std::string& path, const VkTensorCopyARM& s);
void fill(Filler& filler, VkTensorDependencyInfoARM& s);
void describe(Log& log, const std::string& path, const VkTensorDependencyInfoARM& s);
void fill(Filler& filler, VkTensorMemoryBarrierARM& s);
void describe(Log& log, const std::string& path, const VkTensorMemoryBarrierARM& s);
void fill(Filler& filler, VkTileMemoryBindInfoQCOM& s);
void describe(Log& log, const std::string& path, const VkTileMemoryBindInfoQCOM& s);
void fill(Filler& filler, VkTileMemorySizeInfoQCOM& s);
void describe(Log& log, const std::string& path, const VkTileMemorySizeInfoQCOM& s);
void fill(Filler& filler, VkVertexInputAttributeDescription2EXT& s);
void describe(Log& log, const std::string& path, const VkVertexInputAttributeDescription2EXT& s);
void fill(Filler& filler, VkVertexInputBindingDescription2EXT& s);
void describe(Log& log, const std::string& path, const VkVertexInputBindingDescription2EXT& s);
void fill(Filler& filler, VkViewport& s);
void describe(Log& log, const std::string& path, const VkViewport& s);
void fill(Filler& filler, VkViewportSwizzleNV& s);
void describe(Log& log, const std::string& path, const VkViewportSwizzleNV& s);
void fill(Filler& filler, VkViewportWScalingNV& s);
void describe(Log& log, const std::string& path, const VkViewportWScalingNV& s);
void fill(Filler& filler, VkWriteDescriptorSet& s);
void describe(Log& log, const std::string& path, const VkWriteDescriptorSet& s);
void fill(Filler& filler, VkWriteDescriptorSetAccelerationStructureKHR& s);
void describe(Log& log, const std::string& path, const VkWriteDescriptorSetAccelerationStructureKHR& s);
void fill(Filler& filler, VkWriteDescriptorSetAccelerationStructureNV& s);
void describe(Log& log, const std::string& path, const VkWriteDescriptorSetAccelerationStructureNV& s);
void fill(Filler& filler, VkWriteDescriptorSetInlineUniformBlock& s);
void describe(Log& log, const std::string& path, const VkWriteDescriptorSetInlineUniformBlock& s);
void fill(Filler& filler, VkWriteDescriptorSetPartitionedAccelerationStructureNV& s);
void describe(Log& log, const std::string& path, const VkWriteDescriptorSetPartitionedAccelerationStructureNV& s);
void fill(Filler& filler, VkWriteDescriptorSetTensorARM& s);
void describe(Log& log, const std::string& path, const VkWriteDescriptorSetTensorARM& s);
void describe_chain(Log& log, const std::string& path, const void* chain);

void fill(Filler& filler, VkAccelerationStructureBuildGeometryInfoKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_BUILD_GEOMETRY_INFO_KHR;
    filler.value(s.type);
    filler.value(s.flags);
    filler.value(s.mode);
    filler.value(s.srcAccelerationStructure);
    filler.value(s.dstAccelerationStructure);
    filler.count(s.geometryCount);
    filler.value(s.scratchData);
    s.pNext = filler.chain<>();
    if (filler.optionals()) { s.pGeometries = filler.array<VkAccelerationStructureGeometryKHR>(s.geometryCount, [](Filler& f, VkAccelerationStructureGeometryKHR& element) { fill(f, element); }); }
    if (filler.optionals()) { s.ppGeometries = filler.pointers<VkAccelerationStructureGeometryKHR>(s.geometryCount, [&]([[maybe_unused]] std::size_t i) -> std::size_t { return 1; }, [](Filler& f, VkAccelerationStructureGeometryKHR& element) { fill(f, element); }); }
}
void describe(Log& log, const std::string& path, const VkAccelerationStructureBuildGeometryInfoKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".type", s.type);
    describe_value(log, path + ".flags", s.flags);
    describe_value(log, path + ".mode", s.mode);
    describe_value(log, path + ".srcAccelerationStructure", s.srcAccelerationStructure);
    describe_value(log, path + ".dstAccelerationStructure", s.dstAccelerationStructure);
    describe_value(log, path + ".geometryCount", s.geometryCount);
    log.array(path + ".pGeometries", s.pGeometries, s.geometryCount, sizeof(VkAccelerationStructureGeometryKHR), [](Log& l, const std::string& p, const VkAccelerationStructureGeometryKHR& element) { describe(l, p, element); });
    log.pointers(path + ".ppGeometries", s.ppGeometries, s.geometryCount, [&]([[maybe_unused]] std::size_t i) -> std::size_t { return 1; }, [](Log& l, const std::string& p, const VkAccelerationStructureGeometryKHR& element) { describe(l, p, element); });
    describe_value(log, path + ".scratchData", s.scratchData);
}

void fill(Filler& filler, VkAccelerationStructureBuildRangeInfoKHR& s) {
    filler.value(s.primitiveCount);
    filler.value(s.primitiveOffset);
    filler.value(s.firstVertex);
    filler.value(s.transformOffset);
}
void describe(Log& log, const std::string& path, const VkAccelerationStructureBuildRangeInfoKHR& s) {
    describe_value(log, path + ".primitiveCount", s.primitiveCount);
    describe_value(log, path + ".primitiveOffset", s.primitiveOffset);
    describe_value(log, path + ".firstVertex", s.firstVertex);
    describe_value(log, path + ".transformOffset", s.transformOffset);
}

void fill(Filler& filler, VkAccelerationStructureGeometryAabbsDataKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_AABBS_DATA_KHR;
    filler.value(s.data);
    filler.value(s.stride);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkAccelerationStructureGeometryAabbsDataKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".data", s.data);
    describe_value(log, path + ".stride", s.stride);
}

void fill(Filler& filler, VkAccelerationStructureGeometryInstancesDataKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_INSTANCES_DATA_KHR;
    filler.value(s.arrayOfPointers);
    filler.value(s.data);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkAccelerationStructureGeometryInstancesDataKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".arrayOfPointers", s.arrayOfPointers);
    describe_value(log, path + ".data", s.data);
}

void fill(Filler& filler, VkAccelerationStructureGeometryLinearSweptSpheresDataNV& s) {
    s.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_LINEAR_SWEPT_SPHERES_DATA_NV;
    filler.value(s.vertexFormat);
    filler.value(s.vertexData);
    filler.value(s.vertexStride);
    filler.value(s.radiusFormat);
    filler.value(s.radiusData);
    filler.value(s.radiusStride);
    filler.value(s.indexType);
    filler.value(s.indexData);
    filler.value(s.indexStride);
    filler.value(s.indexingMode);
    filler.value(s.endCapsMode);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkAccelerationStructureGeometryLinearSweptSpheresDataNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".vertexFormat", s.vertexFormat);
    describe_value(log, path + ".vertexData", s.vertexData);
    describe_value(log, path + ".vertexStride", s.vertexStride);
    describe_value(log, path + ".radiusFormat", s.radiusFormat);
    describe_value(log, path + ".radiusData", s.radiusData);
    describe_value(log, path + ".radiusStride", s.radiusStride);
    describe_value(log, path + ".indexType", s.indexType);
    describe_value(log, path + ".indexData", s.indexData);
    describe_value(log, path + ".indexStride", s.indexStride);
    describe_value(log, path + ".indexingMode", s.indexingMode);
    describe_value(log, path + ".endCapsMode", s.endCapsMode);
}

void fill(Filler& filler, VkAccelerationStructureGeometryMicromapDataKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_MICROMAP_DATA_KHR;
    filler.count(s.usageCountsCount);
    filler.value(s.data);
    filler.value(s.triangleArray);
    filler.value(s.triangleArrayStride);
    s.pNext = filler.chain<>();
    if (filler.optionals()) { s.pUsageCounts = filler.array<VkMicromapUsageKHR>(s.usageCountsCount, [](Filler& f, VkMicromapUsageKHR& element) { fill(f, element); }); }
    if (filler.optionals()) { s.ppUsageCounts = filler.pointers<VkMicromapUsageKHR>(s.usageCountsCount, [&]([[maybe_unused]] std::size_t i) -> std::size_t { return 1; }, [](Filler& f, VkMicromapUsageKHR& element) { fill(f, element); }); }
}
void describe(Log& log, const std::string& path, const VkAccelerationStructureGeometryMicromapDataKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".usageCountsCount", s.usageCountsCount);
    log.array(path + ".pUsageCounts", s.pUsageCounts, s.usageCountsCount, sizeof(VkMicromapUsageKHR), [](Log& l, const std::string& p, const VkMicromapUsageKHR& element) { describe(l, p, element); });
    log.pointers(path + ".ppUsageCounts", s.ppUsageCounts, s.usageCountsCount, [&]([[maybe_unused]] std::size_t i) -> std::size_t { return 1; }, [](Log& l, const std::string& p, const VkMicromapUsageKHR& element) { describe(l, p, element); });
    describe_value(log, path + ".data", s.data);
    describe_value(log, path + ".triangleArray", s.triangleArray);
    describe_value(log, path + ".triangleArrayStride", s.triangleArrayStride);
}

void fill(Filler& filler, VkAccelerationStructureGeometryMotionTrianglesDataNV& s) {
    s.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_MOTION_TRIANGLES_DATA_NV;
    filler.value(s.vertexData);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkAccelerationStructureGeometryMotionTrianglesDataNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".vertexData", s.vertexData);
}

void fill(Filler& filler, VkAccelerationStructureGeometrySpheresDataNV& s) {
    s.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_SPHERES_DATA_NV;
    filler.value(s.vertexFormat);
    filler.value(s.vertexData);
    filler.value(s.vertexStride);
    filler.value(s.radiusFormat);
    filler.value(s.radiusData);
    filler.value(s.radiusStride);
    filler.value(s.indexType);
    filler.value(s.indexData);
    filler.value(s.indexStride);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkAccelerationStructureGeometrySpheresDataNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".vertexFormat", s.vertexFormat);
    describe_value(log, path + ".vertexData", s.vertexData);
    describe_value(log, path + ".vertexStride", s.vertexStride);
    describe_value(log, path + ".radiusFormat", s.radiusFormat);
    describe_value(log, path + ".radiusData", s.radiusData);
    describe_value(log, path + ".radiusStride", s.radiusStride);
    describe_value(log, path + ".indexType", s.indexType);
    describe_value(log, path + ".indexData", s.indexData);
    describe_value(log, path + ".indexStride", s.indexStride);
}

void fill(Filler& filler, VkAccelerationStructureGeometryTrianglesDataKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_TRIANGLES_DATA_KHR;
    filler.value(s.vertexFormat);
    filler.value(s.vertexData);
    filler.value(s.vertexStride);
    filler.value(s.maxVertex);
    filler.value(s.indexType);
    filler.value(s.indexData);
    filler.value(s.transformData);
    s.pNext = filler.chain<VkAccelerationStructureGeometryMotionTrianglesDataNV, VkAccelerationStructureTrianglesOpacityMicromapEXT, VkAccelerationStructureTrianglesOpacityMicromapKHR>();
}
void describe(Log& log, const std::string& path, const VkAccelerationStructureGeometryTrianglesDataKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".vertexFormat", s.vertexFormat);
    describe_value(log, path + ".vertexData", s.vertexData);
    describe_value(log, path + ".vertexStride", s.vertexStride);
    describe_value(log, path + ".maxVertex", s.maxVertex);
    describe_value(log, path + ".indexType", s.indexType);
    describe_value(log, path + ".indexData", s.indexData);
    describe_value(log, path + ".transformData", s.transformData);
}

void fill(Filler& filler, VkAccelerationStructureInfoNV& s) {
    s.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_INFO_NV;
    filler.value(s.type);
    filler.value(s.flags);
    filler.value(s.instanceCount);
    filler.count(s.geometryCount);
    s.pNext = filler.chain<>();
    s.pGeometries = filler.array<VkGeometryNV>(s.geometryCount, [](Filler& f, VkGeometryNV& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkAccelerationStructureInfoNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".type", s.type);
    describe_value(log, path + ".flags", s.flags);
    describe_value(log, path + ".instanceCount", s.instanceCount);
    describe_value(log, path + ".geometryCount", s.geometryCount);
    log.array(path + ".pGeometries", s.pGeometries, s.geometryCount, sizeof(VkGeometryNV), [](Log& l, const std::string& p, const VkGeometryNV& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkAccelerationStructureTrianglesOpacityMicromapEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_TRIANGLES_OPACITY_MICROMAP_EXT;
    filler.value(s.indexType);
    filler.value(s.indexBuffer);
    filler.value(s.indexStride);
    filler.value(s.baseTriangle);
    filler.count(s.usageCountsCount);
    filler.value(s.micromap);
    s.pNext = filler.chain<>();
    if (filler.optionals()) { s.pUsageCounts = filler.array<VkMicromapUsageEXT>(s.usageCountsCount, [](Filler& f, VkMicromapUsageEXT& element) { fill(f, element); }); }
    if (filler.optionals()) { s.ppUsageCounts = filler.pointers<VkMicromapUsageEXT>(s.usageCountsCount, [&]([[maybe_unused]] std::size_t i) -> std::size_t { return 1; }, [](Filler& f, VkMicromapUsageEXT& element) { fill(f, element); }); }
}
void describe(Log& log, const std::string& path, const VkAccelerationStructureTrianglesOpacityMicromapEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".indexType", s.indexType);
    describe_value(log, path + ".indexBuffer", s.indexBuffer);
    describe_value(log, path + ".indexStride", s.indexStride);
    describe_value(log, path + ".baseTriangle", s.baseTriangle);
    describe_value(log, path + ".usageCountsCount", s.usageCountsCount);
    log.array(path + ".pUsageCounts", s.pUsageCounts, s.usageCountsCount, sizeof(VkMicromapUsageEXT), [](Log& l, const std::string& p, const VkMicromapUsageEXT& element) { describe(l, p, element); });
    log.pointers(path + ".ppUsageCounts", s.ppUsageCounts, s.usageCountsCount, [&]([[maybe_unused]] std::size_t i) -> std::size_t { return 1; }, [](Log& l, const std::string& p, const VkMicromapUsageEXT& element) { describe(l, p, element); });
    describe_value(log, path + ".micromap", s.micromap);
}

void fill(Filler& filler, VkAccelerationStructureTrianglesOpacityMicromapKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_TRIANGLES_OPACITY_MICROMAP_KHR;
    filler.value(s.indexType);
    filler.value(s.indexBuffer);
    filler.value(s.indexStride);
    filler.value(s.baseTriangle);
    filler.value(s.micromap);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkAccelerationStructureTrianglesOpacityMicromapKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".indexType", s.indexType);
    describe_value(log, path + ".indexBuffer", s.indexBuffer);
    describe_value(log, path + ".indexStride", s.indexStride);
    describe_value(log, path + ".baseTriangle", s.baseTriangle);
    describe_value(log, path + ".micromap", s.micromap);
}

void fill(Filler& filler, VkAttachmentFeedbackLoopInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_ATTACHMENT_FEEDBACK_LOOP_INFO_EXT;
    filler.value(s.feedbackLoopEnable);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkAttachmentFeedbackLoopInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".feedbackLoopEnable", s.feedbackLoopEnable);
}

void fill(Filler& filler, VkAttachmentSampleLocationsEXT& s) {
    filler.value(s.attachmentIndex);
    fill(filler, s.sampleLocationsInfo);
}
void describe(Log& log, const std::string& path, const VkAttachmentSampleLocationsEXT& s) {
    describe_value(log, path + ".attachmentIndex", s.attachmentIndex);
    describe(log, path + ".sampleLocationsInfo", s.sampleLocationsInfo);
}

void fill(Filler& filler, VkBeginCustomResolveInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_BEGIN_CUSTOM_RESOLVE_INFO_EXT;
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkBeginCustomResolveInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
}

void fill(Filler& filler, VkBindDescriptorBufferEmbeddedSamplersInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_BIND_DESCRIPTOR_BUFFER_EMBEDDED_SAMPLERS_INFO_EXT;
    filler.value(s.stageFlags);
    filler.value(s.layout);
    filler.value(s.set);
    s.pNext = filler.chain<VkPipelineLayoutCreateInfo>();
}
void describe(Log& log, const std::string& path, const VkBindDescriptorBufferEmbeddedSamplersInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".stageFlags", s.stageFlags);
    describe_value(log, path + ".layout", s.layout);
    describe_value(log, path + ".set", s.set);
}

void fill(Filler& filler, VkBindDescriptorSetsInfo& s) {
    s.sType = VK_STRUCTURE_TYPE_BIND_DESCRIPTOR_SETS_INFO;
    filler.value(s.stageFlags);
    filler.value(s.layout);
    filler.value(s.firstSet);
    filler.count(s.descriptorSetCount);
    filler.count(s.dynamicOffsetCount);
    s.pNext = filler.chain<VkPipelineLayoutCreateInfo>();
    s.pDescriptorSets = filler.array<VkDescriptorSet>(s.descriptorSetCount, [](Filler& f, VkDescriptorSet& element) { fill_value(f, element); });
    if (filler.optionals()) { s.pDynamicOffsets = filler.array<uint32_t>(s.dynamicOffsetCount, [](Filler& f, uint32_t& element) { fill_value(f, element); }); }
}
void describe(Log& log, const std::string& path, const VkBindDescriptorSetsInfo& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".stageFlags", s.stageFlags);
    describe_value(log, path + ".layout", s.layout);
    describe_value(log, path + ".firstSet", s.firstSet);
    describe_value(log, path + ".descriptorSetCount", s.descriptorSetCount);
    log.array(path + ".pDescriptorSets", s.pDescriptorSets, s.descriptorSetCount, sizeof(VkDescriptorSet), [](Log& l, const std::string& p, const VkDescriptorSet& element) { describe_value(l, p, element); });
    describe_value(log, path + ".dynamicOffsetCount", s.dynamicOffsetCount);
    log.array(path + ".pDynamicOffsets", s.pDynamicOffsets, s.dynamicOffsetCount, sizeof(uint32_t), [](Log& l, const std::string& p, const uint32_t& element) { describe_value(l, p, element); });
}

void fill(Filler& filler, VkBindHeapInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_BIND_HEAP_INFO_EXT;
    fill(filler, s.heapRange);
    filler.value(s.reservedRangeOffset);
    filler.value(s.reservedRangeSize);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkBindHeapInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe(log, path + ".heapRange", s.heapRange);
    describe_value(log, path + ".reservedRangeOffset", s.reservedRangeOffset);
    describe_value(log, path + ".reservedRangeSize", s.reservedRangeSize);
}

void fill(Filler& filler, VkBindIndexBuffer3InfoKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_BIND_INDEX_BUFFER_3_INFO_KHR;
    fill(filler, s.addressRange);
    filler.value(s.addressFlags);
    filler.value(s.indexType);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkBindIndexBuffer3InfoKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe(log, path + ".addressRange", s.addressRange);
    describe_value(log, path + ".addressFlags", s.addressFlags);
    describe_value(log, path + ".indexType", s.indexType);
}

void fill(Filler& filler, VkBindTransformFeedbackBuffer2InfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_BIND_TRANSFORM_FEEDBACK_BUFFER_2_INFO_EXT;
    fill(filler, s.addressRange);
    filler.value(s.addressFlags);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkBindTransformFeedbackBuffer2InfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe(log, path + ".addressRange", s.addressRange);
    describe_value(log, path + ".addressFlags", s.addressFlags);
}

void fill(Filler& filler, VkBindVertexBuffer3InfoKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_BIND_VERTEX_BUFFER_3_INFO_KHR;
    filler.value(s.setStride);
    fill(filler, s.addressRange);
    filler.value(s.addressFlags);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkBindVertexBuffer3InfoKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".setStride", s.setStride);
    describe(log, path + ".addressRange", s.addressRange);
    describe_value(log, path + ".addressFlags", s.addressFlags);
}

void fill(Filler& filler, VkBlitImageCubicWeightsInfoQCOM& s) {
    s.sType = VK_STRUCTURE_TYPE_BLIT_IMAGE_CUBIC_WEIGHTS_INFO_QCOM;
    filler.value(s.cubicWeights);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkBlitImageCubicWeightsInfoQCOM& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".cubicWeights", s.cubicWeights);
}

void fill(Filler& filler, VkBlitImageInfo2& s) {
    s.sType = VK_STRUCTURE_TYPE_BLIT_IMAGE_INFO_2;
    filler.value(s.srcImage);
    filler.value(s.srcImageLayout);
    filler.value(s.dstImage);
    filler.value(s.dstImageLayout);
    filler.count(s.regionCount);
    filler.value(s.filter);
    s.pNext = filler.chain<VkBlitImageCubicWeightsInfoQCOM>();
    s.pRegions = filler.array<VkImageBlit2>(s.regionCount, [](Filler& f, VkImageBlit2& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkBlitImageInfo2& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcImage", s.srcImage);
    describe_value(log, path + ".srcImageLayout", s.srcImageLayout);
    describe_value(log, path + ".dstImage", s.dstImage);
    describe_value(log, path + ".dstImageLayout", s.dstImageLayout);
    describe_value(log, path + ".regionCount", s.regionCount);
    log.array(path + ".pRegions", s.pRegions, s.regionCount, sizeof(VkImageBlit2), [](Log& l, const std::string& p, const VkImageBlit2& element) { describe(l, p, element); });
    describe_value(log, path + ".filter", s.filter);
}

void fill(Filler& filler, VkBufferCopy& s) {
    filler.value(s.srcOffset);
    filler.value(s.dstOffset);
    filler.value(s.size);
}
void describe(Log& log, const std::string& path, const VkBufferCopy& s) {
    describe_value(log, path + ".srcOffset", s.srcOffset);
    describe_value(log, path + ".dstOffset", s.dstOffset);
    describe_value(log, path + ".size", s.size);
}

void fill(Filler& filler, VkBufferCopy2& s) {
    s.sType = VK_STRUCTURE_TYPE_BUFFER_COPY_2;
    filler.value(s.srcOffset);
    filler.value(s.dstOffset);
    filler.value(s.size);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkBufferCopy2& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcOffset", s.srcOffset);
    describe_value(log, path + ".dstOffset", s.dstOffset);
    describe_value(log, path + ".size", s.size);
}

void fill(Filler& filler, VkBufferImageCopy& s) {
    filler.value(s.bufferOffset);
    filler.value(s.bufferRowLength);
    filler.value(s.bufferImageHeight);
    fill(filler, s.imageSubresource);
    fill(filler, s.imageOffset);
    fill(filler, s.imageExtent);
}
void describe(Log& log, const std::string& path, const VkBufferImageCopy& s) {
    describe_value(log, path + ".bufferOffset", s.bufferOffset);
    describe_value(log, path + ".bufferRowLength", s.bufferRowLength);
    describe_value(log, path + ".bufferImageHeight", s.bufferImageHeight);
    describe(log, path + ".imageSubresource", s.imageSubresource);
    describe(log, path + ".imageOffset", s.imageOffset);
    describe(log, path + ".imageExtent", s.imageExtent);
}

void fill(Filler& filler, VkBufferImageCopy2& s) {
    s.sType = VK_STRUCTURE_TYPE_BUFFER_IMAGE_COPY_2;
    filler.value(s.bufferOffset);
    filler.value(s.bufferRowLength);
    filler.value(s.bufferImageHeight);
    fill(filler, s.imageSubresource);
    fill(filler, s.imageOffset);
    fill(filler, s.imageExtent);
    s.pNext = filler.chain<VkCopyCommandTransformInfoQCOM>();
}
void describe(Log& log, const std::string& path, const VkBufferImageCopy2& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".bufferOffset", s.bufferOffset);
    describe_value(log, path + ".bufferRowLength", s.bufferRowLength);
    describe_value(log, path + ".bufferImageHeight", s.bufferImageHeight);
    describe(log, path + ".imageSubresource", s.imageSubresource);
    describe(log, path + ".imageOffset", s.imageOffset);
    describe(log, path + ".imageExtent", s.imageExtent);
}

void fill(Filler& filler, VkBufferMemoryBarrier& s) {
    s.sType = VK_STRUCTURE_TYPE_BUFFER_MEMORY_BARRIER;
    filler.value(s.srcAccessMask);
    filler.value(s.dstAccessMask);
    filler.value(s.srcQueueFamilyIndex);
    filler.value(s.dstQueueFamilyIndex);
    filler.value(s.buffer);
    filler.value(s.offset);
    filler.value(s.size);
    s.pNext = filler.chain<VkExternalMemoryAcquireUnmodifiedEXT>();
}
void describe(Log& log, const std::string& path, const VkBufferMemoryBarrier& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcAccessMask", s.srcAccessMask);
    describe_value(log, path + ".dstAccessMask", s.dstAccessMask);
    describe_value(log, path + ".srcQueueFamilyIndex", s.srcQueueFamilyIndex);
    describe_value(log, path + ".dstQueueFamilyIndex", s.dstQueueFamilyIndex);
    describe_value(log, path + ".buffer", s.buffer);
    describe_value(log, path + ".offset", s.offset);
    describe_value(log, path + ".size", s.size);
}

void fill(Filler& filler, VkBufferMemoryBarrier2& s) {
    s.sType = VK_STRUCTURE_TYPE_BUFFER_MEMORY_BARRIER_2;
    filler.value(s.srcStageMask);
    filler.value(s.srcAccessMask);
    filler.value(s.dstStageMask);
    filler.value(s.dstAccessMask);
    filler.value(s.srcQueueFamilyIndex);
    filler.value(s.dstQueueFamilyIndex);
    filler.value(s.buffer);
    filler.value(s.offset);
    filler.value(s.size);
    s.pNext = filler.chain<VkExternalMemoryAcquireUnmodifiedEXT, VkMemoryBarrierAccessFlags3KHR>();
}
void describe(Log& log, const std::string& path, const VkBufferMemoryBarrier2& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcStageMask", s.srcStageMask);
    describe_value(log, path + ".srcAccessMask", s.srcAccessMask);
    describe_value(log, path + ".dstStageMask", s.dstStageMask);
    describe_value(log, path + ".dstAccessMask", s.dstAccessMask);
    describe_value(log, path + ".srcQueueFamilyIndex", s.srcQueueFamilyIndex);
    describe_value(log, path + ".dstQueueFamilyIndex", s.dstQueueFamilyIndex);
    describe_value(log, path + ".buffer", s.buffer);
    describe_value(log, path + ".offset", s.offset);
    describe_value(log, path + ".size", s.size);
}

void fill(Filler& filler, VkBufferUsageFlags2CreateInfo& s) {
    s.sType = VK_STRUCTURE_TYPE_BUFFER_USAGE_FLAGS_2_CREATE_INFO;
    filler.value(s.usage);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkBufferUsageFlags2CreateInfo& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".usage", s.usage);
}

void fill(Filler& filler, VkBuildPartitionedAccelerationStructureInfoNV& s) {
    s.sType = VK_STRUCTURE_TYPE_BUILD_PARTITIONED_ACCELERATION_STRUCTURE_INFO_NV;
    fill(filler, s.input);
    filler.value(s.srcAccelerationStructureData);
    filler.value(s.dstAccelerationStructureData);
    filler.value(s.scratchData);
    filler.value(s.srcInfos);
    filler.value(s.srcInfosCount);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkBuildPartitionedAccelerationStructureInfoNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe(log, path + ".input", s.input);
    describe_value(log, path + ".srcAccelerationStructureData", s.srcAccelerationStructureData);
    describe_value(log, path + ".dstAccelerationStructureData", s.dstAccelerationStructureData);
    describe_value(log, path + ".scratchData", s.scratchData);
    describe_value(log, path + ".srcInfos", s.srcInfos);
    describe_value(log, path + ".srcInfosCount", s.srcInfosCount);
}

void fill(Filler& filler, VkClearAttachment& s) {
    filler.value(s.aspectMask);
    filler.value(s.colorAttachment);
    filler.value(s.clearValue);
}
void describe(Log& log, const std::string& path, const VkClearAttachment& s) {
    describe_value(log, path + ".aspectMask", s.aspectMask);
    describe_value(log, path + ".colorAttachment", s.colorAttachment);
    describe_value(log, path + ".clearValue", s.clearValue);
}

void fill(Filler& filler, VkClearDepthStencilValue& s) {
    filler.value(s.depth);
    filler.value(s.stencil);
}
void describe(Log& log, const std::string& path, const VkClearDepthStencilValue& s) {
    describe_value(log, path + ".depth", s.depth);
    describe_value(log, path + ".stencil", s.stencil);
}

void fill(Filler& filler, VkClearRect& s) {
    fill(filler, s.rect);
    filler.value(s.baseArrayLayer);
    filler.value(s.layerCount);
}
void describe(Log& log, const std::string& path, const VkClearRect& s) {
    describe(log, path + ".rect", s.rect);
    describe_value(log, path + ".baseArrayLayer", s.baseArrayLayer);
    describe_value(log, path + ".layerCount", s.layerCount);
}

void fill(Filler& filler, VkClusterAccelerationStructureClustersBottomLevelInputNV& s) {
    s.sType = VK_STRUCTURE_TYPE_CLUSTER_ACCELERATION_STRUCTURE_CLUSTERS_BOTTOM_LEVEL_INPUT_NV;
    filler.value(s.maxTotalClusterCount);
    filler.value(s.maxClusterCountPerAccelerationStructure);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkClusterAccelerationStructureClustersBottomLevelInputNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".maxTotalClusterCount", s.maxTotalClusterCount);
    describe_value(log, path + ".maxClusterCountPerAccelerationStructure", s.maxClusterCountPerAccelerationStructure);
}

void fill(Filler& filler, VkClusterAccelerationStructureCommandsInfoNV& s) {
    s.sType = VK_STRUCTURE_TYPE_CLUSTER_ACCELERATION_STRUCTURE_COMMANDS_INFO_NV;
    fill(filler, s.input);
    filler.value(s.dstImplicitData);
    filler.value(s.scratchData);
    fill(filler, s.dstAddressesArray);
    fill(filler, s.dstSizesArray);
    fill(filler, s.srcInfosArray);
    filler.value(s.srcInfosCount);
    filler.value(s.addressResolutionFlags);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkClusterAccelerationStructureCommandsInfoNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe(log, path + ".input", s.input);
    describe_value(log, path + ".dstImplicitData", s.dstImplicitData);
    describe_value(log, path + ".scratchData", s.scratchData);
    describe(log, path + ".dstAddressesArray", s.dstAddressesArray);
    describe(log, path + ".dstSizesArray", s.dstSizesArray);
    describe(log, path + ".srcInfosArray", s.srcInfosArray);
    describe_value(log, path + ".srcInfosCount", s.srcInfosCount);
    describe_value(log, path + ".addressResolutionFlags", s.addressResolutionFlags);
}

void fill(Filler& filler, VkClusterAccelerationStructureMoveObjectsInputNV& s) {
    s.sType = VK_STRUCTURE_TYPE_CLUSTER_ACCELERATION_STRUCTURE_MOVE_OBJECTS_INPUT_NV;
    filler.value(s.type);
    filler.value(s.noMoveOverlap);
    filler.value(s.maxMovedBytes);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkClusterAccelerationStructureMoveObjectsInputNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".type", s.type);
    describe_value(log, path + ".noMoveOverlap", s.noMoveOverlap);
    describe_value(log, path + ".maxMovedBytes", s.maxMovedBytes);
}

void fill(Filler& filler, VkClusterAccelerationStructureTriangleClusterInputNV& s) {
    s.sType = VK_STRUCTURE_TYPE_CLUSTER_ACCELERATION_STRUCTURE_TRIANGLE_CLUSTER_INPUT_NV;
    filler.value(s.vertexFormat);
    filler.value(s.maxGeometryIndexValue);
    filler.value(s.maxClusterUniqueGeometryCount);
    filler.value(s.maxClusterTriangleCount);
    filler.value(s.maxClusterVertexCount);
    filler.value(s.maxTotalTriangleCount);
    filler.value(s.maxTotalVertexCount);
    filler.value(s.minPositionTruncateBitCount);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkClusterAccelerationStructureTriangleClusterInputNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".vertexFormat", s.vertexFormat);
    describe_value(log, path + ".maxGeometryIndexValue", s.maxGeometryIndexValue);
    describe_value(log, path + ".maxClusterUniqueGeometryCount", s.maxClusterUniqueGeometryCount);
    describe_value(log, path + ".maxClusterTriangleCount", s.maxClusterTriangleCount);
    describe_value(log, path + ".maxClusterVertexCount", s.maxClusterVertexCount);
    describe_value(log, path + ".maxTotalTriangleCount", s.maxTotalTriangleCount);
    describe_value(log, path + ".maxTotalVertexCount", s.maxTotalVertexCount);
    describe_value(log, path + ".minPositionTruncateBitCount", s.minPositionTruncateBitCount);
}

void fill(Filler& filler, VkCoarseSampleLocationNV& s) {
    filler.value(s.pixelX);
    filler.value(s.pixelY);
    filler.value(s.sample);
}
void describe(Log& log, const std::string& path, const VkCoarseSampleLocationNV& s) {
    describe_value(log, path + ".pixelX", s.pixelX);
    describe_value(log, path + ".pixelY", s.pixelY);
    describe_value(log, path + ".sample", s.sample);
}

void fill(Filler& filler, VkCoarseSampleOrderCustomNV& s) {
    filler.value(s.shadingRate);
    filler.value(s.sampleCount);
    filler.count(s.sampleLocationCount);
    s.pSampleLocations = filler.array<VkCoarseSampleLocationNV>(s.sampleLocationCount, [](Filler& f, VkCoarseSampleLocationNV& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkCoarseSampleOrderCustomNV& s) {
    describe_value(log, path + ".shadingRate", s.shadingRate);
    describe_value(log, path + ".sampleCount", s.sampleCount);
    describe_value(log, path + ".sampleLocationCount", s.sampleLocationCount);
    log.array(path + ".pSampleLocations", s.pSampleLocations, s.sampleLocationCount, sizeof(VkCoarseSampleLocationNV), [](Log& l, const std::string& p, const VkCoarseSampleLocationNV& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkColorBlendAdvancedEXT& s) {
    filler.value(s.advancedBlendOp);
    filler.value(s.srcPremultiplied);
    filler.value(s.dstPremultiplied);
    filler.value(s.blendOverlap);
    filler.value(s.clampResults);
}
void describe(Log& log, const std::string& path, const VkColorBlendAdvancedEXT& s) {
    describe_value(log, path + ".advancedBlendOp", s.advancedBlendOp);
    describe_value(log, path + ".srcPremultiplied", s.srcPremultiplied);
    describe_value(log, path + ".dstPremultiplied", s.dstPremultiplied);
    describe_value(log, path + ".blendOverlap", s.blendOverlap);
    describe_value(log, path + ".clampResults", s.clampResults);
}

void fill(Filler& filler, VkColorBlendEquationEXT& s) {
    filler.value(s.srcColorBlendFactor);
    filler.value(s.dstColorBlendFactor);
    filler.value(s.colorBlendOp);
    filler.value(s.srcAlphaBlendFactor);
    filler.value(s.dstAlphaBlendFactor);
    filler.value(s.alphaBlendOp);
}
void describe(Log& log, const std::string& path, const VkColorBlendEquationEXT& s) {
    describe_value(log, path + ".srcColorBlendFactor", s.srcColorBlendFactor);
    describe_value(log, path + ".dstColorBlendFactor", s.dstColorBlendFactor);
    describe_value(log, path + ".colorBlendOp", s.colorBlendOp);
    describe_value(log, path + ".srcAlphaBlendFactor", s.srcAlphaBlendFactor);
    describe_value(log, path + ".dstAlphaBlendFactor", s.dstAlphaBlendFactor);
    describe_value(log, path + ".alphaBlendOp", s.alphaBlendOp);
}

void fill(Filler& filler, VkComputeOccupancyPriorityParametersNV& s) {
    s.sType = VK_STRUCTURE_TYPE_COMPUTE_OCCUPANCY_PRIORITY_PARAMETERS_NV;
    filler.value(s.occupancyPriority);
    filler.value(s.occupancyThrottling);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkComputeOccupancyPriorityParametersNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".occupancyPriority", s.occupancyPriority);
    describe_value(log, path + ".occupancyThrottling", s.occupancyThrottling);
}

void fill(Filler& filler, VkConditionalRenderingBeginInfo2EXT& s) {
    s.sType = VK_STRUCTURE_TYPE_CONDITIONAL_RENDERING_BEGIN_INFO_2_EXT;
    fill(filler, s.addressRange);
    filler.value(s.addressFlags);
    filler.value(s.flags);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkConditionalRenderingBeginInfo2EXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe(log, path + ".addressRange", s.addressRange);
    describe_value(log, path + ".addressFlags", s.addressFlags);
    describe_value(log, path + ".flags", s.flags);
}

void fill(Filler& filler, VkConditionalRenderingBeginInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_CONDITIONAL_RENDERING_BEGIN_INFO_EXT;
    filler.value(s.buffer);
    filler.value(s.offset);
    filler.value(s.flags);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkConditionalRenderingBeginInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".buffer", s.buffer);
    describe_value(log, path + ".offset", s.offset);
    describe_value(log, path + ".flags", s.flags);
}

void fill(Filler& filler, VkConvertCooperativeVectorMatrixInfoNV& s) {
    s.sType = VK_STRUCTURE_TYPE_CONVERT_COOPERATIVE_VECTOR_MATRIX_INFO_NV;
    filler.value(s.srcSize);
    filler.value(s.srcData);
    filler.value(s.dstData);
    filler.value(s.srcComponentType);
    filler.value(s.dstComponentType);
    filler.value(s.numRows);
    filler.value(s.numColumns);
    filler.value(s.srcLayout);
    filler.value(s.srcStride);
    filler.value(s.dstLayout);
    filler.value(s.dstStride);
    s.pNext = filler.chain<>();
    s.pDstSize = filler.array<size_t>(1, [](Filler& f, size_t& element) { fill_value(f, element); });
}
void describe(Log& log, const std::string& path, const VkConvertCooperativeVectorMatrixInfoNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcSize", s.srcSize);
    describe_value(log, path + ".srcData", s.srcData);
    log.array(path + ".pDstSize", s.pDstSize, 1, sizeof(size_t), [](Log& l, const std::string& p, const size_t& element) { describe_value(l, p, element); });
    describe_value(log, path + ".dstData", s.dstData);
    describe_value(log, path + ".srcComponentType", s.srcComponentType);
    describe_value(log, path + ".dstComponentType", s.dstComponentType);
    describe_value(log, path + ".numRows", s.numRows);
    describe_value(log, path + ".numColumns", s.numColumns);
    describe_value(log, path + ".srcLayout", s.srcLayout);
    describe_value(log, path + ".srcStride", s.srcStride);
    describe_value(log, path + ".dstLayout", s.dstLayout);
    describe_value(log, path + ".dstStride", s.dstStride);
}

void fill(Filler& filler, VkCopyAccelerationStructureInfoKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_COPY_ACCELERATION_STRUCTURE_INFO_KHR;
    filler.value(s.src);
    filler.value(s.dst);
    filler.value(s.mode);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkCopyAccelerationStructureInfoKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".src", s.src);
    describe_value(log, path + ".dst", s.dst);
    describe_value(log, path + ".mode", s.mode);
}

void fill(Filler& filler, VkCopyAccelerationStructureToMemoryInfoKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_COPY_ACCELERATION_STRUCTURE_TO_MEMORY_INFO_KHR;
    filler.value(s.src);
    filler.value(s.dst);
    filler.value(s.mode);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkCopyAccelerationStructureToMemoryInfoKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".src", s.src);
    describe_value(log, path + ".dst", s.dst);
    describe_value(log, path + ".mode", s.mode);
}

void fill(Filler& filler, VkCopyBufferInfo2& s) {
    s.sType = VK_STRUCTURE_TYPE_COPY_BUFFER_INFO_2;
    filler.value(s.srcBuffer);
    filler.value(s.dstBuffer);
    filler.count(s.regionCount);
    s.pNext = filler.chain<>();
    s.pRegions = filler.array<VkBufferCopy2>(s.regionCount, [](Filler& f, VkBufferCopy2& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkCopyBufferInfo2& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcBuffer", s.srcBuffer);
    describe_value(log, path + ".dstBuffer", s.dstBuffer);
    describe_value(log, path + ".regionCount", s.regionCount);
    log.array(path + ".pRegions", s.pRegions, s.regionCount, sizeof(VkBufferCopy2), [](Log& l, const std::string& p, const VkBufferCopy2& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkCopyBufferToImageInfo2& s) {
    s.sType = VK_STRUCTURE_TYPE_COPY_BUFFER_TO_IMAGE_INFO_2;
    filler.value(s.srcBuffer);
    filler.value(s.dstImage);
    filler.value(s.dstImageLayout);
    filler.count(s.regionCount);
    s.pNext = filler.chain<>();
    s.pRegions = filler.array<VkBufferImageCopy2>(s.regionCount, [](Filler& f, VkBufferImageCopy2& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkCopyBufferToImageInfo2& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcBuffer", s.srcBuffer);
    describe_value(log, path + ".dstImage", s.dstImage);
    describe_value(log, path + ".dstImageLayout", s.dstImageLayout);
    describe_value(log, path + ".regionCount", s.regionCount);
    log.array(path + ".pRegions", s.pRegions, s.regionCount, sizeof(VkBufferImageCopy2), [](Log& l, const std::string& p, const VkBufferImageCopy2& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkCopyCommandTransformInfoQCOM& s) {
    s.sType = VK_STRUCTURE_TYPE_COPY_COMMAND_TRANSFORM_INFO_QCOM;
    filler.value(s.transform);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkCopyCommandTransformInfoQCOM& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".transform", s.transform);
}

void fill(Filler& filler, VkCopyDeviceMemoryImageInfoKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_COPY_DEVICE_MEMORY_IMAGE_INFO_KHR;
    filler.value(s.image);
    filler.count(s.regionCount);
    s.pNext = filler.chain<>();
    s.pRegions = filler.array<VkDeviceMemoryImageCopyKHR>(s.regionCount, [](Filler& f, VkDeviceMemoryImageCopyKHR& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkCopyDeviceMemoryImageInfoKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".image", s.image);
    describe_value(log, path + ".regionCount", s.regionCount);
    log.array(path + ".pRegions", s.pRegions, s.regionCount, sizeof(VkDeviceMemoryImageCopyKHR), [](Log& l, const std::string& p, const VkDeviceMemoryImageCopyKHR& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkCopyDeviceMemoryInfoKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_COPY_DEVICE_MEMORY_INFO_KHR;
    filler.count(s.regionCount);
    s.pNext = filler.chain<>();
    s.pRegions = filler.array<VkDeviceMemoryCopyKHR>(s.regionCount, [](Filler& f, VkDeviceMemoryCopyKHR& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkCopyDeviceMemoryInfoKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".regionCount", s.regionCount);
    log.array(path + ".pRegions", s.pRegions, s.regionCount, sizeof(VkDeviceMemoryCopyKHR), [](Log& l, const std::string& p, const VkDeviceMemoryCopyKHR& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkCopyImageInfo2& s) {
    s.sType = VK_STRUCTURE_TYPE_COPY_IMAGE_INFO_2;
    filler.value(s.srcImage);
    filler.value(s.srcImageLayout);
    filler.value(s.dstImage);
    filler.value(s.dstImageLayout);
    filler.count(s.regionCount);
    s.pNext = filler.chain<>();
    s.pRegions = filler.array<VkImageCopy2>(s.regionCount, [](Filler& f, VkImageCopy2& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkCopyImageInfo2& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcImage", s.srcImage);
    describe_value(log, path + ".srcImageLayout", s.srcImageLayout);
    describe_value(log, path + ".dstImage", s.dstImage);
    describe_value(log, path + ".dstImageLayout", s.dstImageLayout);
    describe_value(log, path + ".regionCount", s.regionCount);
    log.array(path + ".pRegions", s.pRegions, s.regionCount, sizeof(VkImageCopy2), [](Log& l, const std::string& p, const VkImageCopy2& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkCopyImageToBufferInfo2& s) {
    s.sType = VK_STRUCTURE_TYPE_COPY_IMAGE_TO_BUFFER_INFO_2;
    filler.value(s.srcImage);
    filler.value(s.srcImageLayout);
    filler.value(s.dstBuffer);
    filler.count(s.regionCount);
    s.pNext = filler.chain<>();
    s.pRegions = filler.array<VkBufferImageCopy2>(s.regionCount, [](Filler& f, VkBufferImageCopy2& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkCopyImageToBufferInfo2& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcImage", s.srcImage);
    describe_value(log, path + ".srcImageLayout", s.srcImageLayout);
    describe_value(log, path + ".dstBuffer", s.dstBuffer);
    describe_value(log, path + ".regionCount", s.regionCount);
    log.array(path + ".pRegions", s.pRegions, s.regionCount, sizeof(VkBufferImageCopy2), [](Log& l, const std::string& p, const VkBufferImageCopy2& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkCopyMemoryIndirectInfoKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_COPY_MEMORY_INDIRECT_INFO_KHR;
    filler.value(s.srcCopyFlags);
    filler.value(s.dstCopyFlags);
    filler.value(s.copyCount);
    fill(filler, s.copyAddressRange);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkCopyMemoryIndirectInfoKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcCopyFlags", s.srcCopyFlags);
    describe_value(log, path + ".dstCopyFlags", s.dstCopyFlags);
    describe_value(log, path + ".copyCount", s.copyCount);
    describe(log, path + ".copyAddressRange", s.copyAddressRange);
}

void fill(Filler& filler, VkCopyMemoryToAccelerationStructureInfoKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_COPY_MEMORY_TO_ACCELERATION_STRUCTURE_INFO_KHR;
    filler.value(s.src);
    filler.value(s.dst);
    filler.value(s.mode);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkCopyMemoryToAccelerationStructureInfoKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".src", s.src);
    describe_value(log, path + ".dst", s.dst);
    describe_value(log, path + ".mode", s.mode);
}

void fill(Filler& filler, VkCopyMemoryToImageIndirectInfoKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_COPY_MEMORY_TO_IMAGE_INDIRECT_INFO_KHR;
    filler.value(s.srcCopyFlags);
    filler.count(s.copyCount);
    fill(filler, s.copyAddressRange);
    filler.value(s.dstImage);
    filler.value(s.dstImageLayout);
    s.pNext = filler.chain<>();
    s.pImageSubresources = filler.array<VkImageSubresourceLayers>(s.copyCount, [](Filler& f, VkImageSubresourceLayers& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkCopyMemoryToImageIndirectInfoKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcCopyFlags", s.srcCopyFlags);
    describe_value(log, path + ".copyCount", s.copyCount);
    describe(log, path + ".copyAddressRange", s.copyAddressRange);
    describe_value(log, path + ".dstImage", s.dstImage);
    describe_value(log, path + ".dstImageLayout", s.dstImageLayout);
    log.array(path + ".pImageSubresources", s.pImageSubresources, s.copyCount, sizeof(VkImageSubresourceLayers), [](Log& l, const std::string& p, const VkImageSubresourceLayers& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkCopyMemoryToMicromapInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_COPY_MEMORY_TO_MICROMAP_INFO_EXT;
    filler.value(s.src);
    filler.value(s.dst);
    filler.value(s.mode);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkCopyMemoryToMicromapInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".src", s.src);
    describe_value(log, path + ".dst", s.dst);
    describe_value(log, path + ".mode", s.mode);
}

void fill(Filler& filler, VkCopyMicromapInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_COPY_MICROMAP_INFO_EXT;
    filler.value(s.src);
    filler.value(s.dst);
    filler.value(s.mode);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkCopyMicromapInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".src", s.src);
    describe_value(log, path + ".dst", s.dst);
    describe_value(log, path + ".mode", s.mode);
}

void fill(Filler& filler, VkCopyMicromapToMemoryInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_COPY_MICROMAP_TO_MEMORY_INFO_EXT;
    filler.value(s.src);
    filler.value(s.dst);
    filler.value(s.mode);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkCopyMicromapToMemoryInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".src", s.src);
    describe_value(log, path + ".dst", s.dst);
    describe_value(log, path + ".mode", s.mode);
}

void fill(Filler& filler, VkCopyTensorInfoARM& s) {
    s.sType = VK_STRUCTURE_TYPE_COPY_TENSOR_INFO_ARM;
    filler.value(s.srcTensor);
    filler.value(s.dstTensor);
    filler.count(s.regionCount);
    s.pNext = filler.chain<>();
    s.pRegions = filler.array<VkTensorCopyARM>(s.regionCount, [](Filler& f, VkTensorCopyARM& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkCopyTensorInfoARM& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcTensor", s.srcTensor);
    describe_value(log, path + ".dstTensor", s.dstTensor);
    describe_value(log, path + ".regionCount", s.regionCount);
    log.array(path + ".pRegions", s.pRegions, s.regionCount, sizeof(VkTensorCopyARM), [](Log& l, const std::string& p, const VkTensorCopyARM& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkDebugMarkerMarkerInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_DEBUG_MARKER_MARKER_INFO_EXT;
    for (auto& element : s.color) filler.value(element);
    s.pNext = filler.chain<>();
    s.pMarkerName = filler.string();
}
void describe(Log& log, const std::string& path, const VkDebugMarkerMarkerInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    log.string(path + ".pMarkerName", s.pMarkerName);
    for (int i = 0; i < 4; ++i) describe_value(log, path + ".color" + log.index(i), s.color[i]);
}

void fill(Filler& filler, VkDebugUtilsLabelEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_LABEL_EXT;
    for (auto& element : s.color) filler.value(element);
    s.pNext = filler.chain<>();
    s.pLabelName = filler.string();
}
void describe(Log& log, const std::string& path, const VkDebugUtilsLabelEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    log.string(path + ".pLabelName", s.pLabelName);
    for (int i = 0; i < 4; ++i) describe_value(log, path + ".color" + log.index(i), s.color[i]);
}

void fill(Filler& filler, VkDecompressMemoryInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_DECOMPRESS_MEMORY_INFO_EXT;
    filler.value(s.decompressionMethod);
    filler.count(s.regionCount);
    s.pNext = filler.chain<>();
    s.pRegions = filler.array<VkDecompressMemoryRegionEXT>(s.regionCount, [](Filler& f, VkDecompressMemoryRegionEXT& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkDecompressMemoryInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".decompressionMethod", s.decompressionMethod);
    describe_value(log, path + ".regionCount", s.regionCount);
    log.array(path + ".pRegions", s.pRegions, s.regionCount, sizeof(VkDecompressMemoryRegionEXT), [](Log& l, const std::string& p, const VkDecompressMemoryRegionEXT& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkDecompressMemoryRegionEXT& s) {
    filler.value(s.srcAddress);
    filler.value(s.dstAddress);
    filler.value(s.compressedSize);
    filler.value(s.decompressedSize);
}
void describe(Log& log, const std::string& path, const VkDecompressMemoryRegionEXT& s) {
    describe_value(log, path + ".srcAddress", s.srcAddress);
    describe_value(log, path + ".dstAddress", s.dstAddress);
    describe_value(log, path + ".compressedSize", s.compressedSize);
    describe_value(log, path + ".decompressedSize", s.decompressedSize);
}

void fill(Filler& filler, VkDecompressMemoryRegionNV& s) {
    filler.value(s.srcAddress);
    filler.value(s.dstAddress);
    filler.value(s.compressedSize);
    filler.value(s.decompressedSize);
    filler.value(s.decompressionMethod);
}
void describe(Log& log, const std::string& path, const VkDecompressMemoryRegionNV& s) {
    describe_value(log, path + ".srcAddress", s.srcAddress);
    describe_value(log, path + ".dstAddress", s.dstAddress);
    describe_value(log, path + ".compressedSize", s.compressedSize);
    describe_value(log, path + ".decompressedSize", s.decompressedSize);
    describe_value(log, path + ".decompressionMethod", s.decompressionMethod);
}

void fill(Filler& filler, VkDependencyInfo& s) {
    s.sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO;
    filler.value(s.dependencyFlags);
    filler.count(s.memoryBarrierCount);
    filler.count(s.bufferMemoryBarrierCount);
    filler.count(s.imageMemoryBarrierCount);
    s.pNext = filler.chain<VkMemoryRangeBarriersInfoKHR, VkTensorDependencyInfoARM, VkTensorMemoryBarrierARM>();
    s.pMemoryBarriers = filler.array<VkMemoryBarrier2>(s.memoryBarrierCount, [](Filler& f, VkMemoryBarrier2& element) { fill(f, element); });
    s.pBufferMemoryBarriers = filler.array<VkBufferMemoryBarrier2>(s.bufferMemoryBarrierCount, [](Filler& f, VkBufferMemoryBarrier2& element) { fill(f, element); });
    s.pImageMemoryBarriers = filler.array<VkImageMemoryBarrier2>(s.imageMemoryBarrierCount, [](Filler& f, VkImageMemoryBarrier2& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkDependencyInfo& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".dependencyFlags", s.dependencyFlags);
    describe_value(log, path + ".memoryBarrierCount", s.memoryBarrierCount);
    log.array(path + ".pMemoryBarriers", s.pMemoryBarriers, s.memoryBarrierCount, sizeof(VkMemoryBarrier2), [](Log& l, const std::string& p, const VkMemoryBarrier2& element) { describe(l, p, element); });
    describe_value(log, path + ".bufferMemoryBarrierCount", s.bufferMemoryBarrierCount);
    log.array(path + ".pBufferMemoryBarriers", s.pBufferMemoryBarriers, s.bufferMemoryBarrierCount, sizeof(VkBufferMemoryBarrier2), [](Log& l, const std::string& p, const VkBufferMemoryBarrier2& element) { describe(l, p, element); });
    describe_value(log, path + ".imageMemoryBarrierCount", s.imageMemoryBarrierCount);
    log.array(path + ".pImageMemoryBarriers", s.pImageMemoryBarriers, s.imageMemoryBarrierCount, sizeof(VkImageMemoryBarrier2), [](Log& l, const std::string& p, const VkImageMemoryBarrier2& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkDepthBiasInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_DEPTH_BIAS_INFO_EXT;
    filler.value(s.depthBiasConstantFactor);
    filler.value(s.depthBiasClamp);
    filler.value(s.depthBiasSlopeFactor);
    s.pNext = filler.chain<VkDepthBiasRepresentationInfoEXT>();
}
void describe(Log& log, const std::string& path, const VkDepthBiasInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".depthBiasConstantFactor", s.depthBiasConstantFactor);
    describe_value(log, path + ".depthBiasClamp", s.depthBiasClamp);
    describe_value(log, path + ".depthBiasSlopeFactor", s.depthBiasSlopeFactor);
}

void fill(Filler& filler, VkDepthBiasRepresentationInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_DEPTH_BIAS_REPRESENTATION_INFO_EXT;
    filler.value(s.depthBiasRepresentation);
    filler.value(s.depthBiasExact);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkDepthBiasRepresentationInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".depthBiasRepresentation", s.depthBiasRepresentation);
    describe_value(log, path + ".depthBiasExact", s.depthBiasExact);
}

void fill(Filler& filler, VkDepthClampRangeEXT& s) {
    filler.value(s.minDepthClamp);
    filler.value(s.maxDepthClamp);
}
void describe(Log& log, const std::string& path, const VkDepthClampRangeEXT& s) {
    describe_value(log, path + ".minDepthClamp", s.minDepthClamp);
    describe_value(log, path + ".maxDepthClamp", s.maxDepthClamp);
}

void fill(Filler& filler, VkDescriptorBufferBindingInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_BUFFER_BINDING_INFO_EXT;
    filler.value(s.address);
    filler.value(s.usage);
    s.pNext = filler.chain<VkBufferUsageFlags2CreateInfo, VkDescriptorBufferBindingPushDescriptorBufferHandleEXT>();
}
void describe(Log& log, const std::string& path, const VkDescriptorBufferBindingInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".address", s.address);
    describe_value(log, path + ".usage", s.usage);
}

void fill(Filler& filler, VkDescriptorBufferBindingPushDescriptorBufferHandleEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_BUFFER_BINDING_PUSH_DESCRIPTOR_BUFFER_HANDLE_EXT;
    filler.value(s.buffer);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkDescriptorBufferBindingPushDescriptorBufferHandleEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".buffer", s.buffer);
}

void fill(Filler& filler, VkDescriptorBufferInfo& s) {
    filler.value(s.buffer);
    filler.value(s.offset);
    filler.value(s.range);
}
void describe(Log& log, const std::string& path, const VkDescriptorBufferInfo& s) {
    describe_value(log, path + ".buffer", s.buffer);
    describe_value(log, path + ".offset", s.offset);
    describe_value(log, path + ".range", s.range);
}

void fill(Filler& filler, VkDescriptorImageInfo& s) {
    filler.value(s.sampler);
    filler.value(s.imageView);
    filler.value(s.imageLayout);
}
void describe(Log& log, const std::string& path, const VkDescriptorImageInfo& s) {
    describe_value(log, path + ".sampler", s.sampler);
    describe_value(log, path + ".imageView", s.imageView);
    describe_value(log, path + ".imageLayout", s.imageLayout);
}

void fill(Filler& filler, VkDeviceAddressRangeKHR& s) {
    filler.value(s.address);
    filler.value(s.size);
}
void describe(Log& log, const std::string& path, const VkDeviceAddressRangeKHR& s) {
    describe_value(log, path + ".address", s.address);
    describe_value(log, path + ".size", s.size);
}

void fill(Filler& filler, VkDeviceGroupRenderPassBeginInfo& s) {
    s.sType = VK_STRUCTURE_TYPE_DEVICE_GROUP_RENDER_PASS_BEGIN_INFO;
    filler.value(s.deviceMask);
    filler.count(s.deviceRenderAreaCount);
    s.pNext = filler.chain<>();
    s.pDeviceRenderAreas = filler.array<VkRect2D>(s.deviceRenderAreaCount, [](Filler& f, VkRect2D& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkDeviceGroupRenderPassBeginInfo& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".deviceMask", s.deviceMask);
    describe_value(log, path + ".deviceRenderAreaCount", s.deviceRenderAreaCount);
    log.array(path + ".pDeviceRenderAreas", s.pDeviceRenderAreas, s.deviceRenderAreaCount, sizeof(VkRect2D), [](Log& l, const std::string& p, const VkRect2D& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkDeviceMemoryCopyKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_DEVICE_MEMORY_COPY_KHR;
    fill(filler, s.srcRange);
    filler.value(s.srcFlags);
    fill(filler, s.dstRange);
    filler.value(s.dstFlags);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkDeviceMemoryCopyKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe(log, path + ".srcRange", s.srcRange);
    describe_value(log, path + ".srcFlags", s.srcFlags);
    describe(log, path + ".dstRange", s.dstRange);
    describe_value(log, path + ".dstFlags", s.dstFlags);
}

void fill(Filler& filler, VkDeviceMemoryImageCopyKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_DEVICE_MEMORY_IMAGE_COPY_KHR;
    fill(filler, s.addressRange);
    filler.value(s.addressFlags);
    filler.value(s.addressRowLength);
    filler.value(s.addressImageHeight);
    fill(filler, s.imageSubresource);
    filler.value(s.imageLayout);
    fill(filler, s.imageOffset);
    fill(filler, s.imageExtent);
    s.pNext = filler.chain<VkCopyCommandTransformInfoQCOM>();
}
void describe(Log& log, const std::string& path, const VkDeviceMemoryImageCopyKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe(log, path + ".addressRange", s.addressRange);
    describe_value(log, path + ".addressFlags", s.addressFlags);
    describe_value(log, path + ".addressRowLength", s.addressRowLength);
    describe_value(log, path + ".addressImageHeight", s.addressImageHeight);
    describe(log, path + ".imageSubresource", s.imageSubresource);
    describe_value(log, path + ".imageLayout", s.imageLayout);
    describe(log, path + ".imageOffset", s.imageOffset);
    describe(log, path + ".imageExtent", s.imageExtent);
}

void fill(Filler& filler, VkDispatchIndirect2InfoKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_DISPATCH_INDIRECT_2_INFO_KHR;
    fill(filler, s.addressRange);
    filler.value(s.addressFlags);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkDispatchIndirect2InfoKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe(log, path + ".addressRange", s.addressRange);
    describe_value(log, path + ".addressFlags", s.addressFlags);
}

void fill(Filler& filler, VkDispatchParametersARM& s) {
    s.sType = VK_STRUCTURE_TYPE_DISPATCH_PARAMETERS_ARM;
    filler.value(s.workGroupBatchSize);
    filler.value(s.maxQueuedWorkGroupBatches);
    filler.value(s.maxWarpsPerShaderCore);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkDispatchParametersARM& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".workGroupBatchSize", s.workGroupBatchSize);
    describe_value(log, path + ".maxQueuedWorkGroupBatches", s.maxQueuedWorkGroupBatches);
    describe_value(log, path + ".maxWarpsPerShaderCore", s.maxWarpsPerShaderCore);
}

void fill(Filler& filler, VkDrawIndirect2InfoKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_DRAW_INDIRECT_2_INFO_KHR;
    fill(filler, s.addressRange);
    filler.value(s.addressFlags);
    filler.value(s.drawCount);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkDrawIndirect2InfoKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe(log, path + ".addressRange", s.addressRange);
    describe_value(log, path + ".addressFlags", s.addressFlags);
    describe_value(log, path + ".drawCount", s.drawCount);
}

void fill(Filler& filler, VkDrawIndirectCount2InfoKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_DRAW_INDIRECT_COUNT_2_INFO_KHR;
    fill(filler, s.addressRange);
    filler.value(s.addressFlags);
    fill(filler, s.countAddressRange);
    filler.value(s.countAddressFlags);
    filler.value(s.maxDrawCount);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkDrawIndirectCount2InfoKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe(log, path + ".addressRange", s.addressRange);
    describe_value(log, path + ".addressFlags", s.addressFlags);
    describe(log, path + ".countAddressRange", s.countAddressRange);
    describe_value(log, path + ".countAddressFlags", s.countAddressFlags);
    describe_value(log, path + ".maxDrawCount", s.maxDrawCount);
}

void fill(Filler& filler, VkExtent2D& s) {
    filler.value(s.width);
    filler.value(s.height);
}
void describe(Log& log, const std::string& path, const VkExtent2D& s) {
    describe_value(log, path + ".width", s.width);
    describe_value(log, path + ".height", s.height);
}

void fill(Filler& filler, VkExtent3D& s) {
    filler.value(s.width);
    filler.value(s.height);
    filler.value(s.depth);
}
void describe(Log& log, const std::string& path, const VkExtent3D& s) {
    describe_value(log, path + ".width", s.width);
    describe_value(log, path + ".height", s.height);
    describe_value(log, path + ".depth", s.depth);
}

void fill(Filler& filler, VkExternalMemoryAcquireUnmodifiedEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_EXTERNAL_MEMORY_ACQUIRE_UNMODIFIED_EXT;
    filler.value(s.acquireUnmodifiedMemory);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkExternalMemoryAcquireUnmodifiedEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".acquireUnmodifiedMemory", s.acquireUnmodifiedMemory);
}

void fill(Filler& filler, VkGeneratedCommandsInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_GENERATED_COMMANDS_INFO_EXT;
    filler.value(s.shaderStages);
    filler.value(s.indirectExecutionSet);
    filler.value(s.indirectCommandsLayout);
    filler.value(s.indirectAddress);
    filler.value(s.indirectAddressSize);
    filler.value(s.preprocessAddress);
    filler.value(s.preprocessSize);
    filler.value(s.maxSequenceCount);
    filler.value(s.sequenceCountAddress);
    filler.value(s.maxDrawCount);
    s.pNext = filler.chain<VkGeneratedCommandsPipelineInfoEXT, VkGeneratedCommandsShaderInfoEXT>();
}
void describe(Log& log, const std::string& path, const VkGeneratedCommandsInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".shaderStages", s.shaderStages);
    describe_value(log, path + ".indirectExecutionSet", s.indirectExecutionSet);
    describe_value(log, path + ".indirectCommandsLayout", s.indirectCommandsLayout);
    describe_value(log, path + ".indirectAddress", s.indirectAddress);
    describe_value(log, path + ".indirectAddressSize", s.indirectAddressSize);
    describe_value(log, path + ".preprocessAddress", s.preprocessAddress);
    describe_value(log, path + ".preprocessSize", s.preprocessSize);
    describe_value(log, path + ".maxSequenceCount", s.maxSequenceCount);
    describe_value(log, path + ".sequenceCountAddress", s.sequenceCountAddress);
    describe_value(log, path + ".maxDrawCount", s.maxDrawCount);
}

void fill(Filler& filler, VkGeneratedCommandsInfoNV& s) {
    s.sType = VK_STRUCTURE_TYPE_GENERATED_COMMANDS_INFO_NV;
    filler.value(s.pipelineBindPoint);
    filler.value(s.pipeline);
    filler.value(s.indirectCommandsLayout);
    filler.count(s.streamCount);
    filler.value(s.sequencesCount);
    filler.value(s.preprocessBuffer);
    filler.value(s.preprocessOffset);
    filler.value(s.preprocessSize);
    filler.value(s.sequencesCountBuffer);
    filler.value(s.sequencesCountOffset);
    filler.value(s.sequencesIndexBuffer);
    filler.value(s.sequencesIndexOffset);
    s.pNext = filler.chain<>();
    s.pStreams = filler.array<VkIndirectCommandsStreamNV>(s.streamCount, [](Filler& f, VkIndirectCommandsStreamNV& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkGeneratedCommandsInfoNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".pipelineBindPoint", s.pipelineBindPoint);
    describe_value(log, path + ".pipeline", s.pipeline);
    describe_value(log, path + ".indirectCommandsLayout", s.indirectCommandsLayout);
    describe_value(log, path + ".streamCount", s.streamCount);
    log.array(path + ".pStreams", s.pStreams, s.streamCount, sizeof(VkIndirectCommandsStreamNV), [](Log& l, const std::string& p, const VkIndirectCommandsStreamNV& element) { describe(l, p, element); });
    describe_value(log, path + ".sequencesCount", s.sequencesCount);
    describe_value(log, path + ".preprocessBuffer", s.preprocessBuffer);
    describe_value(log, path + ".preprocessOffset", s.preprocessOffset);
    describe_value(log, path + ".preprocessSize", s.preprocessSize);
    describe_value(log, path + ".sequencesCountBuffer", s.sequencesCountBuffer);
    describe_value(log, path + ".sequencesCountOffset", s.sequencesCountOffset);
    describe_value(log, path + ".sequencesIndexBuffer", s.sequencesIndexBuffer);
    describe_value(log, path + ".sequencesIndexOffset", s.sequencesIndexOffset);
}

void fill(Filler& filler, VkGeneratedCommandsPipelineInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_GENERATED_COMMANDS_PIPELINE_INFO_EXT;
    filler.value(s.pipeline);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkGeneratedCommandsPipelineInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".pipeline", s.pipeline);
}

void fill(Filler& filler, VkGeneratedCommandsShaderInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_GENERATED_COMMANDS_SHADER_INFO_EXT;
    filler.count(s.shaderCount);
    s.pNext = filler.chain<>();
    s.pShaders = filler.array<VkShaderEXT>(s.shaderCount, [](Filler& f, VkShaderEXT& element) { fill_value(f, element); });
}
void describe(Log& log, const std::string& path, const VkGeneratedCommandsShaderInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".shaderCount", s.shaderCount);
    log.array(path + ".pShaders", s.pShaders, s.shaderCount, sizeof(VkShaderEXT), [](Log& l, const std::string& p, const VkShaderEXT& element) { describe_value(l, p, element); });
}

void fill(Filler& filler, VkGeometryAABBNV& s) {
    s.sType = VK_STRUCTURE_TYPE_GEOMETRY_AABB_NV;
    filler.value(s.aabbData);
    filler.value(s.numAABBs);
    filler.value(s.stride);
    filler.value(s.offset);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkGeometryAABBNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".aabbData", s.aabbData);
    describe_value(log, path + ".numAABBs", s.numAABBs);
    describe_value(log, path + ".stride", s.stride);
    describe_value(log, path + ".offset", s.offset);
}

void fill(Filler& filler, VkGeometryDataNV& s) {
    fill(filler, s.triangles);
    fill(filler, s.aabbs);
}
void describe(Log& log, const std::string& path, const VkGeometryDataNV& s) {
    describe(log, path + ".triangles", s.triangles);
    describe(log, path + ".aabbs", s.aabbs);
}

void fill(Filler& filler, VkGeometryNV& s) {
    s.sType = VK_STRUCTURE_TYPE_GEOMETRY_NV;
    filler.value(s.geometryType);
    fill(filler, s.geometry);
    filler.value(s.flags);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkGeometryNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".geometryType", s.geometryType);
    describe(log, path + ".geometry", s.geometry);
    describe_value(log, path + ".flags", s.flags);
}

void fill(Filler& filler, VkGeometryTrianglesNV& s) {
    s.sType = VK_STRUCTURE_TYPE_GEOMETRY_TRIANGLES_NV;
    filler.value(s.vertexData);
    filler.value(s.vertexOffset);
    filler.value(s.vertexCount);
    filler.value(s.vertexStride);
    filler.value(s.vertexFormat);
    filler.value(s.indexData);
    filler.value(s.indexOffset);
    filler.value(s.indexCount);
    filler.value(s.indexType);
    filler.value(s.transformData);
    filler.value(s.transformOffset);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkGeometryTrianglesNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".vertexData", s.vertexData);
    describe_value(log, path + ".vertexOffset", s.vertexOffset);
    describe_value(log, path + ".vertexCount", s.vertexCount);
    describe_value(log, path + ".vertexStride", s.vertexStride);
    describe_value(log, path + ".vertexFormat", s.vertexFormat);
    describe_value(log, path + ".indexData", s.indexData);
    describe_value(log, path + ".indexOffset", s.indexOffset);
    describe_value(log, path + ".indexCount", s.indexCount);
    describe_value(log, path + ".indexType", s.indexType);
    describe_value(log, path + ".transformData", s.transformData);
    describe_value(log, path + ".transformOffset", s.transformOffset);
}

void fill(Filler& filler, VkHostAddressRangeConstEXT& s) {
    filler.count(s.size);
    s.address = filler.bytes(s.size);
}
void describe(Log& log, const std::string& path, const VkHostAddressRangeConstEXT& s) {
    log.bytes(path + ".address", s.address, s.size);
    describe_value(log, path + ".size", s.size);
}

void fill(Filler& filler, VkImageBlit& s) {
    fill(filler, s.srcSubresource);
    for (auto& element : s.srcOffsets) fill(filler, element);
    fill(filler, s.dstSubresource);
    for (auto& element : s.dstOffsets) fill(filler, element);
}
void describe(Log& log, const std::string& path, const VkImageBlit& s) {
    describe(log, path + ".srcSubresource", s.srcSubresource);
    for (int i = 0; i < 2; ++i) describe(log, path + ".srcOffsets" + log.index(i), s.srcOffsets[i]);
    describe(log, path + ".dstSubresource", s.dstSubresource);
    for (int i = 0; i < 2; ++i) describe(log, path + ".dstOffsets" + log.index(i), s.dstOffsets[i]);
}

void fill(Filler& filler, VkImageBlit2& s) {
    s.sType = VK_STRUCTURE_TYPE_IMAGE_BLIT_2;
    fill(filler, s.srcSubresource);
    for (auto& element : s.srcOffsets) fill(filler, element);
    fill(filler, s.dstSubresource);
    for (auto& element : s.dstOffsets) fill(filler, element);
    s.pNext = filler.chain<VkCopyCommandTransformInfoQCOM>();
}
void describe(Log& log, const std::string& path, const VkImageBlit2& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe(log, path + ".srcSubresource", s.srcSubresource);
    for (int i = 0; i < 2; ++i) describe(log, path + ".srcOffsets" + log.index(i), s.srcOffsets[i]);
    describe(log, path + ".dstSubresource", s.dstSubresource);
    for (int i = 0; i < 2; ++i) describe(log, path + ".dstOffsets" + log.index(i), s.dstOffsets[i]);
}

void fill(Filler& filler, VkImageCopy& s) {
    fill(filler, s.srcSubresource);
    fill(filler, s.srcOffset);
    fill(filler, s.dstSubresource);
    fill(filler, s.dstOffset);
    fill(filler, s.extent);
}
void describe(Log& log, const std::string& path, const VkImageCopy& s) {
    describe(log, path + ".srcSubresource", s.srcSubresource);
    describe(log, path + ".srcOffset", s.srcOffset);
    describe(log, path + ".dstSubresource", s.dstSubresource);
    describe(log, path + ".dstOffset", s.dstOffset);
    describe(log, path + ".extent", s.extent);
}

void fill(Filler& filler, VkImageCopy2& s) {
    s.sType = VK_STRUCTURE_TYPE_IMAGE_COPY_2;
    fill(filler, s.srcSubresource);
    fill(filler, s.srcOffset);
    fill(filler, s.dstSubresource);
    fill(filler, s.dstOffset);
    fill(filler, s.extent);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkImageCopy2& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe(log, path + ".srcSubresource", s.srcSubresource);
    describe(log, path + ".srcOffset", s.srcOffset);
    describe(log, path + ".dstSubresource", s.dstSubresource);
    describe(log, path + ".dstOffset", s.dstOffset);
    describe(log, path + ".extent", s.extent);
}

void fill(Filler& filler, VkImageMemoryBarrier& s) {
    s.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER;
    filler.value(s.srcAccessMask);
    filler.value(s.dstAccessMask);
    filler.value(s.oldLayout);
    filler.value(s.newLayout);
    filler.value(s.srcQueueFamilyIndex);
    filler.value(s.dstQueueFamilyIndex);
    filler.value(s.image);
    fill(filler, s.subresourceRange);
    s.pNext = filler.chain<VkExternalMemoryAcquireUnmodifiedEXT, VkSampleLocationsInfoEXT>();
}
void describe(Log& log, const std::string& path, const VkImageMemoryBarrier& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcAccessMask", s.srcAccessMask);
    describe_value(log, path + ".dstAccessMask", s.dstAccessMask);
    describe_value(log, path + ".oldLayout", s.oldLayout);
    describe_value(log, path + ".newLayout", s.newLayout);
    describe_value(log, path + ".srcQueueFamilyIndex", s.srcQueueFamilyIndex);
    describe_value(log, path + ".dstQueueFamilyIndex", s.dstQueueFamilyIndex);
    describe_value(log, path + ".image", s.image);
    describe(log, path + ".subresourceRange", s.subresourceRange);
}

void fill(Filler& filler, VkImageMemoryBarrier2& s) {
    s.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER_2;
    filler.value(s.srcStageMask);
    filler.value(s.srcAccessMask);
    filler.value(s.dstStageMask);
    filler.value(s.dstAccessMask);
    filler.value(s.oldLayout);
    filler.value(s.newLayout);
    filler.value(s.srcQueueFamilyIndex);
    filler.value(s.dstQueueFamilyIndex);
    filler.value(s.image);
    fill(filler, s.subresourceRange);
    s.pNext = filler.chain<VkExternalMemoryAcquireUnmodifiedEXT, VkMemoryBarrierAccessFlags3KHR, VkSampleLocationsInfoEXT>();
}
void describe(Log& log, const std::string& path, const VkImageMemoryBarrier2& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcStageMask", s.srcStageMask);
    describe_value(log, path + ".srcAccessMask", s.srcAccessMask);
    describe_value(log, path + ".dstStageMask", s.dstStageMask);
    describe_value(log, path + ".dstAccessMask", s.dstAccessMask);
    describe_value(log, path + ".oldLayout", s.oldLayout);
    describe_value(log, path + ".newLayout", s.newLayout);
    describe_value(log, path + ".srcQueueFamilyIndex", s.srcQueueFamilyIndex);
    describe_value(log, path + ".dstQueueFamilyIndex", s.dstQueueFamilyIndex);
    describe_value(log, path + ".image", s.image);
    describe(log, path + ".subresourceRange", s.subresourceRange);
}

void fill(Filler& filler, VkImageResolve& s) {
    fill(filler, s.srcSubresource);
    fill(filler, s.srcOffset);
    fill(filler, s.dstSubresource);
    fill(filler, s.dstOffset);
    fill(filler, s.extent);
}
void describe(Log& log, const std::string& path, const VkImageResolve& s) {
    describe(log, path + ".srcSubresource", s.srcSubresource);
    describe(log, path + ".srcOffset", s.srcOffset);
    describe(log, path + ".dstSubresource", s.dstSubresource);
    describe(log, path + ".dstOffset", s.dstOffset);
    describe(log, path + ".extent", s.extent);
}

void fill(Filler& filler, VkImageResolve2& s) {
    s.sType = VK_STRUCTURE_TYPE_IMAGE_RESOLVE_2;
    fill(filler, s.srcSubresource);
    fill(filler, s.srcOffset);
    fill(filler, s.dstSubresource);
    fill(filler, s.dstOffset);
    fill(filler, s.extent);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkImageResolve2& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe(log, path + ".srcSubresource", s.srcSubresource);
    describe(log, path + ".srcOffset", s.srcOffset);
    describe(log, path + ".dstSubresource", s.dstSubresource);
    describe(log, path + ".dstOffset", s.dstOffset);
    describe(log, path + ".extent", s.extent);
}

void fill(Filler& filler, VkImageSubresourceLayers& s) {
    filler.value(s.aspectMask);
    filler.value(s.mipLevel);
    filler.value(s.baseArrayLayer);
    filler.value(s.layerCount);
}
void describe(Log& log, const std::string& path, const VkImageSubresourceLayers& s) {
    describe_value(log, path + ".aspectMask", s.aspectMask);
    describe_value(log, path + ".mipLevel", s.mipLevel);
    describe_value(log, path + ".baseArrayLayer", s.baseArrayLayer);
    describe_value(log, path + ".layerCount", s.layerCount);
}

void fill(Filler& filler, VkImageSubresourceRange& s) {
    filler.value(s.aspectMask);
    filler.value(s.baseMipLevel);
    filler.value(s.levelCount);
    filler.value(s.baseArrayLayer);
    filler.value(s.layerCount);
}
void describe(Log& log, const std::string& path, const VkImageSubresourceRange& s) {
    describe_value(log, path + ".aspectMask", s.aspectMask);
    describe_value(log, path + ".baseMipLevel", s.baseMipLevel);
    describe_value(log, path + ".levelCount", s.levelCount);
    describe_value(log, path + ".baseArrayLayer", s.baseArrayLayer);
    describe_value(log, path + ".layerCount", s.layerCount);
}

void fill(Filler& filler, VkIndirectCommandsStreamNV& s) {
    filler.value(s.buffer);
    filler.value(s.offset);
}
void describe(Log& log, const std::string& path, const VkIndirectCommandsStreamNV& s) {
    describe_value(log, path + ".buffer", s.buffer);
    describe_value(log, path + ".offset", s.offset);
}

void fill(Filler& filler, VkMemoryBarrier& s) {
    s.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
    filler.value(s.srcAccessMask);
    filler.value(s.dstAccessMask);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkMemoryBarrier& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcAccessMask", s.srcAccessMask);
    describe_value(log, path + ".dstAccessMask", s.dstAccessMask);
}

void fill(Filler& filler, VkMemoryBarrier2& s) {
    s.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2;
    filler.value(s.srcStageMask);
    filler.value(s.srcAccessMask);
    filler.value(s.dstStageMask);
    filler.value(s.dstAccessMask);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkMemoryBarrier2& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcStageMask", s.srcStageMask);
    describe_value(log, path + ".srcAccessMask", s.srcAccessMask);
    describe_value(log, path + ".dstStageMask", s.dstStageMask);
    describe_value(log, path + ".dstAccessMask", s.dstAccessMask);
}

void fill(Filler& filler, VkMemoryBarrierAccessFlags3KHR& s) {
    s.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_ACCESS_FLAGS_3_KHR;
    filler.value(s.srcAccessMask3);
    filler.value(s.dstAccessMask3);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkMemoryBarrierAccessFlags3KHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcAccessMask3", s.srcAccessMask3);
    describe_value(log, path + ".dstAccessMask3", s.dstAccessMask3);
}

void fill(Filler& filler, VkMemoryMarkerInfoAMD& s) {
    s.sType = VK_STRUCTURE_TYPE_MEMORY_MARKER_INFO_AMD;
    filler.value(s.stage);
    fill(filler, s.dstRange);
    filler.value(s.dstFlags);
    filler.value(s.marker);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkMemoryMarkerInfoAMD& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".stage", s.stage);
    describe(log, path + ".dstRange", s.dstRange);
    describe_value(log, path + ".dstFlags", s.dstFlags);
    describe_value(log, path + ".marker", s.marker);
}

void fill(Filler& filler, VkMemoryRangeBarrierKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_MEMORY_RANGE_BARRIER_KHR;
    filler.value(s.srcStageMask);
    filler.value(s.srcAccessMask);
    filler.value(s.dstStageMask);
    filler.value(s.dstAccessMask);
    filler.value(s.srcQueueFamilyIndex);
    filler.value(s.dstQueueFamilyIndex);
    fill(filler, s.addressRange);
    filler.value(s.addressFlags);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkMemoryRangeBarrierKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcStageMask", s.srcStageMask);
    describe_value(log, path + ".srcAccessMask", s.srcAccessMask);
    describe_value(log, path + ".dstStageMask", s.dstStageMask);
    describe_value(log, path + ".dstAccessMask", s.dstAccessMask);
    describe_value(log, path + ".srcQueueFamilyIndex", s.srcQueueFamilyIndex);
    describe_value(log, path + ".dstQueueFamilyIndex", s.dstQueueFamilyIndex);
    describe(log, path + ".addressRange", s.addressRange);
    describe_value(log, path + ".addressFlags", s.addressFlags);
}

void fill(Filler& filler, VkMemoryRangeBarriersInfoKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_MEMORY_RANGE_BARRIERS_INFO_KHR;
    filler.count(s.memoryRangeBarrierCount);
    s.pNext = filler.chain<VkMemoryBarrierAccessFlags3KHR>();
    s.pMemoryRangeBarriers = filler.array<VkMemoryRangeBarrierKHR>(s.memoryRangeBarrierCount, [](Filler& f, VkMemoryRangeBarrierKHR& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkMemoryRangeBarriersInfoKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".memoryRangeBarrierCount", s.memoryRangeBarrierCount);
    log.array(path + ".pMemoryRangeBarriers", s.pMemoryRangeBarriers, s.memoryRangeBarrierCount, sizeof(VkMemoryRangeBarrierKHR), [](Log& l, const std::string& p, const VkMemoryRangeBarrierKHR& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkMicromapBuildInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_MICROMAP_BUILD_INFO_EXT;
    filler.value(s.type);
    filler.value(s.flags);
    filler.value(s.mode);
    filler.value(s.dstMicromap);
    filler.count(s.usageCountsCount);
    filler.value(s.data);
    filler.value(s.scratchData);
    filler.value(s.triangleArray);
    filler.value(s.triangleArrayStride);
    s.pNext = filler.chain<>();
    if (filler.optionals()) { s.pUsageCounts = filler.array<VkMicromapUsageEXT>(s.usageCountsCount, [](Filler& f, VkMicromapUsageEXT& element) { fill(f, element); }); }
    if (filler.optionals()) { s.ppUsageCounts = filler.pointers<VkMicromapUsageEXT>(s.usageCountsCount, [&]([[maybe_unused]] std::size_t i) -> std::size_t { return 1; }, [](Filler& f, VkMicromapUsageEXT& element) { fill(f, element); }); }
}
void describe(Log& log, const std::string& path, const VkMicromapBuildInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".type", s.type);
    describe_value(log, path + ".flags", s.flags);
    describe_value(log, path + ".mode", s.mode);
    describe_value(log, path + ".dstMicromap", s.dstMicromap);
    describe_value(log, path + ".usageCountsCount", s.usageCountsCount);
    log.array(path + ".pUsageCounts", s.pUsageCounts, s.usageCountsCount, sizeof(VkMicromapUsageEXT), [](Log& l, const std::string& p, const VkMicromapUsageEXT& element) { describe(l, p, element); });
    log.pointers(path + ".ppUsageCounts", s.ppUsageCounts, s.usageCountsCount, [&]([[maybe_unused]] std::size_t i) -> std::size_t { return 1; }, [](Log& l, const std::string& p, const VkMicromapUsageEXT& element) { describe(l, p, element); });
    describe_value(log, path + ".data", s.data);
    describe_value(log, path + ".scratchData", s.scratchData);
    describe_value(log, path + ".triangleArray", s.triangleArray);
    describe_value(log, path + ".triangleArrayStride", s.triangleArrayStride);
}

void fill(Filler& filler, VkMicromapUsageEXT& s) {
    filler.value(s.count);
    filler.value(s.subdivisionLevel);
    filler.value(s.format);
}
void describe(Log& log, const std::string& path, const VkMicromapUsageEXT& s) {
    describe_value(log, path + ".count", s.count);
    describe_value(log, path + ".subdivisionLevel", s.subdivisionLevel);
    describe_value(log, path + ".format", s.format);
}

void fill(Filler& filler, VkMicromapUsageKHR& s) {
    filler.value(s.count);
    filler.value(s.subdivisionLevel);
    filler.value(s.format);
}
void describe(Log& log, const std::string& path, const VkMicromapUsageKHR& s) {
    describe_value(log, path + ".count", s.count);
    describe_value(log, path + ".subdivisionLevel", s.subdivisionLevel);
    describe_value(log, path + ".format", s.format);
}

void fill(Filler& filler, VkMultiDrawIndexedInfoEXT& s) {
    filler.value(s.firstIndex);
    filler.value(s.indexCount);
    filler.value(s.vertexOffset);
}
void describe(Log& log, const std::string& path, const VkMultiDrawIndexedInfoEXT& s) {
    describe_value(log, path + ".firstIndex", s.firstIndex);
    describe_value(log, path + ".indexCount", s.indexCount);
    describe_value(log, path + ".vertexOffset", s.vertexOffset);
}

void fill(Filler& filler, VkMultiDrawInfoEXT& s) {
    filler.value(s.firstVertex);
    filler.value(s.vertexCount);
}
void describe(Log& log, const std::string& path, const VkMultiDrawInfoEXT& s) {
    describe_value(log, path + ".firstVertex", s.firstVertex);
    describe_value(log, path + ".vertexCount", s.vertexCount);
}

void fill(Filler& filler, VkMultisampledRenderToSingleSampledInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_MULTISAMPLED_RENDER_TO_SINGLE_SAMPLED_INFO_EXT;
    filler.value(s.multisampledRenderToSingleSampledEnable);
    filler.value(s.rasterizationSamples);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkMultisampledRenderToSingleSampledInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".multisampledRenderToSingleSampledEnable", s.multisampledRenderToSingleSampledEnable);
    describe_value(log, path + ".rasterizationSamples", s.rasterizationSamples);
}

void fill(Filler& filler, VkMultiviewPerViewAttributesInfoNVX& s) {
    s.sType = VK_STRUCTURE_TYPE_MULTIVIEW_PER_VIEW_ATTRIBUTES_INFO_NVX;
    filler.value(s.perViewAttributes);
    filler.value(s.perViewAttributesPositionXOnly);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkMultiviewPerViewAttributesInfoNVX& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".perViewAttributes", s.perViewAttributes);
    describe_value(log, path + ".perViewAttributesPositionXOnly", s.perViewAttributesPositionXOnly);
}

void fill(Filler& filler, VkMultiviewPerViewRenderAreasRenderPassBeginInfoQCOM& s) {
    s.sType = VK_STRUCTURE_TYPE_MULTIVIEW_PER_VIEW_RENDER_AREAS_RENDER_PASS_BEGIN_INFO_QCOM;
    filler.count(s.perViewRenderAreaCount);
    s.pNext = filler.chain<>();
    s.pPerViewRenderAreas = filler.array<VkRect2D>(s.perViewRenderAreaCount, [](Filler& f, VkRect2D& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkMultiviewPerViewRenderAreasRenderPassBeginInfoQCOM& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".perViewRenderAreaCount", s.perViewRenderAreaCount);
    log.array(path + ".pPerViewRenderAreas", s.pPerViewRenderAreas, s.perViewRenderAreaCount, sizeof(VkRect2D), [](Log& l, const std::string& p, const VkRect2D& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkOffset2D& s) {
    filler.value(s.x);
    filler.value(s.y);
}
void describe(Log& log, const std::string& path, const VkOffset2D& s) {
    describe_value(log, path + ".x", s.x);
    describe_value(log, path + ".y", s.y);
}

void fill(Filler& filler, VkOffset3D& s) {
    filler.value(s.x);
    filler.value(s.y);
    filler.value(s.z);
}
void describe(Log& log, const std::string& path, const VkOffset3D& s) {
    describe_value(log, path + ".x", s.x);
    describe_value(log, path + ".y", s.y);
    describe_value(log, path + ".z", s.z);
}

void fill(Filler& filler, VkOpticalFlowExecuteInfoNV& s) {
    s.sType = VK_STRUCTURE_TYPE_OPTICAL_FLOW_EXECUTE_INFO_NV;
    filler.value(s.flags);
    filler.count(s.regionCount);
    s.pNext = filler.chain<>();
    s.pRegions = filler.array<VkRect2D>(s.regionCount, [](Filler& f, VkRect2D& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkOpticalFlowExecuteInfoNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".flags", s.flags);
    describe_value(log, path + ".regionCount", s.regionCount);
    log.array(path + ".pRegions", s.pRegions, s.regionCount, sizeof(VkRect2D), [](Log& l, const std::string& p, const VkRect2D& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkPartitionedAccelerationStructureFlagsNV& s) {
    s.sType = VK_STRUCTURE_TYPE_PARTITIONED_ACCELERATION_STRUCTURE_FLAGS_NV;
    filler.value(s.enablePartitionTranslation);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkPartitionedAccelerationStructureFlagsNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".enablePartitionTranslation", s.enablePartitionTranslation);
}

void fill(Filler& filler, VkPartitionedAccelerationStructureInstancesInputNV& s) {
    s.sType = VK_STRUCTURE_TYPE_PARTITIONED_ACCELERATION_STRUCTURE_INSTANCES_INPUT_NV;
    filler.value(s.flags);
    filler.value(s.instanceCount);
    filler.value(s.maxInstancePerPartitionCount);
    filler.value(s.partitionCount);
    filler.value(s.maxInstanceInGlobalPartitionCount);
    s.pNext = filler.chain<VkPartitionedAccelerationStructureFlagsNV>();
}
void describe(Log& log, const std::string& path, const VkPartitionedAccelerationStructureInstancesInputNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".flags", s.flags);
    describe_value(log, path + ".instanceCount", s.instanceCount);
    describe_value(log, path + ".maxInstancePerPartitionCount", s.maxInstancePerPartitionCount);
    describe_value(log, path + ".partitionCount", s.partitionCount);
    describe_value(log, path + ".maxInstanceInGlobalPartitionCount", s.maxInstanceInGlobalPartitionCount);
}

void fill(Filler& filler, VkPipelineLayoutCreateInfo& s) {
    s.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    filler.value(s.flags);
    filler.count(s.setLayoutCount);
    filler.count(s.pushConstantRangeCount);
    s.pNext = filler.chain<>();
    s.pSetLayouts = filler.array<VkDescriptorSetLayout>(s.setLayoutCount, [](Filler& f, VkDescriptorSetLayout& element) { fill_value(f, element); });
    s.pPushConstantRanges = filler.array<VkPushConstantRange>(s.pushConstantRangeCount, [](Filler& f, VkPushConstantRange& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkPipelineLayoutCreateInfo& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".flags", s.flags);
    describe_value(log, path + ".setLayoutCount", s.setLayoutCount);
    log.array(path + ".pSetLayouts", s.pSetLayouts, s.setLayoutCount, sizeof(VkDescriptorSetLayout), [](Log& l, const std::string& p, const VkDescriptorSetLayout& element) { describe_value(l, p, element); });
    describe_value(log, path + ".pushConstantRangeCount", s.pushConstantRangeCount);
    log.array(path + ".pPushConstantRanges", s.pPushConstantRanges, s.pushConstantRangeCount, sizeof(VkPushConstantRange), [](Log& l, const std::string& p, const VkPushConstantRange& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkPushConstantBankInfoNV& s) {
    s.sType = VK_STRUCTURE_TYPE_PUSH_CONSTANT_BANK_INFO_NV;
    filler.value(s.bank);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkPushConstantBankInfoNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".bank", s.bank);
}

void fill(Filler& filler, VkPushConstantRange& s) {
    filler.value(s.stageFlags);
    filler.value(s.offset);
    filler.value(s.size);
}
void describe(Log& log, const std::string& path, const VkPushConstantRange& s) {
    describe_value(log, path + ".stageFlags", s.stageFlags);
    describe_value(log, path + ".offset", s.offset);
    describe_value(log, path + ".size", s.size);
}

void fill(Filler& filler, VkPushConstantsInfo& s) {
    s.sType = VK_STRUCTURE_TYPE_PUSH_CONSTANTS_INFO;
    filler.value(s.layout);
    filler.value(s.stageFlags);
    filler.value(s.offset);
    filler.count(s.size);
    s.pNext = filler.chain<VkPipelineLayoutCreateInfo, VkPushConstantBankInfoNV>();
    s.pValues = filler.bytes(s.size);
}
void describe(Log& log, const std::string& path, const VkPushConstantsInfo& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".layout", s.layout);
    describe_value(log, path + ".stageFlags", s.stageFlags);
    describe_value(log, path + ".offset", s.offset);
    describe_value(log, path + ".size", s.size);
    log.bytes(path + ".pValues", s.pValues, s.size);
}

void fill(Filler& filler, VkPushDataInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_PUSH_DATA_INFO_EXT;
    filler.value(s.offset);
    fill(filler, s.data);
    s.pNext = filler.chain<VkPushConstantBankInfoNV>();
}
void describe(Log& log, const std::string& path, const VkPushDataInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".offset", s.offset);
    describe(log, path + ".data", s.data);
}

void fill(Filler& filler, VkPushDescriptorSetInfo& s) {
    s.sType = VK_STRUCTURE_TYPE_PUSH_DESCRIPTOR_SET_INFO;
    filler.value(s.stageFlags);
    filler.value(s.layout);
    filler.value(s.set);
    filler.count(s.descriptorWriteCount);
    s.pNext = filler.chain<VkPipelineLayoutCreateInfo>();
    s.pDescriptorWrites = filler.array<VkWriteDescriptorSet>(s.descriptorWriteCount, [](Filler& f, VkWriteDescriptorSet& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkPushDescriptorSetInfo& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".stageFlags", s.stageFlags);
    describe_value(log, path + ".layout", s.layout);
    describe_value(log, path + ".set", s.set);
    describe_value(log, path + ".descriptorWriteCount", s.descriptorWriteCount);
    log.array(path + ".pDescriptorWrites", s.pDescriptorWrites, s.descriptorWriteCount, sizeof(VkWriteDescriptorSet), [](Log& l, const std::string& p, const VkWriteDescriptorSet& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkPushDescriptorSetWithTemplateInfo& s) {
    s.sType = VK_STRUCTURE_TYPE_PUSH_DESCRIPTOR_SET_WITH_TEMPLATE_INFO;
    filler.value(s.descriptorUpdateTemplate);
    filler.value(s.layout);
    filler.value(s.set);
    s.pNext = filler.chain<VkPipelineLayoutCreateInfo>();
    s.descriptorUpdateTemplate = filler.descriptor_template();
    s.pData = filler.bytes(kTemplateBytes);
}
void describe(Log& log, const std::string& path, const VkPushDescriptorSetWithTemplateInfo& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".descriptorUpdateTemplate", s.descriptorUpdateTemplate);
    describe_value(log, path + ".layout", s.layout);
    describe_value(log, path + ".set", s.set);
    log.bytes(path + ".pData", s.pData, kTemplateBytes);
}

void fill(Filler& filler, VkRect2D& s) {
    fill(filler, s.offset);
    fill(filler, s.extent);
}
void describe(Log& log, const std::string& path, const VkRect2D& s) {
    describe(log, path + ".offset", s.offset);
    describe(log, path + ".extent", s.extent);
}

void fill(Filler& filler, VkRenderPassAttachmentBeginInfo& s) {
    s.sType = VK_STRUCTURE_TYPE_RENDER_PASS_ATTACHMENT_BEGIN_INFO;
    filler.count(s.attachmentCount);
    s.pNext = filler.chain<>();
    s.pAttachments = filler.array<VkImageView>(s.attachmentCount, [](Filler& f, VkImageView& element) { fill_value(f, element); });
}
void describe(Log& log, const std::string& path, const VkRenderPassAttachmentBeginInfo& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".attachmentCount", s.attachmentCount);
    log.array(path + ".pAttachments", s.pAttachments, s.attachmentCount, sizeof(VkImageView), [](Log& l, const std::string& p, const VkImageView& element) { describe_value(l, p, element); });
}

void fill(Filler& filler, VkRenderPassBeginInfo& s) {
    s.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO;
    filler.value(s.renderPass);
    filler.value(s.framebuffer);
    fill(filler, s.renderArea);
    filler.count(s.clearValueCount);
    s.pNext = filler.chain<VkDeviceGroupRenderPassBeginInfo, VkMultiviewPerViewRenderAreasRenderPassBeginInfoQCOM, VkRenderPassAttachmentBeginInfo, VkRenderPassSampleLocationsBeginInfoEXT, VkRenderPassStripeBeginInfoARM, VkRenderPassTransformBeginInfoQCOM>();
    s.pClearValues = filler.array<VkClearValue>(s.clearValueCount, [](Filler& f, VkClearValue& element) { fill_value(f, element); });
}
void describe(Log& log, const std::string& path, const VkRenderPassBeginInfo& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".renderPass", s.renderPass);
    describe_value(log, path + ".framebuffer", s.framebuffer);
    describe(log, path + ".renderArea", s.renderArea);
    describe_value(log, path + ".clearValueCount", s.clearValueCount);
    log.array(path + ".pClearValues", s.pClearValues, s.clearValueCount, sizeof(VkClearValue), [](Log& l, const std::string& p, const VkClearValue& element) { describe_value(l, p, element); });
}

void fill(Filler& filler, VkRenderPassFragmentDensityMapOffsetEndInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_RENDER_PASS_FRAGMENT_DENSITY_MAP_OFFSET_END_INFO_EXT;
    filler.count(s.fragmentDensityOffsetCount);
    s.pNext = filler.chain<>();
    s.pFragmentDensityOffsets = filler.array<VkOffset2D>(s.fragmentDensityOffsetCount, [](Filler& f, VkOffset2D& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkRenderPassFragmentDensityMapOffsetEndInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".fragmentDensityOffsetCount", s.fragmentDensityOffsetCount);
    log.array(path + ".pFragmentDensityOffsets", s.pFragmentDensityOffsets, s.fragmentDensityOffsetCount, sizeof(VkOffset2D), [](Log& l, const std::string& p, const VkOffset2D& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkRenderPassSampleLocationsBeginInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_RENDER_PASS_SAMPLE_LOCATIONS_BEGIN_INFO_EXT;
    filler.count(s.attachmentInitialSampleLocationsCount);
    filler.count(s.postSubpassSampleLocationsCount);
    s.pNext = filler.chain<>();
    s.pAttachmentInitialSampleLocations = filler.array<VkAttachmentSampleLocationsEXT>(s.attachmentInitialSampleLocationsCount, [](Filler& f, VkAttachmentSampleLocationsEXT& element) { fill(f, element); });
    s.pPostSubpassSampleLocations = filler.array<VkSubpassSampleLocationsEXT>(s.postSubpassSampleLocationsCount, [](Filler& f, VkSubpassSampleLocationsEXT& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkRenderPassSampleLocationsBeginInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".attachmentInitialSampleLocationsCount", s.attachmentInitialSampleLocationsCount);
    log.array(path + ".pAttachmentInitialSampleLocations", s.pAttachmentInitialSampleLocations, s.attachmentInitialSampleLocationsCount, sizeof(VkAttachmentSampleLocationsEXT), [](Log& l, const std::string& p, const VkAttachmentSampleLocationsEXT& element) { describe(l, p, element); });
    describe_value(log, path + ".postSubpassSampleLocationsCount", s.postSubpassSampleLocationsCount);
    log.array(path + ".pPostSubpassSampleLocations", s.pPostSubpassSampleLocations, s.postSubpassSampleLocationsCount, sizeof(VkSubpassSampleLocationsEXT), [](Log& l, const std::string& p, const VkSubpassSampleLocationsEXT& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkRenderPassStripeBeginInfoARM& s) {
    s.sType = VK_STRUCTURE_TYPE_RENDER_PASS_STRIPE_BEGIN_INFO_ARM;
    filler.count(s.stripeInfoCount);
    s.pNext = filler.chain<>();
    s.pStripeInfos = filler.array<VkRenderPassStripeInfoARM>(s.stripeInfoCount, [](Filler& f, VkRenderPassStripeInfoARM& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkRenderPassStripeBeginInfoARM& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".stripeInfoCount", s.stripeInfoCount);
    log.array(path + ".pStripeInfos", s.pStripeInfos, s.stripeInfoCount, sizeof(VkRenderPassStripeInfoARM), [](Log& l, const std::string& p, const VkRenderPassStripeInfoARM& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkRenderPassStripeInfoARM& s) {
    s.sType = VK_STRUCTURE_TYPE_RENDER_PASS_STRIPE_INFO_ARM;
    fill(filler, s.stripeArea);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkRenderPassStripeInfoARM& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe(log, path + ".stripeArea", s.stripeArea);
}

void fill(Filler& filler, VkRenderPassTileShadingCreateInfoQCOM& s) {
    s.sType = VK_STRUCTURE_TYPE_RENDER_PASS_TILE_SHADING_CREATE_INFO_QCOM;
    filler.value(s.flags);
    fill(filler, s.tileApronSize);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkRenderPassTileShadingCreateInfoQCOM& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".flags", s.flags);
    describe(log, path + ".tileApronSize", s.tileApronSize);
}

void fill(Filler& filler, VkRenderPassTransformBeginInfoQCOM& s) {
    s.sType = VK_STRUCTURE_TYPE_RENDER_PASS_TRANSFORM_BEGIN_INFO_QCOM;
    filler.value(s.transform);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkRenderPassTransformBeginInfoQCOM& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".transform", s.transform);
}

void fill(Filler& filler, VkRenderingAttachmentFlagsInfoKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_FLAGS_INFO_KHR;
    filler.value(s.flags);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkRenderingAttachmentFlagsInfoKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".flags", s.flags);
}

void fill(Filler& filler, VkRenderingAttachmentInfo& s) {
    s.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO;
    filler.value(s.imageView);
    filler.value(s.imageLayout);
    filler.value(s.resolveMode);
    filler.value(s.resolveImageView);
    filler.value(s.resolveImageLayout);
    filler.value(s.loadOp);
    filler.value(s.storeOp);
    filler.value(s.clearValue);
    s.pNext = filler.chain<VkAttachmentFeedbackLoopInfoEXT, VkRenderingAttachmentFlagsInfoKHR>();
}
void describe(Log& log, const std::string& path, const VkRenderingAttachmentInfo& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".imageView", s.imageView);
    describe_value(log, path + ".imageLayout", s.imageLayout);
    describe_value(log, path + ".resolveMode", s.resolveMode);
    describe_value(log, path + ".resolveImageView", s.resolveImageView);
    describe_value(log, path + ".resolveImageLayout", s.resolveImageLayout);
    describe_value(log, path + ".loadOp", s.loadOp);
    describe_value(log, path + ".storeOp", s.storeOp);
    describe_value(log, path + ".clearValue", s.clearValue);
}

void fill(Filler& filler, VkRenderingAttachmentLocationInfo& s) {
    s.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_LOCATION_INFO;
    filler.count(s.colorAttachmentCount);
    s.pNext = filler.chain<>();
    s.pColorAttachmentLocations = filler.array<uint32_t>(s.colorAttachmentCount, [](Filler& f, uint32_t& element) { fill_value(f, element); });
}
void describe(Log& log, const std::string& path, const VkRenderingAttachmentLocationInfo& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".colorAttachmentCount", s.colorAttachmentCount);
    log.array(path + ".pColorAttachmentLocations", s.pColorAttachmentLocations, s.colorAttachmentCount, sizeof(uint32_t), [](Log& l, const std::string& p, const uint32_t& element) { describe_value(l, p, element); });
}

void fill(Filler& filler, VkRenderingEndInfoKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_RENDERING_END_INFO_KHR;
    s.pNext = filler.chain<VkRenderPassFragmentDensityMapOffsetEndInfoEXT>();
}
void describe(Log& log, const std::string& path, const VkRenderingEndInfoKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
}

void fill(Filler& filler, VkRenderingFragmentDensityMapAttachmentInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_RENDERING_FRAGMENT_DENSITY_MAP_ATTACHMENT_INFO_EXT;
    filler.value(s.imageView);
    filler.value(s.imageLayout);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkRenderingFragmentDensityMapAttachmentInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".imageView", s.imageView);
    describe_value(log, path + ".imageLayout", s.imageLayout);
}

void fill(Filler& filler, VkRenderingFragmentShadingRateAttachmentInfoKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_RENDERING_FRAGMENT_SHADING_RATE_ATTACHMENT_INFO_KHR;
    filler.value(s.imageView);
    filler.value(s.imageLayout);
    fill(filler, s.shadingRateAttachmentTexelSize);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkRenderingFragmentShadingRateAttachmentInfoKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".imageView", s.imageView);
    describe_value(log, path + ".imageLayout", s.imageLayout);
    describe(log, path + ".shadingRateAttachmentTexelSize", s.shadingRateAttachmentTexelSize);
}

void fill(Filler& filler, VkRenderingInfo& s) {
    s.sType = VK_STRUCTURE_TYPE_RENDERING_INFO;
    filler.value(s.flags);
    fill(filler, s.renderArea);
    filler.value(s.layerCount);
    filler.value(s.viewMask);
    filler.count(s.colorAttachmentCount);
    s.pNext = filler.chain<VkDeviceGroupRenderPassBeginInfo, VkMultisampledRenderToSingleSampledInfoEXT, VkMultiviewPerViewAttributesInfoNVX, VkMultiviewPerViewRenderAreasRenderPassBeginInfoQCOM, VkRenderPassStripeBeginInfoARM, VkRenderPassTileShadingCreateInfoQCOM, VkRenderingFragmentDensityMapAttachmentInfoEXT, VkRenderingFragmentShadingRateAttachmentInfoKHR, VkTileMemorySizeInfoQCOM>();
    s.pColorAttachments = filler.array<VkRenderingAttachmentInfo>(s.colorAttachmentCount, [](Filler& f, VkRenderingAttachmentInfo& element) { fill(f, element); });
    if (filler.optionals()) { s.pDepthAttachment = filler.array<VkRenderingAttachmentInfo>(1, [](Filler& f, VkRenderingAttachmentInfo& element) { fill(f, element); }); }
    if (filler.optionals()) { s.pStencilAttachment = filler.array<VkRenderingAttachmentInfo>(1, [](Filler& f, VkRenderingAttachmentInfo& element) { fill(f, element); }); }
}
void describe(Log& log, const std::string& path, const VkRenderingInfo& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".flags", s.flags);
    describe(log, path + ".renderArea", s.renderArea);
    describe_value(log, path + ".layerCount", s.layerCount);
    describe_value(log, path + ".viewMask", s.viewMask);
    describe_value(log, path + ".colorAttachmentCount", s.colorAttachmentCount);
    log.array(path + ".pColorAttachments", s.pColorAttachments, s.colorAttachmentCount, sizeof(VkRenderingAttachmentInfo), [](Log& l, const std::string& p, const VkRenderingAttachmentInfo& element) { describe(l, p, element); });
    log.array(path + ".pDepthAttachment", s.pDepthAttachment, 1, sizeof(VkRenderingAttachmentInfo), [](Log& l, const std::string& p, const VkRenderingAttachmentInfo& element) { describe(l, p, element); });
    log.array(path + ".pStencilAttachment", s.pStencilAttachment, 1, sizeof(VkRenderingAttachmentInfo), [](Log& l, const std::string& p, const VkRenderingAttachmentInfo& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkRenderingInputAttachmentIndexInfo& s) {
    s.sType = VK_STRUCTURE_TYPE_RENDERING_INPUT_ATTACHMENT_INDEX_INFO;
    filler.count(s.colorAttachmentCount);
    s.pNext = filler.chain<>();
    if (filler.optionals()) { s.pColorAttachmentInputIndices = filler.array<uint32_t>(s.colorAttachmentCount, [](Filler& f, uint32_t& element) { fill_value(f, element); }); }
    if (filler.optionals()) { s.pDepthInputAttachmentIndex = filler.array<uint32_t>(1, [](Filler& f, uint32_t& element) { fill_value(f, element); }); }
    if (filler.optionals()) { s.pStencilInputAttachmentIndex = filler.array<uint32_t>(1, [](Filler& f, uint32_t& element) { fill_value(f, element); }); }
}
void describe(Log& log, const std::string& path, const VkRenderingInputAttachmentIndexInfo& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".colorAttachmentCount", s.colorAttachmentCount);
    log.array(path + ".pColorAttachmentInputIndices", s.pColorAttachmentInputIndices, s.colorAttachmentCount, sizeof(uint32_t), [](Log& l, const std::string& p, const uint32_t& element) { describe_value(l, p, element); });
    log.array(path + ".pDepthInputAttachmentIndex", s.pDepthInputAttachmentIndex, 1, sizeof(uint32_t), [](Log& l, const std::string& p, const uint32_t& element) { describe_value(l, p, element); });
    log.array(path + ".pStencilInputAttachmentIndex", s.pStencilInputAttachmentIndex, 1, sizeof(uint32_t), [](Log& l, const std::string& p, const uint32_t& element) { describe_value(l, p, element); });
}

void fill(Filler& filler, VkResolveImageInfo2& s) {
    s.sType = VK_STRUCTURE_TYPE_RESOLVE_IMAGE_INFO_2;
    filler.value(s.srcImage);
    filler.value(s.srcImageLayout);
    filler.value(s.dstImage);
    filler.value(s.dstImageLayout);
    filler.count(s.regionCount);
    s.pNext = filler.chain<VkResolveImageModeInfoKHR>();
    s.pRegions = filler.array<VkImageResolve2>(s.regionCount, [](Filler& f, VkImageResolve2& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkResolveImageInfo2& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcImage", s.srcImage);
    describe_value(log, path + ".srcImageLayout", s.srcImageLayout);
    describe_value(log, path + ".dstImage", s.dstImage);
    describe_value(log, path + ".dstImageLayout", s.dstImageLayout);
    describe_value(log, path + ".regionCount", s.regionCount);
    log.array(path + ".pRegions", s.pRegions, s.regionCount, sizeof(VkImageResolve2), [](Log& l, const std::string& p, const VkImageResolve2& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkResolveImageModeInfoKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_RESOLVE_IMAGE_MODE_INFO_KHR;
    filler.value(s.flags);
    filler.value(s.resolveMode);
    filler.value(s.stencilResolveMode);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkResolveImageModeInfoKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".flags", s.flags);
    describe_value(log, path + ".resolveMode", s.resolveMode);
    describe_value(log, path + ".stencilResolveMode", s.stencilResolveMode);
}

void fill(Filler& filler, VkSampleLocationEXT& s) {
    filler.value(s.x);
    filler.value(s.y);
}
void describe(Log& log, const std::string& path, const VkSampleLocationEXT& s) {
    describe_value(log, path + ".x", s.x);
    describe_value(log, path + ".y", s.y);
}

void fill(Filler& filler, VkSampleLocationsInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_SAMPLE_LOCATIONS_INFO_EXT;
    filler.value(s.sampleLocationsPerPixel);
    fill(filler, s.sampleLocationGridSize);
    filler.count(s.sampleLocationsCount);
    s.pNext = filler.chain<>();
    s.pSampleLocations = filler.array<VkSampleLocationEXT>(s.sampleLocationsCount, [](Filler& f, VkSampleLocationEXT& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkSampleLocationsInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".sampleLocationsPerPixel", s.sampleLocationsPerPixel);
    describe(log, path + ".sampleLocationGridSize", s.sampleLocationGridSize);
    describe_value(log, path + ".sampleLocationsCount", s.sampleLocationsCount);
    log.array(path + ".pSampleLocations", s.pSampleLocations, s.sampleLocationsCount, sizeof(VkSampleLocationEXT), [](Log& l, const std::string& p, const VkSampleLocationEXT& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkSetDescriptorBufferOffsetsInfoEXT& s) {
    s.sType = VK_STRUCTURE_TYPE_SET_DESCRIPTOR_BUFFER_OFFSETS_INFO_EXT;
    filler.value(s.stageFlags);
    filler.value(s.layout);
    filler.value(s.firstSet);
    filler.count(s.setCount);
    s.pNext = filler.chain<VkPipelineLayoutCreateInfo>();
    s.pBufferIndices = filler.array<uint32_t>(s.setCount, [](Filler& f, uint32_t& element) { fill_value(f, element); });
    s.pOffsets = filler.array<VkDeviceSize>(s.setCount, [](Filler& f, VkDeviceSize& element) { fill_value(f, element); });
}
void describe(Log& log, const std::string& path, const VkSetDescriptorBufferOffsetsInfoEXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".stageFlags", s.stageFlags);
    describe_value(log, path + ".layout", s.layout);
    describe_value(log, path + ".firstSet", s.firstSet);
    describe_value(log, path + ".setCount", s.setCount);
    log.array(path + ".pBufferIndices", s.pBufferIndices, s.setCount, sizeof(uint32_t), [](Log& l, const std::string& p, const uint32_t& element) { describe_value(l, p, element); });
    log.array(path + ".pOffsets", s.pOffsets, s.setCount, sizeof(VkDeviceSize), [](Log& l, const std::string& p, const VkDeviceSize& element) { describe_value(l, p, element); });
}

void fill(Filler& filler, VkShadingRatePaletteNV& s) {
    filler.count(s.shadingRatePaletteEntryCount);
    s.pShadingRatePaletteEntries = filler.array<VkShadingRatePaletteEntryNV>(s.shadingRatePaletteEntryCount, [](Filler& f, VkShadingRatePaletteEntryNV& element) { fill_value(f, element); });
}
void describe(Log& log, const std::string& path, const VkShadingRatePaletteNV& s) {
    describe_value(log, path + ".shadingRatePaletteEntryCount", s.shadingRatePaletteEntryCount);
    log.array(path + ".pShadingRatePaletteEntries", s.pShadingRatePaletteEntries, s.shadingRatePaletteEntryCount, sizeof(VkShadingRatePaletteEntryNV), [](Log& l, const std::string& p, const VkShadingRatePaletteEntryNV& element) { describe_value(l, p, element); });
}

void fill(Filler& filler, VkStridedDeviceAddressRangeKHR& s) {
    filler.value(s.address);
    filler.value(s.size);
    filler.value(s.stride);
}
void describe(Log& log, const std::string& path, const VkStridedDeviceAddressRangeKHR& s) {
    describe_value(log, path + ".address", s.address);
    describe_value(log, path + ".size", s.size);
    describe_value(log, path + ".stride", s.stride);
}

void fill(Filler& filler, VkStridedDeviceAddressRegionKHR& s) {
    filler.value(s.deviceAddress);
    filler.value(s.stride);
    filler.value(s.size);
}
void describe(Log& log, const std::string& path, const VkStridedDeviceAddressRegionKHR& s) {
    describe_value(log, path + ".deviceAddress", s.deviceAddress);
    describe_value(log, path + ".stride", s.stride);
    describe_value(log, path + ".size", s.size);
}

void fill(Filler& filler, VkSubpassBeginInfo& s) {
    s.sType = VK_STRUCTURE_TYPE_SUBPASS_BEGIN_INFO;
    filler.value(s.contents);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkSubpassBeginInfo& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".contents", s.contents);
}

void fill(Filler& filler, VkSubpassEndInfo& s) {
    s.sType = VK_STRUCTURE_TYPE_SUBPASS_END_INFO;
    s.pNext = filler.chain<VkRenderPassFragmentDensityMapOffsetEndInfoEXT>();
}
void describe(Log& log, const std::string& path, const VkSubpassEndInfo& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
}

void fill(Filler& filler, VkSubpassSampleLocationsEXT& s) {
    filler.value(s.subpassIndex);
    fill(filler, s.sampleLocationsInfo);
}
void describe(Log& log, const std::string& path, const VkSubpassSampleLocationsEXT& s) {
    describe_value(log, path + ".subpassIndex", s.subpassIndex);
    describe(log, path + ".sampleLocationsInfo", s.sampleLocationsInfo);
}

void fill(Filler& filler, VkTensorCopyARM& s) {
    s.sType = VK_STRUCTURE_TYPE_TENSOR_COPY_ARM;
    filler.count(s.dimensionCount);
    s.pNext = filler.chain<>();
    if (filler.optionals()) { s.pSrcOffset = filler.array<uint64_t>(s.dimensionCount, [](Filler& f, uint64_t& element) { fill_value(f, element); }); }
    if (filler.optionals()) { s.pDstOffset = filler.array<uint64_t>(s.dimensionCount, [](Filler& f, uint64_t& element) { fill_value(f, element); }); }
    if (filler.optionals()) { s.pExtent = filler.array<uint64_t>(s.dimensionCount, [](Filler& f, uint64_t& element) { fill_value(f, element); }); }
}
void describe(Log& log, const std::string& path, const VkTensorCopyARM& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".dimensionCount", s.dimensionCount);
    log.array(path + ".pSrcOffset", s.pSrcOffset, s.dimensionCount, sizeof(uint64_t), [](Log& l, const std::string& p, const uint64_t& element) { describe_value(l, p, element); });
    log.array(path + ".pDstOffset", s.pDstOffset, s.dimensionCount, sizeof(uint64_t), [](Log& l, const std::string& p, const uint64_t& element) { describe_value(l, p, element); });
    log.array(path + ".pExtent", s.pExtent, s.dimensionCount, sizeof(uint64_t), [](Log& l, const std::string& p, const uint64_t& element) { describe_value(l, p, element); });
}

void fill(Filler& filler, VkTensorDependencyInfoARM& s) {
    s.sType = VK_STRUCTURE_TYPE_TENSOR_DEPENDENCY_INFO_ARM;
    filler.count(s.tensorMemoryBarrierCount);
    s.pNext = filler.chain<>();
    s.pTensorMemoryBarriers = filler.array<VkTensorMemoryBarrierARM>(s.tensorMemoryBarrierCount, [](Filler& f, VkTensorMemoryBarrierARM& element) { fill(f, element); });
}
void describe(Log& log, const std::string& path, const VkTensorDependencyInfoARM& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".tensorMemoryBarrierCount", s.tensorMemoryBarrierCount);
    log.array(path + ".pTensorMemoryBarriers", s.pTensorMemoryBarriers, s.tensorMemoryBarrierCount, sizeof(VkTensorMemoryBarrierARM), [](Log& l, const std::string& p, const VkTensorMemoryBarrierARM& element) { describe(l, p, element); });
}

void fill(Filler& filler, VkTensorMemoryBarrierARM& s) {
    s.sType = VK_STRUCTURE_TYPE_TENSOR_MEMORY_BARRIER_ARM;
    filler.value(s.srcStageMask);
    filler.value(s.srcAccessMask);
    filler.value(s.dstStageMask);
    filler.value(s.dstAccessMask);
    filler.value(s.srcQueueFamilyIndex);
    filler.value(s.dstQueueFamilyIndex);
    filler.value(s.tensor);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkTensorMemoryBarrierARM& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".srcStageMask", s.srcStageMask);
    describe_value(log, path + ".srcAccessMask", s.srcAccessMask);
    describe_value(log, path + ".dstStageMask", s.dstStageMask);
    describe_value(log, path + ".dstAccessMask", s.dstAccessMask);
    describe_value(log, path + ".srcQueueFamilyIndex", s.srcQueueFamilyIndex);
    describe_value(log, path + ".dstQueueFamilyIndex", s.dstQueueFamilyIndex);
    describe_value(log, path + ".tensor", s.tensor);
}

void fill(Filler& filler, VkTileMemoryBindInfoQCOM& s) {
    s.sType = VK_STRUCTURE_TYPE_TILE_MEMORY_BIND_INFO_QCOM;
    filler.value(s.memory);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkTileMemoryBindInfoQCOM& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".memory", s.memory);
}

void fill(Filler& filler, VkTileMemorySizeInfoQCOM& s) {
    s.sType = VK_STRUCTURE_TYPE_TILE_MEMORY_SIZE_INFO_QCOM;
    filler.value(s.size);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkTileMemorySizeInfoQCOM& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".size", s.size);
}

void fill(Filler& filler, VkVertexInputAttributeDescription2EXT& s) {
    s.sType = VK_STRUCTURE_TYPE_VERTEX_INPUT_ATTRIBUTE_DESCRIPTION_2_EXT;
    filler.value(s.location);
    filler.value(s.binding);
    filler.value(s.format);
    filler.value(s.offset);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkVertexInputAttributeDescription2EXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".location", s.location);
    describe_value(log, path + ".binding", s.binding);
    describe_value(log, path + ".format", s.format);
    describe_value(log, path + ".offset", s.offset);
}

void fill(Filler& filler, VkVertexInputBindingDescription2EXT& s) {
    s.sType = VK_STRUCTURE_TYPE_VERTEX_INPUT_BINDING_DESCRIPTION_2_EXT;
    filler.value(s.binding);
    filler.value(s.stride);
    filler.value(s.inputRate);
    filler.value(s.divisor);
    s.pNext = filler.chain<>();
}
void describe(Log& log, const std::string& path, const VkVertexInputBindingDescription2EXT& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".binding", s.binding);
    describe_value(log, path + ".stride", s.stride);
    describe_value(log, path + ".inputRate", s.inputRate);
    describe_value(log, path + ".divisor", s.divisor);
}

void fill(Filler& filler, VkViewport& s) {
    filler.value(s.x);
    filler.value(s.y);
    filler.value(s.width);
    filler.value(s.height);
    filler.value(s.minDepth);
    filler.value(s.maxDepth);
}
void describe(Log& log, const std::string& path, const VkViewport& s) {
    describe_value(log, path + ".x", s.x);
    describe_value(log, path + ".y", s.y);
    describe_value(log, path + ".width", s.width);
    describe_value(log, path + ".height", s.height);
    describe_value(log, path + ".minDepth", s.minDepth);
    describe_value(log, path + ".maxDepth", s.maxDepth);
}

void fill(Filler& filler, VkViewportSwizzleNV& s) {
    filler.value(s.x);
    filler.value(s.y);
    filler.value(s.z);
    filler.value(s.w);
}
void describe(Log& log, const std::string& path, const VkViewportSwizzleNV& s) {
    describe_value(log, path + ".x", s.x);
    describe_value(log, path + ".y", s.y);
    describe_value(log, path + ".z", s.z);
    describe_value(log, path + ".w", s.w);
}

void fill(Filler& filler, VkViewportWScalingNV& s) {
    filler.value(s.xcoeff);
    filler.value(s.ycoeff);
}
void describe(Log& log, const std::string& path, const VkViewportWScalingNV& s) {
    describe_value(log, path + ".xcoeff", s.xcoeff);
    describe_value(log, path + ".ycoeff", s.ycoeff);
}

void fill(Filler& filler, VkWriteDescriptorSetAccelerationStructureKHR& s) {
    s.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_ACCELERATION_STRUCTURE_KHR;
    filler.count(s.accelerationStructureCount);
    s.pNext = filler.chain<>();
    s.pAccelerationStructures = filler.array<VkAccelerationStructureKHR>(s.accelerationStructureCount, [](Filler& f, VkAccelerationStructureKHR& element) { fill_value(f, element); });
}
void describe(Log& log, const std::string& path, const VkWriteDescriptorSetAccelerationStructureKHR& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".accelerationStructureCount", s.accelerationStructureCount);
    log.array(path + ".pAccelerationStructures", s.pAccelerationStructures, s.accelerationStructureCount, sizeof(VkAccelerationStructureKHR), [](Log& l, const std::string& p, const VkAccelerationStructureKHR& element) { describe_value(l, p, element); });
}

void fill(Filler& filler, VkWriteDescriptorSetAccelerationStructureNV& s) {
    s.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_ACCELERATION_STRUCTURE_NV;
    filler.count(s.accelerationStructureCount);
    s.pNext = filler.chain<>();
    s.pAccelerationStructures = filler.array<VkAccelerationStructureNV>(s.accelerationStructureCount, [](Filler& f, VkAccelerationStructureNV& element) { fill_value(f, element); });
}
void describe(Log& log, const std::string& path, const VkWriteDescriptorSetAccelerationStructureNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".accelerationStructureCount", s.accelerationStructureCount);
    log.array(path + ".pAccelerationStructures", s.pAccelerationStructures, s.accelerationStructureCount, sizeof(VkAccelerationStructureNV), [](Log& l, const std::string& p, const VkAccelerationStructureNV& element) { describe_value(l, p, element); });
}

void fill(Filler& filler, VkWriteDescriptorSetInlineUniformBlock& s) {
    s.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_INLINE_UNIFORM_BLOCK;
    filler.count(s.dataSize);
    s.pNext = filler.chain<>();
    s.pData = filler.bytes(s.dataSize);
}
void describe(Log& log, const std::string& path, const VkWriteDescriptorSetInlineUniformBlock& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".dataSize", s.dataSize);
    log.bytes(path + ".pData", s.pData, s.dataSize);
}

void fill(Filler& filler, VkWriteDescriptorSetPartitionedAccelerationStructureNV& s) {
    s.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_PARTITIONED_ACCELERATION_STRUCTURE_NV;
    filler.count(s.accelerationStructureCount);
    s.pNext = filler.chain<>();
    s.pAccelerationStructures = filler.array<VkDeviceAddress>(s.accelerationStructureCount, [](Filler& f, VkDeviceAddress& element) { fill_value(f, element); });
}
void describe(Log& log, const std::string& path, const VkWriteDescriptorSetPartitionedAccelerationStructureNV& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".accelerationStructureCount", s.accelerationStructureCount);
    log.array(path + ".pAccelerationStructures", s.pAccelerationStructures, s.accelerationStructureCount, sizeof(VkDeviceAddress), [](Log& l, const std::string& p, const VkDeviceAddress& element) { describe_value(l, p, element); });
}

void fill(Filler& filler, VkWriteDescriptorSetTensorARM& s) {
    s.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_TENSOR_ARM;
    filler.count(s.tensorViewCount);
    s.pNext = filler.chain<>();
    s.pTensorViews = filler.array<VkTensorViewARM>(s.tensorViewCount, [](Filler& f, VkTensorViewARM& element) { fill_value(f, element); });
}
void describe(Log& log, const std::string& path, const VkWriteDescriptorSetTensorARM& s) {
    describe_value(log, path + ".sType", s.sType);
    describe_chain(log, path + ".pNext", s.pNext);
    describe_value(log, path + ".tensorViewCount", s.tensorViewCount);
    log.array(path + ".pTensorViews", s.pTensorViews, s.tensorViewCount, sizeof(VkTensorViewARM), [](Log& l, const std::string& p, const VkTensorViewARM& element) { describe_value(l, p, element); });
}

void describe_chain(Log& log, const std::string& path, const void* chain) {
    if (chain == nullptr) return log.null(path);
    switch (static_cast<std::uint32_t>(static_cast<const VkBaseInStructure*>(chain)->sType)) {
        case VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_LINEAR_SWEPT_SPHERES_DATA_NV: return describe(log, path, *static_cast<const VkAccelerationStructureGeometryLinearSweptSpheresDataNV*>(chain));
        case VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_MICROMAP_DATA_KHR: return describe(log, path, *static_cast<const VkAccelerationStructureGeometryMicromapDataKHR*>(chain));
        case VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_MOTION_TRIANGLES_DATA_NV: return describe(log, path, *static_cast<const VkAccelerationStructureGeometryMotionTrianglesDataNV*>(chain));
        case VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_SPHERES_DATA_NV: return describe(log, path, *static_cast<const VkAccelerationStructureGeometrySpheresDataNV*>(chain));
        case VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_TRIANGLES_OPACITY_MICROMAP_EXT: return describe(log, path, *static_cast<const VkAccelerationStructureTrianglesOpacityMicromapEXT*>(chain));
        case VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_TRIANGLES_OPACITY_MICROMAP_KHR: return describe(log, path, *static_cast<const VkAccelerationStructureTrianglesOpacityMicromapKHR*>(chain));
        case VK_STRUCTURE_TYPE_ATTACHMENT_FEEDBACK_LOOP_INFO_EXT: return describe(log, path, *static_cast<const VkAttachmentFeedbackLoopInfoEXT*>(chain));
        case VK_STRUCTURE_TYPE_BLIT_IMAGE_CUBIC_WEIGHTS_INFO_QCOM: return describe(log, path, *static_cast<const VkBlitImageCubicWeightsInfoQCOM*>(chain));
        case VK_STRUCTURE_TYPE_BUFFER_USAGE_FLAGS_2_CREATE_INFO: return describe(log, path, *static_cast<const VkBufferUsageFlags2CreateInfo*>(chain));
        case VK_STRUCTURE_TYPE_COPY_COMMAND_TRANSFORM_INFO_QCOM: return describe(log, path, *static_cast<const VkCopyCommandTransformInfoQCOM*>(chain));
        case VK_STRUCTURE_TYPE_DEPTH_BIAS_REPRESENTATION_INFO_EXT: return describe(log, path, *static_cast<const VkDepthBiasRepresentationInfoEXT*>(chain));
        case VK_STRUCTURE_TYPE_DESCRIPTOR_BUFFER_BINDING_PUSH_DESCRIPTOR_BUFFER_HANDLE_EXT: return describe(log, path, *static_cast<const VkDescriptorBufferBindingPushDescriptorBufferHandleEXT*>(chain));
        case VK_STRUCTURE_TYPE_DEVICE_GROUP_RENDER_PASS_BEGIN_INFO: return describe(log, path, *static_cast<const VkDeviceGroupRenderPassBeginInfo*>(chain));
        case VK_STRUCTURE_TYPE_EXTERNAL_MEMORY_ACQUIRE_UNMODIFIED_EXT: return describe(log, path, *static_cast<const VkExternalMemoryAcquireUnmodifiedEXT*>(chain));
        case VK_STRUCTURE_TYPE_GENERATED_COMMANDS_PIPELINE_INFO_EXT: return describe(log, path, *static_cast<const VkGeneratedCommandsPipelineInfoEXT*>(chain));
        case VK_STRUCTURE_TYPE_GENERATED_COMMANDS_SHADER_INFO_EXT: return describe(log, path, *static_cast<const VkGeneratedCommandsShaderInfoEXT*>(chain));
        case VK_STRUCTURE_TYPE_MEMORY_BARRIER_ACCESS_FLAGS_3_KHR: return describe(log, path, *static_cast<const VkMemoryBarrierAccessFlags3KHR*>(chain));
        case VK_STRUCTURE_TYPE_MEMORY_RANGE_BARRIERS_INFO_KHR: return describe(log, path, *static_cast<const VkMemoryRangeBarriersInfoKHR*>(chain));
        case VK_STRUCTURE_TYPE_MULTISAMPLED_RENDER_TO_SINGLE_SAMPLED_INFO_EXT: return describe(log, path, *static_cast<const VkMultisampledRenderToSingleSampledInfoEXT*>(chain));
        case VK_STRUCTURE_TYPE_MULTIVIEW_PER_VIEW_ATTRIBUTES_INFO_NVX: return describe(log, path, *static_cast<const VkMultiviewPerViewAttributesInfoNVX*>(chain));
        case VK_STRUCTURE_TYPE_MULTIVIEW_PER_VIEW_RENDER_AREAS_RENDER_PASS_BEGIN_INFO_QCOM: return describe(log, path, *static_cast<const VkMultiviewPerViewRenderAreasRenderPassBeginInfoQCOM*>(chain));
        case VK_STRUCTURE_TYPE_PARTITIONED_ACCELERATION_STRUCTURE_FLAGS_NV: return describe(log, path, *static_cast<const VkPartitionedAccelerationStructureFlagsNV*>(chain));
        case VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO: return describe(log, path, *static_cast<const VkPipelineLayoutCreateInfo*>(chain));
        case VK_STRUCTURE_TYPE_PUSH_CONSTANT_BANK_INFO_NV: return describe(log, path, *static_cast<const VkPushConstantBankInfoNV*>(chain));
        case VK_STRUCTURE_TYPE_RENDER_PASS_ATTACHMENT_BEGIN_INFO: return describe(log, path, *static_cast<const VkRenderPassAttachmentBeginInfo*>(chain));
        case VK_STRUCTURE_TYPE_RENDER_PASS_FRAGMENT_DENSITY_MAP_OFFSET_END_INFO_EXT: return describe(log, path, *static_cast<const VkRenderPassFragmentDensityMapOffsetEndInfoEXT*>(chain));
        case VK_STRUCTURE_TYPE_RENDER_PASS_SAMPLE_LOCATIONS_BEGIN_INFO_EXT: return describe(log, path, *static_cast<const VkRenderPassSampleLocationsBeginInfoEXT*>(chain));
        case VK_STRUCTURE_TYPE_RENDER_PASS_STRIPE_BEGIN_INFO_ARM: return describe(log, path, *static_cast<const VkRenderPassStripeBeginInfoARM*>(chain));
        case VK_STRUCTURE_TYPE_RENDER_PASS_TILE_SHADING_CREATE_INFO_QCOM: return describe(log, path, *static_cast<const VkRenderPassTileShadingCreateInfoQCOM*>(chain));
        case VK_STRUCTURE_TYPE_RENDER_PASS_TRANSFORM_BEGIN_INFO_QCOM: return describe(log, path, *static_cast<const VkRenderPassTransformBeginInfoQCOM*>(chain));
        case VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_FLAGS_INFO_KHR: return describe(log, path, *static_cast<const VkRenderingAttachmentFlagsInfoKHR*>(chain));
        case VK_STRUCTURE_TYPE_RENDERING_FRAGMENT_DENSITY_MAP_ATTACHMENT_INFO_EXT: return describe(log, path, *static_cast<const VkRenderingFragmentDensityMapAttachmentInfoEXT*>(chain));
        case VK_STRUCTURE_TYPE_RENDERING_FRAGMENT_SHADING_RATE_ATTACHMENT_INFO_KHR: return describe(log, path, *static_cast<const VkRenderingFragmentShadingRateAttachmentInfoKHR*>(chain));
        case VK_STRUCTURE_TYPE_RESOLVE_IMAGE_MODE_INFO_KHR: return describe(log, path, *static_cast<const VkResolveImageModeInfoKHR*>(chain));
        case VK_STRUCTURE_TYPE_SAMPLE_LOCATIONS_INFO_EXT: return describe(log, path, *static_cast<const VkSampleLocationsInfoEXT*>(chain));
        case VK_STRUCTURE_TYPE_TENSOR_DEPENDENCY_INFO_ARM: return describe(log, path, *static_cast<const VkTensorDependencyInfoARM*>(chain));
        case VK_STRUCTURE_TYPE_TENSOR_MEMORY_BARRIER_ARM: return describe(log, path, *static_cast<const VkTensorMemoryBarrierARM*>(chain));
        case VK_STRUCTURE_TYPE_TILE_MEMORY_SIZE_INFO_QCOM: return describe(log, path, *static_cast<const VkTileMemorySizeInfoQCOM*>(chain));
        case VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_ACCELERATION_STRUCTURE_KHR: return describe(log, path, *static_cast<const VkWriteDescriptorSetAccelerationStructureKHR*>(chain));
        case VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_ACCELERATION_STRUCTURE_NV: return describe(log, path, *static_cast<const VkWriteDescriptorSetAccelerationStructureNV*>(chain));
        case VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_INLINE_UNIFORM_BLOCK: return describe(log, path, *static_cast<const VkWriteDescriptorSetInlineUniformBlock*>(chain));
        case VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_PARTITIONED_ACCELERATION_STRUCTURE_NV: return describe(log, path, *static_cast<const VkWriteDescriptorSetPartitionedAccelerationStructureNV*>(chain));
        case VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_TENSOR_ARM: return describe(log, path, *static_cast<const VkWriteDescriptorSetTensorARM*>(chain));
        default: return log.unknown_structure(path);
    }
}

namespace {

VKAPI_ATTR void VKAPI_CALL down_CmdBeginConditionalRendering2EXT(VkCommandBuffer commandBuffer, const VkConditionalRenderingBeginInfo2EXT* pConditionalRenderingBegin) {
    Log& log = *current_log;
    log.call("vkCmdBeginConditionalRendering2EXT", "vkCmdBeginConditionalRendering2EXT", commandBuffer);
    const std::string path;
    log.array(path + ".pConditionalRenderingBegin", pConditionalRenderingBegin, 1, sizeof(VkConditionalRenderingBeginInfo2EXT), [](Log& l, const std::string& p, const VkConditionalRenderingBeginInfo2EXT& element) { describe(l, p, element); });
}
void call_CmdBeginConditionalRendering2EXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkConditionalRenderingBeginInfo2EXT* pConditionalRenderingBegin{};
    pConditionalRenderingBegin = filler.array<VkConditionalRenderingBeginInfo2EXT>(1, [](Filler& f, VkConditionalRenderingBeginInfo2EXT& element) { fill(f, element); });
    hook_CmdBeginConditionalRendering2EXT(command_buffer, pConditionalRenderingBegin);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBeginConditionalRenderingEXT(VkCommandBuffer commandBuffer, const VkConditionalRenderingBeginInfoEXT* pConditionalRenderingBegin) {
    Log& log = *current_log;
    log.call("vkCmdBeginConditionalRenderingEXT", "vkCmdBeginConditionalRenderingEXT", commandBuffer);
    const std::string path;
    log.array(path + ".pConditionalRenderingBegin", pConditionalRenderingBegin, 1, sizeof(VkConditionalRenderingBeginInfoEXT), [](Log& l, const std::string& p, const VkConditionalRenderingBeginInfoEXT& element) { describe(l, p, element); });
}
void call_CmdBeginConditionalRenderingEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkConditionalRenderingBeginInfoEXT* pConditionalRenderingBegin{};
    pConditionalRenderingBegin = filler.array<VkConditionalRenderingBeginInfoEXT>(1, [](Filler& f, VkConditionalRenderingBeginInfoEXT& element) { fill(f, element); });
    hook_CmdBeginConditionalRenderingEXT(command_buffer, pConditionalRenderingBegin);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBeginCustomResolveEXT(VkCommandBuffer commandBuffer, const VkBeginCustomResolveInfoEXT* pBeginCustomResolveInfo) {
    Log& log = *current_log;
    log.call("vkCmdBeginCustomResolveEXT", "vkCmdBeginCustomResolveEXT", commandBuffer);
    const std::string path;
    log.array(path + ".pBeginCustomResolveInfo", pBeginCustomResolveInfo, 1, sizeof(VkBeginCustomResolveInfoEXT), [](Log& l, const std::string& p, const VkBeginCustomResolveInfoEXT& element) { describe(l, p, element); });
}
void call_CmdBeginCustomResolveEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkBeginCustomResolveInfoEXT* pBeginCustomResolveInfo{};
    if (filler.optionals()) { pBeginCustomResolveInfo = filler.array<VkBeginCustomResolveInfoEXT>(1, [](Filler& f, VkBeginCustomResolveInfoEXT& element) { fill(f, element); }); }
    hook_CmdBeginCustomResolveEXT(command_buffer, pBeginCustomResolveInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBeginDebugUtilsLabelEXT(VkCommandBuffer commandBuffer, const VkDebugUtilsLabelEXT* pLabelInfo) {
    Log& log = *current_log;
    log.call("vkCmdBeginDebugUtilsLabelEXT", "vkCmdBeginDebugUtilsLabelEXT", commandBuffer);
    const std::string path;
    log.array(path + ".pLabelInfo", pLabelInfo, 1, sizeof(VkDebugUtilsLabelEXT), [](Log& l, const std::string& p, const VkDebugUtilsLabelEXT& element) { describe(l, p, element); });
}
void call_CmdBeginDebugUtilsLabelEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkDebugUtilsLabelEXT* pLabelInfo{};
    pLabelInfo = filler.array<VkDebugUtilsLabelEXT>(1, [](Filler& f, VkDebugUtilsLabelEXT& element) { fill(f, element); });
    hook_CmdBeginDebugUtilsLabelEXT(command_buffer, pLabelInfo);
}

VKAPI_ATTR VkResult VKAPI_CALL down_CmdBeginGpaSampleAMD(VkCommandBuffer commandBuffer, VkGpaSessionAMD, const VkGpaSampleBeginInfoAMD*, uint32_t*) {
    Log& log = *current_log;
    log.call("vkCmdBeginGpaSampleAMD", "vkCmdBeginGpaSampleAMD", commandBuffer);
    return static_cast<VkResult>(kReturned);
}
void call_CmdBeginGpaSampleAMD([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkGpaSessionAMD gpaSession{};
    const VkGpaSampleBeginInfoAMD* pGpaSampleBeginInfo{};
    uint32_t* pSampleID{};
    (void)hook_CmdBeginGpaSampleAMD(command_buffer, gpaSession, pGpaSampleBeginInfo, pSampleID);
}

VKAPI_ATTR VkResult VKAPI_CALL down_CmdBeginGpaSessionAMD(VkCommandBuffer commandBuffer, VkGpaSessionAMD) {
    Log& log = *current_log;
    log.call("vkCmdBeginGpaSessionAMD", "vkCmdBeginGpaSessionAMD", commandBuffer);
    return static_cast<VkResult>(kReturned);
}
void call_CmdBeginGpaSessionAMD([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkGpaSessionAMD gpaSession{};
    (void)hook_CmdBeginGpaSessionAMD(command_buffer, gpaSession);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBeginPerTileExecutionQCOM(VkCommandBuffer commandBuffer, const VkPerTileBeginInfoQCOM*) {
    Log& log = *current_log;
    log.call("vkCmdBeginPerTileExecutionQCOM", "vkCmdBeginPerTileExecutionQCOM", commandBuffer);
}
void call_CmdBeginPerTileExecutionQCOM([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkPerTileBeginInfoQCOM* pPerTileBeginInfo{};
    hook_CmdBeginPerTileExecutionQCOM(command_buffer, pPerTileBeginInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBeginQuery(VkCommandBuffer commandBuffer, VkQueryPool queryPool, uint32_t query, VkQueryControlFlags flags) {
    Log& log = *current_log;
    log.call("vkCmdBeginQuery", "vkCmdBeginQuery", commandBuffer);
    const std::string path;
    describe_value(log, path + ".queryPool", queryPool);
    describe_value(log, path + ".query", query);
    describe_value(log, path + ".flags", flags);
}
void call_CmdBeginQuery([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkQueryPool queryPool{};
    uint32_t query{};
    VkQueryControlFlags flags{};
    filler.value(queryPool);
    filler.value(query);
    filler.value(flags);
    hook_CmdBeginQuery(command_buffer, queryPool, query, flags);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBeginQueryIndexedEXT(VkCommandBuffer commandBuffer, VkQueryPool queryPool, uint32_t query, VkQueryControlFlags flags, uint32_t index) {
    Log& log = *current_log;
    log.call("vkCmdBeginQueryIndexedEXT", "vkCmdBeginQueryIndexedEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".queryPool", queryPool);
    describe_value(log, path + ".query", query);
    describe_value(log, path + ".flags", flags);
    describe_value(log, path + ".index", index);
}
void call_CmdBeginQueryIndexedEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkQueryPool queryPool{};
    uint32_t query{};
    VkQueryControlFlags flags{};
    uint32_t index{};
    filler.value(queryPool);
    filler.value(query);
    filler.value(flags);
    filler.value(index);
    hook_CmdBeginQueryIndexedEXT(command_buffer, queryPool, query, flags, index);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBeginRenderPass(VkCommandBuffer commandBuffer, const VkRenderPassBeginInfo* pRenderPassBegin, VkSubpassContents contents) {
    Log& log = *current_log;
    log.call("vkCmdBeginRenderPass", "vkCmdBeginRenderPass", commandBuffer);
    const std::string path;
    log.array(path + ".pRenderPassBegin", pRenderPassBegin, 1, sizeof(VkRenderPassBeginInfo), [](Log& l, const std::string& p, const VkRenderPassBeginInfo& element) { describe(l, p, element); });
    describe_value(log, path + ".contents", contents);
}
void call_CmdBeginRenderPass([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkRenderPassBeginInfo* pRenderPassBegin{};
    VkSubpassContents contents{};
    filler.value(contents);
    pRenderPassBegin = filler.array<VkRenderPassBeginInfo>(1, [](Filler& f, VkRenderPassBeginInfo& element) { fill(f, element); });
    hook_CmdBeginRenderPass(command_buffer, pRenderPassBegin, contents);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBeginRenderPass2(VkCommandBuffer commandBuffer, const VkRenderPassBeginInfo* pRenderPassBegin, const VkSubpassBeginInfo* pSubpassBeginInfo) {
    Log& log = *current_log;
    log.call("vkCmdBeginRenderPass2", "vkCmdBeginRenderPass2", commandBuffer);
    const std::string path;
    log.array(path + ".pRenderPassBegin", pRenderPassBegin, 1, sizeof(VkRenderPassBeginInfo), [](Log& l, const std::string& p, const VkRenderPassBeginInfo& element) { describe(l, p, element); });
    log.array(path + ".pSubpassBeginInfo", pSubpassBeginInfo, 1, sizeof(VkSubpassBeginInfo), [](Log& l, const std::string& p, const VkSubpassBeginInfo& element) { describe(l, p, element); });
}
void call_CmdBeginRenderPass2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkRenderPassBeginInfo* pRenderPassBegin{};
    const VkSubpassBeginInfo* pSubpassBeginInfo{};
    pRenderPassBegin = filler.array<VkRenderPassBeginInfo>(1, [](Filler& f, VkRenderPassBeginInfo& element) { fill(f, element); });
    pSubpassBeginInfo = filler.array<VkSubpassBeginInfo>(1, [](Filler& f, VkSubpassBeginInfo& element) { fill(f, element); });
    hook_CmdBeginRenderPass2(command_buffer, pRenderPassBegin, pSubpassBeginInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBeginRenderPass2KHR(VkCommandBuffer commandBuffer, const VkRenderPassBeginInfo* pRenderPassBegin, const VkSubpassBeginInfo* pSubpassBeginInfo) {
    Log& log = *current_log;
    log.call("vkCmdBeginRenderPass2KHR", "vkCmdBeginRenderPass2", commandBuffer);
    const std::string path;
    log.array(path + ".pRenderPassBegin", pRenderPassBegin, 1, sizeof(VkRenderPassBeginInfo), [](Log& l, const std::string& p, const VkRenderPassBeginInfo& element) { describe(l, p, element); });
    log.array(path + ".pSubpassBeginInfo", pSubpassBeginInfo, 1, sizeof(VkSubpassBeginInfo), [](Log& l, const std::string& p, const VkSubpassBeginInfo& element) { describe(l, p, element); });
}
void call_CmdBeginRenderPass2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkRenderPassBeginInfo* pRenderPassBegin{};
    const VkSubpassBeginInfo* pSubpassBeginInfo{};
    pRenderPassBegin = filler.array<VkRenderPassBeginInfo>(1, [](Filler& f, VkRenderPassBeginInfo& element) { fill(f, element); });
    pSubpassBeginInfo = filler.array<VkSubpassBeginInfo>(1, [](Filler& f, VkSubpassBeginInfo& element) { fill(f, element); });
    hook_CmdBeginRenderPass2KHR(command_buffer, pRenderPassBegin, pSubpassBeginInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBeginRendering(VkCommandBuffer commandBuffer, const VkRenderingInfo* pRenderingInfo) {
    Log& log = *current_log;
    log.call("vkCmdBeginRendering", "vkCmdBeginRendering", commandBuffer);
    const std::string path;
    log.array(path + ".pRenderingInfo", pRenderingInfo, 1, sizeof(VkRenderingInfo), [](Log& l, const std::string& p, const VkRenderingInfo& element) { describe(l, p, element); });
}
void call_CmdBeginRendering([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkRenderingInfo* pRenderingInfo{};
    pRenderingInfo = filler.array<VkRenderingInfo>(1, [](Filler& f, VkRenderingInfo& element) { fill(f, element); });
    hook_CmdBeginRendering(command_buffer, pRenderingInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBeginRenderingKHR(VkCommandBuffer commandBuffer, const VkRenderingInfo* pRenderingInfo) {
    Log& log = *current_log;
    log.call("vkCmdBeginRenderingKHR", "vkCmdBeginRendering", commandBuffer);
    const std::string path;
    log.array(path + ".pRenderingInfo", pRenderingInfo, 1, sizeof(VkRenderingInfo), [](Log& l, const std::string& p, const VkRenderingInfo& element) { describe(l, p, element); });
}
void call_CmdBeginRenderingKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkRenderingInfo* pRenderingInfo{};
    pRenderingInfo = filler.array<VkRenderingInfo>(1, [](Filler& f, VkRenderingInfo& element) { fill(f, element); });
    hook_CmdBeginRenderingKHR(command_buffer, pRenderingInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBeginShaderInstrumentationARM(VkCommandBuffer commandBuffer, VkShaderInstrumentationARM instrumentation) {
    Log& log = *current_log;
    log.call("vkCmdBeginShaderInstrumentationARM", "vkCmdBeginShaderInstrumentationARM", commandBuffer);
    const std::string path;
    describe_value(log, path + ".instrumentation", instrumentation);
}
void call_CmdBeginShaderInstrumentationARM([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkShaderInstrumentationARM instrumentation{};
    filler.value(instrumentation);
    hook_CmdBeginShaderInstrumentationARM(command_buffer, instrumentation);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBeginTransformFeedback2EXT(VkCommandBuffer commandBuffer, uint32_t firstCounterRange, uint32_t counterRangeCount, const VkBindTransformFeedbackBuffer2InfoEXT* pCounterInfos) {
    Log& log = *current_log;
    log.call("vkCmdBeginTransformFeedback2EXT", "vkCmdBeginTransformFeedback2EXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstCounterRange", firstCounterRange);
    describe_value(log, path + ".counterRangeCount", counterRangeCount);
    log.array(path + ".pCounterInfos", pCounterInfos, counterRangeCount, sizeof(VkBindTransformFeedbackBuffer2InfoEXT), [](Log& l, const std::string& p, const VkBindTransformFeedbackBuffer2InfoEXT& element) { describe(l, p, element); });
}
void call_CmdBeginTransformFeedback2EXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstCounterRange{};
    uint32_t counterRangeCount{};
    const VkBindTransformFeedbackBuffer2InfoEXT* pCounterInfos{};
    filler.value(firstCounterRange);
    filler.count(counterRangeCount);
    if (filler.optionals()) { pCounterInfos = filler.array<VkBindTransformFeedbackBuffer2InfoEXT>(counterRangeCount, [](Filler& f, VkBindTransformFeedbackBuffer2InfoEXT& element) { fill(f, element); }); }
    hook_CmdBeginTransformFeedback2EXT(command_buffer, firstCounterRange, counterRangeCount, pCounterInfos);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBeginTransformFeedbackEXT(VkCommandBuffer commandBuffer, uint32_t firstCounterBuffer, uint32_t counterBufferCount, const VkBuffer* pCounterBuffers, const VkDeviceSize* pCounterBufferOffsets) {
    Log& log = *current_log;
    log.call("vkCmdBeginTransformFeedbackEXT", "vkCmdBeginTransformFeedbackEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstCounterBuffer", firstCounterBuffer);
    describe_value(log, path + ".counterBufferCount", counterBufferCount);
    log.array(path + ".pCounterBuffers", pCounterBuffers, counterBufferCount, sizeof(VkBuffer), [](Log& l, const std::string& p, const VkBuffer& element) { describe_value(l, p, element); });
    log.array(path + ".pCounterBufferOffsets", pCounterBufferOffsets, counterBufferCount, sizeof(VkDeviceSize), [](Log& l, const std::string& p, const VkDeviceSize& element) { describe_value(l, p, element); });
}
void call_CmdBeginTransformFeedbackEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstCounterBuffer{};
    uint32_t counterBufferCount{};
    const VkBuffer* pCounterBuffers{};
    const VkDeviceSize* pCounterBufferOffsets{};
    filler.value(firstCounterBuffer);
    filler.count(counterBufferCount);
    pCounterBuffers = filler.array<VkBuffer>(counterBufferCount, [](Filler& f, VkBuffer& element) { fill_value(f, element); });
    if (filler.optionals()) { pCounterBufferOffsets = filler.array<VkDeviceSize>(counterBufferCount, [](Filler& f, VkDeviceSize& element) { fill_value(f, element); }); }
    hook_CmdBeginTransformFeedbackEXT(command_buffer, firstCounterBuffer, counterBufferCount, pCounterBuffers, pCounterBufferOffsets);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBeginVideoCodingKHR(VkCommandBuffer commandBuffer, const VkVideoBeginCodingInfoKHR*) {
    Log& log = *current_log;
    log.call("vkCmdBeginVideoCodingKHR", "vkCmdBeginVideoCodingKHR", commandBuffer);
}
void call_CmdBeginVideoCodingKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkVideoBeginCodingInfoKHR* pBeginInfo{};
    hook_CmdBeginVideoCodingKHR(command_buffer, pBeginInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindDescriptorBufferEmbeddedSamplers2EXT(VkCommandBuffer commandBuffer, const VkBindDescriptorBufferEmbeddedSamplersInfoEXT* pBindDescriptorBufferEmbeddedSamplersInfo) {
    Log& log = *current_log;
    log.call("vkCmdBindDescriptorBufferEmbeddedSamplers2EXT", "vkCmdBindDescriptorBufferEmbeddedSamplers2EXT", commandBuffer);
    const std::string path;
    log.array(path + ".pBindDescriptorBufferEmbeddedSamplersInfo", pBindDescriptorBufferEmbeddedSamplersInfo, 1, sizeof(VkBindDescriptorBufferEmbeddedSamplersInfoEXT), [](Log& l, const std::string& p, const VkBindDescriptorBufferEmbeddedSamplersInfoEXT& element) { describe(l, p, element); });
}
void call_CmdBindDescriptorBufferEmbeddedSamplers2EXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkBindDescriptorBufferEmbeddedSamplersInfoEXT* pBindDescriptorBufferEmbeddedSamplersInfo{};
    pBindDescriptorBufferEmbeddedSamplersInfo = filler.array<VkBindDescriptorBufferEmbeddedSamplersInfoEXT>(1, [](Filler& f, VkBindDescriptorBufferEmbeddedSamplersInfoEXT& element) { fill(f, element); });
    hook_CmdBindDescriptorBufferEmbeddedSamplers2EXT(command_buffer, pBindDescriptorBufferEmbeddedSamplersInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindDescriptorBufferEmbeddedSamplersEXT(VkCommandBuffer commandBuffer, VkPipelineBindPoint pipelineBindPoint, VkPipelineLayout layout, uint32_t set) {
    Log& log = *current_log;
    log.call("vkCmdBindDescriptorBufferEmbeddedSamplersEXT", "vkCmdBindDescriptorBufferEmbeddedSamplersEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".pipelineBindPoint", pipelineBindPoint);
    describe_value(log, path + ".layout", layout);
    describe_value(log, path + ".set", set);
}
void call_CmdBindDescriptorBufferEmbeddedSamplersEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkPipelineBindPoint pipelineBindPoint{};
    VkPipelineLayout layout{};
    uint32_t set{};
    filler.value(pipelineBindPoint);
    filler.value(layout);
    filler.value(set);
    hook_CmdBindDescriptorBufferEmbeddedSamplersEXT(command_buffer, pipelineBindPoint, layout, set);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindDescriptorBuffersEXT(VkCommandBuffer commandBuffer, uint32_t bufferCount, const VkDescriptorBufferBindingInfoEXT* pBindingInfos) {
    Log& log = *current_log;
    log.call("vkCmdBindDescriptorBuffersEXT", "vkCmdBindDescriptorBuffersEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".bufferCount", bufferCount);
    log.array(path + ".pBindingInfos", pBindingInfos, bufferCount, sizeof(VkDescriptorBufferBindingInfoEXT), [](Log& l, const std::string& p, const VkDescriptorBufferBindingInfoEXT& element) { describe(l, p, element); });
}
void call_CmdBindDescriptorBuffersEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t bufferCount{};
    const VkDescriptorBufferBindingInfoEXT* pBindingInfos{};
    filler.count(bufferCount);
    pBindingInfos = filler.array<VkDescriptorBufferBindingInfoEXT>(bufferCount, [](Filler& f, VkDescriptorBufferBindingInfoEXT& element) { fill(f, element); });
    hook_CmdBindDescriptorBuffersEXT(command_buffer, bufferCount, pBindingInfos);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindDescriptorSets(VkCommandBuffer commandBuffer, VkPipelineBindPoint pipelineBindPoint, VkPipelineLayout layout, uint32_t firstSet, uint32_t descriptorSetCount, const VkDescriptorSet* pDescriptorSets, uint32_t dynamicOffsetCount, const uint32_t* pDynamicOffsets) {
    Log& log = *current_log;
    log.call("vkCmdBindDescriptorSets", "vkCmdBindDescriptorSets", commandBuffer);
    const std::string path;
    describe_value(log, path + ".pipelineBindPoint", pipelineBindPoint);
    describe_value(log, path + ".layout", layout);
    describe_value(log, path + ".firstSet", firstSet);
    describe_value(log, path + ".descriptorSetCount", descriptorSetCount);
    log.array(path + ".pDescriptorSets", pDescriptorSets, descriptorSetCount, sizeof(VkDescriptorSet), [](Log& l, const std::string& p, const VkDescriptorSet& element) { describe_value(l, p, element); });
    describe_value(log, path + ".dynamicOffsetCount", dynamicOffsetCount);
    log.array(path + ".pDynamicOffsets", pDynamicOffsets, dynamicOffsetCount, sizeof(uint32_t), [](Log& l, const std::string& p, const uint32_t& element) { describe_value(l, p, element); });
}
void call_CmdBindDescriptorSets([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkPipelineBindPoint pipelineBindPoint{};
    VkPipelineLayout layout{};
    uint32_t firstSet{};
    uint32_t descriptorSetCount{};
    const VkDescriptorSet* pDescriptorSets{};
    uint32_t dynamicOffsetCount{};
    const uint32_t* pDynamicOffsets{};
    filler.value(pipelineBindPoint);
    filler.value(layout);
    filler.value(firstSet);
    filler.count(descriptorSetCount);
    filler.count(dynamicOffsetCount);
    pDescriptorSets = filler.array<VkDescriptorSet>(descriptorSetCount, [](Filler& f, VkDescriptorSet& element) { fill_value(f, element); });
    pDynamicOffsets = filler.array<uint32_t>(dynamicOffsetCount, [](Filler& f, uint32_t& element) { fill_value(f, element); });
    hook_CmdBindDescriptorSets(command_buffer, pipelineBindPoint, layout, firstSet, descriptorSetCount, pDescriptorSets, dynamicOffsetCount, pDynamicOffsets);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindDescriptorSets2(VkCommandBuffer commandBuffer, const VkBindDescriptorSetsInfo* pBindDescriptorSetsInfo) {
    Log& log = *current_log;
    log.call("vkCmdBindDescriptorSets2", "vkCmdBindDescriptorSets2", commandBuffer);
    const std::string path;
    log.array(path + ".pBindDescriptorSetsInfo", pBindDescriptorSetsInfo, 1, sizeof(VkBindDescriptorSetsInfo), [](Log& l, const std::string& p, const VkBindDescriptorSetsInfo& element) { describe(l, p, element); });
}
void call_CmdBindDescriptorSets2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkBindDescriptorSetsInfo* pBindDescriptorSetsInfo{};
    pBindDescriptorSetsInfo = filler.array<VkBindDescriptorSetsInfo>(1, [](Filler& f, VkBindDescriptorSetsInfo& element) { fill(f, element); });
    hook_CmdBindDescriptorSets2(command_buffer, pBindDescriptorSetsInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindDescriptorSets2KHR(VkCommandBuffer commandBuffer, const VkBindDescriptorSetsInfo* pBindDescriptorSetsInfo) {
    Log& log = *current_log;
    log.call("vkCmdBindDescriptorSets2KHR", "vkCmdBindDescriptorSets2", commandBuffer);
    const std::string path;
    log.array(path + ".pBindDescriptorSetsInfo", pBindDescriptorSetsInfo, 1, sizeof(VkBindDescriptorSetsInfo), [](Log& l, const std::string& p, const VkBindDescriptorSetsInfo& element) { describe(l, p, element); });
}
void call_CmdBindDescriptorSets2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkBindDescriptorSetsInfo* pBindDescriptorSetsInfo{};
    pBindDescriptorSetsInfo = filler.array<VkBindDescriptorSetsInfo>(1, [](Filler& f, VkBindDescriptorSetsInfo& element) { fill(f, element); });
    hook_CmdBindDescriptorSets2KHR(command_buffer, pBindDescriptorSetsInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindIndexBuffer(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkIndexType indexType) {
    Log& log = *current_log;
    log.call("vkCmdBindIndexBuffer", "vkCmdBindIndexBuffer", commandBuffer);
    const std::string path;
    describe_value(log, path + ".buffer", buffer);
    describe_value(log, path + ".offset", offset);
    describe_value(log, path + ".indexType", indexType);
}
void call_CmdBindIndexBuffer([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer buffer{};
    VkDeviceSize offset{};
    VkIndexType indexType{};
    filler.value(buffer);
    filler.value(offset);
    filler.value(indexType);
    hook_CmdBindIndexBuffer(command_buffer, buffer, offset, indexType);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindIndexBuffer2(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkDeviceSize size, VkIndexType indexType) {
    Log& log = *current_log;
    log.call("vkCmdBindIndexBuffer2", "vkCmdBindIndexBuffer2", commandBuffer);
    const std::string path;
    describe_value(log, path + ".buffer", buffer);
    describe_value(log, path + ".offset", offset);
    describe_value(log, path + ".size", size);
    describe_value(log, path + ".indexType", indexType);
}
void call_CmdBindIndexBuffer2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer buffer{};
    VkDeviceSize offset{};
    VkDeviceSize size{};
    VkIndexType indexType{};
    filler.value(buffer);
    filler.value(offset);
    filler.value(size);
    filler.value(indexType);
    hook_CmdBindIndexBuffer2(command_buffer, buffer, offset, size, indexType);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindIndexBuffer2KHR(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkDeviceSize size, VkIndexType indexType) {
    Log& log = *current_log;
    log.call("vkCmdBindIndexBuffer2KHR", "vkCmdBindIndexBuffer2", commandBuffer);
    const std::string path;
    describe_value(log, path + ".buffer", buffer);
    describe_value(log, path + ".offset", offset);
    describe_value(log, path + ".size", size);
    describe_value(log, path + ".indexType", indexType);
}
void call_CmdBindIndexBuffer2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer buffer{};
    VkDeviceSize offset{};
    VkDeviceSize size{};
    VkIndexType indexType{};
    filler.value(buffer);
    filler.value(offset);
    filler.value(size);
    filler.value(indexType);
    hook_CmdBindIndexBuffer2KHR(command_buffer, buffer, offset, size, indexType);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindIndexBuffer3KHR(VkCommandBuffer commandBuffer, const VkBindIndexBuffer3InfoKHR* pInfo) {
    Log& log = *current_log;
    log.call("vkCmdBindIndexBuffer3KHR", "vkCmdBindIndexBuffer3KHR", commandBuffer);
    const std::string path;
    log.array(path + ".pInfo", pInfo, 1, sizeof(VkBindIndexBuffer3InfoKHR), [](Log& l, const std::string& p, const VkBindIndexBuffer3InfoKHR& element) { describe(l, p, element); });
}
void call_CmdBindIndexBuffer3KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkBindIndexBuffer3InfoKHR* pInfo{};
    pInfo = filler.array<VkBindIndexBuffer3InfoKHR>(1, [](Filler& f, VkBindIndexBuffer3InfoKHR& element) { fill(f, element); });
    hook_CmdBindIndexBuffer3KHR(command_buffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindInvocationMaskHUAWEI(VkCommandBuffer commandBuffer, VkImageView imageView, VkImageLayout imageLayout) {
    Log& log = *current_log;
    log.call("vkCmdBindInvocationMaskHUAWEI", "vkCmdBindInvocationMaskHUAWEI", commandBuffer);
    const std::string path;
    describe_value(log, path + ".imageView", imageView);
    describe_value(log, path + ".imageLayout", imageLayout);
}
void call_CmdBindInvocationMaskHUAWEI([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkImageView imageView{};
    VkImageLayout imageLayout{};
    filler.value(imageView);
    filler.value(imageLayout);
    hook_CmdBindInvocationMaskHUAWEI(command_buffer, imageView, imageLayout);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindPipeline(VkCommandBuffer commandBuffer, VkPipelineBindPoint pipelineBindPoint, VkPipeline pipeline) {
    Log& log = *current_log;
    log.call("vkCmdBindPipeline", "vkCmdBindPipeline", commandBuffer);
    const std::string path;
    describe_value(log, path + ".pipelineBindPoint", pipelineBindPoint);
    describe_value(log, path + ".pipeline", pipeline);
}
void call_CmdBindPipeline([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkPipelineBindPoint pipelineBindPoint{};
    VkPipeline pipeline{};
    filler.value(pipelineBindPoint);
    filler.value(pipeline);
    hook_CmdBindPipeline(command_buffer, pipelineBindPoint, pipeline);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindPipelineShaderGroupNV(VkCommandBuffer commandBuffer, VkPipelineBindPoint pipelineBindPoint, VkPipeline pipeline, uint32_t groupIndex) {
    Log& log = *current_log;
    log.call("vkCmdBindPipelineShaderGroupNV", "vkCmdBindPipelineShaderGroupNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".pipelineBindPoint", pipelineBindPoint);
    describe_value(log, path + ".pipeline", pipeline);
    describe_value(log, path + ".groupIndex", groupIndex);
}
void call_CmdBindPipelineShaderGroupNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkPipelineBindPoint pipelineBindPoint{};
    VkPipeline pipeline{};
    uint32_t groupIndex{};
    filler.value(pipelineBindPoint);
    filler.value(pipeline);
    filler.value(groupIndex);
    hook_CmdBindPipelineShaderGroupNV(command_buffer, pipelineBindPoint, pipeline, groupIndex);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindResourceHeapEXT(VkCommandBuffer commandBuffer, const VkBindHeapInfoEXT* pBindInfo) {
    Log& log = *current_log;
    log.call("vkCmdBindResourceHeapEXT", "vkCmdBindResourceHeapEXT", commandBuffer);
    const std::string path;
    log.array(path + ".pBindInfo", pBindInfo, 1, sizeof(VkBindHeapInfoEXT), [](Log& l, const std::string& p, const VkBindHeapInfoEXT& element) { describe(l, p, element); });
}
void call_CmdBindResourceHeapEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkBindHeapInfoEXT* pBindInfo{};
    pBindInfo = filler.array<VkBindHeapInfoEXT>(1, [](Filler& f, VkBindHeapInfoEXT& element) { fill(f, element); });
    hook_CmdBindResourceHeapEXT(command_buffer, pBindInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindSamplerHeapEXT(VkCommandBuffer commandBuffer, const VkBindHeapInfoEXT* pBindInfo) {
    Log& log = *current_log;
    log.call("vkCmdBindSamplerHeapEXT", "vkCmdBindSamplerHeapEXT", commandBuffer);
    const std::string path;
    log.array(path + ".pBindInfo", pBindInfo, 1, sizeof(VkBindHeapInfoEXT), [](Log& l, const std::string& p, const VkBindHeapInfoEXT& element) { describe(l, p, element); });
}
void call_CmdBindSamplerHeapEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkBindHeapInfoEXT* pBindInfo{};
    pBindInfo = filler.array<VkBindHeapInfoEXT>(1, [](Filler& f, VkBindHeapInfoEXT& element) { fill(f, element); });
    hook_CmdBindSamplerHeapEXT(command_buffer, pBindInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindShadersEXT(VkCommandBuffer commandBuffer, uint32_t stageCount, const VkShaderStageFlagBits* pStages, const VkShaderEXT* pShaders) {
    Log& log = *current_log;
    log.call("vkCmdBindShadersEXT", "vkCmdBindShadersEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".stageCount", stageCount);
    log.array(path + ".pStages", pStages, stageCount, sizeof(VkShaderStageFlagBits), [](Log& l, const std::string& p, const VkShaderStageFlagBits& element) { describe_value(l, p, element); });
    log.array(path + ".pShaders", pShaders, stageCount, sizeof(VkShaderEXT), [](Log& l, const std::string& p, const VkShaderEXT& element) { describe_value(l, p, element); });
}
void call_CmdBindShadersEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t stageCount{};
    const VkShaderStageFlagBits* pStages{};
    const VkShaderEXT* pShaders{};
    filler.count(stageCount);
    pStages = filler.array<VkShaderStageFlagBits>(stageCount, [](Filler& f, VkShaderStageFlagBits& element) { fill_value(f, element); });
    if (filler.optionals()) { pShaders = filler.array<VkShaderEXT>(stageCount, [](Filler& f, VkShaderEXT& element) { fill_value(f, element); }); }
    hook_CmdBindShadersEXT(command_buffer, stageCount, pStages, pShaders);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindShadingRateImageNV(VkCommandBuffer commandBuffer, VkImageView imageView, VkImageLayout imageLayout) {
    Log& log = *current_log;
    log.call("vkCmdBindShadingRateImageNV", "vkCmdBindShadingRateImageNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".imageView", imageView);
    describe_value(log, path + ".imageLayout", imageLayout);
}
void call_CmdBindShadingRateImageNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkImageView imageView{};
    VkImageLayout imageLayout{};
    filler.value(imageView);
    filler.value(imageLayout);
    hook_CmdBindShadingRateImageNV(command_buffer, imageView, imageLayout);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindTileMemoryQCOM(VkCommandBuffer commandBuffer, const VkTileMemoryBindInfoQCOM* pTileMemoryBindInfo) {
    Log& log = *current_log;
    log.call("vkCmdBindTileMemoryQCOM", "vkCmdBindTileMemoryQCOM", commandBuffer);
    const std::string path;
    log.array(path + ".pTileMemoryBindInfo", pTileMemoryBindInfo, 1, sizeof(VkTileMemoryBindInfoQCOM), [](Log& l, const std::string& p, const VkTileMemoryBindInfoQCOM& element) { describe(l, p, element); });
}
void call_CmdBindTileMemoryQCOM([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkTileMemoryBindInfoQCOM* pTileMemoryBindInfo{};
    if (filler.optionals()) { pTileMemoryBindInfo = filler.array<VkTileMemoryBindInfoQCOM>(1, [](Filler& f, VkTileMemoryBindInfoQCOM& element) { fill(f, element); }); }
    hook_CmdBindTileMemoryQCOM(command_buffer, pTileMemoryBindInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindTransformFeedbackBuffers2EXT(VkCommandBuffer commandBuffer, uint32_t firstBinding, uint32_t bindingCount, const VkBindTransformFeedbackBuffer2InfoEXT* pBindingInfos) {
    Log& log = *current_log;
    log.call("vkCmdBindTransformFeedbackBuffers2EXT", "vkCmdBindTransformFeedbackBuffers2EXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstBinding", firstBinding);
    describe_value(log, path + ".bindingCount", bindingCount);
    log.array(path + ".pBindingInfos", pBindingInfos, bindingCount, sizeof(VkBindTransformFeedbackBuffer2InfoEXT), [](Log& l, const std::string& p, const VkBindTransformFeedbackBuffer2InfoEXT& element) { describe(l, p, element); });
}
void call_CmdBindTransformFeedbackBuffers2EXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstBinding{};
    uint32_t bindingCount{};
    const VkBindTransformFeedbackBuffer2InfoEXT* pBindingInfos{};
    filler.value(firstBinding);
    filler.count(bindingCount);
    if (filler.optionals()) { pBindingInfos = filler.array<VkBindTransformFeedbackBuffer2InfoEXT>(bindingCount, [](Filler& f, VkBindTransformFeedbackBuffer2InfoEXT& element) { fill(f, element); }); }
    hook_CmdBindTransformFeedbackBuffers2EXT(command_buffer, firstBinding, bindingCount, pBindingInfos);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindTransformFeedbackBuffersEXT(VkCommandBuffer commandBuffer, uint32_t firstBinding, uint32_t bindingCount, const VkBuffer* pBuffers, const VkDeviceSize* pOffsets, const VkDeviceSize* pSizes) {
    Log& log = *current_log;
    log.call("vkCmdBindTransformFeedbackBuffersEXT", "vkCmdBindTransformFeedbackBuffersEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstBinding", firstBinding);
    describe_value(log, path + ".bindingCount", bindingCount);
    log.array(path + ".pBuffers", pBuffers, bindingCount, sizeof(VkBuffer), [](Log& l, const std::string& p, const VkBuffer& element) { describe_value(l, p, element); });
    log.array(path + ".pOffsets", pOffsets, bindingCount, sizeof(VkDeviceSize), [](Log& l, const std::string& p, const VkDeviceSize& element) { describe_value(l, p, element); });
    log.array(path + ".pSizes", pSizes, bindingCount, sizeof(VkDeviceSize), [](Log& l, const std::string& p, const VkDeviceSize& element) { describe_value(l, p, element); });
}
void call_CmdBindTransformFeedbackBuffersEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstBinding{};
    uint32_t bindingCount{};
    const VkBuffer* pBuffers{};
    const VkDeviceSize* pOffsets{};
    const VkDeviceSize* pSizes{};
    filler.value(firstBinding);
    filler.count(bindingCount);
    pBuffers = filler.array<VkBuffer>(bindingCount, [](Filler& f, VkBuffer& element) { fill_value(f, element); });
    pOffsets = filler.array<VkDeviceSize>(bindingCount, [](Filler& f, VkDeviceSize& element) { fill_value(f, element); });
    if (filler.optionals()) { pSizes = filler.array<VkDeviceSize>(bindingCount, [](Filler& f, VkDeviceSize& element) { fill_value(f, element); }); }
    hook_CmdBindTransformFeedbackBuffersEXT(command_buffer, firstBinding, bindingCount, pBuffers, pOffsets, pSizes);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindVertexBuffers(VkCommandBuffer commandBuffer, uint32_t firstBinding, uint32_t bindingCount, const VkBuffer* pBuffers, const VkDeviceSize* pOffsets) {
    Log& log = *current_log;
    log.call("vkCmdBindVertexBuffers", "vkCmdBindVertexBuffers", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstBinding", firstBinding);
    describe_value(log, path + ".bindingCount", bindingCount);
    log.array(path + ".pBuffers", pBuffers, bindingCount, sizeof(VkBuffer), [](Log& l, const std::string& p, const VkBuffer& element) { describe_value(l, p, element); });
    log.array(path + ".pOffsets", pOffsets, bindingCount, sizeof(VkDeviceSize), [](Log& l, const std::string& p, const VkDeviceSize& element) { describe_value(l, p, element); });
}
void call_CmdBindVertexBuffers([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstBinding{};
    uint32_t bindingCount{};
    const VkBuffer* pBuffers{};
    const VkDeviceSize* pOffsets{};
    filler.value(firstBinding);
    filler.count(bindingCount);
    pBuffers = filler.array<VkBuffer>(bindingCount, [](Filler& f, VkBuffer& element) { fill_value(f, element); });
    pOffsets = filler.array<VkDeviceSize>(bindingCount, [](Filler& f, VkDeviceSize& element) { fill_value(f, element); });
    hook_CmdBindVertexBuffers(command_buffer, firstBinding, bindingCount, pBuffers, pOffsets);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindVertexBuffers2(VkCommandBuffer commandBuffer, uint32_t firstBinding, uint32_t bindingCount, const VkBuffer* pBuffers, const VkDeviceSize* pOffsets, const VkDeviceSize* pSizes, const VkDeviceSize* pStrides) {
    Log& log = *current_log;
    log.call("vkCmdBindVertexBuffers2", "vkCmdBindVertexBuffers2", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstBinding", firstBinding);
    describe_value(log, path + ".bindingCount", bindingCount);
    log.array(path + ".pBuffers", pBuffers, bindingCount, sizeof(VkBuffer), [](Log& l, const std::string& p, const VkBuffer& element) { describe_value(l, p, element); });
    log.array(path + ".pOffsets", pOffsets, bindingCount, sizeof(VkDeviceSize), [](Log& l, const std::string& p, const VkDeviceSize& element) { describe_value(l, p, element); });
    log.array(path + ".pSizes", pSizes, bindingCount, sizeof(VkDeviceSize), [](Log& l, const std::string& p, const VkDeviceSize& element) { describe_value(l, p, element); });
    log.array(path + ".pStrides", pStrides, bindingCount, sizeof(VkDeviceSize), [](Log& l, const std::string& p, const VkDeviceSize& element) { describe_value(l, p, element); });
}
void call_CmdBindVertexBuffers2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstBinding{};
    uint32_t bindingCount{};
    const VkBuffer* pBuffers{};
    const VkDeviceSize* pOffsets{};
    const VkDeviceSize* pSizes{};
    const VkDeviceSize* pStrides{};
    filler.value(firstBinding);
    filler.count(bindingCount);
    pBuffers = filler.array<VkBuffer>(bindingCount, [](Filler& f, VkBuffer& element) { fill_value(f, element); });
    pOffsets = filler.array<VkDeviceSize>(bindingCount, [](Filler& f, VkDeviceSize& element) { fill_value(f, element); });
    if (filler.optionals()) { pSizes = filler.array<VkDeviceSize>(bindingCount, [](Filler& f, VkDeviceSize& element) { fill_value(f, element); }); }
    if (filler.optionals()) { pStrides = filler.array<VkDeviceSize>(bindingCount, [](Filler& f, VkDeviceSize& element) { fill_value(f, element); }); }
    hook_CmdBindVertexBuffers2(command_buffer, firstBinding, bindingCount, pBuffers, pOffsets, pSizes, pStrides);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindVertexBuffers2EXT(VkCommandBuffer commandBuffer, uint32_t firstBinding, uint32_t bindingCount, const VkBuffer* pBuffers, const VkDeviceSize* pOffsets, const VkDeviceSize* pSizes, const VkDeviceSize* pStrides) {
    Log& log = *current_log;
    log.call("vkCmdBindVertexBuffers2EXT", "vkCmdBindVertexBuffers2", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstBinding", firstBinding);
    describe_value(log, path + ".bindingCount", bindingCount);
    log.array(path + ".pBuffers", pBuffers, bindingCount, sizeof(VkBuffer), [](Log& l, const std::string& p, const VkBuffer& element) { describe_value(l, p, element); });
    log.array(path + ".pOffsets", pOffsets, bindingCount, sizeof(VkDeviceSize), [](Log& l, const std::string& p, const VkDeviceSize& element) { describe_value(l, p, element); });
    log.array(path + ".pSizes", pSizes, bindingCount, sizeof(VkDeviceSize), [](Log& l, const std::string& p, const VkDeviceSize& element) { describe_value(l, p, element); });
    log.array(path + ".pStrides", pStrides, bindingCount, sizeof(VkDeviceSize), [](Log& l, const std::string& p, const VkDeviceSize& element) { describe_value(l, p, element); });
}
void call_CmdBindVertexBuffers2EXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstBinding{};
    uint32_t bindingCount{};
    const VkBuffer* pBuffers{};
    const VkDeviceSize* pOffsets{};
    const VkDeviceSize* pSizes{};
    const VkDeviceSize* pStrides{};
    filler.value(firstBinding);
    filler.count(bindingCount);
    pBuffers = filler.array<VkBuffer>(bindingCount, [](Filler& f, VkBuffer& element) { fill_value(f, element); });
    pOffsets = filler.array<VkDeviceSize>(bindingCount, [](Filler& f, VkDeviceSize& element) { fill_value(f, element); });
    if (filler.optionals()) { pSizes = filler.array<VkDeviceSize>(bindingCount, [](Filler& f, VkDeviceSize& element) { fill_value(f, element); }); }
    if (filler.optionals()) { pStrides = filler.array<VkDeviceSize>(bindingCount, [](Filler& f, VkDeviceSize& element) { fill_value(f, element); }); }
    hook_CmdBindVertexBuffers2EXT(command_buffer, firstBinding, bindingCount, pBuffers, pOffsets, pSizes, pStrides);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBindVertexBuffers3KHR(VkCommandBuffer commandBuffer, uint32_t firstBinding, uint32_t bindingCount, const VkBindVertexBuffer3InfoKHR* pBindingInfos) {
    Log& log = *current_log;
    log.call("vkCmdBindVertexBuffers3KHR", "vkCmdBindVertexBuffers3KHR", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstBinding", firstBinding);
    describe_value(log, path + ".bindingCount", bindingCount);
    log.array(path + ".pBindingInfos", pBindingInfos, bindingCount, sizeof(VkBindVertexBuffer3InfoKHR), [](Log& l, const std::string& p, const VkBindVertexBuffer3InfoKHR& element) { describe(l, p, element); });
}
void call_CmdBindVertexBuffers3KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstBinding{};
    uint32_t bindingCount{};
    const VkBindVertexBuffer3InfoKHR* pBindingInfos{};
    filler.value(firstBinding);
    filler.count(bindingCount);
    pBindingInfos = filler.array<VkBindVertexBuffer3InfoKHR>(bindingCount, [](Filler& f, VkBindVertexBuffer3InfoKHR& element) { fill(f, element); });
    hook_CmdBindVertexBuffers3KHR(command_buffer, firstBinding, bindingCount, pBindingInfos);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBlitImage(VkCommandBuffer commandBuffer, VkImage srcImage, VkImageLayout srcImageLayout, VkImage dstImage, VkImageLayout dstImageLayout, uint32_t regionCount, const VkImageBlit* pRegions, VkFilter filter) {
    Log& log = *current_log;
    log.call("vkCmdBlitImage", "vkCmdBlitImage", commandBuffer);
    const std::string path;
    describe_value(log, path + ".srcImage", srcImage);
    describe_value(log, path + ".srcImageLayout", srcImageLayout);
    describe_value(log, path + ".dstImage", dstImage);
    describe_value(log, path + ".dstImageLayout", dstImageLayout);
    describe_value(log, path + ".regionCount", regionCount);
    log.array(path + ".pRegions", pRegions, regionCount, sizeof(VkImageBlit), [](Log& l, const std::string& p, const VkImageBlit& element) { describe(l, p, element); });
    describe_value(log, path + ".filter", filter);
}
void call_CmdBlitImage([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkImage srcImage{};
    VkImageLayout srcImageLayout{};
    VkImage dstImage{};
    VkImageLayout dstImageLayout{};
    uint32_t regionCount{};
    const VkImageBlit* pRegions{};
    VkFilter filter{};
    filler.value(srcImage);
    filler.value(srcImageLayout);
    filler.value(dstImage);
    filler.value(dstImageLayout);
    filler.count(regionCount);
    filler.value(filter);
    pRegions = filler.array<VkImageBlit>(regionCount, [](Filler& f, VkImageBlit& element) { fill(f, element); });
    hook_CmdBlitImage(command_buffer, srcImage, srcImageLayout, dstImage, dstImageLayout, regionCount, pRegions, filter);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBlitImage2(VkCommandBuffer commandBuffer, const VkBlitImageInfo2* pBlitImageInfo) {
    Log& log = *current_log;
    log.call("vkCmdBlitImage2", "vkCmdBlitImage2", commandBuffer);
    const std::string path;
    log.array(path + ".pBlitImageInfo", pBlitImageInfo, 1, sizeof(VkBlitImageInfo2), [](Log& l, const std::string& p, const VkBlitImageInfo2& element) { describe(l, p, element); });
}
void call_CmdBlitImage2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkBlitImageInfo2* pBlitImageInfo{};
    pBlitImageInfo = filler.array<VkBlitImageInfo2>(1, [](Filler& f, VkBlitImageInfo2& element) { fill(f, element); });
    hook_CmdBlitImage2(command_buffer, pBlitImageInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBlitImage2KHR(VkCommandBuffer commandBuffer, const VkBlitImageInfo2* pBlitImageInfo) {
    Log& log = *current_log;
    log.call("vkCmdBlitImage2KHR", "vkCmdBlitImage2", commandBuffer);
    const std::string path;
    log.array(path + ".pBlitImageInfo", pBlitImageInfo, 1, sizeof(VkBlitImageInfo2), [](Log& l, const std::string& p, const VkBlitImageInfo2& element) { describe(l, p, element); });
}
void call_CmdBlitImage2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkBlitImageInfo2* pBlitImageInfo{};
    pBlitImageInfo = filler.array<VkBlitImageInfo2>(1, [](Filler& f, VkBlitImageInfo2& element) { fill(f, element); });
    hook_CmdBlitImage2KHR(command_buffer, pBlitImageInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBuildAccelerationStructureNV(VkCommandBuffer commandBuffer, const VkAccelerationStructureInfoNV* pInfo, VkBuffer instanceData, VkDeviceSize instanceOffset, VkBool32 update, VkAccelerationStructureNV dst, VkAccelerationStructureNV src, VkBuffer scratch, VkDeviceSize scratchOffset) {
    Log& log = *current_log;
    log.call("vkCmdBuildAccelerationStructureNV", "vkCmdBuildAccelerationStructureNV", commandBuffer);
    const std::string path;
    log.array(path + ".pInfo", pInfo, 1, sizeof(VkAccelerationStructureInfoNV), [](Log& l, const std::string& p, const VkAccelerationStructureInfoNV& element) { describe(l, p, element); });
    describe_value(log, path + ".instanceData", instanceData);
    describe_value(log, path + ".instanceOffset", instanceOffset);
    describe_value(log, path + ".update", update);
    describe_value(log, path + ".dst", dst);
    describe_value(log, path + ".src", src);
    describe_value(log, path + ".scratch", scratch);
    describe_value(log, path + ".scratchOffset", scratchOffset);
}
void call_CmdBuildAccelerationStructureNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkAccelerationStructureInfoNV* pInfo{};
    VkBuffer instanceData{};
    VkDeviceSize instanceOffset{};
    VkBool32 update{};
    VkAccelerationStructureNV dst{};
    VkAccelerationStructureNV src{};
    VkBuffer scratch{};
    VkDeviceSize scratchOffset{};
    filler.value(instanceData);
    filler.value(instanceOffset);
    filler.value(update);
    filler.value(dst);
    filler.value(src);
    filler.value(scratch);
    filler.value(scratchOffset);
    pInfo = filler.array<VkAccelerationStructureInfoNV>(1, [](Filler& f, VkAccelerationStructureInfoNV& element) { fill(f, element); });
    hook_CmdBuildAccelerationStructureNV(command_buffer, pInfo, instanceData, instanceOffset, update, dst, src, scratch, scratchOffset);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBuildAccelerationStructuresIndirectKHR(VkCommandBuffer commandBuffer, uint32_t infoCount, const VkAccelerationStructureBuildGeometryInfoKHR* pInfos, const VkDeviceAddress* pIndirectDeviceAddresses, const uint32_t* pIndirectStrides, const uint32_t* const* ppMaxPrimitiveCounts) {
    Log& log = *current_log;
    log.call("vkCmdBuildAccelerationStructuresIndirectKHR", "vkCmdBuildAccelerationStructuresIndirectKHR", commandBuffer);
    const std::string path;
    describe_value(log, path + ".infoCount", infoCount);
    log.array(path + ".pInfos", pInfos, infoCount, sizeof(VkAccelerationStructureBuildGeometryInfoKHR), [](Log& l, const std::string& p, const VkAccelerationStructureBuildGeometryInfoKHR& element) { describe(l, p, element); });
    log.array(path + ".pIndirectDeviceAddresses", pIndirectDeviceAddresses, infoCount, sizeof(VkDeviceAddress), [](Log& l, const std::string& p, const VkDeviceAddress& element) { describe_value(l, p, element); });
    log.array(path + ".pIndirectStrides", pIndirectStrides, infoCount, sizeof(uint32_t), [](Log& l, const std::string& p, const uint32_t& element) { describe_value(l, p, element); });
    log.pointers(path + ".ppMaxPrimitiveCounts", ppMaxPrimitiveCounts, infoCount, [&]([[maybe_unused]] std::size_t i) -> std::size_t { return pInfos[i].geometryCount; }, [](Log& l, const std::string& p, const uint32_t& element) { describe_value(l, p, element); });
}
void call_CmdBuildAccelerationStructuresIndirectKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t infoCount{};
    const VkAccelerationStructureBuildGeometryInfoKHR* pInfos{};
    const VkDeviceAddress* pIndirectDeviceAddresses{};
    const uint32_t* pIndirectStrides{};
    const uint32_t** ppMaxPrimitiveCounts{};
    filler.count(infoCount);
    pInfos = filler.array<VkAccelerationStructureBuildGeometryInfoKHR>(infoCount, [](Filler& f, VkAccelerationStructureBuildGeometryInfoKHR& element) { fill(f, element); });
    pIndirectDeviceAddresses = filler.array<VkDeviceAddress>(infoCount, [](Filler& f, VkDeviceAddress& element) { fill_value(f, element); });
    pIndirectStrides = filler.array<uint32_t>(infoCount, [](Filler& f, uint32_t& element) { fill_value(f, element); });
    ppMaxPrimitiveCounts = filler.pointers<uint32_t>(infoCount, [&]([[maybe_unused]] std::size_t i) -> std::size_t { return pInfos[i].geometryCount; }, [](Filler& f, uint32_t& element) { fill_value(f, element); });
    hook_CmdBuildAccelerationStructuresIndirectKHR(command_buffer, infoCount, pInfos, pIndirectDeviceAddresses, pIndirectStrides, ppMaxPrimitiveCounts);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBuildAccelerationStructuresKHR(VkCommandBuffer commandBuffer, uint32_t infoCount, const VkAccelerationStructureBuildGeometryInfoKHR* pInfos, const VkAccelerationStructureBuildRangeInfoKHR* const* ppBuildRangeInfos) {
    Log& log = *current_log;
    log.call("vkCmdBuildAccelerationStructuresKHR", "vkCmdBuildAccelerationStructuresKHR", commandBuffer);
    const std::string path;
    describe_value(log, path + ".infoCount", infoCount);
    log.array(path + ".pInfos", pInfos, infoCount, sizeof(VkAccelerationStructureBuildGeometryInfoKHR), [](Log& l, const std::string& p, const VkAccelerationStructureBuildGeometryInfoKHR& element) { describe(l, p, element); });
    log.pointers(path + ".ppBuildRangeInfos", ppBuildRangeInfos, infoCount, [&]([[maybe_unused]] std::size_t i) -> std::size_t { return pInfos[i].geometryCount; }, [](Log& l, const std::string& p, const VkAccelerationStructureBuildRangeInfoKHR& element) { describe(l, p, element); });
}
void call_CmdBuildAccelerationStructuresKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t infoCount{};
    const VkAccelerationStructureBuildGeometryInfoKHR* pInfos{};
    const VkAccelerationStructureBuildRangeInfoKHR** ppBuildRangeInfos{};
    filler.count(infoCount);
    pInfos = filler.array<VkAccelerationStructureBuildGeometryInfoKHR>(infoCount, [](Filler& f, VkAccelerationStructureBuildGeometryInfoKHR& element) { fill(f, element); });
    ppBuildRangeInfos = filler.pointers<VkAccelerationStructureBuildRangeInfoKHR>(infoCount, [&]([[maybe_unused]] std::size_t i) -> std::size_t { return pInfos[i].geometryCount; }, [](Filler& f, VkAccelerationStructureBuildRangeInfoKHR& element) { fill(f, element); });
    hook_CmdBuildAccelerationStructuresKHR(command_buffer, infoCount, pInfos, ppBuildRangeInfos);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBuildClusterAccelerationStructureIndirectNV(VkCommandBuffer commandBuffer, const VkClusterAccelerationStructureCommandsInfoNV* pCommandInfos) {
    Log& log = *current_log;
    log.call("vkCmdBuildClusterAccelerationStructureIndirectNV", "vkCmdBuildClusterAccelerationStructureIndirectNV", commandBuffer);
    const std::string path;
    log.array(path + ".pCommandInfos", pCommandInfos, 1, sizeof(VkClusterAccelerationStructureCommandsInfoNV), [](Log& l, const std::string& p, const VkClusterAccelerationStructureCommandsInfoNV& element) { describe(l, p, element); });
}
void call_CmdBuildClusterAccelerationStructureIndirectNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkClusterAccelerationStructureCommandsInfoNV* pCommandInfos{};
    pCommandInfos = filler.array<VkClusterAccelerationStructureCommandsInfoNV>(1, [](Filler& f, VkClusterAccelerationStructureCommandsInfoNV& element) { fill(f, element); });
    hook_CmdBuildClusterAccelerationStructureIndirectNV(command_buffer, pCommandInfos);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBuildMicromapsEXT(VkCommandBuffer commandBuffer, uint32_t infoCount, const VkMicromapBuildInfoEXT* pInfos) {
    Log& log = *current_log;
    log.call("vkCmdBuildMicromapsEXT", "vkCmdBuildMicromapsEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".infoCount", infoCount);
    log.array(path + ".pInfos", pInfos, infoCount, sizeof(VkMicromapBuildInfoEXT), [](Log& l, const std::string& p, const VkMicromapBuildInfoEXT& element) { describe(l, p, element); });
}
void call_CmdBuildMicromapsEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t infoCount{};
    const VkMicromapBuildInfoEXT* pInfos{};
    filler.count(infoCount);
    pInfos = filler.array<VkMicromapBuildInfoEXT>(infoCount, [](Filler& f, VkMicromapBuildInfoEXT& element) { fill(f, element); });
    hook_CmdBuildMicromapsEXT(command_buffer, infoCount, pInfos);
}

VKAPI_ATTR void VKAPI_CALL down_CmdBuildPartitionedAccelerationStructuresNV(VkCommandBuffer commandBuffer, const VkBuildPartitionedAccelerationStructureInfoNV* pBuildInfo) {
    Log& log = *current_log;
    log.call("vkCmdBuildPartitionedAccelerationStructuresNV", "vkCmdBuildPartitionedAccelerationStructuresNV", commandBuffer);
    const std::string path;
    log.array(path + ".pBuildInfo", pBuildInfo, 1, sizeof(VkBuildPartitionedAccelerationStructureInfoNV), [](Log& l, const std::string& p, const VkBuildPartitionedAccelerationStructureInfoNV& element) { describe(l, p, element); });
}
void call_CmdBuildPartitionedAccelerationStructuresNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkBuildPartitionedAccelerationStructureInfoNV* pBuildInfo{};
    pBuildInfo = filler.array<VkBuildPartitionedAccelerationStructureInfoNV>(1, [](Filler& f, VkBuildPartitionedAccelerationStructureInfoNV& element) { fill(f, element); });
    hook_CmdBuildPartitionedAccelerationStructuresNV(command_buffer, pBuildInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdClearAttachments(VkCommandBuffer commandBuffer, uint32_t attachmentCount, const VkClearAttachment* pAttachments, uint32_t rectCount, const VkClearRect* pRects) {
    Log& log = *current_log;
    log.call("vkCmdClearAttachments", "vkCmdClearAttachments", commandBuffer);
    const std::string path;
    describe_value(log, path + ".attachmentCount", attachmentCount);
    log.array(path + ".pAttachments", pAttachments, attachmentCount, sizeof(VkClearAttachment), [](Log& l, const std::string& p, const VkClearAttachment& element) { describe(l, p, element); });
    describe_value(log, path + ".rectCount", rectCount);
    log.array(path + ".pRects", pRects, rectCount, sizeof(VkClearRect), [](Log& l, const std::string& p, const VkClearRect& element) { describe(l, p, element); });
}
void call_CmdClearAttachments([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t attachmentCount{};
    const VkClearAttachment* pAttachments{};
    uint32_t rectCount{};
    const VkClearRect* pRects{};
    filler.count(attachmentCount);
    filler.count(rectCount);
    pAttachments = filler.array<VkClearAttachment>(attachmentCount, [](Filler& f, VkClearAttachment& element) { fill(f, element); });
    pRects = filler.array<VkClearRect>(rectCount, [](Filler& f, VkClearRect& element) { fill(f, element); });
    hook_CmdClearAttachments(command_buffer, attachmentCount, pAttachments, rectCount, pRects);
}

VKAPI_ATTR void VKAPI_CALL down_CmdClearColorImage(VkCommandBuffer commandBuffer, VkImage image, VkImageLayout imageLayout, const VkClearColorValue* pColor, uint32_t rangeCount, const VkImageSubresourceRange* pRanges) {
    Log& log = *current_log;
    log.call("vkCmdClearColorImage", "vkCmdClearColorImage", commandBuffer);
    const std::string path;
    describe_value(log, path + ".image", image);
    describe_value(log, path + ".imageLayout", imageLayout);
    log.array(path + ".pColor", pColor, 1, sizeof(VkClearColorValue), [](Log& l, const std::string& p, const VkClearColorValue& element) { describe_value(l, p, element); });
    describe_value(log, path + ".rangeCount", rangeCount);
    log.array(path + ".pRanges", pRanges, rangeCount, sizeof(VkImageSubresourceRange), [](Log& l, const std::string& p, const VkImageSubresourceRange& element) { describe(l, p, element); });
}
void call_CmdClearColorImage([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkImage image{};
    VkImageLayout imageLayout{};
    const VkClearColorValue* pColor{};
    uint32_t rangeCount{};
    const VkImageSubresourceRange* pRanges{};
    filler.value(image);
    filler.value(imageLayout);
    filler.count(rangeCount);
    pColor = filler.array<VkClearColorValue>(1, [](Filler& f, VkClearColorValue& element) { fill_value(f, element); });
    pRanges = filler.array<VkImageSubresourceRange>(rangeCount, [](Filler& f, VkImageSubresourceRange& element) { fill(f, element); });
    hook_CmdClearColorImage(command_buffer, image, imageLayout, pColor, rangeCount, pRanges);
}

VKAPI_ATTR void VKAPI_CALL down_CmdClearDepthStencilImage(VkCommandBuffer commandBuffer, VkImage image, VkImageLayout imageLayout, const VkClearDepthStencilValue* pDepthStencil, uint32_t rangeCount, const VkImageSubresourceRange* pRanges) {
    Log& log = *current_log;
    log.call("vkCmdClearDepthStencilImage", "vkCmdClearDepthStencilImage", commandBuffer);
    const std::string path;
    describe_value(log, path + ".image", image);
    describe_value(log, path + ".imageLayout", imageLayout);
    log.array(path + ".pDepthStencil", pDepthStencil, 1, sizeof(VkClearDepthStencilValue), [](Log& l, const std::string& p, const VkClearDepthStencilValue& element) { describe(l, p, element); });
    describe_value(log, path + ".rangeCount", rangeCount);
    log.array(path + ".pRanges", pRanges, rangeCount, sizeof(VkImageSubresourceRange), [](Log& l, const std::string& p, const VkImageSubresourceRange& element) { describe(l, p, element); });
}
void call_CmdClearDepthStencilImage([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkImage image{};
    VkImageLayout imageLayout{};
    const VkClearDepthStencilValue* pDepthStencil{};
    uint32_t rangeCount{};
    const VkImageSubresourceRange* pRanges{};
    filler.value(image);
    filler.value(imageLayout);
    filler.count(rangeCount);
    pDepthStencil = filler.array<VkClearDepthStencilValue>(1, [](Filler& f, VkClearDepthStencilValue& element) { fill(f, element); });
    pRanges = filler.array<VkImageSubresourceRange>(rangeCount, [](Filler& f, VkImageSubresourceRange& element) { fill(f, element); });
    hook_CmdClearDepthStencilImage(command_buffer, image, imageLayout, pDepthStencil, rangeCount, pRanges);
}

VKAPI_ATTR void VKAPI_CALL down_CmdControlVideoCodingKHR(VkCommandBuffer commandBuffer, const VkVideoCodingControlInfoKHR*) {
    Log& log = *current_log;
    log.call("vkCmdControlVideoCodingKHR", "vkCmdControlVideoCodingKHR", commandBuffer);
}
void call_CmdControlVideoCodingKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkVideoCodingControlInfoKHR* pCodingControlInfo{};
    hook_CmdControlVideoCodingKHR(command_buffer, pCodingControlInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdConvertCooperativeVectorMatrixNV(VkCommandBuffer commandBuffer, uint32_t infoCount, const VkConvertCooperativeVectorMatrixInfoNV* pInfos) {
    Log& log = *current_log;
    log.call("vkCmdConvertCooperativeVectorMatrixNV", "vkCmdConvertCooperativeVectorMatrixNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".infoCount", infoCount);
    log.array(path + ".pInfos", pInfos, infoCount, sizeof(VkConvertCooperativeVectorMatrixInfoNV), [](Log& l, const std::string& p, const VkConvertCooperativeVectorMatrixInfoNV& element) { describe(l, p, element); });
}
void call_CmdConvertCooperativeVectorMatrixNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t infoCount{};
    const VkConvertCooperativeVectorMatrixInfoNV* pInfos{};
    filler.count(infoCount);
    pInfos = filler.array<VkConvertCooperativeVectorMatrixInfoNV>(infoCount, [](Filler& f, VkConvertCooperativeVectorMatrixInfoNV& element) { fill(f, element); });
    hook_CmdConvertCooperativeVectorMatrixNV(command_buffer, infoCount, pInfos);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyAccelerationStructureKHR(VkCommandBuffer commandBuffer, const VkCopyAccelerationStructureInfoKHR* pInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyAccelerationStructureKHR", "vkCmdCopyAccelerationStructureKHR", commandBuffer);
    const std::string path;
    log.array(path + ".pInfo", pInfo, 1, sizeof(VkCopyAccelerationStructureInfoKHR), [](Log& l, const std::string& p, const VkCopyAccelerationStructureInfoKHR& element) { describe(l, p, element); });
}
void call_CmdCopyAccelerationStructureKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyAccelerationStructureInfoKHR* pInfo{};
    pInfo = filler.array<VkCopyAccelerationStructureInfoKHR>(1, [](Filler& f, VkCopyAccelerationStructureInfoKHR& element) { fill(f, element); });
    hook_CmdCopyAccelerationStructureKHR(command_buffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyAccelerationStructureNV(VkCommandBuffer commandBuffer, VkAccelerationStructureNV dst, VkAccelerationStructureNV src, VkCopyAccelerationStructureModeKHR mode) {
    Log& log = *current_log;
    log.call("vkCmdCopyAccelerationStructureNV", "vkCmdCopyAccelerationStructureNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".dst", dst);
    describe_value(log, path + ".src", src);
    describe_value(log, path + ".mode", mode);
}
void call_CmdCopyAccelerationStructureNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkAccelerationStructureNV dst{};
    VkAccelerationStructureNV src{};
    VkCopyAccelerationStructureModeKHR mode{};
    filler.value(dst);
    filler.value(src);
    filler.value(mode);
    hook_CmdCopyAccelerationStructureNV(command_buffer, dst, src, mode);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyAccelerationStructureToMemoryKHR(VkCommandBuffer commandBuffer, const VkCopyAccelerationStructureToMemoryInfoKHR* pInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyAccelerationStructureToMemoryKHR", "vkCmdCopyAccelerationStructureToMemoryKHR", commandBuffer);
    const std::string path;
    log.array(path + ".pInfo", pInfo, 1, sizeof(VkCopyAccelerationStructureToMemoryInfoKHR), [](Log& l, const std::string& p, const VkCopyAccelerationStructureToMemoryInfoKHR& element) { describe(l, p, element); });
}
void call_CmdCopyAccelerationStructureToMemoryKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyAccelerationStructureToMemoryInfoKHR* pInfo{};
    pInfo = filler.array<VkCopyAccelerationStructureToMemoryInfoKHR>(1, [](Filler& f, VkCopyAccelerationStructureToMemoryInfoKHR& element) { fill(f, element); });
    hook_CmdCopyAccelerationStructureToMemoryKHR(command_buffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyBuffer(VkCommandBuffer commandBuffer, VkBuffer srcBuffer, VkBuffer dstBuffer, uint32_t regionCount, const VkBufferCopy* pRegions) {
    Log& log = *current_log;
    log.call("vkCmdCopyBuffer", "vkCmdCopyBuffer", commandBuffer);
    const std::string path;
    describe_value(log, path + ".srcBuffer", srcBuffer);
    describe_value(log, path + ".dstBuffer", dstBuffer);
    describe_value(log, path + ".regionCount", regionCount);
    log.array(path + ".pRegions", pRegions, regionCount, sizeof(VkBufferCopy), [](Log& l, const std::string& p, const VkBufferCopy& element) { describe(l, p, element); });
}
void call_CmdCopyBuffer([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer srcBuffer{};
    VkBuffer dstBuffer{};
    uint32_t regionCount{};
    const VkBufferCopy* pRegions{};
    filler.value(srcBuffer);
    filler.value(dstBuffer);
    filler.count(regionCount);
    pRegions = filler.array<VkBufferCopy>(regionCount, [](Filler& f, VkBufferCopy& element) { fill(f, element); });
    hook_CmdCopyBuffer(command_buffer, srcBuffer, dstBuffer, regionCount, pRegions);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyBuffer2(VkCommandBuffer commandBuffer, const VkCopyBufferInfo2* pCopyBufferInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyBuffer2", "vkCmdCopyBuffer2", commandBuffer);
    const std::string path;
    log.array(path + ".pCopyBufferInfo", pCopyBufferInfo, 1, sizeof(VkCopyBufferInfo2), [](Log& l, const std::string& p, const VkCopyBufferInfo2& element) { describe(l, p, element); });
}
void call_CmdCopyBuffer2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyBufferInfo2* pCopyBufferInfo{};
    pCopyBufferInfo = filler.array<VkCopyBufferInfo2>(1, [](Filler& f, VkCopyBufferInfo2& element) { fill(f, element); });
    hook_CmdCopyBuffer2(command_buffer, pCopyBufferInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyBuffer2KHR(VkCommandBuffer commandBuffer, const VkCopyBufferInfo2* pCopyBufferInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyBuffer2KHR", "vkCmdCopyBuffer2", commandBuffer);
    const std::string path;
    log.array(path + ".pCopyBufferInfo", pCopyBufferInfo, 1, sizeof(VkCopyBufferInfo2), [](Log& l, const std::string& p, const VkCopyBufferInfo2& element) { describe(l, p, element); });
}
void call_CmdCopyBuffer2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyBufferInfo2* pCopyBufferInfo{};
    pCopyBufferInfo = filler.array<VkCopyBufferInfo2>(1, [](Filler& f, VkCopyBufferInfo2& element) { fill(f, element); });
    hook_CmdCopyBuffer2KHR(command_buffer, pCopyBufferInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyBufferToImage(VkCommandBuffer commandBuffer, VkBuffer srcBuffer, VkImage dstImage, VkImageLayout dstImageLayout, uint32_t regionCount, const VkBufferImageCopy* pRegions) {
    Log& log = *current_log;
    log.call("vkCmdCopyBufferToImage", "vkCmdCopyBufferToImage", commandBuffer);
    const std::string path;
    describe_value(log, path + ".srcBuffer", srcBuffer);
    describe_value(log, path + ".dstImage", dstImage);
    describe_value(log, path + ".dstImageLayout", dstImageLayout);
    describe_value(log, path + ".regionCount", regionCount);
    log.array(path + ".pRegions", pRegions, regionCount, sizeof(VkBufferImageCopy), [](Log& l, const std::string& p, const VkBufferImageCopy& element) { describe(l, p, element); });
}
void call_CmdCopyBufferToImage([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer srcBuffer{};
    VkImage dstImage{};
    VkImageLayout dstImageLayout{};
    uint32_t regionCount{};
    const VkBufferImageCopy* pRegions{};
    filler.value(srcBuffer);
    filler.value(dstImage);
    filler.value(dstImageLayout);
    filler.count(regionCount);
    pRegions = filler.array<VkBufferImageCopy>(regionCount, [](Filler& f, VkBufferImageCopy& element) { fill(f, element); });
    hook_CmdCopyBufferToImage(command_buffer, srcBuffer, dstImage, dstImageLayout, regionCount, pRegions);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyBufferToImage2(VkCommandBuffer commandBuffer, const VkCopyBufferToImageInfo2* pCopyBufferToImageInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyBufferToImage2", "vkCmdCopyBufferToImage2", commandBuffer);
    const std::string path;
    log.array(path + ".pCopyBufferToImageInfo", pCopyBufferToImageInfo, 1, sizeof(VkCopyBufferToImageInfo2), [](Log& l, const std::string& p, const VkCopyBufferToImageInfo2& element) { describe(l, p, element); });
}
void call_CmdCopyBufferToImage2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyBufferToImageInfo2* pCopyBufferToImageInfo{};
    pCopyBufferToImageInfo = filler.array<VkCopyBufferToImageInfo2>(1, [](Filler& f, VkCopyBufferToImageInfo2& element) { fill(f, element); });
    hook_CmdCopyBufferToImage2(command_buffer, pCopyBufferToImageInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyBufferToImage2KHR(VkCommandBuffer commandBuffer, const VkCopyBufferToImageInfo2* pCopyBufferToImageInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyBufferToImage2KHR", "vkCmdCopyBufferToImage2", commandBuffer);
    const std::string path;
    log.array(path + ".pCopyBufferToImageInfo", pCopyBufferToImageInfo, 1, sizeof(VkCopyBufferToImageInfo2), [](Log& l, const std::string& p, const VkCopyBufferToImageInfo2& element) { describe(l, p, element); });
}
void call_CmdCopyBufferToImage2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyBufferToImageInfo2* pCopyBufferToImageInfo{};
    pCopyBufferToImageInfo = filler.array<VkCopyBufferToImageInfo2>(1, [](Filler& f, VkCopyBufferToImageInfo2& element) { fill(f, element); });
    hook_CmdCopyBufferToImage2KHR(command_buffer, pCopyBufferToImageInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyGpaSessionResultsAMD(VkCommandBuffer commandBuffer, VkGpaSessionAMD) {
    Log& log = *current_log;
    log.call("vkCmdCopyGpaSessionResultsAMD", "vkCmdCopyGpaSessionResultsAMD", commandBuffer);
}
void call_CmdCopyGpaSessionResultsAMD([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkGpaSessionAMD gpaSession{};
    hook_CmdCopyGpaSessionResultsAMD(command_buffer, gpaSession);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyImage(VkCommandBuffer commandBuffer, VkImage srcImage, VkImageLayout srcImageLayout, VkImage dstImage, VkImageLayout dstImageLayout, uint32_t regionCount, const VkImageCopy* pRegions) {
    Log& log = *current_log;
    log.call("vkCmdCopyImage", "vkCmdCopyImage", commandBuffer);
    const std::string path;
    describe_value(log, path + ".srcImage", srcImage);
    describe_value(log, path + ".srcImageLayout", srcImageLayout);
    describe_value(log, path + ".dstImage", dstImage);
    describe_value(log, path + ".dstImageLayout", dstImageLayout);
    describe_value(log, path + ".regionCount", regionCount);
    log.array(path + ".pRegions", pRegions, regionCount, sizeof(VkImageCopy), [](Log& l, const std::string& p, const VkImageCopy& element) { describe(l, p, element); });
}
void call_CmdCopyImage([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkImage srcImage{};
    VkImageLayout srcImageLayout{};
    VkImage dstImage{};
    VkImageLayout dstImageLayout{};
    uint32_t regionCount{};
    const VkImageCopy* pRegions{};
    filler.value(srcImage);
    filler.value(srcImageLayout);
    filler.value(dstImage);
    filler.value(dstImageLayout);
    filler.count(regionCount);
    pRegions = filler.array<VkImageCopy>(regionCount, [](Filler& f, VkImageCopy& element) { fill(f, element); });
    hook_CmdCopyImage(command_buffer, srcImage, srcImageLayout, dstImage, dstImageLayout, regionCount, pRegions);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyImage2(VkCommandBuffer commandBuffer, const VkCopyImageInfo2* pCopyImageInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyImage2", "vkCmdCopyImage2", commandBuffer);
    const std::string path;
    log.array(path + ".pCopyImageInfo", pCopyImageInfo, 1, sizeof(VkCopyImageInfo2), [](Log& l, const std::string& p, const VkCopyImageInfo2& element) { describe(l, p, element); });
}
void call_CmdCopyImage2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyImageInfo2* pCopyImageInfo{};
    pCopyImageInfo = filler.array<VkCopyImageInfo2>(1, [](Filler& f, VkCopyImageInfo2& element) { fill(f, element); });
    hook_CmdCopyImage2(command_buffer, pCopyImageInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyImage2KHR(VkCommandBuffer commandBuffer, const VkCopyImageInfo2* pCopyImageInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyImage2KHR", "vkCmdCopyImage2", commandBuffer);
    const std::string path;
    log.array(path + ".pCopyImageInfo", pCopyImageInfo, 1, sizeof(VkCopyImageInfo2), [](Log& l, const std::string& p, const VkCopyImageInfo2& element) { describe(l, p, element); });
}
void call_CmdCopyImage2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyImageInfo2* pCopyImageInfo{};
    pCopyImageInfo = filler.array<VkCopyImageInfo2>(1, [](Filler& f, VkCopyImageInfo2& element) { fill(f, element); });
    hook_CmdCopyImage2KHR(command_buffer, pCopyImageInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyImageToBuffer(VkCommandBuffer commandBuffer, VkImage srcImage, VkImageLayout srcImageLayout, VkBuffer dstBuffer, uint32_t regionCount, const VkBufferImageCopy* pRegions) {
    Log& log = *current_log;
    log.call("vkCmdCopyImageToBuffer", "vkCmdCopyImageToBuffer", commandBuffer);
    const std::string path;
    describe_value(log, path + ".srcImage", srcImage);
    describe_value(log, path + ".srcImageLayout", srcImageLayout);
    describe_value(log, path + ".dstBuffer", dstBuffer);
    describe_value(log, path + ".regionCount", regionCount);
    log.array(path + ".pRegions", pRegions, regionCount, sizeof(VkBufferImageCopy), [](Log& l, const std::string& p, const VkBufferImageCopy& element) { describe(l, p, element); });
}
void call_CmdCopyImageToBuffer([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkImage srcImage{};
    VkImageLayout srcImageLayout{};
    VkBuffer dstBuffer{};
    uint32_t regionCount{};
    const VkBufferImageCopy* pRegions{};
    filler.value(srcImage);
    filler.value(srcImageLayout);
    filler.value(dstBuffer);
    filler.count(regionCount);
    pRegions = filler.array<VkBufferImageCopy>(regionCount, [](Filler& f, VkBufferImageCopy& element) { fill(f, element); });
    hook_CmdCopyImageToBuffer(command_buffer, srcImage, srcImageLayout, dstBuffer, regionCount, pRegions);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyImageToBuffer2(VkCommandBuffer commandBuffer, const VkCopyImageToBufferInfo2* pCopyImageToBufferInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyImageToBuffer2", "vkCmdCopyImageToBuffer2", commandBuffer);
    const std::string path;
    log.array(path + ".pCopyImageToBufferInfo", pCopyImageToBufferInfo, 1, sizeof(VkCopyImageToBufferInfo2), [](Log& l, const std::string& p, const VkCopyImageToBufferInfo2& element) { describe(l, p, element); });
}
void call_CmdCopyImageToBuffer2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyImageToBufferInfo2* pCopyImageToBufferInfo{};
    pCopyImageToBufferInfo = filler.array<VkCopyImageToBufferInfo2>(1, [](Filler& f, VkCopyImageToBufferInfo2& element) { fill(f, element); });
    hook_CmdCopyImageToBuffer2(command_buffer, pCopyImageToBufferInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyImageToBuffer2KHR(VkCommandBuffer commandBuffer, const VkCopyImageToBufferInfo2* pCopyImageToBufferInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyImageToBuffer2KHR", "vkCmdCopyImageToBuffer2", commandBuffer);
    const std::string path;
    log.array(path + ".pCopyImageToBufferInfo", pCopyImageToBufferInfo, 1, sizeof(VkCopyImageToBufferInfo2), [](Log& l, const std::string& p, const VkCopyImageToBufferInfo2& element) { describe(l, p, element); });
}
void call_CmdCopyImageToBuffer2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyImageToBufferInfo2* pCopyImageToBufferInfo{};
    pCopyImageToBufferInfo = filler.array<VkCopyImageToBufferInfo2>(1, [](Filler& f, VkCopyImageToBufferInfo2& element) { fill(f, element); });
    hook_CmdCopyImageToBuffer2KHR(command_buffer, pCopyImageToBufferInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyImageToMemoryKHR(VkCommandBuffer commandBuffer, const VkCopyDeviceMemoryImageInfoKHR* pCopyMemoryInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyImageToMemoryKHR", "vkCmdCopyImageToMemoryKHR", commandBuffer);
    const std::string path;
    log.array(path + ".pCopyMemoryInfo", pCopyMemoryInfo, 1, sizeof(VkCopyDeviceMemoryImageInfoKHR), [](Log& l, const std::string& p, const VkCopyDeviceMemoryImageInfoKHR& element) { describe(l, p, element); });
}
void call_CmdCopyImageToMemoryKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyDeviceMemoryImageInfoKHR* pCopyMemoryInfo{};
    if (filler.optionals()) { pCopyMemoryInfo = filler.array<VkCopyDeviceMemoryImageInfoKHR>(1, [](Filler& f, VkCopyDeviceMemoryImageInfoKHR& element) { fill(f, element); }); }
    hook_CmdCopyImageToMemoryKHR(command_buffer, pCopyMemoryInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyMemoryIndirectKHR(VkCommandBuffer commandBuffer, const VkCopyMemoryIndirectInfoKHR* pCopyMemoryIndirectInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyMemoryIndirectKHR", "vkCmdCopyMemoryIndirectKHR", commandBuffer);
    const std::string path;
    log.array(path + ".pCopyMemoryIndirectInfo", pCopyMemoryIndirectInfo, 1, sizeof(VkCopyMemoryIndirectInfoKHR), [](Log& l, const std::string& p, const VkCopyMemoryIndirectInfoKHR& element) { describe(l, p, element); });
}
void call_CmdCopyMemoryIndirectKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyMemoryIndirectInfoKHR* pCopyMemoryIndirectInfo{};
    pCopyMemoryIndirectInfo = filler.array<VkCopyMemoryIndirectInfoKHR>(1, [](Filler& f, VkCopyMemoryIndirectInfoKHR& element) { fill(f, element); });
    hook_CmdCopyMemoryIndirectKHR(command_buffer, pCopyMemoryIndirectInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyMemoryIndirectNV(VkCommandBuffer commandBuffer, VkDeviceAddress copyBufferAddress, uint32_t copyCount, uint32_t stride) {
    Log& log = *current_log;
    log.call("vkCmdCopyMemoryIndirectNV", "vkCmdCopyMemoryIndirectNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".copyBufferAddress", copyBufferAddress);
    describe_value(log, path + ".copyCount", copyCount);
    describe_value(log, path + ".stride", stride);
}
void call_CmdCopyMemoryIndirectNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkDeviceAddress copyBufferAddress{};
    uint32_t copyCount{};
    uint32_t stride{};
    filler.value(copyBufferAddress);
    filler.value(copyCount);
    filler.value(stride);
    hook_CmdCopyMemoryIndirectNV(command_buffer, copyBufferAddress, copyCount, stride);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyMemoryKHR(VkCommandBuffer commandBuffer, const VkCopyDeviceMemoryInfoKHR* pCopyMemoryInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyMemoryKHR", "vkCmdCopyMemoryKHR", commandBuffer);
    const std::string path;
    log.array(path + ".pCopyMemoryInfo", pCopyMemoryInfo, 1, sizeof(VkCopyDeviceMemoryInfoKHR), [](Log& l, const std::string& p, const VkCopyDeviceMemoryInfoKHR& element) { describe(l, p, element); });
}
void call_CmdCopyMemoryKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyDeviceMemoryInfoKHR* pCopyMemoryInfo{};
    if (filler.optionals()) { pCopyMemoryInfo = filler.array<VkCopyDeviceMemoryInfoKHR>(1, [](Filler& f, VkCopyDeviceMemoryInfoKHR& element) { fill(f, element); }); }
    hook_CmdCopyMemoryKHR(command_buffer, pCopyMemoryInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyMemoryToAccelerationStructureKHR(VkCommandBuffer commandBuffer, const VkCopyMemoryToAccelerationStructureInfoKHR* pInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyMemoryToAccelerationStructureKHR", "vkCmdCopyMemoryToAccelerationStructureKHR", commandBuffer);
    const std::string path;
    log.array(path + ".pInfo", pInfo, 1, sizeof(VkCopyMemoryToAccelerationStructureInfoKHR), [](Log& l, const std::string& p, const VkCopyMemoryToAccelerationStructureInfoKHR& element) { describe(l, p, element); });
}
void call_CmdCopyMemoryToAccelerationStructureKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyMemoryToAccelerationStructureInfoKHR* pInfo{};
    pInfo = filler.array<VkCopyMemoryToAccelerationStructureInfoKHR>(1, [](Filler& f, VkCopyMemoryToAccelerationStructureInfoKHR& element) { fill(f, element); });
    hook_CmdCopyMemoryToAccelerationStructureKHR(command_buffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyMemoryToImageIndirectKHR(VkCommandBuffer commandBuffer, const VkCopyMemoryToImageIndirectInfoKHR* pCopyMemoryToImageIndirectInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyMemoryToImageIndirectKHR", "vkCmdCopyMemoryToImageIndirectKHR", commandBuffer);
    const std::string path;
    log.array(path + ".pCopyMemoryToImageIndirectInfo", pCopyMemoryToImageIndirectInfo, 1, sizeof(VkCopyMemoryToImageIndirectInfoKHR), [](Log& l, const std::string& p, const VkCopyMemoryToImageIndirectInfoKHR& element) { describe(l, p, element); });
}
void call_CmdCopyMemoryToImageIndirectKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyMemoryToImageIndirectInfoKHR* pCopyMemoryToImageIndirectInfo{};
    pCopyMemoryToImageIndirectInfo = filler.array<VkCopyMemoryToImageIndirectInfoKHR>(1, [](Filler& f, VkCopyMemoryToImageIndirectInfoKHR& element) { fill(f, element); });
    hook_CmdCopyMemoryToImageIndirectKHR(command_buffer, pCopyMemoryToImageIndirectInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyMemoryToImageIndirectNV(VkCommandBuffer commandBuffer, VkDeviceAddress copyBufferAddress, uint32_t copyCount, uint32_t stride, VkImage dstImage, VkImageLayout dstImageLayout, const VkImageSubresourceLayers* pImageSubresources) {
    Log& log = *current_log;
    log.call("vkCmdCopyMemoryToImageIndirectNV", "vkCmdCopyMemoryToImageIndirectNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".copyBufferAddress", copyBufferAddress);
    describe_value(log, path + ".copyCount", copyCount);
    describe_value(log, path + ".stride", stride);
    describe_value(log, path + ".dstImage", dstImage);
    describe_value(log, path + ".dstImageLayout", dstImageLayout);
    log.array(path + ".pImageSubresources", pImageSubresources, copyCount, sizeof(VkImageSubresourceLayers), [](Log& l, const std::string& p, const VkImageSubresourceLayers& element) { describe(l, p, element); });
}
void call_CmdCopyMemoryToImageIndirectNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkDeviceAddress copyBufferAddress{};
    uint32_t copyCount{};
    uint32_t stride{};
    VkImage dstImage{};
    VkImageLayout dstImageLayout{};
    const VkImageSubresourceLayers* pImageSubresources{};
    filler.value(copyBufferAddress);
    filler.count(copyCount);
    filler.value(stride);
    filler.value(dstImage);
    filler.value(dstImageLayout);
    pImageSubresources = filler.array<VkImageSubresourceLayers>(copyCount, [](Filler& f, VkImageSubresourceLayers& element) { fill(f, element); });
    hook_CmdCopyMemoryToImageIndirectNV(command_buffer, copyBufferAddress, copyCount, stride, dstImage, dstImageLayout, pImageSubresources);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyMemoryToImageKHR(VkCommandBuffer commandBuffer, const VkCopyDeviceMemoryImageInfoKHR* pCopyMemoryInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyMemoryToImageKHR", "vkCmdCopyMemoryToImageKHR", commandBuffer);
    const std::string path;
    log.array(path + ".pCopyMemoryInfo", pCopyMemoryInfo, 1, sizeof(VkCopyDeviceMemoryImageInfoKHR), [](Log& l, const std::string& p, const VkCopyDeviceMemoryImageInfoKHR& element) { describe(l, p, element); });
}
void call_CmdCopyMemoryToImageKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyDeviceMemoryImageInfoKHR* pCopyMemoryInfo{};
    if (filler.optionals()) { pCopyMemoryInfo = filler.array<VkCopyDeviceMemoryImageInfoKHR>(1, [](Filler& f, VkCopyDeviceMemoryImageInfoKHR& element) { fill(f, element); }); }
    hook_CmdCopyMemoryToImageKHR(command_buffer, pCopyMemoryInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyMemoryToMicromapEXT(VkCommandBuffer commandBuffer, const VkCopyMemoryToMicromapInfoEXT* pInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyMemoryToMicromapEXT", "vkCmdCopyMemoryToMicromapEXT", commandBuffer);
    const std::string path;
    log.array(path + ".pInfo", pInfo, 1, sizeof(VkCopyMemoryToMicromapInfoEXT), [](Log& l, const std::string& p, const VkCopyMemoryToMicromapInfoEXT& element) { describe(l, p, element); });
}
void call_CmdCopyMemoryToMicromapEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyMemoryToMicromapInfoEXT* pInfo{};
    pInfo = filler.array<VkCopyMemoryToMicromapInfoEXT>(1, [](Filler& f, VkCopyMemoryToMicromapInfoEXT& element) { fill(f, element); });
    hook_CmdCopyMemoryToMicromapEXT(command_buffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyMicromapEXT(VkCommandBuffer commandBuffer, const VkCopyMicromapInfoEXT* pInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyMicromapEXT", "vkCmdCopyMicromapEXT", commandBuffer);
    const std::string path;
    log.array(path + ".pInfo", pInfo, 1, sizeof(VkCopyMicromapInfoEXT), [](Log& l, const std::string& p, const VkCopyMicromapInfoEXT& element) { describe(l, p, element); });
}
void call_CmdCopyMicromapEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyMicromapInfoEXT* pInfo{};
    pInfo = filler.array<VkCopyMicromapInfoEXT>(1, [](Filler& f, VkCopyMicromapInfoEXT& element) { fill(f, element); });
    hook_CmdCopyMicromapEXT(command_buffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyMicromapToMemoryEXT(VkCommandBuffer commandBuffer, const VkCopyMicromapToMemoryInfoEXT* pInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyMicromapToMemoryEXT", "vkCmdCopyMicromapToMemoryEXT", commandBuffer);
    const std::string path;
    log.array(path + ".pInfo", pInfo, 1, sizeof(VkCopyMicromapToMemoryInfoEXT), [](Log& l, const std::string& p, const VkCopyMicromapToMemoryInfoEXT& element) { describe(l, p, element); });
}
void call_CmdCopyMicromapToMemoryEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyMicromapToMemoryInfoEXT* pInfo{};
    pInfo = filler.array<VkCopyMicromapToMemoryInfoEXT>(1, [](Filler& f, VkCopyMicromapToMemoryInfoEXT& element) { fill(f, element); });
    hook_CmdCopyMicromapToMemoryEXT(command_buffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyQueryPoolResults(VkCommandBuffer commandBuffer, VkQueryPool queryPool, uint32_t firstQuery, uint32_t queryCount, VkBuffer dstBuffer, VkDeviceSize dstOffset, VkDeviceSize stride, VkQueryResultFlags flags) {
    Log& log = *current_log;
    log.call("vkCmdCopyQueryPoolResults", "vkCmdCopyQueryPoolResults", commandBuffer);
    const std::string path;
    describe_value(log, path + ".queryPool", queryPool);
    describe_value(log, path + ".firstQuery", firstQuery);
    describe_value(log, path + ".queryCount", queryCount);
    describe_value(log, path + ".dstBuffer", dstBuffer);
    describe_value(log, path + ".dstOffset", dstOffset);
    describe_value(log, path + ".stride", stride);
    describe_value(log, path + ".flags", flags);
}
void call_CmdCopyQueryPoolResults([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkQueryPool queryPool{};
    uint32_t firstQuery{};
    uint32_t queryCount{};
    VkBuffer dstBuffer{};
    VkDeviceSize dstOffset{};
    VkDeviceSize stride{};
    VkQueryResultFlags flags{};
    filler.value(queryPool);
    filler.value(firstQuery);
    filler.value(queryCount);
    filler.value(dstBuffer);
    filler.value(dstOffset);
    filler.value(stride);
    filler.value(flags);
    hook_CmdCopyQueryPoolResults(command_buffer, queryPool, firstQuery, queryCount, dstBuffer, dstOffset, stride, flags);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyQueryPoolResultsToMemoryKHR(VkCommandBuffer commandBuffer, VkQueryPool queryPool, uint32_t firstQuery, uint32_t queryCount, const VkStridedDeviceAddressRangeKHR* pDstRange, VkAddressCommandFlagsKHR dstFlags, VkQueryResultFlags queryResultFlags) {
    Log& log = *current_log;
    log.call("vkCmdCopyQueryPoolResultsToMemoryKHR", "vkCmdCopyQueryPoolResultsToMemoryKHR", commandBuffer);
    const std::string path;
    describe_value(log, path + ".queryPool", queryPool);
    describe_value(log, path + ".firstQuery", firstQuery);
    describe_value(log, path + ".queryCount", queryCount);
    log.array(path + ".pDstRange", pDstRange, 1, sizeof(VkStridedDeviceAddressRangeKHR), [](Log& l, const std::string& p, const VkStridedDeviceAddressRangeKHR& element) { describe(l, p, element); });
    describe_value(log, path + ".dstFlags", dstFlags);
    describe_value(log, path + ".queryResultFlags", queryResultFlags);
}
void call_CmdCopyQueryPoolResultsToMemoryKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkQueryPool queryPool{};
    uint32_t firstQuery{};
    uint32_t queryCount{};
    const VkStridedDeviceAddressRangeKHR* pDstRange{};
    VkAddressCommandFlagsKHR dstFlags{};
    VkQueryResultFlags queryResultFlags{};
    filler.value(queryPool);
    filler.value(firstQuery);
    filler.value(queryCount);
    filler.value(dstFlags);
    filler.value(queryResultFlags);
    pDstRange = filler.array<VkStridedDeviceAddressRangeKHR>(1, [](Filler& f, VkStridedDeviceAddressRangeKHR& element) { fill(f, element); });
    hook_CmdCopyQueryPoolResultsToMemoryKHR(command_buffer, queryPool, firstQuery, queryCount, pDstRange, dstFlags, queryResultFlags);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCopyTensorARM(VkCommandBuffer commandBuffer, const VkCopyTensorInfoARM* pCopyTensorInfo) {
    Log& log = *current_log;
    log.call("vkCmdCopyTensorARM", "vkCmdCopyTensorARM", commandBuffer);
    const std::string path;
    log.array(path + ".pCopyTensorInfo", pCopyTensorInfo, 1, sizeof(VkCopyTensorInfoARM), [](Log& l, const std::string& p, const VkCopyTensorInfoARM& element) { describe(l, p, element); });
}
void call_CmdCopyTensorARM([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCopyTensorInfoARM* pCopyTensorInfo{};
    pCopyTensorInfo = filler.array<VkCopyTensorInfoARM>(1, [](Filler& f, VkCopyTensorInfoARM& element) { fill(f, element); });
    hook_CmdCopyTensorARM(command_buffer, pCopyTensorInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdCuLaunchKernelNVX(VkCommandBuffer commandBuffer, const VkCuLaunchInfoNVX* pLaunchInfo) {
    Log& log = *current_log;
    log.call("vkCmdCuLaunchKernelNVX", "vkCmdCuLaunchKernelNVX", commandBuffer);
    const std::string path;
    log.array(path + ".pLaunchInfo", pLaunchInfo, 1, sizeof(VkCuLaunchInfoNVX), [](Log& l, const std::string& p, const VkCuLaunchInfoNVX& element) { describe(l, p, element); });
}
void call_CmdCuLaunchKernelNVX([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkCuLaunchInfoNVX* pLaunchInfo{};
    pLaunchInfo = filler.array<VkCuLaunchInfoNVX>(1, [](Filler& f, VkCuLaunchInfoNVX& element) { fill(f, element); });
    hook_CmdCuLaunchKernelNVX(command_buffer, pLaunchInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDebugMarkerBeginEXT(VkCommandBuffer commandBuffer, const VkDebugMarkerMarkerInfoEXT* pMarkerInfo) {
    Log& log = *current_log;
    log.call("vkCmdDebugMarkerBeginEXT", "vkCmdDebugMarkerBeginEXT", commandBuffer);
    const std::string path;
    log.array(path + ".pMarkerInfo", pMarkerInfo, 1, sizeof(VkDebugMarkerMarkerInfoEXT), [](Log& l, const std::string& p, const VkDebugMarkerMarkerInfoEXT& element) { describe(l, p, element); });
}
void call_CmdDebugMarkerBeginEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkDebugMarkerMarkerInfoEXT* pMarkerInfo{};
    pMarkerInfo = filler.array<VkDebugMarkerMarkerInfoEXT>(1, [](Filler& f, VkDebugMarkerMarkerInfoEXT& element) { fill(f, element); });
    hook_CmdDebugMarkerBeginEXT(command_buffer, pMarkerInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDebugMarkerEndEXT(VkCommandBuffer commandBuffer) {
    Log& log = *current_log;
    log.call("vkCmdDebugMarkerEndEXT", "vkCmdDebugMarkerEndEXT", commandBuffer);
    const std::string path;
}
void call_CmdDebugMarkerEndEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    hook_CmdDebugMarkerEndEXT(command_buffer);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDebugMarkerInsertEXT(VkCommandBuffer commandBuffer, const VkDebugMarkerMarkerInfoEXT* pMarkerInfo) {
    Log& log = *current_log;
    log.call("vkCmdDebugMarkerInsertEXT", "vkCmdDebugMarkerInsertEXT", commandBuffer);
    const std::string path;
    log.array(path + ".pMarkerInfo", pMarkerInfo, 1, sizeof(VkDebugMarkerMarkerInfoEXT), [](Log& l, const std::string& p, const VkDebugMarkerMarkerInfoEXT& element) { describe(l, p, element); });
}
void call_CmdDebugMarkerInsertEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkDebugMarkerMarkerInfoEXT* pMarkerInfo{};
    pMarkerInfo = filler.array<VkDebugMarkerMarkerInfoEXT>(1, [](Filler& f, VkDebugMarkerMarkerInfoEXT& element) { fill(f, element); });
    hook_CmdDebugMarkerInsertEXT(command_buffer, pMarkerInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDecodeVideoKHR(VkCommandBuffer commandBuffer, const VkVideoDecodeInfoKHR*) {
    Log& log = *current_log;
    log.call("vkCmdDecodeVideoKHR", "vkCmdDecodeVideoKHR", commandBuffer);
}
void call_CmdDecodeVideoKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkVideoDecodeInfoKHR* pDecodeInfo{};
    hook_CmdDecodeVideoKHR(command_buffer, pDecodeInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDecompressMemoryEXT(VkCommandBuffer commandBuffer, const VkDecompressMemoryInfoEXT* pDecompressMemoryInfoEXT) {
    Log& log = *current_log;
    log.call("vkCmdDecompressMemoryEXT", "vkCmdDecompressMemoryEXT", commandBuffer);
    const std::string path;
    log.array(path + ".pDecompressMemoryInfoEXT", pDecompressMemoryInfoEXT, 1, sizeof(VkDecompressMemoryInfoEXT), [](Log& l, const std::string& p, const VkDecompressMemoryInfoEXT& element) { describe(l, p, element); });
}
void call_CmdDecompressMemoryEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkDecompressMemoryInfoEXT* pDecompressMemoryInfoEXT{};
    pDecompressMemoryInfoEXT = filler.array<VkDecompressMemoryInfoEXT>(1, [](Filler& f, VkDecompressMemoryInfoEXT& element) { fill(f, element); });
    hook_CmdDecompressMemoryEXT(command_buffer, pDecompressMemoryInfoEXT);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDecompressMemoryIndirectCountEXT(VkCommandBuffer commandBuffer, VkMemoryDecompressionMethodFlagsEXT decompressionMethod, VkDeviceAddress indirectCommandsAddress, VkDeviceAddress indirectCommandsCountAddress, uint32_t maxDecompressionCount, uint32_t stride) {
    Log& log = *current_log;
    log.call("vkCmdDecompressMemoryIndirectCountEXT", "vkCmdDecompressMemoryIndirectCountEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".decompressionMethod", decompressionMethod);
    describe_value(log, path + ".indirectCommandsAddress", indirectCommandsAddress);
    describe_value(log, path + ".indirectCommandsCountAddress", indirectCommandsCountAddress);
    describe_value(log, path + ".maxDecompressionCount", maxDecompressionCount);
    describe_value(log, path + ".stride", stride);
}
void call_CmdDecompressMemoryIndirectCountEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkMemoryDecompressionMethodFlagsEXT decompressionMethod{};
    VkDeviceAddress indirectCommandsAddress{};
    VkDeviceAddress indirectCommandsCountAddress{};
    uint32_t maxDecompressionCount{};
    uint32_t stride{};
    filler.value(decompressionMethod);
    filler.value(indirectCommandsAddress);
    filler.value(indirectCommandsCountAddress);
    filler.value(maxDecompressionCount);
    filler.value(stride);
    hook_CmdDecompressMemoryIndirectCountEXT(command_buffer, decompressionMethod, indirectCommandsAddress, indirectCommandsCountAddress, maxDecompressionCount, stride);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDecompressMemoryIndirectCountNV(VkCommandBuffer commandBuffer, VkDeviceAddress indirectCommandsAddress, VkDeviceAddress indirectCommandsCountAddress, uint32_t stride) {
    Log& log = *current_log;
    log.call("vkCmdDecompressMemoryIndirectCountNV", "vkCmdDecompressMemoryIndirectCountNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".indirectCommandsAddress", indirectCommandsAddress);
    describe_value(log, path + ".indirectCommandsCountAddress", indirectCommandsCountAddress);
    describe_value(log, path + ".stride", stride);
}
void call_CmdDecompressMemoryIndirectCountNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkDeviceAddress indirectCommandsAddress{};
    VkDeviceAddress indirectCommandsCountAddress{};
    uint32_t stride{};
    filler.value(indirectCommandsAddress);
    filler.value(indirectCommandsCountAddress);
    filler.value(stride);
    hook_CmdDecompressMemoryIndirectCountNV(command_buffer, indirectCommandsAddress, indirectCommandsCountAddress, stride);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDecompressMemoryNV(VkCommandBuffer commandBuffer, uint32_t decompressRegionCount, const VkDecompressMemoryRegionNV* pDecompressMemoryRegions) {
    Log& log = *current_log;
    log.call("vkCmdDecompressMemoryNV", "vkCmdDecompressMemoryNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".decompressRegionCount", decompressRegionCount);
    log.array(path + ".pDecompressMemoryRegions", pDecompressMemoryRegions, decompressRegionCount, sizeof(VkDecompressMemoryRegionNV), [](Log& l, const std::string& p, const VkDecompressMemoryRegionNV& element) { describe(l, p, element); });
}
void call_CmdDecompressMemoryNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t decompressRegionCount{};
    const VkDecompressMemoryRegionNV* pDecompressMemoryRegions{};
    filler.count(decompressRegionCount);
    pDecompressMemoryRegions = filler.array<VkDecompressMemoryRegionNV>(decompressRegionCount, [](Filler& f, VkDecompressMemoryRegionNV& element) { fill(f, element); });
    hook_CmdDecompressMemoryNV(command_buffer, decompressRegionCount, pDecompressMemoryRegions);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDispatch(VkCommandBuffer commandBuffer, uint32_t groupCountX, uint32_t groupCountY, uint32_t groupCountZ) {
    Log& log = *current_log;
    log.call("vkCmdDispatch", "vkCmdDispatch", commandBuffer);
    const std::string path;
    describe_value(log, path + ".groupCountX", groupCountX);
    describe_value(log, path + ".groupCountY", groupCountY);
    describe_value(log, path + ".groupCountZ", groupCountZ);
}
void call_CmdDispatch([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t groupCountX{};
    uint32_t groupCountY{};
    uint32_t groupCountZ{};
    filler.value(groupCountX);
    filler.value(groupCountY);
    filler.value(groupCountZ);
    hook_CmdDispatch(command_buffer, groupCountX, groupCountY, groupCountZ);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDispatchBase(VkCommandBuffer commandBuffer, uint32_t baseGroupX, uint32_t baseGroupY, uint32_t baseGroupZ, uint32_t groupCountX, uint32_t groupCountY, uint32_t groupCountZ) {
    Log& log = *current_log;
    log.call("vkCmdDispatchBase", "vkCmdDispatchBase", commandBuffer);
    const std::string path;
    describe_value(log, path + ".baseGroupX", baseGroupX);
    describe_value(log, path + ".baseGroupY", baseGroupY);
    describe_value(log, path + ".baseGroupZ", baseGroupZ);
    describe_value(log, path + ".groupCountX", groupCountX);
    describe_value(log, path + ".groupCountY", groupCountY);
    describe_value(log, path + ".groupCountZ", groupCountZ);
}
void call_CmdDispatchBase([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t baseGroupX{};
    uint32_t baseGroupY{};
    uint32_t baseGroupZ{};
    uint32_t groupCountX{};
    uint32_t groupCountY{};
    uint32_t groupCountZ{};
    filler.value(baseGroupX);
    filler.value(baseGroupY);
    filler.value(baseGroupZ);
    filler.value(groupCountX);
    filler.value(groupCountY);
    filler.value(groupCountZ);
    hook_CmdDispatchBase(command_buffer, baseGroupX, baseGroupY, baseGroupZ, groupCountX, groupCountY, groupCountZ);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDispatchBaseKHR(VkCommandBuffer commandBuffer, uint32_t baseGroupX, uint32_t baseGroupY, uint32_t baseGroupZ, uint32_t groupCountX, uint32_t groupCountY, uint32_t groupCountZ) {
    Log& log = *current_log;
    log.call("vkCmdDispatchBaseKHR", "vkCmdDispatchBase", commandBuffer);
    const std::string path;
    describe_value(log, path + ".baseGroupX", baseGroupX);
    describe_value(log, path + ".baseGroupY", baseGroupY);
    describe_value(log, path + ".baseGroupZ", baseGroupZ);
    describe_value(log, path + ".groupCountX", groupCountX);
    describe_value(log, path + ".groupCountY", groupCountY);
    describe_value(log, path + ".groupCountZ", groupCountZ);
}
void call_CmdDispatchBaseKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t baseGroupX{};
    uint32_t baseGroupY{};
    uint32_t baseGroupZ{};
    uint32_t groupCountX{};
    uint32_t groupCountY{};
    uint32_t groupCountZ{};
    filler.value(baseGroupX);
    filler.value(baseGroupY);
    filler.value(baseGroupZ);
    filler.value(groupCountX);
    filler.value(groupCountY);
    filler.value(groupCountZ);
    hook_CmdDispatchBaseKHR(command_buffer, baseGroupX, baseGroupY, baseGroupZ, groupCountX, groupCountY, groupCountZ);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDispatchDataGraphARM(VkCommandBuffer commandBuffer, VkDataGraphPipelineSessionARM, const VkDataGraphPipelineDispatchInfoARM*) {
    Log& log = *current_log;
    log.call("vkCmdDispatchDataGraphARM", "vkCmdDispatchDataGraphARM", commandBuffer);
}
void call_CmdDispatchDataGraphARM([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkDataGraphPipelineSessionARM session{};
    const VkDataGraphPipelineDispatchInfoARM* pInfo{};
    hook_CmdDispatchDataGraphARM(command_buffer, session, pInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDispatchIndirect(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset) {
    Log& log = *current_log;
    log.call("vkCmdDispatchIndirect", "vkCmdDispatchIndirect", commandBuffer);
    const std::string path;
    describe_value(log, path + ".buffer", buffer);
    describe_value(log, path + ".offset", offset);
}
void call_CmdDispatchIndirect([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer buffer{};
    VkDeviceSize offset{};
    filler.value(buffer);
    filler.value(offset);
    hook_CmdDispatchIndirect(command_buffer, buffer, offset);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDispatchIndirect2KHR(VkCommandBuffer commandBuffer, const VkDispatchIndirect2InfoKHR* pInfo) {
    Log& log = *current_log;
    log.call("vkCmdDispatchIndirect2KHR", "vkCmdDispatchIndirect2KHR", commandBuffer);
    const std::string path;
    log.array(path + ".pInfo", pInfo, 1, sizeof(VkDispatchIndirect2InfoKHR), [](Log& l, const std::string& p, const VkDispatchIndirect2InfoKHR& element) { describe(l, p, element); });
}
void call_CmdDispatchIndirect2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkDispatchIndirect2InfoKHR* pInfo{};
    pInfo = filler.array<VkDispatchIndirect2InfoKHR>(1, [](Filler& f, VkDispatchIndirect2InfoKHR& element) { fill(f, element); });
    hook_CmdDispatchIndirect2KHR(command_buffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDispatchTileQCOM(VkCommandBuffer commandBuffer, const VkDispatchTileInfoQCOM*) {
    Log& log = *current_log;
    log.call("vkCmdDispatchTileQCOM", "vkCmdDispatchTileQCOM", commandBuffer);
}
void call_CmdDispatchTileQCOM([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkDispatchTileInfoQCOM* pDispatchTileInfo{};
    hook_CmdDispatchTileQCOM(command_buffer, pDispatchTileInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDraw(VkCommandBuffer commandBuffer, uint32_t vertexCount, uint32_t instanceCount, uint32_t firstVertex, uint32_t firstInstance) {
    Log& log = *current_log;
    log.call("vkCmdDraw", "vkCmdDraw", commandBuffer);
    const std::string path;
    describe_value(log, path + ".vertexCount", vertexCount);
    describe_value(log, path + ".instanceCount", instanceCount);
    describe_value(log, path + ".firstVertex", firstVertex);
    describe_value(log, path + ".firstInstance", firstInstance);
}
void call_CmdDraw([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t vertexCount{};
    uint32_t instanceCount{};
    uint32_t firstVertex{};
    uint32_t firstInstance{};
    filler.value(vertexCount);
    filler.value(instanceCount);
    filler.value(firstVertex);
    filler.value(firstInstance);
    hook_CmdDraw(command_buffer, vertexCount, instanceCount, firstVertex, firstInstance);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawClusterHUAWEI(VkCommandBuffer commandBuffer, uint32_t groupCountX, uint32_t groupCountY, uint32_t groupCountZ) {
    Log& log = *current_log;
    log.call("vkCmdDrawClusterHUAWEI", "vkCmdDrawClusterHUAWEI", commandBuffer);
    const std::string path;
    describe_value(log, path + ".groupCountX", groupCountX);
    describe_value(log, path + ".groupCountY", groupCountY);
    describe_value(log, path + ".groupCountZ", groupCountZ);
}
void call_CmdDrawClusterHUAWEI([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t groupCountX{};
    uint32_t groupCountY{};
    uint32_t groupCountZ{};
    filler.value(groupCountX);
    filler.value(groupCountY);
    filler.value(groupCountZ);
    hook_CmdDrawClusterHUAWEI(command_buffer, groupCountX, groupCountY, groupCountZ);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawClusterIndirectHUAWEI(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset) {
    Log& log = *current_log;
    log.call("vkCmdDrawClusterIndirectHUAWEI", "vkCmdDrawClusterIndirectHUAWEI", commandBuffer);
    const std::string path;
    describe_value(log, path + ".buffer", buffer);
    describe_value(log, path + ".offset", offset);
}
void call_CmdDrawClusterIndirectHUAWEI([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer buffer{};
    VkDeviceSize offset{};
    filler.value(buffer);
    filler.value(offset);
    hook_CmdDrawClusterIndirectHUAWEI(command_buffer, buffer, offset);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawIndexed(VkCommandBuffer commandBuffer, uint32_t indexCount, uint32_t instanceCount, uint32_t firstIndex, int32_t vertexOffset, uint32_t firstInstance) {
    Log& log = *current_log;
    log.call("vkCmdDrawIndexed", "vkCmdDrawIndexed", commandBuffer);
    const std::string path;
    describe_value(log, path + ".indexCount", indexCount);
    describe_value(log, path + ".instanceCount", instanceCount);
    describe_value(log, path + ".firstIndex", firstIndex);
    describe_value(log, path + ".vertexOffset", vertexOffset);
    describe_value(log, path + ".firstInstance", firstInstance);
}
void call_CmdDrawIndexed([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t indexCount{};
    uint32_t instanceCount{};
    uint32_t firstIndex{};
    int32_t vertexOffset{};
    uint32_t firstInstance{};
    filler.value(indexCount);
    filler.value(instanceCount);
    filler.value(firstIndex);
    filler.value(vertexOffset);
    filler.value(firstInstance);
    hook_CmdDrawIndexed(command_buffer, indexCount, instanceCount, firstIndex, vertexOffset, firstInstance);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawIndexedIndirect(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, uint32_t drawCount, uint32_t stride) {
    Log& log = *current_log;
    log.call("vkCmdDrawIndexedIndirect", "vkCmdDrawIndexedIndirect", commandBuffer);
    const std::string path;
    describe_value(log, path + ".buffer", buffer);
    describe_value(log, path + ".offset", offset);
    describe_value(log, path + ".drawCount", drawCount);
    describe_value(log, path + ".stride", stride);
}
void call_CmdDrawIndexedIndirect([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer buffer{};
    VkDeviceSize offset{};
    uint32_t drawCount{};
    uint32_t stride{};
    filler.value(buffer);
    filler.value(offset);
    filler.value(drawCount);
    filler.value(stride);
    hook_CmdDrawIndexedIndirect(command_buffer, buffer, offset, drawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawIndexedIndirect2KHR(VkCommandBuffer commandBuffer, const VkDrawIndirect2InfoKHR* pInfo) {
    Log& log = *current_log;
    log.call("vkCmdDrawIndexedIndirect2KHR", "vkCmdDrawIndexedIndirect2KHR", commandBuffer);
    const std::string path;
    log.array(path + ".pInfo", pInfo, 1, sizeof(VkDrawIndirect2InfoKHR), [](Log& l, const std::string& p, const VkDrawIndirect2InfoKHR& element) { describe(l, p, element); });
}
void call_CmdDrawIndexedIndirect2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkDrawIndirect2InfoKHR* pInfo{};
    pInfo = filler.array<VkDrawIndirect2InfoKHR>(1, [](Filler& f, VkDrawIndirect2InfoKHR& element) { fill(f, element); });
    hook_CmdDrawIndexedIndirect2KHR(command_buffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawIndexedIndirectCount(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) {
    Log& log = *current_log;
    log.call("vkCmdDrawIndexedIndirectCount", "vkCmdDrawIndexedIndirectCount", commandBuffer);
    const std::string path;
    describe_value(log, path + ".buffer", buffer);
    describe_value(log, path + ".offset", offset);
    describe_value(log, path + ".countBuffer", countBuffer);
    describe_value(log, path + ".countBufferOffset", countBufferOffset);
    describe_value(log, path + ".maxDrawCount", maxDrawCount);
    describe_value(log, path + ".stride", stride);
}
void call_CmdDrawIndexedIndirectCount([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer buffer{};
    VkDeviceSize offset{};
    VkBuffer countBuffer{};
    VkDeviceSize countBufferOffset{};
    uint32_t maxDrawCount{};
    uint32_t stride{};
    filler.value(buffer);
    filler.value(offset);
    filler.value(countBuffer);
    filler.value(countBufferOffset);
    filler.value(maxDrawCount);
    filler.value(stride);
    hook_CmdDrawIndexedIndirectCount(command_buffer, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawIndexedIndirectCountAMD(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) {
    Log& log = *current_log;
    log.call("vkCmdDrawIndexedIndirectCountAMD", "vkCmdDrawIndexedIndirectCount", commandBuffer);
    const std::string path;
    describe_value(log, path + ".buffer", buffer);
    describe_value(log, path + ".offset", offset);
    describe_value(log, path + ".countBuffer", countBuffer);
    describe_value(log, path + ".countBufferOffset", countBufferOffset);
    describe_value(log, path + ".maxDrawCount", maxDrawCount);
    describe_value(log, path + ".stride", stride);
}
void call_CmdDrawIndexedIndirectCountAMD([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer buffer{};
    VkDeviceSize offset{};
    VkBuffer countBuffer{};
    VkDeviceSize countBufferOffset{};
    uint32_t maxDrawCount{};
    uint32_t stride{};
    filler.value(buffer);
    filler.value(offset);
    filler.value(countBuffer);
    filler.value(countBufferOffset);
    filler.value(maxDrawCount);
    filler.value(stride);
    hook_CmdDrawIndexedIndirectCountAMD(command_buffer, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawIndexedIndirectCountKHR(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) {
    Log& log = *current_log;
    log.call("vkCmdDrawIndexedIndirectCountKHR", "vkCmdDrawIndexedIndirectCount", commandBuffer);
    const std::string path;
    describe_value(log, path + ".buffer", buffer);
    describe_value(log, path + ".offset", offset);
    describe_value(log, path + ".countBuffer", countBuffer);
    describe_value(log, path + ".countBufferOffset", countBufferOffset);
    describe_value(log, path + ".maxDrawCount", maxDrawCount);
    describe_value(log, path + ".stride", stride);
}
void call_CmdDrawIndexedIndirectCountKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer buffer{};
    VkDeviceSize offset{};
    VkBuffer countBuffer{};
    VkDeviceSize countBufferOffset{};
    uint32_t maxDrawCount{};
    uint32_t stride{};
    filler.value(buffer);
    filler.value(offset);
    filler.value(countBuffer);
    filler.value(countBufferOffset);
    filler.value(maxDrawCount);
    filler.value(stride);
    hook_CmdDrawIndexedIndirectCountKHR(command_buffer, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawIndexedIndirectCount2KHR(VkCommandBuffer commandBuffer, const VkDrawIndirectCount2InfoKHR* pInfo) {
    Log& log = *current_log;
    log.call("vkCmdDrawIndexedIndirectCount2KHR", "vkCmdDrawIndexedIndirectCount2KHR", commandBuffer);
    const std::string path;
    log.array(path + ".pInfo", pInfo, 1, sizeof(VkDrawIndirectCount2InfoKHR), [](Log& l, const std::string& p, const VkDrawIndirectCount2InfoKHR& element) { describe(l, p, element); });
}
void call_CmdDrawIndexedIndirectCount2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkDrawIndirectCount2InfoKHR* pInfo{};
    pInfo = filler.array<VkDrawIndirectCount2InfoKHR>(1, [](Filler& f, VkDrawIndirectCount2InfoKHR& element) { fill(f, element); });
    hook_CmdDrawIndexedIndirectCount2KHR(command_buffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawIndirect(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, uint32_t drawCount, uint32_t stride) {
    Log& log = *current_log;
    log.call("vkCmdDrawIndirect", "vkCmdDrawIndirect", commandBuffer);
    const std::string path;
    describe_value(log, path + ".buffer", buffer);
    describe_value(log, path + ".offset", offset);
    describe_value(log, path + ".drawCount", drawCount);
    describe_value(log, path + ".stride", stride);
}
void call_CmdDrawIndirect([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer buffer{};
    VkDeviceSize offset{};
    uint32_t drawCount{};
    uint32_t stride{};
    filler.value(buffer);
    filler.value(offset);
    filler.value(drawCount);
    filler.value(stride);
    hook_CmdDrawIndirect(command_buffer, buffer, offset, drawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawIndirect2KHR(VkCommandBuffer commandBuffer, const VkDrawIndirect2InfoKHR* pInfo) {
    Log& log = *current_log;
    log.call("vkCmdDrawIndirect2KHR", "vkCmdDrawIndirect2KHR", commandBuffer);
    const std::string path;
    log.array(path + ".pInfo", pInfo, 1, sizeof(VkDrawIndirect2InfoKHR), [](Log& l, const std::string& p, const VkDrawIndirect2InfoKHR& element) { describe(l, p, element); });
}
void call_CmdDrawIndirect2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkDrawIndirect2InfoKHR* pInfo{};
    pInfo = filler.array<VkDrawIndirect2InfoKHR>(1, [](Filler& f, VkDrawIndirect2InfoKHR& element) { fill(f, element); });
    hook_CmdDrawIndirect2KHR(command_buffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawIndirectByteCount2EXT(VkCommandBuffer commandBuffer, uint32_t instanceCount, uint32_t firstInstance, const VkBindTransformFeedbackBuffer2InfoEXT* pCounterInfo, uint32_t counterOffset, uint32_t vertexStride) {
    Log& log = *current_log;
    log.call("vkCmdDrawIndirectByteCount2EXT", "vkCmdDrawIndirectByteCount2EXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".instanceCount", instanceCount);
    describe_value(log, path + ".firstInstance", firstInstance);
    log.array(path + ".pCounterInfo", pCounterInfo, 1, sizeof(VkBindTransformFeedbackBuffer2InfoEXT), [](Log& l, const std::string& p, const VkBindTransformFeedbackBuffer2InfoEXT& element) { describe(l, p, element); });
    describe_value(log, path + ".counterOffset", counterOffset);
    describe_value(log, path + ".vertexStride", vertexStride);
}
void call_CmdDrawIndirectByteCount2EXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t instanceCount{};
    uint32_t firstInstance{};
    const VkBindTransformFeedbackBuffer2InfoEXT* pCounterInfo{};
    uint32_t counterOffset{};
    uint32_t vertexStride{};
    filler.value(instanceCount);
    filler.value(firstInstance);
    filler.value(counterOffset);
    filler.value(vertexStride);
    pCounterInfo = filler.array<VkBindTransformFeedbackBuffer2InfoEXT>(1, [](Filler& f, VkBindTransformFeedbackBuffer2InfoEXT& element) { fill(f, element); });
    hook_CmdDrawIndirectByteCount2EXT(command_buffer, instanceCount, firstInstance, pCounterInfo, counterOffset, vertexStride);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawIndirectByteCountEXT(VkCommandBuffer commandBuffer, uint32_t instanceCount, uint32_t firstInstance, VkBuffer counterBuffer, VkDeviceSize counterBufferOffset, uint32_t counterOffset, uint32_t vertexStride) {
    Log& log = *current_log;
    log.call("vkCmdDrawIndirectByteCountEXT", "vkCmdDrawIndirectByteCountEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".instanceCount", instanceCount);
    describe_value(log, path + ".firstInstance", firstInstance);
    describe_value(log, path + ".counterBuffer", counterBuffer);
    describe_value(log, path + ".counterBufferOffset", counterBufferOffset);
    describe_value(log, path + ".counterOffset", counterOffset);
    describe_value(log, path + ".vertexStride", vertexStride);
}
void call_CmdDrawIndirectByteCountEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t instanceCount{};
    uint32_t firstInstance{};
    VkBuffer counterBuffer{};
    VkDeviceSize counterBufferOffset{};
    uint32_t counterOffset{};
    uint32_t vertexStride{};
    filler.value(instanceCount);
    filler.value(firstInstance);
    filler.value(counterBuffer);
    filler.value(counterBufferOffset);
    filler.value(counterOffset);
    filler.value(vertexStride);
    hook_CmdDrawIndirectByteCountEXT(command_buffer, instanceCount, firstInstance, counterBuffer, counterBufferOffset, counterOffset, vertexStride);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawIndirectCount(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) {
    Log& log = *current_log;
    log.call("vkCmdDrawIndirectCount", "vkCmdDrawIndirectCount", commandBuffer);
    const std::string path;
    describe_value(log, path + ".buffer", buffer);
    describe_value(log, path + ".offset", offset);
    describe_value(log, path + ".countBuffer", countBuffer);
    describe_value(log, path + ".countBufferOffset", countBufferOffset);
    describe_value(log, path + ".maxDrawCount", maxDrawCount);
    describe_value(log, path + ".stride", stride);
}
void call_CmdDrawIndirectCount([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer buffer{};
    VkDeviceSize offset{};
    VkBuffer countBuffer{};
    VkDeviceSize countBufferOffset{};
    uint32_t maxDrawCount{};
    uint32_t stride{};
    filler.value(buffer);
    filler.value(offset);
    filler.value(countBuffer);
    filler.value(countBufferOffset);
    filler.value(maxDrawCount);
    filler.value(stride);
    hook_CmdDrawIndirectCount(command_buffer, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawIndirectCountAMD(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) {
    Log& log = *current_log;
    log.call("vkCmdDrawIndirectCountAMD", "vkCmdDrawIndirectCount", commandBuffer);
    const std::string path;
    describe_value(log, path + ".buffer", buffer);
    describe_value(log, path + ".offset", offset);
    describe_value(log, path + ".countBuffer", countBuffer);
    describe_value(log, path + ".countBufferOffset", countBufferOffset);
    describe_value(log, path + ".maxDrawCount", maxDrawCount);
    describe_value(log, path + ".stride", stride);
}
void call_CmdDrawIndirectCountAMD([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer buffer{};
    VkDeviceSize offset{};
    VkBuffer countBuffer{};
    VkDeviceSize countBufferOffset{};
    uint32_t maxDrawCount{};
    uint32_t stride{};
    filler.value(buffer);
    filler.value(offset);
    filler.value(countBuffer);
    filler.value(countBufferOffset);
    filler.value(maxDrawCount);
    filler.value(stride);
    hook_CmdDrawIndirectCountAMD(command_buffer, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawIndirectCountKHR(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) {
    Log& log = *current_log;
    log.call("vkCmdDrawIndirectCountKHR", "vkCmdDrawIndirectCount", commandBuffer);
    const std::string path;
    describe_value(log, path + ".buffer", buffer);
    describe_value(log, path + ".offset", offset);
    describe_value(log, path + ".countBuffer", countBuffer);
    describe_value(log, path + ".countBufferOffset", countBufferOffset);
    describe_value(log, path + ".maxDrawCount", maxDrawCount);
    describe_value(log, path + ".stride", stride);
}
void call_CmdDrawIndirectCountKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer buffer{};
    VkDeviceSize offset{};
    VkBuffer countBuffer{};
    VkDeviceSize countBufferOffset{};
    uint32_t maxDrawCount{};
    uint32_t stride{};
    filler.value(buffer);
    filler.value(offset);
    filler.value(countBuffer);
    filler.value(countBufferOffset);
    filler.value(maxDrawCount);
    filler.value(stride);
    hook_CmdDrawIndirectCountKHR(command_buffer, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawIndirectCount2KHR(VkCommandBuffer commandBuffer, const VkDrawIndirectCount2InfoKHR* pInfo) {
    Log& log = *current_log;
    log.call("vkCmdDrawIndirectCount2KHR", "vkCmdDrawIndirectCount2KHR", commandBuffer);
    const std::string path;
    log.array(path + ".pInfo", pInfo, 1, sizeof(VkDrawIndirectCount2InfoKHR), [](Log& l, const std::string& p, const VkDrawIndirectCount2InfoKHR& element) { describe(l, p, element); });
}
void call_CmdDrawIndirectCount2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkDrawIndirectCount2InfoKHR* pInfo{};
    pInfo = filler.array<VkDrawIndirectCount2InfoKHR>(1, [](Filler& f, VkDrawIndirectCount2InfoKHR& element) { fill(f, element); });
    hook_CmdDrawIndirectCount2KHR(command_buffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawMeshTasksEXT(VkCommandBuffer commandBuffer, uint32_t groupCountX, uint32_t groupCountY, uint32_t groupCountZ) {
    Log& log = *current_log;
    log.call("vkCmdDrawMeshTasksEXT", "vkCmdDrawMeshTasksEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".groupCountX", groupCountX);
    describe_value(log, path + ".groupCountY", groupCountY);
    describe_value(log, path + ".groupCountZ", groupCountZ);
}
void call_CmdDrawMeshTasksEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t groupCountX{};
    uint32_t groupCountY{};
    uint32_t groupCountZ{};
    filler.value(groupCountX);
    filler.value(groupCountY);
    filler.value(groupCountZ);
    hook_CmdDrawMeshTasksEXT(command_buffer, groupCountX, groupCountY, groupCountZ);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawMeshTasksIndirect2EXT(VkCommandBuffer commandBuffer, const VkDrawIndirect2InfoKHR* pInfo) {
    Log& log = *current_log;
    log.call("vkCmdDrawMeshTasksIndirect2EXT", "vkCmdDrawMeshTasksIndirect2EXT", commandBuffer);
    const std::string path;
    log.array(path + ".pInfo", pInfo, 1, sizeof(VkDrawIndirect2InfoKHR), [](Log& l, const std::string& p, const VkDrawIndirect2InfoKHR& element) { describe(l, p, element); });
}
void call_CmdDrawMeshTasksIndirect2EXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkDrawIndirect2InfoKHR* pInfo{};
    pInfo = filler.array<VkDrawIndirect2InfoKHR>(1, [](Filler& f, VkDrawIndirect2InfoKHR& element) { fill(f, element); });
    hook_CmdDrawMeshTasksIndirect2EXT(command_buffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawMeshTasksIndirectCount2EXT(VkCommandBuffer commandBuffer, const VkDrawIndirectCount2InfoKHR* pInfo) {
    Log& log = *current_log;
    log.call("vkCmdDrawMeshTasksIndirectCount2EXT", "vkCmdDrawMeshTasksIndirectCount2EXT", commandBuffer);
    const std::string path;
    log.array(path + ".pInfo", pInfo, 1, sizeof(VkDrawIndirectCount2InfoKHR), [](Log& l, const std::string& p, const VkDrawIndirectCount2InfoKHR& element) { describe(l, p, element); });
}
void call_CmdDrawMeshTasksIndirectCount2EXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkDrawIndirectCount2InfoKHR* pInfo{};
    pInfo = filler.array<VkDrawIndirectCount2InfoKHR>(1, [](Filler& f, VkDrawIndirectCount2InfoKHR& element) { fill(f, element); });
    hook_CmdDrawMeshTasksIndirectCount2EXT(command_buffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawMeshTasksIndirectCountEXT(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) {
    Log& log = *current_log;
    log.call("vkCmdDrawMeshTasksIndirectCountEXT", "vkCmdDrawMeshTasksIndirectCountEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".buffer", buffer);
    describe_value(log, path + ".offset", offset);
    describe_value(log, path + ".countBuffer", countBuffer);
    describe_value(log, path + ".countBufferOffset", countBufferOffset);
    describe_value(log, path + ".maxDrawCount", maxDrawCount);
    describe_value(log, path + ".stride", stride);
}
void call_CmdDrawMeshTasksIndirectCountEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer buffer{};
    VkDeviceSize offset{};
    VkBuffer countBuffer{};
    VkDeviceSize countBufferOffset{};
    uint32_t maxDrawCount{};
    uint32_t stride{};
    filler.value(buffer);
    filler.value(offset);
    filler.value(countBuffer);
    filler.value(countBufferOffset);
    filler.value(maxDrawCount);
    filler.value(stride);
    hook_CmdDrawMeshTasksIndirectCountEXT(command_buffer, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawMeshTasksIndirectCountNV(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, VkBuffer countBuffer, VkDeviceSize countBufferOffset, uint32_t maxDrawCount, uint32_t stride) {
    Log& log = *current_log;
    log.call("vkCmdDrawMeshTasksIndirectCountNV", "vkCmdDrawMeshTasksIndirectCountNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".buffer", buffer);
    describe_value(log, path + ".offset", offset);
    describe_value(log, path + ".countBuffer", countBuffer);
    describe_value(log, path + ".countBufferOffset", countBufferOffset);
    describe_value(log, path + ".maxDrawCount", maxDrawCount);
    describe_value(log, path + ".stride", stride);
}
void call_CmdDrawMeshTasksIndirectCountNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer buffer{};
    VkDeviceSize offset{};
    VkBuffer countBuffer{};
    VkDeviceSize countBufferOffset{};
    uint32_t maxDrawCount{};
    uint32_t stride{};
    filler.value(buffer);
    filler.value(offset);
    filler.value(countBuffer);
    filler.value(countBufferOffset);
    filler.value(maxDrawCount);
    filler.value(stride);
    hook_CmdDrawMeshTasksIndirectCountNV(command_buffer, buffer, offset, countBuffer, countBufferOffset, maxDrawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawMeshTasksIndirectEXT(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, uint32_t drawCount, uint32_t stride) {
    Log& log = *current_log;
    log.call("vkCmdDrawMeshTasksIndirectEXT", "vkCmdDrawMeshTasksIndirectEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".buffer", buffer);
    describe_value(log, path + ".offset", offset);
    describe_value(log, path + ".drawCount", drawCount);
    describe_value(log, path + ".stride", stride);
}
void call_CmdDrawMeshTasksIndirectEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer buffer{};
    VkDeviceSize offset{};
    uint32_t drawCount{};
    uint32_t stride{};
    filler.value(buffer);
    filler.value(offset);
    filler.value(drawCount);
    filler.value(stride);
    hook_CmdDrawMeshTasksIndirectEXT(command_buffer, buffer, offset, drawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawMeshTasksIndirectNV(VkCommandBuffer commandBuffer, VkBuffer buffer, VkDeviceSize offset, uint32_t drawCount, uint32_t stride) {
    Log& log = *current_log;
    log.call("vkCmdDrawMeshTasksIndirectNV", "vkCmdDrawMeshTasksIndirectNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".buffer", buffer);
    describe_value(log, path + ".offset", offset);
    describe_value(log, path + ".drawCount", drawCount);
    describe_value(log, path + ".stride", stride);
}
void call_CmdDrawMeshTasksIndirectNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer buffer{};
    VkDeviceSize offset{};
    uint32_t drawCount{};
    uint32_t stride{};
    filler.value(buffer);
    filler.value(offset);
    filler.value(drawCount);
    filler.value(stride);
    hook_CmdDrawMeshTasksIndirectNV(command_buffer, buffer, offset, drawCount, stride);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawMeshTasksNV(VkCommandBuffer commandBuffer, uint32_t taskCount, uint32_t firstTask) {
    Log& log = *current_log;
    log.call("vkCmdDrawMeshTasksNV", "vkCmdDrawMeshTasksNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".taskCount", taskCount);
    describe_value(log, path + ".firstTask", firstTask);
}
void call_CmdDrawMeshTasksNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t taskCount{};
    uint32_t firstTask{};
    filler.value(taskCount);
    filler.value(firstTask);
    hook_CmdDrawMeshTasksNV(command_buffer, taskCount, firstTask);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawMultiEXT(VkCommandBuffer commandBuffer, uint32_t drawCount, const VkMultiDrawInfoEXT* pVertexInfo, uint32_t instanceCount, uint32_t firstInstance, uint32_t stride) {
    Log& log = *current_log;
    log.call("vkCmdDrawMultiEXT", "vkCmdDrawMultiEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".drawCount", drawCount);
    log.array(path + ".pVertexInfo", pVertexInfo, drawCount, stride, [](Log& l, const std::string& p, const VkMultiDrawInfoEXT& element) { describe(l, p, element); });
    describe_value(log, path + ".instanceCount", instanceCount);
    describe_value(log, path + ".firstInstance", firstInstance);
}
void call_CmdDrawMultiEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t drawCount{};
    const VkMultiDrawInfoEXT* pVertexInfo{};
    uint32_t instanceCount{};
    uint32_t firstInstance{};
    uint32_t stride{};
    filler.count(drawCount);
    filler.value(instanceCount);
    filler.value(firstInstance);
    stride = sizeof(VkMultiDrawInfoEXT) + 8;
    pVertexInfo = filler.array<VkMultiDrawInfoEXT>(drawCount, stride, [](Filler& f, VkMultiDrawInfoEXT& element) { fill(f, element); });
    hook_CmdDrawMultiEXT(command_buffer, drawCount, pVertexInfo, instanceCount, firstInstance, stride);
}

VKAPI_ATTR void VKAPI_CALL down_CmdDrawMultiIndexedEXT(VkCommandBuffer commandBuffer, uint32_t drawCount, const VkMultiDrawIndexedInfoEXT* pIndexInfo, uint32_t instanceCount, uint32_t firstInstance, uint32_t stride, const int32_t* pVertexOffset) {
    Log& log = *current_log;
    log.call("vkCmdDrawMultiIndexedEXT", "vkCmdDrawMultiIndexedEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".drawCount", drawCount);
    log.array(path + ".pIndexInfo", pIndexInfo, drawCount, stride, [](Log& l, const std::string& p, const VkMultiDrawIndexedInfoEXT& element) { describe(l, p, element); });
    describe_value(log, path + ".instanceCount", instanceCount);
    describe_value(log, path + ".firstInstance", firstInstance);
    log.array(path + ".pVertexOffset", pVertexOffset, 1, sizeof(int32_t), [](Log& l, const std::string& p, const int32_t& element) { describe_value(l, p, element); });
}
void call_CmdDrawMultiIndexedEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t drawCount{};
    const VkMultiDrawIndexedInfoEXT* pIndexInfo{};
    uint32_t instanceCount{};
    uint32_t firstInstance{};
    uint32_t stride{};
    const int32_t* pVertexOffset{};
    filler.count(drawCount);
    filler.value(instanceCount);
    filler.value(firstInstance);
    stride = sizeof(VkMultiDrawIndexedInfoEXT) + 8;
    pIndexInfo = filler.array<VkMultiDrawIndexedInfoEXT>(drawCount, stride, [](Filler& f, VkMultiDrawIndexedInfoEXT& element) { fill(f, element); });
    if (filler.optionals()) { pVertexOffset = filler.array<int32_t>(1, [](Filler& f, int32_t& element) { fill_value(f, element); }); }
    hook_CmdDrawMultiIndexedEXT(command_buffer, drawCount, pIndexInfo, instanceCount, firstInstance, stride, pVertexOffset);
}

VKAPI_ATTR void VKAPI_CALL down_CmdEncodeVideoKHR(VkCommandBuffer commandBuffer, const VkVideoEncodeInfoKHR*) {
    Log& log = *current_log;
    log.call("vkCmdEncodeVideoKHR", "vkCmdEncodeVideoKHR", commandBuffer);
}
void call_CmdEncodeVideoKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkVideoEncodeInfoKHR* pEncodeInfo{};
    hook_CmdEncodeVideoKHR(command_buffer, pEncodeInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdEndConditionalRenderingEXT(VkCommandBuffer commandBuffer) {
    Log& log = *current_log;
    log.call("vkCmdEndConditionalRenderingEXT", "vkCmdEndConditionalRenderingEXT", commandBuffer);
    const std::string path;
}
void call_CmdEndConditionalRenderingEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    hook_CmdEndConditionalRenderingEXT(command_buffer);
}

VKAPI_ATTR void VKAPI_CALL down_CmdEndDebugUtilsLabelEXT(VkCommandBuffer commandBuffer) {
    Log& log = *current_log;
    log.call("vkCmdEndDebugUtilsLabelEXT", "vkCmdEndDebugUtilsLabelEXT", commandBuffer);
    const std::string path;
}
void call_CmdEndDebugUtilsLabelEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    hook_CmdEndDebugUtilsLabelEXT(command_buffer);
}

VKAPI_ATTR void VKAPI_CALL down_CmdEndGpaSampleAMD(VkCommandBuffer commandBuffer, VkGpaSessionAMD, uint32_t) {
    Log& log = *current_log;
    log.call("vkCmdEndGpaSampleAMD", "vkCmdEndGpaSampleAMD", commandBuffer);
}
void call_CmdEndGpaSampleAMD([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkGpaSessionAMD gpaSession{};
    uint32_t sampleID{};
    hook_CmdEndGpaSampleAMD(command_buffer, gpaSession, sampleID);
}

VKAPI_ATTR VkResult VKAPI_CALL down_CmdEndGpaSessionAMD(VkCommandBuffer commandBuffer, VkGpaSessionAMD) {
    Log& log = *current_log;
    log.call("vkCmdEndGpaSessionAMD", "vkCmdEndGpaSessionAMD", commandBuffer);
    return static_cast<VkResult>(kReturned);
}
void call_CmdEndGpaSessionAMD([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkGpaSessionAMD gpaSession{};
    (void)hook_CmdEndGpaSessionAMD(command_buffer, gpaSession);
}

VKAPI_ATTR void VKAPI_CALL down_CmdEndPerTileExecutionQCOM(VkCommandBuffer commandBuffer, const VkPerTileEndInfoQCOM*) {
    Log& log = *current_log;
    log.call("vkCmdEndPerTileExecutionQCOM", "vkCmdEndPerTileExecutionQCOM", commandBuffer);
}
void call_CmdEndPerTileExecutionQCOM([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkPerTileEndInfoQCOM* pPerTileEndInfo{};
    hook_CmdEndPerTileExecutionQCOM(command_buffer, pPerTileEndInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdEndQuery(VkCommandBuffer commandBuffer, VkQueryPool queryPool, uint32_t query) {
    Log& log = *current_log;
    log.call("vkCmdEndQuery", "vkCmdEndQuery", commandBuffer);
    const std::string path;
    describe_value(log, path + ".queryPool", queryPool);
    describe_value(log, path + ".query", query);
}
void call_CmdEndQuery([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkQueryPool queryPool{};
    uint32_t query{};
    filler.value(queryPool);
    filler.value(query);
    hook_CmdEndQuery(command_buffer, queryPool, query);
}

VKAPI_ATTR void VKAPI_CALL down_CmdEndQueryIndexedEXT(VkCommandBuffer commandBuffer, VkQueryPool queryPool, uint32_t query, uint32_t index) {
    Log& log = *current_log;
    log.call("vkCmdEndQueryIndexedEXT", "vkCmdEndQueryIndexedEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".queryPool", queryPool);
    describe_value(log, path + ".query", query);
    describe_value(log, path + ".index", index);
}
void call_CmdEndQueryIndexedEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkQueryPool queryPool{};
    uint32_t query{};
    uint32_t index{};
    filler.value(queryPool);
    filler.value(query);
    filler.value(index);
    hook_CmdEndQueryIndexedEXT(command_buffer, queryPool, query, index);
}

VKAPI_ATTR void VKAPI_CALL down_CmdEndRenderPass(VkCommandBuffer commandBuffer) {
    Log& log = *current_log;
    log.call("vkCmdEndRenderPass", "vkCmdEndRenderPass", commandBuffer);
    const std::string path;
}
void call_CmdEndRenderPass([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    hook_CmdEndRenderPass(command_buffer);
}

VKAPI_ATTR void VKAPI_CALL down_CmdEndRenderPass2(VkCommandBuffer commandBuffer, const VkSubpassEndInfo* pSubpassEndInfo) {
    Log& log = *current_log;
    log.call("vkCmdEndRenderPass2", "vkCmdEndRenderPass2", commandBuffer);
    const std::string path;
    log.array(path + ".pSubpassEndInfo", pSubpassEndInfo, 1, sizeof(VkSubpassEndInfo), [](Log& l, const std::string& p, const VkSubpassEndInfo& element) { describe(l, p, element); });
}
void call_CmdEndRenderPass2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkSubpassEndInfo* pSubpassEndInfo{};
    pSubpassEndInfo = filler.array<VkSubpassEndInfo>(1, [](Filler& f, VkSubpassEndInfo& element) { fill(f, element); });
    hook_CmdEndRenderPass2(command_buffer, pSubpassEndInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdEndRenderPass2KHR(VkCommandBuffer commandBuffer, const VkSubpassEndInfo* pSubpassEndInfo) {
    Log& log = *current_log;
    log.call("vkCmdEndRenderPass2KHR", "vkCmdEndRenderPass2", commandBuffer);
    const std::string path;
    log.array(path + ".pSubpassEndInfo", pSubpassEndInfo, 1, sizeof(VkSubpassEndInfo), [](Log& l, const std::string& p, const VkSubpassEndInfo& element) { describe(l, p, element); });
}
void call_CmdEndRenderPass2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkSubpassEndInfo* pSubpassEndInfo{};
    pSubpassEndInfo = filler.array<VkSubpassEndInfo>(1, [](Filler& f, VkSubpassEndInfo& element) { fill(f, element); });
    hook_CmdEndRenderPass2KHR(command_buffer, pSubpassEndInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdEndRendering(VkCommandBuffer commandBuffer) {
    Log& log = *current_log;
    log.call("vkCmdEndRendering", "vkCmdEndRendering", commandBuffer);
    const std::string path;
}
void call_CmdEndRendering([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    hook_CmdEndRendering(command_buffer);
}

VKAPI_ATTR void VKAPI_CALL down_CmdEndRenderingKHR(VkCommandBuffer commandBuffer) {
    Log& log = *current_log;
    log.call("vkCmdEndRenderingKHR", "vkCmdEndRendering", commandBuffer);
    const std::string path;
}
void call_CmdEndRenderingKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    hook_CmdEndRenderingKHR(command_buffer);
}

VKAPI_ATTR void VKAPI_CALL down_CmdEndRendering2KHR(VkCommandBuffer commandBuffer, const VkRenderingEndInfoKHR* pRenderingEndInfo) {
    Log& log = *current_log;
    log.call("vkCmdEndRendering2KHR", "vkCmdEndRendering2KHR", commandBuffer);
    const std::string path;
    log.array(path + ".pRenderingEndInfo", pRenderingEndInfo, 1, sizeof(VkRenderingEndInfoKHR), [](Log& l, const std::string& p, const VkRenderingEndInfoKHR& element) { describe(l, p, element); });
}
void call_CmdEndRendering2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkRenderingEndInfoKHR* pRenderingEndInfo{};
    if (filler.optionals()) { pRenderingEndInfo = filler.array<VkRenderingEndInfoKHR>(1, [](Filler& f, VkRenderingEndInfoKHR& element) { fill(f, element); }); }
    hook_CmdEndRendering2KHR(command_buffer, pRenderingEndInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdEndRendering2EXT(VkCommandBuffer commandBuffer, const VkRenderingEndInfoKHR* pRenderingEndInfo) {
    Log& log = *current_log;
    log.call("vkCmdEndRendering2EXT", "vkCmdEndRendering2KHR", commandBuffer);
    const std::string path;
    log.array(path + ".pRenderingEndInfo", pRenderingEndInfo, 1, sizeof(VkRenderingEndInfoKHR), [](Log& l, const std::string& p, const VkRenderingEndInfoKHR& element) { describe(l, p, element); });
}
void call_CmdEndRendering2EXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkRenderingEndInfoKHR* pRenderingEndInfo{};
    if (filler.optionals()) { pRenderingEndInfo = filler.array<VkRenderingEndInfoKHR>(1, [](Filler& f, VkRenderingEndInfoKHR& element) { fill(f, element); }); }
    hook_CmdEndRendering2EXT(command_buffer, pRenderingEndInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdEndShaderInstrumentationARM(VkCommandBuffer commandBuffer) {
    Log& log = *current_log;
    log.call("vkCmdEndShaderInstrumentationARM", "vkCmdEndShaderInstrumentationARM", commandBuffer);
    const std::string path;
}
void call_CmdEndShaderInstrumentationARM([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    hook_CmdEndShaderInstrumentationARM(command_buffer);
}

VKAPI_ATTR void VKAPI_CALL down_CmdEndTransformFeedback2EXT(VkCommandBuffer commandBuffer, uint32_t firstCounterRange, uint32_t counterRangeCount, const VkBindTransformFeedbackBuffer2InfoEXT* pCounterInfos) {
    Log& log = *current_log;
    log.call("vkCmdEndTransformFeedback2EXT", "vkCmdEndTransformFeedback2EXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstCounterRange", firstCounterRange);
    describe_value(log, path + ".counterRangeCount", counterRangeCount);
    log.array(path + ".pCounterInfos", pCounterInfos, counterRangeCount, sizeof(VkBindTransformFeedbackBuffer2InfoEXT), [](Log& l, const std::string& p, const VkBindTransformFeedbackBuffer2InfoEXT& element) { describe(l, p, element); });
}
void call_CmdEndTransformFeedback2EXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstCounterRange{};
    uint32_t counterRangeCount{};
    const VkBindTransformFeedbackBuffer2InfoEXT* pCounterInfos{};
    filler.value(firstCounterRange);
    filler.count(counterRangeCount);
    if (filler.optionals()) { pCounterInfos = filler.array<VkBindTransformFeedbackBuffer2InfoEXT>(counterRangeCount, [](Filler& f, VkBindTransformFeedbackBuffer2InfoEXT& element) { fill(f, element); }); }
    hook_CmdEndTransformFeedback2EXT(command_buffer, firstCounterRange, counterRangeCount, pCounterInfos);
}

VKAPI_ATTR void VKAPI_CALL down_CmdEndTransformFeedbackEXT(VkCommandBuffer commandBuffer, uint32_t firstCounterBuffer, uint32_t counterBufferCount, const VkBuffer* pCounterBuffers, const VkDeviceSize* pCounterBufferOffsets) {
    Log& log = *current_log;
    log.call("vkCmdEndTransformFeedbackEXT", "vkCmdEndTransformFeedbackEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstCounterBuffer", firstCounterBuffer);
    describe_value(log, path + ".counterBufferCount", counterBufferCount);
    log.array(path + ".pCounterBuffers", pCounterBuffers, counterBufferCount, sizeof(VkBuffer), [](Log& l, const std::string& p, const VkBuffer& element) { describe_value(l, p, element); });
    log.array(path + ".pCounterBufferOffsets", pCounterBufferOffsets, counterBufferCount, sizeof(VkDeviceSize), [](Log& l, const std::string& p, const VkDeviceSize& element) { describe_value(l, p, element); });
}
void call_CmdEndTransformFeedbackEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstCounterBuffer{};
    uint32_t counterBufferCount{};
    const VkBuffer* pCounterBuffers{};
    const VkDeviceSize* pCounterBufferOffsets{};
    filler.value(firstCounterBuffer);
    filler.count(counterBufferCount);
    pCounterBuffers = filler.array<VkBuffer>(counterBufferCount, [](Filler& f, VkBuffer& element) { fill_value(f, element); });
    if (filler.optionals()) { pCounterBufferOffsets = filler.array<VkDeviceSize>(counterBufferCount, [](Filler& f, VkDeviceSize& element) { fill_value(f, element); }); }
    hook_CmdEndTransformFeedbackEXT(command_buffer, firstCounterBuffer, counterBufferCount, pCounterBuffers, pCounterBufferOffsets);
}

VKAPI_ATTR void VKAPI_CALL down_CmdEndVideoCodingKHR(VkCommandBuffer commandBuffer, const VkVideoEndCodingInfoKHR*) {
    Log& log = *current_log;
    log.call("vkCmdEndVideoCodingKHR", "vkCmdEndVideoCodingKHR", commandBuffer);
}
void call_CmdEndVideoCodingKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkVideoEndCodingInfoKHR* pEndCodingInfo{};
    hook_CmdEndVideoCodingKHR(command_buffer, pEndCodingInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdExecuteCommands(VkCommandBuffer commandBuffer, uint32_t commandBufferCount, const VkCommandBuffer* pCommandBuffers) {
    Log& log = *current_log;
    log.call("vkCmdExecuteCommands", "vkCmdExecuteCommands", commandBuffer);
    const std::string path;
    describe_value(log, path + ".commandBufferCount", commandBufferCount);
    log.array(path + ".pCommandBuffers", pCommandBuffers, commandBufferCount, sizeof(VkCommandBuffer), [](Log& l, const std::string& p, const VkCommandBuffer& element) { describe_value(l, p, element); });
}
void call_CmdExecuteCommands([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t commandBufferCount{};
    const VkCommandBuffer* pCommandBuffers{};
    filler.count(commandBufferCount);
    pCommandBuffers = filler.array<VkCommandBuffer>(commandBufferCount, [](Filler& f, VkCommandBuffer& element) { fill_value(f, element); });
    hook_CmdExecuteCommands(command_buffer, commandBufferCount, pCommandBuffers);
}

VKAPI_ATTR void VKAPI_CALL down_CmdExecuteGeneratedCommandsEXT(VkCommandBuffer commandBuffer, VkBool32 isPreprocessed, const VkGeneratedCommandsInfoEXT* pGeneratedCommandsInfo) {
    Log& log = *current_log;
    log.call("vkCmdExecuteGeneratedCommandsEXT", "vkCmdExecuteGeneratedCommandsEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".isPreprocessed", isPreprocessed);
    log.array(path + ".pGeneratedCommandsInfo", pGeneratedCommandsInfo, 1, sizeof(VkGeneratedCommandsInfoEXT), [](Log& l, const std::string& p, const VkGeneratedCommandsInfoEXT& element) { describe(l, p, element); });
}
void call_CmdExecuteGeneratedCommandsEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 isPreprocessed{};
    const VkGeneratedCommandsInfoEXT* pGeneratedCommandsInfo{};
    filler.value(isPreprocessed);
    pGeneratedCommandsInfo = filler.array<VkGeneratedCommandsInfoEXT>(1, [](Filler& f, VkGeneratedCommandsInfoEXT& element) { fill(f, element); });
    hook_CmdExecuteGeneratedCommandsEXT(command_buffer, isPreprocessed, pGeneratedCommandsInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdExecuteGeneratedCommandsNV(VkCommandBuffer commandBuffer, VkBool32 isPreprocessed, const VkGeneratedCommandsInfoNV* pGeneratedCommandsInfo) {
    Log& log = *current_log;
    log.call("vkCmdExecuteGeneratedCommandsNV", "vkCmdExecuteGeneratedCommandsNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".isPreprocessed", isPreprocessed);
    log.array(path + ".pGeneratedCommandsInfo", pGeneratedCommandsInfo, 1, sizeof(VkGeneratedCommandsInfoNV), [](Log& l, const std::string& p, const VkGeneratedCommandsInfoNV& element) { describe(l, p, element); });
}
void call_CmdExecuteGeneratedCommandsNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 isPreprocessed{};
    const VkGeneratedCommandsInfoNV* pGeneratedCommandsInfo{};
    filler.value(isPreprocessed);
    pGeneratedCommandsInfo = filler.array<VkGeneratedCommandsInfoNV>(1, [](Filler& f, VkGeneratedCommandsInfoNV& element) { fill(f, element); });
    hook_CmdExecuteGeneratedCommandsNV(command_buffer, isPreprocessed, pGeneratedCommandsInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdFillBuffer(VkCommandBuffer commandBuffer, VkBuffer dstBuffer, VkDeviceSize dstOffset, VkDeviceSize size, uint32_t data) {
    Log& log = *current_log;
    log.call("vkCmdFillBuffer", "vkCmdFillBuffer", commandBuffer);
    const std::string path;
    describe_value(log, path + ".dstBuffer", dstBuffer);
    describe_value(log, path + ".dstOffset", dstOffset);
    describe_value(log, path + ".size", size);
    describe_value(log, path + ".data", data);
}
void call_CmdFillBuffer([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer dstBuffer{};
    VkDeviceSize dstOffset{};
    VkDeviceSize size{};
    uint32_t data{};
    filler.value(dstBuffer);
    filler.value(dstOffset);
    filler.value(size);
    filler.value(data);
    hook_CmdFillBuffer(command_buffer, dstBuffer, dstOffset, size, data);
}

VKAPI_ATTR void VKAPI_CALL down_CmdFillMemoryKHR(VkCommandBuffer commandBuffer, const VkDeviceAddressRangeKHR* pDstRange, VkAddressCommandFlagsKHR dstFlags, uint32_t data) {
    Log& log = *current_log;
    log.call("vkCmdFillMemoryKHR", "vkCmdFillMemoryKHR", commandBuffer);
    const std::string path;
    log.array(path + ".pDstRange", pDstRange, 1, sizeof(VkDeviceAddressRangeKHR), [](Log& l, const std::string& p, const VkDeviceAddressRangeKHR& element) { describe(l, p, element); });
    describe_value(log, path + ".dstFlags", dstFlags);
    describe_value(log, path + ".data", data);
}
void call_CmdFillMemoryKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkDeviceAddressRangeKHR* pDstRange{};
    VkAddressCommandFlagsKHR dstFlags{};
    uint32_t data{};
    filler.value(dstFlags);
    filler.value(data);
    pDstRange = filler.array<VkDeviceAddressRangeKHR>(1, [](Filler& f, VkDeviceAddressRangeKHR& element) { fill(f, element); });
    hook_CmdFillMemoryKHR(command_buffer, pDstRange, dstFlags, data);
}

VKAPI_ATTR void VKAPI_CALL down_CmdInsertDebugUtilsLabelEXT(VkCommandBuffer commandBuffer, const VkDebugUtilsLabelEXT* pLabelInfo) {
    Log& log = *current_log;
    log.call("vkCmdInsertDebugUtilsLabelEXT", "vkCmdInsertDebugUtilsLabelEXT", commandBuffer);
    const std::string path;
    log.array(path + ".pLabelInfo", pLabelInfo, 1, sizeof(VkDebugUtilsLabelEXT), [](Log& l, const std::string& p, const VkDebugUtilsLabelEXT& element) { describe(l, p, element); });
}
void call_CmdInsertDebugUtilsLabelEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkDebugUtilsLabelEXT* pLabelInfo{};
    pLabelInfo = filler.array<VkDebugUtilsLabelEXT>(1, [](Filler& f, VkDebugUtilsLabelEXT& element) { fill(f, element); });
    hook_CmdInsertDebugUtilsLabelEXT(command_buffer, pLabelInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdNextSubpass(VkCommandBuffer commandBuffer, VkSubpassContents contents) {
    Log& log = *current_log;
    log.call("vkCmdNextSubpass", "vkCmdNextSubpass", commandBuffer);
    const std::string path;
    describe_value(log, path + ".contents", contents);
}
void call_CmdNextSubpass([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkSubpassContents contents{};
    filler.value(contents);
    hook_CmdNextSubpass(command_buffer, contents);
}

VKAPI_ATTR void VKAPI_CALL down_CmdNextSubpass2(VkCommandBuffer commandBuffer, const VkSubpassBeginInfo* pSubpassBeginInfo, const VkSubpassEndInfo* pSubpassEndInfo) {
    Log& log = *current_log;
    log.call("vkCmdNextSubpass2", "vkCmdNextSubpass2", commandBuffer);
    const std::string path;
    log.array(path + ".pSubpassBeginInfo", pSubpassBeginInfo, 1, sizeof(VkSubpassBeginInfo), [](Log& l, const std::string& p, const VkSubpassBeginInfo& element) { describe(l, p, element); });
    log.array(path + ".pSubpassEndInfo", pSubpassEndInfo, 1, sizeof(VkSubpassEndInfo), [](Log& l, const std::string& p, const VkSubpassEndInfo& element) { describe(l, p, element); });
}
void call_CmdNextSubpass2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkSubpassBeginInfo* pSubpassBeginInfo{};
    const VkSubpassEndInfo* pSubpassEndInfo{};
    pSubpassBeginInfo = filler.array<VkSubpassBeginInfo>(1, [](Filler& f, VkSubpassBeginInfo& element) { fill(f, element); });
    pSubpassEndInfo = filler.array<VkSubpassEndInfo>(1, [](Filler& f, VkSubpassEndInfo& element) { fill(f, element); });
    hook_CmdNextSubpass2(command_buffer, pSubpassBeginInfo, pSubpassEndInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdNextSubpass2KHR(VkCommandBuffer commandBuffer, const VkSubpassBeginInfo* pSubpassBeginInfo, const VkSubpassEndInfo* pSubpassEndInfo) {
    Log& log = *current_log;
    log.call("vkCmdNextSubpass2KHR", "vkCmdNextSubpass2", commandBuffer);
    const std::string path;
    log.array(path + ".pSubpassBeginInfo", pSubpassBeginInfo, 1, sizeof(VkSubpassBeginInfo), [](Log& l, const std::string& p, const VkSubpassBeginInfo& element) { describe(l, p, element); });
    log.array(path + ".pSubpassEndInfo", pSubpassEndInfo, 1, sizeof(VkSubpassEndInfo), [](Log& l, const std::string& p, const VkSubpassEndInfo& element) { describe(l, p, element); });
}
void call_CmdNextSubpass2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkSubpassBeginInfo* pSubpassBeginInfo{};
    const VkSubpassEndInfo* pSubpassEndInfo{};
    pSubpassBeginInfo = filler.array<VkSubpassBeginInfo>(1, [](Filler& f, VkSubpassBeginInfo& element) { fill(f, element); });
    pSubpassEndInfo = filler.array<VkSubpassEndInfo>(1, [](Filler& f, VkSubpassEndInfo& element) { fill(f, element); });
    hook_CmdNextSubpass2KHR(command_buffer, pSubpassBeginInfo, pSubpassEndInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdOpticalFlowExecuteNV(VkCommandBuffer commandBuffer, VkOpticalFlowSessionNV session, const VkOpticalFlowExecuteInfoNV* pExecuteInfo) {
    Log& log = *current_log;
    log.call("vkCmdOpticalFlowExecuteNV", "vkCmdOpticalFlowExecuteNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".session", session);
    log.array(path + ".pExecuteInfo", pExecuteInfo, 1, sizeof(VkOpticalFlowExecuteInfoNV), [](Log& l, const std::string& p, const VkOpticalFlowExecuteInfoNV& element) { describe(l, p, element); });
}
void call_CmdOpticalFlowExecuteNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkOpticalFlowSessionNV session{};
    const VkOpticalFlowExecuteInfoNV* pExecuteInfo{};
    filler.value(session);
    pExecuteInfo = filler.array<VkOpticalFlowExecuteInfoNV>(1, [](Filler& f, VkOpticalFlowExecuteInfoNV& element) { fill(f, element); });
    hook_CmdOpticalFlowExecuteNV(command_buffer, session, pExecuteInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdPipelineBarrier(VkCommandBuffer commandBuffer, VkPipelineStageFlags srcStageMask, VkPipelineStageFlags dstStageMask, VkDependencyFlags dependencyFlags, uint32_t memoryBarrierCount, const VkMemoryBarrier* pMemoryBarriers, uint32_t bufferMemoryBarrierCount, const VkBufferMemoryBarrier* pBufferMemoryBarriers, uint32_t imageMemoryBarrierCount, const VkImageMemoryBarrier* pImageMemoryBarriers) {
    Log& log = *current_log;
    log.call("vkCmdPipelineBarrier", "vkCmdPipelineBarrier", commandBuffer);
    const std::string path;
    describe_value(log, path + ".srcStageMask", srcStageMask);
    describe_value(log, path + ".dstStageMask", dstStageMask);
    describe_value(log, path + ".dependencyFlags", dependencyFlags);
    describe_value(log, path + ".memoryBarrierCount", memoryBarrierCount);
    log.array(path + ".pMemoryBarriers", pMemoryBarriers, memoryBarrierCount, sizeof(VkMemoryBarrier), [](Log& l, const std::string& p, const VkMemoryBarrier& element) { describe(l, p, element); });
    describe_value(log, path + ".bufferMemoryBarrierCount", bufferMemoryBarrierCount);
    log.array(path + ".pBufferMemoryBarriers", pBufferMemoryBarriers, bufferMemoryBarrierCount, sizeof(VkBufferMemoryBarrier), [](Log& l, const std::string& p, const VkBufferMemoryBarrier& element) { describe(l, p, element); });
    describe_value(log, path + ".imageMemoryBarrierCount", imageMemoryBarrierCount);
    log.array(path + ".pImageMemoryBarriers", pImageMemoryBarriers, imageMemoryBarrierCount, sizeof(VkImageMemoryBarrier), [](Log& l, const std::string& p, const VkImageMemoryBarrier& element) { describe(l, p, element); });
}
void call_CmdPipelineBarrier([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkPipelineStageFlags srcStageMask{};
    VkPipelineStageFlags dstStageMask{};
    VkDependencyFlags dependencyFlags{};
    uint32_t memoryBarrierCount{};
    const VkMemoryBarrier* pMemoryBarriers{};
    uint32_t bufferMemoryBarrierCount{};
    const VkBufferMemoryBarrier* pBufferMemoryBarriers{};
    uint32_t imageMemoryBarrierCount{};
    const VkImageMemoryBarrier* pImageMemoryBarriers{};
    filler.value(srcStageMask);
    filler.value(dstStageMask);
    filler.value(dependencyFlags);
    filler.count(memoryBarrierCount);
    filler.count(bufferMemoryBarrierCount);
    filler.count(imageMemoryBarrierCount);
    pMemoryBarriers = filler.array<VkMemoryBarrier>(memoryBarrierCount, [](Filler& f, VkMemoryBarrier& element) { fill(f, element); });
    pBufferMemoryBarriers = filler.array<VkBufferMemoryBarrier>(bufferMemoryBarrierCount, [](Filler& f, VkBufferMemoryBarrier& element) { fill(f, element); });
    pImageMemoryBarriers = filler.array<VkImageMemoryBarrier>(imageMemoryBarrierCount, [](Filler& f, VkImageMemoryBarrier& element) { fill(f, element); });
    hook_CmdPipelineBarrier(command_buffer, srcStageMask, dstStageMask, dependencyFlags, memoryBarrierCount, pMemoryBarriers, bufferMemoryBarrierCount, pBufferMemoryBarriers, imageMemoryBarrierCount, pImageMemoryBarriers);
}

VKAPI_ATTR void VKAPI_CALL down_CmdPipelineBarrier2(VkCommandBuffer commandBuffer, const VkDependencyInfo* pDependencyInfo) {
    Log& log = *current_log;
    log.call("vkCmdPipelineBarrier2", "vkCmdPipelineBarrier2", commandBuffer);
    const std::string path;
    log.array(path + ".pDependencyInfo", pDependencyInfo, 1, sizeof(VkDependencyInfo), [](Log& l, const std::string& p, const VkDependencyInfo& element) { describe(l, p, element); });
}
void call_CmdPipelineBarrier2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkDependencyInfo* pDependencyInfo{};
    pDependencyInfo = filler.array<VkDependencyInfo>(1, [](Filler& f, VkDependencyInfo& element) { fill(f, element); });
    hook_CmdPipelineBarrier2(command_buffer, pDependencyInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdPipelineBarrier2KHR(VkCommandBuffer commandBuffer, const VkDependencyInfo* pDependencyInfo) {
    Log& log = *current_log;
    log.call("vkCmdPipelineBarrier2KHR", "vkCmdPipelineBarrier2", commandBuffer);
    const std::string path;
    log.array(path + ".pDependencyInfo", pDependencyInfo, 1, sizeof(VkDependencyInfo), [](Log& l, const std::string& p, const VkDependencyInfo& element) { describe(l, p, element); });
}
void call_CmdPipelineBarrier2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkDependencyInfo* pDependencyInfo{};
    pDependencyInfo = filler.array<VkDependencyInfo>(1, [](Filler& f, VkDependencyInfo& element) { fill(f, element); });
    hook_CmdPipelineBarrier2KHR(command_buffer, pDependencyInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdPreprocessGeneratedCommandsEXT(VkCommandBuffer commandBuffer, const VkGeneratedCommandsInfoEXT* pGeneratedCommandsInfo, VkCommandBuffer stateCommandBuffer) {
    Log& log = *current_log;
    log.call("vkCmdPreprocessGeneratedCommandsEXT", "vkCmdPreprocessGeneratedCommandsEXT", commandBuffer);
    const std::string path;
    log.array(path + ".pGeneratedCommandsInfo", pGeneratedCommandsInfo, 1, sizeof(VkGeneratedCommandsInfoEXT), [](Log& l, const std::string& p, const VkGeneratedCommandsInfoEXT& element) { describe(l, p, element); });
    describe_value(log, path + ".stateCommandBuffer", stateCommandBuffer);
}
void call_CmdPreprocessGeneratedCommandsEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkGeneratedCommandsInfoEXT* pGeneratedCommandsInfo{};
    VkCommandBuffer stateCommandBuffer{};
    filler.value(stateCommandBuffer);
    pGeneratedCommandsInfo = filler.array<VkGeneratedCommandsInfoEXT>(1, [](Filler& f, VkGeneratedCommandsInfoEXT& element) { fill(f, element); });
    hook_CmdPreprocessGeneratedCommandsEXT(command_buffer, pGeneratedCommandsInfo, stateCommandBuffer);
}

VKAPI_ATTR void VKAPI_CALL down_CmdPreprocessGeneratedCommandsNV(VkCommandBuffer commandBuffer, const VkGeneratedCommandsInfoNV* pGeneratedCommandsInfo) {
    Log& log = *current_log;
    log.call("vkCmdPreprocessGeneratedCommandsNV", "vkCmdPreprocessGeneratedCommandsNV", commandBuffer);
    const std::string path;
    log.array(path + ".pGeneratedCommandsInfo", pGeneratedCommandsInfo, 1, sizeof(VkGeneratedCommandsInfoNV), [](Log& l, const std::string& p, const VkGeneratedCommandsInfoNV& element) { describe(l, p, element); });
}
void call_CmdPreprocessGeneratedCommandsNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkGeneratedCommandsInfoNV* pGeneratedCommandsInfo{};
    pGeneratedCommandsInfo = filler.array<VkGeneratedCommandsInfoNV>(1, [](Filler& f, VkGeneratedCommandsInfoNV& element) { fill(f, element); });
    hook_CmdPreprocessGeneratedCommandsNV(command_buffer, pGeneratedCommandsInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdPushConstants(VkCommandBuffer commandBuffer, VkPipelineLayout layout, VkShaderStageFlags stageFlags, uint32_t offset, uint32_t size, const void* pValues) {
    Log& log = *current_log;
    log.call("vkCmdPushConstants", "vkCmdPushConstants", commandBuffer);
    const std::string path;
    describe_value(log, path + ".layout", layout);
    describe_value(log, path + ".stageFlags", stageFlags);
    describe_value(log, path + ".offset", offset);
    describe_value(log, path + ".size", size);
    log.bytes(path + ".pValues", pValues, size);
}
void call_CmdPushConstants([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkPipelineLayout layout{};
    VkShaderStageFlags stageFlags{};
    uint32_t offset{};
    uint32_t size{};
    const void* pValues{};
    filler.value(layout);
    filler.value(stageFlags);
    filler.value(offset);
    filler.count(size);
    pValues = filler.bytes(size);
    hook_CmdPushConstants(command_buffer, layout, stageFlags, offset, size, pValues);
}

VKAPI_ATTR void VKAPI_CALL down_CmdPushConstants2(VkCommandBuffer commandBuffer, const VkPushConstantsInfo* pPushConstantsInfo) {
    Log& log = *current_log;
    log.call("vkCmdPushConstants2", "vkCmdPushConstants2", commandBuffer);
    const std::string path;
    log.array(path + ".pPushConstantsInfo", pPushConstantsInfo, 1, sizeof(VkPushConstantsInfo), [](Log& l, const std::string& p, const VkPushConstantsInfo& element) { describe(l, p, element); });
}
void call_CmdPushConstants2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkPushConstantsInfo* pPushConstantsInfo{};
    pPushConstantsInfo = filler.array<VkPushConstantsInfo>(1, [](Filler& f, VkPushConstantsInfo& element) { fill(f, element); });
    hook_CmdPushConstants2(command_buffer, pPushConstantsInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdPushConstants2KHR(VkCommandBuffer commandBuffer, const VkPushConstantsInfo* pPushConstantsInfo) {
    Log& log = *current_log;
    log.call("vkCmdPushConstants2KHR", "vkCmdPushConstants2", commandBuffer);
    const std::string path;
    log.array(path + ".pPushConstantsInfo", pPushConstantsInfo, 1, sizeof(VkPushConstantsInfo), [](Log& l, const std::string& p, const VkPushConstantsInfo& element) { describe(l, p, element); });
}
void call_CmdPushConstants2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkPushConstantsInfo* pPushConstantsInfo{};
    pPushConstantsInfo = filler.array<VkPushConstantsInfo>(1, [](Filler& f, VkPushConstantsInfo& element) { fill(f, element); });
    hook_CmdPushConstants2KHR(command_buffer, pPushConstantsInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdPushDataEXT(VkCommandBuffer commandBuffer, const VkPushDataInfoEXT* pPushDataInfo) {
    Log& log = *current_log;
    log.call("vkCmdPushDataEXT", "vkCmdPushDataEXT", commandBuffer);
    const std::string path;
    log.array(path + ".pPushDataInfo", pPushDataInfo, 1, sizeof(VkPushDataInfoEXT), [](Log& l, const std::string& p, const VkPushDataInfoEXT& element) { describe(l, p, element); });
}
void call_CmdPushDataEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkPushDataInfoEXT* pPushDataInfo{};
    pPushDataInfo = filler.array<VkPushDataInfoEXT>(1, [](Filler& f, VkPushDataInfoEXT& element) { fill(f, element); });
    hook_CmdPushDataEXT(command_buffer, pPushDataInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdPushDescriptorSet(VkCommandBuffer commandBuffer, VkPipelineBindPoint pipelineBindPoint, VkPipelineLayout layout, uint32_t set, uint32_t descriptorWriteCount, const VkWriteDescriptorSet* pDescriptorWrites) {
    Log& log = *current_log;
    log.call("vkCmdPushDescriptorSet", "vkCmdPushDescriptorSet", commandBuffer);
    const std::string path;
    describe_value(log, path + ".pipelineBindPoint", pipelineBindPoint);
    describe_value(log, path + ".layout", layout);
    describe_value(log, path + ".set", set);
    describe_value(log, path + ".descriptorWriteCount", descriptorWriteCount);
    log.array(path + ".pDescriptorWrites", pDescriptorWrites, descriptorWriteCount, sizeof(VkWriteDescriptorSet), [](Log& l, const std::string& p, const VkWriteDescriptorSet& element) { describe(l, p, element); });
}
void call_CmdPushDescriptorSet([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkPipelineBindPoint pipelineBindPoint{};
    VkPipelineLayout layout{};
    uint32_t set{};
    uint32_t descriptorWriteCount{};
    const VkWriteDescriptorSet* pDescriptorWrites{};
    filler.value(pipelineBindPoint);
    filler.value(layout);
    filler.value(set);
    filler.count(descriptorWriteCount);
    pDescriptorWrites = filler.array<VkWriteDescriptorSet>(descriptorWriteCount, [](Filler& f, VkWriteDescriptorSet& element) { fill(f, element); });
    hook_CmdPushDescriptorSet(command_buffer, pipelineBindPoint, layout, set, descriptorWriteCount, pDescriptorWrites);
}

VKAPI_ATTR void VKAPI_CALL down_CmdPushDescriptorSetKHR(VkCommandBuffer commandBuffer, VkPipelineBindPoint pipelineBindPoint, VkPipelineLayout layout, uint32_t set, uint32_t descriptorWriteCount, const VkWriteDescriptorSet* pDescriptorWrites) {
    Log& log = *current_log;
    log.call("vkCmdPushDescriptorSetKHR", "vkCmdPushDescriptorSet", commandBuffer);
    const std::string path;
    describe_value(log, path + ".pipelineBindPoint", pipelineBindPoint);
    describe_value(log, path + ".layout", layout);
    describe_value(log, path + ".set", set);
    describe_value(log, path + ".descriptorWriteCount", descriptorWriteCount);
    log.array(path + ".pDescriptorWrites", pDescriptorWrites, descriptorWriteCount, sizeof(VkWriteDescriptorSet), [](Log& l, const std::string& p, const VkWriteDescriptorSet& element) { describe(l, p, element); });
}
void call_CmdPushDescriptorSetKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkPipelineBindPoint pipelineBindPoint{};
    VkPipelineLayout layout{};
    uint32_t set{};
    uint32_t descriptorWriteCount{};
    const VkWriteDescriptorSet* pDescriptorWrites{};
    filler.value(pipelineBindPoint);
    filler.value(layout);
    filler.value(set);
    filler.count(descriptorWriteCount);
    pDescriptorWrites = filler.array<VkWriteDescriptorSet>(descriptorWriteCount, [](Filler& f, VkWriteDescriptorSet& element) { fill(f, element); });
    hook_CmdPushDescriptorSetKHR(command_buffer, pipelineBindPoint, layout, set, descriptorWriteCount, pDescriptorWrites);
}

VKAPI_ATTR void VKAPI_CALL down_CmdPushDescriptorSet2(VkCommandBuffer commandBuffer, const VkPushDescriptorSetInfo* pPushDescriptorSetInfo) {
    Log& log = *current_log;
    log.call("vkCmdPushDescriptorSet2", "vkCmdPushDescriptorSet2", commandBuffer);
    const std::string path;
    log.array(path + ".pPushDescriptorSetInfo", pPushDescriptorSetInfo, 1, sizeof(VkPushDescriptorSetInfo), [](Log& l, const std::string& p, const VkPushDescriptorSetInfo& element) { describe(l, p, element); });
}
void call_CmdPushDescriptorSet2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkPushDescriptorSetInfo* pPushDescriptorSetInfo{};
    pPushDescriptorSetInfo = filler.array<VkPushDescriptorSetInfo>(1, [](Filler& f, VkPushDescriptorSetInfo& element) { fill(f, element); });
    hook_CmdPushDescriptorSet2(command_buffer, pPushDescriptorSetInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdPushDescriptorSet2KHR(VkCommandBuffer commandBuffer, const VkPushDescriptorSetInfo* pPushDescriptorSetInfo) {
    Log& log = *current_log;
    log.call("vkCmdPushDescriptorSet2KHR", "vkCmdPushDescriptorSet2", commandBuffer);
    const std::string path;
    log.array(path + ".pPushDescriptorSetInfo", pPushDescriptorSetInfo, 1, sizeof(VkPushDescriptorSetInfo), [](Log& l, const std::string& p, const VkPushDescriptorSetInfo& element) { describe(l, p, element); });
}
void call_CmdPushDescriptorSet2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkPushDescriptorSetInfo* pPushDescriptorSetInfo{};
    pPushDescriptorSetInfo = filler.array<VkPushDescriptorSetInfo>(1, [](Filler& f, VkPushDescriptorSetInfo& element) { fill(f, element); });
    hook_CmdPushDescriptorSet2KHR(command_buffer, pPushDescriptorSetInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdPushDescriptorSetWithTemplate(VkCommandBuffer commandBuffer, VkDescriptorUpdateTemplate descriptorUpdateTemplate, VkPipelineLayout layout, uint32_t set, const void* pData) {
    Log& log = *current_log;
    log.call("vkCmdPushDescriptorSetWithTemplate", "vkCmdPushDescriptorSetWithTemplate", commandBuffer);
    const std::string path;
    describe_value(log, path + ".descriptorUpdateTemplate", descriptorUpdateTemplate);
    describe_value(log, path + ".layout", layout);
    describe_value(log, path + ".set", set);
    log.bytes(path + ".pData", pData, kTemplateBytes);
}
void call_CmdPushDescriptorSetWithTemplate([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkDescriptorUpdateTemplate descriptorUpdateTemplate{};
    VkPipelineLayout layout{};
    uint32_t set{};
    const void* pData{};
    filler.value(descriptorUpdateTemplate);
    filler.value(layout);
    filler.value(set);
    descriptorUpdateTemplate = filler.descriptor_template();
    pData = filler.bytes(kTemplateBytes);
    hook_CmdPushDescriptorSetWithTemplate(command_buffer, descriptorUpdateTemplate, layout, set, pData);
}

VKAPI_ATTR void VKAPI_CALL down_CmdPushDescriptorSetWithTemplateKHR(VkCommandBuffer commandBuffer, VkDescriptorUpdateTemplate descriptorUpdateTemplate, VkPipelineLayout layout, uint32_t set, const void* pData) {
    Log& log = *current_log;
    log.call("vkCmdPushDescriptorSetWithTemplateKHR", "vkCmdPushDescriptorSetWithTemplate", commandBuffer);
    const std::string path;
    describe_value(log, path + ".descriptorUpdateTemplate", descriptorUpdateTemplate);
    describe_value(log, path + ".layout", layout);
    describe_value(log, path + ".set", set);
    log.bytes(path + ".pData", pData, kTemplateBytes);
}
void call_CmdPushDescriptorSetWithTemplateKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkDescriptorUpdateTemplate descriptorUpdateTemplate{};
    VkPipelineLayout layout{};
    uint32_t set{};
    const void* pData{};
    filler.value(descriptorUpdateTemplate);
    filler.value(layout);
    filler.value(set);
    descriptorUpdateTemplate = filler.descriptor_template();
    pData = filler.bytes(kTemplateBytes);
    hook_CmdPushDescriptorSetWithTemplateKHR(command_buffer, descriptorUpdateTemplate, layout, set, pData);
}

VKAPI_ATTR void VKAPI_CALL down_CmdPushDescriptorSetWithTemplate2(VkCommandBuffer commandBuffer, const VkPushDescriptorSetWithTemplateInfo* pPushDescriptorSetWithTemplateInfo) {
    Log& log = *current_log;
    log.call("vkCmdPushDescriptorSetWithTemplate2", "vkCmdPushDescriptorSetWithTemplate2", commandBuffer);
    const std::string path;
    log.array(path + ".pPushDescriptorSetWithTemplateInfo", pPushDescriptorSetWithTemplateInfo, 1, sizeof(VkPushDescriptorSetWithTemplateInfo), [](Log& l, const std::string& p, const VkPushDescriptorSetWithTemplateInfo& element) { describe(l, p, element); });
}
void call_CmdPushDescriptorSetWithTemplate2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkPushDescriptorSetWithTemplateInfo* pPushDescriptorSetWithTemplateInfo{};
    pPushDescriptorSetWithTemplateInfo = filler.array<VkPushDescriptorSetWithTemplateInfo>(1, [](Filler& f, VkPushDescriptorSetWithTemplateInfo& element) { fill(f, element); });
    hook_CmdPushDescriptorSetWithTemplate2(command_buffer, pPushDescriptorSetWithTemplateInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdPushDescriptorSetWithTemplate2KHR(VkCommandBuffer commandBuffer, const VkPushDescriptorSetWithTemplateInfo* pPushDescriptorSetWithTemplateInfo) {
    Log& log = *current_log;
    log.call("vkCmdPushDescriptorSetWithTemplate2KHR", "vkCmdPushDescriptorSetWithTemplate2", commandBuffer);
    const std::string path;
    log.array(path + ".pPushDescriptorSetWithTemplateInfo", pPushDescriptorSetWithTemplateInfo, 1, sizeof(VkPushDescriptorSetWithTemplateInfo), [](Log& l, const std::string& p, const VkPushDescriptorSetWithTemplateInfo& element) { describe(l, p, element); });
}
void call_CmdPushDescriptorSetWithTemplate2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkPushDescriptorSetWithTemplateInfo* pPushDescriptorSetWithTemplateInfo{};
    pPushDescriptorSetWithTemplateInfo = filler.array<VkPushDescriptorSetWithTemplateInfo>(1, [](Filler& f, VkPushDescriptorSetWithTemplateInfo& element) { fill(f, element); });
    hook_CmdPushDescriptorSetWithTemplate2KHR(command_buffer, pPushDescriptorSetWithTemplateInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdResetEvent(VkCommandBuffer commandBuffer, VkEvent event, VkPipelineStageFlags stageMask) {
    Log& log = *current_log;
    log.call("vkCmdResetEvent", "vkCmdResetEvent", commandBuffer);
    const std::string path;
    describe_value(log, path + ".event", event);
    describe_value(log, path + ".stageMask", stageMask);
}
void call_CmdResetEvent([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkEvent event{};
    VkPipelineStageFlags stageMask{};
    filler.value(event);
    filler.value(stageMask);
    hook_CmdResetEvent(command_buffer, event, stageMask);
}

VKAPI_ATTR void VKAPI_CALL down_CmdResetEvent2(VkCommandBuffer commandBuffer, VkEvent event, VkPipelineStageFlags2 stageMask) {
    Log& log = *current_log;
    log.call("vkCmdResetEvent2", "vkCmdResetEvent2", commandBuffer);
    const std::string path;
    describe_value(log, path + ".event", event);
    describe_value(log, path + ".stageMask", stageMask);
}
void call_CmdResetEvent2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkEvent event{};
    VkPipelineStageFlags2 stageMask{};
    filler.value(event);
    filler.value(stageMask);
    hook_CmdResetEvent2(command_buffer, event, stageMask);
}

VKAPI_ATTR void VKAPI_CALL down_CmdResetEvent2KHR(VkCommandBuffer commandBuffer, VkEvent event, VkPipelineStageFlags2 stageMask) {
    Log& log = *current_log;
    log.call("vkCmdResetEvent2KHR", "vkCmdResetEvent2", commandBuffer);
    const std::string path;
    describe_value(log, path + ".event", event);
    describe_value(log, path + ".stageMask", stageMask);
}
void call_CmdResetEvent2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkEvent event{};
    VkPipelineStageFlags2 stageMask{};
    filler.value(event);
    filler.value(stageMask);
    hook_CmdResetEvent2KHR(command_buffer, event, stageMask);
}

VKAPI_ATTR void VKAPI_CALL down_CmdResetQueryPool(VkCommandBuffer commandBuffer, VkQueryPool queryPool, uint32_t firstQuery, uint32_t queryCount) {
    Log& log = *current_log;
    log.call("vkCmdResetQueryPool", "vkCmdResetQueryPool", commandBuffer);
    const std::string path;
    describe_value(log, path + ".queryPool", queryPool);
    describe_value(log, path + ".firstQuery", firstQuery);
    describe_value(log, path + ".queryCount", queryCount);
}
void call_CmdResetQueryPool([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkQueryPool queryPool{};
    uint32_t firstQuery{};
    uint32_t queryCount{};
    filler.value(queryPool);
    filler.value(firstQuery);
    filler.value(queryCount);
    hook_CmdResetQueryPool(command_buffer, queryPool, firstQuery, queryCount);
}

VKAPI_ATTR void VKAPI_CALL down_CmdResolveImage(VkCommandBuffer commandBuffer, VkImage srcImage, VkImageLayout srcImageLayout, VkImage dstImage, VkImageLayout dstImageLayout, uint32_t regionCount, const VkImageResolve* pRegions) {
    Log& log = *current_log;
    log.call("vkCmdResolveImage", "vkCmdResolveImage", commandBuffer);
    const std::string path;
    describe_value(log, path + ".srcImage", srcImage);
    describe_value(log, path + ".srcImageLayout", srcImageLayout);
    describe_value(log, path + ".dstImage", dstImage);
    describe_value(log, path + ".dstImageLayout", dstImageLayout);
    describe_value(log, path + ".regionCount", regionCount);
    log.array(path + ".pRegions", pRegions, regionCount, sizeof(VkImageResolve), [](Log& l, const std::string& p, const VkImageResolve& element) { describe(l, p, element); });
}
void call_CmdResolveImage([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkImage srcImage{};
    VkImageLayout srcImageLayout{};
    VkImage dstImage{};
    VkImageLayout dstImageLayout{};
    uint32_t regionCount{};
    const VkImageResolve* pRegions{};
    filler.value(srcImage);
    filler.value(srcImageLayout);
    filler.value(dstImage);
    filler.value(dstImageLayout);
    filler.count(regionCount);
    pRegions = filler.array<VkImageResolve>(regionCount, [](Filler& f, VkImageResolve& element) { fill(f, element); });
    hook_CmdResolveImage(command_buffer, srcImage, srcImageLayout, dstImage, dstImageLayout, regionCount, pRegions);
}

VKAPI_ATTR void VKAPI_CALL down_CmdResolveImage2(VkCommandBuffer commandBuffer, const VkResolveImageInfo2* pResolveImageInfo) {
    Log& log = *current_log;
    log.call("vkCmdResolveImage2", "vkCmdResolveImage2", commandBuffer);
    const std::string path;
    log.array(path + ".pResolveImageInfo", pResolveImageInfo, 1, sizeof(VkResolveImageInfo2), [](Log& l, const std::string& p, const VkResolveImageInfo2& element) { describe(l, p, element); });
}
void call_CmdResolveImage2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkResolveImageInfo2* pResolveImageInfo{};
    pResolveImageInfo = filler.array<VkResolveImageInfo2>(1, [](Filler& f, VkResolveImageInfo2& element) { fill(f, element); });
    hook_CmdResolveImage2(command_buffer, pResolveImageInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdResolveImage2KHR(VkCommandBuffer commandBuffer, const VkResolveImageInfo2* pResolveImageInfo) {
    Log& log = *current_log;
    log.call("vkCmdResolveImage2KHR", "vkCmdResolveImage2", commandBuffer);
    const std::string path;
    log.array(path + ".pResolveImageInfo", pResolveImageInfo, 1, sizeof(VkResolveImageInfo2), [](Log& l, const std::string& p, const VkResolveImageInfo2& element) { describe(l, p, element); });
}
void call_CmdResolveImage2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkResolveImageInfo2* pResolveImageInfo{};
    pResolveImageInfo = filler.array<VkResolveImageInfo2>(1, [](Filler& f, VkResolveImageInfo2& element) { fill(f, element); });
    hook_CmdResolveImage2KHR(command_buffer, pResolveImageInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetAlphaToCoverageEnableEXT(VkCommandBuffer commandBuffer, VkBool32 alphaToCoverageEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetAlphaToCoverageEnableEXT", "vkCmdSetAlphaToCoverageEnableEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".alphaToCoverageEnable", alphaToCoverageEnable);
}
void call_CmdSetAlphaToCoverageEnableEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 alphaToCoverageEnable{};
    filler.value(alphaToCoverageEnable);
    hook_CmdSetAlphaToCoverageEnableEXT(command_buffer, alphaToCoverageEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetAlphaToOneEnableEXT(VkCommandBuffer commandBuffer, VkBool32 alphaToOneEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetAlphaToOneEnableEXT", "vkCmdSetAlphaToOneEnableEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".alphaToOneEnable", alphaToOneEnable);
}
void call_CmdSetAlphaToOneEnableEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 alphaToOneEnable{};
    filler.value(alphaToOneEnable);
    hook_CmdSetAlphaToOneEnableEXT(command_buffer, alphaToOneEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetAttachmentFeedbackLoopEnableEXT(VkCommandBuffer commandBuffer, VkImageAspectFlags aspectMask) {
    Log& log = *current_log;
    log.call("vkCmdSetAttachmentFeedbackLoopEnableEXT", "vkCmdSetAttachmentFeedbackLoopEnableEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".aspectMask", aspectMask);
}
void call_CmdSetAttachmentFeedbackLoopEnableEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkImageAspectFlags aspectMask{};
    filler.value(aspectMask);
    hook_CmdSetAttachmentFeedbackLoopEnableEXT(command_buffer, aspectMask);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetBlendConstants(VkCommandBuffer commandBuffer, const float blendConstants[4]) {
    Log& log = *current_log;
    log.call("vkCmdSetBlendConstants", "vkCmdSetBlendConstants", commandBuffer);
    const std::string path;
    for (int i = 0; i < 4; ++i) describe_value(log, path + ".blendConstants" + log.index(i), blendConstants[i]);
}
void call_CmdSetBlendConstants([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    float blendConstants[4]{};
    for (auto& element : blendConstants) filler.value(element);
    hook_CmdSetBlendConstants(command_buffer, blendConstants);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetCheckpointNV(VkCommandBuffer commandBuffer, const void* pCheckpointMarker) {
    Log& log = *current_log;
    log.call("vkCmdSetCheckpointNV", "vkCmdSetCheckpointNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".pCheckpointMarker", pCheckpointMarker);
}
void call_CmdSetCheckpointNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const void* pCheckpointMarker{};
    filler.value(pCheckpointMarker);
    hook_CmdSetCheckpointNV(command_buffer, pCheckpointMarker);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetCoarseSampleOrderNV(VkCommandBuffer commandBuffer, VkCoarseSampleOrderTypeNV sampleOrderType, uint32_t customSampleOrderCount, const VkCoarseSampleOrderCustomNV* pCustomSampleOrders) {
    Log& log = *current_log;
    log.call("vkCmdSetCoarseSampleOrderNV", "vkCmdSetCoarseSampleOrderNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".sampleOrderType", sampleOrderType);
    describe_value(log, path + ".customSampleOrderCount", customSampleOrderCount);
    log.array(path + ".pCustomSampleOrders", pCustomSampleOrders, customSampleOrderCount, sizeof(VkCoarseSampleOrderCustomNV), [](Log& l, const std::string& p, const VkCoarseSampleOrderCustomNV& element) { describe(l, p, element); });
}
void call_CmdSetCoarseSampleOrderNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkCoarseSampleOrderTypeNV sampleOrderType{};
    uint32_t customSampleOrderCount{};
    const VkCoarseSampleOrderCustomNV* pCustomSampleOrders{};
    filler.value(sampleOrderType);
    filler.count(customSampleOrderCount);
    pCustomSampleOrders = filler.array<VkCoarseSampleOrderCustomNV>(customSampleOrderCount, [](Filler& f, VkCoarseSampleOrderCustomNV& element) { fill(f, element); });
    hook_CmdSetCoarseSampleOrderNV(command_buffer, sampleOrderType, customSampleOrderCount, pCustomSampleOrders);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetColorBlendAdvancedEXT(VkCommandBuffer commandBuffer, uint32_t firstAttachment, uint32_t attachmentCount, const VkColorBlendAdvancedEXT* pColorBlendAdvanced) {
    Log& log = *current_log;
    log.call("vkCmdSetColorBlendAdvancedEXT", "vkCmdSetColorBlendAdvancedEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstAttachment", firstAttachment);
    describe_value(log, path + ".attachmentCount", attachmentCount);
    log.array(path + ".pColorBlendAdvanced", pColorBlendAdvanced, attachmentCount, sizeof(VkColorBlendAdvancedEXT), [](Log& l, const std::string& p, const VkColorBlendAdvancedEXT& element) { describe(l, p, element); });
}
void call_CmdSetColorBlendAdvancedEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstAttachment{};
    uint32_t attachmentCount{};
    const VkColorBlendAdvancedEXT* pColorBlendAdvanced{};
    filler.value(firstAttachment);
    filler.count(attachmentCount);
    pColorBlendAdvanced = filler.array<VkColorBlendAdvancedEXT>(attachmentCount, [](Filler& f, VkColorBlendAdvancedEXT& element) { fill(f, element); });
    hook_CmdSetColorBlendAdvancedEXT(command_buffer, firstAttachment, attachmentCount, pColorBlendAdvanced);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetColorBlendEnableEXT(VkCommandBuffer commandBuffer, uint32_t firstAttachment, uint32_t attachmentCount, const VkBool32* pColorBlendEnables) {
    Log& log = *current_log;
    log.call("vkCmdSetColorBlendEnableEXT", "vkCmdSetColorBlendEnableEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstAttachment", firstAttachment);
    describe_value(log, path + ".attachmentCount", attachmentCount);
    log.array(path + ".pColorBlendEnables", pColorBlendEnables, attachmentCount, sizeof(VkBool32), [](Log& l, const std::string& p, const VkBool32& element) { describe_value(l, p, element); });
}
void call_CmdSetColorBlendEnableEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstAttachment{};
    uint32_t attachmentCount{};
    const VkBool32* pColorBlendEnables{};
    filler.value(firstAttachment);
    filler.count(attachmentCount);
    pColorBlendEnables = filler.array<VkBool32>(attachmentCount, [](Filler& f, VkBool32& element) { fill_value(f, element); });
    hook_CmdSetColorBlendEnableEXT(command_buffer, firstAttachment, attachmentCount, pColorBlendEnables);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetColorBlendEquationEXT(VkCommandBuffer commandBuffer, uint32_t firstAttachment, uint32_t attachmentCount, const VkColorBlendEquationEXT* pColorBlendEquations) {
    Log& log = *current_log;
    log.call("vkCmdSetColorBlendEquationEXT", "vkCmdSetColorBlendEquationEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstAttachment", firstAttachment);
    describe_value(log, path + ".attachmentCount", attachmentCount);
    log.array(path + ".pColorBlendEquations", pColorBlendEquations, attachmentCount, sizeof(VkColorBlendEquationEXT), [](Log& l, const std::string& p, const VkColorBlendEquationEXT& element) { describe(l, p, element); });
}
void call_CmdSetColorBlendEquationEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstAttachment{};
    uint32_t attachmentCount{};
    const VkColorBlendEquationEXT* pColorBlendEquations{};
    filler.value(firstAttachment);
    filler.count(attachmentCount);
    pColorBlendEquations = filler.array<VkColorBlendEquationEXT>(attachmentCount, [](Filler& f, VkColorBlendEquationEXT& element) { fill(f, element); });
    hook_CmdSetColorBlendEquationEXT(command_buffer, firstAttachment, attachmentCount, pColorBlendEquations);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetColorWriteEnableEXT(VkCommandBuffer commandBuffer, uint32_t attachmentCount, const VkBool32* pColorWriteEnables) {
    Log& log = *current_log;
    log.call("vkCmdSetColorWriteEnableEXT", "vkCmdSetColorWriteEnableEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".attachmentCount", attachmentCount);
    log.array(path + ".pColorWriteEnables", pColorWriteEnables, attachmentCount, sizeof(VkBool32), [](Log& l, const std::string& p, const VkBool32& element) { describe_value(l, p, element); });
}
void call_CmdSetColorWriteEnableEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t attachmentCount{};
    const VkBool32* pColorWriteEnables{};
    filler.count(attachmentCount);
    pColorWriteEnables = filler.array<VkBool32>(attachmentCount, [](Filler& f, VkBool32& element) { fill_value(f, element); });
    hook_CmdSetColorWriteEnableEXT(command_buffer, attachmentCount, pColorWriteEnables);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetColorWriteMaskEXT(VkCommandBuffer commandBuffer, uint32_t firstAttachment, uint32_t attachmentCount, const VkColorComponentFlags* pColorWriteMasks) {
    Log& log = *current_log;
    log.call("vkCmdSetColorWriteMaskEXT", "vkCmdSetColorWriteMaskEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstAttachment", firstAttachment);
    describe_value(log, path + ".attachmentCount", attachmentCount);
    log.array(path + ".pColorWriteMasks", pColorWriteMasks, attachmentCount, sizeof(VkColorComponentFlags), [](Log& l, const std::string& p, const VkColorComponentFlags& element) { describe_value(l, p, element); });
}
void call_CmdSetColorWriteMaskEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstAttachment{};
    uint32_t attachmentCount{};
    const VkColorComponentFlags* pColorWriteMasks{};
    filler.value(firstAttachment);
    filler.count(attachmentCount);
    pColorWriteMasks = filler.array<VkColorComponentFlags>(attachmentCount, [](Filler& f, VkColorComponentFlags& element) { fill_value(f, element); });
    hook_CmdSetColorWriteMaskEXT(command_buffer, firstAttachment, attachmentCount, pColorWriteMasks);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetComputeOccupancyPriorityNV(VkCommandBuffer commandBuffer, const VkComputeOccupancyPriorityParametersNV* pParameters) {
    Log& log = *current_log;
    log.call("vkCmdSetComputeOccupancyPriorityNV", "vkCmdSetComputeOccupancyPriorityNV", commandBuffer);
    const std::string path;
    log.array(path + ".pParameters", pParameters, 1, sizeof(VkComputeOccupancyPriorityParametersNV), [](Log& l, const std::string& p, const VkComputeOccupancyPriorityParametersNV& element) { describe(l, p, element); });
}
void call_CmdSetComputeOccupancyPriorityNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkComputeOccupancyPriorityParametersNV* pParameters{};
    pParameters = filler.array<VkComputeOccupancyPriorityParametersNV>(1, [](Filler& f, VkComputeOccupancyPriorityParametersNV& element) { fill(f, element); });
    hook_CmdSetComputeOccupancyPriorityNV(command_buffer, pParameters);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetConservativeRasterizationModeEXT(VkCommandBuffer commandBuffer, VkConservativeRasterizationModeEXT conservativeRasterizationMode) {
    Log& log = *current_log;
    log.call("vkCmdSetConservativeRasterizationModeEXT", "vkCmdSetConservativeRasterizationModeEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".conservativeRasterizationMode", conservativeRasterizationMode);
}
void call_CmdSetConservativeRasterizationModeEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkConservativeRasterizationModeEXT conservativeRasterizationMode{};
    filler.value(conservativeRasterizationMode);
    hook_CmdSetConservativeRasterizationModeEXT(command_buffer, conservativeRasterizationMode);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetCoverageModulationModeNV(VkCommandBuffer commandBuffer, VkCoverageModulationModeNV coverageModulationMode) {
    Log& log = *current_log;
    log.call("vkCmdSetCoverageModulationModeNV", "vkCmdSetCoverageModulationModeNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".coverageModulationMode", coverageModulationMode);
}
void call_CmdSetCoverageModulationModeNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkCoverageModulationModeNV coverageModulationMode{};
    filler.value(coverageModulationMode);
    hook_CmdSetCoverageModulationModeNV(command_buffer, coverageModulationMode);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetCoverageModulationTableEnableNV(VkCommandBuffer commandBuffer, VkBool32 coverageModulationTableEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetCoverageModulationTableEnableNV", "vkCmdSetCoverageModulationTableEnableNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".coverageModulationTableEnable", coverageModulationTableEnable);
}
void call_CmdSetCoverageModulationTableEnableNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 coverageModulationTableEnable{};
    filler.value(coverageModulationTableEnable);
    hook_CmdSetCoverageModulationTableEnableNV(command_buffer, coverageModulationTableEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetCoverageModulationTableNV(VkCommandBuffer commandBuffer, uint32_t coverageModulationTableCount, const float* pCoverageModulationTable) {
    Log& log = *current_log;
    log.call("vkCmdSetCoverageModulationTableNV", "vkCmdSetCoverageModulationTableNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".coverageModulationTableCount", coverageModulationTableCount);
    log.array(path + ".pCoverageModulationTable", pCoverageModulationTable, coverageModulationTableCount, sizeof(float), [](Log& l, const std::string& p, const float& element) { describe_value(l, p, element); });
}
void call_CmdSetCoverageModulationTableNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t coverageModulationTableCount{};
    const float* pCoverageModulationTable{};
    filler.count(coverageModulationTableCount);
    pCoverageModulationTable = filler.array<float>(coverageModulationTableCount, [](Filler& f, float& element) { fill_value(f, element); });
    hook_CmdSetCoverageModulationTableNV(command_buffer, coverageModulationTableCount, pCoverageModulationTable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetCoverageReductionModeNV(VkCommandBuffer commandBuffer, VkCoverageReductionModeNV coverageReductionMode) {
    Log& log = *current_log;
    log.call("vkCmdSetCoverageReductionModeNV", "vkCmdSetCoverageReductionModeNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".coverageReductionMode", coverageReductionMode);
}
void call_CmdSetCoverageReductionModeNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkCoverageReductionModeNV coverageReductionMode{};
    filler.value(coverageReductionMode);
    hook_CmdSetCoverageReductionModeNV(command_buffer, coverageReductionMode);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetCoverageToColorEnableNV(VkCommandBuffer commandBuffer, VkBool32 coverageToColorEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetCoverageToColorEnableNV", "vkCmdSetCoverageToColorEnableNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".coverageToColorEnable", coverageToColorEnable);
}
void call_CmdSetCoverageToColorEnableNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 coverageToColorEnable{};
    filler.value(coverageToColorEnable);
    hook_CmdSetCoverageToColorEnableNV(command_buffer, coverageToColorEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetCoverageToColorLocationNV(VkCommandBuffer commandBuffer, uint32_t coverageToColorLocation) {
    Log& log = *current_log;
    log.call("vkCmdSetCoverageToColorLocationNV", "vkCmdSetCoverageToColorLocationNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".coverageToColorLocation", coverageToColorLocation);
}
void call_CmdSetCoverageToColorLocationNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t coverageToColorLocation{};
    filler.value(coverageToColorLocation);
    hook_CmdSetCoverageToColorLocationNV(command_buffer, coverageToColorLocation);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetCullMode(VkCommandBuffer commandBuffer, VkCullModeFlags cullMode) {
    Log& log = *current_log;
    log.call("vkCmdSetCullMode", "vkCmdSetCullMode", commandBuffer);
    const std::string path;
    describe_value(log, path + ".cullMode", cullMode);
}
void call_CmdSetCullMode([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkCullModeFlags cullMode{};
    filler.value(cullMode);
    hook_CmdSetCullMode(command_buffer, cullMode);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetCullModeEXT(VkCommandBuffer commandBuffer, VkCullModeFlags cullMode) {
    Log& log = *current_log;
    log.call("vkCmdSetCullModeEXT", "vkCmdSetCullMode", commandBuffer);
    const std::string path;
    describe_value(log, path + ".cullMode", cullMode);
}
void call_CmdSetCullModeEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkCullModeFlags cullMode{};
    filler.value(cullMode);
    hook_CmdSetCullModeEXT(command_buffer, cullMode);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDepthBias(VkCommandBuffer commandBuffer, float depthBiasConstantFactor, float depthBiasClamp, float depthBiasSlopeFactor) {
    Log& log = *current_log;
    log.call("vkCmdSetDepthBias", "vkCmdSetDepthBias", commandBuffer);
    const std::string path;
    describe_value(log, path + ".depthBiasConstantFactor", depthBiasConstantFactor);
    describe_value(log, path + ".depthBiasClamp", depthBiasClamp);
    describe_value(log, path + ".depthBiasSlopeFactor", depthBiasSlopeFactor);
}
void call_CmdSetDepthBias([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    float depthBiasConstantFactor{};
    float depthBiasClamp{};
    float depthBiasSlopeFactor{};
    filler.value(depthBiasConstantFactor);
    filler.value(depthBiasClamp);
    filler.value(depthBiasSlopeFactor);
    hook_CmdSetDepthBias(command_buffer, depthBiasConstantFactor, depthBiasClamp, depthBiasSlopeFactor);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDepthBias2EXT(VkCommandBuffer commandBuffer, const VkDepthBiasInfoEXT* pDepthBiasInfo) {
    Log& log = *current_log;
    log.call("vkCmdSetDepthBias2EXT", "vkCmdSetDepthBias2EXT", commandBuffer);
    const std::string path;
    log.array(path + ".pDepthBiasInfo", pDepthBiasInfo, 1, sizeof(VkDepthBiasInfoEXT), [](Log& l, const std::string& p, const VkDepthBiasInfoEXT& element) { describe(l, p, element); });
}
void call_CmdSetDepthBias2EXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkDepthBiasInfoEXT* pDepthBiasInfo{};
    pDepthBiasInfo = filler.array<VkDepthBiasInfoEXT>(1, [](Filler& f, VkDepthBiasInfoEXT& element) { fill(f, element); });
    hook_CmdSetDepthBias2EXT(command_buffer, pDepthBiasInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDepthBiasEnable(VkCommandBuffer commandBuffer, VkBool32 depthBiasEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetDepthBiasEnable", "vkCmdSetDepthBiasEnable", commandBuffer);
    const std::string path;
    describe_value(log, path + ".depthBiasEnable", depthBiasEnable);
}
void call_CmdSetDepthBiasEnable([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 depthBiasEnable{};
    filler.value(depthBiasEnable);
    hook_CmdSetDepthBiasEnable(command_buffer, depthBiasEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDepthBiasEnableEXT(VkCommandBuffer commandBuffer, VkBool32 depthBiasEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetDepthBiasEnableEXT", "vkCmdSetDepthBiasEnable", commandBuffer);
    const std::string path;
    describe_value(log, path + ".depthBiasEnable", depthBiasEnable);
}
void call_CmdSetDepthBiasEnableEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 depthBiasEnable{};
    filler.value(depthBiasEnable);
    hook_CmdSetDepthBiasEnableEXT(command_buffer, depthBiasEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDepthBounds(VkCommandBuffer commandBuffer, float minDepthBounds, float maxDepthBounds) {
    Log& log = *current_log;
    log.call("vkCmdSetDepthBounds", "vkCmdSetDepthBounds", commandBuffer);
    const std::string path;
    describe_value(log, path + ".minDepthBounds", minDepthBounds);
    describe_value(log, path + ".maxDepthBounds", maxDepthBounds);
}
void call_CmdSetDepthBounds([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    float minDepthBounds{};
    float maxDepthBounds{};
    filler.value(minDepthBounds);
    filler.value(maxDepthBounds);
    hook_CmdSetDepthBounds(command_buffer, minDepthBounds, maxDepthBounds);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDepthBoundsTestEnable(VkCommandBuffer commandBuffer, VkBool32 depthBoundsTestEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetDepthBoundsTestEnable", "vkCmdSetDepthBoundsTestEnable", commandBuffer);
    const std::string path;
    describe_value(log, path + ".depthBoundsTestEnable", depthBoundsTestEnable);
}
void call_CmdSetDepthBoundsTestEnable([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 depthBoundsTestEnable{};
    filler.value(depthBoundsTestEnable);
    hook_CmdSetDepthBoundsTestEnable(command_buffer, depthBoundsTestEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDepthBoundsTestEnableEXT(VkCommandBuffer commandBuffer, VkBool32 depthBoundsTestEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetDepthBoundsTestEnableEXT", "vkCmdSetDepthBoundsTestEnable", commandBuffer);
    const std::string path;
    describe_value(log, path + ".depthBoundsTestEnable", depthBoundsTestEnable);
}
void call_CmdSetDepthBoundsTestEnableEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 depthBoundsTestEnable{};
    filler.value(depthBoundsTestEnable);
    hook_CmdSetDepthBoundsTestEnableEXT(command_buffer, depthBoundsTestEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDepthClampEnableEXT(VkCommandBuffer commandBuffer, VkBool32 depthClampEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetDepthClampEnableEXT", "vkCmdSetDepthClampEnableEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".depthClampEnable", depthClampEnable);
}
void call_CmdSetDepthClampEnableEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 depthClampEnable{};
    filler.value(depthClampEnable);
    hook_CmdSetDepthClampEnableEXT(command_buffer, depthClampEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDepthClampRangeEXT(VkCommandBuffer commandBuffer, VkDepthClampModeEXT depthClampMode, const VkDepthClampRangeEXT* pDepthClampRange) {
    Log& log = *current_log;
    log.call("vkCmdSetDepthClampRangeEXT", "vkCmdSetDepthClampRangeEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".depthClampMode", depthClampMode);
    log.array(path + ".pDepthClampRange", pDepthClampRange, 1, sizeof(VkDepthClampRangeEXT), [](Log& l, const std::string& p, const VkDepthClampRangeEXT& element) { describe(l, p, element); });
}
void call_CmdSetDepthClampRangeEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkDepthClampModeEXT depthClampMode{};
    const VkDepthClampRangeEXT* pDepthClampRange{};
    filler.value(depthClampMode);
    if (filler.optionals()) { pDepthClampRange = filler.array<VkDepthClampRangeEXT>(1, [](Filler& f, VkDepthClampRangeEXT& element) { fill(f, element); }); }
    hook_CmdSetDepthClampRangeEXT(command_buffer, depthClampMode, pDepthClampRange);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDepthClipEnableEXT(VkCommandBuffer commandBuffer, VkBool32 depthClipEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetDepthClipEnableEXT", "vkCmdSetDepthClipEnableEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".depthClipEnable", depthClipEnable);
}
void call_CmdSetDepthClipEnableEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 depthClipEnable{};
    filler.value(depthClipEnable);
    hook_CmdSetDepthClipEnableEXT(command_buffer, depthClipEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDepthClipNegativeOneToOneEXT(VkCommandBuffer commandBuffer, VkBool32 negativeOneToOne) {
    Log& log = *current_log;
    log.call("vkCmdSetDepthClipNegativeOneToOneEXT", "vkCmdSetDepthClipNegativeOneToOneEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".negativeOneToOne", negativeOneToOne);
}
void call_CmdSetDepthClipNegativeOneToOneEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 negativeOneToOne{};
    filler.value(negativeOneToOne);
    hook_CmdSetDepthClipNegativeOneToOneEXT(command_buffer, negativeOneToOne);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDepthCompareOp(VkCommandBuffer commandBuffer, VkCompareOp depthCompareOp) {
    Log& log = *current_log;
    log.call("vkCmdSetDepthCompareOp", "vkCmdSetDepthCompareOp", commandBuffer);
    const std::string path;
    describe_value(log, path + ".depthCompareOp", depthCompareOp);
}
void call_CmdSetDepthCompareOp([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkCompareOp depthCompareOp{};
    filler.value(depthCompareOp);
    hook_CmdSetDepthCompareOp(command_buffer, depthCompareOp);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDepthCompareOpEXT(VkCommandBuffer commandBuffer, VkCompareOp depthCompareOp) {
    Log& log = *current_log;
    log.call("vkCmdSetDepthCompareOpEXT", "vkCmdSetDepthCompareOp", commandBuffer);
    const std::string path;
    describe_value(log, path + ".depthCompareOp", depthCompareOp);
}
void call_CmdSetDepthCompareOpEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkCompareOp depthCompareOp{};
    filler.value(depthCompareOp);
    hook_CmdSetDepthCompareOpEXT(command_buffer, depthCompareOp);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDepthTestEnable(VkCommandBuffer commandBuffer, VkBool32 depthTestEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetDepthTestEnable", "vkCmdSetDepthTestEnable", commandBuffer);
    const std::string path;
    describe_value(log, path + ".depthTestEnable", depthTestEnable);
}
void call_CmdSetDepthTestEnable([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 depthTestEnable{};
    filler.value(depthTestEnable);
    hook_CmdSetDepthTestEnable(command_buffer, depthTestEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDepthTestEnableEXT(VkCommandBuffer commandBuffer, VkBool32 depthTestEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetDepthTestEnableEXT", "vkCmdSetDepthTestEnable", commandBuffer);
    const std::string path;
    describe_value(log, path + ".depthTestEnable", depthTestEnable);
}
void call_CmdSetDepthTestEnableEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 depthTestEnable{};
    filler.value(depthTestEnable);
    hook_CmdSetDepthTestEnableEXT(command_buffer, depthTestEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDepthWriteEnable(VkCommandBuffer commandBuffer, VkBool32 depthWriteEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetDepthWriteEnable", "vkCmdSetDepthWriteEnable", commandBuffer);
    const std::string path;
    describe_value(log, path + ".depthWriteEnable", depthWriteEnable);
}
void call_CmdSetDepthWriteEnable([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 depthWriteEnable{};
    filler.value(depthWriteEnable);
    hook_CmdSetDepthWriteEnable(command_buffer, depthWriteEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDepthWriteEnableEXT(VkCommandBuffer commandBuffer, VkBool32 depthWriteEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetDepthWriteEnableEXT", "vkCmdSetDepthWriteEnable", commandBuffer);
    const std::string path;
    describe_value(log, path + ".depthWriteEnable", depthWriteEnable);
}
void call_CmdSetDepthWriteEnableEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 depthWriteEnable{};
    filler.value(depthWriteEnable);
    hook_CmdSetDepthWriteEnableEXT(command_buffer, depthWriteEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDescriptorBufferOffsets2EXT(VkCommandBuffer commandBuffer, const VkSetDescriptorBufferOffsetsInfoEXT* pSetDescriptorBufferOffsetsInfo) {
    Log& log = *current_log;
    log.call("vkCmdSetDescriptorBufferOffsets2EXT", "vkCmdSetDescriptorBufferOffsets2EXT", commandBuffer);
    const std::string path;
    log.array(path + ".pSetDescriptorBufferOffsetsInfo", pSetDescriptorBufferOffsetsInfo, 1, sizeof(VkSetDescriptorBufferOffsetsInfoEXT), [](Log& l, const std::string& p, const VkSetDescriptorBufferOffsetsInfoEXT& element) { describe(l, p, element); });
}
void call_CmdSetDescriptorBufferOffsets2EXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkSetDescriptorBufferOffsetsInfoEXT* pSetDescriptorBufferOffsetsInfo{};
    pSetDescriptorBufferOffsetsInfo = filler.array<VkSetDescriptorBufferOffsetsInfoEXT>(1, [](Filler& f, VkSetDescriptorBufferOffsetsInfoEXT& element) { fill(f, element); });
    hook_CmdSetDescriptorBufferOffsets2EXT(command_buffer, pSetDescriptorBufferOffsetsInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDescriptorBufferOffsetsEXT(VkCommandBuffer commandBuffer, VkPipelineBindPoint pipelineBindPoint, VkPipelineLayout layout, uint32_t firstSet, uint32_t setCount, const uint32_t* pBufferIndices, const VkDeviceSize* pOffsets) {
    Log& log = *current_log;
    log.call("vkCmdSetDescriptorBufferOffsetsEXT", "vkCmdSetDescriptorBufferOffsetsEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".pipelineBindPoint", pipelineBindPoint);
    describe_value(log, path + ".layout", layout);
    describe_value(log, path + ".firstSet", firstSet);
    describe_value(log, path + ".setCount", setCount);
    log.array(path + ".pBufferIndices", pBufferIndices, setCount, sizeof(uint32_t), [](Log& l, const std::string& p, const uint32_t& element) { describe_value(l, p, element); });
    log.array(path + ".pOffsets", pOffsets, setCount, sizeof(VkDeviceSize), [](Log& l, const std::string& p, const VkDeviceSize& element) { describe_value(l, p, element); });
}
void call_CmdSetDescriptorBufferOffsetsEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkPipelineBindPoint pipelineBindPoint{};
    VkPipelineLayout layout{};
    uint32_t firstSet{};
    uint32_t setCount{};
    const uint32_t* pBufferIndices{};
    const VkDeviceSize* pOffsets{};
    filler.value(pipelineBindPoint);
    filler.value(layout);
    filler.value(firstSet);
    filler.count(setCount);
    pBufferIndices = filler.array<uint32_t>(setCount, [](Filler& f, uint32_t& element) { fill_value(f, element); });
    pOffsets = filler.array<VkDeviceSize>(setCount, [](Filler& f, VkDeviceSize& element) { fill_value(f, element); });
    hook_CmdSetDescriptorBufferOffsetsEXT(command_buffer, pipelineBindPoint, layout, firstSet, setCount, pBufferIndices, pOffsets);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDeviceMask(VkCommandBuffer commandBuffer, uint32_t deviceMask) {
    Log& log = *current_log;
    log.call("vkCmdSetDeviceMask", "vkCmdSetDeviceMask", commandBuffer);
    const std::string path;
    describe_value(log, path + ".deviceMask", deviceMask);
}
void call_CmdSetDeviceMask([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t deviceMask{};
    filler.value(deviceMask);
    hook_CmdSetDeviceMask(command_buffer, deviceMask);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDeviceMaskKHR(VkCommandBuffer commandBuffer, uint32_t deviceMask) {
    Log& log = *current_log;
    log.call("vkCmdSetDeviceMaskKHR", "vkCmdSetDeviceMask", commandBuffer);
    const std::string path;
    describe_value(log, path + ".deviceMask", deviceMask);
}
void call_CmdSetDeviceMaskKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t deviceMask{};
    filler.value(deviceMask);
    hook_CmdSetDeviceMaskKHR(command_buffer, deviceMask);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDiscardRectangleEXT(VkCommandBuffer commandBuffer, uint32_t firstDiscardRectangle, uint32_t discardRectangleCount, const VkRect2D* pDiscardRectangles) {
    Log& log = *current_log;
    log.call("vkCmdSetDiscardRectangleEXT", "vkCmdSetDiscardRectangleEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstDiscardRectangle", firstDiscardRectangle);
    describe_value(log, path + ".discardRectangleCount", discardRectangleCount);
    log.array(path + ".pDiscardRectangles", pDiscardRectangles, discardRectangleCount, sizeof(VkRect2D), [](Log& l, const std::string& p, const VkRect2D& element) { describe(l, p, element); });
}
void call_CmdSetDiscardRectangleEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstDiscardRectangle{};
    uint32_t discardRectangleCount{};
    const VkRect2D* pDiscardRectangles{};
    filler.value(firstDiscardRectangle);
    filler.count(discardRectangleCount);
    pDiscardRectangles = filler.array<VkRect2D>(discardRectangleCount, [](Filler& f, VkRect2D& element) { fill(f, element); });
    hook_CmdSetDiscardRectangleEXT(command_buffer, firstDiscardRectangle, discardRectangleCount, pDiscardRectangles);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDiscardRectangleEnableEXT(VkCommandBuffer commandBuffer, VkBool32 discardRectangleEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetDiscardRectangleEnableEXT", "vkCmdSetDiscardRectangleEnableEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".discardRectangleEnable", discardRectangleEnable);
}
void call_CmdSetDiscardRectangleEnableEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 discardRectangleEnable{};
    filler.value(discardRectangleEnable);
    hook_CmdSetDiscardRectangleEnableEXT(command_buffer, discardRectangleEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDiscardRectangleModeEXT(VkCommandBuffer commandBuffer, VkDiscardRectangleModeEXT discardRectangleMode) {
    Log& log = *current_log;
    log.call("vkCmdSetDiscardRectangleModeEXT", "vkCmdSetDiscardRectangleModeEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".discardRectangleMode", discardRectangleMode);
}
void call_CmdSetDiscardRectangleModeEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkDiscardRectangleModeEXT discardRectangleMode{};
    filler.value(discardRectangleMode);
    hook_CmdSetDiscardRectangleModeEXT(command_buffer, discardRectangleMode);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetDispatchParametersARM(VkCommandBuffer commandBuffer, const VkDispatchParametersARM* pDispatchParameters) {
    Log& log = *current_log;
    log.call("vkCmdSetDispatchParametersARM", "vkCmdSetDispatchParametersARM", commandBuffer);
    const std::string path;
    log.array(path + ".pDispatchParameters", pDispatchParameters, 1, sizeof(VkDispatchParametersARM), [](Log& l, const std::string& p, const VkDispatchParametersARM& element) { describe(l, p, element); });
}
void call_CmdSetDispatchParametersARM([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkDispatchParametersARM* pDispatchParameters{};
    pDispatchParameters = filler.array<VkDispatchParametersARM>(1, [](Filler& f, VkDispatchParametersARM& element) { fill(f, element); });
    hook_CmdSetDispatchParametersARM(command_buffer, pDispatchParameters);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetEvent(VkCommandBuffer commandBuffer, VkEvent event, VkPipelineStageFlags stageMask) {
    Log& log = *current_log;
    log.call("vkCmdSetEvent", "vkCmdSetEvent", commandBuffer);
    const std::string path;
    describe_value(log, path + ".event", event);
    describe_value(log, path + ".stageMask", stageMask);
}
void call_CmdSetEvent([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkEvent event{};
    VkPipelineStageFlags stageMask{};
    filler.value(event);
    filler.value(stageMask);
    hook_CmdSetEvent(command_buffer, event, stageMask);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetEvent2(VkCommandBuffer commandBuffer, VkEvent event, const VkDependencyInfo* pDependencyInfo) {
    Log& log = *current_log;
    log.call("vkCmdSetEvent2", "vkCmdSetEvent2", commandBuffer);
    const std::string path;
    describe_value(log, path + ".event", event);
    log.array(path + ".pDependencyInfo", pDependencyInfo, 1, sizeof(VkDependencyInfo), [](Log& l, const std::string& p, const VkDependencyInfo& element) { describe(l, p, element); });
}
void call_CmdSetEvent2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkEvent event{};
    const VkDependencyInfo* pDependencyInfo{};
    filler.value(event);
    pDependencyInfo = filler.array<VkDependencyInfo>(1, [](Filler& f, VkDependencyInfo& element) { fill(f, element); });
    hook_CmdSetEvent2(command_buffer, event, pDependencyInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetEvent2KHR(VkCommandBuffer commandBuffer, VkEvent event, const VkDependencyInfo* pDependencyInfo) {
    Log& log = *current_log;
    log.call("vkCmdSetEvent2KHR", "vkCmdSetEvent2", commandBuffer);
    const std::string path;
    describe_value(log, path + ".event", event);
    log.array(path + ".pDependencyInfo", pDependencyInfo, 1, sizeof(VkDependencyInfo), [](Log& l, const std::string& p, const VkDependencyInfo& element) { describe(l, p, element); });
}
void call_CmdSetEvent2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkEvent event{};
    const VkDependencyInfo* pDependencyInfo{};
    filler.value(event);
    pDependencyInfo = filler.array<VkDependencyInfo>(1, [](Filler& f, VkDependencyInfo& element) { fill(f, element); });
    hook_CmdSetEvent2KHR(command_buffer, event, pDependencyInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetExclusiveScissorEnableNV(VkCommandBuffer commandBuffer, uint32_t firstExclusiveScissor, uint32_t exclusiveScissorCount, const VkBool32* pExclusiveScissorEnables) {
    Log& log = *current_log;
    log.call("vkCmdSetExclusiveScissorEnableNV", "vkCmdSetExclusiveScissorEnableNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstExclusiveScissor", firstExclusiveScissor);
    describe_value(log, path + ".exclusiveScissorCount", exclusiveScissorCount);
    log.array(path + ".pExclusiveScissorEnables", pExclusiveScissorEnables, exclusiveScissorCount, sizeof(VkBool32), [](Log& l, const std::string& p, const VkBool32& element) { describe_value(l, p, element); });
}
void call_CmdSetExclusiveScissorEnableNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstExclusiveScissor{};
    uint32_t exclusiveScissorCount{};
    const VkBool32* pExclusiveScissorEnables{};
    filler.value(firstExclusiveScissor);
    filler.count(exclusiveScissorCount);
    pExclusiveScissorEnables = filler.array<VkBool32>(exclusiveScissorCount, [](Filler& f, VkBool32& element) { fill_value(f, element); });
    hook_CmdSetExclusiveScissorEnableNV(command_buffer, firstExclusiveScissor, exclusiveScissorCount, pExclusiveScissorEnables);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetExclusiveScissorNV(VkCommandBuffer commandBuffer, uint32_t firstExclusiveScissor, uint32_t exclusiveScissorCount, const VkRect2D* pExclusiveScissors) {
    Log& log = *current_log;
    log.call("vkCmdSetExclusiveScissorNV", "vkCmdSetExclusiveScissorNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstExclusiveScissor", firstExclusiveScissor);
    describe_value(log, path + ".exclusiveScissorCount", exclusiveScissorCount);
    log.array(path + ".pExclusiveScissors", pExclusiveScissors, exclusiveScissorCount, sizeof(VkRect2D), [](Log& l, const std::string& p, const VkRect2D& element) { describe(l, p, element); });
}
void call_CmdSetExclusiveScissorNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstExclusiveScissor{};
    uint32_t exclusiveScissorCount{};
    const VkRect2D* pExclusiveScissors{};
    filler.value(firstExclusiveScissor);
    filler.count(exclusiveScissorCount);
    pExclusiveScissors = filler.array<VkRect2D>(exclusiveScissorCount, [](Filler& f, VkRect2D& element) { fill(f, element); });
    hook_CmdSetExclusiveScissorNV(command_buffer, firstExclusiveScissor, exclusiveScissorCount, pExclusiveScissors);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetExtraPrimitiveOverestimationSizeEXT(VkCommandBuffer commandBuffer, float extraPrimitiveOverestimationSize) {
    Log& log = *current_log;
    log.call("vkCmdSetExtraPrimitiveOverestimationSizeEXT", "vkCmdSetExtraPrimitiveOverestimationSizeEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".extraPrimitiveOverestimationSize", extraPrimitiveOverestimationSize);
}
void call_CmdSetExtraPrimitiveOverestimationSizeEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    float extraPrimitiveOverestimationSize{};
    filler.value(extraPrimitiveOverestimationSize);
    hook_CmdSetExtraPrimitiveOverestimationSizeEXT(command_buffer, extraPrimitiveOverestimationSize);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetFragmentShadingRateEnumNV(VkCommandBuffer commandBuffer, VkFragmentShadingRateNV shadingRate, const VkFragmentShadingRateCombinerOpKHR combinerOps[2]) {
    Log& log = *current_log;
    log.call("vkCmdSetFragmentShadingRateEnumNV", "vkCmdSetFragmentShadingRateEnumNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".shadingRate", shadingRate);
    for (int i = 0; i < 2; ++i) describe_value(log, path + ".combinerOps" + log.index(i), combinerOps[i]);
}
void call_CmdSetFragmentShadingRateEnumNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkFragmentShadingRateNV shadingRate{};
    VkFragmentShadingRateCombinerOpKHR combinerOps[2]{};
    filler.value(shadingRate);
    for (auto& element : combinerOps) filler.value(element);
    hook_CmdSetFragmentShadingRateEnumNV(command_buffer, shadingRate, combinerOps);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetFragmentShadingRateKHR(VkCommandBuffer commandBuffer, const VkExtent2D* pFragmentSize, const VkFragmentShadingRateCombinerOpKHR combinerOps[2]) {
    Log& log = *current_log;
    log.call("vkCmdSetFragmentShadingRateKHR", "vkCmdSetFragmentShadingRateKHR", commandBuffer);
    const std::string path;
    log.array(path + ".pFragmentSize", pFragmentSize, 1, sizeof(VkExtent2D), [](Log& l, const std::string& p, const VkExtent2D& element) { describe(l, p, element); });
    for (int i = 0; i < 2; ++i) describe_value(log, path + ".combinerOps" + log.index(i), combinerOps[i]);
}
void call_CmdSetFragmentShadingRateKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkExtent2D* pFragmentSize{};
    VkFragmentShadingRateCombinerOpKHR combinerOps[2]{};
    for (auto& element : combinerOps) filler.value(element);
    pFragmentSize = filler.array<VkExtent2D>(1, [](Filler& f, VkExtent2D& element) { fill(f, element); });
    hook_CmdSetFragmentShadingRateKHR(command_buffer, pFragmentSize, combinerOps);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetFrontFace(VkCommandBuffer commandBuffer, VkFrontFace frontFace) {
    Log& log = *current_log;
    log.call("vkCmdSetFrontFace", "vkCmdSetFrontFace", commandBuffer);
    const std::string path;
    describe_value(log, path + ".frontFace", frontFace);
}
void call_CmdSetFrontFace([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkFrontFace frontFace{};
    filler.value(frontFace);
    hook_CmdSetFrontFace(command_buffer, frontFace);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetFrontFaceEXT(VkCommandBuffer commandBuffer, VkFrontFace frontFace) {
    Log& log = *current_log;
    log.call("vkCmdSetFrontFaceEXT", "vkCmdSetFrontFace", commandBuffer);
    const std::string path;
    describe_value(log, path + ".frontFace", frontFace);
}
void call_CmdSetFrontFaceEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkFrontFace frontFace{};
    filler.value(frontFace);
    hook_CmdSetFrontFaceEXT(command_buffer, frontFace);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetLineRasterizationModeEXT(VkCommandBuffer commandBuffer, VkLineRasterizationModeEXT lineRasterizationMode) {
    Log& log = *current_log;
    log.call("vkCmdSetLineRasterizationModeEXT", "vkCmdSetLineRasterizationModeEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".lineRasterizationMode", lineRasterizationMode);
}
void call_CmdSetLineRasterizationModeEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkLineRasterizationMode lineRasterizationMode{};
    filler.value(lineRasterizationMode);
    hook_CmdSetLineRasterizationModeEXT(command_buffer, lineRasterizationMode);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetLineStipple(VkCommandBuffer commandBuffer, uint32_t lineStippleFactor, uint16_t lineStipplePattern) {
    Log& log = *current_log;
    log.call("vkCmdSetLineStipple", "vkCmdSetLineStipple", commandBuffer);
    const std::string path;
    describe_value(log, path + ".lineStippleFactor", lineStippleFactor);
    describe_value(log, path + ".lineStipplePattern", lineStipplePattern);
}
void call_CmdSetLineStipple([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t lineStippleFactor{};
    uint16_t lineStipplePattern{};
    filler.value(lineStippleFactor);
    filler.value(lineStipplePattern);
    hook_CmdSetLineStipple(command_buffer, lineStippleFactor, lineStipplePattern);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetLineStippleEXT(VkCommandBuffer commandBuffer, uint32_t lineStippleFactor, uint16_t lineStipplePattern) {
    Log& log = *current_log;
    log.call("vkCmdSetLineStippleEXT", "vkCmdSetLineStipple", commandBuffer);
    const std::string path;
    describe_value(log, path + ".lineStippleFactor", lineStippleFactor);
    describe_value(log, path + ".lineStipplePattern", lineStipplePattern);
}
void call_CmdSetLineStippleEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t lineStippleFactor{};
    uint16_t lineStipplePattern{};
    filler.value(lineStippleFactor);
    filler.value(lineStipplePattern);
    hook_CmdSetLineStippleEXT(command_buffer, lineStippleFactor, lineStipplePattern);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetLineStippleKHR(VkCommandBuffer commandBuffer, uint32_t lineStippleFactor, uint16_t lineStipplePattern) {
    Log& log = *current_log;
    log.call("vkCmdSetLineStippleKHR", "vkCmdSetLineStipple", commandBuffer);
    const std::string path;
    describe_value(log, path + ".lineStippleFactor", lineStippleFactor);
    describe_value(log, path + ".lineStipplePattern", lineStipplePattern);
}
void call_CmdSetLineStippleKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t lineStippleFactor{};
    uint16_t lineStipplePattern{};
    filler.value(lineStippleFactor);
    filler.value(lineStipplePattern);
    hook_CmdSetLineStippleKHR(command_buffer, lineStippleFactor, lineStipplePattern);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetLineStippleEnableEXT(VkCommandBuffer commandBuffer, VkBool32 stippledLineEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetLineStippleEnableEXT", "vkCmdSetLineStippleEnableEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".stippledLineEnable", stippledLineEnable);
}
void call_CmdSetLineStippleEnableEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 stippledLineEnable{};
    filler.value(stippledLineEnable);
    hook_CmdSetLineStippleEnableEXT(command_buffer, stippledLineEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetLineWidth(VkCommandBuffer commandBuffer, float lineWidth) {
    Log& log = *current_log;
    log.call("vkCmdSetLineWidth", "vkCmdSetLineWidth", commandBuffer);
    const std::string path;
    describe_value(log, path + ".lineWidth", lineWidth);
}
void call_CmdSetLineWidth([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    float lineWidth{};
    filler.value(lineWidth);
    hook_CmdSetLineWidth(command_buffer, lineWidth);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetLogicOpEXT(VkCommandBuffer commandBuffer, VkLogicOp logicOp) {
    Log& log = *current_log;
    log.call("vkCmdSetLogicOpEXT", "vkCmdSetLogicOpEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".logicOp", logicOp);
}
void call_CmdSetLogicOpEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkLogicOp logicOp{};
    filler.value(logicOp);
    hook_CmdSetLogicOpEXT(command_buffer, logicOp);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetLogicOpEnableEXT(VkCommandBuffer commandBuffer, VkBool32 logicOpEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetLogicOpEnableEXT", "vkCmdSetLogicOpEnableEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".logicOpEnable", logicOpEnable);
}
void call_CmdSetLogicOpEnableEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 logicOpEnable{};
    filler.value(logicOpEnable);
    hook_CmdSetLogicOpEnableEXT(command_buffer, logicOpEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetPatchControlPointsEXT(VkCommandBuffer commandBuffer, uint32_t patchControlPoints) {
    Log& log = *current_log;
    log.call("vkCmdSetPatchControlPointsEXT", "vkCmdSetPatchControlPointsEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".patchControlPoints", patchControlPoints);
}
void call_CmdSetPatchControlPointsEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t patchControlPoints{};
    filler.value(patchControlPoints);
    hook_CmdSetPatchControlPointsEXT(command_buffer, patchControlPoints);
}

VKAPI_ATTR VkResult VKAPI_CALL down_CmdSetPerformanceMarkerINTEL(VkCommandBuffer commandBuffer, const VkPerformanceMarkerInfoINTEL*) {
    Log& log = *current_log;
    log.call("vkCmdSetPerformanceMarkerINTEL", "vkCmdSetPerformanceMarkerINTEL", commandBuffer);
    return static_cast<VkResult>(kReturned);
}
void call_CmdSetPerformanceMarkerINTEL([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkPerformanceMarkerInfoINTEL* pMarkerInfo{};
    (void)hook_CmdSetPerformanceMarkerINTEL(command_buffer, pMarkerInfo);
}

VKAPI_ATTR VkResult VKAPI_CALL down_CmdSetPerformanceOverrideINTEL(VkCommandBuffer commandBuffer, const VkPerformanceOverrideInfoINTEL*) {
    Log& log = *current_log;
    log.call("vkCmdSetPerformanceOverrideINTEL", "vkCmdSetPerformanceOverrideINTEL", commandBuffer);
    return static_cast<VkResult>(kReturned);
}
void call_CmdSetPerformanceOverrideINTEL([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkPerformanceOverrideInfoINTEL* pOverrideInfo{};
    (void)hook_CmdSetPerformanceOverrideINTEL(command_buffer, pOverrideInfo);
}

VKAPI_ATTR VkResult VKAPI_CALL down_CmdSetPerformanceStreamMarkerINTEL(VkCommandBuffer commandBuffer, const VkPerformanceStreamMarkerInfoINTEL*) {
    Log& log = *current_log;
    log.call("vkCmdSetPerformanceStreamMarkerINTEL", "vkCmdSetPerformanceStreamMarkerINTEL", commandBuffer);
    return static_cast<VkResult>(kReturned);
}
void call_CmdSetPerformanceStreamMarkerINTEL([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkPerformanceStreamMarkerInfoINTEL* pMarkerInfo{};
    (void)hook_CmdSetPerformanceStreamMarkerINTEL(command_buffer, pMarkerInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetPolygonModeEXT(VkCommandBuffer commandBuffer, VkPolygonMode polygonMode) {
    Log& log = *current_log;
    log.call("vkCmdSetPolygonModeEXT", "vkCmdSetPolygonModeEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".polygonMode", polygonMode);
}
void call_CmdSetPolygonModeEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkPolygonMode polygonMode{};
    filler.value(polygonMode);
    hook_CmdSetPolygonModeEXT(command_buffer, polygonMode);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetPrimitiveRestartEnable(VkCommandBuffer commandBuffer, VkBool32 primitiveRestartEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetPrimitiveRestartEnable", "vkCmdSetPrimitiveRestartEnable", commandBuffer);
    const std::string path;
    describe_value(log, path + ".primitiveRestartEnable", primitiveRestartEnable);
}
void call_CmdSetPrimitiveRestartEnable([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 primitiveRestartEnable{};
    filler.value(primitiveRestartEnable);
    hook_CmdSetPrimitiveRestartEnable(command_buffer, primitiveRestartEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetPrimitiveRestartEnableEXT(VkCommandBuffer commandBuffer, VkBool32 primitiveRestartEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetPrimitiveRestartEnableEXT", "vkCmdSetPrimitiveRestartEnable", commandBuffer);
    const std::string path;
    describe_value(log, path + ".primitiveRestartEnable", primitiveRestartEnable);
}
void call_CmdSetPrimitiveRestartEnableEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 primitiveRestartEnable{};
    filler.value(primitiveRestartEnable);
    hook_CmdSetPrimitiveRestartEnableEXT(command_buffer, primitiveRestartEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetPrimitiveRestartIndexEXT(VkCommandBuffer commandBuffer, uint32_t primitiveRestartIndex) {
    Log& log = *current_log;
    log.call("vkCmdSetPrimitiveRestartIndexEXT", "vkCmdSetPrimitiveRestartIndexEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".primitiveRestartIndex", primitiveRestartIndex);
}
void call_CmdSetPrimitiveRestartIndexEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t primitiveRestartIndex{};
    filler.value(primitiveRestartIndex);
    hook_CmdSetPrimitiveRestartIndexEXT(command_buffer, primitiveRestartIndex);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetPrimitiveTopology(VkCommandBuffer commandBuffer, VkPrimitiveTopology primitiveTopology) {
    Log& log = *current_log;
    log.call("vkCmdSetPrimitiveTopology", "vkCmdSetPrimitiveTopology", commandBuffer);
    const std::string path;
    describe_value(log, path + ".primitiveTopology", primitiveTopology);
}
void call_CmdSetPrimitiveTopology([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkPrimitiveTopology primitiveTopology{};
    filler.value(primitiveTopology);
    hook_CmdSetPrimitiveTopology(command_buffer, primitiveTopology);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetPrimitiveTopologyEXT(VkCommandBuffer commandBuffer, VkPrimitiveTopology primitiveTopology) {
    Log& log = *current_log;
    log.call("vkCmdSetPrimitiveTopologyEXT", "vkCmdSetPrimitiveTopology", commandBuffer);
    const std::string path;
    describe_value(log, path + ".primitiveTopology", primitiveTopology);
}
void call_CmdSetPrimitiveTopologyEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkPrimitiveTopology primitiveTopology{};
    filler.value(primitiveTopology);
    hook_CmdSetPrimitiveTopologyEXT(command_buffer, primitiveTopology);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetProvokingVertexModeEXT(VkCommandBuffer commandBuffer, VkProvokingVertexModeEXT provokingVertexMode) {
    Log& log = *current_log;
    log.call("vkCmdSetProvokingVertexModeEXT", "vkCmdSetProvokingVertexModeEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".provokingVertexMode", provokingVertexMode);
}
void call_CmdSetProvokingVertexModeEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkProvokingVertexModeEXT provokingVertexMode{};
    filler.value(provokingVertexMode);
    hook_CmdSetProvokingVertexModeEXT(command_buffer, provokingVertexMode);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetRasterizationSamplesEXT(VkCommandBuffer commandBuffer, VkSampleCountFlagBits rasterizationSamples) {
    Log& log = *current_log;
    log.call("vkCmdSetRasterizationSamplesEXT", "vkCmdSetRasterizationSamplesEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".rasterizationSamples", rasterizationSamples);
}
void call_CmdSetRasterizationSamplesEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkSampleCountFlagBits rasterizationSamples{};
    filler.value(rasterizationSamples);
    hook_CmdSetRasterizationSamplesEXT(command_buffer, rasterizationSamples);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetRasterizationStreamEXT(VkCommandBuffer commandBuffer, uint32_t rasterizationStream) {
    Log& log = *current_log;
    log.call("vkCmdSetRasterizationStreamEXT", "vkCmdSetRasterizationStreamEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".rasterizationStream", rasterizationStream);
}
void call_CmdSetRasterizationStreamEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t rasterizationStream{};
    filler.value(rasterizationStream);
    hook_CmdSetRasterizationStreamEXT(command_buffer, rasterizationStream);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetRasterizerDiscardEnable(VkCommandBuffer commandBuffer, VkBool32 rasterizerDiscardEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetRasterizerDiscardEnable", "vkCmdSetRasterizerDiscardEnable", commandBuffer);
    const std::string path;
    describe_value(log, path + ".rasterizerDiscardEnable", rasterizerDiscardEnable);
}
void call_CmdSetRasterizerDiscardEnable([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 rasterizerDiscardEnable{};
    filler.value(rasterizerDiscardEnable);
    hook_CmdSetRasterizerDiscardEnable(command_buffer, rasterizerDiscardEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetRasterizerDiscardEnableEXT(VkCommandBuffer commandBuffer, VkBool32 rasterizerDiscardEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetRasterizerDiscardEnableEXT", "vkCmdSetRasterizerDiscardEnable", commandBuffer);
    const std::string path;
    describe_value(log, path + ".rasterizerDiscardEnable", rasterizerDiscardEnable);
}
void call_CmdSetRasterizerDiscardEnableEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 rasterizerDiscardEnable{};
    filler.value(rasterizerDiscardEnable);
    hook_CmdSetRasterizerDiscardEnableEXT(command_buffer, rasterizerDiscardEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetRayTracingPipelineStackSizeKHR(VkCommandBuffer commandBuffer, uint32_t pipelineStackSize) {
    Log& log = *current_log;
    log.call("vkCmdSetRayTracingPipelineStackSizeKHR", "vkCmdSetRayTracingPipelineStackSizeKHR", commandBuffer);
    const std::string path;
    describe_value(log, path + ".pipelineStackSize", pipelineStackSize);
}
void call_CmdSetRayTracingPipelineStackSizeKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t pipelineStackSize{};
    filler.value(pipelineStackSize);
    hook_CmdSetRayTracingPipelineStackSizeKHR(command_buffer, pipelineStackSize);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetRenderingAttachmentLocations(VkCommandBuffer commandBuffer, const VkRenderingAttachmentLocationInfo* pLocationInfo) {
    Log& log = *current_log;
    log.call("vkCmdSetRenderingAttachmentLocations", "vkCmdSetRenderingAttachmentLocations", commandBuffer);
    const std::string path;
    log.array(path + ".pLocationInfo", pLocationInfo, 1, sizeof(VkRenderingAttachmentLocationInfo), [](Log& l, const std::string& p, const VkRenderingAttachmentLocationInfo& element) { describe(l, p, element); });
}
void call_CmdSetRenderingAttachmentLocations([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkRenderingAttachmentLocationInfo* pLocationInfo{};
    pLocationInfo = filler.array<VkRenderingAttachmentLocationInfo>(1, [](Filler& f, VkRenderingAttachmentLocationInfo& element) { fill(f, element); });
    hook_CmdSetRenderingAttachmentLocations(command_buffer, pLocationInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetRenderingAttachmentLocationsKHR(VkCommandBuffer commandBuffer, const VkRenderingAttachmentLocationInfo* pLocationInfo) {
    Log& log = *current_log;
    log.call("vkCmdSetRenderingAttachmentLocationsKHR", "vkCmdSetRenderingAttachmentLocations", commandBuffer);
    const std::string path;
    log.array(path + ".pLocationInfo", pLocationInfo, 1, sizeof(VkRenderingAttachmentLocationInfo), [](Log& l, const std::string& p, const VkRenderingAttachmentLocationInfo& element) { describe(l, p, element); });
}
void call_CmdSetRenderingAttachmentLocationsKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkRenderingAttachmentLocationInfo* pLocationInfo{};
    pLocationInfo = filler.array<VkRenderingAttachmentLocationInfo>(1, [](Filler& f, VkRenderingAttachmentLocationInfo& element) { fill(f, element); });
    hook_CmdSetRenderingAttachmentLocationsKHR(command_buffer, pLocationInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetRenderingInputAttachmentIndices(VkCommandBuffer commandBuffer, const VkRenderingInputAttachmentIndexInfo* pInputAttachmentIndexInfo) {
    Log& log = *current_log;
    log.call("vkCmdSetRenderingInputAttachmentIndices", "vkCmdSetRenderingInputAttachmentIndices", commandBuffer);
    const std::string path;
    log.array(path + ".pInputAttachmentIndexInfo", pInputAttachmentIndexInfo, 1, sizeof(VkRenderingInputAttachmentIndexInfo), [](Log& l, const std::string& p, const VkRenderingInputAttachmentIndexInfo& element) { describe(l, p, element); });
}
void call_CmdSetRenderingInputAttachmentIndices([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkRenderingInputAttachmentIndexInfo* pInputAttachmentIndexInfo{};
    pInputAttachmentIndexInfo = filler.array<VkRenderingInputAttachmentIndexInfo>(1, [](Filler& f, VkRenderingInputAttachmentIndexInfo& element) { fill(f, element); });
    hook_CmdSetRenderingInputAttachmentIndices(command_buffer, pInputAttachmentIndexInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetRenderingInputAttachmentIndicesKHR(VkCommandBuffer commandBuffer, const VkRenderingInputAttachmentIndexInfo* pInputAttachmentIndexInfo) {
    Log& log = *current_log;
    log.call("vkCmdSetRenderingInputAttachmentIndicesKHR", "vkCmdSetRenderingInputAttachmentIndices", commandBuffer);
    const std::string path;
    log.array(path + ".pInputAttachmentIndexInfo", pInputAttachmentIndexInfo, 1, sizeof(VkRenderingInputAttachmentIndexInfo), [](Log& l, const std::string& p, const VkRenderingInputAttachmentIndexInfo& element) { describe(l, p, element); });
}
void call_CmdSetRenderingInputAttachmentIndicesKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkRenderingInputAttachmentIndexInfo* pInputAttachmentIndexInfo{};
    pInputAttachmentIndexInfo = filler.array<VkRenderingInputAttachmentIndexInfo>(1, [](Filler& f, VkRenderingInputAttachmentIndexInfo& element) { fill(f, element); });
    hook_CmdSetRenderingInputAttachmentIndicesKHR(command_buffer, pInputAttachmentIndexInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetRepresentativeFragmentTestEnableNV(VkCommandBuffer commandBuffer, VkBool32 representativeFragmentTestEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetRepresentativeFragmentTestEnableNV", "vkCmdSetRepresentativeFragmentTestEnableNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".representativeFragmentTestEnable", representativeFragmentTestEnable);
}
void call_CmdSetRepresentativeFragmentTestEnableNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 representativeFragmentTestEnable{};
    filler.value(representativeFragmentTestEnable);
    hook_CmdSetRepresentativeFragmentTestEnableNV(command_buffer, representativeFragmentTestEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetSampleLocationsEXT(VkCommandBuffer commandBuffer, const VkSampleLocationsInfoEXT* pSampleLocationsInfo) {
    Log& log = *current_log;
    log.call("vkCmdSetSampleLocationsEXT", "vkCmdSetSampleLocationsEXT", commandBuffer);
    const std::string path;
    log.array(path + ".pSampleLocationsInfo", pSampleLocationsInfo, 1, sizeof(VkSampleLocationsInfoEXT), [](Log& l, const std::string& p, const VkSampleLocationsInfoEXT& element) { describe(l, p, element); });
}
void call_CmdSetSampleLocationsEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkSampleLocationsInfoEXT* pSampleLocationsInfo{};
    pSampleLocationsInfo = filler.array<VkSampleLocationsInfoEXT>(1, [](Filler& f, VkSampleLocationsInfoEXT& element) { fill(f, element); });
    hook_CmdSetSampleLocationsEXT(command_buffer, pSampleLocationsInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetSampleLocationsEnableEXT(VkCommandBuffer commandBuffer, VkBool32 sampleLocationsEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetSampleLocationsEnableEXT", "vkCmdSetSampleLocationsEnableEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".sampleLocationsEnable", sampleLocationsEnable);
}
void call_CmdSetSampleLocationsEnableEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 sampleLocationsEnable{};
    filler.value(sampleLocationsEnable);
    hook_CmdSetSampleLocationsEnableEXT(command_buffer, sampleLocationsEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetSampleMaskEXT(VkCommandBuffer commandBuffer, VkSampleCountFlagBits samples, const VkSampleMask* pSampleMask) {
    Log& log = *current_log;
    log.call("vkCmdSetSampleMaskEXT", "vkCmdSetSampleMaskEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".samples", samples);
    log.array(path + ".pSampleMask", pSampleMask, (static_cast<uint32_t>(samples) + 31) / 32, sizeof(VkSampleMask), [](Log& l, const std::string& p, const VkSampleMask& element) { describe_value(l, p, element); });
}
void call_CmdSetSampleMaskEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkSampleCountFlagBits samples{};
    const VkSampleMask* pSampleMask{};
    filler.samples(samples);
    if (filler.optionals()) { pSampleMask = filler.array<VkSampleMask>((static_cast<uint32_t>(samples) + 31) / 32, [](Filler& f, VkSampleMask& element) { fill_value(f, element); }); }
    hook_CmdSetSampleMaskEXT(command_buffer, samples, pSampleMask);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetScissor(VkCommandBuffer commandBuffer, uint32_t firstScissor, uint32_t scissorCount, const VkRect2D* pScissors) {
    Log& log = *current_log;
    log.call("vkCmdSetScissor", "vkCmdSetScissor", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstScissor", firstScissor);
    describe_value(log, path + ".scissorCount", scissorCount);
    log.array(path + ".pScissors", pScissors, scissorCount, sizeof(VkRect2D), [](Log& l, const std::string& p, const VkRect2D& element) { describe(l, p, element); });
}
void call_CmdSetScissor([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstScissor{};
    uint32_t scissorCount{};
    const VkRect2D* pScissors{};
    filler.value(firstScissor);
    filler.count(scissorCount);
    pScissors = filler.array<VkRect2D>(scissorCount, [](Filler& f, VkRect2D& element) { fill(f, element); });
    hook_CmdSetScissor(command_buffer, firstScissor, scissorCount, pScissors);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetScissorWithCount(VkCommandBuffer commandBuffer, uint32_t scissorCount, const VkRect2D* pScissors) {
    Log& log = *current_log;
    log.call("vkCmdSetScissorWithCount", "vkCmdSetScissorWithCount", commandBuffer);
    const std::string path;
    describe_value(log, path + ".scissorCount", scissorCount);
    log.array(path + ".pScissors", pScissors, scissorCount, sizeof(VkRect2D), [](Log& l, const std::string& p, const VkRect2D& element) { describe(l, p, element); });
}
void call_CmdSetScissorWithCount([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t scissorCount{};
    const VkRect2D* pScissors{};
    filler.count(scissorCount);
    pScissors = filler.array<VkRect2D>(scissorCount, [](Filler& f, VkRect2D& element) { fill(f, element); });
    hook_CmdSetScissorWithCount(command_buffer, scissorCount, pScissors);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetScissorWithCountEXT(VkCommandBuffer commandBuffer, uint32_t scissorCount, const VkRect2D* pScissors) {
    Log& log = *current_log;
    log.call("vkCmdSetScissorWithCountEXT", "vkCmdSetScissorWithCount", commandBuffer);
    const std::string path;
    describe_value(log, path + ".scissorCount", scissorCount);
    log.array(path + ".pScissors", pScissors, scissorCount, sizeof(VkRect2D), [](Log& l, const std::string& p, const VkRect2D& element) { describe(l, p, element); });
}
void call_CmdSetScissorWithCountEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t scissorCount{};
    const VkRect2D* pScissors{};
    filler.count(scissorCount);
    pScissors = filler.array<VkRect2D>(scissorCount, [](Filler& f, VkRect2D& element) { fill(f, element); });
    hook_CmdSetScissorWithCountEXT(command_buffer, scissorCount, pScissors);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetShadingRateImageEnableNV(VkCommandBuffer commandBuffer, VkBool32 shadingRateImageEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetShadingRateImageEnableNV", "vkCmdSetShadingRateImageEnableNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".shadingRateImageEnable", shadingRateImageEnable);
}
void call_CmdSetShadingRateImageEnableNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 shadingRateImageEnable{};
    filler.value(shadingRateImageEnable);
    hook_CmdSetShadingRateImageEnableNV(command_buffer, shadingRateImageEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetStencilCompareMask(VkCommandBuffer commandBuffer, VkStencilFaceFlags faceMask, uint32_t compareMask) {
    Log& log = *current_log;
    log.call("vkCmdSetStencilCompareMask", "vkCmdSetStencilCompareMask", commandBuffer);
    const std::string path;
    describe_value(log, path + ".faceMask", faceMask);
    describe_value(log, path + ".compareMask", compareMask);
}
void call_CmdSetStencilCompareMask([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkStencilFaceFlags faceMask{};
    uint32_t compareMask{};
    filler.value(faceMask);
    filler.value(compareMask);
    hook_CmdSetStencilCompareMask(command_buffer, faceMask, compareMask);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetStencilOp(VkCommandBuffer commandBuffer, VkStencilFaceFlags faceMask, VkStencilOp failOp, VkStencilOp passOp, VkStencilOp depthFailOp, VkCompareOp compareOp) {
    Log& log = *current_log;
    log.call("vkCmdSetStencilOp", "vkCmdSetStencilOp", commandBuffer);
    const std::string path;
    describe_value(log, path + ".faceMask", faceMask);
    describe_value(log, path + ".failOp", failOp);
    describe_value(log, path + ".passOp", passOp);
    describe_value(log, path + ".depthFailOp", depthFailOp);
    describe_value(log, path + ".compareOp", compareOp);
}
void call_CmdSetStencilOp([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkStencilFaceFlags faceMask{};
    VkStencilOp failOp{};
    VkStencilOp passOp{};
    VkStencilOp depthFailOp{};
    VkCompareOp compareOp{};
    filler.value(faceMask);
    filler.value(failOp);
    filler.value(passOp);
    filler.value(depthFailOp);
    filler.value(compareOp);
    hook_CmdSetStencilOp(command_buffer, faceMask, failOp, passOp, depthFailOp, compareOp);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetStencilOpEXT(VkCommandBuffer commandBuffer, VkStencilFaceFlags faceMask, VkStencilOp failOp, VkStencilOp passOp, VkStencilOp depthFailOp, VkCompareOp compareOp) {
    Log& log = *current_log;
    log.call("vkCmdSetStencilOpEXT", "vkCmdSetStencilOp", commandBuffer);
    const std::string path;
    describe_value(log, path + ".faceMask", faceMask);
    describe_value(log, path + ".failOp", failOp);
    describe_value(log, path + ".passOp", passOp);
    describe_value(log, path + ".depthFailOp", depthFailOp);
    describe_value(log, path + ".compareOp", compareOp);
}
void call_CmdSetStencilOpEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkStencilFaceFlags faceMask{};
    VkStencilOp failOp{};
    VkStencilOp passOp{};
    VkStencilOp depthFailOp{};
    VkCompareOp compareOp{};
    filler.value(faceMask);
    filler.value(failOp);
    filler.value(passOp);
    filler.value(depthFailOp);
    filler.value(compareOp);
    hook_CmdSetStencilOpEXT(command_buffer, faceMask, failOp, passOp, depthFailOp, compareOp);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetStencilReference(VkCommandBuffer commandBuffer, VkStencilFaceFlags faceMask, uint32_t reference) {
    Log& log = *current_log;
    log.call("vkCmdSetStencilReference", "vkCmdSetStencilReference", commandBuffer);
    const std::string path;
    describe_value(log, path + ".faceMask", faceMask);
    describe_value(log, path + ".reference", reference);
}
void call_CmdSetStencilReference([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkStencilFaceFlags faceMask{};
    uint32_t reference{};
    filler.value(faceMask);
    filler.value(reference);
    hook_CmdSetStencilReference(command_buffer, faceMask, reference);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetStencilTestEnable(VkCommandBuffer commandBuffer, VkBool32 stencilTestEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetStencilTestEnable", "vkCmdSetStencilTestEnable", commandBuffer);
    const std::string path;
    describe_value(log, path + ".stencilTestEnable", stencilTestEnable);
}
void call_CmdSetStencilTestEnable([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 stencilTestEnable{};
    filler.value(stencilTestEnable);
    hook_CmdSetStencilTestEnable(command_buffer, stencilTestEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetStencilTestEnableEXT(VkCommandBuffer commandBuffer, VkBool32 stencilTestEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetStencilTestEnableEXT", "vkCmdSetStencilTestEnable", commandBuffer);
    const std::string path;
    describe_value(log, path + ".stencilTestEnable", stencilTestEnable);
}
void call_CmdSetStencilTestEnableEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 stencilTestEnable{};
    filler.value(stencilTestEnable);
    hook_CmdSetStencilTestEnableEXT(command_buffer, stencilTestEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetStencilWriteMask(VkCommandBuffer commandBuffer, VkStencilFaceFlags faceMask, uint32_t writeMask) {
    Log& log = *current_log;
    log.call("vkCmdSetStencilWriteMask", "vkCmdSetStencilWriteMask", commandBuffer);
    const std::string path;
    describe_value(log, path + ".faceMask", faceMask);
    describe_value(log, path + ".writeMask", writeMask);
}
void call_CmdSetStencilWriteMask([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkStencilFaceFlags faceMask{};
    uint32_t writeMask{};
    filler.value(faceMask);
    filler.value(writeMask);
    hook_CmdSetStencilWriteMask(command_buffer, faceMask, writeMask);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetTessellationDomainOriginEXT(VkCommandBuffer commandBuffer, VkTessellationDomainOrigin domainOrigin) {
    Log& log = *current_log;
    log.call("vkCmdSetTessellationDomainOriginEXT", "vkCmdSetTessellationDomainOriginEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".domainOrigin", domainOrigin);
}
void call_CmdSetTessellationDomainOriginEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkTessellationDomainOrigin domainOrigin{};
    filler.value(domainOrigin);
    hook_CmdSetTessellationDomainOriginEXT(command_buffer, domainOrigin);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetVertexInputEXT(VkCommandBuffer commandBuffer, uint32_t vertexBindingDescriptionCount, const VkVertexInputBindingDescription2EXT* pVertexBindingDescriptions, uint32_t vertexAttributeDescriptionCount, const VkVertexInputAttributeDescription2EXT* pVertexAttributeDescriptions) {
    Log& log = *current_log;
    log.call("vkCmdSetVertexInputEXT", "vkCmdSetVertexInputEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".vertexBindingDescriptionCount", vertexBindingDescriptionCount);
    log.array(path + ".pVertexBindingDescriptions", pVertexBindingDescriptions, vertexBindingDescriptionCount, sizeof(VkVertexInputBindingDescription2EXT), [](Log& l, const std::string& p, const VkVertexInputBindingDescription2EXT& element) { describe(l, p, element); });
    describe_value(log, path + ".vertexAttributeDescriptionCount", vertexAttributeDescriptionCount);
    log.array(path + ".pVertexAttributeDescriptions", pVertexAttributeDescriptions, vertexAttributeDescriptionCount, sizeof(VkVertexInputAttributeDescription2EXT), [](Log& l, const std::string& p, const VkVertexInputAttributeDescription2EXT& element) { describe(l, p, element); });
}
void call_CmdSetVertexInputEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t vertexBindingDescriptionCount{};
    const VkVertexInputBindingDescription2EXT* pVertexBindingDescriptions{};
    uint32_t vertexAttributeDescriptionCount{};
    const VkVertexInputAttributeDescription2EXT* pVertexAttributeDescriptions{};
    filler.count(vertexBindingDescriptionCount);
    filler.count(vertexAttributeDescriptionCount);
    pVertexBindingDescriptions = filler.array<VkVertexInputBindingDescription2EXT>(vertexBindingDescriptionCount, [](Filler& f, VkVertexInputBindingDescription2EXT& element) { fill(f, element); });
    pVertexAttributeDescriptions = filler.array<VkVertexInputAttributeDescription2EXT>(vertexAttributeDescriptionCount, [](Filler& f, VkVertexInputAttributeDescription2EXT& element) { fill(f, element); });
    hook_CmdSetVertexInputEXT(command_buffer, vertexBindingDescriptionCount, pVertexBindingDescriptions, vertexAttributeDescriptionCount, pVertexAttributeDescriptions);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetViewport(VkCommandBuffer commandBuffer, uint32_t firstViewport, uint32_t viewportCount, const VkViewport* pViewports) {
    Log& log = *current_log;
    log.call("vkCmdSetViewport", "vkCmdSetViewport", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstViewport", firstViewport);
    describe_value(log, path + ".viewportCount", viewportCount);
    log.array(path + ".pViewports", pViewports, viewportCount, sizeof(VkViewport), [](Log& l, const std::string& p, const VkViewport& element) { describe(l, p, element); });
}
void call_CmdSetViewport([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstViewport{};
    uint32_t viewportCount{};
    const VkViewport* pViewports{};
    filler.value(firstViewport);
    filler.count(viewportCount);
    pViewports = filler.array<VkViewport>(viewportCount, [](Filler& f, VkViewport& element) { fill(f, element); });
    hook_CmdSetViewport(command_buffer, firstViewport, viewportCount, pViewports);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetViewportShadingRatePaletteNV(VkCommandBuffer commandBuffer, uint32_t firstViewport, uint32_t viewportCount, const VkShadingRatePaletteNV* pShadingRatePalettes) {
    Log& log = *current_log;
    log.call("vkCmdSetViewportShadingRatePaletteNV", "vkCmdSetViewportShadingRatePaletteNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstViewport", firstViewport);
    describe_value(log, path + ".viewportCount", viewportCount);
    log.array(path + ".pShadingRatePalettes", pShadingRatePalettes, viewportCount, sizeof(VkShadingRatePaletteNV), [](Log& l, const std::string& p, const VkShadingRatePaletteNV& element) { describe(l, p, element); });
}
void call_CmdSetViewportShadingRatePaletteNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstViewport{};
    uint32_t viewportCount{};
    const VkShadingRatePaletteNV* pShadingRatePalettes{};
    filler.value(firstViewport);
    filler.count(viewportCount);
    pShadingRatePalettes = filler.array<VkShadingRatePaletteNV>(viewportCount, [](Filler& f, VkShadingRatePaletteNV& element) { fill(f, element); });
    hook_CmdSetViewportShadingRatePaletteNV(command_buffer, firstViewport, viewportCount, pShadingRatePalettes);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetViewportSwizzleNV(VkCommandBuffer commandBuffer, uint32_t firstViewport, uint32_t viewportCount, const VkViewportSwizzleNV* pViewportSwizzles) {
    Log& log = *current_log;
    log.call("vkCmdSetViewportSwizzleNV", "vkCmdSetViewportSwizzleNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstViewport", firstViewport);
    describe_value(log, path + ".viewportCount", viewportCount);
    log.array(path + ".pViewportSwizzles", pViewportSwizzles, viewportCount, sizeof(VkViewportSwizzleNV), [](Log& l, const std::string& p, const VkViewportSwizzleNV& element) { describe(l, p, element); });
}
void call_CmdSetViewportSwizzleNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstViewport{};
    uint32_t viewportCount{};
    const VkViewportSwizzleNV* pViewportSwizzles{};
    filler.value(firstViewport);
    filler.count(viewportCount);
    pViewportSwizzles = filler.array<VkViewportSwizzleNV>(viewportCount, [](Filler& f, VkViewportSwizzleNV& element) { fill(f, element); });
    hook_CmdSetViewportSwizzleNV(command_buffer, firstViewport, viewportCount, pViewportSwizzles);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetViewportWScalingEnableNV(VkCommandBuffer commandBuffer, VkBool32 viewportWScalingEnable) {
    Log& log = *current_log;
    log.call("vkCmdSetViewportWScalingEnableNV", "vkCmdSetViewportWScalingEnableNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".viewportWScalingEnable", viewportWScalingEnable);
}
void call_CmdSetViewportWScalingEnableNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBool32 viewportWScalingEnable{};
    filler.value(viewportWScalingEnable);
    hook_CmdSetViewportWScalingEnableNV(command_buffer, viewportWScalingEnable);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetViewportWScalingNV(VkCommandBuffer commandBuffer, uint32_t firstViewport, uint32_t viewportCount, const VkViewportWScalingNV* pViewportWScalings) {
    Log& log = *current_log;
    log.call("vkCmdSetViewportWScalingNV", "vkCmdSetViewportWScalingNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".firstViewport", firstViewport);
    describe_value(log, path + ".viewportCount", viewportCount);
    log.array(path + ".pViewportWScalings", pViewportWScalings, viewportCount, sizeof(VkViewportWScalingNV), [](Log& l, const std::string& p, const VkViewportWScalingNV& element) { describe(l, p, element); });
}
void call_CmdSetViewportWScalingNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t firstViewport{};
    uint32_t viewportCount{};
    const VkViewportWScalingNV* pViewportWScalings{};
    filler.value(firstViewport);
    filler.count(viewportCount);
    pViewportWScalings = filler.array<VkViewportWScalingNV>(viewportCount, [](Filler& f, VkViewportWScalingNV& element) { fill(f, element); });
    hook_CmdSetViewportWScalingNV(command_buffer, firstViewport, viewportCount, pViewportWScalings);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetViewportWithCount(VkCommandBuffer commandBuffer, uint32_t viewportCount, const VkViewport* pViewports) {
    Log& log = *current_log;
    log.call("vkCmdSetViewportWithCount", "vkCmdSetViewportWithCount", commandBuffer);
    const std::string path;
    describe_value(log, path + ".viewportCount", viewportCount);
    log.array(path + ".pViewports", pViewports, viewportCount, sizeof(VkViewport), [](Log& l, const std::string& p, const VkViewport& element) { describe(l, p, element); });
}
void call_CmdSetViewportWithCount([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t viewportCount{};
    const VkViewport* pViewports{};
    filler.count(viewportCount);
    pViewports = filler.array<VkViewport>(viewportCount, [](Filler& f, VkViewport& element) { fill(f, element); });
    hook_CmdSetViewportWithCount(command_buffer, viewportCount, pViewports);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSetViewportWithCountEXT(VkCommandBuffer commandBuffer, uint32_t viewportCount, const VkViewport* pViewports) {
    Log& log = *current_log;
    log.call("vkCmdSetViewportWithCountEXT", "vkCmdSetViewportWithCount", commandBuffer);
    const std::string path;
    describe_value(log, path + ".viewportCount", viewportCount);
    log.array(path + ".pViewports", pViewports, viewportCount, sizeof(VkViewport), [](Log& l, const std::string& p, const VkViewport& element) { describe(l, p, element); });
}
void call_CmdSetViewportWithCountEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t viewportCount{};
    const VkViewport* pViewports{};
    filler.count(viewportCount);
    pViewports = filler.array<VkViewport>(viewportCount, [](Filler& f, VkViewport& element) { fill(f, element); });
    hook_CmdSetViewportWithCountEXT(command_buffer, viewportCount, pViewports);
}

VKAPI_ATTR void VKAPI_CALL down_CmdSubpassShadingHUAWEI(VkCommandBuffer commandBuffer) {
    Log& log = *current_log;
    log.call("vkCmdSubpassShadingHUAWEI", "vkCmdSubpassShadingHUAWEI", commandBuffer);
    const std::string path;
}
void call_CmdSubpassShadingHUAWEI([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    hook_CmdSubpassShadingHUAWEI(command_buffer);
}

VKAPI_ATTR void VKAPI_CALL down_CmdTraceRaysIndirect2KHR(VkCommandBuffer commandBuffer, VkDeviceAddress indirectDeviceAddress) {
    Log& log = *current_log;
    log.call("vkCmdTraceRaysIndirect2KHR", "vkCmdTraceRaysIndirect2KHR", commandBuffer);
    const std::string path;
    describe_value(log, path + ".indirectDeviceAddress", indirectDeviceAddress);
}
void call_CmdTraceRaysIndirect2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkDeviceAddress indirectDeviceAddress{};
    filler.value(indirectDeviceAddress);
    hook_CmdTraceRaysIndirect2KHR(command_buffer, indirectDeviceAddress);
}

VKAPI_ATTR void VKAPI_CALL down_CmdTraceRaysIndirectKHR(VkCommandBuffer commandBuffer, const VkStridedDeviceAddressRegionKHR* pRaygenShaderBindingTable, const VkStridedDeviceAddressRegionKHR* pMissShaderBindingTable, const VkStridedDeviceAddressRegionKHR* pHitShaderBindingTable, const VkStridedDeviceAddressRegionKHR* pCallableShaderBindingTable, VkDeviceAddress indirectDeviceAddress) {
    Log& log = *current_log;
    log.call("vkCmdTraceRaysIndirectKHR", "vkCmdTraceRaysIndirectKHR", commandBuffer);
    const std::string path;
    log.array(path + ".pRaygenShaderBindingTable", pRaygenShaderBindingTable, 1, sizeof(VkStridedDeviceAddressRegionKHR), [](Log& l, const std::string& p, const VkStridedDeviceAddressRegionKHR& element) { describe(l, p, element); });
    log.array(path + ".pMissShaderBindingTable", pMissShaderBindingTable, 1, sizeof(VkStridedDeviceAddressRegionKHR), [](Log& l, const std::string& p, const VkStridedDeviceAddressRegionKHR& element) { describe(l, p, element); });
    log.array(path + ".pHitShaderBindingTable", pHitShaderBindingTable, 1, sizeof(VkStridedDeviceAddressRegionKHR), [](Log& l, const std::string& p, const VkStridedDeviceAddressRegionKHR& element) { describe(l, p, element); });
    log.array(path + ".pCallableShaderBindingTable", pCallableShaderBindingTable, 1, sizeof(VkStridedDeviceAddressRegionKHR), [](Log& l, const std::string& p, const VkStridedDeviceAddressRegionKHR& element) { describe(l, p, element); });
    describe_value(log, path + ".indirectDeviceAddress", indirectDeviceAddress);
}
void call_CmdTraceRaysIndirectKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkStridedDeviceAddressRegionKHR* pRaygenShaderBindingTable{};
    const VkStridedDeviceAddressRegionKHR* pMissShaderBindingTable{};
    const VkStridedDeviceAddressRegionKHR* pHitShaderBindingTable{};
    const VkStridedDeviceAddressRegionKHR* pCallableShaderBindingTable{};
    VkDeviceAddress indirectDeviceAddress{};
    filler.value(indirectDeviceAddress);
    pRaygenShaderBindingTable = filler.array<VkStridedDeviceAddressRegionKHR>(1, [](Filler& f, VkStridedDeviceAddressRegionKHR& element) { fill(f, element); });
    pMissShaderBindingTable = filler.array<VkStridedDeviceAddressRegionKHR>(1, [](Filler& f, VkStridedDeviceAddressRegionKHR& element) { fill(f, element); });
    pHitShaderBindingTable = filler.array<VkStridedDeviceAddressRegionKHR>(1, [](Filler& f, VkStridedDeviceAddressRegionKHR& element) { fill(f, element); });
    pCallableShaderBindingTable = filler.array<VkStridedDeviceAddressRegionKHR>(1, [](Filler& f, VkStridedDeviceAddressRegionKHR& element) { fill(f, element); });
    hook_CmdTraceRaysIndirectKHR(command_buffer, pRaygenShaderBindingTable, pMissShaderBindingTable, pHitShaderBindingTable, pCallableShaderBindingTable, indirectDeviceAddress);
}

VKAPI_ATTR void VKAPI_CALL down_CmdTraceRaysKHR(VkCommandBuffer commandBuffer, const VkStridedDeviceAddressRegionKHR* pRaygenShaderBindingTable, const VkStridedDeviceAddressRegionKHR* pMissShaderBindingTable, const VkStridedDeviceAddressRegionKHR* pHitShaderBindingTable, const VkStridedDeviceAddressRegionKHR* pCallableShaderBindingTable, uint32_t width, uint32_t height, uint32_t depth) {
    Log& log = *current_log;
    log.call("vkCmdTraceRaysKHR", "vkCmdTraceRaysKHR", commandBuffer);
    const std::string path;
    log.array(path + ".pRaygenShaderBindingTable", pRaygenShaderBindingTable, 1, sizeof(VkStridedDeviceAddressRegionKHR), [](Log& l, const std::string& p, const VkStridedDeviceAddressRegionKHR& element) { describe(l, p, element); });
    log.array(path + ".pMissShaderBindingTable", pMissShaderBindingTable, 1, sizeof(VkStridedDeviceAddressRegionKHR), [](Log& l, const std::string& p, const VkStridedDeviceAddressRegionKHR& element) { describe(l, p, element); });
    log.array(path + ".pHitShaderBindingTable", pHitShaderBindingTable, 1, sizeof(VkStridedDeviceAddressRegionKHR), [](Log& l, const std::string& p, const VkStridedDeviceAddressRegionKHR& element) { describe(l, p, element); });
    log.array(path + ".pCallableShaderBindingTable", pCallableShaderBindingTable, 1, sizeof(VkStridedDeviceAddressRegionKHR), [](Log& l, const std::string& p, const VkStridedDeviceAddressRegionKHR& element) { describe(l, p, element); });
    describe_value(log, path + ".width", width);
    describe_value(log, path + ".height", height);
    describe_value(log, path + ".depth", depth);
}
void call_CmdTraceRaysKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkStridedDeviceAddressRegionKHR* pRaygenShaderBindingTable{};
    const VkStridedDeviceAddressRegionKHR* pMissShaderBindingTable{};
    const VkStridedDeviceAddressRegionKHR* pHitShaderBindingTable{};
    const VkStridedDeviceAddressRegionKHR* pCallableShaderBindingTable{};
    uint32_t width{};
    uint32_t height{};
    uint32_t depth{};
    filler.value(width);
    filler.value(height);
    filler.value(depth);
    pRaygenShaderBindingTable = filler.array<VkStridedDeviceAddressRegionKHR>(1, [](Filler& f, VkStridedDeviceAddressRegionKHR& element) { fill(f, element); });
    pMissShaderBindingTable = filler.array<VkStridedDeviceAddressRegionKHR>(1, [](Filler& f, VkStridedDeviceAddressRegionKHR& element) { fill(f, element); });
    pHitShaderBindingTable = filler.array<VkStridedDeviceAddressRegionKHR>(1, [](Filler& f, VkStridedDeviceAddressRegionKHR& element) { fill(f, element); });
    pCallableShaderBindingTable = filler.array<VkStridedDeviceAddressRegionKHR>(1, [](Filler& f, VkStridedDeviceAddressRegionKHR& element) { fill(f, element); });
    hook_CmdTraceRaysKHR(command_buffer, pRaygenShaderBindingTable, pMissShaderBindingTable, pHitShaderBindingTable, pCallableShaderBindingTable, width, height, depth);
}

VKAPI_ATTR void VKAPI_CALL down_CmdTraceRaysNV(VkCommandBuffer commandBuffer, VkBuffer raygenShaderBindingTableBuffer, VkDeviceSize raygenShaderBindingOffset, VkBuffer missShaderBindingTableBuffer, VkDeviceSize missShaderBindingOffset, VkDeviceSize missShaderBindingStride, VkBuffer hitShaderBindingTableBuffer, VkDeviceSize hitShaderBindingOffset, VkDeviceSize hitShaderBindingStride, VkBuffer callableShaderBindingTableBuffer, VkDeviceSize callableShaderBindingOffset, VkDeviceSize callableShaderBindingStride, uint32_t width, uint32_t height, uint32_t depth) {
    Log& log = *current_log;
    log.call("vkCmdTraceRaysNV", "vkCmdTraceRaysNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".raygenShaderBindingTableBuffer", raygenShaderBindingTableBuffer);
    describe_value(log, path + ".raygenShaderBindingOffset", raygenShaderBindingOffset);
    describe_value(log, path + ".missShaderBindingTableBuffer", missShaderBindingTableBuffer);
    describe_value(log, path + ".missShaderBindingOffset", missShaderBindingOffset);
    describe_value(log, path + ".missShaderBindingStride", missShaderBindingStride);
    describe_value(log, path + ".hitShaderBindingTableBuffer", hitShaderBindingTableBuffer);
    describe_value(log, path + ".hitShaderBindingOffset", hitShaderBindingOffset);
    describe_value(log, path + ".hitShaderBindingStride", hitShaderBindingStride);
    describe_value(log, path + ".callableShaderBindingTableBuffer", callableShaderBindingTableBuffer);
    describe_value(log, path + ".callableShaderBindingOffset", callableShaderBindingOffset);
    describe_value(log, path + ".callableShaderBindingStride", callableShaderBindingStride);
    describe_value(log, path + ".width", width);
    describe_value(log, path + ".height", height);
    describe_value(log, path + ".depth", depth);
}
void call_CmdTraceRaysNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer raygenShaderBindingTableBuffer{};
    VkDeviceSize raygenShaderBindingOffset{};
    VkBuffer missShaderBindingTableBuffer{};
    VkDeviceSize missShaderBindingOffset{};
    VkDeviceSize missShaderBindingStride{};
    VkBuffer hitShaderBindingTableBuffer{};
    VkDeviceSize hitShaderBindingOffset{};
    VkDeviceSize hitShaderBindingStride{};
    VkBuffer callableShaderBindingTableBuffer{};
    VkDeviceSize callableShaderBindingOffset{};
    VkDeviceSize callableShaderBindingStride{};
    uint32_t width{};
    uint32_t height{};
    uint32_t depth{};
    filler.value(raygenShaderBindingTableBuffer);
    filler.value(raygenShaderBindingOffset);
    filler.value(missShaderBindingTableBuffer);
    filler.value(missShaderBindingOffset);
    filler.value(missShaderBindingStride);
    filler.value(hitShaderBindingTableBuffer);
    filler.value(hitShaderBindingOffset);
    filler.value(hitShaderBindingStride);
    filler.value(callableShaderBindingTableBuffer);
    filler.value(callableShaderBindingOffset);
    filler.value(callableShaderBindingStride);
    filler.value(width);
    filler.value(height);
    filler.value(depth);
    hook_CmdTraceRaysNV(command_buffer, raygenShaderBindingTableBuffer, raygenShaderBindingOffset, missShaderBindingTableBuffer, missShaderBindingOffset, missShaderBindingStride, hitShaderBindingTableBuffer, hitShaderBindingOffset, hitShaderBindingStride, callableShaderBindingTableBuffer, callableShaderBindingOffset, callableShaderBindingStride, width, height, depth);
}

VKAPI_ATTR void VKAPI_CALL down_CmdUpdateBuffer(VkCommandBuffer commandBuffer, VkBuffer dstBuffer, VkDeviceSize dstOffset, VkDeviceSize dataSize, const void* pData) {
    Log& log = *current_log;
    log.call("vkCmdUpdateBuffer", "vkCmdUpdateBuffer", commandBuffer);
    const std::string path;
    describe_value(log, path + ".dstBuffer", dstBuffer);
    describe_value(log, path + ".dstOffset", dstOffset);
    describe_value(log, path + ".dataSize", dataSize);
    log.bytes(path + ".pData", pData, dataSize);
}
void call_CmdUpdateBuffer([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkBuffer dstBuffer{};
    VkDeviceSize dstOffset{};
    VkDeviceSize dataSize{};
    const void* pData{};
    filler.value(dstBuffer);
    filler.value(dstOffset);
    filler.count(dataSize);
    pData = filler.bytes(dataSize);
    hook_CmdUpdateBuffer(command_buffer, dstBuffer, dstOffset, dataSize, pData);
}

VKAPI_ATTR void VKAPI_CALL down_CmdUpdateMemoryKHR(VkCommandBuffer commandBuffer, const VkDeviceAddressRangeKHR* pDstRange, VkAddressCommandFlagsKHR dstFlags, VkDeviceSize dataSize, const void* pData) {
    Log& log = *current_log;
    log.call("vkCmdUpdateMemoryKHR", "vkCmdUpdateMemoryKHR", commandBuffer);
    const std::string path;
    log.array(path + ".pDstRange", pDstRange, 1, sizeof(VkDeviceAddressRangeKHR), [](Log& l, const std::string& p, const VkDeviceAddressRangeKHR& element) { describe(l, p, element); });
    describe_value(log, path + ".dstFlags", dstFlags);
    describe_value(log, path + ".dataSize", dataSize);
    log.bytes(path + ".pData", pData, dataSize);
}
void call_CmdUpdateMemoryKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkDeviceAddressRangeKHR* pDstRange{};
    VkAddressCommandFlagsKHR dstFlags{};
    VkDeviceSize dataSize{};
    const void* pData{};
    filler.value(dstFlags);
    filler.count(dataSize);
    pDstRange = filler.array<VkDeviceAddressRangeKHR>(1, [](Filler& f, VkDeviceAddressRangeKHR& element) { fill(f, element); });
    pData = filler.bytes(dataSize);
    hook_CmdUpdateMemoryKHR(command_buffer, pDstRange, dstFlags, dataSize, pData);
}

VKAPI_ATTR void VKAPI_CALL down_CmdUpdatePipelineIndirectBufferNV(VkCommandBuffer commandBuffer, VkPipelineBindPoint pipelineBindPoint, VkPipeline pipeline) {
    Log& log = *current_log;
    log.call("vkCmdUpdatePipelineIndirectBufferNV", "vkCmdUpdatePipelineIndirectBufferNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".pipelineBindPoint", pipelineBindPoint);
    describe_value(log, path + ".pipeline", pipeline);
}
void call_CmdUpdatePipelineIndirectBufferNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkPipelineBindPoint pipelineBindPoint{};
    VkPipeline pipeline{};
    filler.value(pipelineBindPoint);
    filler.value(pipeline);
    hook_CmdUpdatePipelineIndirectBufferNV(command_buffer, pipelineBindPoint, pipeline);
}

VKAPI_ATTR void VKAPI_CALL down_CmdWaitEvents(VkCommandBuffer commandBuffer, uint32_t eventCount, const VkEvent* pEvents, VkPipelineStageFlags srcStageMask, VkPipelineStageFlags dstStageMask, uint32_t memoryBarrierCount, const VkMemoryBarrier* pMemoryBarriers, uint32_t bufferMemoryBarrierCount, const VkBufferMemoryBarrier* pBufferMemoryBarriers, uint32_t imageMemoryBarrierCount, const VkImageMemoryBarrier* pImageMemoryBarriers) {
    Log& log = *current_log;
    log.call("vkCmdWaitEvents", "vkCmdWaitEvents", commandBuffer);
    const std::string path;
    describe_value(log, path + ".eventCount", eventCount);
    log.array(path + ".pEvents", pEvents, eventCount, sizeof(VkEvent), [](Log& l, const std::string& p, const VkEvent& element) { describe_value(l, p, element); });
    describe_value(log, path + ".srcStageMask", srcStageMask);
    describe_value(log, path + ".dstStageMask", dstStageMask);
    describe_value(log, path + ".memoryBarrierCount", memoryBarrierCount);
    log.array(path + ".pMemoryBarriers", pMemoryBarriers, memoryBarrierCount, sizeof(VkMemoryBarrier), [](Log& l, const std::string& p, const VkMemoryBarrier& element) { describe(l, p, element); });
    describe_value(log, path + ".bufferMemoryBarrierCount", bufferMemoryBarrierCount);
    log.array(path + ".pBufferMemoryBarriers", pBufferMemoryBarriers, bufferMemoryBarrierCount, sizeof(VkBufferMemoryBarrier), [](Log& l, const std::string& p, const VkBufferMemoryBarrier& element) { describe(l, p, element); });
    describe_value(log, path + ".imageMemoryBarrierCount", imageMemoryBarrierCount);
    log.array(path + ".pImageMemoryBarriers", pImageMemoryBarriers, imageMemoryBarrierCount, sizeof(VkImageMemoryBarrier), [](Log& l, const std::string& p, const VkImageMemoryBarrier& element) { describe(l, p, element); });
}
void call_CmdWaitEvents([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t eventCount{};
    const VkEvent* pEvents{};
    VkPipelineStageFlags srcStageMask{};
    VkPipelineStageFlags dstStageMask{};
    uint32_t memoryBarrierCount{};
    const VkMemoryBarrier* pMemoryBarriers{};
    uint32_t bufferMemoryBarrierCount{};
    const VkBufferMemoryBarrier* pBufferMemoryBarriers{};
    uint32_t imageMemoryBarrierCount{};
    const VkImageMemoryBarrier* pImageMemoryBarriers{};
    filler.count(eventCount);
    filler.value(srcStageMask);
    filler.value(dstStageMask);
    filler.count(memoryBarrierCount);
    filler.count(bufferMemoryBarrierCount);
    filler.count(imageMemoryBarrierCount);
    pEvents = filler.array<VkEvent>(eventCount, [](Filler& f, VkEvent& element) { fill_value(f, element); });
    pMemoryBarriers = filler.array<VkMemoryBarrier>(memoryBarrierCount, [](Filler& f, VkMemoryBarrier& element) { fill(f, element); });
    pBufferMemoryBarriers = filler.array<VkBufferMemoryBarrier>(bufferMemoryBarrierCount, [](Filler& f, VkBufferMemoryBarrier& element) { fill(f, element); });
    pImageMemoryBarriers = filler.array<VkImageMemoryBarrier>(imageMemoryBarrierCount, [](Filler& f, VkImageMemoryBarrier& element) { fill(f, element); });
    hook_CmdWaitEvents(command_buffer, eventCount, pEvents, srcStageMask, dstStageMask, memoryBarrierCount, pMemoryBarriers, bufferMemoryBarrierCount, pBufferMemoryBarriers, imageMemoryBarrierCount, pImageMemoryBarriers);
}

VKAPI_ATTR void VKAPI_CALL down_CmdWaitEvents2(VkCommandBuffer commandBuffer, uint32_t eventCount, const VkEvent* pEvents, const VkDependencyInfo* pDependencyInfos) {
    Log& log = *current_log;
    log.call("vkCmdWaitEvents2", "vkCmdWaitEvents2", commandBuffer);
    const std::string path;
    describe_value(log, path + ".eventCount", eventCount);
    log.array(path + ".pEvents", pEvents, eventCount, sizeof(VkEvent), [](Log& l, const std::string& p, const VkEvent& element) { describe_value(l, p, element); });
    log.array(path + ".pDependencyInfos", pDependencyInfos, eventCount, sizeof(VkDependencyInfo), [](Log& l, const std::string& p, const VkDependencyInfo& element) { describe(l, p, element); });
}
void call_CmdWaitEvents2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t eventCount{};
    const VkEvent* pEvents{};
    const VkDependencyInfo* pDependencyInfos{};
    filler.count(eventCount);
    pEvents = filler.array<VkEvent>(eventCount, [](Filler& f, VkEvent& element) { fill_value(f, element); });
    pDependencyInfos = filler.array<VkDependencyInfo>(eventCount, [](Filler& f, VkDependencyInfo& element) { fill(f, element); });
    hook_CmdWaitEvents2(command_buffer, eventCount, pEvents, pDependencyInfos);
}

VKAPI_ATTR void VKAPI_CALL down_CmdWaitEvents2KHR(VkCommandBuffer commandBuffer, uint32_t eventCount, const VkEvent* pEvents, const VkDependencyInfo* pDependencyInfos) {
    Log& log = *current_log;
    log.call("vkCmdWaitEvents2KHR", "vkCmdWaitEvents2", commandBuffer);
    const std::string path;
    describe_value(log, path + ".eventCount", eventCount);
    log.array(path + ".pEvents", pEvents, eventCount, sizeof(VkEvent), [](Log& l, const std::string& p, const VkEvent& element) { describe_value(l, p, element); });
    log.array(path + ".pDependencyInfos", pDependencyInfos, eventCount, sizeof(VkDependencyInfo), [](Log& l, const std::string& p, const VkDependencyInfo& element) { describe(l, p, element); });
}
void call_CmdWaitEvents2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t eventCount{};
    const VkEvent* pEvents{};
    const VkDependencyInfo* pDependencyInfos{};
    filler.count(eventCount);
    pEvents = filler.array<VkEvent>(eventCount, [](Filler& f, VkEvent& element) { fill_value(f, element); });
    pDependencyInfos = filler.array<VkDependencyInfo>(eventCount, [](Filler& f, VkDependencyInfo& element) { fill(f, element); });
    hook_CmdWaitEvents2KHR(command_buffer, eventCount, pEvents, pDependencyInfos);
}

VKAPI_ATTR void VKAPI_CALL down_CmdWriteAccelerationStructuresPropertiesKHR(VkCommandBuffer commandBuffer, uint32_t accelerationStructureCount, const VkAccelerationStructureKHR* pAccelerationStructures, VkQueryType queryType, VkQueryPool queryPool, uint32_t firstQuery) {
    Log& log = *current_log;
    log.call("vkCmdWriteAccelerationStructuresPropertiesKHR", "vkCmdWriteAccelerationStructuresPropertiesKHR", commandBuffer);
    const std::string path;
    describe_value(log, path + ".accelerationStructureCount", accelerationStructureCount);
    log.array(path + ".pAccelerationStructures", pAccelerationStructures, accelerationStructureCount, sizeof(VkAccelerationStructureKHR), [](Log& l, const std::string& p, const VkAccelerationStructureKHR& element) { describe_value(l, p, element); });
    describe_value(log, path + ".queryType", queryType);
    describe_value(log, path + ".queryPool", queryPool);
    describe_value(log, path + ".firstQuery", firstQuery);
}
void call_CmdWriteAccelerationStructuresPropertiesKHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t accelerationStructureCount{};
    const VkAccelerationStructureKHR* pAccelerationStructures{};
    VkQueryType queryType{};
    VkQueryPool queryPool{};
    uint32_t firstQuery{};
    filler.count(accelerationStructureCount);
    filler.value(queryType);
    filler.value(queryPool);
    filler.value(firstQuery);
    pAccelerationStructures = filler.array<VkAccelerationStructureKHR>(accelerationStructureCount, [](Filler& f, VkAccelerationStructureKHR& element) { fill_value(f, element); });
    hook_CmdWriteAccelerationStructuresPropertiesKHR(command_buffer, accelerationStructureCount, pAccelerationStructures, queryType, queryPool, firstQuery);
}

VKAPI_ATTR void VKAPI_CALL down_CmdWriteAccelerationStructuresPropertiesNV(VkCommandBuffer commandBuffer, uint32_t accelerationStructureCount, const VkAccelerationStructureNV* pAccelerationStructures, VkQueryType queryType, VkQueryPool queryPool, uint32_t firstQuery) {
    Log& log = *current_log;
    log.call("vkCmdWriteAccelerationStructuresPropertiesNV", "vkCmdWriteAccelerationStructuresPropertiesNV", commandBuffer);
    const std::string path;
    describe_value(log, path + ".accelerationStructureCount", accelerationStructureCount);
    log.array(path + ".pAccelerationStructures", pAccelerationStructures, accelerationStructureCount, sizeof(VkAccelerationStructureNV), [](Log& l, const std::string& p, const VkAccelerationStructureNV& element) { describe_value(l, p, element); });
    describe_value(log, path + ".queryType", queryType);
    describe_value(log, path + ".queryPool", queryPool);
    describe_value(log, path + ".firstQuery", firstQuery);
}
void call_CmdWriteAccelerationStructuresPropertiesNV([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t accelerationStructureCount{};
    const VkAccelerationStructureNV* pAccelerationStructures{};
    VkQueryType queryType{};
    VkQueryPool queryPool{};
    uint32_t firstQuery{};
    filler.count(accelerationStructureCount);
    filler.value(queryType);
    filler.value(queryPool);
    filler.value(firstQuery);
    pAccelerationStructures = filler.array<VkAccelerationStructureNV>(accelerationStructureCount, [](Filler& f, VkAccelerationStructureNV& element) { fill_value(f, element); });
    hook_CmdWriteAccelerationStructuresPropertiesNV(command_buffer, accelerationStructureCount, pAccelerationStructures, queryType, queryPool, firstQuery);
}

VKAPI_ATTR void VKAPI_CALL down_CmdWriteBufferMarker2AMD(VkCommandBuffer commandBuffer, VkPipelineStageFlags2 stage, VkBuffer dstBuffer, VkDeviceSize dstOffset, uint32_t marker) {
    Log& log = *current_log;
    log.call("vkCmdWriteBufferMarker2AMD", "vkCmdWriteBufferMarker2AMD", commandBuffer);
    const std::string path;
    describe_value(log, path + ".stage", stage);
    describe_value(log, path + ".dstBuffer", dstBuffer);
    describe_value(log, path + ".dstOffset", dstOffset);
    describe_value(log, path + ".marker", marker);
}
void call_CmdWriteBufferMarker2AMD([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkPipelineStageFlags2 stage{};
    VkBuffer dstBuffer{};
    VkDeviceSize dstOffset{};
    uint32_t marker{};
    filler.value(stage);
    filler.value(dstBuffer);
    filler.value(dstOffset);
    filler.value(marker);
    hook_CmdWriteBufferMarker2AMD(command_buffer, stage, dstBuffer, dstOffset, marker);
}

VKAPI_ATTR void VKAPI_CALL down_CmdWriteBufferMarkerAMD(VkCommandBuffer commandBuffer, VkPipelineStageFlagBits pipelineStage, VkBuffer dstBuffer, VkDeviceSize dstOffset, uint32_t marker) {
    Log& log = *current_log;
    log.call("vkCmdWriteBufferMarkerAMD", "vkCmdWriteBufferMarkerAMD", commandBuffer);
    const std::string path;
    describe_value(log, path + ".pipelineStage", pipelineStage);
    describe_value(log, path + ".dstBuffer", dstBuffer);
    describe_value(log, path + ".dstOffset", dstOffset);
    describe_value(log, path + ".marker", marker);
}
void call_CmdWriteBufferMarkerAMD([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkPipelineStageFlagBits pipelineStage{};
    VkBuffer dstBuffer{};
    VkDeviceSize dstOffset{};
    uint32_t marker{};
    filler.value(pipelineStage);
    filler.value(dstBuffer);
    filler.value(dstOffset);
    filler.value(marker);
    hook_CmdWriteBufferMarkerAMD(command_buffer, pipelineStage, dstBuffer, dstOffset, marker);
}

VKAPI_ATTR void VKAPI_CALL down_CmdWriteMarkerToMemoryAMD(VkCommandBuffer commandBuffer, const VkMemoryMarkerInfoAMD* pInfo) {
    Log& log = *current_log;
    log.call("vkCmdWriteMarkerToMemoryAMD", "vkCmdWriteMarkerToMemoryAMD", commandBuffer);
    const std::string path;
    log.array(path + ".pInfo", pInfo, 1, sizeof(VkMemoryMarkerInfoAMD), [](Log& l, const std::string& p, const VkMemoryMarkerInfoAMD& element) { describe(l, p, element); });
}
void call_CmdWriteMarkerToMemoryAMD([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    const VkMemoryMarkerInfoAMD* pInfo{};
    pInfo = filler.array<VkMemoryMarkerInfoAMD>(1, [](Filler& f, VkMemoryMarkerInfoAMD& element) { fill(f, element); });
    hook_CmdWriteMarkerToMemoryAMD(command_buffer, pInfo);
}

VKAPI_ATTR void VKAPI_CALL down_CmdWriteMicromapsPropertiesEXT(VkCommandBuffer commandBuffer, uint32_t micromapCount, const VkMicromapEXT* pMicromaps, VkQueryType queryType, VkQueryPool queryPool, uint32_t firstQuery) {
    Log& log = *current_log;
    log.call("vkCmdWriteMicromapsPropertiesEXT", "vkCmdWriteMicromapsPropertiesEXT", commandBuffer);
    const std::string path;
    describe_value(log, path + ".micromapCount", micromapCount);
    log.array(path + ".pMicromaps", pMicromaps, micromapCount, sizeof(VkMicromapEXT), [](Log& l, const std::string& p, const VkMicromapEXT& element) { describe_value(l, p, element); });
    describe_value(log, path + ".queryType", queryType);
    describe_value(log, path + ".queryPool", queryPool);
    describe_value(log, path + ".firstQuery", firstQuery);
}
void call_CmdWriteMicromapsPropertiesEXT([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    uint32_t micromapCount{};
    const VkMicromapEXT* pMicromaps{};
    VkQueryType queryType{};
    VkQueryPool queryPool{};
    uint32_t firstQuery{};
    filler.count(micromapCount);
    filler.value(queryType);
    filler.value(queryPool);
    filler.value(firstQuery);
    pMicromaps = filler.array<VkMicromapEXT>(micromapCount, [](Filler& f, VkMicromapEXT& element) { fill_value(f, element); });
    hook_CmdWriteMicromapsPropertiesEXT(command_buffer, micromapCount, pMicromaps, queryType, queryPool, firstQuery);
}

VKAPI_ATTR void VKAPI_CALL down_CmdWriteTimestamp(VkCommandBuffer commandBuffer, VkPipelineStageFlagBits pipelineStage, VkQueryPool queryPool, uint32_t query) {
    Log& log = *current_log;
    log.call("vkCmdWriteTimestamp", "vkCmdWriteTimestamp", commandBuffer);
    const std::string path;
    describe_value(log, path + ".pipelineStage", pipelineStage);
    describe_value(log, path + ".queryPool", queryPool);
    describe_value(log, path + ".query", query);
}
void call_CmdWriteTimestamp([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkPipelineStageFlagBits pipelineStage{};
    VkQueryPool queryPool{};
    uint32_t query{};
    filler.value(pipelineStage);
    filler.value(queryPool);
    filler.value(query);
    hook_CmdWriteTimestamp(command_buffer, pipelineStage, queryPool, query);
}

VKAPI_ATTR void VKAPI_CALL down_CmdWriteTimestamp2(VkCommandBuffer commandBuffer, VkPipelineStageFlags2 stage, VkQueryPool queryPool, uint32_t query) {
    Log& log = *current_log;
    log.call("vkCmdWriteTimestamp2", "vkCmdWriteTimestamp2", commandBuffer);
    const std::string path;
    describe_value(log, path + ".stage", stage);
    describe_value(log, path + ".queryPool", queryPool);
    describe_value(log, path + ".query", query);
}
void call_CmdWriteTimestamp2([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkPipelineStageFlags2 stage{};
    VkQueryPool queryPool{};
    uint32_t query{};
    filler.value(stage);
    filler.value(queryPool);
    filler.value(query);
    hook_CmdWriteTimestamp2(command_buffer, stage, queryPool, query);
}

VKAPI_ATTR void VKAPI_CALL down_CmdWriteTimestamp2KHR(VkCommandBuffer commandBuffer, VkPipelineStageFlags2 stage, VkQueryPool queryPool, uint32_t query) {
    Log& log = *current_log;
    log.call("vkCmdWriteTimestamp2KHR", "vkCmdWriteTimestamp2", commandBuffer);
    const std::string path;
    describe_value(log, path + ".stage", stage);
    describe_value(log, path + ".queryPool", queryPool);
    describe_value(log, path + ".query", query);
}
void call_CmdWriteTimestamp2KHR([[maybe_unused]] Filler& filler, VkCommandBuffer command_buffer) {
    VkPipelineStageFlags2 stage{};
    VkQueryPool queryPool{};
    uint32_t query{};
    filler.value(stage);
    filler.value(queryPool);
    filler.value(query);
    hook_CmdWriteTimestamp2KHR(command_buffer, stage, queryPool, query);
}

const CommandCase kCases[] = {
    {"vkCmdBeginConditionalRendering2EXT", "vkCmdBeginConditionalRendering2EXT", CommandId::CmdBeginConditionalRendering2EXT, false, false, call_CmdBeginConditionalRendering2EXT, [](DeviceTable& table) { table.CmdBeginConditionalRendering2EXT = nullptr; }},
    {"vkCmdBeginConditionalRenderingEXT", "vkCmdBeginConditionalRenderingEXT", CommandId::CmdBeginConditionalRenderingEXT, false, false, call_CmdBeginConditionalRenderingEXT, [](DeviceTable& table) { table.CmdBeginConditionalRenderingEXT = nullptr; }},
    {"vkCmdBeginCustomResolveEXT", "vkCmdBeginCustomResolveEXT", CommandId::CmdBeginCustomResolveEXT, false, false, call_CmdBeginCustomResolveEXT, [](DeviceTable& table) { table.CmdBeginCustomResolveEXT = nullptr; }},
    {"vkCmdBeginDebugUtilsLabelEXT", "vkCmdBeginDebugUtilsLabelEXT", CommandId::CmdBeginDebugUtilsLabelEXT, false, false, call_CmdBeginDebugUtilsLabelEXT, [](DeviceTable& table) { table.CmdBeginDebugUtilsLabelEXT = nullptr; }},
    {"vkCmdBeginGpaSampleAMD", "vkCmdBeginGpaSampleAMD", CommandId::CmdBeginGpaSampleAMD, true, false, call_CmdBeginGpaSampleAMD, [](DeviceTable& table) { table.CmdBeginGpaSampleAMD = nullptr; }},
    {"vkCmdBeginGpaSessionAMD", "vkCmdBeginGpaSessionAMD", CommandId::CmdBeginGpaSessionAMD, true, false, call_CmdBeginGpaSessionAMD, [](DeviceTable& table) { table.CmdBeginGpaSessionAMD = nullptr; }},
    {"vkCmdBeginPerTileExecutionQCOM", "vkCmdBeginPerTileExecutionQCOM", CommandId::CmdBeginPerTileExecutionQCOM, true, false, call_CmdBeginPerTileExecutionQCOM, [](DeviceTable& table) { table.CmdBeginPerTileExecutionQCOM = nullptr; }},
    {"vkCmdBeginQuery", "vkCmdBeginQuery", CommandId::CmdBeginQuery, false, true, call_CmdBeginQuery, [](DeviceTable& table) { table.CmdBeginQuery = nullptr; }},
    {"vkCmdBeginQueryIndexedEXT", "vkCmdBeginQueryIndexedEXT", CommandId::CmdBeginQueryIndexedEXT, false, false, call_CmdBeginQueryIndexedEXT, [](DeviceTable& table) { table.CmdBeginQueryIndexedEXT = nullptr; }},
    {"vkCmdBeginRenderPass", "vkCmdBeginRenderPass", CommandId::CmdBeginRenderPass, false, true, call_CmdBeginRenderPass, [](DeviceTable& table) { table.CmdBeginRenderPass = nullptr; }},
    {"vkCmdBeginRenderPass2", "vkCmdBeginRenderPass2", CommandId::CmdBeginRenderPass2, false, false, call_CmdBeginRenderPass2, [](DeviceTable& table) { table.CmdBeginRenderPass2 = nullptr; }},
    {"vkCmdBeginRenderPass2KHR", "vkCmdBeginRenderPass2", CommandId::CmdBeginRenderPass2, false, false, call_CmdBeginRenderPass2KHR, [](DeviceTable& table) { table.CmdBeginRenderPass2KHR = nullptr; }},
    {"vkCmdBeginRendering", "vkCmdBeginRendering", CommandId::CmdBeginRendering, false, false, call_CmdBeginRendering, [](DeviceTable& table) { table.CmdBeginRendering = nullptr; }},
    {"vkCmdBeginRenderingKHR", "vkCmdBeginRendering", CommandId::CmdBeginRendering, false, false, call_CmdBeginRenderingKHR, [](DeviceTable& table) { table.CmdBeginRenderingKHR = nullptr; }},
    {"vkCmdBeginShaderInstrumentationARM", "vkCmdBeginShaderInstrumentationARM", CommandId::CmdBeginShaderInstrumentationARM, false, false, call_CmdBeginShaderInstrumentationARM, [](DeviceTable& table) { table.CmdBeginShaderInstrumentationARM = nullptr; }},
    {"vkCmdBeginTransformFeedback2EXT", "vkCmdBeginTransformFeedback2EXT", CommandId::CmdBeginTransformFeedback2EXT, false, false, call_CmdBeginTransformFeedback2EXT, [](DeviceTable& table) { table.CmdBeginTransformFeedback2EXT = nullptr; }},
    {"vkCmdBeginTransformFeedbackEXT", "vkCmdBeginTransformFeedbackEXT", CommandId::CmdBeginTransformFeedbackEXT, false, false, call_CmdBeginTransformFeedbackEXT, [](DeviceTable& table) { table.CmdBeginTransformFeedbackEXT = nullptr; }},
    {"vkCmdBeginVideoCodingKHR", "vkCmdBeginVideoCodingKHR", CommandId::CmdBeginVideoCodingKHR, true, false, call_CmdBeginVideoCodingKHR, [](DeviceTable& table) { table.CmdBeginVideoCodingKHR = nullptr; }},
    {"vkCmdBindDescriptorBufferEmbeddedSamplers2EXT", "vkCmdBindDescriptorBufferEmbeddedSamplers2EXT", CommandId::CmdBindDescriptorBufferEmbeddedSamplers2EXT, false, false, call_CmdBindDescriptorBufferEmbeddedSamplers2EXT, [](DeviceTable& table) { table.CmdBindDescriptorBufferEmbeddedSamplers2EXT = nullptr; }},
    {"vkCmdBindDescriptorBufferEmbeddedSamplersEXT", "vkCmdBindDescriptorBufferEmbeddedSamplersEXT", CommandId::CmdBindDescriptorBufferEmbeddedSamplersEXT, false, false, call_CmdBindDescriptorBufferEmbeddedSamplersEXT, [](DeviceTable& table) { table.CmdBindDescriptorBufferEmbeddedSamplersEXT = nullptr; }},
    {"vkCmdBindDescriptorBuffersEXT", "vkCmdBindDescriptorBuffersEXT", CommandId::CmdBindDescriptorBuffersEXT, false, false, call_CmdBindDescriptorBuffersEXT, [](DeviceTable& table) { table.CmdBindDescriptorBuffersEXT = nullptr; }},
    {"vkCmdBindDescriptorSets", "vkCmdBindDescriptorSets", CommandId::CmdBindDescriptorSets, false, true, call_CmdBindDescriptorSets, [](DeviceTable& table) { table.CmdBindDescriptorSets = nullptr; }},
    {"vkCmdBindDescriptorSets2", "vkCmdBindDescriptorSets2", CommandId::CmdBindDescriptorSets2, false, false, call_CmdBindDescriptorSets2, [](DeviceTable& table) { table.CmdBindDescriptorSets2 = nullptr; }},
    {"vkCmdBindDescriptorSets2KHR", "vkCmdBindDescriptorSets2", CommandId::CmdBindDescriptorSets2, false, false, call_CmdBindDescriptorSets2KHR, [](DeviceTable& table) { table.CmdBindDescriptorSets2KHR = nullptr; }},
    {"vkCmdBindIndexBuffer", "vkCmdBindIndexBuffer", CommandId::CmdBindIndexBuffer, false, true, call_CmdBindIndexBuffer, [](DeviceTable& table) { table.CmdBindIndexBuffer = nullptr; }},
    {"vkCmdBindIndexBuffer2", "vkCmdBindIndexBuffer2", CommandId::CmdBindIndexBuffer2, false, false, call_CmdBindIndexBuffer2, [](DeviceTable& table) { table.CmdBindIndexBuffer2 = nullptr; }},
    {"vkCmdBindIndexBuffer2KHR", "vkCmdBindIndexBuffer2", CommandId::CmdBindIndexBuffer2, false, false, call_CmdBindIndexBuffer2KHR, [](DeviceTable& table) { table.CmdBindIndexBuffer2KHR = nullptr; }},
    {"vkCmdBindIndexBuffer3KHR", "vkCmdBindIndexBuffer3KHR", CommandId::CmdBindIndexBuffer3KHR, false, false, call_CmdBindIndexBuffer3KHR, [](DeviceTable& table) { table.CmdBindIndexBuffer3KHR = nullptr; }},
    {"vkCmdBindInvocationMaskHUAWEI", "vkCmdBindInvocationMaskHUAWEI", CommandId::CmdBindInvocationMaskHUAWEI, false, false, call_CmdBindInvocationMaskHUAWEI, [](DeviceTable& table) { table.CmdBindInvocationMaskHUAWEI = nullptr; }},
    {"vkCmdBindPipeline", "vkCmdBindPipeline", CommandId::CmdBindPipeline, false, true, call_CmdBindPipeline, [](DeviceTable& table) { table.CmdBindPipeline = nullptr; }},
    {"vkCmdBindPipelineShaderGroupNV", "vkCmdBindPipelineShaderGroupNV", CommandId::CmdBindPipelineShaderGroupNV, false, false, call_CmdBindPipelineShaderGroupNV, [](DeviceTable& table) { table.CmdBindPipelineShaderGroupNV = nullptr; }},
    {"vkCmdBindResourceHeapEXT", "vkCmdBindResourceHeapEXT", CommandId::CmdBindResourceHeapEXT, false, false, call_CmdBindResourceHeapEXT, [](DeviceTable& table) { table.CmdBindResourceHeapEXT = nullptr; }},
    {"vkCmdBindSamplerHeapEXT", "vkCmdBindSamplerHeapEXT", CommandId::CmdBindSamplerHeapEXT, false, false, call_CmdBindSamplerHeapEXT, [](DeviceTable& table) { table.CmdBindSamplerHeapEXT = nullptr; }},
    {"vkCmdBindShadersEXT", "vkCmdBindShadersEXT", CommandId::CmdBindShadersEXT, false, false, call_CmdBindShadersEXT, [](DeviceTable& table) { table.CmdBindShadersEXT = nullptr; }},
    {"vkCmdBindShadingRateImageNV", "vkCmdBindShadingRateImageNV", CommandId::CmdBindShadingRateImageNV, false, false, call_CmdBindShadingRateImageNV, [](DeviceTable& table) { table.CmdBindShadingRateImageNV = nullptr; }},
    {"vkCmdBindTileMemoryQCOM", "vkCmdBindTileMemoryQCOM", CommandId::CmdBindTileMemoryQCOM, false, false, call_CmdBindTileMemoryQCOM, [](DeviceTable& table) { table.CmdBindTileMemoryQCOM = nullptr; }},
    {"vkCmdBindTransformFeedbackBuffers2EXT", "vkCmdBindTransformFeedbackBuffers2EXT", CommandId::CmdBindTransformFeedbackBuffers2EXT, false, false, call_CmdBindTransformFeedbackBuffers2EXT, [](DeviceTable& table) { table.CmdBindTransformFeedbackBuffers2EXT = nullptr; }},
    {"vkCmdBindTransformFeedbackBuffersEXT", "vkCmdBindTransformFeedbackBuffersEXT", CommandId::CmdBindTransformFeedbackBuffersEXT, false, false, call_CmdBindTransformFeedbackBuffersEXT, [](DeviceTable& table) { table.CmdBindTransformFeedbackBuffersEXT = nullptr; }},
    {"vkCmdBindVertexBuffers", "vkCmdBindVertexBuffers", CommandId::CmdBindVertexBuffers, false, true, call_CmdBindVertexBuffers, [](DeviceTable& table) { table.CmdBindVertexBuffers = nullptr; }},
    {"vkCmdBindVertexBuffers2", "vkCmdBindVertexBuffers2", CommandId::CmdBindVertexBuffers2, false, false, call_CmdBindVertexBuffers2, [](DeviceTable& table) { table.CmdBindVertexBuffers2 = nullptr; }},
    {"vkCmdBindVertexBuffers2EXT", "vkCmdBindVertexBuffers2", CommandId::CmdBindVertexBuffers2, false, false, call_CmdBindVertexBuffers2EXT, [](DeviceTable& table) { table.CmdBindVertexBuffers2EXT = nullptr; }},
    {"vkCmdBindVertexBuffers3KHR", "vkCmdBindVertexBuffers3KHR", CommandId::CmdBindVertexBuffers3KHR, false, false, call_CmdBindVertexBuffers3KHR, [](DeviceTable& table) { table.CmdBindVertexBuffers3KHR = nullptr; }},
    {"vkCmdBlitImage", "vkCmdBlitImage", CommandId::CmdBlitImage, false, true, call_CmdBlitImage, [](DeviceTable& table) { table.CmdBlitImage = nullptr; }},
    {"vkCmdBlitImage2", "vkCmdBlitImage2", CommandId::CmdBlitImage2, false, false, call_CmdBlitImage2, [](DeviceTable& table) { table.CmdBlitImage2 = nullptr; }},
    {"vkCmdBlitImage2KHR", "vkCmdBlitImage2", CommandId::CmdBlitImage2, false, false, call_CmdBlitImage2KHR, [](DeviceTable& table) { table.CmdBlitImage2KHR = nullptr; }},
    {"vkCmdBuildAccelerationStructureNV", "vkCmdBuildAccelerationStructureNV", CommandId::CmdBuildAccelerationStructureNV, false, false, call_CmdBuildAccelerationStructureNV, [](DeviceTable& table) { table.CmdBuildAccelerationStructureNV = nullptr; }},
    {"vkCmdBuildAccelerationStructuresIndirectKHR", "vkCmdBuildAccelerationStructuresIndirectKHR", CommandId::CmdBuildAccelerationStructuresIndirectKHR, false, false, call_CmdBuildAccelerationStructuresIndirectKHR, [](DeviceTable& table) { table.CmdBuildAccelerationStructuresIndirectKHR = nullptr; }},
    {"vkCmdBuildAccelerationStructuresKHR", "vkCmdBuildAccelerationStructuresKHR", CommandId::CmdBuildAccelerationStructuresKHR, false, false, call_CmdBuildAccelerationStructuresKHR, [](DeviceTable& table) { table.CmdBuildAccelerationStructuresKHR = nullptr; }},
    {"vkCmdBuildClusterAccelerationStructureIndirectNV", "vkCmdBuildClusterAccelerationStructureIndirectNV", CommandId::CmdBuildClusterAccelerationStructureIndirectNV, false, false, call_CmdBuildClusterAccelerationStructureIndirectNV, [](DeviceTable& table) { table.CmdBuildClusterAccelerationStructureIndirectNV = nullptr; }},
    {"vkCmdBuildMicromapsEXT", "vkCmdBuildMicromapsEXT", CommandId::CmdBuildMicromapsEXT, false, false, call_CmdBuildMicromapsEXT, [](DeviceTable& table) { table.CmdBuildMicromapsEXT = nullptr; }},
    {"vkCmdBuildPartitionedAccelerationStructuresNV", "vkCmdBuildPartitionedAccelerationStructuresNV", CommandId::CmdBuildPartitionedAccelerationStructuresNV, false, false, call_CmdBuildPartitionedAccelerationStructuresNV, [](DeviceTable& table) { table.CmdBuildPartitionedAccelerationStructuresNV = nullptr; }},
    {"vkCmdClearAttachments", "vkCmdClearAttachments", CommandId::CmdClearAttachments, false, true, call_CmdClearAttachments, [](DeviceTable& table) { table.CmdClearAttachments = nullptr; }},
    {"vkCmdClearColorImage", "vkCmdClearColorImage", CommandId::CmdClearColorImage, false, true, call_CmdClearColorImage, [](DeviceTable& table) { table.CmdClearColorImage = nullptr; }},
    {"vkCmdClearDepthStencilImage", "vkCmdClearDepthStencilImage", CommandId::CmdClearDepthStencilImage, false, true, call_CmdClearDepthStencilImage, [](DeviceTable& table) { table.CmdClearDepthStencilImage = nullptr; }},
    {"vkCmdControlVideoCodingKHR", "vkCmdControlVideoCodingKHR", CommandId::CmdControlVideoCodingKHR, true, false, call_CmdControlVideoCodingKHR, [](DeviceTable& table) { table.CmdControlVideoCodingKHR = nullptr; }},
    {"vkCmdConvertCooperativeVectorMatrixNV", "vkCmdConvertCooperativeVectorMatrixNV", CommandId::CmdConvertCooperativeVectorMatrixNV, false, false, call_CmdConvertCooperativeVectorMatrixNV, [](DeviceTable& table) { table.CmdConvertCooperativeVectorMatrixNV = nullptr; }},
    {"vkCmdCopyAccelerationStructureKHR", "vkCmdCopyAccelerationStructureKHR", CommandId::CmdCopyAccelerationStructureKHR, false, false, call_CmdCopyAccelerationStructureKHR, [](DeviceTable& table) { table.CmdCopyAccelerationStructureKHR = nullptr; }},
    {"vkCmdCopyAccelerationStructureNV", "vkCmdCopyAccelerationStructureNV", CommandId::CmdCopyAccelerationStructureNV, false, false, call_CmdCopyAccelerationStructureNV, [](DeviceTable& table) { table.CmdCopyAccelerationStructureNV = nullptr; }},
    {"vkCmdCopyAccelerationStructureToMemoryKHR", "vkCmdCopyAccelerationStructureToMemoryKHR", CommandId::CmdCopyAccelerationStructureToMemoryKHR, false, false, call_CmdCopyAccelerationStructureToMemoryKHR, [](DeviceTable& table) { table.CmdCopyAccelerationStructureToMemoryKHR = nullptr; }},
    {"vkCmdCopyBuffer", "vkCmdCopyBuffer", CommandId::CmdCopyBuffer, false, true, call_CmdCopyBuffer, [](DeviceTable& table) { table.CmdCopyBuffer = nullptr; }},
    {"vkCmdCopyBuffer2", "vkCmdCopyBuffer2", CommandId::CmdCopyBuffer2, false, false, call_CmdCopyBuffer2, [](DeviceTable& table) { table.CmdCopyBuffer2 = nullptr; }},
    {"vkCmdCopyBuffer2KHR", "vkCmdCopyBuffer2", CommandId::CmdCopyBuffer2, false, false, call_CmdCopyBuffer2KHR, [](DeviceTable& table) { table.CmdCopyBuffer2KHR = nullptr; }},
    {"vkCmdCopyBufferToImage", "vkCmdCopyBufferToImage", CommandId::CmdCopyBufferToImage, false, true, call_CmdCopyBufferToImage, [](DeviceTable& table) { table.CmdCopyBufferToImage = nullptr; }},
    {"vkCmdCopyBufferToImage2", "vkCmdCopyBufferToImage2", CommandId::CmdCopyBufferToImage2, false, false, call_CmdCopyBufferToImage2, [](DeviceTable& table) { table.CmdCopyBufferToImage2 = nullptr; }},
    {"vkCmdCopyBufferToImage2KHR", "vkCmdCopyBufferToImage2", CommandId::CmdCopyBufferToImage2, false, false, call_CmdCopyBufferToImage2KHR, [](DeviceTable& table) { table.CmdCopyBufferToImage2KHR = nullptr; }},
    {"vkCmdCopyGpaSessionResultsAMD", "vkCmdCopyGpaSessionResultsAMD", CommandId::CmdCopyGpaSessionResultsAMD, true, false, call_CmdCopyGpaSessionResultsAMD, [](DeviceTable& table) { table.CmdCopyGpaSessionResultsAMD = nullptr; }},
    {"vkCmdCopyImage", "vkCmdCopyImage", CommandId::CmdCopyImage, false, true, call_CmdCopyImage, [](DeviceTable& table) { table.CmdCopyImage = nullptr; }},
    {"vkCmdCopyImage2", "vkCmdCopyImage2", CommandId::CmdCopyImage2, false, false, call_CmdCopyImage2, [](DeviceTable& table) { table.CmdCopyImage2 = nullptr; }},
    {"vkCmdCopyImage2KHR", "vkCmdCopyImage2", CommandId::CmdCopyImage2, false, false, call_CmdCopyImage2KHR, [](DeviceTable& table) { table.CmdCopyImage2KHR = nullptr; }},
    {"vkCmdCopyImageToBuffer", "vkCmdCopyImageToBuffer", CommandId::CmdCopyImageToBuffer, false, true, call_CmdCopyImageToBuffer, [](DeviceTable& table) { table.CmdCopyImageToBuffer = nullptr; }},
    {"vkCmdCopyImageToBuffer2", "vkCmdCopyImageToBuffer2", CommandId::CmdCopyImageToBuffer2, false, false, call_CmdCopyImageToBuffer2, [](DeviceTable& table) { table.CmdCopyImageToBuffer2 = nullptr; }},
    {"vkCmdCopyImageToBuffer2KHR", "vkCmdCopyImageToBuffer2", CommandId::CmdCopyImageToBuffer2, false, false, call_CmdCopyImageToBuffer2KHR, [](DeviceTable& table) { table.CmdCopyImageToBuffer2KHR = nullptr; }},
    {"vkCmdCopyImageToMemoryKHR", "vkCmdCopyImageToMemoryKHR", CommandId::CmdCopyImageToMemoryKHR, false, false, call_CmdCopyImageToMemoryKHR, [](DeviceTable& table) { table.CmdCopyImageToMemoryKHR = nullptr; }},
    {"vkCmdCopyMemoryIndirectKHR", "vkCmdCopyMemoryIndirectKHR", CommandId::CmdCopyMemoryIndirectKHR, false, false, call_CmdCopyMemoryIndirectKHR, [](DeviceTable& table) { table.CmdCopyMemoryIndirectKHR = nullptr; }},
    {"vkCmdCopyMemoryIndirectNV", "vkCmdCopyMemoryIndirectNV", CommandId::CmdCopyMemoryIndirectNV, false, false, call_CmdCopyMemoryIndirectNV, [](DeviceTable& table) { table.CmdCopyMemoryIndirectNV = nullptr; }},
    {"vkCmdCopyMemoryKHR", "vkCmdCopyMemoryKHR", CommandId::CmdCopyMemoryKHR, false, false, call_CmdCopyMemoryKHR, [](DeviceTable& table) { table.CmdCopyMemoryKHR = nullptr; }},
    {"vkCmdCopyMemoryToAccelerationStructureKHR", "vkCmdCopyMemoryToAccelerationStructureKHR", CommandId::CmdCopyMemoryToAccelerationStructureKHR, false, false, call_CmdCopyMemoryToAccelerationStructureKHR, [](DeviceTable& table) { table.CmdCopyMemoryToAccelerationStructureKHR = nullptr; }},
    {"vkCmdCopyMemoryToImageIndirectKHR", "vkCmdCopyMemoryToImageIndirectKHR", CommandId::CmdCopyMemoryToImageIndirectKHR, false, false, call_CmdCopyMemoryToImageIndirectKHR, [](DeviceTable& table) { table.CmdCopyMemoryToImageIndirectKHR = nullptr; }},
    {"vkCmdCopyMemoryToImageIndirectNV", "vkCmdCopyMemoryToImageIndirectNV", CommandId::CmdCopyMemoryToImageIndirectNV, false, false, call_CmdCopyMemoryToImageIndirectNV, [](DeviceTable& table) { table.CmdCopyMemoryToImageIndirectNV = nullptr; }},
    {"vkCmdCopyMemoryToImageKHR", "vkCmdCopyMemoryToImageKHR", CommandId::CmdCopyMemoryToImageKHR, false, false, call_CmdCopyMemoryToImageKHR, [](DeviceTable& table) { table.CmdCopyMemoryToImageKHR = nullptr; }},
    {"vkCmdCopyMemoryToMicromapEXT", "vkCmdCopyMemoryToMicromapEXT", CommandId::CmdCopyMemoryToMicromapEXT, false, false, call_CmdCopyMemoryToMicromapEXT, [](DeviceTable& table) { table.CmdCopyMemoryToMicromapEXT = nullptr; }},
    {"vkCmdCopyMicromapEXT", "vkCmdCopyMicromapEXT", CommandId::CmdCopyMicromapEXT, false, false, call_CmdCopyMicromapEXT, [](DeviceTable& table) { table.CmdCopyMicromapEXT = nullptr; }},
    {"vkCmdCopyMicromapToMemoryEXT", "vkCmdCopyMicromapToMemoryEXT", CommandId::CmdCopyMicromapToMemoryEXT, false, false, call_CmdCopyMicromapToMemoryEXT, [](DeviceTable& table) { table.CmdCopyMicromapToMemoryEXT = nullptr; }},
    {"vkCmdCopyQueryPoolResults", "vkCmdCopyQueryPoolResults", CommandId::CmdCopyQueryPoolResults, false, true, call_CmdCopyQueryPoolResults, [](DeviceTable& table) { table.CmdCopyQueryPoolResults = nullptr; }},
    {"vkCmdCopyQueryPoolResultsToMemoryKHR", "vkCmdCopyQueryPoolResultsToMemoryKHR", CommandId::CmdCopyQueryPoolResultsToMemoryKHR, false, false, call_CmdCopyQueryPoolResultsToMemoryKHR, [](DeviceTable& table) { table.CmdCopyQueryPoolResultsToMemoryKHR = nullptr; }},
    {"vkCmdCopyTensorARM", "vkCmdCopyTensorARM", CommandId::CmdCopyTensorARM, false, false, call_CmdCopyTensorARM, [](DeviceTable& table) { table.CmdCopyTensorARM = nullptr; }},
    {"vkCmdCuLaunchKernelNVX", "vkCmdCuLaunchKernelNVX", CommandId::CmdCuLaunchKernelNVX, false, false, call_CmdCuLaunchKernelNVX, [](DeviceTable& table) { table.CmdCuLaunchKernelNVX = nullptr; }},
    {"vkCmdDebugMarkerBeginEXT", "vkCmdDebugMarkerBeginEXT", CommandId::CmdDebugMarkerBeginEXT, false, false, call_CmdDebugMarkerBeginEXT, [](DeviceTable& table) { table.CmdDebugMarkerBeginEXT = nullptr; }},
    {"vkCmdDebugMarkerEndEXT", "vkCmdDebugMarkerEndEXT", CommandId::CmdDebugMarkerEndEXT, false, false, call_CmdDebugMarkerEndEXT, [](DeviceTable& table) { table.CmdDebugMarkerEndEXT = nullptr; }},
    {"vkCmdDebugMarkerInsertEXT", "vkCmdDebugMarkerInsertEXT", CommandId::CmdDebugMarkerInsertEXT, false, false, call_CmdDebugMarkerInsertEXT, [](DeviceTable& table) { table.CmdDebugMarkerInsertEXT = nullptr; }},
    {"vkCmdDecodeVideoKHR", "vkCmdDecodeVideoKHR", CommandId::CmdDecodeVideoKHR, true, false, call_CmdDecodeVideoKHR, [](DeviceTable& table) { table.CmdDecodeVideoKHR = nullptr; }},
    {"vkCmdDecompressMemoryEXT", "vkCmdDecompressMemoryEXT", CommandId::CmdDecompressMemoryEXT, false, false, call_CmdDecompressMemoryEXT, [](DeviceTable& table) { table.CmdDecompressMemoryEXT = nullptr; }},
    {"vkCmdDecompressMemoryIndirectCountEXT", "vkCmdDecompressMemoryIndirectCountEXT", CommandId::CmdDecompressMemoryIndirectCountEXT, false, false, call_CmdDecompressMemoryIndirectCountEXT, [](DeviceTable& table) { table.CmdDecompressMemoryIndirectCountEXT = nullptr; }},
    {"vkCmdDecompressMemoryIndirectCountNV", "vkCmdDecompressMemoryIndirectCountNV", CommandId::CmdDecompressMemoryIndirectCountNV, false, false, call_CmdDecompressMemoryIndirectCountNV, [](DeviceTable& table) { table.CmdDecompressMemoryIndirectCountNV = nullptr; }},
    {"vkCmdDecompressMemoryNV", "vkCmdDecompressMemoryNV", CommandId::CmdDecompressMemoryNV, false, false, call_CmdDecompressMemoryNV, [](DeviceTable& table) { table.CmdDecompressMemoryNV = nullptr; }},
    {"vkCmdDispatch", "vkCmdDispatch", CommandId::CmdDispatch, false, true, call_CmdDispatch, [](DeviceTable& table) { table.CmdDispatch = nullptr; }},
    {"vkCmdDispatchBase", "vkCmdDispatchBase", CommandId::CmdDispatchBase, false, false, call_CmdDispatchBase, [](DeviceTable& table) { table.CmdDispatchBase = nullptr; }},
    {"vkCmdDispatchBaseKHR", "vkCmdDispatchBase", CommandId::CmdDispatchBase, false, false, call_CmdDispatchBaseKHR, [](DeviceTable& table) { table.CmdDispatchBaseKHR = nullptr; }},
    {"vkCmdDispatchDataGraphARM", "vkCmdDispatchDataGraphARM", CommandId::CmdDispatchDataGraphARM, true, false, call_CmdDispatchDataGraphARM, [](DeviceTable& table) { table.CmdDispatchDataGraphARM = nullptr; }},
    {"vkCmdDispatchIndirect", "vkCmdDispatchIndirect", CommandId::CmdDispatchIndirect, false, true, call_CmdDispatchIndirect, [](DeviceTable& table) { table.CmdDispatchIndirect = nullptr; }},
    {"vkCmdDispatchIndirect2KHR", "vkCmdDispatchIndirect2KHR", CommandId::CmdDispatchIndirect2KHR, false, false, call_CmdDispatchIndirect2KHR, [](DeviceTable& table) { table.CmdDispatchIndirect2KHR = nullptr; }},
    {"vkCmdDispatchTileQCOM", "vkCmdDispatchTileQCOM", CommandId::CmdDispatchTileQCOM, true, false, call_CmdDispatchTileQCOM, [](DeviceTable& table) { table.CmdDispatchTileQCOM = nullptr; }},
    {"vkCmdDraw", "vkCmdDraw", CommandId::CmdDraw, false, true, call_CmdDraw, [](DeviceTable& table) { table.CmdDraw = nullptr; }},
    {"vkCmdDrawClusterHUAWEI", "vkCmdDrawClusterHUAWEI", CommandId::CmdDrawClusterHUAWEI, false, false, call_CmdDrawClusterHUAWEI, [](DeviceTable& table) { table.CmdDrawClusterHUAWEI = nullptr; }},
    {"vkCmdDrawClusterIndirectHUAWEI", "vkCmdDrawClusterIndirectHUAWEI", CommandId::CmdDrawClusterIndirectHUAWEI, false, false, call_CmdDrawClusterIndirectHUAWEI, [](DeviceTable& table) { table.CmdDrawClusterIndirectHUAWEI = nullptr; }},
    {"vkCmdDrawIndexed", "vkCmdDrawIndexed", CommandId::CmdDrawIndexed, false, true, call_CmdDrawIndexed, [](DeviceTable& table) { table.CmdDrawIndexed = nullptr; }},
    {"vkCmdDrawIndexedIndirect", "vkCmdDrawIndexedIndirect", CommandId::CmdDrawIndexedIndirect, false, true, call_CmdDrawIndexedIndirect, [](DeviceTable& table) { table.CmdDrawIndexedIndirect = nullptr; }},
    {"vkCmdDrawIndexedIndirect2KHR", "vkCmdDrawIndexedIndirect2KHR", CommandId::CmdDrawIndexedIndirect2KHR, false, false, call_CmdDrawIndexedIndirect2KHR, [](DeviceTable& table) { table.CmdDrawIndexedIndirect2KHR = nullptr; }},
    {"vkCmdDrawIndexedIndirectCount", "vkCmdDrawIndexedIndirectCount", CommandId::CmdDrawIndexedIndirectCount, false, false, call_CmdDrawIndexedIndirectCount, [](DeviceTable& table) { table.CmdDrawIndexedIndirectCount = nullptr; }},
    {"vkCmdDrawIndexedIndirectCountAMD", "vkCmdDrawIndexedIndirectCount", CommandId::CmdDrawIndexedIndirectCount, false, false, call_CmdDrawIndexedIndirectCountAMD, [](DeviceTable& table) { table.CmdDrawIndexedIndirectCountAMD = nullptr; }},
    {"vkCmdDrawIndexedIndirectCountKHR", "vkCmdDrawIndexedIndirectCount", CommandId::CmdDrawIndexedIndirectCount, false, false, call_CmdDrawIndexedIndirectCountKHR, [](DeviceTable& table) { table.CmdDrawIndexedIndirectCountKHR = nullptr; }},
    {"vkCmdDrawIndexedIndirectCount2KHR", "vkCmdDrawIndexedIndirectCount2KHR", CommandId::CmdDrawIndexedIndirectCount2KHR, false, false, call_CmdDrawIndexedIndirectCount2KHR, [](DeviceTable& table) { table.CmdDrawIndexedIndirectCount2KHR = nullptr; }},
    {"vkCmdDrawIndirect", "vkCmdDrawIndirect", CommandId::CmdDrawIndirect, false, true, call_CmdDrawIndirect, [](DeviceTable& table) { table.CmdDrawIndirect = nullptr; }},
    {"vkCmdDrawIndirect2KHR", "vkCmdDrawIndirect2KHR", CommandId::CmdDrawIndirect2KHR, false, false, call_CmdDrawIndirect2KHR, [](DeviceTable& table) { table.CmdDrawIndirect2KHR = nullptr; }},
    {"vkCmdDrawIndirectByteCount2EXT", "vkCmdDrawIndirectByteCount2EXT", CommandId::CmdDrawIndirectByteCount2EXT, false, false, call_CmdDrawIndirectByteCount2EXT, [](DeviceTable& table) { table.CmdDrawIndirectByteCount2EXT = nullptr; }},
    {"vkCmdDrawIndirectByteCountEXT", "vkCmdDrawIndirectByteCountEXT", CommandId::CmdDrawIndirectByteCountEXT, false, false, call_CmdDrawIndirectByteCountEXT, [](DeviceTable& table) { table.CmdDrawIndirectByteCountEXT = nullptr; }},
    {"vkCmdDrawIndirectCount", "vkCmdDrawIndirectCount", CommandId::CmdDrawIndirectCount, false, false, call_CmdDrawIndirectCount, [](DeviceTable& table) { table.CmdDrawIndirectCount = nullptr; }},
    {"vkCmdDrawIndirectCountAMD", "vkCmdDrawIndirectCount", CommandId::CmdDrawIndirectCount, false, false, call_CmdDrawIndirectCountAMD, [](DeviceTable& table) { table.CmdDrawIndirectCountAMD = nullptr; }},
    {"vkCmdDrawIndirectCountKHR", "vkCmdDrawIndirectCount", CommandId::CmdDrawIndirectCount, false, false, call_CmdDrawIndirectCountKHR, [](DeviceTable& table) { table.CmdDrawIndirectCountKHR = nullptr; }},
    {"vkCmdDrawIndirectCount2KHR", "vkCmdDrawIndirectCount2KHR", CommandId::CmdDrawIndirectCount2KHR, false, false, call_CmdDrawIndirectCount2KHR, [](DeviceTable& table) { table.CmdDrawIndirectCount2KHR = nullptr; }},
    {"vkCmdDrawMeshTasksEXT", "vkCmdDrawMeshTasksEXT", CommandId::CmdDrawMeshTasksEXT, false, false, call_CmdDrawMeshTasksEXT, [](DeviceTable& table) { table.CmdDrawMeshTasksEXT = nullptr; }},
    {"vkCmdDrawMeshTasksIndirect2EXT", "vkCmdDrawMeshTasksIndirect2EXT", CommandId::CmdDrawMeshTasksIndirect2EXT, false, false, call_CmdDrawMeshTasksIndirect2EXT, [](DeviceTable& table) { table.CmdDrawMeshTasksIndirect2EXT = nullptr; }},
    {"vkCmdDrawMeshTasksIndirectCount2EXT", "vkCmdDrawMeshTasksIndirectCount2EXT", CommandId::CmdDrawMeshTasksIndirectCount2EXT, false, false, call_CmdDrawMeshTasksIndirectCount2EXT, [](DeviceTable& table) { table.CmdDrawMeshTasksIndirectCount2EXT = nullptr; }},
    {"vkCmdDrawMeshTasksIndirectCountEXT", "vkCmdDrawMeshTasksIndirectCountEXT", CommandId::CmdDrawMeshTasksIndirectCountEXT, false, false, call_CmdDrawMeshTasksIndirectCountEXT, [](DeviceTable& table) { table.CmdDrawMeshTasksIndirectCountEXT = nullptr; }},
    {"vkCmdDrawMeshTasksIndirectCountNV", "vkCmdDrawMeshTasksIndirectCountNV", CommandId::CmdDrawMeshTasksIndirectCountNV, false, false, call_CmdDrawMeshTasksIndirectCountNV, [](DeviceTable& table) { table.CmdDrawMeshTasksIndirectCountNV = nullptr; }},
    {"vkCmdDrawMeshTasksIndirectEXT", "vkCmdDrawMeshTasksIndirectEXT", CommandId::CmdDrawMeshTasksIndirectEXT, false, false, call_CmdDrawMeshTasksIndirectEXT, [](DeviceTable& table) { table.CmdDrawMeshTasksIndirectEXT = nullptr; }},
    {"vkCmdDrawMeshTasksIndirectNV", "vkCmdDrawMeshTasksIndirectNV", CommandId::CmdDrawMeshTasksIndirectNV, false, false, call_CmdDrawMeshTasksIndirectNV, [](DeviceTable& table) { table.CmdDrawMeshTasksIndirectNV = nullptr; }},
    {"vkCmdDrawMeshTasksNV", "vkCmdDrawMeshTasksNV", CommandId::CmdDrawMeshTasksNV, false, false, call_CmdDrawMeshTasksNV, [](DeviceTable& table) { table.CmdDrawMeshTasksNV = nullptr; }},
    {"vkCmdDrawMultiEXT", "vkCmdDrawMultiEXT", CommandId::CmdDrawMultiEXT, false, false, call_CmdDrawMultiEXT, [](DeviceTable& table) { table.CmdDrawMultiEXT = nullptr; }},
    {"vkCmdDrawMultiIndexedEXT", "vkCmdDrawMultiIndexedEXT", CommandId::CmdDrawMultiIndexedEXT, false, false, call_CmdDrawMultiIndexedEXT, [](DeviceTable& table) { table.CmdDrawMultiIndexedEXT = nullptr; }},
    {"vkCmdEncodeVideoKHR", "vkCmdEncodeVideoKHR", CommandId::CmdEncodeVideoKHR, true, false, call_CmdEncodeVideoKHR, [](DeviceTable& table) { table.CmdEncodeVideoKHR = nullptr; }},
    {"vkCmdEndConditionalRenderingEXT", "vkCmdEndConditionalRenderingEXT", CommandId::CmdEndConditionalRenderingEXT, false, false, call_CmdEndConditionalRenderingEXT, [](DeviceTable& table) { table.CmdEndConditionalRenderingEXT = nullptr; }},
    {"vkCmdEndDebugUtilsLabelEXT", "vkCmdEndDebugUtilsLabelEXT", CommandId::CmdEndDebugUtilsLabelEXT, false, false, call_CmdEndDebugUtilsLabelEXT, [](DeviceTable& table) { table.CmdEndDebugUtilsLabelEXT = nullptr; }},
    {"vkCmdEndGpaSampleAMD", "vkCmdEndGpaSampleAMD", CommandId::CmdEndGpaSampleAMD, true, false, call_CmdEndGpaSampleAMD, [](DeviceTable& table) { table.CmdEndGpaSampleAMD = nullptr; }},
    {"vkCmdEndGpaSessionAMD", "vkCmdEndGpaSessionAMD", CommandId::CmdEndGpaSessionAMD, true, false, call_CmdEndGpaSessionAMD, [](DeviceTable& table) { table.CmdEndGpaSessionAMD = nullptr; }},
    {"vkCmdEndPerTileExecutionQCOM", "vkCmdEndPerTileExecutionQCOM", CommandId::CmdEndPerTileExecutionQCOM, true, false, call_CmdEndPerTileExecutionQCOM, [](DeviceTable& table) { table.CmdEndPerTileExecutionQCOM = nullptr; }},
    {"vkCmdEndQuery", "vkCmdEndQuery", CommandId::CmdEndQuery, false, true, call_CmdEndQuery, [](DeviceTable& table) { table.CmdEndQuery = nullptr; }},
    {"vkCmdEndQueryIndexedEXT", "vkCmdEndQueryIndexedEXT", CommandId::CmdEndQueryIndexedEXT, false, false, call_CmdEndQueryIndexedEXT, [](DeviceTable& table) { table.CmdEndQueryIndexedEXT = nullptr; }},
    {"vkCmdEndRenderPass", "vkCmdEndRenderPass", CommandId::CmdEndRenderPass, false, true, call_CmdEndRenderPass, [](DeviceTable& table) { table.CmdEndRenderPass = nullptr; }},
    {"vkCmdEndRenderPass2", "vkCmdEndRenderPass2", CommandId::CmdEndRenderPass2, false, false, call_CmdEndRenderPass2, [](DeviceTable& table) { table.CmdEndRenderPass2 = nullptr; }},
    {"vkCmdEndRenderPass2KHR", "vkCmdEndRenderPass2", CommandId::CmdEndRenderPass2, false, false, call_CmdEndRenderPass2KHR, [](DeviceTable& table) { table.CmdEndRenderPass2KHR = nullptr; }},
    {"vkCmdEndRendering", "vkCmdEndRendering", CommandId::CmdEndRendering, false, false, call_CmdEndRendering, [](DeviceTable& table) { table.CmdEndRendering = nullptr; }},
    {"vkCmdEndRenderingKHR", "vkCmdEndRendering", CommandId::CmdEndRendering, false, false, call_CmdEndRenderingKHR, [](DeviceTable& table) { table.CmdEndRenderingKHR = nullptr; }},
    {"vkCmdEndRendering2KHR", "vkCmdEndRendering2KHR", CommandId::CmdEndRendering2KHR, false, false, call_CmdEndRendering2KHR, [](DeviceTable& table) { table.CmdEndRendering2KHR = nullptr; }},
    {"vkCmdEndRendering2EXT", "vkCmdEndRendering2KHR", CommandId::CmdEndRendering2KHR, false, false, call_CmdEndRendering2EXT, [](DeviceTable& table) { table.CmdEndRendering2EXT = nullptr; }},
    {"vkCmdEndShaderInstrumentationARM", "vkCmdEndShaderInstrumentationARM", CommandId::CmdEndShaderInstrumentationARM, false, false, call_CmdEndShaderInstrumentationARM, [](DeviceTable& table) { table.CmdEndShaderInstrumentationARM = nullptr; }},
    {"vkCmdEndTransformFeedback2EXT", "vkCmdEndTransformFeedback2EXT", CommandId::CmdEndTransformFeedback2EXT, false, false, call_CmdEndTransformFeedback2EXT, [](DeviceTable& table) { table.CmdEndTransformFeedback2EXT = nullptr; }},
    {"vkCmdEndTransformFeedbackEXT", "vkCmdEndTransformFeedbackEXT", CommandId::CmdEndTransformFeedbackEXT, false, false, call_CmdEndTransformFeedbackEXT, [](DeviceTable& table) { table.CmdEndTransformFeedbackEXT = nullptr; }},
    {"vkCmdEndVideoCodingKHR", "vkCmdEndVideoCodingKHR", CommandId::CmdEndVideoCodingKHR, true, false, call_CmdEndVideoCodingKHR, [](DeviceTable& table) { table.CmdEndVideoCodingKHR = nullptr; }},
    {"vkCmdExecuteCommands", "vkCmdExecuteCommands", CommandId::CmdExecuteCommands, false, true, call_CmdExecuteCommands, [](DeviceTable& table) { table.CmdExecuteCommands = nullptr; }},
    {"vkCmdExecuteGeneratedCommandsEXT", "vkCmdExecuteGeneratedCommandsEXT", CommandId::CmdExecuteGeneratedCommandsEXT, false, false, call_CmdExecuteGeneratedCommandsEXT, [](DeviceTable& table) { table.CmdExecuteGeneratedCommandsEXT = nullptr; }},
    {"vkCmdExecuteGeneratedCommandsNV", "vkCmdExecuteGeneratedCommandsNV", CommandId::CmdExecuteGeneratedCommandsNV, false, false, call_CmdExecuteGeneratedCommandsNV, [](DeviceTable& table) { table.CmdExecuteGeneratedCommandsNV = nullptr; }},
    {"vkCmdFillBuffer", "vkCmdFillBuffer", CommandId::CmdFillBuffer, false, true, call_CmdFillBuffer, [](DeviceTable& table) { table.CmdFillBuffer = nullptr; }},
    {"vkCmdFillMemoryKHR", "vkCmdFillMemoryKHR", CommandId::CmdFillMemoryKHR, false, false, call_CmdFillMemoryKHR, [](DeviceTable& table) { table.CmdFillMemoryKHR = nullptr; }},
    {"vkCmdInsertDebugUtilsLabelEXT", "vkCmdInsertDebugUtilsLabelEXT", CommandId::CmdInsertDebugUtilsLabelEXT, false, false, call_CmdInsertDebugUtilsLabelEXT, [](DeviceTable& table) { table.CmdInsertDebugUtilsLabelEXT = nullptr; }},
    {"vkCmdNextSubpass", "vkCmdNextSubpass", CommandId::CmdNextSubpass, false, true, call_CmdNextSubpass, [](DeviceTable& table) { table.CmdNextSubpass = nullptr; }},
    {"vkCmdNextSubpass2", "vkCmdNextSubpass2", CommandId::CmdNextSubpass2, false, false, call_CmdNextSubpass2, [](DeviceTable& table) { table.CmdNextSubpass2 = nullptr; }},
    {"vkCmdNextSubpass2KHR", "vkCmdNextSubpass2", CommandId::CmdNextSubpass2, false, false, call_CmdNextSubpass2KHR, [](DeviceTable& table) { table.CmdNextSubpass2KHR = nullptr; }},
    {"vkCmdOpticalFlowExecuteNV", "vkCmdOpticalFlowExecuteNV", CommandId::CmdOpticalFlowExecuteNV, false, false, call_CmdOpticalFlowExecuteNV, [](DeviceTable& table) { table.CmdOpticalFlowExecuteNV = nullptr; }},
    {"vkCmdPipelineBarrier", "vkCmdPipelineBarrier", CommandId::CmdPipelineBarrier, false, true, call_CmdPipelineBarrier, [](DeviceTable& table) { table.CmdPipelineBarrier = nullptr; }},
    {"vkCmdPipelineBarrier2", "vkCmdPipelineBarrier2", CommandId::CmdPipelineBarrier2, false, false, call_CmdPipelineBarrier2, [](DeviceTable& table) { table.CmdPipelineBarrier2 = nullptr; }},
    {"vkCmdPipelineBarrier2KHR", "vkCmdPipelineBarrier2", CommandId::CmdPipelineBarrier2, false, false, call_CmdPipelineBarrier2KHR, [](DeviceTable& table) { table.CmdPipelineBarrier2KHR = nullptr; }},
    {"vkCmdPreprocessGeneratedCommandsEXT", "vkCmdPreprocessGeneratedCommandsEXT", CommandId::CmdPreprocessGeneratedCommandsEXT, false, false, call_CmdPreprocessGeneratedCommandsEXT, [](DeviceTable& table) { table.CmdPreprocessGeneratedCommandsEXT = nullptr; }},
    {"vkCmdPreprocessGeneratedCommandsNV", "vkCmdPreprocessGeneratedCommandsNV", CommandId::CmdPreprocessGeneratedCommandsNV, false, false, call_CmdPreprocessGeneratedCommandsNV, [](DeviceTable& table) { table.CmdPreprocessGeneratedCommandsNV = nullptr; }},
    {"vkCmdPushConstants", "vkCmdPushConstants", CommandId::CmdPushConstants, false, true, call_CmdPushConstants, [](DeviceTable& table) { table.CmdPushConstants = nullptr; }},
    {"vkCmdPushConstants2", "vkCmdPushConstants2", CommandId::CmdPushConstants2, false, false, call_CmdPushConstants2, [](DeviceTable& table) { table.CmdPushConstants2 = nullptr; }},
    {"vkCmdPushConstants2KHR", "vkCmdPushConstants2", CommandId::CmdPushConstants2, false, false, call_CmdPushConstants2KHR, [](DeviceTable& table) { table.CmdPushConstants2KHR = nullptr; }},
    {"vkCmdPushDataEXT", "vkCmdPushDataEXT", CommandId::CmdPushDataEXT, false, false, call_CmdPushDataEXT, [](DeviceTable& table) { table.CmdPushDataEXT = nullptr; }},
    {"vkCmdPushDescriptorSet", "vkCmdPushDescriptorSet", CommandId::CmdPushDescriptorSet, false, false, call_CmdPushDescriptorSet, [](DeviceTable& table) { table.CmdPushDescriptorSet = nullptr; }},
    {"vkCmdPushDescriptorSetKHR", "vkCmdPushDescriptorSet", CommandId::CmdPushDescriptorSet, false, false, call_CmdPushDescriptorSetKHR, [](DeviceTable& table) { table.CmdPushDescriptorSetKHR = nullptr; }},
    {"vkCmdPushDescriptorSet2", "vkCmdPushDescriptorSet2", CommandId::CmdPushDescriptorSet2, false, false, call_CmdPushDescriptorSet2, [](DeviceTable& table) { table.CmdPushDescriptorSet2 = nullptr; }},
    {"vkCmdPushDescriptorSet2KHR", "vkCmdPushDescriptorSet2", CommandId::CmdPushDescriptorSet2, false, false, call_CmdPushDescriptorSet2KHR, [](DeviceTable& table) { table.CmdPushDescriptorSet2KHR = nullptr; }},
    {"vkCmdPushDescriptorSetWithTemplate", "vkCmdPushDescriptorSetWithTemplate", CommandId::CmdPushDescriptorSetWithTemplate, false, false, call_CmdPushDescriptorSetWithTemplate, [](DeviceTable& table) { table.CmdPushDescriptorSetWithTemplate = nullptr; }},
    {"vkCmdPushDescriptorSetWithTemplateKHR", "vkCmdPushDescriptorSetWithTemplate", CommandId::CmdPushDescriptorSetWithTemplate, false, false, call_CmdPushDescriptorSetWithTemplateKHR, [](DeviceTable& table) { table.CmdPushDescriptorSetWithTemplateKHR = nullptr; }},
    {"vkCmdPushDescriptorSetWithTemplate2", "vkCmdPushDescriptorSetWithTemplate2", CommandId::CmdPushDescriptorSetWithTemplate2, false, false, call_CmdPushDescriptorSetWithTemplate2, [](DeviceTable& table) { table.CmdPushDescriptorSetWithTemplate2 = nullptr; }},
    {"vkCmdPushDescriptorSetWithTemplate2KHR", "vkCmdPushDescriptorSetWithTemplate2", CommandId::CmdPushDescriptorSetWithTemplate2, false, false, call_CmdPushDescriptorSetWithTemplate2KHR, [](DeviceTable& table) { table.CmdPushDescriptorSetWithTemplate2KHR = nullptr; }},
    {"vkCmdResetEvent", "vkCmdResetEvent", CommandId::CmdResetEvent, false, true, call_CmdResetEvent, [](DeviceTable& table) { table.CmdResetEvent = nullptr; }},
    {"vkCmdResetEvent2", "vkCmdResetEvent2", CommandId::CmdResetEvent2, false, false, call_CmdResetEvent2, [](DeviceTable& table) { table.CmdResetEvent2 = nullptr; }},
    {"vkCmdResetEvent2KHR", "vkCmdResetEvent2", CommandId::CmdResetEvent2, false, false, call_CmdResetEvent2KHR, [](DeviceTable& table) { table.CmdResetEvent2KHR = nullptr; }},
    {"vkCmdResetQueryPool", "vkCmdResetQueryPool", CommandId::CmdResetQueryPool, false, true, call_CmdResetQueryPool, [](DeviceTable& table) { table.CmdResetQueryPool = nullptr; }},
    {"vkCmdResolveImage", "vkCmdResolveImage", CommandId::CmdResolveImage, false, true, call_CmdResolveImage, [](DeviceTable& table) { table.CmdResolveImage = nullptr; }},
    {"vkCmdResolveImage2", "vkCmdResolveImage2", CommandId::CmdResolveImage2, false, false, call_CmdResolveImage2, [](DeviceTable& table) { table.CmdResolveImage2 = nullptr; }},
    {"vkCmdResolveImage2KHR", "vkCmdResolveImage2", CommandId::CmdResolveImage2, false, false, call_CmdResolveImage2KHR, [](DeviceTable& table) { table.CmdResolveImage2KHR = nullptr; }},
    {"vkCmdSetAlphaToCoverageEnableEXT", "vkCmdSetAlphaToCoverageEnableEXT", CommandId::CmdSetAlphaToCoverageEnableEXT, false, false, call_CmdSetAlphaToCoverageEnableEXT, [](DeviceTable& table) { table.CmdSetAlphaToCoverageEnableEXT = nullptr; }},
    {"vkCmdSetAlphaToOneEnableEXT", "vkCmdSetAlphaToOneEnableEXT", CommandId::CmdSetAlphaToOneEnableEXT, false, false, call_CmdSetAlphaToOneEnableEXT, [](DeviceTable& table) { table.CmdSetAlphaToOneEnableEXT = nullptr; }},
    {"vkCmdSetAttachmentFeedbackLoopEnableEXT", "vkCmdSetAttachmentFeedbackLoopEnableEXT", CommandId::CmdSetAttachmentFeedbackLoopEnableEXT, false, false, call_CmdSetAttachmentFeedbackLoopEnableEXT, [](DeviceTable& table) { table.CmdSetAttachmentFeedbackLoopEnableEXT = nullptr; }},
    {"vkCmdSetBlendConstants", "vkCmdSetBlendConstants", CommandId::CmdSetBlendConstants, false, true, call_CmdSetBlendConstants, [](DeviceTable& table) { table.CmdSetBlendConstants = nullptr; }},
    {"vkCmdSetCheckpointNV", "vkCmdSetCheckpointNV", CommandId::CmdSetCheckpointNV, false, false, call_CmdSetCheckpointNV, [](DeviceTable& table) { table.CmdSetCheckpointNV = nullptr; }},
    {"vkCmdSetCoarseSampleOrderNV", "vkCmdSetCoarseSampleOrderNV", CommandId::CmdSetCoarseSampleOrderNV, false, false, call_CmdSetCoarseSampleOrderNV, [](DeviceTable& table) { table.CmdSetCoarseSampleOrderNV = nullptr; }},
    {"vkCmdSetColorBlendAdvancedEXT", "vkCmdSetColorBlendAdvancedEXT", CommandId::CmdSetColorBlendAdvancedEXT, false, false, call_CmdSetColorBlendAdvancedEXT, [](DeviceTable& table) { table.CmdSetColorBlendAdvancedEXT = nullptr; }},
    {"vkCmdSetColorBlendEnableEXT", "vkCmdSetColorBlendEnableEXT", CommandId::CmdSetColorBlendEnableEXT, false, false, call_CmdSetColorBlendEnableEXT, [](DeviceTable& table) { table.CmdSetColorBlendEnableEXT = nullptr; }},
    {"vkCmdSetColorBlendEquationEXT", "vkCmdSetColorBlendEquationEXT", CommandId::CmdSetColorBlendEquationEXT, false, false, call_CmdSetColorBlendEquationEXT, [](DeviceTable& table) { table.CmdSetColorBlendEquationEXT = nullptr; }},
    {"vkCmdSetColorWriteEnableEXT", "vkCmdSetColorWriteEnableEXT", CommandId::CmdSetColorWriteEnableEXT, false, false, call_CmdSetColorWriteEnableEXT, [](DeviceTable& table) { table.CmdSetColorWriteEnableEXT = nullptr; }},
    {"vkCmdSetColorWriteMaskEXT", "vkCmdSetColorWriteMaskEXT", CommandId::CmdSetColorWriteMaskEXT, false, false, call_CmdSetColorWriteMaskEXT, [](DeviceTable& table) { table.CmdSetColorWriteMaskEXT = nullptr; }},
    {"vkCmdSetComputeOccupancyPriorityNV", "vkCmdSetComputeOccupancyPriorityNV", CommandId::CmdSetComputeOccupancyPriorityNV, false, false, call_CmdSetComputeOccupancyPriorityNV, [](DeviceTable& table) { table.CmdSetComputeOccupancyPriorityNV = nullptr; }},
    {"vkCmdSetConservativeRasterizationModeEXT", "vkCmdSetConservativeRasterizationModeEXT", CommandId::CmdSetConservativeRasterizationModeEXT, false, false, call_CmdSetConservativeRasterizationModeEXT, [](DeviceTable& table) { table.CmdSetConservativeRasterizationModeEXT = nullptr; }},
    {"vkCmdSetCoverageModulationModeNV", "vkCmdSetCoverageModulationModeNV", CommandId::CmdSetCoverageModulationModeNV, false, false, call_CmdSetCoverageModulationModeNV, [](DeviceTable& table) { table.CmdSetCoverageModulationModeNV = nullptr; }},
    {"vkCmdSetCoverageModulationTableEnableNV", "vkCmdSetCoverageModulationTableEnableNV", CommandId::CmdSetCoverageModulationTableEnableNV, false, false, call_CmdSetCoverageModulationTableEnableNV, [](DeviceTable& table) { table.CmdSetCoverageModulationTableEnableNV = nullptr; }},
    {"vkCmdSetCoverageModulationTableNV", "vkCmdSetCoverageModulationTableNV", CommandId::CmdSetCoverageModulationTableNV, false, false, call_CmdSetCoverageModulationTableNV, [](DeviceTable& table) { table.CmdSetCoverageModulationTableNV = nullptr; }},
    {"vkCmdSetCoverageReductionModeNV", "vkCmdSetCoverageReductionModeNV", CommandId::CmdSetCoverageReductionModeNV, false, false, call_CmdSetCoverageReductionModeNV, [](DeviceTable& table) { table.CmdSetCoverageReductionModeNV = nullptr; }},
    {"vkCmdSetCoverageToColorEnableNV", "vkCmdSetCoverageToColorEnableNV", CommandId::CmdSetCoverageToColorEnableNV, false, false, call_CmdSetCoverageToColorEnableNV, [](DeviceTable& table) { table.CmdSetCoverageToColorEnableNV = nullptr; }},
    {"vkCmdSetCoverageToColorLocationNV", "vkCmdSetCoverageToColorLocationNV", CommandId::CmdSetCoverageToColorLocationNV, false, false, call_CmdSetCoverageToColorLocationNV, [](DeviceTable& table) { table.CmdSetCoverageToColorLocationNV = nullptr; }},
    {"vkCmdSetCullMode", "vkCmdSetCullMode", CommandId::CmdSetCullMode, false, false, call_CmdSetCullMode, [](DeviceTable& table) { table.CmdSetCullMode = nullptr; }},
    {"vkCmdSetCullModeEXT", "vkCmdSetCullMode", CommandId::CmdSetCullMode, false, false, call_CmdSetCullModeEXT, [](DeviceTable& table) { table.CmdSetCullModeEXT = nullptr; }},
    {"vkCmdSetDepthBias", "vkCmdSetDepthBias", CommandId::CmdSetDepthBias, false, true, call_CmdSetDepthBias, [](DeviceTable& table) { table.CmdSetDepthBias = nullptr; }},
    {"vkCmdSetDepthBias2EXT", "vkCmdSetDepthBias2EXT", CommandId::CmdSetDepthBias2EXT, false, false, call_CmdSetDepthBias2EXT, [](DeviceTable& table) { table.CmdSetDepthBias2EXT = nullptr; }},
    {"vkCmdSetDepthBiasEnable", "vkCmdSetDepthBiasEnable", CommandId::CmdSetDepthBiasEnable, false, false, call_CmdSetDepthBiasEnable, [](DeviceTable& table) { table.CmdSetDepthBiasEnable = nullptr; }},
    {"vkCmdSetDepthBiasEnableEXT", "vkCmdSetDepthBiasEnable", CommandId::CmdSetDepthBiasEnable, false, false, call_CmdSetDepthBiasEnableEXT, [](DeviceTable& table) { table.CmdSetDepthBiasEnableEXT = nullptr; }},
    {"vkCmdSetDepthBounds", "vkCmdSetDepthBounds", CommandId::CmdSetDepthBounds, false, true, call_CmdSetDepthBounds, [](DeviceTable& table) { table.CmdSetDepthBounds = nullptr; }},
    {"vkCmdSetDepthBoundsTestEnable", "vkCmdSetDepthBoundsTestEnable", CommandId::CmdSetDepthBoundsTestEnable, false, false, call_CmdSetDepthBoundsTestEnable, [](DeviceTable& table) { table.CmdSetDepthBoundsTestEnable = nullptr; }},
    {"vkCmdSetDepthBoundsTestEnableEXT", "vkCmdSetDepthBoundsTestEnable", CommandId::CmdSetDepthBoundsTestEnable, false, false, call_CmdSetDepthBoundsTestEnableEXT, [](DeviceTable& table) { table.CmdSetDepthBoundsTestEnableEXT = nullptr; }},
    {"vkCmdSetDepthClampEnableEXT", "vkCmdSetDepthClampEnableEXT", CommandId::CmdSetDepthClampEnableEXT, false, false, call_CmdSetDepthClampEnableEXT, [](DeviceTable& table) { table.CmdSetDepthClampEnableEXT = nullptr; }},
    {"vkCmdSetDepthClampRangeEXT", "vkCmdSetDepthClampRangeEXT", CommandId::CmdSetDepthClampRangeEXT, false, false, call_CmdSetDepthClampRangeEXT, [](DeviceTable& table) { table.CmdSetDepthClampRangeEXT = nullptr; }},
    {"vkCmdSetDepthClipEnableEXT", "vkCmdSetDepthClipEnableEXT", CommandId::CmdSetDepthClipEnableEXT, false, false, call_CmdSetDepthClipEnableEXT, [](DeviceTable& table) { table.CmdSetDepthClipEnableEXT = nullptr; }},
    {"vkCmdSetDepthClipNegativeOneToOneEXT", "vkCmdSetDepthClipNegativeOneToOneEXT", CommandId::CmdSetDepthClipNegativeOneToOneEXT, false, false, call_CmdSetDepthClipNegativeOneToOneEXT, [](DeviceTable& table) { table.CmdSetDepthClipNegativeOneToOneEXT = nullptr; }},
    {"vkCmdSetDepthCompareOp", "vkCmdSetDepthCompareOp", CommandId::CmdSetDepthCompareOp, false, false, call_CmdSetDepthCompareOp, [](DeviceTable& table) { table.CmdSetDepthCompareOp = nullptr; }},
    {"vkCmdSetDepthCompareOpEXT", "vkCmdSetDepthCompareOp", CommandId::CmdSetDepthCompareOp, false, false, call_CmdSetDepthCompareOpEXT, [](DeviceTable& table) { table.CmdSetDepthCompareOpEXT = nullptr; }},
    {"vkCmdSetDepthTestEnable", "vkCmdSetDepthTestEnable", CommandId::CmdSetDepthTestEnable, false, false, call_CmdSetDepthTestEnable, [](DeviceTable& table) { table.CmdSetDepthTestEnable = nullptr; }},
    {"vkCmdSetDepthTestEnableEXT", "vkCmdSetDepthTestEnable", CommandId::CmdSetDepthTestEnable, false, false, call_CmdSetDepthTestEnableEXT, [](DeviceTable& table) { table.CmdSetDepthTestEnableEXT = nullptr; }},
    {"vkCmdSetDepthWriteEnable", "vkCmdSetDepthWriteEnable", CommandId::CmdSetDepthWriteEnable, false, false, call_CmdSetDepthWriteEnable, [](DeviceTable& table) { table.CmdSetDepthWriteEnable = nullptr; }},
    {"vkCmdSetDepthWriteEnableEXT", "vkCmdSetDepthWriteEnable", CommandId::CmdSetDepthWriteEnable, false, false, call_CmdSetDepthWriteEnableEXT, [](DeviceTable& table) { table.CmdSetDepthWriteEnableEXT = nullptr; }},
    {"vkCmdSetDescriptorBufferOffsets2EXT", "vkCmdSetDescriptorBufferOffsets2EXT", CommandId::CmdSetDescriptorBufferOffsets2EXT, false, false, call_CmdSetDescriptorBufferOffsets2EXT, [](DeviceTable& table) { table.CmdSetDescriptorBufferOffsets2EXT = nullptr; }},
    {"vkCmdSetDescriptorBufferOffsetsEXT", "vkCmdSetDescriptorBufferOffsetsEXT", CommandId::CmdSetDescriptorBufferOffsetsEXT, false, false, call_CmdSetDescriptorBufferOffsetsEXT, [](DeviceTable& table) { table.CmdSetDescriptorBufferOffsetsEXT = nullptr; }},
    {"vkCmdSetDeviceMask", "vkCmdSetDeviceMask", CommandId::CmdSetDeviceMask, false, false, call_CmdSetDeviceMask, [](DeviceTable& table) { table.CmdSetDeviceMask = nullptr; }},
    {"vkCmdSetDeviceMaskKHR", "vkCmdSetDeviceMask", CommandId::CmdSetDeviceMask, false, false, call_CmdSetDeviceMaskKHR, [](DeviceTable& table) { table.CmdSetDeviceMaskKHR = nullptr; }},
    {"vkCmdSetDiscardRectangleEXT", "vkCmdSetDiscardRectangleEXT", CommandId::CmdSetDiscardRectangleEXT, false, false, call_CmdSetDiscardRectangleEXT, [](DeviceTable& table) { table.CmdSetDiscardRectangleEXT = nullptr; }},
    {"vkCmdSetDiscardRectangleEnableEXT", "vkCmdSetDiscardRectangleEnableEXT", CommandId::CmdSetDiscardRectangleEnableEXT, false, false, call_CmdSetDiscardRectangleEnableEXT, [](DeviceTable& table) { table.CmdSetDiscardRectangleEnableEXT = nullptr; }},
    {"vkCmdSetDiscardRectangleModeEXT", "vkCmdSetDiscardRectangleModeEXT", CommandId::CmdSetDiscardRectangleModeEXT, false, false, call_CmdSetDiscardRectangleModeEXT, [](DeviceTable& table) { table.CmdSetDiscardRectangleModeEXT = nullptr; }},
    {"vkCmdSetDispatchParametersARM", "vkCmdSetDispatchParametersARM", CommandId::CmdSetDispatchParametersARM, false, false, call_CmdSetDispatchParametersARM, [](DeviceTable& table) { table.CmdSetDispatchParametersARM = nullptr; }},
    {"vkCmdSetEvent", "vkCmdSetEvent", CommandId::CmdSetEvent, false, true, call_CmdSetEvent, [](DeviceTable& table) { table.CmdSetEvent = nullptr; }},
    {"vkCmdSetEvent2", "vkCmdSetEvent2", CommandId::CmdSetEvent2, false, false, call_CmdSetEvent2, [](DeviceTable& table) { table.CmdSetEvent2 = nullptr; }},
    {"vkCmdSetEvent2KHR", "vkCmdSetEvent2", CommandId::CmdSetEvent2, false, false, call_CmdSetEvent2KHR, [](DeviceTable& table) { table.CmdSetEvent2KHR = nullptr; }},
    {"vkCmdSetExclusiveScissorEnableNV", "vkCmdSetExclusiveScissorEnableNV", CommandId::CmdSetExclusiveScissorEnableNV, false, false, call_CmdSetExclusiveScissorEnableNV, [](DeviceTable& table) { table.CmdSetExclusiveScissorEnableNV = nullptr; }},
    {"vkCmdSetExclusiveScissorNV", "vkCmdSetExclusiveScissorNV", CommandId::CmdSetExclusiveScissorNV, false, false, call_CmdSetExclusiveScissorNV, [](DeviceTable& table) { table.CmdSetExclusiveScissorNV = nullptr; }},
    {"vkCmdSetExtraPrimitiveOverestimationSizeEXT", "vkCmdSetExtraPrimitiveOverestimationSizeEXT", CommandId::CmdSetExtraPrimitiveOverestimationSizeEXT, false, false, call_CmdSetExtraPrimitiveOverestimationSizeEXT, [](DeviceTable& table) { table.CmdSetExtraPrimitiveOverestimationSizeEXT = nullptr; }},
    {"vkCmdSetFragmentShadingRateEnumNV", "vkCmdSetFragmentShadingRateEnumNV", CommandId::CmdSetFragmentShadingRateEnumNV, false, false, call_CmdSetFragmentShadingRateEnumNV, [](DeviceTable& table) { table.CmdSetFragmentShadingRateEnumNV = nullptr; }},
    {"vkCmdSetFragmentShadingRateKHR", "vkCmdSetFragmentShadingRateKHR", CommandId::CmdSetFragmentShadingRateKHR, false, false, call_CmdSetFragmentShadingRateKHR, [](DeviceTable& table) { table.CmdSetFragmentShadingRateKHR = nullptr; }},
    {"vkCmdSetFrontFace", "vkCmdSetFrontFace", CommandId::CmdSetFrontFace, false, false, call_CmdSetFrontFace, [](DeviceTable& table) { table.CmdSetFrontFace = nullptr; }},
    {"vkCmdSetFrontFaceEXT", "vkCmdSetFrontFace", CommandId::CmdSetFrontFace, false, false, call_CmdSetFrontFaceEXT, [](DeviceTable& table) { table.CmdSetFrontFaceEXT = nullptr; }},
    {"vkCmdSetLineRasterizationModeEXT", "vkCmdSetLineRasterizationModeEXT", CommandId::CmdSetLineRasterizationModeEXT, false, false, call_CmdSetLineRasterizationModeEXT, [](DeviceTable& table) { table.CmdSetLineRasterizationModeEXT = nullptr; }},
    {"vkCmdSetLineStipple", "vkCmdSetLineStipple", CommandId::CmdSetLineStipple, false, false, call_CmdSetLineStipple, [](DeviceTable& table) { table.CmdSetLineStipple = nullptr; }},
    {"vkCmdSetLineStippleEXT", "vkCmdSetLineStipple", CommandId::CmdSetLineStipple, false, false, call_CmdSetLineStippleEXT, [](DeviceTable& table) { table.CmdSetLineStippleEXT = nullptr; }},
    {"vkCmdSetLineStippleKHR", "vkCmdSetLineStipple", CommandId::CmdSetLineStipple, false, false, call_CmdSetLineStippleKHR, [](DeviceTable& table) { table.CmdSetLineStippleKHR = nullptr; }},
    {"vkCmdSetLineStippleEnableEXT", "vkCmdSetLineStippleEnableEXT", CommandId::CmdSetLineStippleEnableEXT, false, false, call_CmdSetLineStippleEnableEXT, [](DeviceTable& table) { table.CmdSetLineStippleEnableEXT = nullptr; }},
    {"vkCmdSetLineWidth", "vkCmdSetLineWidth", CommandId::CmdSetLineWidth, false, true, call_CmdSetLineWidth, [](DeviceTable& table) { table.CmdSetLineWidth = nullptr; }},
    {"vkCmdSetLogicOpEXT", "vkCmdSetLogicOpEXT", CommandId::CmdSetLogicOpEXT, false, false, call_CmdSetLogicOpEXT, [](DeviceTable& table) { table.CmdSetLogicOpEXT = nullptr; }},
    {"vkCmdSetLogicOpEnableEXT", "vkCmdSetLogicOpEnableEXT", CommandId::CmdSetLogicOpEnableEXT, false, false, call_CmdSetLogicOpEnableEXT, [](DeviceTable& table) { table.CmdSetLogicOpEnableEXT = nullptr; }},
    {"vkCmdSetPatchControlPointsEXT", "vkCmdSetPatchControlPointsEXT", CommandId::CmdSetPatchControlPointsEXT, false, false, call_CmdSetPatchControlPointsEXT, [](DeviceTable& table) { table.CmdSetPatchControlPointsEXT = nullptr; }},
    {"vkCmdSetPerformanceMarkerINTEL", "vkCmdSetPerformanceMarkerINTEL", CommandId::CmdSetPerformanceMarkerINTEL, true, false, call_CmdSetPerformanceMarkerINTEL, [](DeviceTable& table) { table.CmdSetPerformanceMarkerINTEL = nullptr; }},
    {"vkCmdSetPerformanceOverrideINTEL", "vkCmdSetPerformanceOverrideINTEL", CommandId::CmdSetPerformanceOverrideINTEL, true, false, call_CmdSetPerformanceOverrideINTEL, [](DeviceTable& table) { table.CmdSetPerformanceOverrideINTEL = nullptr; }},
    {"vkCmdSetPerformanceStreamMarkerINTEL", "vkCmdSetPerformanceStreamMarkerINTEL", CommandId::CmdSetPerformanceStreamMarkerINTEL, true, false, call_CmdSetPerformanceStreamMarkerINTEL, [](DeviceTable& table) { table.CmdSetPerformanceStreamMarkerINTEL = nullptr; }},
    {"vkCmdSetPolygonModeEXT", "vkCmdSetPolygonModeEXT", CommandId::CmdSetPolygonModeEXT, false, false, call_CmdSetPolygonModeEXT, [](DeviceTable& table) { table.CmdSetPolygonModeEXT = nullptr; }},
    {"vkCmdSetPrimitiveRestartEnable", "vkCmdSetPrimitiveRestartEnable", CommandId::CmdSetPrimitiveRestartEnable, false, false, call_CmdSetPrimitiveRestartEnable, [](DeviceTable& table) { table.CmdSetPrimitiveRestartEnable = nullptr; }},
    {"vkCmdSetPrimitiveRestartEnableEXT", "vkCmdSetPrimitiveRestartEnable", CommandId::CmdSetPrimitiveRestartEnable, false, false, call_CmdSetPrimitiveRestartEnableEXT, [](DeviceTable& table) { table.CmdSetPrimitiveRestartEnableEXT = nullptr; }},
    {"vkCmdSetPrimitiveRestartIndexEXT", "vkCmdSetPrimitiveRestartIndexEXT", CommandId::CmdSetPrimitiveRestartIndexEXT, false, false, call_CmdSetPrimitiveRestartIndexEXT, [](DeviceTable& table) { table.CmdSetPrimitiveRestartIndexEXT = nullptr; }},
    {"vkCmdSetPrimitiveTopology", "vkCmdSetPrimitiveTopology", CommandId::CmdSetPrimitiveTopology, false, false, call_CmdSetPrimitiveTopology, [](DeviceTable& table) { table.CmdSetPrimitiveTopology = nullptr; }},
    {"vkCmdSetPrimitiveTopologyEXT", "vkCmdSetPrimitiveTopology", CommandId::CmdSetPrimitiveTopology, false, false, call_CmdSetPrimitiveTopologyEXT, [](DeviceTable& table) { table.CmdSetPrimitiveTopologyEXT = nullptr; }},
    {"vkCmdSetProvokingVertexModeEXT", "vkCmdSetProvokingVertexModeEXT", CommandId::CmdSetProvokingVertexModeEXT, false, false, call_CmdSetProvokingVertexModeEXT, [](DeviceTable& table) { table.CmdSetProvokingVertexModeEXT = nullptr; }},
    {"vkCmdSetRasterizationSamplesEXT", "vkCmdSetRasterizationSamplesEXT", CommandId::CmdSetRasterizationSamplesEXT, false, false, call_CmdSetRasterizationSamplesEXT, [](DeviceTable& table) { table.CmdSetRasterizationSamplesEXT = nullptr; }},
    {"vkCmdSetRasterizationStreamEXT", "vkCmdSetRasterizationStreamEXT", CommandId::CmdSetRasterizationStreamEXT, false, false, call_CmdSetRasterizationStreamEXT, [](DeviceTable& table) { table.CmdSetRasterizationStreamEXT = nullptr; }},
    {"vkCmdSetRasterizerDiscardEnable", "vkCmdSetRasterizerDiscardEnable", CommandId::CmdSetRasterizerDiscardEnable, false, false, call_CmdSetRasterizerDiscardEnable, [](DeviceTable& table) { table.CmdSetRasterizerDiscardEnable = nullptr; }},
    {"vkCmdSetRasterizerDiscardEnableEXT", "vkCmdSetRasterizerDiscardEnable", CommandId::CmdSetRasterizerDiscardEnable, false, false, call_CmdSetRasterizerDiscardEnableEXT, [](DeviceTable& table) { table.CmdSetRasterizerDiscardEnableEXT = nullptr; }},
    {"vkCmdSetRayTracingPipelineStackSizeKHR", "vkCmdSetRayTracingPipelineStackSizeKHR", CommandId::CmdSetRayTracingPipelineStackSizeKHR, false, false, call_CmdSetRayTracingPipelineStackSizeKHR, [](DeviceTable& table) { table.CmdSetRayTracingPipelineStackSizeKHR = nullptr; }},
    {"vkCmdSetRenderingAttachmentLocations", "vkCmdSetRenderingAttachmentLocations", CommandId::CmdSetRenderingAttachmentLocations, false, false, call_CmdSetRenderingAttachmentLocations, [](DeviceTable& table) { table.CmdSetRenderingAttachmentLocations = nullptr; }},
    {"vkCmdSetRenderingAttachmentLocationsKHR", "vkCmdSetRenderingAttachmentLocations", CommandId::CmdSetRenderingAttachmentLocations, false, false, call_CmdSetRenderingAttachmentLocationsKHR, [](DeviceTable& table) { table.CmdSetRenderingAttachmentLocationsKHR = nullptr; }},
    {"vkCmdSetRenderingInputAttachmentIndices", "vkCmdSetRenderingInputAttachmentIndices", CommandId::CmdSetRenderingInputAttachmentIndices, false, false, call_CmdSetRenderingInputAttachmentIndices, [](DeviceTable& table) { table.CmdSetRenderingInputAttachmentIndices = nullptr; }},
    {"vkCmdSetRenderingInputAttachmentIndicesKHR", "vkCmdSetRenderingInputAttachmentIndices", CommandId::CmdSetRenderingInputAttachmentIndices, false, false, call_CmdSetRenderingInputAttachmentIndicesKHR, [](DeviceTable& table) { table.CmdSetRenderingInputAttachmentIndicesKHR = nullptr; }},
    {"vkCmdSetRepresentativeFragmentTestEnableNV", "vkCmdSetRepresentativeFragmentTestEnableNV", CommandId::CmdSetRepresentativeFragmentTestEnableNV, false, false, call_CmdSetRepresentativeFragmentTestEnableNV, [](DeviceTable& table) { table.CmdSetRepresentativeFragmentTestEnableNV = nullptr; }},
    {"vkCmdSetSampleLocationsEXT", "vkCmdSetSampleLocationsEXT", CommandId::CmdSetSampleLocationsEXT, false, false, call_CmdSetSampleLocationsEXT, [](DeviceTable& table) { table.CmdSetSampleLocationsEXT = nullptr; }},
    {"vkCmdSetSampleLocationsEnableEXT", "vkCmdSetSampleLocationsEnableEXT", CommandId::CmdSetSampleLocationsEnableEXT, false, false, call_CmdSetSampleLocationsEnableEXT, [](DeviceTable& table) { table.CmdSetSampleLocationsEnableEXT = nullptr; }},
    {"vkCmdSetSampleMaskEXT", "vkCmdSetSampleMaskEXT", CommandId::CmdSetSampleMaskEXT, false, false, call_CmdSetSampleMaskEXT, [](DeviceTable& table) { table.CmdSetSampleMaskEXT = nullptr; }},
    {"vkCmdSetScissor", "vkCmdSetScissor", CommandId::CmdSetScissor, false, true, call_CmdSetScissor, [](DeviceTable& table) { table.CmdSetScissor = nullptr; }},
    {"vkCmdSetScissorWithCount", "vkCmdSetScissorWithCount", CommandId::CmdSetScissorWithCount, false, false, call_CmdSetScissorWithCount, [](DeviceTable& table) { table.CmdSetScissorWithCount = nullptr; }},
    {"vkCmdSetScissorWithCountEXT", "vkCmdSetScissorWithCount", CommandId::CmdSetScissorWithCount, false, false, call_CmdSetScissorWithCountEXT, [](DeviceTable& table) { table.CmdSetScissorWithCountEXT = nullptr; }},
    {"vkCmdSetShadingRateImageEnableNV", "vkCmdSetShadingRateImageEnableNV", CommandId::CmdSetShadingRateImageEnableNV, false, false, call_CmdSetShadingRateImageEnableNV, [](DeviceTable& table) { table.CmdSetShadingRateImageEnableNV = nullptr; }},
    {"vkCmdSetStencilCompareMask", "vkCmdSetStencilCompareMask", CommandId::CmdSetStencilCompareMask, false, true, call_CmdSetStencilCompareMask, [](DeviceTable& table) { table.CmdSetStencilCompareMask = nullptr; }},
    {"vkCmdSetStencilOp", "vkCmdSetStencilOp", CommandId::CmdSetStencilOp, false, false, call_CmdSetStencilOp, [](DeviceTable& table) { table.CmdSetStencilOp = nullptr; }},
    {"vkCmdSetStencilOpEXT", "vkCmdSetStencilOp", CommandId::CmdSetStencilOp, false, false, call_CmdSetStencilOpEXT, [](DeviceTable& table) { table.CmdSetStencilOpEXT = nullptr; }},
    {"vkCmdSetStencilReference", "vkCmdSetStencilReference", CommandId::CmdSetStencilReference, false, true, call_CmdSetStencilReference, [](DeviceTable& table) { table.CmdSetStencilReference = nullptr; }},
    {"vkCmdSetStencilTestEnable", "vkCmdSetStencilTestEnable", CommandId::CmdSetStencilTestEnable, false, false, call_CmdSetStencilTestEnable, [](DeviceTable& table) { table.CmdSetStencilTestEnable = nullptr; }},
    {"vkCmdSetStencilTestEnableEXT", "vkCmdSetStencilTestEnable", CommandId::CmdSetStencilTestEnable, false, false, call_CmdSetStencilTestEnableEXT, [](DeviceTable& table) { table.CmdSetStencilTestEnableEXT = nullptr; }},
    {"vkCmdSetStencilWriteMask", "vkCmdSetStencilWriteMask", CommandId::CmdSetStencilWriteMask, false, true, call_CmdSetStencilWriteMask, [](DeviceTable& table) { table.CmdSetStencilWriteMask = nullptr; }},
    {"vkCmdSetTessellationDomainOriginEXT", "vkCmdSetTessellationDomainOriginEXT", CommandId::CmdSetTessellationDomainOriginEXT, false, false, call_CmdSetTessellationDomainOriginEXT, [](DeviceTable& table) { table.CmdSetTessellationDomainOriginEXT = nullptr; }},
    {"vkCmdSetVertexInputEXT", "vkCmdSetVertexInputEXT", CommandId::CmdSetVertexInputEXT, false, false, call_CmdSetVertexInputEXT, [](DeviceTable& table) { table.CmdSetVertexInputEXT = nullptr; }},
    {"vkCmdSetViewport", "vkCmdSetViewport", CommandId::CmdSetViewport, false, true, call_CmdSetViewport, [](DeviceTable& table) { table.CmdSetViewport = nullptr; }},
    {"vkCmdSetViewportShadingRatePaletteNV", "vkCmdSetViewportShadingRatePaletteNV", CommandId::CmdSetViewportShadingRatePaletteNV, false, false, call_CmdSetViewportShadingRatePaletteNV, [](DeviceTable& table) { table.CmdSetViewportShadingRatePaletteNV = nullptr; }},
    {"vkCmdSetViewportSwizzleNV", "vkCmdSetViewportSwizzleNV", CommandId::CmdSetViewportSwizzleNV, false, false, call_CmdSetViewportSwizzleNV, [](DeviceTable& table) { table.CmdSetViewportSwizzleNV = nullptr; }},
    {"vkCmdSetViewportWScalingEnableNV", "vkCmdSetViewportWScalingEnableNV", CommandId::CmdSetViewportWScalingEnableNV, false, false, call_CmdSetViewportWScalingEnableNV, [](DeviceTable& table) { table.CmdSetViewportWScalingEnableNV = nullptr; }},
    {"vkCmdSetViewportWScalingNV", "vkCmdSetViewportWScalingNV", CommandId::CmdSetViewportWScalingNV, false, false, call_CmdSetViewportWScalingNV, [](DeviceTable& table) { table.CmdSetViewportWScalingNV = nullptr; }},
    {"vkCmdSetViewportWithCount", "vkCmdSetViewportWithCount", CommandId::CmdSetViewportWithCount, false, false, call_CmdSetViewportWithCount, [](DeviceTable& table) { table.CmdSetViewportWithCount = nullptr; }},
    {"vkCmdSetViewportWithCountEXT", "vkCmdSetViewportWithCount", CommandId::CmdSetViewportWithCount, false, false, call_CmdSetViewportWithCountEXT, [](DeviceTable& table) { table.CmdSetViewportWithCountEXT = nullptr; }},
    {"vkCmdSubpassShadingHUAWEI", "vkCmdSubpassShadingHUAWEI", CommandId::CmdSubpassShadingHUAWEI, false, false, call_CmdSubpassShadingHUAWEI, [](DeviceTable& table) { table.CmdSubpassShadingHUAWEI = nullptr; }},
    {"vkCmdTraceRaysIndirect2KHR", "vkCmdTraceRaysIndirect2KHR", CommandId::CmdTraceRaysIndirect2KHR, false, false, call_CmdTraceRaysIndirect2KHR, [](DeviceTable& table) { table.CmdTraceRaysIndirect2KHR = nullptr; }},
    {"vkCmdTraceRaysIndirectKHR", "vkCmdTraceRaysIndirectKHR", CommandId::CmdTraceRaysIndirectKHR, false, false, call_CmdTraceRaysIndirectKHR, [](DeviceTable& table) { table.CmdTraceRaysIndirectKHR = nullptr; }},
    {"vkCmdTraceRaysKHR", "vkCmdTraceRaysKHR", CommandId::CmdTraceRaysKHR, false, false, call_CmdTraceRaysKHR, [](DeviceTable& table) { table.CmdTraceRaysKHR = nullptr; }},
    {"vkCmdTraceRaysNV", "vkCmdTraceRaysNV", CommandId::CmdTraceRaysNV, false, false, call_CmdTraceRaysNV, [](DeviceTable& table) { table.CmdTraceRaysNV = nullptr; }},
    {"vkCmdUpdateBuffer", "vkCmdUpdateBuffer", CommandId::CmdUpdateBuffer, false, true, call_CmdUpdateBuffer, [](DeviceTable& table) { table.CmdUpdateBuffer = nullptr; }},
    {"vkCmdUpdateMemoryKHR", "vkCmdUpdateMemoryKHR", CommandId::CmdUpdateMemoryKHR, false, false, call_CmdUpdateMemoryKHR, [](DeviceTable& table) { table.CmdUpdateMemoryKHR = nullptr; }},
    {"vkCmdUpdatePipelineIndirectBufferNV", "vkCmdUpdatePipelineIndirectBufferNV", CommandId::CmdUpdatePipelineIndirectBufferNV, false, false, call_CmdUpdatePipelineIndirectBufferNV, [](DeviceTable& table) { table.CmdUpdatePipelineIndirectBufferNV = nullptr; }},
    {"vkCmdWaitEvents", "vkCmdWaitEvents", CommandId::CmdWaitEvents, false, true, call_CmdWaitEvents, [](DeviceTable& table) { table.CmdWaitEvents = nullptr; }},
    {"vkCmdWaitEvents2", "vkCmdWaitEvents2", CommandId::CmdWaitEvents2, false, false, call_CmdWaitEvents2, [](DeviceTable& table) { table.CmdWaitEvents2 = nullptr; }},
    {"vkCmdWaitEvents2KHR", "vkCmdWaitEvents2", CommandId::CmdWaitEvents2, false, false, call_CmdWaitEvents2KHR, [](DeviceTable& table) { table.CmdWaitEvents2KHR = nullptr; }},
    {"vkCmdWriteAccelerationStructuresPropertiesKHR", "vkCmdWriteAccelerationStructuresPropertiesKHR", CommandId::CmdWriteAccelerationStructuresPropertiesKHR, false, false, call_CmdWriteAccelerationStructuresPropertiesKHR, [](DeviceTable& table) { table.CmdWriteAccelerationStructuresPropertiesKHR = nullptr; }},
    {"vkCmdWriteAccelerationStructuresPropertiesNV", "vkCmdWriteAccelerationStructuresPropertiesNV", CommandId::CmdWriteAccelerationStructuresPropertiesNV, false, false, call_CmdWriteAccelerationStructuresPropertiesNV, [](DeviceTable& table) { table.CmdWriteAccelerationStructuresPropertiesNV = nullptr; }},
    {"vkCmdWriteBufferMarker2AMD", "vkCmdWriteBufferMarker2AMD", CommandId::CmdWriteBufferMarker2AMD, false, false, call_CmdWriteBufferMarker2AMD, [](DeviceTable& table) { table.CmdWriteBufferMarker2AMD = nullptr; }},
    {"vkCmdWriteBufferMarkerAMD", "vkCmdWriteBufferMarkerAMD", CommandId::CmdWriteBufferMarkerAMD, false, false, call_CmdWriteBufferMarkerAMD, [](DeviceTable& table) { table.CmdWriteBufferMarkerAMD = nullptr; }},
    {"vkCmdWriteMarkerToMemoryAMD", "vkCmdWriteMarkerToMemoryAMD", CommandId::CmdWriteMarkerToMemoryAMD, false, false, call_CmdWriteMarkerToMemoryAMD, [](DeviceTable& table) { table.CmdWriteMarkerToMemoryAMD = nullptr; }},
    {"vkCmdWriteMicromapsPropertiesEXT", "vkCmdWriteMicromapsPropertiesEXT", CommandId::CmdWriteMicromapsPropertiesEXT, false, false, call_CmdWriteMicromapsPropertiesEXT, [](DeviceTable& table) { table.CmdWriteMicromapsPropertiesEXT = nullptr; }},
    {"vkCmdWriteTimestamp", "vkCmdWriteTimestamp", CommandId::CmdWriteTimestamp, false, true, call_CmdWriteTimestamp, [](DeviceTable& table) { table.CmdWriteTimestamp = nullptr; }},
    {"vkCmdWriteTimestamp2", "vkCmdWriteTimestamp2", CommandId::CmdWriteTimestamp2, false, false, call_CmdWriteTimestamp2, [](DeviceTable& table) { table.CmdWriteTimestamp2 = nullptr; }},
    {"vkCmdWriteTimestamp2KHR", "vkCmdWriteTimestamp2", CommandId::CmdWriteTimestamp2, false, false, call_CmdWriteTimestamp2KHR, [](DeviceTable& table) { table.CmdWriteTimestamp2KHR = nullptr; }},
};

}  // namespace

std::span<const CommandCase> command_cases() { return kCases; }

void fill_logging_driver(DeviceTable& table, Log& log) {
    current_log = &log;
    table.CmdBeginConditionalRendering2EXT = down_CmdBeginConditionalRendering2EXT;
    table.CmdBeginConditionalRenderingEXT = down_CmdBeginConditionalRenderingEXT;
    table.CmdBeginCustomResolveEXT = down_CmdBeginCustomResolveEXT;
    table.CmdBeginDebugUtilsLabelEXT = down_CmdBeginDebugUtilsLabelEXT;
    table.CmdBeginGpaSampleAMD = down_CmdBeginGpaSampleAMD;
    table.CmdBeginGpaSessionAMD = down_CmdBeginGpaSessionAMD;
    table.CmdBeginPerTileExecutionQCOM = down_CmdBeginPerTileExecutionQCOM;
    table.CmdBeginQuery = down_CmdBeginQuery;
    table.CmdBeginQueryIndexedEXT = down_CmdBeginQueryIndexedEXT;
    table.CmdBeginRenderPass = down_CmdBeginRenderPass;
    table.CmdBeginRenderPass2 = down_CmdBeginRenderPass2;
    table.CmdBeginRenderPass2KHR = down_CmdBeginRenderPass2KHR;
    table.CmdBeginRendering = down_CmdBeginRendering;
    table.CmdBeginRenderingKHR = down_CmdBeginRenderingKHR;
    table.CmdBeginShaderInstrumentationARM = down_CmdBeginShaderInstrumentationARM;
    table.CmdBeginTransformFeedback2EXT = down_CmdBeginTransformFeedback2EXT;
    table.CmdBeginTransformFeedbackEXT = down_CmdBeginTransformFeedbackEXT;
    table.CmdBeginVideoCodingKHR = down_CmdBeginVideoCodingKHR;
    table.CmdBindDescriptorBufferEmbeddedSamplers2EXT = down_CmdBindDescriptorBufferEmbeddedSamplers2EXT;
    table.CmdBindDescriptorBufferEmbeddedSamplersEXT = down_CmdBindDescriptorBufferEmbeddedSamplersEXT;
    table.CmdBindDescriptorBuffersEXT = down_CmdBindDescriptorBuffersEXT;
    table.CmdBindDescriptorSets = down_CmdBindDescriptorSets;
    table.CmdBindDescriptorSets2 = down_CmdBindDescriptorSets2;
    table.CmdBindDescriptorSets2KHR = down_CmdBindDescriptorSets2KHR;
    table.CmdBindIndexBuffer = down_CmdBindIndexBuffer;
    table.CmdBindIndexBuffer2 = down_CmdBindIndexBuffer2;
    table.CmdBindIndexBuffer2KHR = down_CmdBindIndexBuffer2KHR;
    table.CmdBindIndexBuffer3KHR = down_CmdBindIndexBuffer3KHR;
    table.CmdBindInvocationMaskHUAWEI = down_CmdBindInvocationMaskHUAWEI;
    table.CmdBindPipeline = down_CmdBindPipeline;
    table.CmdBindPipelineShaderGroupNV = down_CmdBindPipelineShaderGroupNV;
    table.CmdBindResourceHeapEXT = down_CmdBindResourceHeapEXT;
    table.CmdBindSamplerHeapEXT = down_CmdBindSamplerHeapEXT;
    table.CmdBindShadersEXT = down_CmdBindShadersEXT;
    table.CmdBindShadingRateImageNV = down_CmdBindShadingRateImageNV;
    table.CmdBindTileMemoryQCOM = down_CmdBindTileMemoryQCOM;
    table.CmdBindTransformFeedbackBuffers2EXT = down_CmdBindTransformFeedbackBuffers2EXT;
    table.CmdBindTransformFeedbackBuffersEXT = down_CmdBindTransformFeedbackBuffersEXT;
    table.CmdBindVertexBuffers = down_CmdBindVertexBuffers;
    table.CmdBindVertexBuffers2 = down_CmdBindVertexBuffers2;
    table.CmdBindVertexBuffers2EXT = down_CmdBindVertexBuffers2EXT;
    table.CmdBindVertexBuffers3KHR = down_CmdBindVertexBuffers3KHR;
    table.CmdBlitImage = down_CmdBlitImage;
    table.CmdBlitImage2 = down_CmdBlitImage2;
    table.CmdBlitImage2KHR = down_CmdBlitImage2KHR;
    table.CmdBuildAccelerationStructureNV = down_CmdBuildAccelerationStructureNV;
    table.CmdBuildAccelerationStructuresIndirectKHR = down_CmdBuildAccelerationStructuresIndirectKHR;
    table.CmdBuildAccelerationStructuresKHR = down_CmdBuildAccelerationStructuresKHR;
    table.CmdBuildClusterAccelerationStructureIndirectNV = down_CmdBuildClusterAccelerationStructureIndirectNV;
    table.CmdBuildMicromapsEXT = down_CmdBuildMicromapsEXT;
    table.CmdBuildPartitionedAccelerationStructuresNV = down_CmdBuildPartitionedAccelerationStructuresNV;
    table.CmdClearAttachments = down_CmdClearAttachments;
    table.CmdClearColorImage = down_CmdClearColorImage;
    table.CmdClearDepthStencilImage = down_CmdClearDepthStencilImage;
    table.CmdControlVideoCodingKHR = down_CmdControlVideoCodingKHR;
    table.CmdConvertCooperativeVectorMatrixNV = down_CmdConvertCooperativeVectorMatrixNV;
    table.CmdCopyAccelerationStructureKHR = down_CmdCopyAccelerationStructureKHR;
    table.CmdCopyAccelerationStructureNV = down_CmdCopyAccelerationStructureNV;
    table.CmdCopyAccelerationStructureToMemoryKHR = down_CmdCopyAccelerationStructureToMemoryKHR;
    table.CmdCopyBuffer = down_CmdCopyBuffer;
    table.CmdCopyBuffer2 = down_CmdCopyBuffer2;
    table.CmdCopyBuffer2KHR = down_CmdCopyBuffer2KHR;
    table.CmdCopyBufferToImage = down_CmdCopyBufferToImage;
    table.CmdCopyBufferToImage2 = down_CmdCopyBufferToImage2;
    table.CmdCopyBufferToImage2KHR = down_CmdCopyBufferToImage2KHR;
    table.CmdCopyGpaSessionResultsAMD = down_CmdCopyGpaSessionResultsAMD;
    table.CmdCopyImage = down_CmdCopyImage;
    table.CmdCopyImage2 = down_CmdCopyImage2;
    table.CmdCopyImage2KHR = down_CmdCopyImage2KHR;
    table.CmdCopyImageToBuffer = down_CmdCopyImageToBuffer;
    table.CmdCopyImageToBuffer2 = down_CmdCopyImageToBuffer2;
    table.CmdCopyImageToBuffer2KHR = down_CmdCopyImageToBuffer2KHR;
    table.CmdCopyImageToMemoryKHR = down_CmdCopyImageToMemoryKHR;
    table.CmdCopyMemoryIndirectKHR = down_CmdCopyMemoryIndirectKHR;
    table.CmdCopyMemoryIndirectNV = down_CmdCopyMemoryIndirectNV;
    table.CmdCopyMemoryKHR = down_CmdCopyMemoryKHR;
    table.CmdCopyMemoryToAccelerationStructureKHR = down_CmdCopyMemoryToAccelerationStructureKHR;
    table.CmdCopyMemoryToImageIndirectKHR = down_CmdCopyMemoryToImageIndirectKHR;
    table.CmdCopyMemoryToImageIndirectNV = down_CmdCopyMemoryToImageIndirectNV;
    table.CmdCopyMemoryToImageKHR = down_CmdCopyMemoryToImageKHR;
    table.CmdCopyMemoryToMicromapEXT = down_CmdCopyMemoryToMicromapEXT;
    table.CmdCopyMicromapEXT = down_CmdCopyMicromapEXT;
    table.CmdCopyMicromapToMemoryEXT = down_CmdCopyMicromapToMemoryEXT;
    table.CmdCopyQueryPoolResults = down_CmdCopyQueryPoolResults;
    table.CmdCopyQueryPoolResultsToMemoryKHR = down_CmdCopyQueryPoolResultsToMemoryKHR;
    table.CmdCopyTensorARM = down_CmdCopyTensorARM;
    table.CmdCuLaunchKernelNVX = down_CmdCuLaunchKernelNVX;
    table.CmdDebugMarkerBeginEXT = down_CmdDebugMarkerBeginEXT;
    table.CmdDebugMarkerEndEXT = down_CmdDebugMarkerEndEXT;
    table.CmdDebugMarkerInsertEXT = down_CmdDebugMarkerInsertEXT;
    table.CmdDecodeVideoKHR = down_CmdDecodeVideoKHR;
    table.CmdDecompressMemoryEXT = down_CmdDecompressMemoryEXT;
    table.CmdDecompressMemoryIndirectCountEXT = down_CmdDecompressMemoryIndirectCountEXT;
    table.CmdDecompressMemoryIndirectCountNV = down_CmdDecompressMemoryIndirectCountNV;
    table.CmdDecompressMemoryNV = down_CmdDecompressMemoryNV;
    table.CmdDispatch = down_CmdDispatch;
    table.CmdDispatchBase = down_CmdDispatchBase;
    table.CmdDispatchBaseKHR = down_CmdDispatchBaseKHR;
    table.CmdDispatchDataGraphARM = down_CmdDispatchDataGraphARM;
    table.CmdDispatchIndirect = down_CmdDispatchIndirect;
    table.CmdDispatchIndirect2KHR = down_CmdDispatchIndirect2KHR;
    table.CmdDispatchTileQCOM = down_CmdDispatchTileQCOM;
    table.CmdDraw = down_CmdDraw;
    table.CmdDrawClusterHUAWEI = down_CmdDrawClusterHUAWEI;
    table.CmdDrawClusterIndirectHUAWEI = down_CmdDrawClusterIndirectHUAWEI;
    table.CmdDrawIndexed = down_CmdDrawIndexed;
    table.CmdDrawIndexedIndirect = down_CmdDrawIndexedIndirect;
    table.CmdDrawIndexedIndirect2KHR = down_CmdDrawIndexedIndirect2KHR;
    table.CmdDrawIndexedIndirectCount = down_CmdDrawIndexedIndirectCount;
    table.CmdDrawIndexedIndirectCountAMD = down_CmdDrawIndexedIndirectCountAMD;
    table.CmdDrawIndexedIndirectCountKHR = down_CmdDrawIndexedIndirectCountKHR;
    table.CmdDrawIndexedIndirectCount2KHR = down_CmdDrawIndexedIndirectCount2KHR;
    table.CmdDrawIndirect = down_CmdDrawIndirect;
    table.CmdDrawIndirect2KHR = down_CmdDrawIndirect2KHR;
    table.CmdDrawIndirectByteCount2EXT = down_CmdDrawIndirectByteCount2EXT;
    table.CmdDrawIndirectByteCountEXT = down_CmdDrawIndirectByteCountEXT;
    table.CmdDrawIndirectCount = down_CmdDrawIndirectCount;
    table.CmdDrawIndirectCountAMD = down_CmdDrawIndirectCountAMD;
    table.CmdDrawIndirectCountKHR = down_CmdDrawIndirectCountKHR;
    table.CmdDrawIndirectCount2KHR = down_CmdDrawIndirectCount2KHR;
    table.CmdDrawMeshTasksEXT = down_CmdDrawMeshTasksEXT;
    table.CmdDrawMeshTasksIndirect2EXT = down_CmdDrawMeshTasksIndirect2EXT;
    table.CmdDrawMeshTasksIndirectCount2EXT = down_CmdDrawMeshTasksIndirectCount2EXT;
    table.CmdDrawMeshTasksIndirectCountEXT = down_CmdDrawMeshTasksIndirectCountEXT;
    table.CmdDrawMeshTasksIndirectCountNV = down_CmdDrawMeshTasksIndirectCountNV;
    table.CmdDrawMeshTasksIndirectEXT = down_CmdDrawMeshTasksIndirectEXT;
    table.CmdDrawMeshTasksIndirectNV = down_CmdDrawMeshTasksIndirectNV;
    table.CmdDrawMeshTasksNV = down_CmdDrawMeshTasksNV;
    table.CmdDrawMultiEXT = down_CmdDrawMultiEXT;
    table.CmdDrawMultiIndexedEXT = down_CmdDrawMultiIndexedEXT;
    table.CmdEncodeVideoKHR = down_CmdEncodeVideoKHR;
    table.CmdEndConditionalRenderingEXT = down_CmdEndConditionalRenderingEXT;
    table.CmdEndDebugUtilsLabelEXT = down_CmdEndDebugUtilsLabelEXT;
    table.CmdEndGpaSampleAMD = down_CmdEndGpaSampleAMD;
    table.CmdEndGpaSessionAMD = down_CmdEndGpaSessionAMD;
    table.CmdEndPerTileExecutionQCOM = down_CmdEndPerTileExecutionQCOM;
    table.CmdEndQuery = down_CmdEndQuery;
    table.CmdEndQueryIndexedEXT = down_CmdEndQueryIndexedEXT;
    table.CmdEndRenderPass = down_CmdEndRenderPass;
    table.CmdEndRenderPass2 = down_CmdEndRenderPass2;
    table.CmdEndRenderPass2KHR = down_CmdEndRenderPass2KHR;
    table.CmdEndRendering = down_CmdEndRendering;
    table.CmdEndRenderingKHR = down_CmdEndRenderingKHR;
    table.CmdEndRendering2KHR = down_CmdEndRendering2KHR;
    table.CmdEndRendering2EXT = down_CmdEndRendering2EXT;
    table.CmdEndShaderInstrumentationARM = down_CmdEndShaderInstrumentationARM;
    table.CmdEndTransformFeedback2EXT = down_CmdEndTransformFeedback2EXT;
    table.CmdEndTransformFeedbackEXT = down_CmdEndTransformFeedbackEXT;
    table.CmdEndVideoCodingKHR = down_CmdEndVideoCodingKHR;
    table.CmdExecuteCommands = down_CmdExecuteCommands;
    table.CmdExecuteGeneratedCommandsEXT = down_CmdExecuteGeneratedCommandsEXT;
    table.CmdExecuteGeneratedCommandsNV = down_CmdExecuteGeneratedCommandsNV;
    table.CmdFillBuffer = down_CmdFillBuffer;
    table.CmdFillMemoryKHR = down_CmdFillMemoryKHR;
    table.CmdInsertDebugUtilsLabelEXT = down_CmdInsertDebugUtilsLabelEXT;
    table.CmdNextSubpass = down_CmdNextSubpass;
    table.CmdNextSubpass2 = down_CmdNextSubpass2;
    table.CmdNextSubpass2KHR = down_CmdNextSubpass2KHR;
    table.CmdOpticalFlowExecuteNV = down_CmdOpticalFlowExecuteNV;
    table.CmdPipelineBarrier = down_CmdPipelineBarrier;
    table.CmdPipelineBarrier2 = down_CmdPipelineBarrier2;
    table.CmdPipelineBarrier2KHR = down_CmdPipelineBarrier2KHR;
    table.CmdPreprocessGeneratedCommandsEXT = down_CmdPreprocessGeneratedCommandsEXT;
    table.CmdPreprocessGeneratedCommandsNV = down_CmdPreprocessGeneratedCommandsNV;
    table.CmdPushConstants = down_CmdPushConstants;
    table.CmdPushConstants2 = down_CmdPushConstants2;
    table.CmdPushConstants2KHR = down_CmdPushConstants2KHR;
    table.CmdPushDataEXT = down_CmdPushDataEXT;
    table.CmdPushDescriptorSet = down_CmdPushDescriptorSet;
    table.CmdPushDescriptorSetKHR = down_CmdPushDescriptorSetKHR;
    table.CmdPushDescriptorSet2 = down_CmdPushDescriptorSet2;
    table.CmdPushDescriptorSet2KHR = down_CmdPushDescriptorSet2KHR;
    table.CmdPushDescriptorSetWithTemplate = down_CmdPushDescriptorSetWithTemplate;
    table.CmdPushDescriptorSetWithTemplateKHR = down_CmdPushDescriptorSetWithTemplateKHR;
    table.CmdPushDescriptorSetWithTemplate2 = down_CmdPushDescriptorSetWithTemplate2;
    table.CmdPushDescriptorSetWithTemplate2KHR = down_CmdPushDescriptorSetWithTemplate2KHR;
    table.CmdResetEvent = down_CmdResetEvent;
    table.CmdResetEvent2 = down_CmdResetEvent2;
    table.CmdResetEvent2KHR = down_CmdResetEvent2KHR;
    table.CmdResetQueryPool = down_CmdResetQueryPool;
    table.CmdResolveImage = down_CmdResolveImage;
    table.CmdResolveImage2 = down_CmdResolveImage2;
    table.CmdResolveImage2KHR = down_CmdResolveImage2KHR;
    table.CmdSetAlphaToCoverageEnableEXT = down_CmdSetAlphaToCoverageEnableEXT;
    table.CmdSetAlphaToOneEnableEXT = down_CmdSetAlphaToOneEnableEXT;
    table.CmdSetAttachmentFeedbackLoopEnableEXT = down_CmdSetAttachmentFeedbackLoopEnableEXT;
    table.CmdSetBlendConstants = down_CmdSetBlendConstants;
    table.CmdSetCheckpointNV = down_CmdSetCheckpointNV;
    table.CmdSetCoarseSampleOrderNV = down_CmdSetCoarseSampleOrderNV;
    table.CmdSetColorBlendAdvancedEXT = down_CmdSetColorBlendAdvancedEXT;
    table.CmdSetColorBlendEnableEXT = down_CmdSetColorBlendEnableEXT;
    table.CmdSetColorBlendEquationEXT = down_CmdSetColorBlendEquationEXT;
    table.CmdSetColorWriteEnableEXT = down_CmdSetColorWriteEnableEXT;
    table.CmdSetColorWriteMaskEXT = down_CmdSetColorWriteMaskEXT;
    table.CmdSetComputeOccupancyPriorityNV = down_CmdSetComputeOccupancyPriorityNV;
    table.CmdSetConservativeRasterizationModeEXT = down_CmdSetConservativeRasterizationModeEXT;
    table.CmdSetCoverageModulationModeNV = down_CmdSetCoverageModulationModeNV;
    table.CmdSetCoverageModulationTableEnableNV = down_CmdSetCoverageModulationTableEnableNV;
    table.CmdSetCoverageModulationTableNV = down_CmdSetCoverageModulationTableNV;
    table.CmdSetCoverageReductionModeNV = down_CmdSetCoverageReductionModeNV;
    table.CmdSetCoverageToColorEnableNV = down_CmdSetCoverageToColorEnableNV;
    table.CmdSetCoverageToColorLocationNV = down_CmdSetCoverageToColorLocationNV;
    table.CmdSetCullMode = down_CmdSetCullMode;
    table.CmdSetCullModeEXT = down_CmdSetCullModeEXT;
    table.CmdSetDepthBias = down_CmdSetDepthBias;
    table.CmdSetDepthBias2EXT = down_CmdSetDepthBias2EXT;
    table.CmdSetDepthBiasEnable = down_CmdSetDepthBiasEnable;
    table.CmdSetDepthBiasEnableEXT = down_CmdSetDepthBiasEnableEXT;
    table.CmdSetDepthBounds = down_CmdSetDepthBounds;
    table.CmdSetDepthBoundsTestEnable = down_CmdSetDepthBoundsTestEnable;
    table.CmdSetDepthBoundsTestEnableEXT = down_CmdSetDepthBoundsTestEnableEXT;
    table.CmdSetDepthClampEnableEXT = down_CmdSetDepthClampEnableEXT;
    table.CmdSetDepthClampRangeEXT = down_CmdSetDepthClampRangeEXT;
    table.CmdSetDepthClipEnableEXT = down_CmdSetDepthClipEnableEXT;
    table.CmdSetDepthClipNegativeOneToOneEXT = down_CmdSetDepthClipNegativeOneToOneEXT;
    table.CmdSetDepthCompareOp = down_CmdSetDepthCompareOp;
    table.CmdSetDepthCompareOpEXT = down_CmdSetDepthCompareOpEXT;
    table.CmdSetDepthTestEnable = down_CmdSetDepthTestEnable;
    table.CmdSetDepthTestEnableEXT = down_CmdSetDepthTestEnableEXT;
    table.CmdSetDepthWriteEnable = down_CmdSetDepthWriteEnable;
    table.CmdSetDepthWriteEnableEXT = down_CmdSetDepthWriteEnableEXT;
    table.CmdSetDescriptorBufferOffsets2EXT = down_CmdSetDescriptorBufferOffsets2EXT;
    table.CmdSetDescriptorBufferOffsetsEXT = down_CmdSetDescriptorBufferOffsetsEXT;
    table.CmdSetDeviceMask = down_CmdSetDeviceMask;
    table.CmdSetDeviceMaskKHR = down_CmdSetDeviceMaskKHR;
    table.CmdSetDiscardRectangleEXT = down_CmdSetDiscardRectangleEXT;
    table.CmdSetDiscardRectangleEnableEXT = down_CmdSetDiscardRectangleEnableEXT;
    table.CmdSetDiscardRectangleModeEXT = down_CmdSetDiscardRectangleModeEXT;
    table.CmdSetDispatchParametersARM = down_CmdSetDispatchParametersARM;
    table.CmdSetEvent = down_CmdSetEvent;
    table.CmdSetEvent2 = down_CmdSetEvent2;
    table.CmdSetEvent2KHR = down_CmdSetEvent2KHR;
    table.CmdSetExclusiveScissorEnableNV = down_CmdSetExclusiveScissorEnableNV;
    table.CmdSetExclusiveScissorNV = down_CmdSetExclusiveScissorNV;
    table.CmdSetExtraPrimitiveOverestimationSizeEXT = down_CmdSetExtraPrimitiveOverestimationSizeEXT;
    table.CmdSetFragmentShadingRateEnumNV = down_CmdSetFragmentShadingRateEnumNV;
    table.CmdSetFragmentShadingRateKHR = down_CmdSetFragmentShadingRateKHR;
    table.CmdSetFrontFace = down_CmdSetFrontFace;
    table.CmdSetFrontFaceEXT = down_CmdSetFrontFaceEXT;
    table.CmdSetLineRasterizationModeEXT = down_CmdSetLineRasterizationModeEXT;
    table.CmdSetLineStipple = down_CmdSetLineStipple;
    table.CmdSetLineStippleEXT = down_CmdSetLineStippleEXT;
    table.CmdSetLineStippleKHR = down_CmdSetLineStippleKHR;
    table.CmdSetLineStippleEnableEXT = down_CmdSetLineStippleEnableEXT;
    table.CmdSetLineWidth = down_CmdSetLineWidth;
    table.CmdSetLogicOpEXT = down_CmdSetLogicOpEXT;
    table.CmdSetLogicOpEnableEXT = down_CmdSetLogicOpEnableEXT;
    table.CmdSetPatchControlPointsEXT = down_CmdSetPatchControlPointsEXT;
    table.CmdSetPerformanceMarkerINTEL = down_CmdSetPerformanceMarkerINTEL;
    table.CmdSetPerformanceOverrideINTEL = down_CmdSetPerformanceOverrideINTEL;
    table.CmdSetPerformanceStreamMarkerINTEL = down_CmdSetPerformanceStreamMarkerINTEL;
    table.CmdSetPolygonModeEXT = down_CmdSetPolygonModeEXT;
    table.CmdSetPrimitiveRestartEnable = down_CmdSetPrimitiveRestartEnable;
    table.CmdSetPrimitiveRestartEnableEXT = down_CmdSetPrimitiveRestartEnableEXT;
    table.CmdSetPrimitiveRestartIndexEXT = down_CmdSetPrimitiveRestartIndexEXT;
    table.CmdSetPrimitiveTopology = down_CmdSetPrimitiveTopology;
    table.CmdSetPrimitiveTopologyEXT = down_CmdSetPrimitiveTopologyEXT;
    table.CmdSetProvokingVertexModeEXT = down_CmdSetProvokingVertexModeEXT;
    table.CmdSetRasterizationSamplesEXT = down_CmdSetRasterizationSamplesEXT;
    table.CmdSetRasterizationStreamEXT = down_CmdSetRasterizationStreamEXT;
    table.CmdSetRasterizerDiscardEnable = down_CmdSetRasterizerDiscardEnable;
    table.CmdSetRasterizerDiscardEnableEXT = down_CmdSetRasterizerDiscardEnableEXT;
    table.CmdSetRayTracingPipelineStackSizeKHR = down_CmdSetRayTracingPipelineStackSizeKHR;
    table.CmdSetRenderingAttachmentLocations = down_CmdSetRenderingAttachmentLocations;
    table.CmdSetRenderingAttachmentLocationsKHR = down_CmdSetRenderingAttachmentLocationsKHR;
    table.CmdSetRenderingInputAttachmentIndices = down_CmdSetRenderingInputAttachmentIndices;
    table.CmdSetRenderingInputAttachmentIndicesKHR = down_CmdSetRenderingInputAttachmentIndicesKHR;
    table.CmdSetRepresentativeFragmentTestEnableNV = down_CmdSetRepresentativeFragmentTestEnableNV;
    table.CmdSetSampleLocationsEXT = down_CmdSetSampleLocationsEXT;
    table.CmdSetSampleLocationsEnableEXT = down_CmdSetSampleLocationsEnableEXT;
    table.CmdSetSampleMaskEXT = down_CmdSetSampleMaskEXT;
    table.CmdSetScissor = down_CmdSetScissor;
    table.CmdSetScissorWithCount = down_CmdSetScissorWithCount;
    table.CmdSetScissorWithCountEXT = down_CmdSetScissorWithCountEXT;
    table.CmdSetShadingRateImageEnableNV = down_CmdSetShadingRateImageEnableNV;
    table.CmdSetStencilCompareMask = down_CmdSetStencilCompareMask;
    table.CmdSetStencilOp = down_CmdSetStencilOp;
    table.CmdSetStencilOpEXT = down_CmdSetStencilOpEXT;
    table.CmdSetStencilReference = down_CmdSetStencilReference;
    table.CmdSetStencilTestEnable = down_CmdSetStencilTestEnable;
    table.CmdSetStencilTestEnableEXT = down_CmdSetStencilTestEnableEXT;
    table.CmdSetStencilWriteMask = down_CmdSetStencilWriteMask;
    table.CmdSetTessellationDomainOriginEXT = down_CmdSetTessellationDomainOriginEXT;
    table.CmdSetVertexInputEXT = down_CmdSetVertexInputEXT;
    table.CmdSetViewport = down_CmdSetViewport;
    table.CmdSetViewportShadingRatePaletteNV = down_CmdSetViewportShadingRatePaletteNV;
    table.CmdSetViewportSwizzleNV = down_CmdSetViewportSwizzleNV;
    table.CmdSetViewportWScalingEnableNV = down_CmdSetViewportWScalingEnableNV;
    table.CmdSetViewportWScalingNV = down_CmdSetViewportWScalingNV;
    table.CmdSetViewportWithCount = down_CmdSetViewportWithCount;
    table.CmdSetViewportWithCountEXT = down_CmdSetViewportWithCountEXT;
    table.CmdSubpassShadingHUAWEI = down_CmdSubpassShadingHUAWEI;
    table.CmdTraceRaysIndirect2KHR = down_CmdTraceRaysIndirect2KHR;
    table.CmdTraceRaysIndirectKHR = down_CmdTraceRaysIndirectKHR;
    table.CmdTraceRaysKHR = down_CmdTraceRaysKHR;
    table.CmdTraceRaysNV = down_CmdTraceRaysNV;
    table.CmdUpdateBuffer = down_CmdUpdateBuffer;
    table.CmdUpdateMemoryKHR = down_CmdUpdateMemoryKHR;
    table.CmdUpdatePipelineIndirectBufferNV = down_CmdUpdatePipelineIndirectBufferNV;
    table.CmdWaitEvents = down_CmdWaitEvents;
    table.CmdWaitEvents2 = down_CmdWaitEvents2;
    table.CmdWaitEvents2KHR = down_CmdWaitEvents2KHR;
    table.CmdWriteAccelerationStructuresPropertiesKHR = down_CmdWriteAccelerationStructuresPropertiesKHR;
    table.CmdWriteAccelerationStructuresPropertiesNV = down_CmdWriteAccelerationStructuresPropertiesNV;
    table.CmdWriteBufferMarker2AMD = down_CmdWriteBufferMarker2AMD;
    table.CmdWriteBufferMarkerAMD = down_CmdWriteBufferMarkerAMD;
    table.CmdWriteMarkerToMemoryAMD = down_CmdWriteMarkerToMemoryAMD;
    table.CmdWriteMicromapsPropertiesEXT = down_CmdWriteMicromapsPropertiesEXT;
    table.CmdWriteTimestamp = down_CmdWriteTimestamp;
    table.CmdWriteTimestamp2 = down_CmdWriteTimestamp2;
    table.CmdWriteTimestamp2KHR = down_CmdWriteTimestamp2KHR;
}

}  // namespace framecast::capture
