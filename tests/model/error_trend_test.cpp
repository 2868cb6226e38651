#include "model/error_trend.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "model/frame.h"

namespace framecast {
namespace {

using ::testing::HasSubstr;

// Draws that follow E = exp(a - b T) exactly, with lognormal noise of the given size on top.
struct Draws {
    Eigen::ArrayXd minimum;
    Eigen::ArrayXd measured;
};

Draws draws_on_trend(int count, double a, double b, double noise = 0, unsigned seed = 7) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> time(1, 100);
    std::normal_distribution<double> normal(0, 1);
    Draws draws{Eigen::ArrayXd(count), Eigen::ArrayXd(count)};
    for (int i = 0; i < count; ++i) {
        draws.minimum(i) = time(random);
        draws.measured(i) =
            draws.minimum(i) / std::tanh((b * draws.minimum(i) - a) / 2) * std::exp(noise * normal(random));
    }
    return draws;
}

TEST(ErrorTrend, RecoversTheTrendThatMadeTheDrawsForEveryFitAndWeight) {
    const Draws draws = draws_on_trend(60, -0.2, 0.02);
    for (const auto fit : {TrendFit::time, TrendFit::literal, TrendFit::delta})
        for (const double w : kPaperWeights) {
            TrendOptions options;
            options.fit = fit;
            options.weight_exponent = w;
            const auto trend = fit_trend(draws.minimum, draws.measured, options);
            ASSERT_TRUE(trend) << trend.error().message;
            EXPECT_NEAR(trend->a, -0.2, 1e-10) << static_cast<int>(fit) << " " << w;
            EXPECT_NEAR(trend->b_per_ns, 0.02, 1e-10) << static_cast<int>(fit) << " " << w;
            EXPECT_EQ(trend->draws, 60);
            EXPECT_FALSE(trend->bounded);
            for (Eigen::Index i = 0; i < draws.minimum.size(); ++i)
                EXPECT_NEAR(
                    trend_factor(*trend, draws.minimum(i)).value * draws.minimum(i) / draws.measured(i), 1,
                    1e-9);
        }
}

TEST(ErrorTrend, EstimatesOfAnExactTrendEqualTheMeasuredTimes) {
    const Draws draws = draws_on_trend(40, -0.2, 0.02);
    Trend truth;
    truth.a = -0.2;
    truth.b_per_ns = 0.02;
    Eigen::ArrayXd estimate(40);
    for (Eigen::Index i = 0; i < 40; ++i)
        estimate(i) = trend_factor(truth, draws.minimum(i)).value * draws.minimum(i);
    EXPECT_LT(((estimate - draws.measured) / draws.measured).abs().maxCoeff(), 1e-12);
    EXPECT_LT(projection_error(estimate, draws.measured), 1e-14);
}

TEST(ErrorTrend, PrintedSolutionEqualsTheCentredOneWhereItCanAndLosesItsDigitsWhereItCannot) {
    const Draws draws = draws_on_trend(60, -0.2, 0.02, 0.02);
    const Eigen::ArrayXd log_error =
        ((draws.measured - draws.minimum) / (draws.measured + draws.minimum)).log();
    for (const double w : kPaperWeights) {
        TrendOptions options;
        options.fit = TrendFit::literal;
        options.weight_exponent = w;
        const auto centred = fit_trend(draws.minimum, draws.measured, options);
        ASSERT_TRUE(centred);
        const PrintedTrend printed = printed_trend(draws.minimum, log_error, draws.minimum.pow(w));
        EXPECT_NEAR(centred->a, printed.a, 1e-11);
        EXPECT_NEAR(centred->b_per_ns, printed.b_per_ns, 1e-12);
        // With eq (4)'s sign, [ln Err - A - B T]^2, B would come out negated: the trend must fall with T.
        EXPECT_GT(centred->b_per_ns, 0);
    }
    // Times near 1e8 ns that differ by 1 ns.
    const Eigen::ArrayXd minimum = Eigen::ArrayXd::LinSpaced(50, 1e8, 1e8 + 1);
    const double b = 0.5;
    const double a = b * 1e8 - 1;
    const Eigen::ArrayXd exact = a - b * minimum;
    const PrintedTrend printed = printed_trend(minimum, exact, Eigen::ArrayXd::Ones(50));
    EXPECT_GT(std::abs(printed.b_per_ns / b - 1), 0.01);
    TrendOptions literal;
    literal.fit = TrendFit::literal;
    const Eigen::ArrayXd e = exact.exp();
    const auto centred = fit_trend(minimum, minimum * (1 + e) / (1 - e), literal);
    ASSERT_TRUE(centred);
    EXPECT_NEAR(centred->b_per_ns, b, 1e-6);
}

TEST(ErrorTrend, AnotherTimeUnitLeavesAAndScalesB) {
    const Draws draws = draws_on_trend(60, -0.3, 0.015, 0.05);
    for (const auto fit : {TrendFit::time, TrendFit::literal, TrendFit::delta}) {
        TrendOptions options;
        options.fit = fit;
        options.weight_exponent = 0.25;
        const auto in_ns = fit_trend(draws.minimum, draws.measured, options);
        const auto in_us = fit_trend(draws.minimum / 1000, draws.measured / 1000, options);
        ASSERT_TRUE(in_ns && in_us);
        EXPECT_NEAR(in_us->a, in_ns->a, 1e-8);
        EXPECT_NEAR(in_us->b_per_ns / in_ns->b_per_ns, 1000, 1e-5);
    }
}

TEST(ErrorTrend, DuplicatingOrPermutingDrawsChangesNothing) {
    const Draws draws = draws_on_trend(30, -0.3, 0.015, 0.05);
    Eigen::ArrayXd twice_minimum(60);
    Eigen::ArrayXd twice_measured(60);
    twice_minimum << draws.minimum.reverse(), draws.minimum;
    twice_measured << draws.measured.reverse(), draws.measured;
    for (const auto fit : {TrendFit::time, TrendFit::literal, TrendFit::delta}) {
        TrendOptions options;
        options.fit = fit;
        const auto once = fit_trend(draws.minimum, draws.measured, options);
        const auto twice = fit_trend(twice_minimum, twice_measured, options);
        ASSERT_TRUE(once && twice);
        EXPECT_NEAR(once->a, twice->a, 1e-7);
        EXPECT_NEAR(once->b_per_ns, twice->b_per_ns, 1e-8);
    }
}

TEST(ErrorTrend, FitInTimeStaysUnbiasedWhereDroppingDrawsDoesNot) {
    // Small errors under 5 % noise: many draws fall below their minimum.
    double time_bias = 0;
    double dropped_bias = 0;
    int dropped = 0;
    for (unsigned seed = 0; seed < 20; ++seed) {
        const Draws draws = draws_on_trend(400, -0.2, 0.06, 0.05, seed);
        const auto by_time = fit_trend(draws.minimum, draws.measured);
        TrendOptions literal;
        literal.fit = TrendFit::literal;
        const auto by_log = fit_trend(draws.minimum, draws.measured, literal);
        ASSERT_TRUE(by_time && by_log);
        time_bias += (by_time->b_per_ns - 0.06) / 20;
        dropped_bias += (by_log->b_per_ns - 0.06) / 20;
        dropped += by_log->dropped;
        EXPECT_EQ(by_time->dropped, 0);
    }
    EXPECT_GT(dropped, 1000);
    EXPECT_LT(std::abs(time_bias), 0.001);
    EXPECT_GT(std::abs(dropped_bias), 0.01);
}

TEST(ErrorTrend, DeltaWeightsCorrectTheLogFit) {
    // Err near 0 is mostly noise, and its logarithm all the more. Dropped draws still bias the weighted fit a
    // little.
    double unweighted_bias = 0;
    double weighted_bias = 0;
    for (unsigned seed = 0; seed < 10; ++seed) {
        const Draws draws = draws_on_trend(1000, -0.2, 0.03, 0.05, seed);
        TrendOptions options;
        options.fit = TrendFit::literal;
        const auto unweighted = fit_trend(draws.minimum, draws.measured, options);
        options.fit = TrendFit::delta;
        const auto weighted = fit_trend(draws.minimum, draws.measured, options);
        ASSERT_TRUE(unweighted && weighted);
        unweighted_bias += (unweighted->b_per_ns / 0.03 - 1) / 10;
        weighted_bias += (weighted->b_per_ns / 0.03 - 1) / 10;
    }
    EXPECT_GT(std::abs(unweighted_bias), 2 * std::abs(weighted_bias))
        << unweighted_bias << " " << weighted_bias;
}

TEST(ErrorTrend, HuberWeightsWithstandStutters) {
    Draws draws = draws_on_trend(100, -0.2, 0.02, 0.01);
    for (const Eigen::Index row : {3, 40, 77})
        draws.measured(row) *= 8;
    TrendOptions options;
    const auto plain = fit_trend(draws.minimum, draws.measured, options);
    options.huber = true;
    const auto robust = fit_trend(draws.minimum, draws.measured, options);
    ASSERT_TRUE(plain && robust);
    EXPECT_GE(robust->outliers, 3);
    EXPECT_LT(std::abs(robust->b_per_ns - 0.02), 0.0005);
    EXPECT_GT(std::abs(plain->b_per_ns - 0.02), 0.0015);
}

TEST(ErrorTrend, DrawsBelowTheirMinimumFollowThePolicyAndAreCounted) {
    Draws draws = draws_on_trend(30, -0.2, 0.02);
    draws.measured(4) = draws.minimum(4);
    draws.measured(5) = draws.minimum(5) * 0.9;
    TrendOptions options;
    options.fit = TrendFit::literal;
    auto trend = fit_trend(draws.minimum, draws.measured, options);
    ASSERT_TRUE(trend);
    EXPECT_EQ(trend->dropped, 2);
    EXPECT_NEAR(trend->a, -0.2, 1e-10);
    options.non_positive = NonPositive::floor;
    trend = fit_trend(draws.minimum, draws.measured, options);
    ASSERT_TRUE(trend);
    EXPECT_EQ(trend->dropped, 0);
    EXPECT_EQ(trend->floored, 2);
    EXPECT_EQ(trend->draws, 30);
    options.non_positive = NonPositive::refuse;
    trend = fit_trend(draws.minimum, draws.measured, options);
    ASSERT_FALSE(trend);
    EXPECT_THAT(trend.error().message, HasSubstr("at or below its minimum"));
    trend = fit_trend(draws.minimum, draws.measured);
    ASSERT_TRUE(trend);
    EXPECT_EQ(trend->dropped, 0);
    EXPECT_EQ(trend->draws, 30);
}

TEST(ErrorTrend, ZeroMinimumIsLeftOutAndCounted) {
    Draws draws = draws_on_trend(30, -0.2, 0.02);
    draws.minimum(3) = 0;
    const auto trend = fit_trend(draws.minimum, draws.measured);
    ASSERT_TRUE(trend);
    EXPECT_EQ(trend->dropped, 1);
    EXPECT_NEAR(trend->a, -0.2, 1e-9);
    EXPECT_EQ(relative_estimation_error(5, 0), 1);
    EXPECT_TRUE(std::isnan(relative_estimation_error(0, 0)));
}

TEST(ErrorTrend, FactorStaysFiniteAndAtLeastOneWhereTheFormulaWouldNot) {
    Trend trend;
    trend.a = 0.5;
    trend.b_per_ns = 0.01;  // the pole is at 50
    EXPECT_FALSE(trend_factor(trend, 60).held);
    const Factor at_pole = trend_factor(trend, 50);
    EXPECT_TRUE(at_pole.held);
    EXPECT_TRUE(std::isfinite(at_pole.value));
    const Factor below = trend_factor(trend, 10);
    EXPECT_TRUE(below.held);
    EXPECT_GT(below.value, 1);
    trend.a = -std::numeric_limits<double>::infinity();
    EXPECT_EQ(trend_factor(trend, 10).value, 1);
    // Where E is within rounding of 1 the quotient (1 + E) / (1 - E) has lost its digits: exp(-1e-5) against
    // coth.
    trend.a = -1e-5;
    trend.b_per_ns = 0;
    EXPECT_NEAR(trend_factor(trend, 1).value / (2e5 + 1e-5 / 6), 1, 1e-13);
}

TEST(ErrorTrend, AnErrorThatGrowsWithTimeIsHeldFlatAndSaysSo) {
    const Draws rising = draws_on_trend(40, -2, -0.01);
    for (const auto fit : {TrendFit::time, TrendFit::delta}) {
        TrendOptions options;
        options.fit = fit;
        const auto trend = fit_trend(rising.minimum, rising.measured, options);
        ASSERT_TRUE(trend);
        EXPECT_TRUE(trend->bounded);
        EXPECT_EQ(trend->b_per_ns, 0);
    }
}

// Launch overhead adds; the exponential dies too fast for it, and the signed sum does not show it.
TEST(ErrorTrend, AdditiveOverheadIsSeenToMisfitAlthoughTheSumsAgree) {
    const Eigen::ArrayXd minimum = Eigen::ArrayXd::LinSpaced(100, 1, 100);
    const Eigen::ArrayXd measured = minimum + 5;
    TrendOptions options;
    options.fit = TrendFit::literal;
    const auto trend = fit_trend(minimum, measured, options);
    ASSERT_TRUE(trend);
    Eigen::ArrayXd estimate(100);
    for (Eigen::Index i = 0; i < 100; ++i)
        estimate(i) = trend_factor(*trend, minimum(i)).value * minimum(i);
    EXPECT_LT(projection_error(estimate, measured), 0.03);
    EXPECT_LT(estimate(0), 0.5 * measured(0));
    EXPECT_GT(trend->residual, 0.1);
}

TEST(ErrorTrend, DeficientDataGiveTheReason) {
    const Eigen::Array3d same(5, 5, 5);
    auto trend = fit_trend(same, Eigen::Array3d(6, 7, 8));
    ASSERT_FALSE(trend);
    EXPECT_THAT(trend.error().message, HasSubstr("same minimum time"));
    trend = fit_trend(Eigen::Array3d(5, kUnknown, 7), Eigen::Array3d(6, 7, kUnknown));
    ASSERT_FALSE(trend);
    EXPECT_THAT(trend.error().message, HasSubstr("fewer than two"));
    trend = fit_trend(Eigen::Array3d(5, 6, 7), Eigen::Array3d(6, -7, 8));
    ASSERT_FALSE(trend);
    EXPECT_THAT(trend.error().message, HasSubstr("draw 1"));
    trend = fit_trend(Eigen::Array3d(5, 6, 7), Eigen::Array2d(6, 7));
    ASSERT_FALSE(trend);
    EXPECT_TRUE(std::isnan(projection_error(same, Eigen::Array3d(kUnknown, kUnknown, kUnknown))));
}

TEST(TrendSet, FitsEachStageAloneAndPoolsTheSparseOnes) {
    const Draws slow = draws_on_trend(30, -0.2, 0.02, 0, 1);
    const Draws fast = draws_on_trend(30, -1.0, 0.05, 0, 2);
    Eigen::ArrayXXd stage_ns = Eigen::ArrayXXd::Zero(63, kStageCount);
    Eigen::ArrayXd measured(63);
    for (Eigen::Index i = 0; i < 30; ++i) {
        stage_ns(i, index(Stage::ia)) = slow.minimum(i);
        measured(i) = slow.measured(i);
        stage_ns(30 + i, index(Stage::ps)) = fast.minimum(i);
        measured(30 + i) = fast.measured(i);
    }
    for (Eigen::Index i = 60; i < 63; ++i) {
        stage_ns(i, index(Stage::om)) = static_cast<double>(i);
        measured(i) = static_cast<double>(i) * 1.5;
    }
    const auto bottlenecks = find_bottlenecks(stage_ns);
    ASSERT_TRUE(bottlenecks);
    const auto set = fit_trends(*bottlenecks, measured);
    ASSERT_TRUE(set);
    const auto& row = [&](Stage stage) -> const TrendSet::Row& {
        return set->stages[static_cast<std::size_t>(index(stage))];
    };
    EXPECT_NEAR(row(Stage::ia).trend.a, -0.2, 1e-9);
    EXPECT_NEAR(row(Stage::ps).trend.a, -1.0, 1e-9);
    EXPECT_EQ(row(Stage::ia).reason, "");
    EXPECT_EQ(row(Stage::om).reason, "it leads only 3 measured draws; the trend of all draws stands in");
    EXPECT_EQ(row(Stage::vs).reason, "it leads no measured draw; the trend of all draws stands in");
    EXPECT_EQ(row(Stage::om).trend.a, set->pooled.a);
    EXPECT_EQ(row(Stage::om).trend.b_per_ns, set->pooled.b_per_ns);
}

TEST(TrendSet, WithoutAnyUsableDrawTheEstimateIsTheMinimumAndSaysWhy) {
    Eigen::ArrayXXd stage_ns = Eigen::ArrayXXd::Constant(2, kStageCount, 3);
    const auto bottlenecks = find_bottlenecks(stage_ns);
    const auto set = fit_trends(*bottlenecks, Eigen::Array2d(kUnknown, kUnknown));
    ASSERT_TRUE(set);
    EXPECT_FALSE(set->has_pooled);
    EXPECT_FALSE(set->stages[0].reason.empty());
    EXPECT_EQ(trend_estimate(*set, *bottlenecks)(0), 3);
}

}  // namespace
}  // namespace framecast
