#include "capture/objects/pipeline_parts.h"

#include <algorithm>
#include <iterator>

namespace framecast::capture {
namespace {

struct StateParts {
    VkDynamicState state;
    PipelineParts parts;
};

// The state of each subset, from Vulkan 1.4, "Graphics Pipelines". Pre-rasterization has the longest list.
constexpr StateParts kStateParts[] = {
    {VK_DYNAMIC_STATE_PRIMITIVE_TOPOLOGY, kVertexInput},
    {VK_DYNAMIC_STATE_PRIMITIVE_RESTART_ENABLE, kVertexInput},
    {VK_DYNAMIC_STATE_VERTEX_INPUT_BINDING_STRIDE, kVertexInput},
    {VK_DYNAMIC_STATE_VERTEX_INPUT_EXT, kVertexInput},
    {VK_DYNAMIC_STATE_VIEWPORT, kPreRasterization},
    {VK_DYNAMIC_STATE_SCISSOR, kPreRasterization},
    {VK_DYNAMIC_STATE_VIEWPORT_WITH_COUNT, kPreRasterization},
    {VK_DYNAMIC_STATE_SCISSOR_WITH_COUNT, kPreRasterization},
    {VK_DYNAMIC_STATE_LINE_WIDTH, kPreRasterization},
    {VK_DYNAMIC_STATE_DEPTH_BIAS, kPreRasterization},
    {VK_DYNAMIC_STATE_DEPTH_BIAS_ENABLE, kPreRasterization},
    {VK_DYNAMIC_STATE_CULL_MODE, kPreRasterization},
    {VK_DYNAMIC_STATE_FRONT_FACE, kPreRasterization},
    {VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE, kPreRasterization},
    {VK_DYNAMIC_STATE_PATCH_CONTROL_POINTS_EXT, kPreRasterization},
    {VK_DYNAMIC_STATE_TESSELLATION_DOMAIN_ORIGIN_EXT, kPreRasterization},
    {VK_DYNAMIC_STATE_DEPTH_CLAMP_ENABLE_EXT, kPreRasterization},
    {VK_DYNAMIC_STATE_DEPTH_CLIP_ENABLE_EXT, kPreRasterization},
    {VK_DYNAMIC_STATE_DEPTH_CLIP_NEGATIVE_ONE_TO_ONE_EXT, kPreRasterization},
    {VK_DYNAMIC_STATE_POLYGON_MODE_EXT, kPreRasterization},
    {VK_DYNAMIC_STATE_RASTERIZATION_STREAM_EXT, kPreRasterization},
    {VK_DYNAMIC_STATE_CONSERVATIVE_RASTERIZATION_MODE_EXT, kPreRasterization},
    {VK_DYNAMIC_STATE_EXTRA_PRIMITIVE_OVERESTIMATION_SIZE_EXT, kPreRasterization},
    {VK_DYNAMIC_STATE_PROVOKING_VERTEX_MODE_EXT, kPreRasterization},
    {VK_DYNAMIC_STATE_LINE_RASTERIZATION_MODE_EXT, kPreRasterization},
    {VK_DYNAMIC_STATE_LINE_STIPPLE_ENABLE_EXT, kPreRasterization},
    {VK_DYNAMIC_STATE_LINE_STIPPLE_EXT, kPreRasterization},
    {VK_DYNAMIC_STATE_DISCARD_RECTANGLE_EXT, kPreRasterization},
    {VK_DYNAMIC_STATE_EXCLUSIVE_SCISSOR_NV, kPreRasterization},
    {VK_DYNAMIC_STATE_VIEWPORT_W_SCALING_NV, kPreRasterization},
    {VK_DYNAMIC_STATE_VIEWPORT_W_SCALING_ENABLE_NV, kPreRasterization},
    {VK_DYNAMIC_STATE_VIEWPORT_SWIZZLE_NV, kPreRasterization},
    {VK_DYNAMIC_STATE_VIEWPORT_SHADING_RATE_PALETTE_NV, kPreRasterization},
    {VK_DYNAMIC_STATE_VIEWPORT_COARSE_SAMPLE_ORDER_NV, kPreRasterization},
    {VK_DYNAMIC_STATE_SHADING_RATE_IMAGE_ENABLE_NV, kPreRasterization},
    {VK_DYNAMIC_STATE_FRAGMENT_SHADING_RATE_KHR, kPreRasterization | kFragmentShader},
    {VK_DYNAMIC_STATE_DEPTH_BOUNDS, kFragmentShader},
    {VK_DYNAMIC_STATE_DEPTH_BOUNDS_TEST_ENABLE, kFragmentShader},
    {VK_DYNAMIC_STATE_DEPTH_TEST_ENABLE, kFragmentShader},
    {VK_DYNAMIC_STATE_DEPTH_WRITE_ENABLE, kFragmentShader},
    {VK_DYNAMIC_STATE_DEPTH_COMPARE_OP, kFragmentShader},
    {VK_DYNAMIC_STATE_STENCIL_TEST_ENABLE, kFragmentShader},
    {VK_DYNAMIC_STATE_STENCIL_OP, kFragmentShader},
    {VK_DYNAMIC_STATE_STENCIL_COMPARE_MASK, kFragmentShader},
    {VK_DYNAMIC_STATE_STENCIL_WRITE_MASK, kFragmentShader},
    {VK_DYNAMIC_STATE_STENCIL_REFERENCE, kFragmentShader},
    {VK_DYNAMIC_STATE_REPRESENTATIVE_FRAGMENT_TEST_ENABLE_NV, kFragmentShader},
    {VK_DYNAMIC_STATE_RASTERIZATION_SAMPLES_EXT, kFragmentShader | kFragmentOutput},
    {VK_DYNAMIC_STATE_SAMPLE_MASK_EXT, kFragmentShader | kFragmentOutput},
    {VK_DYNAMIC_STATE_SAMPLE_LOCATIONS_EXT, kFragmentShader | kFragmentOutput},
    {VK_DYNAMIC_STATE_SAMPLE_LOCATIONS_ENABLE_EXT, kFragmentShader | kFragmentOutput},
    {VK_DYNAMIC_STATE_ALPHA_TO_COVERAGE_ENABLE_EXT, kFragmentShader | kFragmentOutput},
    {VK_DYNAMIC_STATE_ALPHA_TO_ONE_ENABLE_EXT, kFragmentShader | kFragmentOutput},
    {VK_DYNAMIC_STATE_BLEND_CONSTANTS, kFragmentOutput},
    {VK_DYNAMIC_STATE_LOGIC_OP_EXT, kFragmentOutput},
    {VK_DYNAMIC_STATE_LOGIC_OP_ENABLE_EXT, kFragmentOutput},
    {VK_DYNAMIC_STATE_COLOR_WRITE_ENABLE_EXT, kFragmentOutput},
    {VK_DYNAMIC_STATE_COLOR_BLEND_ENABLE_EXT, kFragmentOutput},
    {VK_DYNAMIC_STATE_COLOR_BLEND_EQUATION_EXT, kFragmentOutput},
    {VK_DYNAMIC_STATE_COLOR_BLEND_ADVANCED_EXT, kFragmentOutput},
    {VK_DYNAMIC_STATE_COLOR_WRITE_MASK_EXT, kFragmentOutput},
    {VK_DYNAMIC_STATE_COVERAGE_TO_COLOR_ENABLE_NV, kFragmentOutput},
    {VK_DYNAMIC_STATE_COVERAGE_TO_COLOR_LOCATION_NV, kFragmentOutput},
    {VK_DYNAMIC_STATE_COVERAGE_MODULATION_MODE_NV, kFragmentOutput},
    {VK_DYNAMIC_STATE_COVERAGE_MODULATION_TABLE_ENABLE_NV, kFragmentOutput},
    {VK_DYNAMIC_STATE_COVERAGE_MODULATION_TABLE_NV, kFragmentOutput},
    {VK_DYNAMIC_STATE_COVERAGE_REDUCTION_MODE_NV, kFragmentOutput},
};

}  // namespace

const VkBaseInStructure* find_structure(const void* chain, VkStructureType type) {
    const auto* node = static_cast<const VkBaseInStructure*>(chain);
    while (node != nullptr && node->sType != type)
        node = node->pNext;
    return node;
}

VkPipelineCreateFlags2 flags_of(const VkGraphicsPipelineCreateInfo& info) {
    const auto* newer = find_structure(info.pNext, VK_STRUCTURE_TYPE_PIPELINE_CREATE_FLAGS_2_CREATE_INFO);
    return newer ? reinterpret_cast<const VkPipelineCreateFlags2CreateInfo*>(newer)->flags : info.flags;
}

std::uint32_t library_count(const VkGraphicsPipelineCreateInfo& info) {
    const auto* linked = find_structure(info.pNext, VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR);
    return linked ? reinterpret_cast<const VkPipelineLibraryCreateInfoKHR*>(linked)->libraryCount : 0;
}

PipelineParts parts_of(const VkGraphicsPipelineCreateInfo& info) {
    if (const auto* library =
            find_structure(info.pNext, VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_LIBRARY_CREATE_INFO_EXT))
        return reinterpret_cast<const VkGraphicsPipelineLibraryCreateInfoEXT*>(library)->flags;
    const bool takes_parts_from_libraries =
        library_count(info) > 0 || (flags_of(info) & VK_PIPELINE_CREATE_LIBRARY_BIT_KHR) != 0;
    return takes_parts_from_libraries ? 0 : kAllParts;
}

PipelineParts parts_of(VkDynamicState state) {
    const auto* const found = std::ranges::find(kStateParts, state, &StateParts::state);
    return found == std::end(kStateParts) ? kAllParts : found->parts;
}

PipelineParts part_of(VkShaderStageFlagBits stage) {
    return stage == VK_SHADER_STAGE_FRAGMENT_BIT ? kFragmentShader : kPreRasterization;
}

}  // namespace framecast::capture
