// Commands of a driver that is newer than the layer, over the fake driver.
#include "capture/device/unknown_commands.h"

#include <gmock/gmock.h>

#include "capture/device/command_buffer.h"
#include "capture/experiment/plan.h"
#include "tests/capture/support/fake_app.h"

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;

class UnknownCommandsTest : public ::testing::Test {
  protected:
    UnknownCommandsTest() {
        configure({});
        driver_.newer = {"vkCmdFromTheFuture", "vkCmdFromBeyond"};
        app_ = std::make_unique<FakeApp>();
    }
    using Newer = decltype(&fake_newer_command);
    Newer load(const char* name, FakeApp& app) {
        return reinterpret_cast<Newer>(app.instance.get_device_proc(app.handle, name));
    }
    static void call(Newer newer, VkCommandBuffer cb) {
        newer(cb, 0x1234567890abcdef, 0.25, "text", 0.5F, 7, 8, 9, 2.0, 10, 4.0F);
    }
    static BufferPlan plan_of(VkCommandBuffer cb) {
        LabelStack labels;
        return make_plan(*find_command_buffer(cb), labels);
    }

    FakeDriver driver_;
    std::unique_ptr<FakeApp> app_;
};

TEST_F(UnknownCommandsTest, LoadingOneRefusesNothing) {
    ASSERT_NE(load("vkCmdFromTheFuture", *app_), nullptr);
    const VkCommandBuffer cb = app_->allocate(app_->pool);
    app_->record_draws(cb, {30});
    EXPECT_EQ(plan_of(cb).unmodelled, SkipReason::none);
}

TEST_F(UnknownCommandsTest, TheDriverGetsEveryArgumentWhereItWas) {
    const VkCommandBuffer cb = app_->allocate(app_->pool);
    app_->begin(cb);
    call(load("vkCmdFromTheFuture", *app_), cb);
    EXPECT_THAT(driver_.command_buffer(cb).commands,
                ElementsAre("newer 1311768467294899695 text 7 8 9 10 6.750000"));
    app_->vk.EndCommandBuffer(cb);
}

TEST_F(UnknownCommandsTest, OnlyTheBufferThatHoldsOneIsRefusedAndUntilItIsRecordedAnew) {
    const VkCommandBuffer with = app_->allocate(app_->pool);
    const VkCommandBuffer without = app_->allocate(app_->pool);
    app_->record_draws(without, {30});
    app_->begin(with);
    call(load("vkCmdFromTheFuture", *app_), with);
    call(load("vkCmdFromBeyond", *app_), with);
    app_->vk.EndCommandBuffer(with);
    EXPECT_EQ(plan_of(with).unmodelled, SkipReason::unknown_command);
    EXPECT_EQ(plan_of(with).unmodelled_detail, "vkCmdFromTheFuture, vkCmdFromBeyond");
    EXPECT_EQ(plan_of(without).unmodelled, SkipReason::none);
    app_->vk.ResetCommandPool(app_->handle, app_->pool, 0);
    app_->record_draws(with, {30});
    EXPECT_EQ(plan_of(with).unmodelled, SkipReason::none);
}

TEST_F(UnknownCommandsTest, InASecondaryItRefusesThePrimary) {
    const VkCommandBuffer secondary = app_->allocate(app_->pool, VK_COMMAND_BUFFER_LEVEL_SECONDARY);
    app_->begin(secondary);
    call(load("vkCmdFromTheFuture", *app_), secondary);
    app_->vk.EndCommandBuffer(secondary);
    const VkCommandBuffer primary = app_->allocate(app_->pool);
    app_->begin(primary);
    app_->vk.CmdExecuteCommands(primary, 1, &secondary);
    call(load("vkCmdFromBeyond", *app_), primary);
    app_->vk.EndCommandBuffer(primary);
    EXPECT_EQ(plan_of(primary).unmodelled, SkipReason::unknown_command);
    EXPECT_EQ(plan_of(primary).unmodelled_detail, "vkCmdFromTheFuture, vkCmdFromBeyond");
}

// vkGetInstanceProcAddr returns one address for all devices.
TEST_F(UnknownCommandsTest, EachDeviceIsEnteredByItsOwnAddress) {
    FakeApp other;
    const auto newer = load("vkCmdFromTheFuture", *app_);
    EXPECT_EQ(load("vkCmdFromTheFuture", other), newer);
    for (FakeApp* app : {app_.get(), &other}) {
        const VkCommandBuffer cb = app->allocate(app->pool);
        app->begin(cb);
        call(newer, cb);
        app->vk.EndCommandBuffer(cb);
        EXPECT_EQ(driver_.command_buffer(cb).commands.size(), 1U);
        EXPECT_EQ(plan_of(cb).unmodelled, SkipReason::unknown_command);
    }
}

// The last test of this file, because names are kept as long as the process lives.
TEST_F(UnknownCommandsTest, WhenThereAreTooManyEveryBufferIsRefused) {
    for (std::size_t i = 0; i <= kMaxUnknownCommands; ++i) {
        const std::string name = "vkCmdFromTheFuture" + std::to_string(i);
        driver_.newer.insert(name);
        ASSERT_NE(load(name.c_str(), *app_), nullptr) << name;
    }
    const VkCommandBuffer cb = app_->allocate(app_->pool);
    app_->record_draws(cb, {30});
    EXPECT_EQ(plan_of(cb).unmodelled, SkipReason::newer_command);
}

}  // namespace
}  // namespace framecast::capture
