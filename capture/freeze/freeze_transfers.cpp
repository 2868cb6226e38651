// The effects of copies, blits, resolves, clears and fills.
#include "capture/freeze/freeze_effect_finder.h"
#include "capture/vulkan/format_facts.h"

namespace framecast::capture {

using namespace commands;

void EffectFinder::image_written(VkImage image, const VkImageSubresourceLayers& layers, VkImageLayout layout,
                                 const VkOffset3D& offset, const VkExtent3D& extent) {
    const auto known = device_.objects.images.find(image);
    const bool all = known && is_all(offset, extent, extent_of_mip(*known, layers.mipLevel));
    touch(image, frozen_range_of(layers), layout, layout, false,
          all ? FrozenAccess::overwrite : FrozenAccess::modify);
}

template <class Region>
void EffectFinder::copy_image(VkImage from, VkImageLayout from_layout, VkImage to, VkImageLayout to_layout,
                              std::uint32_t count, const Region* regions) {
    for (std::uint32_t i = 0; i < count; ++i) {
        image_read(from, regions[i].srcSubresource, from_layout);
        // Extents of compressed and other formats have different units, so the copy does not count as
        // complete.
        const auto a = device_.objects.images.find(from), b = device_.objects.images.find(to);
        const bool alike =
            a && b && a->type == b->type && is_compressed(a->format) == is_compressed(b->format);
        image_written(to, regions[i].dstSubresource, to_layout, regions[i].dstOffset,
                      alike ? regions[i].extent : VkExtent3D{});
    }
}

template <class Region>
void EffectFinder::blit_image(VkImage from, VkImageLayout from_layout, VkImage to, VkImageLayout to_layout,
                              std::uint32_t count, const Region* regions) {
    for (std::uint32_t i = 0; i < count; ++i) {
        image_read(from, regions[i].srcSubresource, from_layout);
        const VkOffset3D &low = regions[i].dstOffsets[0], &high = regions[i].dstOffsets[1];
        const auto length = [](std::int32_t a, std::int32_t b) {
            return static_cast<std::uint32_t>(std::max(0, b - a));
        };
        image_written(to, regions[i].dstSubresource, to_layout, low,
                      {length(low.x, high.x), length(low.y, high.y), length(low.z, high.z)});
    }
}

template <class Region>
void EffectFinder::buffer_to_image(VkBuffer from, VkImage to, VkImageLayout layout, std::uint32_t count,
                                   const Region* regions) {
    read_.insert(from);
    for (std::uint32_t i = 0; i < count; ++i)
        image_written(to, regions[i].imageSubresource, layout, regions[i].imageOffset,
                      regions[i].imageExtent);
}

// The range of a copy depends on its rows, so use the rest of the buffer, which is never less.
template <class Region>
void EffectFinder::image_to_buffer(VkImage from, VkImageLayout layout, VkBuffer to, std::uint32_t count,
                                   const Region* regions) {
    for (std::uint32_t i = 0; i < count; ++i) {
        image_read(from, regions[i].imageSubresource, layout);
        buffer_written(to, regions[i].bufferOffset, VK_WHOLE_SIZE);
    }
}

template <class Region>
void EffectFinder::copy_buffer(VkBuffer from, VkBuffer to, std::uint32_t count, const Region* regions) {
    read_.insert(from);
    for (std::uint32_t i = 0; i < count; ++i)
        buffer_written(to, regions[i].dstOffset, regions[i].size);
}

void EffectFinder::buffer_written(VkBuffer buffer, VkDeviceSize offset, VkDeviceSize size) {
    const auto whole = device_.objects.buffers.find(buffer);
    if (!whole || offset >= *whole) return refuse("a buffer is unknown");
    written_[buffer].push_back({offset, offset, std::min(size, *whole - offset)});
}

bool EffectFinder::visit_image_copy(const Command& command) {
    switch (command.id) {
        case CommandId::CmdCopyImage: {
            const auto& c = recorded_as<CmdCopyImage>(command);
            copy_image(c.srcImage, c.srcImageLayout, c.dstImage, c.dstImageLayout, c.regionCount, c.pRegions);
            return true;
        }
        case CommandId::CmdCopyImage2: {
            const auto& c = *recorded_as<CmdCopyImage2>(command).pCopyImageInfo;
            copy_image(c.srcImage, c.srcImageLayout, c.dstImage, c.dstImageLayout, c.regionCount, c.pRegions);
            return true;
        }
        case CommandId::CmdResolveImage: {
            const auto& c = recorded_as<CmdResolveImage>(command);
            copy_image(c.srcImage, c.srcImageLayout, c.dstImage, c.dstImageLayout, c.regionCount, c.pRegions);
            return true;
        }
        case CommandId::CmdResolveImage2: {
            const auto& c = *recorded_as<CmdResolveImage2>(command).pResolveImageInfo;
            copy_image(c.srcImage, c.srcImageLayout, c.dstImage, c.dstImageLayout, c.regionCount, c.pRegions);
            return true;
        }
        case CommandId::CmdBlitImage: {
            const auto& c = recorded_as<CmdBlitImage>(command);
            blit_image(c.srcImage, c.srcImageLayout, c.dstImage, c.dstImageLayout, c.regionCount, c.pRegions);
            return true;
        }
        case CommandId::CmdBlitImage2: {
            const auto& c = *recorded_as<CmdBlitImage2>(command).pBlitImageInfo;
            blit_image(c.srcImage, c.srcImageLayout, c.dstImage, c.dstImageLayout, c.regionCount, c.pRegions);
            return true;
        }
        case CommandId::CmdClearColorImage: {
            const auto& c = recorded_as<CmdClearColorImage>(command);
            for (std::uint32_t i = 0; i < c.rangeCount; ++i)
                touch(c.image, c.pRanges[i], c.imageLayout, c.imageLayout, false, FrozenAccess::overwrite);
            return true;
        }
        case CommandId::CmdClearDepthStencilImage: {
            const auto& c = recorded_as<CmdClearDepthStencilImage>(command);
            for (std::uint32_t i = 0; i < c.rangeCount; ++i)
                touch(c.image, c.pRanges[i], c.imageLayout, c.imageLayout, false, FrozenAccess::overwrite);
            return true;
        }
        default:
            return false;
    }
}

bool EffectFinder::visit_buffer_copy(const Command& command) {
    switch (command.id) {
        case CommandId::CmdCopyBufferToImage: {
            const auto& c = recorded_as<CmdCopyBufferToImage>(command);
            buffer_to_image(c.srcBuffer, c.dstImage, c.dstImageLayout, c.regionCount, c.pRegions);
            return true;
        }
        case CommandId::CmdCopyBufferToImage2: {
            const auto& c = *recorded_as<CmdCopyBufferToImage2>(command).pCopyBufferToImageInfo;
            buffer_to_image(c.srcBuffer, c.dstImage, c.dstImageLayout, c.regionCount, c.pRegions);
            return true;
        }
        case CommandId::CmdCopyImageToBuffer: {
            const auto& c = recorded_as<CmdCopyImageToBuffer>(command);
            image_to_buffer(c.srcImage, c.srcImageLayout, c.dstBuffer, c.regionCount, c.pRegions);
            return true;
        }
        case CommandId::CmdCopyImageToBuffer2: {
            const auto& c = *recorded_as<CmdCopyImageToBuffer2>(command).pCopyImageToBufferInfo;
            image_to_buffer(c.srcImage, c.srcImageLayout, c.dstBuffer, c.regionCount, c.pRegions);
            return true;
        }
        case CommandId::CmdCopyBuffer: {
            const auto& c = recorded_as<CmdCopyBuffer>(command);
            copy_buffer(c.srcBuffer, c.dstBuffer, c.regionCount, c.pRegions);
            return true;
        }
        case CommandId::CmdCopyBuffer2: {
            const auto& c = *recorded_as<CmdCopyBuffer2>(command).pCopyBufferInfo;
            copy_buffer(c.srcBuffer, c.dstBuffer, c.regionCount, c.pRegions);
            return true;
        }
        case CommandId::CmdFillBuffer: {
            const auto& c = recorded_as<CmdFillBuffer>(command);
            buffer_written(c.dstBuffer, c.dstOffset, c.size);
            return true;
        }
        case CommandId::CmdUpdateBuffer: {
            const auto& c = recorded_as<CmdUpdateBuffer>(command);
            buffer_written(c.dstBuffer, c.dstOffset, c.dataSize);
            return true;
        }
        default:
            return false;
    }
}

}  // namespace framecast::capture
