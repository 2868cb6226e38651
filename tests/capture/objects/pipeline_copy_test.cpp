#include "capture/objects/pipeline_copy.h"

#include <gmock/gmock.h>

#include <memory>

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

TEST_F(PipelineCopyTest, PipelinesThatCannotBeMadeAgainAreRefusedWithTheReason) {
    described_.info.flags = VK_PIPELINE_CREATE_LIBRARY_BIT_KHR;
    EXPECT_EQ(refusal(), "the pipeline is a library");
    described_.info.flags = 0;

    VkPipelineLibraryCreateInfoKHR libraries{};
    libraries.sType = VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR;
    described_.info.pNext = &libraries;
    EXPECT_EQ(refusal(), "") << "linked from no library";
    libraries.libraryCount = 1;
    EXPECT_EQ(refusal(), "the pipeline is linked from libraries");

    VkGraphicsPipelineLibraryCreateInfoEXT part{};
    part.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_LIBRARY_CREATE_INFO_EXT;
    described_.info.pNext = &part;
    EXPECT_EQ(refusal(), "the pipeline is a library");

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
    EXPECT_EQ(refusal(), "a shader is known by its identifier only");
    described_.stages[0].pNext = nullptr;
    EXPECT_EQ(refusal(), "");
}

}  // namespace
}  // namespace framecast::capture
