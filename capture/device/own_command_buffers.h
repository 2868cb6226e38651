// Command buffers of ours, on the application's device.
#pragma once

#include <span>

#include "capture/device/device.h"

namespace framecast::capture {

// Makes a pool for command buffers that are recorded for one submit. pool: null on failure.
VkResult create_transient_pool(const Device& device, std::uint32_t queue_family, VkCommandPool& pool);

// Fills `buffers` with primary command buffers. On failure those that were made stay unused in the pool.
VkResult allocate_command_buffers(const Device& device, VkCommandPool pool,
                                  std::span<VkCommandBuffer> buffers);

}  // namespace framecast::capture
