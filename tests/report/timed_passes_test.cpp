#include "report/timed_passes.h"

#include <gtest/gtest.h>

namespace framecast::report {
namespace {

Frame two_timed_passes_of_three() {
    Frame frame;
    frame.draws.resize(3);
    frame.draws.pass = {1, 0, 1};
    frame.passes.resize(3);
    frame.passes[0].label = "shadow";
    frame.passes[0].measured_ns = 1e6;
    frame.passes[1].label = "main";
    frame.passes[1].measured_ns = 3e6;
    frame.passes[1].spread_ns = 2e5;
    return frame;
}

Analysis analysis_of(const Frame& frame) {
    Analysis analysis;
    analysis.time_ns = frame.draws.measured_ns;
    analysis.bottlenecks.stage.assign(static_cast<std::size_t>(frame.draws.size()), -1);
    return analysis;
}

TEST(TimedPasses, AreInTheOrderOfTheirTimes) {
    const Frame frame = two_timed_passes_of_three();
    const auto passes = timed_passes(frame, analysis_of(frame));
    ASSERT_EQ(passes.size(), 2U) << "the third has no time";
    EXPECT_EQ(passes[0].title, "main");
    EXPECT_EQ(passes[0].of_draws.draws, 2);
    EXPECT_EQ(passes[0].time_ns, 3e6);
    EXPECT_EQ(passes[0].spread_ns, 2e5);
    EXPECT_EQ(passes[1].title, "shadow");
}

TEST(TimedPasses, AreListedBesideDrawsWithTimesOnlyWhereThereAreSeveral) {
    Frame frame = two_timed_passes_of_three();
    frame.draws.measured_ns(1) = 5;
    EXPECT_EQ(timed_passes(frame, analysis_of(frame)).size(), 2U);
    frame.passes[0].measured_ns = kUnknown;
    EXPECT_TRUE(timed_passes(frame, analysis_of(frame)).empty());
    frame.draws.measured_ns(1) = kUnknown;
    EXPECT_EQ(timed_passes(frame, analysis_of(frame)).size(), 1U) << "there is nothing else";
}

}  // namespace
}  // namespace framecast::report
