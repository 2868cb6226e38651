#include "tests/apps/scenes/pipeline.h"

#include <algorithm>
#include <cstddef>

#include "capture/vulkan/generated/newer_vulkan.h"

namespace framecast::apps {
namespace {

VkShaderModule shader_module(const Gpu& gpu, Spirv code) {
    const VkShaderModuleCreateInfo info{.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO,
                                        .codeSize = code.size_bytes(),
                                        .pCode = code.data()};
    VkShaderModule made = VK_NULL_HANDLE;
    check(vkCreateShaderModule(gpu.device, &info, nullptr, &made), "vkCreateShaderModule");
    return made;
}

// Modules are destroyed as soon as the pipeline exists, as applications do.
struct Stages {
    Stages(const Gpu& g, std::span<const ShaderStage> from, const VkSpecializationInfo* constants = nullptr)
        : gpu(g) {
        for (const ShaderStage& one : from)
            infos.push_back({.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO,
                             .stage = one.stage,
                             .module = shader_module(gpu, one.code),
                             .pName = "main",
                             .pSpecializationInfo = constants});
    }
    ~Stages() {
        for (const auto& info : infos)
            vkDestroyShaderModule(gpu.device, info.module, nullptr);
    }
    Stages(const Stages&) = delete;
    Stages& operator=(const Stages&) = delete;

    const Gpu& gpu;
    std::vector<VkPipelineShaderStageCreateInfo> infos;
};

constexpr VkVertexInputAttributeDescription kAttributes[] = {
    {0, 0, VK_FORMAT_R32G32B32A32_SFLOAT, offsetof(Vertex, position)},
    {1, 0, VK_FORMAT_R32G32B32A32_SFLOAT, offsetof(Vertex, color)}};
constexpr VkDynamicState kDynamic[] = {VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_SCISSOR};
constexpr VkFormat kColorFormat = VK_FORMAT_R8G8B8A8_UNORM;

VkPipelineColorBlendAttachmentState blending(const PipelineSpec& spec) {
    return {.blendEnable = spec.blend,
            .srcColorBlendFactor = VK_BLEND_FACTOR_SRC_ALPHA,
            .dstColorBlendFactor = VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA,
            .colorBlendOp = VK_BLEND_OP_ADD,
            .srcAlphaBlendFactor = VK_BLEND_FACTOR_ONE,
            .dstAlphaBlendFactor = VK_BLEND_FACTOR_ZERO,
            .alphaBlendOp = VK_BLEND_OP_ADD,
            .colorWriteMask = spec.write_color ? 0xFU : 0U};
}

VkPipeline keep(Gpu& gpu, VkPipeline made) {
    gpu.defer([dev = gpu.device, made] { vkDestroyPipeline(dev, made, nullptr); });
    return made;
}

VkPipeline make(Gpu& gpu, const VkGraphicsPipelineCreateInfo& info) {
    VkPipeline made = VK_NULL_HANDLE;
    check(vkCreateGraphicsPipelines(gpu.device, VK_NULL_HANDLE, 1, &info, nullptr, &made),
          "vkCreateGraphicsPipelines");
    return keep(gpu, made);
}

// A library of one part of the pipeline, without stages of other parts.
VkPipeline library(Gpu& gpu, const VkGraphicsPipelineCreateInfo& whole,
                   VkGraphicsPipelineLibraryFlagBitsEXT part) {
    VkGraphicsPipelineCreateInfo info = whole;
    // Only the output has formats; validation layer 1.3.239 uses them to check the output's states.
    const VkPipelineRenderingCreateInfo views{.sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO};
    const bool formats = part == VK_GRAPHICS_PIPELINE_LIBRARY_FRAGMENT_OUTPUT_INTERFACE_BIT_EXT;
    const VkGraphicsPipelineLibraryCreateInfoEXT library{
        .sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_LIBRARY_CREATE_INFO_EXT,
        .pNext = whole.pNext && !formats ? const_cast<VkPipelineRenderingCreateInfo*>(&views)
                                         : const_cast<void*>(whole.pNext),
        .flags = VkGraphicsPipelineLibraryFlagsEXT(part)};
    info.pNext = &library;
    info.flags = VK_PIPELINE_CREATE_LIBRARY_BIT_KHR;
    std::vector<VkPipelineShaderStageCreateInfo> stages;
    for (const auto& stage : std::span(whole.pStages, whole.stageCount)) {
        const auto of_stage = stage.stage == VK_SHADER_STAGE_FRAGMENT_BIT
                                  ? VK_GRAPHICS_PIPELINE_LIBRARY_FRAGMENT_SHADER_BIT_EXT
                                  : VK_GRAPHICS_PIPELINE_LIBRARY_PRE_RASTERIZATION_SHADERS_BIT_EXT;
        if (of_stage == part) stages.push_back(stage);
    }
    info.stageCount = static_cast<std::uint32_t>(stages.size());
    info.pStages = stages.data();
    return make(gpu, info);
}

// The libraries stay, because Mesa 22.3's CPU driver needs them as long as the pipeline.
VkPipeline link(Gpu& gpu, const VkGraphicsPipelineCreateInfo& whole) {
    const VkPipeline libraries[] = {
        library(gpu, whole, VK_GRAPHICS_PIPELINE_LIBRARY_VERTEX_INPUT_INTERFACE_BIT_EXT),
        library(gpu, whole, VK_GRAPHICS_PIPELINE_LIBRARY_PRE_RASTERIZATION_SHADERS_BIT_EXT),
        library(gpu, whole, VK_GRAPHICS_PIPELINE_LIBRARY_FRAGMENT_SHADER_BIT_EXT),
        library(gpu, whole, VK_GRAPHICS_PIPELINE_LIBRARY_FRAGMENT_OUTPUT_INTERFACE_BIT_EXT)};
    const VkPipelineLibraryCreateInfoKHR linked{.sType = VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR,
                                                .libraryCount = 4,
                                                .pLibraries = libraries};
    VkGraphicsPipelineCreateInfo info =
        whole;  // states that Vulkan ignores, but validation layer 1.3.239 does not
    info.pNext = &linked;
    info.stageCount = 0;
    return make(gpu, info);
}

}  // namespace

VkPipeline graphics_pipeline(Gpu& gpu, const PipelineSpec& spec) {
    constexpr VkSpecializationMapEntry kConstant{0, 0, sizeof(std::int32_t)};
    const std::int32_t constant = spec.constant.value_or(0);
    const VkSpecializationInfo constants{1, &kConstant, sizeof(constant), &constant};
    const Stages stages(gpu, spec.stages, spec.constant ? &constants : nullptr);
    const VkVertexInputBindingDescription binding{0, spec.stride, VK_VERTEX_INPUT_RATE_VERTEX};
    const std::span<const VkVertexInputAttributeDescription> attributes =
        spec.attributes.empty() ? std::span(kAttributes) : std::span(spec.attributes);
    const VkPipelineVertexInputStateCreateInfo input{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO,
        .vertexBindingDescriptionCount = 1,
        .pVertexBindingDescriptions = &binding,
        .vertexAttributeDescriptionCount = static_cast<std::uint32_t>(attributes.size()),
        .pVertexAttributeDescriptions = attributes.data()};
    const VkPipelineInputAssemblyStateCreateInfo assembly{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO,
        .topology = spec.topology,
        .primitiveRestartEnable = spec.restart};
    const VkPipelineTessellationStateCreateInfo tessellation{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_TESSELLATION_STATE_CREATE_INFO,
        .patchControlPoints = spec.patch_points};
    const VkPipelineViewportStateCreateInfo viewport{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO,
        .viewportCount = 1,
        .scissorCount = 1};
    const VkPipelineRasterizationStateCreateInfo rasterization{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO,
        .rasterizerDiscardEnable = spec.rasterizer_discard,
        .cullMode = spec.cull,
        .frontFace = VK_FRONT_FACE_CLOCKWISE,
        .lineWidth = 1.0F};
    const VkPipelineMultisampleStateCreateInfo multisample{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO,
        .rasterizationSamples = spec.samples};
    const VkPipelineDepthStencilStateCreateInfo depth{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO,
        .depthTestEnable = spec.depth_test,
        .depthWriteEnable = spec.depth_write,
        .depthCompareOp = spec.compare,
        .stencilTestEnable = spec.stencil.has_value(),
        .front = spec.stencil.value_or(VkStencilOpState{}),
        .back = spec.stencil.value_or(VkStencilOpState{})};
    const std::size_t colors = std::max<std::size_t>(1, spec.locations.size());
    const std::vector<VkPipelineColorBlendAttachmentState> attachments(colors, blending(spec));
    const std::vector<VkFormat> formats(colors, kColorFormat);
    const VkPipelineColorBlendStateCreateInfo blend{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO,
        .attachmentCount = static_cast<std::uint32_t>(colors),
        .pAttachments = attachments.data()};
    const VkPipelineDynamicStateCreateInfo dynamic{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO,
        .dynamicStateCount = 2,
        .pDynamicStates = kDynamic};
    const VkRenderingInputAttachmentIndexInfo inputs{
        .sType = VK_STRUCTURE_TYPE_RENDERING_INPUT_ATTACHMENT_INDEX_INFO,
        .colorAttachmentCount = static_cast<std::uint32_t>(spec.inputs.size()),
        .pColorAttachmentInputIndices = spec.inputs.data()};
    const VkRenderingAttachmentLocationInfo locations{
        .sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_LOCATION_INFO,
        .pNext = &inputs,
        .colorAttachmentCount = static_cast<std::uint32_t>(spec.locations.size()),
        .pColorAttachmentLocations = spec.locations.data()};
    const VkPipelineRenderingCreateInfo rendering{
        .sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO,
        .pNext = spec.locations.empty() ? nullptr : &locations,
        .colorAttachmentCount = static_cast<std::uint32_t>(colors),
        .pColorAttachmentFormats = formats.data(),
        .depthAttachmentFormat = spec.depth_format,
        .stencilAttachmentFormat = spec.stencil ? spec.depth_format : VK_FORMAT_UNDEFINED};
    const VkGraphicsPipelineCreateInfo info{.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO,
                                            .pNext = spec.pass ? nullptr : &rendering,
                                            .stageCount = static_cast<std::uint32_t>(stages.infos.size()),
                                            .pStages = stages.infos.data(),
                                            .pVertexInputState = &input,
                                            .pInputAssemblyState = &assembly,
                                            .pTessellationState = spec.patch_points ? &tessellation : nullptr,
                                            .pViewportState = &viewport,
                                            .pRasterizationState = &rasterization,
                                            .pMultisampleState = &multisample,
                                            .pDepthStencilState = &depth,
                                            .pColorBlendState = &blend,
                                            .pDynamicState = &dynamic,
                                            .layout = spec.layout ? spec.layout : gpu.pipeline_layout(),
                                            .renderPass = spec.pass,
                                            .subpass = spec.subpass};
    return spec.libraries ? link(gpu, info) : make(gpu, info);
}

VkPipeline compute_pipeline(Gpu& gpu, Spirv code, VkPipelineLayout layout) {
    const ShaderStage stage{VK_SHADER_STAGE_COMPUTE_BIT, code};
    const Stages stages(gpu, {&stage, 1});
    const VkComputePipelineCreateInfo info{
        .sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO, .stage = stages.infos[0], .layout = layout};
    VkPipeline made = VK_NULL_HANDLE;
    check(vkCreateComputePipelines(gpu.device, VK_NULL_HANDLE, 1, &info, nullptr, &made),
          "vkCreateComputePipelines");
    return keep(gpu, made);
}

}  // namespace framecast::apps
