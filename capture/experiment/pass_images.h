// The images of the application that a render pass instance is begun with.
#pragma once

#include <vulkan/vulkan.h>

#include <vector>

#include "capture/objects/objects.h"
#include "capture/vulkan/attachment_image.h"

namespace framecast::capture {

struct PassImage {
    VkImageView view = VK_NULL_HANDLE;  // of the application; null: there is none, or it is not known
    AttachmentLayouts layouts;          // as the pass begins
    bool loads_depth = false;           // depth or stencil: draws are tested against what it holds
};

// One for each attachment of the render pass.
std::vector<PassImage> images_of(const RenderPassInfo& pass, const FramebufferInfo& framebuffer,
                                 const VkRenderPassBeginInfo& begin);

// For each color its image and its resolve target, then those of depth and stencil, which share theirs where
// both are there (VUID-VkRenderingInfo-pDepthAttachment-06085 and -06086).
std::vector<PassImage> images_of(const VkRenderingInfo& rendering);

bool has_view(const VkRenderingAttachmentInfo* attachment);
// What it resolves into is only read then.
bool resolves(const VkRenderingAttachmentInfo* attachment);

}  // namespace framecast::capture
