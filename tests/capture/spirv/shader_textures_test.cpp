#include "capture/spirv/shader_textures.h"

#include <gmock/gmock.h>

#include "shader_files.h"

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<TextureBinding> used_by(std::string_view name, int minor,
                                    spv::ExecutionModel model = spv::ExecutionModel::Fragment) {
    const auto used = texture_bindings(load_shader(name, minor), model, "main");
    EXPECT_TRUE(used) << used.error().message;
    return used ? *used : std::vector<TextureBinding>{};
}

TEST(ShaderTexturesTest, WhatCodeThatCanRunNamesIsFoundInEveryVersionOfSpirv) {
    for (const int minor : kVulkanMinors)
        EXPECT_THAT(
            used_by("texture_uses.frag", minor),
            ElementsAre(TextureBinding{0, 0, false, {{0, 1}}}, TextureBinding{0, 2}, TextureBinding{0, 3},
                        TextureBinding{1, 0}, TextureBinding{1, 1}, TextureBinding{2, 5, true},
                        TextureBinding{3, 1}, TextureBinding{3, 2}, TextureBinding{3, 4}))
            << "for Vulkan 1." << minor;
}

TEST(ShaderTexturesTest, ImagesHaveTheSamplersThatTheCodeReadsThemWith) {
    for (const int minor : kVulkanMinors)
        EXPECT_THAT(
            used_by("texture_samplers.frag", minor),
            ElementsAre(TextureBinding{0, 0, false, {{0, 3}, {0, 4}}}, TextureBinding{0, 1, false, {{0, 4}}},
                        TextureBinding{0, 2}, TextureBinding{1, 0, false, {{1, 1}}}, TextureBinding{1, 2}))
            << "for Vulkan 1." << minor;
}

TEST(ShaderTexturesTest, WhereAFunctionIsToldWhatToReadAllMayBeReadWithAll) {
    EXPECT_THAT(used_by("texture_samplers_passed.frag", 0),
                ElementsAre(TextureBinding{0, 0, false, {{0, 2}, {0, 3}}},
                            TextureBinding{0, 1, false, {{0, 2}, {0, 3}}}, TextureBinding{0, 4}));
}

// Drivers need not accept such a module, but the layer gets whatever is passed.
TEST(ShaderTexturesTest, AValueThatIsMadeOfItselfMayBeAnyImage) {
    std::vector<std::uint32_t> words = load_shader("texture_samplers.frag");
    const auto op_of = [&](std::size_t at) { return static_cast<spv::Op>(words[at] & 0xFFFF); };
    std::uint32_t image = 0;  // of the first OpSampledImage
    for (std::size_t at = 5; at < words.size() && image == 0; at += words[at] >> 16)
        if (op_of(at) == spv::Op::OpSampledImage) image = words[at + 3];
    for (std::size_t at = 5; at < words.size(); at += words[at] >> 16)
        if (op_of(at) == spv::Op::OpLoad && words[at + 2] == image) {
            words[at] = 4U << 16 | static_cast<std::uint32_t>(spv::Op::OpCopyObject);
            words[at + 3] = image;
        }
    const auto used = texture_bindings(words, spv::ExecutionModel::Fragment, "main");
    ASSERT_TRUE(used) << used.error().message;
    for (const TextureBinding& one : *used)
        EXPECT_EQ(one.samplers.empty(), (one == TextureBinding{1, 2})) << one.set << ", " << one.binding;
}

TEST(ShaderTexturesTest, AnArrayOfItselfIsAnErrorAndEnds) {
    std::vector<std::uint32_t> words = load_shader("texture_uses.frag");
    int arrays = 0;
    for (std::size_t at = 5; at < words.size(); at += words[at] >> 16) {
        const auto op = static_cast<spv::Op>(words[at] & 0xFFFF);
        if (op != spv::Op::OpTypeArray && op != spv::Op::OpTypeRuntimeArray) continue;
        words[at + 2] = words[at + 1];
        ++arrays;
    }
    ASSERT_GT(arrays, 0);
    EXPECT_FALSE(texture_bindings(words, spv::ExecutionModel::Fragment, "main"));
}

TEST(ShaderTexturesTest, OtherShadersUseNone) {
    EXPECT_THAT(used_by("outputs.frag", 0), IsEmpty());
    EXPECT_THAT(used_by("attributes.vert", 0, spv::ExecutionModel::Vertex), IsEmpty());
}

TEST(ShaderTexturesTest, WhatIsNoShaderOrLacksTheEntryPointIsAnError) {
    const std::uint32_t words[] = {0x07230203, 1, 2};
    EXPECT_FALSE(texture_bindings(words, spv::ExecutionModel::Fragment, "main"));
    const auto missing =
        texture_bindings(load_shader("outputs.frag"), spv::ExecutionModel::Fragment, "other");
    ASSERT_FALSE(missing);
    EXPECT_THAT(missing.error().message, HasSubstr("no entry point 'other'"));
}

}  // namespace
}  // namespace framecast::capture
