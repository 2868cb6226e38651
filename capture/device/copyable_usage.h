// Usage flags that we add to the application's images and buffers, for three purposes. A frozen frame must be
// able to save and restore them. Stage-off draws need the depth that a pass loads. Pictures show colors.
#pragma once

#include <vulkan/vulkan_core.h>

namespace framecast::capture {

struct Device;

// Returns the requested usage and, where the device allows it, more: copying to and from images whose frame
// may be frozen, and copying from depth where stages may be isolated, and from color where pictures are
// taken. Unchanged for images that are sparse, protected, transient, shared with other processes or have a
// separate stencil usage. Unchanged, too, for images that only a shader can write.
VkImageUsageFlags copyable_usage(const Device& device, const VkImageCreateInfo& info);
// The same for the images of a swapchain, where the capture takes pictures and the surface allows it.
VkImageUsageFlags copyable_usage(const Device& device, const VkSwapchainCreateInfoKHR& info);
// Removes copies from that usage if they are allowed for only one of depth and stencil.
VkImageUsageFlags usage_of_all_aspects(VkImageUsageFlags usage, const VkImageCreateInfo& info);
// The same for a buffer that copies write to, if frames may be frozen.
VkBufferUsageFlags copyable_usage(const VkBufferCreateInfo& info);

}  // namespace framecast::capture
