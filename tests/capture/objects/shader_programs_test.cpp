#include "capture/objects/shader_programs.h"

#include <gmock/gmock.h>

#include "pipeline_description.h"

namespace framecast::capture {
namespace {

using ::testing::MatchesRegex;

class ShaderProgramsTest : public ::testing::Test {
  protected:
    VkShaderEXT add(VkShaderStageFlagBits stage, const SpirvWords& words, const char* entry = "main") {
        VkShaderCreateInfoEXT info{};
        info.sType = VK_STRUCTURE_TYPE_SHADER_CREATE_INFO_EXT;
        info.stage = stage;
        info.codeType = VK_SHADER_CODE_TYPE_SPIRV_EXT;
        info.codeSize = words.size() * sizeof(std::uint32_t);
        info.pCode = words.data();
        info.pName = entry;
        const auto shader = fake_handle<VkShaderEXT>(++count_);
        objects_.shader_objects.insert(shader,
                                       std::make_shared<const PipelineInfo>(describe(info, objects_)));
        return shader;
    }
    std::shared_ptr<const PipelineInfo> program(VkShaderEXT vertex, VkShaderEXT fragment) {
        BoundShaders bound;
        constexpr VkShaderStageFlagBits kStages[] = {VK_SHADER_STAGE_VERTEX_BIT,
                                                     VK_SHADER_STAGE_FRAGMENT_BIT};
        const VkShaderEXT shaders[] = {vertex, fragment};
        bound.bind(kStages, shaders);
        return program_of(bound, objects_);
    }

    Objects objects_;
    std::uintptr_t count_ = 0;
    SpirvWords vertex_ = load_shader("attributes.vert");
    SpirvWords fragment_ = load_shader("textures.frag");
};

TEST_F(ShaderProgramsTest, AProgramIsNamedAfterItsShadersAndTheSameForTheSameOnes) {
    const VkShaderEXT vertex = add(VK_SHADER_STAGE_VERTEX_BIT, vertex_);
    const VkShaderEXT fragment = add(VK_SHADER_STAGE_FRAGMENT_BIT, fragment_);
    const auto both = program(vertex, fragment);
    ASSERT_NE(both, nullptr);
    EXPECT_THAT(both->shaders, MatchesRegex("vs:[0-9a-f]{16},fs:[0-9a-f]{16}"));
    EXPECT_EQ(program(vertex, fragment), both);
    const VkShaderEXT same = add(VK_SHADER_STAGE_VERTEX_BIT, vertex_);
    EXPECT_EQ(program(same, fragment), both) << "another object of the same code";
    const auto alone = program(vertex, VK_NULL_HANDLE);
    ASSERT_NE(alone, nullptr);
    EXPECT_NE(alone->hash, both->hash);
    EXPECT_THAT(alone->shaders, MatchesRegex("vs:[0-9a-f]{16}"));
}

TEST_F(ShaderProgramsTest, WhatIsNotKnownIsNoProgram) {
    EXPECT_EQ(program(VK_NULL_HANDLE, VK_NULL_HANDLE), nullptr);
    EXPECT_EQ(program(fake_handle<VkShaderEXT>(99), VK_NULL_HANDLE), nullptr);
}

TEST_F(ShaderProgramsTest, BinariesDifferByTheirBytes) {
    const auto hash_of = [&](std::vector<std::uint8_t> bytes) {
        VkShaderCreateInfoEXT info{};
        info.stage = VK_SHADER_STAGE_FRAGMENT_BIT;
        info.codeType = VK_SHADER_CODE_TYPE_BINARY_EXT;
        info.codeSize = bytes.size();
        info.pCode = bytes.data();
        return describe(info, objects_).hash;
    };
    EXPECT_EQ(hash_of({1, 2, 3}), hash_of({1, 2, 3}));
    EXPECT_NE(hash_of({1, 2, 3}), hash_of({1, 2, 4}));
}

TEST(BoundShaders, StagesOfOtherKindsBindNothingForDraws) {
    BoundShaders bound;
    constexpr VkShaderStageFlagBits kCompute[] = {VK_SHADER_STAGE_COMPUTE_BIT};
    EXPECT_FALSE(bound.bind(kCompute, nullptr));
    EXPECT_EQ(bound, BoundShaders{});
    constexpr VkShaderStageFlagBits kMesh[] = {VK_SHADER_STAGE_MESH_BIT_EXT};
    EXPECT_TRUE(bound.bind(kMesh, nullptr));
    EXPECT_NE(bound, BoundShaders{}) << "bound to no shader";
}

}  // namespace
}  // namespace framecast::capture
