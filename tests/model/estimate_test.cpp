#include "model/estimate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "model/stage_times.h"
#include "tests/model/synthetic_frame.h"

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

TEST(Estimate, HeldOutErrorsAreOfDrawsTheFitHasNotSeen) {
    // Pure noise: a fit that had seen the draws would do better on them than on others.
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
    // The mean absolute error of 10 % noise is 8 %, whatever period the scene's kinds of draws have.
    EXPECT_NEAR(fit->held_out[0].mape, 0.08, 0.003);
    EXPECT_NEAR(fit->model.trends.pooled.b_per_ns / 2e-5, 1, 0.05);
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
