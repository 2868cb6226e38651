#include "capture/objects/objects.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "capture/objects/pipeline_copy.h"

namespace framecast::capture {
namespace {

const char* stage_tag(VkShaderStageFlagBits stage) {
    switch (stage) {
        case VK_SHADER_STAGE_VERTEX_BIT:
            return "vs";
        case VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT:
            return "tcs";
        case VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT:
            return "tes";
        case VK_SHADER_STAGE_GEOMETRY_BIT:
            return "gs";
        case VK_SHADER_STAGE_FRAGMENT_BIT:
            return "fs";
        case VK_SHADER_STAGE_COMPUTE_BIT:
            return "cs";
        case VK_SHADER_STAGE_TASK_BIT_EXT:
            return "ts";
        case VK_SHADER_STAGE_MESH_BIT_EXT:
            return "ms";
        default:
            return "other";
    }
}

std::shared_ptr<const KeptCode> module_code(const VkPipelineShaderStageCreateInfo& stage,
                                            const Objects& objects) {
    if (!objects.code_keeper.on()) return nullptr;
    if (stage.module != VK_NULL_HANDLE) return objects.shader_code.find(stage.module).value_or(nullptr);
    auto* inline_code =
        find_in_chain<VkShaderModuleCreateInfo>(stage.pNext, VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO);
    return inline_code ? objects.code_keeper.keep(*inline_code) : nullptr;
}

std::uint64_t module_hash(const VkPipelineShaderStageCreateInfo& stage, const Objects& objects) {
    if (stage.module != VK_NULL_HANDLE) return objects.shader_modules.find(stage.module).value_or(0);
    // Maintenance5 and graphics pipeline libraries allow the code in the chain
    // (VUID-VkPipelineShaderStageCreateInfo-stage-06844).
    if (auto* inline_code =
            find_in_chain<VkShaderModuleCreateInfo>(stage.pNext, VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO))
        return spirv_hash(*inline_code);
    return 0;
}

// Stages often share a module.
void add_name(std::string& names, const std::string& name) {
    if (("+" + names + "+").find("+" + name + "+") != std::string::npos) return;
    names += (names.empty() ? "" : "+") + name;
}

void add_stage(PipelineInfo& info, const VkPipelineShaderStageCreateInfo& stage, const Objects& objects) {
    Hasher shader;
    shader.add(module_hash(stage, objects));
    if (stage.pName) shader.add_bytes(stage.pName, std::strlen(stage.pName));
    if (stage.pSpecializationInfo && stage.pSpecializationInfo->pData)
        shader.add_bytes(stage.pSpecializationInfo->pData, stage.pSpecializationInfo->dataSize);
    info.key.stages.push_back({stage.stage, shader.value()});
    if (stage.module != VK_NULL_HANDLE)
        if (const auto name = objects.shader_names.find(handle_bits(stage.module)))
            add_name(info.shader_names, *name);
    if (!objects.code_keeper.on()) return;
    ShaderSource source = make_source(stage, module_code(stage, objects));
    source.tag = stage_tag(stage.stage);
    source.hash = hex(shader.value());
    info.sources.push_back(std::make_shared<const ShaderSource>(std::move(source)));
}

// Whether the driver reads pColorBlendState: not when rasterization is discarded, nor without color
// attachments (VUID-VkGraphicsPipelineCreateInfo-renderPass-06044 and -06054).
bool has_blend(const VkGraphicsPipelineCreateInfo& info, bool discards, const Objects& objects) {
    if (!info.pColorBlendState || discards) return false;
    if (!info.renderPass) {
        auto* rendering = find_in_chain<VkPipelineRenderingCreateInfo>(
            info.pNext, VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO);
        return rendering && rendering->colorAttachmentCount > 0;
    }
    const auto pass = objects.render_passes.find(info.renderPass);
    if (!pass || info.subpass >= (*pass)->subpasses.size()) return false;
    const auto& formats = (*pass)->subpasses[info.subpass].color_formats;
    return std::any_of(formats.begin(), formats.end(), [](VkFormat f) { return f != VK_FORMAT_UNDEFINED; });
}

// Blend state makes pipelines with the same shaders differ in cost, so it is part of the key.
void add_blend(PipelineKey& key, const VkPipelineColorBlendStateCreateInfo& blend) {
    for (std::uint32_t i = 0; blend.pAttachments && i < blend.attachmentCount; ++i) {
        const VkPipelineColorBlendAttachmentState& a = blend.pAttachments[i];
        key.blend.push_back((std::uint64_t{a.blendEnable} << 32) | a.colorWriteMask);
        key.blend.push_back((std::uint64_t(a.srcColorBlendFactor) << 32) |
                            std::uint64_t(a.dstColorBlendFactor));
    }
}

void add_library(PipelineInfo& info, const PipelineInfo& library) {
    const auto append = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
    append(info.key.stages, library.key.stages);
    append(info.key.rasterization, library.key.rasterization);
    append(info.key.blend, library.key.blend);
    append(info.sources, library.sources);
    if (!library.shader_names.empty()) add_name(info.shader_names, library.shader_names);
    info.rasterizer_discard |= library.rasterizer_discard;
    info.dynamic_rasterizer_discard |= library.dynamic_rasterizer_discard;
    if (!std::isnan(library.vertex_bytes)) info.vertex_bytes = library.vertex_bytes;
    info.dynamic_vertex_input |= library.dynamic_vertex_input;
}

// Pipelines with mesh shaders ignore the vertex input state, which may dangle
// (VUID-VkGraphicsPipelineCreateInfo-pStages-02097).
void add_vertex_input(PipelineInfo& out, const VkGraphicsPipelineCreateInfo& info, PipelineParts parts) {
    const bool has_stages = (parts & kPreRasterization) != 0;
    const bool has_vertices = std::ranges::any_of(
        stages_of(info, parts), [](const auto& stage) { return stage.stage == VK_SHADER_STAGE_VERTEX_BIT; });
    if (has_stages && !has_vertices) return;
    if (has_dynamic_state(info, VK_DYNAMIC_STATE_VERTEX_INPUT_EXT))
        out.dynamic_vertex_input = true;
    else if (info.pVertexInputState != nullptr)
        out.vertex_bytes = vertex_bytes(*info.pVertexInputState);
}

// Stages of libraries in the order of a complete pipeline's.
void sort_stages(PipelineInfo& info) {
    const auto place = [](const PipelineKey::Stage& s) { return static_cast<std::uint32_t>(s.stage); };
    std::ranges::stable_sort(info.key.stages, {}, place);
    std::ranges::stable_sort(info.sources, [&](const auto& a, const auto& b) {
        const auto of = [&](const ShaderSource& source) {
            return std::ranges::find(info.key.stages, source.tag,
                                     [](const PipelineKey::Stage& s) { return stage_tag(s.stage); });
        };
        return of(*a) < of(*b);
    });
}

// Computes the hash and the shaders' names from the key.
void name_pipeline(PipelineInfo& info, bool whole) {
    Hasher hasher;
    for (const PipelineKey::Stage& s : info.key.stages) {
        hasher.add(s.stage);
        hasher.add(s.hash);
        if (!info.shaders.empty()) info.shaders += ',';
        info.shaders += shader_name(s.stage, s.hash);
    }
    for (const std::uint64_t value : info.key.rasterization)
        hasher.add(value);
    if (whole) hasher.add(info.rasterizer_discard);
    for (const std::uint64_t value : info.key.blend)
        hasher.add(value);
    info.hash = hasher.value();
}

const VkAttachmentDescriptionStencilLayout* stencil_layouts(const VkAttachmentDescription&) {
    return nullptr;
}
const VkAttachmentDescriptionStencilLayout* stencil_layouts(const VkAttachmentDescription2& attachment) {
    return find_in_chain<VkAttachmentDescriptionStencilLayout>(
        attachment.pNext, VK_STRUCTURE_TYPE_ATTACHMENT_DESCRIPTION_STENCIL_LAYOUT);
}

bool renders_with_other_samples(const void* chain) {
    auto* multisampled = find_in_chain<VkMultisampledRenderToSingleSampledInfoEXT>(
        chain, VK_STRUCTURE_TYPE_MULTISAMPLED_RENDER_TO_SINGLE_SAMPLED_INFO_EXT);
    return multisampled && multisampled->multisampledRenderToSingleSampledEnable;
}

// Layouts in which an attachment can be sampled as well.
bool can_be_sampled(VkImageLayout layout) {
    switch (layout) {
        case VK_IMAGE_LAYOUT_GENERAL:
        case VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL:
        case VK_IMAGE_LAYOUT_DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL:
        case VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_STENCIL_READ_ONLY_OPTIMAL:
        case VK_IMAGE_LAYOUT_DEPTH_READ_ONLY_OPTIMAL:
        case VK_IMAGE_LAYOUT_STENCIL_READ_ONLY_OPTIMAL:
        case VK_IMAGE_LAYOUT_READ_ONLY_OPTIMAL:
            return true;
        default:
            return false;
    }
}

// Draws of the pass may sample the attachment. Before the pass, where their stage-off draws run, it is not in
// the layout that their descriptors name.
bool turns_readable(VkImageLayout before, VkImageLayout inside) {
    return can_be_sampled(inside) && before != inside && before != VK_IMAGE_LAYOUT_UNDEFINED;
}

VkImageLayout stencil_layout(const VkAttachmentReference& reference) {
    return reference.layout;
}
VkImageLayout stencil_layout(const VkAttachmentReference2& reference) {
    const auto* stencil = find_in_chain<VkAttachmentReferenceStencilLayout>(
        reference.pNext, VK_STRUCTURE_TYPE_ATTACHMENT_REFERENCE_STENCIL_LAYOUT);
    return stencil ? stencil->stencilLayout : reference.layout;
}

void add_sampling(PassSampling&, const VkSubpassDescription&) {}
void add_sampling(PassSampling& sampling, const VkSubpassDescription2& subpass) {
    auto* rate = find_in_chain<VkFragmentShadingRateAttachmentInfoKHR>(
        subpass.pNext, VK_STRUCTURE_TYPE_FRAGMENT_SHADING_RATE_ATTACHMENT_INFO_KHR);
    sampling.shading_rate |= rate && rate->pFragmentShadingRateAttachment &&
                             rate->pFragmentShadingRateAttachment->attachment != VK_ATTACHMENT_UNUSED;
    sampling.other_samples |= renders_with_other_samples(subpass.pNext);
}

template <class CreateInfo>
RenderPassInfo describe_any(const CreateInfo& info, auto view_mask_of) {
    RenderPassInfo out;
    for (std::uint32_t i = 0; i < info.attachmentCount; ++i) {
        const auto& a = info.pAttachments[i];
        const auto* stencil = stencil_layouts(a);
        out.attachments.push_back({a.format, static_cast<std::uint32_t>(a.samples), a.loadOp, a.stencilLoadOp,
                                   a.initialLayout, a.finalLayout, stencil != nullptr,
                                   stencil ? stencil->stencilInitialLayout : a.initialLayout,
                                   stencil ? stencil->stencilFinalLayout : a.finalLayout, a.storeOp});
    }
    auto* density = find_in_chain<VkRenderPassFragmentDensityMapCreateInfoEXT>(
        info.pNext, VK_STRUCTURE_TYPE_RENDER_PASS_FRAGMENT_DENSITY_MAP_CREATE_INFO_EXT);
    out.sampling.shading_rate =
        density && density->fragmentDensityMapAttachment.attachment != VK_ATTACHMENT_UNUSED;
    auto attachment = [&](std::uint32_t index) {
        return index < info.attachmentCount ? &info.pAttachments[index] : nullptr;
    };
    const auto reads_what_it_draws_into = [&](const auto& reference) {
        const AttachmentInfo& before = out.attachments[reference.attachment];
        const VkImageLayout stencil = stencil_layout(reference);
        return is_feedback_loop(reference.layout) || is_feedback_loop(stencil) ||
               turns_readable(before.initial_layout, reference.layout) ||
               turns_readable(before.stencil_initial_layout, stencil);
    };
    for (std::uint32_t s = 0; s < info.subpassCount; ++s) {
        const auto& subpass = info.pSubpasses[s];
        SubpassInfo described;
        described.view_mask = view_mask_of(s);
        described.reads_attachments = subpass.inputAttachmentCount > 0;
        for (std::uint32_t i = 0; i < subpass.colorAttachmentCount; ++i) {
            auto* a = attachment(subpass.pColorAttachments[i].attachment);
            if (a) described.feedback_loop |= reads_what_it_draws_into(subpass.pColorAttachments[i]);
            described.color_formats.push_back(a ? a->format : VK_FORMAT_UNDEFINED);
            described.colors.push_back(subpass.pColorAttachments[i].attachment);
            if (subpass.pResolveAttachments)
                described.resolves.push_back(subpass.pResolveAttachments[i].attachment);
            if (a) described.samples = a->samples;
        }
        for (std::uint32_t i = 0; i < subpass.inputAttachmentCount; ++i) {
            const auto* a = attachment(subpass.pInputAttachments[i].attachment);
            described.input_formats.push_back(a ? a->format : VK_FORMAT_UNDEFINED);
        }
        if (subpass.pDepthStencilAttachment) {
            if (auto* a = attachment(subpass.pDepthStencilAttachment->attachment)) {
                described.feedback_loop |= reads_what_it_draws_into(*subpass.pDepthStencilAttachment);
                described.depth_format = a->format;
                described.samples = a->samples;
            }
        }
        add_sampling(out.sampling, subpass);
        out.subpasses.push_back(std::move(described));
    }
    return out;
}

}  // namespace

std::string hex(std::uint64_t value) {
    return fmt::format("{:016x}", value);
}

std::string shader_name(VkShaderStageFlagBits stage, std::uint64_t hash) {
    return fmt::format("{}:{}", stage_tag(stage), hex(hash));
}

std::uint64_t spirv_hash(const VkShaderModuleCreateInfo& info) {
    Hasher hasher;
    hasher.add_bytes(info.pCode, info.codeSize);
    return hasher.value();
}

RenderPassInfo describe(const VkRenderPassCreateInfo& info) {
    auto* multiview = find_in_chain<VkRenderPassMultiviewCreateInfo>(
        info.pNext, VK_STRUCTURE_TYPE_RENDER_PASS_MULTIVIEW_CREATE_INFO);
    return describe_any(info, [&](std::uint32_t s) {
        return multiview && s < multiview->subpassCount ? multiview->pViewMasks[s] : 0u;
    });
}

RenderPassInfo describe(const VkRenderPassCreateInfo2& info) {
    return describe_any(info, [&](std::uint32_t s) { return info.pSubpasses[s].viewMask; });
}

bool is_feedback_loop(VkImageLayout layout) {
    return layout == VK_IMAGE_LAYOUT_ATTACHMENT_FEEDBACK_LOOP_OPTIMAL_EXT;
}

PassSampling sampling_of(const VkRenderingInfo& rendering) {
    auto* rate = find_in_chain<VkRenderingFragmentShadingRateAttachmentInfoKHR>(
        rendering.pNext, VK_STRUCTURE_TYPE_RENDERING_FRAGMENT_SHADING_RATE_ATTACHMENT_INFO_KHR);
    auto* density = find_in_chain<VkRenderingFragmentDensityMapAttachmentInfoEXT>(
        rendering.pNext, VK_STRUCTURE_TYPE_RENDERING_FRAGMENT_DENSITY_MAP_ATTACHMENT_INFO_EXT);
    return {(rate && rate->imageView) || (density && density->imageView),
            renders_with_other_samples(rendering.pNext)};
}

PipelineInfo describe(const VkGraphicsPipelineCreateInfo& info, const Objects& objects) {
    PipelineInfo out;
    const PipelineParts parts = parts_of(info);
    for (const VkPipelineShaderStageCreateInfo& stage : stages_of(info, parts))
        add_stage(out, stage, objects);
    if (auto* libraries = find_in_chain<VkPipelineLibraryCreateInfoKHR>(
            info.pNext, VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR);
        libraries && libraries->libraryCount > 0) {
        for (std::uint32_t i = 0; i < libraries->libraryCount; ++i)
            if (const auto library = objects.pipelines.find(libraries->pLibraries[i]))
                add_library(out, **library);
        sort_stages(out);
    }
    if ((parts & kVertexInput) != 0) add_vertex_input(out, info, parts);
    if ((parts & kPreRasterization) != 0) {
        const bool dynamic = has_dynamic_state(info, VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE);
        out.dynamic_rasterizer_discard |= dynamic;
        if (const auto* raster = info.pRasterizationState) {
            if (!dynamic) out.rasterizer_discard |= raster->rasterizerDiscardEnable != 0;
            out.key.rasterization.push_back((std::uint64_t{raster->cullMode} << 32) |
                                            static_cast<std::uint32_t>(raster->polygonMode));
        }
    }
    if ((parts & kFragmentOutput) != 0 && reads_blend_attachments(info) &&
        has_blend(info, out.rasterizer_discard, objects))
        add_blend(out.key, *info.pColorBlendState);
    if (out.rasterizer_discard) out.key.blend.clear();
    name_pipeline(out, true);
    return out;
}

PipelineInfo describe(const VkComputePipelineCreateInfo& info, const Objects& objects) {
    return describe(info.stage, objects);
}

PipelineInfo describe(const VkPipelineShaderStageCreateInfo& stage, const Objects& objects) {
    PipelineInfo out;
    add_stage(out, stage, objects);
    name_pipeline(out, false);
    return out;
}

}  // namespace framecast::capture
