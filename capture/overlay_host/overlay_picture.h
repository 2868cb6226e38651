// The overlay's content, painted once into an image of its own and then drawn over frame after frame: most
// frames draw one rectangle instead of a thousand glyphs. Painting needs no submit of its own, because the
// first commands that show the image paint it.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstdint>
#include <memory>

#include "capture/overlay_host/overlay_sampling.h"
#include "capture/vulkan/attachment_image.h"

namespace framecast::capture {

struct OverlayPicture {
    // Every device can render to it, blend and sample it (Vulkan specification, "Required Format Support").
    // Most swapchains use it, and CPU drivers copy between equal formats fastest.
    static constexpr VkFormat kFormat = VK_FORMAT_B8G8R8A8_UNORM;

    // The order matters: the last is destroyed first.
    AttachmentImage image;
    Owned<VkFramebuffer> framebuffer;
    OverlaySampledSet sampled;
    VkExtent2D extent{};
    VkQueue queue = VK_NULL_HANDLE;  // the only queue that uses it, because its barriers order painting and
                                     // showing
    std::uint64_t data_version = 0;  // the OverlayPainter version that a submit painted; 0: none
};

// The extent that a picture is made with: at least `needed`, with some reserve for growth.
VkExtent2D picture_extent(VkExtent2D needed);

// Whether a picture of size `needed` fits into it on that queue, and it is not larger than one for `limit`: a
// window that was large once must not cost memory for good.
bool fits(const OverlayPicture& picture, VkExtent2D needed, VkExtent2D limit, VkQueue queue);

// Makes one of picture_extent(needed).
Result<std::shared_ptr<OverlayPicture>> make_overlay_picture(const OverlayDevice& device,
                                                             const OverlaySampling& sampling,
                                                             VkRenderPass painting, VkExtent2D needed,
                                                             VkQueue queue);

}  // namespace framecast::capture
