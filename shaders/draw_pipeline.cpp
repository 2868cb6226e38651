#include "shaders/draw_pipeline.h"

#include <array>

namespace framecast::microbench {
namespace {

VkFormat depth_format(const Gpu& gpu) {
    // One of the two is always there, D16 is the other (Vulkan, "Required Format Support").
    return gpu.supports(VK_FORMAT_D32_SFLOAT, VK_FORMAT_FEATURE_DEPTH_STENCIL_ATTACHMENT_BIT)
               ? VK_FORMAT_D32_SFLOAT
               : VK_FORMAT_D16_UNORM;
}

VkAttachmentDescription attachment(VkFormat format, VkSampleCountFlagBits samples, VkImageLayout layout) {
    VkAttachmentDescription made{};
    made.format = format;
    made.samples = samples;
    made.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
    made.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
    made.stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
    made.stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
    made.initialLayout = VK_IMAGE_LAYOUT_UNDEFINED;
    made.finalLayout = layout;
    return made;
}

VkRenderPass make_pass(Objects& objects, const DrawShape& shape, VkFormat depth, bool resolved) {
    std::vector<VkAttachmentDescription> attachments = {
        attachment(shape.format, shape.samples, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL),
        attachment(depth, shape.samples, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL)};
    attachments[1].storeOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
    if (resolved) {
        attachments[0].storeOp = VK_ATTACHMENT_STORE_OP_DONT_CARE;
        attachments[0].finalLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
        attachments.push_back(
            attachment(shape.format, VK_SAMPLE_COUNT_1_BIT, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL));
        attachments[2].loadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
    }
    const VkAttachmentReference color{0, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL};
    const VkAttachmentReference depth_reference{1, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL};
    const VkAttachmentReference resolve{2, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL};
    VkSubpassDescription subpass{};
    subpass.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS;
    subpass.colorAttachmentCount = 1;
    subpass.pColorAttachments = &color;
    subpass.pDepthStencilAttachment = &depth_reference;
    if (resolved) subpass.pResolveAttachments = &resolve;
    // Passes one after the other into the same images, and a copy after the last.
    VkSubpassDependency before{};
    before.srcSubpass = VK_SUBPASS_EXTERNAL;
    before.srcStageMask = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT;
    before.dstStageMask = VK_PIPELINE_STAGE_ALL_GRAPHICS_BIT;
    before.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT | VK_ACCESS_MEMORY_READ_BIT;
    before.dstAccessMask = VK_ACCESS_MEMORY_WRITE_BIT | VK_ACCESS_MEMORY_READ_BIT;
    VkSubpassDependency after = before;
    after.srcSubpass = 0;
    after.dstSubpass = VK_SUBPASS_EXTERNAL;
    after.srcStageMask = VK_PIPELINE_STAGE_ALL_GRAPHICS_BIT;
    after.dstStageMask = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT;
    const std::array<VkSubpassDependency, 2> order = {before, after};
    VkRenderPassCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO;
    info.attachmentCount = static_cast<std::uint32_t>(attachments.size());
    info.pAttachments = attachments.data();
    info.subpassCount = 1;
    info.pSubpasses = &subpass;
    info.dependencyCount = static_cast<std::uint32_t>(order.size());
    info.pDependencies = order.data();
    return objects.make<VkRenderPass>("vkCreateRenderPass", objects.vk().CreateRenderPass,
                                      objects.vk().DestroyRenderPass, info);
}

// Specialization constants 0 and 1 of a shader.
struct Constants {
    explicit Constants(const std::array<std::int32_t, 2>& given) : values(given) {
        info = {2, entries.data(), sizeof values, values.data()};
    }
    std::array<std::int32_t, 2> values;
    std::array<VkSpecializationMapEntry, 2> entries{{{0, 0, 4}, {1, 4, 4}}};
    VkSpecializationInfo info{};
};

struct VertexInput {
    explicit VertexInput(const DrawShape& shape) {
        info.sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO;
        if (shape.attributes == 0) return;
        binding = {0, shape.stride, VK_VERTEX_INPUT_RATE_VERTEX};
        const std::uint32_t size = attribute_bytes(shape.attribute_format);
        for (std::uint32_t i = 0; i < shape.attributes; ++i)
            attributes.push_back({i, 0, shape.attribute_format, i * size});
        info.vertexBindingDescriptionCount = 1;
        info.pVertexBindingDescriptions = &binding;
        info.vertexAttributeDescriptionCount = shape.attributes;
        info.pVertexAttributeDescriptions = attributes.data();
    }
    static std::uint32_t attribute_bytes(VkFormat format) {
        return format == VK_FORMAT_R32G32B32A32_SFLOAT ? 16 : format == VK_FORMAT_R16G16B16A16_SFLOAT ? 8 : 4;
    }
    VkVertexInputBindingDescription binding{};
    std::vector<VkVertexInputAttributeDescription> attributes;
    VkPipelineVertexInputStateCreateInfo info{};
};

VkPipelineColorBlendAttachmentState blend_state(const DrawShape& shape) {
    VkPipelineColorBlendAttachmentState blend{};
    blend.blendEnable = shape.blend == Blend::alpha ? VK_TRUE : VK_FALSE;
    blend.srcColorBlendFactor = blend.srcAlphaBlendFactor = VK_BLEND_FACTOR_SRC_ALPHA;
    blend.dstColorBlendFactor = blend.dstAlphaBlendFactor = VK_BLEND_FACTOR_ONE_MINUS_SRC_ALPHA;
    if (shape.writes_color)
        blend.colorWriteMask = VK_COLOR_COMPONENT_R_BIT | VK_COLOR_COMPONENT_G_BIT |
                               VK_COLOR_COMPONENT_B_BIT | VK_COLOR_COMPONENT_A_BIT;
    return blend;
}

}  // namespace

DrawTarget make_draw_target(Objects& objects, const DrawShape& shape) {
    DrawTarget target;
    target.extent = {shape.size, shape.size};
    const bool resolved = shape.samples != VK_SAMPLE_COUNT_1_BIT;
    const VkFormat depth = depth_format(objects.gpu());
    ImageShape color;
    color.format = shape.format;
    color.extent = {shape.size, shape.size, 1};
    color.samples = shape.samples;
    color.usage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT;
    if (!resolved) color.usage |= VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
    ImageShape depth_shape = color;
    depth_shape.format = depth;
    depth_shape.usage = VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT;
    depth_shape.aspect = VK_IMAGE_ASPECT_DEPTH_BIT;
    std::vector<VkImageView> views;
    target.result = objects.image(color);
    views.push_back(target.result.view);
    views.push_back(objects.image(depth_shape).view);
    if (resolved) {
        color.samples = VK_SAMPLE_COUNT_1_BIT;
        color.usage |= VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
        target.result = objects.image(color);
        views.push_back(target.result.view);
    }
    target.pass = make_pass(objects, shape, depth, resolved);
    VkFramebufferCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO;
    info.renderPass = target.pass;
    info.attachmentCount = static_cast<std::uint32_t>(views.size());
    info.pAttachments = views.data();
    info.width = info.height = shape.size;
    info.layers = 1;
    target.framebuffer = objects.make<VkFramebuffer>("vkCreateFramebuffer", objects.vk().CreateFramebuffer,
                                                     objects.vk().DestroyFramebuffer, info);
    return target;
}

VkPipeline make_draw_pipeline(Objects& objects, const DrawShape& shape, const DrawTarget& target,
                              VkPipelineLayout layout, bool as_points) {
    const Constants vertex_constants({shape.vertex_constants[0], as_points ? 1 : shape.vertex_constants[1]});
    const Constants fragment_constants(shape.fragment_constants);
    std::array<VkPipelineShaderStageCreateInfo, 2> stages{};
    const auto stage = [&](std::size_t at, VkShaderStageFlagBits bit, const std::string& shader,
                           const Constants& constants) {
        stages[at].sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
        stages[at].stage = bit;
        stages[at].module = objects.shader(shader);
        stages[at].pName = "main";
        stages[at].pSpecializationInfo = &constants.info;
    };
    stage(0, VK_SHADER_STAGE_VERTEX_BIT, shape.vertex_shader, vertex_constants);
    const bool shades = !shape.fragment_shader.empty();
    if (shades) stage(1, VK_SHADER_STAGE_FRAGMENT_BIT, shape.fragment_shader, fragment_constants);
    const VertexInput input(shape);
    VkPipelineInputAssemblyStateCreateInfo assembly{};
    assembly.sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO;
    assembly.topology = as_points                              ? VK_PRIMITIVE_TOPOLOGY_POINT_LIST
                        : shape.indices == Indices::mesh_strip ? VK_PRIMITIVE_TOPOLOGY_TRIANGLE_STRIP
                                                               : VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
    const float side = static_cast<float>(shape.size);
    const VkViewport viewport{0, 0, side, side, 0, 1};
    const VkRect2D scissor{{0, 0}, target.extent};
    VkPipelineViewportStateCreateInfo view{};
    view.sType = VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO;
    view.viewportCount = view.scissorCount = 1;
    view.pViewports = &viewport;
    view.pScissors = &scissor;
    VkPipelineRasterizationStateCreateInfo raster{};
    raster.sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO;
    raster.cullMode = shape.cull;
    raster.rasterizerDiscardEnable = shape.discards ? VK_TRUE : VK_FALSE;
    raster.lineWidth = 1;
    VkPipelineMultisampleStateCreateInfo samples{};
    samples.sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO;
    samples.rasterizationSamples = shape.samples;
    VkPipelineDepthStencilStateCreateInfo depth{};
    depth.sType = VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO;
    depth.depthTestEnable = shape.depth_compare == VK_COMPARE_OP_ALWAYS ? VK_FALSE : VK_TRUE;
    depth.depthCompareOp = shape.depth_compare;
    depth.depthWriteEnable = shape.writes_depth ? VK_TRUE : VK_FALSE;
    const VkPipelineColorBlendAttachmentState blend_attachment = blend_state(shape);
    VkPipelineColorBlendStateCreateInfo blend{};
    blend.sType = VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO;
    blend.attachmentCount = 1;
    blend.pAttachments = &blend_attachment;
    VkGraphicsPipelineCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
    info.stageCount = shades ? 2 : 1;
    info.pStages = stages.data();
    info.pVertexInputState = &input.info;
    info.pInputAssemblyState = &assembly;
    info.pViewportState = &view;
    info.pRasterizationState = &raster;
    info.pMultisampleState = &samples;
    info.pDepthStencilState = &depth;
    info.pColorBlendState = &blend;
    info.layout = layout;
    info.renderPass = target.pass;
    if (!objects.ok()) return VK_NULL_HANDLE;
    const auto& vk = objects.vk();
    VkPipeline pipeline = VK_NULL_HANDLE;
    const VkResult result =
        vk.CreateGraphicsPipelines(objects.gpu().device(), VK_NULL_HANDLE, 1, &info, nullptr, &pipeline);
    if (result != VK_SUCCESS)
        return objects.fail(vulkan_failure("vkCreateGraphicsPipelines", result)), pipeline;
    objects.keep(pipeline, vk.DestroyPipeline);
    return pipeline;
}

}  // namespace framecast::microbench
