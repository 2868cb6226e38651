// The user's switches over the fake driver: exactly the draws they are for are left out, nothing else
// changes, everything is reused, and no failure reaches the application.
#include "capture/what_if/what_if_submits.h"

#include <gmock/gmock.h>

#include "capture/process/process.h"
#include "capture/recorder/generated/command_hooks.h"
#include "tests/capture/support/whole_capture.h"

namespace framecast::capture {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::Not;

class WhatIfSubmitsTest : public WholeCapture {
  protected:
    WhatIfSubmitsTest() {
        Config config;
        config.gpu_time = GpuTimeChoice::off;  // switches then wait for no times
        config.start_frame = 1'000'000;
        start(config);
        record_labelled();
    }
    ~WhatIfSubmitsTest() override {
        what_if().clear();
        close();
    }

    static WhatIf& what_if() { return Process::get().what_if; }
    static void drop(const char* target) {
        ASSERT_TRUE(what_if().set(*parse_what_if(WhatIfAction::drop, target)));
    }
    // Two draws in region "shadow", one of 300 vertices outside of it, and a dispatch in it.
    void record_labelled() {
        app_->begin(cb_);
        app_->begin_label(cb_, "shadow");
        app_->begin_pass(cb_, app_->render_pass);
        app_->vk.CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_GRAPHICS, app_->pipeline);
        app_->vk.CmdDraw(cb_, 30, 1, 0, 0);
        app_->vk.CmdDrawIndexed(cb_, 31, 1, 0, 0, 0);
        app_->vk.CmdEndDebugUtilsLabelEXT(cb_);
        app_->vk.CmdDraw(cb_, 300, 1, 0, 0);
        app_->vk.CmdEndRenderPass(cb_);
        app_->begin_label(cb_, "shadow");
        app_->vk.CmdDispatch(cb_, 40, 1, 1);
        app_->vk.CmdEndDebugUtilsLabelEXT(cb_);
        app_->vk.EndCommandBuffer(cb_);
    }
    // The commands of the last frame.
    std::vector<std::string> last_frame() {
        frame();
        const auto submitted = driver_.submitted();
        for (auto at = submitted.rbegin(); at != submitted.rend(); ++at)
            if (!at->empty()) return *at;
        return {};
    }
    std::vector<std::string> without_shadow(std::vector<std::string> commands) const {
        std::erase_if(commands, [](const std::string& text) {
            return text.starts_with("draw 30 ") || text.starts_with("draw indexed 31");
        });
        return commands;
    }
};

TEST_F(WhatIfSubmitsTest, OffTheApplicationsOwnBuffersAreSubmittedAndNothingIsMade) {
    frames(10);
    EXPECT_EQ(replaced(), 0);
    EXPECT_EQ(driver_.count("vkCreateFence"), 0);
}

TEST_F(WhatIfSubmitsTest, ExactlyTheDrawsOfTheRegionAreLeftOut) {
    frames(2);
    const std::vector<std::string> whole = last_frame();
    ASSERT_THAT(whole, Contains(HasSubstr("draw indexed 31")));
    drop("region:shadow");
    frames(1);
    EXPECT_EQ(last_frame(), without_shadow(whole));
    frames(1);
    const WhatIfCounts counts = what_if().state().counts;
    EXPECT_EQ(counts.draws, 3);
    EXPECT_EQ(counts.dropped, 2);
    EXPECT_EQ(counts.changed, 2);
    EXPECT_EQ(counts.left, 0);
    what_if().clear();
    frames(1);
    EXPECT_EQ(last_frame(), whole);
}

TEST_F(WhatIfSubmitsTest, LabelsThatABufferLeavesOpenHoldForTheNextBuffer) {
    app_->begin(cb_);
    app_->begin_pass(cb_, app_->render_pass);
    app_->vk.CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_GRAPHICS, app_->pipeline);
    app_->vk.CmdDraw(cb_, 30, 1, 0, 0);
    app_->vk.CmdEndRenderPass(cb_);
    app_->begin_label(cb_, "shadow");
    app_->vk.EndCommandBuffer(cb_);
    frames(2);
    drop("region:shadow");
    frames(1);
    EXPECT_THAT(last_frame(), Contains(HasSubstr("draw 30 "))) << "nothing has opened the label yet";
    EXPECT_THAT(last_frame(), Not(Contains(HasSubstr("draw 30 "))));
}

TEST_F(WhatIfSubmitsTest, PassesAndPipelinesAreFoundByNameAndSize) {
    frames(2);
    for (const char* target : {"pass:shadow", "region:shadow"}) {
        drop(target);
        frames(3);
        EXPECT_EQ(what_if().state().counts.dropped, std::string(target).starts_with("pass") ? 3 : 2)
            << target;
        what_if().clear();
        frames(1);
    }
    drop("pipeline:nothing has this name");
    frames(3);
    EXPECT_EQ(what_if().state().counts.dropped, 0);
    EXPECT_EQ(what_if().state().phase, WhatIfPhase::on);
}

TEST_F(WhatIfSubmitsTest, BuffersWithoutSuchDrawsStayTheApplicationsOwn) {
    drop("region:other");
    frames(10);
    EXPECT_EQ(replaced(), 0);
    EXPECT_EQ(what_if().state().counts.draws, 3);
}

TEST_F(WhatIfSubmitsTest, FrameAfterFrameNothingIsMade) {
    drop("region:shadow");
    frames(5);
    const auto alive = driver_.alive();
    driver_.forget_calls();
    frames(50);
    EXPECT_EQ(driver_.alive(), alive);
    EXPECT_EQ(driver_.count("vkAllocateCommandBuffers"), 0);
    EXPECT_EQ(driver_.count("vkCreateFence"), 0);
}

TEST_F(WhatIfSubmitsTest, WhatWasMadeIsFreedWhenNothingIsSwitchedOffAnyMore) {
    frames(2);
    const auto alive = driver_.alive();
    drop("region:shadow");
    frames(5);
    EXPECT_NE(driver_.alive(), alive);
    what_if().clear();
    frames(2);
    EXPECT_EQ(driver_.alive(), alive);
}

TEST_F(WhatIfSubmitsTest, NoBufferIsRecordedAgainWhileTheDeviceWorksOnIt) {
    driver_.finishes_at_once = false;
    drop("region:shadow");
    frames(12);  // the fake driver fails the test when a pending buffer is reset
    driver_.finish();
    frames(3);
    driver_.finish();
    EXPECT_GT(replaced(), 10);
    driver_.finishes_at_once = true;
}

TEST_F(WhatIfSubmitsTest, ABufferThatCannotBeRecordedAgainIsLeftAsItIsWithTheReason) {
    app_->begin(cb_);
    app_->begin_label(cb_, "shadow");
    app_->begin_pass(cb_, app_->render_pass);
    app_->vk.CmdDraw(cb_, 30, 1, 0, 0);
    app_->vk.CmdEndRenderPass(cb_);
    app_->vk.CmdEndDebugUtilsLabelEXT(cb_);
    app_->record_refused(cb_);
    app_->vk.EndCommandBuffer(cb_);
    drop("region:shadow");
    frames(5);
    EXPECT_EQ(replaced(), 0);
    const WhatIfCounts counts = what_if().state().counts;
    EXPECT_EQ(counts.dropped, 0);
    EXPECT_EQ(counts.left, 1);
    EXPECT_THAT(counts.left_why, HasSubstr("cannot be copied"));
}

TEST_F(WhatIfSubmitsTest, LabelsMaySpanCommandBuffers) {
    VkCommandBuffer first = app_->allocate(app_->pool);
    app_->begin(first);
    app_->begin_label(first, "shadow");
    app_->vk.EndCommandBuffer(first);
    app_->begin(cb_);
    app_->begin_pass(cb_, app_->render_pass);
    app_->vk.CmdDraw(cb_, 30, 1, 0, 0);
    app_->vk.CmdEndDebugUtilsLabelEXT(cb_);
    app_->vk.CmdDraw(cb_, 300, 1, 0, 0);
    app_->vk.CmdEndRenderPass(cb_);
    app_->vk.EndCommandBuffer(cb_);
    drop("region:shadow");
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(app_->submit({first, cb_}), VK_SUCCESS);
        app_->present();
    }
    EXPECT_EQ(what_if().state().counts.dropped, 1);
}

TEST_F(WhatIfSubmitsTest, DrawsOfTransformFeedbackStay) {
    app_->layer().vk.CmdBeginTransformFeedbackEXT = [](VkCommandBuffer, std::uint32_t, std::uint32_t,
                                                       const VkBuffer*, const VkDeviceSize*) {};
    app_->layer().vk.CmdEndTransformFeedbackEXT = [](VkCommandBuffer, std::uint32_t, std::uint32_t,
                                                     const VkBuffer*, const VkDeviceSize*) {};
    app_->begin(cb_);
    app_->begin_label(cb_, "shadow");
    app_->begin_pass(cb_, app_->render_pass);
    hook_CmdBeginTransformFeedbackEXT(cb_, 0, 0, nullptr, nullptr);
    app_->vk.CmdDraw(cb_, 30, 1, 0, 0);
    hook_CmdEndTransformFeedbackEXT(cb_, 0, 0, nullptr, nullptr);
    app_->vk.CmdDraw(cb_, 31, 1, 0, 0);
    app_->vk.CmdEndRenderPass(cb_);
    app_->vk.EndCommandBuffer(cb_);
    drop("region:shadow");
    frames(1);
    const std::vector<std::string> commands = last_frame();
    EXPECT_THAT(commands, Contains(HasSubstr("draw 30 ")));
    EXPECT_THAT(commands, Not(Contains(HasSubstr("draw 31 "))));
    frames(1);
    EXPECT_EQ(what_if().state().counts.left, 1);
    EXPECT_THAT(what_if().state().counts.left_why, HasSubstr("transform feedback"));
}

TEST_F(WhatIfSubmitsTest, WithoutCopiesOfPipelinesShadersStayWithTheReason) {
    ASSERT_TRUE(what_if().set(*parse_what_if(WhatIfAction::constant, "region:shadow")));
    frames(5);
    EXPECT_EQ(what_if().state().counts.changed, 0);
    EXPECT_EQ(what_if().state().counts.left, 2);
    EXPECT_THAT(what_if().state().counts.left_why, HasSubstr("keeps no copies"));
}

TEST_F(WhatIfSubmitsTest, CallsThatFailLeaveTheApplicationsOwnBuffers) {
    for (const char* call : {"vkCreateCommandPool", "vkAllocateCommandBuffers", "vkBeginCommandBuffer",
                             "vkEndCommandBuffer", "vkCreateFence"}) {
        frames(2);
        driver_.forget_calls();
        driver_.fail(call, VK_ERROR_OUT_OF_DEVICE_MEMORY);
        drop("region:shadow");
        frames(2);
        EXPECT_EQ(driver_.failures_left(), 0) << call;
        EXPECT_FALSE(app_->layer().disabled) << call;
        frames(3);
        EXPECT_EQ(what_if().state().counts.dropped, 2) << call;
        what_if().clear();
        frames(2);
    }
}

TEST_F(WhatIfSubmitsTest, ASubmitThatFailsIsTheApplicationsAndIsRepeatedWithItsOwnBuffers) {
    drop("region:shadow");
    frames(3);
    driver_.fail("vkQueueSubmit", VK_ERROR_OUT_OF_HOST_MEMORY);
    EXPECT_EQ(app_->submit(cb_), VK_SUCCESS) << "again, with its own";
    app_->present();
    frames(3);
    EXPECT_FALSE(app_->layer().disabled);
    EXPECT_EQ(what_if().state().counts.dropped, 2);
}

TEST_F(WhatIfSubmitsTest, CapturesAreRefusedMeanwhile) {
    drop("region:shadow");
    frames(3);
    Process::get().overlay.request_capture({folder_.output(), Mode::count});
    frames(10);
    EXPECT_FALSE(folder_.written());
    EXPECT_THAT(folder_.status_text(), HasSubstr("a what-if is active"));
    what_if().clear();
    frames(3);
    Process::get().overlay.request_capture({folder_.output(), Mode::count});
    frames(40);
    EXPECT_TRUE(folder_.written());
    EXPECT_EQ(folder_.frame().draws.size(), 4) << "three draws and a dispatch";
}

TEST_F(WhatIfSubmitsTest, TheDeviceMayBeDestroyedMeanwhile) {
    drop("region:shadow");
    driver_.finishes_at_once = false;
    frames(3);
    close();
    EXPECT_EQ(driver_.alive_text(), "");
}

}  // namespace
}  // namespace framecast::capture
