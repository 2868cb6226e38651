#include "capture/scratch_pass.h"

#include <algorithm>
#include <bit>
#include <string>

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

// One image of a rendering.
struct RenderingImage {
    VkImageView view = VK_NULL_HANDLE;  // of the application; null: there is none
    VkImageLayout main = VK_IMAGE_LAYOUT_UNDEFINED;
    VkImageLayout stencil = VK_IMAGE_LAYOUT_UNDEFINED;
};

bool has_view(const VkRenderingAttachmentInfo* a) {
    return a && a->imageView;
}
// What it resolves into is only read then.
bool resolves(const VkRenderingAttachmentInfo* a) {
    return has_view(a) && a->resolveMode != VK_RESOLVE_MODE_NONE;
}

// Images of a rendering, in a fixed order: for each color its image and its resolve target, then those of
// depth and stencil, which share theirs where both are there (VUID-VkRenderingInfo-pDepthAttachment-06085 and
// -06086).
template <class Visit>
void for_each_image(const VkRenderingInfo& rendering, Visit&& visit) {
    for (std::uint32_t i = 0; i < rendering.colorAttachmentCount; ++i) {
        const VkRenderingAttachmentInfo& color = rendering.pColorAttachments[i];
        RenderingImage image, resolved;
        if (has_view(&color)) image = {color.imageView, color.imageLayout};
        if (resolves(&color)) resolved = {color.resolveImageView, color.resolveImageLayout};
        visit(image);
        visit(resolved);
    }
    RenderingImage image, resolved;
    if (const auto* stencil = rendering.pStencilAttachment; has_view(stencil)) {
        image = {stencil->imageView, VK_IMAGE_LAYOUT_UNDEFINED, stencil->imageLayout};
        if (resolves(stencil))
            resolved = {stencil->resolveImageView, VK_IMAGE_LAYOUT_UNDEFINED, stencil->resolveImageLayout};
    }
    if (const auto* depth = rendering.pDepthAttachment; has_view(depth)) {
        image.view = depth->imageView;
        image.main = depth->imageLayout;
        if (resolves(depth)) {
            resolved.view = depth->resolveImageView;
            resolved.main = depth->resolveImageLayout;
        }
    }
    visit(image);
    visit(resolved);
}

// Null: it can be copied.
const char* refusal(const PassSampling& sampling) {
    // A shading rate attachment is no attachment to draw into (VUID-VkFramebufferCreateInfo-flags-04548), and
    // without it shadows would not shade as often as the draw.
    if (sampling.shading_rate)
        return "the pass has a fragment shading rate attachment or a fragment density map";
    if (sampling.other_samples) return "the pass renders with other samples than its attachments have";
    return nullptr;
}

// Descriptors name the application's image, which draws of shadows do not draw into.
constexpr const char* kFeedbackLoop = "the pass reads what it draws into";

bool loads_depth(const VkRenderingInfo& rendering) {
    auto loads = [](const VkRenderingAttachmentInfo* a) {
        return has_view(a) && a->loadOp == VK_ATTACHMENT_LOAD_OP_LOAD;
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
    if (const char* why = refusal(shape.info->sampling)) return Error{why};
    std::uint32_t view_mask = 0;
    for (const SubpassInfo& subpass : shape.info->subpasses) {
        // Descriptors of input attachments name the application's images, which are not in this framebuffer.
        if (subpass.reads_attachments) return Error{"the pass reads input attachments"};
        if (subpass.feedback_loop) return Error{kFeedbackLoop};
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
             usage_for(attachment.initial_layout) | usage_for(attachment.final_layout) |
                 usage_for(attachment.stencil_initial_layout) | usage_for(attachment.stencil_final_layout)});
    return shape;
}

Result<ScratchPass::Shape> ScratchPass::shape_of(Device& device, const VkRenderingInfo& rendering) {
    if (const char* why = refusal(sampling_of(rendering))) return Error{why};
    Shape shape;
    const std::uint32_t layers =
        std::max({1u, rendering.layerCount, static_cast<std::uint32_t>(std::bit_width(rendering.viewMask))});
    bool unknown = false, feedback_loop = false;
    for_each_image(rendering, [&](const RenderingImage& image) {
        feedback_loop |= is_feedback_loop(image.main) || is_feedback_loop(image.stencil);
        AttachmentImageShape attachment;
        if (image.view) {
            const auto known = device.objects.image_views.find(image.view);
            unknown |= !known;
            if (known)
                attachment = {known->format, end_of(rendering.renderArea),
                              layers,        known->samples,
                              layers > 1,    usage_for(image.main) | usage_for(image.stencil)};
        }
        shape.attachments.push_back(attachment);
    });
    if (feedback_loop) return Error{kFeedbackLoop};
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

VkDeviceSize ScratchPass::bytes() const {
    VkDeviceSize sum = 0;
    for (const AttachmentImage& image : images_)
        sum += image.needs.size;
    return sum;
}

Result<bool> ScratchPass::make_images(Device& device, const Reserve& reserve) {
    for (const AttachmentImageShape& attachment : shape_.attachments) {
        if (attachment.format == VK_FORMAT_UNDEFINED) {
            images_.emplace_back();
            continue;
        }
        Result<AttachmentImage> image =
            create_attachment_image(device.vk, device.handle, *scope_, attachment);
        if (!image) return image.error();
        images_.push_back(std::move(*image));
    }
    if (!reserve(bytes())) return Error{"there is no room for scratch images of the pass"};
    for (std::size_t i = 0; i < images_.size(); ++i) {
        if (!images_[i].image.get()) continue;
        const Result<bool> backed = back_attachment_image(device.vk, device.handle, device.memory, *scope_,
                                                          shape_.attachments[i], images_[i]);
        if (!backed) return backed.error();
    }
    return true;
}

Result<std::unique_ptr<ScratchPass>> ScratchPass::create(Device& device, const VkRenderPassBeginInfo& begin,
                                                         const Reserve& reserve) {
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
    if (const Result<bool> made = pass->make_images(device, reserve); !made) return made.error();

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

Result<std::unique_ptr<ScratchPass>> ScratchPass::create(Device& device, const VkRenderingInfo& rendering,
                                                         const Reserve& reserve) {
    Result<Shape> shape = shape_of(device, rendering);
    if (!shape) return shape.error();
    std::unique_ptr<ScratchPass> pass(new ScratchPass(device.handle));
    pass->dynamic_ = true;
    pass->loses_depth_ = loads_depth(rendering);
    pass->shape_ = std::move(*shape);
    if (const Result<bool> made = pass->make_images(device, reserve); !made) return made.error();
    return pass;
}

void ScratchPass::lay_out(const DeviceTable& vk, VkCommandBuffer cb, const std::vector<Layouts>& layouts) {
    std::vector<VkImageMemoryBarrier> barriers;
    const auto add = [&](const AttachmentImage& image, VkImageAspectFlags aspects, VkImageLayout layout) {
        if (!image.image.get() || layout == VK_IMAGE_LAYOUT_UNDEFINED) return;
        VkImageMemoryBarrier barrier{};
        barrier.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER;
        barrier.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
        barrier.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
        // The contents do not matter: a shadow's cost is what is measured, not its picture.
        barrier.oldLayout = VK_IMAGE_LAYOUT_UNDEFINED;
        barrier.newLayout = layout;
        barrier.srcQueueFamilyIndex = barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
        barrier.image = image.image.get();
        barrier.subresourceRange = {aspects, 0, 1, 0, VK_REMAINING_ARRAY_LAYERS};
        barriers.push_back(barrier);
    };
    constexpr VkImageAspectFlags kDepth = VK_IMAGE_ASPECT_DEPTH_BIT, kStencil = VK_IMAGE_ASPECT_STENCIL_BIT;
    for (std::size_t i = 0; i < images_.size(); ++i) {
        const AttachmentImage& image = images_[i];
        const auto [main, stencil] = layouts[i];
        const VkImageLayout either = main != VK_IMAGE_LAYOUT_UNDEFINED ? main : stencil;
        const bool alone = main == VK_IMAGE_LAYOUT_UNDEFINED || stencil == VK_IMAGE_LAYOUT_UNDEFINED;
        // Both aspects go together where nothing parts them: one of them may have a layout to itself only
        // where the application's device has separateDepthStencilLayouts
        // (VUID-VkImageMemoryBarrier-image-03320), without which it has none of the layouts of one aspect.
        // Those are for no other (VUID-VkImageMemoryBarrier-aspectMask-08702 and -08703).
        if (image.aspects != (kDepth | kStencil)) {
            add(image, image.aspects, image.aspects == kStencil ? either : main);
        } else if (main == stencil || (alone && !is_of_one_aspect(either))) {
            add(image, kDepth | kStencil, either);
        } else {
            add(image, kDepth, main);
            add(image, kStencil, stencil);
        }
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
    std::vector<Layouts> layouts;
    for (const AttachmentInfo& attachment : shape_.info->attachments)
        layouts.push_back({attachment.initial_layout, attachment.stencil_initial_layout});
    lay_out(vk, cb, layouts);
    VkRenderPassBeginInfo copy = begin;
    copy.pNext = nullptr;  // attachments of an imageless framebuffer, device groups: not ours
    copy.framebuffer = framebuffer_.get();
    vk.CmdBeginRenderPass(cb, &copy, VK_SUBPASS_CONTENTS_INLINE);
}

void ScratchPass::begin(const DeviceTable& vk, VkCommandBuffer cb, const VkRenderingInfo& rendering) {
    std::vector<Layouts> layouts;
    for_each_image(rendering, [&](const RenderingImage& image) {
        layouts.push_back({image.main, image.stencil});
    });
    lay_out(vk, cb, layouts);

    // `at`: of its image; that of its resolve target is the next.
    auto scratch = [&](const VkRenderingAttachmentInfo& source, std::size_t at) {
        VkRenderingAttachmentInfo info = source;
        info.pNext = nullptr;
        info.imageView = has_view(&source) ? images_[at].view.get() : VK_NULL_HANDLE;
        info.resolveImageView = resolves(&source) ? images_[at + 1].view.get() : VK_NULL_HANDLE;
        return info;
    };
    std::vector<VkRenderingAttachmentInfo> colors;
    for (std::uint32_t i = 0; i < rendering.colorAttachmentCount; ++i)
        colors.push_back(scratch(rendering.pColorAttachments[i], 2 * std::size_t{i}));
    VkRenderingAttachmentInfo depth{}, stencil{};
    if (rendering.pDepthAttachment) depth = scratch(*rendering.pDepthAttachment, 2 * colors.size());
    if (rendering.pStencilAttachment) stencil = scratch(*rendering.pStencilAttachment, 2 * colors.size());
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

void ScratchPasses::finished(std::uint64_t submit) {
    finished_ = std::max(finished_, submit);
}

void ScratchPasses::abandon() {
    for (Kept& kept : passes_)
        kept.pass->abandon();
    clear();
}

// Nothing is given up in vain: where not enough can be, all stays.
bool ScratchPasses::make_room(VkDeviceSize bytes) {
    VkDeviceSize used = 0, in_use = 0;
    std::size_t passes_in_use = 0;
    for (const Kept& kept : passes_) {
        used += kept.pass->bytes();
        if (kept.last_submit <= finished_) continue;
        in_use += kept.pass->bytes();
        ++passes_in_use;
    }
    if (in_use + bytes > kMostBytes || passes_in_use >= kMostPasses) return false;
    while (used + bytes > kMostBytes || passes_.size() >= kMostPasses) {
        const auto oldest =
            std::min_element(passes_.begin(), passes_.end(),
                             [](const Kept& a, const Kept& b) { return a.last_submit < b.last_submit; });
        used -= oldest->pass->bytes();
        passes_.erase(oldest);
    }
    return true;
}

}  // namespace framecast::capture
