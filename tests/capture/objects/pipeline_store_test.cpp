#include "capture/objects/pipeline_store.h"

#include <gmock/gmock.h>

#include <thread>

#include "pipeline_description.h"

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::size_t kMebibyte = 1 << 20;

class PipelineStoreTest : public ::testing::Test {
  protected:
    PipelineStoreTest() { described_.add_stage(VK_SHADER_STAGE_VERTEX_BIT, module(1)); }

    static VkShaderModule module(std::uintptr_t number) { return fake_handle<VkShaderModule>(number); }
    static VkPipeline pipeline(std::uintptr_t number) { return fake_handle<VkPipeline>(number); }
    void add_module(PipelineStore& store, std::uintptr_t number, const SpirvWords& words) {
        store.add_module(module(number), module_info(words));
    }
    ReleaseCallbacks callbacks() {
        return {[this](VkPipelineLayout layout) { layouts_.push_back(handle_bits(layout)); },
                [this](VkRenderPass pass) { passes_.push_back(handle_bits(pass)); }};
    }

    PipelineDescription described_;
    SpirvWords code_ = load_shader("attributes.vert");
    std::vector<std::uint64_t> layouts_;
    std::vector<std::uint64_t> passes_;
    PipelineStore store_{kMebibyte, callbacks()};
};

TEST_F(PipelineStoreTest, TheCodeOutlivesItsModule) {
    add_module(store_, 1, code_);
    const auto stored = store_.add(pipeline(1), described_.finish(), {});
    store_.remove_module(module(1));
    ASSERT_EQ(stored->no_variants, "");
    ASSERT_EQ(stored->shaders.size(), 1U);
    EXPECT_EQ(stored->shaders[0]->words, code_);
    EXPECT_EQ(store_.find(pipeline(1)), stored);
    EXPECT_EQ(store_.find(pipeline(2)), nullptr);
}

TEST_F(PipelineStoreTest, TheSameCodeIsKeptOnceAndFreedWithItsLastUser) {
    add_module(store_, 1, code_);
    const std::size_t bytes = store_.usage().bytes;
    EXPECT_EQ(bytes, code_.size() * sizeof(std::uint32_t));
    add_module(store_, 2, code_);
    EXPECT_EQ(store_.usage().bytes, bytes);
    store_.remove_module(module(1));
    store_.add(pipeline(1), described_.finish(), {});  // of module 1, which is destroyed
    EXPECT_THAT(store_.find(pipeline(1))->no_variants, HasSubstr("code of a shader is not known"));
    store_.remove_module(module(2));
    EXPECT_EQ(store_.usage().bytes, 0U);
}

TEST_F(PipelineStoreTest, WhatAPipelineTakesIsCountedUntilItIsGone) {
    add_module(store_, 1, code_);
    const std::size_t before = store_.usage().bytes;
    store_.add(pipeline(1), described_.finish(), {});
    EXPECT_GT(store_.usage().bytes, before);
    EXPECT_EQ(store_.usage().pipelines, 1U);
    store_.remove(pipeline(1));
    EXPECT_EQ(store_.usage().bytes, before);
    EXPECT_EQ(store_.usage().pipelines, 0U);
}

TEST_F(PipelineStoreTest, BeyondTheLimitPipelinesHaveNoVariantsAndTheReason) {
    PipelineStore small(code_.size() * sizeof(std::uint32_t) + 100, callbacks());
    add_module(small, 1, code_);
    EXPECT_THAT(small.add(pipeline(1), described_.finish(), {})->no_variants, HasSubstr("is used up"))
        << "there is room for the code only";
    add_module(small, 1, load_shader("textures.frag"));
    EXPECT_THAT(small.add(pipeline(2), described_.finish(), {})->no_variants, HasSubstr("is used up"));
    EXPECT_LE(small.usage().bytes, small.usage().limit);
    EXPECT_EQ(small.usage().without_variants, 2U);
}

TEST_F(PipelineStoreTest, CodeInAStagesChainIsTaken) {
    const VkShaderModuleCreateInfo inline_code = module_info(code_);
    described_.stages[0].module = VK_NULL_HANDLE;
    described_.stages[0].pNext = &inline_code;
    const auto stored = store_.add(pipeline(1), described_.finish(), {});
    ASSERT_EQ(stored->no_variants, "");
    EXPECT_EQ(stored->shaders[0]->words, code_);
    EXPECT_EQ(stored->copy->info().pStages[0].pNext, nullptr);
}

TEST_F(PipelineStoreTest, ALayoutAndAPassThatAPipelineNeedsAreReleasedWithTheLastOne) {
    add_module(store_, 1, code_);
    described_.info.layout = fake_handle<VkPipelineLayout>(5);
    described_.info.renderPass = fake_handle<VkRenderPass>(6);
    store_.add(pipeline(1), described_.finish(), {});
    auto being_built = store_.add(pipeline(2), described_.finish(), {});
    EXPECT_TRUE(store_.retire_layout(described_.info.layout));
    EXPECT_TRUE(store_.retire_render_pass(described_.info.renderPass));
    store_.remove(pipeline(1));
    store_.remove(pipeline(2));
    EXPECT_THAT(layouts_, IsEmpty());
    being_built.reset();
    EXPECT_THAT(layouts_, ElementsAre(5U));
    EXPECT_THAT(passes_, ElementsAre(6U));
}

TEST_F(PipelineStoreTest, ALayoutThatNoPipelineNeedsIsTheApplicationsToDestroy) {
    add_module(store_, 1, code_);
    described_.info.layout = fake_handle<VkPipelineLayout>(5);
    EXPECT_FALSE(store_.retire_layout(described_.info.layout));
    store_.add(pipeline(1), described_.finish(), {});
    store_.remove(pipeline(1));
    EXPECT_THAT(layouts_, IsEmpty()) << "it was not destroyed by the application";
    EXPECT_FALSE(store_.retire_layout(described_.info.layout));
    EXPECT_FALSE(store_.retire_render_pass(fake_handle<VkRenderPass>(9)));
}

// Without the members that its parts do not read.
VkGraphicsPipelineCreateInfo library(const VkGraphicsPipelineCreateInfo& whole,
                                     const VkGraphicsPipelineLibraryCreateInfoEXT& part) {
    VkGraphicsPipelineCreateInfo info = whole;
    info.pNext = &part;
    info.flags = VK_PIPELINE_CREATE_LIBRARY_BIT_KHR;
    return info;
}

TEST_F(PipelineStoreTest, ALinkedPipelineIsWholeAndOutlivesItsLibrariesAndTheirModules) {
    described_.add_stage(VK_SHADER_STAGE_FRAGMENT_BIT, module(2));
    described_.info.layout = fake_handle<VkPipelineLayout>(5);
    const VkGraphicsPipelineCreateInfo& whole = described_.finish();
    const SpirvWords fragment = load_shader("textures.frag");
    add_module(store_, 1, code_);
    add_module(store_, 2, fragment);
    VkGraphicsPipelineLibraryCreateInfoEXT part{};
    part.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_LIBRARY_CREATE_INFO_EXT;
    part.flags = kFragmentShader | kFragmentOutput;
    store_.add(pipeline(1), library(whole, part), {});
    part.flags = kVertexInput | kPreRasterization;
    store_.add(pipeline(2), library(whole, part), {});
    store_.remove_module(module(1));
    store_.remove_module(module(2));
    const VkPipeline libraries[] = {pipeline(1), pipeline(2)};
    VkPipelineLibraryCreateInfoKHR linked{};
    linked.sType = VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR;
    linked.libraryCount = 2;
    linked.pLibraries = libraries;
    VkGraphicsPipelineCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
    info.pNext = &linked;
    info.layout = whole.layout;
    const auto stored = store_.add(pipeline(3), info, {});
    store_.remove(pipeline(1));
    store_.remove(pipeline(2));
    ASSERT_EQ(stored->no_variants, "");
    EXPECT_EQ(stored->copy->parts(), kAllParts);
    ASSERT_EQ(stored->shaders.size(), 2U);
    EXPECT_EQ(stored->shaders[0]->words, fragment) << "as the stages of the copy";
    EXPECT_EQ(stored->copy->info().pStages[0].stage, VK_SHADER_STAGE_FRAGMENT_BIT);
    EXPECT_EQ(stored->shaders[1]->words, code_);
    EXPECT_TRUE(store_.retire_layout(whole.layout)) << "variants need it";

    EXPECT_EQ(store_.add(pipeline(4), info, {})->no_variants, "a library of the pipeline is not known");
}

TEST_F(PipelineStoreTest, HandlesComeAgainButIdsDoNot) {
    add_module(store_, 1, code_);
    const std::uint64_t first = store_.add(pipeline(1), described_.finish(), {})->id;
    store_.remove(pipeline(1));
    EXPECT_NE(store_.add(pipeline(1), described_.finish(), {})->id, first);
}

TEST_F(PipelineStoreTest, ThreadsMayCreateAndDestroyAtOnce) {
    described_.info.layout = fake_handle<VkPipelineLayout>(5);
    const VkGraphicsPipelineCreateInfo& info = described_.finish();
    add_module(store_, 1, code_);
    std::vector<std::thread> threads;
    for (std::uintptr_t t = 0; t < 4; ++t)
        threads.emplace_back([&, t] {
            for (std::uintptr_t i = 0; i < 200; ++i) {
                const std::uintptr_t number = 100 + t * 1000 + i;
                add_module(store_, number, code_);
                store_.add(pipeline(number), info, {});
                store_.find(pipeline(number));
                store_.remove_module(module(number));
                store_.remove(pipeline(number));
            }
        });
    for (std::thread& thread : threads)
        thread.join();
    EXPECT_EQ(store_.usage().pipelines, 0U);
    EXPECT_EQ(store_.usage().bytes, code_.size() * sizeof(std::uint32_t));
}

}  // namespace
}  // namespace framecast::capture
