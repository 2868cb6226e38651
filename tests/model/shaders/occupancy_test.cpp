#include "model/shaders/occupancy.h"

#include <gtest/gtest.h>

#include <cmath>

namespace framecast {
namespace {

const WaveLimits& limits_of(const char* family) {
    return (*find_radv_family(family))->limits;
}

CompiledShader shader(double vgprs, double sgprs, std::uint32_t wave, double lds = 0, double by_driver = 0) {
    return {"a shader",
            1,
            wave,
            {{"VGPRs", vgprs}, {"SGPRs", sgprs}, {"LDS size", lds}, {"Subgroups per SIMD", by_driver}}};
}

// AMD's own tables of GCN: 24 VGPRs allow 10 waves, 28 allow 9, 36 allow 7, 64 allow 4, 84 allow 3, 128 allow
// 2 ("Occupancy of GCN", GPUOpen).
TEST(Occupancy, IsThatOfAmdsTablesOnGcn) {
    const struct {
        double vgprs, waves;
    } known[] = {{4, 10}, {24, 10}, {28, 9}, {32, 8},  {36, 7},  {40, 6},
                 {48, 5}, {64, 4},  {84, 3}, {128, 2}, {129, 1}, {256, 1}};
    for (const auto& [vgprs, waves] : known)
        EXPECT_EQ(occupancy_of(shader(vgprs, 16, 64), limits_of("vega10")).waves, waves) << vgprs;
    EXPECT_EQ(occupancy_of(shader(36, 16, 64), limits_of("vega10")).limit, OccupancyLimit::vector_registers);
    EXPECT_EQ(occupancy_of(shader(24, 16, 64), limits_of("vega10")).limit, OccupancyLimit::nothing);
    EXPECT_EQ(occupancy_of(shader(24, 16, 64), limits_of("polaris10")).waves, 8);
}

TEST(Occupancy, ScalarRegistersLimitOnlyGcn) {
    // 800 / 96 and 512 / 64.
    EXPECT_EQ(occupancy_of(shader(4, 96, 64), limits_of("vega10")).waves, 8);
    EXPECT_EQ(occupancy_of(shader(4, 96, 64), limits_of("vega10")).limit, OccupancyLimit::scalar_registers);
    EXPECT_EQ(occupancy_of(shader(4, 64, 64), limits_of("tahiti")).waves, 8);
    EXPECT_EQ(occupancy_of(shader(4, 128, 64), limits_of("navi21")).waves, 16);
}

// "Occupancy explained" (GPUOpen): on RDNA 2 a wave32 of 72 VGPRs takes 80 of 1024 and 12 fit; on Navi 31 the
// 1536 registers are given in steps of 24.
TEST(Occupancy, WavesOf32HaveTwiceTheRegistersOnRdna) {
    EXPECT_EQ(occupancy_of(shader(72, 128, 32), limits_of("navi21")).waves, 12);
    EXPECT_EQ(occupancy_of(shader(64, 128, 32), limits_of("navi21")).waves, 16);
    EXPECT_EQ(occupancy_of(shader(72, 128, 64), limits_of("navi21")).waves, 7);
    EXPECT_EQ(occupancy_of(shader(96, 128, 32), limits_of("navi31")).waves, 16);
    EXPECT_EQ(occupancy_of(shader(97, 128, 32), limits_of("navi31")).waves, 12);
    EXPECT_EQ(occupancy_of(shader(48, 128, 32), limits_of("navi10")).waves, 20);
    EXPECT_EQ(occupancy_of(shader(256, 128, 32), limits_of("navi10")).waves, 4);
}

TEST(Occupancy, LdsLimitsWhereTheDriverFindsFewerWavesThanRegistersAllow) {
    const Occupancy lds = occupancy_of(shader(24, 16, 64, 32768, 4), limits_of("vega10"));
    EXPECT_EQ(lds.waves, 4);
    EXPECT_EQ(lds.limit, OccupancyLimit::lds);
    // RADV counts a wave64 of RDNA twice.
    const Occupancy twice = occupancy_of(shader(24, 128, 64, 32768, 16), limits_of("navi21"));
    EXPECT_EQ(twice.waves, 8);
    EXPECT_EQ(twice.limit, OccupancyLimit::lds);
    EXPECT_EQ(occupancy_of(shader(24, 128, 64, 512, 32), limits_of("navi21")).limit, OccupancyLimit::nothing);
    EXPECT_EQ(occupancy_of(shader(128, 16, 64, 512, 2), limits_of("vega10")).limit,
              OccupancyLimit::vector_registers);
}

TEST(Occupancy, IsUnknownWithoutRegisters) {
    const Occupancy none = occupancy_of({"a shader", 1, 64, {{"Instructions", 5}}}, limits_of("vega10"));
    EXPECT_TRUE(std::isnan(none.waves));
    EXPECT_EQ(name(none.limit), "unknown");
    // Whatever a driver says.
    EXPECT_EQ(occupancy_of(shader(1e30, -1, 64), limits_of("vega10")).waves, 1);
}

TEST(RadvFamilies, AreFoundByFamilyChipAndGpu) {
    EXPECT_EQ((*find_radv_family("navi21"))->name, "navi21");
    EXPECT_EQ((*find_radv_family("GFX1100"))->name, "navi31");
    EXPECT_EQ((*find_radv_family("Navi 33"))->name, "navi33");
    EXPECT_EQ((*find_radv_family("Radeon RX 6800"))->name, "navi21");
    EXPECT_EQ((*find_radv_family("rx vega 64"))->name, "vega10");
    EXPECT_EQ((*find_radv_family("rx 580"))->name, "polaris10");
    EXPECT_EQ(radv_family_of("AMD Radeon RX 6800 (RADV NAVI21)")->name, "navi21");
    EXPECT_EQ(radv_family_of("AMD Radeon RX 7900 XTX (RADV GFX1100)")->name, "navi31");
    EXPECT_EQ(radv_family_of("llvmpipe (LLVM 15.0.6, 256 bits)"), nullptr);
    EXPECT_EQ(radv_family_of("(RADV "), nullptr);
    for (const char* none : {"", "navi99", "rtx 4090", "Apple M1"}) {
        const auto found = find_radv_family(none);
        ASSERT_FALSE(found) << none;
        EXPECT_NE(found.error().message.find("vega10"), std::string::npos) << "the families are listed";
    }
}

}  // namespace
}  // namespace framecast
