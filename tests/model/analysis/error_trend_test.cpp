#include "model/analysis/error_trend.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <Eigen/LU>
#include <array>
#include <cmath>
#include <limits>
#include <random>

#include "model/frame/frame.h"

namespace framecast {
namespace {

using ::testing::HasSubstr;

// Draws that follow E = exp(a - b T) exactly, plus lognormal noise of the given size.
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
        // With eq (4)'s sign, [ln Err - A - B T]^2, B would be negated: the trend must fall with T.
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

// Frames repeat themselves: 4000 draws of ten kinds in turn, so every tenth draw is of one kind.
TEST(ErrorTrend, DrawsThatComeInTurnsFitAsWellAsInAnyOrder) {
    for (const unsigned seed : {1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U}) {
        std::mt19937 random(seed);
        std::uniform_real_distribution<double> decade(3, 6);
        std::normal_distribution<double> noise(0, 0.1);
        std::vector<double> kinds(10);
        for (double& ns : kinds)
            ns = std::pow(10, decade(random));
        Eigen::ArrayXd minimum(4000);
        Eigen::ArrayXd measured(4000);
        for (Eigen::Index i = 0; i < 4000; ++i) {
            minimum(i) = kinds[static_cast<std::size_t>(i % 10)];
            measured(i) = minimum(i) / std::tanh((2e-4 * minimum(i) + 0.2) / 2) * std::exp(noise(random));
        }
        const auto trend = fit_trend(minimum, measured);
        ASSERT_TRUE(trend) << trend.error().message;
        EXPECT_LT(trend->residual, 0.11) << seed;
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
    // Small errors with 5 % noise: many draws fall below their minimum.
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

// Limit of a fit of ln Err for ever more draws, T from 1 to 100. Draws with Err <= 0 are dropped, and the
// logarithm is concave, so ln Err of the others is not A - B T on average. Mean, variance and share of the
// remaining draws come from quadrature over the normal noise.
struct Population {
    Population(double a, double b, double noise) {
        constexpr int kTimes = 1000;
        constexpr int kNoises = 2001;
        time = Eigen::ArrayXd::LinSpaced(kTimes, 1 + 0.0495, 100 - 0.0495);
        kept = mean = variance = Eigen::ArrayXd::Zero(kTimes);
        double total = 0;
        for (int j = 0; j < kNoises; ++j) {
            const double normal = -6 + 12.0 * j / (kNoises - 1);
            const double density = std::exp(-normal * normal / 2);
            total += density;
            for (int i = 0; i < kTimes; ++i) {
                const double err =
                    std::tanh((-std::log(std::tanh((b * time(i) - a) / 2)) + noise * normal) / 2);
                if (err <= 0) continue;
                kept(i) += density;
                mean(i) += density * std::log(err);
                variance(i) += density * std::log(err) * std::log(err);
            }
        }
        mean /= kept;
        variance = variance / kept - mean.square();
        kept /= total;
    }
    PrintedTrend line(const Eigen::ArrayXd& weight) const { return printed_trend(time, mean, weight * kept); }
    // Standard deviation of B from n draws (the sandwich formula for least squares whose weights are not the
    // inverse variances).
    double deviation_of_b(const Eigen::ArrayXd& weight, int n) const {
        const PrintedTrend fit = line(weight);
        const Eigen::ArrayXd used = weight * kept;
        const Eigen::ArrayXd t = time - (used * time).sum() / used.sum();
        const Eigen::ArrayXd squares = variance + (mean - fit.a + fit.b_per_ns * time).square();
        return std::sqrt((used * weight * t.square() * squares).mean() / n) / (used * t.square()).mean();
    }
    // The delta weights, iterated as the fit iterates them.
    Eigen::ArrayXd delta_weight() const {
        Eigen::ArrayXd weight = Eigen::ArrayXd::Ones(time.size());
        for (int round = 0; round < 50; ++round) {
            const PrintedTrend fit = line(weight);
            const Eigen::ArrayXd e = (fit.a - fit.b_per_ns * time).exp().min(kLargestE);
            weight = (2 * e / (1 - e.square())).square().min(1e4);
        }
        return weight;
    }
    Eigen::ArrayXd time, kept, mean, variance;
};

TEST(ErrorTrend, LogFitsAreAsFarOffAsTheirPopulationAndDeltaWeightsLess) {
    constexpr double kA = -0.2, kB = 0.03, kNoise = 0.05;
    constexpr int kDraws = 1000, kRuns = 20;
    const Population population(kA, kB, kNoise);
    double bias[2];
    for (const TrendFit fit : {TrendFit::literal, TrendFit::delta}) {
        const bool delta = fit == TrendFit::delta;
        const Eigen::ArrayXd weight =
            delta ? population.delta_weight() : Eigen::ArrayXd::Ones(population.time.size());
        double mean = 0;
        for (unsigned seed = 0; seed < kRuns; ++seed) {
            const Draws draws = draws_on_trend(kDraws, kA, kB, kNoise, 1000 + seed);
            TrendOptions options;
            options.fit = fit;
            const auto trend = fit_trend(draws.minimum, draws.measured, options);
            ASSERT_TRUE(trend);
            mean += trend->b_per_ns / kRuns;
        }
        // Four standard deviations of a mean of 20: by chance once in 16 000.
        const double allowed = 4 * population.deviation_of_b(weight, kDraws) / std::sqrt(double{kRuns});
        bias[delta] = population.line(weight).b_per_ns / kB - 1;
        EXPECT_NEAR(mean, population.line(weight).b_per_ns, allowed) << "delta " << delta;
        // The simulation is long enough to distinguish the two fits.
        EXPECT_LT(allowed / kB, 0.016);
    }
    // 4.3 % against 1.1 %: dropped draws bias the weighted fit, too.
    EXPECT_NEAR(bias[0], 0.0428, 0.0005);
    EXPECT_NEAR(bias[1], 0.0106, 0.0005);
}

TEST(ErrorTrend, CalibrationTakesOutWhatScatterDoesToSums) {
    for (const double noise : {0.1, 0.2, 0.3}) {
        const Draws draws = draws_on_trend(20000, -0.3, 0.02, noise, 31);
        const Draws others = draws_on_trend(20000, -0.3, 0.02, noise, 32);
        for (const TrendFit kind : {TrendFit::time, TrendFit::delta}) {
            TrendOptions options;
            options.fit = kind;
            options.non_positive = NonPositive::floor;
            const auto trend = fit_trend(draws.minimum, draws.measured, options);
            ASSERT_TRUE(trend);
            double estimated = 0;
            for (Eigen::Index row = 0; row < others.minimum.size(); ++row)
                estimated += trend_factor(*trend, others.minimum(row)).value * others.minimum(row);
            const double plain = estimated / others.measured.sum();
            EXPECT_NEAR(plain * trend->calibration, 1, 0.04 * noise) << "noise " << noise;
            // A log-normal variable's mean is exp(variance / 2) times its median.
            if (kind == TrendFit::time) {
                EXPECT_NEAR(plain, std::exp(-0.5 * noise * noise), 0.04 * noise);
            }
        }
    }
}

TEST(TrendSet, CalibratesEachStagesEstimatesUnlessTheyAreToStayAsPrinted) {
    const Draws draws = draws_on_trend(400, -0.3, 0.02, 0.3, 33);
    Bottlenecks bottlenecks;
    bottlenecks.minimum_ns = draws.minimum;
    bottlenecks.stage.assign(400, index(Stage::ps));
    const auto ratio = [&](const TrendOptions& options) {
        return trend_estimate(*fit_trends(bottlenecks, draws.measured, options), bottlenecks).sum() /
               draws.measured.sum();
    };
    TrendOptions options;
    EXPECT_NEAR(ratio(options), 1, 1e-12);
    options.calibrate = false;
    EXPECT_LT(ratio(options), 0.98);
    options.fit = TrendFit::literal;
    const double as_printed = ratio(options);
    options.calibrate = true;
    EXPECT_EQ(ratio(options), as_printed);
}

TEST(ErrorTrend, HuberWeightsWithstandStutters) {
    constexpr double kA = -0.2, kB = 0.02, kNoise = 0.01;
    constexpr int kDraws = 100;
    const std::array<Eigen::Index, 3> stutters = {3, 40, 77};
    int plain_is_outside = 0;
    for (unsigned seed = 0; seed < 20; ++seed) {
        Draws draws = draws_on_trend(kDraws, kA, kB, kNoise, 2000 + seed);
        for (const Eigen::Index row : stutters)
            draws.measured(row) *= 8;
        TrendOptions options;
        const auto plain = fit_trend(draws.minimum, draws.measured, options);
        options.huber = true;
        const auto robust = fit_trend(draws.minimum, draws.measured, options);
        ASSERT_TRUE(plain && robust);
        EXPECT_GE(robust->outliers, 3);
        // d ln F / dA and dB with F = coth((B T - A) / 2). To first order the estimate has the covariance of
        // least squares over Huber's efficiency, 0.95. Each stutter pulls it like a residual of 1.345
        // deviations among the 82 % that count in full (Huber, Robust Statistics, 1981, chapters 3 and 7).
        // The scale from the median is up to 20 % too large with 100 draws.
        Eigen::MatrixX2d slope(kDraws, 2);
        slope.col(0) = 1 / (kB * draws.minimum - kA).sinh();
        slope.col(1) = -draws.minimum * slope.col(0).array();
        const Eigen::Matrix2d inverse = (slope.transpose() * slope).inverse();
        Eigen::Vector2d pulled = Eigen::Vector2d::Zero();
        for (const Eigen::Index row : stutters)
            pulled += slope.row(row).transpose();
        const double bias = std::abs((inverse * pulled)(1)) * 1.2 * 1.345 * kNoise / 0.82;
        const double deviation = kNoise * std::sqrt(inverse(1, 1) / 0.95);
        EXPECT_LT(std::abs(robust->b_per_ns - kB), bias + 4 * deviation) << "seed " << seed;
        plain_is_outside += std::abs(plain->b_per_ns - kB) > bias + 4 * deviation;
    }
    // Three stutters of ln 8 at random times pull the plain fit by about 1e-3; 2e-4 are allowed.
    EXPECT_GE(plain_is_outside, 15);
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
    // Where E is within rounding of 1 the quotient (1 + E) / (1 - E) has lost its digits: exp(-1e-5) compared
    // with coth.
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

// Launch overhead is additive; the exponential falls too fast for it, and the signed sum does not show that.
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
