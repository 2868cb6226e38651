#include "capture/objects/shader_object_store.h"

#include <gmock/gmock.h>

#include "pipeline_description.h"

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class ShaderObjectStoreTest : public ::testing::Test {
  protected:
    ShaderObjectStoreTest() {
        vertex_.stage = VK_SHADER_STAGE_VERTEX_BIT;
        vertex_.nextStage = VK_SHADER_STAGE_FRAGMENT_BIT;
        fragment_.stage = VK_SHADER_STAGE_FRAGMENT_BIT;
        set_code(vertex_, vertex_code_);
        set_code(fragment_, fragment_code_);
    }

    static void set_code(VkShaderCreateInfoEXT& info, const SpirvWords& words) {
        info.sType = VK_STRUCTURE_TYPE_SHADER_CREATE_INFO_EXT;
        info.codeType = VK_SHADER_CODE_TYPE_SPIRV_EXT;
        info.codeSize = words.size() * sizeof(std::uint32_t);
        info.pCode = words.data();
        info.pName = "main";
    }
    static VkShaderEXT shader(std::uintptr_t number) { return fake_handle<VkShaderEXT>(number); }
    std::shared_ptr<const StoredPipeline> program(std::uintptr_t vertex, std::uintptr_t fragment) {
        BoundShaders bound;
        constexpr VkShaderStageFlagBits kStages[] = {VK_SHADER_STAGE_VERTEX_BIT,
                                                     VK_SHADER_STAGE_FRAGMENT_BIT};
        const VkShaderEXT shaders[] = {shader(vertex), shader(fragment)};
        bound.bind(kStages, shaders);
        return store_.program(bound);
    }

    SpirvWords vertex_code_ = load_shader("attributes.vert");
    SpirvWords fragment_code_ = load_shader("textures.frag");
    VkShaderCreateInfoEXT vertex_{}, fragment_{};
    std::vector<std::uint64_t> released_;
    PipelineStore pipelines_{1 << 20, {[](VkPipelineLayout) {}, [](VkRenderPass) {}}};
    ShaderObjectStore store_{pipelines_,
                             [this](VkDescriptorSetLayout l) { released_.push_back(handle_bits(l)); }};
};

TEST_F(ShaderObjectStoreTest, AProgramHasTheStagesOfItsShadersAndNoStaticState) {
    store_.add(shader(1), vertex_);
    store_.add(shader(2), fragment_);
    const auto made = program(1, 2);
    ASSERT_NE(made, nullptr);
    ASSERT_EQ(made->no_variants, "");
    ASSERT_EQ(made->copy->info().stageCount, 2U);
    EXPECT_EQ(made->copy->info().pStages[1].stage, VK_SHADER_STAGE_FRAGMENT_BIT);
    EXPECT_EQ(made->shaders[1]->words, fragment_code_);
    EXPECT_EQ(made->objects[0]->next_stages, VkShaderStageFlags{VK_SHADER_STAGE_FRAGMENT_BIT});
    EXPECT_TRUE(made->copy->is_dynamic(VK_DYNAMIC_STATE_SCISSOR_WITH_COUNT));
    EXPECT_FALSE(made->copy->always_discards());
    EXPECT_EQ(program(1, 2), made) << "its variants are found again";
    EXPECT_NE(program(1, 0), made);
    EXPECT_EQ(program(1, 3), nullptr) << "not known";
}

TEST_F(ShaderObjectStoreTest, AProgramGoesWithAnyOfItsShaders) {
    store_.add(shader(1), vertex_);
    store_.add(shader(2), fragment_);
    const auto both = program(1, 2), alone = program(1, 0);
    EXPECT_THAT(store_.remove(shader(2)), ElementsAre(both));
    EXPECT_THAT(store_.remove(shader(2)), IsEmpty());
    EXPECT_EQ(program(1, 0), alone);
    store_.add(shader(2), fragment_);
    EXPECT_NE(program(1, 2)->id, both->id) << "handles come again";
}

TEST_F(ShaderObjectStoreTest, ASetLayoutIsReleasedWithTheLastShaderThatNeedsIt) {
    const auto layout = fake_handle<VkDescriptorSetLayout>(7);
    vertex_.setLayoutCount = 1;
    vertex_.pSetLayouts = &layout;
    EXPECT_FALSE(store_.retire(layout)) << "the application's to destroy";
    store_.add(shader(1), vertex_);
    auto being_built = program(1, 0);
    EXPECT_THAT(being_built->objects[0]->set_layouts, ElementsAre(layout));
    EXPECT_TRUE(store_.retire(layout));
    store_.remove(shader(1));
    EXPECT_THAT(released_, IsEmpty());
    being_built.reset();
    EXPECT_THAT(released_, ElementsAre(7U));
}

TEST_F(ShaderObjectStoreTest, WhatCannotBeMadeAgainHasTheReason) {
    VkBaseInStructure unknown{};
    unknown.sType = static_cast<VkStructureType>(1000999123);
    vertex_.pNext = &unknown;
    store_.add(shader(1), vertex_);
    EXPECT_THAT(program(1, 0)->no_variants, HasSubstr("not known (sType 1000999123)"));
    fragment_.codeType = VK_SHADER_CODE_TYPE_BINARY_EXT;
    store_.add(shader(2), fragment_);
    EXPECT_EQ(program(0, 2)->no_variants, "a shader object is made of a binary");
}

}  // namespace
}  // namespace framecast::capture
