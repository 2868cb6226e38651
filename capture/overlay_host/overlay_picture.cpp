#include "capture/overlay_host/overlay_picture.h"

#include <algorithm>

namespace framecast::capture {
namespace {

// Pictures have few different sizes. One serves a window while the user resizes it, and Mesa 26's CPU driver
// keeps 140 KB for each size that was ever sampled. The limits of drivers' image sizes are multiples of it.
constexpr std::uint32_t kStep = 64;

std::uint32_t rounded_up(std::uint32_t size) {
    return (size + kStep - 1) / kStep * kStep;
}

}  // namespace

VkExtent2D picture_extent(VkExtent2D needed) {
    return {rounded_up(needed.width), rounded_up(needed.height)};
}

bool fits(const OverlayPicture& picture, VkExtent2D needed, VkExtent2D limit, VkQueue queue) {
    const auto within = [](VkExtent2D inner, VkExtent2D outer) {
        return inner.width <= outer.width && inner.height <= outer.height;
    };
    const VkExtent2D most =
        picture_extent({std::max(needed.width, limit.width), std::max(needed.height, limit.height)});
    return picture.queue == queue && within(needed, picture.extent) && within(picture.extent, most);
}

Result<std::shared_ptr<OverlayPicture>> make_overlay_picture(const OverlayDevice& device,
                                                             const OverlaySampling& sampling,
                                                             VkRenderPass painting, VkExtent2D needed,
                                                             VkQueue queue) {
    auto made = std::make_shared<OverlayPicture>();
    made->queue = queue;
    made->extent = picture_extent(needed);
    AttachmentImageShape shape;
    shape.format = OverlayPicture::kFormat;
    shape.extent = made->extent;
    shape.more_usage = VK_IMAGE_USAGE_SAMPLED_BIT;
    auto image = make_attachment_image(device.vk, device.scope.device, device.memory, device.scope, shape);
    if (!image) return image.error();
    made->image = std::move(*image);
    const VkImageView attachment = made->image.view.get();
    VkFramebufferCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO;
    info.renderPass = painting;
    info.attachmentCount = 1;
    info.pAttachments = &attachment;
    info.width = made->extent.width;
    info.height = made->extent.height;
    info.layers = 1;
    auto framebuffer = make_owned(device.scope, "vkCreateFramebuffer", device.vk.CreateFramebuffer, info,
                                  device.vk.DestroyFramebuffer);
    if (!framebuffer) return framebuffer.error();
    made->framebuffer = std::move(*framebuffer);
    auto sampled = make_sampled_set(device, sampling, attachment);
    if (!sampled) return sampled.error();
    made->sampled = std::move(*sampled);
    return made;
}

}  // namespace framecast::capture
