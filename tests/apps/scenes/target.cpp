#include "tests/apps/scenes/target.h"

#include <array>

namespace framecast::apps {
namespace {

constexpr VkFormat kDepthFormat = VK_FORMAT_D32_SFLOAT;
constexpr std::array<VkClearValue, 2> kClear = {
    {{.color = {.float32 = {0.05F, 0.1F, 0.15F, 1.0F}}}, {.depthStencil = {1.0F, 0}}}};

std::vector<VkAttachmentDescription> attachments_of(const TargetSpec& spec, bool load) {
    const bool resolved = spec.samples != VK_SAMPLE_COUNT_1_BIT;
    std::vector<VkAttachmentDescription> all = {
        {.format = spec.color,
         .samples = spec.samples,
         .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
         .storeOp = VK_ATTACHMENT_STORE_OP_STORE,
         .stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE,
         .stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE,
         .finalLayout =
             resolved ? VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL : VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL},
        {.format = kDepthFormat,
         .samples = spec.samples,
         .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
         .storeOp = VK_ATTACHMENT_STORE_OP_STORE,
         .stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE,
         .stencilStoreOp = VK_ATTACHMENT_STORE_OP_DONT_CARE,
         .finalLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL}};
    for (VkAttachmentDescription& attachment : all) {
        if (!load) continue;
        attachment.loadOp = VK_ATTACHMENT_LOAD_OP_LOAD;
        attachment.initialLayout = attachment.finalLayout;
    }
    if (!resolved) return all;
    VkAttachmentDescription picture = all[0];
    picture.samples = VK_SAMPLE_COUNT_1_BIT;
    picture.loadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
    picture.initialLayout = VK_IMAGE_LAYOUT_UNDEFINED;
    picture.finalLayout = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL;
    all.push_back(picture);
    return all;
}

VkRenderPass make_pass(Gpu& gpu, const TargetSpec& spec, bool load) {
    const std::vector<VkAttachmentDescription> attachments = attachments_of(spec, load);
    const VkAttachmentReference color{0, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL};
    const VkAttachmentReference depth{1, VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL};
    const VkAttachmentReference resolve{2, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL};
    const VkSubpassDescription subpass{.pipelineBindPoint = VK_PIPELINE_BIND_POINT_GRAPHICS,
                                       .colorAttachmentCount = 1,
                                       .pColorAttachments = &color,
                                       .pResolveAttachments = attachments.size() > 2 ? &resolve : nullptr,
                                       .pDepthStencilAttachment = &depth};
    // Orders all earlier work, the pass, and all later work: this also orders a frame after the previous one.
    constexpr VkAccessFlags kAll = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
    constexpr VkPipelineStageFlags kAround = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT;
    constexpr VkPipelineStageFlags kInside = VK_PIPELINE_STAGE_ALL_GRAPHICS_BIT;
    const std::array<VkSubpassDependency, 2> dependencies = {
        {{VK_SUBPASS_EXTERNAL, 0, kAround, kInside, kAll, kAll, 0},
         {0, VK_SUBPASS_EXTERNAL, kInside, kAround, kAll, kAll, 0}}};
    const std::uint32_t view_mask = (1U << spec.views) - 1;
    const VkRenderPassMultiviewCreateInfo multiview{
        .sType = VK_STRUCTURE_TYPE_RENDER_PASS_MULTIVIEW_CREATE_INFO,
        .subpassCount = 1,
        .pViewMasks = &view_mask};
    const VkRenderPassCreateInfo info{.sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO,
                                      .pNext = spec.views > 1 ? &multiview : nullptr,
                                      .attachmentCount = static_cast<std::uint32_t>(attachments.size()),
                                      .pAttachments = attachments.data(),
                                      .subpassCount = 1,
                                      .pSubpasses = &subpass,
                                      .dependencyCount = 2,
                                      .pDependencies = dependencies.data()};
    VkRenderPass made = VK_NULL_HANDLE;
    check(vkCreateRenderPass(gpu.device, &info, nullptr, &made), "vkCreateRenderPass");
    gpu.defer([dev = gpu.device, made] { vkDestroyRenderPass(dev, made, nullptr); });
    return made;
}

VkFramebuffer make_framebuffer(Gpu& gpu, const Target& target) {
    const std::array<VkImageView, 3> views = {target.color.view, target.depth.view, target.picture.view};
    const bool resolved = target.spec.samples != VK_SAMPLE_COUNT_1_BIT;
    const VkFramebufferCreateInfo info{.sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO,
                                       .renderPass = target.pass,
                                       .attachmentCount = resolved ? 3U : 2U,
                                       .pAttachments = views.data(),
                                       .width = target.extent.width,
                                       .height = target.extent.height,
                                       .layers = 1};
    VkFramebuffer made = VK_NULL_HANDLE;
    check(vkCreateFramebuffer(gpu.device, &info, nullptr, &made), "vkCreateFramebuffer");
    gpu.defer([dev = gpu.device, made] { vkDestroyFramebuffer(dev, made, nullptr); });
    return made;
}

}  // namespace

Target make_target(Gpu& gpu, VkExtent2D extent, const TargetSpec& spec) {
    Target target{.extent = extent, .spec = spec};
    const VkImageUsageFlags color = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
    target.color = gpu.image({spec.color, extent, color, spec.samples, spec.views});
    target.depth = gpu.image(
        {kDepthFormat, extent, VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT, spec.samples, spec.views});
    target.picture = spec.samples == VK_SAMPLE_COUNT_1_BIT
                         ? target.color
                         : gpu.image({spec.color, extent, color, VK_SAMPLE_COUNT_1_BIT, spec.views});
    target.pass = make_pass(gpu, spec, false);
    target.framebuffer = make_framebuffer(gpu, target);
    const VkDeviceSize bytes = VkDeviceSize{spec.texel_bytes} * extent.width * extent.height * spec.views;
    target.readback = gpu.buffer(bytes, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    return target;
}

VkRenderPass make_loading_pass(Gpu& gpu, const TargetSpec& spec) {
    return make_pass(gpu, spec, true);
}

void set_whole_viewport(VkCommandBuffer cmd, const Target& target) {
    const VkViewport viewport{
        0, 0, static_cast<float>(target.extent.width), static_cast<float>(target.extent.height), 0, 1};
    const VkRect2D scissor{{0, 0}, target.extent};
    vkCmdSetViewport(cmd, 0, 1, &viewport);
    vkCmdSetScissor(cmd, 0, 1, &scissor);
}

void begin_pass(VkCommandBuffer cmd, const Target& target, VkSubpassContents contents, VkRenderPass pass) {
    const VkRenderPassBeginInfo info{.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO,
                                     .renderPass = pass == VK_NULL_HANDLE ? target.pass : pass,
                                     .framebuffer = target.framebuffer,
                                     .renderArea = {{0, 0}, target.extent},
                                     .clearValueCount = 2,
                                     .pClearValues = kClear.data()};
    vkCmdBeginRenderPass(cmd, &info, contents);
    if (contents == VK_SUBPASS_CONTENTS_INLINE) set_whole_viewport(cmd, target);
}

void begin_rendering(VkCommandBuffer cmd, const Target& target, VkRenderingFlags flags) {
    if (!(flags & VK_RENDERING_RESUMING_BIT)) {
        to_layout(cmd, target.color, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL);
        to_layout(cmd, target.depth, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL);
    }
    const VkRenderingAttachmentInfo color{.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
                                          .imageView = target.color.view,
                                          .imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
                                          .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
                                          .storeOp = VK_ATTACHMENT_STORE_OP_STORE,
                                          .clearValue = kClear[0]};
    const VkRenderingAttachmentInfo depth{.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO,
                                          .imageView = target.depth.view,
                                          .imageLayout = VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL,
                                          .loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR,
                                          .storeOp = VK_ATTACHMENT_STORE_OP_STORE,
                                          .clearValue = kClear[1]};
    const VkRenderingInfo info{.sType = VK_STRUCTURE_TYPE_RENDERING_INFO,
                               .flags = flags,
                               .renderArea = {{0, 0}, target.extent},
                               .layerCount = 1,
                               .colorAttachmentCount = 1,
                               .pColorAttachments = &color,
                               .pDepthAttachment = &depth};
    vkCmdBeginRendering(cmd, &info);
    if (!(flags & VK_RENDERING_CONTENTS_SECONDARY_COMMAND_BUFFERS_BIT)) set_whole_viewport(cmd, target);
}

void end_rendering(VkCommandBuffer cmd, const Target& target, VkRenderingFlags flags) {
    vkCmdEndRendering(cmd);
    if (flags & VK_RENDERING_SUSPENDING_BIT) return;
    to_layout(cmd, target.color, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
              VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
}

void record_readback(VkCommandBuffer cmd, const Target& target) {
    const VkBufferImageCopy region{.imageSubresource = target.picture.layers(),
                                   .imageExtent = {target.extent.width, target.extent.height, 1}};
    vkCmdCopyImageToBuffer(cmd, target.picture.handle, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
                           target.readback.handle, 1, &region);
    // Makes the copy visible to the host once the fence signals, and orders the next one after it.
    const VkMemoryBarrier barrier{.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER,
                                  .srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT,
                                  .dstAccessMask = VK_ACCESS_HOST_READ_BIT | VK_ACCESS_TRANSFER_WRITE_BIT};
    vkCmdPipelineBarrier(cmd, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
                         VK_PIPELINE_STAGE_HOST_BIT | VK_PIPELINE_STAGE_TRANSFER_BIT, 0, 1, &barrier, 0,
                         nullptr, 0, nullptr);
}

}  // namespace framecast::apps
