#include "capture/vulkan/attachment_image.h"

#include <string>

#include "capture/vulkan/device_memory.h"
#include "capture/vulkan/format_facts.h"
#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {

VkImageAspectFlags aspects_of(VkFormat format) {
    if (!has_depth(format) && !has_stencil(format)) return VK_IMAGE_ASPECT_COLOR_BIT;
    VkImageAspectFlags aspects = 0;
    if (has_depth(format)) aspects |= VK_IMAGE_ASPECT_DEPTH_BIT;
    if (has_stencil(format)) aspects |= VK_IMAGE_ASPECT_STENCIL_BIT;
    return aspects;
}

bool is_of_one_aspect(VkImageLayout layout) {
    switch (layout) {
        case VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL:
        case VK_IMAGE_LAYOUT_DEPTH_READ_ONLY_OPTIMAL:
        case VK_IMAGE_LAYOUT_STENCIL_ATTACHMENT_OPTIMAL:
        case VK_IMAGE_LAYOUT_STENCIL_READ_ONLY_OPTIMAL:
            return true;
        default:
            return false;
    }
}

std::vector<AspectLayout> layouts_of(VkImageAspectFlags aspects, const AttachmentLayouts& layouts,
                                     bool separate) {
    constexpr VkImageAspectFlags kDepth = VK_IMAGE_ASPECT_DEPTH_BIT, kStencil = VK_IMAGE_ASPECT_STENCIL_BIT;
    const auto [main, stencil] = layouts;
    const VkImageLayout either = main != VK_IMAGE_LAYOUT_UNDEFINED ? main : stencil;
    const bool alone = main == VK_IMAGE_LAYOUT_UNDEFINED || stencil == VK_IMAGE_LAYOUT_UNDEFINED;
    std::vector<AspectLayout> parts;
    // Both aspects change together unless something separates them. One of them may have a layout of its own
    // only if the application's device has separateDepthStencilLayouts
    // (VUID-VkImageMemoryBarrier-image-03320); without it, no layout of one aspect may be used. Layouts of
    // one aspect are invalid for the other (VUID-VkImageMemoryBarrier-aspectMask-08702 and -08703).
    if (aspects != (kDepth | kStencil))
        parts = {{aspects, aspects == kStencil ? either : main}};
    else if (main == stencil || (alone && !separate && !is_of_one_aspect(either)))
        parts = {{aspects, either}};
    else
        parts = {{kDepth, main}, {kStencil, stencil}};
    std::erase_if(parts, [](const AspectLayout& part) { return part.layout == VK_IMAGE_LAYOUT_UNDEFINED; });
    return parts;
}

Result<AttachmentImage> create_attachment_image(const DeviceTable& vk, VkDevice device,
                                                const OwnerScope& scope, const AttachmentImageShape& shape) {
    AttachmentImage made;
    made.aspects = aspects_of(shape.format);
    made.layers = shape.layers;
    const bool color = made.aspects == VK_IMAGE_ASPECT_COLOR_BIT;
    VkImageCreateInfo image_info{};
    image_info.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO;
    image_info.imageType = VK_IMAGE_TYPE_2D;
    image_info.format = shape.format;
    image_info.extent = {shape.extent.width, shape.extent.height, 1};
    image_info.mipLevels = 1;
    image_info.arrayLayers = shape.layers;
    image_info.samples = static_cast<VkSampleCountFlagBits>(shape.samples);
    image_info.tiling = VK_IMAGE_TILING_OPTIMAL;
    image_info.usage =
        color ? VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT : VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT;
    image_info.usage |= shape.more_usage;
    image_info.initialLayout = VK_IMAGE_LAYOUT_UNDEFINED;
    VkImage image = VK_NULL_HANDLE;
    const VkResult result = vk.CreateImage(device, &image_info, nullptr, &image);
    if (result != VK_SUCCESS) return vulkan_error("vkCreateImage", result);
    made.image = {scope, image, vk.DestroyImage};
    vk.GetImageMemoryRequirements(device, image, &made.needs);
    return made;
}

Result<void> back_attachment_image(const DeviceTable& vk, VkDevice device,
                                   const VkPhysicalDeviceMemoryProperties& memory, const OwnerScope& scope,
                                   const AttachmentImageShape& shape, AttachmentImage& image) {
    auto type = find_memory_type(memory, image.needs.memoryTypeBits, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
    if (!type) type = find_memory_type(memory, image.needs.memoryTypeBits, 0);
    if (!type) return Error{"no memory type for a render target"};
    auto backing = allocate_memory(vk, scope, image.needs.size, *type);
    if (!backing) return backing.error();
    image.memory = std::move(*backing);
    VkResult result = vk.BindImageMemory(device, image.image.get(), image.memory.get(), 0);
    if (result != VK_SUCCESS) return vulkan_error("vkBindImageMemory", result);

    VkImageViewCreateInfo view_info{};
    view_info.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO;
    view_info.image = image.image.get();
    view_info.viewType = shape.array_view ? VK_IMAGE_VIEW_TYPE_2D_ARRAY : VK_IMAGE_VIEW_TYPE_2D;
    view_info.format = shape.format;
    view_info.subresourceRange = {image.aspects, 0, 1, 0, shape.layers};
    VkImageView view = VK_NULL_HANDLE;
    result = vk.CreateImageView(device, &view_info, nullptr, &view);
    if (result != VK_SUCCESS) return vulkan_error("vkCreateImageView", result);
    image.view = {scope, view, vk.DestroyImageView};
    return {};
}

Result<AttachmentImage> make_attachment_image(const DeviceTable& vk, VkDevice device,
                                              const VkPhysicalDeviceMemoryProperties& memory,
                                              const OwnerScope& scope, const AttachmentImageShape& shape) {
    Result<AttachmentImage> made = create_attachment_image(vk, device, scope, shape);
    if (!made) return made;
    if (const Result<void> backed = back_attachment_image(vk, device, memory, scope, shape, *made); !backed)
        return backed.error();
    return made;
}

}  // namespace framecast::capture
