// Command pools and buffers through the hooks: what the layer remembers, and for how long.
#include "capture/device/command_buffer.h"

#include <gmock/gmock.h>

#include <thread>

#include "tests/capture/support/fake_app.h"

namespace framecast::capture {
namespace {

class CommandBufferTest : public ::testing::Test {
  protected:
    CommandBufferTest() {
        configure({});
        app_ = std::make_unique<FakeApp>();
    }
    std::size_t recorded(VkCommandBuffer cb) { return find_command_buffer(cb)->stream.count(); }
    VkCommandBuffer recorded_buffer(VkCommandPool pool) {
        VkCommandBuffer cb = app_->allocate(pool);
        app_->begin(cb);
        app_->vk.CmdDispatch(cb, 1, 1, 1);
        EXPECT_EQ(recorded(cb), 1U);
        return cb;
    }

    FakeDriver driver_;
    std::unique_ptr<FakeApp> app_;
};

TEST_F(CommandBufferTest, CommandsAreRecordedAndReachTheDriverUnchanged) {
    VkCommandBuffer cb = recorded_buffer(app_->pool);
    EXPECT_EQ(driver_.command_buffer(cb).commands, std::vector<std::string>{"dispatch 1 1 1"});
}

TEST_F(CommandBufferTest, BeginAndResetForgetTheRecording) {
    VkCommandBuffer cb = recorded_buffer(app_->pool);
    app_->begin(cb);
    EXPECT_EQ(recorded(cb), 0U);
    app_->vk.CmdDispatch(cb, 1, 1, 1);
    EXPECT_EQ(app_->vk.ResetCommandBuffer(cb, 0), VK_SUCCESS);
    EXPECT_EQ(recorded(cb), 0U);
    EXPECT_EQ(driver_.count("vkResetCommandBuffer"), 1);
}

TEST_F(CommandBufferTest, ResettingAPoolForgetsTheRecordingsOfItsBuffersAlone) {
    VkCommandPool other = app_->make_pool();
    VkCommandBuffer first = recorded_buffer(app_->pool), second = recorded_buffer(app_->pool),
                    kept = recorded_buffer(other);
    EXPECT_EQ(app_->vk.ResetCommandPool(app_->handle, app_->pool, 0), VK_SUCCESS);
    EXPECT_EQ(recorded(first), 0U);
    EXPECT_EQ(recorded(second), 0U);
    EXPECT_EQ(recorded(kept), 1U);
}

TEST_F(CommandBufferTest, APoolThatCouldNotBeResetKeepsItsRecordings) {
    VkCommandBuffer cb = recorded_buffer(app_->pool);
    driver_.fail("vkResetCommandPool", VK_ERROR_OUT_OF_DEVICE_MEMORY);
    EXPECT_EQ(app_->vk.ResetCommandPool(app_->handle, app_->pool, 0), VK_ERROR_OUT_OF_DEVICE_MEMORY);
    EXPECT_EQ(recorded(cb), 1U);
}

TEST_F(CommandBufferTest, FreedBuffersAreForgottenAndOnlyThose) {
    VkCommandBuffer first = recorded_buffer(app_->pool), second = recorded_buffer(app_->pool);
    const VkCommandBuffer freed[] = {VK_NULL_HANDLE, first};
    app_->vk.FreeCommandBuffers(app_->handle, app_->pool, 2, freed);
    EXPECT_EQ(find_command_buffer(first), nullptr);
    EXPECT_EQ(recorded(second), 1U);
}

TEST_F(CommandBufferTest, DestroyingAPoolForgetsItsBuffers) {
    const VkCommandPoolCreateInfo info{VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO, nullptr, 0, 0};
    VkCommandPool pool = VK_NULL_HANDLE;
    app_->vk.CreateCommandPool(app_->handle, &info, nullptr, &pool);
    VkCommandBuffer cb = recorded_buffer(pool);
    app_->vk.DestroyCommandPool(app_->handle, pool, nullptr);
    EXPECT_EQ(find_command_buffer(cb), nullptr);
    app_->vk.DestroyCommandPool(app_->handle, VK_NULL_HANDLE, nullptr);
}

TEST_F(CommandBufferTest, AHandleThatIsUsedAgainIsANewBuffer) {
    VkCommandBuffer cb = recorded_buffer(app_->pool);
    CommandBuffer* before = find_command_buffer(cb);
    app_->free(app_->pool, cb);
    VkCommandPool other = app_->make_pool(1);
    VkCommandBuffer again = app_->allocate(other, VK_COMMAND_BUFFER_LEVEL_SECONDARY);
    ASSERT_EQ(again, cb) << "the fake driver gives freed handles out again";
    CommandBuffer* after = find_command_buffer(again);
    ASSERT_NE(after, nullptr);
    EXPECT_EQ(after->stream.count(), 0U);
    EXPECT_EQ(after->level, VK_COMMAND_BUFFER_LEVEL_SECONDARY);
    EXPECT_EQ(after->pool->queue_family, 1U);
    static_cast<void>(before);
}

TEST_F(CommandBufferTest, AThreadThatRemembersABufferNoticesThatItIsGone) {
    VkCommandBuffer cb = recorded_buffer(app_->pool);
    EXPECT_NE(find_command_buffer(cb), nullptr);  // remembered by this thread
    std::thread([&] { app_->free(app_->pool, cb); }).join();
    EXPECT_EQ(find_command_buffer(cb), nullptr);
    // And that an unknown one now exists.
    std::thread([&] { ASSERT_EQ(app_->allocate(app_->pool), cb); }).join();
    EXPECT_NE(find_command_buffer(cb), nullptr);
}

TEST_F(CommandBufferTest, PoolsOfTwoDevicesMayHaveTheSameHandle) {
    FakeApp second;
    VkCommandBuffer first_buffer = recorded_buffer(app_->pool);
    VkCommandBuffer second_buffer = second.allocate(second.pool);
    EXPECT_EQ(find_command_buffer(first_buffer)->device, &app_->layer());
    EXPECT_EQ(find_command_buffer(second_buffer)->device, &second.layer());
    forget_command_pools(second.layer());
    EXPECT_EQ(find_command_buffer(second_buffer), nullptr);
    EXPECT_NE(find_command_buffer(first_buffer), nullptr);
}

TEST_F(CommandBufferTest, FailedCallsAreTheApplicationsToHandle) {
    driver_.fail("vkCreateCommandPool", VK_ERROR_OUT_OF_HOST_MEMORY);
    const VkCommandPoolCreateInfo info{VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO, nullptr, 0, 0};
    VkCommandPool pool = VK_NULL_HANDLE;
    EXPECT_EQ(app_->vk.CreateCommandPool(app_->handle, &info, nullptr, &pool), VK_ERROR_OUT_OF_HOST_MEMORY);
    driver_.fail("vkAllocateCommandBuffers", VK_ERROR_OUT_OF_DEVICE_MEMORY);
    const VkCommandBufferAllocateInfo allocate{VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO, nullptr,
                                               app_->pool, VK_COMMAND_BUFFER_LEVEL_PRIMARY, 1};
    VkCommandBuffer cb = VK_NULL_HANDLE;
    EXPECT_EQ(app_->vk.AllocateCommandBuffers(app_->handle, &allocate, &cb), VK_ERROR_OUT_OF_DEVICE_MEMORY);
    EXPECT_EQ(cb, VK_NULL_HANDLE);
    VkCommandBuffer good = app_->allocate(app_->pool);
    driver_.fail("vkBeginCommandBuffer", VK_ERROR_OUT_OF_HOST_MEMORY);
    const VkCommandBufferBeginInfo begin{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO, nullptr, 0, nullptr};
    EXPECT_EQ(app_->vk.BeginCommandBuffer(good, &begin), VK_ERROR_OUT_OF_HOST_MEMORY);
}

TEST_F(CommandBufferTest, AFaultOfOursStopsRecordingAndNothingElse) {
    VkCommandBuffer cb = app_->allocate(app_->pool);
    app_->begin(cb);
    app_->layer().disable("for the test");
    app_->vk.CmdDispatch(cb, 1, 1, 1);
    EXPECT_EQ(recorded(cb), 0U);
    EXPECT_EQ(driver_.command_buffer(cb).commands.size(), 1U);
}

TEST_F(CommandBufferTest, RecordingsSayWhenTheyBeganAndEndedUntilTheyAreGone) {
    Device& device = app_->layer();
    EXPECT_TRUE(recordings_of(device).empty());
    const std::uint64_t before = device.retired.now();
    VkCommandBuffer cb = app_->allocate(app_->pool);
    app_->begin(cb);
    ASSERT_EQ(recordings_of(device).size(), 1U);
    EXPECT_EQ(recordings_of(device)[0].began, before);
    EXPECT_EQ(recordings_of(device)[0].ended, UINT64_MAX) << "it goes on";
    app_->vk.EndCommandBuffer(cb);
    EXPECT_EQ(recordings_of(device)[0].ended, before);
    EXPECT_GT(device.retired.now(), before) << "what is made now is made afterwards";
    app_->begin(cb);
    EXPECT_GT(recordings_of(device)[0].began, before);
    EXPECT_EQ(recordings_of(device)[0].ended, UINT64_MAX);
    app_->vk.EndCommandBuffer(cb);
    app_->vk.ResetCommandBuffer(cb, 0);
    EXPECT_TRUE(recordings_of(device).empty());
    recorded_buffer(app_->pool);
    EXPECT_EQ(recordings_of(device).size(), 1U);
    app_->vk.ResetCommandPool(app_->handle, app_->pool, 0);
    EXPECT_TRUE(recordings_of(device).empty());
}

TEST_F(CommandBufferTest, ThreadsThatRecordAtTheSameTimeDoNotMeet) {
    constexpr int kThreads = 4, kRounds = 50;
    std::vector<std::thread> threads;
    std::vector<VkCommandPool> pools;
    for (int t = 0; t < kThreads; ++t)
        pools.push_back(app_->make_pool());
    for (int t = 0; t < kThreads; ++t)
        threads.emplace_back([&, t] {
            for (int round = 0; round < kRounds; ++round) {
                VkCommandBuffer cb = app_->allocate(pools[static_cast<std::size_t>(t)]);
                app_->begin(cb);
                for (int i = 0; i <= t; ++i)
                    app_->vk.CmdDispatch(cb, 1, 1, 1);
                EXPECT_EQ(recorded(cb), static_cast<std::size_t>(t) + 1);
                app_->vk.EndCommandBuffer(cb);
                recordings_of(app_->layer());
                app_->free(pools[static_cast<std::size_t>(t)], cb);
            }
        });
    for (std::thread& thread : threads)
        thread.join();
}

}  // namespace
}  // namespace framecast::capture
