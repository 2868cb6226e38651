// Which stage-off draws a draw can have, over the fake driver.
#include "capture/experiment/shadow.h"

#include <gmock/gmock.h>

#include <future>
#include <memory>
#include <spirv-tools/libspirv.hpp>
#include <string>
#include <vector>

#include "tests/capture/support/fake_app.h"

namespace framecast::capture {
namespace {

using ::testing::StartsWith;

// For pipelines that discard, whose only shader is a vertex shader: two stage-off draws are possible. With a
// fragment shader they draw.
class ShadowSetTest : public ::testing::Test {
  protected:
    ShadowSetTest() {
        configure({});
        app_ = std::make_unique<FakeApp>();
        pipelines_ = std::make_unique<ShadowPipelines>(app_->handle, app_->layer().vk);
    }
    ~ShadowSetTest() override {
        pipelines_.reset();
        app_.reset();
        EXPECT_EQ(driver_.alive_text(), "");
    }

    // `stores`: writes memory.
    static std::vector<std::uint32_t> vertex_shader(bool stores = false) {
        std::vector<std::uint32_t> words;
        EXPECT_TRUE(spvtools::SpirvTools(SPV_ENV_UNIVERSAL_1_0)
                        .Assemble(std::string(R"(OpCapability Shader
                                                 OpMemoryModel Logical GLSL450
                                                 OpEntryPoint Vertex %main "main" %position
                                                 OpDecorate %position BuiltIn Position
                                                 OpDecorate %block BufferBlock
                                                 OpMemberDecorate %block 0 Offset 0
                                                 OpDecorate %buffer DescriptorSet 0
                                                 OpDecorate %buffer Binding 0
                                         %void = OpTypeVoid
                                     %function = OpTypeFunction %void
                                        %float = OpTypeFloat 32
                                         %vec4 = OpTypeVector %float 4
                                        %block = OpTypeStruct %vec4
                                      %pointer = OpTypePointer Output %vec4
                                     %to_block = OpTypePointer Uniform %block
                                    %to_member = OpTypePointer Uniform %vec4
                                         %uint = OpTypeInt 32 0
                                         %zero = OpConstant %uint 0
                                         %half = OpConstant %float 0.5
                                       %halves = OpConstantComposite %vec4 %half %half %half %half
                                     %position = OpVariable %pointer Output
                                       %buffer = OpVariable %to_block Uniform
                                         %main = OpFunction %void None %function
                                        %label = OpLabel
                                       %member = OpAccessChain %to_member %buffer %zero
                                                 OpStore )") +
                                      (stores ? "%member" : "%position") +
                                      " %halves\n OpReturn\n OpFunctionEnd",
                                  &words));
        return words;
    }
    // Reads the input attachment if told to.
    static std::vector<std::uint32_t> fragment_shader(bool reads) {
        std::vector<std::uint32_t> words;
        EXPECT_TRUE(
            spvtools::SpirvTools(SPV_ENV_UNIVERSAL_1_0)
                .Assemble(std::string(R"(OpCapability Shader
                                                 OpCapability InputAttachment
                                                 OpMemoryModel Logical GLSL450
                                                 OpEntryPoint Fragment %main "main" %color
                                                 OpExecutionMode %main OriginUpperLeft
                                                 OpDecorate %color Location 0
                                                 OpDecorate %input DescriptorSet 0
                                                 OpDecorate %input Binding 0
                                                 OpDecorate %input InputAttachmentIndex 0
                                         %void = OpTypeVoid
                                     %function = OpTypeFunction %void
                                        %float = OpTypeFloat 32
                                          %int = OpTypeInt 32 1
                                         %vec4 = OpTypeVector %float 4
                                        %ivec2 = OpTypeVector %int 2
                                        %image = OpTypeImage %float SubpassData 0 0 0 2 Unknown
                                      %pointer = OpTypePointer Output %vec4
                                     %to_image = OpTypePointer UniformConstant %image
                                         %zero = OpConstant %int 0
                                         %here = OpConstantComposite %ivec2 %zero %zero
                                         %half = OpConstant %float 0.5
                                       %halves = OpConstantComposite %vec4 %half %half %half %half
                                        %color = OpVariable %pointer Output
                                        %input = OpVariable %to_image UniformConstant
                                         %main = OpFunction %void None %function
                                        %label = OpLabel
                                       %loaded = OpLoad %image %input
                                         %read = )") +
                              (reads ? "OpImageRead %vec4 %loaded %here" : "OpCopyObject %vec4 %halves") +
                              "\n OpStore %color %read\n OpReturn\n OpFunctionEnd",
                          &words));
        return words;
    }
    VkPipelineShaderStageCreateInfo stage_of(VkShaderStageFlagBits stage,
                                             const std::vector<std::uint32_t>& words) {
        VkShaderModuleCreateInfo code{};
        code.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
        code.codeSize = words.size() * sizeof(std::uint32_t);
        code.pCode = words.data();
        const auto module = fake_handle<VkShaderModule>(++handles_);
        store_.add_module(module, code);
        VkPipelineShaderStageCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
        info.stage = stage;
        info.module = module;
        info.pName = "main";
        return info;
    }
    VkPipeline add(const std::vector<std::uint32_t>& vertex,
                   const std::vector<std::uint32_t>& fragment = {}) {
        std::vector stages{stage_of(VK_SHADER_STAGE_VERTEX_BIT, vertex)};
        if (!fragment.empty()) stages.push_back(stage_of(VK_SHADER_STAGE_FRAGMENT_BIT, fragment));
        VkPipelineVertexInputStateCreateInfo vertex_input{};
        vertex_input.sType = VK_STRUCTURE_TYPE_PIPELINE_VERTEX_INPUT_STATE_CREATE_INFO;
        VkPipelineInputAssemblyStateCreateInfo input_assembly{};
        input_assembly.sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO;
        input_assembly.topology = VK_PRIMITIVE_TOPOLOGY_TRIANGLE_LIST;
        VkPipelineRasterizationStateCreateInfo rasterization{};
        rasterization.sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO;
        rasterization.rasterizerDiscardEnable = fragment.empty();
        const VkViewport viewport{0, 0, 8, 8, 0, 1};
        const VkRect2D scissor{{0, 0}, {8, 8}};
        VkPipelineViewportStateCreateInfo viewports{};
        viewports.sType = VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO;
        viewports.viewportCount = viewports.scissorCount = 1;
        viewports.pViewports = &viewport;
        viewports.pScissors = &scissor;
        VkPipelineMultisampleStateCreateInfo multisample{};
        multisample.sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO;
        multisample.rasterizationSamples = VK_SAMPLE_COUNT_1_BIT;
        VkGraphicsPipelineCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
        info.stageCount = static_cast<std::uint32_t>(stages.size());
        info.pStages = stages.data();
        info.pViewportState = &viewports;
        info.pMultisampleState = &multisample;
        info.pVertexInputState = &vertex_input;
        info.pInputAssemblyState = &input_assembly;
        info.pRasterizationState = &rasterization;
        info.renderPass = app_->render_pass;
        const auto pipeline = fake_handle<VkPipeline>(++handles_);
        store_.add(pipeline, info, {});
        return pipeline;
    }
    ShadowSet set_of(VkPipeline pipeline) {
        shadows_of(store_, objects_, *pipelines_, {pipeline, {}});
        pipelines_->wait_until_idle();
        return shadows_of(store_, objects_, *pipelines_, {pipeline, {}});
    }

    FakeDriver driver_;
    std::unique_ptr<FakeApp> app_;
    PipelineStore store_{1 << 24, {[](VkPipelineLayout) {}, [](VkRenderPass) {}}};
    ShaderObjectStore objects_{store_, [](VkDescriptorSetLayout) {}};
    std::uint64_t handles_ = 0;
    std::unique_ptr<ShadowPipelines> pipelines_;
};

TEST_F(ShadowSetTest, ADrawIsNotRepeatableWhileItsShadowsAreBuilt) {
    const VkPipeline pipeline = add(vertex_shader());
    std::promise<void> release;
    driver_.on_call = [go = release.get_future().share()](std::string_view call) {
        if (call == "vkCreateShaderModule") go.wait();
    };
    const ShadowSet building = shadows_of(store_, objects_, *pipelines_, {pipeline, {}});
    EXPECT_TRUE(building.building);
    EXPECT_FALSE(building.repeatable);
    EXPECT_EQ(building.impossible, "");
    release.set_value();
    const ShadowSet built = set_of(pipeline);
    EXPECT_FALSE(built.building);
    EXPECT_TRUE(built.repeatable);
    EXPECT_EQ(built.impossible, "");
    EXPECT_EQ(built.shadows[step_of(ShadowKind::fetch_only)].state, Shadow::State::ready);
}

TEST_F(ShadowSetTest, WhatShadersWriteIsAReasonAndSoIsNotToKnowIt) {
    const ShadowSet stores = set_of(add(vertex_shader(true)));
    EXPECT_FALSE(stores.repeatable);
    EXPECT_EQ(stores.impossible, "its shaders write memory");
    std::vector<std::uint32_t> broken = vertex_shader(true);
    broken.resize(broken.size() - 3);
    const ShadowSet unreadable = set_of(add(broken));
    EXPECT_FALSE(unreadable.repeatable);
    EXPECT_THAT(unreadable.impossible, StartsWith("what its shaders write is not known: the SPIR-V cannot"));
    const ShadowSet not_kept = set_of(fake_handle<VkPipeline>(0x999));
    EXPECT_FALSE(not_kept.repeatable);
    EXPECT_EQ(not_kept.impossible, "its pipeline was not kept");
    const ShadowSet objects = set_of(fake_handle<VkPipeline>(0));
    EXPECT_FALSE(objects.repeatable);
    EXPECT_EQ(objects.impossible, "its shader objects were not kept");
}

TEST_F(ShadowSetTest, ADrawThatReadsInputAttachmentsIsNotRepeated) {
    const ShadowSet reads = set_of(add(vertex_shader(), fragment_shader(true)));
    EXPECT_FALSE(reads.repeatable);
    EXPECT_EQ(reads.impossible, "its fragment shader reads input attachments");
    const ShadowSet plain = set_of(add(vertex_shader(), fragment_shader(false)));
    EXPECT_TRUE(plain.repeatable);
    EXPECT_EQ(plain.impossible, "");
}

TEST_F(ShadowSetTest, AShadowThatVulkanDoesNotMakeLeavesTheDrawRepeatable) {
    driver_.fail("vkCreateShaderModule", VK_ERROR_OUT_OF_DEVICE_MEMORY);
    const ShadowSet set = set_of(add(vertex_shader()));
    EXPECT_EQ(set.shadows[step_of(ShadowKind::fetch_only)].state, Shadow::State::impossible);
    EXPECT_TRUE(set.repeatable);
    EXPECT_EQ(set.impossible, "") << "one of the others is ready";
}

}  // namespace
}  // namespace framecast::capture
