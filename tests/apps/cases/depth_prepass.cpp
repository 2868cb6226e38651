// A depth pre-pass, and a main pass that loads its depth and shades only fragments with that depth. Argument:
// the main pass.
//   equal    loads the depth, compares EQUAL, writes no depth
//   lequal   as equal, with LESS_OR_EQUAL
//   greater  as equal, with GREATER_OR_EQUAL (reversed depth)
//   pass     as equal, with two VkRenderPasses
//   same     both draws in one pass, EQUAL: the pass loads nothing
#include <string_view>

#include "tests/apps/cases/case.h"
#include "tests/apps/cases/case_shaders.h"

constexpr VkFormat kDepth = VK_FORMAT_D32_SFLOAT;
static VkRenderPass make_pass(Gpu& gpu, bool color, VkAttachmentLoadOp depth_load) {
    VkAttachmentDescription a[2] = {
        {0, kDepth, VK_SAMPLE_COUNT_1_BIT, depth_load, VK_ATTACHMENT_STORE_OP_STORE,
         VK_ATTACHMENT_LOAD_OP_DONT_CARE, VK_ATTACHMENT_STORE_OP_DONT_CARE,
         VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL},
        {0, VK_FORMAT_R8G8B8A8_UNORM, VK_SAMPLE_COUNT_1_BIT, VK_ATTACHMENT_LOAD_OP_CLEAR,
         VK_ATTACHMENT_STORE_OP_STORE, VK_ATTACHMENT_LOAD_OP_DONT_CARE, VK_ATTACHMENT_STORE_OP_DONT_CARE,
         VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL}};
    VkAttachmentReference d{0, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL},
        c{1, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL};
    VkSubpassDescription s{
        0, VK_PIPELINE_BIND_POINT_GRAPHICS, 0, nullptr, color ? 1U : 0U, &c, nullptr, &d, 0, nullptr};
    VkRenderPassCreateInfo info{
        VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO, nullptr, 0, color ? 2U : 1U, a, 1, &s, 0, nullptr};
    VkRenderPass made = VK_NULL_HANDLE;
    VK(vkCreateRenderPass(gpu.device, &info, nullptr, &made));
    return made;
}
static VkPipeline make(Gpu& gpu, VkShaderModule v, VkShaderModule f, VkPipelineLayout layout, VkExtent2D size,
                       bool color_there, VkCompareOp op, bool write, VkRenderPass pass) {
    VkPipelineShaderStageCreateInfo stages[2] = {
        {VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, nullptr, 0, VK_SHADER_STAGE_VERTEX_BIT, v,
         "main", nullptr},
        {VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, nullptr, 0, VK_SHADER_STAGE_FRAGMENT_BIT, f,
         "main", nullptr}};
    VkPipelineVertexInputStateCreateInfo input{VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO};
    VkPipelineInputAssemblyStateCreateInfo assembly{
        VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO, nullptr, 0,
        VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST, 0};
    VkViewport port{0, 0, float(size.width), float(size.height), 0, 1};
    VkRect2D scissor{{0, 0}, size};
    VkPipelineViewportStateCreateInfo viewport{
        VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO, nullptr, 0, 1, &port, 1, &scissor};
    VkPipelineRasterizationStateCreateInfo raster{VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO};
    raster.lineWidth = 1;
    VkPipelineMultisampleStateCreateInfo samples{VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO,
                                                 nullptr, 0, VK_SAMPLE_COUNT_1_BIT};
    VkPipelineDepthStencilStateCreateInfo depth{
        VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO, nullptr, 0, VK_TRUE, write, op};
    VkPipelineColorBlendAttachmentState at{};
    at.colorWriteMask = f ? 0xf : 0;
    VkPipelineColorBlendStateCreateInfo blend{VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO};
    blend.attachmentCount = color_there;
    blend.pAttachments = &at;
    const VkFormat format = VK_FORMAT_R8G8B8A8_UNORM;
    VkPipelineRenderingCreateInfo rendering{
        VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO, nullptr, 0, color_there ? 1U : 0U, &format, kDepth};
    VkGraphicsPipelineCreateInfo info{VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO,
                                      pass ? nullptr : &rendering};
    info.stageCount = f ? 2 : 1;
    info.pStages = stages;
    info.pVertexInputState = &input;
    info.pInputAssemblyState = &assembly;
    info.pViewportState = &viewport;
    info.pRasterizationState = &raster;
    info.pMultisampleState = &samples;
    info.pDepthStencilState = &depth;
    info.pColorBlendState = &blend;
    info.layout = layout;
    info.renderPass = pass;
    VkPipeline made = VK_NULL_HANDLE;
    VK(vkCreateGraphicsPipelines(gpu.device, VK_NULL_HANDLE, 1, &info, nullptr, &made));
    return made;
}
int main(int argc, char** argv) {
    const std::string_view how = argc > 1 ? argv[1] : "equal";
    const bool classic = how == "pass", one = how == "same";
    const VkCompareOp op = how == "lequal"    ? VK_COMPARE_OP_LESS_OR_EQUAL
                           : how == "greater" ? VK_COMPARE_OP_GREATER_OR_EQUAL
                                              : VK_COMPARE_OP_EQUAL;
    Gpu gpu;
    const VkExtent2D size{512, 512};
    Image color = gpu.image(size.width, size.height);
    // Makes the depth image by hand, because the header makes views of colours.
    Image deep;
    VkImageCreateInfo ii{VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO,
                         nullptr,
                         0,
                         VK_IMAGE_TYPE_2D,
                         kDepth,
                         {size.width, size.height, 1},
                         1,
                         1,
                         VK_SAMPLE_COUNT_1_BIT,
                         VK_IMAGE_TILING_OPTIMAL,
                         VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT,
                         VK_SHARING_MODE_EXCLUSIVE,
                         0,
                         nullptr,
                         VK_IMAGE_LAYOUT_UNDEFINED};
    VK(vkCreateImage(gpu.device, &ii, nullptr, &deep.handle));
    VkMemoryRequirements needs;
    vkGetImageMemoryRequirements(gpu.device, deep.handle, &needs);
    deep.memory = gpu.allocate(needs, 0);
    VK(vkBindImageMemory(gpu.device, deep.handle, deep.memory, 0));
    VkImageViewCreateInfo vi{
        VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO, nullptr, 0, deep.handle, VK_IMAGE_VIEW_TYPE_2D, kDepth, {},
        {VK_IMAGE_ASPECT_DEPTH_BIT, 0, 1, 0, 1}};
    VK(vkCreateImageView(gpu.device, &vi, nullptr, &deep.view));
    Buffer copy = gpu.buffer(size.width * size.height * 4, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    VkPipelineLayout layout =
        gpu.layout(VK_SHADER_STAGE_VERTEX_BIT | VK_SHADER_STAGE_FRAGMENT_BIT, sizeof(Quad));
    VkShaderModule v = gpu.shader(deep_vert), f = gpu.shader(heavy_frag);
    VkRenderPass pre_pass = classic ? make_pass(gpu, false, VK_ATTACHMENT_LOAD_OP_CLEAR) : VK_NULL_HANDLE,
                 main_pass = classic ? make_pass(gpu, true, VK_ATTACHMENT_LOAD_OP_LOAD) : VK_NULL_HANDLE;
    VkFramebuffer pre_fb = VK_NULL_HANDLE, main_fb = VK_NULL_HANDLE;
    if (classic) {
        VkImageView views[2] = {deep.view, color.view};
        VkFramebufferCreateInfo fi{VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO,
                                   nullptr,
                                   0,
                                   pre_pass,
                                   1,
                                   views,
                                   size.width,
                                   size.height,
                                   1};
        VK(vkCreateFramebuffer(gpu.device, &fi, nullptr, &pre_fb));
        fi.renderPass = main_pass;
        fi.attachmentCount = 2;
        VK(vkCreateFramebuffer(gpu.device, &fi, nullptr, &main_fb));
    }
    const float cleared = how == "greater" ? 0 : 1;
    VkPipeline first = make(gpu, v, VK_NULL_HANDLE, layout, size, one,
                            how == "greater" ? VK_COMPARE_OP_GREATER : VK_COMPARE_OP_LESS, true, pre_pass);
    VkPipeline second = make(gpu, v, f, layout, size, true, op, false, main_pass);
    VkCommandBuffer c = gpu.commands();
    VkFence fence = gpu.fence();
    const Quad quad{{-0.9F, -0.9F, 0.9F, 0.9F}, {0.5F, 0.25F, 0.75F, 1}};
    for (int n = 0; n < frames(400); ++n) {
        begin(c);
        to_layout(c, color.handle, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL);
        VkImageMemoryBarrier b{VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER,
                               nullptr,
                               VK_ACCESS_MEMORY_WRITE_BIT,
                               VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT,
                               VK_IMAGE_LAYOUT_UNDEFINED,
                               VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL,
                               VK_QUEUE_FAMILY_IGNORED,
                               VK_QUEUE_FAMILY_IGNORED,
                               deep.handle,
                               {VK_IMAGE_ASPECT_DEPTH_BIT, 0, 1, 0, 1}};
        vkCmdPipelineBarrier(c, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0, 0,
                             nullptr, 0, nullptr, 1, &b);
        for (int part = one ? 1 : 0; part < 2; ++part) {
            VkClearValue clear[2]{};
            clear[0].depthStencil = {cleared, 0};
            if (classic) {
                VkRenderPassBeginInfo info{VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO,
                                           nullptr,
                                           part ? main_pass : pre_pass,
                                           part ? main_fb : pre_fb,
                                           {{0, 0}, size},
                                           2,
                                           clear};
                vkCmdBeginRenderPass(c, &info, VK_SUBPASS_CONTENTS_INLINE);
            } else {
                VkRenderingAttachmentInfo ca{VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO},
                    da{VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO};
                ca.imageView = color.view;
                ca.imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL;
                ca.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR;
                ca.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
                da.imageView = deep.view;
                da.imageLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
                da.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
                da.clearValue = clear[0];
                da.loadOp = part && !one ? VK_ATTACHMENT_LOAD_OP_LOAD : VK_ATTACHMENT_LOAD_OP_CLEAR;
                VkRenderingInfo info{VK_STRUCTURE_TYPE_RENDERING_INFO,
                                     nullptr,
                                     0,
                                     {{0, 0}, size},
                                     1,
                                     0,
                                     part ? 1U : 0U,
                                     &ca,
                                     &da,
                                     nullptr};
                vkCmdBeginRendering(c, &info);
            }
            for (int d = one ? 0 : part; d <= part; ++d) {
                vkCmdBindPipeline(c, VK_PIPELINE_BIND_POINT_GRAPHICS, d ? second : first);
                draw_quad(c, layout, quad);
            }
            classic ? vkCmdEndRenderPass(c) : vkCmdEndRendering(c);
            full_barrier(c);
        }
        copy_out(c, color, copy);
        end(c);
        gpu.submit({c}, fence);
        gpu.wait(fence);
        const auto* middle = copy.as<unsigned char>() + (size.height / 2 * size.width + size.width / 2) * 4;
        const auto* corner = copy.as<unsigned char>();
        CHECK(std::abs(middle[0] - 128) < 2 && std::abs(middle[1] - 64) < 2 && corner[0] == 0 &&
              corner[3] == 0);
    }
    return 0;
}
