#include "capture/scratch_pass.h"

#include <algorithm>
#include <bit>

namespace framecast::capture {
namespace {

bool same(const AttachmentImageShape& a, const AttachmentImageShape& b) {
    return a.format == b.format && a.extent.width == b.extent.width && a.extent.height == b.extent.height &&
           a.layers == b.layers && a.samples == b.samples && a.array_view == b.array_view &&
           a.more_usage == b.more_usage;
}

// What an image must allow to be in a layout (VUID-vkCmdBeginRenderPass-initialLayout-00895 to -00899).
VkImageUsageFlags usage_for(VkImageLayout layout) {
    switch (layout) {
        case VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL:
            return VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
        case VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL:
            return VK_IMAGE_USAGE_TRANSFER_DST_BIT;
        case VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL:
        case VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL:
        case VK_IMAGE_LAYOUT_DEPTH_READ_ONLY_OPTIMAL:
        case VK_IMAGE_LAYOUT_STENCIL_READ_ONLY_OPTIMAL:
        case VK_IMAGE_LAYOUT_READ_ONLY_OPTIMAL:
            return VK_IMAGE_USAGE_SAMPLED_BIT;
        default:
            return 0;
    }
}

VkExtent2D end_of(const VkRect2D& area) {
    return {static_cast<std::uint32_t>(area.offset.x) + area.extent.width,
            static_cast<std::uint32_t>(area.offset.y) + area.extent.height};
}

// Attachments of a rendering, in a fixed order: for each color its image and its resolve target, then depth,
// depth resolve, stencil, stencil resolve.
template <class Visit>
void for_each_attachment(const VkRenderingInfo& rendering, Visit&& visit) {
    auto both = [&](const VkRenderingAttachmentInfo* a) {
        visit(a ? a->imageView : VK_NULL_HANDLE, a ? a->imageLayout : VK_IMAGE_LAYOUT_UNDEFINED);
        const bool resolves = a && a->resolveMode != VK_RESOLVE_MODE_NONE;
        visit(resolves ? a->resolveImageView : VK_NULL_HANDLE,
              resolves ? a->resolveImageLayout : VK_IMAGE_LAYOUT_UNDEFINED);
    };
    for (std::uint32_t i = 0; i < rendering.colorAttachmentCount; ++i)
        both(&rendering.pColorAttachments[i]);
    both(rendering.pDepthAttachment);
    // Depth and stencil may share a view; then they share an image here too.
    const bool shared = rendering.pDepthAttachment && rendering.pStencilAttachment &&
                        rendering.pDepthAttachment->imageView == rendering.pStencilAttachment->imageView;
    both(shared ? nullptr : rendering.pStencilAttachment);
}

bool loads_depth(const VkRenderingInfo& rendering) {
    auto loads = [](const VkRenderingAttachmentInfo* a) {
        return a && a->imageView && a->loadOp == VK_ATTACHMENT_LOAD_OP_LOAD;
    };
    return loads(rendering.pDepthAttachment) || loads(rendering.pStencilAttachment);
}

}  // namespace

bool ScratchPass::Shape::operator==(const Shape& other) const {
    return render_pass == other.render_pass && info == other.info &&
           std::equal(attachments.begin(), attachments.end(), other.attachments.begin(),
                      other.attachments.end(), same);
}

Result<ScratchPass::Shape> ScratchPass::shape_of(Device& device, const VkRenderPassBeginInfo& begin) {
    Shape shape;
    shape.render_pass = begin.renderPass;
    shape.info = device.objects.render_passes.find(begin.renderPass).value_or(nullptr);
    const auto framebuffer = device.objects.framebuffers.find(begin.framebuffer);
    if (!shape.info || !framebuffer) return Error{"the render pass is unknown"};
    std::uint32_t view_mask = 0;
    for (const SubpassInfo& subpass : shape.info->subpasses) {
        // Descriptors of input attachments name the application's images, which are not in this framebuffer.
        if (subpass.reads_attachments) return Error{"the pass reads input attachments"};
        view_mask |= subpass.view_mask;
    }
    const std::uint32_t layers =
        std::max(framebuffer->layers, static_cast<std::uint32_t>(std::bit_width(view_mask)));
    for (const AttachmentInfo& attachment : shape.info->attachments)
        shape.attachments.push_back(
            {attachment.format,
             {framebuffer->width, framebuffer->height},
             layers,
             attachment.samples,
             layers > 1,
             usage_for(attachment.initial_layout) | usage_for(attachment.final_layout)});
    return shape;
}

Result<ScratchPass::Shape> ScratchPass::shape_of(Device& device, const VkRenderingInfo& rendering) {
    Shape shape;
    const std::uint32_t layers =
        std::max({1u, rendering.layerCount, static_cast<std::uint32_t>(std::bit_width(rendering.viewMask))});
    bool unknown = false;
    for_each_attachment(rendering, [&](VkImageView view, VkImageLayout layout) {
        AttachmentImageShape attachment;
        if (view) {
            const auto known = device.objects.image_views.find(view);
            unknown |= !known;
            if (known)
                attachment = {known->format, end_of(rendering.renderArea),
                              layers,        known->samples,
                              layers > 1,    usage_for(layout)};
        }
        shape.attachments.push_back(attachment);
    });
    if (unknown) return Error{"an attachment of the pass is unknown"};
    return shape;
}

bool ScratchPass::fits(Device& device, const VkRenderPassBeginInfo& begin) const {
    if (dynamic_) return false;
    const Result<Shape> shape = shape_of(device, begin);
    return shape && *shape == shape_;
}

bool ScratchPass::fits(Device& device, const VkRenderingInfo& rendering) const {
    if (!dynamic_ || loses_depth_ != loads_depth(rendering)) return false;
    const Result<Shape> shape = shape_of(device, rendering);
    return shape && *shape == shape_;
}

Result<bool> ScratchPass::make_images(Device& device) {
    for (const AttachmentImageShape& attachment : shape_.attachments) {
        if (attachment.format == VK_FORMAT_UNDEFINED) {
            images_.emplace_back();
            continue;
        }
        Result<AttachmentImage> image =
            make_attachment_image(device.vk, device.handle, device.memory, *scope_, attachment);
        if (!image) return image.error();
        images_.push_back(std::move(*image));
    }
    return true;
}

Result<std::unique_ptr<ScratchPass>> ScratchPass::create(Device& device, const VkRenderPassBeginInfo& begin) {
    Result<Shape> shape = shape_of(device, begin);
    if (!shape) return shape.error();
    std::unique_ptr<ScratchPass> pass(new ScratchPass(device.handle));
    pass->shape_ = std::move(*shape);
    for (const AttachmentInfo& a : pass->shape_.info->attachments) {
        const bool depth =
            std::any_of(pass->shape_.info->subpasses.begin(), pass->shape_.info->subpasses.end(),
                        [&](const SubpassInfo& s) {
                            return s.depth_format == a.format && s.depth_format != VK_FORMAT_UNDEFINED;
                        });
        pass->loses_depth_ |=
            depth && (a.load == VK_ATTACHMENT_LOAD_OP_LOAD || a.stencil_load == VK_ATTACHMENT_LOAD_OP_LOAD);
    }
    if (const Result<bool> made = pass->make_images(device); !made) return made.error();

    std::vector<VkImageView> views;
    for (const AttachmentImage& image : pass->images_)
        views.push_back(image.view.get());
    const auto framebuffer = device.objects.framebuffers.find(begin.framebuffer).value_or(FramebufferInfo{});
    VkFramebufferCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO;
    info.renderPass = begin.renderPass;
    info.attachmentCount = static_cast<std::uint32_t>(views.size());
    info.pAttachments = views.data();
    info.width = framebuffer.width;
    info.height = framebuffer.height;
    info.layers = framebuffer.layers;
    VkFramebuffer made = VK_NULL_HANDLE;
    const VkResult result = device.vk.CreateFramebuffer(device.handle, &info, nullptr, &made);
    if (result != VK_SUCCESS) return vulkan_error("vkCreateFramebuffer", result);
    pass->framebuffer_ = {*pass->scope_, made, device.vk.DestroyFramebuffer};
    return pass;
}

Result<std::unique_ptr<ScratchPass>> ScratchPass::create(Device& device, const VkRenderingInfo& rendering) {
    Result<Shape> shape = shape_of(device, rendering);
    if (!shape) return shape.error();
    std::unique_ptr<ScratchPass> pass(new ScratchPass(device.handle));
    pass->dynamic_ = true;
    pass->loses_depth_ = loads_depth(rendering);
    pass->shape_ = std::move(*shape);
    if (const Result<bool> made = pass->make_images(device); !made) return made.error();
    return pass;
}

void ScratchPass::lay_out(const DeviceTable& vk, VkCommandBuffer cb,
                          const std::vector<VkImageLayout>& layouts) {
    std::vector<VkImageMemoryBarrier> barriers;
    for (std::size_t i = 0; i < images_.size(); ++i) {
        if (!images_[i].image.get() || layouts[i] == VK_IMAGE_LAYOUT_UNDEFINED) continue;
        VkImageMemoryBarrier barrier{};
        barrier.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER;
        barrier.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
        barrier.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
        // The contents do not matter: a shadow's cost is what is measured, not its picture.
        barrier.oldLayout = VK_IMAGE_LAYOUT_UNDEFINED;
        barrier.newLayout = layouts[i];
        barrier.srcQueueFamilyIndex = barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
        barrier.image = images_[i].image.get();
        barrier.subresourceRange = {images_[i].aspects, 0, 1, 0, VK_REMAINING_ARRAY_LAYERS};
        barriers.push_back(barrier);
    }
    VkMemoryBarrier everything{};
    everything.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
    everything.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
    everything.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
    vk.CmdPipelineBarrier(cb, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0, 1,
                          &everything, 0, nullptr, static_cast<std::uint32_t>(barriers.size()),
                          barriers.data());
}

void ScratchPass::begin(const DeviceTable& vk, VkCommandBuffer cb, const VkRenderPassBeginInfo& begin) {
    std::vector<VkImageLayout> layouts;
    for (const AttachmentInfo& attachment : shape_.info->attachments)
        layouts.push_back(attachment.initial_layout);
    lay_out(vk, cb, layouts);
    VkRenderPassBeginInfo copy = begin;
    copy.pNext = nullptr;  // attachments of an imageless framebuffer, device groups: not ours
    copy.framebuffer = framebuffer_.get();
    vk.CmdBeginRenderPass(cb, &copy, VK_SUBPASS_CONTENTS_INLINE);
}

void ScratchPass::begin(const DeviceTable& vk, VkCommandBuffer cb, const VkRenderingInfo& rendering) {
    std::vector<VkImageLayout> layouts;
    for_each_attachment(rendering, [&](VkImageView, VkImageLayout layout) { layouts.push_back(layout); });
    lay_out(vk, cb, layouts);

    std::size_t next = 0;
    auto scratch = [&](const VkRenderingAttachmentInfo* source) {
        VkRenderingAttachmentInfo info{};
        info.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO;
        if (source) info = *source;
        info.pNext = nullptr;
        info.imageView = images_[next++].view.get();
        info.resolveImageView = images_[next++].view.get();
        return info;
    };
    std::vector<VkRenderingAttachmentInfo> colors;
    for (std::uint32_t i = 0; i < rendering.colorAttachmentCount; ++i)
        colors.push_back(scratch(&rendering.pColorAttachments[i]));
    const VkRenderingAttachmentInfo depth = scratch(rendering.pDepthAttachment);
    const bool shared = rendering.pDepthAttachment && rendering.pStencilAttachment &&
                        rendering.pDepthAttachment->imageView == rendering.pStencilAttachment->imageView;
    VkRenderingAttachmentInfo stencil = scratch(shared ? nullptr : rendering.pStencilAttachment);
    if (shared) {
        stencil = *rendering.pStencilAttachment;
        stencil.imageView = depth.imageView;
        stencil.resolveImageView = depth.resolveImageView;
    }
    VkRenderingInfo copy = rendering;
    copy.pNext = nullptr;
    copy.flags &= ~VkRenderingFlags{VK_RENDERING_CONTENTS_SECONDARY_COMMAND_BUFFERS_BIT};
    copy.pColorAttachments = colors.data();
    copy.pDepthAttachment = rendering.pDepthAttachment ? &depth : nullptr;
    copy.pStencilAttachment = rendering.pStencilAttachment ? &stencil : nullptr;
    vk.CmdBeginRendering(cb, &copy);
}

void ScratchPass::end(const DeviceTable& vk, VkCommandBuffer cb) {
    if (dynamic_)
        vk.CmdEndRendering(cb);
    else
        vk.CmdEndRenderPass(cb);
}

}  // namespace framecast::capture
