#include "capture/spirv/shader_effects.h"

#include <gmock/gmock.h>

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

}  // namespace
}  // namespace framecast::capture
