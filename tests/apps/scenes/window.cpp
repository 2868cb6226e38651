#include "tests/apps/scenes/window.h"

#include <algorithm>

namespace framecast::apps {

Window::Window(Gpu& gpu, VkExtent2D extent)
    : gpu_(gpu),
      native_(NativeWindow::open(extent)),
      surface_(native_->make_surface(gpu.instance)),
      extent_(extent) {
    VkBool32 supported = VK_FALSE;
    check(vkGetPhysicalDeviceSurfaceSupportKHR(gpu.physical, gpu.family, surface_, &supported),
          "surface support");
    if (!supported) skip("the queue cannot present to this display");
    make_swapchain();
}

Window::~Window() {
    vkDeviceWaitIdle(gpu_.device);
    vkDestroySwapchainKHR(gpu_.device, swapchain_, nullptr);
    vkDestroySurfaceKHR(gpu_.instance, surface_, nullptr);
}

void Window::make_swapchain() {
    VkSurfaceCapabilitiesKHR caps;
    check(vkGetPhysicalDeviceSurfaceCapabilitiesKHR(gpu_.physical, surface_, &caps), "surface capabilities");
    if (!(caps.supportedUsageFlags & VK_IMAGE_USAGE_TRANSFER_DST_BIT))
        skip("swapchain images cannot be copied to");
    if (caps.currentExtent.width != UINT32_MAX) extent_ = caps.currentExtent;
    std::uint32_t count = 1;
    VkSurfaceFormatKHR format;
    check(vkGetPhysicalDeviceSurfaceFormatsKHR(gpu_.physical, surface_, &count, &format), "surface formats");
    const VkSwapchainKHR old = swapchain_;
    const VkSwapchainCreateInfoKHR info{.sType = VK_STRUCTURE_TYPE_SWAPCHAIN_CREATE_INFO_KHR,
                                        .surface = surface_,
                                        .minImageCount = std::max(3U, caps.minImageCount),
                                        .imageFormat = format.format,
                                        .imageColorSpace = format.colorSpace,
                                        .imageExtent = extent_,
                                        .imageArrayLayers = 1,
                                        .imageUsage = VK_IMAGE_USAGE_TRANSFER_DST_BIT,
                                        .preTransform = caps.currentTransform,
                                        .compositeAlpha = VK_COMPOSITE_ALPHA_OPAQUE_BIT_KHR,
                                        .presentMode = VK_PRESENT_MODE_FIFO_KHR,
                                        .clipped = VK_TRUE,
                                        .oldSwapchain = old};
    check(vkCreateSwapchainKHR(gpu_.device, &info, nullptr, &swapchain_), "vkCreateSwapchainKHR");
    if (old) vkDestroySwapchainKHR(gpu_.device, old, nullptr);
    check(vkGetSwapchainImagesKHR(gpu_.device, swapchain_, &count, nullptr), "vkGetSwapchainImagesKHR");
    images_.resize(count);
    check(vkGetSwapchainImagesKHR(gpu_.device, swapchain_, &count, images_.data()),
          "vkGetSwapchainImagesKHR");
    drawn_.clear();
    for (std::size_t i = 0; i < images_.size(); ++i)
        drawn_.push_back(gpu_.semaphore());
}

void Window::resize(VkExtent2D extent) {
    check(vkDeviceWaitIdle(gpu_.device), "vkDeviceWaitIdle");
    native_->resize(extent);
    extent_ = extent;
    make_swapchain();
}

void Window::acquire(VkSemaphore acquired) {
    check(vkAcquireNextImageKHR(gpu_.device, swapchain_, UINT64_MAX, acquired, VK_NULL_HANDLE, &index_),
          "vkAcquireNextImageKHR");
}

void Window::record_copy(VkCommandBuffer cmd, const Target& target) {
    const Image image{.handle = images_[index_], .spec = {.extent = extent_}};
    to_layout(cmd, image, VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL);
    const auto corner = [](VkExtent2D e) {
        return VkOffset3D{static_cast<std::int32_t>(e.width), static_cast<std::int32_t>(e.height), 1};
    };
    VkImageSubresourceLayers first_layer = target.picture.layers();
    first_layer.layerCount = 1;
    const VkImageBlit region{.srcSubresource = first_layer,
                             .srcOffsets = {{}, corner(target.extent)},
                             .dstSubresource = image.layers(),
                             .dstOffsets = {{}, corner(extent_)}};
    vkCmdBlitImage(cmd, target.picture.handle, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, image.handle,
                   VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &region, VK_FILTER_NEAREST);
    to_layout(cmd, image, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, VK_IMAGE_LAYOUT_PRESENT_SRC_KHR);
}

}  // namespace framecast::apps
