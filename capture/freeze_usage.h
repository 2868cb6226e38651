// What the application's images and buffers must allow so that a frozen frame can save and restore them.
#pragma once

#include <vulkan/vulkan_core.h>

namespace framecast::capture {

struct Device;

// The usage asked for, and copying to and from the image where the device allows that too. Left as it is for
// images that are sparse, protected, transient, shared with other processes or of a separate stencil usage,
// and for those that no command can write but by a shader.
VkImageUsageFlags copyable_usage(const Device& device, const VkImageCreateInfo& info);
// Likewise for a buffer that copies write to.
VkBufferUsageFlags copyable_usage(const VkBufferCreateInfo& info);

}  // namespace framecast::capture
