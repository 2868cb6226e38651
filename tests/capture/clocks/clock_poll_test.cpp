#include "capture/clocks/clock_poll.h"

#include <gtest/gtest.h>

#include <cmath>
#include <thread>

namespace framecast::capture {
namespace {

using namespace std::chrono_literals;

// A reading of a GPU 1002:744c.
ClockSource reading(ClockKind kind, double mhz, std::uint32_t device_id = 0x744c) {
    ClockSource source;
    source.kind = kind;
    source.mhz = mhz;
    source.vendor_id = 0x1002;
    source.device_id = device_id;
    return source;
}

template <class Holds>
bool soon(const Holds& holds) {
    for (int i = 0; i < 1000 && !holds(); ++i)
        std::this_thread::sleep_for(10ms);
    return holds();
}

TEST(ClockPoll, NothingIsReadUntilSomebodyWantsIt) {
    std::atomic<int> readings{0};
    ClockPoll poll(0x1002, 0x744c, [&] {
        ++readings;
        return std::vector{reading(ClockKind::core, 2100)};
    });
    std::this_thread::sleep_for(2 * ClockPoll::kBetweenReadings);
    EXPECT_EQ(readings, 0);
    EXPECT_TRUE(std::isnan(poll.last().core_mhz));
    EXPECT_TRUE(std::isnan(poll.last().memory_mhz));
}

TEST(ClockPoll, ClocksFollowTheGpuWhileTheyAreWanted) {
    std::atomic<double> mhz{500};
    ClockPoll poll(0x1002, 0x744c, [&] {
        return std::vector{reading(ClockKind::core, mhz), reading(ClockKind::memory, 1249),
                           reading(ClockKind::core, 1, 0x1234)};
    });
    poll.want();
    EXPECT_TRUE(soon([&] { return poll.last().core_mhz == 500; })) << "another GPU's clock is 1";
    EXPECT_EQ(poll.last().memory_mhz, 1249);
    mhz = 2100;
    EXPECT_TRUE(soon([&] {
        poll.want();
        return poll.last().core_mhz == 2100;
    }));
}

TEST(ClockPoll, OldClocksAreForgottenAndReadAgainWhenWanted) {
    std::atomic<int> readings{0};
    ClockPoll poll(0x1002, 0x744c, [&] {
        ++readings;
        return std::vector{reading(ClockKind::core, 2100)};
    });
    poll.want();
    ASSERT_TRUE(soon([&] { return poll.last().core_mhz == 2100; }));
    ASSERT_TRUE(soon([&] { return std::isnan(poll.last().core_mhz); }));
    const int before = readings;
    std::this_thread::sleep_for(2 * ClockPoll::kBetweenReadings);
    EXPECT_EQ(readings, before) << "it reads although nobody wants it";
    EXPECT_TRUE(soon([&] {
        poll.want();
        return poll.last().core_mhz == 2100;
    }));
}

TEST(ClockPoll, TwoGpusOfTheSameIdsAreNotToldApart) {
    std::atomic<int> readings{0};
    ClockPoll poll(0x1002, 0x744c, [&] {
        ++readings;
        return std::vector{reading(ClockKind::core, 2100), reading(ClockKind::core, 500),
                           reading(ClockKind::memory, 1249)};
    });
    poll.want();
    ASSERT_TRUE(soon([&] { return poll.last().memory_mhz == 1249; }));
    EXPECT_TRUE(std::isnan(poll.last().core_mhz));
}

TEST(ClockPoll, AGpuWithoutReadableClocksIsNotAskedForEver) {
    std::atomic<int> readings{0};
    ClockPoll poll(0x1002, 0x744c, [&] {
        ++readings;
        return std::vector<ClockSource>{};
    });
    for (int i = 0; i < ClockPoll::kPatience + 4; ++i) {
        poll.want();
        std::this_thread::sleep_for(ClockPoll::kBetweenReadings);
    }
    EXPECT_LE(readings, ClockPoll::kPatience);
    EXPECT_GE(readings, 2);
}

TEST(ClockPoll, AReaderThatThrowsLeavesClocksUnknown) {
    ClockPoll poll(0x1002, 0x744c, []() -> std::vector<ClockSource> { throw std::bad_alloc(); });
    poll.want();
    std::this_thread::sleep_for(2 * ClockPoll::kBetweenReadings);
    poll.want();
    EXPECT_TRUE(std::isnan(poll.last().core_mhz));
}

TEST(ClockPoll, StopEndsItAtOnceAndForGood) {
    std::atomic<int> readings{0};
    ClockPoll poll(0x1002, 0x744c, [&] {
        ++readings;
        return std::vector{reading(ClockKind::core, 2100)};
    });
    poll.want();
    ASSERT_TRUE(soon([&] { return readings > 0; }));
    poll.stop();
    const int before = readings;
    poll.want();
    std::this_thread::sleep_for(2 * ClockPoll::kBetweenReadings);
    EXPECT_EQ(readings, before);
}

}  // namespace
}  // namespace framecast::capture
