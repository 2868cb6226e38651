// The overlay of one device: draws on the images that the application presents, between its work and the
// presentation.
//
// A present of the application becomes a submit of ours, followed by the present itself. The submit waits for
// everything that the present waits for, and draws on the images of all its swapchains. The present then
// waits for that submit, and is otherwise unchanged. Where that is not possible the present goes down
// unchanged. A failure of ours switches the overlay off for the device, with one line that says why; the
// application's call continues.
#pragma once

#include <vulkan/vulkan_core.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "capture/device/device.h"
#include "capture/overlay_host/overlay_feed.h"
#include "capture/overlay_host/overlay_study.h"
#include "capture/overlay_host/overlay_swapchain.h"

namespace framecast::capture {

class OverlayHost {
  public:
    // Made once the device's tables and properties are known. Both outlive it.
    OverlayHost(Device& device, Process& process);
    // Call it before the device is destroyed, when no other thread uses it: waits for drawing in progress.
    void shut_down();
    ~OverlayHost();
    OverlayHost(const OverlayHost&) = delete;
    OverlayHost& operator=(const OverlayHost&) = delete;

    OverlayFeed& feed() noexcept { return feed_; }

    // Creates the swapchain, with images that can be rendered to where the surface allows it. usage: gets
    // that of its images.
    VkResult create_swapchain(const VkSwapchainCreateInfoKHR& info, const VkAllocationCallbacks* allocator,
                              VkSwapchainKHR* out, VkImageUsageFlags& usage);
    // Call it before the swapchain is destroyed: waits for drawing on its images.
    void forget_swapchain(VkSwapchainKHR swapchain);

    // vkQueuePresentKHR.
    VkResult present(VkQueue queue, const VkPresentInfoKHR& info);
    // Call it after everything else in a present: holds the thread during a texture-unit study, which the
    // presented image announces. True: it was held.
    bool hold();

  private:
    // The semaphore that the present must wait for; null: nothing was drawn.
    VkSemaphore draw(VkQueue queue, const VkPresentInfoKHR& info);
    VkSemaphore draw_or_switch_off(VkQueue queue, const VkPresentInfoKHR& info);
    Result<VkSemaphore> try_draw(VkQueue queue, const QueueInfo& family, const VkPresentInfoKHR& info);
    bool can_draw(const QueueInfo& family, const VkPresentInfoKHR& info);
    // The drawing of one present.
    struct Drawn {
        OverlayImage* image;
        OverlaySwapchain::Commands commands;
    };
    // Null image: nothing is drawn on this swapchain.
    Result<Drawn> draw_on(OverlaySwapchain& swapchain, std::uint32_t image_index, VkQueue queue,
                          const QueueInfo& family, bool waits);
    Result<bool> paint(OverlaySwapchain& swapchain, OverlayRenderer& renderer, VkQueue queue);
    std::unique_ptr<OverlayPainter> idle_painter();
    Result<void> submit(VkQueue queue, const VkPresentInfoKHR& info, const std::vector<Drawn>& drawn,
                        OverlaySubmit& submit);
    void put_semaphores_back(VkQueue queue, const VkPresentInfoKHR& info, VkSemaphore drawn);
    OverlaySwapchain* find_swapchain(VkSwapchainKHR handle);
    Result<OverlayRenderer*> renderer();
    void switch_off(const char* why);
    void say_once(const std::string& what);

    Device& device_;
    Process& process_;
    OverlayFeed feed_;
    OverlayStudy study_;
    std::atomic<bool> works_{true};

    OverlayDevice gpu_;
    OverlaySubmits submits_;
    std::atomic<std::uint64_t> data_version_{0};
    std::mutex snapshot_mutex_;  // one snapshot at a time

    // Guards all below, but not the targets of pointers: a swapchain belongs to the one thread that uses it.
    // Not held during Vulkan calls.
    std::mutex mutex_;
    std::unique_ptr<OverlayRenderer> renderer_;
    std::unordered_map<VkSwapchainKHR, std::unique_ptr<OverlaySwapchain>> swapchains_;
    std::vector<std::unique_ptr<OverlayPainter>> idle_painters_;
};

}  // namespace framecast::capture
