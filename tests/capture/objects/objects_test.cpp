#include "capture/objects/objects.h"

#include <gmock/gmock.h>

#include <array>
#include <cmath>
#include <cstring>

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

template <class Handle>
Handle handle(std::uintptr_t value) {
    return reinterpret_cast<Handle>(value);
}

// An address that faults when it is read: ignored members may contain anything.
template <class T>
const T* dangling() {
    return reinterpret_cast<const T*>(std::uintptr_t{8});
}

// A graphics pipeline whose every part can be changed; valid for a pass with one color attachment.
struct PipelineMaker {
    Objects objects;
    std::array<VkPipelineShaderStageCreateInfo, 2> stages{};
    VkPipelineRasterizationStateCreateInfo raster{};
    VkPipelineColorBlendAttachmentState attachment{};
    VkPipelineColorBlendStateCreateInfo blend{};
    std::vector<VkDynamicState> dynamic_states;
    VkPipelineDynamicStateCreateInfo dynamic{};
    VkGraphicsPipelineCreateInfo info{};

    PipelineMaker() {
        objects.shader_modules.insert(handle<VkShaderModule>(1), 0x11);
        objects.shader_modules.insert(handle<VkShaderModule>(2), 0x22);
        objects.shader_modules.insert(handle<VkShaderModule>(3), 0x33);
        stages[0].stage = VK_SHADER_STAGE_VERTEX_BIT;
        stages[0].module = handle<VkShaderModule>(1);
        stages[0].pName = "main";
        stages[1].stage = VK_SHADER_STAGE_FRAGMENT_BIT;
        stages[1].module = handle<VkShaderModule>(2);
        stages[1].pName = "main";
        blend.attachmentCount = 1;
        blend.pAttachments = &attachment;
        info.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
        info.stageCount = 2;
        info.pStages = stages.data();
        info.pRasterizationState = &raster;
        info.pColorBlendState = &blend;
        info.renderPass = render_pass({VK_FORMAT_R8G8B8A8_UNORM});
    }
    VkRenderPass render_pass(std::vector<VkFormat> colors) {
        RenderPassInfo pass;
        pass.subpasses.resize(1);
        pass.subpasses[0].color_formats = std::move(colors);
        const auto made = handle<VkRenderPass>(next_pass_++);
        objects.render_passes.insert(made, std::make_shared<const RenderPassInfo>(pass));
        return made;
    }
    PipelineInfo describe_it() {
        if (!dynamic_states.empty()) {
            dynamic.dynamicStateCount = static_cast<std::uint32_t>(dynamic_states.size());
            dynamic.pDynamicStates = dynamic_states.data();
            info.pDynamicState = &dynamic;
        }
        return describe(info, objects);
    }

  private:
    std::uintptr_t next_pass_ = 100;
};

TEST(PipelineDescription, NamesEveryShaderByStageAndContent) {
    PipelineMaker maker;
    const std::string shaders = maker.describe_it().shaders;
    EXPECT_THAT(shaders, testing::MatchesRegex("vs:[0-9a-f]{16},fs:[0-9a-f]{16}"));
    // Handles differ from run to run; content does not.
    PipelineMaker again;
    again.objects.shader_modules.insert(handle<VkShaderModule>(9), 0x11);
    again.stages[0].module = handle<VkShaderModule>(9);
    EXPECT_EQ(again.describe_it().shaders, shaders);
    EXPECT_EQ(again.describe_it().hash, maker.describe_it().hash);
}

TEST(PipelineDescription, HasTheDebugNamesOfItsShadersWhichDoNotChangeTheHash) {
    PipelineMaker maker;
    const std::uint64_t hash = maker.describe_it().hash;
    EXPECT_EQ(maker.describe_it().shader_names, "");
    maker.objects.shader_names.insert(1, "rock.vert");
    maker.objects.shader_names.insert(2, "rock");
    EXPECT_EQ(maker.describe_it().shader_names, "rock.vert+rock");
    EXPECT_EQ(maker.describe_it().hash, hash);
    maker.stages[1].module = maker.stages[0].module;
    EXPECT_EQ(maker.describe_it().shader_names, "rock.vert") << "one module of both stages";
}

// Two attributes that advance by vertex, and one that advances by instance.
struct VertexInputMaker : PipelineMaker {
    std::array<VkVertexInputBindingDescription, 2> bindings{
        {{0, 32, VK_VERTEX_INPUT_RATE_VERTEX}, {1, 64, VK_VERTEX_INPUT_RATE_INSTANCE}}};
    std::array<VkVertexInputAttributeDescription, 3> attributes{{{0, 0, VK_FORMAT_R32G32B32_SFLOAT, 0},
                                                                 {1, 0, VK_FORMAT_R8G8B8A8_UNORM, 12},
                                                                 {2, 1, VK_FORMAT_R32G32B32A32_SFLOAT, 0}}};
    VkPipelineVertexInputStateCreateInfo input{};

    VertexInputMaker() {
        input.vertexBindingDescriptionCount = 2;
        input.pVertexBindingDescriptions = bindings.data();
        input.vertexAttributeDescriptionCount = 3;
        input.pVertexAttributeDescriptions = attributes.data();
        info.pVertexInputState = &input;
    }
};

TEST(PipelineDescription, VerticesHaveTheBytesOfTheirAttributes) {
    EXPECT_TRUE(std::isnan(PipelineMaker().describe_it().vertex_bytes));
    VertexInputMaker maker;
    const std::uint64_t hash = maker.describe_it().hash;
    EXPECT_EQ(maker.describe_it().vertex_bytes, 16);
    maker.attributes[1].format = VK_FORMAT_R64G64_SFLOAT;
    EXPECT_EQ(maker.describe_it().vertex_bytes, 28);
    EXPECT_EQ(maker.describe_it().hash, hash);
    maker.attributes[1].format = VK_FORMAT_UNDEFINED;
    EXPECT_TRUE(std::isnan(maker.describe_it().vertex_bytes));
    maker.input.vertexAttributeDescriptionCount = 0;
    EXPECT_EQ(maker.describe_it().vertex_bytes, 0);
}

TEST(PipelineDescription, DynamicVertexInputIsLeftToTheCommand) {
    VertexInputMaker maker;
    EXPECT_FALSE(maker.describe_it().dynamic_vertex_input);
    maker.dynamic_states = {VK_DYNAMIC_STATE_VERTEX_INPUT_EXT};
    maker.info.pVertexInputState = dangling<VkPipelineVertexInputStateCreateInfo>();
    EXPECT_TRUE(maker.describe_it().dynamic_vertex_input);
    EXPECT_TRUE(std::isnan(maker.describe_it().vertex_bytes));
}

TEST(PipelineDescription, VerticesOfALinkedPipelineAreThoseOfItsLibrary) {
    VertexInputMaker maker;
    VkGraphicsPipelineLibraryCreateInfoEXT part{};
    part.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_LIBRARY_CREATE_INFO_EXT;
    part.flags = VK_GRAPHICS_PIPELINE_LIBRARY_VERTEX_INPUT_INTERFACE_BIT_EXT;
    const VkPipeline library = handle<VkPipeline>(1);
    VkPipelineLibraryCreateInfoKHR libraries{};
    libraries.sType = VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR;
    libraries.libraryCount = 1;
    libraries.pLibraries = &library;
    // A whole pipeline of the library and the stages of `maker`, which ignores its own vertex input state.
    const auto linked = [&] {
        maker.info.pNext = &part;
        maker.objects.pipelines.insert(library, std::make_shared<const PipelineInfo>(maker.describe_it()));
        VkPipelineLibraryCreateInfoKHR link = libraries;
        VkGraphicsPipelineLibraryCreateInfoEXT rest = part;
        rest.flags = VK_GRAPHICS_PIPELINE_LIBRARY_PRE_RASTERIZATION_SHADERS_BIT_EXT;
        link.pNext = &rest;
        VkGraphicsPipelineCreateInfo info = maker.info;
        info.pNext = &link;
        info.stageCount = 1;
        info.pVertexInputState = dangling<VkPipelineVertexInputStateCreateInfo>();
        return describe(info, maker.objects);
    };
    EXPECT_EQ(linked().vertex_bytes, 16);
    EXPECT_FALSE(linked().dynamic_vertex_input);
    maker.dynamic_states = {VK_DYNAMIC_STATE_VERTEX_INPUT_EXT};
    EXPECT_TRUE(linked().dynamic_vertex_input);
}

TEST(PipelineDescription, MeshShadersHaveNoVertices) {
    VertexInputMaker maker;
    maker.stages[0].stage = VK_SHADER_STAGE_MESH_BIT_EXT;
    maker.info.pVertexInputState = dangling<VkPipelineVertexInputStateCreateInfo>();
    EXPECT_TRUE(std::isnan(maker.describe_it().vertex_bytes));
}

TEST(PipelineDescription, HashIsTheSameInEveryRunOfEveryVersion) {
    // Frame files of different dates are compared by this hash. Changing it changes the format.
    EXPECT_EQ(hex(PipelineMaker().describe_it().hash), "2235594b5b329fec");
    Hasher hasher;
    hasher.add_bytes("framecast", 9);
    EXPECT_EQ(hex(hasher.value()), "2dcd145cbfd6413b");
}

TEST(PipelineDescription, WhatChangesTheCostChangesTheHash) {
    const std::uint64_t plain = PipelineMaker().describe_it().hash;
    auto changed = [&](auto change) {
        PipelineMaker maker;
        change(maker);
        return maker.describe_it().hash != plain;
    };
    EXPECT_TRUE(changed([](PipelineMaker& m) { m.stages[1].module = handle<VkShaderModule>(3); }));
    EXPECT_TRUE(changed([](PipelineMaker& m) { m.stages[1].pName = "other"; }));
    EXPECT_TRUE(changed([](PipelineMaker& m) { m.info.stageCount = 1; }));
    EXPECT_TRUE(changed([](PipelineMaker& m) { m.raster.cullMode = VK_CULL_MODE_BACK_BIT; }));
    EXPECT_TRUE(changed([](PipelineMaker& m) { m.raster.rasterizerDiscardEnable = VK_TRUE; }));
    EXPECT_TRUE(changed([](PipelineMaker& m) { m.attachment.blendEnable = VK_TRUE; }));
    EXPECT_TRUE(changed([](PipelineMaker& m) { m.attachment.colorWriteMask = 1; }));
    const int constant = 5;
    const VkSpecializationInfo special{0, nullptr, sizeof constant, &constant};
    EXPECT_TRUE(changed([&](PipelineMaker& m) { m.stages[1].pSpecializationInfo = &special; }));
    EXPECT_FALSE(changed([](PipelineMaker&) {}));
}

TEST(PipelineDescription, CodeInTheChainCountsLikeAModuleOfTheSameCode) {
    const std::uint32_t code[] = {0x07230203, 1, 2, 3};
    VkShaderModuleCreateInfo module{};
    module.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
    module.codeSize = sizeof code;
    module.pCode = code;
    PipelineMaker with_module;
    with_module.objects.shader_modules.insert(handle<VkShaderModule>(2), spirv_hash(module));
    PipelineMaker with_chain;
    with_chain.stages[1].module = VK_NULL_HANDLE;
    with_chain.stages[1].pNext = &module;
    EXPECT_EQ(with_chain.describe_it().hash, with_module.describe_it().hash);
}

TEST(PipelineDescription, RasterizerDiscardIsStaticOrDynamicAsThePipelineSays) {
    PipelineMaker fixed;
    fixed.raster.rasterizerDiscardEnable = VK_TRUE;
    EXPECT_TRUE(fixed.describe_it().rasterizer_discard);
    EXPECT_FALSE(fixed.describe_it().dynamic_rasterizer_discard);
    PipelineMaker dynamic;
    dynamic.raster.rasterizerDiscardEnable = VK_TRUE;  // ignored
    dynamic.dynamic_states = {VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_RASTERIZER_DISCARD_ENABLE};
    EXPECT_FALSE(dynamic.describe_it().rasterizer_discard);
    EXPECT_TRUE(dynamic.describe_it().dynamic_rasterizer_discard);
}

TEST(PipelineDescription, BlendStateIsNotReadWhereRasterizationIsDiscarded) {
    PipelineMaker maker;
    maker.raster.rasterizerDiscardEnable = VK_TRUE;
    maker.info.pColorBlendState = dangling<VkPipelineColorBlendStateCreateInfo>();
    EXPECT_TRUE(maker.describe_it().rasterizer_discard);
}

TEST(PipelineDescription, BlendStateIsNotReadWhereTheSubpassHasNoColorAttachments) {
    PipelineMaker maker;
    maker.info.pColorBlendState = dangling<VkPipelineColorBlendStateCreateInfo>();
    for (const std::vector<VkFormat>& colors :
         {std::vector<VkFormat>{}, std::vector<VkFormat>{VK_FORMAT_UNDEFINED}}) {
        maker.info.renderPass = maker.render_pass(colors);
        EXPECT_THAT(maker.describe_it().shaders, HasSubstr("vs:"));
    }
}

TEST(PipelineDescription, BlendStateIsNotReadInDynamicRenderingWithoutColorAttachments) {
    PipelineMaker maker;
    VkPipelineRenderingCreateInfo rendering{};
    rendering.sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO;
    maker.info.renderPass = VK_NULL_HANDLE;
    maker.info.pNext = &rendering;
    maker.info.pColorBlendState = dangling<VkPipelineColorBlendStateCreateInfo>();
    EXPECT_THAT(maker.describe_it().shaders, HasSubstr("vs:"));

    rendering.colorAttachmentCount = 1;
    maker.info.pColorBlendState = &maker.blend;
    const std::uint64_t plain = maker.describe_it().hash;
    maker.attachment.blendEnable = VK_TRUE;
    EXPECT_NE(maker.describe_it().hash, plain);
}

TEST(PipelineDescription, AttachmentsOfDynamicBlendStateMayBeNull) {
    PipelineMaker maker;
    maker.blend.pAttachments = nullptr;
    EXPECT_THAT(maker.describe_it().shaders, HasSubstr("fs:"));
}

TEST(PipelineDescription, AttachmentsAreNotReadWhereAllTheirBlendStateIsDynamic) {
    PipelineMaker maker;
    maker.dynamic_states = {VK_DYNAMIC_STATE_COLOR_BLEND_ENABLE_EXT,
                            VK_DYNAMIC_STATE_COLOR_BLEND_EQUATION_EXT, VK_DYNAMIC_STATE_COLOR_WRITE_MASK_EXT};
    maker.blend.attachmentCount = 0xffffffff;
    maker.blend.pAttachments = dangling<VkPipelineColorBlendAttachmentState>();
    EXPECT_THAT(maker.describe_it().shaders, HasSubstr("fs:"));
    // With a fixed part, they exist, and belong to the key.
    for (std::size_t left_out = 0; left_out < 3; ++left_out) {
        PipelineMaker fixed;
        fixed.dynamic_states = maker.dynamic_states;
        fixed.dynamic_states.erase(fixed.dynamic_states.begin() + static_cast<std::ptrdiff_t>(left_out));
        const std::uint64_t plain = fixed.describe_it().hash;
        fixed.attachment.colorWriteMask = 1;
        EXPECT_NE(fixed.describe_it().hash, plain) << left_out;
    }
}

TEST(PipelineDescription, APipelineLibraryReadsOnlyThePartsItSaysItHas) {
    PipelineMaker maker;
    VkGraphicsPipelineLibraryCreateInfoEXT library{};
    library.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_LIBRARY_CREATE_INFO_EXT;
    library.flags = VK_GRAPHICS_PIPELINE_LIBRARY_VERTEX_INPUT_INTERFACE_BIT_EXT;
    maker.info.pNext = &library;
    maker.info.pStages = dangling<VkPipelineShaderStageCreateInfo>();
    maker.info.pRasterizationState = dangling<VkPipelineRasterizationStateCreateInfo>();
    maker.info.pColorBlendState = dangling<VkPipelineColorBlendStateCreateInfo>();
    EXPECT_EQ(maker.describe_it().shaders, "");

    library.flags = VK_GRAPHICS_PIPELINE_LIBRARY_PRE_RASTERIZATION_SHADERS_BIT_EXT;
    maker.info.pStages = maker.stages.data();
    maker.info.stageCount = 1;
    maker.info.pRasterizationState = &maker.raster;
    EXPECT_THAT(maker.describe_it().shaders, HasSubstr("vs:"));

    library.flags = VK_GRAPHICS_PIPELINE_LIBRARY_FRAGMENT_OUTPUT_INTERFACE_BIT_EXT;
    maker.info.pStages = dangling<VkPipelineShaderStageCreateInfo>();
    maker.info.pRasterizationState = dangling<VkPipelineRasterizationStateCreateInfo>();
    maker.info.pColorBlendState = &maker.blend;
    const std::uint64_t plain = maker.describe_it().hash;
    maker.attachment.blendEnable = VK_TRUE;
    EXPECT_NE(maker.describe_it().hash, plain);
}

TEST(PipelineDescription, ALinkedPipelineIsToldByTheSameKeyAsAWholeOne) {
    for (const bool discards : {false, true}) {
        PipelineMaker maker;
        maker.raster.cullMode = VK_CULL_MODE_BACK_BIT;
        maker.raster.rasterizerDiscardEnable = discards;
        maker.attachment.blendEnable = VK_TRUE;
        const PipelineInfo whole = maker.describe_it();
        const VkGraphicsPipelineCreateInfo info = maker.info;
        const auto part = [&](std::uintptr_t number, VkGraphicsPipelineLibraryFlagsEXT flags) {
            VkGraphicsPipelineLibraryCreateInfoEXT library{};
            library.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_LIBRARY_CREATE_INFO_EXT;
            library.flags = flags;
            maker.info = info;
            maker.info.pNext = &library;
            maker.objects.pipelines.insert(handle<VkPipeline>(number),
                                           std::make_shared<const PipelineInfo>(maker.describe_it()));
            return handle<VkPipeline>(number);
        };
        const VkPipeline parts[] = {part(1, VK_GRAPHICS_PIPELINE_LIBRARY_FRAGMENT_OUTPUT_INTERFACE_BIT_EXT),
                                    part(2, VK_GRAPHICS_PIPELINE_LIBRARY_FRAGMENT_SHADER_BIT_EXT),
                                    part(3, VK_GRAPHICS_PIPELINE_LIBRARY_PRE_RASTERIZATION_SHADERS_BIT_EXT),
                                    handle<VkPipeline>(99)};  // not known
        VkPipelineLibraryCreateInfoKHR libraries{};
        libraries.sType = VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR;
        libraries.libraryCount = 4;
        libraries.pLibraries = parts;
        maker.info = info;
        maker.info.pNext = &libraries;
        // All state comes from the libraries; these are ignored.
        maker.info.stageCount = 0;
        maker.info.pRasterizationState = dangling<VkPipelineRasterizationStateCreateInfo>();
        maker.info.pColorBlendState = dangling<VkPipelineColorBlendStateCreateInfo>();
        const PipelineInfo linked = maker.describe_it();
        EXPECT_EQ(linked.shaders, whole.shaders);
        EXPECT_EQ(linked.hash, whole.hash);
        EXPECT_EQ(linked.rasterizer_discard, discards);
    }
}

TEST(PipelineDescription, OfAComputePipelineIsItsShader) {
    Objects objects;
    objects.shader_modules.insert(handle<VkShaderModule>(1), 0x11);
    VkComputePipelineCreateInfo info{};
    info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
    info.stage.module = handle<VkShaderModule>(1);
    info.stage.pName = "main";
    EXPECT_THAT(describe(info, objects).shaders, testing::MatchesRegex("cs:[0-9a-f]{16}"));
    const std::uint64_t hash = describe(info, objects).hash;
    info.stage.pName = "other";
    EXPECT_NE(describe(info, objects).hash, hash);
}

TEST(RenderPassDescription, ColorAttachmentsKeepTheirPlaceAndDepthAndSamplesAreFound) {
    VkAttachmentDescription attachments[3] = {};
    attachments[0].format = VK_FORMAT_R8_UNORM;
    attachments[0].samples = VK_SAMPLE_COUNT_4_BIT;
    attachments[1].format = VK_FORMAT_D32_SFLOAT;
    attachments[1].samples = VK_SAMPLE_COUNT_4_BIT;
    attachments[2].format = VK_FORMAT_R16_SFLOAT;
    attachments[2].samples = VK_SAMPLE_COUNT_4_BIT;
    const VkAttachmentReference colors[] = {{VK_ATTACHMENT_UNUSED, VK_IMAGE_LAYOUT_UNDEFINED},
                                            {2, VK_IMAGE_LAYOUT_GENERAL},
                                            {0, VK_IMAGE_LAYOUT_GENERAL}};
    const VkAttachmentReference depth{1, VK_IMAGE_LAYOUT_GENERAL};
    const VkAttachmentReference no_depth{VK_ATTACHMENT_UNUSED, VK_IMAGE_LAYOUT_UNDEFINED};
    VkSubpassDescription subpasses[2] = {};
    subpasses[0].colorAttachmentCount = 3;
    subpasses[0].pColorAttachments = colors;
    subpasses[0].pDepthStencilAttachment = &depth;
    subpasses[1].pDepthStencilAttachment = &no_depth;
    const std::uint32_t masks[] = {0b101, 0};
    VkRenderPassMultiviewCreateInfo multiview{};
    multiview.sType = VK_STRUCTURE_TYPE_RENDER_PASS_MULTIVIEW_CREATE_INFO;
    multiview.subpassCount = 2;
    multiview.pViewMasks = masks;
    VkRenderPassCreateInfo info{};
    info.pNext = &multiview;
    info.attachmentCount = 3;
    info.pAttachments = attachments;
    info.subpassCount = 2;
    info.pSubpasses = subpasses;
    const RenderPassInfo described = describe(info);
    ASSERT_EQ(described.subpasses.size(), 2U);
    // vkCmdClearAttachments names them by this index.
    EXPECT_THAT(described.subpasses[0].color_formats,
                ElementsAre(VK_FORMAT_UNDEFINED, VK_FORMAT_R16_SFLOAT, VK_FORMAT_R8_UNORM));
    EXPECT_EQ(described.subpasses[0].depth_format, VK_FORMAT_D32_SFLOAT);
    EXPECT_EQ(described.subpasses[0].samples, 4U);
    EXPECT_EQ(described.subpasses[0].view_mask, 0b101U);
    EXPECT_TRUE(described.subpasses[1].color_formats.empty());
    EXPECT_EQ(described.subpasses[1].depth_format, VK_FORMAT_UNDEFINED);
}

TEST(RenderPassDescription, OfTheSecondVersionHasItsViewMaskInTheSubpass) {
    VkAttachmentDescription2 attachment{};
    attachment.format = VK_FORMAT_R8_UNORM;
    attachment.samples = VK_SAMPLE_COUNT_2_BIT;
    VkAttachmentReference2 color{};
    VkSubpassDescription2 subpass{};
    subpass.viewMask = 3;
    subpass.colorAttachmentCount = 1;
    subpass.pColorAttachments = &color;
    VkRenderPassCreateInfo2 info{};
    info.attachmentCount = 1;
    info.pAttachments = &attachment;
    info.subpassCount = 1;
    info.pSubpasses = &subpass;
    const RenderPassInfo described = describe(info);
    EXPECT_EQ(described.subpasses[0].view_mask, 3U);
    EXPECT_EQ(described.subpasses[0].samples, 2U);
    EXPECT_THAT(described.subpasses[0].color_formats, ElementsAre(VK_FORMAT_R8_UNORM));
}

TEST(RenderPassDescription, StencilHasTheLayoutsOfDepthOrItsOwn) {
    VkAttachmentDescriptionStencilLayout separate{};
    separate.sType = VK_STRUCTURE_TYPE_ATTACHMENT_DESCRIPTION_STENCIL_LAYOUT;
    separate.stencilInitialLayout = VK_IMAGE_LAYOUT_STENCIL_ATTACHMENT_OPTIMAL;
    separate.stencilFinalLayout = VK_IMAGE_LAYOUT_STENCIL_READ_ONLY_OPTIMAL;
    VkAttachmentDescription2 attachments[2] = {};
    for (VkAttachmentDescription2& attachment : attachments) {
        attachment.format = VK_FORMAT_D24_UNORM_S8_UINT;
        attachment.initialLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
        attachment.finalLayout = VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL;
    }
    attachments[1].pNext = &separate;
    VkRenderPassCreateInfo2 info{};
    info.attachmentCount = 2;
    info.pAttachments = attachments;
    const RenderPassInfo described = describe(info);
    EXPECT_FALSE(described.attachments[0].separate_stencil_layouts);
    EXPECT_EQ(described.attachments[0].stencil_initial_layout,
              VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL);
    EXPECT_EQ(described.attachments[0].stencil_final_layout, VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL);
    EXPECT_TRUE(described.attachments[1].separate_stencil_layouts);
    EXPECT_EQ(described.attachments[1].stencil_initial_layout, VK_IMAGE_LAYOUT_STENCIL_ATTACHMENT_OPTIMAL);
    EXPECT_EQ(described.attachments[1].stencil_final_layout, VK_IMAGE_LAYOUT_STENCIL_READ_ONLY_OPTIMAL);
}

// Soft particles sample the depth that they are tested against, which the pass makes readable at its begin.
TEST(RenderPassDescription, AttachmentsThatTurnReadableInsideAreAFeedbackLoopOthersAreNot) {
    VkAttachmentDescription2 attachment{};
    attachment.format = VK_FORMAT_D24_UNORM_S8_UINT;
    attachment.samples = VK_SAMPLE_COUNT_1_BIT;
    VkAttachmentReference2 depth{};
    VkSubpassDescription2 subpass{};
    subpass.pDepthStencilAttachment = &depth;
    VkRenderPassCreateInfo2 info{};
    info.attachmentCount = 1;
    info.pAttachments = &attachment;
    info.subpassCount = 1;
    info.pSubpasses = &subpass;
    const auto loops = [&](VkImageLayout before, VkImageLayout inside) {
        attachment.initialLayout = before;
        depth.layout = inside;
        return describe(info).subpasses[0].feedback_loop;
    };
    constexpr auto kWritten = VK_IMAGE_LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL;
    constexpr auto kRead = VK_IMAGE_LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL;
    EXPECT_TRUE(loops(kWritten, kRead));
    EXPECT_TRUE(loops(kWritten, VK_IMAGE_LAYOUT_GENERAL));
    EXPECT_TRUE(loops(kWritten, VK_IMAGE_LAYOUT_DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL));
    EXPECT_FALSE(loops(kRead, kRead)) << "as it is before the pass";
    EXPECT_FALSE(loops(VK_IMAGE_LAYOUT_GENERAL, VK_IMAGE_LAYOUT_GENERAL));
    EXPECT_FALSE(loops(VK_IMAGE_LAYOUT_UNDEFINED, VK_IMAGE_LAYOUT_GENERAL)) << "nothing to be read";
    EXPECT_FALSE(loops(kRead, kWritten)) << "draws cannot sample it";
    VkAttachmentReferenceStencilLayout stencil{};
    stencil.sType = VK_STRUCTURE_TYPE_ATTACHMENT_REFERENCE_STENCIL_LAYOUT;
    stencil.stencilLayout = VK_IMAGE_LAYOUT_STENCIL_READ_ONLY_OPTIMAL;
    depth.pNext = &stencil;
    EXPECT_TRUE(loops(kWritten, kWritten)) << "its stencil can be";
}

TEST(RenderPassDescription, DensityMapsAreKnownInBothVersions) {
    VkRenderPassFragmentDensityMapCreateInfoEXT density{};
    density.sType = VK_STRUCTURE_TYPE_RENDER_PASS_FRAGMENT_DENSITY_MAP_CREATE_INFO_EXT;
    VkRenderPassCreateInfo first{};
    VkRenderPassCreateInfo2 second{};
    EXPECT_FALSE(describe(first).sampling.shading_rate || describe(second).sampling.shading_rate);
    first.pNext = second.pNext = &density;
    EXPECT_TRUE(describe(first).sampling.shading_rate);
    EXPECT_TRUE(describe(second).sampling.shading_rate);
    EXPECT_FALSE(describe(second).sampling.other_samples);
    density.fragmentDensityMapAttachment.attachment = VK_ATTACHMENT_UNUSED;
    EXPECT_FALSE(describe(first).sampling.shading_rate || describe(second).sampling.shading_rate);
}

TEST(Chains, AStructureIsFoundByItsTypeOrNotAtAll) {
    VkPipelineRenderingCreateInfo second{};
    second.sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO;
    VkPipelineLibraryCreateInfoKHR first{};
    first.sType = VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR;
    first.pNext = &second;
    EXPECT_EQ(find_in_chain<VkPipelineRenderingCreateInfo>(&first,
                                                           VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO),
              &second);
    EXPECT_EQ(find_in_chain<VkSubmitInfo>(&first, VK_STRUCTURE_TYPE_SUBMIT_INFO), nullptr);
    EXPECT_EQ(find_in_chain<VkSubmitInfo>(nullptr, VK_STRUCTURE_TYPE_SUBMIT_INFO), nullptr);
}

}  // namespace
}  // namespace framecast::capture
