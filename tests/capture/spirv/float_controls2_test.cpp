#include "capture/spirv/float_controls2.h"

#include <gmock/gmock.h>

#include <cstring>

#include "capture/spirv/spirv_module.h"
#include "capture/spirv/spirv_tools.h"
#include "shader_files.h"

namespace framecast::capture {
namespace {

constexpr std::size_t kHeader = 5;

std::uint32_t first_word(spv::Op op, std::size_t words) {
    return static_cast<std::uint32_t>(words << 16) | static_cast<std::uint32_t>(op);
}

std::size_t end_of_capabilities(const SpirvWords& words) {
    std::size_t at = kHeader;
    while ((words[at] & 0xffff) == static_cast<std::uint32_t>(spv::Op::OpCapability))
        at += words[at] >> 16;
    return at;
}

void insert(SpirvWords& words, std::size_t at, const SpirvWords& instruction) {
    words.insert(words.begin() + static_cast<std::ptrdiff_t>(at), instruction.begin(), instruction.end());
}

SpirvWords extension_name() {
    const char name[] = "SPV_KHR_float_controls2";
    SpirvWords made(1 + sizeof name / 4, 0);
    made[0] = first_word(spv::Op::OpExtension, made.size());
    std::memcpy(made.data() + 1, name, sizeof name - 1);
    return made;
}

// Declared as zink does.
SpirvWords with_float_controls2(SpirvWords words) {
    insert(words, end_of_capabilities(words), extension_name());
    insert(words, kHeader, {first_word(spv::Op::OpCapability, 2), 6029});
    return words;
}

TEST(FloatControls2, ModulesThatDeclareItAreReadValidatedAndSimplified) {
    const SpirvWords plain = load_shader("textures.frag");
    const SpirvWords words = with_float_controls2(plain);
    const auto module = SpirvModule::parse(words);
    ASSERT_TRUE(module) << module.error().message;
    EXPECT_EQ(module->words(), spirv_tools_know_float_controls2() ? words : plain);
    const auto valid = validate_spirv(words);
    EXPECT_TRUE(valid) << valid.error().message;
    const auto simple = simplify_spirv(words, nullptr);
    EXPECT_TRUE(simple) << simple.error().message;
}

TEST(FloatControls2, AllThatTheExtensionAddsIsTakenOutAndNothingElse) {
    const SpirvWords plain = load_shader("textures.frag");
    SpirvWords words = with_float_controls2(plain);
    const SpirvWords fast_math_default = {first_word(spv::Op::OpExecutionModeId, 5), 4, 6028, 7, 8};
    const SpirvWords fast_math_of_a_value = {first_word(spv::Op::OpDecorate, 4), 9, 40, 0x10000};
    const SpirvWords no_contraction = {first_word(spv::Op::OpDecorate, 3), 9, 42};
    SpirvWords kept = plain;
    kept.insert(kept.end(), no_contraction.begin(), no_contraction.end());
    for (const SpirvWords& more : {fast_math_default, no_contraction, fast_math_of_a_value})
        words.insert(words.end(), more.begin(), more.end());
    EXPECT_EQ(without_float_controls2(words), kept);
    EXPECT_EQ(without_float_controls2(plain), plain);
}

TEST(FloatControls2, WhatIsNoModuleStaysAsItIs) {
    for (const SpirvWords& words :
         {SpirvWords{}, SpirvWords{1, 2, 3}, SpirvWords{0x07230203, 0x10000, 0, 1, 0, 0},
          SpirvWords{0x07230203, 0x10000, 0, 1, 0, 0x00050011, 6029}})
        EXPECT_EQ(without_float_controls2(words), words);
}

TEST(FloatControls2, OtherModulesAreNotCopied) {
    const SpirvWords plain = load_shader("textures.frag");
    EXPECT_EQ(ReadableSpirv(plain).words().data(), plain.data());
}

}  // namespace
}  // namespace framecast::capture
