// One descriptor set: what the shaders of this folder read and write.
#pragma once

#include <span>

#include "shaders/objects.h"

namespace framecast::microbench {

struct Descriptors {
    VkPipelineLayout layout = VK_NULL_HANDLE;  // with the push constants of shaders/push.glsl
    VkDescriptorSet set = VK_NULL_HANDLE;      // null where there is nothing in it
};

// Bindings 0 and 1: storage buffers, where not null; binding 2: 16 textures, the given ones in turn.
Descriptors make_descriptors(Objects& objects, const Buffer& in, const Buffer& out,
                             std::span<const Image> textures, VkSampler sampler);

}  // namespace framecast::microbench
