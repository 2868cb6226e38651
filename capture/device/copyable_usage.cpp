#include "capture/device/copyable_usage.h"

#include "capture/device/device.h"

namespace framecast::capture {

namespace {

constexpr VkImageUsageFlags kCopies = VK_IMAGE_USAGE_TRANSFER_SRC_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;

VkImageUsageFlags copies_needed(const Device& device, VkImageUsageFlags usage) {
    constexpr VkImageUsageFlags kWritten = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT |
                                           VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT |
                                           VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    if (device.freezes && (usage & kWritten)) return kCopies;
    if (device.takes_pictures && (usage & VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT))
        return VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
    if (device.isolates && (usage & VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT))
        return VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
    return 0;
}

}  // namespace

VkImageUsageFlags copyable_usage(const Device& device, const VkImageCreateInfo& info) {
    constexpr VkImageCreateFlags kSpecial = VK_IMAGE_CREATE_SPARSE_BINDING_BIT |
                                            VK_IMAGE_CREATE_PROTECTED_BIT |
                                            VK_IMAGE_CREATE_SUBSAMPLED_BIT_EXT;
    const VkImageUsageFlags usage = info.usage | copies_needed(device, info.usage);
    if (usage == info.usage || (info.flags & kSpecial) ||
        (info.usage & VK_IMAGE_USAGE_TRANSIENT_ATTACHMENT_BIT) || info.tiling != VK_IMAGE_TILING_OPTIMAL)
        return info.usage;
    for (auto* node = static_cast<const VkBaseInStructure*>(info.pNext); node; node = node->pNext)
        if (node->sType != VK_STRUCTURE_TYPE_IMAGE_FORMAT_LIST_CREATE_INFO) return info.usage;
    VkImageFormatProperties limits{};
    const VkResult supported = device.instance->vk.GetPhysicalDeviceImageFormatProperties(
        device.physical, info.format, info.imageType, info.tiling, usage, info.flags, &limits);
    const bool fits = supported == VK_SUCCESS && (limits.sampleCounts & info.samples) != 0 &&
                      info.mipLevels <= limits.maxMipLevels && info.arrayLayers <= limits.maxArrayLayers &&
                      info.extent.width <= limits.maxExtent.width &&
                      info.extent.height <= limits.maxExtent.height &&
                      info.extent.depth <= limits.maxExtent.depth;
    return fits ? usage : info.usage;
}

VkImageUsageFlags copyable_usage(const Device& device, const VkSwapchainCreateInfoKHR& info) {
    const InstanceTable& vk = device.instance->vk;
    VkSurfaceCapabilitiesKHR surface{};
    const bool supported =
        device.takes_pictures && vk.GetPhysicalDeviceSurfaceCapabilitiesKHR &&
        vk.GetPhysicalDeviceSurfaceCapabilitiesKHR(device.physical, info.surface, &surface) == VK_SUCCESS &&
        (surface.supportedUsageFlags & VK_IMAGE_USAGE_TRANSFER_SRC_BIT) != 0;
    return info.imageUsage | (supported ? VK_IMAGE_USAGE_TRANSFER_SRC_BIT : 0);
}

VkImageUsageFlags usage_of_all_aspects(VkImageUsageFlags usage, const VkImageCreateInfo& info) {
    const auto* stencil = find_in_chain<VkImageStencilUsageCreateInfo>(
        info.pNext, VK_STRUCTURE_TYPE_IMAGE_STENCIL_USAGE_CREATE_INFO);
    return stencil ? usage & (stencil->stencilUsage | ~kCopies) : usage;
}

VkBufferUsageFlags copyable_usage(const VkBufferCreateInfo& info) {
    constexpr VkBufferCreateFlags kSpecial =
        VK_BUFFER_CREATE_SPARSE_BINDING_BIT | VK_BUFFER_CREATE_PROTECTED_BIT;
    if (!(info.usage & VK_BUFFER_USAGE_TRANSFER_DST_BIT) || (info.flags & kSpecial) || info.pNext)
        return info.usage;
    return info.usage | VK_BUFFER_USAGE_TRANSFER_SRC_BIT;
}

}  // namespace framecast::capture
