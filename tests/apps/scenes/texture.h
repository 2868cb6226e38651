// Filled textures, and how a fragment shader accesses one.
#pragma once

#include "tests/apps/scenes/app.h"

namespace framecast::apps {

// A square image with its mips; texels are stored in blocks, of one texel unless compressed.
struct TextureSpec {
    VkFormat format = VK_FORMAT_R8G8B8A8_UNORM;
    std::uint32_t side = 64;
    std::uint32_t mips = 1;
    std::uint32_t block_bytes = 4;
    std::uint32_t block_side = 1;
};

// Ready to be sampled.
Image filled_texture(App& app, const TextureSpec& spec);

// Set 0, binding 0: one sampled image of fragment shaders.
struct TextureSets {
    VkDescriptorSetLayout set_layout = VK_NULL_HANDLE;
    VkPipelineLayout layout = VK_NULL_HANDLE;
};
TextureSets texture_sets(Gpu& gpu);
VkDescriptorSet texture_set(Gpu& gpu, const TextureSets& sets, const Image& image);

}  // namespace framecast::apps
