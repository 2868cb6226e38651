#include "capture/shader_archive/shader_objects.h"

#include <algorithm>
#include <iterator>

#include "capture/vulkan/format_facts.h"

namespace framecast::capture {
namespace {

constexpr const char* kSimplified = "one pipeline in place of shader objects, with all of its state dynamic";

// Of VkShaderCreateFlagBitsEXT, which the oldest headers lack.
constexpr VkFlags kVaryingSubgroupSize = 0x2;
constexpr VkFlags kFullSubgroups = 0x4;
constexpr VkFlags kDispatchBase = 0x10;

// What vkCmdSet commands of Vulkan 1.3 and VK_EXT_shader_object set. States of further extensions hardly
// change shaders.
constexpr VkDynamicState kDynamicStates[] = {
    VK_DYNAMIC_STATE_VIEWPORT_WITH_COUNT,
    VK_DYNAMIC_STATE_SCISSOR_WITH_COUNT,
    VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE,
    VK_DYNAMIC_STATE_VERTEX_INPUT_EXT,
    VK_DYNAMIC_STATE_PRIMITIVE_TOPOLOGY,
    VK_DYNAMIC_STATE_PRIMITIVE_RESTART_ENABLE,
    VK_DYNAMIC_STATE_PATCH_CONTROL_POINTS_EXT,
    VK_DYNAMIC_STATE_TESSELLATION_DOMAIN_ORIGIN_EXT,
    VK_DYNAMIC_STATE_RASTERIZATION_SAMPLES_EXT,
    VK_DYNAMIC_STATE_SAMPLE_MASK_EXT,
    VK_DYNAMIC_STATE_ALPHA_TO_COVERAGE_ENABLE_EXT,
    VK_DYNAMIC_STATE_ALPHA_TO_ONE_ENABLE_EXT,
    VK_DYNAMIC_STATE_POLYGON_MODE_EXT,
    VK_DYNAMIC_STATE_CULL_MODE,
    VK_DYNAMIC_STATE_FRONT_FACE,
    VK_DYNAMIC_STATE_LINE_WIDTH,
    VK_DYNAMIC_STATE_DEPTH_TEST_ENABLE,
    VK_DYNAMIC_STATE_DEPTH_WRITE_ENABLE,
    VK_DYNAMIC_STATE_DEPTH_COMPARE_OP,
    VK_DYNAMIC_STATE_DEPTH_BOUNDS_TEST_ENABLE,
    VK_DYNAMIC_STATE_DEPTH_BOUNDS,
    VK_DYNAMIC_STATE_DEPTH_BIAS_ENABLE,
    VK_DYNAMIC_STATE_DEPTH_BIAS,
    VK_DYNAMIC_STATE_DEPTH_CLAMP_ENABLE_EXT,
    VK_DYNAMIC_STATE_STENCIL_TEST_ENABLE,
    VK_DYNAMIC_STATE_STENCIL_OP,
    VK_DYNAMIC_STATE_STENCIL_COMPARE_MASK,
    VK_DYNAMIC_STATE_STENCIL_WRITE_MASK,
    VK_DYNAMIC_STATE_STENCIL_REFERENCE,
    VK_DYNAMIC_STATE_LOGIC_OP_ENABLE_EXT,
    VK_DYNAMIC_STATE_LOGIC_OP_EXT,
    VK_DYNAMIC_STATE_COLOR_BLEND_ENABLE_EXT,
    VK_DYNAMIC_STATE_COLOR_BLEND_EQUATION_EXT,
    VK_DYNAMIC_STATE_COLOR_WRITE_MASK_EXT,
    VK_DYNAMIC_STATE_BLEND_CONSTANTS,
};

bool has_stage(const ArchivedPipeline& pipeline, VkShaderStageFlagBits stage) {
    return std::ranges::any_of(pipeline.stages, [&](const ArchivedShader& shader) {
        return shader.stage == static_cast<std::uint32_t>(stage);
    });
}

bool is_of_vertices(VkDynamicState state) {
    return state == VK_DYNAMIC_STATE_VERTEX_INPUT_EXT || state == VK_DYNAMIC_STATE_PRIMITIVE_TOPOLOGY ||
           state == VK_DYNAMIC_STATE_PRIMITIVE_RESTART_ENABLE ||
           state == VK_DYNAMIC_STATE_PATCH_CONTROL_POINTS_EXT;
}

// Values are those that a driver without the dynamic state compiles for.
GraphicsState dynamic_state(const ArchivedPipeline& pipeline, const RenderTargets& targets) {
    GraphicsState out;
    // VUID-VkGraphicsPipelineCreateInfo-pDynamicStates-07065 to 07067: mesh shaders read no vertices.
    const bool meshes = has_stage(pipeline, VK_SHADER_STAGE_MESH_BIT_EXT);
    for (const VkDynamicState state : kDynamicStates)
        if (!meshes || !is_of_vertices(state))
            out.dynamic_states.push_back(static_cast<std::uint32_t>(state));
    // VUID-VkGraphicsPipelineCreateInfo-pStages-08888: patches with tessellation.
    const bool patches = has_stage(pipeline, VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT);
    const auto topology = patches ? VK_PRIMITIVE_TOPOLOGY_PATCH_LIST : VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    if (!meshes) out.input_assembly = {static_cast<std::uint32_t>(topology), false};
    if (patches) out.tessellation = {3, 0};
    out.viewport.emplace();  // counts are dynamic, and so must be 0
    out.rasterization.emplace();
    out.multisampling.emplace().samples = targets.samples;
    if (targets.depth != 0 || targets.stencil != 0) out.depth_stencil.emplace();
    if (!targets.colors.empty()) out.blend.emplace();
    out.targets = targets;
    return out;
}

// Shaders that are bound together have compatible layouts, of which each may name only a part.
void add_layout(ArchivedPipeline& out, const ArchivedPipeline& part) {
    if (out.sets.size() < part.sets.size()) out.sets.resize(part.sets.size());
    for (std::size_t i = 0; i < part.sets.size(); ++i)
        if (out.sets[i].bindings.empty()) out.sets[i] = part.sets[i];
    if (out.push_constants.empty()) out.push_constants = part.push_constants;
}

}  // namespace

RenderTargets targets_of(const PassShape& pass) {
    RenderTargets out;
    out.dynamic_rendering = true;
    out.view_mask = pass.view_mask;
    out.samples = pass.samples;
    std::ranges::transform(pass.color_formats, std::back_inserter(out.colors),
                           [](VkFormat format) { return static_cast<std::uint32_t>(format); });
    const auto depth = static_cast<std::uint32_t>(pass.depth_format);
    if (pass.depth_format != VK_FORMAT_S8_UINT) out.depth = depth;
    if (has_stencil(pass.depth_format)) out.stencil = depth;
    return out;
}

std::uint32_t pipeline_flags(VkShaderCreateFlagsEXT flags) {
    return (flags & kDispatchBase) != 0 ? VK_PIPELINE_CREATE_DISPATCH_BASE_BIT : 0;
}

std::uint32_t stage_flags(VkShaderCreateFlagsEXT flags) {
    std::uint32_t out = 0;
    if ((flags & kVaryingSubgroupSize) != 0)
        out |= VK_PIPELINE_SHADER_STAGE_CREATE_ALLOW_VARYING_SUBGROUP_SIZE_BIT;
    if ((flags & kFullSubgroups) != 0) out |= VK_PIPELINE_SHADER_STAGE_CREATE_REQUIRE_FULL_SUBGROUPS_BIT;
    return out;
}

ArchivedPipeline link_shader_objects(std::span<const std::shared_ptr<const ArchivedPipeline>> parts,
                                     const RenderTargets& targets) {
    ArchivedPipeline out;
    for (const auto& part : parts) {
        if (out.missing.empty()) out.missing = part->missing;
        out.stages.insert(out.stages.end(), part->stages.begin(), part->stages.end());
        add_layout(out, *part);
    }
    out.graphics = dynamic_state(out, targets);
    out.simplifications.push_back(kSimplified);
    return out;
}

}  // namespace framecast::capture
