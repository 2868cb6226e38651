#include "model/analysis/estimate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "model/analysis/stage_times.h"
#include "tests/model/support/synthetic_frame.h"

namespace framecast {
namespace {

struct Case {
    Eigen::ArrayXXd stage_ns;
    Bottlenecks bottlenecks;
    Eigen::ArrayXd measured;
};

template <class Rule>
Case measured_by(Eigen::Index rows, Rule rule) {
    const Frame frame = synthetic::frame(rows);
    Case out{frame.draws.stage_ns, *find_bottlenecks(frame.draws.stage_ns), Eigen::ArrayXd(rows)};
    for (Eigen::Index draw = 0; draw < rows; ++draw)
        out.measured(draw) =
            rule(out.stage_ns.row(draw).transpose().eval(), out.bottlenecks.minimum_ns(draw));
    return out;
}

TEST(Estimate, ChoosesTheEstimatorThatMadeTheTimesAndRecoversIt) {
    const Case overlap =
        measured_by(150, [](const Eigen::ArrayXd& stages, double) { return 1.1 * compose(stages, 2.5); });
    auto fit = fit_estimate(overlap.stage_ns, overlap.bottlenecks, overlap.measured, 1);
    ASSERT_TRUE(fit);
    EXPECT_EQ(fit->model.chosen, Estimator::overlap);
    EXPECT_NEAR(fit->model.overlap, 2.5, 1e-4);
    EXPECT_NEAR(fit->model.overlap_scale, 1.1, 1e-5);

    const Case overhead =
        measured_by(150, [](const Eigen::ArrayXd&, double minimum) { return 9000 + 1.3 * minimum; });
    fit = fit_estimate(overhead.stage_ns, overhead.bottlenecks, overhead.measured, 1);
    ASSERT_TRUE(fit);
    EXPECT_EQ(fit->model.chosen, Estimator::overhead);
    EXPECT_NEAR(fit->model.overhead_ns, 9000, 1);
    EXPECT_NEAR(fit->model.overhead_slope, 1.3, 1e-4);

    const Case trend = measured_by(150, [](const Eigen::ArrayXd&, double minimum) {
        return minimum / std::tanh((2e-5 * minimum + 0.2) / 2);
    });
    fit = fit_estimate(trend.stage_ns, trend.bottlenecks, trend.measured, 1);
    ASSERT_TRUE(fit);
    EXPECT_EQ(fit->model.chosen, Estimator::trend);
    EXPECT_LT(fit->held_out[0].wape, 1e-3);
    EXPECT_LT(fit->held_out[0].wape, fit->held_out[1].wape);
}

TEST(Estimate, ADrawsOwnTimeChangesNothingOfItsHeldOutEstimate) {
    Case noisy = measured_by(150, [](const Eigen::ArrayXd&, double minimum) {
        return 9000 + minimum * (1.3 + 0.1 * std::sin(minimum));
    });
    const auto before = fit_estimate(noisy.stage_ns, noisy.bottlenecks, noisy.measured, 1);
    ASSERT_TRUE(before);
    for (const Eigen::Index draw : {3, 77, 149}) {
        Case other = noisy;
        other.measured(draw) *= 1.2;
        const auto after = fit_estimate(other.stage_ns, other.bottlenecks, other.measured, 1);
        ASSERT_TRUE(after);
        ASSERT_EQ(after->model.chosen, before->model.chosen);
        EXPECT_EQ(after->held_out_ns(draw), before->held_out_ns(draw)) << draw;
        const Eigen::Index next = draw == 149 ? 0 : draw + 1;
        EXPECT_NE(after->held_out_ns(next), before->held_out_ns(next)) << "another draw has seen it";
    }
}

// Five kinds of draws with different bottlenecks, alternating or in blocks: a fold of every fifth draw would
// contain only one kind.
TEST(Estimate, TheOrderOfDrawsDecidesNothing) {
    constexpr Eigen::Index kDraws = 200, kKinds = 5;
    const double factor[kKinds] = {1.05, 2.4, 1.3, 1.9, 1.05};
    const int lead[kKinds] = {0, 1, 3, 4, 5};
    for (const bool in_turns : {true, false}) {
        Eigen::ArrayXXd stage_ns(kDraws, kStageCount);
        Eigen::ArrayXd measured_ns(kDraws);
        for (Eigen::Index draw = 0; draw < kDraws; ++draw) {
            const Eigen::Index kind = in_turns ? draw % kKinds : draw / (kDraws / kKinds);
            const Eigen::Index turn = in_turns ? draw / kKinds : draw % (kDraws / kKinds);
            const double slowest_ns = 2000 * std::pow(1.6, (2 * kind) % kKinds) * (1 + 0.01 * double(turn));
            stage_ns.row(draw).setConstant(0.01 * slowest_ns);
            stage_ns(draw, lead[kind]) = slowest_ns;
            measured_ns(draw) = slowest_ns * factor[kind] * (1 + 0.02 * std::sin(3 * double(turn)));
        }
        const auto bottlenecks = find_bottlenecks(stage_ns);
        const auto fit = fit_estimate(stage_ns, *bottlenecks, measured_ns, 4);
        ASSERT_TRUE(fit);
        EXPECT_EQ(fit->model.chosen, Estimator::trend) << in_turns;
        EXPECT_LT(fit->held_out[0].wape, 0.03) << in_turns;
    }
}

TEST(Estimate, HeldOutErrorsAreOfDrawsTheFitHasNotSeen) {
    // Pure noise: a fit that used the draws would predict them better than others.
    const Frame frame = synthetic::frame(400, {-0.2, 2e-5, 0.3, 5});
    const auto bottlenecks = find_bottlenecks(frame.draws.stage_ns);
    const auto fit = fit_estimate(frame.draws.stage_ns, *bottlenecks, frame.draws.measured_ns, 1);
    ASSERT_TRUE(fit);
    for (Eigen::Index draw = 0; draw < 400; ++draw)
        EXPECT_GT(fit->held_out_ns(draw), 0);
    // ln noise of 0.3 is a mean absolute error of about 0.3 * 0.8.
    EXPECT_NEAR(fit->held_out[static_cast<std::size_t>(fit->model.chosen)].mape, 0.25, 0.04);
}

TEST(Estimate, AHugeFrameIsFittedToPartOfItsDrawsAndStillJudgedOnAll) {
    const Frame frame = synthetic::frame(30000, {-0.2, 2e-5, 0.1, 5});
    const auto bottlenecks = find_bottlenecks(frame.draws.stage_ns);
    const auto fit = fit_estimate(frame.draws.stage_ns, *bottlenecks, frame.draws.measured_ns, 1);
    ASSERT_TRUE(fit);
    EXPECT_EQ(fit->model.chosen, Estimator::trend);
    EXPECT_EQ(fit->held_out[0].count, 30000);
    // The mean absolute error of 10 % noise is 8 %, whatever the period of the scene's kinds of draws is.
    EXPECT_NEAR(fit->held_out[0].mape, 0.08, 0.003);
    EXPECT_NEAR(fit->model.trends.pooled.b_per_ns / 2e-5, 1, 0.05);
}

TEST(Estimate, AStageThatRarelyLeadsAHugeFrameStillHasATrendOfItsOwn) {
    // One draw in 500 waits for its vertex shader, with a trend of its own; a random sample of 5000 contains
    // about ten of them.
    constexpr Eigen::Index kDraws = 60000;
    Eigen::ArrayXXd stage_ns = Eigen::ArrayXXd::Constant(kDraws, kStageCount, kUnknown);
    Eigen::ArrayXd measured(kDraws);
    for (Eigen::Index draw = 0; draw < kDraws; ++draw) {
        const bool rare = draw % 500 == 7;
        const double minimum = 1000 + 97.0 * static_cast<double>(draw % 601);
        stage_ns(draw, index(rare ? Stage::vs : Stage::ps)) = minimum;
        const double ripple = draw % 2 == 0 ? 1.05 : 1 / 1.05;
        measured(draw) = minimum / std::tanh(((rare ? 4e-5 : 1e-5) * minimum + 0.3) / 2) * ripple;
    }
    const auto fit = fit_estimate(stage_ns, *find_bottlenecks(stage_ns), measured, 1);
    ASSERT_TRUE(fit);
    const TrendSet::Row& rare = fit->model.trends.stages[static_cast<std::size_t>(index(Stage::vs))];
    EXPECT_EQ(rare.reason, "");
    EXPECT_EQ(rare.trend.draws, 120) << "all that there are";
    EXPECT_NEAR(rare.trend.b_per_ns / 4e-5, 1, 0.15);
    EXPECT_NEAR(fit->model.trends.stages[static_cast<std::size_t>(index(Stage::ps))].trend.b_per_ns / 1e-5, 1,
                0.15);
}

TEST(Estimate, StuttersMoveNoEstimatorWhenFitsAreRobust) {
    TrendOptions robust;
    robust.huber = true;
    const auto stuttering = [](Case made) {
        for (Eigen::Index draw = 5; draw < made.measured.size(); draw += 23)
            made.measured(draw) *= 6;
        return made;
    };
    // Slight scatter, so that there is a scale for detecting stutters.
    int at = 0;
    const auto ripple = [&] { return ++at % 2 == 0 ? 1.01 : 1 / 1.01; };
    const Case overhead = stuttering(measured_by(
        300, [&](const Eigen::ArrayXd&, double minimum) { return ripple() * (9000 + 1.3 * minimum); }));
    const auto of = [&](const Case& made, const TrendOptions& options) {
        return fit_estimate(made.stage_ns, made.bottlenecks, made.measured, 1, options)->model;
    };
    EXPECT_NEAR(of(overhead, robust).overhead_ns / 9000, 1, 0.03);
    EXPECT_NEAR(of(overhead, robust).overhead_slope / 1.3, 1, 0.03);
    const Case overlap = stuttering(measured_by(
        300, [&](const Eigen::ArrayXd& stages, double) { return ripple() * 1.1 * compose(stages, 2.5); }));
    EXPECT_NEAR(of(overlap, robust).overlap, 2.5, 0.2);
    EXPECT_NEAR(of(overlap, robust).overlap_scale, 1.1, 0.02);
    EXPECT_GT(std::abs(of(overlap, {}).overlap_scale - 1.1), 0.02) << "the plain fit is moved further";
}

TEST(Estimate, FewDrawsFallBackToTheAssumedOverlapAndSaySo) {
    const Case few =
        measured_by(4, [](const Eigen::ArrayXd& stages, double) { return 2 * compose(stages, 4); });
    const auto fit = fit_estimate(few.stage_ns, few.bottlenecks, few.measured, 4);
    ASSERT_TRUE(fit);
    EXPECT_EQ(fit->model.chosen, Estimator::overlap);
    EXPECT_EQ(fit->model.overlap, 4);
    EXPECT_NEAR(fit->model.overlap_scale, 2, 1e-12);
    EXPECT_THAT(fit->reason, ::testing::HasSubstr("only 4 draws"));
    EXPECT_EQ(fit->held_out[0].count, 0);
}

TEST(Estimate, NothingMeasuredLeavesTheAssumedOverlapAlone) {
    Case none = measured_by(20, [](const Eigen::ArrayXd&, double) { return kUnknown; });
    const auto fit = fit_estimate(none.stage_ns, none.bottlenecks, none.measured, 4);
    ASSERT_TRUE(fit);
    EXPECT_EQ(fit->model.overlap_scale, 1);
    const Eigen::ArrayXd estimate =
        estimate_draws(fit->model, Estimator::overlap, none.stage_ns, none.bottlenecks);
    EXPECT_DOUBLE_EQ(estimate(0), compose(none.stage_ns.row(0).transpose(), 4));
}

}  // namespace
}  // namespace framecast
