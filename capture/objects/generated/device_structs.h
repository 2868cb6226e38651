// What may follow a device's create info.
// Written by tools/generate_vulkan.py from version 1.4.363 of the Vulkan registry; change the generator,
// not this file.
#pragma once

#include <vulkan/vulkan_core.h>
#include <cstddef>

namespace framecast::capture {

/// sizeof the structure, where it may follow VkDeviceCreateInfo; 0 for others.
std::size_t device_structure_bytes(VkStructureType type) noexcept;

}  // namespace framecast::capture
