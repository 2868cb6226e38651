#include "capture/experiment/shown_target.h"

#include <vector>

#include "capture/experiment/pass_images.h"
#include "capture/pictures/texel_color.h"

namespace framecast::capture {
namespace {

// Null: writes can be counted in a target of this format.
const char* refusal(const Device& device, VkFormat format) {
    if (!TexelReader::of(format)) return "a color target of the pass has a format that pictures cannot read";
    VkFormatProperties properties{};
    device.instance->vk.GetPhysicalDeviceFormatProperties(device.physical, format, &properties);
    return properties.optimalTilingFeatures & VK_FORMAT_FEATURE_COLOR_ATTACHMENT_BLEND_BIT
               ? nullptr
               : "a color target of the pass cannot be blended";
}

}  // namespace

Result<ShownTarget> shown_target(const Device& device, const VkRenderPassBeginInfo& begin) {
    const auto info = device.objects.render_passes.find(begin.renderPass).value_or(nullptr);
    if (!info) return Error{"the render pass is unknown"};
    if (info->subpasses.size() != 1) return Error{"the pass has more than one subpass"};
    const SubpassInfo& subpass = info->subpasses.front();
    ShownTarget out;
    out.area = begin.renderArea;
    out.colors = static_cast<std::uint32_t>(subpass.colors.size());
    bool found = false;
    for (std::size_t i = 0; i < subpass.colors.size(); ++i) {
        if (subpass.colors[i] >= info->attachments.size()) continue;
        const AttachmentInfo* shown = &info->attachments[subpass.colors[i]];
        if (const char* why = refusal(device, shown->format)) return Error{why};
        if (found) continue;
        found = true;
        out.attachment = subpass.colors[i];
        if (shown->samples > 1) {
            const std::uint32_t resolved =
                i < subpass.resolves.size() ? subpass.resolves[i] : VK_ATTACHMENT_UNUSED;
            if (resolved >= info->attachments.size())
                return Error{"the pass does not resolve its color target of several samples"};
            out.attachment = resolved;
            shown = &info->attachments[resolved];
        }
        if (shown->store != VK_ATTACHMENT_STORE_OP_STORE)
            return Error{"the pass does not keep its color target"};
        out.format = shown->format;
        out.layout = shown->final_layout;
    }
    if (!found) return Error{"the pass has no color target"};
    return out;
}

Result<ShownTarget> shown_target(const Device& device, const VkRenderingInfo& rendering) {
    ShownTarget out;
    out.area = rendering.renderArea;
    out.colors = rendering.colorAttachmentCount;
    bool found = false;
    for (std::uint32_t i = 0; i < rendering.colorAttachmentCount; ++i) {
        const VkRenderingAttachmentInfo& color = rendering.pColorAttachments[i];
        if (!has_view(&color)) continue;
        const auto view = device.objects.image_views.find(color.imageView);
        if (!view) return Error{"an attachment of the pass is unknown"};
        if (const char* why = refusal(device, view->format)) return Error{why};
        if (found) continue;
        found = true;
        if (view->samples > 1 && !resolves(&color))
            return Error{"the pass does not resolve its color target of several samples"};
        const bool resolved = view->samples > 1;
        out.attachment = 2 * std::size_t{i} + (resolved ? 1 : 0);
        out.format = view->format;
        out.layout = resolved ? color.resolveImageLayout : color.imageLayout;
    }
    if (!found) return Error{"the pass has no color target"};
    return out;
}

Result<ShownImage> shown_image(const Device& device, VkImageView view) {
    const auto known = device.objects.image_views.find(view);
    const auto image = known ? device.objects.images.find(known->image) : std::nullopt;
    if (!image) return Error{"the image that the pass draws into is not known"};
    if (!(image->usage & VK_IMAGE_USAGE_TRANSFER_SRC_BIT) || image->samples != 1 ||
        image->type != VK_IMAGE_TYPE_2D)
        return Error{"the image that the pass draws into cannot be copied"};
    return ShownImage{known->image, known->range.baseMipLevel, known->range.baseArrayLayer};
}

}  // namespace framecast::capture
