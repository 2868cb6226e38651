#include "capture/overlay_renderer.h"

#include <cstddef>

#include "capture/generated/overlay_spirv.h"

namespace framecast::capture {
namespace {

bool encodes_srgb(VkFormat format) {
    return format == VK_FORMAT_R8G8B8A8_SRGB || format == VK_FORMAT_B8G8R8A8_SRGB ||
           format == VK_FORMAT_A8B8G8R8_SRGB_PACK32 || format == VK_FORMAT_R8G8B8_SRGB ||
           format == VK_FORMAT_B8G8R8_SRGB;
}

Result<Owned<VkShaderModule>> make_module(const OverlayDevice& device, std::span<const std::uint32_t> code) {
    VkShaderModuleCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
    info.codeSize = code.size_bytes();
    info.pCode = code.data();
    return make_owned(device.scope, "vkCreateShaderModule", device.vk.CreateShaderModule, info,
                      device.vk.DestroyShaderModule);
}

}  // namespace

OverlayEncoding encoding_of(VkFormat format, VkColorSpaceKHR space) {
    if (encodes_srgb(format)) return OverlayEncoding::linear;
    switch (space) {
        case VK_COLOR_SPACE_HDR10_ST2084_EXT:
            return OverlayEncoding::hdr10;
        case VK_COLOR_SPACE_EXTENDED_SRGB_LINEAR_EXT:
            return OverlayEncoding::extended_linear;
        case VK_COLOR_SPACE_BT709_LINEAR_EXT:
        case VK_COLOR_SPACE_BT2020_LINEAR_EXT:
        case VK_COLOR_SPACE_DISPLAY_P3_LINEAR_EXT:
        case VK_COLOR_SPACE_ADOBERGB_LINEAR_EXT:
            return OverlayEncoding::linear;
        default:
            // Encoded by a curve near sRGB's; primaries that differ make colours a little stronger.
            return OverlayEncoding::as_is;
    }
}

Result<std::unique_ptr<OverlayRenderer>> OverlayRenderer::create(const OverlayDevice& device) {
    std::unique_ptr<OverlayRenderer> renderer(new OverlayRenderer(device));
    Result<bool> made = renderer->make_shaders();
    if (made) made = renderer->make_layouts();
    if (!made) return made.error();
    return renderer;
}

Result<bool> OverlayRenderer::make_shaders() {
    auto vertex = make_module(device_, kOverlayVert);
    if (!vertex) return vertex.error();
    vertex_shader_ = std::move(*vertex);
    auto fragment = make_module(device_, kOverlayFrag);
    if (!fragment) return fragment.error();
    fragment_shader_ = std::move(*fragment);
    VkSamplerCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO;
    info.magFilter = VK_FILTER_LINEAR;
    info.minFilter = VK_FILTER_LINEAR;
    info.addressModeU = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
    info.addressModeV = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
    info.addressModeW = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE;
    auto sampler = make_owned(device_.scope, "vkCreateSampler", device_.vk.CreateSampler, info,
                              device_.vk.DestroySampler);
    if (!sampler) return sampler.error();
    sampler_ = std::move(*sampler);
    return true;
}

Result<bool> OverlayRenderer::make_layouts() {
    const DeviceTable& vk = device_.vk;
    VkDescriptorSetLayoutBinding font{};
    font.descriptorType = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER;
    font.descriptorCount = 1;
    font.stageFlags = VK_SHADER_STAGE_FRAGMENT_BIT;
    VkDescriptorSetLayoutCreateInfo set{};
    set.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO;
    set.bindingCount = 1;
    set.pBindings = &font;
    auto set_layout = make_owned(device_.scope, "vkCreateDescriptorSetLayout", vk.CreateDescriptorSetLayout,
                                 set, vk.DestroyDescriptorSetLayout);
    if (!set_layout) return set_layout.error();
    set_layout_ = std::move(*set_layout);
    const VkPushConstantRange constants{VK_SHADER_STAGE_VERTEX_BIT, 0, 2 * sizeof(float)};
    const VkDescriptorSetLayout sets[] = {set_layout_.get()};
    VkPipelineLayoutCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO;
    info.setLayoutCount = 1;
    info.pSetLayouts = sets;
    info.pushConstantRangeCount = 1;
    info.pPushConstantRanges = &constants;
    auto layout = make_owned(device_.scope, "vkCreatePipelineLayout", vk.CreatePipelineLayout, info,
                             vk.DestroyPipelineLayout);
    if (!layout) return layout.error();
    layout_ = std::move(*layout);
    return true;
}

Result<const OverlayRenderer::Target*> OverlayRenderer::target_for(VkFormat format,
                                                                   OverlayEncoding encoding) {
    const auto key = std::make_pair(format, encoding);
    if (auto it = targets_.find(key); it != targets_.end()) return &it->second;
    Target target;
    auto pass = make_pass(format);
    if (!pass) return pass.error();
    target.pass = std::move(*pass);
    auto pipeline = make_pipeline(target.pass.get(), encoding);
    if (!pipeline) return pipeline.error();
    target.pipeline = std::move(*pipeline);
    return &targets_.emplace(key, std::move(target)).first->second;
}

Result<Owned<VkRenderPass>> OverlayRenderer::make_pass(VkFormat format) const {
    VkAttachmentDescription attachment{};
    attachment.format = format;
    attachment.samples = VK_SAMPLE_COUNT_1_BIT;
    attachment.loadOp = VK_ATTACHMENT_LOAD_OP_LOAD;
    attachment.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
    attachment.stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
    attachment.stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
    attachment.initialLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
    attachment.finalLayout = VK_IMAGE_LAYOUT_PRESENT_SRC_KHR;
    const VkAttachmentReference color{0, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL};
    VkSubpassDescription subpass{};
    subpass.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS;
    subpass.colorAttachmentCount = 1;
    subpass.pColorAttachments = &color;
    // What comes before is the caller's barrier; what comes after waits for a semaphore.
    VkSubpassDependency after{};
    after.srcSubpass = 0;
    after.dstSubpass = VK_SUBPASS_EXTERNAL;
    after.srcStageMask = VK_PIPELINE_STAGE_COLOR_ATTACHMENT_OUTPUT_BIT;
    after.srcAccessMask = VK_ACCESS_COLOR_ATTACHMENT_WRITE_BIT;
    after.dstStageMask = VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT;
    VkRenderPassCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO;
    info.attachmentCount = 1;
    info.pAttachments = &attachment;
    info.subpassCount = 1;
    info.pSubpasses = &subpass;
    info.dependencyCount = 1;
    info.pDependencies = &after;
    return make_owned(device_.scope, "vkCreateRenderPass", device_.vk.CreateRenderPass, info,
                      device_.vk.DestroyRenderPass);
}

Result<Owned<VkPipeline>> OverlayRenderer::make_pipeline(VkRenderPass pass, OverlayEncoding encoding) const {
    using overlay::Vertex;
    const VkSpecializationMapEntry entry{0, 0, sizeof encoding};
    const VkSpecializationInfo constants{1, &entry, sizeof encoding, &encoding};
    VkPipelineShaderStageCreateInfo stages[2]{};
    stages[0].sType = stages[1].sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    stages[0].stage = VK_SHADER_STAGE_VERTEX_BIT;
    stages[0].module = vertex_shader_.get();
    stages[1].stage = VK_SHADER_STAGE_FRAGMENT_BIT;
    stages[1].module = fragment_shader_.get();
    stages[1].pSpecializationInfo = &constants;
    stages[0].pName = stages[1].pName = "main";

    const VkVertexInputBindingDescription binding{0, sizeof(Vertex), VK_VERTEX_INPUT_RATE_VERTEX};
    const VkVertexInputAttributeDescription attributes[] = {
        {0, 0, VK_FORMAT_R32G32_SFLOAT, offsetof(Vertex, x)},
        {1, 0, VK_FORMAT_R32G32_SFLOAT, offsetof(Vertex, u)},
        {2, 0, VK_FORMAT_R8G8B8A8_UNORM, offsetof(Vertex, rgba)},
    };
    const VkPipelineVertexInputStateCreateInfo input{
        VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO, nullptr, 0, 1, &binding, 3, attributes};
    const VkPipelineInputAssemblyStateCreateInfo assembly{
        VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO, nullptr, 0,
        VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST, VK_FALSE};
    const VkPipelineViewportStateCreateInfo viewport{
        VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO, nullptr, 0, 1, nullptr, 1, nullptr};
    VkPipelineRasterizationStateCreateInfo raster{};
    raster.sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO;
    raster.lineWidth = 1;
    VkPipelineMultisampleStateCreateInfo samples{};
    samples.sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO;
    samples.rasterizationSamples = VK_SAMPLE_COUNT_1_BIT;
    // An opaque image stays opaque, for compositors that look at alpha.
    const VkPipelineColorBlendAttachmentState over{VK_TRUE,
                                                   VK_BLEND_FACTOR_SRC_ALPHA,
                                                   VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA,
                                                   VK_BLEND_OP_ADD,
                                                   VK_BLEND_FACTOR_ONE,
                                                   VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA,
                                                   VK_BLEND_OP_ADD,
                                                   VK_COLOR_COMPONENT_R_BIT | VK_COLOR_COMPONENT_G_BIT |
                                                       VK_COLOR_COMPONENT_B_BIT | VK_COLOR_COMPONENT_A_BIT};
    VkPipelineColorBlendStateCreateInfo blend{};
    blend.sType = VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO;
    blend.attachmentCount = 1;
    blend.pAttachments = &over;
    const VkDynamicState changing[] = {VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_SCISSOR};
    const VkPipelineDynamicStateCreateInfo dynamic{VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO,
                                                   nullptr, 0, 2, changing};
    VkGraphicsPipelineCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
    info.stageCount = 2;
    info.pStages = stages;
    info.pVertexInputState = &input;
    info.pInputAssemblyState = &assembly;
    info.pViewportState = &viewport;
    info.pRasterizationState = &raster;
    info.pMultisampleState = &samples;
    info.pColorBlendState = &blend;
    info.pDynamicState = &dynamic;
    info.layout = layout_.get();
    info.renderPass = pass;
    VkPipeline pipeline = VK_NULL_HANDLE;
    const VkResult result = device_.vk.CreateGraphicsPipelines(device_.scope.device, VK_NULL_HANDLE, 1, &info,
                                                               nullptr, &pipeline);
    if (result != VK_SUCCESS) return vulkan_error("vkCreateGraphicsPipelines", result);
    return Owned<VkPipeline>{device_.scope, pipeline, device_.vk.DestroyPipeline};
}

void OverlayRenderer::record_pass(VkCommandBuffer cb, const Drawing& drawing,
                                  const overlay::DrawData& data) const {
    const DeviceTable& vk = device_.vk;
    VkRenderPassBeginInfo begin{};
    begin.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO;
    begin.renderPass = drawing.target->pass.get();
    begin.framebuffer = drawing.framebuffer;
    begin.renderArea.extent = drawing.extent;
    vk.CmdBeginRenderPass(cb, &begin, VK_SUBPASS_CONTENTS_INLINE);
    vk.CmdBindPipeline(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, drawing.target->pipeline.get());
    vk.CmdBindDescriptorSets(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, layout_.get(), 0, 1, &drawing.font, 0,
                             nullptr);
    const VkDeviceSize start = 0;
    vk.CmdBindVertexBuffers(cb, 0, 1, &drawing.vertices, &start);
    vk.CmdBindIndexBuffer(cb, drawing.indices, 0, VK_INDEX_TYPE_UINT16);
    const auto width = static_cast<float>(drawing.extent.width);
    const auto height = static_cast<float>(drawing.extent.height);
    const VkViewport viewport{0, 0, width, height, 0, 1};
    vk.CmdSetViewport(cb, 0, 1, &viewport);
    const float clip_per_pixel[2] = {2 / width, 2 / height};
    vk.CmdPushConstants(cb, layout_.get(), VK_SHADER_STAGE_VERTEX_BIT, 0, sizeof clip_per_pixel,
                        clip_per_pixel);
    for (const overlay::DrawCommand& command : data.commands) {
        const VkRect2D clip{{command.left, command.top},
                            {static_cast<std::uint32_t>(command.right - command.left),
                             static_cast<std::uint32_t>(command.bottom - command.top)}};
        if (clip.extent.width == 0 || clip.extent.height == 0) continue;
        vk.CmdSetScissor(cb, 0, 1, &clip);
        vk.CmdDrawIndexed(cb, command.index_count, 1, command.first_index, 0, 0);
    }
    vk.CmdEndRenderPass(cb);
}

}  // namespace framecast::capture
