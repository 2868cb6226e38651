// Deep copies of what makes a graphics pipeline.
// Written by tools/generate_vulkan.py from version 1.4.363 of the Vulkan registry; change the generator,
// not this file.
#pragma once

#include "capture/objects/structure_arena.h"

namespace framecast::capture {

/// Replaces the pointers in a structure, which is a plain copy of the application's, by copies of what
/// they point to. Throws std::bad_alloc.
void deepen(StructureArena& copier, VkAttachmentSampleCountInfoAMD& s);
void deepen(StructureArena& copier, VkCoarseSampleOrderCustomNV& s);
void deepen(StructureArena& copier, VkCustomResolveCreateInfoEXT& s);
void deepen(StructureArena& copier, VkDebugUtilsObjectNameInfoEXT& s);
void deepen(StructureArena& copier, VkDepthBiasRepresentationInfoEXT& s);
void deepen(StructureArena& copier, VkDescriptorMappingSourceConstantOffsetEXT& s);
void deepen(StructureArena& copier, VkDescriptorMappingSourceIndirectIndexArrayEXT& s);
void deepen(StructureArena& copier, VkDescriptorMappingSourceIndirectIndexEXT& s);
void deepen(StructureArena& copier, VkDescriptorMappingSourcePushIndexEXT& s);
void deepen(StructureArena& copier, VkDescriptorMappingSourceShaderRecordIndexEXT& s);
void deepen(StructureArena& copier, VkDescriptorSetAndBindingMappingEXT& s);
void deepen(StructureArena& copier, VkGraphicsPipelineCreateInfo& s);
void deepen(StructureArena& copier, VkGraphicsPipelineLibraryCreateInfoEXT& s);
void deepen(StructureArena& copier, VkGraphicsPipelineShaderGroupsCreateInfoNV& s);
void deepen(StructureArena& copier, VkGraphicsShaderGroupCreateInfoNV& s);
void deepen(StructureArena& copier, VkMultiviewPerViewAttributesInfoNVX& s);
void deepen(StructureArena& copier, VkPipelineBinaryInfoKHR& s);
void deepen(StructureArena& copier, VkPipelineColorBlendAdvancedStateCreateInfoEXT& s);
void deepen(StructureArena& copier, VkPipelineColorBlendStateCreateInfo& s);
void deepen(StructureArena& copier, VkPipelineColorWriteCreateInfoEXT& s);
void deepen(StructureArena& copier, VkPipelineCompilerControlCreateInfoAMD& s);
void deepen(StructureArena& copier, VkPipelineCoverageModulationStateCreateInfoNV& s);
void deepen(StructureArena& copier, VkPipelineCoverageReductionStateCreateInfoNV& s);
void deepen(StructureArena& copier, VkPipelineCoverageToColorStateCreateInfoNV& s);
void deepen(StructureArena& copier, VkPipelineCreateFlags2CreateInfo& s);
void deepen(StructureArena& copier, VkPipelineDepthStencilStateCreateInfo& s);
void deepen(StructureArena& copier, VkPipelineDiscardRectangleStateCreateInfoEXT& s);
void deepen(StructureArena& copier, VkPipelineDynamicStateCreateInfo& s);
void deepen(StructureArena& copier, VkPipelineFragmentDensityMapLayeredCreateInfoVALVE& s);
void deepen(StructureArena& copier, VkPipelineFragmentShadingRateEnumStateCreateInfoNV& s);
void deepen(StructureArena& copier, VkPipelineFragmentShadingRateStateCreateInfoKHR& s);
void deepen(StructureArena& copier, VkPipelineInputAssemblyStateCreateInfo& s);
void deepen(StructureArena& copier, VkPipelineLibraryCreateInfoKHR& s);
void deepen(StructureArena& copier, VkPipelineMultisampleStateCreateInfo& s);
void deepen(StructureArena& copier, VkPipelineRasterizationConservativeStateCreateInfoEXT& s);
void deepen(StructureArena& copier, VkPipelineRasterizationDepthClipStateCreateInfoEXT& s);
void deepen(StructureArena& copier, VkPipelineRasterizationLineStateCreateInfo& s);
void deepen(StructureArena& copier, VkPipelineRasterizationProvokingVertexStateCreateInfoEXT& s);
void deepen(StructureArena& copier, VkPipelineRasterizationStateCreateInfo& s);
void deepen(StructureArena& copier, VkPipelineRasterizationStateRasterizationOrderAMD& s);
void deepen(StructureArena& copier, VkPipelineRasterizationStateStreamCreateInfoEXT& s);
void deepen(StructureArena& copier, VkPipelineRenderingCreateInfo& s);
void deepen(StructureArena& copier, VkPipelineRepresentativeFragmentTestStateCreateInfoNV& s);
void deepen(StructureArena& copier, VkPipelineRobustnessCreateInfo& s);
void deepen(StructureArena& copier, VkPipelineSampleLocationsStateCreateInfoEXT& s);
void deepen(StructureArena& copier, VkPipelineShaderStageCreateInfo& s);
void deepen(StructureArena& copier, VkPipelineShaderStageModuleIdentifierCreateInfoEXT& s);
void deepen(StructureArena& copier, VkPipelineShaderStageRequiredSubgroupSizeCreateInfo& s);
void deepen(StructureArena& copier, VkPipelineTessellationDomainOriginStateCreateInfo& s);
void deepen(StructureArena& copier, VkPipelineTessellationStateCreateInfo& s);
void deepen(StructureArena& copier, VkPipelineVertexInputDivisorStateCreateInfo& s);
void deepen(StructureArena& copier, VkPipelineVertexInputStateCreateInfo& s);
void deepen(StructureArena& copier, VkPipelineViewportCoarseSampleOrderStateCreateInfoNV& s);
void deepen(StructureArena& copier, VkPipelineViewportDepthClampControlCreateInfoEXT& s);
void deepen(StructureArena& copier, VkPipelineViewportDepthClipControlCreateInfoEXT& s);
void deepen(StructureArena& copier, VkPipelineViewportExclusiveScissorStateCreateInfoNV& s);
void deepen(StructureArena& copier, VkPipelineViewportShadingRateImageStateCreateInfoNV& s);
void deepen(StructureArena& copier, VkPipelineViewportStateCreateInfo& s);
void deepen(StructureArena& copier, VkPipelineViewportSwizzleStateCreateInfoNV& s);
void deepen(StructureArena& copier, VkPipelineViewportWScalingStateCreateInfoNV& s);
void deepen(StructureArena& copier, VkPushConstantBankInfoNV& s);
void deepen(StructureArena& copier, VkRenderingAttachmentLocationInfo& s);
void deepen(StructureArena& copier, VkRenderingInputAttachmentIndexInfo& s);
void deepen(StructureArena& copier, VkSampleLocationsInfoEXT& s);
void deepen(StructureArena& copier, VkSamplerBlockMatchWindowCreateInfoQCOM& s);
void deepen(StructureArena& copier, VkSamplerBorderColorComponentMappingCreateInfoEXT& s);
void deepen(StructureArena& copier, VkSamplerCreateInfo& s);
void deepen(StructureArena& copier, VkSamplerCubicWeightsCreateInfoQCOM& s);
void deepen(StructureArena& copier, VkSamplerCustomBorderColorCreateInfoEXT& s);
void deepen(StructureArena& copier, VkSamplerCustomBorderColorIndexCreateInfoEXT& s);
void deepen(StructureArena& copier, VkSamplerReductionModeCreateInfo& s);
void deepen(StructureArena& copier, VkSamplerYcbcrConversionInfo& s);
void deepen(StructureArena& copier, VkShaderDescriptorSetAndBindingMappingInfoEXT& s);
void deepen(StructureArena& copier, VkShaderModuleCreateInfo& s);
void deepen(StructureArena& copier, VkShaderModuleValidationCacheCreateInfoEXT& s);
void deepen(StructureArena& copier, VkShadingRatePaletteNV& s);
void deepen(StructureArena& copier, VkSpecializationInfo& s);
void deepen(StructureArena& copier, VkValidationFeaturesEXT& s);

/// A deep copy of a structure of a pNext chain and of those after it; null when the type of the first is not known.
/// Throws std::bad_alloc.
void* copy_chained(StructureArena& copier, const VkBaseInStructure* source);

}  // namespace framecast::capture
