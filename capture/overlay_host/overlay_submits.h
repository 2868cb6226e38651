// What tells when a submit of the overlay is done, and what the present behind it waits for; and the pool of
// these. Submits are under way in any number and end in any order: an image's next use, not a counter of
// frames, says that one is free again.
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

// Held by every image that the submit draws on. Free when the last of them has let it go, which an image does
// when it is presented again and the fence has signalled: by then the presentation that waited for the
// semaphore has given the image back.
struct OverlaySubmit {
    Owned<VkFence> fence;
    Owned<VkSemaphore> semaphore;
    // Submitted, and not known to be done. Images of several swapchains, and so several threads, look.
    std::atomic<bool> under_way{false};
    bool used = false;  // since the fence was last reset; of the thread that took it
};

// May be used by several threads at a time; calls nothing while it holds its lock.
class OverlaySubmits {
  public:
    explicit OverlaySubmits(const OverlayDevice& device) : device_(device) {}

    // A free one, or a new one, with its fence unsignalled.
    Result<std::shared_ptr<OverlaySubmit>> take();
    // Lets go of it. Done, or never submitted.
    void release(std::shared_ptr<OverlaySubmit>& submit);
    // Lets go of it when so many more submits were taken that the present which waits for it has surely done
    // so: of images that are never presented again, as their swapchain goes.
    void release_later(std::shared_ptr<OverlaySubmit>& submit);
    // Destroys all of them.
    void clear();

  private:
    Result<std::shared_ptr<OverlaySubmit>> make() const;

    const OverlayDevice& device_;
    std::mutex mutex_;  // guards all below, and who holds the submits
    std::vector<std::shared_ptr<OverlaySubmit>> all_;
    std::uint64_t taken_ = 0;
    std::deque<std::pair<std::uint64_t, std::shared_ptr<OverlaySubmit>>> later_;  // with taken_ at that time
};

}  // namespace framecast::capture
