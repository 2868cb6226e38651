// The commands that a frame of stage-off draws records: the shadow pass before each pass, the stage-off draws
// in it, and the application's state restored before its own pass begins.
#include "capture/experiment/shadow_recorder.h"

#include <gmock/gmock.h>

#include "capture/experiment/rerecord.h"
#include "capture/recorder/generated/command_hooks.h"
#include "capture/recorder/generated/record_commands.h"
#include "tests/capture/support/fake_app.h"

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::IsNan;

using Texts = std::vector<std::string>;

constexpr std::size_t kDiscard = step_of(ShadowKind::rasterizer_discard);
constexpr std::size_t kEmpty = step_of(ShadowKind::empty_scissor);
constexpr QueueInfo kGraphics{0, VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT, 64};

Shadow ready(std::uint64_t pipeline) {
    Shadow shadow;
    shadow.state = Shadow::State::ready;
    shadow.pipeline = fake_handle<VkPipeline>(pipeline);
    return shadow;
}

// A draw that may be repeated and has only the added stage-off draws.
ShadowSet no_shadows() {
    ShadowSet set;
    set.repeatable = true;
    for (Shadow& shadow : set.shadows)
        shadow.state = Shadow::State::impossible;
    return set;
}

// The names of the stamps before and after a step of the action, and of the reset of everything that
// `actions` need.
std::string before(std::size_t step, std::size_t action = 0) {
    return "stamp " + std::to_string(2 * (action * kShadowStepCount + step));
}
std::string after(std::size_t step, std::size_t action = 0) {
    return "stamp " + std::to_string(2 * (action * kShadowStepCount + step) + 1);
}
std::string reset(std::size_t actions) {
    return "reset queries 0 " + std::to_string(2 * actions * kShadowStepCount);
}

// Commands that set more than one value; the fake driver has none of them.
void note(VkCommandBuffer cb, std::string text) {
    FakeDriver::get().record(cb, std::move(text));
}
void VKAPI_CALL set_stencil_write_mask(VkCommandBuffer cb, VkStencilFaceFlags faces, std::uint32_t mask) {
    note(cb, "stencil " + std::to_string(faces) + " " + std::to_string(mask));
}
std::string widths(std::uint32_t count, const VkRect2D* scissors) {
    std::string text;
    for (std::uint32_t i = 0; i < count; ++i)
        text += " " + std::to_string(scissors[i].extent.width);
    return text;
}
void VKAPI_CALL set_scissors(VkCommandBuffer cb, std::uint32_t first, std::uint32_t count,
                             const VkRect2D* scissors) {
    note(cb, "scissors from " + std::to_string(first) + ":" + widths(count, scissors));
}
void VKAPI_CALL set_scissors_with_count(VkCommandBuffer cb, std::uint32_t count, const VkRect2D* scissors) {
    note(cb, "all scissors:" + widths(count, scissors));
}
void VKAPI_CALL set_color_write_mask(VkCommandBuffer cb, std::uint32_t first, std::uint32_t count,
                                     const VkColorComponentFlags* masks) {
    std::string text = "colors from " + std::to_string(first) + ":";
    for (std::uint32_t i = 0; i < count; ++i)
        text += " " + std::to_string(masks[i]);
    note(cb, text);
}
void VKAPI_CALL set_locations(VkCommandBuffer cb, const VkRenderingAttachmentLocationInfo* info) {
    note(cb, "locations " + std::to_string(info->pColorAttachmentLocations[0]));
}
void VKAPI_CALL set_inputs(VkCommandBuffer cb, const VkRenderingInputAttachmentIndexInfo* info) {
    note(cb, "inputs " + std::to_string(info->pColorAttachmentInputIndices[0]));
}

class ShadowRecorderTest : public ::testing::Test {
  protected:
    ShadowRecorderTest() {
        configure({});
        app_ = std::make_unique<FakeApp>();
        VkFramebufferCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_FRAMEBUFFER_CREATE_INFO;
        info.renderPass = app_->render_pass;
        info.width = 64;
        info.height = 32;
        info.layers = 1;
        EXPECT_EQ(vk().CreateFramebuffer(app_->handle, &info, nullptr, &framebuffer_), VK_SUCCESS);
        DeviceTable& driver = app_->layer().vk;
        driver.CmdSetStencilWriteMask = set_stencil_write_mask;
        driver.CmdSetScissorWithCount = set_scissors_with_count;
        driver.CmdSetColorWriteMaskEXT = set_color_write_mask;
        driver.CmdSetRenderingAttachmentLocations = set_locations;
        driver.CmdSetRenderingInputAttachmentIndices = set_inputs;
        cb_ = app_->allocate(app_->pool);
        app_->begin(cb_);
    }
    ~ShadowRecorderTest() override {
        execution_.reset();
        scratch_.clear();
        vk().DestroyFramebuffer(app_->handle, framebuffer_, nullptr);
        app_.reset();
        EXPECT_EQ(driver_.alive_text(), "");
    }

    DeviceTable& vk() { return app_->vk; }
    void bind(std::uint64_t pipeline) {
        vk().CmdBindPipeline(cb_, VK_PIPELINE_BIND_POINT_GRAPHICS, fake_handle<VkPipeline>(pipeline));
    }
    void push(std::uint32_t size) {
        const std::array<std::uint32_t, 8> values{};
        vk().CmdPushConstants(cb_, VK_NULL_HANDLE, VK_SHADER_STAGE_FRAGMENT_BIT, 0, size, values.data());
    }
    void set_scissor(std::uint32_t size) {
        const VkRect2D rectangle{{0, 0}, {size, size}};
        vk().CmdSetScissor(cb_, 0, 1, &rectangle);
    }
    void bind_vertices(std::uint32_t binding) {
        const VkBuffer buffer = VK_NULL_HANDLE;
        const VkDeviceSize offset = 0;
        vk().CmdBindVertexBuffers(cb_, binding, 1, &buffer, &offset);
    }
    void draw(std::uint32_t vertices) { vk().CmdDraw(cb_, vertices, 1, 0, 0); }
    void begin_pass() { app_->begin_pass(cb_, app_->render_pass, VK_SUBPASS_CONTENTS_INLINE, framebuffer_); }
    void end_pass() { vk().CmdEndRenderPass(cb_); }

    // The experiment's commands for the contents of cb_.
    Texts rerecorded(std::uint32_t seed = 1) {
        LabelStack labels;
        const CommandBuffer& source = *find_command_buffer(cb_);
        auto plan = std::make_shared<BufferPlan>(make_plan(source, labels));
        Recipe recipe;
        recipe.kind = FrameKind::shadows;
        recipe.method = StampMethod::bottom_pair;
        recipe.selects = [this](std::size_t action) { return !not_wanted_.contains(action); };
        recipe.pairs = [this](std::size_t) { return pairs_; };
        recipe.copies = [this](std::size_t) { return copies_; };
        recipe.shadow_source = [this](const BoundGraphics& graphics) {
            return shadows_[graphics.pipeline ? fake_bits(graphics.pipeline) : kProgram];
        };
        recipe.scratch = &scratch_;
        recipe.seed = seed;
        auto made = Execution::record(app_->layer(), kGraphics, source, plan, recipe);
        if (!made) return {made.error().message};
        execution_ = std::move(*made);
        return driver_.command_buffer(execution_->command_buffer()).commands;
    }
    // The commands of the first stage-off draw: from binding its pipeline to binding the draw's again.
    Texts first_shadow(std::uint64_t pipeline) {
        const Texts all = rerecorded();
        const auto from = std::find(all.begin(), all.end(), "bind pipeline 0 " + std::to_string(pipeline));
        const auto to = std::find_if(from + (from != all.end()), all.end(), [](const std::string& command) {
            return command.starts_with("bind pipeline");
        });
        return {from, to};
    }
    BufferResult run() {
        driver_.submit({{execution_->command_buffer()}, VK_NULL_HANDLE});
        return execution_->read();
    }

    FakeDriver driver_;
    std::unique_ptr<FakeApp> app_;
    VkFramebuffer framebuffer_ = VK_NULL_HANDLE;
    VkCommandBuffer cb_ = VK_NULL_HANDLE;
    static constexpr std::uint64_t kProgram = 0;  // the functions that shader objects use
    std::map<std::uint64_t, ShadowSet> shadows_;
    bool pairs_ = false;
    bool copies_ = false;
    std::set<std::size_t> not_wanted_;
    ScratchPasses scratch_;
    std::unique_ptr<Execution> execution_;
};

TEST_F(ShadowRecorderTest, StateFromBeforeThePassIsPutBackAfterItsShadows) {
    shadows_[7] = no_shadows();
    shadows_[7].shadows[step_of(ShadowKind::rasterizer_discard)] = ready(17);
    shadows_[8] = no_shadows();
    shadows_[8].impossible = "its shaders write memory";
    shadows_[8].repeatable = false;
    set_scissor(10);
    bind(7);
    bind_vertices(1);
    push(4);
    begin_pass();
    draw(3);
    set_scissor(20);
    bind(8);
    bind_vertices(2);
    push(12);
    draw(5);
    end_pass();
    EXPECT_THAT(rerecorded(),
                ElementsAre(reset(2),                                                              //
                            "scissor 10", "bind pipeline 0 7", "bind vertices 1 1",                //
                            "push constants 4",                                                    //
                            "barrier", "begin pass 0",                                             //
                            "bind pipeline 0 17", before(kDiscard), "draw 3 1", after(kDiscard),   //
                            "bind pipeline 0 7", before(kFullStep), "draw 3 1", after(kFullStep),  //
                            "scissor 20", "bind pipeline 0 8", "bind vertices 2 1",                //
                            "push constants 12",                                                   //
                            "end pass",                                                            //
                            "scissor 10", "bind pipeline 0 7", "bind vertices 1 1",                //
                            "push constants 4",                                                    //
                            "begin pass 0", "draw 3 1",                                            //
                            "scissor 20", "bind pipeline 0 8", "bind vertices 2 1",                //
                            "push constants 12", "draw 5 1", "end pass"));
    const BufferResult result = run();
    EXPECT_EQ(result.actions[0].shadow_ns[step_of(ShadowKind::rasterizer_discard)], 3);
    EXPECT_EQ(result.actions[0].shadow_ns[kFullStep], 3);
    EXPECT_THAT(result.actions[0].shadow_ns[step_of(ShadowKind::fetch_only)], IsNan());
    EXPECT_EQ(result.actions[0].not_isolated, "");
    EXPECT_EQ(result.actions[1].not_isolated, "its shaders write memory");
    EXPECT_THAT(result.actions[1].shadow_ns[kFullStep], IsNan());
}

TEST_F(ShadowRecorderTest, EveryPassSeesTheStateThatThePassBeforeItLeft) {
    shadows_[7] = shadows_[8] = no_shadows();
    bind(7);
    begin_pass();
    draw(3);
    bind(8);
    draw(4);
    end_pass();
    push(4);
    begin_pass();
    draw(5);
    bind(7);
    draw(6);
    end_pass();
    const Texts commands = rerecorded();
    Texts bound;  // the last pipeline bound at each draw
    std::string last;
    for (const std::string& command : commands) {
        if (command.starts_with("bind")) last = command.substr(command.size() - 1);
        if (command.starts_with("draw")) bound.push_back(command.substr(5, 1) + " with " + last);
    }
    EXPECT_THAT(bound, ElementsAre("3 with 7", "4 with 8", "3 with 7", "4 with 8",  //
                                   "5 with 8", "6 with 7", "5 with 8", "6 with 7"));
}

TEST_F(ShadowRecorderTest, DynamicStateIsOverriddenForAShadowAndPutBackForTheDraw) {
    shadows_[7] = no_shadows();
    Shadow& empty = shadows_[7].shadows[step_of(ShadowKind::empty_scissor)];
    empty = ready(7);
    empty.overrides.empty_scissor = true;
    empty.overrides.rasterizer_discard = true;
    set_scissor(10);
    vk().CmdSetRasterizerDiscardEnable(cb_, VK_FALSE);
    bind(7);
    begin_pass();
    draw(3);
    end_pass();
    EXPECT_THAT(rerecorded(),
                ElementsAre(reset(1),                                                              //
                            "scissor 10", "rasterizer discard 0", "bind pipeline 0 7",             //
                            "barrier", "begin pass 0",                                             //
                            "bind pipeline 0 7", "rasterizer discard 1", "scissor 0",              //
                            before(kEmpty), "draw 3 1", after(kEmpty),                             //
                            "rasterizer discard 0", "scissor 10",                                  //
                            "bind pipeline 0 7", before(kFullStep), "draw 3 1", after(kFullStep),  //
                            "end pass",                                                            //
                            "scissor 10", "rasterizer discard 0", "bind pipeline 0 7",             //
                            "begin pass 0", "draw 3 1", "end pass"));
}

TEST_F(ShadowRecorderTest, ADrawThatMayWriteMemoryIsNotRepeatedWhetherItIsWantedOrNot) {
    shadows_[7].building = true;
    shadows_[8].impossible = "what its shaders write is not known: why";
    shadows_[9] = no_shadows();
    begin_pass();
    bind(7);
    draw(3);
    bind(8);
    draw(4);
    bind(9);
    draw(5);
    end_pass();
    for (const std::set<std::size_t>& not_wanted : {std::set<std::size_t>{}, std::set<std::size_t>{0, 1}}) {
        not_wanted_ = not_wanted;
        const Texts commands = rerecorded();
        EXPECT_EQ(std::count(commands.begin(), commands.end(), "draw 3 1"), 1);
        EXPECT_EQ(std::count(commands.begin(), commands.end(), "draw 4 1"), 1);
        EXPECT_EQ(std::count(commands.begin(), commands.end(), "draw 5 1"), 2);
        const BufferResult result = run();
        EXPECT_EQ(result.actions[0].not_isolated, "") << "its shadows will be there later";
        EXPECT_THAT(result.actions[0].shadow_ns[kFullStep], IsNan());
        EXPECT_EQ(result.actions[1].not_isolated,
                  not_wanted.empty() ? "what its shaders write is not known: why" : "");
        EXPECT_EQ(result.actions[2].shadow_ns[kFullStep], 5);
    }
}

TEST_F(ShadowRecorderTest, ADrawWithShaderObjectsIsNotTakenForOneOfThePipelineBefore) {
    shadows_[11] = no_shadows();
    shadows_[11].shadows[kDiscard] = ready(81);
    const VkShaderStageFlagBits stage = VK_SHADER_STAGE_FRAGMENT_BIT;
    bind(11);
    vk().CmdBindShadersEXT(cb_, 1, &stage, nullptr);
    begin_pass();
    draw(30);
    end_pass();
    const Texts commands = rerecorded();
    EXPECT_EQ(std::ranges::count(commands, "bind pipeline 0 81"), 0);
    EXPECT_EQ(std::ranges::count(commands, "draw 30 1"), 1) << "not in the shadow pass";
}

// The fake driver notes how many stages are bound; this notes which shaders.
void VKAPI_CALL bind_shaders(VkCommandBuffer cb, std::uint32_t count, const VkShaderStageFlagBits* stages,
                             const VkShaderEXT* shaders) {
    std::string text = "bind shaders";
    for (std::uint32_t i = 0; i < count; ++i)
        text += " " + std::to_string(stages[i]) + ":" +
                std::to_string(shaders ? reinterpret_cast<std::uintptr_t>(shaders[i]) : 0);
    note(cb, text);
}

TEST_F(ShadowRecorderTest, ShadowsOfShaderObjectsAreBoundInTheirPlaceAndTheObjectsAgainAfterThem) {
    app_->layer().vk.CmdBindShadersEXT = bind_shaders;
    ShadowSet& set = shadows_[kProgram] = no_shadows();
    Shadow& without_shading = set.shadows[step_of(ShadowKind::no_fragment_shader)];
    without_shading.state = Shadow::State::ready;
    without_shading.owned = true;
    without_shading.shaders[graphics_stage(VK_SHADER_STAGE_VERTEX_BIT)] = fake_handle<VkShaderEXT>(71);
    Shadow& discards = set.shadows[kDiscard];
    discards.state = Shadow::State::ready;  // of the application's own shaders
    discards.overrides.rasterizer_discard = true;
    constexpr VkShaderStageFlagBits kStages[] = {VK_SHADER_STAGE_VERTEX_BIT, VK_SHADER_STAGE_FRAGMENT_BIT,
                                                 VK_SHADER_STAGE_GEOMETRY_BIT};
    const VkShaderEXT shaders[] = {fake_handle<VkShaderEXT>(11), fake_handle<VkShaderEXT>(12), {}};
    bind(5);
    vk().CmdBindShadersEXT(cb_, 3, kStages, shaders);
    vk().CmdSetRasterizerDiscardEnable(cb_, VK_FALSE);
    begin_pass();
    draw(30);
    end_pass();
    const Texts commands = rerecorded();
    EXPECT_EQ(std::ranges::count(commands, "draw 30 1"), 4)
        << "two shadows, the draw after them, and the real one";
    const std::string of_application = "bind shaders 1:11 8:0 16:12";
    const auto shadow = std::ranges::find(commands, "bind shaders 1:71 8:0 16:0");
    ASSERT_NE(shadow, commands.end()) << "every stage that is bound is replaced, by none where there is none";
    EXPECT_EQ(std::ranges::count(commands, of_application), 2) << "its own shader's shadow, and the draw";
    EXPECT_EQ(std::ranges::count(commands, "bind shaders 1:11 16:12 8:0"), 1 + 1)
        << "as the application has it, and what follows the shadow pass";
}

TEST(ShadowRefusal, NamesWhatAPassDoesThatItsShadowsCannot) {
    const auto refusal_of = [](auto record) {
        CommandStream stream;
        record(stream);
        EXPECT_EQ(stream.count(), 1U);
        const std::array<const Command*, 1> pass{&*stream.begin()};
        return ShadowRecorder::refusal(pass);
    };
    VkRenderingAttachmentInfo color{};
    VkRenderingInfo rendering{};
    rendering.colorAttachmentCount = 1;
    rendering.pColorAttachments = &color;
    const auto begin = [&](CommandStream& stream) { record::CmdBeginRendering(stream, &rendering); };
    EXPECT_EQ(refusal_of(begin), "");
    VkAttachmentFeedbackLoopInfoEXT loop{};
    loop.sType = VK_STRUCTURE_TYPE_ATTACHMENT_FEEDBACK_LOOP_INFO_EXT;
    color.pNext = &loop;
    EXPECT_EQ(refusal_of(begin), "");
    loop.feedbackLoopEnable = VK_TRUE;
    EXPECT_EQ(refusal_of(begin), "the pass reads what it draws into");
}

TEST_F(ShadowRecorderTest, GeneratedDrawsCostOnlyThemselvesTheirStages) {
    shadows_[7] = no_shadows();
    shadows_[7].shadows[kDiscard] = ready(17);
    const VkGeneratedCommandsInfoEXT generated{};
    bind(7);
    begin_pass();
    vk().CmdExecuteGeneratedCommandsEXT(cb_, VK_FALSE, &generated);
    bind(7);
    draw(3);
    end_pass();
    const Texts commands = rerecorded();
    EXPECT_EQ(std::ranges::count(commands, "execute generated commands"), 1) << "in the application's pass";
    EXPECT_EQ(std::ranges::count(commands, "draw 3 1"), 3)
        << "its shadow, the draw after it, and the real one";
    const BufferResult result = run();
    EXPECT_EQ(result.actions[0].not_isolated, "the device generates its draws");
    EXPECT_EQ(result.actions[1].not_isolated, "");
}

// Three subpasses, of which the second has an input attachment.
VkRenderPass make_reading_pass(FakeApp& app) {
    VkAttachmentDescription attachment{};
    attachment.format = VK_FORMAT_R8G8B8A8_UNORM;
    attachment.samples = VK_SAMPLE_COUNT_1_BIT;
    const VkAttachmentReference input{0, VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL};
    std::array<VkSubpassDescription, 3> subpasses{};
    subpasses[1].inputAttachmentCount = 1;
    subpasses[1].pInputAttachments = &input;
    VkRenderPassCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO;
    info.attachmentCount = 1;
    info.pAttachments = &attachment;
    info.subpassCount = 3;
    info.pSubpasses = subpasses.data();
    VkRenderPass made = VK_NULL_HANDLE;
    EXPECT_EQ(app.vk.CreateRenderPass(app.handle, &info, nullptr, &made), VK_SUCCESS);
    return made;
}

TEST_F(ShadowRecorderTest, DrawsOfASubpassWithInputAttachmentsAreLeftOutAndThoseOfOthersAreNot) {
    shadows_[7] = no_shadows();
    shadows_[7].shadows[kDiscard] = ready(17);
    const VkRenderPass pass = make_reading_pass(*app_);
    VkSubpassBeginInfo contents{};
    contents.sType = VK_STRUCTURE_TYPE_SUBPASS_BEGIN_INFO;
    VkSubpassEndInfo end{};
    end.sType = VK_STRUCTURE_TYPE_SUBPASS_END_INFO;
    bind(7);
    app_->begin_pass(cb_, pass, VK_SUBPASS_CONTENTS_INLINE, framebuffer_);
    draw(3);
    vk().CmdNextSubpass(cb_, VK_SUBPASS_CONTENTS_INLINE);
    draw(4);
    vk().CmdNextSubpass2(cb_, &contents, &end);
    draw(5);
    end_pass();
    for (const bool second_wanted : {true, false}) {
        if (!second_wanted) not_wanted_ = {1};
        const Texts commands = rerecorded();
        EXPECT_EQ(std::ranges::count(commands, "draw 3 1"), 3) << "also in the shadow pass";
        EXPECT_EQ(std::ranges::count(commands, "draw 4 1"), 1) << "the real one";
        EXPECT_EQ(std::ranges::count(commands, "draw 5 1"), 3);
        const BufferResult result = run();
        EXPECT_EQ(result.actions[0].not_isolated, "");
        EXPECT_EQ(result.actions[1].not_isolated, second_wanted ? "its subpass reads input attachments" : "");
        EXPECT_EQ(result.actions[2].not_isolated, "");
        EXPECT_EQ(result.actions[2].shadow_ns[kDiscard], 5);
    }
    vk().DestroyRenderPass(app_->handle, pass, nullptr);
}

TEST_F(ShadowRecorderTest, LocationsOfAttachmentsAreSetInTheShadowPassAndEndWithIt) {
    shadows_[7] = no_shadows();
    shadows_[7].shadows[kDiscard] = ready(17);
    shadows_[8] = no_shadows();
    shadows_[8].impossible = "its fragment shader reads input attachments";
    shadows_[8].repeatable = false;
    std::uint32_t number = 3;
    VkRenderingAttachmentLocationInfo locations{};
    locations.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_LOCATION_INFO;
    locations.colorAttachmentCount = 1;
    locations.pColorAttachmentLocations = &number;
    VkRenderingInputAttachmentIndexInfo inputs{};
    inputs.sType = VK_STRUCTURE_TYPE_RENDERING_INPUT_ATTACHMENT_INDEX_INFO;
    inputs.colorAttachmentCount = 1;
    inputs.pColorAttachmentInputIndices = &number;
    VkRenderingInfo rendering{};
    rendering.sType = VK_STRUCTURE_TYPE_RENDERING_INFO;
    rendering.renderArea.extent = {64, 32};
    rendering.layerCount = 1;
    bind(7);
    vk().CmdBeginRendering(cb_, &rendering);
    hook_CmdSetRenderingAttachmentLocations(cb_, &locations);
    draw(3);
    number = 2;
    hook_CmdSetRenderingInputAttachmentIndices(cb_, &inputs);
    bind(8);
    draw(5);
    vk().CmdEndRendering(cb_);
    EXPECT_THAT(rerecorded(),
                ElementsAre(reset(2), "bind pipeline 0 7",                                         //
                            "barrier", "begin rendering 0", "locations 3",                         //
                            "bind pipeline 0 17", before(kDiscard), "draw 3 1", after(kDiscard),   //
                            "bind pipeline 0 7", before(kFullStep), "draw 3 1", after(kFullStep),  //
                            "inputs 2", "bind pipeline 0 8", "end rendering",                      //
                            "bind pipeline 0 7",  // neither is put back outside of a pass
                            "begin rendering 0", "locations 3", "draw 3 1",  //
                            "inputs 2", "bind pipeline 0 8", "draw 5 1", "end rendering"));
    const BufferResult result = run();
    EXPECT_EQ(result.actions[0].not_isolated, "");
    EXPECT_EQ(result.actions[1].not_isolated, "its fragment shader reads input attachments");
}

TEST_F(ShadowRecorderTest, EachFaceGetsItsOwnStencilWriteMaskBack) {
    shadows_[7] = no_shadows();
    shadows_[7].shadows[kDiscard] = ready(17);
    shadows_[7].shadows[kDiscard].overrides.no_stencil_writes = true;
    hook_CmdSetStencilWriteMask(cb_, VK_STENCIL_FACE_FRONT_AND_BACK, 255);
    hook_CmdSetStencilWriteMask(cb_, VK_STENCIL_FACE_FRONT_BIT, 0);
    bind(7);
    begin_pass();
    draw(3);
    end_pass();
    EXPECT_THAT(first_shadow(17), ElementsAre("bind pipeline 0 17", "stencil 3 0", before(kDiscard),
                                              "draw 3 1", after(kDiscard), "stencil 1 0", "stencil 2 255"));
}

TEST_F(ShadowRecorderTest, ScissorsAndColorMasksSetOneByOneAreAllPutBack) {
    app_->layer().vk.CmdSetScissor = set_scissors;
    shadows_[7] = no_shadows();
    shadows_[7].shadows[kEmpty] = ready(17);
    shadows_[7].shadows[kEmpty].overrides.empty_scissor = true;
    shadows_[7].shadows[kEmpty].overrides.no_color_writes = true;
    const VkRect2D scissors[] = {{{0, 0}, {10, 10}}, {{0, 0}, {20, 20}}, {{0, 0}, {30, 30}}};
    const VkColorComponentFlags masks[] = {1, 2, 3};
    vk().CmdSetScissor(cb_, 0, 2, scissors);
    vk().CmdSetScissor(cb_, 1, 1, scissors + 2);
    hook_CmdSetColorWriteMaskEXT(cb_, 0, 2, masks);
    hook_CmdSetColorWriteMaskEXT(cb_, 1, 1, masks + 2);
    bind(7);
    begin_pass();
    draw(3);
    end_pass();
    EXPECT_THAT(first_shadow(17),
                ElementsAre("bind pipeline 0 17", "scissors from 0: 0 0", "colors from 0: 0 0",
                            before(kEmpty), "draw 3 1", after(kEmpty),  //
                            "scissors from 0: 10 30", "colors from 0: 1 3"));
}

TEST_F(ShadowRecorderTest, ScissorsAreSetByTheCommandThatTheirPipelineAsksFor) {
    shadows_[7] = no_shadows();
    shadows_[7].shadows[kEmpty] = ready(17);
    shadows_[7].shadows[kEmpty].overrides.empty_scissor = true;
    shadows_[7].shadows[kEmpty].overrides.scissor_with_count = true;
    const VkRect2D scissors[] = {{{0, 0}, {10, 10}}, {{0, 0}, {20, 20}}};
    hook_CmdSetScissorWithCount(cb_, 2, scissors);
    bind(7);
    begin_pass();
    draw(3);
    end_pass();
    EXPECT_THAT(first_shadow(17), ElementsAre("bind pipeline 0 17", "all scissors: 0 0", before(kEmpty),
                                              "draw 3 1", after(kEmpty), "all scissors: 10 20"));
}

TEST_F(ShadowRecorderTest, OfTheStateBeforeThePassWhatWasSetAgainIsNotPutBack) {
    shadows_[7] = no_shadows();
    for (std::uint32_t i = 0; i < 3; ++i) {
        set_scissor(10 + i);
        bind(7);
        bind_vertices(i % 2);
        push(4 * (3 - i));
        hook_CmdSetStencilWriteMask(cb_, i == 1 ? VK_STENCIL_FACE_BACK_BIT : VK_STENCIL_FACE_FRONT_BIT, i);
        begin_pass();
        draw(3);
        end_pass();
    }
    const Texts commands = rerecorded();
    // Between the ends of the last shadow pass and the begin of the pass itself.
    std::vector<std::size_t> ends;
    for (std::size_t i = 0; i < commands.size(); ++i)
        if (commands[i] == "end pass") ends.push_back(i);
    ASSERT_EQ(ends.size(), 6U);
    const auto from = commands.begin() + static_cast<std::ptrdiff_t>(ends[4]) + 1;
    EXPECT_THAT(Texts(from, std::find(from, commands.end(), "begin pass 0")),
                ElementsAre("push constants 12", "bind vertices 1 1",  //
                            "push constants 8", "stencil 2 1",         //
                            "scissor 12", "bind pipeline 0 7", "bind vertices 0 1", "push constants 4",
                            "stencil 1 2"));
}

TEST_F(ShadowRecorderTest, CopiesAreTheDrawWithoutDepthWritesNineTimesBetweenOnePairOfStamps) {
    shadows_[7] = no_shadows();
    Shadow& shaded = shadows_[7].shadows[step_of(ShadowKind::no_depth_write)];
    shaded = ready(7);
    shaded.overrides.no_depth_writes = true;
    vk().CmdSetDepthWriteEnable(cb_, VK_TRUE);
    bind(7);
    begin_pass();
    draw(3);
    end_pass();
    copies_ = true;
    const Texts commands = rerecorded();
    const std::string first = before(step_of(ShadowStep::copies));
    const auto from = std::find(commands.begin(), commands.end(), first);
    ASSERT_TRUE(from != commands.end() && commands.end() - from > kCopiesInRow + 2);
    EXPECT_EQ(*(from - 1), "depth write 0");
    EXPECT_EQ(std::count(from + 1, from + 1 + kCopiesInRow, "draw 3 1"), kCopiesInRow);
    EXPECT_EQ(*(from + 1 + kCopiesInRow), after(step_of(ShadowStep::copies)));
    EXPECT_EQ(run().actions[0].shadow_ns[step_of(ShadowStep::copies)], 3 * kCopiesInRow);
    copies_ = false;
    const Texts without = rerecorded();
    EXPECT_EQ(std::count(without.begin(), without.end(), first), 0);
}

TEST_F(ShadowRecorderTest, APairIsTwoVariantsOfTheDrawBetweenOnePairOfStamps) {
    shadows_[7] = no_shadows();
    Shadow& shaded = shadows_[7].shadows[step_of(ShadowKind::no_depth_write)];
    shaded = ready(7);
    shaded.overrides.no_depth_writes = true;
    shadows_[7].shadows[kDiscard] = ready(17);
    vk().CmdSetDepthWriteEnable(cb_, VK_TRUE);
    bind(7);
    begin_pass();
    draw(3);
    end_pass();
    pairs_ = true;
    const Texts commands = rerecorded();
    const std::string first = before(step_of(ShadowStep::vertex_pair));
    const std::string last = after(step_of(ShadowStep::vertex_pair));
    const auto from = std::find(commands.begin(), commands.end(), first);
    const auto to = std::find(commands.begin(), commands.end(), last);
    ASSERT_TRUE(from != commands.end() && to != commands.end());
    EXPECT_EQ(*(from - 1), "depth write 0");
    EXPECT_THAT(Texts(from, to + 1),
                ElementsAre(first, "draw 3 1", "depth write 1", "bind pipeline 0 17", "draw 3 1", last));
    const BufferResult result = run();
    EXPECT_EQ(result.actions[0].shadow_ns[step_of(ShadowStep::vertex_pair)], 6);
    EXPECT_THAT(result.actions[0].shadow_ns[step_of(ShadowStep::raster_pair)], IsNan());
    pairs_ = false;
    const Texts without = rerecorded();
    EXPECT_EQ(std::count(without.begin(), without.end(), first), 0);
}

TEST_F(ShadowRecorderTest, TheOrderOfShadowsChangesWithTheSeedAndTheDrawIsLast) {
    shadows_[7] = no_shadows();
    for (std::uint64_t k = 0; k < kShadowKindCount; ++k)
        shadows_[7].shadows[k] = ready(10 + k);
    bind(7);
    begin_pass();
    draw(3);
    end_pass();
    std::set<std::string> orders;
    for (std::uint32_t seed = 1; seed <= 40; ++seed) {
        std::string order;
        int after_scratch_pass = 0;
        for (const std::string& command : rerecorded(seed * 2654435761u)) {
            after_scratch_pass += command == "begin pass 0";
            if (after_scratch_pass == 1 && command.starts_with("bind pipeline")) order += command.substr(15);
        }
        ASSERT_FALSE(order.empty());
        EXPECT_EQ(order.back(), '7') << order;
        orders.insert(order);
    }
    EXPECT_GT(orders.size(), 20U);
}

}  // namespace
}  // namespace framecast::capture
