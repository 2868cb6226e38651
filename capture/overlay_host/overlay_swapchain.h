// Everything needed to draw the overlay on one swapchain's images: views, framebuffers, command buffers,
// vertex buffers, and the state that shows when they are free again. The objects of an image are made when it
// is first drawn on, and unchanged commands are submitted again.
//
// Used by one thread at a time, like the swapchain itself (Vulkan specification, "Threading Behavior").
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "capture/overlay_host/overlay_renderer.h"
#include "capture/overlay_host/overlay_submits.h"
#include "overlay/view.h"

namespace framecast::capture {

// A view with its last content and its last drawing. It moves from a swapchain to the one that replaces it,
// because making a font takes long.
struct OverlayPainter {
    overlay::View view;
    overlay::Snapshot snapshot;
    overlay::DrawData data;
    std::uint64_t data_version = 0;     // each drawing of any painter has its own; 0: nothing is drawn
    std::uint64_t options_version = 0;  // OverlayControl::version() at that time
    double drawn_at_s = 0;
    VkExtent2D extent{};
    std::shared_ptr<OverlayFont> font;
    std::shared_ptr<OverlayPicture> picture;
};

// Everything for one image of a swapchain.
struct OverlayImage {
    VkImage image = VK_NULL_HANDLE;
    Owned<VkImageView> view;
    Owned<VkFramebuffer> framebuffer;
    const OverlayRenderer::Target* target = nullptr;
    HostBuffer vertices;
    HostBuffer indices;
    VkCommandBuffer commands = VK_NULL_HANDLE;
    std::uint32_t queue_family = 0;
    // Content of the command buffer. It may be submitted again when it only shows a picture.
    bool only_shows = false;
    bool waits = false;
    VkRect2D area{};
    std::shared_ptr<OverlayPicture> picture;
    std::shared_ptr<OverlayFont> font;    // null when it only shows
    std::shared_ptr<OverlaySubmit> last;  // the submit that drew on it
};

class OverlaySwapchain {
  public:
    OverlaySwapchain(const OverlayDevice& device, VkSwapchainKHR handle,
                     const VkSwapchainCreateInfoKHR& info);

    // Why nothing can be drawn on it, on any queue; empty when it can.
    const std::string& obstacle() const { return obstacle_; }
    VkExtent2D extent() const { return extent_; }
    std::unique_ptr<OverlayPainter>& painter() { return painter_; }

    // The image of that index, once everything drawn on it has finished; waits a short time, and returns null
    // if it has not finished then.
    Result<OverlayImage*> free_image(std::uint32_t index, OverlaySubmits& submits);

    struct Commands {
        VkCommandBuffer buffer = VK_NULL_HANDLE;
        std::shared_ptr<OverlayFont> uploads;    // set when they upload the font's texels
        std::shared_ptr<OverlayPicture> paints;  // set when they paint the picture again
        std::uint64_t data_version = 0;          // version of the data that they paint
    };
    // Commands that show the painter's content. waits: the submit waits for semaphores of the application.
    Result<Commands> commands(OverlayImage& image, OverlayRenderer& renderer, std::uint32_t queue_family,
                              bool waits);

    // Waits for everything drawn. False: something is still in flight after timeout_ns.
    bool wait(std::uint64_t timeout_ns);
    // Its images are not presented any more.
    void let_go(OverlaySubmits& submits);

  private:
    Result<void> find_images();
    Result<void> make_target(OverlayImage& image, OverlayRenderer& renderer);
    Result<void> make_command_buffer(OverlayImage& image, std::uint32_t queue_family);
    Result<void> fill(OverlayImage& image);
    Result<void> record(OverlayImage& image, OverlayRenderer& renderer, const Commands& what);
    void record_barrier(const OverlayImage& image) const;
    VkResult wait(OverlaySubmit& submit, std::uint64_t timeout_ns) const;

    const OverlayDevice& device_;
    VkSwapchainKHR handle_;
    VkFormat format_;
    OverlayEncoding encoding_;
    VkExtent2D extent_;
    bool mutable_format_;
    std::string obstacle_;
    std::map<std::uint32_t, Owned<VkCommandPool>> pools_;  // by queue family
    std::vector<OverlayImage> images_;
    std::unique_ptr<OverlayPainter> painter_;
};

}  // namespace framecast::capture
