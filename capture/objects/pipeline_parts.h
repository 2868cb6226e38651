// The parts of a graphics pipeline that libraries contain and a link combines
// (VK_EXT_graphics_pipeline_library).
#pragma once

#include <cstdint>

#include "capture/vulkan/generated/newer_vulkan.h"

namespace framecast::capture {

using PipelineParts = VkGraphicsPipelineLibraryFlagsEXT;
inline constexpr PipelineParts kVertexInput = VK_GRAPHICS_PIPELINE_LIBRARY_VERTEX_INPUT_INTERFACE_BIT_EXT;
inline constexpr PipelineParts kPreRasterization =
    VK_GRAPHICS_PIPELINE_LIBRARY_PRE_RASTERIZATION_SHADERS_BIT_EXT;
inline constexpr PipelineParts kFragmentShader = VK_GRAPHICS_PIPELINE_LIBRARY_FRAGMENT_SHADER_BIT_EXT;
inline constexpr PipelineParts kFragmentOutput =
    VK_GRAPHICS_PIPELINE_LIBRARY_FRAGMENT_OUTPUT_INTERFACE_BIT_EXT;
inline constexpr PipelineParts kAllParts =
    kVertexInput | kPreRasterization | kFragmentShader | kFragmentOutput;

// The first structure of that type in a chain; null when there is none.
const VkBaseInStructure* find_structure(const void* chain, VkStructureType type);

// The pipeline's flags: those of VkPipelineCreateFlags2CreateInfo if it is chained, because then the member
// `flags` is ignored.
VkPipelineCreateFlags2 flags_of(const VkGraphicsPipelineCreateInfo& info);

// Number of libraries that it is linked from.
std::uint32_t library_count(const VkGraphicsPipelineCreateInfo& info);

// The parts of the create info that the driver reads. Pointers of all other parts are ignored and may dangle.
// A library has the parts it names; a pipeline that links libraries takes those parts from them.
PipelineParts parts_of(const VkGraphicsPipelineCreateInfo& info);

// The parts in which a dynamic state has an effect; other parts' libraries ignore it. All of them for an
// unknown state.
PipelineParts parts_of(VkDynamicState state);

// The part that contains a shader stage.
PipelineParts part_of(VkShaderStageFlagBits stage);

}  // namespace framecast::capture
