#include "capture/spirv/spirv_module.h"

#include <gmock/gmock.h>

#include "shader_files.h"

namespace framecast::capture {
namespace {

using spv::Op;
using ::testing::HasSubstr;

// Only of global instructions.
SpirvWords words_of(std::initializer_list<SpirvInstruction> globals) {
    SpirvWords words = {spv::MagicNumber, 0x10300, 0, 100, 0};
    for (const SpirvInstruction& i : globals)
        words.insert(words.end(), i.words.begin(), i.words.end());
    return words;
}
SpirvInstruction type(Op op, std::uint32_t id, std::initializer_list<std::uint32_t> operands) {
    return make_instruction(op, 0, id, std::span(operands.begin(), operands.size()));
}
SpirvInstruction forward_pointer(std::uint32_t id) {
    return make_instruction(Op::OpTypeForwardPointer, 0, 0,
                            std::vector{id, static_cast<std::uint32_t>(spv::StorageClass::Uniform)});
}

TEST(SpirvModuleTest, WhatIsTakenApartAndNotChangedIsWrittenAsItWas) {
    for (const char* name : {"attributes.vert", "textures.frag", "stores.frag", "level.tesc"})
        for (const int minor : kVulkanMinors) {
            const SpirvWords words = load_shader(name, minor);
            const Result<SpirvModule> module = SpirvModule::parse(words);
            ASSERT_TRUE(module) << module.error().message;
            EXPECT_EQ(module->words(), words) << name << " for Vulkan 1." << minor;
        }
}

TEST(SpirvModuleTest, EntryPointsAreFoundByNameAndStage) {
    const SpirvWords words = load_shader("two_entries.spvasm");
    const Result<SpirvModule> module = SpirvModule::parse(words);
    ASSERT_TRUE(module);
    EXPECT_NE(module->entry_point(spv::ExecutionModel::Vertex, "main"), nullptr);
    EXPECT_EQ(module->entry_point(spv::ExecutionModel::Fragment, "main"), nullptr);
    EXPECT_EQ(module->entry_point(spv::ExecutionModel::Fragment, "color"), nullptr);
    const SpirvInstruction* colors = module->entry_point(spv::ExecutionModel::Fragment, "colors");
    ASSERT_NE(colors, nullptr);
    EXPECT_EQ(SpirvModule::interface_of(*colors).size(), 2U);
}

TEST(SpirvModuleTest, CallsAreFollowedAndOtherEntryPointsAreNot) {
    const SpirvWords words = load_shader("two_entries.spvasm");
    const Result<SpirvModule> module = SpirvModule::parse(words);
    ASSERT_TRUE(module);
    const auto functions = [&](spv::ExecutionModel model, const char* name) {
        return module->reachable_from(module->entry_point(model, name)->words[2]).size();
    };
    EXPECT_EQ(functions(spv::ExecutionModel::Fragment, "colors"), 2U);
    EXPECT_EQ(functions(spv::ExecutionModel::Vertex, "main"), 1U);
}

TEST(SpirvModuleTest, ThereIsOneOfEachTypeAndConstant) {
    Result<SpirvModule> module = SpirvModule::parse(load_shader("outputs.frag"));
    ASSERT_TRUE(module);
    const std::size_t before = module->globals().size();
    const std::uint32_t type = module->float_type();
    EXPECT_EQ(module->globals().size(), before);
    const std::uint32_t constant = module->float_constant(1e-30f);
    EXPECT_EQ(module->float_constant(1e-30f), constant);
    EXPECT_EQ(module->type_of(constant), type);
    EXPECT_EQ(module->globals().size(), before + 1);
}

TEST(SpirvModuleTest, TypesMadeOfThemselvesOrOfLaterOnesAreRefused) {
    const SpirvInstruction number = type(Op::OpTypeInt, 1, {32, 0});
    const SpirvInstruction two = make_instruction(Op::OpConstant, 1, 2, std::vector{2u});
    EXPECT_TRUE(SpirvModule::parse(words_of({number, two, type(Op::OpTypeArray, 3, {1, 2})})));
    for (const SpirvWords& words :
         {words_of({number, two, type(Op::OpTypeArray, 3, {3, 2})}),
          words_of({number, two, type(Op::OpTypeArray, 3, {4, 2}), type(Op::OpTypeArray, 4, {3, 2})}),
          words_of({number, type(Op::OpTypeRuntimeArray, 3, {3})}),
          words_of({number, type(Op::OpTypeStruct, 3, {1, 3})}),
          words_of({type(Op::OpTypeVector, 3, {3, 4})}),
          words_of({forward_pointer(3), type(Op::OpTypeStruct, 3, {3})})}) {
        const Result<SpirvModule> module = SpirvModule::parse(words);
        ASSERT_FALSE(module);
        EXPECT_THAT(module.error().message, HasSubstr("declared after it"));
    }
}

TEST(SpirvModuleTest, AStructureMayHoldAPointerToItself) {
    EXPECT_TRUE(SpirvModule::parse(
        words_of({forward_pointer(4), type(Op::OpTypeStruct, 3, {4}),
                  type(Op::OpTypePointer, 4, {static_cast<std::uint32_t>(spv::StorageClass::Uniform), 3})})));
}

TEST(SpirvModuleTest, GarbageIsRefusedWithAReason) {
    EXPECT_FALSE(SpirvModule::parse({}));
    const SpirvWords zeros(16, 0);
    EXPECT_THAT(SpirvModule::parse(zeros).error().message, HasSubstr("not SPIR-V"));
    SpirvWords words = load_shader("outputs.frag");
    const SpirvWords whole = words;
    words.resize(words.size() - 3);
    EXPECT_FALSE(SpirvModule::parse(words));
    // A change of any word to any value may at most make the parser refuse.
    for (std::size_t i = 0; i < whole.size(); ++i) {
        words = whole;
        words[i] ^= 0xffff0001u;
        const Result<SpirvModule> module = SpirvModule::parse(words);
        EXPECT_TRUE(module || !module.error().message.empty());
    }
}

}  // namespace
}  // namespace framecast::capture
