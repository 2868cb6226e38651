// The target of a frame: color and depth (and a resolve image when multisampled), with a classic render pass
// that clears both. The end of every frame copies the image to host memory.
#pragma once

#include "tests/apps/scenes/gpu.h"

namespace framecast::apps {

struct TargetSpec {
    VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_1_BIT;
    std::uint32_t views = 1;  // above 1: a layered target and a multiview render pass
    VkFormat color = VK_FORMAT_R8G8B8A8_UNORM;
    std::uint32_t texel_bytes = 4;  // of that format
};

struct Target {
    VkExtent2D extent{};
    TargetSpec spec;
    Image color;
    Image depth;
    Image picture;  // Single-sampled: the colour image itself, or its resolve target
    VkRenderPass pass = VK_NULL_HANDLE;
    VkFramebuffer framebuffer = VK_NULL_HANDLE;
    Buffer readback;
};

Target make_target(Gpu& gpu, VkExtent2D extent, const TargetSpec& spec);

// As target.pass, but it loads the contents that the last pass left.
VkRenderPass make_loading_pass(Gpu& gpu, const TargetSpec& spec);

// Classic pass over the whole target: `pass`, or target.pass where null. With inline contents viewport and
// scissor are set to all of it.
void begin_pass(VkCommandBuffer cmd, const Target& target,
                VkSubpassContents contents = VK_SUBPASS_CONTENTS_INLINE, VkRenderPass pass = VK_NULL_HANDLE);
void set_whole_viewport(VkCommandBuffer cmd, const Target& target);
// The same with dynamic rendering. It first moves the images to attachment layouts and, unless `flags`
// suspends the pass, finally moves the picture to the layout that record_readback needs. `resumed` passes
// load and move nothing at their start.
void begin_rendering(VkCommandBuffer cmd, const Target& target, VkRenderingFlags flags = 0);
void end_rendering(VkCommandBuffer cmd, const Target& target, VkRenderingFlags flags = 0);

// Copies the picture, which a pass left in TRANSFER_SRC_OPTIMAL, to target.readback.
void record_readback(VkCommandBuffer cmd, const Target& target);

}  // namespace framecast::apps
