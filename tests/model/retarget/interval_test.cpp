#include "model/retarget/interval.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "model/retarget/extrapolation.h"

namespace framecast {
namespace {

IntervalInput draws(int count, double noise, unsigned seed) {
    std::mt19937 random(seed);
    std::normal_distribution<double> normal(0, noise);
    IntervalInput input;
    input.projected_ns = Eigen::ArrayXd::Constant(count, 1000);
    input.log_residual.resize(count);
    for (double& value : input.log_residual)
        value = normal(random);
    input.group.assign(static_cast<std::size_t>(count), "");
    return input;
}

TEST(Interval, TheSameInputGivesTheSameIntervalAndAnotherSeedAnother) {
    IntervalInput input = draws(50, 0.2, 1);
    const Interval first = projection_interval(input);
    const Interval again = projection_interval(input);
    EXPECT_EQ(first.low_factor, again.low_factor);
    EXPECT_EQ(first.high_factor, again.high_factor);
    input.seed = 2;
    EXPECT_NE(projection_interval(input).high_factor, first.high_factor);
}

TEST(Interval, DrawsNoiseAveragesOutOverTheFrame) {
    // 30 % per draw over 400 equal draws: about 30 % / 20 of the frame.
    const Interval interval = projection_interval(draws(400, 0.3, 3));
    EXPECT_NEAR(interval.draw_deviation, 0.3 / 20, 0.004);
    EXPECT_NEAR(std::log(interval.high_factor), 1.645 * interval.draw_deviation, 0.004);
}

// A frame whose shading belongs to one pipeline, with badly predicted small draws: the interval was "0 ns to
// 300 ms".
TEST(Interval, WhereOnePipelineHasMostOfTheTimeTheOthersDoNotSayHowItErrs) {
    IntervalInput input;
    input.projected_ns = Eigen::ArrayXd::Constant(12, 1000);
    input.projected_ns(0) = 25'000;
    input.log_residual = Eigen::ArrayXd::LinSpaced(12, -2, 2);
    input.log_residual(0) = 0.02;
    input.group.assign(12, "");
    const Interval interval = projection_interval(input);
    EXPECT_FALSE(interval.note.empty());
    EXPECT_EQ(interval.draw_deviation, 0.25);
    EXPECT_GT(interval.low_factor, 0.5);
    EXPECT_LT(interval.high_factor, 2);
}

// Many groups are merged for speed, without changing the result.
TEST(Interval, OfManyGroupsItIsWhatTheirErrorsSay) {
    std::mt19937 random(5);
    std::normal_distribution<double> error(0, 0.8);
    std::lognormal_distribution<double> time(0, 1.5);
    IntervalInput input = draws(60'000, 0, 1);
    for (Eigen::Index i = 0; i < input.projected_ns.size(); ++i) {
        input.projected_ns(i) = time(random);
        input.log_residual(i) = error(random);
    }
    input.group.assign(60'000, "");
    const double ratio = (input.projected_ns * input.log_residual.exp()).sum() / input.projected_ns.sum();
    const Eigen::ArrayXd misses = input.projected_ns * (input.log_residual.exp() - ratio);
    const double deviation = std::sqrt(misses.square().sum()) / (ratio * input.projected_ns.sum());
    EXPECT_NEAR(projection_interval(input).draw_deviation, deviation, 0.15 * deviation);
}

TEST(Interval, DrawsOfOnePipelineErrTogether) {
    IntervalInput input = draws(400, 0.0, 3);
    std::mt19937 random(9);
    std::normal_distribution<double> normal(0, 0.3);
    for (int pipeline = 0; pipeline < 10; ++pipeline) {
        const double residual = normal(random);
        for (int i = 0; i < 40; ++i) {
            input.log_residual(pipeline * 40 + i) = residual;
            input.group[static_cast<std::size_t>(pipeline * 40 + i)] = "p" + std::to_string(pipeline);
        }
    }
    const double together = projection_interval(input).draw_deviation;
    input.group.assign(400, "");
    EXPECT_GT(together, 3 * projection_interval(input).draw_deviation);
}

TEST(Interval, CoversTheTruthAsOftenAsItSays) {
    // Frames whose draws are off by 25 %, projected over an extrapolation that is off by 20 %.
    int covered = 0;
    constexpr int kFrames = 400;
    std::mt19937 random(11);
    std::normal_distribution<double> normal(0, 1);
    for (int frame = 0; frame < kFrames; ++frame) {
        IntervalInput input = draws(30, 0.25, 100 + static_cast<unsigned>(frame));
        input.extrapolation_deviation = 0.2;
        const Interval interval = projection_interval(input);
        double truth = 0;
        for (int draw = 0; draw < 30; ++draw)
            truth += std::exp(0.25 * normal(random)) / 30;
        truth *= std::exp(0.2 * normal(random));
        covered += truth > interval.low_factor && truth < interval.high_factor;
    }
    EXPECT_NEAR(static_cast<double>(covered) / kFrames, 0.9, 0.045);
}

TEST(Interval, WithoutDeviationAnywhereItIsThePoint) {
    const Interval interval = projection_interval(draws(10, 0, 1));
    EXPECT_EQ(interval.low_factor, 1);
    EXPECT_EQ(interval.high_factor, 1);
}

TEST(Interval, TooFewKindsOfDrawsWidenItAndSaySo) {
    const Interval interval = projection_interval(draws(2, 0.01, 1));
    EXPECT_EQ(interval.draw_deviation, 0.25);
    EXPECT_FALSE(interval.note.empty());
    EXPECT_NEAR(std::log(interval.high_factor), 1.645 * 0.25, 0.02);
    IntervalInput unknown = draws(5, 0.1, 1);
    unknown.log_residual.setConstant(kUnknown);
    EXPECT_FALSE(projection_interval(unknown).note.empty());
}

TEST(Interval, WhatTooFewKindsOfDrawsMissIsNotTakenForLess) {
    IntervalInput input = draws(2, 0, 1);
    input.log_residual.setConstant(1.2);
    const Interval interval = projection_interval(input);
    EXPECT_NEAR(interval.draw_deviation, 1.4826 * 1.2, 1e-9);
    EXPECT_NE(interval.note.find("178 %"), std::string::npos) << interval.note;
}

TEST(Interval, OfACpuTellsOnlyTheOrderOfMagnitudeOnAGpu) {
    IntervalInput input = draws(100, 0.1, 1);
    input.extrapolation_deviation = extrapolation_deviation(Extrapolation::cpu_driver_and_gpu);
    const Interval interval = projection_interval(input);
    EXPECT_GT(interval.high_factor, 9);
    EXPECT_LT(interval.low_factor, 1.0 / 9);
}

}  // namespace
}  // namespace framecast
