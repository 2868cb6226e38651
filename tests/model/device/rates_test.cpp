#include "model/device/rates.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "model/device/gpu_database.h"

namespace framecast {
namespace {

using ::testing::HasSubstr;

TEST(Rates, EveryRowOfTheDatabaseHasRatesThatAreWhole) {
    int whole = 0;
    for (const GpuSpec& spec : GpuDatabase::builtin().rows()) {
        const auto rates = rates_of(spec);
        // Data sheets lack units, clock or bandwidth of some old and mobile GPUs.
        const bool usable =
            !std::isnan(spec.fp32_gflops) && !std::isnan(spec.bandwidth_gbs) && !std::isnan(spec.clock_mhz());
        EXPECT_EQ(bool(rates), usable) << spec.id << (rates ? "" : ": " + rates.error().message);
        if (!rates) continue;
        ++whole;
        EXPECT_TRUE((rates->per_ns > 0).all() && rates->per_ns.isFinite().all()) << spec.id;
        EXPECT_EQ(rates->per_ns(0, index(Resource::memory)), spec.bandwidth_gbs);
        const bool complete = !std::isnan(spec.raster_units_or_gpcs) && !std::isnan(spec.pixel_rate_gps) &&
                              !std::isnan(spec.texture_rate_gts) && std::isnan(spec.graphics_units);
        EXPECT_EQ(rates->assumptions.empty(), complete) << spec.id;
    }
    EXPECT_GT(whole, 1900);
}

// Measured on an H200 at 1980 MHz by framecast microbench (docs/accuracy.md): 1973 operations, 31.5 texels
// and 14.0 pixels per ns in fragment shaders, 61210 operations in compute shaders.
TEST(Rates, AGpuThatDrawsWithSomeOfItsUnitsIsAsSlowAsWasMeasured) {
    const auto rates = rates_of(*GpuDatabase::builtin().find("h200-sxm-141gb"));
    ASSERT_TRUE(rates);
    const auto rate = [&](Stage stage, Resource resource) {
        return rates->per_ns(index(stage), index(resource));
    };
    EXPECT_NEAR(rate(Stage::ps, Resource::alu), 1973, 0.1 * 1973);
    EXPECT_NEAR(rate(Stage::vs, Resource::alu), 1892, 0.1 * 1892);
    EXPECT_NEAR(rate(Stage::ps, Resource::texture), 31.46, 0.05 * 31.46);
    EXPECT_NEAR(rate(Stage::om, Resource::rop), 14.04, 0.15 * 14.04);
    EXPECT_NEAR(rate(Stage::cs, Resource::alu), 61210, 0.1 * 61210);
    EXPECT_THAT(rates->assumptions,
                ::testing::Contains("H200 SXM 141GB draws with 4 of its 132 compute units"));
}

TEST(Rates, TheLargestCacheOfADataSheetIsKept) {
    GpuSpec spec = *GpuDatabase::builtin().find("geforce-gtx-1060-6gb");
    EXPECT_EQ(rates_of(spec)->cache_bytes, 1536 * 1024);
    spec.l3_or_infinity_cache_mib = 96;
    EXPECT_EQ(rates_of(spec)->cache_bytes, 96 * 1024 * 1024);
    spec.l2_kib = kUnknown;
    EXPECT_EQ(rates_of(spec)->cache_bytes, 96 * 1024 * 1024);
    spec.l3_or_infinity_cache_mib = kUnknown;
    EXPECT_TRUE(std::isnan(rates_of(spec)->cache_bytes));
}

TEST(Rates, WhatIsAssumedIsSaid) {
    GpuSpec spec;
    spec.name = "X";
    spec.core_clock_mhz = 1000;
    spec.shading_units = 2048;
    spec.memory_effective_mtps = 8000;
    spec.bus_width_bits = 100;
    ASSERT_EQ(complete_rates(spec), "");
    const auto rates = rates_of(spec);
    ASSERT_TRUE(rates);
    EXPECT_EQ(rates->per_ns(0, index(Resource::geometry)), 2);
    EXPECT_EQ(rates->per_ns(0, index(Resource::rop)), 64);
    EXPECT_EQ(rates->per_ns(0, index(Resource::texture)), 128);
    EXPECT_THAT(rates->assumptions,
                ::testing::Contains("raster units of X are not known; 2 assumed from 2048 shading units"));
    EXPECT_EQ(rates->assumptions.size(), 3u);
}

TEST(Rates, ASpecificationWithoutTheNecessaryIsRefusedByName) {
    GpuSpec spec;
    spec.name = "X";
    EXPECT_THAT(rates_of(spec).error().message, HasSubstr("X has no clock"));
    spec.core_clock_mhz = 1000;
    EXPECT_THAT(rates_of(spec).error().message, HasSubstr("X has no bandwidth"));
    spec.bandwidth_gbs = 100;
    EXPECT_THAT(rates_of(spec).error().message, HasSubstr("X has no shading_units"));
}

TEST(Rates, SharesAddUpAndBandwidthIsTheInverseOfTheSum) {
    const auto spec = GpuDatabase::builtin().find("Radeon RX 580");
    ASSERT_TRUE(spec);
    const auto rates = rates_of(*spec);
    ASSERT_TRUE(rates);
    const StageResources each = element_ns(assumed_work(), *rates);
    const StageResources shares = resource_shares(each);
    for (const Stage stage : kStages) {
        EXPECT_NEAR(shares.row(index(stage)).sum(), 1, 1e-12);
        EXPECT_NEAR(elements_per_ns(each, stage) * each.row(index(stage)).sum(), 1, 1e-12);
        EXPECT_GE(shares.row(index(stage)).minCoeff(), 0);
    }
    // One moved byte is read and written.
    EXPECT_NEAR(elements_per_ns(each, Stage::xf), spec->bandwidth_gbs / 2, 1e-9);
}

TEST(Rates, WhatIsAssumedOfASoftwareDeviceIsSaidWithItsNumber) {
    DeviceInfo device;
    device.name = "llvmpipe (LLVM 15.0.6, 256 bits)";
    device.type = DeviceType::cpu;
    const CpuDriverSpec unknown = cpu_driver_spec(device);
    EXPECT_THAT(
        rates_of(unknown).assumptions,
        ::testing::ElementsAre(
            ::testing::HasSubstr("threads of llvmpipe"),
            "core_clock_mhz of llvmpipe (LLVM 15.0.6, 256 bits) is not known; 3000 assumed",
            "bandwidth_gbs of llvmpipe (LLVM 15.0.6, 256 bits) is not known; 12.8 assumed for each thread"));
    device.core_clock_mhz = 2600;
    EXPECT_THAT(rates_of(cpu_driver_spec(device)).assumptions,
                ::testing::Not(::testing::Contains(::testing::HasSubstr("core_clock_mhz"))));
}

TEST(Rates, ThreadsSpeedPixelsOfLlvmpipeUpButNotItsVertices) {
    CpuDriverSpec spec;
    spec.driver = CpuDriver::llvmpipe;
    spec.threads = 1;
    spec.clock_mhz = 3000;
    spec.vector_bits = 256;
    spec.bandwidth_gbs = 20;
    const DeviceRates one = rates_of(spec);
    spec.threads = 4;
    const DeviceRates four = rates_of(spec);
    const StageResources ratio = four.per_ns / one.per_ns;
    EXPECT_EQ(ratio(index(Stage::vs), index(Resource::alu)), 1);
    EXPECT_EQ(ratio(index(Stage::ps), index(Resource::alu)), 4);
    // Each thread waits for its own misses, until the bandwidth is used up.
    EXPECT_DOUBLE_EQ(ratio(index(Stage::ps), index(Resource::memory)), 20 / 12.8);
    // Set-up of triangles stays on one thread; covered pixels do not.
    EXPECT_EQ(ratio(index(Stage::rs), index(Resource::geometry)), 1);
    EXPECT_GT(ratio(index(Stage::rs), index(Resource::rop)), 3);
    spec.driver = CpuDriver::swiftshader;
    const DeviceRates swiftshader = rates_of(spec);
    spec.threads = 1;
    EXPECT_GT((swiftshader.per_ns / rates_of(spec).per_ns)(index(Stage::vs), index(Resource::alu)), 3);
}

}  // namespace
}  // namespace framecast
