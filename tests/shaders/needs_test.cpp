#include "shaders/needs.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "shaders/benchmark_run.h"
#include "shaders/catalogue.h"

namespace framecast::microbench {
namespace {

Benchmark named(std::string_view name, bool is_cpu) {
    const auto all = catalogue(size_for(is_cpu));
    return *std::ranges::find_if(all, [&](const Benchmark& one) { return one.name == name; });
}

// The needs of the whole catalogue on a GPU, and no more.
VkPhysicalDeviceLimits limits_of_a_gpu() {
    VkPhysicalDeviceLimits limits{};
    limits.maxFramebufferWidth = 2048;
    limits.maxFragmentOutputAttachments = limits.maxColorAttachments = 8;
    limits.maxImageDimension2D = 4096;
    limits.maxImageDimension3D = 256;
    limits.maxSamplerAnisotropy = 16;
    limits.maxComputeWorkGroupInvocations = limits.maxComputeWorkGroupSize[0] = 256;
    limits.maxComputeWorkGroupCount[0] = 65535;
    limits.maxStorageBufferRange = 1U << 30;
    return limits;
}

TEST(Needs, NothingIsMissingWhereLimitsAreWide) {
    for (const Benchmark& one : catalogue(size_for(false)))
        EXPECT_EQ(missing(limits_of_a_gpu(), one), "") << one.name;
}

TEST(Needs, EightOutputsNeedAsManyOfTheFragmentAndOfThePass) {
    const Benchmark outputs = named("fragment/outputs", false);
    VkPhysicalDeviceLimits limits = limits_of_a_gpu();
    limits.maxFragmentOutputAttachments = 4;
    EXPECT_EQ(missing(limits, outputs), "the device's fragments have fewer outputs");
    EXPECT_EQ(missing(limits, named("fill/rgba8", false)), "");
    limits = limits_of_a_gpu();
    limits.maxColorAttachments = 4;
    EXPECT_EQ(missing(limits, outputs), "the device's fragments have fewer outputs");
}

TEST(Needs, MemoryIsThatOfTargetsTexturesAndBuffers) {
    constexpr VkDeviceSize kMib = 1 << 20;
    constexpr VkDeviceSize kPixels = 256 * 256;
    EXPECT_EQ(expected_bytes(named("buffer/copy", false)), 3 * 512 * kMib);
    EXPECT_EQ(expected_bytes(named("buffer/fill", true)), 2 * 64 * kMib);
    EXPECT_EQ(expected_bytes(named("buffer/copy-in-shader", false)), 3 * 512 * kMib);
    // Colour, depth, and the readback; with four samples also the resolve targets.
    EXPECT_EQ(expected_bytes(named("fill/rgba8", true)), kPixels * (4 + 4 + 4));
    EXPECT_EQ(expected_bytes(named("fill/rgba8-4samples", true)), kPixels * (4 * (4 + 4) + 4 + 4));
    EXPECT_EQ(expected_bytes(named("texture/rgba8-cube", true)), kPixels * (16 + 4 + 16) + 6 * 256 * 256 * 4);
    const Benchmark fetch = named("fetch/4xrgba32f-stride64", true);
    EXPECT_EQ(expected_bytes(fetch), kPixels * (4 + 4 + 4) + std::get<DrawShape>(fetch.shape).vertices * 64);
}

// On any device here, which may pad its allocations.
TEST(Needs, MemoryIsWhatIsHeldOnceItIsSetUp) {
    auto gpu = Gpu::open({});
    if (!gpu) GTEST_SKIP() << gpu.error().message;
    for (const char* name :
         {"fill/rgba8-4samples", "pass/drawn", "texture/rgba8-cube", "texture/rgba8-3d",
          "texture/rgba8-trilinear", "texture/bc1-bilinear", "texture-count/16", "fetch/4xrgba32f-stride64",
          "index/reused", "index/shuffled", "primitive/culled", "primitive/small", "buffer/read/1MiB",
          "shared-memory/read", "buffer/copy", "buffer/fill"}) {
        const Benchmark one = named(name, true);
        if (!missing(**gpu, one).empty()) continue;
        const BenchmarkRun run(**gpu, one);
        ASSERT_EQ(run.failure(), "") << one.name;
        const double expected = static_cast<double>(expected_bytes(one));
        const double held = static_cast<double>(run.held_bytes());
        EXPECT_GE(held, 0.99 * expected) << one.name;
        EXPECT_LE(held, 2 * expected + (1 << 20)) << one.name;
    }
}

}  // namespace
}  // namespace framecast::microbench
