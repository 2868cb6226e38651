#include "capture/live/action_runs.h"

#include <gmock/gmock.h>

#include "capture/recorder/generated/command_hooks.h"
#include "tests/capture/support/fake_app.h"

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;

class ActionRunsTest : public ::testing::Test {
  protected:
    ActionRunsTest() {
        configure({});
        app_ = std::make_unique<FakeApp>();
        cb_ = app_->allocate(app_->pool);
        app_->begin(cb_);
    }
    DeviceTable& vk() { return app_->vk; }
    void bind(VkPipeline pipeline) { vk().CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline); }
    void draw() { vk().CmdDraw(cb_, 3, 1, 0, 0); }
    void begin_pass() { app_->begin_pass(cb_, app_->render_pass); }
    void end_pass() { vk().CmdEndRenderPass(cb_); }
    std::vector<ActionRun> runs() {
        std::vector<ActionRun> found;
        reason_ = find_runs(*find_command_buffer(cb_), found);
        return found;
    }
    std::vector<std::uint32_t> lengths() {
        std::vector<std::uint32_t> counts;
        std::uint32_t next = 0;
        for (const ActionRun& run : runs()) {
            EXPECT_EQ(run.first_action, next) << "runs leave no action out";
            next += run.action_count;
            counts.push_back(run.action_count);
        }
        return counts;
    }

    FakeDriver driver_;
    std::unique_ptr<FakeApp> app_;
    VkCommandBuffer cb_ = VK_NULL_HANDLE;
    SkipReason reason_ = SkipReason::none;
};

TEST_F(ActionRunsTest, DrawsOfOnePipelineInOnePassAreOneRun) {
    begin_pass();
    bind(app_->pipeline);
    draw();
    draw();
    bind(app_->pipeline);
    draw();
    end_pass();
    EXPECT_THAT(lengths(), ElementsAre(3));
    EXPECT_EQ(runs()[0].kind, ActionKind::draw);
    EXPECT_EQ(runs()[0].pipeline, app_->layer().objects.pipelines.find(app_->pipeline).value()->hash);
    EXPECT_EQ(reason_, SkipReason::none);
}

TEST_F(ActionRunsTest, AnotherPipelineKindOrDiscardBeginsARun) {
    VkPipeline discarding = app_->make_pipeline(app_->render_pass, true);
    begin_pass();
    bind(app_->pipeline);
    draw();
    bind(discarding);
    draw();
    draw();
    vk().CmdClearAttachments(cb_, 0, nullptr, 0, nullptr);
    draw();
    end_pass();
    vk().CmdDispatch(cb_, 1, 1, 1);
    EXPECT_THAT(lengths(), ElementsAre(1, 2, 1, 1, 1));
    EXPECT_FALSE(runs()[0].discards);
    EXPECT_TRUE(runs()[1].discards);
    EXPECT_EQ(runs()[2].kind, ActionKind::transfer);
}

TEST_F(ActionRunsTest, PassesSubpassesAndTheApplicationsQueriesEndARun) {
    VkRenderPass two = app_->make_render_pass(2);
    VkQueryPool occlusion = app_->make_query_pool(VK_QUERY_TYPE_OCCLUSION);
    begin_pass();
    draw();
    end_pass();
    begin_pass();
    draw();
    end_pass();
    app_->begin_pass(cb_, two);
    draw();
    vk().CmdNextSubpass(cb_, VK_SUBPASS_CONTENTS_INLINE);
    draw();
    vk().CmdBeginQuery(cb_, occlusion, 0, 0);
    draw();
    vk().CmdEndQuery(cb_, occlusion, 0);
    draw();
    end_pass();
    EXPECT_THAT(lengths(), ElementsAre(1, 1, 1, 1, 1, 1));
    EXPECT_TRUE(runs()[4].occlusion_blocked);
    EXPECT_FALSE(runs()[5].occlusion_blocked);
}

TEST_F(ActionRunsTest, DrawsOfMeshShadersAreRunsOfTheirOwn) {
    app_->layer().vk.CmdDrawMeshTasksEXT = [](VkCommandBuffer, std::uint32_t, std::uint32_t, std::uint32_t) {
    };
    app_->layer().vk.CmdDrawMeshTasksNV = [](VkCommandBuffer, std::uint32_t, std::uint32_t) {};
    begin_pass();
    draw();
    hook_CmdDrawMeshTasksEXT(cb_, 1, 1, 1);
    hook_CmdDrawMeshTasksNV(cb_, 1, 0);
    draw();
    end_pass();
    EXPECT_THAT(lengths(), ElementsAre(1, 2, 1));
    EXPECT_FALSE(runs()[0].meshes);
    EXPECT_TRUE(runs()[1].meshes);
}

TEST_F(ActionRunsTest, CopyingTheApplicationsResultsEndsARun) {
    VkQueryPool occlusion = app_->make_query_pool(VK_QUERY_TYPE_OCCLUSION);
    vk().CmdDispatch(cb_, 1, 1, 1);
    vk().CmdCopyQueryPoolResults(cb_, occlusion, 0, 1, VK_NULL_HANDLE, 0, 8, 0);
    vk().CmdDispatch(cb_, 1, 1, 1);
    EXPECT_THAT(lengths(), ElementsAre(1, 1));
}

TEST_F(ActionRunsTest, TransfersAddTheirBytes) {
    vk().CmdFillBuffer(cb_, VK_NULL_HANDLE, 0, 64, 0);
    vk().CmdFillBuffer(cb_, VK_NULL_HANDLE, 0, 36, 0);
    EXPECT_THAT(lengths(), ElementsAre(2));
    EXPECT_EQ(runs()[0].bytes, 100);
}

TEST_F(ActionRunsTest, SecondariesAreReadInTheirPlaceAndJoinTheirNeighbours) {
    VkCommandBuffer secondary = app_->allocate(app_->pool, VK_COMMAND_BUFFER_LEVEL_SECONDARY);
    app_->begin(secondary);
    vk().CmdBindPipeline(secondary, VK_PIPELINE_BIND_POINT_GRAPHICS, app_->pipeline);
    vk().CmdDraw(secondary, 3, 1, 0, 0);
    app_->begin_pass(cb_, app_->render_pass, VK_SUBPASS_CONTENTS_SECONDARY_COMMAND_BUFFERS);
    const VkCommandBuffer executed[] = {secondary, secondary};
    vk().CmdExecuteCommands(cb_, 2, executed);
    end_pass();
    EXPECT_THAT(lengths(), ElementsAre(2));
}

TEST_F(ActionRunsTest, WhatCannotBeRecordedAgainIsListedWithTheReason) {
    begin_pass();
    draw();
    end_pass();
    app_->record_refused(cb_);
    EXPECT_THAT(lengths(), ElementsAre(1));
    EXPECT_EQ(reason_, SkipReason::refused_command);
}

TEST_F(ActionRunsTest, ViewsAreThoseOfTheSubpass) {
    app_->begin_pass(cb_, app_->make_render_pass(1, 0b1011));
    draw();
    end_pass();
    EXPECT_EQ(runs()[0].view_count, 3);
}

}  // namespace
}  // namespace framecast::capture
