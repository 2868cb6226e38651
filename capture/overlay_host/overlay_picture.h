// What the overlay shows, painted once into an image of its own and then laid over frame after frame: most
// frames draw one rectangle instead of a thousand glyphs. Painted without a submit of its own: with the first
// commands that show it.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstdint>
#include <memory>

#include "capture/overlay_host/overlay_sampling.h"
#include "capture/vulkan/attachment_image.h"

namespace framecast::capture {

struct OverlayPicture {
    // Required to be rendered to, blended and sampled by every device (Vulkan specification, "Required Format
    // Support"). Most swapchains have it: software drivers copy it fastest then.
    static constexpr VkFormat kFormat = VK_FORMAT_B8G8R8A8_UNORM;

    // Order matters: the last is destroyed first.
    AttachmentImage image;
    Owned<VkFramebuffer> framebuffer;
    OverlaySampledSet sampled;
    VkExtent2D extent{};
    VkQueue queue = VK_NULL_HANDLE;  // that it is used on: what orders painting and showing are its barriers
    std::uint64_t data_version = 0;  // OverlayPainter's that was painted by a submit that went down; 0: none
};

// Whether what is `needed` can be painted into it and shown on that queue, and it is not beyond `limit`: a
// window that was large once must not cost its memory for good.
bool fits(const OverlayPicture& picture, VkExtent2D needed, VkExtent2D limit, VkQueue queue);

// At least of the extent `needed`, somewhat more for what grows, but not beyond `limit`.
Result<std::shared_ptr<OverlayPicture>> make_overlay_picture(const OverlayDevice& device,
                                                             const OverlaySampling& sampling,
                                                             VkRenderPass painting, VkExtent2D needed,
                                                             VkExtent2D limit, VkQueue queue);

}  // namespace framecast::capture
