// Two clocks whose relation is known.
#include "capture/live/gpu_clock.h"

#include <gtest/gtest.h>

#include <cmath>

#include "capture/stamps/stamp.h"

namespace framecast::capture {
namespace {

// What a device and its host show at a true time, ns. The GPU's clock has ticks of 10 ns, as its period says,
// but runs faster by `fast`.
struct Clocks {
    double now_ns = 7e9;
    double fast = 0;
    std::uint64_t deviation_ns = 0;
    VkResult result = VK_SUCCESS;
    int reads = 0;

    std::uint64_t ticks(double at_ns) const {
        return 123'456 + static_cast<std::uint64_t>((1 + fast) * at_ns / 10);
    }
};
Clocks g_clocks;

VkResult VKAPI_CALL read(VkDevice, std::uint32_t count, const VkCalibratedTimestampInfoEXT* infos,
                         std::uint64_t* out, std::uint64_t* deviation) {
    ++g_clocks.reads;
    for (std::uint32_t i = 0; i < count; ++i)
        out[i] = infos[i].timeDomain == VK_TIME_DOMAIN_DEVICE_EXT
                     ? g_clocks.ticks(g_clocks.now_ns)
                     : static_cast<std::uint64_t>(g_clocks.now_ns);
    *deviation = g_clocks.deviation_ns;
    return g_clocks.result;
}
std::int64_t host() noexcept {
    return static_cast<std::int64_t>(g_clocks.now_ns);
}

class GpuClockTest : public ::testing::Test {
  protected:
    GpuClockTest() {
        g_clocks = {};
        device_.read_clocks = read;
        device_.host_clock = host;
        device_.properties.limits.timestampPeriod = 10;
    }
    // How far off the time of a stamp is that was taken at this true time, ns.
    double error_ns(double at_ns, std::uint32_t bits = 64) const {
        const std::uint64_t mask = bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
        return 1e9 * clock_.at(g_clocks.ticks(at_ns) & mask, bits).at_s - at_ns;
    }
    void pass_and_refresh(double ns) {
        g_clocks.now_ns += ns;
        clock_.refresh();
    }

    Device device_;
    GpuClock clock_{device_};
};

TEST_F(GpuClockTest, KnowsNothingBeforeTheFirstReading) {
    EXPECT_TRUE(std::isnan(clock_.at(5, 64).at_s));
    device_.read_clocks = nullptr;
    clock_.refresh();
    EXPECT_EQ(g_clocks.reads, 0);
    EXPECT_TRUE(std::isnan(clock_.at(5, 64).at_s));
}

TEST_F(GpuClockTest, PlacesStampsBeforeAndAfterAReading) {
    clock_.refresh();
    EXPECT_NEAR(error_ns(6.9e9), 0, 20);
    EXPECT_NEAR(error_ns(7.1e9), 0, 20);
    EXPECT_NEAR(error_ns(7.1e9, 36), 0, 20) << "stamps with fewer bits wrap";
}

TEST_F(GpuClockTest, FollowsAClockThatRunsFasterThanItSays) {
    g_clocks.fast = 300e-6;
    g_clocks.deviation_ns = 100;
    clock_.refresh();
    EXPECT_GT(std::abs(error_ns(7.2e9)), 10'000) << "one reading does not show it";
    pass_and_refresh(0.3e9);
    EXPECT_NEAR(error_ns(7.1e9), 0, 50);
    EXPECT_NEAR(error_ns(7.5e9), 0, 50);
    EXPECT_NEAR(1e9 * clock_.at(g_clocks.ticks(7.45e9), 64).within_s, 100 + 100, 5)
        << "as far from a reading as half of the way between two";
}

TEST_F(GpuClockTest, ReadsSeldom) {
    for (int i = 0; i < 1000; ++i)
        pass_and_refresh(1e6);
    EXPECT_GE(g_clocks.reads, 4);
    EXPECT_LE(g_clocks.reads, 5);
}

TEST_F(GpuClockTest, TriesAgainWhereAReadingIsUncertainAndTakesTheBest) {
    g_clocks.deviation_ns = 50'000;
    clock_.refresh();
    EXPECT_EQ(g_clocks.reads, 3);
    EXPECT_NEAR(1e9 * clock_.at(g_clocks.ticks(7e9), 64).within_s, 50'000, 20);
}

TEST_F(GpuClockTest, OldOrUselessReadingsGiveNoTime) {
    clock_.refresh();
    EXPECT_TRUE(std::isnan(error_ns(9.5e9)));
    g_clocks.deviation_ns = 5'000'000;
    pass_and_refresh(2.5e9);
    EXPECT_TRUE(std::isnan(error_ns(9.5e9)));
    g_clocks.deviation_ns = 0;
    g_clocks.result = VK_ERROR_OUT_OF_HOST_MEMORY;
    pass_and_refresh(1e9);
    EXPECT_TRUE(std::isnan(error_ns(10.5e9)));
    g_clocks.result = VK_SUCCESS;
    pass_and_refresh(1e9);
    EXPECT_NEAR(error_ns(11.5e9), 0, 20);
}

// As after the machine slept: one of the clocks stood still.
TEST_F(GpuClockTest, AJumpBetweenReadingsIsNoDrift) {
    clock_.refresh();
    g_clocks.fast = 0.5;
    pass_and_refresh(0.3e9);
    const double at_s = clock_.at(g_clocks.ticks(g_clocks.now_ns) + 1000, 64).at_s;
    EXPECT_NEAR(1e9 * at_s, g_clocks.now_ns + 10'000, 20);
}

}  // namespace
}  // namespace framecast::capture
