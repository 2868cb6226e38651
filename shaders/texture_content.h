// Textures of which one channel is 1 everywhere, so that what is read is known, and the others are noise, so
// that no device stores them smaller than they are.
#pragma once

#include "shaders/benchmark.h"
#include "shaders/objects.h"

namespace framecast::microbench {

// The channel that is 1; nothing for a format that no benchmark reads.
std::optional<int> known_channel(VkFormat format);

// Of all its levels and layers; 0 for such a format.
VkDeviceSize texture_bytes(const TextureShape& shape);

// Uploaded and ready to be sampled.
Image make_texture(Objects& objects, const TextureShape& shape);
VkSampler make_sampler(Objects& objects, const TextureShape& shape);

}  // namespace framecast::microbench
