// What each variant of a pipeline is, by the calls that a fake driver gets, and why some cannot be made.
#include "capture/variants/shadow_builder.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <span>

#include "tests/capture/variants/variants_test.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;
using State = Shadow::State;

class ShadowBuilderTest : public VariantsTest {};

TEST_F(ShadowBuilderTest, FetchOnlyHasAVertexShaderAndDiscards) {
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

TEST_F(ShadowBuilderTest, ADiscardVariantHasAFragmentShaderOnlyWhereDiscardIsDynamic) {
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
TEST_F(ShadowBuilderTest, InDynamicRenderingDiscardIsDynamicWhereVulkan13HasIt) {
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
TEST_F(ShadowBuilderTest, OnGpusTheFragmentShaderStaysWhereDiscardCanBeDynamic) {
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

TEST_F(ShadowBuilderTest, FetchOnlyTurnsPatchesIntoPoints) {
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

TEST_F(ShadowBuilderTest, NoFragmentShaderWritesNothingAndTestsAsBefore) {
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

TEST_F(ShadowBuilderTest, OnGpusAnIdleFragmentShaderStays) {
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

TEST_F(ShadowBuilderTest, VariantsThatShadeKeepStagesColorsAndTestsAndLeaveDepthAndStencil) {
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

TEST_F(ShadowBuilderTest, VariantsThatReplaceADrawWriteDepthAndStencilAsItDoes) {
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

TEST_F(ShadowBuilderTest, AShaderThatWritesMemoryIsOnlyReplacedWhereItRunsOnceAsEver) {
    add_triangle("storing.vert", "textures.frag");
    EXPECT_EQ(build(store(), ShadowKind::constant_shading).state, State::ready);
    described_.stages.clear();
    add_triangle("attributes.vert", "stores.frag");
    EXPECT_THAT(build(store(), ShadowKind::constant_shading).reason,
                HasSubstr("fragment shader stores to a storage buffer"));
}

TEST_F(ShadowBuilderTest, TheCountOfBlendAttachmentsIsIgnoredWhereAllTheyHoldIsDynamic) {
    add_triangle("attributes.vert", "outputs.frag");
    described_.blends.clear();
    described_.dynamic_states = {VK_DYNAMIC_STATE_COLOR_BLEND_ENABLE_EXT,
                                 VK_DYNAMIC_STATE_COLOR_BLEND_EQUATION_EXT,
                                 VK_DYNAMIC_STATE_COLOR_WRITE_MASK_EXT};
    EXPECT_EQ(build(store(), ShadowKind::constant_fragment).count, 6U);
}

// The one attachment may be at any location (local reads).
TEST_F(ShadowBuilderTest, OutputsBeyondTheAttachmentsStayWhereAttachmentsHaveLocations) {
    add_triangle("attributes.vert", "outputs.frag");
    const VkFormat format = VK_FORMAT_R8G8B8A8_UNORM;
    const std::uint32_t location = 3;
    VkRenderingAttachmentLocationInfo locations{};
    locations.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_LOCATION_INFO;
    locations.colorAttachmentCount = 1;
    locations.pColorAttachmentLocations = &location;
    VkPipelineRenderingCreateInfo rendering{};
    rendering.sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO;
    rendering.colorAttachmentCount = 1;
    rendering.pColorAttachmentFormats = &format;
    described_.info.renderPass = VK_NULL_HANDLE;
    described_.info.pNext = &rendering;
    EXPECT_EQ(build(store(), ShadowKind::constant_fragment).count, 1U);
    rendering.pNext = &locations;
    EXPECT_EQ(build(store(), ShadowKind::constant_fragment).count, 6U);
}

TEST_F(ShadowBuilderTest, APipelineThatWritesNoDepthIsItsOwnVariantWithoutDepthWrites) {
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

TEST_F(ShadowBuilderTest, FragmentsThatWouldSurviveAreReported) {
    add_triangle("attributes.vert", "depth.frag");
    const Shadow shadow = build(store(), ShadowKind::constant_fragment);
    EXPECT_TRUE(shadow.coverage_differs);
    EXPECT_TRUE(shadow.fragment.has(ShaderEffect::writes_depth));
    described_.stages.clear();
    add_triangle("attributes.vert", "outputs.frag");
    described_.multisample.alphaToCoverageEnable = VK_TRUE;
    EXPECT_TRUE(build(store(), ShadowKind::constant_fragment).coverage_differs);
}

TEST_F(ShadowBuilderTest, DynamicStateStaysDynamicAndIsLeftToTheCaller) {
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

TEST_F(ShadowBuilderTest, ScissorsThatAreSetWithTheirCountAreEmptiedSo) {
    add_triangle();
    described_.dynamic_states = {VK_DYNAMIC_STATE_VIEWPORT_WITH_COUNT, VK_DYNAMIC_STATE_SCISSOR_WITH_COUNT};
    const Shadow scissor = build(store(), ShadowKind::empty_scissor);
    EXPECT_TRUE(scissor.overrides.empty_scissor && scissor.overrides.scissor_with_count);
}

TEST_F(ShadowBuilderTest, ScissorsThatAreStaticAreEmptiedInAVariant) {
    add_triangle();
    described_.scissor.extent = {64, 64};
    build(store(), ShadowKind::empty_scissor, [](const VkGraphicsPipelineCreateInfo& info) {
        EXPECT_EQ(info.pViewportState->scissorCount, 1U);
        EXPECT_EQ(info.pViewportState->pScissors[0].extent.width, 0U);
        EXPECT_EQ(info.pStages[1].stage, VK_SHADER_STAGE_FRAGMENT_BIT);
    });
}

TEST_F(ShadowBuilderTest, AStageThatWritesMemoryIsNeverRunAgain) {
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

TEST_F(ShadowBuilderTest, StoresThatSpecializationSwitchesOffDoNotCount) {
    add_triangle("attributes.vert", "spec_store.frag");
    const VkSpecializationMapEntry entry = {0, 0, sizeof(VkBool32)};
    VkBool32 stores = VK_FALSE;
    const VkSpecializationInfo constants = {1, &entry, sizeof stores, &stores};
    described_.stages[1].pSpecializationInfo = &constants;
    EXPECT_EQ(build(store(), ShadowKind::near_texture).reason, "the fragment shader reads no textures");
    stores = VK_TRUE;
    EXPECT_THAT(build(store(), ShadowKind::near_texture).reason, HasSubstr("writes a storage image"));
}

TEST_F(ShadowBuilderTest, LengthsThatSpecializationGivesAreUsed) {
    add_triangle("spec_array.vert");
    const VkSpecializationMapEntry entry = {3, 0, sizeof(std::int32_t)};
    const std::int32_t length = 6;
    const VkSpecializationInfo constants = {1, &entry, sizeof length, &length};
    described_.stages[0].pSpecializationInfo = &constants;
    EXPECT_EQ(build(store(), ShadowKind::fetch_only).count, 6U);
}

TEST_F(ShadowBuilderTest, EffectsAreKnownOnceEveryStageWasRead) {
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

TEST_F(ShadowBuilderTest, ADiscardingPipelineIsItsOwnDiscardShadow) {
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

TEST_F(ShadowBuilderTest, WhatCannotBeMadeSaysWhy) {
    add_stage(VK_SHADER_STAGE_VERTEX_BIT, "attributes.vert");
    const auto depth_only = store();
    EXPECT_THAT(build(depth_only, ShadowKind::constant_fragment).reason, HasSubstr("no fragment shader"));
    EXPECT_THAT(build(depth_only, ShadowKind::near_texture).reason, HasSubstr("no fragment shader"));
    described_.info.flags = VK_PIPELINE_CREATE_LIBRARY_BIT_KHR;
    const auto library = store();
    EXPECT_EQ(build(library, ShadowKind::fetch_only).reason, "the pipeline is a library");
    EXPECT_EQ(shadows_->get(nullptr, ShadowKind::fetch_only).state, State::impossible);
}

TEST_F(ShadowBuilderTest, AnyVulkanCallThatFailsMakesTheVariantImpossibleAndLeavesNothing) {
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

}  // namespace
}  // namespace framecast::capture
