#include "capture/spirv/shader_interface.h"

#include <gmock/gmock.h>

#include <limits>
#include <string>

#include "capture/spirv/spirv_module.h"
#include "capture/spirv/stripped_shader.h"
#include "capture/variants/shader_variants.h"
#include "shader_files.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;
using Model = spv::ExecutionModel;

// "inputs outputs", or the error.
std::string locations(std::string_view name, Model model, int minor = 0) {
    const auto found = shader_interface(load_shader(name, minor), model, "main");
    return found ? std::to_string(found->inputs) + " " + std::to_string(found->outputs)
                 : found.error().message;
}

TEST(ShaderInterfaceTest, LocationsThatCodeUsesAreCountedOnceInEveryVersionOfSpirv) {
    // Outputs: three separate ones, one shared by two variables, an array of two; one is only declared.
    for (const int minor : kVulkanMinors)
        EXPECT_EQ(locations("outputs.frag", Model::Fragment, minor), "2 6") << "for Vulkan 1." << minor;
    EXPECT_EQ(locations("dual_source.frag", Model::Fragment), "1 1") << "both at location 0";
    EXPECT_EQ(locations("stores.frag", Model::Fragment).substr(1), " 0");
}

TEST(ShaderInterfaceTest, WideVectorsMatricesAndBlocksTakeAllOfTheirLocations) {
    // dvec3 two, double one, dmat2 two; gl_Position is built in.
    EXPECT_EQ(locations("doubles.vert", Model::Vertex), "5 0");
    EXPECT_EQ(locations("block_input.spvasm", Model::Vertex), "1 0");
}

// attributes.vert with arrays of other lengths.
SpirvWords with_array_lengths(std::uint32_t length) {
    const Result<SpirvModule> module = SpirvModule::parse(load_shader("attributes.vert"));
    EXPECT_TRUE(module);
    SpirvWords words = load_shader("attributes.vert");
    int changed = 0;
    for (const SpirvInstruction& array : module->globals()) {
        if (array.op != spv::Op::OpTypeArray) continue;
        for (std::size_t at = 5; at < words.size(); at += words[at] >> 16) {
            if (static_cast<spv::Op>(words[at] & 0xFFFF) != spv::Op::OpConstant) continue;
            if (words[at + 2] != array.words[3]) continue;
            words[at + 3] = length;
            ++changed;
        }
    }
    EXPECT_GT(changed, 0);
    return words;
}

TEST(ShaderInterfaceTest, ArraysOfAnyLengthAreRefusedSoonerThanTheyAreTakenApart) {
    for (const std::uint32_t length : {kMaxInterfaceParts + 1, std::numeric_limits<std::uint32_t>::max()}) {
        const SpirvWords words = with_array_lengths(length);
        EXPECT_THAT(shader_interface(words, Model::Vertex, "main").error().message, HasSubstr("too large"));
        EXPECT_THAT(fetch_only_vertex_shader(words, "main").error().message, HasSubstr("too many parts"));
    }
    EXPECT_TRUE(shader_interface(with_array_lengths(100), Model::Vertex, "main"));
}

// Each structure contains the previous one twice, so its numbers double.
TEST(ShaderInterfaceTest, StructuresOfStructuresEnd) {
    const SpirvWords source = load_shader("block_input.spvasm");
    SpirvWords words(source.begin(), source.begin() + 5);
    std::uint32_t last = 0, members = 0;
    for (std::size_t at = 5; at < source.size(); at += source[at] >> 16) {
        const std::span<const std::uint32_t> one(&source[at], source[at] >> 16);
        const auto op = static_cast<spv::Op>(one[0] & 0xFFFF);
        if (op == spv::Op::OpTypeStruct && one.size() > 2) {
            for (last = one[2]; members < 64; ++members) {
                const std::uint32_t id = words[3]++;
                const SpirvInstruction made =
                    make_instruction(spv::Op::OpTypeStruct, 0, id, std::vector{last, last});
                words.insert(words.end(), made.words.begin(), made.words.end());
                last = id;
            }
        }
        words.insert(words.end(), one.begin(), one.end());
        if (op == spv::Op::OpTypeStruct && one.size() > 2)
            for (std::size_t member = words.size() - one.size() + 2; member < words.size(); ++member)
                words[member] = last;
    }
    ASSERT_EQ(members, 64U);
    EXPECT_THAT(shader_interface(words, Model::Vertex, "main").error().message, HasSubstr("too large"));
}

TEST(ShaderInterfaceTest, NestedArraysOfOneElementEnd) {
    Result<SpirvModule> module = SpirvModule::parse(load_shader("attributes.vert"));
    ASSERT_TRUE(module);
    const std::uint32_t one = module->uint_constant(1);
    std::uint32_t type = module->float_type();
    for (int depth = 0; depth < 300; ++depth)
        type = module->type(spv::Op::OpTypeArray, {type, one});
    EXPECT_THAT(interface_parts(*module, type).error().message, HasSubstr("too deep"));
    const std::uint32_t wide = module->type(spv::Op::OpTypeVector, {module->float_type(), 1u << 31});
    EXPECT_THAT(interface_parts(*module, wide).error().message, HasSubstr("too many numbers"));
    EXPECT_EQ(
        interface_parts(*module, module->type(spv::Op::OpTypeVector, {module->float_type(), 4}))->size(), 1U);
}

TEST(ShaderInterfaceTest, WhatCannotBeToldIsAnErrorThatSaysWhy) {
    EXPECT_THAT(locations("spec_array.vert", Model::Vertex), HasSubstr("specialization constant"));
    EXPECT_THAT(locations("outputs.frag", Model::Vertex), HasSubstr("no entry point 'main'"));
    const std::uint32_t words[] = {0x07230203, 1, 2};
    EXPECT_FALSE(shader_interface(words, Model::Fragment, "main"));
}

}  // namespace
}  // namespace framecast::capture
