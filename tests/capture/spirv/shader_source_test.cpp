#include "capture/spirv/shader_source.h"

#include <gmock/gmock.h>

#include <array>

#include "shader_files.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;

VkShaderModuleCreateInfo module_info(const SpirvWords& words) {
    VkShaderModuleCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO;
    info.codeSize = words.size() * sizeof(std::uint32_t);
    info.pCode = words.data();
    return info;
}

VkPipelineShaderStageCreateInfo stage_info(VkShaderStageFlagBits stage) {
    VkPipelineShaderStageCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    info.stage = stage;
    info.pName = "main";
    return info;
}

std::shared_ptr<const ShaderSource> source(const std::string& hash, VkShaderStageFlagBits stage,
                                           std::shared_ptr<const KeptCode> code) {
    ShaderSource made = make_source(stage_info(stage), std::move(code));
    made.tag = "fs";
    made.hash = hash;
    return std::make_shared<const ShaderSource>(std::move(made));
}

TEST(ShaderSourceTest, NothingIsKeptUntilItIsAskedFor) {
    const SpirvWords words = load_shader("mix_branch.frag");
    CodeKeeper keeper;
    EXPECT_EQ(keeper.keep(module_info(words)), nullptr);
    keeper.switch_on();
    auto kept = keeper.keep(module_info(words));
    ASSERT_NE(kept, nullptr);
    EXPECT_EQ(kept->words, words);
    EXPECT_EQ(keeper.bytes(), words.size() * sizeof(std::uint32_t));
    kept.reset();
    EXPECT_EQ(keeper.bytes(), 0U);
}

TEST(ShaderSourceTest, NoMoreIsKeptThanTheLimit) {
    const SpirvWords words(CodeKeeper::kMaxBytes / 2 / sizeof(std::uint32_t));
    CodeKeeper keeper;
    keeper.switch_on();
    const auto first = keeper.keep(module_info(words));
    auto second = keeper.keep(module_info(words));
    EXPECT_NE(second, nullptr);
    EXPECT_EQ(keeper.keep(module_info(words)), nullptr);
    second.reset();
    EXPECT_NE(keeper.keep(module_info(words)), nullptr) << "what was destroyed makes room";
}

TEST(ShaderSourceTest, CodeThatIsNoWordsIsNotKept) {
    const SpirvWords words = load_shader("mix_branch.frag");
    CodeKeeper keeper;
    keeper.switch_on();
    VkShaderModuleCreateInfo info = module_info(words);
    info.codeSize -= 1;
    EXPECT_EQ(keeper.keep(info), nullptr);
}

TEST(ShaderSourceTest, EachPipelineHasARowForEachOfItsShaders) {
    CodeKeeper keeper;
    keeper.switch_on();
    const SpirvWords words = load_shader("mix_branch.frag");
    const auto shared = source("1f", VK_SHADER_STAGE_FRAGMENT_BIT, keeper.keep(module_info(words)));
    const auto rows = count_instructions(std::array{UsedShader{"sky", shared}, UsedShader{"ground", shared}});
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].pipeline, "sky");
    EXPECT_EQ(rows[1].pipeline, "ground");
    for (const PipelineShader& row : rows) {
        EXPECT_EQ(row.stage, "fs");
        EXPECT_EQ(row.shader, "1f");
        EXPECT_EQ(row.skip, "");
        EXPECT_EQ(row.mix.count(index(InstructionClass::float_alu)), 3);
        EXPECT_EQ(row.outputs, 1);
    }
}

TEST(ShaderSourceTest, SpecializationIsPartOfTheSource) {
    CodeKeeper keeper;
    keeper.switch_on();
    const SpirvWords words = load_shader("mix_specialized.comp");
    std::int32_t trips = 5;
    VkSpecializationMapEntry entry{3, 0, sizeof trips};
    const VkSpecializationInfo specialization{1, &entry, sizeof trips, &trips};
    VkPipelineShaderStageCreateInfo info = stage_info(VK_SHADER_STAGE_COMPUTE_BIT);
    info.pSpecializationInfo = &specialization;
    const auto made =
        std::make_shared<const ShaderSource>(make_source(info, keeper.keep(module_info(words))));
    // The application's own is destroyed before the count.
    trips = 0;
    entry = {};
    const auto rows = count_instructions(std::array{UsedShader{"p", made}});
    EXPECT_EQ(rows[0].mix.count(index(InstructionClass::float_alu)), 5);
}

TEST(ShaderSourceTest, WhatCannotBeCountedHasAReason) {
    CodeKeeper keeper;
    keeper.switch_on();
    const SpirvWords garbage(9, 7);
    const auto rows = count_instructions(std::array{
        UsedShader{"a", source("1", VK_SHADER_STAGE_FRAGMENT_BIT, nullptr)},
        UsedShader{"b", source("2", VK_SHADER_STAGE_FRAGMENT_BIT, keeper.keep(module_info(garbage)))},
        UsedShader{"c", source("3", VK_SHADER_STAGE_RAYGEN_BIT_KHR, keeper.keep(module_info(garbage)))}});
    EXPECT_EQ(rows[0].skip, "its code was not kept");
    EXPECT_THAT(rows[1].skip, HasSubstr("invalid SPIR-V"));
    EXPECT_EQ(rows[2].skip, "its stage is none that is modelled");
}

}  // namespace
}  // namespace framecast::capture
