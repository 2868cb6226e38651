// The fence of an overlay submit, the semaphore that the following present waits for, and the pool of these.
// Any number of submits is in flight, and they end in any order. Not a counter of frames but an image's next
// use shows that one is free again.
#pragma once

#include <vulkan/vulkan_core.h>

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <vector>

#include "capture/overlay_host/overlay_device.h"

namespace framecast::capture {

// Every image that the submit draws on holds it. It is free when the last of them releases it. An image does
// so when it is presented again and the fence has signalled: by then the presentation that waited for the
// semaphore has returned the image.
struct OverlaySubmit {
    Owned<VkFence> fence;
    Owned<VkSemaphore> semaphore;
    // Submitted, and not known to have finished. Several threads read it, for images of several swapchains.
    std::atomic<bool> under_way{false};
    bool used = false;  // since the fence was last reset; belongs to the thread that took it
};

// Several threads may use it at a time; makes no calls while it holds its lock.
class OverlaySubmits {
  public:
    explicit OverlaySubmits(const OverlayDevice& device) : device_(device) {}

    // Returns a free or a new one, with its fence unsignalled.
    Result<std::shared_ptr<OverlaySubmit>> take();
    // Releases it. It must have finished, or never been submitted.
    void release(std::shared_ptr<OverlaySubmit>& submit);
    // Releases it after enough other submits that the present which waits for it has surely done so. For
    // images of a destroyed swapchain, which are never presented again.
    void release_later(std::shared_ptr<OverlaySubmit>& submit);
    // Destroys all of them.
    void clear();

  private:
    Result<std::shared_ptr<OverlaySubmit>> make() const;

    const OverlayDevice& device_;
    std::mutex mutex_;  // guards all below, and the holders of submits
    std::vector<std::shared_ptr<OverlaySubmit>> all_;
    std::uint64_t taken_ = 0;
    std::deque<std::pair<std::uint64_t, std::shared_ptr<OverlaySubmit>>> later_;  // with the value of taken_
                                                                                  // then
};

}  // namespace framecast::capture
