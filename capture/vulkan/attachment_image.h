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
// Layouts of only depth or only stencil; the other aspect has its own (separateDepthStencilLayouts).
bool is_of_one_aspect(VkImageLayout layout);

// Layouts of an image's aspects; UNDEFINED: any will do.
struct AttachmentLayouts {
    VkImageLayout main = VK_IMAGE_LAYOUT_UNDEFINED;  // for color or depth, or for a format with only stencil
    VkImageLayout stencil = VK_IMAGE_LAYOUT_UNDEFINED;  // if the format also has depth
};
// Aspects that share a layout.
struct AspectLayout {
    VkImageAspectFlags aspects;
    VkImageLayout layout;
};
// Aspects with their layouts, separate where possible. `separate`: the device has
// separateDepthStencilLayouts.
std::vector<AspectLayout> layouts_of(VkImageAspectFlags aspects, const AttachmentLayouts& layouts,
                                     bool separate);

struct AttachmentImage {
    // The order matters: views are destroyed before images, images before their memory is freed.
    Owned<VkDeviceMemory> memory;
    Owned<VkImage> image;
    Owned<VkImageView> view;  // of all layers; a 2D array view if requested
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
    VkImageUsageFlags more_usage = 0;  // in addition to usage as an attachment
};

// Makes only the image, without memory and view. Fails with the Vulkan call and its result, for example for a
// format that the device cannot render to. `vk` and `scope` must outlive the image.
Result<AttachmentImage> create_attachment_image(const DeviceTable& vk, VkDevice device,
                                                const OwnerScope& scope, const AttachmentImageShape& shape);
// Adds its memory and its view. Fails in the same way; the image is then unusable.
Result<void> back_attachment_image(const DeviceTable& vk, VkDevice device,
                                   const VkPhysicalDeviceMemoryProperties& memory, const OwnerScope& scope,
                                   const AttachmentImageShape& shape, AttachmentImage& image);
// Both.
Result<AttachmentImage> make_attachment_image(const DeviceTable& vk, VkDevice device,
                                              const VkPhysicalDeviceMemoryProperties& memory,
                                              const OwnerScope& scope, const AttachmentImageShape& shape);

}  // namespace framecast::capture
