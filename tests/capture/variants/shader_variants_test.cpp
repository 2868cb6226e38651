#include "capture/variants/shader_variants.h"

#include <gmock/gmock.h>

#include <regex>

#include "capture/spirv/spirv_tools.h"
#include "shader_files.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string fetch_only(const SpirvWords& words, std::uint32_t locations,
                       const FetchOnlyOptions& options = {}) {
    const Result<FetchOnlyShader> made = fetch_only_vertex_shader(words, "main", options);
    if (!made) {
        ADD_FAILURE() << made.error().message;
        return {};
    }
    EXPECT_EQ(made->locations, locations);
    const Result<void> valid = validate_spirv(made->words);
    EXPECT_TRUE(valid) << valid.error().message;
    return disassemble(made->words);
}

TEST(FetchOnlyTest, EveryAttributeThatIsUsedIsReadWholeAndSummed) {
    for (const int minor : kVulkanMinors) {
        const std::string text = fetch_only(load_shader("attributes.vert", minor), 11);
        EXPECT_EQ(count_in(text, "OpLoad"), 11) << "the matrix by columns, the array by elements";
        // 1 + 2 + 3 + 4 + 16 + 9 numbers.
        EXPECT_EQ(count_in(text, "OpIAdd"), 35);
        EXPECT_EQ(count_in(text, "OpStore"), 1);
        for (int location = 0; location <= 4; ++location)
            EXPECT_THAT(text, HasSubstr("Location " + std::to_string(location)));
        EXPECT_THAT(text, HasSubstr("Location 8"));
        EXPECT_THAT(text, Not(HasSubstr("Location 11"))) << "declared only: a driver fetches nothing for it";
        EXPECT_EQ(count_in(text, "BuiltIn"), 1) << "position only, no vertex index";
        EXPECT_EQ(count_in(text, "OpFunction"), 1);
    }
}

TEST(FetchOnlyTest, TheSumIsOfIntegersSoThatNoAttributeMakesANaN) {
    const std::string text = fetch_only(load_shader("attributes.vert"), 11);
    EXPECT_EQ(count_in(text, "OpFAdd"), 0);
    EXPECT_EQ(count_in(text, "OpFMul"), 1);
    EXPECT_EQ(count_in(text, "OpConvertUToF"), 1);
    EXPECT_THAT(text, HasSubstr("%float_1en30"));
}

TEST(FetchOnlyTest, WideAndNarrowNumbersAreRead) {
    const std::string doubles = fetch_only(load_shader("doubles.vert"), 5);
    EXPECT_EQ(count_in(doubles, "OpIAdd"), 2 * (3 + 1 + 4));
    for (const int minor : kVulkanMinors) {
        const std::string halves = fetch_only(load_shader("half.vert", minor), 3);
        EXPECT_EQ(count_in(halves, "OpIAdd"), 7);
        EXPECT_EQ(count_in(halves, "OpFConvert"), 1);
        EXPECT_EQ(count_in(halves, "OpSConvert"), 1);
        EXPECT_EQ(count_in(halves, "OpUConvert"), 1);
    }
}

TEST(FetchOnlyTest, AShaderWithoutAttributesHasNoneAndNoStorageIsTouched) {
    const std::string text = fetch_only(load_shader("pulling.vert"), 0);
    EXPECT_EQ(count_in(text, "OpLoad"), 0);
    EXPECT_EQ(count_in(text, "DescriptorSet"), 0);
    const std::string storing = fetch_only(load_shader("storing.vert"), 1);
    EXPECT_EQ(count_in(storing, "OpAtomicIAdd"), 0);
    EXPECT_EQ(count_in(storing, "DescriptorSet"), 0);
}

TEST(FetchOnlyTest, NothingIsCapturedByTransformFeedback) {
    const std::string text = fetch_only(load_shader("feedback.vert"), 1);
    EXPECT_EQ(count_in(text, "Xfb"), 0);
    EXPECT_EQ(count_in(text, "XfbBuffer"), 0);
}

TEST(FetchOnlyTest, PointSizeIsWrittenForPoints) {
    FetchOnlyOptions points;
    points.write_point_size = true;
    EXPECT_EQ(count_in(fetch_only(load_shader("attributes.vert"), 11, points), "PointSize"), 1);
    EXPECT_EQ(count_in(fetch_only(load_shader("attributes.vert"), 11), "PointSize"), 0);
}

TEST(FetchOnlyTest, ALengthThatIsSpecializedIsKnownOnceSpecialized) {
    EXPECT_THAT(fetch_only_vertex_shader(load_shader("spec_array.vert"), "main").error().message,
                HasSubstr("specialization constant"));
    const VkSpecializationMapEntry entry = {3, 0, sizeof(std::int32_t)};
    const std::int32_t count = 5;
    const VkSpecializationInfo info = {1, &entry, sizeof count, &count};
    const Result<SpirvWords> specialized = specialize_spirv(load_shader("spec_array.vert"), &info);
    ASSERT_TRUE(specialized);
    EXPECT_EQ(count_in(fetch_only(*specialized, 5), "OpIAdd"), 20);
}

TEST(FetchOnlyTest, OfSeveralEntryPointsTheVertexShaderIsTaken) {
    const std::string text = fetch_only(load_shader("two_entries.spvasm"), 1);
    EXPECT_EQ(count_in(text, "OpEntryPoint"), 1);
    EXPECT_EQ(count_in(text, "OpExecutionMode"), 0);
    EXPECT_EQ(count_in(text, "OpLoad"), 1);
}

TEST(FetchOnlyTest, WhatItCannotReadIsRefusedWithAReason) {
    EXPECT_THAT(fetch_only_vertex_shader(load_shader("block_input.spvasm"), "main").error().message,
                HasSubstr("neither a number"));
    EXPECT_THAT(fetch_only_vertex_shader(load_shader("outputs.frag"), "main").error().message,
                HasSubstr("no vertex entry point"));
    EXPECT_THAT(fetch_only_vertex_shader(load_shader("attributes.vert"), "other").error().message,
                HasSubstr("no vertex entry point other"));
    EXPECT_FALSE(fetch_only_vertex_shader({}, "main"));
}

std::string centred(const SpirvWords& words, spv::ExecutionModel model) {
    const Result<CentredPositionShader> made = centred_position_shader(words, model, "main");
    if (!made) {
        ADD_FAILURE() << made.error().message;
        return {};
    }
    EXPECT_TRUE(made->writes_position);
    const Result<void> valid = validate_spirv(made->words);
    EXPECT_TRUE(valid) << valid.error().message;
    return disassemble(made->words);
}

TEST(CentredPositionTest, ThePositionIsScaledToNothingWhereTheShaderEnds) {
    for (const int minor : kVulkanMinors) {
        const std::string before = disassemble(load_shader("position.vert", minor));
        const std::string after = centred(load_shader("position.vert", minor), spv::ExecutionModel::Vertex);
        EXPECT_EQ(count_in(after, "OpStore") - count_in(before, "OpStore"), 1);
        EXPECT_THAT(after, HasSubstr("OpConstantComposite %v4float %float_1en30 %float_1en30 %float_1en30 "
                                     "%float_1en30"));
        EXPECT_THAT(after, HasSubstr("OpConstantComposite %v4float %float_0 %float_0 %float_0_5 %float_1"));
        EXPECT_LT(after.rfind("OpStore"), after.rfind("OpReturn"));
        EXPECT_GT(after.rfind("OpStore"), after.rfind("OpFMul"));
    }
    const std::string tessellated =
        centred(load_shader("flat.tese"), spv::ExecutionModel::TessellationEvaluation);
    EXPECT_THAT(tessellated, HasSubstr("%float_1en30"));
}

TEST(CentredPositionTest, AGeometryShadersPositionsAreScaledBeforeTheyAreEmitted) {
    const std::string before = disassemble(load_shader("quiet.geom"));
    const std::string after = centred(load_shader("quiet.geom"), spv::ExecutionModel::Geometry);
    EXPECT_EQ(count_in(after, "OpStore") - count_in(before, "OpStore"), count_in(before, "OpEmitVertex"));
    EXPECT_TRUE(std::regex_search(after, std::regex("OpFAdd.*\n *OpStore .*\n *OpEmitVertex")));
}

TEST(CentredPositionTest, AShaderWithoutAPositionComesBackUnchanged) {
    const SpirvWords words = load_shader("quiet.tesc");
    const Result<CentredPositionShader> made =
        centred_position_shader(words, spv::ExecutionModel::TessellationControl, "main");
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_FALSE(made->writes_position);
    EXPECT_EQ(made->words, words);
    EXPECT_FALSE(centred_position_shader(words, spv::ExecutionModel::Vertex, "main"));
    EXPECT_FALSE(centred_position_shader({}, spv::ExecutionModel::Vertex, "main"));
}

ConstantFragmentShader constant(const SpirvWords& words, std::string_view entry = "main") {
    const Result<ConstantFragmentShader> made = constant_fragment_shader(words, entry);
    if (!made) {
        ADD_FAILURE() << made.error().message;
        return {};
    }
    const Result<void> valid = validate_spirv(made->words);
    EXPECT_TRUE(valid) << valid.error().message;
    return *made;
}

TEST(ConstantFragmentTest, EveryOutputThatIsWrittenKeepsItsPlaceAndGetsAConstant) {
    for (const int minor : kVulkanMinors) {
        const ConstantFragmentShader made = constant(load_shader("outputs.frag", minor));
        EXPECT_EQ(made.outputs, 6U);
        const std::string text = disassemble(made.words);
        EXPECT_EQ(count_in(text, "OpStore"), 7) << "the array by elements";
        EXPECT_EQ(count_in(text, "OpLoad"), 0);
        EXPECT_EQ(count_in(text, "OpVariable"), 8) << "two inputs stay declared";
        EXPECT_THAT(text, HasSubstr("Component 2"));
        EXPECT_THAT(text, HasSubstr("Location 4"));
        EXPECT_THAT(text, Not(HasSubstr("Location 6"))) << "declared only";
        EXPECT_THAT(text, HasSubstr("OriginUpperLeft"));
    }
}

TEST(ConstantFragmentTest, HashedColorsDependOnThePlaceAndLeaveAlphaAlone) {
    for (const int minor : kVulkanMinors) {
        const SpirvWords words = load_shader("outputs.frag", minor);
        const Result<ConstantFragmentShader> made =
            constant_fragment_shader(words, "main", kAllOutputs, PlainColors::hashed);
        ASSERT_TRUE(made) << made.error().message;
        EXPECT_TRUE(validate_spirv(made->words));
        EXPECT_EQ(made->outputs, 6U);
        const std::string text = disassemble(made->words);
        EXPECT_EQ(count_in(text, "OpStore"), 7) << "as many as with constants";
        EXPECT_EQ(count_in(text, "OpLoad"), 3) << "the place; two inputs, where no fragment is";
        EXPECT_EQ(count_in(text, "BuiltIn FragCoord"), 1);
        EXPECT_THAT(text, HasSubstr("OpConstant %float 0.5")) << "alpha";
        EXPECT_EQ(count_in(text, "OpConstant %float 0.2"), 0);
    }
}

TEST(IdleFragmentTest, NothingIsWrittenAndADiscardThatNeverHappensStays) {
    for (const int minor : kVulkanMinors) {
        const Result<SpirvWords> made = idle_fragment_shader(load_shader("outputs.frag", minor), "main");
        ASSERT_TRUE(made) << made.error().message;
        EXPECT_TRUE(validate_spirv(*made));
        const std::string text = disassemble(*made);
        EXPECT_EQ(count_in(text, "OpStore"), 0);
        EXPECT_EQ(count_in(text, "OpKill"), 1);
        EXPECT_EQ(count_in(text, "OpVariable"), 3) << "two inputs stay declared, and the place";
        EXPECT_THAT(text, HasSubstr("OriginUpperLeft"));
    }
    EXPECT_FALSE(idle_fragment_shader({}, "main"));
}

TEST(ConstantFragmentTest, OutputsThatNoAttachmentReceivesAreLeftOut) {
    const SpirvWords words = load_shader("outputs.frag");
    const auto with = [&](std::uint32_t attachments) {
        const Result<ConstantFragmentShader> made = constant_fragment_shader(words, "main", attachments);
        EXPECT_TRUE(made && validate_spirv(made->words)) << attachments;
        return made ? *made : ConstantFragmentShader{};
    };
    EXPECT_EQ(with(6).outputs, 6U);
    EXPECT_EQ(with(4).outputs, 5U) << "an array behind them";
    EXPECT_EQ(with(3).outputs, 4U) << "two that share location 2 are there";
    const ConstantFragmentShader one = with(1);
    EXPECT_EQ(one.outputs, 1U);
    EXPECT_EQ(count_in(disassemble(one.words), "OpStore"), 1);
    EXPECT_THAT(disassemble(one.words), Not(HasSubstr("Location 3")));
    EXPECT_EQ(with(0).outputs, 1U) << "alpha to coverage needs no attachment";
}

TEST(ConstantFragmentTest, BothSourcesOfABlendAreWritten) {
    const std::string text = disassemble(constant(load_shader("dual_source.frag")).words);
    EXPECT_EQ(count_in(text, "OpStore"), 2);
    EXPECT_THAT(text, HasSubstr("Index 1"));
}

TEST(ConstantFragmentTest, WhatDropsOrMovesFragmentsIsLeftOutAndReported) {
    const ConstantFragmentShader made = constant(load_shader("depth.frag"));
    EXPECT_TRUE(made.had_discard && made.writes_depth && made.writes_sample_mask && made.writes_stencil_ref);
    const std::string text = disassemble(made.words);
    EXPECT_EQ(count_in(text, "BuiltIn"), 0);
    EXPECT_EQ(count_in(text, "OpKill"), 0);
    EXPECT_EQ(count_in(text, "DepthReplacing"), 0);
    EXPECT_TRUE(constant(load_shader("demote.frag", 3)).had_discard);
    const ConstantFragmentShader plain = constant(load_shader("outputs.frag"));
    EXPECT_FALSE(plain.had_discard || plain.writes_depth || plain.writes_sample_mask ||
                 plain.writes_stencil_ref);
}

TEST(ConstantFragmentTest, NarrowOutputsNeedNoArithmeticOfTheirWidth) {
    for (const int minor : kVulkanMinors) {
        const std::string text = disassemble(constant(load_shader("half_output.frag", minor)).words);
        EXPECT_EQ(count_in(text, "OpFConvert"), 1);
        EXPECT_EQ(count_in(text, "OpSConvert"), 1);
    }
}

TEST(ConstantFragmentTest, AShaderWithoutOutputsBecomesEmptyAndKeepsNoResources) {
    for (const char* name : {"stores.frag", "interlock.frag"}) {
        const ConstantFragmentShader made = constant(load_shader(name));
        EXPECT_EQ(made.outputs, 0U);
        const std::string text = disassemble(made.words);
        EXPECT_EQ(count_in(text, "OpVariable"), 1) << "the input stays declared";
        EXPECT_EQ(count_in(text, "OpLoad"), 0);
        EXPECT_EQ(count_in(text, "OpExecutionMode"), 1);
    }
    constant(load_shader("address.frag", 2));
    constant(load_shader("input_attachment.frag"));
}

TEST(ConstantFragmentTest, OfSeveralEntryPointsTheNamedOneIsTaken) {
    const SpirvWords words = load_shader("two_entries.spvasm");
    EXPECT_THAT(disassemble(constant(words, "colors").words), HasSubstr("Location 0"));
    const std::string text = disassemble(constant(words, "stores").words);
    EXPECT_THAT(text, HasSubstr("Location 1"));
    EXPECT_EQ(count_in(text, "OpEntryPoint"), 1);
    EXPECT_THAT(constant_fragment_shader(words, "main").error().message,
                HasSubstr("no fragment entry point main"));
}

std::string near_texture(const char* name, int minor, std::uint32_t operations) {
    const Result<NearTextureShader> made = near_texture_fragment_shader(load_shader(name, minor));
    if (!made) {
        ADD_FAILURE() << made.error().message;
        return {};
    }
    EXPECT_EQ(made->operations, operations);
    const Result<void> valid = validate_spirv(made->words);
    EXPECT_TRUE(valid) << valid.error().message;
    return disassemble(made->words);
}

int count_operations(const std::string& text) {
    const std::regex operation("OpImage(Sample|Fetch|Gather|DrefGather)");
    return static_cast<int>(std::distance(std::sregex_iterator(text.begin(), text.end(), operation), {}));
}

TEST(NearTextureTest, EveryFormOfSamplingIsScaledAndNoneIsLost) {
    for (const int minor : kVulkanMinors) {
        const std::string before = disassemble(load_shader("textures.frag", minor));
        const std::string after = near_texture("textures.frag", minor, 28);
        EXPECT_EQ(count_operations(before), 28);
        EXPECT_EQ(count_operations(after), 28);
        // One for each coordinate, two for each of the four pairs of explicit gradients.
        EXPECT_EQ(count_in(after, "OpFMul") - count_in(before, "OpFMul"), 28 + 8);
        // Cubes: two implicit, one with gradients, one with a level, one compared, one gathered.
        EXPECT_EQ(count_in(after, "OpFAdd") - count_in(before, "OpFAdd"), 6);
    }
}

TEST(NearTextureTest, LayersAndDivisorsKeepTheirValue) {
    const std::string text = near_texture("textures.frag", 0, 28);
    // (s, t, layer or divisor), (x, y, z, layer) and (x, y, z).
    const std::string t = "%float_1en30";
    for (const std::string& wanted :
         {"%v3float " + t + " " + t + " %float_1\n", "%v4float " + t + " " + t + " " + t + " %float_1\n",
          "%v3float " + t + " " + t + " " + t + "\n", "%v2float " + t + " " + t + "\n"})
        EXPECT_THAT(text, HasSubstr("OpConstantComposite " + wanted));
}

TEST(NearTextureTest, FetchesAreMaskedAndTheirOffsetsAddedFirst) {
    for (const int minor : kVulkanMinors) {
        const std::string before = disassemble(load_shader("fetches.frag", minor));
        const std::string after = near_texture("fetches.frag", minor, 11);
        EXPECT_EQ(count_in(before, "ConstOffset"), 4);
        EXPECT_EQ(count_in(after, "ConstOffset"), 0);
        EXPECT_EQ(count_in(after, "OpIAdd"), 4);
        EXPECT_EQ(count_in(after, "OpBitwiseAnd"), 11);
        EXPECT_EQ(count_in(after, "Sample"), count_in(before, "Sample")) << "samples of a texel stay";
        EXPECT_EQ(count_in(after, "Lod"), count_in(before, "Lod")) << "levels stay";
    }
}

TEST(NearTextureTest, AShaderWithoutTexturesComesBackUnchanged) {
    for (const char* name : {"outputs.frag", "stores.frag", "input_attachment.frag", "spec_store.frag"}) {
        const Result<NearTextureShader> made = near_texture_fragment_shader(load_shader(name));
        ASSERT_TRUE(made);
        EXPECT_EQ(made->operations, 0U);
        EXPECT_EQ(made->words, load_shader(name));
    }
}

TEST(NearTextureTest, GarbageIsRefused) {
    EXPECT_FALSE(near_texture_fragment_shader({}));
}

}  // namespace
}  // namespace framecast::capture
