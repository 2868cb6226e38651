// Depth and stencil that a pass loads from the application's earlier passes, and tests its draws against. A
// scratch pass begins with a copy of them.
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

// Creates it for a PassImage that loads depth. Fails with the reason why it cannot be copied.
Result<LoadedDepth> find_loaded_depth(const Device& device, const PassImage& image);

// Records the copy, outside render passes. Both images are in those layouts before and after. It waits for
// earlier commands on the images, and later ones wait for it.
void copy_loaded_depth(const Device& device, VkCommandBuffer cb, const LoadedDepth& from,
                       const AttachmentImage& to, const VkRect2D& area);

}  // namespace framecast::capture
