// The life of variants on a fake driver: made on demand, by workers, and gone with their source.
// shadow_builder_test checks what they are, shadow_device_test their pictures.
#include "capture/variants/shadow_pipelines.h"

#include <gmock/gmock.h>

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "capture/objects/shader_object_store.h"
#include "tests/capture/support/fork_that_exits.h"
#include "tests/capture/variants/variants_test.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;
using State = Shadow::State;

class ShadowPipelinesTest : public VariantsTest {};

TEST_F(ShadowPipelinesTest, EveryVariantIsMadeOnceAndOnlyOnDemand) {
    add_triangle();
    described_.depth_stencil.depthTestEnable = VK_TRUE;
    const auto source = store();
    EXPECT_EQ(driver_.calls, 0);
    for (const ShadowKind kind : kKinds) {
        const Shadow shadow = build(source, kind);
        EXPECT_EQ(shadow.state, State::ready) << name(kind) << ": " << shadow.reason;
        EXPECT_TRUE(shadow.owned);
        const int calls = driver_.calls;
        EXPECT_EQ(build(source, kind).pipeline, shadow.pipeline);
        EXPECT_EQ(driver_.calls, calls);
    }
    EXPECT_EQ(driver_.live.size(), std::size(kKinds)) << "shader modules are gone";
}

// A program of two shader objects, as an application makes them.
class ShadowProgramsTest : public ShadowPipelinesTest {
  protected:
    std::shared_ptr<const StoredPipeline> program(VkShaderCreateFlagsEXT flags) {
        BoundShaders bound;
        std::array<VkShaderEXT, 2> shaders{};
        for (std::size_t i = 0; i < 2; ++i) {
            const SpirvWords words = load_shader(i == 0 ? "attributes.vert" : "textures.frag", 2);
            VkShaderCreateInfoEXT info{};
            info.sType = VK_STRUCTURE_TYPE_SHADER_CREATE_INFO_EXT;
            info.flags = flags;
            info.stage = kStages[i];
            info.nextStage = i == 0 ? VK_SHADER_STAGE_FRAGMENT_BIT : 0;
            info.codeType = VK_SHADER_CODE_TYPE_SPIRV_EXT;
            info.codeSize = words.size() * sizeof(std::uint32_t);
            info.pCode = words.data();
            info.pName = "main";
            shaders[i] = fake_handle<VkShaderEXT>(40 + ++modules_);
            objects_.add(shaders[i], info);
        }
        bound.bind(kStages, shaders.data());
        return objects_.program(bound);
    }

    static constexpr VkShaderStageFlagBits kStages[] = {VK_SHADER_STAGE_VERTEX_BIT,
                                                        VK_SHADER_STAGE_FRAGMENT_BIT};
    ShaderObjectStore objects_{store_, [](VkDescriptorSetLayout) {}};
};

TEST_F(ShadowProgramsTest, VariantsAreShaderObjectsOrOnlyOtherState) {
    const auto source = program(0);
    ASSERT_NE(source, nullptr);
    const std::map<ShadowKind, std::size_t> stages = {
        {ShadowKind::fetch_only, 1},        {ShadowKind::rasterizer_discard, 2},
        {ShadowKind::empty_scissor, 0},     {ShadowKind::no_fragment_shader, 1},
        {ShadowKind::constant_fragment, 2}, {ShadowKind::near_texture, 2},
        {ShadowKind::no_depth_write, 0}};
    for (const auto& [kind, count] : stages) {
        const Shadow shadow = build(source, kind);
        ASSERT_EQ(shadow.state, State::ready) << name(kind) << ": " << shadow.reason;
        EXPECT_EQ(shadow.pipeline, VkPipeline{});
        EXPECT_EQ(static_cast<std::size_t>(std::ranges::count_if(
                      shadow.shaders, [](VkShaderEXT s) { return s != VK_NULL_HANDLE; })),
                  count)
            << name(kind);
        EXPECT_EQ(shadow.owned, count > 0) << name(kind);
    }
    EXPECT_TRUE(build(source, ShadowKind::rasterizer_discard).overrides.rasterizer_discard);
    EXPECT_TRUE(build(source, ShadowKind::empty_scissor).overrides.scissor_with_count);
    EXPECT_TRUE(build(source, ShadowKind::no_fragment_shader).overrides.no_color_writes);
    EXPECT_TRUE(build(source, ShadowKind::no_depth_write).overrides.no_depth_writes);
    shadows_->forget(*source);
    EXPECT_TRUE(driver_.live.empty());
}

TEST_F(ShadowProgramsTest, StagesAreLinkedWhereTheApplicationsAreAndNoneIsMissing) {
    constexpr VkShaderCreateFlagsEXT kLink = 1, kFullSubgroups = 4;
    const auto linked = program(kLink | kFullSubgroups);
    build(linked, ShadowKind::constant_fragment);
    ASSERT_EQ(driver_.shaders.size(), 2U);
    EXPECT_EQ(driver_.shaders[0].flags, kLink | kFullSubgroups);
    EXPECT_EQ(driver_.shaders[0].nextStage, VkShaderStageFlags{VK_SHADER_STAGE_FRAGMENT_BIT});
    build(linked, ShadowKind::no_fragment_shader);
    ASSERT_EQ(driver_.shaders.size(), 1U);
    EXPECT_EQ(driver_.shaders[0].flags, kFullSubgroups);
    build(program(0), ShadowKind::constant_fragment);
    EXPECT_EQ(driver_.shaders[0].flags, 0U);
}

TEST_F(ShadowProgramsTest, WhatADriverFailsToMakeLeavesNothingBehind) {
    driver_.fail_at = 1;  // the second of two
    const Shadow shadow = build(program(0), ShadowKind::constant_fragment);
    EXPECT_EQ(shadow.state, State::impossible);
    EXPECT_THAT(shadow.reason, HasSubstr("vkCreateShadersEXT"));
    EXPECT_TRUE(driver_.live.empty());
}

TEST_F(ShadowPipelinesTest, VariantsGoWithTheirSource) {
    add_triangle();
    const auto first = store();
    const auto second = store();
    build(first, ShadowKind::fetch_only);
    build(first, ShadowKind::near_texture);
    build(second, ShadowKind::fetch_only);
    EXPECT_EQ(driver_.live.size(), 3U);
    shadows_->forget(*first);
    EXPECT_EQ(driver_.live.size(), 1U);
    shadows_->forget(*first);
    EXPECT_EQ(build(second, ShadowKind::fetch_only).state, State::ready);
}

TEST_F(ShadowPipelinesTest, ASourceThatGoesWhileItsVariantIsBuiltLeavesNothing) {
    add_triangle();
    const auto source = store();
    // build() asks twice. The functions that the worker calls must not change while it works, so this one
    // detects the second build itself.
    std::atomic<int> built = 0;
    build(source, ShadowKind::fetch_only, [&](const VkGraphicsPipelineCreateInfo&) {
        if (built++ == 0) shadows_->forget(*source);
    });
    shadows_->wait_until_idle();
    EXPECT_EQ(built, 2);
    EXPECT_EQ(driver_.live.size(), 1U);
    shadows_->forget(*source);
    EXPECT_TRUE(driver_.live.empty());
}

TEST_F(ShadowPipelinesTest, ThreadsMayAskAndForgetAtOnce) {
    add_triangle();
    const VkGraphicsPipelineCreateInfo& info = described_.finish();
    std::vector<std::thread> threads;
    std::atomic<int> ready = 0;
    for (std::uintptr_t t = 0; t < 4; ++t)
        threads.emplace_back([&, t] {
            for (std::uintptr_t i = 0; i < 10; ++i) {
                const auto handle = fake_handle<VkPipeline>(10000 + t * 100 + i);
                const auto source = store_.add(handle, info, {});
                for (const ShadowKind kind : kKinds)
                    if (shadows_->get(source, kind).state == State::ready) ++ready;
                if (i % 2 == 0) shadows_->wait_until_idle();
                for (const ShadowKind kind : kKinds)
                    if (shadows_->get(source, kind).state == State::ready) ++ready;
                store_.remove(handle);
                shadows_->forget(*source);
            }
        });
    for (std::thread& thread : threads)
        thread.join();
    EXPECT_GT(ready, 0);
    shadows_->wait_until_idle();
    EXPECT_TRUE(driver_.live.empty());
}

TEST_F(ShadowPipelinesTest, AForkThatExitsLeavesThemToItsParent) {
    add_triangle();
    const auto source = store();
    EXPECT_EQ(build(source, ShadowKind::rasterizer_discard).state, State::ready);
    EXPECT_EQ(fork_that_exits_with(shadows_), "exited with 127");
    EXPECT_EQ(build(source, ShadowKind::fetch_only).state, State::ready);
}

TEST_F(ShadowPipelinesTest, WorkersBuildAtTheSameTimeWithOneCache) {
    table_.CreatePipelineCache = fake_pipelines::create_cache;
    table_.DestroyPipelineCache = fake_pipelines::destroy_cache;
    constexpr int kWorkers = 3;
    shadows_ = std::make_unique<ShadowPipelines>(fake_handle<VkDevice>(1), table_, VK_API_VERSION_1_0,
                                                 PlainColors::constant, kWorkers);
    add_triangle();
    const auto source = store();
    std::mutex mutex;
    std::condition_variable all_there;
    int there = 0;
    std::atomic<bool> alone = false;
    driver_.on_pipeline = [&](const VkGraphicsPipelineCreateInfo&) {
        std::unique_lock lock(mutex);
        if (++there == kWorkers) all_there.notify_all();
        if (!all_there.wait_for(lock, std::chrono::seconds(20), [&] { return there == kWorkers; }))
            alone = true;
    };
    for (int i = 0; i < kWorkers; ++i)
        shadows_->get(source, kKinds[i]);
    shadows_->wait_until_idle();
    EXPECT_FALSE(alone) << "a worker built while the others waited";
    EXPECT_EQ(shadows_->building(), 0U);
    EXPECT_EQ(driver_.caches.size(), 1U);
    EXPECT_NE(*driver_.caches.begin(), 0U);
    EXPECT_GE(ShadowPipelines::default_workers(), 1U);
}

TEST_F(ShadowPipelinesTest, WithoutAPipelineCacheVariantsAreMadeAllTheSame) {
    table_.CreatePipelineCache = fake_pipelines::create_cache;
    table_.DestroyPipelineCache = fake_pipelines::destroy_cache;
    driver_.fail_at = 0;
    add_triangle();
    EXPECT_EQ(build(store(), ShadowKind::fetch_only).state, State::ready);
    EXPECT_EQ(driver_.caches, std::set<std::uint64_t>{0});
}

TEST_F(ShadowPipelinesTest, WorkThatIsLeftAtTheEndIsDropped) {
    add_triangle();
    for (int i = 0; i < 20; ++i)
        for (const ShadowKind kind : kKinds)
            shadows_->get(store(), kind);
    shadows_.reset();
    EXPECT_TRUE(driver_.live.empty());
}

}  // namespace
}  // namespace framecast::capture
