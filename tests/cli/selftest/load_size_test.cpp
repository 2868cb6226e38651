#include "cli/selftest/load_size.h"

#include <gmock/gmock.h>

#include <vector>

namespace framecast::cli {
namespace {

using ::testing::ElementsAre;

constexpr double kOverheadNs = 11'000;

// A device that takes `ns` for the middle draw, and is waited for `slower` times as long.
struct Device {
    double ns;
    double slower = 1;
    std::vector<int> tried = {};

    LoadSize sized(double overhead_ns = kOverheadNs) {
        const auto middle_of = [&](int work) -> Result<MiddleDraw> {
            tried.push_back(work);
            return MiddleDraw{work * ns, slower * work * ns};
        };
        return *size_load(middle_of, overhead_ns);
    }
};

TEST(LoadSize, TheMiddleDrawOfAGpuTakesAMillisecond) {
    Device gpu{40'000, 1.3};
    const LoadSize load = gpu.sized();
    EXPECT_EQ(load.work, 32);
    EXPECT_EQ(load.wanted_ns, 1e6);
    EXPECT_EQ(load.long_ns, 200'000);
    EXPECT_EQ(Device{300'000}.sized().work, 4);
    EXPECT_EQ(Device{1'000'000}.sized().work, 1);
}

TEST(LoadSize, ASlowDeviceHasTheLeastWork) {
    const LoadSize load = Device{8e6}.sized(80'000);
    EXPECT_EQ(load.work, 1);
    EXPECT_EQ(load.wanted_ns, 1e6);
    EXPECT_EQ(load.long_ns, 200'000) << "as on a GPU, whatever the overhead";
}

TEST(LoadSize, ASimulatedDeviceHasNoMoreThanOneWaitsFor) {
    Device simulated{23'000, 100};
    const LoadSize load = simulated.sized(0);
    EXPECT_EQ(load.wanted_ns, 40'000) << "4 ms of waiting";
    EXPECT_EQ(load.work, 2);
    EXPECT_EQ(load.long_ns, 8000);
    EXPECT_THAT(simulated.tried, ElementsAre(1));
}

TEST(LoadSize, TheMiddleDrawTakesEightOverheadsHoweverLongOneWaits) {
    Device simulated{5'000, 10'000};
    const LoadSize load = simulated.sized();
    EXPECT_EQ(load.wanted_ns, 8 * kOverheadNs);
    EXPECT_EQ(load.work, 16);
    EXPECT_EQ(load.long_ns, 4 * kOverheadNs);
}

TEST(LoadSize, OneWaitsLongWhereADrawTakesFarLessThanIsWaitedFor) {
    EXPECT_FALSE(waits_long({40'000, 60'000}));
    EXPECT_FALSE(waits_long({8e6, 9e6})) << "a CPU driver's draws take what one waits for them";
    EXPECT_TRUE(waits_long({23'000, 9e6}));
}

TEST(LoadSize, NoDeviceHasMoreThanTheMost) {
    Device fast{100};
    EXPECT_EQ(fast.sized().work, kMaxWork);
    EXPECT_THAT(fast.tried, ElementsAre(1, 4, 16, 32));
}

TEST(LoadSize, AnErrorIsForwarded) {
    const auto broken = [](int) -> Result<MiddleDraw> { return Error{"lost"}; };
    EXPECT_EQ(size_load(broken, 0).error().message, "lost");
}

}  // namespace
}  // namespace framecast::cli
