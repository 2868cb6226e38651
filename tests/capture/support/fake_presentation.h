// Additions to the fake driver for tests that present images: surfaces, swapchains, semaphores, mapped memory
// for copies of queries, events, descriptors. Semaphores are checked in the order of submission: a wait needs
// an earlier signal, and a signal an earlier wait. While one of these exists, its functions take precedence
// over the driver's.
#pragma once

#include <vulkan/vulkan.h>

#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "tests/capture/support/fake_driver.h"

namespace framecast::capture {

class FakePresentation {
  public:
    FakePresentation();
    ~FakePresentation();
    FakePresentation(const FakePresentation&) = delete;

    VkImageUsageFlags surface_usage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    bool refuses_color_attachments = false;  // vkCreateSwapchainKHR fails with that usage

    std::vector<VkSwapchainCreateInfoKHR> created;  // including refused ones
    struct Submit {
        VkQueue queue;
        std::vector<VkSemaphore> waits;
        std::vector<VkSemaphore> signals;
        std::vector<VkCommandBuffer> buffers;
    };
    std::vector<Submit> submits;
    struct Present {
        VkQueue queue;
        std::vector<VkSemaphore> waits;
        std::vector<VkSwapchainKHR> swapchains;
        const void* chain;
    };
    std::vector<Present> presents;

    // ---- for the functions
    void wait(std::uint32_t count, const VkSemaphore* semaphores);
    void signal(std::uint32_t count, const VkSemaphore* semaphores);
    std::map<std::uint64_t, bool> signalled;  // all semaphores
    std::map<std::uint64_t, VkDeviceSize> buffer_sizes;
    std::map<std::uint64_t, std::vector<std::byte>> memory;
    std::map<std::uint64_t, std::uint64_t> memory_of;  // buffers
    std::map<std::uint64_t, bool> events;              // whether they are set
};

// Of images that the overlay can be drawn on.
VkSwapchainCreateInfoKHR swapchain_info(VkExtent2D extent = {640, 360});

// Null without a FakePresentation, and for functions it does not have.
PFN_vkVoidFunction find_presentation_function(std::string_view name);

}  // namespace framecast::capture
