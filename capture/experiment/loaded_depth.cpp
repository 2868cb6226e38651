#include "capture/experiment/loaded_depth.h"

#include <algorithm>
#include <vector>

#include "capture/device/device.h"

namespace framecast::capture {
namespace {

// Between the layouts that the pass begins with and that for copying from or to the image.
class Transitions {
  public:
    explicit Transitions(bool to_transfer) : to_transfer_(to_transfer) {}

    void add(VkImage image, const AspectLayout& part, VkImageSubresourceRange range, VkImageLayout transfer) {
        VkImageMemoryBarrier barrier{};
        barrier.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER;
        barrier.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
        barrier.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
        barrier.oldLayout = to_transfer_ ? part.layout : transfer;
        barrier.newLayout = to_transfer_ ? transfer : part.layout;
        barrier.srcQueueFamilyIndex = barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
        barrier.image = image;
        barrier.subresourceRange = range;
        barrier.subresourceRange.aspectMask = part.aspects;
        barriers_.push_back(barrier);
    }

    void record(const DeviceTable& vk, VkCommandBuffer cb) const {
        vk.CmdPipelineBarrier(cb, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0,
                              0, nullptr, 0, nullptr, static_cast<std::uint32_t>(barriers_.size()),
                              barriers_.data());
    }

  private:
    bool to_transfer_;
    std::vector<VkImageMemoryBarrier> barriers_;
};

}  // namespace

Result<LoadedDepth> find_loaded_depth(const Device& device, const PassImage& image) {
    const auto view = device.objects.image_views.find(image.view);
    const auto source = view ? device.objects.images.find(view->image) : std::nullopt;
    if (!source) return Error{"the pass loads depth of an image that is not known"};
    // A layout change has to name sample locations that the depth was drawn with, unless they are the
    // standard ones. zink allows others for all depth images, but hardly any application sets them.
    const bool may_have_locations =
        (source->flags & VK_IMAGE_CREATE_SAMPLE_LOCATIONS_COMPATIBLE_DEPTH_BIT_EXT) != 0 &&
        device.sample_locations.load(std::memory_order_relaxed);
    if (!(source->usage & VK_IMAGE_USAGE_TRANSFER_SRC_BIT) || may_have_locations)
        return Error{"the pass loads depth that cannot be copied"};
    return LoadedDepth{view->image, view->range, image.layouts};
}

void copy_loaded_depth(const Device& device, VkCommandBuffer cb, const LoadedDepth& from,
                       const AttachmentImage& to, const VkRect2D& area) {
    const std::uint32_t layers = std::min(from.range.layerCount, to.layers);
    VkImageCopy region{};
    Transitions there(true), back(false);
    for (const AspectLayout& part : layouts_of(to.aspects, from.layouts, device.separate_depth_stencil)) {
        region.srcSubresource.aspectMask |= part.aspects;
        for (Transitions* all : {&there, &back}) {
            all->add(from.image, part, {0, from.range.baseMipLevel, 1, from.range.baseArrayLayer, layers},
                     VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
            all->add(to.image.get(), part, {0, 0, 1, 0, layers}, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
        }
    }
    region.srcSubresource.mipLevel = from.range.baseMipLevel;
    region.srcSubresource.baseArrayLayer = from.range.baseArrayLayer;
    region.srcSubresource.layerCount = layers;
    region.dstSubresource = {region.srcSubresource.aspectMask, 0, 0, layers};
    region.srcOffset = region.dstOffset = {area.offset.x, area.offset.y, 0};
    region.extent = {area.extent.width, area.extent.height, 1};
    there.record(device.vk, cb);
    device.vk.CmdCopyImage(cb, from.image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, to.image.get(),
                           VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &region);
    back.record(device.vk, cb);
}

}  // namespace framecast::capture
