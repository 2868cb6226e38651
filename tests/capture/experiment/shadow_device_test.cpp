// The variants on a real device: they draw what they should, leave everything else unchanged, and cause no
// validation messages.
#include <gmock/gmock.h>

#include "capture/variants/shadow_pipelines.h"
#include "capture/vulkan/generated/dispatch.h"
#include "draw_rig.h"

namespace framecast::capture {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;

constexpr std::size_t kPixels = std::size_t{Drawn::kSize} * Drawn::kSize;

class ShadowDeviceTest : public ::testing::Test {
  protected:
    void SetUp() override {
        TestDevice::Options options;
        options.api_version = VK_API_VERSION_1_3;
        options.core_features = true;
        Result<std::unique_ptr<TestDevice>> made = TestDevice::create(options);
        if (!made) GTEST_SKIP() << "framecast: no Vulkan device with validation: " << made.error().message;
        device_ = std::move(*made);
        rig_ = std::make_unique<DrawRig>(*device_);
        shadows_ = std::make_unique<ShadowPipelines>(device_->context().device, device_->vk());
        store_ = std::make_unique<PipelineStore>(
            1 << 24, ReleaseCallbacks{[](VkPipelineLayout) {}, [](VkRenderPass) {}});
        rig_->describe(described_);
    }
    void TearDown() override {
        shadows_.reset();
        store_.reset();
        rig_.reset();
        if (device_ == nullptr) return;
        for (const std::string& message : device_->messages())
            ADD_FAILURE() << message;
    }

    void add_stage(VkShaderStageFlagBits stage, const char* shader) {
        const SpirvWords words = load_shader(shader, 0);
        const VkShaderModule module = rig_->make_module(words);
        store_->add_module(module, module_info(words));
        described_.add_stage(stage, module);
    }
    std::shared_ptr<const StoredPipeline> make_source() {
        add_stage(VK_SHADER_STAGE_VERTEX_BIT, "draw.vert");
        add_stage(VK_SHADER_STAGE_FRAGMENT_BIT, "draw.frag");
        return store();
    }
    std::shared_ptr<const StoredPipeline> store() {
        const VkGraphicsPipelineCreateInfo& info = described_.finish();
        return store_->add(rig_->make_pipeline(info), info, {});
    }
    Shadow build(const std::shared_ptr<const StoredPipeline>& source, ShadowKind kind) {
        shadows_->get(source, kind);
        shadows_->wait_until_idle();
        const Shadow shadow = shadows_->get(source, kind);
        EXPECT_EQ(shadow.state, Shadow::State::ready) << name(kind) << ": " << shadow.reason;
        return shadow;
    }

    std::unique_ptr<TestDevice> device_;
    std::unique_ptr<DrawRig> rig_;
    std::unique_ptr<PipelineStore> store_;
    std::unique_ptr<ShadowPipelines> shadows_;
    PipelineDescription described_;
};

using Color = std::array<std::uint8_t, 4>;

void expect_untouched(const Drawn& drawn) {
    EXPECT_THAT(drawn.colors, Each(Color{0, 0, 0, 0}));
    EXPECT_THAT(drawn.numbers, Each(Drawn::kNoNumber));
}

TEST_F(ShadowDeviceTest, TheSourceDrawsEveryTexel) {
    const Drawn drawn = rig_->draw(make_source()->handle);
    for (std::size_t i = 0; i < kPixels; ++i) {
        const std::size_t texel = i / 16 / 4 * 4 + i % 16 / 4;
        ASSERT_EQ(drawn.numbers[i], texel);
        ASSERT_EQ(drawn.colors[i], (Color{static_cast<std::uint8_t>(texel), 200, 100, 255}));
    }
    EXPECT_EQ(drawn.samples, kPixels);
}

TEST_F(ShadowDeviceTest, AConstantShaderWritesItsConstantsToEveryOutput) {
    const Drawn drawn = rig_->draw(build(make_source(), ShadowKind::constant_fragment).pipeline);
    EXPECT_THAT(drawn.colors, Each(ElementsAre(51, 102, 153, 128)));
    EXPECT_THAT(drawn.numbers, Each(1U));
    EXPECT_EQ(drawn.samples, kPixels);
}

TEST_F(ShadowDeviceTest, NearTexturesGiveOneTexelToSamplesAndFourToFetches) {
    const Shadow near = build(make_source(), ShadowKind::near_texture);
    EXPECT_EQ(near.count, 2U);
    const Drawn drawn = rig_->draw(near.pipeline);
    EXPECT_THAT(drawn.colors, Each(Color{0, 200, 100, 255}));
    for (std::size_t i = 0; i < kPixels; ++i)
        ASSERT_EQ(drawn.numbers[i], i / 16 / 4 % 2 * 4 + i % 16 / 4 % 2);
}

TEST_F(ShadowDeviceTest, VariantsThatDiscardRunTheVertexShaderAndNothingElse) {
    const auto source = make_source();
    for (const ShadowKind kind : {ShadowKind::fetch_only, ShadowKind::rasterizer_discard}) {
        const Drawn drawn = rig_->draw(build(source, kind).pipeline);
        expect_untouched(drawn);
        EXPECT_EQ(drawn.vertices, 6U) << name(kind);
        EXPECT_EQ(drawn.clipped + drawn.fragments + drawn.samples, 0U) << name(kind);
    }
}

TEST_F(ShadowDeviceTest, AnEmptyScissorLeavesClippingAndNoFragments) {
    const Drawn drawn = rig_->draw(build(make_source(), ShadowKind::empty_scissor).pipeline);
    expect_untouched(drawn);
    EXPECT_EQ(drawn.vertices, 6U);
    EXPECT_EQ(drawn.clipped, 2U);
    EXPECT_EQ(drawn.samples, 0U);
}

TEST_F(ShadowDeviceTest, WithoutFragmentShaderDepthIsTestedAndNotWritten) {
    const auto source = make_source();
    const VkPipeline shadow = build(source, ShadowKind::no_fragment_shader).pipeline;
    const Drawn alone = rig_->draw(shadow);
    expect_untouched(alone);
    EXPECT_EQ(alone.samples, kPixels);
    // Twice the stage-off draw, then the draw: LESS passes only while nothing has written its depth.
    const Drawn before = rig_->draw([&](VkCommandBuffer cb) {
        for (const VkPipeline pipeline : {shadow, shadow, source->handle}) {
            device_->vk().CmdBindPipeline(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
            rig_->draw_quad(cb);
        }
    });
    EXPECT_EQ(before.samples, 3 * kPixels);
    EXPECT_EQ(before.numbers[5], 1U);
    const Drawn after = rig_->draw([&](VkCommandBuffer cb) {
        for (const VkPipeline pipeline : {source->handle, shadow}) {
            device_->vk().CmdBindPipeline(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
            rig_->draw_quad(cb);
        }
    });
    EXPECT_EQ(after.samples, kPixels) << "the shadow fails the test that the draw would fail";
}

TEST_F(ShadowDeviceTest, VariantsThatShadeWriteNoDepthEither) {
    const auto source = make_source();
    for (const ShadowKind kind :
         {ShadowKind::constant_fragment, ShadowKind::near_texture, ShadowKind::no_depth_write}) {
        const VkPipeline shadow = build(source, kind).pipeline;
        // LESS passes only while nothing has written its depth.
        const Drawn drawn = rig_->draw([&](VkCommandBuffer cb) {
            for (const VkPipeline pipeline : {shadow, shadow, source->handle, shadow}) {
                device_->vk().CmdBindPipeline(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
                rig_->draw_quad(cb);
            }
        });
        EXPECT_EQ(drawn.samples, 3 * kPixels) << name(kind) << ": all but the last, which the draw hides";
        EXPECT_EQ(drawn.numbers[5], 1U) << "what the draw wrote";
    }
}

TEST_F(ShadowDeviceTest, DynamicStateIsTheCallersToSetAndToSetBack) {
    described_.dynamic_states = {VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_SCISSOR,
                                 VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE,
                                 VK_DYNAMIC_STATE_DEPTH_WRITE_ENABLE};
    const auto source = make_source();
    const Shadow fetch = build(source, ShadowKind::fetch_only);
    const Shadow discard = build(source, ShadowKind::rasterizer_discard);
    const Shadow no_shader = build(source, ShadowKind::no_fragment_shader);
    const DeviceTable& vk = device_->vk();
    const Drawn drawn = rig_->draw([&](VkCommandBuffer cb) {
        vk.CmdSetViewport(cb, 0, 1, &described_.viewport);
        vk.CmdSetScissor(cb, 0, 1, &described_.scissor);
        vk.CmdSetRasterizerDiscardEnable(cb, VK_FALSE);
        vk.CmdSetDepthWriteEnable(cb, VK_TRUE);
        for (const Shadow* shadow : {&fetch, &discard, &no_shader}) {
            vk.CmdBindPipeline(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, shadow->pipeline);
            if (shadow->overrides.rasterizer_discard) vk.CmdSetRasterizerDiscardEnable(cb, VK_TRUE);
            if (shadow->overrides.no_depth_writes) vk.CmdSetDepthWriteEnable(cb, VK_FALSE);
            rig_->draw_quad(cb);
            vk.CmdSetRasterizerDiscardEnable(cb, VK_FALSE);
            vk.CmdSetDepthWriteEnable(cb, VK_TRUE);
        }
        vk.CmdBindPipeline(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, source->handle);
        rig_->draw_quad(cb);
    });
    EXPECT_EQ(drawn.samples, 2 * kPixels) << "the shadow without fragment shader, and the draw";
    EXPECT_EQ(drawn.numbers[kPixels - 1], 15U);
    EXPECT_EQ(drawn.vertices, 24U);
}

TEST_F(ShadowDeviceTest, VariantsOfTessellatedAndGeometryPipelinesAreMade) {
    described_.attributes.resize(1);
    add_stage(VK_SHADER_STAGE_VERTEX_BIT, "position.vert");
    add_stage(VK_SHADER_STAGE_GEOMETRY_BIT, "quiet.geom");
    described_.depth_stencil.depthWriteEnable = VK_FALSE;
    const auto source = store();
    for (const ShadowKind kind : {ShadowKind::fetch_only, ShadowKind::rasterizer_discard,
                                  ShadowKind::empty_scissor, ShadowKind::no_fragment_shader})
        rig_->draw(build(source, kind).pipeline);
    described_.stages.clear();
    add_stage(VK_SHADER_STAGE_VERTEX_BIT, "position.vert");
    add_stage(VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT, "quiet.tesc");
    add_stage(VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT, "flat.tese");
    described_.input_assembly.topology = VK_PRIMITIVE_TOPOLOGY_PATCH_LIST;
    described_.info.pTessellationState = &described_.tessellation;
    const auto tessellated = store();
    const Drawn drawn = rig_->draw(build(tessellated, ShadowKind::fetch_only).pipeline);
    EXPECT_EQ(drawn.vertices, 6U) << "as points, each vertex once";
    rig_->draw(build(tessellated, ShadowKind::rasterizer_discard).pipeline);
}

}  // namespace
}  // namespace framecast::capture
