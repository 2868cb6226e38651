#include "capture/shader_interface.h"

#include <gmock/gmock.h>

#include <string>

#include "shader_files.h"

namespace framecast::capture {
namespace {

using ::testing::HasSubstr;
using Model = spv::ExecutionModel;

// "inputs outputs", or why not.
std::string locations(std::string_view name, Model model, int minor = 0) {
    const auto found = shader_interface(load_shader(name, minor), model, "main");
    return found ? std::to_string(found->inputs) + " " + std::to_string(found->outputs)
                 : found.error().message;
}

TEST(ShaderInterfaceTest, LocationsThatCodeUsesAreCountedOnceInEveryVersionOfSpirv) {
    // Outputs: three alone, one shared by two variables, an array of two; one is declared only.
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

TEST(ShaderInterfaceTest, WhatCannotBeToldIsAnErrorThatSaysWhy) {
    EXPECT_THAT(locations("spec_array.vert", Model::Vertex), HasSubstr("specialization constant"));
    EXPECT_THAT(locations("outputs.frag", Model::Vertex), HasSubstr("no entry point 'main'"));
    const std::uint32_t words[] = {0x07230203, 1, 2};
    EXPECT_FALSE(shader_interface(words, Model::Fragment, "main"));
}

}  // namespace
}  // namespace framecast::capture
