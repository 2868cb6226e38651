#include "model/frame/timed_together.h"

#include <gtest/gtest.h>

namespace framecast {
namespace {

TEST(TimedTogether, AGroupIsOneTimeWhoseSpreadsAddUp) {
    DrawColumns draws;
    draws.resize(5);
    draws.measured_ns << 10, 20, 30, kUnknown, 50;
    draws.spread_ns << 1, 2, 3, 4, 5;
    draws.repeats << 8, 9, 8, 8, 8;
    draws.group = {0, -1, 0, 0, -1};
    const auto times = timed_together(draws);
    ASSERT_EQ(times.size(), 3U);
    EXPECT_EQ(times[0].ns, 40);
    EXPECT_EQ(times[0].spread_ns, 4);
    EXPECT_EQ(times[0].repeats, 8);
    EXPECT_EQ(times[1].ns, 20);
    EXPECT_EQ(times[1].repeats, 9);
    const auto fewer = timed_together(draws, {true, false, false, false, true});
    ASSERT_EQ(fewer.size(), 2U);
    EXPECT_EQ(fewer[1].ns, 30) << "of its group what is left";
}

}  // namespace
}  // namespace framecast
