// Deep copies of structures.
// Written by tools/generate_vulkan.py from version 1.3.239 of the Vulkan registry; change the generator,
// not this file.
#pragma once

#include "capture/recorder/copier.h"

namespace framecast::capture {

/// Replaces the pointers in a structure, which is a plain copy of the application's, by copies of what
/// they point to.
void deepen(Copier& copier, VkAttachmentSampleLocationsEXT& s) noexcept;
void deepen(Copier& copier, VkBlitImageInfo2& s) noexcept;
void deepen(Copier& copier, VkBufferCopy2& s) noexcept;
void deepen(Copier& copier, VkBufferImageCopy2& s) noexcept;
void deepen(Copier& copier, VkBufferMemoryBarrier& s) noexcept;
void deepen(Copier& copier, VkBufferMemoryBarrier2& s) noexcept;
void deepen(Copier& copier, VkCoarseSampleOrderCustomNV& s) noexcept;
void deepen(Copier& copier, VkConditionalRenderingBeginInfoEXT& s) noexcept;
void deepen(Copier& copier, VkCopyAccelerationStructureInfoKHR& s) noexcept;
void deepen(Copier& copier, VkCopyAccelerationStructureToMemoryInfoKHR& s) noexcept;
void deepen(Copier& copier, VkCopyBufferInfo2& s) noexcept;
void deepen(Copier& copier, VkCopyBufferToImageInfo2& s) noexcept;
void deepen(Copier& copier, VkCopyCommandTransformInfoQCOM& s) noexcept;
void deepen(Copier& copier, VkCopyImageInfo2& s) noexcept;
void deepen(Copier& copier, VkCopyImageToBufferInfo2& s) noexcept;
void deepen(Copier& copier, VkCopyMemoryToAccelerationStructureInfoKHR& s) noexcept;
void deepen(Copier& copier, VkCopyMemoryToMicromapInfoEXT& s) noexcept;
void deepen(Copier& copier, VkCopyMicromapInfoEXT& s) noexcept;
void deepen(Copier& copier, VkCopyMicromapToMemoryInfoEXT& s) noexcept;
void deepen(Copier& copier, VkDebugMarkerMarkerInfoEXT& s) noexcept;
void deepen(Copier& copier, VkDebugUtilsLabelEXT& s) noexcept;
void deepen(Copier& copier, VkDependencyInfo& s) noexcept;
void deepen(Copier& copier, VkDescriptorBufferBindingInfoEXT& s) noexcept;
void deepen(Copier& copier, VkDescriptorBufferBindingPushDescriptorBufferHandleEXT& s) noexcept;
void deepen(Copier& copier, VkDeviceGroupRenderPassBeginInfo& s) noexcept;
void deepen(Copier& copier, VkGeneratedCommandsInfoNV& s) noexcept;
void deepen(Copier& copier, VkImageBlit2& s) noexcept;
void deepen(Copier& copier, VkImageCopy2& s) noexcept;
void deepen(Copier& copier, VkImageMemoryBarrier& s) noexcept;
void deepen(Copier& copier, VkImageMemoryBarrier2& s) noexcept;
void deepen(Copier& copier, VkImageResolve2& s) noexcept;
void deepen(Copier& copier, VkMemoryBarrier& s) noexcept;
void deepen(Copier& copier, VkMemoryBarrier2& s) noexcept;
void deepen(Copier& copier, VkMultisampledRenderToSingleSampledInfoEXT& s) noexcept;
void deepen(Copier& copier, VkMultiviewPerViewAttributesInfoNVX& s) noexcept;
void deepen(Copier& copier, VkRenderPassAttachmentBeginInfo& s) noexcept;
void deepen(Copier& copier, VkRenderPassBeginInfo& s) noexcept;
void deepen(Copier& copier, VkRenderPassSampleLocationsBeginInfoEXT& s) noexcept;
void deepen(Copier& copier, VkRenderPassTransformBeginInfoQCOM& s) noexcept;
void deepen(Copier& copier, VkRenderingAttachmentInfo& s) noexcept;
void deepen(Copier& copier, VkRenderingFragmentDensityMapAttachmentInfoEXT& s) noexcept;
void deepen(Copier& copier, VkRenderingFragmentShadingRateAttachmentInfoKHR& s) noexcept;
void deepen(Copier& copier, VkRenderingInfo& s) noexcept;
void deepen(Copier& copier, VkResolveImageInfo2& s) noexcept;
void deepen(Copier& copier, VkSampleLocationsInfoEXT& s) noexcept;
void deepen(Copier& copier, VkShadingRatePaletteNV& s) noexcept;
void deepen(Copier& copier, VkSubpassBeginInfo& s) noexcept;
void deepen(Copier& copier, VkSubpassEndInfo& s) noexcept;
void deepen(Copier& copier, VkSubpassFragmentDensityMapOffsetEndInfoQCOM& s) noexcept;
void deepen(Copier& copier, VkSubpassSampleLocationsEXT& s) noexcept;
void deepen(Copier& copier, VkVertexInputAttributeDescription2EXT& s) noexcept;
void deepen(Copier& copier, VkVertexInputBindingDescription2EXT& s) noexcept;
void deepen(Copier& copier, VkWriteDescriptorSet& s) noexcept;
void deepen(Copier& copier, VkWriteDescriptorSetAccelerationStructureKHR& s) noexcept;
void deepen(Copier& copier, VkWriteDescriptorSetAccelerationStructureNV& s) noexcept;
void deepen(Copier& copier, VkWriteDescriptorSetInlineUniformBlock& s) noexcept;

/// A deep copy of a structure of a pNext chain and of those after it; null when its type is not known or a copy failed.
void* copy_chained(Copier& copier, const VkBaseInStructure* source) noexcept;

}  // namespace framecast::capture
