#include "capture/objects/transfer_bytes.h"

#include <gmock/gmock.h>

#include <array>

#include "capture/recorder/generated/commands.h"

namespace framecast::capture {
namespace {

using namespace commands;
using ::testing::IsNan;

const auto kColor = reinterpret_cast<VkImage>(std::uintptr_t{1});       // RGBA8, 64 x 32, 3 mips, 5 layers
const auto kCompressed = reinterpret_cast<VkImage>(std::uintptr_t{2});  // BC1, 4 x 4 texels in 8 bytes
const auto kDepth = reinterpret_cast<VkImage>(std::uintptr_t{3});       // D32 + S8
const auto kMultisampled = reinterpret_cast<VkImage>(std::uintptr_t{4});
const auto kVolume = reinterpret_cast<VkImage>(std::uintptr_t{5});  // R8, 8 x 8 x 8
const auto kPacked = reinterpret_cast<VkImage>(std::uintptr_t{6});  // RG32UI: 8 bytes per texel, like a block
                                                                    // of BC1
const auto kUnknownImage = reinterpret_cast<VkImage>(std::uintptr_t{99});
const auto kBuffer = reinterpret_cast<VkBuffer>(std::uintptr_t{1});
const auto kUnknownBuffer = reinterpret_cast<VkBuffer>(std::uintptr_t{99});

constexpr VkImageAspectFlags kColorAspect = VK_IMAGE_ASPECT_COLOR_BIT;

class TransferBytes : public ::testing::Test {
  protected:
    TransferBytes() {
        objects_.images.insert(kColor, {VK_FORMAT_R8G8B8A8_UNORM, {64, 32, 1}, 1, 3, 5});
        objects_.images.insert(kCompressed, {VK_FORMAT_BC1_RGB_UNORM_BLOCK, {64, 64, 1}, 1, 1, 1});
        objects_.images.insert(kDepth, {VK_FORMAT_D32_SFLOAT_S8_UINT, {16, 16, 1}, 1, 1, 1});
        objects_.images.insert(kMultisampled, {VK_FORMAT_R8G8B8A8_UNORM, {16, 16, 1}, 4, 1, 1});
        objects_.images.insert(kVolume, {VK_FORMAT_R8_UNORM, {8, 8, 8}, 1, 1, 1});
        objects_.images.insert(kPacked, {VK_FORMAT_R32G32_UINT, {64, 64, 1}, 1, 1, 8});
        objects_.buffers.insert(kBuffer, 1003);
    }
    template <class C>
    double bytes(C command) const {
        command.id = C::kId;
        return transfer_bytes(command, objects_, attachments_);
    }
    // The same copy through both versions of the command.
    double copy(VkImage source, VkImage destination, VkImageSubresourceLayers from,
                VkImageSubresourceLayers to, VkExtent3D extent) const {
        const VkImageCopy region{from, {}, to, {}, extent};
        CmdCopyImage first{};
        first.srcImage = source;
        first.dstImage = destination;
        first.regionCount = 1;
        first.pRegions = &region;
        VkImageCopy2 region2{};
        region2.srcSubresource = from;
        region2.dstSubresource = to;
        region2.extent = extent;
        VkCopyImageInfo2 info{};
        info.srcImage = source;
        info.dstImage = destination;
        info.regionCount = 1;
        info.pRegions = &region2;
        CmdCopyImage2 second{};
        second.pCopyImageInfo = &info;
        const double result = bytes(first);
        if (std::isnan(result))
            EXPECT_THAT(bytes(second), IsNan());
        else
            EXPECT_EQ(bytes(second), result);
        return result;
    }

    Objects objects_;
    std::vector<VkFormat> colors_ = {VK_FORMAT_R8G8B8A8_UNORM, VK_FORMAT_UNDEFINED, VK_FORMAT_R16_SFLOAT};
    BoundAttachments attachments_{colors_, VK_FORMAT_D32_SFLOAT_S8_UINT, 1, 1};
};

TEST_F(TransferBytes, ABufferCopyIsTheSumOfItsRegions) {
    const VkBufferCopy regions[] = {{0, 0, 100}, {0, 0, 28}};
    CmdCopyBuffer first{};
    first.regionCount = 2;
    first.pRegions = regions;
    EXPECT_EQ(bytes(first), 128);
    VkBufferCopy2 regions2[2] = {};
    regions2[0].size = 100;
    regions2[1].size = 28;
    VkCopyBufferInfo2 info{};
    info.regionCount = 2;
    info.pRegions = regions2;
    CmdCopyBuffer2 second{};
    second.pCopyBufferInfo = &info;
    EXPECT_EQ(bytes(second), 128);
}

TEST_F(TransferBytes, AnImageCopyCountsTexelsOfEveryLayer) {
    EXPECT_EQ(copy(kPacked, kPacked, {kColorAspect, 0, 0, 3}, {kColorAspect, 0, 1, 3}, {10, 4, 1}),
              10 * 4 * 3 * 8);
    EXPECT_EQ(copy(kColor, kColor, {kColorAspect, 0, 0, 2}, {kColorAspect, 0, 1, 2}, {10, 4, 1}),
              10 * 4 * 2 * 4);
}

TEST_F(TransferBytes, RemainingLayersAreThoseOfTheImage) {
    const VkImageSubresourceLayers rest{kColorAspect, 0, 2, VK_REMAINING_ARRAY_LAYERS};
    EXPECT_EQ(copy(kColor, kColor, rest, rest, {1, 1, 1}), 3 * 4);
}

TEST_F(TransferBytes, ACopyBetweenCompressedAndPlainTexelsCountsBlocks) {
    // The extent is in texels of the source: 16 x 16 compressed texels are 4 x 4 blocks, each one texel of
    // the destination.
    const VkImageSubresourceLayers one{kColorAspect, 0, 0, 1};
    EXPECT_EQ(copy(kCompressed, kPacked, one, one, {16, 16, 1}), 16 * 8);
    EXPECT_EQ(copy(kPacked, kCompressed, one, one, {4, 4, 1}), 16 * 8);
    // Blocks at the edge are written completely.
    EXPECT_EQ(copy(kCompressed, kCompressed, one, one, {5, 4, 1}), 2 * 8);
}

TEST_F(TransferBytes, ACopyBetweenSlicesAndLayersCountsEachOnce) {
    // Depth of the volume becomes layers of the array: both numbers name the same 4 slices.
    objects_.images.insert(kColor, {VK_FORMAT_R8_UNORM, {8, 8, 1}, 1, 1, 8});
    const VkImageSubresourceLayers volume{kColorAspect, 0, 0, 1}, layers{kColorAspect, 0, 0, 4};
    EXPECT_EQ(copy(kVolume, kColor, volume, layers, {8, 8, 4}), 8 * 8 * 4);
    EXPECT_EQ(copy(kColor, kVolume, layers, volume, {8, 8, 4}), 8 * 8 * 4);
    EXPECT_EQ(copy(kVolume, kVolume, volume, volume, {8, 8, 4}), 8 * 8 * 4);
}

TEST_F(TransferBytes, AMultisampledCopyCountsSamples) {
    const VkImageSubresourceLayers one{kColorAspect, 0, 0, 1};
    EXPECT_EQ(copy(kMultisampled, kMultisampled, one, one, {4, 4, 1}), 16 * 4 * 4);
}

TEST_F(TransferBytes, AnImageThatIsNotKnownGivesNoNumber) {
    const VkImageSubresourceLayers one{kColorAspect, 0, 0, 1};
    EXPECT_THAT(copy(kColor, kUnknownImage, one, one, {4, 4, 1}), IsNan());
    CmdClearColorImage clear{};
    clear.image = kUnknownImage;
    EXPECT_THAT(bytes(clear), IsNan());
    CmdFillBuffer fill{};
    fill.dstBuffer = kUnknownBuffer;
    fill.size = VK_WHOLE_SIZE;
    EXPECT_THAT(bytes(fill), IsNan());
    CmdCopyImageToBuffer read{};
    read.srcImage = kUnknownImage;
    EXPECT_THAT(bytes(read), IsNan());
}

TEST_F(TransferBytes, AResolveCountsTheTexelsOfItsSingleSampledDestination) {
    VkImageResolve region{};
    region.dstSubresource = {kColorAspect, 0, 0, 1};
    region.extent = {16, 16, 1};
    CmdResolveImage first{};
    first.srcImage = kMultisampled;
    first.dstImage = kColor;
    first.regionCount = 1;
    first.pRegions = &region;
    EXPECT_EQ(bytes(first), 16 * 16 * 4);
    VkImageResolve2 region2{};
    region2.dstSubresource = region.dstSubresource;
    region2.extent = region.extent;
    VkResolveImageInfo2 info{};
    info.srcImage = kMultisampled;
    info.dstImage = kColor;
    info.regionCount = 1;
    info.pRegions = &region2;
    CmdResolveImage2 second{};
    second.pResolveImageInfo = &info;
    EXPECT_EQ(bytes(second), 16 * 16 * 4);
}

TEST_F(TransferBytes, ABlitCountsItsDestinationRectangleEvenWhenMirrored) {
    VkImageBlit region{};
    region.srcOffsets[1] = {64, 32, 1};
    region.dstSubresource = {kColorAspect, 0, 0, 2};
    region.dstOffsets[0] = {20, 0, 0};
    region.dstOffsets[1] = {10, 5, 1};
    CmdBlitImage first{};
    first.dstImage = kColor;
    first.regionCount = 1;
    first.pRegions = &region;
    EXPECT_EQ(bytes(first), 10 * 5 * 2 * 4);
    VkImageBlit2 region2{};
    region2.dstSubresource = region.dstSubresource;
    region2.dstOffsets[0] = region.dstOffsets[0];
    region2.dstOffsets[1] = region.dstOffsets[1];
    VkBlitImageInfo2 info{};
    info.dstImage = kColor;
    info.regionCount = 1;
    info.pRegions = &region2;
    CmdBlitImage2 second{};
    second.pBlitImageInfo = &info;
    EXPECT_EQ(bytes(second), 10 * 5 * 2 * 4);
}

TEST_F(TransferBytes, BufferToImageAndBackCountTexelsNotTheBuffersPadding) {
    VkBufferImageCopy region{};
    region.bufferRowLength = 1000;
    region.imageSubresource = {VK_IMAGE_ASPECT_STENCIL_BIT, 0, 0, 1};
    region.imageExtent = {16, 8, 1};
    CmdCopyBufferToImage up{};
    up.dstImage = kDepth;
    up.regionCount = 1;
    up.pRegions = &region;
    EXPECT_EQ(bytes(up), 16 * 8);
    CmdCopyImageToBuffer down{};
    down.srcImage = kDepth;
    down.regionCount = 1;
    down.pRegions = &region;
    EXPECT_EQ(bytes(down), 16 * 8);
    region.imageSubresource.aspectMask = VK_IMAGE_ASPECT_DEPTH_BIT;
    EXPECT_EQ(bytes(up), 16 * 8 * 4);

    VkBufferImageCopy2 region2{};
    region2.imageSubresource = region.imageSubresource;
    region2.imageExtent = region.imageExtent;
    VkCopyBufferToImageInfo2 up_info{};
    up_info.dstImage = kDepth;
    up_info.regionCount = 1;
    up_info.pRegions = &region2;
    CmdCopyBufferToImage2 up2{};
    up2.pCopyBufferToImageInfo = &up_info;
    EXPECT_EQ(bytes(up2), 16 * 8 * 4);
    VkCopyImageToBufferInfo2 down_info{};
    down_info.srcImage = kDepth;
    down_info.regionCount = 1;
    down_info.pRegions = &region2;
    CmdCopyImageToBuffer2 down2{};
    down2.pCopyImageToBufferInfo = &down_info;
    EXPECT_EQ(bytes(down2), 16 * 8 * 4);
}

TEST_F(TransferBytes, ABufferToACompressedImageCountsWholeBlocks) {
    VkBufferImageCopy region{};
    region.imageSubresource = {kColorAspect, 0, 0, 1};
    region.imageExtent = {6, 6, 1};
    CmdCopyBufferToImage up{};
    up.dstImage = kCompressed;
    up.regionCount = 1;
    up.pRegions = &region;
    EXPECT_EQ(bytes(up), 2 * 2 * 8);
}

TEST_F(TransferBytes, ClearingAnImageCountsItsMipsLayersSlicesAndSamples) {
    VkImageSubresourceRange range{kColorAspect, 1, VK_REMAINING_MIP_LEVELS, 3, VK_REMAINING_ARRAY_LAYERS};
    CmdClearColorImage clear{};
    clear.image = kColor;
    clear.rangeCount = 1;
    clear.pRanges = &range;
    EXPECT_EQ(bytes(clear), (32 * 16 + 16 * 8) * 2 * 4);
    range = {kColorAspect, 0, 1, 0, 1};
    EXPECT_EQ(bytes(clear), 64 * 32 * 4);
    clear.image = kVolume;
    EXPECT_EQ(bytes(clear), 8 * 8 * 8);
    clear.image = kMultisampled;
    EXPECT_EQ(bytes(clear), 16 * 16 * 4 * 4);
}

TEST_F(TransferBytes, ClearingDepthAndStencilCountsTheNamedAspects) {
    VkImageSubresourceRange range{VK_IMAGE_ASPECT_DEPTH_BIT, 0, 1, 0, 1};
    CmdClearDepthStencilImage clear{};
    clear.image = kDepth;
    clear.rangeCount = 1;
    clear.pRanges = &range;
    EXPECT_EQ(bytes(clear), 16 * 16 * 4);
    range.aspectMask = VK_IMAGE_ASPECT_STENCIL_BIT;
    EXPECT_EQ(bytes(clear), 16 * 16);
    range.aspectMask |= VK_IMAGE_ASPECT_DEPTH_BIT;
    EXPECT_EQ(bytes(clear), 16 * 16 * 5);
}

TEST_F(TransferBytes, ClearingAttachmentsCountsRectanglesLayersViewsAndSamplesOfEachAttachment) {
    const VkClearRect rects[] = {{{{0, 0}, {10, 10}}, 0, 2}, {{{0, 0}, {5, 2}}, 0, 1}};
    VkClearAttachment cleared[3] = {};
    cleared[0].aspectMask = kColorAspect;
    cleared[0].colorAttachment = 2;  // R16
    cleared[1].aspectMask = VK_IMAGE_ASPECT_DEPTH_BIT;
    cleared[2].aspectMask = kColorAspect;
    cleared[2].colorAttachment = 1;  // unused
    CmdClearAttachments clear{};
    clear.attachmentCount = 3;
    clear.pAttachments = cleared;
    clear.rectCount = 2;
    clear.pRects = rects;
    EXPECT_EQ(bytes(clear), 210 * 2 + 210 * 4);
    attachments_.samples = 4;
    EXPECT_EQ(bytes(clear), 4 * (210 * 2 + 210 * 4));
    attachments_.samples = 1;
    attachments_.view_count = 2;
    EXPECT_EQ(bytes(clear), 2 * (210 * 2 + 210 * 4));
    cleared[0].colorAttachment = VK_ATTACHMENT_UNUSED;
    EXPECT_EQ(bytes(clear), 2 * 210 * 4);
}

TEST_F(TransferBytes, FillingAWholeBufferStopsAtTheLastWholeWord) {
    CmdFillBuffer fill{};
    fill.dstBuffer = kBuffer;
    fill.dstOffset = 8;
    fill.size = VK_WHOLE_SIZE;
    EXPECT_EQ(bytes(fill), 992);
    fill.size = 64;
    EXPECT_EQ(bytes(fill), 64);
}

TEST_F(TransferBytes, AnUpdateIsItsDataAndOtherCommandsHaveNone) {
    CmdUpdateBuffer update{};
    update.dataSize = 36;
    EXPECT_EQ(bytes(update), 36);
    EXPECT_THAT(bytes(CmdDraw{}), IsNan());
}

TEST_F(TransferBytes, TransfersBetweenAddressesWriteAsManyAsTheirArgumentsSay) {
    std::array<VkDeviceMemoryCopyKHR, 2> regions{};
    regions[0].dstRange.size = 100;
    regions[1].dstRange.size = 28;
    VkCopyDeviceMemoryInfoKHR info{};
    info.regionCount = 2;
    info.pRegions = regions.data();
    CmdCopyMemoryKHR copy{};
    copy.pCopyMemoryInfo = &info;
    EXPECT_EQ(bytes(copy), 128);
    const VkDeviceAddressRangeKHR range{0x1000, 64};
    CmdFillMemoryKHR fill{};
    fill.pDstRange = &range;
    EXPECT_EQ(bytes(fill), 64);
    CmdUpdateMemoryKHR update{};
    update.dataSize = 16;
    EXPECT_EQ(bytes(update), 16);
}

TEST_F(TransferBytes, OfCopiesThatTheDeviceDecidesOnTheyAreNotKnown) {
    EXPECT_THAT(bytes(CmdCopyMemoryIndirectKHR{}), IsNan());
}

}  // namespace
}  // namespace framecast::capture
