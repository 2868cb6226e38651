#include "capture/spirv/instruction_mix.h"

#include <gmock/gmock.h>

#include <array>
#include <cmath>
#include <limits>

#include "shader_files.h"

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr double kInfinite = std::numeric_limits<double>::infinity();

spv::ExecutionModel stage_of(std::string_view name) {
    if (name.ends_with(".vert")) return spv::ExecutionModel::Vertex;
    if (name.ends_with(".comp")) return spv::ExecutionModel::GLCompute;
    return spv::ExecutionModel::Fragment;
}

InstructionMix mix_of(std::string_view name, int minor = 0, const VkSpecializationInfo* info = nullptr) {
    const auto mix = instruction_mix(load_shader(name, minor), stage_of(name), "main", info);
    EXPECT_TRUE(mix) << name << ": " << mix.error().message;
    return mix ? *mix : InstructionMix{};
}

// In the order of InstructionClass: float, integer, special, texture, memory, uniform, control.
std::array<double, kInstructionClassCount> numbers(const InstructionCounts& counts) {
    std::array<double, kInstructionClassCount> out;
    std::copy(counts.begin(), counts.end(), out.begin());
    return out;
}

double of(const InstructionCounts& counts, InstructionClass kind) {
    return counts(index(kind));
}

constexpr auto kFloat = InstructionClass::float_alu;
constexpr auto kInteger = InstructionClass::integer_alu;
constexpr auto kSpecial = InstructionClass::special;
constexpr auto kControl = InstructionClass::control;

TEST(InstructionMixTest, AMultiplyAddOfFourComponentsIsFour) {
    for (const int minor : kVulkanMinors) {
        const InstructionMix mix = mix_of("mix_multiply_add.frag", minor);
        // Four components interpolated, one output written.
        EXPECT_THAT(numbers(mix.count), ElementsAre(4, 0, 4, 0, 1, 0, 0));
        EXPECT_TRUE((mix.low == mix.count).all() && (mix.high == mix.count).all());
        EXPECT_THAT(mix.assumptions, IsEmpty());
    }
}

TEST(InstructionMixTest, AMatrixTimesAVectorIsItsElementsAndUniformReadsAreApart) {
    const InstructionMix mix = mix_of("mix_matrix.vert");
    // 16 for the matrix and 2 for the sum; the index masked and made an address; two attributes, two outputs
    // and the offset at an address of its own; four columns of the matrix.
    EXPECT_THAT(numbers(mix.count), ElementsAre(18, 2, 0, 0, 5, 4, 0));
}

TEST(InstructionMixTest, CallsAreExpandedAndConstantTripsCounted) {
    const InstructionMix mix = mix_of("mix_calls.frag");
    // Twice: 5 multiply-adds, 5 increments, 6 comparisons and branches; and one product.
    EXPECT_THAT(numbers(mix.count), ElementsAre(11, 22, 2, 0, 1, 0, 12));
    EXPECT_TRUE((mix.low == mix.count).all() && (mix.high == mix.count).all());
}

TEST(InstructionMixTest, AnInnerLoopsTripsMayDependOnTheOuterOne) {
    const InstructionMix mix = mix_of("mix_nested.frag");
    EXPECT_EQ(of(mix.count, kSpecial), 1 + 6);
    // 4 outer and 6 inner increments; 5 outer and 0+1+2+3 + 4 inner comparisons.
    EXPECT_EQ(of(mix.count, kInteger), 4 + 6 + 5 + 10);
    EXPECT_EQ(of(mix.count, kControl), 5 + 10);
    EXPECT_THAT(mix.assumptions, IsEmpty());
}

TEST(InstructionMixTest, TripsOfEveryKindOfCounterAreCounted) {
    for (const int minor : kVulkanMinors) {
        const InstructionMix mix = mix_of("mix_loops.frag", minor);
        EXPECT_EQ(of(mix.count, kSpecial), 1 + 35);
        EXPECT_THAT(mix.assumptions, IsEmpty());
    }
}

TEST(InstructionMixTest, ABranchOnDataIsTheMeanOfItsSidesBoundedByThem) {
    const InstructionMix mix = mix_of("mix_branch.frag");
    // One comparison; 4 multiply-adds or 4 roots; 4 components interpolated.
    EXPECT_THAT(numbers(mix.count), ElementsAre(1 + 2, 0, 4 + 2, 0, 1, 0, 1));
    EXPECT_THAT(numbers(mix.low), ElementsAre(1, 0, 4, 0, 1, 0, 1));
    EXPECT_THAT(numbers(mix.high), ElementsAre(1 + 4, 0, 4 + 4, 0, 1, 0, 1));
    EXPECT_THAT(mix.assumptions, ElementsAre(HasSubstr("1 branches depend on data")));
}

TEST(InstructionMixTest, DiscardedInvocationsBoundTheCountButDoNotLowerIt) {
    const InstructionMix mix = mix_of("mix_discard.frag");
    EXPECT_EQ(of(mix.count, kSpecial), 8);
    EXPECT_EQ(of(mix.high, kSpecial), 8);
    EXPECT_EQ(of(mix.low, kSpecial), 4);
}

TEST(InstructionMixTest, TripsThatAreNotConstantAreAssumedAndUnbounded) {
    const InstructionMix mix = mix_of("mix_unknown_loop.frag");
    EXPECT_EQ(of(mix.count, kSpecial), 1 + kAssumedTrips);
    EXPECT_EQ(of(mix.count, kInteger), kAssumedTrips + kAssumedTrips + 1);
    EXPECT_EQ(of(mix.low, kSpecial), 1);
    EXPECT_EQ(of(mix.high, kSpecial), kInfinite);
    EXPECT_EQ(of(mix.high, InstructionClass::memory), 1) << "what is outside the loop stays bounded";
    EXPECT_THAT(mix.assumptions, ElementsAre(HasSubstr("1 loops have no constant number of trips: 8 each")));
}

TEST(InstructionMixTest, ABreakOnDataOnlyLowersTheBound) {
    const InstructionMix mix = mix_of("mix_break.frag");
    EXPECT_EQ(of(mix.count, kSpecial), 1 + 16);
    EXPECT_EQ(of(mix.low, kSpecial), 1 + 1);
    EXPECT_EQ(of(mix.high, kSpecial), 1 + 16);
}

TEST(InstructionMixTest, EarlyReturnsAreSidesOfABranch) {
    const InstructionMix mix = mix_of("mix_return.frag");
    EXPECT_EQ(of(mix.low, kSpecial), 1);
    EXPECT_EQ(of(mix.high, kSpecial), 1 + 5);
    // Half return at once; none of the others leaves the loop early.
    EXPECT_EQ(of(mix.count, kSpecial), 1 + 5 / 2.0);
}

TEST(InstructionMixTest, ASwitchIsTheMeanOfItsCases) {
    const InstructionMix mix = mix_of("mix_switch.frag");
    // Cases 2, 1, 0 and 3 roots; the flat input is read once.
    EXPECT_EQ(of(mix.count, kSpecial), 1 + 6 / 4.0);
    EXPECT_EQ(of(mix.low, kSpecial), 1);
    EXPECT_EQ(of(mix.high, kSpecial), 1 + 3);
    EXPECT_EQ(of(mix.count, InstructionClass::uniform), 1);
}

TEST(InstructionMixTest, EachTextureOperationIsOneAndStorageImagesAreMemory) {
    for (const int minor : kVulkanMinors) {
        const InstructionMix mix = mix_of("mix_textures.frag", minor);
        EXPECT_EQ(of(mix.count, InstructionClass::texture), 6);
        EXPECT_EQ(of(mix.count, InstructionClass::memory), 2) << "an image written, an output";
        EXPECT_GE(of(mix.count, kFloat), 5 * 4);
    }
}

TEST(InstructionMixTest, SpecializationDecidesTripsAndBranches) {
    const auto shader = load_shader("mix_specialized.comp");
    const InstructionMix plain = mix_of("mix_specialized.comp");
    EXPECT_EQ(of(plain.count, kSpecial), 0);
    EXPECT_EQ(of(plain.count, kFloat), 2);
    // Shared memory: 1 written, 2 read. The buffer: 1 read, 1 written, 1 atomic.
    EXPECT_EQ(of(plain.count, InstructionClass::memory), 3 + 3);
    const struct {
        std::int32_t trips = 7;
        VkBool32 rooted = VK_TRUE;
    } values;
    const std::array entries = {VkSpecializationMapEntry{3, 0, 4}, VkSpecializationMapEntry{4, 4, 4}};
    const VkSpecializationInfo info{2, entries.data(), sizeof values, &values};
    const InstructionMix special = mix_of("mix_specialized.comp", 0, &info);
    EXPECT_EQ(of(special.count, kFloat), 7);
    EXPECT_EQ(of(special.count, kSpecial), 7);
    EXPECT_EQ(of(special.count, kControl), 1 + 8) << "the barrier, and the loop's test";
}

TEST(InstructionMixTest, OperationsThatGpusLackAreExpanded) {
    const InstructionMix mix = mix_of("mix_special.frag");
    EXPECT_EQ(of(mix.count, kFloat), 6 + 1 + 1 + 1 + 6 + 3 + 1 + 3);
    EXPECT_EQ(of(mix.count, kSpecial), 1 + 1 + 1 + 1 + 2);
    EXPECT_EQ(of(mix.count, kInteger), 3 + 1 + 1);
}

TEST(InstructionMixTest, ALoopThatNeverEndsIsRefused) {
    const auto mix = instruction_mix(load_shader("mix_endless.frag"), spv::ExecutionModel::Fragment, "main");
    ASSERT_FALSE(mix);
    EXPECT_THAT(mix.error().message, HasSubstr("never ends"));
}

TEST(InstructionMixTest, WhatCannotBeReadIsRefusedWithTheReason) {
    const auto wrong_entry =
        instruction_mix(load_shader("mix_branch.frag"), spv::ExecutionModel::Fragment, "other");
    ASSERT_FALSE(wrong_entry);
    EXPECT_THAT(wrong_entry.error().message, HasSubstr("no entry point other"));
    const std::vector<std::uint32_t> garbage = {1, 2, 3, 4, 5, 6};
    EXPECT_FALSE(instruction_mix(garbage, spv::ExecutionModel::Fragment, "main"));
}

TEST(InstructionMixTest, EveryTestShaderIsCountedWithinItsBounds) {
    for (const char* name : {"attributes.vert", "pulling.vert", "textures.frag", "outputs.frag", "depth.frag",
                             "stores.frag", "fetches.frag", "spec_store.frag", "address.frag"})
        for (const int minor : kVulkanMinors) {
            if (std::string_view(name) == "address.frag" && minor < 2) continue;
            const InstructionMix mix = mix_of(name, minor);
            EXPECT_TRUE((mix.low <= mix.count).all() && (mix.count <= mix.high).all()) << name;
            EXPECT_TRUE((mix.low >= 0).all()) << name;
            EXPECT_GT(mix.count.sum(), 0) << name;
        }
}

}  // namespace
}  // namespace framecast::capture
