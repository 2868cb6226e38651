#include "capture/objects/transfer_bytes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "capture/recorder/generated/commands.h"
#include "capture/vulkan/format_facts.h"
#include "capture/vulkan/texel_bytes.h"

namespace framecast::capture {
namespace {

double layers_of(const ImageInfo& image, const VkImageSubresourceLayers& layers) {
    if (layers.layerCount == VK_REMAINING_ARRAY_LAYERS) return image.array_layers - layers.baseArrayLayer;
    return layers.layerCount;
}

// Regions of uploads, blits and resolves all name the destination's layers; `extent_of` gives the written
// texels.
template <class Region, class ExtentOf>
double image_regions(const Objects& objects, VkImage destination, std::uint32_t count, const Region* regions,
                     auto layers_member, ExtentOf extent_of) {
    const auto image = objects.images.find(destination);
    if (!image) return kUnknownBytes;
    double bytes = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        const VkImageSubresourceLayers& layers = regions[i].*layers_member;
        const VkExtent3D extent = extent_of(regions[i]);
        bytes +=
            texels_to_bytes(image->format, layers.aspectMask, extent.width, extent.height, extent.depth) *
            layers_of(*image, layers) * image->samples;
    }
    return bytes;
}

// The extent is in texels of the source. Texel blocks of source and destination have the same size, though
// one may contain 4 x 4 texels and the other one. Between a volume and an array, depth and layers both name
// the same slices.
template <class Region>
double copy_image(const Objects& objects, VkImage source, VkImage destination, std::uint32_t count,
                  const Region* regions) {
    const auto from = objects.images.find(source);
    const auto to = objects.images.find(destination);
    if (!from || !to) return kUnknownBytes;
    const VkExtent3D block = block_extent(from->format);
    double bytes = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        const Region& r = regions[i];
        const double blocks = std::ceil(double(r.extent.width) / block.width) *
                              std::ceil(double(r.extent.height) / block.height);
        const double slices =
            std::fmax(std::ceil(double(r.extent.depth) / block.depth), layers_of(*to, r.dstSubresource));
        bytes += blocks * slices * block_bytes(to->format, r.dstSubresource.aspectMask) * to->samples;
    }
    return bytes;
}

template <class Region>
double resolve(const Objects& objects, VkImage destination, std::uint32_t count, const Region* regions) {
    return image_regions(objects, destination, count, regions, &Region::dstSubresource,
                         [](const Region& r) { return r.extent; });
}

template <class Region>
double buffer_to_image(const Objects& objects, VkImage destination, std::uint32_t count,
                       const Region* regions) {
    return image_regions(objects, destination, count, regions, &Region::imageSubresource,
                         [](const Region& r) { return r.imageExtent; });
}

template <class Region>
double blit(const Objects& objects, VkImage destination, std::uint32_t count, const Region* regions) {
    return image_regions(objects, destination, count, regions, &Region::dstSubresource, [](const Region& r) {
        auto length = [](std::int32_t a, std::int32_t b) {
            return static_cast<std::uint32_t>(std::abs(b - a));
        };
        return VkExtent3D{length(r.dstOffsets[0].x, r.dstOffsets[1].x),
                          length(r.dstOffsets[0].y, r.dstOffsets[1].y),
                          length(r.dstOffsets[0].z, r.dstOffsets[1].z)};
    });
}

// The buffer receives the image's texels without row padding, which is skipped, not written.
template <class Region>
double image_to_buffer(const Objects& objects, VkImage source, std::uint32_t count, const Region* regions) {
    const auto image = objects.images.find(source);
    if (!image) return kUnknownBytes;
    double bytes = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        const auto& r = regions[i];
        bytes += texels_to_bytes(image->format, r.imageSubresource.aspectMask, r.imageExtent.width,
                                 r.imageExtent.height, r.imageExtent.depth) *
                 layers_of(*image, r.imageSubresource);
    }
    return bytes;
}

template <class Region>
double buffer_regions(std::uint32_t count, const Region* regions) {
    double bytes = 0;
    for (std::uint32_t i = 0; i < count; ++i)
        bytes += static_cast<double>(regions[i].size);
    return bytes;
}

double clear_image(const Objects& objects, VkImage handle, std::uint32_t count,
                   const VkImageSubresourceRange* ranges) {
    const auto image = objects.images.find(handle);
    if (!image) return kUnknownBytes;
    double bytes = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        const VkImageSubresourceRange& r = ranges[i];
        const std::uint32_t levels =
            r.levelCount == VK_REMAINING_MIP_LEVELS ? image->mip_levels - r.baseMipLevel : r.levelCount;
        const double layers =
            r.layerCount == VK_REMAINING_ARRAY_LAYERS ? image->array_layers - r.baseArrayLayer : r.layerCount;
        for (std::uint32_t level = r.baseMipLevel; level < r.baseMipLevel + levels; ++level) {
            auto at_level = [&](std::uint32_t size) { return std::max(1u, size >> level); };
            bytes += texels_to_bytes(image->format, r.aspectMask, at_level(image->extent.width),
                                     at_level(image->extent.height), at_level(image->extent.depth)) *
                     layers * image->samples;
        }
    }
    return bytes;
}

double clear_attachments(const commands::CmdClearAttachments& c, const BoundAttachments& bound) {
    double texels = 0;
    // With multiview the layer count is 1 and every view is cleared
    // (VUID-vkCmdClearAttachments-baseArrayLayer-00018).
    for (std::uint32_t i = 0; i < c.rectCount; ++i)
        texels +=
            double(c.pRects[i].rect.extent.width) * c.pRects[i].rect.extent.height * c.pRects[i].layerCount;
    texels *= std::max(1u, bound.view_count);
    double bytes = 0;
    for (std::uint32_t i = 0; i < c.attachmentCount; ++i) {
        const VkClearAttachment& a = c.pAttachments[i];
        VkFormat format = bound.depth_format;
        if (a.aspectMask & VK_IMAGE_ASPECT_COLOR_BIT)
            format = a.colorAttachment < bound.color_formats.size() ? bound.color_formats[a.colorAttachment]
                                                                    : VK_FORMAT_UNDEFINED;
        if (format != VK_FORMAT_UNDEFINED)
            bytes += texels * block_bytes(format, a.aspectMask) * bound.samples;
    }
    return bytes;
}

double address_ranges(const VkCopyDeviceMemoryInfoKHR& copy) {
    double bytes = 0;
    for (std::uint32_t i = 0; i < copy.regionCount; ++i)
        bytes += static_cast<double>(copy.pRegions[i].dstRange.size);
    return bytes;
}

double fill(const commands::CmdFillBuffer& c, const Objects& objects) {
    if (c.size != VK_WHOLE_SIZE) return static_cast<double>(c.size);
    const auto size = objects.buffers.find(c.dstBuffer);
    // Rounded down to whole words, as the command does.
    return size ? static_cast<double>((*size - c.dstOffset) & ~VkDeviceSize{3}) : kUnknownBytes;
}

}  // namespace

double transfer_bytes(const Command& command, const Objects& objects, const BoundAttachments& attachments) {
    using namespace commands;
    auto as = [&]<class T>(const T*) -> const T& { return static_cast<const T&>(command); };
#define COMMAND(T) as(static_cast<const T*>(nullptr))
    switch (command.id) {
        case CommandId::CmdCopyBuffer: {
            const auto& c = COMMAND(CmdCopyBuffer);
            return buffer_regions(c.regionCount, c.pRegions);
        }
        case CommandId::CmdCopyBuffer2: {
            const auto& c = *COMMAND(CmdCopyBuffer2).pCopyBufferInfo;
            return buffer_regions(c.regionCount, c.pRegions);
        }
        case CommandId::CmdCopyImage: {
            const auto& c = COMMAND(CmdCopyImage);
            return copy_image(objects, c.srcImage, c.dstImage, c.regionCount, c.pRegions);
        }
        case CommandId::CmdCopyImage2: {
            const auto& c = *COMMAND(CmdCopyImage2).pCopyImageInfo;
            return copy_image(objects, c.srcImage, c.dstImage, c.regionCount, c.pRegions);
        }
        case CommandId::CmdResolveImage: {
            const auto& c = COMMAND(CmdResolveImage);
            return resolve(objects, c.dstImage, c.regionCount, c.pRegions);
        }
        case CommandId::CmdResolveImage2: {
            const auto& c = *COMMAND(CmdResolveImage2).pResolveImageInfo;
            return resolve(objects, c.dstImage, c.regionCount, c.pRegions);
        }
        case CommandId::CmdBlitImage: {
            const auto& c = COMMAND(CmdBlitImage);
            return blit(objects, c.dstImage, c.regionCount, c.pRegions);
        }
        case CommandId::CmdBlitImage2: {
            const auto& c = *COMMAND(CmdBlitImage2).pBlitImageInfo;
            return blit(objects, c.dstImage, c.regionCount, c.pRegions);
        }
        case CommandId::CmdCopyBufferToImage: {
            const auto& c = COMMAND(CmdCopyBufferToImage);
            return buffer_to_image(objects, c.dstImage, c.regionCount, c.pRegions);
        }
        case CommandId::CmdCopyBufferToImage2: {
            const auto& c = *COMMAND(CmdCopyBufferToImage2).pCopyBufferToImageInfo;
            return buffer_to_image(objects, c.dstImage, c.regionCount, c.pRegions);
        }
        case CommandId::CmdCopyImageToBuffer: {
            const auto& c = COMMAND(CmdCopyImageToBuffer);
            return image_to_buffer(objects, c.srcImage, c.regionCount, c.pRegions);
        }
        case CommandId::CmdCopyImageToBuffer2: {
            const auto& c = *COMMAND(CmdCopyImageToBuffer2).pCopyImageToBufferInfo;
            return image_to_buffer(objects, c.srcImage, c.regionCount, c.pRegions);
        }
        case CommandId::CmdClearColorImage: {
            const auto& c = COMMAND(CmdClearColorImage);
            return clear_image(objects, c.image, c.rangeCount, c.pRanges);
        }
        case CommandId::CmdClearDepthStencilImage: {
            const auto& c = COMMAND(CmdClearDepthStencilImage);
            return clear_image(objects, c.image, c.rangeCount, c.pRanges);
        }
        case CommandId::CmdClearAttachments:
            return clear_attachments(COMMAND(CmdClearAttachments), attachments);
        case CommandId::CmdFillBuffer:
            return fill(COMMAND(CmdFillBuffer), objects);
        case CommandId::CmdUpdateBuffer:
            return static_cast<double>(COMMAND(CmdUpdateBuffer).dataSize);
        case CommandId::CmdCopyMemoryKHR:
            return address_ranges(*COMMAND(CmdCopyMemoryKHR).pCopyMemoryInfo);
        case CommandId::CmdFillMemoryKHR:
            return static_cast<double>(COMMAND(CmdFillMemoryKHR).pDstRange->size);
        case CommandId::CmdUpdateMemoryKHR:
            return static_cast<double>(COMMAND(CmdUpdateMemoryKHR).dataSize);
        default:
            return kUnknownBytes;
    }
#undef COMMAND
}

}  // namespace framecast::capture
