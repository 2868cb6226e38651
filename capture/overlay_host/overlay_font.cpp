#include "capture/overlay_host/overlay_font.h"

#include <cstring>

namespace framecast::capture {
namespace {

constexpr VkImageSubresourceRange kWholeColor{VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1};
// Every device can sample and filter this format (Vulkan specification, "Required Format Support").
constexpr VkFormat kFontFormat = VK_FORMAT_R8_UNORM;

VkImageMemoryBarrier barrier(VkImage image, VkImageLayout from, VkImageLayout to, VkAccessFlags before,
                             VkAccessFlags after) {
    return {VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER,
            nullptr,
            before,
            after,
            from,
            to,
            VK_QUEUE_FAMILY_IGNORED,
            VK_QUEUE_FAMILY_IGNORED,
            image,
            kWholeColor};
}

Result<void> make_image(const OverlayDevice& device, OverlayFont& font) {
    const DeviceTable& vk = device.vk;
    VkImageCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO;
    info.imageType = VK_IMAGE_TYPE_2D;
    info.format = kFontFormat;
    info.extent = {font.extent.width, font.extent.height, 1};
    info.mipLevels = 1;
    info.arrayLayers = 1;
    info.samples = VK_SAMPLE_COUNT_1_BIT;
    info.tiling = VK_IMAGE_TILING_OPTIMAL;
    info.usage = VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    auto image = make_owned(device.scope, "vkCreateImage", vk.CreateImage, info, vk.DestroyImage);
    if (!image) return image.error();
    font.image = std::move(*image);
    VkMemoryRequirements needs{};
    vk.GetImageMemoryRequirements(device.scope.device, font.image.get(), &needs);
    auto type = find_memory_type(device.memory, needs.memoryTypeBits, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
    if (!type) type = find_memory_type(device.memory, needs.memoryTypeBits, 0);
    if (!type) return Error{"no memory type for the overlay's font"};
    auto memory = allocate_memory(vk, device.scope, needs.size, *type);
    if (!memory) return memory.error();
    font.memory = std::move(*memory);
    const VkResult result = vk.BindImageMemory(device.scope.device, font.image.get(), font.memory.get(), 0);
    if (result != VK_SUCCESS) return vulkan_error("vkBindImageMemory", result);
    VkImageViewCreateInfo view_info{};
    view_info.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO;
    view_info.image = font.image.get();
    view_info.viewType = VK_IMAGE_VIEW_TYPE_2D;
    view_info.format = kFontFormat;
    view_info.subresourceRange = kWholeColor;
    auto view =
        make_owned(device.scope, "vkCreateImageView", vk.CreateImageView, view_info, vk.DestroyImageView);
    if (!view) return view.error();
    font.view = std::move(*view);
    return {};
}

}  // namespace

Result<std::shared_ptr<OverlayFont>> make_overlay_font(const OverlayDevice& device,
                                                       const OverlaySampling& sampling,
                                                       const overlay::FontImage& source, VkQueue queue) {
    auto font = std::make_shared<OverlayFont>();
    font->version = source.version;
    font->queue = queue;
    font->extent = {source.width, source.height};
    auto texels = make_host_buffer(device.vk, device.memory, device.scope, source.alpha.size(),
                                   VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
    if (!texels) return texels.error();
    std::memcpy(texels->bytes.data(), source.alpha.data(), source.alpha.size());
    font->texels = std::move(*texels);
    const Result<void> made = make_image(device, *font);
    if (!made) return made.error();
    auto sampled = make_sampled_set(device, sampling, font->view.get());
    if (!sampled) return sampled.error();
    font->sampled = std::move(*sampled);
    return font;
}

void record_upload(const OverlayDevice& device, VkCommandBuffer cb, const OverlayFont& font) {
    const DeviceTable& vk = device.vk;
    const VkImageMemoryBarrier before =
        barrier(font.image.get(), VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 0,
                VK_ACCESS_TRANSFER_WRITE_BIT);
    vk.CmdPipelineBarrier(cb, VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT, VK_PIPELINE_STAGE_TRANSFER_BIT, 0, 0,
                          nullptr, 0, nullptr, 1, &before);
    VkBufferImageCopy whole{};
    whole.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1};
    whole.imageExtent = {font.extent.width, font.extent.height, 1};
    vk.CmdCopyBufferToImage(cb, font.texels.buffer.get(), font.image.get(),
                            VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &whole);
    const VkImageMemoryBarrier after = barrier(font.image.get(), VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                                               VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL,
                                               VK_ACCESS_TRANSFER_WRITE_BIT, VK_ACCESS_SHADER_READ_BIT);
    vk.CmdPipelineBarrier(cb, VK_PIPELINE_STAGE_TRANSFER_BIT, VK_PIPELINE_STAGE_FRAGMENT_SHADER_BIT, 0, 0,
                          nullptr, 0, nullptr, 1, &after);
}

}  // namespace framecast::capture
