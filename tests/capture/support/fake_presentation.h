// What the fake driver needs beside it when a test presents images: surfaces, swapchains, semaphores, mapped
// memory that copies of queries go to, events, descriptors. Semaphores are checked in the order of
// submission: what waits must have been signalled, what signals must have been waited for. While one of these
// exists, its functions go before the driver's.
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

    std::vector<VkSwapchainCreateInfoKHR> created;  // also those that were refused
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
    std::map<std::uint64_t, bool> signalled;  // every semaphore there is
    std::map<std::uint64_t, VkDeviceSize> buffer_sizes;
    std::map<std::uint64_t, std::vector<std::byte>> memory;
    std::map<std::uint64_t, std::uint64_t> memory_of;  // buffers
    std::map<std::uint64_t, bool> events;              // whether they are set
};

// Null without a FakePresentation, and for what it does not have.
PFN_vkVoidFunction find_presentation_function(std::string_view name);

}  // namespace framecast::capture
