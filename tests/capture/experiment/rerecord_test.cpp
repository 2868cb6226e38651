// The commands that an experiment records, one by one, and its behaviour when Vulkan calls fail.
#include "capture/experiment/rerecord.h"

#include <gmock/gmock.h>

#include "capture/recorder/generated/command_hooks.h"
#include "tests/capture/support/fake_app.h"

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsNan;

using Texts = std::vector<std::string>;

constexpr QueueInfo kGraphics{0, VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT, 64};
constexpr QueueInfo kCompute{1, VK_QUEUE_COMPUTE_BIT, 36};

class RerecordTest : public ::testing::Test {
  protected:
    RerecordTest() {
        configure({});
        app_ = std::make_unique<FakeApp>();
        cb_ = app_->allocate(app_->pool);
        app_->begin(cb_);
    }
    ~RerecordTest() override {
        execution_.reset();
        scratch_.clear();
        if (framebuffer_) vk().DestroyFramebuffer(app_->handle, framebuffer_, nullptr);
        app_.reset();
        EXPECT_EQ(driver_.alive_text(), "");
    }

    DeviceTable& vk() { return app_->vk; }
    Result<std::unique_ptr<Execution>> try_record(const Recipe& recipe, const QueueInfo& queue = kGraphics) {
        LabelStack labels;
        const CommandBuffer& source = *find_command_buffer(cb_);
        auto plan = std::make_shared<BufferPlan>(make_plan(source, labels));
        return Execution::record(app_->layer(), queue, source, plan, recipe);
    }
    // The experiment's commands for the contents of cb_.
    Texts rerecorded(const Recipe& recipe, const QueueInfo& queue = kGraphics) {
        auto made = try_record(recipe, queue);
        if (!made) return {made.error().message};
        execution_ = std::move(*made);
        return driver_.command_buffer(execution_->command_buffer()).commands;
    }
    static Recipe counters() { return {FrameKind::counters, StampMethod::none, VK_NULL_HANDLE, {}}; }
    static Recipe passes() { return {FrameKind::pass_times, StampMethod::none, VK_NULL_HANDLE, {}}; }
    Recipe empty_passes() {
        Recipe recipe{FrameKind::empty_passes, StampMethod::none, VK_NULL_HANDLE,
                      [](std::size_t) { return true; }};
        recipe.scratch = &scratch_;
        return recipe;
    }
    Recipe draws(StampMethod method) {
        return {FrameKind::draw_times, method, fake_handle<VkEvent>(1), [](std::size_t) { return true; }};
    }
    // With a framebuffer, which an empty pass is made like.
    void begin_known_pass() {
        if (!framebuffer_) {
            VkFramebufferCreateInfo info{};
            info.sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO;
            info.renderPass = app_->render_pass;
            info.width = info.height = 16;
            info.layers = 1;
            EXPECT_EQ(vk().CreateFramebuffer(app_->handle, &info, nullptr, &framebuffer_), VK_SUCCESS);
        }
        app_->begin_pass(cb_, app_->render_pass, VK_SUBPASS_CONTENTS_INLINE, framebuffer_);
    }
    void draw(std::uint32_t vertices) { vk().CmdDraw(cb_, vertices, 1, 0, 0); }
    void run() {
        VkCommandBuffer handle = execution_->command_buffer();
        driver_.submit({{handle}, VK_NULL_HANDLE});
    }

    FakeDriver driver_;
    std::unique_ptr<FakeApp> app_;
    VkCommandBuffer cb_ = VK_NULL_HANDLE;
    ScratchPasses scratch_;
    VkFramebuffer framebuffer_ = VK_NULL_HANDLE;
    std::unique_ptr<Execution> execution_;
};

TEST_F(RerecordTest, CountersPutOneQueryOfEachTypeAroundEachDraw) {
    app_->begin_pass(cb_, app_->render_pass);
    vk().CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_GRAPHICS, app_->pipeline);
    draw(3);
    draw(6);
    vk().CmdEndRenderPass(cb_);
    // Precise occlusion queries (1), since the device has them.
    EXPECT_THAT(rerecorded(counters()),
                ElementsAre("reset queries 0 2", "reset queries 0 2", "begin pass 0", "bind pipeline 0",
                            "begin statistics 0 0", "begin occlusion 0 1", "draw 3 1", "end occlusion 0",
                            "end statistics 0", "begin statistics 1 0", "begin occlusion 1 1", "draw 6 1",
                            "end occlusion 1", "end statistics 1", "end pass"));
    run();
    const BufferResult result = execution_->read();
    EXPECT_EQ(result.actions[1].counters[index(Counter::ia_vertices)], 6);
    EXPECT_EQ(result.actions[1].counters[index(Counter::fs_invocations)], 60);
    EXPECT_EQ(result.actions[1].counters[index(Counter::samples)], 60);
    EXPECT_THAT(result.actions[1].counters[index(Counter::cs_invocations)], IsNan());
    EXPECT_THAT(result.actions[1].time_ns, IsNan());
}

TEST_F(RerecordTest, CountersOfDispatchesAreStatisticsAloneAndTransfersNeedNone) {
    vk().CmdDispatch(cb_, 2, 3, 4);
    vk().CmdFillBuffer(cb_, VK_NULL_HANDLE, 0, 64, 0);
    EXPECT_THAT(rerecorded(counters()), ElementsAre("reset queries 0 1", "begin statistics 0 0",
                                                    "dispatch 2 3 4", "end statistics 0", "fill buffer 64"));
    run();
    const BufferResult result = execution_->read();
    EXPECT_EQ(result.actions[0].counters[index(Counter::cs_invocations)], 24);
    EXPECT_THAT(result.actions[0].counters[index(Counter::ia_vertices)], IsNan());
    EXPECT_EQ(result.actions[1].counters[index(Counter::bytes)], 64);
    EXPECT_EQ(result.actions[1].counters_skipped, SkipReason::none);
}

TEST_F(RerecordTest, DrawsAndDispatchesHaveStatisticsInPoolsOfTheirOwn) {
    app_->begin_pass(cb_, app_->render_pass);
    draw(3);
    vk().CmdEndRenderPass(cb_);
    vk().CmdDispatch(cb_, 2, 3, 4);
    EXPECT_THAT(rerecorded(counters()),
                ElementsAre("reset queries 0 1", "reset queries 0 1", "reset queries 0 1", "begin pass 0",
                            "begin statistics 0 0", "begin occlusion 0 1", "draw 3 1", "end occlusion 0",
                            "end statistics 0", "end pass", "begin statistics 0 0", "dispatch 2 3 4",
                            "end statistics 0"));
    run();
    const BufferResult result = execution_->read();
    EXPECT_EQ(result.actions[0].counters[index(Counter::ia_vertices)], 3);
    EXPECT_THAT(result.actions[0].counters[index(Counter::cs_invocations)], IsNan());
    EXPECT_EQ(result.actions[1].counters[index(Counter::cs_invocations)], 24);
    EXPECT_THAT(result.actions[1].counters[index(Counter::ia_vertices)], IsNan());
}

TEST_F(RerecordTest, AComputeQueueCountsComputeInvocationsInTheirPlace) {
    vk().CmdDispatch(cb_, 5, 1, 1);
    ASSERT_THAT(rerecorded(counters(), kCompute), testing::SizeIs(4));
    run();
    EXPECT_EQ(execution_->read().actions[0].counters[index(Counter::cs_invocations)], 5);
}

TEST_F(RerecordTest, ADrawThatDiscardsGetsNoOcclusionQueryAndHasNoSamples) {
    VkPipeline discarding = app_->make_pipeline(app_->render_pass, true);
    app_->begin_pass(cb_, app_->render_pass);
    vk().CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_GRAPHICS, discarding);
    draw(3);
    vk().CmdEndRenderPass(cb_);
    EXPECT_THAT(rerecorded(counters()),
                ElementsAre("reset queries 0 1", "begin pass 0", "bind pipeline 0", "begin statistics 0 0",
                            "draw 3 1", "end statistics 0", "end pass"));
    run();
    EXPECT_EQ(execution_->read().actions[0].counters[index(Counter::samples)], 0);
}

TEST_F(RerecordTest, InsideTheApplicationsOwnQueryOnlyTheOtherTypeIsUsed) {
    VkQueryPool own = app_->make_query_pool(VK_QUERY_TYPE_OCCLUSION);
    vk().CmdResetQueryPool(cb_, own, 0, 1);
    app_->begin_pass(cb_, app_->render_pass);
    vk().CmdBeginQuery(cb_, own, 0, 0);
    draw(3);
    vk().CmdEndQuery(cb_, own, 0);
    vk().CmdEndRenderPass(cb_);
    EXPECT_THAT(rerecorded(counters()), ElementsAre("reset queries 0 1", "reset queries 0 1", "begin pass 0",
                                                    "begin occlusion 0 0", "begin statistics 0 0", "draw 3 1",
                                                    "end statistics 0", "end occlusion 0", "end pass"));
    run();
    const BufferResult result = execution_->read();
    EXPECT_EQ(result.actions[0].counters_skipped, SkipReason::app_occlusion_query);
    EXPECT_EQ(result.actions[0].counters[index(Counter::ia_vertices)], 3);
    EXPECT_THAT(result.actions[0].counters[index(Counter::samples)], IsNan());
}

TEST_F(RerecordTest, NoStatisticsQueryIsAroundADrawOfMeshShaders) {
    app_->layer().vk.CmdDrawMeshTasksEXT = [](VkCommandBuffer cb, std::uint32_t x, std::uint32_t,
                                              std::uint32_t) {
        FakeDriver::get().record(cb, "draw meshes " + std::to_string(x),
                                 [x](FakeGpu& gpu) { gpu.samples += x; });
    };
    app_->begin_pass(cb_, app_->render_pass);
    draw(3);
    hook_CmdDrawMeshTasksEXT(cb_, 5, 1, 1);
    vk().CmdEndRenderPass(cb_);
    EXPECT_THAT(rerecorded(counters()),
                ElementsAre("reset queries 0 1", "reset queries 0 2", "begin pass 0", "begin statistics 0 0",
                            "begin occlusion 0 1", "draw 3 1", "end occlusion 0", "end statistics 0",
                            "begin occlusion 1 1", "draw meshes 5", "end occlusion 1", "end pass"));
    run();
    const BufferResult result = execution_->read();
    EXPECT_EQ(result.actions[0].counters_skipped, SkipReason::none);
    EXPECT_EQ(result.actions[1].counters_skipped, SkipReason::mesh_draw);
    EXPECT_EQ(result.actions[1].counters[index(Counter::samples)], 5);
    EXPECT_THAT(result.actions[1].counters[index(Counter::ia_vertices)], IsNan());
}

TEST_F(RerecordTest, WithSeveralViewsAQueryTakesOnePlaceForEach) {
    VkRenderPass pass = app_->make_render_pass(1, 0b111);
    app_->begin_pass(cb_, pass);
    draw(3);
    draw(3);
    vk().CmdEndRenderPass(cb_);
    EXPECT_THAT(rerecorded(counters()),
                ElementsAre("reset queries 0 6", "reset queries 0 6", "begin pass 0", "begin statistics 0 0",
                            "begin occlusion 0 1", "draw 3 1", "end occlusion 0", "end statistics 0",
                            "begin statistics 3 0", "begin occlusion 3 1", "draw 3 1", "end occlusion 3",
                            "end statistics 3", "end pass"));
}

// The room of one query; a driver that writes one per view after the pass overwrites no other.
TEST_F(RerecordTest, AfterAPassWithSeveralViewsEachQueryHasRoomForAllOfThem) {
    vk().CmdDispatch(cb_, 2, 1, 1);
    app_->begin_pass(cb_, app_->make_render_pass(1, 0b111));
    vk().CmdEndRenderPass(cb_);
    vk().CmdDispatch(cb_, 7, 1, 1);
    EXPECT_THAT(rerecorded(passes()),
                ElementsAre("reset queries 0 14",                                         //
                            "barrier", "stamp 0", "barrier", "dispatch 2 1 1",            //
                            "barrier", "stamp 1", "barrier",                              //
                            "barrier", "stamp 2", "barrier", "begin pass 0", "end pass",  //
                            "barrier", "stamp 5", "barrier",                              //
                            "barrier", "stamp 8", "barrier", "dispatch 7 1 1",            //
                            "barrier", "stamp 11", "barrier"));
    run();
    EXPECT_THAT(execution_->read().pass_ns, ElementsAre(2, 7, 7));
    rerecorded(draws(StampMethod::double_bottom));
    run();
    EXPECT_EQ(execution_->read().actions[1].time_ns, 7);
    EXPECT_THAT(rerecorded(counters()),
                ElementsAre("reset queries 0 4", "begin statistics 0 0", "dispatch 2 1 1", "end statistics 0",
                            "begin pass 0", "end pass", "begin statistics 1 0", "dispatch 7 1 1",
                            "end statistics 1"));
    run();
    EXPECT_EQ(execution_->read().actions[1].counters[index(Counter::cs_invocations)], 7);
}

TEST_F(RerecordTest, EventDrainStampsWaitOnBothSidesInsideAPassAndNeedNoBarrier) {
    app_->begin_pass(cb_, app_->render_pass);
    draw(5);
    vk().CmdEndRenderPass(cb_);
    vk().CmdDispatch(cb_, 7, 1, 1);
    EXPECT_THAT(
        rerecorded(draws(StampMethod::event_drain)),
        ElementsAre("reset queries 0 4", "set event", "begin pass 0",   //
                    "wait event", "stamp 0", "wait event", "draw 5 1",  //
                    "wait event", "stamp 1", "wait event", "end pass",  //
                    "barrier", "stamp 2", "barrier", "dispatch 7 1 1", "barrier", "stamp 3", "barrier"));
    run();
    const BufferResult result = execution_->read();
    EXPECT_EQ(result.actions[0].time_ns, 5);
    EXPECT_EQ(result.actions[1].time_ns, 7);
    EXPECT_THAT(result.actions[0].counters[index(Counter::ia_vertices)], IsNan());
    EXPECT_THAT(result.pass_ns, ElementsAre(IsNan(), IsNan()));
}

TEST_F(RerecordTest, EveryMethodMeasuresOnAGpuThatStampsInOrder) {
    app_->begin_pass(cb_, app_->render_pass);
    draw(5);
    draw(500);
    draw(50);
    vk().CmdEndRenderPass(cb_);
    for (const StampMethod method : {StampMethod::bottom_pair, StampMethod::event_drain,
                                     StampMethod::event_barrier, StampMethod::double_bottom}) {
        rerecorded(draws(method));
        run();
        const BufferResult result = execution_->read();
        EXPECT_EQ(result.actions[0].time_ns, 5) << name(method);
        EXPECT_EQ(result.actions[1].time_ns, 500) << name(method);
        EXPECT_EQ(result.actions[2].time_ns, 50) << name(method);
    }
}

TEST_F(RerecordTest, WithoutAMethodOnlyWhatLiesOutsideOfPassesIsStamped) {
    app_->begin_pass(cb_, app_->render_pass);
    draw(5);
    vk().CmdEndRenderPass(cb_);
    vk().CmdDispatch(cb_, 7, 1, 1);
    EXPECT_THAT(rerecorded(draws(StampMethod::none)),
                ElementsAre("reset queries 0 2", "begin pass 0", "draw 5 1", "end pass", "barrier", "stamp 0",
                            "barrier", "dispatch 7 1 1", "barrier", "stamp 1", "barrier"));
    run();
    const BufferResult result = execution_->read();
    EXPECT_EQ(result.actions[0].time_skipped, SkipReason::no_stamp_method);
    EXPECT_EQ(result.actions[1].time_ns, 7);
}

TEST_F(RerecordTest, OnlyTheSelectedActionsAreStamped) {
    for (int i = 0; i < 3; ++i)
        vk().CmdDispatch(cb_, 1, 1, 1);
    Recipe recipe = draws(StampMethod::bottom_pair);
    recipe.selects = [](std::size_t action) { return action == 1; };
    EXPECT_THAT(rerecorded(recipe),
                ElementsAre("reset queries 0 2", "dispatch 1 1 1", "barrier", "stamp 0", "barrier",
                            "dispatch 1 1 1", "barrier", "stamp 1", "barrier", "dispatch 1 1 1"));
}

TEST_F(RerecordTest, JoinedDrawsAreTimedTogetherBetweenOnePairOfStamps) {
    app_->begin_pass(cb_, app_->render_pass);
    vk().CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_GRAPHICS, app_->pipeline);
    for (const std::uint32_t vertices : {1U, 2U, 30U, 400U})
        draw(vertices);
    vk().CmdEndRenderPass(cb_);
    Recipe recipe = draws(StampMethod::bottom_pair);
    recipe.joins = [](std::size_t action) { return action == 1 || action == 2; };
    EXPECT_THAT(rerecorded(recipe), ElementsAre("reset queries 0 4", "begin pass 0", "bind pipeline 0",
                                                "stamp 0", "draw 1 1", "draw 2 1", "draw 30 1", "stamp 1",
                                                "stamp 2", "draw 400 1", "stamp 3", "end pass"));
    run();
    const BufferResult result = execution_->read();
    EXPECT_EQ(result.actions[0].time_ns, 33);
    EXPECT_EQ(result.actions[0].together, 3U);
    for (const std::size_t member : {1U, 2U}) {
        EXPECT_EQ(result.actions[member].together, 0U);
        EXPECT_TRUE(result.actions[member].stamped);
        EXPECT_THAT(result.actions[member].time_ns, IsNan());
    }
    EXPECT_EQ(result.actions[3].time_ns, 400);
    EXPECT_EQ(result.actions[3].together, 1U);
}

TEST_F(RerecordTest, OnlySelectedDrawsOfOnePassAndPipelineAreJoined) {
    const VkPipeline other = app_->make_pipeline(app_->render_pass);
    app_->begin_pass(cb_, app_->render_pass);
    vk().CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_GRAPHICS, app_->pipeline);
    draw(1);
    vk().CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_GRAPHICS, other);
    draw(2);
    vk().CmdEndRenderPass(cb_);
    app_->begin_pass(cb_, app_->render_pass);
    draw(3);
    draw(4);
    vk().CmdEndRenderPass(cb_);
    Recipe recipe = draws(StampMethod::bottom_pair);
    recipe.joins = [](std::size_t) { return true; };
    recipe.selects = [](std::size_t action) { return action != 2; };
    rerecorded(recipe);
    run();
    const BufferResult result = execution_->read();
    EXPECT_EQ(result.actions[0].together, 1U);
    EXPECT_EQ(result.actions[1].time_ns, 2) << "another pipeline";
    EXPECT_EQ(result.actions[3].time_ns, 4)
        << "the draw before is not timed, and that before is in another pass";
}

TEST_F(RerecordTest, AQueueWithoutTimestampsIsNotStamped) {
    vk().CmdDispatch(cb_, 1, 1, 1);
    QueueInfo queue = kCompute;
    queue.timestamp_valid_bits = 0;
    EXPECT_THAT(rerecorded(draws(StampMethod::bottom_pair), queue), ElementsAre("dispatch 1 1 1"));
    EXPECT_EQ(execution_->read().actions[0].time_skipped, SkipReason::queue_without_timestamps);
}

TEST_F(RerecordTest, PassStampsLieOutsideOfPassesAndAroundRuns) {
    vk().CmdDispatch(cb_, 2, 1, 1);
    vk().CmdDispatch(cb_, 3, 1, 1);
    app_->begin_pass(cb_, app_->render_pass);
    draw(11);
    vk().CmdEndRenderPass(cb_);
    app_->begin_pass(cb_, app_->render_pass);
    vk().CmdEndRenderPass(cb_);
    EXPECT_THAT(rerecorded(passes()),
                ElementsAre("reset queries 0 6",                                                       //
                            "barrier", "stamp 0", "barrier", "dispatch 2 1 1", "dispatch 3 1 1",       //
                            "barrier", "stamp 1", "barrier",                                           //
                            "barrier", "stamp 2", "barrier", "begin pass 0", "draw 11 1", "end pass",  //
                            "barrier", "stamp 3", "barrier",                                           //
                            "barrier", "stamp 4", "barrier", "begin pass 0", "end pass",               //
                            "barrier", "stamp 5", "barrier"));
    run();
    EXPECT_THAT(execution_->read().pass_ns, ElementsAre(5, 18, 7));
}

TEST_F(RerecordTest, AnEmptyPassStandsBetweenStampsBeforeThePassItself) {
    vk().CmdDispatch(cb_, 2, 1, 1);
    begin_known_pass();
    draw(11);
    vk().CmdNextSubpass(cb_, VK_SUBPASS_CONTENTS_INLINE);
    draw(5);
    vk().CmdEndRenderPass(cb_);
    EXPECT_THAT(rerecorded(empty_passes()),
                ElementsAre("reset queries 0 2", "dispatch 2 1 1",         //
                            "barrier",                                     // images
                            "barrier", "stamp 0", "barrier",               //
                            "begin pass 0", "next subpass 0", "end pass",  //
                            "barrier", "stamp 1", "barrier",               //
                            "begin pass 0", "draw 11 1", "next subpass 0", "draw 5 1", "end pass"));
    run();
    const BufferResult result = execution_->read();
    ASSERT_EQ(result.pass_ns.size(), 2U);
    EXPECT_THAT(result.pass_ns[0], IsNan()) << "a run of dispatches has no boundary";
    EXPECT_EQ(result.pass_ns[1], 7) << "what a pass costs without draws";
    EXPECT_THAT(result.passes_refused, ElementsAre("", ""));
}

TEST_F(RerecordTest, APassThatIsNotRepeatedEmptySaysWhy) {
    VkQueryPool own = app_->make_query_pool(VK_QUERY_TYPE_OCCLUSION);
    vk().CmdResetQueryPool(cb_, own, 0, 1);
    vk().CmdBeginQuery(cb_, own, 0, 0);
    begin_known_pass();
    vk().CmdEndRenderPass(cb_);
    vk().CmdEndQuery(cb_, own, 0);
    begin_known_pass();
    vk().CmdEndRenderPass(cb_);
    const Texts commands = rerecorded(empty_passes());
    EXPECT_EQ(std::ranges::count(commands, "begin pass 0"), 3);
    run();
    const BufferResult result = execution_->read();
    EXPECT_THAT(result.passes_refused, ElementsAre("the pass lies inside a query of the application", ""));
    EXPECT_THAT(result.pass_ns[0], IsNan());
    EXPECT_EQ(result.pass_ns[1], 7);
}

TEST_F(RerecordTest, OnlySelectedPassesAreRepeatedEmpty) {
    for (int i = 0; i < 3; ++i) {
        begin_known_pass();
        draw(3);
        vk().CmdEndRenderPass(cb_);
    }
    Recipe recipe = empty_passes();
    recipe.selects = [](std::size_t first_action) { return first_action == 1; };
    const Texts commands = rerecorded(recipe);
    EXPECT_EQ(std::ranges::count(commands, "begin pass 0"), 4);
    run();
    const BufferResult result = execution_->read();
    EXPECT_THAT(result.pass_ns, ElementsAre(IsNan(), 7, IsNan()));
}

TEST_F(RerecordTest, SecondariesAreInlinedAndTheirPassIsBegunForThat) {
    VkCommandBuffer secondary = app_->allocate(app_->pool, VK_COMMAND_BUFFER_LEVEL_SECONDARY);
    app_->begin(secondary);
    vk().CmdDraw(secondary, 9, 1, 0, 0);
    app_->begin_pass(cb_, app_->render_pass, VK_SUBPASS_CONTENTS_SECONDARY_COMMAND_BUFFERS);
    vk().CmdExecuteCommands(cb_, 1, &secondary);
    vk().CmdNextSubpass(cb_, VK_SUBPASS_CONTENTS_SECONDARY_COMMAND_BUFFERS);
    vk().CmdExecuteCommands(cb_, 1, &secondary);
    vk().CmdEndRenderPass(cb_);
    EXPECT_THAT(rerecorded(counters()),
                ElementsAre("reset queries 0 2", "reset queries 0 2", "begin pass 0", "begin statistics 0 0",
                            "begin occlusion 0 1", "draw 9 1", "end occlusion 0", "end statistics 0",
                            "next subpass 0", "begin statistics 1 0", "begin occlusion 1 1", "draw 9 1",
                            "end occlusion 1", "end statistics 1", "end pass"));
}

TEST_F(RerecordTest, TheNewerPassCommandsAreBegunForInliningToo) {
    VkRenderPassBeginInfo begin{};
    begin.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO;
    begin.renderPass = app_->render_pass;
    const VkSubpassBeginInfo contents{VK_STRUCTURE_TYPE_SUBPASS_BEGIN_INFO, nullptr,
                                      VK_SUBPASS_CONTENTS_SECONDARY_COMMAND_BUFFERS};
    const VkSubpassEndInfo end{VK_STRUCTURE_TYPE_SUBPASS_END_INFO, nullptr};
    vk().CmdBeginRenderPass2(cb_, &begin, &contents);
    vk().CmdNextSubpass2(cb_, &contents, &end);
    vk().CmdEndRenderPass2(cb_, &end);
    VkRenderingInfo rendering{};
    rendering.sType = VK_STRUCTURE_TYPE_RENDERING_INFO;
    rendering.flags = VK_RENDERING_CONTENTS_SECONDARY_COMMAND_BUFFERS_BIT;
    vk().CmdBeginRendering(cb_, &rendering);
    vk().CmdEndRendering(cb_);
    vk().CmdBeginRendering(cb_, &rendering);
    vk().CmdEndRendering2KHR(cb_, nullptr);
    EXPECT_THAT(rerecorded(counters()),
                ElementsAre("begin pass 2 0", "next subpass 2 0", "end pass 2", "begin rendering 0",
                            "end rendering", "begin rendering 0", "end rendering 2"));
    // The application's own buffer is unchanged.
    EXPECT_THAT(driver_.command_buffer(cb_).commands,
                ElementsAre("begin pass 2 1", "next subpass 2 1", "end pass 2", "begin rendering 1",
                            "end rendering", "begin rendering 1", "end rendering 2"));
}

TEST_F(RerecordTest, ResultsThatDidNotArriveAreUnknownAndNothingIsWaitedFor) {
    vk().CmdDispatch(cb_, 1, 1, 1);
    rerecorded(counters());
    // Never submitted: no query is available.
    const BufferResult result = execution_->read();
    EXPECT_THAT(result.actions[0].counters[index(Counter::cs_invocations)], IsNan());
    EXPECT_EQ(result.actions[0].counters_skipped, SkipReason::result_lost);
    driver_.fail("vkGetQueryPoolResults", VK_ERROR_DEVICE_LOST);
    EXPECT_THAT(execution_->read().actions[0].counters[index(Counter::cs_invocations)], IsNan());
}

TEST_F(RerecordTest, CommandBuffersOfOursAreMadeDispatchableBeforeTheyAreUsed) {
    vk().CmdDispatch(cb_, 1, 1, 1);
    driver_.loader_data_calls = 0;
    rerecorded(counters());
    EXPECT_EQ(driver_.loader_data_calls, 1);
}

TEST_F(RerecordTest, ATransferQueueTakesNoQueries) {
    vk().CmdFillBuffer(cb_, VK_NULL_HANDLE, 0, 64, 0);
    EXPECT_THAT(rerecorded(counters(), {2, VK_QUEUE_TRANSFER_BIT, 0}),
                ElementsAre(std::string(text(SkipReason::transfer_queue))));
}

TEST_F(RerecordTest, WhicheverCallFailsEverythingIsUndone) {
    app_->begin_pass(cb_, app_->render_pass);
    draw(3);
    vk().CmdEndRenderPass(cb_);
    const auto before = driver_.alive();
    driver_.forget_calls();
    rerecorded(counters());
    execution_.reset();
    // Each call that can fail, once for each time it is made.
    std::map<std::string, int> calls;
    for (const std::string& call : driver_.calls())
        if (!call.starts_with("vkDestroy")) ++calls[call];
    EXPECT_EQ(calls["vkCreateQueryPool"], 2);
    EXPECT_GE(calls.size(), 6U);
    for (const auto& [call, times] : calls) {
        for (int nth = 0; nth < times; ++nth) {
            driver_.fail(call, VK_ERROR_OUT_OF_DEVICE_MEMORY, nth);
            const auto failed = try_record(counters());
            EXPECT_EQ(driver_.failures_left(), 0) << call;
            ASSERT_FALSE(failed) << call << " " << nth;
            EXPECT_THAT(failed.error().message, HasSubstr("-2")) << call;
            EXPECT_EQ(driver_.alive(), before) << call << " " << nth;
        }
    }
}

}  // namespace
}  // namespace framecast::capture
