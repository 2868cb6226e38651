#include "capture/self_test_draws.h"

#include <span>
#include <vector>

#include "capture/generated/dispatch.h"
#include "capture/generated/self_test_spirv.h"

namespace framecast::capture {
namespace {

constexpr VkShaderStageFlags kStages = VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT;

Result<Owned<VkShaderModule>> make_module(const SelfTestContext& context, const OwnerScope& scope,
                                          std::span<const std::uint32_t> code) {
    VkShaderModuleCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
    info.codeSize = code.size_bytes();
    info.pCode = code.data();
    VkShaderModule module = VK_NULL_HANDLE;
    const VkResult result = context.vk->CreateShaderModule(context.device, &info, nullptr, &module);
    if (result != VK_SUCCESS) return vulkan_error("vkCreateShaderModule", result);
    return Owned<VkShaderModule>{scope, module, context.vk->DestroyShaderModule};
}

VkPipelineShaderStageCreateInfo stage(VkShaderStageFlagBits which, VkShaderModule module) {
    VkPipelineShaderStageCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    info.stage = which;
    info.module = module;
    info.pName = "main";
    return info;
}

Result<Owned<VkPipeline>> make_pipeline(const SelfTestContext& context, const OwnerScope& scope,
                                        const OffscreenTarget& target, DrawArea drawn,
                                        VkPipelineLayout layout, VkShaderModule vertex,
                                        VkShaderModule fragment) {
    const OffscreenShape& shape = target.shape();
    const VkExtent2D size = drawn == DrawArea::full ? shape.extent : VkExtent2D{1, 1};
    const VkPipelineShaderStageCreateInfo stages[] = {stage(VK_SHADER_STAGE_VERTEX_BIT, vertex),
                                                      stage(VK_SHADER_STAGE_FRAGMENT_BIT, fragment)};
    VkPipelineVertexInputStateCreateInfo input{};
    input.sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO;
    VkPipelineInputAssemblyStateCreateInfo assembly{};
    assembly.sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO;
    assembly.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    const VkViewport area{0, 0, static_cast<float>(size.width), static_cast<float>(size.height), 0, 1};
    const VkRect2D scissor{{0, 0}, size};
    VkPipelineViewportStateCreateInfo viewport{};
    viewport.sType = VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO;
    viewport.viewportCount = 1;
    viewport.pViewports = &area;
    viewport.scissorCount = 1;
    viewport.pScissors = &scissor;
    VkPipelineRasterizationStateCreateInfo raster{};
    raster.sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO;
    raster.polygonMode = VK_POLYGON_MODE_FILL;
    raster.cullMode = VK_CULL_MODE_NONE;
    raster.lineWidth = 1;
    VkPipelineMultisampleStateCreateInfo samples{};
    samples.sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO;
    samples.rasterizationSamples = shape.samples;
    // Needed as soon as the pass has depth (VUID-VkGraphicsPipelineCreateInfo-renderPass-07609); all off.
    VkPipelineDepthStencilStateCreateInfo depth{};
    depth.sType = VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO;
    VkPipelineColorBlendAttachmentState write{};
    if (drawn == DrawArea::full)
        write.colorWriteMask = VK_COLOR_COMPONENT_R_BIT | VK_COLOR_COMPONENT_G_BIT |
                               VK_COLOR_COMPONENT_B_BIT | VK_COLOR_COMPONENT_A_BIT;
    const std::vector<VkPipelineColorBlendAttachmentState> writes(shape.colors.size(), write);
    VkPipelineColorBlendStateCreateInfo blend{};
    blend.sType = VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO;
    blend.attachmentCount = static_cast<std::uint32_t>(writes.size());
    blend.pAttachments = writes.data();

    VkGraphicsPipelineCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
    info.stageCount = drawn == DrawArea::full ? 2 : 1;
    info.pStages = stages;
    info.pVertexInputState = &input;
    info.pInputAssemblyState = &assembly;
    info.pViewportState = &viewport;
    info.pRasterizationState = &raster;
    info.pMultisampleState = &samples;
    info.pDepthStencilState = &depth;
    info.pColorBlendState = &blend;
    info.layout = layout;
    info.renderPass = target.render_pass();
    VkPipeline pipeline = VK_NULL_HANDLE;
    const VkResult result =
        context.vk->CreateGraphicsPipelines(context.device, VK_NULL_HANDLE, 1, &info, nullptr, &pipeline);
    if (result != VK_SUCCESS) return vulkan_error("vkCreateGraphicsPipelines", result);
    return Owned<VkPipeline>{scope, pipeline, context.vk->DestroyPipeline};
}

}  // namespace

Result<SelfTestDraws> SelfTestDraws::create(const SelfTestContext& context, const OwnerScope& scope,
                                            const OffscreenTarget& target, DrawArea area) {
    SelfTestDraws draws;
    const VkPushConstantRange range{kStages, 0, sizeof(DrawWork)};
    VkPipelineLayoutCreateInfo layout_info{};
    layout_info.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    layout_info.pushConstantRangeCount = 1;
    layout_info.pPushConstantRanges = &range;
    VkPipelineLayout layout = VK_NULL_HANDLE;
    const VkResult result = context.vk->CreatePipelineLayout(context.device, &layout_info, nullptr, &layout);
    if (result != VK_SUCCESS) return vulkan_error("vkCreatePipelineLayout", result);
    draws.layout_ = {scope, layout, context.vk->DestroyPipelineLayout};

    const Result<Owned<VkShaderModule>> vertex = make_module(context, scope, kSelfTestVert);
    if (!vertex) return vertex.error();
    const Result<Owned<VkShaderModule>> fragment = make_module(context, scope, kSelfTestFrag);
    if (!fragment) return fragment.error();
    Result<Owned<VkPipeline>> pipeline =
        make_pipeline(context, scope, target, area, layout, vertex->get(), fragment->get());
    if (!pipeline) return pipeline.error();
    draws.pipeline_ = std::move(*pipeline);
    return draws;
}

void SelfTestDraws::bind(const SelfTestContext& context, VkCommandBuffer cb) const {
    context.vk->CmdBindPipeline(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline_.get());
}

void SelfTestDraws::draw(const SelfTestContext& context, VkCommandBuffer cb, DrawWork work) const {
    context.vk->CmdPushConstants(cb, layout_.get(), kStages, 0, sizeof work, &work);
    context.vk->CmdDraw(cb, work.vertex_steps == 0 ? 3 : kSelfTestVertices, 1, 0, 0);
}

}  // namespace framecast::capture
