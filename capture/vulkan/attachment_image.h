// An image of the layer's own to render to.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstdint>
#include <vector>

#include "capture/vulkan/owned.h"
#include "capture/vulkan/vulkan_error.h"
#include "model/numeric/result.h"

namespace framecast::capture {

struct DeviceTable;

// Colour, or depth and stencil as the format has them.
VkImageAspectFlags aspects_of(VkFormat format);
// Layouts of depth or of stencil alone, beside which the other aspect has its own
// (separateDepthStencilLayouts).
bool is_of_one_aspect(VkImageLayout layout);

// Of the aspects of an image; UNDEFINED: any will do.
struct AttachmentLayouts {
    VkImageLayout main = VK_IMAGE_LAYOUT_UNDEFINED;  // of color or depth, or of a format with stencil alone
    VkImageLayout stencil = VK_IMAGE_LAYOUT_UNDEFINED;  // beside depth
};
// Aspects that have a layout together.
struct AspectLayout {
    VkImageAspectFlags aspects;
    VkImageLayout layout;
};
// What has a layout, by itself where it may. `separate`: the device has separateDepthStencilLayouts.
std::vector<AspectLayout> layouts_of(VkImageAspectFlags aspects, const AttachmentLayouts& layouts,
                                     bool separate);

struct AttachmentImage {
    // Order matters: views are destroyed before images, images before their memory is freed.
    Owned<VkDeviceMemory> memory;
    Owned<VkImage> image;
    Owned<VkImageView> view;  // of all layers; a 2D array view when asked for
    VkImageAspectFlags aspects = 0;
    std::uint32_t layers = 1;
    VkMemoryRequirements needs{};
};

struct AttachmentImageShape {
    VkFormat format = VK_FORMAT_UNDEFINED;
    VkExtent2D extent{};
    std::uint32_t layers = 1;
    std::uint32_t samples = 1;
    bool array_view = false;
    VkImageUsageFlags more_usage = 0;  // beside being an attachment
};

// The image alone, which has no memory and no view yet. Fails with the Vulkan call and its result, for
// example for a format the device cannot render to. `vk` and `scope` outlive the image.
Result<AttachmentImage> create_attachment_image(const DeviceTable& vk, VkDevice device,
                                                const OwnerScope& scope, const AttachmentImageShape& shape);
// Its memory and its view. Fails likewise; the image is then of no use.
Result<bool> back_attachment_image(const DeviceTable& vk, VkDevice device,
                                   const VkPhysicalDeviceMemoryProperties& memory, const OwnerScope& scope,
                                   const AttachmentImageShape& shape, AttachmentImage& image);
// Both.
Result<AttachmentImage> make_attachment_image(const DeviceTable& vk, VkDevice device,
                                              const VkPhysicalDeviceMemoryProperties& memory,
                                              const OwnerScope& scope, const AttachmentImageShape& shape);

}  // namespace framecast::capture
