#include "tests/apps/scenes/texture.h"

#include <algorithm>

namespace framecast::apps {

namespace {

std::uint32_t mip_side(const TextureSpec& spec, std::uint32_t mip) {
    return std::max(1U, spec.side >> mip);
}

Buffer texels_of(Gpu& gpu, const TextureSpec& spec, std::uint32_t mip) {
    const VkDeviceSize blocks = (mip_side(spec, mip) + spec.block_side - 1) / spec.block_side;
    const Buffer texels = gpu.buffer(blocks * blocks * spec.block_bytes, VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
    for (std::size_t i = 0; i < texels.size; ++i)
        texels.mapped[i] = static_cast<std::byte>(i * 2654435761U >> 24);
    return texels;
}

}  // namespace

Image filled_texture(App& app, const TextureSpec& spec) {
    Gpu& gpu = app.gpu();
    const Image image = gpu.image({.format = spec.format,
                                   .extent = {spec.side, spec.side},
                                   .usage = VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT,
                                   .mips = spec.mips});
    const VkCommandBuffer cmd = gpu.command_buffer(gpu.pool());
    begin(cmd);
    to_layout(cmd, image, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
    for (std::uint32_t mip = 0; mip < spec.mips; ++mip) {
        const std::uint32_t side = mip_side(spec, mip);
        const VkBufferImageCopy region{.imageSubresource = image.layers(mip), .imageExtent = {side, side, 1}};
        vkCmdCopyBufferToImage(cmd, texels_of(gpu, spec, mip).handle, image.handle,
                               VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &region);
    }
    to_layout(cmd, image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL);
    end(cmd);
    app.submit_early({cmd});
    check(vkQueueWaitIdle(gpu.queue), "vkQueueWaitIdle");
    return image;
}

TextureSets texture_sets(Gpu& gpu) {
    const VkDescriptorSetLayoutBinding binding{0, VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, 1,
                                               VK_SHADER_STAGE_FRAGMENT_BIT, nullptr};
    const VkDescriptorSetLayout layout = gpu.set_layout({&binding, 1});
    return {layout, gpu.pipeline_layout({&layout, 1})};
}

VkDescriptorSet texture_set(Gpu& gpu, const TextureSets& sets, const Image& image) {
    const VkDescriptorSet set = gpu.descriptor_set(sets.set_layout);
    gpu.write(set, 0, image, gpu.sampler(VK_SAMPLER_ADDRESS_MODE_REPEAT));
    return set;
}

}  // namespace framecast::apps
