#include "model/analysis/held_estimates.h"

#include <gtest/gtest.h>

#include <cmath>

namespace framecast {
namespace {

// Two passes of two draws each, and the estimated time of every draw.
struct HeldFixture {
    Frame frame;
    Eigen::ArrayXd time_ns{Eigen::ArrayXd::Constant(4, 100)};

    HeldFixture() {
        frame.draws.resize(4);
        frame.draws.pass = {0, 0, 1, 1};
        frame.passes.resize(2);
    }
};

TEST(HeldEstimates, TakeNoLongerTogetherThanTheirPass) {
    HeldFixture of;
    of.frame.passes[0].measured_ns = 50;
    of.frame.passes[1].measured_ns = 500;
    of.time_ns(1) = 300;
    EXPECT_EQ(hold_to_measured(of.frame, of.time_ns), 2);
    EXPECT_DOUBLE_EQ(of.time_ns(0), 12.5);
    EXPECT_DOUBLE_EQ(of.time_ns(1), 37.5);
    EXPECT_EQ(of.time_ns(2), 100) << "there is room for both";
}

TEST(HeldEstimates, LeaveMeasuredDrawsAsTheyAre) {
    HeldFixture of;
    of.frame.passes[0].measured_ns = 100;
    of.frame.draws.measured_ns(0) = of.time_ns(0) = 300;
    EXPECT_EQ(hold_to_measured(of.frame, of.time_ns), 1);
    EXPECT_EQ(of.time_ns(0), 300);
    EXPECT_DOUBLE_EQ(of.time_ns(1), 25) << "a quarter of the draws' time, and so of the pass";
}

TEST(HeldEstimates, TakeNoLongerThanTheFrameWhereNothingElseWasTimed) {
    HeldFixture of;
    of.frame.times.gpu_ns = 200;
    of.time_ns(3) = kUnknown;
    EXPECT_EQ(hold_to_measured(of.frame, of.time_ns), 3);
    EXPECT_NEAR(of.time_ns.head(3).sum(), 200, 1e-9);
    EXPECT_TRUE(std::isnan(of.time_ns(3)));
    HeldFixture timed;
    timed.frame.times.gpu_ns = 200;
    timed.frame.draws.measured_ns(0) = 100;
    EXPECT_EQ(hold_to_measured(timed.frame, timed.time_ns), 0) << "draws timed alone may take longer";
}

}  // namespace
}  // namespace framecast
