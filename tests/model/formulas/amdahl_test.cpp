#include "model/formulas/amdahl.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "model/formulas/amdahl_robust.h"
#include "model/formulas/reciprocal_fit.h"

namespace framecast {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr AmdahlObjective kObjectives[] = {AmdahlObjective::time, AmdahlObjective::relative,
                                           AmdahlObjective::score_weights, AmdahlObjective::score};

Eigen::ArrayXd array(std::initializer_list<double> values) {
    Eigen::ArrayXd result(static_cast<Eigen::Index>(values.size()));
    std::copy(values.begin(), values.end(), result.begin());
    return result;
}

Eigen::ArrayXd golden_clocks() {
    return array({400, 500, 600, 800, 1000});
}
Eigen::ArrayXd golden_times() {
    return array({22.6, 20.1, 18.2, 16.3, 14.9});
}

TEST(Amdahl, RecoversExactTruthUnderEveryObjective) {
    const Eigen::ArrayXd f = array({300, 450, 500, 750, 900, 1100, 1500});
    const Eigen::ArrayXd times = 10 + 5000 / f;
    for (AmdahlObjective objective : kObjectives) {
        auto fit = fit_amdahl(f, times, {objective, {}});
        ASSERT_TRUE(fit) << fit.error().message;
        EXPECT_NEAR(fit->a, 10, 1e-11) << name(objective);
        EXPECT_NEAR(fit->b, 5000, 1e-8) << name(objective);
    }
}

TEST(Amdahl, TwoPointFitEqualsThePapersEquationsUnderEveryObjective) {
    const double f1 = 500, t1 = 28.8, f2 = 750, t2 = 23.66;
    const double a = (f2 * t2 - f1 * t1) / (f2 - f1);
    const double b = f1 * f2 * (t1 - t2) / (f2 - f1);
    auto exact = amdahl_through(f1, t1, f2, t2);
    ASSERT_TRUE(exact);
    EXPECT_NEAR(exact->a, a, 1e-12);
    EXPECT_NEAR(exact->b, b, 1e-9);
    for (AmdahlObjective objective : kObjectives) {
        auto fit = fit_amdahl(array({f1, f2}), array({t1, t2}), {objective, {}});
        ASSERT_TRUE(fit) << fit.error().message;
        EXPECT_NEAR(fit->a, a, 1e-11) << name(objective);
        EXPECT_NEAR(fit->b, b, 1e-8) << name(objective);
        EXPECT_FALSE(fit->sigma) << "two points have no residual variance";
    }
}

TEST(Amdahl, ScoresAreReciprocalTimes) {
    auto times = fit_amdahl(golden_clocks(), golden_times());
    auto scores = fit_amdahl_scores(golden_clocks(), golden_times().inverse());
    EXPECT_NEAR(times->a, scores->a, 1e-12);
    EXPECT_NEAR(times->b, scores->b, 1e-9);
}

TEST(Amdahl, ScalingTheClockScalesOnlyB) {
    auto fit = fit_amdahl(golden_clocks(), golden_times());
    auto scaled = fit_amdahl(golden_clocks() * 1e6, golden_times());
    EXPECT_NEAR(scaled->a, fit->a, 1e-12 * fit->a);
    EXPECT_NEAR(scaled->b, fit->b * 1e6, 1e-12 * fit->b * 1e6);
}

TEST(Amdahl, TimeUnitsScaleEverythingAndLeaveRelativeWidthsAlone) {
    for (AmdahlObjective objective : kObjectives) {
        auto ms = predict(*fit_amdahl(golden_clocks(), golden_times(), {objective, {}}), 1200);
        auto ns = predict(*fit_amdahl(golden_clocks(), golden_times() * 1e6, {objective, {}}), 1200);
        EXPECT_NEAR(ns->time / ms->time, 1e6, 1e-4) << name(objective);
        EXPECT_NEAR((ns->interval->hi - ns->interval->lo) / (ms->interval->hi - ms->interval->lo), 1e6, 1e-2)
            << name(objective);
    }
}

TEST(Amdahl, OrderOfPointsDoesNotMatterAndDuplicatingThemLeavesTheLine) {
    auto fit = fit_amdahl(golden_clocks(), golden_times());
    auto reversed = fit_amdahl(golden_clocks().reverse(), golden_times().reverse());
    EXPECT_NEAR(reversed->a, fit->a, 1e-13);
    Eigen::ArrayXd f(10), times(10);
    f << golden_clocks(), golden_clocks();
    times << golden_times(), golden_times();
    auto doubled = fit_amdahl(f, times);
    EXPECT_NEAR(doubled->a, fit->a, 1e-12);
    EXPECT_NEAR(doubled->b, fit->b, 1e-9);
}

TEST(Amdahl, SuppliedSigmaGivesTwoPointsAnInterval) {
    // 1 % timing noise at 500 and 750 MHz of T = 10 + 5000/f: the prediction is certain, the limit is not.
    AmdahlOptions options{AmdahlObjective::relative, 0.01};
    auto fit = fit_amdahl(array({500, 750}), array({20, 10 + 5000.0 / 750}), options);
    auto at_900 = predict(*fit, 900);
    EXPECT_NEAR(at_900->time, 15.5556, 1e-3);
    EXPECT_NEAR(at_900->mean_interval->hi - at_900->time, 0.455, 0.002);
    const AmdahlLimit bound = limit(*fit);
    EXPECT_NEAR(bound.time_interval->hi - bound.time, 1.255, 0.002);
    EXPECT_GT(at_900->interval->hi, at_900->mean_interval->hi);
}

TEST(Amdahl, PredictionIntervalCoversAsOftenAsPromised) {
    const Eigen::ArrayXd f = array({400, 500, 600, 750, 900, 1000});
    std::mt19937_64 random(7);
    std::normal_distribution<double> noise;
    for (AmdahlObjective objective : kObjectives) {
        int covered95 = 0;
        int covered90 = 0;
        constexpr int kRuns = 2000;
        for (int run = 0; run < kRuns; ++run) {
            auto disturbed = [&](double time) {
                const double e = noise(random);
                if (objective == AmdahlObjective::time) return time + 0.1 * e;
                if (objective == AmdahlObjective::relative) return time * (1 + 0.006 * e);
                return 1 / (1 / time + 0.0004 * e);
            };
            auto fit = fit_amdahl(f, (10 + 5000 / f).unaryExpr(disturbed), {objective, {}});
            ASSERT_TRUE(fit) << fit.error().message;
            const double truth = disturbed(10 + 5000.0 / 1200);
            covered95 += predict(*fit, 1200, 0.95)->interval->contains(truth) ? 1 : 0;
            covered90 += predict(*fit, 1200, 0.90)->interval->contains(truth) ? 1 : 0;
        }
        EXPECT_NEAR(covered95 / double{kRuns}, 0.95, 0.02) << name(objective);
        EXPECT_NEAR(covered90 / double{kRuns}, 0.90, 0.02) << name(objective);
    }
}

TEST(Amdahl, PerfectScalingHasNoFiniteLimit) {
    auto fit = fit_amdahl_scores(array({300, 400}), array({6, 8}));
    EXPECT_EQ(fit->a, 0);
    EXPECT_TRUE(fit->unbounded);
    const AmdahlLimit bound = limit(*fit);
    EXPECT_EQ(bound.state, LimitState::unbounded);
    EXPECT_TRUE(std::isinf(bound.score));
    EXPECT_FALSE(bound.no_interval.empty());
}

TEST(Amdahl, IntegerFrameRatesLeaveTheLimitWideOrOpen) {
    // Rates printed as integers carry a uniform rounding error: sigma is 0.29 FPS.
    auto fit = fit_amdahl_scores(array({400, 450}), array({20, 21}), {AmdahlObjective::score, 0.2887});
    const AmdahlLimit bound = limit(*fit, 0.95);
    EXPECT_EQ(bound.state, LimitState::finite);
    EXPECT_NEAR(bound.score, 35, 1e-9);
    EXPECT_NEAR(bound.score_interval->lo, 22.4, 0.5);
    EXPECT_NEAR(bound.score_interval->hi, 80.6, 2);

    auto open = fit_amdahl_scores(array({300, 400}), array({6, 8}), {AmdahlObjective::score, 0.2887});
    const AmdahlLimit open_bound = limit(*open, 0.95);
    EXPECT_EQ(open_bound.state, LimitState::unbounded);
    ASSERT_TRUE(open_bound.score_interval);
    EXPECT_TRUE(std::isinf(open_bound.score_interval->hi));
    EXPECT_NEAR(open_bound.score_interval->lo, 1 / open_bound.time_interval->hi, 1e-9);

    auto impossible = fit_amdahl_scores(array({300, 400}), array({6, 9}), {AmdahlObjective::score, 0.01});
    EXPECT_FALSE(limit(*impossible).score_interval);
    EXPECT_FALSE(limit(*impossible).no_interval.empty());
}

TEST(Amdahl, SlowerWithHigherClockIsFlagged) {
    auto fit = fit_amdahl(array({500, 750, 900}), array({20, 21, 21.5}));
    EXPECT_TRUE(fit->slower_with_f);
    EXPECT_FALSE(predict(*fit, 10)) << "the line is negative far below its data";
}

TEST(Amdahl, ExtrapolationIsSaid) {
    auto fit = fit_amdahl(golden_clocks(), golden_times());
    EXPECT_TRUE(predict(*fit, 300)->below_data);
    EXPECT_TRUE(predict(*fit, 1200)->extrapolated);
    EXPECT_FALSE(predict(*fit, 700)->extrapolated);
}

TEST(Amdahl, RefusesBadPointsAndNamesTheRow) {
    auto message = [](const Eigen::ArrayXd& f, const Eigen::ArrayXd& times) {
        auto fit = fit_amdahl(f, times);
        return fit ? std::string("accepted") : fit.error().message;
    };
    EXPECT_THAT(message(array({500, 0}), array({20, 16})), HasSubstr("row 2"));
    EXPECT_THAT(message(array({500, 600, 700}), array({20, -3, 16})), HasSubstr("row 2"));
    EXPECT_THAT(message(array({500, 600}), array({20, NAN})), HasSubstr("row 2"));
    EXPECT_THAT(message(array({INFINITY, 600}), array({20, 16})), HasSubstr("row 1"));
    EXPECT_THAT(message(array({500}), array({20})), HasSubstr("at least 2"));
    EXPECT_THAT(message(array({500, 500}), array({20, 21})), HasSubstr("same value"));
    EXPECT_THAT(message(array({500, 600}), array({20, 21, 22})), HasSubstr("2 values"));
    EXPECT_FALSE(fit_amdahl(array({500, 600}), array({20, 19}), {AmdahlObjective::time, -1.0}));
    EXPECT_FALSE(predict(*fit_amdahl(golden_clocks(), golden_times()), 0));
}

TEST(Amdahl, StatedLinesHaveNoIntervals) {
    auto fit = amdahl_line(0.0387, 3.9101);
    EXPECT_THAT(predict(*fit, 450)->no_interval, HasSubstr("stated line"));
    EXPECT_FALSE(amdahl_line(NAN, 1));
}

TEST(ScalingEfficiency, PerfectScalingIsOneAndTheLiteralFormIsNot) {
    EXPECT_NEAR(*scaling_efficiency(500, 20, 1000, 10), 1, 1e-15);
    EXPECT_NEAR(*scaling_efficiency_literal(500, 20, 1000, 10), 0.25, 1e-15);
    EXPECT_NEAR(*scaling_efficiency_literal(500, 30, 1000, 60), 1, 1e-15) << "right for scores";
    EXPECT_FALSE(scaling_efficiency(500, 20, 500, 10));
    EXPECT_FALSE(scaling_efficiency(500, 20, 600, 0));
}

TEST(RobustAmdahl, OneStutterMovesLeastSquaresButNotTheilSen) {
    Eigen::ArrayXd times = golden_times();
    times(2) = 25.0;
    auto least_squares = fit_amdahl(golden_clocks(), times);
    EXPECT_NEAR(least_squares->a, 11.31, 0.005);
    auto robust = fit_amdahl_robust(golden_clocks(), times, RobustMethod::theil_sen);
    EXPECT_NEAR(robust->fit.a, 9.90, 0.005);
    EXPECT_NEAR(robust->fit.b, 5100, 1e-6);
    EXPECT_THAT(robust->outliers, ElementsAre(2));
    EXPECT_FALSE(predict(robust->fit, 900)->interval) << "Theil-Sen has no covariance";
    auto huber = fit_amdahl_robust(golden_clocks(), times, RobustMethod::huber);
    EXPECT_NEAR(huber->fit.a, 9.85, 0.3);
    EXPECT_THAT(huber->outliers, ElementsAre(2));
}

TEST(RobustAmdahl, CleanDataGiveNoOutliersAndTheSameLine) {
    const Eigen::ArrayXd times = 10 + 5000 / golden_clocks();
    for (RobustMethod method : {RobustMethod::theil_sen, RobustMethod::huber}) {
        auto robust = fit_amdahl_robust(golden_clocks(), times, method);
        EXPECT_NEAR(robust->fit.a, 10, 1e-10);
        EXPECT_TRUE(robust->outliers.empty());
    }
    EXPECT_FALSE(fit_amdahl_robust(array({1, 2}), array({2, 1}), RobustMethod::huber));
}

TEST(RobustAmdahl, HuberIntervalsCoverUnderNormalNoiseAlsoOfFewPoints) {
    std::mt19937_64 random(11);
    std::normal_distribution<double> noise(0, 0.1);
    const auto truth = [](double f) { return 10 + 5000 / f; };
    constexpr int kRuns = 2000;
    for (const int points : {5, 8, 20}) {
        const Eigen::ArrayXd f = Eigen::ArrayXd::LinSpaced(points, 400, 1000);
        int mean = 0;
        int one = 0;
        for (int run = 0; run < kRuns; ++run) {
            const auto robust = fit_amdahl_robust(
                f, f.unaryExpr([&](double at) { return truth(at) + noise(random); }), RobustMethod::huber);
            const auto there = predict(robust->fit, 700, 0.9);
            mean += there->mean_interval->contains(truth(700));
            one += there->interval->contains(truth(700) + noise(random));
        }
        EXPECT_NEAR(mean / double{kRuns}, 0.9, 0.03) << points;
        EXPECT_NEAR(one / double{kRuns}, 0.9, 0.03) << points;
    }
}

TEST(ReciprocalFit, ItsPoleIsRefusedAndAmdahlDiffers) {
    auto reciprocal = fit_reciprocal(array({500, 750}), array({28.8, 23.66}));
    EXPECT_NEAR(*reciprocal->pole(), 197.29, 0.01);
    EXPECT_THAT(predict(*reciprocal, 195).error().message, HasSubstr("pole"));
    EXPECT_FALSE(predict(*reciprocal, *reciprocal->pole()));
    EXPECT_FALSE(predict(*reciprocal, -900));
    EXPECT_NEAR(*predict(*reciprocal, 500), 28.8, 1e-10);
    EXPECT_NEAR(*reciprocal->limit(), 17.436, 0.001);
    EXPECT_NEAR(amdahl_through(500, 28.8, 750, 23.66)->a, 13.38, 1e-9);
    EXPECT_FALSE((ReciprocalFit{-0.1, 100}.limit()));
}

TEST(RobustAmdahl, PerfectScalingHasNoLimitWhateverRoundingLeaves) {
    const Eigen::Array4d f(300, 700, 900, 1100);
    for (int i = 0; i < 200; ++i) {
        const Eigen::ArrayXd times = (7 + 0.37 * i) / f;
        for (const RobustMethod method : {RobustMethod::theil_sen, RobustMethod::huber}) {
            const auto fit = fit_amdahl_robust(f, times, method);
            ASSERT_TRUE(fit);
            EXPECT_TRUE(fit->fit.unbounded) << i << ": a = " << fit->fit.a;
        }
    }
}

}  // namespace
}  // namespace framecast
