#include "shaders/texture_content.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <iterator>
#include <random>

namespace framecast::microbench {
namespace {

// How a format's texels are stored: blocks of `side` x `side` texels in `bytes`.
struct Layout {
    VkFormat format;
    std::uint32_t side;
    std::uint32_t bytes;
    int known_channel;
};
constexpr Layout kLayouts[] = {{VK_FORMAT_R8_UNORM, 1, 1, 0},
                               {VK_FORMAT_R8G8B8A8_UNORM, 1, 4, 1},
                               {VK_FORMAT_R8G8B8A8_SRGB, 1, 4, 1},
                               {VK_FORMAT_R16G16B16A16_SFLOAT, 1, 8, 1},
                               {VK_FORMAT_R32G32B32A32_SFLOAT, 1, 16, 1},
                               {VK_FORMAT_BC1_RGB_UNORM_BLOCK, 4, 8, 1},
                               {VK_FORMAT_BC3_UNORM_BLOCK, 4, 16, 1},
                               {VK_FORMAT_BC4_UNORM_BLOCK, 4, 8, 0},
                               {VK_FORMAT_BC5_UNORM_BLOCK, 4, 16, 1},
                               {VK_FORMAT_BC6H_UFLOAT_BLOCK, 4, 16, 1},
                               {VK_FORMAT_BC7_UNORM_BLOCK, 4, 16, 1},
                               {VK_FORMAT_ASTC_4x4_UNORM_BLOCK, 4, 16, 1}};

const Layout* layout_of(VkFormat format) {
    const auto found = std::find_if(std::begin(kLayouts), std::end(kLayouts),
                                    [&](const auto& l) { return l.format == format; });
    return found == std::end(kLayouts) ? nullptr : found;
}

template <class T>
void put(std::byte* at, std::size_t place, T value) {
    std::memcpy(at + place * sizeof(T), &value, sizeof(T));
}

// White: both end points are, so either index is.
void put_bc1(std::byte* at, std::uint32_t noise) {
    put<std::uint32_t>(at, 0, 0xffffffffU);
    put<std::uint32_t>(at, 1, noise & 0x55555555U);
}
void put_bc4(std::byte* at) {
    put<std::uint64_t>(at, 0, 0xffffU);
}

// Bits of a block of 128, the lowest first.
class BlockBits {
  public:
    void put(std::uint64_t value, unsigned bits) {
        const std::uint64_t kept = value & ((std::uint64_t{1} << bits) - 1);
        words_[at_ / 64] |= kept << at_ % 64;
        if (at_ % 64 + bits > 64) words_[at_ / 64 + 1] |= kept >> (64 - at_ % 64);
        at_ += bits;
    }
    // The rest.
    void fill(std::uint64_t noise) {
        while (at_ < 128)
            put(noise, std::min(32U, 128 - at_));
    }
    void store(std::byte* at) const { std::memcpy(at, words_.data(), sizeof words_); }

  private:
    std::array<std::uint64_t, 2> words_{};
    unsigned at_ = 0;
};

// One region whose two end points are given in 10 bits a channel (mode 11, Khronos Data Format Specification,
// "BPTC Compressed Texture Image Formats"). 495 is unquantized to 31712, and 31712 * 31 / 64 are the bits of
// half 1.
void put_bc6h(std::byte* at, std::uint32_t noise) {
    constexpr std::uint32_t kOne = 495;
    BlockBits bits;
    bits.put(3, 5);
    for (const std::uint32_t end : {0U, 1U}) {
        bits.put(noise >> end, 10);
        bits.put(kOne, 10);
        bits.put(noise >> (10 + end), 10);
    }
    bits.fill(noise);
    bits.store(at);
}

// One region, end points of 7 bits a channel and one bit beneath them all (mode 6).
void put_bc7(std::byte* at, std::uint32_t noise) {
    BlockBits bits;
    bits.put(1U << 6, 7);
    for (const std::uint32_t channel : {0U, 1U, 2U, 3U})
        for (const std::uint32_t end : {0U, 1U})
            bits.put(channel == 1 ? 127 : noise >> (5 * channel + end), 7);
    bits.put(3, 2);
    bits.fill(noise);
    bits.store(at);
}

// One partition, end points of 8 bits a channel, 4x4 weights of 2 bits (Khronos Data Format Specification,
// "ASTC Compressed Texture Image Formats"). The second end point is not below the first: otherwise blue would
// be mixed in.
void put_astc(std::byte* at, std::uint32_t noise) {
    constexpr std::uint32_t kWeights = 0x42;  // the block mode of such weights
    constexpr std::uint32_t kRgbaDirect = 12;
    BlockBits bits;
    bits.put(kWeights, 11);
    bits.put(0, 2);
    bits.put(kRgbaDirect, 4);
    for (const std::uint32_t channel : {0U, 1U, 2U, 3U}) {
        const std::uint32_t low = noise >> (6 * channel) & 0x7f;
        bits.put(channel == 1 ? 255 : low, 8);
        bits.put(channel == 1 ? 255 : low | 0x80U, 8);
    }
    bits.fill(noise);
    bits.store(at);
}

void put_block(const Layout& layout, std::byte* at, std::uint32_t noise) {
    constexpr std::uint16_t kHalfOne = 0x3c00;
    switch (layout.format) {
        case VK_FORMAT_R8_UNORM:
            return put<std::uint8_t>(at, 0, 255);
        case VK_FORMAT_R16G16B16A16_SFLOAT:
            for (std::size_t channel = 0; channel < 4; ++channel)
                put<std::uint16_t>(at, channel, channel == 1 || (noise >> channel & 1) != 0 ? kHalfOne : 0);
            return;
        case VK_FORMAT_R32G32B32A32_SFLOAT:
            for (std::size_t channel = 0; channel < 4; ++channel)
                put<float>(at, channel, channel == 1 || (noise >> channel & 1) != 0 ? 1.0F : 0.0F);
            return;
        case VK_FORMAT_BC1_RGB_UNORM_BLOCK:
            return put_bc1(at, noise);
        case VK_FORMAT_BC3_UNORM_BLOCK:
            put_bc4(at);
            return put_bc1(at + 8, noise);
        case VK_FORMAT_BC4_UNORM_BLOCK:
            return put_bc4(at);
        case VK_FORMAT_BC5_UNORM_BLOCK:
            put_bc4(at);
            return put_bc4(at + 8);
        case VK_FORMAT_BC6H_UFLOAT_BLOCK:
            return put_bc6h(at, noise);
        case VK_FORMAT_BC7_UNORM_BLOCK:
            return put_bc7(at, noise);
        case VK_FORMAT_ASTC_4x4_UNORM_BLOCK:
            return put_astc(at, noise);
        default:
            return put<std::uint32_t>(at, 0, noise | 0xff00U);  // bytes R, G, B, A
    }
}

std::uint32_t level_count(const TextureShape& shape) {
    return shape.mips ? static_cast<std::uint32_t>(std::bit_width(shape.size)) : 1;
}

std::uint32_t layer_count(const TextureShape& shape) {
    return shape.dimension == VK_IMAGE_VIEW_TYPE_CUBE       ? 6
           : shape.dimension == VK_IMAGE_VIEW_TYPE_2D_ARRAY ? 4
                                                            : 1;
}

// The levels of a texture one after the other in a buffer.
struct Content {
    std::vector<VkBufferImageCopy> regions;
    VkDeviceSize bytes = 0;
};

Content content_of(const TextureShape& shape, const Layout& layout) {
    Content content;
    const std::uint32_t layers = layer_count(shape);
    for (std::uint32_t level = 0; level < level_count(shape); ++level) {
        const std::uint32_t side = std::max(1U, shape.size >> level);
        const std::uint32_t depth = shape.dimension == VK_IMAGE_VIEW_TYPE_3D ? side : 1;
        const VkDeviceSize blocks = (side + layout.side - 1) / layout.side;
        VkBufferImageCopy region{};
        region.bufferOffset = content.bytes;
        region.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, level, 0, layers};
        region.imageExtent = {side, side, depth};
        content.regions.push_back(region);
        content.bytes += blocks * blocks * depth * layers * layout.bytes;
        content.bytes =
            (content.bytes + 15) / 16 *
            16;  // offsets are multiples of a block: VUID-vkCmdCopyBufferToImage-bufferOffset-01558
    }
    return content;
}

}  // namespace

std::optional<int> known_channel(VkFormat format) {
    const Layout* layout = layout_of(format);
    return layout ? std::optional(layout->known_channel) : std::nullopt;
}

VkDeviceSize texture_bytes(const TextureShape& shape) {
    const Layout* layout = layout_of(shape.format);
    return layout ? content_of(shape, *layout).bytes : 0;
}

Image make_texture(Objects& objects, const TextureShape& shape) {
    const Layout* layout = layout_of(shape.format);
    if (layout == nullptr) return objects.fail("a texture format without content"), Image{};
    const bool volume = shape.dimension == VK_IMAGE_VIEW_TYPE_3D;
    ImageShape image_shape;
    image_shape.format = shape.format;
    image_shape.dimension = shape.dimension;
    image_shape.extent = {shape.size, shape.size, volume ? shape.size : 1};
    image_shape.levels = level_count(shape);
    image_shape.layers = layer_count(shape);
    image_shape.usage = VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    const Image made = objects.image(image_shape);
    if (!objects.ok()) return made;
    const Content content = content_of(shape, *layout);
    Objects upload(objects.gpu());
    const Buffer staging = upload.upload_buffer(content.bytes);
    if (!upload.ok()) return objects.fail(upload.failure()), made;
    std::minstd_rand noise(shape.size);
    for (VkDeviceSize at = 0; at + layout->bytes <= content.bytes; at += layout->bytes)
        put_block(*layout, staging.mapped + at, static_cast<std::uint32_t>(noise()) * 2654435761U);
    upload.run([&](VkCommandBuffer commands) {
        change_layout(objects.vk(), commands, made, VK_IMAGE_LAYOUT_UNDEFINED,
                      VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
        objects.vk().CmdCopyBufferToImage(
            commands, staging.handle, made.handle, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
            static_cast<std::uint32_t>(content.regions.size()), content.regions.data());
        change_layout(objects.vk(), commands, made, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                      VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL);
    });
    if (!upload.ok()) objects.fail(upload.failure());
    return made;
}

VkSampler make_sampler(Objects& objects, const TextureShape& shape) {
    VkSamplerCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO;
    info.magFilter = shape.filter;
    info.minFilter = shape.filter;
    info.mipmapMode = shape.mip_filter;
    info.mipLodBias = shape.mip_bias;
    info.anisotropyEnable = shape.anisotropy > 1 ? VK_TRUE : VK_FALSE;
    info.maxAnisotropy = shape.anisotropy;
    info.maxLod = VK_LOD_CLAMP_NONE;
    return objects.make<VkSampler>("vkCreateSampler", objects.vk().CreateSampler, objects.vk().DestroySampler,
                                   info);
}

}  // namespace framecast::microbench
