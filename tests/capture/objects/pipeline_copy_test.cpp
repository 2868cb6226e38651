#include "capture/objects/pipeline_copy.h"

#include <gmock/gmock.h>

#include <array>
#include <memory>
#include <vector>

#include "pipeline_description.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;

// A pointer that must not be followed.
template <class T>
const T* dangling() {
    return reinterpret_cast<const T*>(std::uintptr_t{16});
}

class PipelineCopyTest : public ::testing::Test {
  protected:
    PipelineCopyTest() {
        described_.info.renderPass = fake_handle<VkRenderPass>(7);
        described_.add_stage(VK_SHADER_STAGE_VERTEX_BIT, fake_handle<VkShaderModule>(1));
        described_.add_stage(VK_SHADER_STAGE_FRAGMENT_BIT, fake_handle<VkShaderModule>(2), "colors");
    }
    PipelineCopy copy(const SubpassUse& use = {}) {
        Result<PipelineCopy> made = PipelineCopy::make(described_.finish(), use);
        EXPECT_TRUE(made) << made.error().message;
        return std::move(*made);
    }
    std::string refusal() {
        const Result<PipelineCopy> made = PipelineCopy::make(described_.finish(), {});
        return made ? "" : made.error().message;
    }

    PipelineDescription described_;
};

TEST_F(PipelineCopyTest, EverythingThatCountsIsCopiedDeep) {
    std::uint32_t value = 42;
    const VkSpecializationMapEntry entry = {5, 0, sizeof value};
    const VkSpecializationInfo constants = {1, &entry, sizeof value, &value};
    described_.stages[1].pSpecializationInfo = &constants;
    described_.bindings = {{0, 16, VK_VERTEX_INPUT_RATE_INSTANCE}};
    described_.attributes = {{3, 0, VK_FORMAT_R32G32_SFLOAT, 8}};
    const VkVertexInputBindingDivisorDescriptionEXT divisor = {0, 9};
    VkPipelineVertexInputDivisorStateCreateInfoEXT divisors{};
    divisors.sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_DIVISOR_STATE_CREATE_INFO_EXT;
    divisors.vertexBindingDivisorCount = 1;
    divisors.pVertexBindingDivisors = &divisor;
    described_.vertex_input.pNext = &divisors;
    described_.blends[0].blendEnable = VK_TRUE;
    described_.scissor.extent = {64, 32};
    const PipelineCopy made = copy();
    value = 0;
    described_.attributes[0].location = 99;
    described_.blends[0].blendEnable = VK_FALSE;
    described_.scissor.extent = {};

    const VkGraphicsPipelineCreateInfo& info = made.info();
    ASSERT_EQ(info.stageCount, 2U);
    EXPECT_STREQ(info.pStages[1].pName, "colors");
    EXPECT_EQ(info.pStages[1].module, VkShaderModule{}) << "modules are gone when variants are made";
    EXPECT_EQ(*static_cast<const std::uint32_t*>(info.pStages[1].pSpecializationInfo->pData), 42U);
    EXPECT_EQ(info.pVertexInputState->pVertexAttributeDescriptions[0].location, 3U);
    const auto* chained =
        static_cast<const VkPipelineVertexInputDivisorStateCreateInfoEXT*>(info.pVertexInputState->pNext);
    ASSERT_NE(chained, nullptr);
    EXPECT_EQ(chained->pVertexBindingDivisors[0].divisor, 9U);
    EXPECT_EQ(info.pColorBlendState->pAttachments[0].blendEnable, VK_TRUE);
    EXPECT_EQ(info.pViewportState->pScissors[0].extent.width, 64U);
    EXPECT_EQ(info.renderPass, fake_handle<VkRenderPass>(7));
}

TEST_F(PipelineCopyTest, StateThatDiscardIgnoresIsNotFollowed) {
    described_.rasterization.rasterizerDiscardEnable = VK_TRUE;
    described_.info.pViewportState = dangling<VkPipelineViewportStateCreateInfo>();
    described_.info.pMultisampleState = dangling<VkPipelineMultisampleStateCreateInfo>();
    described_.info.pDepthStencilState = dangling<VkPipelineDepthStencilStateCreateInfo>();
    described_.info.pColorBlendState = dangling<VkPipelineColorBlendStateCreateInfo>();
    described_.info.pTessellationState = dangling<VkPipelineTessellationStateCreateInfo>();
    const PipelineCopy made = copy();
    EXPECT_TRUE(made.always_discards());
    EXPECT_EQ(made.info().pViewportState, nullptr);
    EXPECT_EQ(made.info().pMultisampleState, nullptr);
    EXPECT_EQ(made.info().pDepthStencilState, nullptr);
    EXPECT_EQ(made.info().pColorBlendState, nullptr);
    EXPECT_EQ(made.info().pTessellationState, nullptr);
}

TEST_F(PipelineCopyTest, StateThatDynamicDiscardMayNeedIsKept) {
    described_.rasterization.rasterizerDiscardEnable = VK_TRUE;
    described_.dynamic_states = {VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE};
    const PipelineCopy made = copy();
    EXPECT_FALSE(made.always_discards());
    EXPECT_NE(made.info().pViewportState, nullptr);
    EXPECT_NE(made.info().pColorBlendState, nullptr);
    EXPECT_NE(made.info().pDepthStencilState, nullptr);
}

TEST_F(PipelineCopyTest, DynamicStateIsNotFollowed) {
    described_.viewport_state.pViewports = dangling<VkViewport>();
    described_.viewport_state.pScissors = dangling<VkRect2D>();
    described_.multisample.pSampleMask = dangling<VkSampleMask>();
    described_.info.pVertexInputState = dangling<VkPipelineVertexInputStateCreateInfo>();
    VkPipelineDiscardRectangleStateCreateInfoEXT rectangles{};
    rectangles.sType = VK_STRUCTURE_TYPE_PIPELINE_DISCARD_RECTANGLE_STATE_CREATE_INFO_EXT;
    rectangles.discardRectangleCount = 2;
    rectangles.pDiscardRectangles = dangling<VkRect2D>();
    described_.info.pNext = &rectangles;
    described_.dynamic_states = {VK_DYNAMIC_STATE_VIEWPORT,
                                 VK_DYNAMIC_STATE_SCISSOR_WITH_COUNT,
                                 VK_DYNAMIC_STATE_SAMPLE_MASK_EXT,
                                 VK_DYNAMIC_STATE_VERTEX_INPUT_EXT,
                                 VK_DYNAMIC_STATE_DISCARD_RECTANGLE_EXT,
                                 VK_DYNAMIC_STATE_COLOR_BLEND_ENABLE_EXT,
                                 VK_DYNAMIC_STATE_COLOR_BLEND_EQUATION_EXT,
                                 VK_DYNAMIC_STATE_COLOR_WRITE_MASK_EXT};
    described_.finish();
    described_.blend.pAttachments = dangling<VkPipelineColorBlendAttachmentState>();
    const Result<PipelineCopy> made = PipelineCopy::make(described_.info, {});
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_EQ(made->info().pViewportState->pViewports, nullptr);
    EXPECT_EQ(made->info().pViewportState->pScissors, nullptr);
    EXPECT_EQ(made->info().pMultisampleState->pSampleMask, nullptr);
    EXPECT_EQ(made->info().pVertexInputState, nullptr);
    EXPECT_EQ(made->info().pColorBlendState->pAttachments, nullptr);
    EXPECT_TRUE(made->is_dynamic(VK_DYNAMIC_STATE_SAMPLE_MASK_EXT));
    EXPECT_FALSE(made->is_dynamic(VK_DYNAMIC_STATE_LINE_WIDTH));
}

TEST_F(PipelineCopyTest, AdvancedBlendingThatIsDynamicLeavesTheEquationFixed) {
    described_.dynamic_states = {VK_DYNAMIC_STATE_COLOR_BLEND_ENABLE_EXT,
                                 VK_DYNAMIC_STATE_COLOR_BLEND_ADVANCED_EXT,
                                 VK_DYNAMIC_STATE_COLOR_WRITE_MASK_EXT};
    described_.finish();
    const Result<PipelineCopy> made = PipelineCopy::make(described_.info, {});
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_NE(made->info().pColorBlendState->pAttachments, nullptr);
}

TEST_F(PipelineCopyTest, StateThatTheSubpassDoesNotUseIsNotFollowed) {
    described_.info.pDepthStencilState = dangling<VkPipelineDepthStencilStateCreateInfo>();
    described_.info.pColorBlendState = dangling<VkPipelineColorBlendStateCreateInfo>();
    const PipelineCopy made = copy({false, false});
    EXPECT_EQ(made.info().pDepthStencilState, nullptr);
    EXPECT_EQ(made.info().pColorBlendState, nullptr);
}

TEST_F(PipelineCopyTest, DynamicRenderingKeepsItsFormatsAndSaysWhichStateCounts) {
    const VkFormat format = VK_FORMAT_R8G8B8A8_UNORM;
    VkPipelineRenderingCreateInfo rendering{};
    rendering.sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO;
    rendering.colorAttachmentCount = 1;
    rendering.pColorAttachmentFormats = &format;
    described_.info.renderPass = VK_NULL_HANDLE;
    described_.info.pNext = &rendering;
    described_.info.pDepthStencilState = dangling<VkPipelineDepthStencilStateCreateInfo>();
    const PipelineCopy made = copy({false, true});
    EXPECT_EQ(made.info().pDepthStencilState, nullptr);
    EXPECT_NE(made.info().pColorBlendState, nullptr);
    const auto* chained = static_cast<const VkPipelineRenderingCreateInfo*>(made.info().pNext);
    ASSERT_NE(chained, nullptr);
    EXPECT_EQ(chained->pColorAttachmentFormats[0], format);
    EXPECT_NE(chained->pColorAttachmentFormats, &format);
}

TEST_F(PipelineCopyTest, FormatsOfDynamicRenderingAreIgnoredWithoutFragmentOutput) {
    VkPipelineRenderingCreateInfo rendering{};
    rendering.sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO;
    rendering.viewMask = 3;
    rendering.colorAttachmentCount = 1;
    rendering.pColorAttachmentFormats = dangling<VkFormat>();
    described_.info.renderPass = VK_NULL_HANDLE;
    described_.info.pNext = &rendering;
    described_.rasterization.rasterizerDiscardEnable = VK_TRUE;
    const PipelineCopy made = copy();
    EXPECT_EQ(static_cast<const VkPipelineRenderingCreateInfo*>(made.info().pNext)->viewMask, 3U);
    described_.info.renderPass = fake_handle<VkRenderPass>(7);
    EXPECT_EQ(copy().info().pNext, nullptr) << "a render pass makes the rendering info ignored";
}

TEST_F(PipelineCopyTest, OutputsAndNamesInChainsAreLeftOut) {
    VkPipelineCreationFeedback feedback{};
    VkPipelineCreationFeedbackCreateInfo feedbacks{};
    feedbacks.sType = VK_STRUCTURE_TYPE_PIPELINE_CREATION_FEEDBACK_CREATE_INFO;
    feedbacks.pPipelineCreationFeedback = &feedback;
    VkPipelineRobustnessCreateInfoEXT robustness{};
    robustness.sType = VK_STRUCTURE_TYPE_PIPELINE_ROBUSTNESS_CREATE_INFO_EXT;
    robustness.images = VK_PIPELINE_ROBUSTNESS_IMAGE_BEHAVIOR_ROBUST_IMAGE_ACCESS_EXT;
    feedbacks.pNext = &robustness;
    described_.info.pNext = &feedbacks;
    VkDebugUtilsObjectNameInfoEXT name{};
    name.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_OBJECT_NAME_INFO_EXT;
    described_.stages[0].pNext = &name;
    const PipelineCopy made = copy();
    const auto* chained = static_cast<const VkPipelineRobustnessCreateInfoEXT*>(made.info().pNext);
    ASSERT_NE(chained, nullptr);
    EXPECT_EQ(chained->sType, VK_STRUCTURE_TYPE_PIPELINE_ROBUSTNESS_CREATE_INFO_EXT);
    EXPECT_EQ(chained->images, VK_PIPELINE_ROBUSTNESS_IMAGE_BEHAVIOR_ROBUST_IMAGE_ACCESS_EXT);
    EXPECT_EQ(chained->pNext, nullptr);
    EXPECT_EQ(made.info().pStages[0].pNext, nullptr);
    EXPECT_EQ(feedbacks.pNext, &robustness) << "the application's structures stay as they are";
}

TEST_F(PipelineCopyTest, WhereAShaderFindsItsDescriptorsInHeapsIsCopiedDeep) {
    VkSamplerReductionModeCreateInfo reduction{};
    reduction.sType = VK_STRUCTURE_TYPE_SAMPLER_REDUCTION_MODE_CREATE_INFO;
    reduction.reductionMode = VK_SAMPLER_REDUCTION_MODE_MAX;
    VkSamplerCreateInfo sampler{};
    sampler.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO;
    sampler.pNext = &reduction;
    sampler.magFilter = VK_FILTER_LINEAR;
    std::array<VkDescriptorSetAndBindingMappingEXT, 2> mappings{};
    for (auto& mapping : mappings)
        mapping.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_AND_BINDING_MAPPING_EXT;
    mappings[0].source = VK_DESCRIPTOR_MAPPING_SOURCE_PUSH_DATA_EXT;
    mappings[0].sourceData.pushDataOffset = 12;
    mappings[1].source = VK_DESCRIPTOR_MAPPING_SOURCE_HEAP_WITH_PUSH_INDEX_EXT;
    mappings[1].sourceData.pushIndex = {64, 8, 32, 0, &sampler, VK_FALSE, 0, 0, 0, 0};
    VkShaderDescriptorSetAndBindingMappingInfoEXT info{};
    info.sType = VK_STRUCTURE_TYPE_SHADER_DESCRIPTOR_SET_AND_BINDING_MAPPING_INFO_EXT;
    info.mappingCount = 2;
    info.pMappings = mappings.data();
    described_.stages[1].pNext = &info;
    const PipelineCopy made = copy();
    mappings = {};
    sampler = {};
    reduction = {};
    const auto* chained =
        static_cast<const VkShaderDescriptorSetAndBindingMappingInfoEXT*>(made.info().pStages[1].pNext);
    ASSERT_NE(chained, nullptr);
    ASSERT_EQ(chained->mappingCount, 2U);
    EXPECT_EQ(chained->pMappings[0].source, VK_DESCRIPTOR_MAPPING_SOURCE_PUSH_DATA_EXT);
    EXPECT_EQ(chained->pMappings[0].sourceData.pushDataOffset, 12U);
    const VkDescriptorMappingSourcePushIndexEXT& heap = chained->pMappings[1].sourceData.pushIndex;
    EXPECT_EQ(heap.heapOffset, 64U);
    ASSERT_NE(heap.pEmbeddedSampler, nullptr);
    EXPECT_EQ(heap.pEmbeddedSampler->magFilter, VK_FILTER_LINEAR);
    const auto* kept = static_cast<const VkSamplerReductionModeCreateInfo*>(heap.pEmbeddedSampler->pNext);
    ASSERT_NE(kept, nullptr);
    EXPECT_EQ(kept->reductionMode, VK_SAMPLER_REDUCTION_MODE_MAX);
}

TEST_F(PipelineCopyTest, PipelinesThatCannotBeMadeAgainAreRefusedWithTheReason) {
    VkPipelineBinaryInfoKHR binaries{};
    binaries.sType = VK_STRUCTURE_TYPE_PIPELINE_BINARY_INFO_KHR;
    described_.info.pNext = &binaries;
    EXPECT_EQ(refusal(), "") << "made of no binary";
    binaries.binaryCount = 1;
    EXPECT_EQ(refusal(), "the pipeline is made of binaries");

    VkBaseInStructure unknown{};
    unknown.sType = static_cast<VkStructureType>(1000999123);
    described_.info.pNext = &unknown;
    EXPECT_THAT(refusal(), HasSubstr("not known (sType 1000999123)"));
    described_.info.pNext = nullptr;
    described_.rasterization.pNext = &unknown;
    EXPECT_THAT(refusal(), HasSubstr("sType 1000999123"));
    described_.rasterization.pNext = nullptr;

    VkPipelineShaderStageModuleIdentifierCreateInfoEXT identifier{};
    identifier.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_MODULE_IDENTIFIER_CREATE_INFO_EXT;
    described_.stages[0].pNext = &identifier;
    EXPECT_EQ(refusal(), "") << "an identifier of no bytes says nothing";
    identifier.identifierSize = 16;
    EXPECT_EQ(refusal(), "a shader is known by its identifier only");
    described_.stages[0].pNext = nullptr;
    EXPECT_EQ(refusal(), "");
}

TEST_F(PipelineCopyTest, FlagsThatBelongToTheApplicationsCachesToolsAndLibrariesAreLeftOut) {
    described_.info.flags = VK_PIPELINE_CREATE_DISABLE_OPTIMIZATION_BIT | VK_PIPELINE_CREATE_DERIVATIVE_BIT |
                            VK_PIPELINE_CREATE_FAIL_ON_PIPELINE_COMPILE_REQUIRED_BIT;
    EXPECT_EQ(copy().info().flags, VkPipelineCreateFlags{VK_PIPELINE_CREATE_DISABLE_OPTIMIZATION_BIT});
}

TEST_F(PipelineCopyTest, NewerFlagsTakeThePlaceOfTheOthers) {
    VkPipelineCreateFlags2CreateInfo newer{};
    newer.sType = VK_STRUCTURE_TYPE_PIPELINE_CREATE_FLAGS_2_CREATE_INFO;
    newer.flags = VK_PIPELINE_CREATE_DISABLE_OPTIMIZATION_BIT | VK_PIPELINE_CREATE_DERIVATIVE_BIT;
    described_.info.pNext = &newer;
    described_.info.flags = 0x7fffffff;  // ignored
    const PipelineCopy small = copy();
    EXPECT_EQ(small.info().flags, VkPipelineCreateFlags{VK_PIPELINE_CREATE_DISABLE_OPTIMIZATION_BIT});
    EXPECT_EQ(small.info().pNext, nullptr) << "the older member has room for them";
    constexpr VkPipelineCreateFlags2 kHeap = VkPipelineCreateFlags2{1} << 36;
    newer.flags |= kHeap;
    const PipelineCopy large = copy();
    const auto* kept = static_cast<const VkPipelineCreateFlags2CreateInfo*>(large.info().pNext);
    ASSERT_NE(kept, nullptr);
    EXPECT_EQ(kept->flags, kHeap | VK_PIPELINE_CREATE_DISABLE_OPTIMIZATION_BIT);
}

// A pipeline in four libraries, each with dangling pointers in all members of the other parts.
class LibrariesTest : public ::testing::Test {
  protected:
    explicit LibrariesTest(VkRenderPass pass = VK_NULL_HANDLE) {
        whole_.info.renderPass = pass;
        whole_.add_stage(VK_SHADER_STAGE_VERTEX_BIT, fake_handle<VkShaderModule>(1));
        whole_.add_stage(VK_SHADER_STAGE_FRAGMENT_BIT, fake_handle<VkShaderModule>(2), "colors");
        whole_.scissor.extent = {64, 32};
        whole_.blends[0].blendEnable = VK_TRUE;
        whole_.depth_stencil.depthTestEnable = VK_TRUE;
        whole_.finish();
        rendering_.sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO;
        part_.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_LIBRARY_CREATE_INFO_EXT;
        part_.pNext = &rendering_;
    }

    VkGraphicsPipelineCreateInfo library(PipelineParts part) {
        VkGraphicsPipelineCreateInfo info = whole_.info;
        part_.flags = part;
        info.pNext = &part_;
        info.flags = VK_PIPELINE_CREATE_LIBRARY_BIT_KHR;
        const bool shader = (part & (kPreRasterization | kFragmentShader)) != 0;
        if (!shader) info.pStages = dangling<VkPipelineShaderStageCreateInfo>();
        if (!shader) info.layout = fake_handle<VkPipelineLayout>(16);
        if (shader) info.layout = fake_handle<VkPipelineLayout>(part == kFragmentShader ? 4 : 3);
        if (part != kVertexInput) {
            info.pVertexInputState = dangling<VkPipelineVertexInputStateCreateInfo>();
            info.pInputAssemblyState = dangling<VkPipelineInputAssemblyStateCreateInfo>();
        }
        info.pTessellationState = dangling<VkPipelineTessellationStateCreateInfo>();
        if (part != kPreRasterization) {
            info.pViewportState = dangling<VkPipelineViewportStateCreateInfo>();
            info.pRasterizationState = dangling<VkPipelineRasterizationStateCreateInfo>();
        }
        if (part != kFragmentShader)
            info.pDepthStencilState = dangling<VkPipelineDepthStencilStateCreateInfo>();
        if (part == kFragmentShader) info.pMultisampleState = nullptr;
        if ((part & (kVertexInput | kPreRasterization)) != 0)
            info.pMultisampleState = dangling<VkPipelineMultisampleStateCreateInfo>();
        if (part != kFragmentOutput) info.pColorBlendState = dangling<VkPipelineColorBlendStateCreateInfo>();
        rendering_.viewMask = shader ? 3 : 99;
        rendering_.colorAttachmentCount = part == kFragmentOutput ? 1 : 1000;
        rendering_.pColorAttachmentFormats = part == kFragmentOutput ? &color_ : dangling<VkFormat>();
        rendering_.depthAttachmentFormat =
            part == kFragmentOutput ? VK_FORMAT_D32_SFLOAT : static_cast<VkFormat>(0x7ffffff0);
        return info;
    }

    PipelineCopy copy(PipelineParts part, const SubpassUse& use = {}) {
        Result<PipelineCopy> made = PipelineCopy::make(library(part), use);
        EXPECT_TRUE(made) << made.error().message;
        return std::move(*made);
    }

    static PipelineCopy link(const std::vector<const PipelineCopy*>& copies) {
        Result<PipelineCopy> made = PipelineCopy::link(copies);
        EXPECT_TRUE(made) << made.error().message;
        return std::move(*made);
    }

    const VkFormat color_ = VK_FORMAT_R8G8B8A8_UNORM;
    PipelineDescription whole_;
    VkPipelineRenderingCreateInfo rendering_{};
    VkGraphicsPipelineLibraryCreateInfoEXT part_{};
};

TEST_F(LibrariesTest, ALibrarysCopyHoldsItsPartAlone) {
    const PipelineCopy input = copy(kVertexInput);
    EXPECT_EQ(input.parts(), kVertexInput);
    EXPECT_NE(input.info().pVertexInputState, nullptr);
    EXPECT_NE(input.info().pInputAssemblyState, nullptr);
    EXPECT_EQ(input.info().stageCount, 0U);
    EXPECT_EQ(input.info().layout, VkPipelineLayout{}) << "its layout is ignored, and may be anything";
    EXPECT_EQ(input.info().pNext, nullptr);
    EXPECT_EQ(input.info().flags, 0U);
    const PipelineCopy output = copy(kFragmentOutput);
    EXPECT_NE(output.info().pColorBlendState, nullptr);
    EXPECT_NE(output.info().pMultisampleState, nullptr);
    EXPECT_EQ(output.info().pDepthStencilState, nullptr);
    EXPECT_EQ(output.info().pRasterizationState, nullptr);
}

TEST_F(LibrariesTest, LinkedPartsSayWhatTheWholePipelineWould) {
    const PipelineCopy output = copy(kFragmentOutput), shader = copy(kFragmentShader),
                       input = copy(kVertexInput), raster = copy(kPreRasterization);
    const PipelineCopy made = link({&output, &shader, &input, &raster});
    EXPECT_EQ(made.parts(), kAllParts);
    const VkGraphicsPipelineCreateInfo& info = made.info();
    ASSERT_EQ(info.stageCount, 2U);
    EXPECT_EQ(info.pStages[0].stage, VK_SHADER_STAGE_FRAGMENT_BIT) << "in the order of the libraries";
    EXPECT_STREQ(info.pStages[0].pName, "colors");
    EXPECT_EQ(info.pStages[1].stage, VK_SHADER_STAGE_VERTEX_BIT);
    EXPECT_NE(info.pVertexInputState, nullptr);
    EXPECT_EQ(info.pViewportState->pScissors[0].extent.width, 64U);
    EXPECT_EQ(info.pDepthStencilState->depthTestEnable, VK_TRUE);
    EXPECT_EQ(info.pColorBlendState->pAttachments[0].blendEnable, VK_TRUE);
    EXPECT_NE(info.pMultisampleState, nullptr);
    const auto* rendering = static_cast<const VkPipelineRenderingCreateInfo*>(info.pNext);
    ASSERT_NE(rendering, nullptr);
    EXPECT_EQ(rendering->pNext, nullptr);
    EXPECT_EQ(rendering->viewMask, 3U) << "of the shaders";
    ASSERT_EQ(rendering->colorAttachmentCount, 1U) << "of the output";
    EXPECT_EQ(rendering->pColorAttachmentFormats[0], color_);
    EXPECT_EQ(rendering->depthAttachmentFormat, VK_FORMAT_D32_SFLOAT);
}

TEST_F(LibrariesTest, TheLayoutIsTheLinksOwnWhereItHasOne) {
    const PipelineCopy raster = copy(kPreRasterization), shader = copy(kFragmentShader);
    VkPipelineLibraryCreateInfoKHR libraries{};
    libraries.sType = VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR;
    libraries.libraryCount = 2;
    VkGraphicsPipelineCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
    info.pNext = &libraries;
    info.layout = fake_handle<VkPipelineLayout>(8);
    info.pStages = dangling<VkPipelineShaderStageCreateInfo>();
    info.stageCount = 7;
    Result<PipelineCopy> own = PipelineCopy::make(info, {});
    ASSERT_TRUE(own) << own.error().message;
    EXPECT_EQ(own->parts(), 0U);
    EXPECT_EQ(link({&raster, &shader, &*own}).info().layout, fake_handle<VkPipelineLayout>(8));
    info.layout = VK_NULL_HANDLE;
    own = PipelineCopy::make(info, {});
    EXPECT_EQ(link({&raster, &shader, &*own}).info().layout, fake_handle<VkPipelineLayout>(4));
}

TEST_F(LibrariesTest, ADynamicStateCountsInItsOwnPartOnly) {
    whole_.dynamic_states = {VK_DYNAMIC_STATE_SCISSOR, VK_DYNAMIC_STATE_DEPTH_TEST_ENABLE};
    whole_.finish();
    const PipelineCopy shader = copy(kFragmentShader);
    EXPECT_TRUE(shader.is_dynamic(VK_DYNAMIC_STATE_DEPTH_TEST_ENABLE));
    EXPECT_FALSE(shader.is_dynamic(VK_DYNAMIC_STATE_SCISSOR)) << "ignored there";
    whole_.dynamic_states = {VK_DYNAMIC_STATE_LINE_WIDTH};
    whole_.finish();
    const PipelineCopy raster = copy(kPreRasterization);
    const PipelineCopy made = link({&shader, &raster});
    EXPECT_TRUE(made.is_dynamic(VK_DYNAMIC_STATE_DEPTH_TEST_ENABLE));
    EXPECT_TRUE(made.is_dynamic(VK_DYNAMIC_STATE_LINE_WIDTH));
    EXPECT_FALSE(made.is_dynamic(VK_DYNAMIC_STATE_SCISSOR));
    EXPECT_NE(made.info().pViewportState->pScissors, nullptr);
}

TEST_F(LibrariesTest, APartThatDiscardsEverythingNeedsNoOther) {
    whole_.rasterization.rasterizerDiscardEnable = VK_TRUE;
    const PipelineCopy raster = copy(kPreRasterization), input = copy(kVertexInput);
    const PipelineCopy made = link({&input, &raster});
    EXPECT_TRUE(made.always_discards());
    EXPECT_EQ(made.info().pViewportState, nullptr);
    EXPECT_EQ(made.info().pColorBlendState, nullptr);
}

class LibrariesOfAPassTest : public LibrariesTest {
  protected:
    LibrariesOfAPassTest() : LibrariesTest(fake_handle<VkRenderPass>(7)) {}
};

TEST_F(LibrariesOfAPassTest, WhatTheSubpassDoesNotUseStaysOut) {
    const PipelineCopy raster = copy(kPreRasterization), input = copy(kVertexInput);
    const PipelineCopy shader = copy(kFragmentShader, {true, false});
    const PipelineCopy output = copy(kFragmentOutput, {true, false});
    const PipelineCopy made = link({&input, &raster, &shader, &output});
    EXPECT_EQ(made.info().renderPass, fake_handle<VkRenderPass>(7));
    EXPECT_EQ(made.info().pDepthStencilState, nullptr);
    EXPECT_NE(made.info().pColorBlendState, nullptr);
    EXPECT_EQ(input.info().renderPass, VkRenderPass{}) << "ignored there";
}

TEST_F(LibrariesTest, LibrariesThatContradictEachOtherAreRefused) {
    VkPipelineRobustnessCreateInfoEXT robustness{};
    robustness.sType = VK_STRUCTURE_TYPE_PIPELINE_ROBUSTNESS_CREATE_INFO_EXT;
    rendering_.pNext = &robustness;
    const PipelineCopy raster = copy(kPreRasterization), same = copy(kFragmentShader);
    EXPECT_TRUE(PipelineCopy::link(std::vector<const PipelineCopy*>{&raster, &same}));
    robustness.images = VK_PIPELINE_ROBUSTNESS_IMAGE_BEHAVIOR_ROBUST_IMAGE_ACCESS_EXT;
    const PipelineCopy other = copy(kFragmentShader);
    const Result<PipelineCopy> made = PipelineCopy::link(std::vector<const PipelineCopy*>{&raster, &other});
    ASSERT_FALSE(made);
    EXPECT_THAT(made.error().message, HasSubstr("libraries differ in a structure (sType 1000068000)"));
}

TEST_F(LibrariesTest, LocationsOfAttachmentsComeFromTheOutputAndInputsFromTheFragmentShader) {
    std::uint32_t location = 1, input = 5;
    VkRenderingInputAttachmentIndexInfo inputs{};
    inputs.sType = VK_STRUCTURE_TYPE_RENDERING_INPUT_ATTACHMENT_INDEX_INFO;
    inputs.colorAttachmentCount = 1;
    inputs.pColorAttachmentInputIndices = &input;
    VkRenderingAttachmentLocationInfo locations{};
    locations.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_LOCATION_INFO;
    locations.pNext = &inputs;
    locations.colorAttachmentCount = 1;
    locations.pColorAttachmentLocations = &location;
    rendering_.pNext = &locations;
    const PipelineCopy raster = copy(kPreRasterization);
    location = 2, input = 6;
    const PipelineCopy shader = copy(kFragmentShader);
    location = 3, input = 7;
    const PipelineCopy output = copy(kFragmentOutput);
    for (const auto& order :
         {std::vector{&raster, &shader, &output}, std::vector{&output, &shader, &raster}}) {
        const PipelineCopy made = link(order);
        const auto* of_output = reinterpret_cast<const VkRenderingAttachmentLocationInfo*>(
            find_structure(made.info().pNext, VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_LOCATION_INFO));
        ASSERT_NE(of_output, nullptr);
        EXPECT_EQ(of_output->pColorAttachmentLocations[0], 3U);
        const auto* of_shader = reinterpret_cast<const VkRenderingInputAttachmentIndexInfo*>(
            find_structure(made.info().pNext, VK_STRUCTURE_TYPE_RENDERING_INPUT_ATTACHMENT_INDEX_INFO));
        ASSERT_NE(of_shader, nullptr);
        EXPECT_EQ(of_shader->pColorAttachmentInputIndices[0], 6U);
    }
}

}  // namespace
}  // namespace framecast::capture
