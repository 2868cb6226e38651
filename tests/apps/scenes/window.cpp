#include "tests/apps/scenes/window.h"

#include <algorithm>

namespace framecast::apps {

namespace {

class HeadlessWindow : public NativeWindow {
  public:
    VkSurfaceKHR make_surface(VkInstance instance) override {
        const auto create = reinterpret_cast<PFN_vkCreateHeadlessSurfaceEXT>(
            vkGetInstanceProcAddr(instance, "vkCreateHeadlessSurfaceEXT"));
        const VkHeadlessSurfaceCreateInfoEXT info{.sType =
                                                      VK_STRUCTURE_TYPE_HEADLESS_SURFACE_CREATE_INFO_EXT};
        VkSurfaceKHR surface = VK_NULL_HANDLE;
        check(create(instance, &info, nullptr, &surface), "vkCreateHeadlessSurfaceEXT");
        return surface;
    }
    void resize(VkExtent2D) override {}
};

}  // namespace

std::unique_ptr<NativeWindow> NativeWindow::open_headless() {
    return std::make_unique<HeadlessWindow>();
}

Window::Window(Gpu& gpu, VkExtent2D extent, bool headless, std::uint32_t images_at_once)
    : gpu_(gpu),
      native_(headless ? NativeWindow::open_headless() : NativeWindow::open(extent)),
      surface_(native_->make_surface(gpu.instance)),
      extent_(extent),
      images_at_once_(images_at_once) {
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
    format_ = format.format;
    copyable_ = (caps.supportedUsageFlags & VK_IMAGE_USAGE_TRANSFER_SRC_BIT) != 0;
    VkImageUsageFlags usage = VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    if (copyable_) usage |= VK_IMAGE_USAGE_TRANSFER_SRC_BIT;
    const VkSwapchainKHR old = swapchain_;
    const VkSwapchainCreateInfoKHR info{
        .sType = VK_STRUCTURE_TYPE_SWAPCHAIN_CREATE_INFO_KHR,
        .surface = surface_,
        .minImageCount = std::max(3U, caps.minImageCount + images_at_once_ - 1),
        .imageFormat = format.format,
        .imageColorSpace = format.colorSpace,
        .imageExtent = extent_,
        .imageArrayLayers = 1,
        .imageUsage = usage,
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

std::vector<std::uint8_t> Window::presented() {
    const bool blue_first = format_ == VK_FORMAT_B8G8R8A8_UNORM || format_ == VK_FORMAT_B8G8R8A8_SRGB;
    const bool red_first = format_ == VK_FORMAT_R8G8B8A8_UNORM || format_ == VK_FORMAT_R8G8B8A8_SRGB;
    if (!copyable_ || !(blue_first || red_first)) skip("presented images cannot be read");
    check(vkDeviceWaitIdle(gpu_.device), "vkDeviceWaitIdle");
    const VkFence fence = gpu_.fence();
    check(vkAcquireNextImageKHR(gpu_.device, swapchain_, UINT64_MAX, VK_NULL_HANDLE, fence, &index_),
          "vkAcquireNextImageKHR");
    check(vkWaitForFences(gpu_.device, 1, &fence, VK_TRUE, UINT64_MAX), "vkWaitForFences");
    const std::size_t pixels = std::size_t{extent_.width} * extent_.height;
    const Buffer copy = gpu_.buffer(4 * pixels, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
    const Image image{.handle = images_[index_], .spec = {.extent = extent_}};
    const VkCommandBuffer cmd = gpu_.command_buffer(gpu_.pool());
    begin(cmd);
    to_layout(cmd, image, VK_IMAGE_LAYOUT_PRESENT_SRC_KHR, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
    const VkBufferImageCopy region{.imageSubresource = image.layers(),
                                   .imageExtent = {extent_.width, extent_.height, 1}};
    vkCmdCopyImageToBuffer(cmd, image.handle, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, copy.handle, 1, &region);
    full_barrier(cmd);
    end(cmd);
    const VkSubmitInfo info{
        .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &cmd};
    check(vkQueueSubmit(gpu_.queue, 1, &info, VK_NULL_HANDLE), "vkQueueSubmit");
    check(vkQueueWaitIdle(gpu_.queue), "vkQueueWaitIdle");
    std::vector<std::uint8_t> rgb;
    rgb.reserve(3 * pixels);
    for (std::size_t i = 0; i < pixels; ++i)
        for (const std::size_t channel : {0U, 1U, 2U})
            rgb.push_back(
                std::to_integer<std::uint8_t>(copy.mapped[4 * i + (blue_first ? 2 - channel : channel)]));
    return rgb;
}

}  // namespace framecast::apps
