// On a fake driver: the calls that it gets, failures of these, and that nothing is left behind.
// shadow_device_test checks the pictures of variants.
#include "capture/variants/shadow_pipelines.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <set>
#include <span>

#include "capture/objects/shader_object_store.h"
#include "capture/spirv/spirv_tools.h"
#include "capture/vulkan/generated/dispatch.h"
#include "pipeline_description.h"
#include "tests/capture/support/fork_that_exits.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;
using State = Shadow::State;

struct FakeDriver {
    std::mutex mutex;
    std::uintptr_t next = 100;
    std::set<std::uintptr_t> live;
    std::set<std::uint64_t> caches;  // that pipelines were made with
    int calls = 0;
    int fail_at = -1;
    int invalid_shaders = 0;
    std::function<void(const VkGraphicsPipelineCreateInfo&)> on_pipeline;
    std::vector<VkShaderCreateInfoEXT> shaders;  // of the last call; its targets no longer exist

    template <class Handle>
    VkResult make(Handle* out) {
        const std::lock_guard lock(mutex);
        if (calls++ == fail_at) return VK_ERROR_OUT_OF_DEVICE_MEMORY;
        *out = fake_handle<Handle>(next);
        live.insert(next++);
        return VK_SUCCESS;
    }
    template <class Handle>
    void destroy(Handle handle) {
        const std::lock_guard lock(mutex);
        EXPECT_EQ(live.erase(handle_bits(handle)), 1U);
    }
};
FakeDriver* driver = nullptr;

VkResult VKAPI_CALL create_module(VkDevice, const VkShaderModuleCreateInfo* info,
                                  const VkAllocationCallbacks*, VkShaderModule* out) {
    if (!validate_spirv({info->pCode, info->codeSize / sizeof(std::uint32_t)})) ++driver->invalid_shaders;
    return driver->make(out);
}
void VKAPI_CALL destroy_module(VkDevice, VkShaderModule module, const VkAllocationCallbacks*) {
    driver->destroy(module);
}
VkResult VKAPI_CALL create_pipelines(VkDevice, VkPipelineCache cache, std::uint32_t count,
                                     const VkGraphicsPipelineCreateInfo* infos, const VkAllocationCallbacks*,
                                     VkPipeline* out) {
    EXPECT_EQ(count, 1U);
    const std::span stages(infos->pStages, infos->stageCount);
    const bool discards = infos->pRasterizationState->rasterizerDiscardEnable != VK_FALSE &&
                          !has_dynamic_state(*infos, VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE);
    const bool shades =
        std::ranges::count(stages, VK_SHADER_STAGE_FRAGMENT_BIT, &VkPipelineShaderStageCreateInfo::stage) > 0;
    EXPECT_FALSE(discards && shades) << "VUID-VkGraphicsPipelineCreateInfo-pStages-06894";
    if (driver->on_pipeline) driver->on_pipeline(*infos);
    {
        const std::lock_guard lock(driver->mutex);
        driver->caches.insert(handle_bits(cache));
    }
    return driver->make(out);
}
VkResult VKAPI_CALL create_cache(VkDevice, const VkPipelineCacheCreateInfo*, const VkAllocationCallbacks*,
                                 VkPipelineCache* out) {
    return driver->make(out);
}
void VKAPI_CALL destroy_cache(VkDevice, VkPipelineCache cache, const VkAllocationCallbacks*) {
    driver->destroy(cache);
}
VkResult VKAPI_CALL create_shaders(VkDevice, std::uint32_t count, const VkShaderCreateInfoEXT* infos,
                                   const VkAllocationCallbacks*, VkShaderEXT* out) {
    for (std::uint32_t i = 0; i < count; ++i) {
        const auto* words = static_cast<const std::uint32_t*>(infos[i].pCode);
        if (!validate_spirv({words, infos[i].codeSize / sizeof(std::uint32_t)})) ++driver->invalid_shaders;
        if (const VkResult result = driver->make(&out[i]); result != VK_SUCCESS) return result;
    }
    driver->shaders.assign(infos, infos + count);
    return VK_SUCCESS;
}
void VKAPI_CALL destroy_shader(VkDevice, VkShaderEXT shader, const VkAllocationCallbacks*) {
    driver->destroy(shader);
}
void VKAPI_CALL destroy_pipeline(VkDevice, VkPipeline pipeline, const VkAllocationCallbacks*) {
    driver->destroy(pipeline);
}

class ShadowPipelinesTest : public ::testing::Test {
  protected:
    ShadowPipelinesTest() {
        driver = &driver_;
        table_.CreateShaderModule = create_module;
        table_.DestroyShaderModule = destroy_module;
        table_.CreateGraphicsPipelines = create_pipelines;
        table_.DestroyPipeline = destroy_pipeline;
        table_.CreateShadersEXT = create_shaders;
        table_.DestroyShaderEXT = destroy_shader;
        shadows_ = std::make_unique<ShadowPipelines>(fake_handle<VkDevice>(1), table_);
        described_.info.renderPass = fake_handle<VkRenderPass>(7);
        described_.info.layout = fake_handle<VkPipelineLayout>(8);
        described_.depth_stencil.depthWriteEnable = VK_TRUE;
        described_.depth_stencil.front.writeMask = described_.depth_stencil.back.writeMask = 0xff;
    }
    ~ShadowPipelinesTest() override {
        shadows_.reset();
        EXPECT_TRUE(driver_.live.empty()) << driver_.live.size() << " objects left";
        EXPECT_EQ(driver_.invalid_shaders, 0);
    }

    void add_stage(VkShaderStageFlagBits stage, const char* shader, const char* entry = "main") {
        const VkShaderModule module = fake_handle<VkShaderModule>(++modules_);
        store_.add_module(module, module_info(load_shader(shader, 2)));
        described_.add_stage(stage, module, entry);
    }
    void add_triangle(const char* vertex = "attributes.vert", const char* fragment = "textures.frag") {
        add_stage(VK_SHADER_STAGE_VERTEX_BIT, vertex);
        add_stage(VK_SHADER_STAGE_FRAGMENT_BIT, fragment);
    }
    std::shared_ptr<const StoredPipeline> store() {
        return store_.add(fake_handle<VkPipeline>(50 + ++pipelines_), described_.finish(), {});
    }
    // The variant once it is built, with its create info.
    Shadow build(const std::shared_ptr<const StoredPipeline>& source, ShadowKind kind,
                 std::function<void(const VkGraphicsPipelineCreateInfo&)> check = {}) {
        driver_.on_pipeline = std::move(check);
        shadows_->get(source, kind);
        shadows_->wait_until_idle();
        return shadows_->get(source, kind);
    }

    FakeDriver driver_;
    DeviceTable table_{};
    PipelineStore store_{1 << 24, {[](VkPipelineLayout) {}, [](VkRenderPass) {}}};
    PipelineDescription described_;
    std::uintptr_t modules_ = 0;
    std::uintptr_t pipelines_ = 0;
    std::unique_ptr<ShadowPipelines> shadows_;
};

constexpr ShadowKind kKinds[] = {ShadowKind::fetch_only,        ShadowKind::rasterizer_discard,
                                 ShadowKind::empty_scissor,     ShadowKind::no_fragment_shader,
                                 ShadowKind::constant_fragment, ShadowKind::near_texture,
                                 ShadowKind::no_depth_write};

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

TEST_F(ShadowPipelinesTest, FetchOnlyHasAVertexShaderAndDiscards) {
    add_triangle();
    const Shadow shadow =
        build(store(), ShadowKind::fetch_only, [](const VkGraphicsPipelineCreateInfo& info) {
            EXPECT_EQ(info.stageCount, 1U);
            EXPECT_EQ(info.pStages[0].stage, VK_SHADER_STAGE_VERTEX_BIT);
            EXPECT_TRUE(info.pRasterizationState->rasterizerDiscardEnable);
            EXPECT_EQ(info.renderPass, fake_handle<VkRenderPass>(7));
            EXPECT_EQ(info.layout, fake_handle<VkPipelineLayout>(8));
        });
    EXPECT_EQ(shadow.count, 11U);
}

TEST_F(ShadowPipelinesTest, ADiscardVariantHasAFragmentShaderOnlyWhereDiscardIsDynamic) {
    add_triangle();
    for (const bool dynamic : {false, true}) {
        if (dynamic) described_.dynamic_states = {VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE};
        std::uint32_t stages = 0;
        const Shadow shadow =
            build(store(), ShadowKind::rasterizer_discard,
                  [&](const VkGraphicsPipelineCreateInfo& info) { stages = info.stageCount; });
        EXPECT_EQ(shadow.state, State::ready) << shadow.reason;
        EXPECT_EQ(stages, dynamic ? 2U : 1U);
    }
}

// A validation layer takes a pipeline that always discards for one without attachments.
TEST_F(ShadowPipelinesTest, InDynamicRenderingDiscardIsDynamicWhereVulkan13HasIt) {
    add_triangle();
    const VkFormat format = VK_FORMAT_R8G8B8A8_UNORM;
    VkPipelineRenderingCreateInfo rendering{};
    rendering.sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO;
    rendering.colorAttachmentCount = 1;
    rendering.pColorAttachmentFormats = &format;
    described_.info.renderPass = VK_NULL_HANDLE;
    described_.info.pNext = &rendering;
    described_.dynamic_states = {VK_DYNAMIC_STATE_VIEWPORT};
    for (const std::uint32_t version : {VK_API_VERSION_1_2, VK_API_VERSION_1_3}) {
        shadows_ = std::make_unique<ShadowPipelines>(fake_handle<VkDevice>(1), table_, version);
        const bool is_dynamic = version == VK_API_VERSION_1_3;
        for (const ShadowKind kind : {ShadowKind::fetch_only, ShadowKind::rasterizer_discard}) {
            const Shadow shadow = build(store(), kind, [&](const VkGraphicsPipelineCreateInfo& info) {
                EXPECT_EQ(info.stageCount, 1U);
                EXPECT_EQ(info.pRasterizationState->rasterizerDiscardEnable, is_dynamic ? VK_FALSE : VK_TRUE);
                EXPECT_EQ(has_dynamic_state(info, VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE), is_dynamic);
                EXPECT_TRUE(has_dynamic_state(info, VK_DYNAMIC_STATE_VIEWPORT));
            });
            EXPECT_EQ(shadow.state, State::ready) << shadow.reason;
            EXPECT_EQ(shadow.overrides.rasterizer_discard, is_dynamic);
        }
    }
}

// Drivers link stages: without a fragment shader they drop what the vertex shader computes for it.
TEST_F(ShadowPipelinesTest, OnGpusTheFragmentShaderStaysWhereDiscardCanBeDynamic) {
    add_triangle();
    for (const std::uint32_t version : {VK_API_VERSION_1_2, VK_API_VERSION_1_3}) {
        shadows_ =
            std::make_unique<ShadowPipelines>(fake_handle<VkDevice>(1), table_, version, PlainColors::hashed);
        const bool is_dynamic = version == VK_API_VERSION_1_3;
        for (const ShadowKind kind : {ShadowKind::fetch_only, ShadowKind::rasterizer_discard}) {
            const bool shades = is_dynamic && kind == ShadowKind::rasterizer_discard;
            const Shadow shadow = build(store(), kind, [&](const VkGraphicsPipelineCreateInfo& info) {
                EXPECT_EQ(info.stageCount, shades ? 2U : 1U) << name(kind);
                EXPECT_EQ(info.pRasterizationState->rasterizerDiscardEnable, is_dynamic ? VK_FALSE : VK_TRUE);
                EXPECT_EQ(has_dynamic_state(info, VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE), is_dynamic);
            });
            EXPECT_EQ(shadow.state, State::ready) << shadow.reason;
            EXPECT_EQ(shadow.overrides.rasterizer_discard, is_dynamic);
        }
    }
}

TEST_F(ShadowPipelinesTest, FetchOnlyTurnsPatchesIntoPoints) {
    add_stage(VK_SHADER_STAGE_VERTEX_BIT, "attributes.vert");
    add_stage(VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT, "level.tesc");
    add_stage(VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT, "flat.tese");
    described_.input_assembly.topology = VK_PRIMITIVE_TOPOLOGY_PATCH_LIST;
    described_.input_assembly.primitiveRestartEnable = VK_TRUE;
    described_.info.pTessellationState = &described_.tessellation;
    const auto source = store();
    EXPECT_THAT(build(source, ShadowKind::rasterizer_discard).reason,
                HasSubstr("atomics on a storage buffer"))
        << "the control shader counts";
    const Shadow shadow = build(source, ShadowKind::fetch_only, [](const VkGraphicsPipelineCreateInfo& info) {
        EXPECT_EQ(info.stageCount, 1U);
        EXPECT_EQ(info.pInputAssemblyState->topology, VK_PRIMITIVE_TOPOLOGY_POINT_LIST);
        EXPECT_EQ(info.pInputAssemblyState->primitiveRestartEnable, VK_FALSE);
        EXPECT_EQ(info.pTessellationState, nullptr);
    });
    EXPECT_EQ(shadow.state, State::ready) << shadow.reason;
    described_.dynamic_states = {VK_DYNAMIC_STATE_PRIMITIVE_TOPOLOGY};
    EXPECT_THAT(build(store(), ShadowKind::fetch_only).reason, HasSubstr("topology is dynamic"));
}

TEST_F(ShadowPipelinesTest, NoFragmentShaderWritesNothingAndTestsAsBefore) {
    add_triangle();
    described_.depth_stencil.depthTestEnable = VK_TRUE;
    described_.depth_stencil.depthCompareOp = VK_COMPARE_OP_LESS;
    described_.multisample.alphaToCoverageEnable = VK_TRUE;
    const Shadow shadow =
        build(store(), ShadowKind::no_fragment_shader, [](const VkGraphicsPipelineCreateInfo& info) {
            EXPECT_EQ(info.stageCount, 1U);
            EXPECT_EQ(info.pColorBlendState->pAttachments[0].colorWriteMask, 0U);
            EXPECT_EQ(info.pDepthStencilState->depthWriteEnable, VK_FALSE);
            EXPECT_EQ(info.pDepthStencilState->depthTestEnable, VK_TRUE);
            EXPECT_EQ(info.pDepthStencilState->depthCompareOp, VK_COMPARE_OP_LESS);
            EXPECT_EQ(info.pDepthStencilState->front.writeMask, 0U);
            EXPECT_EQ(info.pDepthStencilState->back.writeMask, 0U);
            EXPECT_EQ(info.pMultisampleState->alphaToCoverageEnable, VK_FALSE);
            EXPECT_EQ(info.pRasterizationState->rasterizerDiscardEnable, VK_FALSE);
        });
    EXPECT_EQ(shadow.state, State::ready) << shadow.reason;
    EXPECT_FALSE(shadow.overrides.no_depth_writes);
}

TEST_F(ShadowPipelinesTest, OnGpusAnIdleFragmentShaderStays) {
    shadows_ = std::make_unique<ShadowPipelines>(fake_handle<VkDevice>(1), table_, VK_API_VERSION_1_0,
                                                 PlainColors::hashed);
    add_triangle();
    const Shadow shadow =
        build(store(), ShadowKind::no_fragment_shader, [](const VkGraphicsPipelineCreateInfo& info) {
            EXPECT_EQ(info.stageCount, 2U);
            EXPECT_EQ(info.pColorBlendState->pAttachments[0].colorWriteMask, 0U);
            EXPECT_EQ(info.pDepthStencilState->depthWriteEnable, VK_FALSE);
        });
    EXPECT_EQ(shadow.state, State::ready) << shadow.reason;
}

TEST_F(ShadowPipelinesTest, VariantsThatShadeKeepStagesColorsAndTestsAndLeaveDepthAndStencil) {
    add_triangle("attributes.vert", "outputs.frag");
    described_.depth_stencil.depthTestEnable = described_.depth_stencil.stencilTestEnable = VK_TRUE;
    described_.depth_stencil.depthWriteEnable = VK_TRUE;
    described_.depth_stencil.depthCompareOp = VK_COMPARE_OP_LESS;
    described_.depth_stencil.front.writeMask = 0xff;
    const auto keeps = [](const VkGraphicsPipelineCreateInfo& info) {
        EXPECT_EQ(info.stageCount, 2U);
        EXPECT_NE(info.pColorBlendState->pAttachments[0].colorWriteMask, 0U);
        EXPECT_EQ(info.pDepthStencilState->depthTestEnable, VK_TRUE);
        EXPECT_EQ(info.pDepthStencilState->depthCompareOp, VK_COMPARE_OP_LESS);
        EXPECT_EQ(info.pDepthStencilState->depthWriteEnable, VK_FALSE);
        EXPECT_EQ(info.pDepthStencilState->front.writeMask, 0U);
    };
    EXPECT_TRUE(build(store(), ShadowKind::no_depth_write, keeps).owned);
    const Shadow constant = build(store(), ShadowKind::constant_fragment, keeps);
    EXPECT_EQ(constant.count, 1U) << "of six outputs one has an attachment";
    EXPECT_FALSE(constant.coverage_differs);
    described_.blends.resize(6, described_.blends[0]);
    EXPECT_EQ(build(store(), ShadowKind::constant_fragment, keeps).count, 6U);
    described_.stages.clear();
    add_triangle();
    EXPECT_EQ(build(store(), ShadowKind::near_texture, keeps).count, 28U);
}

TEST_F(ShadowPipelinesTest, VariantsThatReplaceADrawWriteDepthAndStencilAsItDoes) {
    add_triangle();
    described_.depth_stencil.depthTestEnable = described_.depth_stencil.stencilTestEnable = VK_TRUE;
    described_.dynamic_states.push_back(VK_DYNAMIC_STATE_DEPTH_BIAS);
    const auto source = store();
    for (const ShadowKind kind : {ShadowKind::constant_shading, ShadowKind::few_texels}) {
        const Shadow shadow = build(source, kind, [](const VkGraphicsPipelineCreateInfo& info) {
            EXPECT_EQ(info.stageCount, 2U);
            EXPECT_NE(info.pColorBlendState->pAttachments[0].colorWriteMask, 0U);
            EXPECT_EQ(info.pDepthStencilState->depthWriteEnable, VK_TRUE);
            EXPECT_EQ(info.pDepthStencilState->front.writeMask, 0xffU);
            EXPECT_TRUE(has_dynamic_state(info, VK_DYNAMIC_STATE_DEPTH_BIAS));
        });
        EXPECT_TRUE(shadow.owned) << name(kind) << shadow.reason;
        EXPECT_FALSE(shadow.overrides.no_depth_writes);
    }
}

TEST_F(ShadowPipelinesTest, AShaderThatWritesMemoryIsOnlyReplacedWhereItRunsOnceAsEver) {
    add_triangle("storing.vert", "textures.frag");
    EXPECT_EQ(build(store(), ShadowKind::constant_shading).state, State::ready);
    described_.stages.clear();
    add_triangle("attributes.vert", "stores.frag");
    EXPECT_THAT(build(store(), ShadowKind::constant_shading).reason,
                HasSubstr("fragment shader stores to a storage buffer"));
}

TEST_F(ShadowPipelinesTest, TheCountOfBlendAttachmentsIsIgnoredWhereAllTheyHoldIsDynamic) {
    add_triangle("attributes.vert", "outputs.frag");
    described_.blends.clear();
    described_.dynamic_states = {VK_DYNAMIC_STATE_COLOR_BLEND_ENABLE_EXT,
                                 VK_DYNAMIC_STATE_COLOR_BLEND_EQUATION_EXT,
                                 VK_DYNAMIC_STATE_COLOR_WRITE_MASK_EXT};
    EXPECT_EQ(build(store(), ShadowKind::constant_fragment).count, 6U);
}

TEST_F(ShadowPipelinesTest, APipelineThatWritesNoDepthIsItsOwnVariantWithoutDepthWrites) {
    add_triangle();
    described_.depth_stencil.depthTestEnable = VK_TRUE;
    described_.depth_stencil.depthWriteEnable = VK_FALSE;
    const auto source = store();
    EXPECT_EQ(build(source, ShadowKind::no_depth_write).pipeline, source->handle);
    described_.dynamic_states = {VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_SCISSOR,
                                 VK_DYNAMIC_STATE_DEPTH_WRITE_ENABLE};
    described_.depth_stencil.depthWriteEnable = VK_TRUE;
    const auto dynamic = store();
    const Shadow shadow = build(dynamic, ShadowKind::no_depth_write);
    EXPECT_EQ(shadow.pipeline, dynamic->handle);
    EXPECT_TRUE(shadow.overrides.no_depth_writes);
}

TEST_F(ShadowPipelinesTest, FragmentsThatWouldSurviveAreReported) {
    add_triangle("attributes.vert", "depth.frag");
    const Shadow shadow = build(store(), ShadowKind::constant_fragment);
    EXPECT_TRUE(shadow.coverage_differs);
    EXPECT_TRUE(shadow.fragment.has(ShaderEffect::writes_depth));
    described_.stages.clear();
    add_triangle("attributes.vert", "outputs.frag");
    described_.multisample.alphaToCoverageEnable = VK_TRUE;
    EXPECT_TRUE(build(store(), ShadowKind::constant_fragment).coverage_differs);
}

TEST_F(ShadowPipelinesTest, DynamicStateStaysDynamicAndIsLeftToTheCaller) {
    add_triangle();
    described_.dynamic_states = {VK_DYNAMIC_STATE_VIEWPORT,
                                 VK_DYNAMIC_STATE_SCISSOR,
                                 VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE,
                                 VK_DYNAMIC_STATE_DEPTH_WRITE_ENABLE,
                                 VK_DYNAMIC_STATE_STENCIL_WRITE_MASK,
                                 VK_DYNAMIC_STATE_COLOR_WRITE_MASK_EXT};
    const auto source = store();
    const auto same_states = [&](const VkGraphicsPipelineCreateInfo& info) {
        const std::vector<VkDynamicState> states(
            info.pDynamicState->pDynamicStates,
            info.pDynamicState->pDynamicStates + info.pDynamicState->dynamicStateCount);
        EXPECT_EQ(states, described_.dynamic_states);
    };
    const Shadow discard = build(source, ShadowKind::rasterizer_discard, same_states);
    EXPECT_TRUE(discard.owned) << "its positions are in the middle";
    EXPECT_TRUE(discard.overrides.rasterizer_discard);
    const Shadow fetch = build(source, ShadowKind::fetch_only, same_states);
    EXPECT_TRUE(fetch.owned);
    EXPECT_TRUE(fetch.overrides.rasterizer_discard);
    const Shadow scissor = build(source, ShadowKind::empty_scissor, same_states);
    EXPECT_EQ(scissor.pipeline, source->handle);
    EXPECT_TRUE(scissor.overrides.empty_scissor);
    EXPECT_FALSE(scissor.overrides.scissor_with_count);
    const Shadow no_shader = build(source, ShadowKind::no_fragment_shader, same_states);
    EXPECT_TRUE(no_shader.owned);
    const Shadow constant = build(source, ShadowKind::constant_fragment, same_states);
    EXPECT_TRUE(constant.overrides.no_depth_writes && constant.overrides.no_stencil_writes);
    EXPECT_FALSE(constant.overrides.no_color_writes);
    EXPECT_TRUE(no_shader.overrides.no_depth_writes && no_shader.overrides.no_stencil_writes &&
                no_shader.overrides.no_color_writes);
    EXPECT_FALSE(no_shader.overrides.no_alpha_to_coverage);
}

TEST_F(ShadowPipelinesTest, ScissorsThatAreSetWithTheirCountAreEmptiedSo) {
    add_triangle();
    described_.dynamic_states = {VK_DYNAMIC_STATE_VIEWPORT_WITH_COUNT, VK_DYNAMIC_STATE_SCISSOR_WITH_COUNT};
    const Shadow scissor = build(store(), ShadowKind::empty_scissor);
    EXPECT_TRUE(scissor.overrides.empty_scissor && scissor.overrides.scissor_with_count);
}

TEST_F(ShadowPipelinesTest, ScissorsThatAreStaticAreEmptiedInAVariant) {
    add_triangle();
    described_.scissor.extent = {64, 64};
    build(store(), ShadowKind::empty_scissor, [](const VkGraphicsPipelineCreateInfo& info) {
        EXPECT_EQ(info.pViewportState->scissorCount, 1U);
        EXPECT_EQ(info.pViewportState->pScissors[0].extent.width, 0U);
        EXPECT_EQ(info.pStages[1].stage, VK_SHADER_STAGE_FRAGMENT_BIT);
    });
}

TEST_F(ShadowPipelinesTest, AStageThatWritesMemoryIsNeverRunAgain) {
    add_triangle("storing.vert", "stores.frag");
    const auto source = store();
    for (const ShadowKind kind : kKinds) {
        const Shadow shadow = build(source, kind);
        if (kind == ShadowKind::fetch_only) {
            EXPECT_EQ(shadow.state, State::ready) << "it runs neither shader: " << shadow.reason;
            continue;
        }
        EXPECT_EQ(shadow.state, State::impossible) << name(kind);
        EXPECT_THAT(shadow.reason, HasSubstr("before the rasterizer stores to a storage buffer"));
    }
    described_.stages.clear();
    add_triangle("attributes.vert", "stores.frag");
    const auto fragments_store = store();
    EXPECT_THAT(build(fragments_store, ShadowKind::near_texture).reason,
                HasSubstr("fragment shader stores to a storage buffer"));
    for (const ShadowKind kind : {ShadowKind::rasterizer_discard, ShadowKind::empty_scissor,
                                  ShadowKind::no_fragment_shader, ShadowKind::constant_fragment})
        EXPECT_EQ(build(fragments_store, kind).state, State::ready) << name(kind);
}

TEST_F(ShadowPipelinesTest, StoresThatSpecializationSwitchesOffDoNotCount) {
    add_triangle("attributes.vert", "spec_store.frag");
    const VkSpecializationMapEntry entry = {0, 0, sizeof(VkBool32)};
    VkBool32 stores = VK_FALSE;
    const VkSpecializationInfo constants = {1, &entry, sizeof stores, &stores};
    described_.stages[1].pSpecializationInfo = &constants;
    EXPECT_EQ(build(store(), ShadowKind::near_texture).reason, "the fragment shader reads no textures");
    stores = VK_TRUE;
    EXPECT_THAT(build(store(), ShadowKind::near_texture).reason, HasSubstr("writes a storage image"));
}

TEST_F(ShadowPipelinesTest, LengthsThatSpecializationGivesAreUsed) {
    add_triangle("spec_array.vert");
    const VkSpecializationMapEntry entry = {3, 0, sizeof(std::int32_t)};
    const std::int32_t length = 6;
    const VkSpecializationInfo constants = {1, &entry, sizeof length, &length};
    described_.stages[0].pSpecializationInfo = &constants;
    EXPECT_EQ(build(store(), ShadowKind::fetch_only).count, 6U);
}

TEST_F(ShadowPipelinesTest, EffectsAreKnownOnceEveryStageWasRead) {
    add_triangle("attributes.vert", "stores.frag");
    EXPECT_TRUE(build(store(), ShadowKind::near_texture).effects_known) << "although it cannot be made";
    EXPECT_TRUE(build(store(), ShadowKind::fetch_only).effects_known);
    EXPECT_FALSE(Shadow{}.effects_known);
    described_.stages.clear();
    add_stage(VK_SHADER_STAGE_VERTEX_BIT, "attributes.vert");
    SpirvWords broken = load_shader("stores.frag", 2);
    broken.resize(broken.size() - 3);
    store_.add_module(fake_handle<VkShaderModule>(++modules_), module_info(broken));
    described_.add_stage(VK_SHADER_STAGE_FRAGMENT_BIT, fake_handle<VkShaderModule>(modules_));
    const Shadow unreadable = build(store(), ShadowKind::fetch_only);
    EXPECT_FALSE(unreadable.effects_known);
    EXPECT_THAT(unreadable.reason, HasSubstr("cannot be parsed"));
}

TEST_F(ShadowPipelinesTest, ADiscardingPipelineIsItsOwnDiscardShadow) {
    add_triangle();
    described_.rasterization.rasterizerDiscardEnable = VK_TRUE;
    const auto source = store();
    const Shadow discard = build(source, ShadowKind::rasterizer_discard);
    EXPECT_EQ(discard.state, State::ready);
    EXPECT_EQ(discard.pipeline, source->handle);
    EXPECT_FALSE(discard.overrides.rasterizer_discard);
    EXPECT_EQ(build(source, ShadowKind::fetch_only).state, State::ready);
    for (const ShadowKind kind : {ShadowKind::empty_scissor, ShadowKind::no_fragment_shader,
                                  ShadowKind::constant_fragment, ShadowKind::near_texture})
        EXPECT_THAT(build(source, kind).reason, HasSubstr("discards everything"));
}

TEST_F(ShadowPipelinesTest, WhatCannotBeMadeSaysWhy) {
    add_stage(VK_SHADER_STAGE_VERTEX_BIT, "attributes.vert");
    const auto depth_only = store();
    EXPECT_THAT(build(depth_only, ShadowKind::constant_fragment).reason, HasSubstr("no fragment shader"));
    EXPECT_THAT(build(depth_only, ShadowKind::near_texture).reason, HasSubstr("no fragment shader"));
    described_.info.flags = VK_PIPELINE_CREATE_LIBRARY_BIT_KHR;
    const auto library = store();
    EXPECT_EQ(build(library, ShadowKind::fetch_only).reason, "the pipeline is a library");
    EXPECT_EQ(shadows_->get(nullptr, ShadowKind::fetch_only).state, State::impossible);
}

TEST_F(ShadowPipelinesTest, AnyVulkanCallThatFailsMakesTheVariantImpossibleAndLeavesNothing) {
    add_triangle();
    for (int call = 0; call < 3; ++call) {
        driver_.fail_at = driver_.calls + call;
        const std::size_t live = driver_.live.size();
        const Shadow shadow = build(store(), ShadowKind::constant_fragment);
        EXPECT_EQ(shadow.state, State::impossible);
        EXPECT_EQ(shadow.pipeline, VkPipeline{});
        EXPECT_THAT(shadow.reason, HasSubstr("failed (VkResult -2)"));
        EXPECT_EQ(driver_.live.size(), live);
    }
    driver_.fail_at = -1;
    EXPECT_EQ(build(store(), ShadowKind::constant_fragment).state, State::ready);
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
    table_.CreatePipelineCache = create_cache;
    table_.DestroyPipelineCache = destroy_cache;
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
    table_.CreatePipelineCache = create_cache;
    table_.DestroyPipelineCache = destroy_cache;
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
