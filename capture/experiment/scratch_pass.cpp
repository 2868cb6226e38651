#include "capture/experiment/scratch_pass.h"

#include <algorithm>
#include <bit>
#include <string>

#include "capture/device/memory_budget.h"
#include "capture/experiment/loaded_depth.h"

namespace framecast::capture {
namespace {

bool same(const AttachmentImageShape& a, const AttachmentImageShape& b) {
    return a.format == b.format && a.extent.width == b.extent.width && a.extent.height == b.extent.height &&
           a.layers == b.layers && a.samples == b.samples && a.array_view == b.array_view &&
           a.more_usage == b.more_usage;
}

// Usage that an image needs to be in a layout (VUID-vkCmdBeginRenderPass-initialLayout-00895 to -00899,
// VUID-VkImageMemoryBarrier-oldLayout-09550).
VkImageUsageFlags usage_for(VkImageLayout layout) {
    if (layout == kLocalReadLayout) return VK_IMAGE_USAGE_INPUT_ATTACHMENT_BIT;
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

// Null: it can be copied.
const char* refusal(const PassSampling& sampling) {
    // A shading rate attachment cannot be drawn into (VUID-VkFramebufferCreateInfo-flags-04548), and without
    // it stage-off draws would not shade at the draw's rate.
    if (sampling.shading_rate)
        return "the pass has a fragment shading rate attachment or a fragment density map";
    if (sampling.other_samples) return "the pass renders with other samples than its attachments have";
    return nullptr;
}

bool reads(const SubpassInfo& subpass) {
    return subpass.reads_attachments;
}

// An empty pass uses the images of stage-off draws, where it needs the same ones.
bool same_use(ScratchPass::Colors a, ScratchPass::Colors b) {
    return (a == ScratchPass::Colors::read) == (b == ScratchPass::Colors::read);
}

// Descriptors refer to the application's image, which stage-off draws do not draw into.
constexpr const char* kFeedbackLoop = "the pass reads what it draws into";

// Usage that the scratch image needs so that depth can be copied into it, or the reason why none can be
// copied.
Result<VkImageUsageFlags> usage_to_load(const Device& device, const PassImage& image,
                                        ScratchPass::Colors colors) {
    if (!image.loads_depth || colors == ScratchPass::Colors::untouched) return VkImageUsageFlags{0};
    if (const Result<LoadedDepth> found = find_loaded_depth(device, image); !found) return found.error();
    return VkImageUsageFlags{VK_IMAGE_USAGE_TRANSFER_DST_BIT};
}

}  // namespace

bool ScratchPass::Shape::operator==(const Shape& other) const {
    return render_pass == other.render_pass && info == other.info &&
           std::equal(attachments.begin(), attachments.end(), other.attachments.begin(),
                      other.attachments.end(), same);
}

Result<ScratchPass::Shape> ScratchPass::shape_of(Device& device, const VkRenderPassBeginInfo& begin,
                                                 Colors colors) {
    Shape shape;
    shape.render_pass = begin.renderPass;
    shape.info = device.objects.render_passes.find(begin.renderPass).value_or(nullptr);
    const auto framebuffer = device.objects.framebuffers.find(begin.framebuffer);
    if (!shape.info || !framebuffer) return Error{"the render pass is unknown"};
    if (const char* why = refusal(shape.info->sampling)) return Error{why};
    std::uint32_t view_mask = 0;
    VkImageUsageFlags of_pass = 0;
    // Draws of subpasses with input attachments are left out (ShadowRecorder::record()).
    if (colors != Colors::untouched && std::ranges::all_of(shape.info->subpasses, reads))
        return Error{"the pass reads input attachments"};
    for (const SubpassInfo& subpass : shape.info->subpasses) {
        if (subpass.reads_attachments) of_pass = VK_IMAGE_USAGE_INPUT_ATTACHMENT_BIT;
        if (subpass.feedback_loop) return Error{kFeedbackLoop};
        view_mask |= subpass.view_mask;
    }
    const std::uint32_t layers =
        std::max(framebuffer->layers, static_cast<std::uint32_t>(std::bit_width(view_mask)));
    for (const PassImage& image : images_of(*shape.info, *framebuffer, begin)) {
        const AttachmentInfo& attachment = shape.info->attachments[shape.attachments.size()];
        const Result<VkImageUsageFlags> to_load = usage_to_load(device, image, colors);
        if (!to_load) return to_load.error();
        shape.attachments.push_back(
            {attachment.format,
             {framebuffer->width, framebuffer->height},
             layers,
             attachment.samples,
             layers > 1,
             of_pass | *to_load | usage_for(attachment.initial_layout) | usage_for(attachment.final_layout) |
                 usage_for(attachment.stencil_initial_layout) | usage_for(attachment.stencil_final_layout)});
    }
    return shape;
}

Result<ScratchPass::Shape> ScratchPass::shape_of(Device& device, const VkRenderingInfo& rendering,
                                                 Colors colors) {
    if (const char* why = refusal(sampling_of(rendering))) return Error{why};
    Shape shape;
    const std::uint32_t layers =
        std::max({1u, rendering.layerCount, static_cast<std::uint32_t>(std::bit_width(rendering.viewMask))});
    for (const PassImage& image : images_of(rendering)) {
        if (is_feedback_loop(image.layouts.main) || is_feedback_loop(image.layouts.stencil))
            return Error{kFeedbackLoop};
        AttachmentImageShape attachment;
        if (image.view) {
            const auto known = device.objects.image_views.find(image.view);
            if (!known) return Error{"an attachment of the pass is unknown"};
            const Result<VkImageUsageFlags> to_load = usage_to_load(device, image, colors);
            if (!to_load) return to_load.error();
            attachment = {
                known->format, end_of(rendering.renderArea),
                layers,        known->samples,
                layers > 1,    *to_load | usage_for(image.layouts.main) | usage_for(image.layouts.stencil)};
        }
        shape.attachments.push_back(attachment);
    }
    return shape;
}

bool ScratchPass::fits(Device& device, const VkRenderPassBeginInfo& begin, Colors colors) const {
    if (dynamic_ || !same_use(colors, colors_)) return false;
    const Result<Shape> shape = shape_of(device, begin, colors);
    return shape && *shape == shape_;
}

bool ScratchPass::fits(Device& device, const VkRenderingInfo& rendering, Colors colors) const {
    if (!dynamic_ || !same_use(colors, colors_)) return false;
    const Result<Shape> shape = shape_of(device, rendering, colors);
    return shape && *shape == shape_;
}

VkDeviceSize ScratchPass::bytes() const {
    VkDeviceSize sum = 0;
    for (const AttachmentImage& image : images_)
        sum += image.needs.size;
    return sum;
}

// As the application's, and readable where its colors will be read.
AttachmentImageShape ScratchPass::readable(AttachmentImageShape shape) const {
    if (colors_ == Colors::read && aspects_of(shape.format) == VK_IMAGE_ASPECT_COLOR_BIT)
        shape.more_usage |= VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
    return shape;
}

Result<void> ScratchPass::make_images(Device& device, const Reserve& reserve) {
    for (const AttachmentImageShape& attachment : shape_.attachments) {
        if (attachment.format == VK_FORMAT_UNDEFINED) {
            images_.emplace_back();
            continue;
        }
        Result<AttachmentImage> image =
            create_attachment_image(device.vk, device.handle, *scope_, readable(attachment));
        if (!image) return image.error();
        images_.push_back(std::move(*image));
    }
    if (!reserve(bytes())) return Error{"there is no room for scratch images of the pass"};
    for (std::size_t i = 0; i < images_.size(); ++i) {
        if (!images_[i].image.get()) continue;
        const Result<void> backed = back_attachment_image(device.vk, device.handle, device.memory, *scope_,
                                                          readable(shape_.attachments[i]), images_[i]);
        if (!backed) return backed.error();
    }
    return {};
}

Result<std::unique_ptr<ScratchPass>> ScratchPass::create(Device& device, const VkRenderPassBeginInfo& begin,
                                                         Colors colors, const Reserve& reserve) {
    Result<Shape> shape = shape_of(device, begin, colors);
    if (!shape) return shape.error();
    std::unique_ptr<ScratchPass> pass(new ScratchPass(device.handle));
    pass->shape_ = std::move(*shape);
    pass->colors_ = colors;
    if (const Result<void> made = pass->make_images(device, reserve); !made) return made.error();

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
                                                         Colors colors, const Reserve& reserve) {
    Result<Shape> shape = shape_of(device, rendering, colors);
    if (!shape) return shape.error();
    std::unique_ptr<ScratchPass> pass(new ScratchPass(device.handle));
    pass->dynamic_ = true;
    pass->colors_ = colors;
    pass->shape_ = std::move(*shape);
    if (const Result<void> made = pass->make_images(device, reserve); !made) return made.error();
    return pass;
}

void ScratchPass::lay_out(Device& device, VkCommandBuffer cb, const std::vector<PassImage>& images) {
    std::vector<VkImageMemoryBarrier> barriers;
    for (std::size_t i = 0; i < images_.size(); ++i) {
        if (!images_[i].image.get()) continue;
        for (const auto [aspects, layout] :
             layouts_of(images_[i].aspects, images[i].layouts, device.separate_depth_stencil)) {
            VkImageMemoryBarrier barrier{};
            barrier.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER;
            barrier.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
            barrier.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
            // Only depth is copied. Other contents do not matter, because the cost of a stage-off draw is
            // measured, not its picture.
            barrier.oldLayout = VK_IMAGE_LAYOUT_UNDEFINED;
            barrier.newLayout = layout;
            barrier.srcQueueFamilyIndex = barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
            barrier.image = images_[i].image.get();
            barrier.subresourceRange = {aspects, 0, 1, 0, VK_REMAINING_ARRAY_LAYERS};
            barriers.push_back(barrier);
        }
    }
    VkMemoryBarrier everything{};
    everything.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
    everything.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
    everything.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
    device.vk.CmdPipelineBarrier(cb, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
                                 0, 1, &everything, 0, nullptr, static_cast<std::uint32_t>(barriers.size()),
                                 barriers.data());
}

void ScratchPass::fill(Device& device, VkCommandBuffer cb, const std::vector<PassImage>& images,
                       const VkRect2D& area) {
    lay_out(device, cb, images);
    for (std::size_t i = 0; i < images.size() && colors_ != Colors::untouched; ++i) {
        if (!images[i].loads_depth) continue;
        if (const Result<LoadedDepth> depth = find_loaded_depth(device, images[i]))
            copy_loaded_depth(device, cb, *depth, images_[i], area);
    }
}

void ScratchPass::prepare(Device& device, VkCommandBuffer cb, const VkRenderPassBeginInfo& begin) {
    const auto framebuffer = device.objects.framebuffers.find(begin.framebuffer).value_or(FramebufferInfo{});
    fill(device, cb, images_of(*shape_.info, framebuffer, begin), begin.renderArea);
}

void ScratchPass::prepare(Device& device, VkCommandBuffer cb, const VkRenderingInfo& rendering) {
    fill(device, cb, images_of(rendering), rendering.renderArea);
}

void ScratchPass::begin(Device& device, VkCommandBuffer cb, const VkRenderPassBeginInfo& begin) {
    VkRenderPassBeginInfo copy = begin;
    copy.pNext = nullptr;  // drops attachments of an imageless framebuffer and device groups
    copy.framebuffer = framebuffer_.get();
    device.vk.CmdBeginRenderPass(cb, &copy, VK_SUBPASS_CONTENTS_INLINE);
}

void ScratchPass::begin(Device& device, VkCommandBuffer cb, const VkRenderingInfo& rendering) {
    // `at`: index of its image; the next one is its resolve target.
    auto scratch = [&](const VkRenderingAttachmentInfo& source, std::size_t at) {
        VkRenderingAttachmentInfo info = source;
        info.pNext = nullptr;
        info.imageView = has_view(&source) ? images_[at].view.get() : VK_NULL_HANDLE;
        info.resolveImageView = resolves(&source) ? images_[at + 1].view.get() : VK_NULL_HANDLE;
        if (colors_ == Colors::read) info.storeOp = VK_ATTACHMENT_STORE_OP_STORE;
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
    device.vk.CmdBeginRendering(cb, &copy);
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

// Frees nothing unless it can free enough.
bool ScratchPasses::make_room(const Device& device, VkDeviceSize bytes) {
    VkDeviceSize used = 0, in_use = 0;
    std::size_t passes_in_use = 0;
    for (const Kept& kept : passes_) {
        used += kept.pass->bytes();
        if (kept.last_submit <= finished_) continue;
        in_use += kept.pass->bytes();
        ++passes_in_use;
    }
    const VkDeviceSize left = memory_left(device);
    const VkDeviceSize most = left < kMaxBytes - std::min(used, kMaxBytes) ? used + left : kMaxBytes;
    if (in_use + bytes > most || passes_in_use >= kMaxPasses) return false;
    while (used + bytes > most || passes_.size() >= kMaxPasses) {
        const auto oldest =
            std::min_element(passes_.begin(), passes_.end(),
                             [](const Kept& a, const Kept& b) { return a.last_submit < b.last_submit; });
        used -= oldest->pass->bytes();
        passes_.erase(oldest);
    }
    return true;
}

}  // namespace framecast::capture
