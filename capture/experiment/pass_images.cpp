#include "capture/experiment/pass_images.h"

#include <span>

#include "capture/recorder/generated/commands.h"

namespace framecast::capture {
namespace {

bool loads(const VkRenderingAttachmentInfo& attachment) {
    return attachment.loadOp == VK_ATTACHMENT_LOAD_OP_LOAD;
}

// Nothing is loaded from a layout without contents, or from an aspect that the format lacks, whose operation
// is ignored.
bool loads_depth(const AttachmentInfo& attachment) {
    const VkImageAspectFlags aspects = aspects_of(attachment.format);
    const auto loads = [&](VkImageAspectFlags aspect, VkAttachmentLoadOp load, VkImageLayout layout) {
        return (aspects & aspect) != 0 && load == VK_ATTACHMENT_LOAD_OP_LOAD &&
               layout != VK_IMAGE_LAYOUT_UNDEFINED;
    };
    return loads(VK_IMAGE_ASPECT_DEPTH_BIT, attachment.load, attachment.initial_layout) ||
           loads(VK_IMAGE_ASPECT_STENCIL_BIT, attachment.stencil_load, attachment.stencil_initial_layout);
}

}  // namespace

PassBegin pass_begin(const Command& command) {
    switch (command.id) {
        case CommandId::CmdBeginRenderPass:
            return {as<commands::CmdBeginRenderPass>(command).pRenderPassBegin, nullptr};
        case CommandId::CmdBeginRenderPass2:
            return {as<commands::CmdBeginRenderPass2>(command).pRenderPassBegin, nullptr};
        default:
            return {nullptr, as<commands::CmdBeginRendering>(command).pRenderingInfo};
    }
}

bool has_view(const VkRenderingAttachmentInfo* attachment) {
    return attachment && attachment->imageView;
}

bool resolves(const VkRenderingAttachmentInfo* attachment) {
    return has_view(attachment) && attachment->resolveMode != VK_RESOLVE_MODE_NONE;
}

std::vector<PassImage> images_of(const RenderPassInfo& pass, const FramebufferInfo& framebuffer,
                                 const VkRenderPassBeginInfo& begin) {
    std::span<const VkImageView> views = framebuffer.attachments;
    // The views of an imageless framebuffer are given here.
    if (const auto* given = find_in_chain<VkRenderPassAttachmentBeginInfo>(
            begin.pNext, VK_STRUCTURE_TYPE_RENDER_PASS_ATTACHMENT_BEGIN_INFO);
        given && views.empty())
        views = {given->pAttachments, given->attachmentCount};
    std::vector<PassImage> images;
    for (const AttachmentInfo& attachment : pass.attachments)
        images.push_back({images.size() < views.size() ? views[images.size()] : VK_NULL_HANDLE,
                          {attachment.initial_layout, attachment.stencil_initial_layout},
                          loads_depth(attachment)});
    return images;
}

std::vector<PassImage> images_of(const VkRenderingInfo& rendering) {
    std::vector<PassImage> images;
    for (std::uint32_t i = 0; i < rendering.colorAttachmentCount; ++i) {
        const VkRenderingAttachmentInfo& color = rendering.pColorAttachments[i];
        PassImage image, resolved;
        if (has_view(&color)) image = {color.imageView, {color.imageLayout}};
        if (resolves(&color)) resolved = {color.resolveImageView, {color.resolveImageLayout}};
        images.push_back(image);
        images.push_back(resolved);
    }
    PassImage image, resolved;
    if (const auto* stencil = rendering.pStencilAttachment; has_view(stencil)) {
        image = {stencil->imageView, {VK_IMAGE_LAYOUT_UNDEFINED, stencil->imageLayout}, loads(*stencil)};
        if (resolves(stencil))
            resolved = {stencil->resolveImageView, {VK_IMAGE_LAYOUT_UNDEFINED, stencil->resolveImageLayout}};
    }
    if (const auto* depth = rendering.pDepthAttachment; has_view(depth)) {
        image.view = depth->imageView;
        image.layouts.main = depth->imageLayout;
        image.loads_depth |= loads(*depth);
        if (resolves(depth)) {
            resolved.view = depth->resolveImageView;
            resolved.layouts.main = depth->resolveImageLayout;
        }
    }
    images.push_back(image);
    images.push_back(resolved);
    return images;
}

}  // namespace framecast::capture
