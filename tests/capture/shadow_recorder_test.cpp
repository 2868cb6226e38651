// The commands that a frame of shadows records: the shadow pass in front of each pass, the shadows in it, and
// the application's state put back before its own pass begins.
#include "capture/shadow_recorder.h"

#include <gmock/gmock.h>

#include "capture/rerecord.h"
#include "tests/capture/fake_app.h"

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

// A draw that may be repeated and has no shadows but those that are added.
ShadowSet no_shadows() {
    ShadowSet set;
    set.repeatable = true;
    for (Shadow& shadow : set.shadows)
        shadow.state = Shadow::State::impossible;
    return set;
}

// The names of the stamps before and after a step of the action, and of resetting all that `actions` need.
std::string before(std::size_t step, std::size_t action = 0) {
    return "stamp " + std::to_string(2 * (action * kShadowStepCount + step));
}
std::string after(std::size_t step, std::size_t action = 0) {
    return "stamp " + std::to_string(2 * (action * kShadowStepCount + step) + 1);
}
std::string reset(std::size_t actions) {
    return "reset queries 0 " + std::to_string(2 * actions * kShadowStepCount);
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

    // The commands of the experiment on what cb_ holds.
    Texts rerecorded(std::uint32_t seed = 1) {
        LabelStack labels;
        const CommandBuffer& source = *find_command_buffer(cb_);
        auto plan = std::make_shared<BufferPlan>(make_plan(source, labels));
        Recipe recipe;
        recipe.kind = FrameKind::shadows;
        recipe.method = StampMethod::bottom_pair;
        recipe.selects = [](std::size_t) { return true; };
        recipe.pairs = [this](std::size_t) { return pairs_; };
        recipe.shadow_source = [this](VkPipeline pipeline) { return shadows_[fake_bits(pipeline)]; };
        recipe.scratch = &scratch_;
        recipe.seed = seed;
        auto made = Execution::record(app_->layer(), kGraphics, source, plan, recipe);
        if (!made) return {made.error().message};
        execution_ = std::move(*made);
        return driver_.command_buffer(execution_->command_buffer()).commands;
    }
    BufferResult run() {
        driver_.submit({{execution_->command_buffer()}, VK_NULL_HANDLE});
        return execution_->read();
    }

    FakeDriver driver_;
    std::unique_ptr<FakeApp> app_;
    VkFramebuffer framebuffer_ = VK_NULL_HANDLE;
    VkCommandBuffer cb_ = VK_NULL_HANDLE;
    std::map<std::uint64_t, ShadowSet> shadows_;
    bool pairs_ = false;
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
    Texts bound;  // the last pipeline bound when each draw is done
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
    EXPECT_EQ(*(from - 1), "bind pipeline 0 17");
    EXPECT_THAT(Texts(from, to + 1),
                ElementsAre(first, "draw 3 1", "bind pipeline 0 7", "depth write 0", "draw 3 1", last));
    EXPECT_EQ(*(to + 1), "depth write 1");
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
