// A texture that does not fit the caches, and how a fragment shader gets at it.
#pragma once

#include "tests/apps/app.h"

namespace framecast::apps {

// R8G8B8A8_UNORM, filled, ready to be sampled.
Image filled_texture(App& app, std::uint32_t side);

// Set 0, binding 0: one sampled image of fragment shaders.
struct TextureSets {
    VkDescriptorSetLayout set_layout = nullptr;
    VkPipelineLayout layout = nullptr;
};
TextureSets texture_sets(Gpu& gpu);
VkDescriptorSet texture_set(Gpu& gpu, const TextureSets& sets, const Image& image);

}  // namespace framecast::apps
