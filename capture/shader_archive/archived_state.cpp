#include "capture/shader_archive/archived_state.h"

#include <algorithm>
#include <iterator>
#include <span>

namespace framecast::capture {
namespace {

template <class T>
std::span<const T> list(const T* items, std::uint32_t count) {
    return items ? std::span<const T>(items, count) : std::span<const T>();
}

// Names the structures of a chain that the archive has no place for.
void check_chain(const void* chain, std::initializer_list<VkStructureType> kept,
                 std::vector<std::string>& simplifications) {
    for (auto* node = static_cast<const VkBaseInStructure*>(chain); node; node = node->pNext)
        if (std::ranges::find(kept, node->sType) == kept.end())
            simplifications.push_back("without the structure of sType " + std::to_string(node->sType));
}

VertexInput vertex_input(const VkPipelineVertexInputStateCreateInfo& info) {
    VertexInput out;
    for (const auto& b : list(info.pVertexBindingDescriptions, info.vertexBindingDescriptionCount))
        out.bindings.push_back({b.binding, b.stride, static_cast<std::uint32_t>(b.inputRate), 1});
    for (const auto& a : list(info.pVertexAttributeDescriptions, info.vertexAttributeDescriptionCount))
        out.attributes.push_back({a.location, a.binding, static_cast<std::uint32_t>(a.format), a.offset});
    const auto* divisors = find_in_chain<VkPipelineVertexInputDivisorStateCreateInfoEXT>(
        info.pNext, VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_DIVISOR_STATE_CREATE_INFO_EXT);
    if (divisors)
        for (const auto& d : list(divisors->pVertexBindingDivisors, divisors->vertexBindingDivisorCount))
            for (VertexBinding& binding : out.bindings)
                if (binding.binding == d.binding) binding.divisor = d.divisor;
    return out;
}

Rasterization rasterization(const VkPipelineRasterizationStateCreateInfo& info) {
    Rasterization out;
    out.depth_clamp = info.depthClampEnable != VK_FALSE;
    out.discard = info.rasterizerDiscardEnable != VK_FALSE;
    // Larger numbers are of extensions; other drivers may lack them.
    out.polygon_mode = std::min(static_cast<std::uint32_t>(info.polygonMode), 2U);
    out.cull_mode = info.cullMode & 3U;
    out.front_face = static_cast<std::uint32_t>(info.frontFace);
    out.depth_bias = info.depthBiasEnable != VK_FALSE;
    if (const auto* clip = find_in_chain<VkPipelineRasterizationDepthClipStateCreateInfoEXT>(
            info.pNext, VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_DEPTH_CLIP_STATE_CREATE_INFO_EXT))
        out.depth_clip = clip->depthClipEnable != VK_FALSE;
    if (const auto* line = find_in_chain<VkPipelineRasterizationLineStateCreateInfoEXT>(
            info.pNext, VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_LINE_STATE_CREATE_INFO_EXT))
        out.line_mode = static_cast<std::uint32_t>(line->lineRasterizationMode);
    if (const auto* vertex = find_in_chain<VkPipelineRasterizationProvokingVertexStateCreateInfoEXT>(
            info.pNext, VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_PROVOKING_VERTEX_STATE_CREATE_INFO_EXT))
        out.provoking_vertex = static_cast<std::uint32_t>(vertex->provokingVertexMode);
    if (const auto* conservative = find_in_chain<VkPipelineRasterizationConservativeStateCreateInfoEXT>(
            info.pNext, VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_CONSERVATIVE_STATE_CREATE_INFO_EXT))
        out.conservative_mode = static_cast<std::uint32_t>(conservative->conservativeRasterizationMode);
    if (const auto* stream = find_in_chain<VkPipelineRasterizationStateStreamCreateInfoEXT>(
            info.pNext, VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_STREAM_CREATE_INFO_EXT))
        out.stream = stream->rasterizationStream;
    return out;
}

Multisampling multisampling(const VkPipelineMultisampleStateCreateInfo& info, bool dynamic_mask) {
    Multisampling out;
    out.samples = static_cast<std::uint32_t>(info.rasterizationSamples);
    out.sample_shading = info.sampleShadingEnable != VK_FALSE;
    out.min_sample_shading = static_cast<double>(info.minSampleShading);
    if (!dynamic_mask && info.pSampleMask)
        for (const VkSampleMask mask : list(info.pSampleMask, (out.samples + 31) / 32))
            out.sample_mask.push_back(mask);
    out.alpha_to_coverage = info.alphaToCoverageEnable != VK_FALSE;
    out.alpha_to_one = info.alphaToOneEnable != VK_FALSE;
    return out;
}

StencilFace stencil_face(const VkStencilOpState& face) {
    return {static_cast<std::uint32_t>(face.failOp),
            static_cast<std::uint32_t>(face.passOp),
            static_cast<std::uint32_t>(face.depthFailOp),
            static_cast<std::uint32_t>(face.compareOp),
            face.compareMask,
            face.writeMask};
}

DepthStencil depth_stencil(const VkPipelineDepthStencilStateCreateInfo& info) {
    return {info.depthTestEnable != VK_FALSE,
            info.depthWriteEnable != VK_FALSE,
            static_cast<std::uint32_t>(info.depthCompareOp),
            info.depthBoundsTestEnable != VK_FALSE,
            info.stencilTestEnable != VK_FALSE,
            stencil_face(info.front),
            stencil_face(info.back)};
}

Blend blend(const VkPipelineColorBlendStateCreateInfo& info) {
    Blend out;
    out.logic = info.logicOpEnable != VK_FALSE;
    out.logic_op = static_cast<std::uint32_t>(info.logicOp);
    for (const VkPipelineColorBlendAttachmentState& a : list(info.pAttachments, info.attachmentCount))
        out.targets.push_back({a.blendEnable != VK_FALSE, static_cast<std::uint32_t>(a.srcColorBlendFactor),
                               static_cast<std::uint32_t>(a.dstColorBlendFactor),
                               static_cast<std::uint32_t>(a.colorBlendOp),
                               static_cast<std::uint32_t>(a.srcAlphaBlendFactor),
                               static_cast<std::uint32_t>(a.dstAlphaBlendFactor),
                               static_cast<std::uint32_t>(a.alphaBlendOp), a.colorWriteMask & 15U});
    return out;
}

RenderTargets targets(const VkGraphicsPipelineCreateInfo& info, const RenderPassInfo* pass) {
    RenderTargets out;
    const auto format = [](VkFormat f) { return static_cast<std::uint32_t>(f); };
    if (pass && info.subpass < pass->subpasses.size()) {
        const SubpassInfo& subpass = pass->subpasses[info.subpass];
        out.view_mask = subpass.view_mask;
        out.samples = subpass.samples;
        std::ranges::transform(subpass.color_formats, std::back_inserter(out.colors), format);
        std::ranges::transform(subpass.input_formats, std::back_inserter(out.inputs), format);
        out.depth = format(subpass.depth_format);
        return out;
    }
    out.dynamic_rendering = true;
    if (info.pMultisampleState)
        out.samples = static_cast<std::uint32_t>(info.pMultisampleState->rasterizationSamples);
    const auto* rendering = find_in_chain<VkPipelineRenderingCreateInfo>(
        info.pNext, VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO);
    if (!rendering) return out;
    out.view_mask = rendering->viewMask;
    for (const VkFormat color : list(rendering->pColorAttachmentFormats, rendering->colorAttachmentCount))
        out.colors.push_back(format(color));
    out.depth = format(rendering->depthAttachmentFormat);
    out.stencil = format(rendering->stencilAttachmentFormat);
    return out;
}

}  // namespace

Robustness robustness_of(const VkDeviceCreateInfo& info) {
    Robustness out;
    const auto* newer =
        find_in_chain<VkPhysicalDeviceFeatures2>(info.pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2);
    if (const VkPhysicalDeviceFeatures* core = newer ? &newer->features : info.pEnabledFeatures)
        out.buffers = core->robustBufferAccess != VK_FALSE;
    if (const auto* images = find_in_chain<VkPhysicalDeviceImageRobustnessFeatures>(
            info.pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_IMAGE_ROBUSTNESS_FEATURES))
        out.images = images->robustImageAccess != VK_FALSE;
    if (const auto* version = find_in_chain<VkPhysicalDeviceVulkan13Features>(
            info.pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES))
        out.images |= version->robustImageAccess != VK_FALSE;
    if (const auto* second = find_in_chain<VkPhysicalDeviceRobustness2FeaturesEXT>(
            info.pNext, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ROBUSTNESS_2_FEATURES_EXT)) {
        out.buffers_2 = second->robustBufferAccess2 != VK_FALSE;
        out.images_2 = second->robustImageAccess2 != VK_FALSE;
        out.null_descriptors = second->nullDescriptor != VK_FALSE;
    }
    return out;
}

ArchivedSet archive_set(const VkDescriptorSetLayoutCreateInfo& info) {
    ArchivedSet out;
    out.flags = info.flags;
    const auto* flags = find_in_chain<VkDescriptorSetLayoutBindingFlagsCreateInfo>(
        info.pNext, VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_BINDING_FLAGS_CREATE_INFO);
    for (std::uint32_t i = 0; i < info.bindingCount; ++i) {
        const VkDescriptorSetLayoutBinding& b = info.pBindings[i];
        out.bindings.push_back({b.binding, static_cast<std::uint32_t>(b.descriptorType), b.descriptorCount,
                                b.stageFlags,
                                flags && i < flags->bindingCount ? flags->pBindingFlags[i] : 0});
    }
    return out;
}

Result<ArchivedShader> archive_shader(const ShaderSource& source) {
    if (!source.language.empty()) return Error{"a shader is " + source.language + ", not SPIR-V"};
    if (!source.code) return Error{"the code of a shader was not kept"};
    ArchivedShader out;
    out.stage = static_cast<std::uint32_t>(source.stage);
    out.name = source.tag + ":" + source.hash;
    Hasher hasher;
    hasher.add_bytes(source.code->words.data(), source.code->words.size() * sizeof(std::uint32_t));
    out.code = hex(hasher.value());
    out.entry = source.entry;
    for (const VkSpecializationMapEntry& constant : source.constants)
        out.constants.push_back(
            {constant.constantID, constant.offset, static_cast<std::uint32_t>(constant.size)});
    out.constant_data = hex_text(source.constant_data);
    return out;
}

std::uint32_t required_subgroup_size(const void* chain) {
    const auto* size = find_in_chain<VkPipelineShaderStageRequiredSubgroupSizeCreateInfo>(
        chain, VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_REQUIRED_SUBGROUP_SIZE_CREATE_INFO);
    return size ? size->requiredSubgroupSize : 0;
}

GraphicsState archive_state(const PipelineCopy& copy, const RenderPassInfo* pass,
                            std::vector<std::string>& simplifications) {
    const VkGraphicsPipelineCreateInfo& info = copy.info();
    GraphicsState out;
    if (info.pDynamicState)
        for (const VkDynamicState state :
             list(info.pDynamicState->pDynamicStates, info.pDynamicState->dynamicStateCount))
            out.dynamic_states.push_back(static_cast<std::uint32_t>(state));
    check_chain(info.pNext,
                {VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO,
                 VK_STRUCTURE_TYPE_PIPELINE_FRAGMENT_SHADING_RATE_STATE_CREATE_INFO_KHR},
                simplifications);
    if (const auto* rate = find_in_chain<VkPipelineFragmentShadingRateStateCreateInfoKHR>(
            info.pNext, VK_STRUCTURE_TYPE_PIPELINE_FRAGMENT_SHADING_RATE_STATE_CREATE_INFO_KHR))
        out.shading_rate = {rate->fragmentSize.width, rate->fragmentSize.height,
                            static_cast<std::uint32_t>(rate->combinerOps[0]),
                            static_cast<std::uint32_t>(rate->combinerOps[1])};
    if (info.pVertexInputState) out.vertex_input = vertex_input(*info.pVertexInputState);
    if (info.pInputAssemblyState)
        out.input_assembly = {static_cast<std::uint32_t>(info.pInputAssemblyState->topology),
                              info.pInputAssemblyState->primitiveRestartEnable != VK_FALSE};
    if (info.pTessellationState) {
        const auto* origin = find_in_chain<VkPipelineTessellationDomainOriginStateCreateInfo>(
            info.pTessellationState->pNext,
            VK_STRUCTURE_TYPE_PIPELINE_TESSELLATION_DOMAIN_ORIGIN_STATE_CREATE_INFO);
        out.tessellation = {info.pTessellationState->patchControlPoints,
                            origin ? static_cast<std::uint32_t>(origin->domainOrigin) : 0};
    }
    if (info.pViewportState) {
        const auto* clip = find_in_chain<VkPipelineViewportDepthClipControlCreateInfoEXT>(
            info.pViewportState->pNext,
            VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_DEPTH_CLIP_CONTROL_CREATE_INFO_EXT);
        out.viewport = {info.pViewportState->viewportCount, info.pViewportState->scissorCount,
                        clip && clip->negativeOneToOne != VK_FALSE};
        check_chain(info.pViewportState->pNext,
                    {VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_DEPTH_CLIP_CONTROL_CREATE_INFO_EXT},
                    simplifications);
    }
    if (info.pRasterizationState) {
        out.rasterization = rasterization(*info.pRasterizationState);
        check_chain(info.pRasterizationState->pNext,
                    {VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_DEPTH_CLIP_STATE_CREATE_INFO_EXT,
                     VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_LINE_STATE_CREATE_INFO_EXT,
                     VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_PROVOKING_VERTEX_STATE_CREATE_INFO_EXT,
                     VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_CONSERVATIVE_STATE_CREATE_INFO_EXT,
                     VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_STREAM_CREATE_INFO_EXT},
                    simplifications);
    }
    if (info.pMultisampleState) {
        out.multisampling =
            multisampling(*info.pMultisampleState, copy.is_dynamic(VK_DYNAMIC_STATE_SAMPLE_MASK_EXT));
        check_chain(info.pMultisampleState->pNext, {}, simplifications);
    }
    if (info.pDepthStencilState) out.depth_stencil = depth_stencil(*info.pDepthStencilState);
    if (info.pColorBlendState) {
        out.blend = blend(*info.pColorBlendState);
        check_chain(info.pColorBlendState->pNext, {}, simplifications);
    }
    out.targets = targets(info, pass);
    return out;
}

}  // namespace framecast::capture
