// What the application has submitted since the last frame's end, and since it acquired its images. Any
// thread; allocates only for images that it has not seen.
#pragma once

#include <vulkan/vulkan.h>

#include <atomic>
#include <cstdint>
#include <mutex>
#include <vector>

#include "capture/process/frame_pattern.h"

namespace framecast::capture {

// Of the command buffer with those that it executes. `draws` where that is not known. Looks at commands up to
// the first draw.
FrameContents contents_of(VkCommandBuffer buffer) noexcept;

class SubmittedWork {
  public:
    // Whether the frame is known to draw, so that further submits need not be looked at.
    bool draws() const noexcept { return contents_.load(std::memory_order_relaxed) == FrameContents::draws; }
    // A submit of command buffers with these contents went down. Look at them before: once they have run,
    // another thread may record them again.
    void submitted(FrameContents contents) noexcept;
    void acquired(VkSwapchainKHR swapchain, std::uint32_t image);
    void forget(VkSwapchainKHR swapchain) noexcept;
    // Before a present that ends the frame goes down.
    void presents(const VkPresentInfoKHR& info) noexcept;

    struct Taken {
        FrameContents contents = FrameContents::nothing;
        Shown shown = Shown::fresh;
    };
    // Of the frame that ends.
    Taken take() noexcept;

  private:
    struct Image {
        VkSwapchainKHR swapchain = VK_NULL_HANDLE;
        std::uint32_t index = 0;
        std::uint64_t submits = 0;  // before it was acquired
        std::uint64_t order = 0;    // among acquired images
        bool is_acquired = false;
    };

    std::atomic<FrameContents> contents_{FrameContents::nothing};
    std::atomic<std::uint64_t> submits_{0};

    std::mutex mutex_;  // guards what follows
    std::vector<Image> images_;
    std::uint64_t acquires_ = 0;
    Shown shown_ = Shown::fresh;
    VkSwapchainKHR last_swapchain_ = VK_NULL_HANDLE;
    std::uint64_t last_order_ = 0;  // of the image presented last, first of its present
};

}  // namespace framecast::capture
