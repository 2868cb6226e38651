#include "capture/spirv/spirv_tools.h"

#include <gmock/gmock.h>

#include "shader_files.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(ValidateSpirvTest, EveryShaderIsJudgedByTheVersionItIsWrittenFor) {
    for (const int minor : kVulkanMinors) {
        const Result<void> valid = validate_spirv(load_shader("textures.frag", minor));
        EXPECT_TRUE(valid) << valid.error().message;
    }
}

TEST(ValidateSpirvTest, TheFirstFaultIsNamed) {
    EXPECT_THAT(validate_spirv({}).error().message, HasSubstr("invalid SPIR-V"));
    SpirvWords words = load_shader("outputs.frag");
    words[3] = 5;  // an id bound that the ids exceed
    EXPECT_THAT(validate_spirv(words).error().message, HasSubstr("invalid SPIR-V: "));
}

SpirvWords specialized(const char* name, std::uint32_t id, std::uint32_t value) {
    const VkSpecializationMapEntry entry = {id, 0, sizeof value};
    const VkSpecializationInfo info = {1, &entry, sizeof value, &value};
    Result<SpirvWords> made = specialize_spirv(load_shader(name), &info);
    EXPECT_TRUE(made) << made.error().message;
    return made ? *made : SpirvWords{};
}

TEST(SpecializeSpirvTest, ConstantsTakeTheGivenValues) {
    const std::string text = disassemble(specialized("spec_array.vert", 3, 7));
    EXPECT_THAT(text, HasSubstr("= OpConstant %int 7"));
    EXPECT_EQ(count_in(text, "OpSpecConstant"), 0);
    EXPECT_EQ(count_in(text, "SpecId"), 0);
}

TEST(SpecializeSpirvTest, ConstantsThatAreNotGivenKeepTheirDefault) {
    const Result<SpirvWords> made = specialize_spirv(load_shader("spec_array.vert"), nullptr);
    ASSERT_TRUE(made);
    EXPECT_THAT(disassemble(*made), HasSubstr("= OpConstant %int 2"));
    EXPECT_THAT(disassemble(specialized("spec_array.vert", 99, 7)), HasSubstr("= OpConstant %int 2"));
}

TEST(SpecializeSpirvTest, CodeThatAConstantSwitchesOffIsGone) {
    EXPECT_EQ(count_in(disassemble(specialized("spec_store.frag", 0, VK_FALSE)), "OpImageWrite"), 0);
    EXPECT_EQ(count_in(disassemble(specialized("spec_store.frag", 0, VK_TRUE)), "OpImageWrite"), 1);
}

TEST(SpecializeSpirvTest, ConstantsOutsideTheirDataAreRefused) {
    const std::uint32_t value = 1;
    for (const VkSpecializationMapEntry entry :
         {VkSpecializationMapEntry{0, 2, 4}, VkSpecializationMapEntry{0, 8, 4},
          VkSpecializationMapEntry{0, 0, 8}}) {
        const VkSpecializationInfo info = {1, &entry, sizeof value, &value};
        EXPECT_THAT(specialize_spirv(load_shader("spec_store.frag"), &info).error().message,
                    HasSubstr("constant 0 lies outside its data"));
    }
}

}  // namespace
}  // namespace framecast::capture
