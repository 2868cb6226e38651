// The application's images at the begin of a render pass instance.
#pragma once

#include <vulkan/vulkan.h>

#include <vector>

#include "capture/objects/objects.h"
#include "capture/recorder/command_stream.h"
#include "capture/vulkan/attachment_image.h"

namespace framecast::capture {

struct PassImage {
    VkImageView view = VK_NULL_HANDLE;  // the application's; null: there is none, or it is not known
    AttachmentLayouts layouts;          // at the begin of the pass
    bool loads_depth = false;           // depth or stencil that draws are tested against
};

// One entry for each attachment of the render pass.
std::vector<PassImage> images_of(const RenderPassInfo& pass, const FramebufferInfo& framebuffer,
                                 const VkRenderPassBeginInfo& begin);

// Each color image with its resolve target, then those of depth and stencil, which share theirs where both
// exist (VUID-VkRenderingInfo-pDepthAttachment-06085 and -06086).
std::vector<PassImage> images_of(const VkRenderingInfo& rendering);

// How a command begins a render pass instance: one of the two.
struct PassBegin {
    const VkRenderPassBeginInfo* render_pass = nullptr;
    const VkRenderingInfo* rendering = nullptr;

    // Calls `f` with the one that began the pass.
    template <typename F>
    auto visit(F f) const {
        return render_pass != nullptr ? f(*render_pass) : f(*rendering);
    }
};

// For a command that begins_pass().
PassBegin pass_begin(const Command& command);

bool has_view(const VkRenderingAttachmentInfo* attachment);
// Whether the driver reads its resolve target.
bool resolves(const VkRenderingAttachmentInfo* attachment);

}  // namespace framecast::capture
