// The image of the overlay's font. It needs no submit of its own: the first commands that use it upload its
// texels.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstdint>
#include <memory>

#include "capture/overlay_host/overlay_sampling.h"
#include "overlay/draw_data.h"

namespace framecast::capture {

struct OverlayFont {
    // The order matters: the last is destroyed first.
    Owned<VkDeviceMemory> memory;
    Owned<VkImage> image;
    Owned<VkImageView> view;
    OverlaySampledSet sampled;
    HostBuffer texels;
    VkExtent2D extent{};
    std::uint64_t version = 0;       // FontImage::version
    VkQueue queue = VK_NULL_HANDLE;  // the only queue that uses it, because no other waits for the upload
    bool uploaded = false;           // by a submit that went down
};

Result<std::shared_ptr<OverlayFont>> make_overlay_font(const OverlayDevice& device,
                                                       const OverlaySampling& sampling,
                                                       const overlay::FontImage& source, VkQueue queue);

// Call it outside of a render pass, in the first commands that use the font, and in no others.
void record_upload(const OverlayDevice& device, VkCommandBuffer cb, const OverlayFont& font);

}  // namespace framecast::capture
