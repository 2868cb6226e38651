#include "report/timed_passes.h"

#include <gtest/gtest.h>

namespace framecast::report {
namespace {

TEST(TimedPasses, AreInTheOrderOfTheirTimesAndOnlyWhereNoDrawHasOne) {
    Frame frame;
    frame.draws.resize(3);
    frame.draws.pass = {1, 0, 1};
    frame.passes.resize(3);
    frame.passes[0].label = "shadow";
    frame.passes[0].measured_ns = 1e6;
    frame.passes[1].label = "main";
    frame.passes[1].measured_ns = 3e6;
    frame.passes[1].spread_ns = 2e5;
    const auto passes = timed_passes(frame);
    ASSERT_EQ(passes.size(), 2U) << "the third has no time";
    EXPECT_EQ(passes[0].title, "main");
    EXPECT_EQ(passes[0].draws, 2);
    EXPECT_EQ(passes[0].time_ns, 3e6);
    EXPECT_EQ(passes[0].spread_ns, 2e5);
    EXPECT_EQ(passes[1].title, "shadow");
    frame.draws.measured_ns(1) = 5;
    EXPECT_TRUE(timed_passes(frame).empty());
}

}  // namespace
}  // namespace framecast::report
