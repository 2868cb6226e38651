#include "tests/apps/layers/simulated_gpu/work.h"

#include <gtest/gtest.h>

using namespace simulated_gpu;

namespace {

constexpr double kMiB = 1024 * 1024;

DrawCounts full_screen() {
    return {.vertices = 3,
            .primitives = 1,
            .vertex_invocations = 3,
            .clip_invocations = 1,
            .clip_primitives = 1,
            .fragment_invocations = 1e6,
            .samples = 1e6};
}

TEST(SimulatedGpuWork, AConstantColourIsCompressedAndABlendedOneIsNot) {
    const Gpu gpu = gpu_of("compression=8");
    TextureCache cache(0);
    DrawState state{.color_bytes = 4};
    const double varied = draw_work(gpu, full_screen(), state, cache).amount(Station::om, Resource::memory);
    state.fragment.constant_color = true;
    EXPECT_DOUBLE_EQ(draw_work(gpu, full_screen(), state, cache).amount(Station::om, Resource::memory),
                     varied / 8);
    state.blends = true;
    EXPECT_DOUBLE_EQ(draw_work(gpu, full_screen(), state, cache).amount(Station::om, Resource::memory),
                     2 * varied);
}

TEST(SimulatedGpuWork, ADrawWithoutAShaderIsRasterizedFaster) {
    const Gpu gpu = gpu_of("");
    TextureCache cache(0);
    const double shaded = draw_work(gpu, full_screen(), {}, cache).amount(Station::rs, Resource::raster);
    const double bare =
        draw_work(gpu, full_screen(), {.shades = false}, cache).amount(Station::rs, Resource::raster);
    EXPECT_NEAR(bare, shaded / 2, 10);
}

TEST(SimulatedGpuWork, DepthIsTestedBeforeShading) {
    TextureCache cache(0);
    const DrawState state{.shades = false, .depth_bytes = 4};
    Work work = draw_work(gpu_of(""), full_screen(), state, cache);
    EXPECT_DOUBLE_EQ(work.amount(Station::rs, Resource::memory), 1e6);
    EXPECT_EQ(work.amount(Station::om, Resource::memory), 0);
    EXPECT_EQ(work.amount(Station::om, Resource::output), 0);
}

TEST(SimulatedGpuWork, ATilerWritesNoMemoryWhileItDraws) {
    TextureCache cache(0);
    EXPECT_EQ(draw_work(gpu_of("kind=tiler-deferred"), full_screen(), {.color_bytes = 4}, cache)
                  .amount(Station::om, Resource::memory),
              0);
}

TEST(SimulatedGpuTextureCache, WhatFitsIsReadOnce) {
    TextureCache cache(8 * kMiB);
    const TextureSize texture{1, 1024, 1024, 4};
    EXPECT_DOUBLE_EQ(cache.missed(texture, 64 * kMiB), 4 * kMiB);
    EXPECT_DOUBLE_EQ(cache.missed(texture, 64 * kMiB), 0);
}

TEST(SimulatedGpuTextureCache, AnotherTextureReplacesTheOldestOne) {
    TextureCache cache(8 * kMiB);
    const TextureSize first{1, 1024, 1024, 4}, second{2, 1024, 2048, 4};
    cache.missed(first, 4 * kMiB);
    cache.missed(second, 8 * kMiB);
    EXPECT_DOUBLE_EQ(cache.missed(first, 4 * kMiB), 4 * kMiB);
}

TEST(SimulatedGpuTextureCache, WhatDoesNotFitIsMissedAgain) {
    TextureCache cache(2 * kMiB);
    const TextureSize texture{1, 1024, 1024, 4};
    EXPECT_DOUBLE_EQ(cache.missed(texture, 12 * kMiB), (4 + 8 / 2) * kMiB);
}

}  // namespace
