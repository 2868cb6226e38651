#include "capture/cpu_driver/wake_latency.h"

#include <gtest/gtest.h>
#include <sched.h>

#include <cmath>

namespace framecast::capture {
namespace {

TEST(WakeLatencyTest, IsLongerThanNothingAndShorterThanASecond) {
    const double ns = wake_latency_ns();
    EXPECT_GT(ns, 0);
    EXPECT_LT(ns, 1e9);
}

TEST(WakeLatencyTest, LeavesTheCallingThreadsCoresAsTheyAre) {
    cpu_set_t before;
    ASSERT_EQ(sched_getaffinity(0, sizeof before, &before), 0);
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(static_cast<unsigned>(sched_getcpu()), &one);
    ASSERT_EQ(sched_setaffinity(0, sizeof one, &one), 0);
    EXPECT_FALSE(std::isnan(wake_latency_ns()));
    cpu_set_t after;
    ASSERT_EQ(sched_getaffinity(0, sizeof after, &after), 0);
    EXPECT_TRUE(CPU_EQUAL(&after, &one));
    ASSERT_EQ(sched_setaffinity(0, sizeof before, &before), 0);
}

}  // namespace
}  // namespace framecast::capture
