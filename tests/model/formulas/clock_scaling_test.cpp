#include "model/formulas/clock_scaling.h"

#include <gtest/gtest.h>

#include <cmath>

namespace framecast {
namespace {

TEST(ClockScaling, RecoversMAndPerformanceFromAnyTwoOfSevenClocks) {
    auto truth = clock_scaling_from_m(0.35, 2.0, 100);
    const double clocks[] = {1.0, 1.4, 2.0, 2.5, 3.0, 3.8, 5.0};
    for (double f1 : clocks)
        for (double f2 : clocks) {
            if (f1 == f2) continue;
            auto found = clock_scaling(f1, *predict(*truth, f1), f2, *predict(*truth, f2));
            auto rebased = rebase(*found, 2.0);
            EXPECT_NEAR(rebased->m, 0.35, 1e-12) << f1 << " " << f2;
            EXPECT_NEAR(rebased->reference_performance, 100, 1e-10);
        }
}

TEST(ClockScaling, NoMemoryScalesWithTheClockAndAllMemoryNotAtAll) {
    EXPECT_DOUBLE_EQ(*predict(*clock_scaling_from_m(0, 2, 100), 7), 350);
    EXPECT_DOUBLE_EQ(*predict(*clock_scaling_from_m(1, 2, 100), 7), 100);
    EXPECT_EQ(clock_scaling(1, 100, 2, 200)->m, 0);
}

TEST(ClockScaling, PredictingInTwoStepsEqualsPredictingInOne) {
    auto scaling = clock_scaling_from_m(0.35, 2, 100);
    auto middle = rebase(*scaling, 3.1);
    EXPECT_NEAR(*predict(*middle, 4.7), *predict(*scaling, 4.7), 1e-11);
    EXPECT_NEAR(rebase(*middle, 2)->m, 0.35, 1e-14);
    EXPECT_GT(middle->m, 0.35) << "memory weighs more at a higher clock";
}

TEST(ClockScaling, IsAmdahlsLaw) {
    auto scaling = clock_scaling_from_m(0.35, 2, 100);
    auto line = to_amdahl(*scaling);
    for (double clock : {0.5, 2.0, 9.0})
        EXPECT_NEAR(1 / line->time(clock), *predict(*scaling, clock), 1e-10);
    auto back = from_amdahl(*line, 2);
    EXPECT_NEAR(back->m, 0.35, 1e-14);
    EXPECT_NEAR(back->reference_performance, 100, 1e-11);
    EXPECT_NEAR(*scaling->limit(), 1 / line->a, 1e-10);
    EXPECT_NEAR(from_amdahl(*amdahl_through(500, 28.8, 750, 23.66), 500)->m, 13.38 / 28.8, 1e-12);
}

TEST(ClockScaling, ValuesOutsideZeroToOneAreFlaggedAndNeverClamped) {
    auto super_linear = clock_scaling(1, 100, 2, 250);
    EXPECT_LT(super_linear->m, 0);
    EXPECT_TRUE(super_linear->super_linear);
    EXPECT_FALSE(super_linear->limit());
    auto slow_down = clock_scaling(1, 100, 2, 80);
    EXPECT_GT(slow_down->m, 1);
    EXPECT_TRUE(slow_down->slow_down);
    EXPECT_FALSE(clock_scaling_from_m(0.5, 1, 1)->pole());
}

TEST(ClockScaling, RefusesToPredictBeyondThePole) {
    auto super_linear = clock_scaling_from_m(-0.25, 1, 100);
    EXPECT_NEAR(*super_linear->pole(), 5, 1e-14);
    EXPECT_TRUE(predict(*super_linear, 4.9));
    EXPECT_FALSE(predict(*super_linear, 5));
    EXPECT_FALSE(predict(*super_linear, 6));
    auto slow_down = clock_scaling_from_m(1.25, 1, 100);
    EXPECT_NEAR(*slow_down->pole(), 0.2, 1e-14);
    EXPECT_TRUE(predict(*slow_down, 0.3));
    EXPECT_FALSE(predict(*slow_down, 0.1));
}

TEST(ClockScaling, RefusesDegenerateAndNonsensicalInput) {
    auto same = clock_scaling(2, 100, 2, 120);
    ASSERT_FALSE(same);
    EXPECT_NE(same.error().message.find("degenerate"), std::string::npos);
    EXPECT_FALSE(clock_scaling(1, 0, 2, 100));
    EXPECT_FALSE(clock_scaling(1, NAN, 2, 100));
    EXPECT_FALSE(clock_scaling_from_m(INFINITY, 1, 1));
    EXPECT_FALSE(predict(*clock_scaling_from_m(0.3, 1, 1), 0));
    EXPECT_FALSE(predict(*clock_scaling_from_m(0.3, 1, 1), -2));
}

TEST(ClockScaling, CloseClocksSayLittle) {
    EXPECT_NEAR(*clock_scaling_sigma(1, 100, 1.1, 110, 0.01), 0.1414, 0.001);
    EXPECT_NEAR(*clock_scaling_sigma(1, 100, 1.1, 100, 0.01), 0.1556, 0.001);
    EXPECT_LT(*clock_scaling_sigma(1, 100, 4, 400, 0.01), 0.005);
}

}  // namespace
}  // namespace framecast
