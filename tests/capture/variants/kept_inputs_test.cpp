#include "capture/variants/kept_inputs.h"

#include <gmock/gmock.h>

#include "capture/spirv/spirv_tools.h"
#include "capture/variants/shader_variants.h"
#include "shader_files.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

SpirvWords hashed(const char* shader, int minor = 0) {
    const Result<ConstantFragmentShader> made =
        constant_fragment_shader(load_shader(shader, minor), "main", kAllOutputs, PlainColors::hashed);
    EXPECT_TRUE(made) << made.error().message;
    return made ? made->words : SpirvWords{};
}

SpirvWords idle(const char* shader, int minor = 0) {
    const Result<SpirvWords> made = idle_fragment_shader(load_shader(shader, minor), "main");
    EXPECT_TRUE(made) << made.error().message;
    return made ? *made : SpirvWords{};
}

// What is read: in the branch, and nowhere else.
int loads_in_branch(const std::string& text) {
    const std::size_t begin = text.find("OpBranchConditional");
    const std::size_t then = text.find("OpLabel", begin);
    const std::size_t end = text.find("OpLabel", then + 1);
    EXPECT_NE(end, std::string::npos) << text;
    const int inside = count_in(text.substr(then, end - then), "OpLoad");
    EXPECT_EQ(count_in(text, "OpLoad"), inside + 1) << "and the fragment's place";
    return inside;
}

TEST(KeptInputsTest, EveryInputThatTheOriginalReadsIsReadWhereNoFragmentIs) {
    for (const int minor : kVulkanMinors) {
        for (const SpirvWords& words : {hashed("inputs.frag", minor), idle("inputs.frag", minor)}) {
            const Result<void> valid = validate_spirv(words);
            EXPECT_TRUE(valid) << valid.error().message;
            const std::string text = disassemble(words);
            EXPECT_EQ(loads_in_branch(text), 5) << "two members, two elements, one number:\n" << text;
            EXPECT_THAT(text, HasSubstr("DontFlatten"))
                << "or the inputs would be interpolated for each fragment";
        }
    }
}

// Reading such an input makes the whole shader run for each sample.
TEST(KeptInputsTest, InputsOfSamplesAreNotRead) {
    const std::string text = disassemble(hashed("inputs.frag"));
    EXPECT_THAT(text, HasSubstr("Sample")) << "it stays declared";
    const std::size_t decoration = text.find(" Sample\n");
    const std::size_t begin = text.rfind('%', decoration);
    const std::string variable = text.substr(begin, decoration - begin);
    EXPECT_THAT(text, Not(HasSubstr("OpLoad %v4float " + variable + "\n"))) << text;
}

TEST(KeptInputsTest, BitsDecideWhatIsWrittenOrDiscarded) {
    const std::string constant = disassemble(hashed("outputs.frag"));
    EXPECT_EQ(count_in(constant, "OpPhi"), 1) << "the hash or the inputs";
    EXPECT_EQ(loads_in_branch(constant), 2);
    const std::string nothing = disassemble(idle("outputs.frag"));
    EXPECT_EQ(loads_in_branch(nothing), 2);
    EXPECT_EQ(count_in(nothing, "OpBranchConditional"), 2) << "the second depends on the inputs";
    EXPECT_EQ(count_in(nothing, "OpKill"), 1);
}

TEST(KeptInputsTest, WithoutInputsThereIsNothingToRead) {
    EXPECT_EQ(count_in(disassemble(hashed("texture_samplers_passed.frag")), "OpBranchConditional"), 0);
    const std::string text = disassemble(idle("texture_samplers_passed.frag"));
    EXPECT_EQ(count_in(text, "OpBranchConditional"), 1);
    EXPECT_EQ(count_in(text, "OpLoad"), 1);
}

}  // namespace
}  // namespace framecast::capture
