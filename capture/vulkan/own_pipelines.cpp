#include "capture/vulkan/own_pipelines.h"

#include "capture/vulkan/host_buffer.h"

namespace framecast::capture {
namespace {

VkPipelineShaderStageCreateInfo shader_stage(VkShaderStageFlagBits which, VkShaderModule module,
                                             const VkSpecializationInfo* constants) {
    VkPipelineShaderStageCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    info.stage = which;
    info.module = module;
    info.pName = "main";
    info.pSpecializationInfo = constants;
    return info;
}

// The parts of the state that are the same for all pipelines.
constexpr VkPipelineVertexInputStateCreateInfo kNoVertices{
    VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO, nullptr, 0, 0, nullptr, 0, nullptr};
constexpr VkDynamicState kChanging[] = {VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_SCISSOR};
constexpr VkPipelineDynamicStateCreateInfo kDynamic{VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO,
                                                    nullptr, 0, 2, kChanging};

}  // namespace

Result<Owned<VkShaderModule>> make_shader_module(const DeviceTable& vk, const OwnerScope& scope,
                                                 std::span<const std::uint32_t> code) {
    VkShaderModuleCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
    info.codeSize = code.size_bytes();
    info.pCode = code.data();
    return make_owned(scope, "vkCreateShaderModule", vk.CreateShaderModule, info, vk.DestroyShaderModule);
}

Result<Owned<VkPipeline>> make_pipeline(const DeviceTable& vk, const OwnerScope& scope,
                                        const OwnPipeline& wanted) {
    const VkPipelineShaderStageCreateInfo stages[] = {
        shader_stage(VK_SHADER_STAGE_VERTEX_BIT, wanted.vertex, nullptr),
        shader_stage(VK_SHADER_STAGE_FRAGMENT_BIT, wanted.fragment, wanted.fragment_constants)};
    VkPipelineInputAssemblyStateCreateInfo assembly{};
    assembly.sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO;
    assembly.topology = wanted.topology;
    const VkExtent2D size = wanted.area.value_or(VkExtent2D{});
    const VkViewport area{0, 0, static_cast<float>(size.width), static_cast<float>(size.height), 0, 1};
    const VkRect2D scissor{{0, 0}, size};
    VkPipelineViewportStateCreateInfo viewport{};
    viewport.sType = VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO;
    viewport.viewportCount = 1;
    viewport.pViewports = wanted.area ? &area : nullptr;
    viewport.scissorCount = 1;
    viewport.pScissors = wanted.area ? &scissor : nullptr;
    VkPipelineRasterizationStateCreateInfo raster{};
    raster.sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO;
    raster.polygonMode = VK_POLYGON_MODE_FILL;
    raster.cullMode = VK_CULL_MODE_NONE;
    raster.lineWidth = 1;
    VkPipelineMultisampleStateCreateInfo samples{};
    samples.sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO;
    samples.rasterizationSamples = wanted.samples;
    // Required if the pass has depth (VUID-VkGraphicsPipelineCreateInfo-renderPass-07609); all off.
    VkPipelineDepthStencilStateCreateInfo depth{};
    depth.sType = VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO;
    VkPipelineColorBlendStateCreateInfo blend{};
    blend.sType = VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO;
    blend.attachmentCount = static_cast<std::uint32_t>(wanted.blends.size());
    blend.pAttachments = wanted.blends.data();

    VkGraphicsPipelineCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
    info.stageCount = wanted.fragment ? 2 : 1;
    info.pStages = stages;
    info.pVertexInputState = wanted.vertices ? wanted.vertices : &kNoVertices;
    info.pInputAssemblyState = &assembly;
    info.pViewportState = &viewport;
    info.pRasterizationState = &raster;
    info.pMultisampleState = &samples;
    info.pDepthStencilState = &depth;
    info.pColorBlendState = &blend;
    info.pDynamicState = wanted.area ? nullptr : &kDynamic;
    info.layout = wanted.layout;
    info.renderPass = wanted.pass;
    VkPipeline pipeline = VK_NULL_HANDLE;
    const VkResult result =
        vk.CreateGraphicsPipelines(scope.device, VK_NULL_HANDLE, 1, &info, nullptr, &pipeline);
    if (result != VK_SUCCESS) return vulkan_error("vkCreateGraphicsPipelines", result);
    return Owned<VkPipeline>{scope, pipeline, vk.DestroyPipeline};
}

}  // namespace framecast::capture
