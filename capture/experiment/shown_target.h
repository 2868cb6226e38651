// The color target of a pass that its pictures show.
#pragma once

#include <vulkan/vulkan.h>

#include <cstddef>
#include <cstdint>

#include "capture/device/device.h"
#include "model/numeric/result.h"

namespace framecast::capture {

struct ShownTarget {
    std::size_t attachment = 0;  // index into images_of() the pass (pass_images.h)
    VkFormat format = VK_FORMAT_UNDEFINED;
    VkImageLayout layout = VK_IMAGE_LAYOUT_UNDEFINED;  // after the pass
    std::uint32_t colors = 0;                          // number of color attachments of the pass
    VkRect2D area{};
};

// The first color target, or what it is resolved into if it has several samples. Fails with the reason why
// the pass has no pictures: it has no color, keeps none, has more than one subpass, or has targets that
// cannot be blended or read (integers, rare formats).
Result<ShownTarget> shown_target(const Device& device, const VkRenderPassBeginInfo& begin);
Result<ShownTarget> shown_target(const Device& device, const VkRenderingInfo& rendering);

// The application's image behind the target, after the pass. Fails if it cannot be copied.
struct ShownImage {
    VkImage image = VK_NULL_HANDLE;
    std::uint32_t mip = 0;
    std::uint32_t layer = 0;
};
Result<ShownImage> shown_image(const Device& device, VkImageView view);

}  // namespace framecast::capture
