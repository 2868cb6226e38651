// The overlay between an application's present and the driver's, over the fake driver.
#include "capture/overlay_host/overlay_host.h"

#include <gmock/gmock.h>
#include <pthread.h>

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <utility>

#include "tests/capture/support/fake_app.h"
#include "tests/capture/support/fake_presentation.h"

namespace framecast::capture {
namespace {

using overlay::Show;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class OverlayHostTest : public ::testing::Test {
  protected:
    OverlayHostTest() {
        configure({});
        Process::get().overlay.start({}, {});
        start();
    }
    ~OverlayHostTest() override {
        end();
        EXPECT_EQ(driver_.alive_text(), "");
    }

    void start() { app_ = std::make_unique<FakeApp>(); }
    void end() {
        if (!app_) return;
        for (VkSwapchainKHR swapchain : swapchains_)
            app_->vk.DestroySwapchainKHR(app_->handle, swapchain, nullptr);
        for (VkSemaphore semaphore : semaphores_)
            app_->vk.DestroySemaphore(app_->handle, semaphore, nullptr);
        swapchains_.clear();
        semaphores_.clear();
        app_.reset();
    }

    VkSwapchainKHR make_swapchain(const VkSwapchainCreateInfoKHR& info = swapchain_info()) {
        return swapchains_.emplace_back(app_->make_swapchain(info));
    }
    void destroy(VkSwapchainKHR swapchain) {
        app_->vk.DestroySwapchainKHR(app_->handle, swapchain, nullptr);
        std::erase(swapchains_, swapchain);
    }
    // A semaphore that work of the application signals.
    VkSemaphore rendered(VkQueue queue) {
        const VkSemaphoreCreateInfo info{VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO, nullptr, 0};
        VkSemaphore made = VK_NULL_HANDLE;
        EXPECT_EQ(app_->vk.CreateSemaphore(app_->handle, &info, nullptr, &made), VK_SUCCESS);
        semaphores_.push_back(made);
        VkSubmitInfo submit{};
        submit.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
        submit.signalSemaphoreCount = 1;
        submit.pSignalSemaphores = &made;
        EXPECT_EQ(app_->vk.QueueSubmit(queue, 1, &submit, VK_NULL_HANDLE), VK_SUCCESS);
        presentation_.submits.clear();
        return made;
    }
    VkResult present(VkQueue queue, const std::vector<VkSwapchainKHR>& swapchains,
                     const std::vector<VkSemaphore>& waits, std::uint32_t image = 0,
                     const void* chain = nullptr) {
        const std::vector<std::uint32_t> images(swapchains.size(), image);
        VkPresentInfoKHR info{};
        info.sType = VK_STRUCTURE_TYPE_PRESENT_INFO_KHR;
        info.pNext = chain;
        info.waitSemaphoreCount = static_cast<std::uint32_t>(waits.size());
        info.pWaitSemaphores = waits.data();
        info.swapchainCount = static_cast<std::uint32_t>(swapchains.size());
        info.pSwapchains = swapchains.data();
        info.pImageIndices = images.data();
        presentation_.submits.clear();
        presentation_.presents.clear();
        return app_->vk.QueuePresentKHR(queue, &info);
    }
    // A present of one swapchain whose frame has a semaphore.
    bool draws(VkSwapchainKHR swapchain, std::uint32_t image = 0) {
        const VkQueue queue = app_->queue();
        const VkSemaphore done = rendered(queue);
        EXPECT_EQ(present(queue, {swapchain}, {done}, image), VK_SUCCESS);
        if (!presentation_.submits.empty()) return true;
        EXPECT_THAT(presentation_.presents.at(0).waits, ElementsAre(done));
        return false;
    }

    FakeDriver driver_;
    FakePresentation presentation_;
    std::unique_ptr<FakeApp> app_;
    std::vector<VkSwapchainKHR> swapchains_;
    std::vector<VkSemaphore> semaphores_;
};

TEST_F(OverlayHostTest, DrawsBetweenTheApplicationsWorkAndThePresentationAndChangesNothingElse) {
    const VkQueue queue = app_->queue();
    const VkSwapchainKHR swapchain = make_swapchain();
    const std::vector<VkSemaphore> done = {rendered(queue), rendered(queue)};
    const VkBaseInStructure chain{};
    EXPECT_EQ(present(queue, {swapchain}, done, 1, &chain), VK_SUCCESS);
    ASSERT_EQ(presentation_.submits.size(), 1U);
    EXPECT_EQ(presentation_.submits[0].waits, done);
    EXPECT_EQ(presentation_.submits[0].queue, queue);
    ASSERT_EQ(presentation_.presents.size(), 1U);
    EXPECT_EQ(presentation_.presents[0].waits, presentation_.submits[0].signals);
    EXPECT_EQ(presentation_.presents[0].waits.size(), 1U);
    EXPECT_THAT(presentation_.presents[0].swapchains, ElementsAre(swapchain));
    EXPECT_EQ(presentation_.presents[0].chain, &chain);
    EXPECT_THAT(driver_.submitted().back(), Contains(HasSubstr("draw indexed")));
    EXPECT_THAT(driver_.submitted().back(), Contains("copy buffer to image"));
}

TEST_F(OverlayHostTest, TheFontIsUploadedOnce) {
    const VkSwapchainKHR swapchain = make_swapchain();
    EXPECT_TRUE(draws(swapchain, 0));
    for (int i = 0; i < 4; ++i) {
        EXPECT_TRUE(draws(swapchain, static_cast<std::uint32_t>(i % 2)));
        EXPECT_THAT(driver_.submitted().back(), ::testing::Not(Contains("copy buffer to image"))) << i;
    }
}

TEST_F(OverlayHostTest, AllSwapchainsOfAPresentTakeOneSubmit) {
    const VkQueue queue = app_->queue();
    const VkSwapchainKHR first = make_swapchain(), second = make_swapchain();
    for (std::uint32_t image : {0U, 1U, 0U}) {
        EXPECT_EQ(present(queue, {first, second}, {rendered(queue)}, image), VK_SUCCESS);
        ASSERT_EQ(presentation_.submits.size(), 1U);
        EXPECT_EQ(presentation_.submits[0].buffers.size(), 2U);
    }
    EXPECT_TRUE(draws(second, 0)) << "presented alone, after it shared a submit";
    EXPECT_TRUE(draws(first, 0));
    destroy(first);
    EXPECT_TRUE(draws(second, 1));
}

TEST_F(OverlayHostTest, APresentWithoutSemaphoresStillWaitsForTheOverlay) {
    EXPECT_EQ(present(app_->queue(), {make_swapchain()}, {}), VK_SUCCESS);
    ASSERT_EQ(presentation_.submits.size(), 1U);
    EXPECT_EQ(presentation_.presents.at(0).waits, presentation_.submits[0].signals);
}

TEST_F(OverlayHostTest, RecreatedSwapchainsAreDrawnOn) {
    VkSwapchainKHR swapchain = make_swapchain();
    for (std::uint32_t i = 0; i < 20; ++i) {
        EXPECT_TRUE(draws(swapchain, 0));
        EXPECT_TRUE(draws(swapchain, 1));
        VkSwapchainCreateInfoKHR info = swapchain_info();
        info.oldSwapchain = swapchain;
        info.imageExtent.width += i;
        const VkSwapchainKHR next = make_swapchain(info);
        if (i % 2 == 0) {
            EXPECT_TRUE(draws(swapchain, 0)) << "an image that was acquired before";
        }
        destroy(swapchain);
        swapchain = next;
    }
    EXPECT_LT(driver_.alive()["vkCreateSemaphore"], 120) << "they pile up";
}

TEST_F(OverlayHostTest, AnyFailureSwitchesItOffAndLeavesThePresentAsItWas) {
    for (const char* call : {"vkCreateShaderModule",
                             "vkCreateSampler",
                             "vkCreateDescriptorSetLayout",
                             "vkCreatePipelineLayout",
                             "vkCreateRenderPass",
                             "vkCreateGraphicsPipelines",
                             "vkGetSwapchainImagesKHR",
                             "vkCreateImageView",
                             "vkCreateFramebuffer",
                             "vkCreateCommandPool",
                             "vkAllocateCommandBuffers",
                             "vkSetDeviceLoaderData",
                             "vkCreateBuffer",
                             "vkAllocateMemory",
                             "vkBindBufferMemory",
                             "vkMapMemory",
                             "vkCreateImage",
                             "vkBindImageMemory",
                             "vkCreateDescriptorPool",
                             "vkAllocateDescriptorSets",
                             "vkBeginCommandBuffer",
                             "vkEndCommandBuffer",
                             "vkCreateFence",
                             "vkCreateSemaphore",
                             "vkQueueSubmit"}) {
        SCOPED_TRACE(call);
        const VkSwapchainKHR swapchain = make_swapchain();
        const VkSemaphore done = rendered(app_->queue());
        driver_.fail(call, VK_ERROR_OUT_OF_DEVICE_MEMORY);
        EXPECT_EQ(present(app_->queue(), {swapchain}, {done}), VK_SUCCESS);
        EXPECT_EQ(driver_.failures_left(), 0) << "was not called";
        EXPECT_THAT(presentation_.submits, IsEmpty());
        EXPECT_THAT(presentation_.presents.at(0).waits, ElementsAre(done));
        EXPECT_FALSE(draws(swapchain)) << "it is off";
        EXPECT_FALSE(app_->layer().disabled) << "the rest of the layer works on";
        end();
        EXPECT_EQ(driver_.alive_text(), "");
        start();
    }
}

TEST_F(OverlayHostTest, AFailureInALaterFrameLeavesItsPresentAsItWas) {
    for (const char* call : {"vkWaitForFences", "vkResetFences", "vkQueueSubmit"}) {
        SCOPED_TRACE(call);
        const VkSwapchainKHR swapchain = make_swapchain();
        EXPECT_TRUE(draws(swapchain));
        const VkSemaphore done = rendered(app_->queue());
        driver_.fail(call, VK_ERROR_OUT_OF_HOST_MEMORY);
        EXPECT_EQ(present(app_->queue(), {swapchain}, {done}), VK_SUCCESS);
        EXPECT_EQ(driver_.failures_left(), 0) << "was not called";
        EXPECT_THAT(presentation_.presents.at(0).waits, ElementsAre(done));
        EXPECT_FALSE(draws(swapchain));
        end();
        EXPECT_EQ(driver_.alive_text(), "");
        start();
    }
}

TEST_F(OverlayHostTest, AThreadMayEndInAnyCallOfAPresent) {
    // Two presents of a new swapchain: the first makes the overlay's objects.
    const auto presents = [&](const std::function<void(std::string_view)>& before) {
        const VkSwapchainKHR swapchain = make_swapchain();
        const VkQueue queue = app_->queue();
        const VkSemaphore done[] = {rendered(queue), rendered(queue)};
        std::thread([&] {
            driver_.on_call = before;
            present(queue, {swapchain}, {done[0]});
            present(queue, {swapchain}, {done[1]});
        }).join();
        driver_.on_call = {};
    };
    std::map<std::string, int, std::less<>> calls;
    presents([&](std::string_view call) { ++calls[std::string(call)]; });
    EXPECT_GE(calls.size(), 20U);
    for (const auto& [call, count] : calls) {
        for (int n = 0; n < count; ++n) {
            SCOPED_TRACE(call + " " + std::to_string(n));
            end();
            start();
            int made = 0;
            presents([&, which = call, n](std::string_view each) {
                if (each == which && made++ == n) pthread_exit(nullptr);
            });
            EXPECT_EQ(made, n + 1) << "was not called";
            // Nobody knows how far it came: the overlay is off, and keeps objects that the device may be
            // using.
            EXPECT_FALSE(draws(swapchains_.back(), 1));
            EXPECT_FALSE(app_->layer().disabled) << "the rest of the layer works on";
            end();
            driver_.forget_objects();
            start();
        }
    }
}

TEST_F(OverlayHostTest, AQueueThatCannotDrawPresentsAsItWould) {
    const VkSwapchainKHR swapchain = make_swapchain();
    const VkQueue compute = app_->queue(1);
    const VkSemaphore done = rendered(compute);
    EXPECT_EQ(present(compute, {swapchain}, {done}), VK_SUCCESS);
    EXPECT_THAT(presentation_.submits, IsEmpty());
    EXPECT_THAT(presentation_.presents.at(0).waits, ElementsAre(done));
    EXPECT_TRUE(draws(swapchain)) << "on a queue that can";
}

TEST_F(OverlayHostTest, EachDeviceHasItsOwn) {
    FakeApp other;
    const VkSwapchainKHR its_swapchain = other.make_swapchain(swapchain_info());
    const VkSwapchainKHR mine = make_swapchain();
    EXPECT_TRUE(draws(mine));
    presentation_.submits.clear();
    driver_.fail("vkQueueSubmit", VK_ERROR_OUT_OF_HOST_MEMORY);
    EXPECT_EQ(other.present(its_swapchain), VK_SUCCESS);
    EXPECT_THAT(presentation_.submits, IsEmpty());
    EXPECT_TRUE(draws(mine)) << "a failure on one device is not the other's";
    other.vk.DestroySwapchainKHR(other.handle, its_swapchain, nullptr);
}

TEST_F(OverlayHostTest, HiddenItAddsNothing) {
    const VkSwapchainKHR swapchain = make_swapchain();
    OverlayControl& control = Process::get().overlay;
    control.set_show(Show::hidden);
    driver_.forget_calls();
    EXPECT_FALSE(draws(swapchain));
    EXPECT_EQ(driver_.count("vkQueueSubmit"), 1) << "the application's";
    control.toggle();
    EXPECT_TRUE(draws(swapchain));
    control.toggle();
    EXPECT_FALSE(draws(swapchain, 1));
    control.set_show(Show::compact);
}

TEST_F(OverlayHostTest, ImagesCanBeRenderedToWhereTheSurfaceAllowsIt) {
    VkSwapchainCreateInfoKHR info = swapchain_info();
    info.imageUsage = VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    EXPECT_TRUE(draws(make_swapchain(info)));
    EXPECT_EQ(presentation_.created.back().imageUsage,
              VkImageUsageFlags{VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT | VK_IMAGE_USAGE_TRANSFER_DST_BIT});
    presentation_.surface_usage = VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    EXPECT_FALSE(draws(make_swapchain(info)));
    EXPECT_EQ(presentation_.created.back().imageUsage, VkImageUsageFlags{VK_IMAGE_USAGE_TRANSFER_DST_BIT});
}

// VUID-VkImageSwapchainCreateInfoKHR-swapchain-00995
TEST_F(OverlayHostTest, ImagesThatTheApplicationMakesOfASwapchainsAreOfTheUsageThatItGot) {
    VkSwapchainCreateInfoKHR info = swapchain_info();
    info.imageUsage = VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    const VkImageSwapchainCreateInfoKHR of{VK_STRUCTURE_TYPE_IMAGE_SWAPCHAIN_CREATE_INFO_KHR, nullptr,
                                           make_swapchain(info)};
    VkImageCreateInfo image_info{};
    image_info.sType = VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO;
    image_info.usage = info.imageUsage;
    const auto usage_of_image = [&](const void* chain) {
        image_info.pNext = chain;
        VkImage image = VK_NULL_HANDLE;
        EXPECT_EQ(app_->vk.CreateImage(app_->handle, &image_info, nullptr, &image), VK_SUCCESS);
        const VkImageUsageFlags usage = app_->layer().objects.images.find(image)->usage;
        app_->vk.DestroyImage(app_->handle, image, nullptr);
        return usage;
    };
    EXPECT_EQ(usage_of_image(&of), presentation_.created.back().imageUsage);
    EXPECT_EQ(usage_of_image(nullptr), image_info.usage);
}

TEST_F(OverlayHostTest, ARefusedSwapchainIsMadeAsTheApplicationAskedFor) {
    VkSwapchainCreateInfoKHR info = swapchain_info();
    const VkSwapchainKHR old = make_swapchain(info);
    info.imageUsage = VK_IMAGE_USAGE_TRANSFER_DST_BIT;
    info.oldSwapchain = old;
    presentation_.refuses_color_attachments = true;
    const VkSwapchainKHR swapchain = make_swapchain(info);
    EXPECT_EQ(presentation_.created.back().imageUsage, VkImageUsageFlags{VK_IMAGE_USAGE_TRANSFER_DST_BIT});
    EXPECT_EQ(presentation_.created.back().oldSwapchain, VkSwapchainKHR{VK_NULL_HANDLE})
        << "the refused attempt has retired it";
    EXPECT_FALSE(draws(swapchain));
}

TEST_F(OverlayHostTest, ProtectedAndSharedSwapchainsAreLeftAlone) {
    VkSwapchainCreateInfoKHR info = swapchain_info();
    info.flags = VK_SWAPCHAIN_CREATE_PROTECTED_BIT_KHR;
    EXPECT_FALSE(draws(make_swapchain(info)));
    info.flags = 0;
    info.presentMode = VK_PRESENT_MODE_SHARED_CONTINUOUS_REFRESH_KHR;
    EXPECT_FALSE(draws(make_swapchain(info)));
}

TEST_F(OverlayHostTest, APresentThatWasNotQueuedFindsItsSemaphoresAsBefore) {
    const VkQueue queue = app_->queue();
    const VkSwapchainKHR swapchain = make_swapchain();
    const VkSemaphore done = rendered(queue);
    driver_.fail("vkQueuePresentKHR", VK_ERROR_OUT_OF_HOST_MEMORY);
    EXPECT_EQ(present(queue, {swapchain}, {done}), VK_ERROR_OUT_OF_HOST_MEMORY);
    EXPECT_TRUE(presentation_.signalled.at(fake_bits(done)));
    EXPECT_EQ(present(queue, {swapchain}, {done}), VK_SUCCESS) << "tried again";
}

TEST_F(OverlayHostTest, WhatThePresentReturnsIsReturned) {
    const VkSwapchainKHR swapchain = make_swapchain();
    for (const VkResult result : {VK_SUBOPTIMAL_KHR, VK_ERROR_OUT_OF_DATE_KHR, VK_ERROR_SURFACE_LOST_KHR}) {
        driver_.fail("vkQueuePresentKHR", result);
        EXPECT_EQ(present(app_->queue(), {swapchain}, {rendered(app_->queue())}), result);
        EXPECT_EQ(presentation_.submits.size(), 1U);
    }
}

TEST_F(OverlayHostTest, AnImageThatIsStillDrawnOnGoesWithoutTheOverlay) {
    const VkSwapchainKHR swapchain = make_swapchain();
    driver_.finishes_at_once = false;
    EXPECT_TRUE(draws(swapchain));
    driver_.stuck = true;
    EXPECT_FALSE(draws(swapchain));
    EXPECT_TRUE(draws(swapchain, 1)) << "another image";
    driver_.stuck = false;
    EXPECT_TRUE(draws(swapchain));
}

// Each call of the driver calls the layer again, as a layer below may: this would deadlock if a lock were
// held.
TEST_F(OverlayHostTest, NoLockIsHeldWhileTheDriverIsCalled) {
    const VkSwapchainKHR first = make_swapchain();
    const VkSwapchainCreateInfoKHR info = swapchain_info();
    std::set<std::string> called;
    bool inside = false;
    driver_.on_call = [&](std::string_view name) {
        if (std::exchange(inside, true)) return;
        called.emplace(name);
        VkSwapchainKHR other = VK_NULL_HANDLE;
        EXPECT_EQ(app_->vk.CreateSwapchainKHR(app_->handle, &info, nullptr, &other), VK_SUCCESS);
        app_->vk.DestroySwapchainKHR(app_->handle, other, nullptr);
        inside = false;
    };
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(present(app_->queue(), {first}, {}), VK_SUCCESS);
    destroy(first);
    driver_.on_call = nullptr;
    for (const char* call : {"vkCreateGraphicsPipelines", "vkWaitForFences", "vkResetFences", "vkQueueSubmit",
                             "vkQueuePresentKHR", "vkCreateSemaphore", "vkDestroySwapchainKHR"})
        EXPECT_THAT(called, Contains(call));
}

TEST_F(OverlayHostTest, ThreadsMayPresentSwapchainsOfTheirOwnAtOnce) {
    const VkQueue queue = app_->queue();
    const auto work = [&] {
        VkSwapchainCreateInfoKHR info = swapchain_info();
        for (int i = 0; i < 30; ++i) {
            VkSwapchainKHR made = VK_NULL_HANDLE;
            info.imageExtent.width = 320 + static_cast<std::uint32_t>(i);
            EXPECT_EQ(app_->vk.CreateSwapchainKHR(app_->handle, &info, nullptr, &made), VK_SUCCESS);
            for (std::uint32_t frame = 0; frame < 5; ++frame) {
                const std::uint32_t image = frame % 2;
                VkPresentInfoKHR present{};
                present.sType = VK_STRUCTURE_TYPE_PRESENT_INFO_KHR;
                present.swapchainCount = 1;
                present.pSwapchains = &made;
                present.pImageIndices = &image;
                EXPECT_EQ(app_->vk.QueuePresentKHR(queue, &present), VK_SUCCESS);
            }
            app_->vk.DestroySwapchainKHR(app_->handle, made, nullptr);
        }
    };
    std::thread other(work);
    work();
    other.join();
    EXPECT_EQ(presentation_.submits.size(), 300U) << "each present draws";
    EXPECT_LT(driver_.alive()["vkCreateSemaphore"], 60) << "they pile up";
}

// Two threads that presented together separate: one must not reuse what the other waits for.
TEST_F(OverlayHostTest, ASubmitOfTwoSwapchainsIsFreeWhenBothHaveLetItGo) {
    const VkQueue queue = app_->queue();
    const VkSwapchainKHR first = make_swapchain(), second = make_swapchain();
    EXPECT_EQ(present(queue, {first, second}, {}), VK_SUCCESS);
    const VkSemaphore shared = presentation_.submits.at(0).signals.at(0);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(present(queue, {first}, {}), VK_SUCCESS);
        EXPECT_NE(presentation_.submits.at(0).signals.at(0), shared) << "the second still looks at its fence";
    }
    EXPECT_EQ(present(queue, {second}, {}), VK_SUCCESS);
    std::set<VkSemaphore> used;
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(present(queue, {first}, {}), VK_SUCCESS);
        used.insert(presentation_.submits.at(0).signals.at(0));
    }
    EXPECT_LE(used.size(), 2U) << "free ones are used again";
}

// Specialization of the fragment shader (shaders/overlay.frag), by format and colour space.
TEST(OverlayEncodingTest, FollowsFormatAndColourSpace) {
    const struct {
        VkFormat format;
        VkColorSpaceKHR space;
        OverlayEncoding encoding;
    } cases[] = {
        {VK_FORMAT_B8G8R8A8_UNORM, VK_COLOR_SPACE_SRGB_NONLINEAR_KHR, OverlayEncoding::as_is},
        {VK_FORMAT_R8G8B8A8_UNORM, VK_COLOR_SPACE_SRGB_NONLINEAR_KHR, OverlayEncoding::as_is},
        {VK_FORMAT_A2B10G10R10_UNORM_PACK32, VK_COLOR_SPACE_SRGB_NONLINEAR_KHR, OverlayEncoding::as_is},
        {VK_FORMAT_A2R10G10B10_UNORM_PACK32, VK_COLOR_SPACE_SRGB_NONLINEAR_KHR, OverlayEncoding::as_is},
        {VK_FORMAT_B8G8R8A8_UNORM, VK_COLOR_SPACE_DISPLAY_P3_NONLINEAR_EXT, OverlayEncoding::as_is},
        {VK_FORMAT_B8G8R8A8_SRGB, VK_COLOR_SPACE_SRGB_NONLINEAR_KHR, OverlayEncoding::linear},
        {VK_FORMAT_R8G8B8A8_SRGB, VK_COLOR_SPACE_SRGB_NONLINEAR_KHR, OverlayEncoding::linear},
        {VK_FORMAT_A8B8G8R8_SRGB_PACK32, VK_COLOR_SPACE_SRGB_NONLINEAR_KHR, OverlayEncoding::linear},
        {VK_FORMAT_R16G16B16A16_SFLOAT, VK_COLOR_SPACE_BT709_LINEAR_EXT, OverlayEncoding::linear},
        {VK_FORMAT_R16G16B16A16_SFLOAT, VK_COLOR_SPACE_EXTENDED_SRGB_LINEAR_EXT,
         OverlayEncoding::extended_linear},
        {VK_FORMAT_A2B10G10R10_UNORM_PACK32, VK_COLOR_SPACE_HDR10_ST2084_EXT, OverlayEncoding::hdr10},
        {VK_FORMAT_A2R10G10B10_UNORM_PACK32, VK_COLOR_SPACE_HDR10_ST2084_EXT, OverlayEncoding::hdr10},
        {VK_FORMAT_R16G16B16A16_SFLOAT, VK_COLOR_SPACE_HDR10_ST2084_EXT, OverlayEncoding::hdr10},
    };
    for (const auto& one : cases)
        EXPECT_EQ(encoding_of(one.format, one.space), one.encoding) << one.format << " " << one.space;
}

}  // namespace
}  // namespace framecast::capture
