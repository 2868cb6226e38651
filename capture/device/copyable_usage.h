// What the application's images and buffers must allow besides what they are asked to: so that a frozen frame
// can save and restore them, and so that shadows can have the depth that a pass loads.
#pragma once

#include <vulkan/vulkan_core.h>

namespace framecast::capture {

struct Device;

// The usage asked for, and where the device allows that too: copying to and from an image whose frame may be
// frozen, copying from depth where stages may be isolated. Left as it is for images that are sparse,
// protected, transient, shared with other processes or of a separate stencil usage, and for those that no
// command can write but by a shader.
VkImageUsageFlags copyable_usage(const Device& device, const VkImageCreateInfo& info);
// Of that usage, without copies that only one of depth and stencil allows.
VkImageUsageFlags usage_of_all_aspects(VkImageUsageFlags usage, const VkImageCreateInfo& info);
// Likewise for a buffer that copies write to, where frames may be frozen.
VkBufferUsageFlags copyable_usage(const VkBufferCreateInfo& info);

}  // namespace framecast::capture
