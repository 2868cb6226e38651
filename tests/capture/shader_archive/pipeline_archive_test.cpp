#include "capture/shader_archive/pipeline_archive.h"

#include <gmock/gmock.h>

#include "capture/objects/shader_programs.h"
#include "capture/shader_archive/shader_objects.h"
#include "tests/capture/support/pipeline_description.h"

namespace framecast::capture {
namespace {

class PipelineArchiveTest : public ::testing::Test {
  protected:
    PipelineArchiveTest() {
        objects_.code_keeper.switch_on();
        add_module(1, {0x07230203, 1});
        add_module(2, {0x07230203, 2});
        RenderPassInfo pass;
        SubpassInfo subpass;
        subpass.samples = 4;
        subpass.color_formats = {VK_FORMAT_R8G8B8A8_UNORM};
        subpass.depth_format = VK_FORMAT_D32_SFLOAT;
        subpass.input_formats = {VK_FORMAT_R16_SFLOAT};
        pass.subpasses = {subpass};
        objects_.render_passes.insert(pass_, std::make_shared<const RenderPassInfo>(pass));
        described_.info.renderPass = pass_;
        described_.info.layout = layout_;
        described_.add_stage(VK_SHADER_STAGE_VERTEX_BIT, fake_handle<VkShaderModule>(1));
        described_.add_stage(VK_SHADER_STAGE_FRAGMENT_BIT, fake_handle<VkShaderModule>(2), "colors");
        make_layouts();
    }
    void add_module(std::uintptr_t handle, std::vector<std::uint32_t> words) {
        const VkShaderModuleCreateInfo info = module_info(words);
        objects_.shader_modules.insert(fake_handle<VkShaderModule>(handle), spirv_hash(info));
        objects_.shader_code.insert(fake_handle<VkShaderModule>(handle), objects_.code_keeper.keep(info));
    }
    // One set with a combined image sampler, whose samplers are immutable; a range of push constants.
    void make_layouts(VkDescriptorType type = VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER) {
        const VkSampler samplers[2] = {fake_handle<VkSampler>(5), fake_handle<VkSampler>(6)};
        VkDescriptorSetLayoutBinding binding{3, type, 2, VK_SHADER_STAGE_FRAGMENT_BIT, samplers};
        const VkDescriptorBindingFlags flags = VK_DESCRIPTOR_BINDING_PARTIALLY_BOUND_BIT;
        VkDescriptorSetLayoutBindingFlagsCreateInfo of_bindings{};
        of_bindings.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_BINDING_FLAGS_CREATE_INFO;
        of_bindings.bindingCount = 1;
        of_bindings.pBindingFlags = &flags;
        VkDescriptorSetLayoutCreateInfo set{};
        set.pNext = &of_bindings;
        set.bindingCount = 1;
        set.pBindings = &binding;
        const auto set_layout = fake_handle<VkDescriptorSetLayout>(8);
        archive_.set_layout_created(set_layout, set);
        const VkPushConstantRange range{VK_SHADER_STAGE_VERTEX_BIT, 16, 32};
        VkPipelineLayoutCreateInfo layout{};
        layout.setLayoutCount = 1;
        layout.pSetLayouts = &set_layout;
        layout.pushConstantRangeCount = 1;
        layout.pPushConstantRanges = &range;
        archive_.layout_created(layout_, layout);
        // Pipelines are described from copies.
        archive_.set_layout_destroyed(set_layout);
    }
    UsedPipeline add(VkPipeline handle = fake_handle<VkPipeline>(20)) {
        const VkGraphicsPipelineCreateInfo& info = described_.finish();
        auto of = std::make_shared<const PipelineInfo>(describe(info, objects_));
        objects_.pipelines.insert(handle, of);
        archive_.add(handle, info, {}, *of, objects_);
        return {"a name", of, {}};
    }
    ArchivedPipeline archived(const UsedPipeline& used) {
        return archive_.archive_of(std::span(&used, 1)).pipelines.at(0);
    }

    const VkRenderPass pass_ = fake_handle<VkRenderPass>(7);
    const VkPipelineLayout layout_ = fake_handle<VkPipelineLayout>(9);
    Objects objects_;
    PipelineDescription described_;
    PipelineArchive archive_;
};

TEST_F(PipelineArchiveTest, StateOfAGraphicsPipelineIsKept) {
    const std::uint32_t value = 42;
    const VkSpecializationMapEntry entry = {5, 0, sizeof value};
    const VkSpecializationInfo constants = {1, &entry, sizeof value, &value};
    described_.stages[1].pSpecializationInfo = &constants;
    described_.bindings = {{0, 16, VK_VERTEX_INPUT_RATE_INSTANCE}};
    described_.attributes = {{3, 0, VK_FORMAT_R32G32_SFLOAT, 8}};
    described_.blends[0].blendEnable = VK_TRUE;
    described_.multisample.rasterizationSamples = VK_SAMPLE_COUNT_4_BIT;
    described_.depth_stencil.depthTestEnable = VK_TRUE;
    described_.dynamic_states = {VK_DYNAMIC_STATE_VIEWPORT};
    const UsedPipeline used = add();
    archive_.layout_destroyed(layout_);
    const ArchivedPipeline kept = archived(used);
    EXPECT_EQ(kept.missing, "");
    EXPECT_EQ(kept.pipeline, "a name");
    EXPECT_EQ(kept.shaders, used.info->shaders);
    ASSERT_EQ(kept.stages.size(), 2U);
    EXPECT_EQ(kept.stages[0].stage, 1U);
    EXPECT_EQ(kept.stages[0].name, used.info->shaders.substr(0, used.info->shaders.find(',')));
    EXPECT_EQ(kept.stages[1].entry, "colors");
    EXPECT_EQ(kept.stages[1].constants.at(0).id, 5U);
    EXPECT_EQ(kept.stages[1].constant_data, "2a000000");
    ASSERT_EQ(kept.sets.size(), 1U);
    EXPECT_EQ(kept.sets[0].bindings.at(0).binding, 3U);
    EXPECT_EQ(kept.sets[0].bindings[0].count, 2U);
    EXPECT_EQ(kept.sets[0].bindings[0].flags, 4U);
    EXPECT_EQ(kept.push_constants.at(0).offset_bytes, 16U);
    const GraphicsState& state = *kept.graphics;
    EXPECT_EQ(state.vertex_input->attributes.at(0).location, 3U);
    EXPECT_EQ(state.vertex_input->bindings.at(0).rate, 1U);
    EXPECT_TRUE(state.blend->targets.at(0).blend);
    EXPECT_EQ(state.dynamic_states, std::vector<std::uint32_t>{0});
    EXPECT_EQ(state.multisampling->samples, 4U);
    EXPECT_TRUE(state.depth_stencil->depth_test);
    EXPECT_FALSE(state.tessellation.has_value());
    EXPECT_FALSE(state.targets.dynamic_rendering);
    EXPECT_EQ(state.targets.samples, 4U);
    EXPECT_EQ(state.targets.colors, std::vector<std::uint32_t>{VK_FORMAT_R8G8B8A8_UNORM});
    EXPECT_EQ(state.targets.depth, std::uint32_t{VK_FORMAT_D32_SFLOAT});
    EXPECT_EQ(state.targets.inputs, std::vector<std::uint32_t>{VK_FORMAT_R16_SFLOAT});
    // What is written can be read.
    const ShaderArchive all = archive_.archive_of(std::span(&used, 1));
    const Result<ShaderArchive> read = read_archive(write_archive(all), "s.json");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(write_archive(*read), write_archive(all));
}

TEST_F(PipelineArchiveTest, FormatsOfDynamicRenderingAreKept) {
    described_.info.renderPass = VK_NULL_HANDLE;
    const VkFormat color = VK_FORMAT_B8G8R8A8_UNORM;
    VkPipelineRenderingCreateInfo rendering{};
    rendering.sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO;
    rendering.colorAttachmentCount = 1;
    rendering.pColorAttachmentFormats = &color;
    rendering.stencilAttachmentFormat = VK_FORMAT_S8_UINT;
    described_.info.pNext = &rendering;
    const ArchivedPipeline kept = archived(add());
    EXPECT_TRUE(kept.graphics->targets.dynamic_rendering);
    EXPECT_EQ(kept.graphics->targets.colors, std::vector<std::uint32_t>{VK_FORMAT_B8G8R8A8_UNORM});
    EXPECT_EQ(kept.graphics->targets.stencil, std::uint32_t{VK_FORMAT_S8_UINT});
}

TEST(Robustness, IsThatOfTheRequestedDevice) {
    VkPhysicalDeviceFeatures features{};
    features.robustBufferAccess = VK_TRUE;
    VkDeviceCreateInfo info{};
    EXPECT_FALSE(robustness_of(info).buffers);
    info.pEnabledFeatures = &features;
    EXPECT_TRUE(robustness_of(info).buffers);
    EXPECT_FALSE(robustness_of(info).images);
    VkPhysicalDeviceRobustness2FeaturesEXT second{};
    second.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ROBUSTNESS_2_FEATURES_EXT;
    second.nullDescriptor = VK_TRUE;
    VkPhysicalDeviceVulkan13Features version{};
    version.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES;
    version.pNext = &second;
    version.robustImageAccess = VK_TRUE;
    VkPhysicalDeviceFeatures2 newer{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2, &version, {}};
    info.pNext = &newer;
    info.pEnabledFeatures = nullptr;
    const Robustness of = robustness_of(info);
    EXPECT_FALSE(of.buffers);
    EXPECT_TRUE(of.images);
    EXPECT_TRUE(of.null_descriptors);
    EXPECT_FALSE(of.buffers_2);
}

TEST_F(PipelineArchiveTest, AComputePipelineHasNoOtherState) {
    VkComputePipelineCreateInfo info{};
    info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
    info.stage.module = fake_handle<VkShaderModule>(1);
    info.stage.pName = "main";
    info.layout = layout_;
    const auto of = std::make_shared<const PipelineInfo>(describe(info, objects_));
    archive_.add(info, *of);
    const ArchivedPipeline kept = archived({"a dispatch", of, {}});
    EXPECT_EQ(kept.missing, "");
    EXPECT_FALSE(kept.graphics.has_value());
    EXPECT_EQ(kept.stages.at(0).stage, 32U);
    EXPECT_EQ(kept.push_constants.size(), 1U);
}

TEST_F(PipelineArchiveTest, APipelineThatCannotBeMadeAgainSaysWhy) {
    // One reason each; a new entry point makes a new pipeline.
    const auto missing = [&](const char* entry) {
        described_.stages[0].pName = entry;
        const ArchivedPipeline kept = archived(add());
        EXPECT_TRUE(kept.stages.empty()) << "a part of it is of no use";
        EXPECT_EQ(kept.pipeline, "a name");
        return kept.missing;
    };
    make_layouts(VK_DESCRIPTOR_TYPE_MUTABLE_EXT);
    EXPECT_EQ(missing("a"), "a descriptor set layout has descriptors of mutable type");
    archive_.layout_destroyed(layout_);
    EXPECT_EQ(missing("b"), "the layout of the pipeline is not known");
    make_layouts();
    EXPECT_EQ(archived(add()).missing, "") << "an equal pipeline that can be kept takes its place";
    VkPipelineShaderStageModuleIdentifierCreateInfoEXT identifier{};
    identifier.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_MODULE_IDENTIFIER_CREATE_INFO_EXT;
    identifier.identifierSize = 4;
    described_.stages[1].pNext = &identifier;
    EXPECT_EQ(missing("c"), "a shader is known by its identifier only");
    described_.stages[1].pNext = nullptr;
    described_.stages[1].module = fake_handle<VkShaderModule>(99);
    EXPECT_EQ(missing("d"), "the code of a shader was not kept");
    const UsedPipeline unknown{"unknown", std::make_shared<const PipelineInfo>(), {}};
    EXPECT_EQ(archived(unknown).missing, "it was made before the archive, or could not be described");
}

class ArchivedShaderObjects : public PipelineArchiveTest {
  protected:
    ArchivedShaderObjects() {
        VkDescriptorSetLayoutBinding binding{1, VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER, 1,
                                             VK_SHADER_STAGE_FRAGMENT_BIT, nullptr};
        VkDescriptorSetLayoutCreateInfo set{};
        set.bindingCount = 1;
        set.pBindings = &binding;
        archive_.set_layout_created(set_, set);
    }
    // The stage's SPIR-V is the number alone.
    std::shared_ptr<const PipelineInfo> make(VkShaderStageFlagBits stage, std::uint32_t number,
                                             VkFlags flags = 0) {
        const std::uint32_t words[] = {0x07230203, number};
        VkShaderCreateInfoEXT info{};
        info.sType = VK_STRUCTURE_TYPE_SHADER_CREATE_INFO_EXT;
        info.flags = flags;
        info.stage = stage;
        info.codeType = code_type_;
        info.codeSize = sizeof words;
        info.pCode = words;
        info.pName = "main";
        info.setLayoutCount = 1;
        info.pSetLayouts = &set_;
        info.pushConstantRangeCount = 1;
        info.pPushConstantRanges = &range_;
        const auto of = std::make_shared<const PipelineInfo>(describe(info, objects_));
        objects_.shader_objects.insert(fake_handle<VkShaderEXT>(number), of);
        archive_.add(info, *of);
        return of;
    }
    UsedPipeline draw(std::vector<VkShaderStageFlagBits> stages, std::vector<VkShaderEXT> shaders) {
        PassShape pass;
        pass.samples = 4;
        pass.color_formats = {VK_FORMAT_R8G8B8A8_UNORM, VK_FORMAT_UNDEFINED};
        pass.depth_format = VK_FORMAT_D24_UNORM_S8_UINT;
        BoundShaders bound;
        bound.bind(stages, shaders.data());
        return {"a program", program_of(bound, objects_), targets_of(pass)};
    }

    const VkDescriptorSetLayout set_ = fake_handle<VkDescriptorSetLayout>(40);
    const VkPushConstantRange range_{VK_SHADER_STAGE_ALL_GRAPHICS, 0, 8};
    VkShaderCodeTypeEXT code_type_ = VK_SHADER_CODE_TYPE_SPIRV_EXT;
};

TEST_F(ArchivedShaderObjects, OfADrawAreOnePipelineWhoseStateIsDynamic) {
    constexpr VkFlags kFullSubgroups = 4;
    make(VK_SHADER_STAGE_VERTEX_BIT, 11);
    make(VK_SHADER_STAGE_FRAGMENT_BIT, 12, kFullSubgroups);
    const UsedPipeline used = draw({VK_SHADER_STAGE_VERTEX_BIT, VK_SHADER_STAGE_FRAGMENT_BIT},
                                   {fake_handle<VkShaderEXT>(11), fake_handle<VkShaderEXT>(12)});
    archive_.set_layout_destroyed(set_);
    const ArchivedPipeline kept = archived(used);
    EXPECT_EQ(kept.missing, "");
    EXPECT_EQ(kept.shaders, used.info->shaders);
    ASSERT_EQ(kept.stages.size(), 2U);
    EXPECT_EQ(kept.stages[0].flags, 0U);
    EXPECT_EQ(kept.stages[1].flags,
              std::uint32_t{VK_PIPELINE_SHADER_STAGE_CREATE_REQUIRE_FULL_SUBGROUPS_BIT});
    EXPECT_NE(kept.stages[0].code, kept.stages[1].code);
    ASSERT_EQ(kept.sets.size(), 1U);
    EXPECT_EQ(kept.sets[0].bindings.at(0).binding, 1U);
    EXPECT_EQ(kept.push_constants.at(0).size_bytes, 8U);
    const GraphicsState& state = kept.graphics.value();
    EXPECT_THAT(state.dynamic_states,
                ::testing::IsSupersetOf({std::uint32_t{VK_DYNAMIC_STATE_VERTEX_INPUT_EXT},
                                         std::uint32_t{VK_DYNAMIC_STATE_COLOR_BLEND_EQUATION_EXT}}));
    EXPECT_FALSE(state.vertex_input.has_value());
    EXPECT_FALSE(state.tessellation.has_value());
    EXPECT_EQ(state.input_assembly->topology, std::uint32_t{VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST});
    EXPECT_TRUE(state.targets.dynamic_rendering);
    EXPECT_EQ(state.targets.colors, (std::vector<std::uint32_t>{VK_FORMAT_R8G8B8A8_UNORM, 0}));
    EXPECT_EQ(state.targets.depth, std::uint32_t{VK_FORMAT_D24_UNORM_S8_UINT});
    EXPECT_EQ(state.targets.stencil, state.targets.depth);
    EXPECT_EQ(state.multisampling->samples, 4U);
    EXPECT_THAT(
        kept.simplifications,
        ::testing::ElementsAre("one pipeline in place of shader objects, with all of its state dynamic"));
    const ShaderArchive all = archive_.archive_of(std::span(&used, 1));
    const Result<ShaderArchive> read = read_archive(write_archive(all), "s.json");
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(write_archive(*read), write_archive(all));
}

TEST_F(ArchivedShaderObjects, WithTessellationDrawPatches) {
    make(VK_SHADER_STAGE_VERTEX_BIT, 11);
    make(VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT, 13);
    make(VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT, 14);
    const ArchivedPipeline kept = archived(
        draw({VK_SHADER_STAGE_VERTEX_BIT, VK_SHADER_STAGE_TESSELLATION_CONTROL_BIT,
              VK_SHADER_STAGE_TESSELLATION_EVALUATION_BIT},
             {fake_handle<VkShaderEXT>(11), fake_handle<VkShaderEXT>(13), fake_handle<VkShaderEXT>(14)}));
    EXPECT_EQ(kept.missing, "");
    EXPECT_EQ(kept.graphics->input_assembly->topology, std::uint32_t{VK_PRIMITIVE_TOPOLOGY_PATCH_LIST});
    EXPECT_GT(kept.graphics->tessellation->patch_points, 0U);
}

TEST_F(ArchivedShaderObjects, OfMeshesHaveNoStateOfVertices) {
    make(VK_SHADER_STAGE_MESH_BIT_EXT, 16);
    const ArchivedPipeline kept =
        archived(draw({VK_SHADER_STAGE_MESH_BIT_EXT}, {fake_handle<VkShaderEXT>(16)}));
    EXPECT_EQ(kept.missing, "");
    EXPECT_FALSE(kept.graphics->input_assembly.has_value());
    for (const VkDynamicState state :
         {VK_DYNAMIC_STATE_VERTEX_INPUT_EXT, VK_DYNAMIC_STATE_PRIMITIVE_TOPOLOGY,
          VK_DYNAMIC_STATE_PRIMITIVE_RESTART_ENABLE, VK_DYNAMIC_STATE_PATCH_CONTROL_POINTS_EXT})
        EXPECT_THAT(kept.graphics->dynamic_states,
                    ::testing::Not(::testing::Contains(static_cast<std::uint32_t>(state))));
}

TEST_F(ArchivedShaderObjects, OfADispatchAreAComputePipeline) {
    constexpr VkFlags kDispatchBase = 16;
    const ArchivedPipeline kept =
        archived({"a dispatch", make(VK_SHADER_STAGE_COMPUTE_BIT, 15, kDispatchBase), {}});
    EXPECT_EQ(kept.missing, "");
    EXPECT_FALSE(kept.graphics.has_value());
    EXPECT_EQ(kept.flags, std::uint32_t{VK_PIPELINE_CREATE_DISPATCH_BASE_BIT});
    EXPECT_EQ(kept.stages.at(0).stage, std::uint32_t{VK_SHADER_STAGE_COMPUTE_BIT});
    EXPECT_EQ(kept.sets.size(), 1U);
}

TEST_F(ArchivedShaderObjects, ThatCannotBeMadeAgainSayWhy) {
    make(VK_SHADER_STAGE_VERTEX_BIT, 11);
    code_type_ = VK_SHADER_CODE_TYPE_BINARY_EXT;
    make(VK_SHADER_STAGE_FRAGMENT_BIT, 12);
    const ArchivedPipeline binary =
        archived(draw({VK_SHADER_STAGE_VERTEX_BIT, VK_SHADER_STAGE_FRAGMENT_BIT},
                      {fake_handle<VkShaderEXT>(11), fake_handle<VkShaderEXT>(12)}));
    EXPECT_EQ(binary.missing, "a shader object is made of a binary");
    EXPECT_TRUE(binary.stages.empty());
    code_type_ = VK_SHADER_CODE_TYPE_SPIRV_EXT;
    archive_.set_layout_destroyed(set_);
    EXPECT_EQ(archived({"a dispatch", make(VK_SHADER_STAGE_COMPUTE_BIT, 15), {}}).missing,
              "a descriptor set layout is not known");
}

TEST_F(PipelineArchiveTest, StructuresThatTheArchiveHasNoPlaceForAreNamed) {
    VkPipelineRepresentativeFragmentTestStateCreateInfoNV test{};
    test.sType = VK_STRUCTURE_TYPE_PIPELINE_REPRESENTATIVE_FRAGMENT_TEST_STATE_CREATE_INFO_NV;
    described_.info.pNext = &test;
    EXPECT_THAT(archived(add()).simplifications,
                ::testing::ElementsAre("without the structure of sType 1000166001"));
}

TEST_F(PipelineArchiveTest, APipelineLinkedFromLibrariesIsWhole) {
    VkGraphicsPipelineLibraryCreateInfoEXT parts{};
    parts.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_LIBRARY_CREATE_INFO_EXT;
    parts.flags = kAllParts & ~kFragmentOutput;
    described_.info.pNext = &parts;
    described_.info.flags = VK_PIPELINE_CREATE_LIBRARY_BIT_KHR;
    const auto first = fake_handle<VkPipeline>(30), second = fake_handle<VkPipeline>(31);
    add(first);
    parts.flags = kFragmentOutput;
    add(second);
    const VkPipeline both[] = {first, second};
    VkPipelineLibraryCreateInfoKHR libraries{};
    libraries.sType = VK_STRUCTURE_TYPE_PIPELINE_LIBRARY_CREATE_INFO_KHR;
    libraries.libraryCount = 2;
    libraries.pLibraries = both;
    VkGraphicsPipelineCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
    info.pNext = &libraries;
    info.layout = layout_;
    const auto link = [&](VkPipeline handle) {
        auto of = std::make_shared<const PipelineInfo>(describe(info, objects_));
        archive_.add(handle, info, {}, *of, objects_);
        return archived({"linked", of, {}});
    };
    const ArchivedPipeline kept = link(fake_handle<VkPipeline>(32));
    EXPECT_EQ(kept.missing, "");
    EXPECT_EQ(kept.stages.size(), 2U);
    EXPECT_TRUE(kept.graphics->blend.has_value());
    EXPECT_TRUE(kept.graphics->rasterization.has_value());
    EXPECT_EQ(kept.graphics->targets.samples, 4U);
    // Another pipeline, of a library that is gone.
    archive_.pipeline_destroyed(first);
    objects_.pipelines.take(second);
    EXPECT_EQ(link(fake_handle<VkPipeline>(33)).missing, "a library of the pipeline cannot be linked again");
}

}  // namespace
}  // namespace framecast::capture
