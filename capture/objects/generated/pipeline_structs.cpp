// Deep copies of what makes a graphics pipeline.
// Written by tools/generate_vulkan.py from version 1.4.363 of the Vulkan registry; change the generator,
// not this file.
#include "capture/objects/generated/pipeline_structs.h"

namespace framecast::capture {

void deepen(StructureArena& copier, VkAttachmentSampleCountInfoAMD& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pColorAttachmentSamples = copier.array(s.pColorAttachmentSamples, s.colorAttachmentCount);
}

void deepen(StructureArena& copier, VkCoarseSampleOrderCustomNV& s) {
    s.pSampleLocations = copier.array(s.pSampleLocations, s.sampleLocationCount);
}

void deepen(StructureArena& copier, VkCustomResolveCreateInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pColorAttachmentFormats = copier.array(s.pColorAttachmentFormats, s.colorAttachmentCount);
}

void deepen(StructureArena& copier, VkDebugUtilsObjectNameInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pObjectName = copier.string(s.pObjectName);
}

void deepen(StructureArena& copier, VkDepthBiasRepresentationInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkDescriptorMappingSourceConstantOffsetEXT& s) {
    s.pEmbeddedSampler = copier.structs(s.pEmbeddedSampler, 1);
}

void deepen(StructureArena& copier, VkDescriptorMappingSourceIndirectIndexArrayEXT& s) {
    s.pEmbeddedSampler = copier.structs(s.pEmbeddedSampler, 1);
}

void deepen(StructureArena& copier, VkDescriptorMappingSourceIndirectIndexEXT& s) {
    s.pEmbeddedSampler = copier.structs(s.pEmbeddedSampler, 1);
}

void deepen(StructureArena& copier, VkDescriptorMappingSourcePushIndexEXT& s) {
    s.pEmbeddedSampler = copier.structs(s.pEmbeddedSampler, 1);
}

void deepen(StructureArena& copier, VkDescriptorMappingSourceShaderRecordIndexEXT& s) {
    s.pEmbeddedSampler = copier.structs(s.pEmbeddedSampler, 1);
}

void deepen(StructureArena& copier, VkDescriptorSetAndBindingMappingEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    switch (s.source) {
        case VK_DESCRIPTOR_MAPPING_SOURCE_HEAP_WITH_CONSTANT_OFFSET_EXT:
            deepen(copier, s.sourceData.constantOffset);
            break;
        case VK_DESCRIPTOR_MAPPING_SOURCE_HEAP_WITH_PUSH_INDEX_EXT:
            deepen(copier, s.sourceData.pushIndex);
            break;
        case VK_DESCRIPTOR_MAPPING_SOURCE_HEAP_WITH_INDIRECT_INDEX_EXT:
            deepen(copier, s.sourceData.indirectIndex);
            break;
        case VK_DESCRIPTOR_MAPPING_SOURCE_HEAP_WITH_INDIRECT_INDEX_ARRAY_EXT:
            deepen(copier, s.sourceData.indirectIndexArray);
            break;
        case VK_DESCRIPTOR_MAPPING_SOURCE_HEAP_WITH_SHADER_RECORD_INDEX_EXT:
            deepen(copier, s.sourceData.shaderRecordIndex);
            break;
        default:
            break;  // no pointers
    }
}

void deepen(StructureArena& copier, VkGraphicsPipelineCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pStages = copier.structs(s.pStages, s.stageCount);
    s.pVertexInputState = copier.structs(s.pVertexInputState, 1);
    s.pInputAssemblyState = copier.structs(s.pInputAssemblyState, 1);
    s.pTessellationState = copier.structs(s.pTessellationState, 1);
    s.pViewportState = copier.structs(s.pViewportState, 1);
    s.pRasterizationState = copier.structs(s.pRasterizationState, 1);
    s.pMultisampleState = copier.structs(s.pMultisampleState, 1);
    s.pDepthStencilState = copier.structs(s.pDepthStencilState, 1);
    s.pColorBlendState = copier.structs(s.pColorBlendState, 1);
    s.pDynamicState = copier.structs(s.pDynamicState, 1);
}

void deepen(StructureArena& copier, VkGraphicsPipelineLibraryCreateInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkGraphicsPipelineShaderGroupsCreateInfoNV& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pGroups = copier.structs(s.pGroups, s.groupCount);
    s.pPipelines = copier.array(s.pPipelines, s.pipelineCount);
}

void deepen(StructureArena& copier, VkGraphicsShaderGroupCreateInfoNV& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pStages = copier.structs(s.pStages, s.stageCount);
    s.pVertexInputState = copier.structs(s.pVertexInputState, 1);
    s.pTessellationState = copier.structs(s.pTessellationState, 1);
}

void deepen(StructureArena& copier, VkMultiviewPerViewAttributesInfoNVX& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineBinaryInfoKHR& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pPipelineBinaries = copier.array(s.pPipelineBinaries, s.binaryCount);
}

void deepen(StructureArena& copier, VkPipelineColorBlendAdvancedStateCreateInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineColorBlendStateCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pAttachments = copier.array(s.pAttachments, s.attachmentCount);
}

void deepen(StructureArena& copier, VkPipelineColorWriteCreateInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pColorWriteEnables = copier.array(s.pColorWriteEnables, s.attachmentCount);
}

void deepen(StructureArena& copier, VkPipelineCompilerControlCreateInfoAMD& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineCoverageModulationStateCreateInfoNV& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pCoverageModulationTable = copier.array(s.pCoverageModulationTable, s.coverageModulationTableCount);
}

void deepen(StructureArena& copier, VkPipelineCoverageReductionStateCreateInfoNV& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineCoverageToColorStateCreateInfoNV& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineCreateFlags2CreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineDepthStencilStateCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineDiscardRectangleStateCreateInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pDiscardRectangles = copier.array(s.pDiscardRectangles, s.discardRectangleCount);
}

void deepen(StructureArena& copier, VkPipelineDynamicStateCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pDynamicStates = copier.array(s.pDynamicStates, s.dynamicStateCount);
}

void deepen(StructureArena& copier, VkPipelineFragmentDensityMapLayeredCreateInfoVALVE& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineFragmentShadingRateEnumStateCreateInfoNV& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineFragmentShadingRateStateCreateInfoKHR& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineInputAssemblyStateCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineLibraryCreateInfoKHR& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pLibraries = copier.array(s.pLibraries, s.libraryCount);
}

void deepen(StructureArena& copier, VkPipelineMultisampleStateCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pSampleMask = copier.array(s.pSampleMask, (static_cast<uint32_t>(s.rasterizationSamples) + 31) / 32);
}

void deepen(StructureArena& copier, VkPipelineRasterizationConservativeStateCreateInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineRasterizationDepthClipStateCreateInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineRasterizationLineStateCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineRasterizationProvokingVertexStateCreateInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineRasterizationStateCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineRasterizationStateRasterizationOrderAMD& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineRasterizationStateStreamCreateInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineRenderingCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pColorAttachmentFormats = copier.array(s.pColorAttachmentFormats, s.colorAttachmentCount);
}

void deepen(StructureArena& copier, VkPipelineRepresentativeFragmentTestStateCreateInfoNV& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineRobustnessCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineSampleLocationsStateCreateInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    deepen(copier, s.sampleLocationsInfo);
}

void deepen(StructureArena& copier, VkPipelineShaderStageCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pName = copier.string(s.pName);
    s.pSpecializationInfo = copier.structs(s.pSpecializationInfo, 1);
}

void deepen(StructureArena& copier, VkPipelineShaderStageModuleIdentifierCreateInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pIdentifier = copier.array(s.pIdentifier, s.identifierSize);
}

void deepen(StructureArena& copier, VkPipelineShaderStageRequiredSubgroupSizeCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineTessellationDomainOriginStateCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineTessellationStateCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineVertexInputDivisorStateCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pVertexBindingDivisors = copier.array(s.pVertexBindingDivisors, s.vertexBindingDivisorCount);
}

void deepen(StructureArena& copier, VkPipelineVertexInputStateCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pVertexBindingDescriptions = copier.array(s.pVertexBindingDescriptions, s.vertexBindingDescriptionCount);
    s.pVertexAttributeDescriptions = copier.array(s.pVertexAttributeDescriptions, s.vertexAttributeDescriptionCount);
}

void deepen(StructureArena& copier, VkPipelineViewportCoarseSampleOrderStateCreateInfoNV& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pCustomSampleOrders = copier.structs(s.pCustomSampleOrders, s.customSampleOrderCount);
}

void deepen(StructureArena& copier, VkPipelineViewportDepthClampControlCreateInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pDepthClampRange = copier.array(s.pDepthClampRange, 1);
}

void deepen(StructureArena& copier, VkPipelineViewportDepthClipControlCreateInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkPipelineViewportExclusiveScissorStateCreateInfoNV& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pExclusiveScissors = copier.array(s.pExclusiveScissors, s.exclusiveScissorCount);
}

void deepen(StructureArena& copier, VkPipelineViewportShadingRateImageStateCreateInfoNV& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pShadingRatePalettes = copier.structs(s.pShadingRatePalettes, s.viewportCount);
}

void deepen(StructureArena& copier, VkPipelineViewportStateCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pViewports = copier.array(s.pViewports, s.viewportCount);
    s.pScissors = copier.array(s.pScissors, s.scissorCount);
}

void deepen(StructureArena& copier, VkPipelineViewportSwizzleStateCreateInfoNV& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pViewportSwizzles = copier.array(s.pViewportSwizzles, s.viewportCount);
}

void deepen(StructureArena& copier, VkPipelineViewportWScalingStateCreateInfoNV& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pViewportWScalings = copier.array(s.pViewportWScalings, s.viewportCount);
}

void deepen(StructureArena& copier, VkPushConstantBankInfoNV& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkRenderingAttachmentLocationInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pColorAttachmentLocations = copier.array(s.pColorAttachmentLocations, s.colorAttachmentCount);
}

void deepen(StructureArena& copier, VkRenderingInputAttachmentIndexInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pColorAttachmentInputIndices = copier.array(s.pColorAttachmentInputIndices, s.colorAttachmentCount);
    s.pDepthInputAttachmentIndex = copier.array(s.pDepthInputAttachmentIndex, 1);
    s.pStencilInputAttachmentIndex = copier.array(s.pStencilInputAttachmentIndex, 1);
}

void deepen(StructureArena& copier, VkSampleLocationsInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pSampleLocations = copier.array(s.pSampleLocations, s.sampleLocationsCount);
}

void deepen(StructureArena& copier, VkSamplerBlockMatchWindowCreateInfoQCOM& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkSamplerBorderColorComponentMappingCreateInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkSamplerCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkSamplerCubicWeightsCreateInfoQCOM& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkSamplerCustomBorderColorCreateInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkSamplerCustomBorderColorIndexCreateInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkSamplerReductionModeCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkSamplerYcbcrConversionInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkShaderDescriptorSetAndBindingMappingInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pMappings = copier.structs(s.pMappings, s.mappingCount);
}

void deepen(StructureArena& copier, VkShaderModuleCreateInfo& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pCode = copier.array(s.pCode, s.codeSize / 4);
}

void deepen(StructureArena& copier, VkShaderModuleValidationCacheCreateInfoEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
}

void deepen(StructureArena& copier, VkShadingRatePaletteNV& s) {
    s.pShadingRatePaletteEntries = copier.array(s.pShadingRatePaletteEntries, s.shadingRatePaletteEntryCount);
}

void deepen(StructureArena& copier, VkSpecializationInfo& s) {
    s.pMapEntries = copier.array(s.pMapEntries, s.mapEntryCount);
    s.pData = copier.bytes(s.pData, s.dataSize);
}

void deepen(StructureArena& copier, VkValidationFeaturesEXT& s) {
    s.pNext = const_cast<void*>(copier.chain(s.pNext));
    s.pEnabledValidationFeatures = copier.array(s.pEnabledValidationFeatures, s.enabledValidationFeatureCount);
    s.pDisabledValidationFeatures = copier.array(s.pDisabledValidationFeatures, s.disabledValidationFeatureCount);
}

void* copy_chained(StructureArena& copier, const VkBaseInStructure* source) {
    switch (static_cast<std::uint32_t>(source->sType)) {  // older headers lack some of the enumerators
        case VK_STRUCTURE_TYPE_ATTACHMENT_SAMPLE_COUNT_INFO_AMD:
            return copier.structs(reinterpret_cast<const VkAttachmentSampleCountInfoAMD*>(source), 1);
        case VK_STRUCTURE_TYPE_CUSTOM_RESOLVE_CREATE_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkCustomResolveCreateInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_DEBUG_UTILS_OBJECT_NAME_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkDebugUtilsObjectNameInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_DEPTH_BIAS_REPRESENTATION_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkDepthBiasRepresentationInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_LIBRARY_CREATE_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkGraphicsPipelineLibraryCreateInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_SHADER_GROUPS_CREATE_INFO_NV:
            return copier.structs(reinterpret_cast<const VkGraphicsPipelineShaderGroupsCreateInfoNV*>(source), 1);
        case VK_STRUCTURE_TYPE_MULTIVIEW_PER_VIEW_ATTRIBUTES_INFO_NVX:
            return copier.structs(reinterpret_cast<const VkMultiviewPerViewAttributesInfoNVX*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_BINARY_INFO_KHR:
            return copier.structs(reinterpret_cast<const VkPipelineBinaryInfoKHR*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_ADVANCED_STATE_CREATE_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkPipelineColorBlendAdvancedStateCreateInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_COLOR_WRITE_CREATE_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkPipelineColorWriteCreateInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_COMPILER_CONTROL_CREATE_INFO_AMD:
            return copier.structs(reinterpret_cast<const VkPipelineCompilerControlCreateInfoAMD*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_COVERAGE_MODULATION_STATE_CREATE_INFO_NV:
            return copier.structs(reinterpret_cast<const VkPipelineCoverageModulationStateCreateInfoNV*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_COVERAGE_REDUCTION_STATE_CREATE_INFO_NV:
            return copier.structs(reinterpret_cast<const VkPipelineCoverageReductionStateCreateInfoNV*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_COVERAGE_TO_COLOR_STATE_CREATE_INFO_NV:
            return copier.structs(reinterpret_cast<const VkPipelineCoverageToColorStateCreateInfoNV*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_CREATE_FLAGS_2_CREATE_INFO:
            return copier.structs(reinterpret_cast<const VkPipelineCreateFlags2CreateInfo*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_DISCARD_RECTANGLE_STATE_CREATE_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkPipelineDiscardRectangleStateCreateInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_FRAGMENT_DENSITY_MAP_LAYERED_CREATE_INFO_VALVE:
            return copier.structs(reinterpret_cast<const VkPipelineFragmentDensityMapLayeredCreateInfoVALVE*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_FRAGMENT_SHADING_RATE_ENUM_STATE_CREATE_INFO_NV:
            return copier.structs(reinterpret_cast<const VkPipelineFragmentShadingRateEnumStateCreateInfoNV*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_FRAGMENT_SHADING_RATE_STATE_CREATE_INFO_KHR:
            return copier.structs(reinterpret_cast<const VkPipelineFragmentShadingRateStateCreateInfoKHR*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR:
            return copier.structs(reinterpret_cast<const VkPipelineLibraryCreateInfoKHR*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_CONSERVATIVE_STATE_CREATE_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkPipelineRasterizationConservativeStateCreateInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_DEPTH_CLIP_STATE_CREATE_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkPipelineRasterizationDepthClipStateCreateInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_LINE_STATE_CREATE_INFO:
            return copier.structs(reinterpret_cast<const VkPipelineRasterizationLineStateCreateInfo*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_PROVOKING_VERTEX_STATE_CREATE_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkPipelineRasterizationProvokingVertexStateCreateInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_RASTERIZATION_ORDER_AMD:
            return copier.structs(reinterpret_cast<const VkPipelineRasterizationStateRasterizationOrderAMD*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_STREAM_CREATE_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkPipelineRasterizationStateStreamCreateInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO:
            return copier.structs(reinterpret_cast<const VkPipelineRenderingCreateInfo*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_REPRESENTATIVE_FRAGMENT_TEST_STATE_CREATE_INFO_NV:
            return copier.structs(reinterpret_cast<const VkPipelineRepresentativeFragmentTestStateCreateInfoNV*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_ROBUSTNESS_CREATE_INFO:
            return copier.structs(reinterpret_cast<const VkPipelineRobustnessCreateInfo*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_SAMPLE_LOCATIONS_STATE_CREATE_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkPipelineSampleLocationsStateCreateInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_MODULE_IDENTIFIER_CREATE_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkPipelineShaderStageModuleIdentifierCreateInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_REQUIRED_SUBGROUP_SIZE_CREATE_INFO:
            return copier.structs(reinterpret_cast<const VkPipelineShaderStageRequiredSubgroupSizeCreateInfo*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_TESSELLATION_DOMAIN_ORIGIN_STATE_CREATE_INFO:
            return copier.structs(reinterpret_cast<const VkPipelineTessellationDomainOriginStateCreateInfo*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_DIVISOR_STATE_CREATE_INFO:
            return copier.structs(reinterpret_cast<const VkPipelineVertexInputDivisorStateCreateInfo*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_COARSE_SAMPLE_ORDER_STATE_CREATE_INFO_NV:
            return copier.structs(reinterpret_cast<const VkPipelineViewportCoarseSampleOrderStateCreateInfoNV*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_DEPTH_CLAMP_CONTROL_CREATE_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkPipelineViewportDepthClampControlCreateInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_DEPTH_CLIP_CONTROL_CREATE_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkPipelineViewportDepthClipControlCreateInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_EXCLUSIVE_SCISSOR_STATE_CREATE_INFO_NV:
            return copier.structs(reinterpret_cast<const VkPipelineViewportExclusiveScissorStateCreateInfoNV*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_SHADING_RATE_IMAGE_STATE_CREATE_INFO_NV:
            return copier.structs(reinterpret_cast<const VkPipelineViewportShadingRateImageStateCreateInfoNV*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_SWIZZLE_STATE_CREATE_INFO_NV:
            return copier.structs(reinterpret_cast<const VkPipelineViewportSwizzleStateCreateInfoNV*>(source), 1);
        case VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_W_SCALING_STATE_CREATE_INFO_NV:
            return copier.structs(reinterpret_cast<const VkPipelineViewportWScalingStateCreateInfoNV*>(source), 1);
        case VK_STRUCTURE_TYPE_PUSH_CONSTANT_BANK_INFO_NV:
            return copier.structs(reinterpret_cast<const VkPushConstantBankInfoNV*>(source), 1);
        case VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_LOCATION_INFO:
            return copier.structs(reinterpret_cast<const VkRenderingAttachmentLocationInfo*>(source), 1);
        case VK_STRUCTURE_TYPE_RENDERING_INPUT_ATTACHMENT_INDEX_INFO:
            return copier.structs(reinterpret_cast<const VkRenderingInputAttachmentIndexInfo*>(source), 1);
        case VK_STRUCTURE_TYPE_SAMPLER_BLOCK_MATCH_WINDOW_CREATE_INFO_QCOM:
            return copier.structs(reinterpret_cast<const VkSamplerBlockMatchWindowCreateInfoQCOM*>(source), 1);
        case VK_STRUCTURE_TYPE_SAMPLER_BORDER_COLOR_COMPONENT_MAPPING_CREATE_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkSamplerBorderColorComponentMappingCreateInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_SAMPLER_CUBIC_WEIGHTS_CREATE_INFO_QCOM:
            return copier.structs(reinterpret_cast<const VkSamplerCubicWeightsCreateInfoQCOM*>(source), 1);
        case VK_STRUCTURE_TYPE_SAMPLER_CUSTOM_BORDER_COLOR_CREATE_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkSamplerCustomBorderColorCreateInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_SAMPLER_CUSTOM_BORDER_COLOR_INDEX_CREATE_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkSamplerCustomBorderColorIndexCreateInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_SAMPLER_REDUCTION_MODE_CREATE_INFO:
            return copier.structs(reinterpret_cast<const VkSamplerReductionModeCreateInfo*>(source), 1);
        case VK_STRUCTURE_TYPE_SAMPLER_YCBCR_CONVERSION_INFO:
            return copier.structs(reinterpret_cast<const VkSamplerYcbcrConversionInfo*>(source), 1);
        case VK_STRUCTURE_TYPE_SHADER_DESCRIPTOR_SET_AND_BINDING_MAPPING_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkShaderDescriptorSetAndBindingMappingInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO:
            return copier.structs(reinterpret_cast<const VkShaderModuleCreateInfo*>(source), 1);
        case VK_STRUCTURE_TYPE_SHADER_MODULE_VALIDATION_CACHE_CREATE_INFO_EXT:
            return copier.structs(reinterpret_cast<const VkShaderModuleValidationCacheCreateInfoEXT*>(source), 1);
        case VK_STRUCTURE_TYPE_VALIDATION_FEATURES_EXT:
            return copier.structs(reinterpret_cast<const VkValidationFeaturesEXT*>(source), 1);
        default:
            return nullptr;
    }
}

}  // namespace framecast::capture
