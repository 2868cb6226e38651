#include "capture/experiment/plan.h"

#include <gmock/gmock.h>

#include "tests/capture/support/fake_app.h"

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsNan;
using ::testing::SizeIs;

class PlanTest : public ::testing::Test {
  protected:
    PlanTest() {
        configure({});
        app_ = std::make_unique<FakeApp>();
        cb_ = app_->allocate(app_->pool);
    }

    DeviceTable& vk() { return app_->vk; }
    BufferPlan plan() { return plan_of(cb_); }
    BufferPlan plan_of(VkCommandBuffer cb) { return make_plan(*find_command_buffer(cb), labels_); }
    void bind(VkCommandBuffer cb, VkPipeline pipeline) {
        vk().CmdBindPipeline(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
    }
    void draw(VkCommandBuffer cb) { vk().CmdDraw(cb, 3, 1, 0, 0); }
    void copy(VkCommandBuffer cb) {
        const VkBufferCopy region{0, 0, 16};
        vk().CmdCopyBuffer(cb, VK_NULL_HANDLE, VK_NULL_HANDLE, 1, &region);
    }
    void begin_rendering(VkCommandBuffer cb, VkRenderingFlags flags, std::uint32_t views = 0) {
        VkRenderingInfo info{};
        info.sType = VK_STRUCTURE_TYPE_RENDERING_INFO;
        info.flags = flags;
        info.renderArea.extent = {40, 30};
        info.layerCount = 1;
        info.viewMask = views;
        vk().CmdBeginRendering(cb, &info);
    }

    FakeDriver driver_;
    std::unique_ptr<FakeApp> app_;
    VkCommandBuffer cb_ = VK_NULL_HANDLE;
    LabelStack labels_;
};

TEST_F(PlanTest, ADrawKnowsItsPassPipelineAndPlace) {
    app_->begin(cb_);
    app_->begin_pass(cb_, app_->render_pass);
    bind(cb_, app_->pipeline);
    draw(cb_);
    vk().CmdDrawIndexed(cb_, 6, 1, 0, 0, 0);
    vk().CmdEndRenderPass(cb_);
    const BufferPlan made = plan();
    EXPECT_EQ(made.unmodelled, SkipReason::none);
    ASSERT_THAT(made.actions, SizeIs(2));
    EXPECT_EQ(made.actions[0].command, CommandId::CmdDraw);
    EXPECT_EQ(made.actions[1].command, CommandId::CmdDrawIndexed);
    EXPECT_EQ(made.actions[1].kind, ActionKind::draw);
    EXPECT_TRUE(made.actions[1].in_render_pass);
    EXPECT_EQ(made.actions[1].pipeline_handle, app_->pipeline);
    EXPECT_THAT(made.actions[1].pipeline->shaders, HasSubstr("vs:"));
    ASSERT_THAT(made.passes, SizeIs(1));
    EXPECT_EQ(made.passes[0].extent.width, 64U);
    EXPECT_EQ(made.passes[0].extent.height, 32U);
    EXPECT_THAT(made.passes[0].color_formats, ElementsAre(VK_FORMAT_R8G8B8A8_UNORM));
    EXPECT_EQ(made.passes[0].action_count, 2);
}

TEST_F(PlanTest, ADrawHasTheInstancesThatItStatesAndNoneWhereABufferHasThem) {
    app_->begin(cb_);
    app_->begin_pass(cb_, app_->render_pass);
    bind(cb_, app_->pipeline);
    vk().CmdDraw(cb_, 3, 5, 0, 0);
    vk().CmdDrawIndexed(cb_, 6, 7, 0, 0, 0);
    vk().CmdDrawIndirect(cb_, VK_NULL_HANDLE, 0, 1, 16);
    vk().CmdEndRenderPass(cb_);
    const BufferPlan made = plan();
    ASSERT_THAT(made.actions, SizeIs(3));
    EXPECT_EQ(made.actions[0].instances, 5);
    EXPECT_EQ(made.actions[1].instances, 7);
    EXPECT_THAT(made.actions[2].instances, IsNan());
}

TEST_F(PlanTest, ADrawHasTheBytesOfItsIndices) {
    app_->begin(cb_);
    app_->begin_pass(cb_, app_->render_pass);
    bind(cb_, app_->pipeline);
    vk().CmdDrawIndexed(cb_, 6, 1, 0, 0, 0);
    vk().CmdBindIndexBuffer(cb_, VK_NULL_HANDLE, 0, VK_INDEX_TYPE_UINT32);
    vk().CmdDrawIndexed(cb_, 6, 1, 0, 0, 0);
    vk().CmdDraw(cb_, 3, 1, 0, 0);
    vk().CmdBindIndexBuffer(cb_, VK_NULL_HANDLE, 0, VK_INDEX_TYPE_UINT16);
    vk().CmdDrawIndexed(cb_, 6, 1, 0, 0, 0);
    const std::vector<Action> actions = plan().actions;
    ASSERT_THAT(actions, SizeIs(4));
    EXPECT_THAT(actions[0].index_bytes, IsNan());
    EXPECT_EQ(actions[1].index_bytes, 4);
    EXPECT_THAT(actions[2].index_bytes, IsNan());
    EXPECT_EQ(actions[3].index_bytes, 2);
}

TEST_F(PlanTest, VerticesOfADynamicPipelineAreThoseOfTheCommandBefore) {
    const VkVertexInputBindingDescription binding{0, 12, VK_VERTEX_INPUT_RATE_VERTEX};
    const VkVertexInputAttributeDescription attribute{0, 0, VK_FORMAT_R32G32B32_SFLOAT, 0};
    VkPipelineVertexInputStateCreateInfo input{};
    input.vertexBindingDescriptionCount = input.vertexAttributeDescriptionCount = 1;
    input.pVertexBindingDescriptions = &binding;
    input.pVertexAttributeDescriptions = &attribute;
    const VkDynamicState state = VK_DYNAMIC_STATE_VERTEX_INPUT_EXT;
    VkPipelineDynamicStateCreateInfo dynamic{};
    dynamic.dynamicStateCount = 1;
    dynamic.pDynamicStates = &state;
    VkPipelineShaderStageCreateInfo stage{};
    stage.stage = VK_SHADER_STAGE_VERTEX_BIT;
    stage.pName = "main";
    VkGraphicsPipelineCreateInfo infos[2]{};
    for (VkGraphicsPipelineCreateInfo& info : infos) {
        info.stageCount = 1;
        info.pStages = &stage;
    }
    infos[0].pVertexInputState = &input;
    infos[1].pDynamicState = &dynamic;
    VkPipeline pipelines[2]{};
    vk().CreateGraphicsPipelines(app_->handle, VK_NULL_HANDLE, 2, infos, nullptr, pipelines);
    VkVertexInputBindingDescription2EXT set_binding{};
    set_binding.inputRate = VK_VERTEX_INPUT_RATE_VERTEX;
    VkVertexInputAttributeDescription2EXT set_attribute{};
    set_attribute.format = VK_FORMAT_R16G16B16A16_SFLOAT;
    app_->begin(cb_);
    app_->begin_pass(cb_, app_->render_pass);
    bind(cb_, pipelines[1]);
    draw(cb_);
    vk().CmdSetVertexInputEXT(cb_, 1, &set_binding, 1, &set_attribute);
    draw(cb_);
    bind(cb_, pipelines[0]);
    draw(cb_);
    const VkShaderStageFlagBits kVertex = VK_SHADER_STAGE_VERTEX_BIT;
    vk().CmdBindShadersEXT(cb_, 1, &kVertex, nullptr);
    draw(cb_);
    const std::vector<Action> actions = plan().actions;
    ASSERT_THAT(actions, SizeIs(4));
    EXPECT_THAT(actions[0].vertex_bytes, IsNan()) << "nothing was set";
    EXPECT_EQ(actions[1].vertex_bytes, 8);
    EXPECT_EQ(actions[2].vertex_bytes, 12) << "static";
    EXPECT_EQ(actions[3].vertex_bytes, 8) << "shader objects are always dynamic";
    for (VkPipeline pipeline : pipelines)
        vk().DestroyPipeline(app_->handle, pipeline, nullptr);
}

TEST_F(PlanTest, DispatchesAndTransfersInARowAreOneRunEach) {
    app_->begin(cb_);
    copy(cb_);
    copy(cb_);
    vk().CmdDispatch(cb_, 1, 1, 1);
    vk().CmdPipelineBarrier(cb_, 1, 1, 0, 0, nullptr, 0, nullptr, 0, nullptr);
    vk().CmdDispatch(cb_, 1, 1, 1);
    app_->begin_pass(cb_, app_->render_pass);
    draw(cb_);
    vk().CmdEndRenderPass(cb_);
    vk().CmdDispatch(cb_, 1, 1, 1);
    const BufferPlan made = plan();
    std::vector<std::pair<ActionKind, int>> runs;
    for (const PassPlan& pass : made.passes)
        runs.emplace_back(pass.kind, pass.action_count);
    EXPECT_THAT(runs, ElementsAre(std::pair(ActionKind::transfer, 2), std::pair(ActionKind::dispatch, 2),
                                  std::pair(ActionKind::draw, 1), std::pair(ActionKind::dispatch, 1)));
    EXPECT_EQ(made.passes[3].first_action, 5);
    EXPECT_EQ(made.actions[0].bytes, 16);
    EXPECT_FALSE(made.actions[2].in_render_pass);
}

TEST_F(PlanTest, APassWithoutDrawsIsAPassAndRunsDoNotJoinAcrossIt) {
    app_->begin(cb_);
    vk().CmdDispatch(cb_, 1, 1, 1);
    app_->begin_pass(cb_, app_->render_pass);
    vk().CmdEndRenderPass(cb_);
    vk().CmdDispatch(cb_, 1, 1, 1);
    const BufferPlan made = plan();
    ASSERT_THAT(made.passes, SizeIs(3));
    EXPECT_EQ(made.passes[1].action_count, 0);
    EXPECT_EQ(made.actions[1].pass, 2);
}

TEST_F(PlanTest, CopyingQueryResultsIsNoAction) {
    app_->begin(cb_);
    vk().CmdCopyQueryPoolResults(cb_, VK_NULL_HANDLE, 0, 1, VK_NULL_HANDLE, 0, 8, 0);
    EXPECT_THAT(plan().actions, IsEmpty());
    EXPECT_THAT(plan().passes, IsEmpty());
}

TEST_F(PlanTest, SampleLocationsThatAreSwitchedOnAreNotedForTheDevice) {
    app_->begin(cb_);
    vk().CmdSetSampleLocationsEnableEXT(cb_, VK_FALSE);
    plan();
    EXPECT_FALSE(app_->layer().sample_locations);
    vk().CmdSetSampleLocationsEnableEXT(cb_, VK_TRUE);
    plan();
    EXPECT_TRUE(app_->layer().sample_locations);
}

TEST_F(PlanTest, LabelsMakeAPathAndSpanTheBuffersOfAQueue) {
    VkCommandBuffer second = app_->allocate(app_->pool);
    app_->begin(cb_);
    app_->begin_label(cb_, "frame");
    app_->begin_label(cb_, "shadow");
    vk().CmdDispatch(cb_, 1, 1, 1);
    vk().CmdEndDebugUtilsLabelEXT(cb_);
    app_->begin(second);
    vk().CmdDispatch(second, 1, 1, 1);
    vk().CmdEndDebugUtilsLabelEXT(second);
    vk().CmdDispatch(second, 1, 1, 1);
    EXPECT_EQ(plan_of(cb_).actions[0].label, "frame/shadow");
    const BufferPlan made = plan_of(second);
    EXPECT_EQ(made.actions[0].label, "frame");
    EXPECT_EQ(made.passes[0].label, "frame");
    EXPECT_EQ(made.actions[1].label, "");
}

TEST_F(PlanTest, AnEndOfALabelThatWasNeverBegunIsIgnored) {
    app_->begin(cb_);
    vk().CmdEndDebugUtilsLabelEXT(cb_);
    vk().CmdDispatch(cb_, 1, 1, 1);
    EXPECT_EQ(plan().actions[0].label, "");
}

TEST_F(PlanTest, LabelsThatAreNeverEndedDoNotGrowForever) {
    app_->begin(cb_);
    app_->begin_label(cb_, "open");
    vk().CmdDispatch(cb_, 1, 1, 1);
    for (int i = 0; i < 10'000; ++i)
        plan();
    EXPECT_LE(labels_.size(), 64U);
    EXPECT_LT(plan().actions[0].label.size(), 1000U);
}

TEST_F(PlanTest, AnUnlabelledPassIsCalledByItsDebugName) {
    VkDebugUtilsObjectNameInfoEXT name{};
    name.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_OBJECT_NAME_INFO_EXT;
    name.objectType = VK_OBJECT_TYPE_RENDER_PASS;
    name.objectHandle = fake_bits(app_->render_pass);
    name.pObjectName = "main pass";
    vk().SetDebugUtilsObjectNameEXT(app_->handle, &name);
    app_->begin(cb_);
    app_->begin_pass(cb_, app_->render_pass);
    EXPECT_EQ(plan().passes[0].label, "main pass");
}

TEST_F(PlanTest, EachSubpassHasItsOwnViews) {
    VkRenderPass pass = app_->make_render_pass(2, 0b11);
    app_->begin(cb_);
    app_->begin_pass(cb_, pass);
    draw(cb_);
    vk().CmdNextSubpass(cb_, VK_SUBPASS_CONTENTS_INLINE);
    draw(cb_);
    vk().CmdEndRenderPass(cb_);
    app_->begin_pass(cb_, app_->render_pass);
    draw(cb_);
    const BufferPlan made = plan();
    ASSERT_THAT(made.actions, SizeIs(3));
    EXPECT_EQ(made.actions[0].view_count, 2U);
    EXPECT_EQ(made.actions[1].view_count, 2U);
    EXPECT_EQ(made.actions[2].view_count, 1U);
    EXPECT_THAT(made.passes, SizeIs(2));
    EXPECT_EQ(made.passes[0].action_count, 2);
}

TEST_F(PlanTest, DynamicRenderingTakesItsFormatsFromTheViews) {
    VkImageCreateInfo image_info{};
    image_info.format = VK_FORMAT_R16G16_SFLOAT;
    image_info.samples = VK_SAMPLE_COUNT_4_BIT;
    VkImage image = VK_NULL_HANDLE;
    vk().CreateImage(app_->handle, &image_info, nullptr, &image);
    VkImageViewCreateInfo view_info{};
    view_info.image = image;
    view_info.format = VK_FORMAT_R16G16_SFLOAT;
    VkImageView view = VK_NULL_HANDLE;
    vk().CreateImageView(app_->handle, &view_info, nullptr, &view);
    VkRenderingAttachmentInfo colors[2] = {};
    colors[1].imageView = view;
    VkRenderingInfo info{};
    info.sType = VK_STRUCTURE_TYPE_RENDERING_INFO;
    info.renderArea.extent = {40, 30};
    info.layerCount = 3;
    info.viewMask = 0b101;
    info.colorAttachmentCount = 2;
    info.pColorAttachments = colors;
    app_->begin(cb_);
    vk().CmdBeginRendering(cb_, &info);
    draw(cb_);
    vk().CmdEndRendering(cb_);
    vk().CmdDispatch(cb_, 1, 1, 1);
    const BufferPlan made = plan();
    EXPECT_THAT(made.passes[0].color_formats, ElementsAre(VK_FORMAT_UNDEFINED, VK_FORMAT_R16G16_SFLOAT));
    EXPECT_EQ(made.passes[0].samples, 4U);
    EXPECT_EQ(made.passes[0].layers, 3U);
    EXPECT_EQ(made.actions[0].view_count, 2U);
    EXPECT_EQ(made.actions[1].view_count, 1U);
    EXPECT_EQ(made.unmodelled, SkipReason::none);
    vk().DestroyImageView(app_->handle, view, nullptr);
    vk().DestroyImage(app_->handle, image, nullptr);
}

TEST_F(PlanTest, SuspendedRenderingIsRefused) {
    for (const VkRenderingFlags flag : {VK_RENDERING_SUSPENDING_BIT, VK_RENDERING_RESUMING_BIT}) {
        app_->begin(cb_);
        begin_rendering(cb_, flag);
        draw(cb_);
        vk().CmdEndRendering(cb_);
        EXPECT_EQ(plan().unmodelled, SkipReason::suspended_rendering) << flag;
        EXPECT_THAT(plan().actions, SizeIs(1)) << "its draws are still listed";
    }
}

TEST_F(PlanTest, TheApplicationsOwnQueriesBlockOursOfTheirTypeAlone) {
    VkQueryPool occlusion = app_->make_query_pool(VK_QUERY_TYPE_OCCLUSION);
    VkQueryPool statistics = app_->make_query_pool(VK_QUERY_TYPE_PIPELINE_STATISTICS);
    VkQueryPool stamps = app_->make_query_pool(VK_QUERY_TYPE_TIMESTAMP);
    app_->begin(cb_);
    app_->begin_pass(cb_, app_->render_pass);
    vk().CmdWriteTimestamp(cb_, VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, stamps, 0);
    draw(cb_);
    vk().CmdBeginQuery(cb_, occlusion, 0, 0);
    draw(cb_);
    vk().CmdBeginQuery(cb_, statistics, 0, 0);
    vk().CmdEndQuery(cb_, occlusion, 0);
    draw(cb_);
    vk().CmdEndQuery(cb_, statistics, 0);
    draw(cb_);
    std::vector<std::pair<bool, bool>> blocked;
    for (const Action& action : plan().actions)
        blocked.emplace_back(action.occlusion_blocked, action.statistics_blocked);
    EXPECT_THAT(blocked, ElementsAre(std::pair(false, false), std::pair(true, false), std::pair(false, true),
                                     std::pair(false, false)));
}

TEST_F(PlanTest, RasterizerDiscardIsStaticOrDynamicAsThePipelineSays) {
    VkPipeline discarding = app_->make_pipeline(app_->render_pass, true);
    app_->begin(cb_);
    app_->begin_pass(cb_, app_->render_pass);
    bind(cb_, discarding);
    draw(cb_);
    // The dynamic state only affects pipelines that make it dynamic.
    vk().CmdSetRasterizerDiscardEnable(cb_, VK_TRUE);
    bind(cb_, app_->pipeline);
    draw(cb_);
    const VkDynamicState state = VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE;
    VkPipelineDynamicStateCreateInfo dynamic{};
    dynamic.dynamicStateCount = 1;
    dynamic.pDynamicStates = &state;
    VkGraphicsPipelineCreateInfo info{};
    info.pDynamicState = &dynamic;
    VkPipeline made_dynamic = VK_NULL_HANDLE;
    vk().CreateGraphicsPipelines(app_->handle, VK_NULL_HANDLE, 1, &info, nullptr, &made_dynamic);
    bind(cb_, made_dynamic);
    draw(cb_);
    vk().CmdSetRasterizerDiscardEnable(cb_, VK_FALSE);
    draw(cb_);
    std::vector<bool> discards;
    for (const Action& action : plan().actions)
        discards.push_back(action.discards);
    EXPECT_THAT(discards, ElementsAre(true, false, true, false));
    vk().DestroyPipeline(app_->handle, made_dynamic, nullptr);
}

// Other code is enough: the plan does not read it.
VkShaderEXT make_shader(FakeApp& app, VkShaderStageFlagBits stage, std::uint32_t word) {
    VkShaderCreateInfoEXT info{};
    info.sType = VK_STRUCTURE_TYPE_SHADER_CREATE_INFO_EXT;
    info.stage = stage;
    info.codeType = VK_SHADER_CODE_TYPE_SPIRV_EXT;
    info.codeSize = sizeof word;
    info.pCode = &word;
    info.pName = "main";
    VkShaderEXT shader = VK_NULL_HANDLE;
    EXPECT_EQ(app.vk.CreateShadersEXT(app.handle, 1, &info, nullptr, &shader), VK_SUCCESS);
    return shader;
}

TEST_F(PlanTest, DrawsWithShaderObjectsAreToldApartByTheirProgram) {
    constexpr VkShaderStageFlagBits kVertex = VK_SHADER_STAGE_VERTEX_BIT;
    constexpr VkShaderStageFlagBits kFragment = VK_SHADER_STAGE_FRAGMENT_BIT;
    const VkShaderEXT vertex = make_shader(*app_, kVertex, 1);
    const VkShaderEXT fragments[] = {make_shader(*app_, kFragment, 2), make_shader(*app_, kFragment, 3)};
    app_->begin(cb_);
    app_->begin_pass(cb_, app_->render_pass);
    vk().CmdBindShadersEXT(cb_, 1, &kVertex, &vertex);
    for (const VkShaderEXT fragment : {fragments[0], fragments[1], fragments[0]}) {
        vk().CmdBindShadersEXT(cb_, 1, &kFragment, &fragment);
        draw(cb_);
    }
    const std::vector<Action> actions = plan().actions;
    ASSERT_THAT(actions, SizeIs(3));
    ASSERT_NE(actions[0].pipeline, nullptr);
    EXPECT_THAT(actions[0].pipeline->shaders, ::testing::MatchesRegex("vs:[0-9a-f]{16},fs:[0-9a-f]{16}"));
    EXPECT_NE(actions[0].pipeline->hash, actions[1].pipeline->hash);
    EXPECT_EQ(actions[0].pipeline, actions[2].pipeline);
    EXPECT_NE(actions[0].shader_objects, actions[1].shader_objects);
    EXPECT_EQ(actions[0].shader_objects, actions[2].shader_objects);
    for (const VkShaderEXT shader : {vertex, fragments[0], fragments[1]})
        vk().DestroyShaderEXT(app_->handle, shader, nullptr);
    EXPECT_EQ(plan().actions[0].pipeline, nullptr) << "gone";
}

TEST_F(PlanTest, ADrawWithShaderObjectsIsListedWithoutAPipeline) {
    const VkShaderStageFlagBits compute = VK_SHADER_STAGE_COMPUTE_BIT, vertex = VK_SHADER_STAGE_VERTEX_BIT;
    app_->begin(cb_);
    app_->begin_pass(cb_, app_->render_pass);
    bind(cb_, app_->pipeline);
    vk().CmdBindShadersEXT(cb_, 1, &compute, nullptr);
    draw(cb_);
    vk().CmdBindShadersEXT(cb_, 1, &vertex, nullptr);
    vk().CmdSetRasterizerDiscardEnable(cb_, VK_TRUE);
    draw(cb_);
    bind(cb_, app_->pipeline);
    draw(cb_);
    const std::vector<Action> actions = plan().actions;
    ASSERT_THAT(actions, SizeIs(3));
    EXPECT_EQ(actions[0].pipeline_handle, app_->pipeline) << "a shader of another bind point";
    EXPECT_EQ(actions[1].kind, ActionKind::draw);
    EXPECT_EQ(actions[1].pipeline, nullptr);
    EXPECT_EQ(actions[1].pipeline_handle, fake_handle<VkPipeline>(0));
    EXPECT_TRUE(actions[1].discards) << "always dynamic";
    EXPECT_EQ(actions[2].pipeline_handle, app_->pipeline);
    EXPECT_FALSE(actions[2].discards);
}

TEST_F(PlanTest, GeneratedCommandsDrawInAPassAndDispatchOutsideOfOne) {
    VkGeneratedCommandsInfoEXT info{};
    info.sType = VK_STRUCTURE_TYPE_GENERATED_COMMANDS_INFO_EXT;
    app_->begin(cb_);
    begin_rendering(cb_, 0);
    vk().CmdExecuteGeneratedCommandsEXT(cb_, VK_FALSE, &info);
    const VkRenderingEndInfoKHR end{VK_STRUCTURE_TYPE_RENDERING_END_INFO_KHR, nullptr};
    vk().CmdEndRendering2KHR(cb_, &end);
    vk().CmdExecuteGeneratedCommandsEXT(cb_, VK_FALSE, &info);
    const BufferPlan made = plan();
    ASSERT_THAT(made.actions, SizeIs(2));
    EXPECT_EQ(made.actions[0].kind, ActionKind::draw);
    EXPECT_TRUE(made.actions[0].in_render_pass);
    EXPECT_EQ(made.actions[1].kind, ActionKind::dispatch);
    EXPECT_FALSE(made.actions[1].in_render_pass);
    ASSERT_THAT(made.passes, SizeIs(2));
    EXPECT_EQ(made.passes[1].kind, ActionKind::dispatch);
}

TEST_F(PlanTest, SecondaryBuffersAreReadInTheirPlace) {
    VkCommandBuffer secondary = app_->allocate(app_->pool, VK_COMMAND_BUFFER_LEVEL_SECONDARY);
    app_->begin(secondary);
    bind(secondary, app_->pipeline);
    draw(secondary);
    draw(secondary);
    app_->begin(cb_);
    app_->begin_pass(cb_, app_->render_pass, VK_SUBPASS_CONTENTS_SECONDARY_COMMAND_BUFFERS);
    const VkCommandBuffer executed[] = {secondary, secondary};
    vk().CmdExecuteCommands(cb_, 2, executed);
    vk().CmdEndRenderPass(cb_);
    vk().CmdDispatch(cb_, 1, 1, 1);
    const BufferPlan made = plan();
    EXPECT_THAT(made.actions, SizeIs(5));
    EXPECT_EQ(made.actions[3].pass, 0);
    EXPECT_EQ(made.actions[3].pipeline_handle, app_->pipeline);
    EXPECT_EQ(made.passes[0].action_count, 4);
}

TEST_F(PlanTest, ABuildOfAccelerationStructuresIsADispatchWithoutAPipeline) {
    app_->begin(cb_);
    vk().CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_COMPUTE, app_->pipeline);
    vk().CmdBuildAccelerationStructuresKHR(cb_, 0, nullptr, nullptr);
    vk().CmdDispatch(cb_, 1, 1, 1);
    const BufferPlan made = plan();
    EXPECT_EQ(made.unmodelled, SkipReason::none);
    ASSERT_THAT(made.actions, SizeIs(2));
    EXPECT_EQ(made.actions[0].kind, ActionKind::dispatch);
    EXPECT_EQ(made.actions[0].pipeline_handle, VkPipeline{VK_NULL_HANDLE});
    EXPECT_NE(made.actions[1].pipeline_handle, VkPipeline{VK_NULL_HANDLE});
}

TEST_F(PlanTest, ASecondaryThatCannotBeCopiedMakesItsPrimaryUnmodelled) {
    VkCommandBuffer secondary = app_->allocate(app_->pool, VK_COMMAND_BUFFER_LEVEL_SECONDARY);
    app_->begin(secondary);
    app_->record_refused(secondary);
    app_->begin(cb_);
    vk().CmdExecuteCommands(cb_, 1, &secondary);
    EXPECT_EQ(plan().unmodelled, SkipReason::refused_command);
    EXPECT_THAT(plan().unmodelled_detail, HasSubstr("geometry of an unknown type"));
}

TEST_F(PlanTest, CommandsPreprocessedForAnotherRecordingMakeTheBufferUnmodelled) {
    const VkGeneratedCommandsInfoEXT generated{};
    app_->begin(cb_);
    vk().CmdPreprocessGeneratedCommandsEXT(cb_, &generated, cb_);
    EXPECT_EQ(plan().unmodelled, SkipReason::none) << "a copy has its own state";
    VkCommandBuffer other = app_->allocate(app_->pool);
    app_->begin(other);
    vk().CmdPreprocessGeneratedCommandsEXT(cb_, &generated, other);
    EXPECT_EQ(plan().unmodelled, SkipReason::refused_command);
    EXPECT_EQ(plan().unmodelled_detail,
              "vkCmdPreprocessGeneratedCommandsEXT: it takes the state of another command buffer");
}

TEST_F(PlanTest, ASecondaryThatWasFreedIsUnknown) {
    VkCommandBuffer secondary = app_->allocate(app_->pool, VK_COMMAND_BUFFER_LEVEL_SECONDARY);
    app_->begin(secondary);
    app_->begin(cb_);
    vk().CmdExecuteCommands(cb_, 1, &secondary);
    EXPECT_EQ(plan().unmodelled, SkipReason::none);
    app_->free(app_->pool, secondary);
    EXPECT_EQ(plan().unmodelled, SkipReason::secondary_unknown);
}

TEST_F(PlanTest, ProtectedBuffersAndDeviceGroupsAreRefused) {
    VkCommandPool guarded_pool = app_->make_pool(0, VK_COMMAND_POOL_CREATE_PROTECTED_BIT);
    VkCommandBuffer guarded_buffer = app_->allocate(guarded_pool);
    app_->begin(guarded_buffer);
    EXPECT_EQ(plan_of(guarded_buffer).unmodelled, SkipReason::protected_commands);

    const VkDeviceGroupCommandBufferBeginInfo group{VK_STRUCTURE_TYPE_DEVICE_GROUP_COMMAND_BUFFER_BEGIN_INFO,
                                                    nullptr, 1};
    const VkCommandBufferBeginInfo info{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO, &group, 0, nullptr};
    vk().BeginCommandBuffer(cb_, &info);
    EXPECT_EQ(plan().unmodelled, SkipReason::device_group);
    // The next recording of the same buffer is judged again.
    app_->begin(cb_);
    EXPECT_EQ(plan().unmodelled, SkipReason::none);
}

TEST_F(PlanTest, PassSignaturesDifferWhereThePassesDo) {
    PassPlan pass;
    pass.extent = {64, 32};
    const std::uint64_t plain = pass.signature();
    EXPECT_EQ(PassPlan(pass).signature(), plain);
    auto changed = [&](auto change) {
        PassPlan other = pass;
        change(other);
        return other.signature() != plain;
    };
    EXPECT_TRUE(changed([](PassPlan& p) { p.extent = {32, 64}; }));
    EXPECT_TRUE(changed([](PassPlan& p) { p.layers = 2; }));
    EXPECT_TRUE(changed([](PassPlan& p) { p.samples = 4; }));
    EXPECT_TRUE(changed([](PassPlan& p) { p.view_mask = 3; }));
    EXPECT_TRUE(changed([](PassPlan& p) { p.kind = ActionKind::transfer; }));
    EXPECT_TRUE(changed([](PassPlan& p) { p.label = "shadow"; }));
    EXPECT_TRUE(changed([](PassPlan& p) { p.color_formats = {VK_FORMAT_R8_UNORM}; }));
    EXPECT_TRUE(changed([](PassPlan& p) { p.depth_format = VK_FORMAT_D32_SFLOAT; }));
    // The contents of the pass may vary from frame to frame.
    EXPECT_FALSE(changed([](PassPlan& p) { p.action_count = 9; }));
}

}  // namespace
}  // namespace framecast::capture
