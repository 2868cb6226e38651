#include "cli/shaders/graphics_info.h"

#include <algorithm>

namespace framecast::cli {
namespace {

VkBool32 flag(bool value) {
    return value ? VK_TRUE : VK_FALSE;
}

// Puts the structure at the head of a chain.
template <class Structure>
void chain(const void*& head, Structure& structure, VkStructureType type) {
    structure.sType = type;
    structure.pNext = head;
    head = &structure;
}

VkStencilOpState stencil_face(const StencilFace& face) {
    return {static_cast<VkStencilOp>(face.fail),
            static_cast<VkStencilOp>(face.pass),
            static_cast<VkStencilOp>(face.depth_fail),
            static_cast<VkCompareOp>(face.compare),
            face.compare_mask,
            face.write_mask,
            0};
}

template <class T>
std::uint32_t count(const std::vector<T>& items) {
    return static_cast<std::uint32_t>(items.size());
}

}  // namespace

StageInfo::StageInfo(const ArchivedShader& shader, VkShaderModule module)
    : shader_(shader), module_(module), data_(hex_bytes(shader.constant_data)) {
    for (const SpecializationConstant& constant : shader.constants)
        entries_.push_back({constant.id, constant.offset, constant.size});
    constants_ = {count(entries_), entries_.data(), data_.size(), data_.data()};
    subgroup_.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_REQUIRED_SUBGROUP_SIZE_CREATE_INFO;
    subgroup_.requiredSubgroupSize = shader.subgroup_size;
}

VkPipelineShaderStageCreateInfo StageInfo::info() const {
    VkPipelineShaderStageCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    if (shader_.subgroup_size != 0) info.pNext = &subgroup_;
    info.flags = shader_.flags;
    info.stage = static_cast<VkShaderStageFlagBits>(shader_.stage);
    info.module = module_;
    info.pName = shader_.entry.c_str();
    if (!entries_.empty()) info.pSpecializationInfo = &constants_;
    return info;
}

std::uint32_t PassInfo::add(std::uint32_t format, std::uint32_t samples) {
    if (format == 0) return VK_ATTACHMENT_UNUSED;
    VkAttachmentDescription attachment{};
    attachment.format = static_cast<VkFormat>(format);
    attachment.samples = static_cast<VkSampleCountFlagBits>(samples);
    attachment.loadOp = attachment.stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
    attachment.storeOp = attachment.stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
    attachment.finalLayout = VK_IMAGE_LAYOUT_GENERAL;
    attachments_.push_back(attachment);
    return count(attachments_) - 1;
}

PassInfo::PassInfo(const RenderTargets& targets) : view_mask_(targets.view_mask) {
    for (const std::uint32_t format : targets.colors)
        colors_.push_back({add(format, targets.samples), VK_IMAGE_LAYOUT_GENERAL});
    for (const std::uint32_t format : targets.inputs)
        inputs_.push_back({add(format, targets.samples), VK_IMAGE_LAYOUT_GENERAL});
    depth_ = {add(targets.depth, targets.samples), VK_IMAGE_LAYOUT_GENERAL};
    subpass_.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS;
    subpass_.colorAttachmentCount = count(colors_);
    subpass_.pColorAttachments = colors_.data();
    subpass_.inputAttachmentCount = count(inputs_);
    subpass_.pInputAttachments = inputs_.data();
    if (targets.depth != 0) subpass_.pDepthStencilAttachment = &depth_;
    info_.sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO;
    info_.attachmentCount = count(attachments_);
    info_.pAttachments = attachments_.data();
    info_.subpassCount = 1;
    info_.pSubpasses = &subpass_;
    if (view_mask_ == 0) return;
    multiview_.subpassCount = 1;
    multiview_.pViewMasks = &view_mask_;
    chain(info_.pNext, multiview_, VK_STRUCTURE_TYPE_RENDER_PASS_MULTIVIEW_CREATE_INFO);
}

std::string missing_for(const GraphicsState& state, const CompileDevice& device) {
    if (state.targets.dynamic_rendering && !device.has_version_1_3())
        return "the driver has no dynamic rendering of Vulkan 1.3";
    const bool has_static_vertices = state.vertex_input.has_value();
    const auto dynamic_vertices = static_cast<std::uint32_t>(VK_DYNAMIC_STATE_VERTEX_INPUT_EXT);
    if (!has_static_vertices && !device.allows(VK_DYNAMIC_STATE_VERTEX_INPUT_EXT) &&
        std::ranges::find(state.dynamic_states, dynamic_vertices) != state.dynamic_states.end())
        return "the driver has no dynamic vertex input";
    return {};
}

void GraphicsInfo::add_vertex_input(const VertexInput& input) {
    for (const VertexBinding& b : input.bindings) {
        bindings_.push_back({b.binding, b.stride_bytes, static_cast<VkVertexInputRate>(b.rate)});
        if (b.divisor != 1) divisors_.push_back({b.binding, b.divisor});
    }
    for (const VertexAttribute& a : input.attributes)
        attributes_.push_back({a.location, a.binding, static_cast<VkFormat>(a.format), a.offset_bytes});
    vertex_input_.sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO;
    vertex_input_.vertexBindingDescriptionCount = count(bindings_);
    vertex_input_.pVertexBindingDescriptions = bindings_.data();
    vertex_input_.vertexAttributeDescriptionCount = count(attributes_);
    vertex_input_.pVertexAttributeDescriptions = attributes_.data();
    info_.pVertexInputState = &vertex_input_;
    if (divisors_.empty()) return;
    divisor_state_.vertexBindingDivisorCount = count(divisors_);
    divisor_state_.pVertexBindingDivisors = divisors_.data();
    chain(vertex_input_.pNext, divisor_state_,
          VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_DIVISOR_STATE_CREATE_INFO_EXT);
}

void GraphicsInfo::add_rasterization(const Rasterization& state, const CompileDevice& device) {
    rasterization_.sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO;
    rasterization_.depthClampEnable = flag(state.depth_clamp);
    rasterization_.rasterizerDiscardEnable = flag(state.discard);
    rasterization_.polygonMode = static_cast<VkPolygonMode>(state.polygon_mode);
    rasterization_.cullMode = state.cull_mode;
    rasterization_.frontFace = static_cast<VkFrontFace>(state.front_face);
    rasterization_.depthBiasEnable = flag(state.depth_bias);
    rasterization_.lineWidth = 1;
    info_.pRasterizationState = &rasterization_;
    const void*& head = rasterization_.pNext;
    // Where the device lacks one of these, its shaders are the same without it.
    if (state.depth_clip && device.has(VK_EXT_DEPTH_CLIP_ENABLE_EXTENSION_NAME)) {
        depth_clip_.depthClipEnable = flag(*state.depth_clip);
        chain(head, depth_clip_, VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_DEPTH_CLIP_STATE_CREATE_INFO_EXT);
    }
    if (state.line_mode != 0 && device.has(VK_EXT_LINE_RASTERIZATION_EXTENSION_NAME)) {
        line_.lineRasterizationMode = static_cast<VkLineRasterizationModeEXT>(state.line_mode);
        chain(head, line_, VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_LINE_STATE_CREATE_INFO_EXT);
    }
    if (state.provoking_vertex != 0 && device.has(VK_EXT_PROVOKING_VERTEX_EXTENSION_NAME)) {
        provoking_.provokingVertexMode = static_cast<VkProvokingVertexModeEXT>(state.provoking_vertex);
        chain(head, provoking_,
              VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_PROVOKING_VERTEX_STATE_CREATE_INFO_EXT);
    }
    if (state.conservative_mode != 0 && device.has(VK_EXT_CONSERVATIVE_RASTERIZATION_EXTENSION_NAME)) {
        conservative_.conservativeRasterizationMode =
            static_cast<VkConservativeRasterizationModeEXT>(state.conservative_mode);
        chain(head, conservative_,
              VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_CONSERVATIVE_STATE_CREATE_INFO_EXT);
    }
    if (state.stream != 0 && device.has(VK_EXT_TRANSFORM_FEEDBACK_EXTENSION_NAME)) {
        stream_.rasterizationStream = state.stream;
        chain(head, stream_, VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_STREAM_CREATE_INFO_EXT);
    }
}

void GraphicsInfo::add_multisampling(const Multisampling& state) {
    multisampling_.sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO;
    multisampling_.rasterizationSamples = static_cast<VkSampleCountFlagBits>(state.samples);
    multisampling_.sampleShadingEnable = flag(state.sample_shading);
    multisampling_.minSampleShading = static_cast<float>(state.min_sample_shading);
    if (!state.sample_mask.empty()) multisampling_.pSampleMask = state.sample_mask.data();
    multisampling_.alphaToCoverageEnable = flag(state.alpha_to_coverage);
    multisampling_.alphaToOneEnable = flag(state.alpha_to_one);
    info_.pMultisampleState = &multisampling_;
}

void GraphicsInfo::add_depth_stencil(const DepthStencil& state) {
    depth_stencil_.sType = VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO;
    depth_stencil_.depthTestEnable = flag(state.depth_test);
    depth_stencil_.depthWriteEnable = flag(state.depth_write);
    depth_stencil_.depthCompareOp = static_cast<VkCompareOp>(state.compare);
    depth_stencil_.depthBoundsTestEnable = flag(state.bounds_test);
    depth_stencil_.stencilTestEnable = flag(state.stencil_test);
    depth_stencil_.front = stencil_face(state.front);
    depth_stencil_.back = stencil_face(state.back);
    depth_stencil_.maxDepthBounds = 1;
    info_.pDepthStencilState = &depth_stencil_;
}

void GraphicsInfo::add_blend(const Blend& state, std::size_t colors) {
    for (const BlendTarget& t : state.targets)
        blend_targets_.push_back(
            {flag(t.blend), static_cast<VkBlendFactor>(t.src_color), static_cast<VkBlendFactor>(t.dst_color),
             static_cast<VkBlendOp>(t.color_op), static_cast<VkBlendFactor>(t.src_alpha),
             static_cast<VkBlendFactor>(t.dst_alpha), static_cast<VkBlendOp>(t.alpha_op), t.write_mask});
    // Those that are dynamic have no static state.
    constexpr VkColorComponentFlags kAll = 15;
    while (blend_targets_.size() < colors)
        blend_targets_.push_back({VK_FALSE, VK_BLEND_FACTOR_ZERO, VK_BLEND_FACTOR_ZERO, VK_BLEND_OP_ADD,
                                  VK_BLEND_FACTOR_ZERO, VK_BLEND_FACTOR_ZERO, VK_BLEND_OP_ADD, kAll});
    blend_.sType = VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO;
    blend_.logicOpEnable = flag(state.logic);
    blend_.logicOp = static_cast<VkLogicOp>(state.logic_op);
    blend_.attachmentCount = count(blend_targets_);
    blend_.pAttachments = blend_targets_.data();
    info_.pColorBlendState = &blend_;
}

void GraphicsInfo::add_rendering(const RenderTargets& targets) {
    for (const std::uint32_t format : targets.colors)
        colors_.push_back(static_cast<VkFormat>(format));
    rendering_.viewMask = targets.view_mask;
    rendering_.colorAttachmentCount = count(colors_);
    rendering_.pColorAttachmentFormats = colors_.data();
    rendering_.depthAttachmentFormat = static_cast<VkFormat>(targets.depth);
    rendering_.stencilAttachmentFormat = static_cast<VkFormat>(targets.stencil);
    chain(info_.pNext, rendering_, VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO);
}

GraphicsInfo::GraphicsInfo(const GraphicsState& state, const CompileDevice& device) {
    info_.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
    if (state.vertex_input) add_vertex_input(*state.vertex_input);
    if (state.input_assembly) {
        input_assembly_.sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO;
        input_assembly_.topology = static_cast<VkPrimitiveTopology>(state.input_assembly->topology);
        input_assembly_.primitiveRestartEnable = flag(state.input_assembly->restart);
        info_.pInputAssemblyState = &input_assembly_;
    }
    if (state.tessellation) {
        tessellation_.sType = VK_STRUCTURE_TYPE_PIPELINE_TESSELLATION_STATE_CREATE_INFO;
        tessellation_.patchControlPoints = state.tessellation->patch_points;
        origin_.domainOrigin = static_cast<VkTessellationDomainOrigin>(state.tessellation->domain_origin);
        chain(tessellation_.pNext, origin_,
              VK_STRUCTURE_TYPE_PIPELINE_TESSELLATION_DOMAIN_ORIGIN_STATE_CREATE_INFO);
        info_.pTessellationState = &tessellation_;
    }
    if (state.viewport) {
        viewports_.resize(std::max(1U, state.viewport->viewports), {0, 0, 1, 1, 0, 1});
        scissors_.resize(std::max(1U, state.viewport->scissors), {{0, 0}, {1, 1}});
        viewport_.sType = VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO;
        viewport_.viewportCount = state.viewport->viewports;
        viewport_.pViewports = viewports_.data();
        viewport_.scissorCount = state.viewport->scissors;
        viewport_.pScissors = scissors_.data();
        if (state.viewport->negative_one_to_one && device.has(VK_EXT_DEPTH_CLIP_CONTROL_EXTENSION_NAME)) {
            clip_control_.negativeOneToOne = VK_TRUE;
            chain(viewport_.pNext, clip_control_,
                  VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_DEPTH_CLIP_CONTROL_CREATE_INFO_EXT);
        }
        info_.pViewportState = &viewport_;
    }
    if (state.rasterization) add_rasterization(*state.rasterization, device);
    // Missing where all of it is dynamic, which this device may not allow.
    const bool discards = state.rasterization && state.rasterization->discard;
    default_multisampling_.samples = state.targets.samples;
    if (state.multisampling || !discards)
        add_multisampling(state.multisampling ? *state.multisampling : default_multisampling_);
    if (state.depth_stencil) add_depth_stencil(*state.depth_stencil);
    if (state.blend || (!discards && !state.targets.colors.empty()))
        add_blend(state.blend.value_or(Blend{}), state.targets.colors.size());
    if (state.targets.dynamic_rendering) add_rendering(state.targets);
    if (state.shading_rate && device.has(VK_KHR_FRAGMENT_SHADING_RATE_EXTENSION_NAME)) {
        shading_rate_.fragmentSize = {state.shading_rate->width, state.shading_rate->height};
        shading_rate_.combinerOps[0] =
            static_cast<VkFragmentShadingRateCombinerOpKHR>(state.shading_rate->primitive_combiner);
        shading_rate_.combinerOps[1] =
            static_cast<VkFragmentShadingRateCombinerOpKHR>(state.shading_rate->attachment_combiner);
        chain(info_.pNext, shading_rate_,
              VK_STRUCTURE_TYPE_PIPELINE_FRAGMENT_SHADING_RATE_STATE_CREATE_INFO_KHR);
    }
    for (const std::uint32_t dynamic : state.dynamic_states) {
        if (device.allows(static_cast<VkDynamicState>(dynamic)))
            dynamic_states_.push_back(static_cast<VkDynamicState>(dynamic));
        else
            note_ += (note_.empty() ? "the driver has no dynamic state " : ", ") + std::to_string(dynamic);
    }
    if (dynamic_states_.empty()) return;
    dynamic_.sType = VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO;
    dynamic_.dynamicStateCount = count(dynamic_states_);
    dynamic_.pDynamicStates = dynamic_states_.data();
    info_.pDynamicState = &dynamic_;
}

}  // namespace framecast::cli
