#include "model/analysis/native_time.h"

#include <gmock/gmock.h>

#include <cmath>
#include <limits>
#include <random>

#include "model/device/gpu_database.h"

namespace framecast {
namespace {

using ::testing::DoubleNear;

ShaderDevice device_of(const char* gpu) {
    return *shader_device(*GpuDatabase::builtin().find(gpu));
}

// In the order of InstructionClass.
InstructionCounts counts(std::initializer_list<double> values) {
    InstructionCounts out = InstructionCounts::Zero();
    Eigen::Index at = 0;
    for (const double value : values)
        out(at++) = value;
    return out;
}

double clocks(const char* gpu, const InstructionCounts& mix) {
    const auto time = native_time(mix, device_of(gpu));
    EXPECT_TRUE(time);
    return time->instructions * time->cpi0;
}

TEST(NativeTime, IsInstructionsOverTheRateOfTheUnitsThatLimit) {
    const ShaderDevice device = device_of("GeForce RTX 2080");
    const auto time = native_time(counts({640, 0, 0, 2}), device);
    ASSERT_TRUE(time);
    EXPECT_DOUBLE_EQ(time->instructions * time->cpi0, 10) << "64 lanes";
    EXPECT_DOUBLE_EQ(time->t0_ns, 10 * 1000 / device.clock_mhz);
    EXPECT_DOUBLE_EQ(time->device_ns, time->t0_ns / 46);
    EXPECT_EQ(time->limited_by, "float_alu");
}

TEST(NativeTime, UnitsOfTheirOwnWorkSideBySideSharedOnesTakeTurns) {
    // Turing has integer units next to the float ones, Pascal and GCN do not; GCN's special functions take
    // four turns on the same units.
    EXPECT_DOUBLE_EQ(clocks("GeForce RTX 2080", counts({64, 64})), 1);
    EXPECT_DOUBLE_EQ(clocks("GeForce GTX 1060 6GB", counts({64, 64})), 1) << "half of 128 each";
    EXPECT_DOUBLE_EQ(clocks("GeForce GTX 1060 6GB", counts({128, 64})), 1.5);
    EXPECT_DOUBLE_EQ(clocks("Radeon RX 580", counts({64, 0, 16})), 2);
    EXPECT_DOUBLE_EQ(clocks("Radeon RX 6800", counts({64, 0, 16})), 1) << "RDNA has them beside";
}

TEST(NativeTime, AssumedRatesGiveARangeAndPublishedOnesDoNot) {
    const auto published = native_time(counts({64, 64, 16, 0, 64}), device_of("GeForce RTX 2080"));
    EXPECT_EQ(published->t0_low_ns, published->t0_ns);
    EXPECT_EQ(published->t0_high_ns, published->t0_ns);
    // Blackwell's special functions are assumed, its float units are not.
    const auto special = native_time(counts({1, 0, 160}), device_of("GeForce RTX 5080"));
    EXPECT_DOUBLE_EQ(special->t0_low_ns, special->t0_ns / 2);
    EXPECT_DOUBLE_EQ(special->t0_high_ns, special->t0_ns * 2);
    const auto plain = native_time(counts({1280, 0, 1}), device_of("GeForce RTX 5080"));
    EXPECT_EQ(plain->t0_high_ns, plain->t0_low_ns);
}

TEST(NativeTime, TextureMemoryAndDispatchLimitToo) {
    const ShaderDevice device = device_of("GeForce GTX 1060 6GB");
    EXPECT_EQ(native_time(counts({10, 0, 0, 8}), device)->limited_by, "texture");
    EXPECT_EQ(native_time(counts({10, 0, 0, 0, 64}), device)->limited_by, "memory");
    // Only branches and uniform reads, which have no units.
    const auto control = native_time(counts({0, 0, 0, 0, 0, 128, 128}), device);
    EXPECT_EQ(control->limited_by, "dispatch");
    EXPECT_DOUBLE_EQ(control->cpi0 * control->instructions, 1);
}

TEST(NativeTime, AgreesWithTheLargestDemandOnRandomMixes) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> amount(0, 500);
    for (const char* gpu : {"GeForce RTX 2080", "Radeon RX 580", "GeForce RTX 4070", "Intel Arc A770"}) {
        const auto found = GpuDatabase::builtin().find(gpu);
        if (!found) continue;
        const ShaderDevice device = *shader_device(*found);
        for (int i = 0; i < 50; ++i) {
            InstructionCounts mix;
            for (double& value : mix)
                value = amount(random);
            double least = mix.sum() / device.rates.dispatch;
            std::array<bool, kInstructionClassCount> grouped{};
            for (const auto& group : device.rates.shared) {
                double turns = 0;
                for (const InstructionClass kind : group) {
                    turns += mix(index(kind)) / device.rates.per_clock[static_cast<std::size_t>(index(kind))];
                    grouped[static_cast<std::size_t>(index(kind))] = true;
                }
                least = std::max(least, turns);
            }
            for (std::size_t kind = 0; kind < grouped.size(); ++kind)
                if (!grouped[kind] && device.rates.per_clock[kind] > 0)
                    least =
                        std::max(least, mix(static_cast<Eigen::Index>(kind)) / device.rates.per_clock[kind]);
            const auto time = native_time(mix, device);
            ASSERT_TRUE(time);
            EXPECT_THAT(time->cpi0 * time->instructions, DoubleNear(least, 1e-9 * least)) << gpu;
        }
    }
}

TEST(NativeTime, MoreWorkNeverTakesLess) {
    const ShaderDevice device = device_of("Radeon RX 580");
    const InstructionCounts mix = counts({100, 40, 8, 3, 5, 4, 2});
    const double before = native_time(mix, device)->t0_ns;
    for (int kind = 0; kind < kInstructionClassCount; ++kind) {
        InstructionCounts more = mix;
        more(kind) += 10;
        EXPECT_GE(native_time(more, device)->t0_ns, before * (1 - 1e-12)) << kind;
    }
}

TEST(NativeTime, NothingTakesNoTimeAndWhatIsNoCountIsRefused) {
    const ShaderDevice device = device_of("Radeon RX 580");
    EXPECT_EQ(native_time(InstructionCounts::Zero(), device)->t0_ns, 0);
    EXPECT_FALSE(native_time(counts({-1}), device));
    EXPECT_FALSE(native_time(counts({std::numeric_limits<double>::infinity()}), device));
    EXPECT_FALSE(native_time(counts({std::nan("")}), device));
}

}  // namespace
}  // namespace framecast
