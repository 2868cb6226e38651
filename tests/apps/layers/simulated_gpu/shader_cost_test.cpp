#include "tests/apps/layers/simulated_gpu/shader_cost.h"

#include <gtest/gtest.h>

#include <cstring>
#include <iterator>

#include "tests/apps/scenes/shaders.h"

using namespace simulated_gpu;

namespace {

template <class Code>
ShaderCost cost(const Code& code, const ShaderRun& run = {}) {
    const std::vector<std::uint32_t> words(std::begin(code), std::end(code));
    return cost_of(parse_shader(words), run);
}

ShaderRun with_constant(std::uint32_t value) {
    ShaderRun run;
    run.constants[0] = value;
    return run;
}

TEST(SimulatedGpuShaderCost, ALoopCostsAsMuchAsItRuns) {
    const double none = cost(steps_frag, with_constant(0)).operations;
    const double ten = cost(steps_frag, with_constant(10)).operations - none;
    const double hundred = cost(steps_frag, with_constant(100)).operations - none;
    // A vector of four in four operations, and the loop.
    EXPECT_GE(ten, 160);
    EXPECT_LE(ten, 220);
    EXPECT_DOUBLE_EQ(hundred, 10 * ten);
}

TEST(SimulatedGpuShaderCost, AConstantColourIsTold) {
    EXPECT_TRUE(cost(flat_frag).constant_color);
    EXPECT_FALSE(cost(basic_frag).constant_color);
    EXPECT_FALSE(cost(steps_frag, with_constant(3)).constant_color);
}

TEST(SimulatedGpuShaderCost, TapsAreCountedAndTheirDistanceIsTold) {
    const ShaderCost taps = cost(taps_frag, with_constant(6));
    ASSERT_EQ(taps.taps.size(), 1U);
    EXPECT_EQ(taps.taps_in_all(), 6);
    EXPECT_FALSE(taps.constant_color);
    // Each one far from its neighbours'.
    EXPECT_GT(taps.taps[0].step_x, 0.1);
    EXPECT_GT(taps.taps[0].step_y, 0.1);
}

TEST(SimulatedGpuShaderCost, SpecialFunctionsCostMore) {
    EXPECT_GT(cost(heavy_vert).operations, 16 * 4 * 8);
    EXPECT_LT(cost(basic_vert).operations, 4);
}

}  // namespace
