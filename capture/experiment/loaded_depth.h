// Depth and stencil that a pass loads: what the application's earlier passes left, which its draws are tested
// against. A scratch pass begins with a copy of them.
#pragma once

#include <vulkan/vulkan.h>

#include "capture/experiment/pass_images.h"
#include "capture/vulkan/attachment_image.h"
#include "model/numeric/result.h"

namespace framecast::capture {

struct Device;

struct LoadedDepth {
    VkImage image = VK_NULL_HANDLE;  // of the application
    VkImageSubresourceRange range{};
    AttachmentLayouts layouts;
};

// Of a PassImage that loads depth. Fails with the reason why it cannot be copied.
Result<LoadedDepth> find_loaded_depth(const Device& device, const PassImage& image);

// Both images are in those layouts, before and after; outside render passes. Commands before it have
// finished with the images, and later ones wait for it.
void copy_loaded_depth(const Device& device, VkCommandBuffer cb, const LoadedDepth& from,
                       const AttachmentImage& to, const VkRect2D& area);

}  // namespace framecast::capture
