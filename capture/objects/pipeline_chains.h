// The structures in pNext chains of a graphics pipeline's create info that a copy includes.
#pragma once

#include <cstddef>

#include "capture/vulkan/generated/newer_vulkan.h"

namespace framecast::capture {

// How to copy a structure of a pNext chain. Unlisted structures are refused.
struct KnownStructure {
    VkStructureType type;
    std::size_t bytes;  // 0: do not copy
};

inline constexpr KnownStructure kPipelineChain[] = {
    {VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO, sizeof(VkPipelineRenderingCreateInfo)},
    {VK_STRUCTURE_TYPE_PIPELINE_FRAGMENT_SHADING_RATE_STATE_CREATE_INFO_KHR,
     sizeof(VkPipelineFragmentShadingRateStateCreateInfoKHR)},
    {VK_STRUCTURE_TYPE_PIPELINE_FRAGMENT_SHADING_RATE_ENUM_STATE_CREATE_INFO_NV,
     sizeof(VkPipelineFragmentShadingRateEnumStateCreateInfoNV)},
    {VK_STRUCTURE_TYPE_PIPELINE_DISCARD_RECTANGLE_STATE_CREATE_INFO_EXT,
     sizeof(VkPipelineDiscardRectangleStateCreateInfoEXT)},
    {VK_STRUCTURE_TYPE_PIPELINE_REPRESENTATIVE_FRAGMENT_TEST_STATE_CREATE_INFO_NV,
     sizeof(VkPipelineRepresentativeFragmentTestStateCreateInfoNV)},
    {VK_STRUCTURE_TYPE_ATTACHMENT_SAMPLE_COUNT_INFO_AMD, sizeof(VkAttachmentSampleCountInfoAMD)},
    {VK_STRUCTURE_TYPE_MULTIVIEW_PER_VIEW_ATTRIBUTES_INFO_NVX, sizeof(VkMultiviewPerViewAttributesInfoNVX)},
    {VK_STRUCTURE_TYPE_PIPELINE_ROBUSTNESS_CREATE_INFO_EXT, sizeof(VkPipelineRobustnessCreateInfoEXT)},
    {VK_STRUCTURE_TYPE_PIPELINE_COMPILER_CONTROL_CREATE_INFO_AMD,
     sizeof(VkPipelineCompilerControlCreateInfoAMD)},
    {VK_STRUCTURE_TYPE_PIPELINE_CREATE_FLAGS_2_CREATE_INFO, sizeof(VkPipelineCreateFlags2CreateInfo)},
    {VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_LOCATION_INFO, sizeof(VkRenderingAttachmentLocationInfo)},
    {VK_STRUCTURE_TYPE_RENDERING_INPUT_ATTACHMENT_INDEX_INFO, sizeof(VkRenderingInputAttachmentIndexInfo)},
    {VK_STRUCTURE_TYPE_PIPELINE_FRAGMENT_DENSITY_MAP_LAYERED_CREATE_INFO_VALVE,
     sizeof(VkPipelineFragmentDensityMapLayeredCreateInfoVALVE)},
    {VK_STRUCTURE_TYPE_PIPELINE_CREATION_FEEDBACK_CREATE_INFO, 0},
    {VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_LIBRARY_CREATE_INFO_EXT, 0},  // PipelineCopy::parts() says it
    {VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR, 0},           // their copies are linked
    {VK_STRUCTURE_TYPE_PIPELINE_BINARY_INFO_KHR, 0},                   // refused before, unless empty
};
inline constexpr KnownStructure kStageChain[] = {
    {VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_REQUIRED_SUBGROUP_SIZE_CREATE_INFO,
     sizeof(VkPipelineShaderStageRequiredSubgroupSizeCreateInfo)},
    {VK_STRUCTURE_TYPE_PIPELINE_ROBUSTNESS_CREATE_INFO_EXT, sizeof(VkPipelineRobustnessCreateInfoEXT)},
    {VK_STRUCTURE_TYPE_SHADER_DESCRIPTOR_SET_AND_BINDING_MAPPING_INFO_EXT,
     sizeof(VkShaderDescriptorSetAndBindingMappingInfoEXT)},
    {VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_MODULE_IDENTIFIER_CREATE_INFO_EXT, 0},  // as above
    {VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, 0},
    {VK_STRUCTURE_TYPE_SHADER_MODULE_VALIDATION_CACHE_CREATE_INFO_EXT, 0},
    {VK_STRUCTURE_TYPE_DEBUG_UTILS_OBJECT_NAME_INFO_EXT, 0},
};
inline constexpr KnownStructure kVertexInputChain[] = {
    {VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_DIVISOR_STATE_CREATE_INFO_EXT,
     sizeof(VkPipelineVertexInputDivisorStateCreateInfoEXT)},
};
inline constexpr KnownStructure kTessellationChain[] = {
    {VK_STRUCTURE_TYPE_PIPELINE_TESSELLATION_DOMAIN_ORIGIN_STATE_CREATE_INFO,
     sizeof(VkPipelineTessellationDomainOriginStateCreateInfo)},
};
inline constexpr KnownStructure kViewportChain[] = {
    {VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_DEPTH_CLIP_CONTROL_CREATE_INFO_EXT,
     sizeof(VkPipelineViewportDepthClipControlCreateInfoEXT)},
    {VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_SWIZZLE_STATE_CREATE_INFO_NV,
     sizeof(VkPipelineViewportSwizzleStateCreateInfoNV)},
    {VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_DEPTH_CLAMP_CONTROL_CREATE_INFO_EXT,
     sizeof(VkPipelineViewportDepthClampControlCreateInfoEXT)},
};
inline constexpr KnownStructure kRasterizationChain[] = {
    {VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_RASTERIZATION_ORDER_AMD,
     sizeof(VkPipelineRasterizationStateRasterizationOrderAMD)},
    {VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_CONSERVATIVE_STATE_CREATE_INFO_EXT,
     sizeof(VkPipelineRasterizationConservativeStateCreateInfoEXT)},
    {VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_STREAM_CREATE_INFO_EXT,
     sizeof(VkPipelineRasterizationStateStreamCreateInfoEXT)},
    {VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_DEPTH_CLIP_STATE_CREATE_INFO_EXT,
     sizeof(VkPipelineRasterizationDepthClipStateCreateInfoEXT)},
    {VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_LINE_STATE_CREATE_INFO_EXT,
     sizeof(VkPipelineRasterizationLineStateCreateInfoEXT)},
    {VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_PROVOKING_VERTEX_STATE_CREATE_INFO_EXT,
     sizeof(VkPipelineRasterizationProvokingVertexStateCreateInfoEXT)},
    {VK_STRUCTURE_TYPE_DEPTH_BIAS_REPRESENTATION_INFO_EXT, sizeof(VkDepthBiasRepresentationInfoEXT)},
};
inline constexpr KnownStructure kMultisampleChain[] = {
    {VK_STRUCTURE_TYPE_PIPELINE_COVERAGE_TO_COLOR_STATE_CREATE_INFO_NV,
     sizeof(VkPipelineCoverageToColorStateCreateInfoNV)},
    {VK_STRUCTURE_TYPE_PIPELINE_COVERAGE_REDUCTION_STATE_CREATE_INFO_NV,
     sizeof(VkPipelineCoverageReductionStateCreateInfoNV)},
};
inline constexpr KnownStructure kBlendChain[] = {
    {VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_ADVANCED_STATE_CREATE_INFO_EXT,
     sizeof(VkPipelineColorBlendAdvancedStateCreateInfoEXT)},
    {VK_STRUCTURE_TYPE_PIPELINE_COLOR_WRITE_CREATE_INFO_EXT, sizeof(VkPipelineColorWriteCreateInfoEXT)},
};
inline constexpr KnownStructure kNoChain[] = {{VK_STRUCTURE_TYPE_MAX_ENUM, 0}};

}  // namespace framecast::capture
