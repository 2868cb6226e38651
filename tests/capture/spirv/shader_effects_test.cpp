#include "capture/spirv/shader_effects.h"

#include <gmock/gmock.h>

#include <cstring>
#include <map>

#include "capture/spirv/spirv_tools.h"
#include "shader_files.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;

std::uint32_t flags(std::initializer_list<ShaderEffect> effects) {
    ShaderEffects sum;
    for (const ShaderEffect effect : effects)
        sum.add(effect);
    return sum.flags;
}

spv::ExecutionModel stage_of(std::string_view name) {
    if (name.ends_with(".vert")) return spv::ExecutionModel::Vertex;
    if (name.ends_with(".tesc")) return spv::ExecutionModel::TessellationControl;
    if (name.ends_with(".geom")) return spv::ExecutionModel::Geometry;
    return spv::ExecutionModel::Fragment;
}

ShaderEffects effects_of(std::string_view name, int minor = 0, std::string_view entry = "main") {
    const Result<ShaderEffects> effects = side_effects(load_shader(name, minor), stage_of(name), entry);
    EXPECT_TRUE(effects) << effects.error().message;
    return effects ? *effects : ShaderEffects{};
}

TEST(ShaderEffectsTest, EveryEffectOfEveryStageIsFoundInEveryVersionOfSpirv) {
    using enum ShaderEffect;
    const std::map<std::string, std::uint32_t> expected = {
        {"attributes.vert", 0},
        {"storing.vert", flags({buffer_store, buffer_atomic})},
        {"feedback.vert", flags({transform_feedback})},
        {"pulling.vert", 0},
        {"level.tesc", flags({buffer_atomic})},
        {"quiet.geom", 0},
        {"textures.frag", 0},
        {"outputs.frag", 0},
        {"depth.frag", flags({discards, writes_depth, writes_stencil_ref, writes_sample_mask})},
        {"demote.frag", flags({discards})},
        {"stores.frag", flags({buffer_store, buffer_atomic, image_write, image_atomic, texel_buffer_write,
                               texel_buffer_atomic, early_fragment_tests})},
        {"input_attachment.frag", flags({reads_input_attachment})},
        {"interlock.frag", flags({interlock, image_write})},
    };
    for (const auto& [name, wanted] : expected)
        for (const int minor : kVulkanMinors)
            EXPECT_EQ(effects_of(name, minor).flags, wanted)
                << name << " for Vulkan 1." << minor << ": " << effects_of(name, minor).describe();
    for (const int minor : {2, 3})
        EXPECT_EQ(effects_of("address.frag", minor).flags, flags({buffer_store, ray_query}));
}

TEST(ShaderEffectsTest, OnlyTheEntryPointThatIsUsedCounts) {
    const SpirvWords words = load_shader("two_entries.spvasm");
    const auto effects = [&](const char* entry) {
        return side_effects(words, spv::ExecutionModel::Fragment, entry)->flags;
    };
    EXPECT_EQ(effects("colors"), 0U);
    // A store into a BufferBlock of class Uniform: a storage buffer of Vulkan 1.0.
    EXPECT_EQ(effects("stores"), flags({ShaderEffect::buffer_store, ShaderEffect::early_fragment_tests}));
    EXPECT_THAT(side_effects(words, spv::ExecutionModel::Fragment, "main").error().message,
                HasSubstr("no entry point main"));
}

TEST(ShaderEffectsTest, AStoreThatIsSpecializedAwayIsNoEffect) {
    EXPECT_TRUE(effects_of("spec_store.frag").has(ShaderEffect::image_write));
    const VkSpecializationMapEntry entry = {0, 0, sizeof(VkBool32)};
    const VkBool32 off = VK_FALSE;
    const VkSpecializationInfo info = {1, &entry, sizeof off, &off};
    const Result<SpirvWords> specialized = specialize_spirv(load_shader("spec_store.frag"), &info);
    ASSERT_TRUE(specialized);
    EXPECT_EQ(side_effects(*specialized, spv::ExecutionModel::Fragment, "main")->flags, 0U);
}

TEST(ShaderEffectsTest, EffectsThatWriteMemoryAreToldFromOthers) {
    EXPECT_FALSE(effects_of("depth.frag").writes_memory());
    EXPECT_FALSE(effects_of("feedback.vert").writes_memory());
    EXPECT_TRUE(effects_of("interlock.frag").writes_memory());
    EXPECT_EQ(effects_of("interlock.frag").describe_writes(), "writes a storage image");
    EXPECT_EQ(effects_of("interlock.frag").describe(),
              "writes a storage image, orders fragments by interlock");
    EXPECT_EQ(effects_of("outputs.frag").describe(), "");
}

TEST(ShaderEffectsTest, EveryEffectHasItsOwnText) {
    std::map<std::string_view, int> texts;
    for (int i = 0; i < kShaderEffectCount; ++i)
        ++texts[text(static_cast<ShaderEffect>(1u << i))];
    EXPECT_EQ(texts.size(), std::size_t{kShaderEffectCount});
    EXPECT_FALSE(texts.contains(""));
}

TEST(ShaderEffectsTest, WhatCannotBeReadIsAnErrorAndNotNoEffect) {
    EXPECT_FALSE(side_effects({}, spv::ExecutionModel::Fragment, "main"));
}

// SPIR-V with instructions that are unknown to older SPIRV-Tools, which assemble the other shaders.
class NewerShader {
  public:
    std::uint32_t id() { return next_++; }
    void add(std::uint32_t op, std::vector<std::uint32_t> operands) {
        words_.push_back(static_cast<std::uint32_t>(operands.size() + 1) << 16 | op);
        words_.insert(words_.end(), operands.begin(), operands.end());
    }
    void add(spv::Op op, std::vector<std::uint32_t> operands) {
        add(static_cast<std::uint32_t>(op), std::move(operands));
    }
    // A string's words after other operands.
    static std::vector<std::uint32_t> with_text(std::vector<std::uint32_t> operands, std::string_view text) {
        const std::size_t first = operands.size();
        operands.resize(first + text.size() / 4 + 1);
        std::memcpy(operands.data() + first, text.data(), text.size());
        return operands;
    }
    std::vector<std::uint32_t> words() const {
        std::vector<std::uint32_t> all = {spv::MagicNumber, 0x10400, 0, next_, 0};
        all.insert(all.end(), words_.begin(), words_.end());
        return all;
    }

  private:
    std::uint32_t next_ = 1;
    std::vector<std::uint32_t> words_;
};

// A fragment shader up to its types; body(shader, uint, one) writes into a storage buffer.
std::vector<std::uint32_t> newer_shader(std::uint32_t capability, std::string_view extension, auto globals,
                                        auto body) {
    NewerShader s;
    const std::uint32_t main = s.id(), nothing = s.id(), function = s.id(), uint = s.id(), one = s.id();
    s.add(spv::Op::OpCapability, {static_cast<std::uint32_t>(spv::Capability::Shader)});
    s.add(spv::Op::OpCapability, {capability});
    s.add(spv::Op::OpExtension, NewerShader::with_text({}, extension));
    s.add(spv::Op::OpMemoryModel, {0, 1});
    s.add(spv::Op::OpEntryPoint,
          NewerShader::with_text({static_cast<std::uint32_t>(spv::ExecutionModel::Fragment), main}, "main"));
    s.add(spv::Op::OpExecutionMode, {main, static_cast<std::uint32_t>(spv::ExecutionMode::OriginUpperLeft)});
    s.add(spv::Op::OpTypeVoid, {nothing});
    s.add(spv::Op::OpTypeFunction, {function, nothing});
    s.add(spv::Op::OpTypeInt, {uint, 32, 0});
    s.add(spv::Op::OpConstant, {uint, one, 1});
    globals(s, uint, one);
    s.add(spv::Op::OpFunction, {nothing, main, 0, function});
    s.add(spv::Op::OpLabel, {s.id()});
    body(s, one);
    s.add(spv::Op::OpReturn, {});
    s.add(spv::Op::OpFunctionEnd, {});
    return s.words();
}

constexpr auto kStorageBuffer = static_cast<std::uint32_t>(spv::StorageClass::StorageBuffer);

// Where SPIRV-Tools cannot parse them, the effects are an error, but never "none".
void expect_a_store_or_an_error(const std::vector<std::uint32_t>& words) {
    const auto effects = side_effects(words, spv::ExecutionModel::Fragment, "main");
    if (effects)
        EXPECT_EQ(effects->flags, flags({ShaderEffect::buffer_store}));
    else
        EXPECT_THAT(effects.error().message, HasSubstr("cannot be parsed"));
}

TEST(ShaderEffectsTest, AStoreThroughAnUntypedPointerCounts) {
    std::uint32_t variable = 0;
    expect_a_store_or_an_error(newer_shader(
        4473, "SPV_KHR_untyped_pointers",
        [&](NewerShader& s, std::uint32_t uint, std::uint32_t) {
            const std::uint32_t block = s.id(), pointer = s.id();
            variable = s.id();
            s.add(spv::Op::OpTypeStruct, {block, uint});
            s.add(4417, {pointer, kStorageBuffer});                   // OpTypeUntypedPointerKHR
            s.add(4418, {pointer, variable, kStorageBuffer, block});  // OpUntypedVariableKHR
        },
        [&](NewerShader& s, std::uint32_t one) {
            s.add(spv::Op::OpStore, {variable, one});
        }));
}

TEST(ShaderEffectsTest, AStoreOfACooperativeMatrixCounts) {
    std::uint32_t variable = 0, matrix = 0;
    expect_a_store_or_an_error(newer_shader(
        6022, "SPV_KHR_cooperative_matrix",
        [&](NewerShader& s, std::uint32_t uint, std::uint32_t one) {
            const std::uint32_t type = s.id(), pointer = s.id();
            matrix = s.id();
            variable = s.id();
            s.add(4456, {type, uint, one, one, one, one});  // OpTypeCooperativeMatrixKHR
            s.add(spv::Op::OpUndef, {type, matrix});
            s.add(spv::Op::OpTypePointer, {pointer, kStorageBuffer, uint});
            s.add(spv::Op::OpVariable, {pointer, variable, kStorageBuffer});
        },
        // OpCooperativeMatrixStoreKHR
        [&](NewerShader& s, std::uint32_t one) {
            s.add(4458, {variable, matrix, one, one});
        }));
}

}  // namespace
}  // namespace framecast::capture
