// An X window with a swapchain, for the cases that present.
#pragma once

#include <xcb/xcb.h>

#include "tests/apps/cases/case.h"

#include <vulkan/vulkan_xcb.h>

struct Window {
    Gpu* gpu = nullptr;
    xcb_connection_t* connection = nullptr;
    xcb_window_t window = 0;
    VkSurfaceKHR surface = VK_NULL_HANDLE;
    VkSwapchainKHR swapchain = VK_NULL_HANDLE;
    VkExtent2D size{};
    VkFormat format = VK_FORMAT_B8G8R8A8_UNORM;
    std::vector<VkImage> images;
    std::vector<VkImageView> views;
    VkSemaphore acquired = VK_NULL_HANDLE, rendered = VK_NULL_HANDLE;
    std::uint32_t index = 0;

    static Setup setup() {
        Setup s;
        s.instance_extensions = {VK_KHR_SURFACE_EXTENSION_NAME, VK_KHR_XCB_SURFACE_EXTENSION_NAME};
        s.device_extensions = {VK_KHR_SWAPCHAIN_EXTENSION_NAME};
        return s;
    }

    Window() = default;
    Window(Gpu& g, std::uint16_t width, std::uint16_t height,
           VkImageUsageFlags usage = VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT,
           const void* next = nullptr)
        : gpu(&g), size{width, height} {
        connection = xcb_connect(nullptr, nullptr);
        CHECK(!xcb_connection_has_error(connection));
        const xcb_screen_t* screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data;
        window = xcb_generate_id(connection);
        xcb_create_window(connection, XCB_COPY_FROM_PARENT, window, screen->root, 0, 0, width, height, 0,
                          XCB_WINDOW_CLASS_INPUT_OUTPUT, screen->root_visual, 0, nullptr);
        xcb_map_window(connection, window);
        xcb_flush(connection);
        VkXcbSurfaceCreateInfoKHR info{VK_STRUCTURE_TYPE_XCB_SURFACE_CREATE_INFO_KHR};
        info.connection = connection;
        info.window = window;
        VK(vkCreateXcbSurfaceKHR(g.instance, &info, nullptr, &surface));
        VkBool32 can = VK_FALSE;
        VK(vkGetPhysicalDeviceSurfaceSupportKHR(g.physical, 0, surface, &can));
        CHECK(can);
        make_swapchain(usage, next);
        acquired = g.semaphore();
        rendered = g.semaphore();
    }

    void make_swapchain(VkImageUsageFlags usage, const void* next = nullptr) {
        VkSurfaceCapabilitiesKHR able;
        VK(vkGetPhysicalDeviceSurfaceCapabilitiesKHR(gpu->physical, surface, &able));
        VkSwapchainCreateInfoKHR info{VK_STRUCTURE_TYPE_SWAPCHAIN_CREATE_INFO_KHR, next};
        info.surface = surface;
        info.minImageCount = able.minImageCount + 1;
        info.imageFormat = format;
        info.imageColorSpace = VK_COLOR_SPACE_SRGB_NONLINEAR_KHR;
        info.imageExtent = size;
        info.imageArrayLayers = 1;
        info.imageUsage = usage;
        info.preTransform = VK_SURFACE_TRANSFORM_IDENTITY_BIT_KHR;
        info.compositeAlpha = VK_COMPOSITE_ALPHA_OPAQUE_BIT_KHR;
        info.presentMode = VK_PRESENT_MODE_FIFO_KHR;
        info.clipped = VK_TRUE;
        info.oldSwapchain = swapchain;
        VkSwapchainKHR made = VK_NULL_HANDLE;
        VK(vkCreateSwapchainKHR(gpu->device, &info, nullptr, &made));
        drop_swapchain();
        swapchain = made;
    }
    // Made on demand, because a case may get its images in another way.
    void get_images() {
        std::uint32_t n = 0;
        VK(vkGetSwapchainImagesKHR(gpu->device, swapchain, &n, nullptr));
        images.resize(n);
        VK(vkGetSwapchainImagesKHR(gpu->device, swapchain, &n, images.data()));
        for (VkImage image : images)
            views.push_back(gpu->view(image, format));
    }
    void drop_swapchain() {
        for (VkImageView view : views)
            vkDestroyImageView(gpu->device, view, nullptr);
        views.clear();
        images.clear();
        if (swapchain) vkDestroySwapchainKHR(gpu->device, swapchain, nullptr);
        swapchain = VK_NULL_HANDLE;
    }
    VkResult acquire() {
        return vkAcquireNextImageKHR(gpu->device, swapchain, 5'000'000'000, acquired, VK_NULL_HANDLE, &index);
    }
    void submit(VkCommandBuffer commands, VkFence fence) {
        const VkPipelineStageFlags all = VK_PIPELINE_STAGE_ALL_COMMANDS_BIT;
        VkSubmitInfo info{VK_STRUCTURE_TYPE_SUBMIT_INFO};
        info.waitSemaphoreCount = info.commandBufferCount = info.signalSemaphoreCount = 1;
        info.pWaitSemaphores = &acquired;
        info.pWaitDstStageMask = &all;
        info.pCommandBuffers = &commands;
        info.pSignalSemaphores = &rendered;
        VK(vkQueueSubmit(gpu->queue, 1, &info, fence));
    }
    VkResult present(VkQueue queue = VK_NULL_HANDLE) {
        VkPresentInfoKHR info{VK_STRUCTURE_TYPE_PRESENT_INFO_KHR};
        info.waitSemaphoreCount = info.swapchainCount = 1;
        info.pWaitSemaphores = &rendered;
        info.pSwapchains = &swapchain;
        info.pImageIndices = &index;
        return vkQueuePresentKHR(queue ? queue : gpu->queue, &info);
    }
    void destroy() {
        drop_swapchain();
        vkDestroySemaphore(gpu->device, acquired, nullptr);
        vkDestroySemaphore(gpu->device, rendered, nullptr);
        vkDestroySurfaceKHR(gpu->instance, surface, nullptr);
        xcb_disconnect(connection);
    }
};
