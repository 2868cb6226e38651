// Submits, presents, waits and labels as they pass through.
#include <gmock/gmock.h>

#include <thread>

#include "capture/controller/controller.h"
#include "capture/hooks/hook_declarations.h"
#include "tests/capture/support/fake_app.h"
#include "tests/capture/support/fake_presentation.h"

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;

class QueueHooksTest : public ::testing::Test {
  protected:
    QueueHooksTest() {
        configure({});
        app_ = std::make_unique<FakeApp>();
        driver_.forget_calls();
    }

    FakeDriver driver_;
    std::unique_ptr<FakeApp> app_;
};

TEST_F(QueueHooksTest, ResultsOfTheDriverAreReturnedUnchanged) {
    VkCommandBuffer cb = app_->allocate(app_->pool);
    app_->record_draws(cb, {3});
    driver_.fail("vkQueueSubmit", VK_ERROR_OUT_OF_DEVICE_MEMORY);
    EXPECT_EQ(app_->submit(cb), VK_ERROR_OUT_OF_DEVICE_MEMORY);
    driver_.fail("vkQueueSubmit2", VK_ERROR_DEVICE_LOST, 0, 2);
    EXPECT_EQ(app_->vk.QueueSubmit2(app_->queue(), 0, nullptr, VK_NULL_HANDLE), VK_ERROR_DEVICE_LOST);
    EXPECT_EQ(app_->vk.QueueSubmit2KHR(app_->queue(), 0, nullptr, VK_NULL_HANDLE), VK_ERROR_DEVICE_LOST);
    driver_.fail("vkQueuePresentKHR", VK_SUBOPTIMAL_KHR);
    VkPresentInfoKHR info{};
    EXPECT_EQ(app_->vk.QueuePresentKHR(app_->queue(), &info), VK_SUBOPTIMAL_KHR);
    driver_.fail("vkWaitForFences", VK_TIMEOUT);
    VkFence none = VK_NULL_HANDLE;
    EXPECT_EQ(app_->vk.WaitForFences(app_->handle, 0, &none, VK_TRUE, 0), VK_TIMEOUT);
    driver_.fail("vkWaitSemaphores", VK_TIMEOUT, 0, 2);
    VkSemaphoreWaitInfo wait{};
    EXPECT_EQ(app_->vk.WaitSemaphores(app_->handle, &wait, 0), VK_TIMEOUT);
    EXPECT_EQ(app_->vk.WaitSemaphoresKHR(app_->handle, &wait, 0), VK_TIMEOUT);
    driver_.fail("vkQueueWaitIdle", VK_ERROR_DEVICE_LOST);
    EXPECT_EQ(app_->vk.QueueWaitIdle(app_->queue()), VK_ERROR_DEVICE_LOST);
    driver_.fail("vkDeviceWaitIdle", VK_ERROR_DEVICE_LOST);
    EXPECT_EQ(app_->vk.DeviceWaitIdle(app_->handle), VK_ERROR_DEVICE_LOST);
    EXPECT_EQ(driver_.failures_left(), 0);
    EXPECT_FALSE(app_->layer().disabled);
}

TEST_F(QueueHooksTest, EachCallGoesDownOnce) {
    VkCommandBuffer cb = app_->allocate(app_->pool);
    app_->record_draws(cb, {3});
    driver_.forget_calls();
    VkQueue queue = app_->queue();
    app_->submit(cb);
    app_->vk.QueueSubmit2(queue, 0, nullptr, VK_NULL_HANDLE);
    app_->vk.QueueWaitIdle(queue);
    app_->present();
    EXPECT_THAT(driver_.calls(),
                ElementsAre("vkGetDeviceQueue", "vkGetDeviceQueue", "vkQueueSubmit", "vkQueueSubmit2",
                            "vkQueueWaitIdle", "vkGetDeviceQueue", "vkQueuePresentKHR"));
}

TEST_F(QueueHooksTest, LabelsOfQueuesReachDriversThatHaveThemAndSkipThoseThatDoNot) {
    VkDebugUtilsLabelEXT label{};
    label.pLabelName = "frame";
    app_->vk.QueueBeginDebugUtilsLabelEXT(app_->queue(), &label);
    app_->vk.QueueEndDebugUtilsLabelEXT(app_->queue());
    EXPECT_EQ(driver_.count("vkQueueBeginDebugUtilsLabelEXT"), 1);
    app_->vk.QueueInsertDebugUtilsLabelEXT(app_->queue(), &label);
    EXPECT_EQ(driver_.count("vkQueueEndDebugUtilsLabelEXT"), 1);
    EXPECT_EQ(driver_.count("vkQueueInsertDebugUtilsLabelEXT"), 1);

    // Applications reach the hooks through vkGetInstanceProcAddr although the device lacks the extension.
    app_.reset();
    driver_.missing = {"vkQueueBeginDebugUtilsLabelEXT", "vkQueueEndDebugUtilsLabelEXT",
                       "vkQueueInsertDebugUtilsLabelEXT"};
    app_ = std::make_unique<FakeApp>();
    hook_QueueBeginDebugUtilsLabelEXT(app_->queue(), &label);
    hook_QueueEndDebugUtilsLabelEXT(app_->queue());
    hook_QueueEndDebugUtilsLabelEXT(app_->queue());
    hook_QueueInsertDebugUtilsLabelEXT(app_->queue(), &label);
    EXPECT_FALSE(app_->layer().disabled);
}

TEST_F(QueueHooksTest, SwapchainsGiveTheirImagesAFormatAsLongAsTheyLive) {
    const VkSwapchainKHR swapchain = app_->make_swapchain(swapchain_info({320, 200}));
    VkImage images[2] = {};
    std::uint32_t count = 2;
    ASSERT_EQ(app_->vk.GetSwapchainImagesKHR(app_->handle, swapchain, &count, images), VK_SUCCESS);
    const auto found = app_->layer().objects.images.find(images[1]);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->format, VK_FORMAT_B8G8R8A8_UNORM);
    EXPECT_EQ(found->extent.width, 320U);
    app_->vk.DestroySwapchainKHR(app_->handle, swapchain, nullptr);
    EXPECT_FALSE(app_->layer().objects.images.find(images[0]).has_value());
    EXPECT_FALSE(app_->layer().objects.images.find(images[1]).has_value());
}

TEST_F(QueueHooksTest, ThreadsMaySubmitToTheirQueuesWhileAnotherPresents) {
    CaptureFolder folder;
    Config config;
    config.mode = Mode::pass;
    config.start_frame = 5;
    config.output = folder.output();
    config.status = folder.status();
    app_.reset();
    configure(config);
    app_ = std::make_unique<FakeApp>();
    VkQueue queues[2] = {app_->queue(0, 0), app_->queue(0, 1)};
    VkCommandPool pools[2] = {app_->make_pool(), app_->make_pool()};
    VkQueue presenting = app_->queue(1);
    std::vector<std::thread> threads;
    for (int t = 0; t < 2; ++t)
        threads.emplace_back([&, t] {
            for (int i = 0; i < 300; ++i) {
                VkCommandBuffer cb = app_->allocate(pools[t]);
                app_->record_draws(cb, {3, 6});
                VkSubmitInfo info{};
                info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
                info.commandBufferCount = 1;
                info.pCommandBuffers = &cb;
                EXPECT_EQ(app_->vk.QueueSubmit(queues[t], 1, &info, VK_NULL_HANDLE), VK_SUCCESS);
                app_->free(pools[t], cb);
            }
        });
    threads.emplace_back([&] {
        VkPresentInfoKHR info{};
        for (int i = 0; i < 150; ++i)
            app_->vk.QueuePresentKHR(presenting, &info);
    });
    for (std::thread& thread : threads)
        thread.join();
    EXPECT_FALSE(app_->layer().disabled);
    app_.reset();
    EXPECT_EQ(driver_.alive_text(), "");
}

}  // namespace
}  // namespace framecast::capture
