// A window with a swapchain, into which the frame's picture is copied (blitted, so that sizes and formats
// may differ).
#pragma once

#include <memory>
#include <vector>

#include "tests/apps/scenes/native_window.h"
#include "tests/apps/scenes/target.h"

namespace framecast::apps {

class Window {
  public:
    // images_at_once: how many images may be acquired and not presented yet.
    Window(Gpu& gpu, VkExtent2D extent, bool headless, std::uint32_t images_at_once = 1);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    // Waits for the device, resizes the window and makes a new swapchain from the old one.
    void resize(VkExtent2D extent);
    // Acquires the next image; `acquired` signals when it may be written.
    void acquire(VkSemaphore acquired);
    // The copy of the target's picture into the image acquired last, ready for presenting.
    void record_copy(VkCommandBuffer cmd, const Target& target);

    // The picture of an image that was presented some frames ago: red, green and blue of each pixel, 8 bits
    // each. Skips where swapchain images cannot be copied from, or have other formats.
    std::vector<std::uint8_t> presented();

    VkSwapchainKHR swapchain() const { return swapchain_; }
    std::uint32_t image_index() const { return index_; }
    // The semaphore that presenting the last acquired image waits for. There is one per image, because the
    // presentation may use it until the image is acquired again (VUID-vkQueueSubmit-pSignalSemaphores-00067).
    VkSemaphore drawn() const { return drawn_[index_]; }
    VkExtent2D extent() const { return extent_; }

  private:
    void make_swapchain();

    Gpu& gpu_;
    std::unique_ptr<NativeWindow> native_;
    VkSurfaceKHR surface_ = VK_NULL_HANDLE;
    VkSwapchainKHR swapchain_ = VK_NULL_HANDLE;
    VkExtent2D extent_{};
    std::uint32_t images_at_once_ = 1;
    VkFormat format_ = VK_FORMAT_UNDEFINED;
    bool copyable_ = false;  // images can be copied from
    std::vector<VkImage> images_;
    std::vector<VkSemaphore> drawn_;
    std::uint32_t index_ = 0;
};

}  // namespace framecast::apps
