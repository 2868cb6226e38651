// Gives shaders of the overlay access to an image: one sampler, and one set for each image.
#pragma once

#include <vulkan/vulkan_core.h>

#include "capture/overlay_host/overlay_device.h"

namespace framecast::capture {

// Belongs to the renderer, which outlives the sets.
struct OverlaySampling {
    VkSampler sampler = VK_NULL_HANDLE;
    VkDescriptorSetLayout layout = VK_NULL_HANDLE;  // one combined image sampler at binding 0
};

struct OverlaySampledSet {
    Owned<VkDescriptorPool> pool;
    VkDescriptorSet set = VK_NULL_HANDLE;
};

// The view must be in SHADER_READ_ONLY_OPTIMAL when it is read.
Result<OverlaySampledSet> make_sampled_set(const OverlayDevice& device, const OverlaySampling& sampling,
                                           VkImageView view);

}  // namespace framecast::capture
