#include "capture/experiment/image_readback.h"

#include <utility>

namespace framecast::capture {

Result<ImageReadback> ImageReadback::make(const Device& device, const OwnerScope& scope, VkExtent2D size,
                                          const TexelReader& reader) {
    const VkDeviceSize bytes = VkDeviceSize{size.width} * size.height * reader.bytes();
    Result<HostBuffer> buffer =
        make_host_buffer(device.vk, device.memory, scope, bytes, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    if (!buffer) return buffer.error();
    return ImageReadback(std::move(*buffer), reader);
}

void ImageReadback::record(const DeviceTable& vk, VkCommandBuffer cb, const From& from) const {
    VkImageMemoryBarrier barrier{};
    barrier.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER;
    barrier.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
    barrier.dstAccessMask = VK_ACCESS_TRANSFER_READ_BIT;
    barrier.oldLayout = from.layout;
    barrier.newLayout = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL;
    barrier.srcQueueFamilyIndex = barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
    barrier.image = from.image;
    barrier.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, from.mip, 1, from.layer, 1};
    vk.CmdPipelineBarrier(cb, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, VK_PIPELINE_STAGE_TRANSFER_BIT, 0, 0,
                          nullptr, 0, nullptr, 1, &barrier);
    VkBufferImageCopy region{};
    region.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, from.mip, from.layer, 1};
    region.imageOffset = {from.area.offset.x, from.area.offset.y, 0};
    region.imageExtent = {from.area.extent.width, from.area.extent.height, 1};
    vk.CmdCopyImageToBuffer(cb, from.image, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, buffer_.buffer.get(), 1,
                            &region);
    barrier.srcAccessMask = VK_ACCESS_TRANSFER_READ_BIT;
    barrier.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
    barrier.oldLayout = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL;
    barrier.newLayout = from.layout;
    VkMemoryBarrier to_host{};
    to_host.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
    to_host.srcAccessMask = VK_ACCESS_TRANSFER_WRITE_BIT;
    to_host.dstAccessMask = VK_ACCESS_HOST_READ_BIT;
    vk.CmdPipelineBarrier(cb, VK_PIPELINE_STAGE_TRANSFER_BIT,
                          VK_PIPELINE_STAGE_ALL_COMMANDS_BIT | VK_PIPELINE_STAGE_HOST_BIT, 0, 1, &to_host, 0,
                          nullptr, 1, &barrier);
}

}  // namespace framecast::capture
